//! Congkak, one round of seven sevens: the board as one ring of sixteen bytes, as it is sown.

use super::{MOST_LAPS, Plain, is_empty, occupied};

/// The first player's pits from his right and his store, then the second player's.
#[derive(Clone, Copy)]
pub struct Congkak {
    ring: [u8; 16],
    player: u8,
    over: bool,
}

impl Plain for Congkak {
    const START: Congkak =
        Congkak { ring: [7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 0], player: 0, over: false };

    fn moves(&self) -> u32 {
        let row = usize::from(self.player) * 8;
        if self.over { 0 } else { occupied(&self.ring[row..row + 7]) }
    }

    fn play(&mut self, chosen: u32) -> bool {
        let row = usize::from(self.player) * 8;
        let (store, other_store) = (row + 7, 15 - row);
        let mut at = row + chosen as usize;
        let mut ended = false;
        for _ in 0..MOST_LAPS {
            let seeds = self.ring[at];
            self.ring[at] = 0;
            let mut was = 0;
            for _ in 0..seeds {
                at = (at + 1) & 15;
                if at == other_store {
                    at = (at + 1) & 15;
                }
                was = self.ring[at];
                self.ring[at] += 1;
            }
            if at == store || was == 0 {
                ended = true;
                break;
            }
        }
        if at == store && !is_empty(&self.ring[row..store]) {
            return ended;
        }
        if (row..store).contains(&at) && self.ring[14 - at] > 0 {
            self.ring[store] += self.ring[at] + self.ring[14 - at];
            self.ring[at] = 0;
            self.ring[14 - at] = 0;
        }
        self.player = 1 - self.player;
        let theirs = 8 - row;
        if is_empty(&self.ring[theirs..theirs + 7]) {
            self.player = 1 - self.player;
            self.over = is_empty(&self.ring[row..store]);
        }
        ended
    }
}
