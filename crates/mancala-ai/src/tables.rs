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
mod turning;
mod view;

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use mancala_rules::{Game, Move, Position, Settings, Tabled};

use crate::endings::Endings;

pub use build::TablesBuilder;
pub use file::{BadTables, TablesReader, TablesWriter};
use index::Index;
use view::{EMPTY, View};

/// The game whose tables serve this one: itself, or, where a position that comes back does not share
/// what is left evenly, the same game with the option by which it does ([`Tabled::With`]).
///
/// Then the values of this one depend on the moves before, and no table can hold them. Those of the
/// other are no bounds for them either: who has more in his row when play goes round gains by it,
/// whichever player that is. But every move leads to the same position in both and wins the same, so a
/// search takes the values for what positions with few seeds are worth, better than the seeds banked
/// so far; it does not call them `solved`.
///
/// ```
/// use mancala_ai::tabled;
/// let own = mancala_rules::find("oware", &[("houses", "5")])?;
/// assert_eq!(tabled(&own).settings().word("cycle"), "split");
/// assert_eq!(tabled(&own).settings().word("houses"), "5");
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[must_use]
pub fn tabled(game: &Arc<dyn Game>) -> Arc<dyn Game> {
    even_kin(&**game).unwrap_or_else(|| Arc::clone(game))
}

/// The same game with the option by which positions that come back share evenly.
fn even_kin(game: &dyn Game) -> Option<Arc<dyn Game>> {
    let about = game.about();
    let Tabled::With(key, value) = about.tables else { return None };
    let even = |(own, here)| (own, if own == key { value } else { here });
    let pairs: Vec<_> = game.settings().iter().map(even).collect();
    Settings::new(about, &pairs).ok().map(about.make)
}

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

    /// Are these of use in this game with these options: its own tables, or those of the same moves
    /// under the rule of cycles that can be tabulated ([`tabled`])?
    #[must_use]
    pub fn serve(&self, game: &dyn Game) -> bool {
        let about = game.about();
        let even =
            |key, value| matches!(about.tables, Tabled::With(k, v) if (k, v) == (key, value));
        let alike = |((key, own), (_, other))| own == other || even(key, own);
        self.id == about.id && self.settings.iter().zip(game.settings().iter()).all(alike)
    }

    /// Are the values those of the search too, to the end of this game? They are not where a game ends
    /// before every seed is banked: then only who wins is the same. Nor are they where the game has
    /// another rule of cycles: see [`tabled`].
    #[must_use]
    pub fn is_proof(&self, game: &dyn Game) -> bool {
        self.proof && self.settings == *game.settings()
    }

    /// How many positions there are in them.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.layers.iter().map(|values| values.len() as u64).sum()
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

    fn is_proof(&self, game: &dyn Game) -> bool {
        Tables::is_proof(self, game)
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
