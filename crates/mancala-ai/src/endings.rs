//! What a search may ask about positions with few seeds.

use core::fmt;

use mancala_rules::{Game, Move, Position};

/// What is known about the endings of a game, as a search asks for it. A trait, so that a program that
/// makes no [`Tables`](crate::Tables) does not carry them either.
pub trait Endings: fmt::Debug + Send + Sync {
    /// The most seeds in the pits for which values are known.
    fn seeds(&self) -> usize;

    /// Are these of use in this game with these options?
    fn serve(&self, game: &dyn Game) -> bool;

    /// Are the values those of the search too, to the end of this game?
    fn is_proof(&self, game: &dyn Game) -> bool;

    /// What the player to move gains from here on; `None` where that is not known.
    fn value(&self, pos: &Position) -> Option<i32>;

    /// The move by which the player to move gets nearer to what he has to win; `None` where that is
    /// nothing, or not known.
    fn headway(&self, game: &dyn Game, pos: &Position) -> Option<Move>;
}
