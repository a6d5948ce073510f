//! A proof by looking ahead until every line that matters is played to its end, or to an ending that
//! tables know.

use alloc::boxed::Box;
use alloc::sync::Arc;

use mancala_rules::{Game, Position};

use crate::endings::Endings;
use crate::options::Options;
use crate::search::{Search, Status};
use crate::solve::watch::Watch;
use crate::solve::{Solution, Worth};
use crate::tables::{Tables, TablesBuilder};

/// What is at work: the tables first, where they are a proof.
pub enum Ahead {
    Tabulating { builder: Box<TablesBuilder>, game: Arc<dyn Game>, pos: Position, options: Options },
    Searching(Box<Search>),
}

impl Ahead {
    /// Begins to prove a position, and so many of its moves, with so many bytes for what is found.
    pub fn new(game: &Arc<dyn Game>, pos: &Position, lines: usize, bytes: usize) -> Ahead {
        let options = Options { lines, table: bytes / 2, ..Options::default() };
        match builder(game, pos) {
            Some(builder) => {
                let (builder, game) = (Box::new(builder), game.clone());
                Ahead::Tabulating { builder, game, pos: *pos, options }
            }
            None => Ahead::Searching(Box::new(Search::new(game.clone(), pos, options))),
        }
    }

    /// Goes on until all is known that can be. `None` where the watch stopped it.
    pub fn solve(&mut self, solution: &mut Solution, watch: &mut Watch<'_>) -> Option<()> {
        if let Ahead::Tabulating { builder, game, pos, options } = self {
            tabulate(builder, watch)?;
            let tables: Arc<dyn Endings> = Arc::new(builder.tables().clone());
            let options = Options { tables: Some(tables), ..options.clone() };
            *self = Ahead::Searching(Box::new(Search::new(game.clone(), pos, options)));
        }
        match self {
            Ahead::Searching(search) => look(search, solution, watch),
            Ahead::Tabulating { .. } => None,
        }
    }
}

/// Tables for the endings of this position, no larger than what is made in a second or two.
fn builder(game: &Arc<dyn Game>, pos: &Position) -> Option<TablesBuilder> {
    let banked: u16 = game.tally(pos).iter().sum();
    let seeds = usize::from(pos.total() - banked).min(TablesBuilder::modest(&**game)?);
    let builder = TablesBuilder::new(game.clone(), seeds).ok()?;
    Tables::is_proof(builder.tables(), &**game).then_some(builder)
}

/// Makes the tables. A position that is visited counts as a node, and a step in which none is, for what
/// was visited is worked out, as a quarter of those it may have.
fn tabulate(builder: &mut TablesBuilder, watch: &mut Watch<'_>) -> Option<()> {
    while watch.go_on() {
        let (visited, slice) = (builder.visited(), watch.slice());
        // Where it turns out that there can be none, the search does without those that are missing.
        let status = builder.step(slice as usize).unwrap_or(Status::Done);
        if status == Status::Done {
            return Some(());
        }
        watch.nodes += (builder.visited() - visited).max(slice.div_ceil(4));
    }
    None
}

/// Looks ahead farther and farther.
fn look(search: &mut Search, solution: &mut Solution, watch: &mut Watch<'_>) -> Option<()> {
    let begun = search.best().nodes;
    let before = watch.nodes;
    let mut status = Status::Running;
    while status == Status::Running {
        if !watch.go_on() {
            return None;
        }
        status = search.step(watch.slice());
        watch.nodes = before + search.best().nodes - begun;
    }
    let best = search.best();
    if !best.solved {
        return Some(());
    }
    for line in &best.lines {
        let worth = Worth::Margin(line.value);
        solution.value = solution.value.or(Some(worth));
        let told = solution.moves.iter_mut().find(|told| told.0 == line.moves[0]);
        told.into_iter().for_each(|told| told.1 = Some(worth));
    }
    Some(())
}
