//! Kalah's board in two 64-bit words, for whoever plays millions of moves.
//!
//! A byte is a pit, from its owner's left; the byte after the last pit is the store while a move is
//! made. To sow is to add a pattern that was worked out before, to change sides is to exchange the
//! words. A game asks for this form by [`Rules::words`](crate::Rules::words); that it plays as the
//! game's rules do is tested on random positions.

use alloc::vec::Vec;

use crate::layout::Layout;
use crate::position::{MEMO, Place, Position};

/// The most pits in a row: the eighth byte of a word is the store.
const MOST_HOUSES: u8 = 7;

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

/// The seeds in the pits; both words are 0 when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Those of the player to move.
    pub own: u64,
    /// Those of the other.
    pub other: u64,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The pits as the next player to move sees them.
    pub pair: Pair,
    /// What the move banked for its player, less what it banked for the other.
    pub gain: i32,
    /// Does the same player move again?
    pub again: bool,
}

/// What is added when so many seeds are sown from a pit, and where the last one falls.
#[derive(Clone, Copy, Default)]
struct Sown {
    own: u64,
    other: u64,
    last: u32,
}

/// The moves of one size of Kalah.
pub struct Words {
    houses: u32,
    captures_alone: bool,
    rest: Rest,
    /// By seeds, then by pit.
    sown: Vec<[Sown; 8]>,
}

impl Pair {
    /// How many seeds there are.
    #[must_use]
    pub const fn seeds(self) -> i32 {
        (sum(self.own) + sum(self.other)) as i32
    }

    /// Is the game over?
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.own | self.other == 0
    }
}

/// All bytes of a word together, which are less than 256.
const fn sum(word: u64) -> u64 {
    word.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

const fn byte(word: u64, index: u32) -> u64 {
    word >> (8 * index) & 0xff
}

const fn without(word: u64, index: u32) -> u64 {
    word & !(0xff << (8 * index))
}

impl Words {
    /// Kalah with so many pits in a row, or `None` where they are too many. `captures_alone`: a last
    /// seed in an empty pit is banked even if it faces nothing.
    #[must_use]
    pub fn new(houses: u8, captures_alone: bool, rest: Rest) -> Option<Words> {
        if !(1..=MOST_HOUSES).contains(&houses) {
            return None;
        }
        let mut words = Words { houses: houses.into(), captures_alone, rest, sown: Vec::new() };
        words.sown = (0..=MOST_SEEDS).map(|seeds| words.patterns(seeds)).collect();
        Some(words)
    }

    /// The patterns of so many seeds, pit by pit.
    fn patterns(&self, seeds: usize) -> [Sown; 8] {
        let mut patterns = [Sown::default(); 8];
        let track = 2 * self.houses + 1;
        for (pit, pattern) in (0..self.houses).zip(&mut patterns) {
            for step in 1..=seeds as u32 {
                pattern.last = (pit + step) % track;
                if pattern.last <= self.houses {
                    pattern.own += 1 << (8 * pattern.last);
                } else {
                    pattern.other += 1 << (8 * (pattern.last - self.houses - 1));
                }
            }
        }
        patterns
    }

    /// How many pits a row has.
    #[must_use]
    pub const fn houses(&self) -> u32 {
        self.houses
    }

    /// A position in this form; `None` where the game is over, has too many seeds, or something to
    /// remember.
    #[must_use]
    pub fn read(&self, layout: &Layout, pos: &Position) -> Option<Pair> {
        let player = pos.turn.player()?;
        if pos.memo != [0; MEMO] || usize::from(pos.total()) > MOST_SEEDS {
            return None;
        }
        let word = |pits: &[Place]| {
            let seeds = pits.iter().rev().map(|&pit| pos.seeds[usize::from(pit)]);
            seeds.fold(0, |word, seeds| word << 8 | u64::from(seeds))
        };
        Some(Pair { own: word(layout.own(player)), other: word(layout.own(player.other())) })
    }

    /// Does the pit of the player to move hold seeds?
    #[must_use]
    pub const fn may_play(&self, pair: Pair, pit: u32) -> bool {
        byte(pair.own, pit) != 0
    }

    /// Plays a pit that holds seeds.
    #[must_use]
    pub fn play(&self, pair: Pair, pit: u32) -> Made {
        let houses = self.houses;
        let sown = &self.sown[byte(pair.own, pit) as usize & MOST_SEEDS][pit as usize & 7];
        let mut own = without(pair.own, pit) + sown.own;
        let mut other = pair.other + sown.other;
        let mut gain = byte(own, houses) as i32;
        own = without(own, houses);
        if sown.last < houses && byte(own, sown.last) == 1 {
            let facing = houses - 1 - sown.last;
            let prey = byte(other, facing);
            if prey > 0 || self.captures_alone {
                gain += 1 + prey as i32;
                own = without(own, sown.last);
                other = without(other, facing);
            }
        }
        if own == 0 || other == 0 {
            let (mine, theirs) = (sum(own) as i32, sum(other) as i32);
            gain += match self.rest {
                Rest::Owner => mine - theirs,
                Rest::Finisher => theirs - mine,
                Rest::Nobody => 0,
            };
            return Made { pair: Pair { own: 0, other: 0 }, gain, again: false };
        }
        let again = sown.last == houses;
        let pair = if again { Pair { own, other } } else { Pair { own: other, other: own } };
        Made { pair, gain, again }
    }
}
