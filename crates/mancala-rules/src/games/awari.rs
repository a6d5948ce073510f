//! Awari: oware as it was solved, with the rules of the published tables.
//!
//! After J. W. Romein and H. E. Bal, "Solving the Game of Awari using Parallel Retrograde Analysis",
//! 2002, and T. R. Lincke, "Exploring the Computational Limits of Large Exhaustive Search Problems",
//! 2002. The game is a draw.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::{About, Choice, Settings, Tabled, Variant};
#[cfg(feature = "fast")]
use crate::games::oware::words::{Kind, Words};
use crate::games::oware::{feeds, prey};
use crate::hand::{Hand, has_seeds};
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::moves::Move;
use crate::position::{Place, Player, Position};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::rules::{Limits, Rules, Then, Why, keep_if_any, occupied_pits};
use crate::trace::Reason;
use crate::weights::Weights;

pub static ABOUT: About = About {
    id: "awari",
    name: "Awari",
    line: "The solved sister of oware: every capture counts, also the grand slam.",
    options: &[Choice::number("houses", 3, 10, 6), Choice::number("seeds", 1, 8, 4)],
    scored: true,
    sets: 1,
    tables: Tabled::Yes,
    sources: &[
        "J. W. Romein, H. E. Bal: Solving the Game of Awari using Parallel Retrograde Analysis, 2002",
        "T. R. Lincke: Exploring the Computational Limits of Large Exhaustive Search Problems, 2002",
    ],
    make: |settings| Arc::new(Awari::new(settings)),
};

struct Awari {
    variant: Variant,
    #[cfg(feature = "fast")]
    words: Option<Words>,
}

impl Awari {
    fn new(settings: Settings) -> Awari {
        let houses = settings.small("houses");
        let layout =
            Layout::two_rows(houses, Stores::Apart, Turning::Anticlockwise, Naming::Letters);
        Awari {
            #[cfg(feature = "fast")]
            words: Words::new(houses, Kind::Awari),
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }

    /// Has the opponent a pit of more than three? It is not taken, whatever falls into it, so that every
    /// move leaves him seeds.
    fn is_at_ease(&self, pos: &Position) -> bool {
        let row = pos.turn.player().map_or(&[][..], |player| self.layout().own(player.other()));
        row.iter().any(|&pit| pos.seeds[usize::from(pit)] > 3)
    }
}

impl Rules for Awari {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        self.layout().filled(self.settings().small("seeds"))
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        occupied_pits(self.layout(), pos, list);
        if !self.is_at_ease(pos) {
            keep_if_any(list, |chosen| feeds(self, pos, chosen));
        }
    }

    fn why(&self, pos: &Position, _: Place) -> Why {
        let fed = |player: Player| has_seeds(self.layout(), pos, player.other());
        if pos.turn.player().is_some_and(fed) { Why::GrandSlam } else { Why::MustFeed }
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        hand.lift();
        hand.pass_over_chosen();
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        hand.take_chain(prey(hand));
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        let Some(mover) = hand.position().turn.player() else { return };
        if !hand.has_seeds(mover) {
            hand.sweep_row(mover.other(), mover.other());
            hand.end(Reason::NoMove);
        }
    }

    fn limits(&self) -> Limits {
        Limits::SECOND_OCCURRENCE
    }

    fn cycle(&self, hand: &mut Hand<'_>) {
        hand.sweep_halves();
    }

    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        self.words.as_ref().map(|words| words as &dyn Fast)
    }

    fn weights(&self) -> Weights {
        Weights { pits: 12, seeds: 2 }
    }
}
