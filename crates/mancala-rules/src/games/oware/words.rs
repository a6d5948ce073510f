//! Oware and awari on boards of two words.

use crate::quick::{Quick, occupied};
use crate::words::{Lap, PITS, Pair, Patterns, STORE, byte, sum};

/// The moves of one size of oware or awari.
pub struct Words {
    houses: u32,
    kind: Kind,
    patterns: Patterns,
}

/// What the games differ in.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Oware: a grand slam takes nothing.
    SparingSlam,
    /// Oware: a grand slam is a capture like others.
    TakingSlam,
    /// Awari: who can feed the opponent must; it is played to the end.
    Awari,
}

impl Words {
    /// With so many pits in a row, or `None` where they are too many.
    pub fn new(houses: u8, kind: Kind) -> Option<Words> {
        let patterns = Patterns::new(houses, false, Lap::PastPlayed)?;
        Some(Words { houses: houses.into(), kind, patterns })
    }

    /// Sows and captures, as the player sees it.
    #[inline]
    fn make(&self, pair: Pair, pit: u32) -> Pair {
        let (made, last) = self.patterns.sow(pair, pit);
        let prey = prey(made.other, last);
        let left = made.other & PITS & !prey;
        if prey == 0 || (left == 0 && self.kind == Kind::SparingSlam) {
            return made;
        }
        Pair { own: made.own + (sum(made.other & prey) << 56), other: made.other & !prey }
    }

    fn feeds(&self, pair: Pair, pit: u32) -> bool {
        self.make(pair, pit).other & PITS != 0
    }

    /// Those of the pits that leave the opponent seeds.
    #[cold]
    fn feeding(&self, pair: Pair, pits: u64) -> u64 {
        let feeds = |&pit: &u32| pits >> (8 * pit + 7) & 1 == 1 && self.feeds(pair, pit);
        (0..self.houses).filter(feeds).map(|pit| 0x80 << (8 * pit)).sum()
    }
}

/// The bytes of the other's word that a last seed there captures: twos and threes, back from it.
#[inline]
fn prey(other: u64, last: u32) -> u64 {
    if last < 8 {
        return 0;
    }
    const TWOS: u64 = 0x0202_0202_0202_0202;
    const ONES: u64 = 0x0101_0101_0101_0101;
    let unwanted = occupied((other ^ TWOS) & !ONES);
    // The byte where the last seed fell comes to the top; below the first pit the run ends too.
    let run = ((unwanted << 8 | 0x80) << (8 * (14 - last))).leading_zeros() / 8;
    let below = (u64::MAX >> 8) >> (8 * (14 - last)); // all bytes up to the last one
    below & !(below >> (8 * run))
}

impl Quick for Words {
    #[inline]
    fn playable(&self, pair: Pair) -> u64 {
        let all = occupied(pair.own);
        match self.kind {
            Kind::Awari if !is_at_ease(pair) => {
                let feeding = self.feeding(pair, all);
                if feeding == 0 { all } else { feeding }
            }
            Kind::SparingSlam | Kind::TakingSlam if pair.other & PITS == 0 => {
                self.feeding(pair, all)
            }
            _ => all,
        }
    }

    #[inline]
    fn play(&self, pair: Pair, pit: u32) -> Option<(Pair, bool)> {
        let made = self.make(pair, pit).turned();
        let goes_on = match self.kind {
            Kind::Awari => made.own & PITS != 0,
            _ => {
                // A store grows by captures only, and the mover's alone.
                let over_half = 2 * byte(made.other, STORE) > sum(made.own) + sum(made.other);
                !over_half && self.playable(made) != 0
            }
        };
        goes_on.then_some((made, false))
    }
}

/// No move can leave the opponent without seeds, for he has a pit of more than three: it is not taken,
/// whatever falls into it.
fn is_at_ease(pair: Pair) -> bool {
    const FOURS: u64 = 0x00fc_fcfc_fcfc_fcfc;
    pair.other & FOURS != 0
}
