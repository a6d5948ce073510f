//! What the author of a game writes, and the one loop that plays every game.

use alloc::string::String;
use alloc::vec::Vec;

use crate::catalogue::{Key, Settings, Variant};
use crate::hand::{Hand, Moment};
use crate::layout::Layout;
use crate::moves::{Answers, Move};
use crate::position::{Place, Position, Turn};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::trace::{Reason, Trace};
use crate::weights::Weights;
#[cfg(feature = "fast")]
use crate::words::Words;

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
    /// The pit where the last seed fell is lifted and sown on.
    Relay,
    /// The move has no answer to the question that came up.
    Ask,
}

/// How the sowing of a move came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sowing {
    /// It ended, and the turn with it.
    Ended,
    /// It ended, and the same player moves again.
    Again,
    /// It never ends.
    Endless,
    /// A question came up to which the move has no answer.
    Asked,
}

/// When a match of a game ends by itself. Repetition needs history, so the
/// [`Match`](crate::Match) watches over it and not the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The match ends when a position stands for the so-many-th time (the start counts).
    pub occurrences: u32,
    /// The match ends after this many moves (in one round, where a game has rounds).
    pub plies: u32,
    /// The match ends after this many moves without a capture.
    pub quiet: u32,
}

impl Limits {
    /// The safety rule of every game that has no rule of its own.
    pub const SAFETY: Limits = Limits { occurrences: 3, plies: 1_000, quiet: u32::MAX };

    /// The rule of games in which a position that comes back ends the match at once. Such a match
    /// is finite by itself.
    pub const SECOND_OCCURRENCE: Limits =
        Limits { occurrences: 2, plies: u32::MAX, quiet: u32::MAX };
}

/// Why a pit may not be played, where it is for a rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game is over.
    Over,
    /// There is no such move here.
    NoSuchMove,
    /// Several moves are called so when the rest of their names is left out.
    Ambiguous,
    /// The pit belongs to the player who is not to move.
    NotYours,
    /// There is no seed in the pit.
    Empty,
    /// The opponent has no seeds, and this move would leave him none.
    MustFeed,
    /// The move would take, or leave the opponent without, all seeds.
    GrandSlam,
    /// The rules name the pit that is played, and this is not it.
    Forced,
    /// The sowing from there would never end.
    Endless,
    /// There is a capture, and the pit does not begin one.
    MustCapture,
    /// The front row can be played, and the pit is in the back row.
    FrontFirst,
    /// A single seed, where two are needed.
    Singles,
    /// The house, which is spared while there is another pit to play.
    House,
    /// The pit is blocked by takasia.
    Blocked,
    /// The seeds are still being set out, and it is another pit's turn.
    SettingOut,
}

impl Why {
    /// A word for it that never changes, for translations.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Why::Over => "over",
            Why::NoSuchMove => "no-such-move",
            Why::Ambiguous => "ambiguous",
            Why::NotYours => "not-yours",
            Why::Empty => "empty",
            Why::MustFeed => "must-feed",
            Why::GrandSlam => "grand-slam",
            Why::Forced => "forced",
            Why::Endless => "endless",
            Why::MustCapture => "must-capture",
            Why::FrontFirst => "front-first",
            Why::Singles => "singles",
            Why::House => "house",
            Why::Blocked => "blocked",
            Why::SettingOut => "setting-out",
        }
    }

    /// The reason as half a sentence, to stand after "because".
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Why::Over => "the game is over",
            Why::NoSuchMove => "there is no such move here",
            Why::Ambiguous => "several moves begin so, and it does not say which is meant",
            Why::NotYours => "it is not a pit of the player to move",
            Why::Empty => "the pit is empty",
            Why::MustFeed => "the opponent has no seeds and must be given one",
            Why::GrandSlam => "it would leave the opponent without a seed",
            Why::Forced => "the rules name the pit that is played, and it is another",
            Why::Endless => "its sowing would never end",
            Why::MustCapture => "there is a capture, and a move must begin with one",
            Why::FrontFirst => "the front row is played first",
            Why::Singles => "it holds a single seed, and two are needed",
            Why::House => "the house is spared while another front pit holds seeds",
            Why::Blocked => "it is blocked by takasia in this turn",
            Why::SettingOut => "the seeds are set out pit by pit, and it is another pit's turn",
        }
    }
}

/// A game, written as its rules read: its board, who may play what, and one judgement on where the
/// last seed of a lap fell.
///
/// Everything else (notation, matches, the search, the page) works on [`Game`](crate::Game), which
/// every implementor gets for free.
pub trait Rules: Send + Sync {
    /// The game, its options and its board.
    fn variant(&self) -> &Variant;

    /// The options that this value of the game was made with.
    fn settings(&self) -> &Settings {
        &self.variant().settings
    }

    /// The board.
    fn layout(&self) -> &Layout {
        &self.variant().layout
    }

