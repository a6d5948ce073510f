//! What only the larger module has, `mancala-study.wasm` (feature `study`): endgame tables, made, read
//! and written in slices, searches that ask them, and proofs.

use std::sync::Arc;

use mancala_ai::{
    BadTables, Solution, Solver, Spending, Status, Tables as Made, TablesBuilder, TablesReader,
    TablesWriter, Worth, tabled,
};
use mancala_json::{Told, object};
use mancala_rules::{Error, Move};
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::think::{Thinker, options};
use crate::{Given, thrown, to_js};

/// Endgame tables, to be given to searches.
#[wasm_bindgen]
pub struct Tables(Arc<Made>);

#[wasm_bindgen]
impl Tables {
    /// The most seeds in the pits for which values are known.
    pub fn seeds(&self) -> usize {
        self.0.seeds()
    }

    /// Whose tables they are: a game and its options in words.
    pub fn subject(&self) -> String {
        self.0.subject()
    }

    /// How many positions there are in them.
    pub fn positions(&self) -> f64 {
        self.0.positions() as f64
    }

    /// Are they of use in this match?
    pub fn serve(&self, board: &Board) -> bool {
        self.0.serve(&**board.current().game())
    }

    /// Are their values those of the end of this match?
    #[wasm_bindgen(js_name = isProof)]
    pub fn is_proof(&self, board: &Board) -> bool {
        self.0.is_proof(&**board.current().game())
    }
}

/// Tables in the making.
#[wasm_bindgen]
pub struct Tabulator {
    builder: TablesBuilder,
    seeds: usize,
}

#[wasm_bindgen]
impl Tabulator {
    /// Begins tables that serve this match, with up to so many seeds in the pits, or with as many as
    /// are worth their while.
    ///
    /// # Errors
    /// `BadOption`: why there can be none, or none so large.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &Board, seeds: Option<usize>) -> Result<Tabulator, JsValue> {
        let game = tabled(board.current().game());
        let seeds = seeds.or_else(|| TablesBuilder::modest(&*game)).unwrap_or(0);
        let builder = TablesBuilder::new(game, seeds).map_err(thrown)?;
        Ok(Tabulator { builder, seeds })
    }

    /// Up to how many seeds.
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// Whose tables they become: a game and its options in words.
    pub fn subject(&self) -> String {
        self.builder.tables().subject()
    }

    /// How many positions have been visited.
    pub fn done(&self) -> f64 {
        self.builder.visited() as f64
    }

    /// How many there are in all.
    pub fn of(&self) -> f64 {
        self.builder.positions() as f64
    }

    /// Works on for as long as it takes to visit about so many positions. True once they are made.
    ///
    /// # Errors
    /// `BadOption` where it turns out that the game brings seeds back into play.
    pub fn step(&mut self, positions: usize) -> Result<bool, JsValue> {
        Ok(self.builder.step(positions).map_err(thrown)? == Status::Done)
    }

    /// The tables, when they are made.
    pub fn finish(self) -> Tables {
        Tables(Arc::new(self.builder.finish()))
    }
}

/// Tables being read from bytes.
#[wasm_bindgen]
pub struct TablesReading(TablesReader);

#[wasm_bindgen]
impl TablesReading {
    /// Begins with bytes that a [`TablesWriting`], or the command line, has written of tables that
    /// serve this match.
    ///
    /// # Errors
    /// `BadTables`: whose they are if they do not serve it, or that they are damaged.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &Board, bytes: Vec<u8>) -> Result<TablesReading, JsValue> {
        TablesReader::new(&**board.current().game(), bytes).map(TablesReading).map_err(refused)
    }

    /// Reads about so many positions more. True once all are read.
    ///
    /// # Errors
    /// `BadTables`: that they are damaged.
    pub fn step(&mut self, positions: usize) -> Result<bool, JsValue> {
        Ok(self.0.step(positions).map_err(refused)? == Status::Done)
    }

    /// The tables, when they are read.
    pub fn finish(self) -> Tables {
        Tables(Arc::new(self.0.finish()))
    }
}

/// Tables being written to bytes.
#[wasm_bindgen]
pub struct TablesWriting(TablesWriter<Arc<Made>>);

#[wasm_bindgen]
impl TablesWriting {
    /// Begins with these tables.
    #[wasm_bindgen(constructor)]
    pub fn new(tables: &Tables) -> TablesWriting {
        TablesWriting(TablesWriter::new(Arc::clone(&tables.0)))
    }

    /// Writes about so many positions more. True once all are written.
    pub fn step(&mut self, positions: usize) -> bool {
        self.0.step(positions) == Status::Done
    }

    /// The bytes, when they are written.
    pub fn finish(self) -> Vec<u8> {
        self.0.finish()
    }
}

#[wasm_bindgen]
impl Thinker {
    /// A search as [`Thinker::new`] makes it, that asks these tables.
    ///
    /// # Errors
    /// `BadOption` for a level there is not.
    #[wasm_bindgen(js_name = withTables)]
    pub fn with_tables(
        board: &Board,
        level: Option<u8>,
        nodes: Option<f64>,
        lines: usize,
        seed: f64,
        tables: &Tables,
    ) -> Result<Thinker, JsValue> {
        let mut options = options(board, level, nodes, lines, seed)?;
        options.tables = Some(Arc::<Made>::clone(&tables.0));
        Ok(Thinker::begin(board, options))
    }
}

/// A proof in the making.
#[wasm_bindgen]
pub struct Prover {
    solver: Solver,
    names: Vec<String>,
}

/// A number of seeds, or a word.
fn worth(worth: Worth) -> Told {
    match worth {
        Worth::Margin(seeds) => seeds.into(),
        Worth::Win => "win".into(),
        Worth::Loss => "loss".into(),
    }
}

#[wasm_bindgen]
impl Prover {
    /// Begins to prove what the position is worth where a match stands, and each of its moves.
    ///
    /// # Errors
    /// `BadPosition` where it holds what the player to move does not know.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &Board) -> Result<Prover, JsValue> {
        let (game, pos) = (board.current().game(), board.current().position());
        if game.known(&pos) != pos {
            return Err(thrown(Error::BadPosition(
                "What the other player has chosen in secret is not known here, \
                 so there is no value to prove."
                    .into(),
            )));
        }
        let solver = Solver::new(game, &pos, true, Spending::default().bytes);
        Ok(Prover { solver, names: game.move_names(&pos) })
    }

    /// Works on for about so many nodes. True when all is proven that can be.
    pub fn step(&mut self, nodes: u32) -> bool {
        self.solver.step(nodes.into()) == Status::Done
    }

    /// How many nodes it took so far.
    pub fn nodes(&self) -> f64 {
        self.solver.solution().nodes as f64
    }

    /// What is proven so far.
    pub fn solution(&self) -> Given {
        let Solution { value, moves, nodes } = self.solver.solution();
        let told = |(name, &(_, value)): (&String, &(Move, Option<Worth>))| {
            object([("move", name.clone().into()), ("value", value.map(worth).into())])
        };
        to_js(&object([
            ("value", value.map(worth).into()),
            ("moves", self.names.iter().zip(moves).map(told).collect()),
            ("nodes", (*nodes).into()),
        ]))
    }
}

fn refused(error: BadTables) -> JsValue {
    let object = js_sys::Error::new(error.reason());
    object.set_name("BadTables");
    object.into()
}
