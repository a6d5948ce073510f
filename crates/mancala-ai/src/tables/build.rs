//! Making tables, in slices, so that a worker can look at its messages.

use alloc::format;
use alloc::sync::Arc;

use mancala_rules::{Error, Game};

use super::graph::{Graph, Ground};
use super::index::MOST_POSITIONS;
use super::retrograde::Retrograde;
use super::turning::Turning;
use super::{Tables, view};
use crate::search::Status;

/// The most seeds that tables can be made for: values are kept in a byte.
const MOST_SEEDS: usize = 99;

/// Tables with so many positions are made in a second or two: those with up to twelve seeds on a board
/// of twelve pits.
const MODEST: u32 = 3_000_000;

/// While a position is visited, so many moves are turned round, or positions looked back from.
const MOVES_A_VISIT: usize = 16;
const LOOKS_A_VISIT: usize = 4;

/// Tables in the making.
///
/// ```
/// use mancala_ai::{Status, TablesBuilder};
/// let awari = mancala_rules::find("awari", &[])?;
/// let mut builder = TablesBuilder::new(awari, 5)?;
/// while builder.step(10_000)? == Status::Running {
///     println!("{} of {} positions", builder.visited(), builder.positions());
/// }
/// assert_eq!(builder.finish().counts(5)[&3], 22);
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub struct TablesBuilder {
    game: Arc<dyn Game>,
    tables: Tables,
    seeds: usize,
    visited: u64,
    work: Work,
}

/// What is done with the layer at work.
enum Work {
    Visiting(Graph),
    Turning(Turning),
    Solving(Retrograde),
    Done,
}

impl TablesBuilder {
    /// Begins tables with up to so many seeds in the pits.
    ///
    /// # Errors
    /// [`Error::BadOption`]: why there can be no tables of this game with its options, or none so large.
    pub fn new(game: Arc<dyn Game>, seeds: usize) -> Result<TablesBuilder, Error> {
        view::check(&*game)?;
        let tables = Tables::new(&*game, seeds.min(MOST_SEEDS));
        let positions = tables.index.size_to(seeds.min(MOST_SEEDS));
        if seeds > MOST_SEEDS || positions > MOST_POSITIONS {
            let pits = tables.view.pits();
            let fits = |&seeds: &usize| tables.index.size_to(seeds) <= MOST_POSITIONS;
            let most = (0..=seeds.min(MOST_SEEDS)).rev().find(fits).unwrap_or(0);
            return Err(Error::BadOption(format!(
                "Tables of {pits} pits with up to {seeds} seeds are too large; allowed are {most} seeds."
            )));
        }
        let work = Work::Visiting(Graph::new(&tables.index, tables.view.pits(), 0));
        Ok(TablesBuilder { game, tables, seeds, visited: 0, work })
    }

    /// With how many seeds tables of a game are worth their while: they are made in a second or two.
    /// `None` where there can be none.
    ///
    /// ```
    /// use mancala_ai::TablesBuilder;
    /// let kalah = mancala_rules::find("kalah", &[])?;
    /// assert_eq!(TablesBuilder::modest(&*kalah), Some(12));
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn modest(game: &dyn Game) -> Option<usize> {
        view::check(game).ok()?;
        let index = Tables::new(game, MOST_SEEDS).index;
        (0..=MOST_SEEDS).rev().find(|&seeds| index.size_to(seeds) <= MODEST)
    }

    /// How many positions there are in all.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.tables.index.size_to(self.seeds).into()
    }

    /// How many of them have been visited.
    #[must_use]
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Works on for as long as it takes to visit about so many positions.
    ///
    /// # Errors
    /// [`Error::BadOption`] where it turns out that the game brings seeds back into play.
    pub fn step(&mut self, positions: usize) -> Result<Status, Error> {
        match &mut self.work {
            Work::Visiting(graph) => {
                let Tables { view, index, layers, .. } = &self.tables;
                let ground = Ground { game: &*self.game, view, index, below: layers };
                for _ in 0..positions {
                    if graph.is_whole() {
                        break;
                    }
                    if !graph.visit(&ground) {
                        return Err(Error::BadOption(format!(
                            "There can be no tables of {}: seeds come back into play.",
                            self.game.about().id
                        )));
                    }
                    self.visited += 1;
                }
            }
            Work::Turning(turning) => {
                if !turning.step(positions.saturating_mul(MOVES_A_VISIT)) {
                    return Ok(Status::Running);
                }
            }
            Work::Solving(retrograde) => {
                if !retrograde.step(positions.saturating_mul(LOOKS_A_VISIT)) {
                    return Ok(Status::Running);
                }
            }
            Work::Done => return Ok(Status::Done),
        }
        self.go_on();
        Ok(if matches!(self.work, Work::Done) { Status::Done } else { Status::Running })
    }

    /// Goes on to what is to be done next, where something has been finished.
    fn go_on(&mut self) {
        self.work = match core::mem::replace(&mut self.work, Work::Done) {
            Work::Visiting(graph) if !graph.is_whole() => Work::Visiting(graph),
            Work::Visiting(graph) => Work::Turning(Turning::new(graph)),
            Work::Turning(turning) => Work::Solving(Retrograde::new(turning)),
            Work::Solving(retrograde) => {
                self.tables.layers.push(retrograde.into_values());
                let Tables { view, index, layers, .. } = &self.tables;
                if layers.len() > self.seeds {
                    return;
                }
                Work::Visiting(Graph::new(index, view.pits(), layers.len()))
            }
            Work::Done => return,
        };
    }

    /// The tables as far as they are made: every layer in them is whole.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The tables, when they are made.
    #[must_use]
    pub fn finish(self) -> Tables {
        self.tables
    }
}

impl Tables {
    /// Makes tables with up to so many seeds in the pits in one go (see [`TablesBuilder`]).
    ///
    /// # Errors
    /// [`Error::BadOption`]: why there can be no tables of this game with its options, or none so large.
    pub fn build(game: Arc<dyn Game>, seeds: usize) -> Result<Tables, Error> {
        let mut builder = TablesBuilder::new(game, seeds)?;
        while builder.step(usize::MAX)? == Status::Running {}
        Ok(builder.finish())
    }
}
