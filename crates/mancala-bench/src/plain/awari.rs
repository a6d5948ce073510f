//! Awari: twelve bytes in a ring, and two stores.

use super::{Plain, is_empty, occupied, sum};

/// The first player's pits, then the second player's.
#[derive(Clone, Copy)]
pub struct Awari {
    ring: [u8; 12],
    stores: [u8; 2],
    player: u8,
    over: bool,
}

impl Awari {
    /// Sows and captures.
    fn sow(&mut self, chosen: u32) {
        let row = usize::from(self.player) * 6;
        let from = row + chosen as usize;
        let seeds = self.ring[from];
        self.ring[from] = 0;
        let mut at = from;
        for _ in 0..seeds {
            at = if at == 11 { 0 } else { at + 1 };
            if at == from {
                at = if at == 11 { 0 } else { at + 1 };
            }
            self.ring[at] += 1;
        }
        let theirs = 6 - row;
        while at >= theirs && at < theirs + 6 && matches!(self.ring[at], 2 | 3) {
            self.stores[usize::from(self.player)] += self.ring[at];
            self.ring[at] = 0;
            at = if at == 0 { 11 } else { at - 1 };
        }
    }

    /// Does this leave the opponent seeds?
    fn feeds(&self, chosen: u32) -> bool {
        let mut after = *self;
        after.sow(chosen);
        let theirs = usize::from(1 - self.player) * 6;
        !is_empty(&after.ring[theirs..theirs + 6])
    }

    /// Has the opponent a pit of more than three? It is not taken, whatever falls into it.
    fn is_at_ease(&self) -> bool {
        let theirs = usize::from(1 - self.player) * 6;
        self.ring[theirs..theirs + 6].iter().any(|&seeds| seeds > 3)
    }
}

impl Plain for Awari {
    const START: Awari = Awari { ring: [4; 12], stores: [0; 2], player: 0, over: false };

    fn moves(&self) -> u32 {
        if self.over {
            return 0;
        }
        let row = usize::from(self.player) * 6;
        let all = occupied(&self.ring[row..row + 6]);
        if self.is_at_ease() {
            return all;
        }
        let feeding = (0..6).filter(|&pit| all >> pit & 1 == 1 && self.feeds(pit));
        let feeding = feeding.map(|pit| 1 << pit).sum();
        if feeding == 0 { all } else { feeding }
    }

    fn play(&mut self, chosen: u32) -> bool {
        self.sow(chosen);
        self.player = 1 - self.player;
        let row = usize::from(self.player) * 6;
        if is_empty(&self.ring[row..row + 6]) {
            self.stores[usize::from(1 - self.player)] += sum(&self.ring);
            self.ring.fill(0);
            self.over = true;
        }
        true
    }
}
