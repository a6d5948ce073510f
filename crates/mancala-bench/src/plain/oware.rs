//! Oware (abapa): twelve bytes in a ring, and two stores.

use super::{Plain, is_empty, occupied, sum};

/// The first player's pits, then the second player's.
#[derive(Clone, Copy)]
pub struct Oware {
    ring: [u8; 12],
    stores: [u8; 2],
    player: u8,
    over: bool,
}

impl Oware {
    fn row(&self, player: u8) -> &[u8] {
        let first = usize::from(player) * 6;
        &self.ring[first..first + 6]
    }

    /// The legal moves while the game goes on.
    fn legal(&self) -> u32 {
        let own = self.row(self.player);
        if !is_empty(self.row(1 - self.player)) {
            return occupied(own);
        }
        // The opponent must be fed.
        own.iter().zip(0..).map(|(&seeds, pit)| u32::from(seeds + pit > 5) << pit).sum()
    }
}

impl Plain for Oware {
    const START: Oware = Oware { ring: [4; 12], stores: [0; 2], player: 0, over: false };

    fn moves(&self) -> u32 {
        if self.over { 0 } else { self.legal() }
    }

    fn play(&mut self, chosen: u32) -> bool {
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
        let (mut first, mut prey) = (at + 1, 0);
        while first > theirs && first <= theirs + 6 && matches!(self.ring[first - 1], 2 | 3) {
            first -= 1;
            prey += self.ring[first];
        }
        // A grand slam takes nothing.
        if prey > 0 && prey < sum(&self.ring[theirs..theirs + 6]) {
            self.ring[first..=at].fill(0);
            self.stores[usize::from(self.player)] += prey;
        }
        self.player = 1 - self.player;
        if self.stores.iter().any(|&store| store > 24) {
            self.over = true;
        } else if self.legal() == 0 {
            self.stores[0] += sum(&self.ring[..6]);
            self.stores[1] += sum(&self.ring[6..]);
            self.ring.fill(0);
            self.over = true;
        }
        true
    }
}
