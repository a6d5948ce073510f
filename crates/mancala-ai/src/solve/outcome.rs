//! Who wins a game without a score, and by which strategy.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position, Strategy, Turn};

use crate::solve::prover::Prover;
use crate::solve::watch::Watch;
use crate::solve::{Solution, Spending, Worth};

/// So many nodes are spent on either player at first, then twice as many, and so on.
const FIRST: u64 = 1 << 16;

/// So many nodes may be spent on a move at least.
const LEAST: u64 = 1 << 20;

/// The search for a winner: both players' at the same time, for nobody knows whose ends first.
pub struct Outcomes<'g> {
    game: &'g Arc<dyn Game>,
    provers: [Prover<'g>; 2],
}

impl Outcomes<'_> {
    /// With so much to spend.
    pub fn new(game: &Arc<dyn Game>, spending: Spending) -> Outcomes<'_> {
        let prover = |player| Prover::new(&**game, player, spending.bytes / 2);
        Outcomes { game, provers: Player::BOTH.map(prover) }
    }

    /// Solves a position and these moves. When its value is proven, each of them may cost as much as
    /// that did, and a little more where that was quick.
    pub fn solve(&mut self, pos: &Position, moves: &[Move], watch: &mut Watch<'_>) -> Solution {
        let Turn::Move(player) = pos.turn else { return Solution::default() };
        let told = |winner| if winner == player { Worth::Win } else { Worth::Loss };
        let winner = self.winner(pos, u64::MAX, watch);
        let enough = watch.nodes.max(LEAST);
        let mut solution = Solution { value: winner.map(told), ..Solution::default() };
        for &chosen in moves {
            let mut after = *pos;
            self.game.play(&mut after, chosen);
            let winner = winner.and_then(|_| self.winner(&after, enough, watch));
            solution.moves.push((chosen, winner.map(told)));
        }
        solution.nodes = watch.nodes;
        solution
    }

    /// Who wins, if that is found with so many nodes.
    fn winner(&mut self, pos: &Position, nodes: u64, watch: &mut Watch<'_>) -> Option<Player> {
        let player = match pos.turn {
            Turn::Move(player) => player,
            Turn::Won(player) => return Some(player),
            _ => return None,
        };
        let until = watch.nodes.saturating_add(nodes);
        let mut slice = FIRST;
        loop {
            let mut settled = 0;
            for attacker in [player, player.other()] {
                let found = self.provers[attacker as usize].prove(pos, slice, watch);
                if found.proof == 0 {
                    return Some(attacker);
                }
                settled += usize::from(found.disproof == 0);
            }
            // Neither wins, or not without a position that comes again.
            if settled == 2 || watch.nodes >= until || !watch.go_on() {
                return None;
            }
            slice *= 2;
        }
    }

    /// The winner's strategy from a position whose winner is proven; `None` where the watch stopped it
    /// or no strategy without a repetition was found again.
    pub fn strategy(&mut self, pos: &Position, watch: &mut Watch<'_>) -> Option<Strategy> {
        let winner = self.winner(pos, u64::MAX, watch)?;
        let prover = &mut self.provers[winner as usize];
        let mut moves: BTreeMap<String, String> = BTreeMap::new();
        let mut open = Vec::from([*pos]);
        while let Some(pos) = open.pop() {
            let Turn::Move(player) = pos.turn else { continue };
            let mut legal = self.game.moves(&pos);
            if player == winner {
                let text = self.game.position_text(&pos);
                if moves.contains_key(&text) {
                    continue;
                }
                // What the table has forgotten is proven again.
                while prover.winning_move(&pos).is_none() {
                    if prover.prove(&pos, u64::MAX, watch).proof > 0 {
                        return None;
                    }
                }
                let (chosen, _) = prover.winning_move(&pos)?;
                moves.insert(text, self.game.move_name(&pos, chosen));
                legal = Vec::from([chosen]);
            }
            for chosen in legal {
                let mut after = pos;
                self.game.play(&mut after, chosen);
                open.push(after);
            }
        }
        let strategy = Strategy { game: self.game.clone(), start: *pos, winner, moves };
        strategy.check().is_ok().then_some(strategy)
    }
}
