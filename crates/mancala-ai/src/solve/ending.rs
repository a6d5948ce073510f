//! Exact values of all endings with few seeds, a byte each.
//!
//! They are worked out layer by layer, for seeds only ever leave the pits. The index is perfect: a
//! row's positions are numbered without gaps by the combinatorial number system (the sums of its first
//! pits, with the pit's number added, grow strictly, so they name a combination), a board's by its two
//! rows. To sow within a row makes its number smaller, so rows taken in order find what they lead to.

use alloc::vec;
use alloc::vec::Vec;

use mancala_rules::{Pair, Words};

use crate::solve::watch::Watch;

/// The most seeds of an ending in any size.
const MOST_SEEDS: usize = 24;

/// The most pits in a row.
const MOST_HOUSES: usize = 7;

/// In how many ways so many seeds or fewer can lie in so many pits.
pub fn positions(seeds: usize, pits: usize) -> usize {
    combinations(seeds + pits, pits)
}

/// C(n, k), or far too many.
fn combinations(n: usize, k: usize) -> usize {
    let step = |all: usize, index| all.saturating_mul(n + 1 - k + index) / (index + 1);
    if n < k { 0 } else { (0..k).fold(1, step) }
}

/// All endings of one size with at most so many seeds.
pub struct Endings {
    seeds: usize,
    values: Vec<i8>,
    /// By pit and by the seeds in the pits up to it.
    choose: [[u32; MOST_SEEDS + 1]; MOST_HOUSES],
    /// By the seeds of the player to move and those of the other: where their values begin.
    first: [[u32; MOST_SEEDS + 1]; MOST_SEEDS + 1],
    /// In how many ways so many seeds can lie in a row.
    ways: [u32; MOST_SEEDS + 1],
    next: Next,
}

/// The row that is to be worked out next, together with all those that may face it.
#[derive(Clone, Copy)]
struct Next {
    /// Seeds of both rows.
    seeds: usize,
    /// Seeds of this row: half of them or more.
    larger: usize,
    /// Its number among the rows with as many.
    number: usize,
}

impl Endings {
    /// The endings with as many seeds as there is room for in so many bytes, at most `most`.
    pub fn new(houses: u32, most: i32, bytes: usize) -> Endings {
        let houses = houses as usize;
        let most = usize::try_from(most).unwrap_or(0).min(MOST_SEEDS);
        let room = |&seeds: &usize| positions(seeds, 2 * houses) <= bytes;
        let seeds = (0..=most).rev().find(room).unwrap_or(0);
        let mut choose = [[0; MOST_SEEDS + 1]; MOST_HOUSES];
        for (pit, row) in choose.iter_mut().enumerate().take(houses - 1) {
            for (sum, count) in row.iter_mut().enumerate() {
                // With `sum` seeds in pits up to this one: C(sum + pit, pit + 1).
                *count = combinations(sum + pit, pit + 1) as u32;
            }
        }
        let mut ways = [0; MOST_SEEDS + 1];
        for (seeds, ways) in ways.iter_mut().enumerate() {
            *ways = combinations(seeds + houses - 1, seeds) as u32;
        }
        let mut first = [[0; MOST_SEEDS + 1]; MOST_SEEDS + 1];
        let mut all = 0;
        for seeds in 0..=seeds {
            for own in 0..=seeds {
                first[own][seeds - own] = all;
                all += ways[own] * ways[seeds - own];
            }
        }
        // With fewer seeds than two the game is over.
        let next = Next { seeds: 2, larger: 1, number: 0 };
        Endings { seeds, values: vec![0; all as usize], choose, first, ways, next }
    }

    /// The most seeds an ending has.
    pub fn seeds(&self) -> i32 {
        self.seeds as i32
    }

    /// A row's seeds, and its number among the rows with as many.
    fn number(&self, row: u64) -> (usize, u32) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let sums = row.wrapping_mul(ONES).to_le_bytes();
        let number = self.choose.iter().zip(sums).map(|(row, sum)| row[usize::from(sum)]).sum();
        (usize::from(sums[7]), number)
    }

    /// Where the value of a position is.
    fn index(&self, pair: Pair) -> usize {
        let (own, own_number) = self.number(pair.own);
        let (other, other_number) = self.number(pair.other);
        (self.first[own][other] + own_number * self.ways[other] + other_number) as usize
    }

    /// The value of an ending for the player to move.
    pub fn value(&self, pair: Pair) -> i32 {
        self.values[self.index(pair)].into()
    }

    /// Works out all values, or goes on with it. `None` where the watch stopped it.
    pub fn build(&mut self, words: &Words, watch: &mut Watch<'_>) -> Option<()> {
        if self.next.seeds > self.seeds {
            return Some(());
        }
        let rows = self.rows(words.houses());
        while self.next.seeds <= self.seeds {
            if !watch.go_on() {
                return None;
            }
            self.fill_row(words, &rows, watch);
            self.next = self.next.after(&rows);
        }
        Some(())
    }

    /// Works out the positions with this row on either side and another that is not larger.
    fn fill_row(&mut self, words: &Words, rows: &[Vec<u64>], watch: &mut Watch<'_>) {
        let Next { seeds, larger, number } = self.next;
        let row = rows[larger][number];
        let smaller = &rows[seeds - larger];
        let count = if 2 * larger == seeds { number + 1 } else { smaller.len() };
        for &facing in &smaller[..count] {
            watch.nodes += self.fill(words, Pair { own: row, other: facing });
            watch.nodes += self.fill(words, Pair { own: facing, other: row });
        }
    }

    /// Works out a position, and counts its moves.
    fn fill(&mut self, words: &Words, pair: Pair) -> u64 {
        let (mut best, mut moves) = (i32::MIN, 0);
        for pit in (0..words.houses()).filter(|&pit| words.may_play(pair, pit)) {
            let made = words.play(pair, pit);
            let rest = match made.again {
                _ if made.pair.is_over() => 0,
                true => self.value(made.pair),
                false => -self.value(made.pair),
            };
            best = best.max(made.gain + rest);
            moves += 1;
        }
        let index = self.index(pair);
        self.values[index] = best as i8;
        moves
    }

    /// All rows, by their seeds and their number.
    fn rows(&self, houses: u32) -> Vec<Vec<u64>> {
        let room = |&ways: &u32| vec![0; ways as usize];
        let mut rows: Vec<_> = self.ways[..=self.seeds].iter().map(room).collect();
        let mut open = Vec::from([(0, 0, self.seeds as u64)]);
        while let Some((pit, row, left)) = open.pop() {
            if pit < houses {
                open.extend((0..=left).map(|here| (pit + 1, row | here << (8 * pit), left - here)));
            } else {
                let (seeds, number) = self.number(row);
                rows[seeds][number as usize] = row;
            }
        }
        rows
    }
}

impl Next {
    /// The row after this one.
    fn after(self, rows: &[Vec<u64>]) -> Next {
        let Next { seeds, larger, number } = self;
        if number + 1 < rows[larger].len() {
            Next { seeds, larger, number: number + 1 }
        } else if larger + 1 < seeds {
            Next { seeds, larger: larger + 1, number: 0 }
        } else {
            Next { seeds: seeds + 1, larger: (seeds + 1).div_ceil(2), number: 0 }
        }
    }
}
