//! Progressive Mancala: one row, one goal for both, and moves that are owed.
//!
//! Invented by Ralf Gering, 2004.

use alloc::string::String;
use alloc::sync::Arc;

use crate::catalogue::{About, Choice, Key, KeyValue, Settings, Tabled, Variant};
use crate::hand::{Hand, Spot, has_seeds};
use crate::layout::Layout;
use crate::position::{Player, Position};
use crate::rules::{Rules, Then, count_occupied_pits};
use crate::trace::{Reason, What};

pub static ABOUT: About = About {
    id: "progressive",
    name: "Progressive Mancala",
    line: "One row, one goal: reach it and take all; end in an empty hole and owe a move.",
    options: &[Choice::odd("holes", 3, 21, 11), Choice::number("seeds", 1, 11, 5)],
    scored: true,
    sets: 1,
    tables: Tabled::No,
    sources: &["Ralf Gering: Progressive Mancala, 2004 (Mancala World)"],
    make: |settings| Arc::new(Progressive::new(settings)),
};

/// How many moves the player to move still has in this turn, this one included.
const LEFT: u8 = 0;
/// How many moves his turn has earned the opponent so far.
const OWED: u8 = 1;

const KEYS: &[Key] = &[
    Key { name: "goal", value: KeyValue::Goal },
    Key {
        name: "left",
        value: KeyValue::Number { memo: LEFT, least: 0, most: u8::MAX, absent: None },
    },
    Key {
        name: "owed",
        value: KeyValue::Number { memo: OWED, least: 0, most: u8::MAX, absent: None },
    },
];

struct Progressive {
    variant: Variant,
}

impl Progressive {
    fn new(settings: Settings) -> Progressive {
        let layout = Layout::one_row(settings.small("holes"));
        Progressive { variant: Variant { about: &ABOUT, settings, layout } }
    }
}

impl Rules for Progressive {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn keys(&self) -> &'static [Key] {
        KEYS
    }

    fn setup(&self) -> Position {
        let mut pos = self.layout().filled(self.settings().small("seeds"));
        pos.memo[usize::from(LEFT)] = 1;
        pos
    }

    fn impossible(&self, pos: &Position) -> Option<String> {
        pos.turn.player()?;
        if pos.memo[usize::from(LEFT)] == 0 {
            return Some("left is 0, but a player has at least the move that he is to make".into());
        }
        // A move ends with a seed alone in a hole, or by emptying the goal.
        let goal = pos.seeds[usize::from(self.layout().goal())];
        let stranded = goal > 0 && !has_seeds(self.layout(), pos, Player::South);
        stranded.then(|| "the goal holds seeds, but no hole does".into())
    }

    fn count_moves(&self, pos: &Position) -> Option<usize> {
        count_occupied_pits(self.layout(), pos)
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        let [left, owed] = turn(hand);
        match hand.spot() {
            Spot::Goal => hand.take(self.layout().goal()),
            _ if !hand.was_empty() => return Then::Relay,
            _ => {
                hand.note(What::Bonus, hand.at());
                hand.remember(OWED, owed.saturating_add(1));
            }
        }
        hand.remember(LEFT, left.saturating_sub(1));
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        let [left, owed] = turn(hand);
        if !hand.has_seeds(Player::South) {
            forget_moves(hand);
            hand.end(Reason::BoardEmpty);
        } else if left > 0 {
            hand.give_turn(hand.player());
        } else {
            hand.remember(LEFT, owed.saturating_add(1));
            hand.remember(OWED, 0);
        }
    }

    fn cycle(&self, hand: &mut Hand<'_>) {
        forget_moves(hand);
    }
}

/// The moves that are left and those that are owed.
fn turn(hand: &Hand<'_>) -> [u8; 2] {
    [LEFT, OWED].map(|memo| hand.position().memo[usize::from(memo)])
}

/// Once the game is over no move is left and none is owed.
fn forget_moves(hand: &mut Hand<'_>) {
    hand.remember(LEFT, 0);
    hand.remember(OWED, 0);
}
