//! The search of the mancala games: what the best move is, what it is worth, how play goes on.
//!
//! One search for all games. It knows a game only by [`Game`](mancala_rules::Game): which moves
//! there are, what they lead to, and whose the seeds are. It has no clock, no thread and no
//! input or output; the caller gives it a budget in nodes, and may stop it at any time.
//!
//! ```
//! use mancala_ai::{Options, Search};
//!
//! let kalah = mancala_rules::find("kalah", &[])?;
//! let options = Options { nodes: 20_000, lines: 2, ..Options::default() };
//! let best = Search::new(kalah.clone(), &kalah.setup(), options).run(|_| true);
//! assert_eq!(best.lines.len(), 2);
//! assert!(best.lines[0].value >= best.lines[1].value);
//! assert_eq!(Some(best.lines[0].moves[0]), best.chosen());
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! # What a value is
//! Values are in seeds, from the view of the player to move in the position that is searched: what
//! he has banked minus what the other has, in the end or [`Best::depth`] plies further, both sides
//! playing for the most. A move takes a ply; one after which the same player moves again, and one that
//! has no alternative, takes half a ply, so that such lines are seen further (the first move always
//! takes a whole one). Before the end a position is also worth what it promises, by the game's
//! [weights](mancala_rules::Weights): inside, a search counts in sixteenths of a seed, and what it tells
//! is the nearest whole number. A value does not depend on the size of the table, on slices, or on what
//! was searched before: it is the value that a plain maximising–minimising search to the same depth
//! finds. Where [`Best::solved`] is set, it is the value of the game.
//!
//! Repetition is a matter of the match. A search [in a match](Search::in_match) knows which positions
//! have stood so often that they end it; repetitions that only come about further on are ignored.
//!
//! In a game without a score nothing is banked that decides. There the value after a win or a loss is
//! [`WIN`] or `-WIN`, less the plies to it ([`plies_to_win`]), and before the end what promises one:
//! the player's own seeds, in his pits and in his hand, minus the other's. In these games what is
//! captured is sown again on the captor's side, and who runs out of seeds to move loses.
//!
//! ```
//! use mancala_ai::{Options, Search, plies_to_win};
//!
//! let omweso = mancala_rules::find("omweso", &[])?;
//! let best = Search::new(omweso.clone(), &omweso.setup(), Options::plies(4)).run(|_| true);
//! assert_eq!(plies_to_win(best.lines[0].value), None); // seeds, so far
//! assert!(!best.solved);
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! Where the other player has just chosen something in secret, the search starts from what the mover
//! may know ([`Game::known`](mancala_rules::Game::known)): it finds a move, and what that move is
//! worth there, but neither a longer line nor a proof.
//!
//! # In slices
//! [`Search::step`] works for some nodes and returns, so that a worker can look at its messages:
//!
//! ```
//! use mancala_ai::{Level, Search, Status};
//!
//! let oware = mancala_rules::find("oware", &[])?;
//! let options = Level::new(3)?.options(&*oware, 7);
//! let mut search = Search::new(oware.clone(), &oware.setup(), options);
//! while search.step(1_000) == Status::Running {
//!     // Here messages are read, and search.best() tells how far it is.
//! }
//! assert!(search.best().chosen().is_some());
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! # How it works
//! Iterative deepening over principal-variation search (Marsland and Campbell 1982; Reinefeld 1983),
//! written as negamax that changes sign only where the player to move changed, on a stack of its own,
//! with an aspiration window around the last depth's value where one line is wanted.
//! A [transposition table](https://www.chessprogramming.org/Transposition_Table), killer moves and
//! the history heuristic (Schaeffer 1989) put the likely best moves first.
//!
//! Beside it stands a plain [Monte-Carlo tree search](MonteCarlo), to measure it against. In no game in
//! which both were given the same time did it win (`docs/strength.md`), so no level plays by it.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

/// The example of the README is compiled and run like those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod best;
mod contest;
mod endings;
mod frame;
mod level;
mod montecarlo;
mod options;
mod order;
mod random;
mod score;
mod search;
#[cfg(feature = "proofs")]
mod solve;
mod table;
mod tables;
mod tree;
mod value;

pub use best::{Best, Line};
pub use contest::{Contest, Contestant, Openings, Verdict};
pub use endings::Endings;
pub use level::Level;
pub use montecarlo::MonteCarlo;
pub use options::{MOST_PLIES, Options};
pub use random::SplitMix64;
pub use score::Score;
pub use search::{Search, Status};
#[cfg(feature = "proofs")]
pub use solve::{Solution, Solver, Spending, Worth, solve, solve_value, strategy};
pub use tables::{BadTables, Tables, TablesBuilder, TablesReader, TablesWriter, tabled};
pub use value::{WIN, plies_to_win};
