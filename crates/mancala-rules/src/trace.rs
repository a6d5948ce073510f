//! What happened in a move, seed by seed.
//!
//! Seeds move only through a [`Hand`](crate::Hand), and the hand tells its [`Trace`]; so the trace is
//! whole by construction.

use alloc::vec::Vec;

use crate::position::Place;

/// What an [`Event`] tells. The numbers are those of the events' four bytes and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum What {
    /// `n` seeds are taken from `from` into the sowing hand; where two hands sow at the same time
    /// into the hand that is the place `to`.
    Lift = 0,
    /// One seed falls from the hand into `to`; where two hands sow at the same time from the hand
    /// that is the place `from`.
    Drop = 1,
    /// `n` seeds go from `from` to `to`, a store, or into the sowing hand.
    Capture = 2,
    /// `n` seeds go from `from`, a stock, to `to`.
    Place = 3,
    /// `n` seeds go from `from` to `to` when a game or a round ends.
    Sweep = 4,
    /// The move goes on from `to`: what lies there is lifted and sown.
    Relay = 5,
    /// The same player moves again, for his last seed fell into `to`.
    Again = 6,
    /// The last seed fell into `to`, an empty hole: the opponent is owed a move.
    Bonus = 7,
    /// The player whose store is `to` passes.
    Pass = 8,
    /// The house at `to` is played on, or lost.
    House = 9,
    /// The players exchange rows and stores.
    Swap = 10,
    /// The number `from` of [`Position::memo`](crate::Position::memo) is `n` from now on.
    Key = 11,
    /// The turn is now the one whose [code](crate::Turn::code) is `n`.
    Turn = 12,
    /// The game is over, for the reason whose [code](Reason::code) is `n`.
    End = 13,
}

impl What {
    /// Every value, by its number.
    pub const ALL: [What; 14] = [
        What::Lift,
        What::Drop,
        What::Capture,
        What::Place,
        What::Sweep,
        What::Relay,
        What::Again,
        What::Bonus,
        What::Pass,
        What::House,
        What::Swap,
        What::Key,
        What::Turn,
        What::End,
    ];

    /// The event's `type` in JavaScript and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            What::Lift => "lift",
            What::Drop => "drop",
            What::Capture => "capture",
            What::Place => "place",
            What::Sweep => "sweep",
            What::Relay => "relay",
            What::Again => "again",
            What::Bonus => "bonus",
            What::Pass => "pass",
            What::House => "house",
            What::Swap => "swap",
            What::Key => "key",
            What::Turn => "turn",
            What::End => "end",
        }
    }
}

/// One thing that happened. Replaying a move's events over the old position gives the new one.
/// In its four bytes for JavaScript it is `what`, `from`, `to`, `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// What happened.
    pub what: What,
    /// Where seeds left, or [`NOWHERE`](crate::NOWHERE).
    pub from: Place,
    /// Where seeds arrived, or [`NOWHERE`](crate::NOWHERE).
    pub to: Place,
    /// How many seeds.
    pub n: u8,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Reason {
    /// A store holds more than half of the seeds.
    OverHalf = 0,
    /// A row ran empty.
    RowEmpty = 1,
    /// The player to move had no legal move.
    NoMove = 2,
    /// A position came back.
    Repetition = 3,
    /// The match was longer than any match should be.
    PlyLimit = 4,
    /// A player gave up.
    Resigned = 5,
    /// The players agreed to a draw.
    Agreed = 6,
    /// The position was set up as one in which the game is over.
    SetUp = 7,
    /// The board is empty.
    BoardEmpty = 8,
    /// One seed is left, which would go round for ever.
    OneSeed = 9,
    /// The only move there is would never end.
    Endless = 10,
    /// A player has no seed in his front row.
    FrontRow = 11,
    /// Both end columns of the opponent were taken in one turn.
    EndColumns = 12,
    /// All rounds of the match have been played.
    Rounds = 13,
    /// A player cannot fill a single pit for another round.
    BurntOut = 14,
}

impl Reason {
    /// Every value, by its number.
    pub const ALL: [Reason; 15] = [
        Reason::OverHalf,
        Reason::RowEmpty,
        Reason::NoMove,
        Reason::Repetition,
        Reason::PlyLimit,
        Reason::Resigned,
        Reason::Agreed,
        Reason::SetUp,
        Reason::BoardEmpty,
        Reason::OneSeed,
        Reason::Endless,
        Reason::FrontRow,
        Reason::EndColumns,
        Reason::Rounds,
        Reason::BurntOut,
    ];

    /// The reason's word in events and results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::OverHalf => "over-half",
            Reason::RowEmpty => "row-empty",
            Reason::NoMove => "no-move",
            Reason::Repetition => "repetition",
            Reason::PlyLimit => "ply-limit",
            Reason::Resigned => "resigned",
            Reason::Agreed => "agreed",
            Reason::SetUp => "set-up",
            Reason::BoardEmpty => "board-empty",
            Reason::OneSeed => "one-seed",
            Reason::Endless => "endless",
            Reason::FrontRow => "front-row",
            Reason::EndColumns => "end-columns",
            Reason::Rounds => "rounds",
            Reason::BurntOut => "burnt-out",
        }
    }

    /// The number that stands for it in an [`Event`].
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The reason with this number.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Reason> {
        Reason::ALL.get(usize::from(code)).copied()
    }
}

/// Where it is told what happens: a list, or nowhere.
pub type Trace<'a> = Option<&'a mut Vec<Event>>;
