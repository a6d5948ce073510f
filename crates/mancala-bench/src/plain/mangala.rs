//! Mangala: the board as one ring of fourteen bytes.

use super::{Plain, is_empty, occupied, sum};

/// The first player's pits and store, then the second player's.
#[derive(Clone, Copy)]
pub struct Mangala {
    ring: [u8; 14],
    player: u8,
    over: bool,
}

impl Plain for Mangala {
    const START: Mangala =
        Mangala { ring: [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0], player: 0, over: false };

    fn moves(&self) -> u32 {
        let row = usize::from(self.player) * 7;
        if self.over { 0 } else { occupied(&self.ring[row..row + 6]) }
    }

    fn play(&mut self, chosen: u32) -> bool {
        let row = usize::from(self.player) * 7;
        let (store, other_store) = (row + 6, 13 - row);
        let mut at = row + chosen as usize;
        let mut seeds = self.ring[at];
        self.ring[at] = 0;
        let mut was = 0;
        if seeds >= 2 {
            self.ring[at] = 1;
            seeds -= 1;
        }
        for _ in 0..seeds {
            at = if at == 13 { 0 } else { at + 1 };
            if at == other_store {
                at = if at == 13 { 0 } else { at + 1 };
            }
            was = self.ring[at];
            self.ring[at] += 1;
        }
        if at != store {
            if !(row..store).contains(&at) {
                if self.ring[at].is_multiple_of(2) {
                    self.ring[store] += self.ring[at];
                    self.ring[at] = 0;
                }
            } else if was == 0 && self.ring[12 - at] > 0 {
                self.ring[store] += 1 + self.ring[12 - at];
                self.ring[at] = 0;
                self.ring[12 - at] = 0;
            }
            self.player = 1 - self.player;
        }
        for (finisher, row, others) in [(6, 0, 7), (13, 7, 0)] {
            if is_empty(&self.ring[row..row + 6]) {
                self.ring[finisher] += sum(&self.ring[others..others + 6]);
                self.ring[others..others + 6].fill(0);
                self.over = true;
                break;
            }
        }
        true
    }
}
