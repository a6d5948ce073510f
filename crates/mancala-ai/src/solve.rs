//! Proofs: the value of a position at the end of the game, and that of each of its moves.

mod bounds;
mod ending;
mod exact;
mod margin;
mod numbers;
mod outcome;
mod prover;
mod watch;

use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Position, Strategy};

use crate::options::Options;
use crate::search::{Search, Status};
use exact::Exact;
use outcome::Outcomes;
use watch::Watch;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// So many seeds more than the other player, in the end.
    Margin(i32),
    /// A win, in a game without a score.
    Win,
    /// A loss.
    Loss,
}

/// What is proven. `None` stands for what is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The value.
    pub value: Option<Worth>,
    /// Every legal move in its order, and its value for the player to move; none where only the value
    /// of the position was asked for.
    pub moves: Vec<(Move, Option<Worth>)>,
    /// How many nodes it took: positions made by a move.
    pub nodes: u64,
}

/// What a proof may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spending {
    /// Nodes.
    pub nodes: u64,
    /// Bytes for its tables.
    pub bytes: usize,
}

impl Default for Spending {
    /// As long as it takes, within 240 MiB.
    fn default() -> Spending {
        Spending { nodes: u64::MAX, bytes: 240 << 20 }
    }
}

/// Proves what a position is worth, and each of its moves. `go_on`, told the number of nodes every now
/// and then, stops it by saying false; what is proven by then is in the solution.
///
/// Kalah is solved by null windows over a form that is quicker to play
/// ([`Game::words`](mancala_rules::Game::words)); games without a score by proof-number search; every
/// other game by looking ahead farther and farther until every line that matters is played to its end.
/// That is a proof for games that can go in circles too: who follows it comes nearer to the end with
/// each move, so no position comes again.
///
/// ```
/// use mancala_ai::{Spending, Worth, solve};
///
/// let kalah = mancala_rules::find("kalah", &[("houses", "4"), ("seeds", "3")])?;
/// let solution = solve(&kalah, &kalah.setup(), Spending::default(), &mut |_| true);
/// assert_eq!(solution.value, Some(Worth::Margin(6)));
/// assert_eq!(solution.moves.len(), 4);
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[must_use]
pub fn solve(
    game: &Arc<dyn Game>,
    pos: &Position,
    spending: Spending,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Solution {
    prove(game, pos, true, spending, go_on)
}

/// The same for the value alone, which takes less.
#[must_use]
pub fn solve_value(
    game: &Arc<dyn Game>,
    pos: &Position,
    spending: Spending,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Solution {
    prove(game, pos, false, spending, go_on)
}

fn prove(
    game: &Arc<dyn Game>,
    pos: &Position,
    each: bool,
    spending: Spending,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Solution {
    let moves = if each { game.moves(pos) } else { Vec::new() };
    let mut watch = Watch::new(spending.nodes, go_on);
    if !game.about().scored {
        return Outcomes::new(game, spending).solve(pos, &moves, &mut watch);
    }
    match Exact::new(&**game, pos, spending.bytes) {
        Some(exact) => exact.solve(pos, &moves, &mut watch),
        None => by_search(game, pos, &moves, spending, &mut watch),
    }
}

/// Finds a strategy by which somebody wins a game without a score, checked by the rules. `None` where
/// none was found.
#[must_use]
pub fn strategy(
    game: &Arc<dyn Game>,
    pos: &Position,
    spending: Spending,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<Strategy> {
    let mut watch = Watch::new(spending.nodes, go_on);
    Outcomes::new(game, spending).strategy(pos, &mut watch)
}

/// Looks ahead until all is known.
fn by_search(
    game: &Arc<dyn Game>,
    pos: &Position,
    moves: &[Move],
    spending: Spending,
    watch: &mut Watch<'_>,
) -> Solution {
    let mut moves: Vec<_> = moves.iter().map(|&chosen| (chosen, None)).collect();
    let options = Options {
        lines: moves.len().max(1),
        nodes: spending.nodes,
        table: spending.bytes / 2,
        ..Options::default()
    };
    let mut search = Search::new(game.clone(), pos, options);
    while search.step(watch::SLICE) == Status::Running {
        watch.nodes = search.best().nodes;
        if !watch.go_on() {
            break;
        }
    }
    let best = search.best();
    let mut value = None;
    if best.solved {
        for line in &best.lines {
            let worth = Worth::Margin(line.value);
            value = value.or(Some(worth));
            let told = moves.iter_mut().find(|told| told.0 == line.moves[0]);
            told.into_iter().for_each(|told| told.1 = Some(worth));
        }
    }
    Solution { value, moves, nodes: best.nodes }
}
