//! Programs for one game each, as a careful programmer writes them in C: arrays of bytes, plain loops,
//! no options, no trace. What the library is measured against.

mod awari;
mod congkak;
mod kalah;
mod kujifunza;
mod lab_hakimi;
mod mangala;
mod oware;
mod progressive;

pub use awari::Awari;
pub use congkak::Congkak;
pub use kalah::Kalah;
pub use kujifunza::Kujifunza;
pub use lab_hakimi::LabHakimi;
pub use mangala::Mangala;
pub use oware::Oware;
pub use progressive::Progressive;

/// After so many laps a sowing counts as never-ending.
const MOST_LAPS: u32 = 10_000;

/// A game for one purpose: to be played quickly.
pub trait Plain: Copy {
    /// The position from which the game starts.
    const START: Self;

    /// Are all moves that `moves` gives legal, or only those that can be made?
    const SURE: bool = true;

    /// A bit for each move, from the mover's left; none once the game is over.
    fn moves(&self) -> u32;

    /// Makes a move; false where it never ends, and the position is then worthless.
    fn play(&mut self, chosen: u32) -> bool;
}

/// How many sequences of so many moves there are. The last moves are counted, not made, where that
/// can be told without making them: as the library does it.
pub fn perft<P: Plain>(pos: &P, depth: u32) -> u64 {
    let mut moves = pos.moves();
    if depth == 1 && P::SURE {
        return moves.count_ones().into();
    }
    let mut leaves = 0;
    while moves != 0 {
        let mut after = *pos;
        if after.play(moves.trailing_zeros()) {
            leaves += if depth == 1 { 1 } else { perft(&after, depth - 1) };
        }
        moves &= moves - 1;
    }
    leaves
}

/// Plays at random to the end, or `most` moves; how many they were.
pub fn playout<P: Plain>(most: u32, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut pos = P::START;
    for plies in 0..most {
        let mut moves = pos.moves();
        loop {
            if moves == 0 {
                return plies;
            }
            let chosen = pick(moves, below(moves.count_ones()));
            if P::SURE {
                pos.play(chosen);
                break;
            }
            let before = pos;
            if pos.play(chosen) {
                break;
            }
            pos = before;
            moves &= !(1 << chosen);
        }
    }
    most
}

/// The number of the set bit before which there are `before`.
fn pick(mut bits: u32, before: u32) -> u32 {
    for _ in 0..before {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

/// A bit for each pit that holds seeds.
fn occupied(row: &[u8]) -> u32 {
    row.iter().zip(0..).map(|(&seeds, pit)| u32::from(seeds > 0) << pit).sum()
}

fn is_empty(row: &[u8]) -> bool {
    row.iter().all(|&seeds| seeds == 0)
}

fn sum(row: &[u8]) -> u8 {
    row.iter().sum()
}
