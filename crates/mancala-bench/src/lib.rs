//! What `npm run bench` measures: the library against [plain programs](plain), natively and as a wasm
//! module. A row of the bench is one piece of work that both can do; both are run in turns in one
//! process, so that their ratio holds on a machine that has other things to do.
//!
//! The module's functions take and return numbers alone; see `scripts/bench.mjs`.

#![deny(missing_docs)]

pub mod plain;

use mancala_rules::find;
use plain::{Awari, Congkak, Kalah, Kujifunza, LabHakimi, Mangala, Oware, Plain, Progressive};

/// A playout that has not ended after so many moves is left.
const MOST_PLIES: u32 = 2_000;

/// One piece of work for both.
pub struct Row {
    /// Game, work and how much of it: `kalah perft 9`, `kalah playouts 1000`.
    pub name: &'static str,
    plain: Option<fn(Work) -> u64>,
}

/// What is done.
#[derive(Clone, Copy)]
enum Work {
    /// The leaves at this depth are counted, by list where the rules can tell without making the move.
    Perft(u32),
    /// So many random games; their moves are counted.
    Playouts(u32),
}

/// All rows.
pub static ROWS: &[Row] = &[
    row("kalah perft 9", Some(plain::<Kalah>)),
    row("oware perft 9", Some(plain::<Oware>)),
    row("awari perft 9", Some(plain::<Awari>)),
    row("congkak perft 7", Some(plain::<Congkak>)),
    row("mangala perft 9", Some(plain::<Mangala>)),
    row("lab-hakimi perft 7", Some(plain::<LabHakimi>)),
    row("progressive perft 7", Some(plain::<Progressive>)),
    row("bao-kujifunza perft 7", Some(plain::<Kujifunza>)),
    row("bao-kiswahili perft 5", None),
    row("omweso perft 5", None),
    row("kalah playouts 100000", Some(plain::<Kalah>)),
    row("oware playouts 50000", Some(plain::<Oware>)),
    row("bao-kujifunza playouts 20000", Some(plain::<Kujifunza>)),
    row("bao-kiswahili playouts 5000", None),
];

const fn row(name: &'static str, plain: Option<fn(Work) -> u64>) -> Row {
    Row { name, plain }
}

impl Row {
    /// Does it with the library, or with the plain program; 0 where there is none. Returns how many
    /// leaves there are, or how many moves the playouts had.
    #[must_use]
    pub fn run(&self, ours: bool) -> u64 {
        let (id, work) = self.read().expect("the names of the rows are right");
        if ours { library(id, work) } else { self.plain.map_or(0, |plain| plain(work)) }
    }

    fn read(&self) -> Option<(&'static str, Work)> {
        let mut words = self.name.split(' ');
        let (id, work, much) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
        Some((id, if work == "perft" { Work::Perft(much) } else { Work::Playouts(much) }))
    }
}

fn library(id: &str, work: Work) -> u64 {
    let game = find(id, &[]).expect("a game of the catalogue");
    let start = game.setup();
    match work {
        Work::Perft(depth) => game.perft(&start, depth as usize).last().copied().unwrap_or(0),
        Work::Playouts(count) => {
            let mut random = Random(1);
            let mut choose = |n| random.below(n as u32) as usize;
            let mut moves = 0;
            for _ in 0..count {
                moves += game.playout(&mut start.clone(), MOST_PLIES as usize, &mut choose);
            }
            moves as u64
        }
    }
}

fn plain<P: Plain>(work: Work) -> u64 {
    match work {
        Work::Perft(depth) => plain::perft(&P::START, depth),
        Work::Playouts(count) => {
            let mut random = Random(1);
            let mut moves = 0;
            for _ in 0..count {
                moves += u64::from(plain::playout::<P>(MOST_PLIES, |n| random.below(n)));
            }
            moves
        }
    }
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

    /// Where in memory the name of a row stands.
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
