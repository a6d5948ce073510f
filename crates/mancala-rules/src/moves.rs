//! A player's choice.

use crate::position::{NOWHERE, Place};

/// One choice of a player: a small value without a meaning of its own. What it does, and what it
/// is called, the game says (see [`Game::move_name`](crate::Game)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The pit that is played, or [`NOWHERE`].
    pub pit: Place,
}

impl Move {
    /// Taking over the other side, where a game has the pie rule.
    pub const SWAP: Move = Move { pit: NOWHERE };

    /// Playing a pit.
    #[must_use]
    pub const fn pit(pit: Place) -> Move {
        Move { pit }
    }
}
