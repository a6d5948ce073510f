//! Boards of two rows in two 64-bit words, for whoever plays millions of moves.
//!
//! A byte is a pit, from its owner's left; the highest byte is the store. To sow is to add a pattern
//! that was worked out before, to change sides is to exchange the words. A proof of Kalah asks for this
//! form by [`Rules::words`](crate::Rules::words); that it plays as the game's rules do is tested on
//! random positions.

use alloc::vec::Vec;

use crate::layout::Layout;
use crate::position::{MEMO, Position};
#[cfg(feature = "fast")]
use crate::quick::{Quick, occupied};

/// The most pits in a row: the eighth byte of a word is the store.
const MOST_HOUSES: u8 = 7;

/// The number of the byte that is the store.
pub(crate) const STORE: u32 = 7;

/// The bytes that are pits.
pub(crate) const PITS: u64 = u64::MAX >> 8;

/// The most seeds: their number fits a signed byte.
const MOST_SEEDS: usize = 127;

/// Who gets what is left when a row is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Whoever's row it is.
    Owner,
    /// The player whose row is empty.
    Finisher,
    /// Nobody.
    Nobody,
}

/// The board as the player to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Those of the player to move.
    pub own: u64,
    /// Those of the other.
    pub other: u64,
}

/// What a move leads to, where nothing but the pits is of interest.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The pits as the next player to move sees them; both words are 0 when the game is over.
    pub pair: Pair,
    /// What the move banked for its player, less what it banked for the other.
    pub gain: i32,
    /// Does the same player move again?
    pub again: bool,
}

/// What is added when so many seeds are sown from a pit, and the byte where the last one falls; in the
/// other's word it is eight more.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sown {
    pub own: u64,
    pub other: u64,
    pub last: u32,
}

impl Sown {
    /// One seed more, into this byte.
    fn and(mut self, last: u32) -> Sown {
        let word = if last < 8 { &mut self.own } else { &mut self.other };
        *word += 1 << (8 * (last % 8));
        Sown { last, ..self }
    }
}

/// What a sowing does at the pit that is played.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Lap {
    /// It begins after the pit and sows it like others when it comes round.
    Whole,
    /// It passes over the pit.
    PastPlayed,
    /// The first of several seeds goes back into the pit.
    FromPlayed,
}

/// All that can be sown on a board: by seeds, then by pit.
pub(crate) struct Patterns(Vec<[Sown; 8]>);

impl Patterns {
    /// For so many pits in a row, or `None` where they are too many. `store`: the own store is sown.
    pub fn new(houses: u8, store: bool, lap: Lap) -> Option<Patterns> {
        if !(1..=MOST_HOUSES).contains(&houses) {
            return None;
        }
        let houses = u32::from(houses);
        let store = store.then_some(STORE);
        let track: Vec<u32> = (0..houses).chain(store).chain(8..8 + houses).collect();
        let mut patterns = Patterns(alloc::vec![[Sown::default(); 8]; MOST_SEEDS + 1]);
        for pit in 0..houses as usize {
            let (mut sown, mut at) = (Sown::default(), pit);
            if lap == Lap::FromPlayed {
                // A single seed goes to the next pit; of several the first stays.
                let next = track[(pit + 1) % track.len()];
                patterns.0[1][pit] = Sown::default().and(next);
                at = (pit + track.len() - 1) % track.len();
            }
            for (seeds, patterns) in patterns.0.iter_mut().enumerate().skip(1) {
                at = (at + 1) % track.len();
                if lap == Lap::PastPlayed && at == pit {
                    at = (at + 1) % track.len();
                }
                sown = sown.and(track[at]);
                if seeds > 1 || lap != Lap::FromPlayed {
                    patterns[pit] = sown;
                }
            }
        }
        Some(patterns)
    }

    /// The board after a pit is sown, and the byte where the last seed fell.
    #[inline]
    pub fn sow(&self, pair: Pair, pit: u32) -> (Pair, u32) {
        let sown = &self.0[byte(pair.own, pit) as usize & MOST_SEEDS][pit as usize & 7];
        let own = without(pair.own, pit) + sown.own;
        (Pair { own, other: pair.other + sown.other }, sown.last)
    }
}

