//! Who wins a game without a score, and by which strategy.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Player, Position, Strategy, Turn};

use crate::solve::prover::Prover;
use crate::solve::watch::Watch;
use crate::solve::{Solution, Worth};

/// So many nodes are spent on either player at first, then twice as many, and so on.
const FIRST: u64 = 1 << 16;

/// So many nodes may be spent on a move at least.
const LEAST: u64 = 1 << 20;

/// The search for a winner: both players' at the same time, for nobody knows whose ends first.
pub struct Outcomes {
    game: Arc<dyn Game>,
    provers: [Prover; 2],
    hunt: Hunt,
    /// So many nodes each of the moves may cost.
    enough: u64,
    /// The moves that are done with.
    done: usize,
}

/// How far the search for the winner of one position is.
#[derive(Clone, Copy)]
struct Hunt {
    /// So many nodes each player has in this round.
    slice: u64,
    /// So many of them are left, by player.
    left: [u64; 2],
    /// Who is known not to win.
    settled: [bool; 2],
    /// Nodes so far.
    spent: u64,
}

impl Hunt {
    const NEW: Hunt = Hunt { slice: FIRST, left: [FIRST; 2], settled: [false; 2], spent: 0 };

    /// The next round, with twice as much.
    fn again(self) -> Hunt {
        let slice = 2 * self.slice;
        Hunt { slice, left: [slice; 2], settled: [false; 2], ..self }
    }
}

impl Outcomes {
    /// With so many bytes.
    pub fn new(game: &Arc<dyn Game>, bytes: usize) -> Outcomes {
        let prover = |player| Prover::new(game.clone(), player, bytes / 2);
        let provers = Player::both(prover);
        Outcomes { game: game.clone(), provers, hunt: Hunt::NEW, enough: LEAST, done: 0 }
    }

    /// Solves a position and its moves, or goes on with it. When its value is proven, each of them may
    /// cost as much as that did, and a little more where that was quick. `None` where the watch stopped
    /// it.
    pub fn solve(
        &mut self,
        pos: &Position,
        solution: &mut Solution,
        watch: &mut Watch<'_>,
    ) -> Option<()> {
        let Turn::Move(player) = pos.turn else { return Some(()) };
        let told = |winner| if winner == player { Worth::Win } else { Worth::Loss };
        if solution.value.is_none() {
            let (begun, before) = (watch.nodes, self.hunt.spent);
            let winner = self.winner(pos, u64::MAX, watch);
            self.enough = LEAST.max(before + watch.nodes - begun);
            solution.value = winner?.map(told);
            if solution.value.is_none() {
                return Some(());
            }
        }
        while let Some((chosen, worth)) = solution.moves.get_mut(self.done) {
            let mut after = *pos;
            self.game.play(&mut after, *chosen);
            *worth = self.winner(&after, self.enough, watch)?.map(told);
            self.done += 1;
        }
        Some(())
    }

    /// Who wins, if that is found with so many nodes. `None` where the watch stopped it; it can be
    /// taken up again.
    fn winner(
        &mut self,
        pos: &Position,
        nodes: u64,
        watch: &mut Watch<'_>,
    ) -> Option<Option<Player>> {
        let player = match pos.turn {
            Turn::Move(player) => player,
            Turn::Won(player) => return Some(Some(player)),
            _ => return Some(None),
        };
        let found = loop {
            let found = self.round(pos, player, watch)?;
            // Neither wins, or not without a position that comes again.
            if found.is_some() || self.hunt.settled == [true; 2] || self.hunt.spent >= nodes {
                break found;
            }
            self.hunt = self.hunt.again();
        };
        self.hunt = Hunt::NEW;
        Some(found)
    }

    /// Searches for a win of either, as long as this round allows.
    fn round(
        &mut self,
        pos: &Position,
        player: Player,
        watch: &mut Watch<'_>,
    ) -> Option<Option<Player>> {
        for attacker in [player, player.other()] {
            let seat = attacker as usize;
            let (left, begun) = (self.hunt.left[seat], watch.nodes);
            if left == 0 {
                continue;
            }
            let found = self.provers[seat].prove(pos, left, watch);
            let spent = watch.nodes - begun;
            self.hunt.spent += spent;
            self.hunt.left[seat] = left.saturating_sub(spent);
            self.hunt.settled[seat] = found.disproof == 0;
            if found.proof == 0 {
                return Some(Some(attacker));
            }
            if found.disproof == 0 {
                self.hunt.left[seat] = 0;
            } else if self.hunt.left[seat] > 0 {
                return None;
            }
        }
        Some(None)
    }

    /// The winner's strategy from a position whose winner is proven; `None` where the watch stopped it
    /// or no strategy without a repetition was found again.
    pub fn strategy(&mut self, pos: &Position, watch: &mut Watch<'_>) -> Option<Strategy> {
        let winner = self.winner(pos, u64::MAX, watch)??;
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
