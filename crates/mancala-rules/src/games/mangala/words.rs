//! Mangala on boards of two words.

use crate::quick::{Quick, occupied};
use crate::words::{Lap, PITS, Pair, Patterns, STORE, byte, without};

/// The moves of Mangala.
pub struct Words {
    houses: u32,
    patterns: Patterns,
}

impl Words {
    /// With so many pits in a row, or `None` where they are too many.
    pub fn new(houses: u8) -> Option<Words> {
        let patterns = Patterns::new(houses, true, Lap::FromPlayed)?;
        Some(Words { houses: houses.into(), patterns })
    }
}

impl Quick for Words {
    #[inline]
    fn playable(&self, pair: Pair) -> u64 {
        occupied(pair.own)
    }

    #[inline]
    fn play(&self, pair: Pair, pit: u32) -> Option<(Pair, bool)> {
        let (Pair { mut own, mut other }, last) = self.patterns.sow(pair, pit);
        if last > STORE {
            let prey = byte(other, last - 8);
            if prey.is_multiple_of(2) {
                own += prey << 56;
                other = without(other, last - 8);
            }
        } else if last < STORE && byte(own, last) == 1 {
            let facing = self.houses - 1 - last;
            let prey = byte(other, facing);
            if prey > 0 {
                own = without(own, last) + ((1 + prey) << 56);
                other = without(other, facing);
            }
        }
        let (made, again) = (Pair { own, other }, last == STORE);
        let goes_on = own & PITS != 0 && other & PITS != 0;
        goes_on.then(|| (if again { made } else { made.turned() }, again))
    }
}
