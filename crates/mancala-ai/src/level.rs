//! The levels of the machine.

use alloc::format;

use mancala_rules::{Error, Game};

use crate::options::{MOST_PLIES, Options};

/// A strength from 1 to 8. Levels may grow stronger but keep their numbers.
///
/// What each wins against the one below, and the strongest against a Monte-Carlo tree search and other
/// programs, stands in `docs/strength.md`. Where the rules name every move, as in Mangala IV, all levels
/// play alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level may spend: nodes, plies, and how often of 100 times it slips.
struct Strength {
    nodes: u64,
    depth: u8,
    slip: u8,
}

/// The levels, the weakest first: on a board of [`PITS`] pits.
const STRENGTHS: [Strength; 8] = [
    Strength { nodes: 4_000, depth: 1, slip: 60 },
    Strength { nodes: 4_000, depth: 2, slip: 40 },
    Strength { nodes: 10_000, depth: 4, slip: 18 },
    Strength { nodes: 30_000, depth: 7, slip: 4 },
    Strength { nodes: 100_000, depth: MOST_PLIES, slip: 0 },
    Strength { nodes: 250_000, depth: MOST_PLIES, slip: 0 },
    Strength { nodes: 800_000, depth: MOST_PLIES, slip: 0 },
    Strength { nodes: 2_500_000, depth: MOST_PLIES, slip: 0 },
];

/// On a larger board a node takes longer, so a level has fewer of them.
const PITS: u64 = 12;

impl Level {
    /// The level with this number.
    ///
    /// ```
    /// assert!(mancala_ai::Level::new(8).is_ok());
    /// let error = mancala_ai::Level::new(9).unwrap_err();
    /// assert_eq!(error.reason(), "There is no level 9; allowed is a whole number from 1 to 8.");
    /// ```
    ///
    /// # Errors
    /// [`Error::BadOption`] for a number that is no level.
    pub fn new(number: u8) -> Result<Level, Error> {
        let most = STRENGTHS.len();
        if (1..=most).contains(&usize::from(number)) {
            return Ok(Level(number));
        }
        Err(Error::BadOption(format!(
            "There is no level {number}; allowed is a whole number from 1 to {most}."
        )))
    }

    /// The levels there are, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=STRENGTHS.len() as u8).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What a search of this game is asked at this level.
    #[must_use]
    pub fn options(self, game: &dyn Game, seed: u64) -> Options {
        let Strength { nodes, depth, slip } = STRENGTHS[usize::from(self.0) - 1];
        let pits = u64::from(game.layout().pits()).max(PITS);
        Options { depth, slip, seed, ..Options::nodes(nodes * PITS / pits) }
    }
}