    /// What the position text has after the player, in its order there.
    fn keys(&self) -> &'static [Key] {
        &[]
    }

    /// Does the text of this position have the key? To be said of the memo alone, so that events can
    /// tell when a key comes or goes.
    fn has_key(&self, pos: &Position, key: &Key) -> bool {
        let _ = (pos, key);
        true
    }

    /// What no position of this game can be, besides having too many seeds: half a sentence.
    fn impossible(&self, pos: &Position) -> Option<String> {
        let _ = pos;
        None
    }

    /// The letters that follow the pit's name in the name of a move: way, answers, and so on.
    fn move_letters(&self, pos: &Position, chosen: Move) -> MoveLetters {
        let _ = (pos, chosen);
        MoveLetters::default()
    }

    /// The position from which the game starts.
    fn setup(&self) -> Position;

    /// Puts the legal moves into an empty list, from the mover's left; none once the game is over.
    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        occupied_pits(self.layout(), pos, list);
    }

    /// How many legal moves there are, where that is told without listing them.
    fn count_moves(&self, pos: &Position) -> Option<usize> {
        let _ = pos;
        None
    }

    /// Puts into an empty list what may be legal, for whoever finds out by playing it: the legal
    /// moves in their order, and among them maybe moves that cannot be made. In the words of chess
    /// programming these are the pseudo-legal moves.
    ///
    /// A game needs its own where [`Rules::moves`] sows every move to see whether it ends.
    fn candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        self.moves(pos, list);
    }

    /// The rule of this game for which no move is legal from this pit, an occupied one of the player
    /// to move.
    fn why(&self, pos: &Position, pit: Place) -> Why {
        let _ = (pos, pit);
        Why::NoSuchMove
    }

    /// How a move begins: as a rule by taking up all seeds of the pit.
    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        hand.lift();
        Then::SowOn
    }

    /// The judgement after a lap, by where its last seed fell.
    fn land(&self, hand: &mut Hand<'_>) -> Then;

    /// What the board brings about by itself once a move is made: the end, and who gets the rest.
    fn settle(&self, hand: &mut Hand<'_>);

    /// The same as far as it can be told without sowing. Where the game goes on although no sowing
    /// of the player to move would end, none of his [candidates](Rules::candidates) can be made, and
    /// [`Rules::settle`] ends it.
    fn settle_at_sight(&self, hand: &mut Hand<'_>) {
        self.settle(hand);
    }

    /// The position as the player to move may know it. Where another has chosen something in secret
    /// it is one in which that choice is still to come; whoever thinks for the player starts there.
    fn known(&self, pos: &Position) -> Position {
        *pos
    }

    /// Which round of a match of several rounds this is; repetition and length count within one.
    fn round(&self, pos: &Position) -> u8 {
        let _ = pos;
        0
    }

    /// When a match of this game ends by itself.
    fn limits(&self) -> Limits {
        Limits::SAFETY
    }

    /// Who gets the seeds on the board when a match ends by [`Rules::limits`]: as a rule nobody.
    fn cycle(&self, hand: &mut Hand<'_>) {
        let _ = hand;
    }

    /// What promises seeds that are not banked yet.
    fn weights(&self) -> Weights {
        Weights::DEFAULT
    }

    /// The same game in a form of two words that knows no stores, for proofs, where there is one.
    #[cfg(feature = "fast")]
    fn words(&self) -> Option<Words> {
        None
    }

    /// The same game in a form that counts moves and plays at random more quickly, where there is one.
    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        None
    }
}

/// Adds every pit of the player to move that holds seeds.
pub fn occupied_pits(layout: &Layout, pos: &Position, list: &mut Vec<Move>) {
    let Turn::Move(player) = pos.turn else { return };
    let (own, mut occupied) = (layout.own(player), occupied(layout, pos));
    list.extend((0..occupied.count_ones()).map(|_| {
        let pit = own[occupied.trailing_zeros() as usize];
        occupied &= occupied - 1;
        Move::pit(pit)
    }));
}

/// The pits of the player to move that hold seeds, a bit each in the order of [`Layout::own`].
fn occupied(layout: &Layout, pos: &Position) -> u64 {
    let Turn::Move(player) = pos.turn else { return 0 };
    // Which pits hold seeds cannot be foreseen: a sum has no branch to go wrong.
    let holds = |&pit: &Place| u64::from(pos.seeds[usize::from(pit)] > 0);
    layout.own(player).iter().rev().fold(0, |bits, pit| bits << 1 | holds(pit))
}

/// How many pits of the player to move hold seeds, for games in which they are the legal moves.
pub fn count_occupied_pits(layout: &Layout, pos: &Position) -> Option<usize> {
    Some(occupied(layout, pos).count_ones() as usize)
}

/// What follows the pit's name in the name of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLetters {
    /// `L` or `R` where a game has two ways; may be left out where only one way is legal.
    pub way: &'static str,
    /// The answers, each by its letter.
    pub answers: String,
    /// `*` for a takata; may always be left out.
    pub kind: &'static str,
}

