//! The order in which moves are tried: the sooner the best one, the less there is to search.

use alloc::vec::Vec;

use mancala_rules::{Move, PLACES, Player};

use crate::options::PLY;

/// What refuted lines elsewhere: two killer moves for each ply (Akl and Newborn 1977) and the history
/// of every pit (Schaeffer 1989).
pub struct Order {
    killers: Vec<[Option<Move>; 2]>,
    history: [[u32; PLACES + 1]; 2],
}

/// What is known about a move before it is searched.
pub struct Traits {
    /// Who moves.
    pub player: Player,
    /// Plies from the root.
    pub ply: usize,
    /// Is it the table's move?
    pub known: bool,
    /// Does the same player move again?
    pub again: bool,
    /// How many seeds it wins.
    pub gain: i32,
}

const MOST_HISTORY: u32 = 1 << 13;

impl Order {
    /// Nothing is known yet.
    pub fn new() -> Order {
        Order { killers: Vec::new(), history: [[0; PLACES + 1]; 2] }
    }

    /// How early a move is to be tried: the table's move, then moves again, gains, killers, and what
    /// did well elsewhere.
    pub fn rank(&self, chosen: Move, traits: &Traits) -> i32 {
        if traits.known {
            return i32::MAX;
        }
        let killers = self.killers.get(traits.ply).copied().unwrap_or_default();
        let killer = match killers.iter().position(|&killer| killer == Some(chosen)) {
            Some(0) => 12_000,
            Some(_) => 10_000,
            None => 0,
        };
        let again = if traits.again { 1 << 16 } else { 0 };
        let history = self.history[traits.player as usize][slot(chosen)] as i32;
        again + (traits.gain << 14) + killer + history
    }

    /// This move was good enough to end the search of a position.
    pub fn reward(&mut self, chosen: Move, player: Player, ply: usize, depth: u16) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chosen) {
            *killers = [Some(chosen), killers[0]];
        }
        let history = &mut self.history[player as usize];
        history[slot(chosen)] += u32::from((depth / PLY).min(30)).pow(2);
        if history[slot(chosen)] > MOST_HISTORY {
            history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

fn slot(chosen: Move) -> usize {
    chosen.place().map_or(PLACES, usize::from)
}
