//! Exact values of all endings with few seeds, a byte each.
//!
//! They are worked out layer by layer, for seeds only ever leave the pits. The index is perfect: a
//! board's number comes of those of its two rows. A move within a row makes that row's number smaller
//! (see [`rows`](crate::solve::rows)), so boards taken in order find what they lead to.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use mancala_rules::{Pair, Words};

use crate::solve::rows::{MOST_SEEDS, Numbering, Row, Sown, byte, combinations, with_first};
use crate::solve::watch::Watch;

/// In how many ways so many seeds or fewer can lie in so many pits.
pub fn positions(seeds: usize, pits: usize) -> u64 {
    combinations(seeds + pits, pits)
}

/// All endings of one size with at most so many seeds.
pub struct Endings {
    seeds: usize,
    values: Vec<i8>,
    numbering: Numbering,
    /// By the seeds of the player to move and those of the other: where their values begin.
    first: [[u32; MOST_SEEDS + 1]; MOST_SEEDS + 1],
    /// In how many ways so many seeds can lie in a row.
    ways: [u32; MOST_SEEDS + 1],
    /// What the work needs, until it is done.
    rows: Vec<Vec<Row>>,
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

/// A row with its seeds and its number.
#[derive(Clone, Copy)]
struct Side<'r> {
    row: &'r Row,
    seeds: usize,
    number: u32,
}

