//! The rules of the mancala games: positions, moves, what happens seed by seed, notation, records.
//!
//! Play a game to where you like and look at it:
//!
//! ```
//! use mancala_rules::{Match, find};
//!
//! let mut game = Match::new(find("kalah", &[("seeds", "4")])?);
//! for name in ["3", "6", "2"] {
//!     game.play(name)?;
//! }
//! assert_eq!(game.text(), "5,5,6,6,0,5/4,4,0,5,5,0 2,1 N");
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! See what a move does, in order; replaying the events over the old position gives the new one:
//!
//! ```
//! use mancala_rules::{What, find};
//!
//! let oware = find("oware", &[])?;
//! let (mut pos, _) = oware.read_position("0,0,0,0,0,1/0,3,0,0,0,1 0,0 S")?;
//! let chosen = oware.read_move(&pos, "F")?;
//! let mut events = Vec::new();
//! oware.play_traced(&mut pos, chosen, &mut events);
//! let told: Vec<_> = events.iter().map(|event| event.what).collect();
//! // Two seeds would be captured, but they are all that North has: a grand slam takes nothing.
//! assert_eq!(told, [What::Lift, What::Drop, What::Turn]);
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! Work with positions alone, fast, as a search does:
//!
//! ```
//! use mancala_rules::find;
//!
//! let awari = find("awari", &[])?;
//! let mut pos = awari.setup();
//! let mut moves = Vec::new();
//! while !pos.is_over() && pos.seeds[12] < 5 {
//!     awari.list_moves(&pos, &mut moves); // the same list again and again
//!     awari.play(&mut pos, moves[0]);
//! }
//! assert_eq!(pos.total(), 48); // no seed is ever lost
//! # Ok::<(), mancala_rules::Error>(())
//! ```
//!
//! A game is a value of a type that implements [`Rules`]; [`find`] makes one by its id, as a
//! [`Game`]. A [`Match`] is a game with its history. The crate knows no clock, no chance, no input
//! and no output, and it does not panic on any input that its types allow.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

/// The example of the README is compiled and run like those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod catalogue;
mod error;
mod game;
mod games;
mod hand;
mod layout;
mod link;
mod matches;
mod moves;
mod notation;
mod position;
#[cfg(feature = "fast")]
mod quick;
mod record;
mod rules;
mod series;
mod strategy;
mod trace;
mod weights;
mod words;

pub use catalogue::{About, Choice, Key, KeyValue, Settings, Tabled, Values, Variant, pair};
pub use error::{Error, quote};
pub use game::Game;
pub use games::{GAMES, about, find};
pub use hand::{Chain, Hand, Spot, has_seeds};
pub use layout::{Kind, Layout, Naming, Side, Stores, Turning};
pub use matches::{Close, Match, Outcome, Ply};
pub use moves::{Answers, Move, Way};
pub use notation::KeyTold;
pub use position::{MEMO, NOWHERE, PLACES, Place, Places, Player, Position, Turn};
#[cfg(feature = "fast")]
pub use quick::{Fast, Quick};
pub use rules::{
    Limits, MOST_LAPS, MoveLetters, Rules, Sowing, Then, Why, count_occupied_pits, courses,
    has_course, keep_if_any, occupied_pits, sown,
};
pub use series::{Points, Series};
pub use strategy::{Checked, Strategy};
pub use trace::{Event, Reason, Trace, What};
pub use weights::Weights;
pub use words::{Made, Pair, Rest, Words};