impl Pair {
    /// A position in this form, with its stores; `None` where the game is over, has too many seeds or
    /// pits, or something to remember.
    pub(crate) fn read(layout: &Layout, pos: &Position) -> Option<Pair> {
        let player = pos.turn.player()?;
        if pos.memo != [0; MEMO]
            || usize::from(pos.total()) > MOST_SEEDS
            || layout.cols() > MOST_HOUSES
        {
            return None;
        }
        let word = |player| {
            let store = u64::from(pos.seeds[usize::from(layout.store(player))]);
            let pits = layout.own(player).iter().rev();
            let seeds = pits.map(|&pit| u64::from(pos.seeds[usize::from(pit)]));
            seeds.fold(0, |word, seeds| word << 8 | seeds) | store << 56
        };
        Some(Pair { own: word(player), other: word(player.other()) })
    }

    /// The board as the other player sees it.
    pub(crate) const fn turned(self) -> Pair {
        Pair { own: self.other, other: self.own }
    }

    /// The pits without the stores.
    const fn pits(self) -> Pair {
        Pair { own: self.own & PITS, other: self.other & PITS }
    }

    /// What lies in the own store, less what lies in the other's.
    const fn lead(self) -> i32 {
        byte(self.own, STORE) as i32 - byte(self.other, STORE) as i32
    }

    /// How many seeds there are.
    #[must_use]
    pub const fn seeds(self) -> i32 {
        (sum(self.own) + sum(self.other)) as i32
    }

    /// Is there nothing on it?
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.own | self.other == 0
    }
}

/// All bytes of a word together, which are less than 256.
pub(crate) const fn sum(word: u64) -> u64 {
    word.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

pub(crate) const fn byte(word: u64, index: u32) -> u64 {
    word >> (8 * index) & 0xff
}

pub(crate) const fn without(word: u64, index: u32) -> u64 {
    word & !(0xff << (8 * index))
}

/// The moves of one size of Kalah.
pub struct Words {
    houses: u32,
    captures_alone: bool,
    rest: Rest,
    patterns: Patterns,
}

impl Words {
    /// Kalah with so many pits in a row, or `None` where they are too many. `captures_alone`: a last
    /// seed in an empty pit is banked even if it faces nothing.
    #[must_use]
    pub fn new(houses: u8, captures_alone: bool, rest: Rest) -> Option<Words> {
        let patterns = Patterns::new(houses, true, Lap::Whole)?;
        Some(Words { houses: houses.into(), captures_alone, rest, patterns })
    }

    /// How many pits a row has.
    #[must_use]
    pub const fn houses(&self) -> u32 {
        self.houses
    }

    /// The pits of a position in this form; `None` where the game is over, has too many seeds, or
    /// something to remember.
    #[must_use]
    pub fn read(&self, layout: &Layout, pos: &Position) -> Option<Pair> {
        Pair::read(layout, pos).map(Pair::pits)
    }

    /// Does the pit of the player to move hold seeds?
    #[must_use]
    pub const fn may_play(&self, pair: Pair, pit: u32) -> bool {
        byte(pair.own, pit) != 0
    }

    /// Plays a pit that holds seeds, as its player sees it: the board, and whether he moves again.
    #[inline]
    fn make(&self, pair: Pair, pit: u32) -> (Pair, bool) {
        let (Pair { mut own, mut other }, last) = self.patterns.sow(pair, pit);
        if last < STORE && byte(own, last) == 1 {
            let facing = self.houses - 1 - last;
            let prey = byte(other, facing);
            if prey > 0 || self.captures_alone {
                own = without(own, last) + ((1 + prey) << 56);
                other = without(other, facing);
            }
        }
        (Pair { own, other }, last == STORE)
    }

    /// Plays a pit that holds seeds on a board without stores.
    #[must_use]
    pub fn play(&self, pair: Pair, pit: u32) -> Made {
        let (made, again) = self.make(pair, pit);
        let (gain, pits) = (made.lead(), made.pits());
        if pits.own == 0 || pits.other == 0 {
            let (mine, theirs) = (sum(pits.own) as i32, sum(pits.other) as i32);
            let rest = match self.rest {
                Rest::Owner => mine - theirs,
                Rest::Finisher => theirs - mine,
                Rest::Nobody => 0,
            };
            return Made { pair: Pair { own: 0, other: 0 }, gain: gain + rest, again: false };
        }
        Made { pair: if again { pits } else { pits.turned() }, gain, again }
    }
}

#[cfg(feature = "fast")]
impl Quick for Words {
    fn playable(&self, pair: Pair) -> u64 {
        occupied(pair.own)
    }

    #[inline]
    fn play(&self, pair: Pair, pit: u32) -> Option<(Pair, bool)> {
        let (made, again) = self.make(pair, pit);
        let Pair { own, other } = made.pits();
        (own != 0 && other != 0).then(|| (if again { made } else { made.turned() }, again))
    }
}
