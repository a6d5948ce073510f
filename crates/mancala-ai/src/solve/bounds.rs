//! What is known about the values of positions: between which numbers they lie.

use alloc::vec;
use alloc::vec::Vec;

/// What is known about a position.
#[derive(Clone, Copy)]
pub struct Known {
    /// Its value is at least this.
    pub lower: i8,
    /// Its value is at most this.
    pub upper: i8,
    /// The pit that was best so far.
    pub best: u8,
}

/// Twelve bytes: the key is split so that there is no gap behind it.
#[derive(Clone, Copy)]
struct Entry {
    key: [u32; 2],
    known: Known,
    /// How much work it was; 0 where nothing is kept.
    work: u8,
}

const EMPTY: Entry = Entry { key: [0; 2], known: Known { lower: 0, upper: 0, best: 0 }, work: 0 };

/// Entries that one position may have to choose from: about a cache line.
const BUCKET: usize = 5;

/// A cache line of them.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

/// A table of fixed size. A position is recognised by its whole key, so nothing is ever mistaken.
pub struct Bounds {
    buckets: Vec<Bucket>,
}

impl Bounds {
    /// What a position takes, with room so that few have to choose from the same places.
    pub const BYTES: usize = 2 * size_of::<Entry>();

    /// A table of so many bytes.
    pub fn new(bytes: usize) -> Bounds {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Bounds { buckets: vec![Bucket([EMPTY; BUCKET]); buckets] }
    }

    fn place(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known about the position with this key.
    pub fn find(&self, key: u64) -> Option<Known> {
        let key = halves(key);
        let bucket = &self.buckets[self.place(whole(key))].0;
        bucket.iter().find(|entry| entry.key == key && entry.work > 0).map(|entry| entry.known)
    }

    /// Keeps what was found with so much work, in the place of what cost the least.
    pub fn keep(&mut self, key: u64, known: Known, nodes: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let key = halves(key);
        let same = bucket.iter().position(|entry| entry.key == key && entry.work > 0);
        let least = || (0..BUCKET).min_by_key(|&index| bucket[index].work).unwrap_or(0);
        let index = same.unwrap_or_else(least);
        bucket[index] = Entry { key, known, work: 1 + nodes.max(1).ilog2() as u8 };
    }
}

const fn halves(key: u64) -> [u32; 2] {
    [key as u32, (key >> 32) as u32]
}

const fn whole([low, high]: [u32; 2]) -> u64 {
    low as u64 | (high as u64) << 32
}
