//! What a proof search keeps about positions: how much there still is to prove and to disprove.

use alloc::vec;
use alloc::vec::Vec;

/// More than any number that counts positions.
pub const INFINITE: u32 = 1 << 30;

/// How far a position is from being won by the attacker, and from not being won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// So many positions at least must be proven before this one is: 0 where it is.
    pub proof: u32,
    /// The same for its being disproved.
    pub disproof: u32,
    /// In how many plies it is won by the proof that was found.
    pub plies: u16,
}

impl Numbers {
    /// Nothing is known.
    pub const NEW: Numbers = Numbers { proof: 1, disproof: 1, plies: 0 };
    /// The attacker has won.
    pub const WON: Numbers = Numbers { proof: 0, disproof: INFINITE, plies: 0 };
    /// The attacker has not won and cannot any more.
    pub const LOST: Numbers = Numbers { proof: INFINITE, disproof: 0, plies: 0 };
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    numbers: Numbers,
    /// How much work it was; 0 where nothing is kept.
    work: u8,
}

const EMPTY: Entry = Entry { key: 0, numbers: Numbers::NEW, work: 0 };

/// Entries that one position may have to choose from.
const BUCKET: usize = 4;

/// A table of fixed size. A position is recognised by all 64 bits of its hash.
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of so many bytes.
    pub fn new(bytes: usize) -> Table {
        let buckets = (bytes / (BUCKET * size_of::<Entry>())).max(1);
        Table { entries: vec![EMPTY; buckets * BUCKET] }
    }

    fn place(&self, key: u64) -> usize {
        let buckets = self.entries.len() / BUCKET;
        ((u128::from(key) * buckets as u128) >> 64) as usize * BUCKET
    }

    /// What is known about the position with this hash.
    pub fn find(&self, key: u64) -> Option<Numbers> {
        let place = self.place(key);
        let bucket = &self.entries[place..place + BUCKET];
        bucket.iter().find(|entry| entry.key == key && entry.work > 0).map(|entry| entry.numbers)
    }

    /// Keeps what was found with so much work, in the place of what cost the least.
    pub fn keep(&mut self, key: u64, numbers: Numbers, nodes: u64) {
        let place = self.place(key);
        let bucket = &mut self.entries[place..place + BUCKET];
        let same = bucket.iter().position(|entry| entry.key == key && entry.work > 0);
        let least = || (0..BUCKET).min_by_key(|&index| bucket[index].work).unwrap_or(0);
        let index = same.unwrap_or_else(least);
        bucket[index] = Entry { key, numbers, work: 1 + nodes.max(1).ilog2() as u8 };
    }
}
