//! Turning the moves of a layer round: by where they lead, each with where it comes from.
//!
//! A counting sort. The largest layers have some ten million moves, so it is done in slices too.

use alloc::vec::Vec;

use super::graph::{Edge, Graph};

/// A layer's moves being sorted.
pub struct Turning {
    graph: Graph,
    /// By position: how many moves lead to it; then where the last of them ends in `turned`, and at
    /// last where the first begins.
    starts: Vec<u32>,
    turned: Vec<Edge>,
    stage: Stage,
}

/// What is being done, and how far that is.
enum Stage {
    /// Making room for the counts.
    Clearing,
    /// Counting the moves that lead to each position.
    Counting(usize),
    /// Adding up the counts.
    Adding { next: usize, sum: u32 },
    /// Making room for the moves.
    Spreading,
    /// Putting each move to its place: those of this position, the first of which is this one.
    Placing { position: usize, edge: usize },
}

impl Turning {
    /// Begins with the moves of a layer of which every position has been visited.
    pub fn new(graph: Graph) -> Turning {
        Turning {
            starts: Vec::with_capacity(graph.visited() + 1),
            turned: Vec::with_capacity(graph.edges.len()),
            graph,
            stage: Stage::Clearing,
        }
    }

    /// Works on for about so many moves. True once all are turned.
    pub fn step(&mut self, moves: usize) -> bool {
        let Turning { graph, starts, turned, stage } = self;
        let room = graph.visited() + 1;
        match stage {
            Stage::Clearing => {
                starts.resize(room.min(starts.len().saturating_add(moves)), 0);
                if starts.len() == room {
                    *stage = Stage::Counting(0);
                }
            }
            Stage::Counting(next) => {
                let end = graph.edges.len().min(next.saturating_add(moves));
                for edge in &graph.edges[*next..end] {
                    starts[edge.number()] += 1;
                }
                *next = end;
                if end == graph.edges.len() {
                    *stage = Stage::Adding { next: 0, sum: 0 };
                }
            }
            Stage::Adding { next, sum } => {
                let end = room.min(next.saturating_add(moves));
                for start in &mut starts[*next..end] {
                    *sum += *start;
                    *start = *sum;
                }
                *next = end;
                if end == room {
                    *stage = Stage::Spreading;
                }
            }
            Stage::Spreading => {
                let room = graph.edges.len();
                turned.resize(room.min(turned.len().saturating_add(moves)), Edge::new(0, false));
                if turned.len() == room {
                    *stage = Stage::Placing { position: 0, edge: 0 };
                }
            }
            Stage::Placing { position, edge } => {
                let end = (*edge + *position).saturating_add(moves);
                while *position < graph.visited() && *edge + *position < end {
                    let stays = usize::from(graph.nodes[*position].stays);
                    for move_on in &graph.edges[*edge..*edge + stays] {
                        let start = &mut starts[move_on.number()];
                        *start -= 1;
                        turned[*start as usize] = move_on.with_number(*position as u32);
                    }
                    *edge += stays;
                    *position += 1;
                }
                return *position == graph.visited();
            }
        }
        false
    }

    /// The layer, where the moves to each position begin, and these moves.
    pub fn finish(self) -> (Graph, Vec<u32>, Vec<Edge>) {
        (self.graph, self.starts, self.turned)
    }
}
