//! Exact margins of a position and its moves, where a game has a quicker form.

use mancala_rules::{Game, Move, Position};

use crate::solve::margin::Margins;
use crate::solve::watch::Watch;
use crate::solve::{Solution, Worth};
use crate::value::{margin, seen_by};

/// A game that has a quicker form, and what is known about it.
pub struct Exact<'g> {
    game: &'g dyn Game,
    margins: Margins,
}

impl Exact<'_> {
    /// `None` where the game has no such form for this position, nor one a few moves on.
    pub fn new<'g>(game: &'g dyn Game, pos: &Position, bytes: usize) -> Option<Exact<'g>> {
        let margins = Margins::new(game.words()?, pos, bytes)?;
        Some(Exact { game, margins })
    }

    /// Solves a position and these moves: first its value, from which the others are guessed.
    pub fn solve(mut self, pos: &Position, moves: &[Move], watch: &mut Watch<'_>) -> Solution {
        let value = self.value(pos, 0, watch);
        let mut solution = Solution { value: value.map(Worth::Margin), ..Solution::default() };
        for &chosen in moves {
            let found = value.and_then(|guess| self.after(pos, chosen, guess, watch));
            solution.moves.push((chosen, found.map(Worth::Margin)));
        }
        solution.nodes = watch.nodes;
        solution
    }

    /// The value for the player to move.
    fn value(&mut self, pos: &Position, guess: i32, watch: &mut Watch<'_>) -> Option<i32> {
        let player = pos.turn.player()?;
        let here = seen_by(player, margin(self.game, pos));
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
            None => Some(seen_by(player, margin(self.game, &after))),
            Some(next) if next == player => self.value(&after, guess, watch),
            Some(_) => Some(-self.value(&after, -guess, watch)?),
        }
    }
}
