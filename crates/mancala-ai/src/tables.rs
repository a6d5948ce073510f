//! Endgame tables: the exact value of every position with few seeds.
//!
//! Positions are stacked by the seeds in the pits, for these never become more: a layer is solved once
//! the smaller ones are (T. R. Lincke, "Exploring the Computational Limits of Large Exhaustive Search
//! Problems", 2002; J. W. Romein, H. E. Bal, "Solving the Game of Awari using Parallel Retrograde
//! Analysis", 2002). What a move does is asked of the game; no rule is written here.

mod build;
mod file;
mod graph;
mod headway;
mod huffman;
mod index;
mod retrograde;
mod view;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use mancala_rules::{Game, Move, Position, Settings};

use crate::endings::Endings;

pub use build::TablesBuilder;
pub use file::BadTables;
use index::Index;
use view::{EMPTY, View};

/// The values of all positions of a game with up to so many seeds in the pits.
///
/// A value is for the player to move: how many more than the other he will bank of the seeds that are
/// in the pits, both sides playing for the most and every seed counting. Where play goes round in
/// circles nobody gains, as when what is left is shared evenly.
///
/// ```
/// use mancala_ai::Tables;
/// let kalah = mancala_rules::find("kalah", &[])?;
/// let tables = Tables::build(kalah.clone(), 3)?;
/// let (pos, _) = kalah.read_position("0,0,0,0,0,1/0,0,0,0,1,1 20,25 S")?;
/// assert_eq!(tables.value(&pos), Some(3)); // 6, then 5: the last seed is captured with that of North
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Tables {
    id: &'static str,
    settings: Settings,
    proof: bool,
    view: View,
    index: Index,
    layers: Vec<Vec<i8>>,
}

impl Tables {
    /// Room for tables with up to so many seeds.
    fn new(game: &dyn Game, seeds: usize) -> Tables {
        let view = View::new(game);
        Tables {
            id: game.about().id,
            settings: game.settings().clone(),
            proof: view::every_seed_counts(game),
            index: Index::new(view.pits(), seeds),
            view,
            layers: Vec::new(),
        }
    }

    /// The most seeds in the pits for which values are known.
    #[must_use]
    pub fn seeds(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }

    /// Are these the tables of this game with these options?
    #[must_use]
    pub fn serve(&self, game: &dyn Game) -> bool {
        self.id == game.about().id && self.settings == *game.settings()
    }

    /// Are the values those of the search too, to the end of the game? They are not where a game ends
    /// before every seed is banked: then only who wins is the same.
    #[must_use]
    pub fn is_proof(&self) -> bool {
        self.proof
    }

    /// What the player to move gains from here on; `None` where the game is over or too many seeds are
    /// in play.
    #[must_use]
    pub fn value(&self, pos: &Position) -> Option<i32> {
        let mut board = EMPTY;
        let board = self.view.read(pos, pos.turn.player()?, &mut board);
        let seeds = board.iter().map(|&here| usize::from(here)).sum::<usize>();
        let values = self.layers.get(seeds)?;
        Some(values[self.index.number(board) as usize].into())
    }

    /// The position with this number among those with so many seeds, the first player to move and
    /// behind by all of them; `None` where there are not so many.
    #[must_use]
    pub fn position(&self, seeds: usize, number: u32) -> Option<Position> {
        self.layers.get(seeds)?.get(number as usize)?;
        let mut board = EMPTY;
        let board = &mut board[..self.view.pits()];
        self.index.lay_out(seeds, number, board);
        Some(self.view.position(board))
    }

    /// How many positions with exactly so many seeds have which value.
    #[must_use]
    pub fn counts(&self, seeds: usize) -> BTreeMap<i32, u64> {
        let mut counts = BTreeMap::new();
        for &value in self.layers.get(seeds).into_iter().flatten() {
            *counts.entry(value.into()).or_default() += 1;
        }
        counts
    }
}

impl Endings for Tables {
    fn seeds(&self) -> usize {
        Tables::seeds(self)
    }

    fn serve(&self, game: &dyn Game) -> bool {
        Tables::serve(self, game)
    }

    fn is_proof(&self) -> bool {
        Tables::is_proof(self)
    }

    fn value(&self, pos: &Position) -> Option<i32> {
        Tables::value(self, pos)
    }

    fn headway(&self, game: &dyn Game, pos: &Position) -> Option<Move> {
        Tables::headway(self, game, pos)
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Tables({} {:?}, {} seeds)", self.id, self.settings, self.seeds())
    }
}
