//! A position on the search's stack, and its moves.

use alloc::vec::Vec;
use core::ops::Range;

use mancala_rules::{Move, Player, Position};

use crate::options::PLY;
use crate::table::Bound;
use crate::value::{Finding, INFINITE};

/// A position that a move leads to.
pub struct Child {
    /// The move.
    pub chosen: Move,
    /// Where it leads.
    pub pos: Position,
    /// The first player's seeds there minus the second's.
    pub margin: i32,
    /// How early it is tried.
    pub rank: i32,
}

/// How many half plies a move takes, by who made it, of how many, and where it led: one where the same
/// player moves again or had no other.
pub fn takes(player: Player, moves: usize, after: &Position) -> u16 {
    let half = moves == 1 || after.turn.player() == Some(player);
    if half { PLY / 2 } else { PLY }
}

/// A position whose moves are being searched.
pub struct Frame {
    /// The position's hash.
    pub key: u64,
    /// Who moves.
    pub player: Player,
    /// Is the player to move another than the one who asked?
    pub turned: bool,
    /// How many half plies are left.
    pub depth: u16,
    /// The window's lower end when the search of the position began.
    pub lowest: i32,
    /// What the player has already.
    pub alpha: i32,
    /// From here on the other player will not let it come to this position.
    pub beta: i32,
    /// The best move's value so far.
    pub best: Finding,
    /// The best move so far.
    pub best_move: Option<Move>,
    /// From which depth on all moves searched so far are proven.
    pub height: u16,
    /// Is the move being searched only asked whether it is better than the best?
    pub scouting: bool,
    /// The moves, those tried already in front.
    pub children: Vec<Child>,
    /// Which of them is being searched.
    pub next: usize,
    /// How play goes on with the best move inside the window.
    pub line: Vec<Move>,
}

impl Frame {
    /// A place on the stack, to be filled in.
    pub fn empty() -> Frame {
        Frame {
            key: 0,
            player: Player::South,
            turned: false,
            depth: 0,
            lowest: 0,
            alpha: 0,
            beta: 0,
            best: Finding::proven(0),
            best_move: None,
            height: 0,
            scouting: false,
            children: Vec::new(),
            next: 0,
            line: Vec::new(),
        }
    }

    /// Puts the move to try next into its place: of equals the one nearest to the mover's right.
    pub fn choose(&mut self) {
        let rest = &self.children[self.next..];
        let first = (0..rest.len()).max_by_key(|&index| rest[index].rank);
        if let Some(index) = first {
            for place in (self.next..self.next + index).rev() {
                self.children.swap(place, place + 1);
            }
        }
    }

    /// Begins to search the moves that were put in `children`.
    pub fn begin(
        &mut self,
        key: u64,
        player: Player,
        turned: bool,
        depth: u16,
        window: Range<i32>,
    ) {
        (self.key, self.player, self.turned, self.depth) = (key, player, turned, depth);
        (self.lowest, self.alpha, self.beta) = (window.start, window.start, window.end);
        self.best = Finding::proven(-INFINITE);
        self.best_move = None;
        self.height = 0;
        self.scouting = false;
        self.next = 0;
        self.line.clear();
        self.choose();
    }

    /// What was found out. A move that is good enough proves so by itself; that nothing is better is
    /// proven only where it is for every move.
    pub fn verdict(&self) -> (Bound, Finding) {
        let (bound, height) = if self.best.value >= self.beta {
            (Bound::Lower, self.best.height)
        } else if self.best.value <= self.lowest {
            (Bound::Upper, self.height)
        } else {
            (Bound::Exact, self.height)
        };
        (bound, Finding { value: self.best.value, height })
    }
}
