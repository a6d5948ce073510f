//! The levels of the machine.

use alloc::format;

use mancala_rules::Error;

use crate::options::{MOST_PLIES, Options};

/// A strength from 1 to 8. Levels may grow stronger but keep their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level may spend: nodes, plies, and how often of 100 times it slips.
struct Strength {
    nodes: u64,
    depth: u8,
    slip: u8,
}

/// The levels there are, the weakest first.
const STRENGTHS: [Strength; 5] = [
    Strength { nodes: 1_000, depth: 1, slip: 60 },
    Strength { nodes: 1_000, depth: 2, slip: 40 },
    Strength { nodes: 4_000, depth: 4, slip: 18 },
    Strength { nodes: 30_000, depth: 7, slip: 4 },
    Strength { nodes: 250_000, depth: MOST_PLIES, slip: 0 },
];

/// How many levels there will be.
const LEVELS: u8 = 8;

impl Level {
    /// The level with this number.
    ///
    /// ```
    /// assert!(mancala_ai::Level::new(5).is_ok());
    /// let error = mancala_ai::Level::new(9).unwrap_err();
    /// assert_eq!(error.reason(), "There is no level 9; allowed is a whole number from 1 to 5.");
    /// ```
    ///
    /// # Errors
    /// [`Error::BadOption`] for a number that is no level or a level that is not there yet.
    pub fn new(number: u8) -> Result<Level, Error> {
        let most = STRENGTHS.len();
        if (1..=most).contains(&usize::from(number)) {
            return Ok(Level(number));
        }
        let allowed = format!("allowed is a whole number from 1 to {most}");
        Err(Error::BadOption(if (1..=LEVELS).contains(&number) {
            format!("Level {number} is not there yet; {allowed}.")
        } else {
            format!("There is no level {number}; {allowed}.")
        }))
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

    /// What a search is asked at this level.
    #[must_use]
    pub fn options(self, seed: u64) -> Options {
        let Strength { nodes, depth, slip } = STRENGTHS[usize::from(self.0) - 1];
        // Room for every position that can be kept; more would only cost time to clear.
        let table = (nodes as usize * 32).clamp(1 << 12, 8 << 20);
        Options { nodes, depth, slip, seed, table, ..Options::default() }
    }
}
