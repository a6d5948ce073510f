//! What promises seeds that are not banked yet.

/// How much what lies in a player's pits is worth to whoever has to judge a position before its end,
/// in sixteenths of a seed. A banked seed, or in a game without a score a seed of one's own, is worth
/// sixteen.
///
/// A game has numbers of its own only where a contest has shown that they win.
///
/// ```
/// let oware = mancala_rules::find("oware", &[])?;
/// assert!(oware.weights().pits > 0); // who can choose among more pits gets more
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A pit of the player that holds seeds.
    pub pits: i32,
    /// A seed in one of his pits.
    pub seeds: i32,
}

impl Weights {
    /// For a game that says nothing of its own.
    pub const DEFAULT: Weights = Weights { pits: 4, seeds: 0 };
}
