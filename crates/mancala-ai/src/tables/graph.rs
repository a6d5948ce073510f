//! A layer: all positions with the same number of seeds, and the moves between them.

use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position};

use super::index::{Index, lay_out_first, lay_out_next};
use super::view::{Board, EMPTY, View};

/// The value of a position that no move leaves to a smaller layer, or to the end of the game.
pub const NO_EXIT: i8 = i8::MIN;

/// The bit of an edge that tells that the same player moves again.
const AGAIN: u32 = 1 << 31;

/// What is known about a position of the layer: together, for whoever looks for one wants the other.
#[derive(Clone, Copy)]
pub struct Node {
    /// The best that a move out of the layer brings, or [`NO_EXIT`]; at last the position's value.
    pub value: i8,
    /// How many moves stay in the layer and have no known value; [`KNOWN`] once the position has one.
    pub stays: u8,
}

/// The number of moves of a position whose value is known. No game has so many.
pub const KNOWN: u8 = u8::MAX;

/// A move that takes no seed: where it leads (or, in the turned graph, comes from), and whether the
/// same player moves again.
#[derive(Clone, Copy)]
pub struct Edge(u32);

impl Edge {
    pub fn new(number: u32, again: bool) -> Edge {
        Edge(number | if again { AGAIN } else { 0 })
    }

    /// The position at its end.
    pub fn number(self) -> usize {
        (self.0 & !AGAIN) as usize
    }

    /// Does the same player move again?
    pub fn again(self) -> bool {
        self.0 & AGAIN != 0
    }

    /// The same move with another position at its end.
    pub fn with_number(self, number: u32) -> Edge {
        Edge::new(number, self.again())
    }
}

/// A layer whose positions are being visited one by one, in the order of their numbers.
pub struct Graph {
    seeds: usize,
    size: usize,
    board: Board,
    moves: Vec<Move>,
    /// By position.
    pub nodes: Vec<Node>,
    /// Where these moves lead, those of the first position first.
    pub edges: Vec<Edge>,
}

/// What a graph is made from.
pub struct Ground<'a> {
    pub game: &'a dyn Game,
    pub view: &'a View,
    pub index: &'a Index,
    /// The values of all smaller layers.
    pub below: &'a [Vec<i8>],
}

impl Graph {
    /// The layer with so many seeds; no position has been visited.
    pub fn new(index: &Index, pits: usize, seeds: usize) -> Graph {
        let size = index.size(seeds) as usize;
        let mut board = EMPTY;
        lay_out_first(seeds as u8, &mut board[..pits]);
        Graph {
            seeds,
            size,
            board,
            moves: Vec::new(),
            nodes: Vec::with_capacity(size),
            edges: Vec::new(),
        }
    }

    /// How many seeds there are in the pits.
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// How many positions have been visited.
    pub fn visited(&self) -> usize {
        self.nodes.len()
    }

    /// Have all been visited?
    pub fn is_whole(&self) -> bool {
        self.visited() == self.size
    }

    /// Visits the next position. False where a move brings seeds back into play: then layers are no
    /// order in which positions can be solved.
    pub fn visit(&mut self, ground: &Ground<'_>) -> bool {
        let board = &mut self.board[..ground.view.pits()];
        let pos = ground.view.position(board);
        lay_out_next(board);
        self.nodes.push(Node { value: NO_EXIT, stays: 0 });
        let mut judged = pos;
        ground.game.settle(&mut judged);
        if judged != pos {
            return self.add(ground, &judged); // it is over, or the player has to pass
        }
        let mut moves = core::mem::take(&mut self.moves);
        ground.game.list_moves(&pos, &mut moves);
        let all = moves.iter().all(|&chosen| {
            let mut after = pos;
            !ground.game.play(&mut after, chosen) || self.add(ground, &after)
        });
        self.moves = moves;
        all
    }

    /// Adds to the position visited last that it leads here. False where that has more seeds.
    fn add(&mut self, ground: &Ground<'_>, after: &Position) -> bool {
        let last = self.visited() - 1;
        let Node { value: exit, stays } = &mut self.nodes[last];
        // The mover was behind by all seeds in play.
        let gain = ground.view.lead(after) + self.seeds as i32;
        let Some(player) = after.turn.player() else {
            *exit = gain.max((*exit).into()) as i8;
            return true;
        };
        let mut board = EMPTY;
        let board = ground.view.read(after, player, &mut board);
        let number = ground.index.number(board);
        let seeds = board.iter().map(|&here| usize::from(here)).sum::<usize>();
        let again = player == Player::South;
        if let Some(values) = ground.below.get(seeds) {
            let value = i32::from(values[number as usize]);
            *exit = (gain + if again { value } else { -value }).max((*exit).into()) as i8;
            return true;
        }
        self.edges.push(Edge::new(number, again));
        *stays += 1;
        seeds == self.seeds && gain == 0
    }
}
