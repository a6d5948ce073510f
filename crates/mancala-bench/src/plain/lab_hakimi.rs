//! La'b Hakimi: fourteen bytes in a ring, and two stores.

use super::{MOST_LAPS, Plain, is_empty, occupied, sum};

/// The first player's pits, then the second player's.
#[derive(Clone, Copy)]
pub struct LabHakimi {
    ring: [u8; 14],
    stores: [u8; 2],
    player: u8,
    over: bool,
}

impl Plain for LabHakimi {
    const START: LabHakimi = LabHakimi { ring: [7; 14], stores: [0; 2], player: 0, over: false };

    const SURE: bool = false;

    fn moves(&self) -> u32 {
        let row = usize::from(self.player) * 7;
        if self.over { 0 } else { occupied(&self.ring[row..row + 7]) }
    }

    fn play(&mut self, chosen: u32) -> bool {
        let row = usize::from(self.player) * 7;
        let mut at = row + chosen as usize;
        let mut laps = 0;
        loop {
            let seeds = self.ring[at];
            self.ring[at] = 0;
            for _ in 0..seeds {
                at = if at == 13 { 0 } else { at + 1 };
                self.ring[at] += 1;
            }
            if matches!(self.ring[at], 1 | 2 | 4) {
                break;
            }
            laps += 1;
            if laps > MOST_LAPS {
                return false;
            }
        }
        while matches!(self.ring[at], 2 | 4) {
            self.stores[usize::from(self.player)] += self.ring[at] + self.ring[13 - at];
            self.ring[at] = 0;
            self.ring[13 - at] = 0;
            at = if at == 0 { 13 } else { at - 1 };
        }
        self.player = 1 - self.player;
        let theirs = 7 - row;
        if sum(&self.ring) < 2 {
            self.over = true;
        } else if is_empty(&self.ring[theirs..theirs + 7]) {
            self.player = 1 - self.player;
        }
        true
    }
}
