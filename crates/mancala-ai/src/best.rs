//! What a search answers.

use alloc::vec::Vec;

use mancala_rules::Move;

/// A move, what it is worth, and how play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, never empty. As many as [`Best::depth`] plies take (see the [crate](crate): some moves
    /// take half a ply), unless the game ends before, or what is left decides nothing, or the table has
    /// forgotten the rest, or endgame tables know it.
    pub moves: Vec<Move>,
    /// The value for the player to move at the root, in seeds (see the [crate](crate)).
    pub value: i32,
}

/// The best that is known so far. It stems from the last depth that was finished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// The best moves, the best one first; none only where the game is over.
    pub lines: Vec<Line>,
    /// How many plies were looked ahead.
    pub depth: u8,
    /// How many nodes it took: positions made by a move.
    pub nodes: u64,
    /// Are the values those of the end of the game? Repetition is ignored, but where it would end the
    /// match that is searched at once, or endgame tables say what it is worth.
    pub solved: bool,
}

impl Best {
    /// The move to play; `None` only where the game is over.
    #[must_use]
    pub fn chosen(&self) -> Option<Move> {
        self.lines.first().map(|line| line.moves[0])
    }
}
