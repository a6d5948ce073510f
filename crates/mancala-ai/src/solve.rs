//! Proofs: the value of a position at the end of the game, and that of each of its moves.

mod ahead;
mod bounds;
mod ending;
mod exact;
mod margin;
mod numbers;
mod outcome;
mod prover;
mod rows;
mod watch;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Position, Strategy};

use crate::search::Status;
use ahead::Ahead;
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
    /// How many nodes it took: positions made by a move, and those of the endgame tables made first.
    pub nodes: u64,
}

/// What a proof may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spending {
    /// Nodes, counted as in [`Solution::nodes`].
    pub nodes: u64,
    /// Bytes for its tables.
    pub bytes: usize,
}

impl Default for Spending {
    /// As long as it takes, within 152 MiB.
    fn default() -> Spending {
        Spending { nodes: u64::MAX, bytes: 152 << 20 }
    }
}

/// Proves what a position is worth, and each of its moves. `go_on`, told the number of nodes every now
/// and then, stops it by saying false; what is proven by then is in the solution.
///
/// Kalah is solved by null windows over a form that is quicker to play
/// ([`Game::words`](mancala_rules::Game::words)); games without a score by proof-number search; every
/// other game by looking ahead farther and farther until every line that matters is played to its end, or
/// to an ending of which [tables](crate::Tables) are a proof; those are made first. That is a proof for
/// games that can go in circles too: who follows it comes nearer to the end with each move, so no
/// position comes again. Where the best that both can do is to go round, and no tables tell what that is
/// worth (in Oware with each rule of cycles), nothing is proven.
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
    let mut solver = Solver::new(game, pos, each, spending.bytes);
    solver.work(&mut Watch::new(spending.nodes, go_on));
    solver.solution
}

/// A proof in the making, in slices, so that a worker can look at its messages.
///
/// What is found stays in its tables. A slice goes down from the position anew, which takes it a few
/// hundred nodes, so it should have some ten thousand; with fewer the work may never end. In a game
/// without a score other slices may prove other moves, for what a move may cost is limited there.
///
/// ```
/// use mancala_ai::{Solver, Status, Worth};
///
/// let kalah = mancala_rules::find("kalah", &[("houses", "4"), ("seeds", "3")])?;
/// let mut solver = Solver::new(&kalah, &kalah.setup(), true, 16 << 20);
/// while solver.step(50_000) == Status::Running {
///     println!("{} nodes", solver.solution().nodes);
/// }
/// assert_eq!(solver.solution().value, Some(Worth::Margin(6)));
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub struct Solver {
    pos: Position,
    method: Method,
    solution: Solution,
}

/// How a game is solved.
enum Method {
    Exact(Box<Exact>),
    Outcomes(Box<Outcomes>),
    Ahead(Box<Ahead>),
}

impl Solver {
    /// Begins to prove what a position is worth and, where `each` is true, each of its moves, with so
    /// many bytes for its tables.
    #[must_use]
    pub fn new(game: &Arc<dyn Game>, pos: &Position, each: bool, bytes: usize) -> Solver {
        let moves: Vec<_> = match each {
            true => game.moves(pos).into_iter().map(|chosen| (chosen, None)).collect(),
            false => Vec::new(),
        };
        let method = if !game.about().scored {
            Method::Outcomes(Box::new(Outcomes::new(game, bytes)))
        } else if let Some(exact) = Exact::new(game, pos, bytes) {
            Method::Exact(Box::new(exact))
        } else {
            Method::Ahead(Box::new(Ahead::new(game, pos, moves.len().max(1), bytes)))
        };
        Solver { pos: *pos, method, solution: Solution { moves, ..Solution::default() } }
    }

    /// Works on for about so many nodes. It is done when all that can be proven is.
    pub fn step(&mut self, nodes: u64) -> Status {
        self.work(&mut Watch::new(nodes, &mut |_| true))
    }

    /// What is proven so far.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Works until the watch stops it.
    fn work(&mut self, watch: &mut Watch<'_>) -> Status {
        let Solver { pos, method, solution } = self;
        let done = match method {
            Method::Exact(exact) => exact.solve(pos, solution, watch),
            Method::Outcomes(outcomes) => outcomes.solve(pos, solution, watch),
            Method::Ahead(ahead) => ahead.solve(solution, watch),
        };
        self.solution.nodes += watch.nodes;
        if done.is_some() { Status::Done } else { Status::Running }
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
    Outcomes::new(game, spending.bytes).strategy(pos, &mut watch)
}
