//! Kalah: two rows, stores that are sown, and another move for a seed in one's own.
//!
//! After W. J. Champion's game of 1940 as described by Irving, Donkers and Uiterwijk, "Solving
//! Kalah", ICGA Journal 23(3), 2000.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::{About, Choice, Key, KeyValue, Settings, Tabled, Variant};
use crate::hand::{Hand, Spot};
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::moves::Move;
use crate::position::{Player, Position, Turn};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::rules::{Rules, Then, occupied_pits};
use crate::trace::Reason;
use crate::words::Rest;
#[cfg(feature = "fast")]
use crate::words::Words;

pub static ABOUT: About = About {
    id: "kalah",
    name: "Kalah",
    line: "Sow into your own store, move again when the last seed lands there, capture across.",
    options: &[
        Choice::number("houses", 1, 10, 6),
        Choice::number("seeds", 1, 10, 4),
        Choice::words("capture", &["standard", "empty"]),
        Choice::words("sweep", &["owner", "finisher", "none"]),
        Choice::words("pie", &["off", "on"]),
    ],
    scored: true,
    sets: 1,
    tables: Tabled::Yes,
    sources: &[
        "G. Irving, J. Donkers, J. Uiterwijk: Solving Kalah, ICGA Journal 23(3), 2000",
        "OpenSpiel, game \"mancala\"",
    ],
    make: |settings| Arc::new(Kalah::new(settings)),
};

/// The key `pie`: 1 until the second player's first move, where there is a pie rule.
const PIE: u8 = 0;
const PIE_KEY: Key =
    Key { name: "pie", value: KeyValue::Number { memo: PIE, least: 0, most: 1, absent: Some(0) } };

struct Kalah {
    variant: Variant,
    /// Irving's rule: the last seed is banked even if there is nothing to take with it.
    captures_alone: bool,
    sweep: Rest,
    pie: bool,
    #[cfg(feature = "fast")]
    words: Option<Words>,
}

impl Kalah {
    fn new(settings: Settings) -> Kalah {
        let houses = settings.small("houses");
        let layout =
            Layout::two_rows(houses, Stores::Sown, Turning::Anticlockwise, Naming::Numbers);
        let captures_alone = settings.word("capture") == "empty";
        let sweep = match settings.word("sweep") {
            "finisher" => Rest::Finisher,
            "none" => Rest::Nobody,
            _ => Rest::Owner,
        };
        Kalah {
            captures_alone,
            sweep,
            #[cfg(feature = "fast")]
            words: Words::new(houses, captures_alone, sweep),
            pie: settings.word("pie") == "on",
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }
}

impl Rules for Kalah {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn keys(&self) -> &'static [Key] {
        if self.pie { &[PIE_KEY] } else { &[] }
    }

    fn setup(&self) -> Position {
        let mut pos = self.layout().filled(self.settings().small("seeds"));
        pos.memo[usize::from(PIE)] = self.pie.into();
        pos
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        occupied_pits(self.layout(), pos, list);
        if pos.turn == Turn::Move(Player::North) && pos.memo[usize::from(PIE)] == 1 {
            list.push(Move::Swap);
        }
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        if hand.player() == Player::North {
            hand.remember(PIE, 0);
        }
        if hand.chosen() == Move::Swap {
            hand.swap_sides();
            return Then::EndTurn;
        }
        hand.lift();
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        match hand.spot() {
            Spot::OwnStore => return Then::MoveAgain,
            Spot::OwnPit if hand.was_empty() && (hand.facing() > 0 || self.captures_alone) => {
                hand.take_with_facing();
            }
            _ => {}
        }
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        let Some(finisher) = Player::BOTH.into_iter().find(|&player| !hand.has_seeds(player))
        else {
            return;
        };
        match self.sweep {
            Rest::Owner => hand.sweep_row(finisher.other(), finisher.other()),
            Rest::Finisher => hand.sweep_row(finisher.other(), finisher),
            Rest::Nobody => {}
        }
        hand.end(Reason::RowEmpty);
    }

    #[cfg(feature = "fast")]
    fn words(&self) -> Option<Words> {
        Words::new(self.layout().cols(), self.captures_alone, self.sweep)
    }

    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        self.words.as_ref().map(|words| words as &dyn Fast)
    }
}
