//! The tree below the root: negamax with a principal-variation window, on a stack of its own, so that
//! it can stop after any node and go on later.

use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position, Weights};

use crate::endings::Endings;
use crate::frame::{Child, Frame, takes};
use crate::options::{Options, PLY};
use crate::order::{Order, Traits};
use crate::table::{Bound, Table};
use crate::value::{
    Finding, SEED, UNPROVEN, final_value, margin, promise, seeds_left, seen_by, win_at,
};

/// The table holds positions with at least so much depth left: to search one ply anew costs no more
/// than to look it up in a big table.
const TABLE_DEPTH: u16 = 2 * PLY;

/// A question: what is this position worth, as the player who moved to it sees it?
pub struct Question {
    /// The position.
    pub pos: Position,
    /// The first player's seeds minus the second's.
    pub margin: i32,
    /// Who asks.
    pub viewer: Player,
    /// How many half plies are left.
    pub depth: u16,
    /// Everything up to this is alike.
    pub alpha: i32,
    /// Everything from this on is alike.
    pub beta: i32,
}

/// The stack, and what it learns on its way.
pub struct Tree {
    game: Arc<dyn Game>,
    weights: Weights,
    table: Table,
    tables: Option<Arc<dyn Endings>>,
    /// The most seeds in play that the tables know; below zero where there are none.
    few: i32,
    order: Order,
    frames: Vec<Frame>,
    live: usize,
    moves: Vec<Move>,
    seeds: i32,
    nodes: u64,
    line: Vec<Move>,
    /// Positions that end the match, by their hash, with what the first player has then; and what he has
    /// before, for as long as they can come back.
    ends: Vec<(u64, i32)>,
    ends_margin: i32,
}

impl Tree {
    /// A tree for positions with as many seeds as this one.
    pub fn new(game: Arc<dyn Game>, pos: &Position, options: &Options) -> Tree {
        let tables = options.tables.clone().filter(|tables| tables.serve(&*game));
        Tree {
            weights: game.weights(),
            game,
            table: Table::new(options.table),
            few: tables.as_ref().map_or(-1, |tables| tables.seeds() as i32),
            tables,
            order: Order::new(),
            frames: Vec::new(),
            live: 0,
            moves: Vec::new(),
            seeds: pos.total().into(),
            nodes: 0,
            line: Vec::new(),
            ends: Vec::new(),
            ends_margin: 0,
        }
    }

    /// From now on these positions end the match, each as it says.
    pub fn end_at(&mut self, repetitions: &[(Position, Position)]) {
        let game = &*self.game;
        self.ends_margin = repetitions.first().map_or(0, |(pos, _)| margin(game, pos));
        let end = |(pos, end): &(Position, Position)| {
            let value = final_value(end.turn, margin(game, end), 0).unwrap_or(0);
            (pos.hash64(), value)
        };
        self.ends = repetitions.iter().map(end).collect();
    }

    /// What the match has come to if it ends here, because the position has stood too often.
    fn repeated(&self, pos: &Position, margin: i32) -> Option<i32> {
        if self.ends.is_empty() || margin != self.ends_margin {
            return None;
        }
        let key = pos.hash64();
        self.ends.iter().find(|&&(end, _)| end == key).map(|&(_, value)| value)
    }

    /// Is no question open?
    pub fn is_idle(&self) -> bool {
        self.live == 0
    }

    /// How many positions were made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How the play went on that led to the last answer inside its window.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// Makes a move and counts it. `None` where it cannot be made.
    pub fn made(&mut self, pos: &Position, chosen: Move) -> Option<(Position, i32)> {
        let mut after = *pos;
        self.nodes += 1;
        let made = self.game.play(&mut after, chosen);
        made.then(|| (after, margin(&*self.game, &after)))
    }

