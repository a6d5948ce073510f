//! What stops a proof: a number of nodes, or the caller.

/// After how many nodes the caller is asked.
const SLICE: u64 = 1 << 14;

/// Counts nodes, and knows when to stop.
pub struct Watch<'a> {
    /// Positions made by a move so far.
    pub nodes: u64,
    most: u64,
    asked: u64,
    wanted: bool,
    ask: &'a mut dyn FnMut(u64) -> bool,
}

impl<'a> Watch<'a> {
    /// Stops after so many nodes, or when the caller, told their number, says false.
    pub fn new(most: u64, ask: &'a mut dyn FnMut(u64) -> bool) -> Watch<'a> {
        Watch { nodes: 0, most, asked: 0, wanted: true, ask }
    }

    /// Is more to be done?
    pub fn go_on(&mut self) -> bool {
        if self.nodes - self.asked >= SLICE {
            self.asked = self.nodes;
            self.wanted &= (self.ask)(self.nodes);
        }
        self.wanted && self.nodes < self.most
    }

    /// How many nodes there may be until the next question.
    pub fn slice(&self) -> u64 {
        SLICE.min(self.most.saturating_sub(self.nodes))
    }
}
