//! Counting and random games, by the million: where a game has a form of two words that is quicker to
//! play, move sequences are counted and playouts are played in it.
//!
//! The form knows boards on which the game goes on. How the game ends is nobody's business but the
//! rules': the last move of a playout is left to them. That a form plays as its game's rules do is
//! tested on every move of random games.

use crate::layout::Layout;
use crate::moves::Move;
use crate::position::{Player, Position, Turn};
use crate::words::{PITS, Pair, STORE, byte};

/// The moves of a game on boards of two words, which hold the stores too.
pub trait Quick: Send + Sync {
    /// The pits that may be played on a board on which the game goes on: the highest bit of the byte
    /// of each.
    fn playable(&self, pair: Pair) -> u64;

    /// Plays such a pit: the board as the next player to move sees it, and whether that is the same
    /// one; `None` where the game ends.
    fn play(&self, pair: Pair, pit: u32) -> Option<(Pair, bool)>;
}

/// A game that has such a form.
pub trait Fast {
    /// Counts the sequences of 1, 2 … moves. False where the position does not fit the form.
    fn perft(&self, layout: &Layout, pos: &Position, leaves: &mut [u64]) -> bool;

    /// Plays at random, at most so many moves, up to the one that ends the game, which is returned and
    /// still to be made; and says how many were made. `None` where the position does not fit the form.
    fn playout(
        &self,
        layout: &Layout,
        pos: &mut Position,
        most: usize,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<(usize, Option<Move>)>;
}

impl<Q: Quick> Fast for Q {
    fn perft(&self, layout: &Layout, pos: &Position, leaves: &mut [u64]) -> bool {
        let pair = Pair::read(layout, pos);
        if let Some(pair) = pair {
            count(self, pair, leaves);
        }
        pair.is_some()
    }

    fn playout(
        &self,
        layout: &Layout,
        pos: &mut Position,
        most: usize,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<(usize, Option<Move>)> {
        let (mut pair, mut player) = Pair::read(layout, pos).zip(pos.turn.player())?;
        let (mut plies, mut last) = (0, None);
        while plies < most {
            let pits = self.playable(pair);
            if pits == 0 {
                break; // a position whose end nobody has judged
            }
            let pit = pick(pits, choose(pits.count_ones() as usize));
            let Some((made, again)) = self.play(pair, pit) else {
                last = layout.own(player).get(pit as usize).map(|&pit| Move::pit(pit));
                break;
            };
            pair = made;
            player = if again { player } else { player.other() };
            plies += 1;
        }
        pair.write(layout, player, pos);
        Some((plies, last))
    }
}

impl Pair {
    /// Puts the board into a position, with this player to move.
    pub(crate) fn write(self, layout: &Layout, player: Player, pos: &mut Position) {
        for (player, word) in [(player, self.own), (player.other(), self.other)] {
            for (&pit, seeds) in layout.own(player).iter().zip(word.to_le_bytes()) {
                pos.seeds[usize::from(pit)] = seeds;
            }
            pos.seeds[usize::from(layout.store(player))] = byte(word, STORE) as u8;
        }
        pos.turn = Turn::Move(player);
    }
}

/// The pits of a word that hold seeds: the highest bit of their bytes.
pub(crate) const fn occupied(word: u64) -> u64 {
    ((word & PITS) + (0x7f7f_7f7f_7f7f_7f7f & PITS)) & (0x8080_8080_8080_8080 & PITS)
}

fn count<Q: Quick>(game: &Q, pair: Pair, leaves: &mut [u64]) {
    let Some((here, deeper)) = leaves.split_first_mut() else { return };
    let mut pits = game.playable(pair);
    *here += u64::from(pits.count_ones());
    if deeper.is_empty() {
        return;
    }
    while pits != 0 {
        if let Some((after, _)) = game.play(pair, first(pits)) {
            count(game, after, deeper);
        }
        pits &= pits - 1;
    }
}

/// The first of these pits.
fn first(pits: u64) -> u32 {
    pits.trailing_zeros() / 8
}

/// The pit before which there are so many others; the last one where there are fewer. Without a branch:
/// what is random cannot be foreseen.
fn pick(pits: u64, before: usize) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let before = before.min(pits.count_ones() as usize - 1) as u64;
    // In each byte how many pits there are up to it; the highest bit tells that they are enough.
    let counts = (pits >> 7).wrapping_mul(ONES);
    first((counts + (0x7f - before) * ONES) & (ONES << 7))
}
