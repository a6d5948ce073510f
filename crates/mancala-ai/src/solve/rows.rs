//! Rows of pits, numbered, and what each of their moves makes of them, whatever faces them.
//!
//! The number is that of the combinatorial number system: the sums of the first pits, with the pit's
//! number added, grow strictly, so they name a combination. To sow within a row makes it smaller.

use alloc::vec;
use alloc::vec::Vec;

use mancala_rules::{Pair, Words};

/// The most seeds of a row.
pub const MOST_SEEDS: usize = 24;

/// The most pits in a row.
const MOST_HOUSES: usize = 7;

/// A byte each.
const ONES: u64 = 0x0101_0101_0101_0101;

/// C(n, k), or the largest number where that is too large on the way.
pub fn combinations(n: usize, k: usize) -> u64 {
    let (n, k) = (n as u64, k as u64);
    let step = |all: u64, index| Some(all.checked_mul(n + 1 - k + index)? / (index + 1));
    if n < k { 0 } else { (0..k).try_fold(1, step).unwrap_or(u64::MAX) }
}

/// The numbers of rows.
pub struct Numbering {
    houses: usize,
    /// By pit and by the seeds in the pits up to it.
    choose: [[u32; MOST_SEEDS + 1]; MOST_HOUSES],
}

impl Numbering {
    /// For so many pits.
    pub fn new(houses: u32) -> Numbering {
        let houses = houses as usize;
        let mut choose = [[0; MOST_SEEDS + 1]; MOST_HOUSES];
        for (pit, row) in choose.iter_mut().enumerate().take(houses - 1) {
            for (sum, count) in row.iter_mut().enumerate() {
                *count = combinations(sum + pit, pit + 1) as u32;
            }
        }
        Numbering { houses, choose }
    }

    /// In how many ways so many seeds can lie in a row.
    pub fn ways(&self, seeds: usize) -> u32 {
        combinations(seeds + self.houses - 1, seeds) as u32
    }

    /// A row's seeds, and its number among the rows with as many.
    pub fn number(&self, pits: u64) -> (usize, u32) {
        let sums = pits.wrapping_mul(ONES).to_le_bytes();
        let number = self.choose.iter().zip(sums).map(|(row, sum)| row[usize::from(sum)]).sum();
        (usize::from(sums[7]), number)
    }

    /// All rows with up to so many seeds, by their seeds and their numbers.
    pub fn rows(&self, words: &Words, seeds: usize) -> Vec<Vec<Row>> {
        let empty = Row { pits: 0, sown: [Sown::Nothing; MOST_HOUSES] };
        let mut rows: Vec<_> =
            (0..=seeds).map(|seeds| vec![empty; self.ways(seeds) as usize]).collect();
        let mut open = Vec::from([(0, 0, seeds as u64)]);
        while let Some((pit, pits, left)) = open.pop() {
            if pit < self.houses {
                let laid = |here| (pit + 1, pits | here << (8 * pit), left - here);
                open.extend((0..=left).map(laid));
            } else {
                let (seeds, number) = self.number(pits);
                rows[seeds][number as usize] = self.row(words, pits);
            }
        }
        rows
    }

    fn row(&self, words: &Words, pits: u64) -> Row {
        let mut row = Row { pits, sown: [Sown::Nothing; MOST_HOUSES] };
        for pit in (0..words.houses()).filter(|&pit| byte(pits, pit) > 0) {
            row.sown[pit as usize] = self.sown(words, pits, pit).unwrap_or(Sown::Rare);
        }
        row
    }

    /// What becomes of a row is seen by playing against one that has a seed in every pit.
    fn sown(&self, words: &Words, pits: u64, pit: u32) -> Option<Sown> {
        let houses = words.houses();
        let facing = ONES >> (64 - 8 * houses);
        let (left, met, banked, again) = played(words, Pair { own: pits, other: facing }, pit)?;
        let last = pit + byte(pits, pit);
        if last > 2 * houses {
            return None;
        }
        let number = self.number(left).1;
        let Some(prey) = (0..houses).find(|&pit| byte(met, pit) == 0) else {
            let passed = last.saturating_sub(houses) as u8;
            return Some(Sown::Plain { number, banked: banked as u8, passed, again });
        };
        let nothing = Pair { own: pits, other: facing & !(0xff << (8 * prey)) };
        let (left, _, banked, _) = played(words, nothing, pit)?;
        let lone = (self.number(left).1, banked as u8);
        Some(Sown::Capture { number, prey: prey as u8, lone })
    }
}

/// A row, and what each of its pits does.
#[derive(Clone, Copy)]
pub struct Row {
    /// Its seeds, a byte each.
    pub pits: u64,
    /// Pit by pit.
    pub sown: [Sown; MOST_HOUSES],
}

/// What sowing from a pit makes of its row.
#[derive(Clone, Copy)]
pub enum Sown {
    /// There are no seeds.
    Nothing,
    /// The row gets this number.
    Plain {
        number: u32,
        /// Seeds that went into the store.
        banked: u8,
        /// Seeds that went on to the other row, one for each of its first pits.
        passed: u8,
        /// Does the same player move again?
        again: bool,
    },
    /// The last seed falls into an empty pit and captures.
    Capture {
        number: u32,
        /// The other row's pit that is emptied.
        prey: u8,
        /// The number, and what is banked, where that pit has no seeds.
        lone: (u32, u8),
    },
    /// The row is empty after it, or the seeds go round the board: to be played with what faces it.
    Rare,
}

/// Both rows after a move, mover's first, what he banked and whether he moves again; `None` where the
/// game is over.
fn played(words: &Words, pair: Pair, pit: u32) -> Option<(u64, u64, i32, bool)> {
    let made = words.play(pair, pit);
    let Pair { own, other } = made.pair;
    let (left, met) = if made.again { (own, other) } else { (other, own) };
    (!made.pair.is_over()).then_some((left, met, made.gain, made.again))
}

/// The seeds in a pit.
pub const fn byte(pits: u64, pit: u32) -> u32 {
    (pits >> (8 * pit)) as u32 & 0xff
}

/// A row with one more seed in each of so many pits from its start.
pub const fn with_first(pits: u64, count: u8) -> u64 {
    pits + (ONES & ((1 << (8 * count)) - 1))
}
