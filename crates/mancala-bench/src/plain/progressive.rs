//! Progressive Mancala, eleven fives: the row and the goal as a ring of twelve bytes.

use super::{MOST_LAPS, Plain, is_empty, occupied};

/// The holes from the drawn left, then the goal.
#[derive(Clone, Copy)]
pub struct Progressive {
    ring: [u8; 12],
    stores: [u8; 2],
    player: u8,
    left: u8,
    owed: u8,
    over: bool,
}

impl Plain for Progressive {
    const START: Progressive = Progressive {
        ring: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0],
        stores: [0; 2],
        player: 0,
        left: 1,
        owed: 0,
        over: false,
    };

    fn moves(&self) -> u32 {
        if self.over { 0 } else { occupied(&self.ring[..11]) }
    }

    fn play(&mut self, chosen: u32) -> bool {
        let step = if self.player == 0 { 11 } else { 1 };
        let mut at = chosen as usize;
        let mut ended = false;
        for _ in 0..MOST_LAPS {
            let seeds = self.ring[at];
            self.ring[at] = 0;
            let mut was = 0;
            for _ in 0..seeds {
                at += step;
                if at >= 12 {
                    at -= 12;
                }
                was = self.ring[at];
                self.ring[at] += 1;
            }
            if at == 11 {
                self.stores[usize::from(self.player)] += self.ring[11];
                self.ring[11] = 0;
                ended = true;
                break;
            }
            if was == 0 {
                self.owed += 1;
                ended = true;
                break;
            }
        }
        self.left -= 1;
        if is_empty(&self.ring[..11]) {
            self.over = true;
        } else if self.left == 0 {
            self.left = self.owed + 1;
            self.owed = 0;
            self.player = 1 - self.player;
        }
        ended
    }
}
