//! The levels of the machine.

use alloc::format;

use mancala_rules::{Error, Game};

use crate::options::{MOST_PLIES, Options};

/// A strength from 1 to 8. Levels may grow stronger but keep their numbers.
///
/// What each wins against the one below, level 1 against random moves, in [contests](crate::Contest)
/// with seed 1, in per cent of the points. They are of 200 games, so the true share lies within 7 of
/// that (Wilson's 95 % interval). Level 5 played 40 games from Congkak on, 120 in Kujifunza, 20 in
/// Kiswahili: within 16, 9 and 21.
///
/// | game | 1 | 2 | 3 | 4 | 5 |
/// | --- | --- | --- | --- | --- | --- |
/// | Kalah | 75.5 | 78.2 | 78.5 | 83.0 | 88.0 |
/// | Oware | 82.0 | 91.0 | 90.2 | 99.5 | 98.8 |
/// | Awari | 80.5 | 91.0 | 89.0 | 99.5 | 98.8 |
/// | Congkak | 73.8 | 78.5 | 74.3 | 74.3 | 62.5 |
/// | Mangala | 63.0 | 71.5 | 72.3 | 73.3 | 82.5 |
/// | La'b Hakimi | 72.0 | 65.8 | 69.0 | 65.3 | 66.3 |
/// | Progressive Mancala | 86.5 | 65.0 | 77.5 | 79.5 | 72.5 |
/// | Bao la Kujifunza | 68.5 | 68.5 | 69.0 | 61.5 | 56.7 |
/// | Bao la Kiswahili | 77.5 | 75.0 | 89.5 | 94.0 | 85.0 |
/// | Omweso | 83.5 | 72.0 | 80.5 | 72.0 | 60.0 |
///
/// The steps are widest in Oware and Awari, where a few plies more, or a slip less, decide most games.
/// They are narrowest in Bao la Kujifunza, where a move turns so much of the board that a few plies more
/// tell little. Where the rules name every move, as in Mangala IV, all levels play alike.
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
