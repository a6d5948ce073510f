//! The levels of the machine.

use alloc::format;

use mancala_rules::Error;

use crate::options::{MOST_PLIES, Options};

/// A strength from 1 to 8. Levels may grow stronger but keep their numbers.
///
/// Each against the one below, level 1 against random moves, in [contests](crate::Contest) of 200
/// games with seed 1, in per cent of the points (with Wilson's 95 % interval):
///
/// | level | Kalah | Oware | Awari |
/// | --- | --- | --- | --- |
/// | 1 | 75.5 (69.1–80.9) | 82.0 (76.1–86.7) | 80.5 (74.5–85.4) |
/// | 2 | 78.2 (72.0–83.4) | 91.0 (86.2–94.2) | 91.0 (86.2–94.2) |
/// | 3 | 78.5 (72.3–83.6) | 90.2 (85.3–93.6) | 89.0 (83.9–92.6) |
/// | 4 | 83.0 (77.2–87.6) | 99.5 (97.2–99.9) | 99.5 (97.2–99.9) |
/// | 5 | 88.0 (82.8–91.8) | 98.8 (96.1–99.6) | 98.8 (96.1–99.6) |
///
/// The steps are widest in Oware and Awari, where a few plies more, or a slip less, decide most games.
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
