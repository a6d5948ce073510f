//! What `npm run bench` measures: the library against [plain programs](plain), natively and as a wasm
//! module. A row of the bench is one piece of work that both can do; both are run in turns in one
//! process, so that their ratio holds on a machine that has other things to do.
//!
//! The module's functions take and return numbers alone; see `scripts/bench.mjs`.

#![deny(missing_docs)]

pub mod plain;

use std::sync::Arc;

use mancala_rules::{Game, find};
use plain::Plain;

/// A playout that has not ended after so many moves is left.
const MOST_PLIES: u32 = 2_000;

/// One piece of work for both.
pub struct Row {
    /// Game and work, such as `kalah perft 9`.
    pub name: &'static str,
    /// What is counted.
    pub unit: &'static str,
    ours: fn() -> u64,
    plain: fn() -> u64,
}

impl Row {
    /// Does it with the library, or with the plain program. Returns how many leaves there are, or how
    /// many moves the playouts had.
    pub fn run(&self, ours: bool) -> u64 {
        if ours { (self.ours)() } else { (self.plain)() }
    }
}

macro_rules! perft {
    ($id:literal, $plain:ty, $depth:literal) => {
        Row {
            name: concat!($id, " perft ", $depth),
            unit: "leaves",
            ours: || {
                let game = game($id);
                game.perft(&game.setup(), $depth)[$depth - 1]
            },
            plain: || plain::perft(&<$plain>::START, $depth),
        }
    };
}

macro_rules! playouts {
    ($id:literal, $plain:ty, $count:literal) => {
        Row {
            name: concat!($id, " playouts ", $count),
            unit: "moves",
            ours: || {
                let (game, mut random) = (game($id), Random(1));
                let start = game.setup();
                let playout = |_| {
                    let most = MOST_PLIES as usize;
                    game.playout(&mut start.clone(), most, &mut |n| random.below(n as u32) as usize)
                };
                (0..$count).map(playout).sum::<usize>() as u64
            },
            plain: || {
                let mut random = Random(1);
                let playout = |_| plain::playout::<$plain>(MOST_PLIES, |n| random.below(n));
                (0..$count).map(playout).map(u64::from).sum()
            },
        }
    };
}

/// All rows.
pub static ROWS: &[Row] = &[
    perft!("kalah", plain::Kalah, 9),
    perft!("oware", plain::Oware, 9),
    perft!("awari", plain::Awari, 9),
    perft!("congkak", plain::Congkak, 6),
    perft!("mangala", plain::Mangala, 9),
    perft!("lab-hakimi", plain::LabHakimi, 7),
    perft!("progressive", plain::Progressive, 5),
    perft!("bao-kujifunza", plain::Kujifunza, 6),
    playouts!("kalah", plain::Kalah, 100_000),
    playouts!("oware", plain::Oware, 50_000),
    playouts!("bao-kujifunza", plain::Kujifunza, 20_000),
];

fn game(id: &str) -> Arc<dyn Game> {
    find(id, &[]).expect("a game of the catalogue")
}

/// Marsaglia's xorshift: chance that costs next to nothing.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// What the module gives to JavaScript: plain functions of numbers, which need no glue.
#[expect(unsafe_code, reason = "a function with a name of its own counts as unsafe")]
mod exports {
    use super::ROWS;

    /// How many rows there are.
    #[unsafe(no_mangle)]
    pub extern "C" fn rows() -> usize {
        ROWS.len()
    }

    /// Where in memory the text `name<tab>unit` of a row stands, less its length.
    #[unsafe(no_mangle)]
    pub extern "C" fn name(row: usize) -> *const u8 {
        ROWS[row].name.as_ptr()
    }

    /// How long the name of a row is.
    #[unsafe(no_mangle)]
    pub extern "C" fn name_length(row: usize) -> usize {
        ROWS[row].name.len()
    }

    /// Runs a row: 1 ours, 0 the plain program. Returns what it counted.
    #[unsafe(no_mangle)]
    pub extern "C" fn run(row: usize, ours: u32) -> f64 {
        ROWS[row].run(ours == 1) as f64
    }
}
