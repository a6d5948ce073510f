//! What a contest shows, and how sure that is.

use crate::contest::Verdict;

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// All games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1: a win counts 1, a draw ½. Of no games it is ½.
    #[must_use]
    pub fn share(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }

    /// Between what the share lies in the long run, 95 times of 100: Wilson's interval (E. B. Wilson,
    /// "Probable inference", 1927). With draws the true interval is a little narrower.
    ///
    /// ```
    /// let score = mancala_ai::Score { wins: 70, draws: 0, losses: 30 };
    /// let (low, high) = score.interval();
    /// assert_eq!(format!("{low:.4} {high:.4}"), "0.6042 0.7811");
    /// ```
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let games = self.games() as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let share = self.share();
        let spread = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
        let middle = share + Z * Z / (2.0 * games);
        let scale = 1.0 + Z * Z / games;
        let wide = Z * square_root(spread);
        (((middle - wide) / scale).max(0.0), ((middle + wide) / scale).min(1.0))
    }

    /// Adds a game.
    pub const fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Win => self.wins += 1,
            Verdict::Draw => self.draws += 1,
            Verdict::Loss => self.losses += 1,
        }
    }
}

impl FromIterator<Verdict> for Score {
    fn from_iter<I: IntoIterator<Item = Verdict>>(games: I) -> Score {
        let mut score = Score::default();
        games.into_iter().for_each(|verdict| score.add(verdict));
        score
    }
}

/// Newton's iteration, for a number from 0 to 1: `core` has no square root.
fn square_root(square: f64) -> f64 {
    let mut root = 1.0;
    for _ in 0..64 {
        root = (root + square / root) / 2.0;
    }
    root
}
