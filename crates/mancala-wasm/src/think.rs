//! A search under way, as the front's worker drives it.

use std::sync::Arc;

use mancala_ai::{Best, Level, Line, Options, Search, Status};
use mancala_rules::{Game, Position};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::{thrown, to_js};

/// A search for the best move, made in slices so that its caller can stop it and see how it goes.
#[wasm_bindgen]
pub struct Thinker {
    game: Arc<dyn Game>,
    pos: Position,
    search: Search,
}

#[derive(Serialize)]
struct BestInfo {
    r#move: Option<String>,
    value: i32,
    depth: u8,
    nodes: u64,
    solved: bool,
    lines: Vec<LineInfo>,
}

#[derive(Serialize)]
struct LineInfo {
    r#move: String,
    value: i32,
    line: Vec<String>,
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
    ///
    /// # Errors
    /// None that can happen.
    pub fn best(&self) -> Result<JsValue, JsValue> {
        let Best { lines, depth, nodes, solved } = self.search.best();
        let lines: Vec<_> = lines.iter().map(|line| self.line(line)).collect();
        to_js(&BestInfo {
            r#move: lines.first().map(|line| line.r#move.clone()),
            value: lines.first().map_or(0, |line| line.value),
            depth: *depth,
            nodes: *nodes,
            solved: *solved,
            lines,
        })
    }

    fn line(&self, line: &Line) -> LineInfo {
        let names = self.game.line_names(&self.pos, &line.moves);
        LineInfo {
            r#move: names.first().cloned().unwrap_or_default(),
            value: line.value,
            line: names,
        }
    }
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
