//! What the author of a game writes, and the one loop that plays every game.

use alloc::vec::Vec;

use crate::catalogue::{About, Key, Settings};
use crate::hand::Hand;
use crate::layout::Layout;
use crate::moves::Move;
use crate::position::{NOWHERE, Position, Turn};
use crate::trace::{Reason, Trace, Unseen};

/// A sowing that has not ended after this many laps counts as never-ending.
pub const MOST_LAPS: u32 = 10_000;

/// What follows after a lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The other player moves.
    EndTurn,
    /// The same player makes another move.
    MoveAgain,
    /// What is in the hand is sown.
    SowOn,
}

/// When a match of a game ends by itself. Repetition needs history, so the
/// [`Match`](crate::Match) watches over it and not the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The match ends when a position stands for the so-many-th time (the start counts).
    pub occurrences: u32,
    /// The match ends after this many moves.
    pub plies: u32,
}

impl Limits {
    /// The safety rule of every game that has no rule of its own.
    pub const SAFETY: Limits = Limits { occurrences: 3, plies: 1_000 };

    /// The rule of games in which a position that comes back ends the match at once. Such a match
    /// is finite by itself.
    pub const SECOND_OCCURRENCE: Limits = Limits { occurrences: 2, plies: u32::MAX };
}

/// Why a pit may not be played, where it is for a rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game is over.
    Over,
    /// There is no such move in this game.
    NoSuchMove,
    /// The pit belongs to the player who is not to move.
    NotYours,
    /// There is no seed in the pit.
    Empty,
    /// The opponent has no seeds, and this move would leave him none.
    MustFeed,
    /// The move would take, or leave the opponent without, all seeds.
    GrandSlam,
}

impl Why {
    /// A word for it that never changes, for translations.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Why::Over => "over",
            Why::NoSuchMove => "no-such-move",
            Why::NotYours => "not-yours",
            Why::Empty => "empty",
            Why::MustFeed => "must-feed",
            Why::GrandSlam => "grand-slam",
        }
    }

    /// The reason as half a sentence, to stand after "because".
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Why::Over => "the game is over",
            Why::NoSuchMove => "there is no such move in this game",
            Why::NotYours => "it is not a pit of the player to move",
            Why::Empty => "the pit is empty",
            Why::MustFeed => "the opponent has no seeds and must be given one",
            Why::GrandSlam => "it would leave the opponent without a seed",
        }
    }
}

/// A game, written as its rules read: its board, who may play what, and one judgement on where the
/// last seed of a lap fell.
///
/// Everything else (notation, matches, the search, the page) works on [`Game`](crate::Game), which
/// every implementor gets for free.
pub trait Rules: Send + Sync {
    /// What there is to say about the game.
    fn about(&self) -> &'static About;

    /// The options that this value of the game was made with.
    fn settings(&self) -> &Settings;

    /// The board.
    fn layout(&self) -> &Layout;

    /// The numbers of [`Position::memo`] that stand in the position text, in their order there.
    fn keys(&self) -> &'static [Key] {
        &[]
    }

    /// The position from which the game starts.
    fn setup(&self) -> Position;

    /// Puts the legal moves into an empty list, from the mover's left; none once the game is over.
    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        occupied_pits(self.layout(), pos, list);
    }

    /// The rule of this game that forbids playing an occupied pit of the player to move.
    fn why(&self, pos: &Position, chosen: Move) -> Option<Why> {
        let _ = (pos, chosen);
        None
    }

    /// How a move begins: as a rule by taking up all seeds of the pit.
    fn begin<T: Trace>(&self, hand: &mut Hand<'_, T>) -> Then {
        hand.lift();
        Then::SowOn
    }

    /// The judgement after a lap, by where its last seed fell.
    fn land<T: Trace>(&self, hand: &mut Hand<'_, T>) -> Then;

    /// What the board brings about by itself once a move is made: the end, and who gets the rest.
    fn settle<T: Trace>(&self, hand: &mut Hand<'_, T>);

    /// When a match of this game ends by itself.
    fn limits(&self) -> Limits {
        Limits::SAFETY
    }

    /// Who gets the seeds on the board when a match ends by [`Rules::limits`]: as a rule nobody.
    fn cycle<T: Trace>(&self, hand: &mut Hand<'_, T>) {
        let _ = hand;
    }
}

/// Adds every pit of the player to move that holds seeds.
pub fn occupied_pits(layout: &Layout, pos: &Position, list: &mut Vec<Move>) {
    if let Turn::Move(player) = pos.turn {
        let own = layout.own(player).iter();
        let occupied = own.filter(|&&pit| pos.seeds[usize::from(pit)] > 0);
        list.extend(occupied.map(|&pit| Move::pit(pit)));
    }
}

/// The loop: a move is begun, sown lap by lap as the game judges, and settled.
///
/// False and an untouched position: the move cannot be made, for the game is over or the sowing never
/// ends.
pub(crate) fn play<R: Rules, T: Trace>(
    rules: &R,
    pos: &mut Position,
    chosen: Move,
    trace: &mut T,
) -> bool {
    let before = *pos;
    let Turn::Move(player) = before.turn else { return false };
    let mut hand = Hand::new(pos, rules.layout(), trace, player, chosen);
    if !sow_out(rules, &mut hand) {
        *pos = before;
        return false;
    }
    rules.settle(&mut hand);
    hand.tell_if_again();
    hand.finish();
    true
}

/// Sows a move on a copy of the board and looks at how it lands, captures taken, before the end of
/// the game is judged. False where the move cannot be made.
pub fn sown<R: Rules>(
    rules: &R,
    pos: &Position,
    chosen: Move,
    look: impl FnOnce(&Hand<'_, Unseen>) -> bool,
) -> bool {
    let Turn::Move(player) = pos.turn else { return false };
    let (mut after, mut unseen) = (*pos, Unseen);
    let mut hand = Hand::new(&mut after, rules.layout(), &mut unseen, player, chosen);
    sow_out(rules, &mut hand) && look(&hand)
}

/// Keeps the moves that are wanted, or all of them where none is.
pub fn keep_if_any(list: &mut Vec<Move>, wanted: impl Fn(Move) -> bool) {
    if list.iter().any(|&chosen| wanted(chosen)) {
        list.retain(|&chosen| wanted(chosen));
    }
}

/// Makes the move up to its last seed. False if that never comes.
fn sow_out<R: Rules, T: Trace>(rules: &R, hand: &mut Hand<'_, T>) -> bool {
    let mut then = rules.begin(hand);
    for _ in 0..MOST_LAPS {
        match then {
            Then::SowOn => hand.sow(),
            Then::EndTurn => {
                hand.pass_turn();
                return true;
            }
            Then::MoveAgain => return true,
        }
        then = rules.land(hand);
    }
    false
}

/// Judges a position without a move: one that was set up, or one at which a match ends.
pub(crate) fn judge<R: Rules, T: Trace>(
    rules: &R,
    pos: &mut Position,
    trace: &mut T,
    judgement: impl FnOnce(&mut Hand<'_, T>),
) -> Option<Reason> {
    let player = pos.turn.player()?;
    let mut hand = Hand::new(pos, rules.layout(), trace, player, Move::pit(NOWHERE));
    judgement(&mut hand);
    hand.finish()
}
