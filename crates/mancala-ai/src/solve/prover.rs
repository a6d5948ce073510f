//! Does one player win, whatever the other does? For games without a score.
//!
//! Depth-first proof-number search, df-pn (A. Nagai, "Df-pn algorithm for searching AND/OR trees and
//! its applications", 2002), with thresholds that leave room above the second best (Pawlewicz and Lew
//! 2007), so that it does not jump to and fro.
//!
//! A position that comes again on the same line counts as not won. So a proof never leans on a
//! repetition and is sound whatever led there; that something is *not* won may be true on one line
//! only, and is never taken for more than a reason to look elsewhere.

use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position, Turn};

use crate::solve::numbers::{INFINITE, Numbers, Table};
use crate::solve::watch::Watch;

/// The search for a win of one player.
pub struct Prover {
    game: Arc<dyn Game>,
    attacker: Player,
    table: Table,
    /// The positions that led here, by their hashes.
    path: Vec<u64>,
}

/// A position that a move leads to.
struct Child {
    chosen: Move,
    pos: Position,
    key: u64,
}

impl Prover {
    /// With so many bytes for its table.
    pub fn new(game: Arc<dyn Game>, attacker: Player, bytes: usize) -> Prover {
        Prover { game, attacker, table: Table::new(bytes), path: Vec::new() }
    }

    /// Searches until it is known whether the attacker wins, up to so many nodes more. Can be taken up
    /// again.
    pub fn prove(&mut self, pos: &Position, nodes: u64, watch: &mut Watch<'_>) -> Numbers {
        let until = watch.nodes.saturating_add(nodes);
        self.path.clear();
        self.search(pos, pos.hash64(), [INFINITE; 2], until, watch);
        self.known(pos, pos.hash64())
    }

    /// The winner's move in a position that is proven, and in how many plies it wins: the quickest of
    /// the proofs that are known.
    pub fn winning_move(&self, pos: &Position) -> Option<(Move, u16)> {
        let children = self.children(pos);
        let proven = children.iter().filter_map(|child| {
            let numbers = self.known(&child.pos, child.key);
            (numbers.proof == 0).then_some((child.chosen, numbers.plies))
        });
        proven.min_by_key(|&(_, plies)| plies)
    }

    /// What is known about a position.
    fn known(&self, pos: &Position, key: u64) -> Numbers {
        match pos.turn {
            Turn::Move(_) => self.table.find(key).unwrap_or(Numbers::NEW),
            Turn::Won(player) if player == self.attacker => Numbers::WON,
            _ => Numbers::LOST,
        }
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn search(
        &mut self,
        pos: &Position,
        key: u64,
        limits: [u32; 2],
        until: u64,
        watch: &mut Watch<'_>,
    ) {
        let begun = watch.nodes;
        let children = self.children(pos);
        watch.nodes += children.len() as u64;
        let attacks = pos.turn == Turn::Move(self.attacker);
        self.path.push(key);
        loop {
            let found = self.look(&children, attacks);
            let Numbers { proof, disproof, .. } = found.numbers;
            self.table.keep(key, found.numbers, watch.nodes - begun);
            if proof >= limits[0] || disproof >= limits[1] || watch.nodes >= until || !watch.go_on()
            {
                break;
            }
            let child = &children[found.best];
            let limits = found.limits(limits, attacks);
            self.search(&child.pos, child.key, limits, until, watch);
        }
        self.path.pop();
    }

    fn children(&self, pos: &Position) -> Vec<Child> {
        let made = |chosen| {
            let mut after = *pos;
            let made = self.game.play(&mut after, chosen);
            made.then(|| Child { chosen, pos: after, key: after.hash64() })
        };
        self.game.moves(pos).into_iter().filter_map(made).collect()
    }

    /// The numbers of a position by those of its children: an attacker needs one of them, else all
    /// are needed.
    fn look(&self, children: &[Child], attacks: bool) -> Look {
        let mut look = Look::NEW;
        for (index, child) in children.iter().enumerate() {
            let again = self.path.contains(&child.key);
            let numbers = if again { Numbers::LOST } else { self.known(&child.pos, child.key) };
            look.take(index, numbers, attacks);
        }
        look.finish(attacks)
    }
}

/// What the children of a position say.
struct Look {
    numbers: Numbers,
    /// The child to search: the one with the least of what its player needs.
    best: usize,
    /// That number of its, and the least of the others.
    least: [u32; 2],
    /// The other number of its.
    other: u32,
    /// The sum of the other numbers.
    sum: u32,
    plies: u16,
}

impl Look {
    const NEW: Look =
        Look { numbers: Numbers::NEW, best: 0, least: [INFINITE; 2], other: 0, sum: 0, plies: 0 };

    fn take(&mut self, index: usize, numbers: Numbers, attacks: bool) {
        let Numbers { proof, disproof, plies } = numbers;
        let (needed, other) = if attacks { (proof, disproof) } else { (disproof, proof) };
        self.sum = self.sum.saturating_add(other).min(INFINITE);
        self.plies = match attacks {
            true if proof == 0 && (self.least[0] > 0 || plies < self.plies) => plies,
            true => self.plies,
            false => self.plies.max(plies),
        };
        if needed < self.least[0] {
            (self.best, self.other) = (index, other);
            self.least = [needed, self.least[0]];
        } else {
            self.least[1] = self.least[1].min(needed);
        }
    }

    fn finish(mut self, attacks: bool) -> Look {
        let (least, sum) = (self.least[0], self.sum);
        let (proof, disproof) = if attacks { (least, sum) } else { (sum, least) };
        let plies = if proof == 0 { self.plies.saturating_add(1) } else { 0 };
        self.numbers = Numbers { proof, disproof, plies };
        self
    }

    /// How far the best child is to be searched: until another is clearly better, or the position
    /// itself has reached its limits.
    fn limits(&self, [proof, disproof]: [u32; 2], attacks: bool) -> [u32; 2] {
        let (needed, other) = if attacks { (proof, disproof) } else { (disproof, proof) };
        let second = self.least[1].saturating_add(self.least[1] / 4).saturating_add(1);
        let needed = needed.min(second);
        let other = other.saturating_sub(self.sum).saturating_add(self.other).min(INFINITE);
        if attacks { [needed, other] } else { [other, needed] }
    }
}
