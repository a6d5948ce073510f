//! A number for every way of laying seeds into pits, without gaps, and back.
//!
//! The combinatorial number system: seeds and the walls between pits stand in one row, and a board is
//! the set of places where the walls are. With the walls told by how many seeds lie before each, the
//! number of a board is a sum of binomial coefficients (D. H. Lehmer 1964; D. E. Knuth, "The Art of
//! Computer Programming" 4A, 7.2.1.3).

use alloc::vec::Vec;
use core::slice::ChunksExact;

/// The most positions that tables may hold, all layers together: what fits into the memory of a
/// usual machine while they are made.
pub const MOST_POSITIONS: u32 = 1 << 26;

/// The numbers of all boards of some pits with up to so many seeds.
#[derive(Clone, PartialEq, Eq)]
pub struct Index {
    /// By pit and number of seeds: how many boards of the pits up to this one have fewer seeds. Each
    /// row is the running sum of the one before.
    fewer: Vec<u32>,
    /// How long a row is.
    width: usize,
}

impl Index {
    /// The numbers for two pits or more.
    pub fn new(pits: usize, seeds: usize) -> Index {
        let mut row: Vec<u32> = (0..=seeds as u32 + 1).collect();
        let mut fewer = Vec::new();
        for _ in 0..pits {
            fewer.extend_from_slice(&row);
            let mut sum = 0_u32;
            for ways in &mut row {
                sum = sum.saturating_add(*ways);
                *ways = sum;
            }
        }
        Index { fewer, width: seeds + 2 }
    }

    fn rows(&self) -> ChunksExact<'_, u32> {
        self.fewer.chunks_exact(self.width)
    }

    /// How many boards there are with exactly so many seeds. Numbers too large to count in are cut.
    pub fn size(&self, seeds: usize) -> u32 {
        self.rows().rev().nth(1).map_or(1, |row| row[seeds + 1])
    }

    /// How many boards there are with at most so many seeds. Numbers too large to count in are cut.
    pub fn size_to(&self, seeds: usize) -> u32 {
        self.rows().last().map_or(1, |row| row[seeds + 1])
    }

    /// The number of a board among those with as many seeds. The last pit has what the others leave.
    #[inline]
    pub fn number(&self, board: &[u8]) -> u32 {
        let mut seeds = 0;
        let pits = board.split_last().map_or(board, |(_, pits)| pits);
        pits.iter().zip(self.rows()).fold(0, |number, (&here, row)| {
            seeds += usize::from(here);
            number + row[seeds]
        })
    }

    /// Lays out the board with this number.
    pub fn lay_out(&self, mut seeds: usize, mut number: u32, board: &mut [u8]) {
        let Some((first, others)) = board.split_first_mut() else { return };
        for (pit, row) in others.iter_mut().zip(self.rows()).rev() {
            let before = row[..=seeds].partition_point(|&ways| ways <= number) - 1;
            *pit = (seeds - before) as u8;
            number -= row[before];
            seeds = before;
        }
        *first = seeds as u8;
    }
}

/// Lays out the board with number 0: all seeds in the last pit.
pub fn lay_out_first(seeds: u8, board: &mut [u8]) {
    board.fill(0);
    if let Some(last) = board.last_mut() {
        *last = seeds;
    }
}

/// Makes a board the one with the next number: a seed of the first occupied pit after the first moves
/// back by one, and takes along what lies in the first. After the last board nothing happens.
pub fn lay_out_next(board: &mut [u8]) {
    let Some(pit) = (1..board.len()).find(|&pit| board[pit] > 0) else { return };
    let moved = core::mem::take(&mut board[0]);
    board[pit] -= 1;
    board[pit - 1] = moved + 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_number_and_every_number_its_board() {
        for (pits, most) in [(2, 20), (3, 9), (6, 7), (12, 6), (20, 3)] {
            let index = Index::new(pits, most);
            let (mut board, mut again) = (alloc::vec![0; pits], alloc::vec![0; pits]);
            let mut all = 0;
            for seeds in 0..=most {
                lay_out_first(seeds as u8, &mut board);
                for number in 0..index.size(seeds) {
                    assert_eq!(index.number(&board), number, "{board:?}");
                    index.lay_out(seeds, number, &mut again);
                    assert_eq!(again, board);
                    lay_out_next(&mut board);
                }
                assert_eq!(usize::from(board[0]), seeds, "the last board has all in the first pit");
                all += index.size(seeds);
                assert_eq!(index.size_to(seeds), all);
            }
        }
    }

    #[test]
    fn sizes_are_binomial_coefficients() {
        let index = Index::new(12, 12);
        assert_eq!(index.size(12), 1_352_078); // 23 over 11
        assert_eq!(index.size_to(12), 2_704_156); // 24 over 12
        assert_eq!(Index::new(20, 120).size_to(120), u32::MAX);
    }
}
