//! Retrograde analysis of a layer: from the positions whose value is known back to those that lead
//! there.
//!
//! The largest values come first. Who can reach a value of `v` has it, once all larger values are given
//! out; who can only go where the other has at least `v`, or out of the layer for no more than `-v`, has
//! `-v`. A counter of the moves whose value is not known yet tells when that is so, and every move is
//! looked at once. Whatever is never reached can be played round in circles by whoever would lose
//! otherwise: it is worth 0, for what is left then is shared (K. Thompson, "Retrograde Analysis of
//! Certain Endgames", ICCA Journal 9(3), 1986; Romein and Bal 2002; Lincke 2002).

use alloc::vec;
use alloc::vec::Vec;

use super::graph::{Edge, Graph, KNOWN, Node};
use super::turning::Turning;

/// So many positions are looked back from at once.
const BATCH: usize = 128;

/// A layer being solved.
pub struct Retrograde {
    /// By position: where the moves that lead to it begin in `edges`.
    starts: Vec<u32>,
    /// The moves backwards.
    edges: Vec<Edge>,
    /// By position.
    nodes: Vec<Node>,
    /// Of so many positions the way out of the layer has been looked at.
    sorted: usize,
    /// By size of value: positions that get the value of their exit once all larger ones are given out.
    due: Vec<Vec<u32>>,
    /// The value whose turn it is.
    stage: usize,
    /// Positions with that value or its negative, whose predecessors have not been looked at.
    fresh: Vec<u32>,
}

impl Retrograde {
    /// Begins with a layer whose moves have been turned round.
    pub fn new(turned: Turning) -> Retrograde {
        let (graph, starts, edges) = turned.finish();
        let seeds = graph.seeds();
        let Graph { nodes, .. } = graph;
        Retrograde {
            starts,
            edges,
            nodes,
            sorted: 0,
            due: vec![Vec::new(); seeds + 1],
            stage: seeds,
            fresh: Vec::new(),
        }
    }

    /// Looks at about so many positions, or their predecessors. True once all values are known.
    pub fn step(&mut self, positions: usize) -> bool {
        let mut looked = 0;
        while looked < positions {
            if self.sorted < self.nodes.len() {
                self.sort(self.sorted);
                self.sorted += 1;
                looked += 1;
            } else if !self.fresh.is_empty() {
                looked += self.spread();
            } else if !self.begin_stage() {
                return true;
            }
        }
        false
    }

    /// Says when a position gets the value of its way out, unless it finds a better one.
    fn sort(&mut self, number: usize) {
        let Node { value: exit, stays } = self.nodes[number];
        let size = usize::from(exit.unsigned_abs());
        if exit > 0 || (stays == 0 && size < self.due.len()) {
            self.due[size].push(number as u32);
        }
    }

    /// Goes on to the next smaller value where the last one is given out. False after 1.
    fn begin_stage(&mut self) -> bool {
        let due = &mut self.due[self.stage];
        if due.is_empty() {
            self.stage = self.stage.saturating_sub(1);
            return self.stage > 0;
        }
        for number in due.split_off(due.len().saturating_sub(BATCH)) {
            self.learn(number, self.nodes[number as usize].value);
        }
        true
    }

    /// A position has this value, unless it has one already.
    fn learn(&mut self, number: u32, value: i8) {
        let node = &mut self.nodes[number as usize];
        if node.stays != KNOWN {
            *node = Node { value, stays: KNOWN };
            self.fresh.push(number);
        }
    }

    /// Tells the positions from which a move leads to some fresh ones what these are worth; how many they
    /// were. First all that is read is read, for it lies scattered: so the waits for memory overlap.
    fn spread(&mut self) -> usize {
        let batch = self.fresh.split_off(self.fresh.len().saturating_sub(BATCH));
        let moves = batch.iter().map(|&number| {
            let number = number as usize;
            (
                self.starts[number] as usize..self.starts[number + 1] as usize,
                self.nodes[number].value,
            )
        });
        let moves: Vec<_> = moves.collect();
        let edges = moves
            .into_iter()
            .flat_map(|(moves, value)| self.edges[moves].iter().map(move |&edge| (edge, value)));
        let edges: Vec<_> = edges.collect();
        for (edge, value) in edges {
            self.tell(edge, value);
        }
        batch.len()
    }

    /// Tells a position that a move from it leads to one that is worth so much.
    #[inline]
    fn tell(&mut self, edge: Edge, value: i8) {
        let before = edge.number();
        let node = &mut self.nodes[before];
        if node.stays == KNOWN {
            return;
        }
        let value = if edge.again() { value } else { -value };
        node.stays -= 1;
        if value > 0 {
            self.learn(before as u32, value);
        } else if node.stays == 0 {
            self.lose(before, value);
        }
    }

    /// All moves that stay in the layer lose, the least bad one so much: then a better way out, if there
    /// is one, is the value.
    fn lose(&mut self, number: usize, value: i8) {
        let exit = self.nodes[number].value;
        if exit <= value {
            self.learn(number as u32, value);
        } else if exit < 0 {
            self.due[usize::from(exit.unsigned_abs())].push(number as u32);
        }
    }

    /// The values of all positions of the layer.
    pub fn into_values(self) -> Vec<i8> {
        let value = |node: Node| if node.stays == KNOWN { node.value } else { 0 };
        self.nodes.into_iter().map(value).collect()
    }
}
