//! Progressive Mancala: one row, one goal for both, and moves that are owed.
//!
//! Invented by Ralf Gering, 2004.

use alloc::sync::Arc;

use crate::catalogue::{About, Choice, Key, KeyValue, Settings};
use crate::hand::{Hand, Spot};
use crate::layout::Layout;
use crate::position::{Player, Position};
use crate::rules::{Rules, Then};
use crate::trace::{Reason, Trace, What};

pub const ABOUT: About = About {
    id: "progressive",
    name: "Progressive Mancala",
    line: "One row, one goal: reach it and take all; end in an empty hole and owe a move.",
    options: &[Choice::odd("holes", 3, 21, 11), Choice::number("seeds", 1, 11, 5)],
    scored: true,
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
    layout: Layout,
    settings: Settings,
}

impl Progressive {
    fn new(settings: Settings) -> Progressive {
        Progressive { layout: Layout::one_row(settings.small("holes")), settings }
    }
}

impl Rules for Progressive {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn keys(&self) -> &'static [Key] {
        KEYS
    }

    fn setup(&self) -> Position {
        let mut pos = self.layout.filled(self.settings.small("seeds"));
        pos.memo[usize::from(LEFT)] = 1;
        pos
    }

    fn land<T: Trace>(&self, hand: &mut Hand<'_, T>) -> Then {
        let [left, owed] = [LEFT, OWED].map(|memo| hand.position().memo[usize::from(memo)]);
        match hand.spot() {
            Spot::Goal => hand.take(self.layout.goal()),
            _ if !hand.was_empty() => return Then::Relay,
            _ => {
                hand.note(What::Bonus, hand.at());
                hand.remember(OWED, owed.saturating_add(1));
            }
        }
        hand.remember(LEFT, left.saturating_sub(1));
        Then::EndTurn
    }

    fn settle<T: Trace>(&self, hand: &mut Hand<'_, T>) {
        let memo = |hand: &Hand<'_, T>, index: u8| hand.position().memo[usize::from(index)];
        if hand.row(Player::South) == 0 {
            hand.remember(LEFT, 0);
            hand.remember(OWED, 0);
            hand.end(Reason::BoardEmpty);
        } else if memo(hand, LEFT) > 0 {
            hand.give_turn(hand.player());
        } else {
            let owed = memo(hand, OWED);
            hand.remember(LEFT, owed.saturating_add(1));
            hand.remember(OWED, 0);
        }
    }
}
