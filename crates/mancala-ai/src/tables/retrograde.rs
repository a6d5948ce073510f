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

use super::graph::{Edge, Graph};
use super::turning::Turning;

/// A layer being solved.
pub struct Retrograde {
    /// By position: where the moves that lead to it begin in `edges`.
    starts: Vec<u32>,
    /// The moves backwards.
    edges: Vec<Edge>,
    /// By position: how many moves inside the layer have no known value.
    stays: Vec<u8>,
    /// By position: its value once it is known, the best way out of the layer before.
    values: Vec<i8>,
    known: Vec<bool>,
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
        let Graph { exits, stays, .. } = graph;
        Retrograde {
            starts,
            edges,
            stays,
            known: vec![false; exits.len()],
            values: exits,
            sorted: 0,
            due: vec![Vec::new(); seeds + 1],
            stage: seeds,
            fresh: Vec::new(),
        }
    }

    /// Looks at about so many positions, or their predecessors. True once all values are known.
    pub fn step(&mut self, positions: usize) -> bool {
        for _ in 0..positions {
            if self.sorted < self.values.len() {
                self.sort(self.sorted);
                self.sorted += 1;
            } else if let Some(number) = self.fresh.pop() {
                self.spread(number as usize);
            } else if !self.begin_stage() {
                return true;
            }
        }
        false
    }

    /// Says when a position gets the value of its way out, unless it finds a better one.
    fn sort(&mut self, number: usize) {
        let exit = self.values[number];
        let size = usize::from(exit.unsigned_abs());
        if exit > 0 || (self.stays[number] == 0 && size < self.due.len()) {
            self.due[size].push(number as u32);
        }
    }

    /// Goes on to the next smaller value where the last one is given out. False after 1.
    fn begin_stage(&mut self) -> bool {
        if let Some(number) = self.due[self.stage].pop() {
            self.learn(number, self.values[number as usize]);
            return true;
        }
        self.stage = self.stage.saturating_sub(1);
        self.stage > 0
    }

    /// A position has this value, unless it has one already.
    fn learn(&mut self, number: u32, value: i8) {
        let known = &mut self.known[number as usize];
        if !core::mem::replace(known, true) {
            self.values[number as usize] = value;
            self.fresh.push(number);
        }
    }

    /// Tells the positions from which a move leads here what this one is worth.
    fn spread(&mut self, number: usize) {
        let value = self.values[number];
        for index in self.starts[number]..self.starts[number + 1] {
            let edge = self.edges[index as usize];
            let before = edge.number();
            if self.known[before] {
                continue;
            }
            let value = if edge.again() { value } else { -value };
            self.stays[before] -= 1;
            if value > 0 {
                self.learn(before as u32, value);
            } else if self.stays[before] == 0 {
                self.lose(before, value);
            }
        }
    }

    /// All moves that stay in the layer lose, the least bad one so much: then a better way out, if there
    /// is one, is the value.
    fn lose(&mut self, number: usize, value: i8) {
        let exit = self.values[number];
        if exit <= value {
            self.learn(number as u32, value);
        } else if exit < 0 {
            self.due[usize::from(exit.unsigned_abs())].push(number as u32);
        }
    }

    /// The values of all positions of the layer.
    pub fn into_values(mut self) -> Vec<i8> {
        for (value, known) in self.values.iter_mut().zip(self.known) {
            if !known {
                *value = 0;
            }
        }
        self.values
    }
}
