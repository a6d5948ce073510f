//! What a search is asked.

use alloc::sync::Arc;

use crate::endings::Endings;

/// The deepest a search looks. No game in the catalogue is so long between captures that it matters.
pub const MOST_PLIES: u8 = 250;

/// Depth is counted in half plies: a move after which the same player moves again, and one that has no
/// alternative, takes half of what others take.
pub const PLY: u16 = 2;

/// What a search is asked, and what it may spend. `..Options::default()` fills in the rest.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many nodes it may visit: positions that it makes by a move. At least depth 1 is always
    /// finished, whatever that takes.
    pub nodes: u64,
    /// How many plies it looks ahead at most, up to [`MOST_PLIES`].
    pub depth: u8,
    /// For how many of the best moves it finds the exact value and the line.
    pub lines: usize,
    /// Bytes for the transposition table, of which the largest power of two is used.
    pub table: usize,
    /// Decides among moves of the same value, and where a level slips. With 0 moves of the same value
    /// stand as the game lists them.
    pub seed: u64,
    /// How often of 100 times a random move is taken for the best one. Only where one line is wanted:
    /// who asks for more is not looking for an opponent.
    pub slip: u8,
    /// Goes from a few plies at once to `depth`: quicker where the end of the game is within reach.
    pub leap: bool,
    /// What is known about positions with few seeds. Tables of another game, or of other options, are
    /// not looked at.
    pub tables: Option<Arc<dyn Endings>>,
}

impl Default for Options {
    /// One line, as deep as it goes, until the caller stops it; a table of 16 MiB.
    fn default() -> Options {
        Options {
            nodes: u64::MAX,
            depth: MOST_PLIES,
            lines: 1,
            table: 16 << 20,
            seed: 0,
            slip: 0,
            leap: false,
            tables: None,
        }
    }
}

impl Options {
    /// Exactly this many plies.
    #[must_use]
    pub fn plies(depth: u8) -> Options {
        Options { depth, ..Options::default() }
    }

    /// So many nodes, with a table that has room for every position that can be kept: more would only
    /// cost time to clear.
    #[must_use]
    pub fn nodes(nodes: u64) -> Options {
        let table = nodes.saturating_mul(32).clamp(1 << 12, 32 << 20) as usize;
        Options { nodes, table, ..Options::default() }
    }

    /// The end of the game: for games that cannot go in circles, within reach.
    ///
    /// ```
    /// use mancala_ai::{Options, Search};
    /// let kalah = mancala_rules::find("kalah", &[("houses", "4"), ("seeds", "2")])?;
    /// let best = Search::new(kalah.clone(), &kalah.setup(), Options::to_the_end()).run(|_| true);
    /// assert!(best.solved);
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn to_the_end() -> Options {
        Options { leap: true, table: 64 << 20, ..Options::default() }
    }
}
