//! Exact margins of a position and its moves, where a game has a quicker form.

use alloc::sync::Arc;

use mancala_rules::{Game, Move, Position};

use crate::solve::margin::Margins;
use crate::solve::watch::Watch;
use crate::solve::{Solution, Worth};
use crate::value::{margin, seen_by};

/// A game that has a quicker form, and what is known about it.
pub struct Exact {
    game: Arc<dyn Game>,
    margins: Margins,
}

impl Exact {
    /// `None` where the game has no such form for this position, nor one a few moves on.
    pub fn new(game: &Arc<dyn Game>, pos: &Position, bytes: usize) -> Option<Exact> {
        let margins = Margins::new(game.words()?, game.layout(), pos, bytes)?;
        Some(Exact { game: game.clone(), margins })
    }

    /// Solves a position and its moves, or goes on with it: first its value, from which the others are
    /// guessed. `None` where the watch stopped it.
    pub fn solve(
        &mut self,
        pos: &Position,
        solution: &mut Solution,
        watch: &mut Watch<'_>,
    ) -> Option<()> {
        let guess = match solution.value {
            Some(Worth::Margin(value)) => value,
            _ => self.value(pos, 0, watch)?,
        };
        solution.value = Some(Worth::Margin(guess));
        for told in solution.moves.iter_mut().filter(|told| told.1.is_none()) {
            told.1 = Some(Worth::Margin(self.after(pos, told.0, guess, watch)?));
        }
        Some(())
    }

    /// The value for the player to move.
    fn value(&mut self, pos: &Position, guess: i32, watch: &mut Watch<'_>) -> Option<i32> {
        let player = pos.turn.player()?;
        let here = seen_by(player, margin(&*self.game, pos));
        if let Some(pair) = self.margins.read(self.game.layout(), pos) {
            return Some(here + self.margins.value(pair, guess - here, watch)?);
        }
        // There is something to remember, Kalah's pie rule, which a few moves on is over.
        let mut best = i32::MIN;
        for chosen in self.game.moves(pos) {
            best = best.max(self.after(pos, chosen, guess, watch)?);
        }
        Some(best)
    }

    /// The value of a move.
    fn after(
        &mut self,
        pos: &Position,
        chosen: Move,
        guess: i32,
        watch: &mut Watch<'_>,
    ) -> Option<i32> {
        let (mut after, player) = (*pos, pos.turn.player()?);
        watch.nodes += 1;
        self.game.play(&mut after, chosen);
        match after.turn.player() {
            None => Some(seen_by(player, margin(&*self.game, &after))),
            Some(next) if next == player => self.value(&after, guess, watch),
            Some(_) => Some(-self.value(&after, -guess, watch)?),
        }
    }
}