    /// What a position is worth to the first player by the tables.
    pub fn looked_up(&self, pos: &Position, margin: i32) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        let Some(player) = pos.turn.player() else { return Some(margin * SEED) };
        tables.value(pos).map(|value| (margin + seen_by(player, value)) * SEED)
    }

    /// Is what tables say a proof?
    pub fn tables_prove(&self) -> bool {
        self.tables.as_ref().is_some_and(|tables| tables.is_proof(&*self.game))
    }

    /// The move that makes headway to what the tables promise.
    pub fn headway(&self, pos: &Position) -> Option<Move> {
        self.tables.as_ref()?.headway(&*self.game, pos)
    }

    /// Asks a question. Some can be answered at once; else [`Tree::advance`] works on it.
    pub fn ask(&mut self, question: &Question) -> Option<Finding> {
        let &Question { ref pos, margin, viewer, depth, alpha, beta } = question;
        self.line.clear();
        let ply = self.live + 1;
        let Some(player) = pos.turn.player() else {
            let value = final_value(pos.turn, margin, ply).unwrap_or(0);
            return Some(Finding::proven(seen_by(viewer, value)));
        };
        if let Some(value) = self.repeated(pos, margin) {
            return Some(Finding::proven(seen_by(viewer, value)));
        }
        let turned = player != viewer;
        let (alpha, beta) = if turned { (-beta, -alpha) } else { (alpha, beta) };
        let answer = |found: Finding| Some(found.turned(turned));

        let here = seen_by(player, margin);
        let left = seeds_left(&*self.game, pos, self.seeds);
        if left.is_some_and(|left| left <= self.few)
            && let Some(value) = self.looked_up(pos, margin)
        {
            let height = if self.tables_prove() { 0 } else { UNPROVEN };
            return Some(Finding { value: seen_by(viewer, value), height });
        }
        // The end can bring no more than the seeds that are left, or a win with the next move.
        let (least, most) = match left {
            Some(left) => ((here - left) * SEED, (here + left) * SEED),
            None => (-win_at(ply + 1), win_at(ply + 1)),
        };
        if least >= beta || least == most {
            return answer(Finding::proven(least));
        }
        if most <= alpha {
            return answer(Finding::proven(most));
        }
        if depth == 0 {
            let promise = promise(self.game.layout(), pos, &self.weights);
            let value = here * SEED + seen_by(player, promise);
            return answer(Finding { value: value.max(least).min(most), height: UNPROVEN });
        }
        let key = if depth < TABLE_DEPTH { 0 } else { pos.hash64() };
        let known = if depth < TABLE_DEPTH { None } else { self.table.probe(key) };
        if let Some(found) = known.as_ref().and_then(|known| known.within(depth, ply, alpha, beta))
        {
            return answer(found);
        }
        let known = known.map(|known| known.best());
        if self.frames.len() == self.live {
            self.frames.push(Frame::empty());
        }
        self.expand(pos, player, here, known);
        let frame = &mut self.frames[self.live];
        if frame.children.is_empty() {
            return answer(Finding::proven(here * SEED));
        }
        frame.begin(key, player, turned, depth, alpha..beta);
        self.live += 1;
        None
    }

    /// Makes all moves from a position and ranks them, in the frame above the stack.
    fn expand(&mut self, pos: &Position, player: Player, here: i32, known: Option<Move>) {
        let ply = self.live + 1;
        let mut moves = core::mem::take(&mut self.moves);
        let mut children = core::mem::take(&mut self.frames[self.live].children);
        children.clear();
        self.game.list_candidates(pos, &mut moves);
        for &chosen in &moves {
            let Some((after, margin)) = self.made(pos, chosen) else { continue };
            let again = after.turn.player() == Some(player);
            let gain = seen_by(player, margin) - here;
            let traits = Traits { player, ply, known: known == Some(chosen), again, gain };
            let rank = self.order.rank(chosen, &traits);
            children.push(Child { chosen, pos: after, margin, rank });
        }
        self.frames[self.live].children = children;
        self.moves = moves;
    }

    /// Searches one move further. Answers when the question that was asked first is answered.
    pub fn advance(&mut self) -> Option<Finding> {
        let frame = &self.frames[self.live.checked_sub(1)?];
        let child = &frame.children[frame.next];
        let beta = if frame.scouting { frame.alpha + 1 } else { frame.beta };
        let takes = takes(frame.player, frame.children.len(), &child.pos);
        let question = Question {
            pos: child.pos,
            margin: child.margin,
            viewer: frame.player,
            depth: frame.depth.saturating_sub(takes),
            alpha: frame.alpha,
            beta,
        };
        let mut found = self.ask(&question)?;
        while let Some(answer) = self.take(found) {
            found = answer;
            if self.live == 0 {
                return Some(found);
            }
        }
        None
    }

    /// Takes what was found about the move being searched. Answers when that settles the position.
    fn take(&mut self, found: Finding) -> Option<Finding> {
        let ply = self.live;
        let frame = &mut self.frames[ply - 1];
        let child = &frame.children[frame.next];
        let takes = takes(frame.player, frame.children.len(), &child.pos);
        let (chosen, found) = (child.chosen, found.one_move_up(takes));
        if frame.scouting && found.value > frame.alpha && found.value < frame.beta {
            frame.scouting = false; // better than thought: search it again with the whole window
            return None;
        }
        frame.height = frame.height.max(found.height);
        if found.value > frame.best.value {
            frame.best = found;
            frame.best_move = Some(chosen);
        }
        if found.value > frame.alpha {
            frame.alpha = found.value;
            frame.line.clear();
            frame.line.push(chosen);
            frame.line.append(&mut self.line);
        }
        frame.next += 1;
        if frame.alpha < frame.beta && frame.next < frame.children.len() {
            frame.choose();
            frame.scouting = frame.beta - frame.alpha > 1;
            return None;
        }
        Some(self.finish())
    }

    /// Closes the position on top of the stack.
    fn finish(&mut self) -> Finding {
        let ply = self.live;
        let frame = &mut self.frames[ply - 1];
        let (bound, found) = frame.verdict();
        core::mem::swap(&mut self.line, &mut frame.line);
        if let Some(best) = frame.best_move {
            if frame.depth >= TABLE_DEPTH {
                self.table.keep(frame.key, frame.depth, ply, found, bound, best);
            }
            if bound == Bound::Lower {
                self.order.reward(best, frame.player, ply, frame.depth);
            }
        }
        self.live -= 1;
        found.turned(frame.turned)
    }

    /// Prolongs a line whose first move led to this position with so much depth left, as far as the
    /// table remembers.
    pub fn follow(&self, after: &Position, mut depth: u16, line: &mut Vec<Move>) {
        let mut pos = *after;
        for &chosen in &line[1..] {
            let Some(left) = self.go_down(&mut pos, chosen, depth) else { return };
            depth = left;
        }
        while let Some(known) = self.table.probe(pos.hash64()) {
            if !known.is_exact() || known.at(depth, line.len()).is_none() {
                return;
            }
            let Some(left) = self.go_down(&mut pos, known.best(), depth) else { return };
            depth = left;
            line.push(known.best());
        }
    }

    /// Plays a move, if it is legal, and tells the depth that is left after it.
    fn go_down(&self, pos: &mut Position, chosen: Move, depth: u16) -> Option<u16> {
        let (player, moves) = (pos.turn.player()?, self.game.moves(pos));
        if !moves.contains(&chosen) || !self.game.play(pos, chosen) {
            return None;
        }
        Some(depth.saturating_sub(takes(player, moves.len(), pos)))
    }
}
