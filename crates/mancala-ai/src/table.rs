//! The transposition table: what is already known about positions.

use alloc::vec;
use alloc::vec::Vec;

use mancala_rules::Move;

use crate::value::{Finding, UNPROVEN, plies_to_win};

/// How a value is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i16,
    bound: Bound,
    /// The depth at which the value holds; for a proven one the depth from which on it holds.
    depth: u16,
    proven: bool,
    best: Move,
    used: bool,
}

const EMPTY: Entry = Entry {
    key: 0,
    value: 0,
    bound: Bound::Upper,
    depth: 0,
    proven: false,
    best: Move::Swap,
    used: false,
};

/// Entries that one position may have to choose from: they fill a cache line.
const BUCKET: usize = 4;

/// A table of fixed size. A position is recognised by all 64 bits of its hash.
pub struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

/// What the table knows about a position.
pub struct Known {
    entry: Entry,
}

impl Table {
    /// A table of the largest power of two that is within this many bytes.
    pub fn new(bytes: usize) -> Table {
        let buckets = (bytes / (BUCKET * size_of::<Entry>())).max(1);
        let buckets = 1 << buckets.ilog2();
        Table { entries: vec![EMPTY; buckets * BUCKET], mask: buckets - 1 }
    }

    fn bucket(&self, key: u64) -> usize {
        ((key >> 20) as usize & self.mask) * BUCKET
    }

    /// What is known about the position with this hash.
    pub fn probe(&self, key: u64) -> Option<Known> {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + BUCKET];
        bucket.iter().find(|entry| entry.used && entry.key == key).map(|&entry| Known { entry })
    }

    /// Keeps what was found at this depth, in the place of what cost the least.
    pub fn keep(
        &mut self,
        key: u64,
        depth: u16,
        ply: usize,
        found: Finding,
        bound: Bound,
        best: Move,
    ) {
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + BUCKET];
        let proven = found.height != UNPROVEN;
        let new = Entry {
            key,
            value: from_here(found.value, ply) as i16,
            bound,
            depth: if proven { found.height } else { depth },
            proven,
            best,
            used: true,
        };
        let same = bucket.iter().position(|entry| entry.used && entry.key == key);
        let worth = |entry: &Entry| if entry.used { 1 + entry.depth } else { 0 };
        let least = (0..BUCKET).min_by_key(|&index| worth(&bucket[index])).unwrap_or(0);
        let place = &mut bucket[same.unwrap_or(least)];
        let settled = place.proven && place.bound == Bound::Exact;
        if same.is_none() || proven || !settled {
            *place = new;
        }
    }
}

impl Known {
    /// The move that was best, to be tried first.
    pub fn best(&self) -> Move {
        self.entry.best
    }

    /// Is it the value itself, not a bound?
    pub fn is_exact(&self) -> bool {
        self.entry.bound == Bound::Exact
    }

    /// The finding, if it holds at this depth: it was made at exactly this depth, or it is proven
    /// from a lesser depth on.
    pub fn at(&self, depth: u16, ply: usize) -> Option<Finding> {
        let Entry { value, depth: known, proven, .. } = self.entry;
        let holds = if proven { known <= depth } else { known == depth };
        let height = if proven { known } else { UNPROVEN };
        holds.then(|| Finding { value: from_root(value.into(), ply), height })
    }

    /// The finding at this depth, if it answers a question about this window.
    pub fn within(&self, depth: u16, ply: usize, alpha: i32, beta: i32) -> Option<Finding> {
        self.at(depth, ply).filter(|found| match self.entry.bound {
            Bound::Exact => true,
            Bound::Lower => found.value >= beta,
            Bound::Upper => found.value <= alpha,
        })
    }
}

/// Wins are counted from the root while searching, but from the position itself in the table.
fn from_here(value: i32, ply: usize) -> i32 {
    let plies = ply as i32;
    plies_to_win(value).map_or(value, |_| value + plies * value.signum())
}

fn from_root(value: i32, ply: usize) -> i32 {
    let plies = ply as i32;
    plies_to_win(value).map_or(value, |_| value - plies * value.signum())
}
