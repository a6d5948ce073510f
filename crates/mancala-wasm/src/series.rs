//! A series, as the front's `Series` holds it.

use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::thrown;

/// Several matches of one game, one after the other. It keeps copies: the front tells it of the
/// current set, which is played there, before it asks for anything that depends on it.
#[wasm_bindgen]
pub struct Series(mancala_rules::Series);

#[wasm_bindgen]
impl Series {
    /// A series with this match as its first set; with so many sets as are usual when none are given.
    ///
    /// # Errors
    /// `BadOption`, `BadRecord`.
    #[wasm_bindgen(constructor)]
    pub fn new(first: &Board, sets: Option<u8>) -> Result<Series, JsValue> {
        let first = first.current().clone();
        let sets = sets.unwrap_or(first.game().about().sets);
        mancala_rules::Series::new(first, sets).map(Series).map_err(thrown)
    }

    /// A series from its text.
    ///
    /// # Errors
    /// `BadRecord`.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str) -> Result<Series, JsValue> {
        mancala_rules::Series::from_record(text).map(Series).map_err(thrown)
    }

    /// A copy of set `index`, from 0, if it was begun.
    pub fn game(&self, index: usize) -> Option<Board> {
        self.0.games().nth(index).cloned().map(Board::of)
    }

    /// This is how the current set stands.
    pub fn put(&mut self, current: &Board) {
        *self.0.current_mut() = current.current().clone();
    }

    /// How the series stands, in numbers: how many sets there are at most, how many were begun, 1
    /// once it is over, the seat (0 or 1) in which the player who began it sits now, and the points of
    /// both in halves, his first.
    pub fn standing(&self) -> Vec<u16> {
        let series = &self.0;
        let [first, second] = series.points().halves();
        let begun = series.games().count() as u16;
        let (over, seat) = (series.is_over().into(), series.seat_of_first() as u16);
        vec![series.sets().into(), begun, over, seat, first, second]
    }

    /// Begins the next set, if there is one to begin.
    #[wasm_bindgen(js_name = nextSet)]
    pub fn next_set(&mut self) -> bool {
        self.0.next_set()
    }

    /// The series as text.
    pub fn record(&self) -> String {
        self.0.record()
    }
}
