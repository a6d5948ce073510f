//! Exact values of endings with few seeds, worked out when they are first asked for and kept in a
//! byte each.
//!
//! The index is perfect: positions are numbered without gaps by the combinatorial number system. The
//! sums of the first pits, with the pit's number added, grow strictly, so they name a combination.

use alloc::vec;
use alloc::vec::Vec;

use mancala_rules::{Pair, Words};

use crate::solve::watch::Watch;

/// The most seeds of an ending in any size.
const MOST_SEEDS: usize = 24;

/// The most pits.
const MOST_PITS: usize = 14;

/// The value of this byte is not known yet.
const UNKNOWN: i8 = i8::MIN;

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
    houses: u32,
    values: Vec<i8>,
    /// By pit and by the seeds in the pits up to it.
    choose: [[u32; MOST_SEEDS + 1]; MOST_PITS],
}

impl Endings {
    /// The endings with as many seeds as there is room for in so many bytes, at most `most`.
    pub fn new(houses: u32, most: i32, bytes: usize) -> Endings {
        let pits = 2 * houses as usize;
        let mut choose = [[0; MOST_SEEDS + 1]; MOST_PITS];
        for (pit, row) in choose.iter_mut().enumerate() {
            for (sum, count) in row.iter_mut().enumerate() {
                // With `sum` seeds in pits up to this one: C(sum + pit, pit + 1).
                *count = combinations(sum + pit, pit + 1) as u32;
            }
        }
        let most = usize::try_from(most).unwrap_or(0).min(MOST_SEEDS);
        let seeds = (0..=most).rev().find(|&seeds| positions(seeds, pits) <= bytes).unwrap_or(0);
        Endings { seeds, houses, values: vec![UNKNOWN; positions(seeds, pits)], choose }
    }

    /// The most seeds an ending has.
    pub fn seeds(&self) -> i32 {
        self.seeds as i32
    }

    fn index(&self, pair: Pair) -> usize {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let houses = self.houses as usize;
        let own = pair.own.wrapping_mul(ONES);
        let other = pair.other.wrapping_mul(ONES).wrapping_add((own >> 56).wrapping_mul(ONES));
        let (own, other) = (own.to_le_bytes(), other.to_le_bytes());
        let sums = own[..houses].iter().chain(&other[..houses]);
        self.choose.iter().zip(sums).map(|(row, &sum)| row[usize::from(sum)] as usize).sum()
    }

    /// The value of an ending for the player to move. `None` where the watch stopped it.
    pub fn value(&mut self, words: &Words, pair: Pair, watch: &mut Watch<'_>) -> Option<i32> {
        let index = self.index(pair);
        let known = self.values[index];
        if known != UNKNOWN {
            return Some(known.into());
        }
        if !watch.go_on() {
            return None;
        }
        let mut best = i32::MIN;
        for pit in (0..self.houses).rev().filter(|&pit| words.may_play(pair, pit)) {
            let made = words.play(pair, pit);
            watch.nodes += 1;
            let rest = match made.again {
                _ if made.pair.is_over() => 0,
                true => self.value(words, made.pair, watch)?,
                false => -self.value(words, made.pair, watch)?,
            };
            best = best.max(made.gain + rest);
        }
        self.values[index] = best as i8;
        Some(best)
    }
}
