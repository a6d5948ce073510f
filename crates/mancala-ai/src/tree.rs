//! The tree below the root: negamax with a principal-variation window, on a stack of its own, so that
//! it can stop after any node and go on later.

use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position};

use crate::endings::Endings;
use crate::frame::{Child, Frame};
use crate::options::Options;
use crate::order::{Order, Traits};
use crate::table::{Bound, Table};
use crate::value::{Finding, UNPROVEN, final_margin, margin, seeds_left, seen_by, win_at};

/// The table holds positions with at least so many plies left: to search one ply anew costs no more
/// than to look it up in a big table.
const TABLE_DEPTH: u8 = 2;

/// A question: what is this position worth, as the player who moved to it sees it?
pub struct Question {
    /// The position.
    pub pos: Position,
    /// The first player's seeds minus the second's.
    pub margin: i32,
    /// Who asks.
    pub viewer: Player,
    /// How many plies are left.
    pub depth: u8,
    /// Everything up to this is alike.
    pub alpha: i32,
    /// Everything from this on is alike.
    pub beta: i32,
}

/// The stack, and what it learns on its way.
pub struct Tree {
    game: Arc<dyn Game>,
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
}

impl Tree {
    /// A tree for positions with as many seeds as this one.
    pub fn new(game: Arc<dyn Game>, pos: &Position, options: &Options) -> Tree {
        let tables = options.tables.clone().filter(|tables| tables.serve(&*game));
        Tree {
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
        }
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

    /// What tables know about a position: the first player's seeds minus the second's in the end.
    pub fn looked_up(&self, pos: &Position, margin: i32) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        let Some(player) = pos.turn.player() else { return Some(margin) };
        tables.value(pos).map(|value| margin + seen_by(player, value))
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
            let value = final_margin(pos.turn, margin, ply).unwrap_or(0);
            return Some(Finding::proven(seen_by(viewer, value)));
        };
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
            Some(left) => (here - left, here + left),
            None => (-win_at(ply + 1), win_at(ply + 1)),
        };
        if least >= beta || least == most {
            return answer(Finding::proven(least));
        }
        if most <= alpha {
            return answer(Finding::proven(most));
        }
        if depth == 0 {
            return answer(Finding { value: here, height: UNPROVEN });
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
            return answer(Finding::proven(here));
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
        self.game.list_moves(pos, &mut moves);
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
        let question = Question {
            pos: child.pos,
            margin: child.margin,
            viewer: frame.player,
            depth: frame.depth - 1,
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
        let found = found.one_move_up();
        if frame.scouting && found.value > frame.alpha && found.value < frame.beta {
            frame.scouting = false; // better than thought: search it again with the whole window
            return None;
        }
        let chosen = frame.children[frame.next].chosen;
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

    /// Prolongs a line whose first move led to this position, as far as the table remembers.
    pub fn follow(&self, after: &Position, depth: u8, line: &mut Vec<Move>) {
        let (mut pos, mut moves) = (*after, Vec::new());
        let known = &line[1..];
        if known.len() > usize::from(depth)
            || !known.iter().all(|&chosen| self.game.play(&mut pos, chosen))
        {
            return;
        }
        let ply = line.len();
        for (depth, ply) in (1..=depth - known.len() as u8).rev().zip(ply..) {
            let Some(known) = self.table.probe(pos.hash64()) else { return };
            if !known.is_exact() || known.at(depth, ply).is_none() {
                return;
            }
            self.game.list_moves(&pos, &mut moves);
            if !moves.contains(&known.best()) || !self.game.play(&mut pos, known.best()) {
                return;
            }
            line.push(known.best());
        }
    }
}