/// The loop: a move is begun, sown lap by lap as the game judges, and settled: wholly, or
/// at sight.
///
/// False and an untouched position: the move cannot be made, for the game is over, the sowing never
/// ends, or a question came up to which it has no answer.
pub(crate) fn play<R: Rules>(
    rules: &R,
    pos: &mut Position,
    chosen: Move,
    trace: Trace<'_>,
    settle: fn(&R, &mut Hand<'_>),
) -> bool {
    let before = *pos;
    let Turn::Move(player) = before.turn else { return false };
    let mut hand = Hand::new(pos, rules.layout(), trace, player, Some(chosen));
    let sowing = sow_out(rules, &mut hand);
    if matches!(sowing, Sowing::Endless | Sowing::Asked) {
        *pos = before;
        return false;
    }
    if !hand.is_over() {
        settle(rules, &mut hand);
    }
    if sowing == Sowing::Again {
        hand.tell_if_again();
    }
    hand.finish();
    true
}

/// Sows a move on a copy of the board and looks at how it lands, captures taken, before the end of
/// the game is judged. `None` where the move cannot be made.
pub fn sown<R: Rules, A>(
    rules: &R,
    pos: &Position,
    chosen: Move,
    look: impl FnOnce(&Hand<'_>) -> A,
) -> Option<A> {
    let mut after = *pos;
    let player = pos.turn.player()?;
    let mut hand = Hand::new(&mut after, rules.layout(), None, player, Some(chosen));
    let sowing = sow_out(rules, &mut hand);
    matches!(sowing, Sowing::Ended | Sowing::Again).then(|| look(&hand))
}

/// Puts every course that a move can take into the list: itself where no question comes up, else the
/// courses of each answer, first those of no. Courses that never end are left out, and what a question
/// offers again when a loop has come back to it.
pub fn courses<R: Rules>(rules: &R, pos: &Position, chosen: Move, list: &mut Vec<Move>) {
    follow(rules, pos, chosen, &mut Vec::new(), &mut |course| {
        list.push(course);
        false
    });
}

/// Has the move a course that ends?
pub fn has_course<R: Rules>(rules: &R, pos: &Position, chosen: Move) -> bool {
    follow(rules, pos, chosen, &mut Vec::new(), &mut |_| true)
}

/// Follows a move and all that it leaves open, until a course is the one that was looked for.
/// `asked` are the moments of the questions which the move answers.
fn follow<R: Rules>(
    rules: &R,
    pos: &Position,
    chosen: Move,
    asked: &mut Vec<Moment>,
    found: &mut impl FnMut(Move) -> bool,
) -> bool {
    let Turn::Move(player) = pos.turn else { return false };
    let mut after = *pos;
    let mut hand = Hand::new(&mut after, rules.layout(), None, player, Some(chosen));
    match sow_out(rules, &mut hand) {
        Sowing::Ended | Sowing::Again => found(chosen),
        Sowing::Endless => false,
        Sowing::Asked => {
            let (moment, answers) = (hand.moment(), chosen.answers());
            if asked.contains(&moment) || answers.len() == Answers::MOST {
                return false;
            }
            asked.push(moment);
            let answered = |answer| chosen.with(answers.and(answer));
            let enough = [false, true]
                .into_iter()
                .any(|answer| follow(rules, pos, answered(answer), asked, found));
            asked.pop();
            enough
        }
    }
}

/// Keeps the moves that are wanted, or all of them where none is.
pub fn keep_if_any(list: &mut Vec<Move>, wanted: impl Fn(Move) -> bool) {
    if list.iter().any(|&chosen| wanted(chosen)) {
        list.retain(|&chosen| wanted(chosen));
    }
}

/// Makes the move up to its last seed.
fn sow_out<R: Rules>(rules: &R, hand: &mut Hand<'_>) -> Sowing {
    let mut then = rules.begin(hand);
    for _ in 0..=MOST_LAPS {
        match then {
            Then::SowOn => hand.sow(),
            Then::Relay => {
                hand.relay();
                hand.sow();
            }
            Then::EndTurn => {
                hand.end_turn();
                return Sowing::Ended;
            }
            Then::MoveAgain => return Sowing::Again,
            Then::Ask => return Sowing::Asked,
        }
        then = rules.land(hand);
    }
    Sowing::Endless
}

/// Judges a position without a move: one that was set up, or one at which a match ends.
pub(crate) fn judge<R: Rules>(
    rules: &R,
    pos: &mut Position,
    trace: Trace<'_>,
    judgement: impl FnOnce(&mut Hand<'_>),
) -> Option<Reason> {
    let player = pos.turn.player()?;
    let mut hand = Hand::new(pos, rules.layout(), trace, player, None);
    judgement(&mut hand);
    hand.finish()
}