impl Endings {
    /// The endings with as many seeds as there is room for in so many bytes, at most `most`.
    pub fn new(words: &Words, most: i32, bytes: usize) -> Endings {
        let houses = words.houses();
        let most = usize::try_from(most).unwrap_or(0).min(MOST_SEEDS);
        let room = |&seeds: &usize| positions(seeds, 2 * houses as usize) <= bytes as u64;
        let seeds = (0..=most).rev().find(room).unwrap_or(0);
        let numbering = Numbering::new(houses);
        let mut ways = [0; MOST_SEEDS + 1];
        for (seeds, ways) in ways.iter_mut().enumerate() {
            *ways = numbering.ways(seeds);
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
        let rows = numbering.rows(words, seeds);
        Endings { seeds, values: vec![0; all as usize], numbering, first, ways, rows, next }
    }

    /// The most seeds an ending has.
    pub fn seeds(&self) -> i32 {
        self.seeds as i32
    }

    /// How many bytes they and the work take.
    pub fn bytes(&self) -> usize {
        self.values.len() + self.rows.iter().map(|rows| size_of_val(&rows[..])).sum::<usize>()
    }

    /// The value of an ending for the player to move.
    pub fn value(&self, pair: Pair) -> i32 {
        self.at(self.numbering.number(pair.own), self.numbering.number(pair.other))
    }

    /// The same by the seeds and the numbers of both rows.
    fn at(&self, own: (usize, u32), other: (usize, u32)) -> i32 {
        self.values[self.index(own, other)].into()
    }

    /// Where the value of a position is.
    fn index(&self, own: (usize, u32), other: (usize, u32)) -> usize {
        (self.first[own.0][other.0] + own.1 * self.ways[other.0] + other.1) as usize
    }

    /// Works out all values, or goes on with it. `None` where the watch stopped it.
    pub fn build(&mut self, words: &Words, watch: &mut Watch<'_>) -> Option<()> {
        let rows = mem::take(&mut self.rows);
        while self.next.seeds <= self.seeds {
            if !watch.go_on() {
                self.rows = rows;
                return None;
            }
            self.fill_row(words, &rows, watch);
            self.next = self.next.after(&rows);
        }
        Some(())
    }

    /// Works out the positions with this row on either side and another that is not larger.
    fn fill_row(&mut self, words: &Words, rows: &[Vec<Row>], watch: &mut Watch<'_>) {
        let Next { seeds, larger, number } = self.next;
        let smaller = seeds - larger;
        let side = Side { row: &rows[larger][number], seeds: larger, number: number as u32 };
        let count = if larger == smaller { number + 1 } else { rows[smaller].len() };
        for (number, row) in (0..).zip(&rows[smaller][..count]) {
            let facing = Side { row, seeds: smaller, number };
            watch.nodes += self.fill(words, side, facing) + self.fill(words, facing, side);
        }
    }

    /// Works out a position, and counts its moves.
    fn fill(&mut self, words: &Words, own: Side<'_>, other: Side<'_>) -> u64 {
        let (mut best, mut moves) = (i32::MIN, 0);
        for pit in 0..words.houses() {
            let sown = own.row.sown[pit as usize];
            if !matches!(sown, Sown::Nothing) {
                best = best.max(self.worth(words, own, other, pit, sown));
                moves += 1;
            }
        }
        let index = self.index((own.seeds, own.number), (other.seeds, other.number));
        self.values[index] = best as i8;
        moves
    }

    /// What a move is worth.
    fn worth(&self, words: &Words, own: Side<'_>, other: Side<'_>, pit: u32, sown: Sown) -> i32 {
        let facing = (other.seeds, other.number);
        match sown {
            Sown::Plain { number, banked, passed, again } => {
                let left = (own.seeds - usize::from(banked + passed), number);
                let facing = match passed {
                    0 => facing,
                    _ => self.numbering.number(with_first(other.row.pits, passed)),
                };
                let gain = i32::from(banked);
                if again { gain + self.at(left, facing) } else { gain - self.at(facing, left) }
            }
            Sown::Capture { number, prey, lone } => {
                let seeds = byte(other.row.pits, prey.into()) as usize;
                if seeds == 0 {
                    let left = (own.seeds - usize::from(lone.1), lone.0);
                    i32::from(lone.1) - self.at(facing, left)
                } else if seeds == other.seeds {
                    self.played(words, own, other, pit)
                } else {
                    let pits = other.row.pits & !(0xff << (8 * prey));
                    let facing = self.numbering.number(pits);
                    1 + seeds as i32 - self.at(facing, (own.seeds - 1, number))
                }
            }
            Sown::Nothing | Sown::Rare => self.played(words, own, other, pit),
        }
    }

    /// The same by playing it.
    fn played(&self, words: &Words, own: Side<'_>, other: Side<'_>, pit: u32) -> i32 {
        let made = words.play(Pair { own: own.row.pits, other: other.row.pits }, pit);
        made.gain
            + match made.again {
                _ if made.pair.is_over() => 0,
                true => self.value(made.pair),
                false => -self.value(made.pair),
            }
    }
}

impl Next {
    /// The row after this one.
    fn after(self, rows: &[Vec<Row>]) -> Next {
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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use mancala_rules::{Pair, Rest, Words};

    use super::Endings;
    use crate::solve::watch::Watch;

    /// All ways to lay up to so many seeds into so many pits.
    fn laid(pits: u32, seeds: u64) -> Vec<Vec<u64>> {
        if pits == 0 {
            return Vec::from([Vec::new()]);
        }
        let with = |here| {
            laid(pits - 1, seeds - here).into_iter().map(move |mut row| {
                row.push(here);
                row
            })
        };
        (0..=seeds).flat_map(with).collect()
    }

    fn word(row: &[u64]) -> u64 {
        row.iter().fold(0, |word, here| word << 8 | here)
    }

    /// Every value is that of the best move, by the values of what the moves lead to.
    fn check(words: &Words, seeds: i32) {
        let mut endings = Endings::new(words, seeds, 1 << 20);
        assert_eq!(endings.seeds(), seeds);
        let (mut always, mut slices) = (|_| true, 0);
        while endings.build(words, &mut Watch::new(20, &mut always)).is_none() {
            slices += 1;
        }
        assert!(slices > 0, "it goes on where it was stopped");
        let houses = words.houses();
        for row in laid(2 * houses, seeds as u64) {
            let (own, other) = row.split_at(houses as usize);
            let pair = Pair { own: word(own), other: word(other) };
            if pair.own == 0 || pair.other == 0 {
                continue;
            }
            let worth = |pit| {
                let made = words.play(pair, pit);
                let rest = if made.pair.is_over() { 0 } else { endings.value(made.pair) };
                made.gain + if made.again { rest } else { -rest }
            };
            let best = (0..houses).filter(|&pit| words.may_play(pair, pit)).map(worth).max();
            assert_eq!(Some(endings.value(pair)), best, "{row:?}");
        }
    }

    #[test]
    fn every_ending_is_worth_its_best_move() {
        for (houses, seeds) in [(1, 12), (2, 12), (3, 9), (6, 4), (7, 4)] {
            for alone in [false, true] {
                for rest in [Rest::Owner, Rest::Finisher, Rest::Nobody] {
                    check(&Words::new(houses, alone, rest).expect("not too many pits"), seeds);
                }
            }
        }
    }
}
