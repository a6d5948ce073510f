//! A search under way, as the front's worker drives it.

use std::sync::Arc;

use mancala_ai::{Best, Level, Line, Options, Search, Status};
use mancala_json::{Told, object};
use mancala_rules::{Game, Position};
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::{Given, thrown, to_js};

/// A search for the best move, made in slices so that its caller can stop it and see how it goes.
#[wasm_bindgen]
pub struct Thinker {
    game: Arc<dyn Game>,
    pos: Position,
    search: Search,
}

#[wasm_bindgen]
impl Thinker {
    /// A search from where a match stands. `level` chooses how well to play, `nodes` how long to
    /// think instead; without both the search goes on until it is stopped or the game is solved.
    ///
    /// # Errors
    /// `BadOption` for a level there is not.
    #[wasm_bindgen(constructor)]
    pub fn new(
        board: &Board,
        level: Option<u8>,
        nodes: Option<f64>,
        lines: usize,
        seed: f64,
    ) -> Result<Thinker, JsValue> {
        Ok(Thinker::begin(board, options(board, level, nodes, lines, seed)?))
    }

    /// Thinks on for about so many positions. True when there is nothing left to think about.
    pub fn step(&mut self, nodes: u32) -> bool {
        self.search.step(nodes.into()) == Status::Done
    }

    /// The depth that is done, to tell progress by.
    pub fn depth(&self) -> u8 {
        self.search.best().depth
    }

    /// The best so far.
    pub fn best(&self) -> Given {
        let Best { lines, depth, nodes, solved } = self.search.best();
        let first = lines.first();
        let names = first.map(|line| self.names(line));
        to_js(&object([
            ("move", names.map(first_of).into()),
            ("value", first.map_or(0, |line| line.value).into()),
            ("depth", (*depth).into()),
            ("nodes", (*nodes).into()),
            ("solved", (*solved).into()),
            ("lines", lines.iter().map(|line| self.line(line)).collect()),
        ]))
    }

    fn line(&self, line: &Line) -> Told {
        let names = self.names(line);
        object([
            ("move", first_of(names.clone()).into()),
            ("value", line.value.into()),
            ("line", names.into()),
        ])
    }

    fn names(&self, line: &Line) -> Vec<String> {
        self.game.line_names(&self.pos, &line.moves)
    }
}

/// The name of a line's first move.
fn first_of(names: Vec<String>) -> String {
    names.into_iter().next().unwrap_or_default()
}

impl Thinker {
    /// Begins a search from where a match stands.
    pub(crate) fn begin(board: &Board, options: Options) -> Thinker {
        let game = Arc::clone(board.current().game());
        let pos = board.current().position();
        let search = Search::in_match(board.current(), options);
        Thinker { game, pos, search }
    }
}

/// What a search is asked.
pub(crate) fn options(
    board: &Board,
    level: Option<u8>,
    nodes: Option<f64>,
    lines: usize,
    seed: f64,
) -> Result<Options, JsValue> {
    let seed = seed as u64;
    let mut options = match level {
        Some(level) => Level::new(level).map_err(thrown)?.options(&**board.current().game(), seed),
        None => Options { seed, ..Options::default() },
    };
    if let Some(nodes) = nodes {
        options.nodes = nodes as u64;
    }
    options.lines = lines.max(1);
    Ok(options)
}
