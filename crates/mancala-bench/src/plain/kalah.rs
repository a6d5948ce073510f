//! Kalah (6,4): the board as one ring of fourteen bytes.

use super::{Plain, is_empty, occupied, sum};

/// The first player's pits and store, then the second player's.
#[derive(Clone, Copy)]
pub struct Kalah {
    ring: [u8; 14],
    player: u8,
    over: bool,
}

impl Plain for Kalah {
    const START: Kalah =
        Kalah { ring: [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0], player: 0, over: false };

    fn moves(&self) -> u32 {
        let row = usize::from(self.player) * 7;
        if self.over { 0 } else { occupied(&self.ring[row..row + 6]) }
    }

    fn play(&mut self, chosen: u32) -> bool {
        let row = usize::from(self.player) * 7;
        let (store, other_store) = (row + 6, 13 - row);
        let mut at = row + chosen as usize;
        let seeds = self.ring[at];
        self.ring[at] = 0;
        for _ in 0..seeds {
            at = if at == 13 { 0 } else { at + 1 };
            if at == other_store {
                at = if at == 13 { 0 } else { at + 1 };
            }
            self.ring[at] += 1;
        }
        if at != store {
            if (row..store).contains(&at) && self.ring[at] == 1 && self.ring[12 - at] > 0 {
                self.ring[store] += 1 + self.ring[12 - at];
                self.ring[at] = 0;
                self.ring[12 - at] = 0;
            }
            self.player = 1 - self.player;
        }
        if is_empty(&self.ring[..6]) || is_empty(&self.ring[7..13]) {
            self.ring[6] += sum(&self.ring[..6]);
            self.ring[13] += sum(&self.ring[7..13]);
            self.ring[..6].fill(0);
            self.ring[7..13].fill(0);
            self.over = true;
        }
        true
    }
}
