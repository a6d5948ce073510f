//! Bao la Kujifunza: each player's sixteen pits as a ring, clockwise.

use super::{MOST_LAPS, Plain, is_empty};

/// A player's front row from his left, then his back row from his right.
#[derive(Clone, Copy)]
pub struct Kujifunza {
    sides: [[u8; 16]; 2],
    player: u8,
    over: bool,
}

/// The pit and the step of move number `chosen`: front and back row from the left, each pit first to
/// its owner's left.
fn start(chosen: u32) -> (usize, usize) {
    let (index, right) = (chosen as usize / 2, chosen % 2 == 1);
    let (pit, clockwise) = if index < 8 { (index, right) } else { (23 - index, !right) };
    (pit, if clockwise { 1 } else { 15 })
}

impl Kujifunza {
    /// Where the seeds of a pit end, if that is where they may capture.
    fn captures(&self, pit: usize, step: usize) -> bool {
        let [own, other] = self.seen();
        let last = (pit + step * usize::from(own[pit])) & 15;
        (2..=15).contains(&own[pit]) && last < 8 && own[last] > 0 && other[7 - last] > 0
    }

    fn seen(&self) -> [&[u8; 16]; 2] {
        let player = usize::from(self.player);
        [&self.sides[player], &self.sides[1 - player]]
    }
}

impl Plain for Kujifunza {
    const START: Kujifunza = Kujifunza { sides: [[2; 16]; 2], player: 0, over: false };

    const SURE: bool = false;

    fn moves(&self) -> u32 {
        if self.over {
            return 0;
        }
        let mut moves = 0;
        for chosen in 0..32 {
            let (pit, step) = start(chosen);
            moves |= u32::from(self.captures(pit, step)) << chosen;
        }
        if moves != 0 {
            return moves;
        }
        let [own, _] = self.seen();
        let range = if own[..8].iter().any(|&seeds| seeds >= 2) { 0..16 } else { 16..32 };
        let lone = own[..8].iter().filter(|&&seeds| seeds > 0).count() == 1;
        for chosen in range {
            let (pit, step) = start(chosen);
            let deserts = lone && pit < 8 && (pit + step) & 15 >= 8;
            moves |= u32::from(own[pit] >= 2 && !deserts) << chosen;
        }
        moves
    }

    fn play(&mut self, chosen: u32) -> bool {
        let (mut at, mut step) = start(chosen);
        let takata = !self.captures(at, step);
        let player = usize::from(self.player);
        let [first, second] = &mut self.sides;
        let (own, other) = if player == 0 { (first, second) } else { (second, first) };
        let mut seeds = own[at];
        own[at] = 0;
        let mut laps = 0;
        loop {
            let mut was = 0;
            for _ in 0..seeds {
                at = (at + step) & 15;
                was = own[at];
                own[at] += 1;
            }
            if was == 0 {
                break;
            }
            if !takata && at < 8 && other[7 - at] > 0 {
                seeds = other[7 - at];
                other[7 - at] = 0;
                if is_empty(&other[..8]) {
                    self.over = true;
                    return true;
                }
                match at {
                    0 | 1 => step = 1,
                    6 | 7 => step = 15,
                    _ => {}
                }
                at = if step == 1 { 15 } else { 8 };
            } else {
                seeds = own[at];
                own[at] = 0;
            }
            laps += 1;
            if laps > MOST_LAPS {
                return false;
            }
        }
        self.over = is_empty(&own[..8]) || is_empty(&other[..8]);
        self.player = 1 - self.player;
        true
    }
}
