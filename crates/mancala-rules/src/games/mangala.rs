//! Mangala, the modern Turkish game: the first seed goes back into the pit it came from.
//!
//! After the rules of 2009 as Turkish tournaments use them (World Ethnosport; Mancala World, "Mangala
//! III"), with the points of Correspondence Mangala. Sets are a [`Series`](crate::Series).

#[cfg(feature = "fast")]
mod words;

use alloc::sync::Arc;

use crate::catalogue::{About, Settings, Tabled, Variant};
use crate::hand::{Hand, Spot};
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::position::{Player, Position};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::rules::{Rules, Then, count_occupied_pits};
use crate::trace::Reason;
use crate::weights::Weights;

pub static ABOUT: About = About {
    id: "mangala",
    name: "Mangala",
    line: "The Turkish game: leave one seed behind, and capture what you make even.",
    options: &[],
    scored: true,
    sets: 5,
    tables: Tabled::Yes,
    sources: &["World Ethnosport: Mangala", "Mancala World: Mangala III", "Correspondence Mangala"],
    make: |settings| Arc::new(Mangala::new(settings)),
};

struct Mangala {
    variant: Variant,
    #[cfg(feature = "fast")]
    words: Option<words::Words>,
}

impl Mangala {
    fn new(settings: Settings) -> Mangala {
        let layout = Layout::two_rows(6, Stores::Sown, Turning::Anticlockwise, Naming::Numbers);
        Mangala {
            #[cfg(feature = "fast")]
            words: words::Words::new(layout.cols()),
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }
}

impl Rules for Mangala {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        self.layout().filled(4)
    }

    fn count_moves(&self, pos: &Position) -> Option<usize> {
        count_occupied_pits(self.layout(), pos)
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        hand.lift();
        if hand.seeds() >= 2 {
            hand.enter_at(hand.from());
        }
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        match hand.spot() {
            Spot::OwnStore => return Then::MoveAgain,
            Spot::OtherPit if hand.seeds_in(hand.at()).is_multiple_of(2) => hand.take(hand.at()),
            Spot::OwnPit if hand.was_empty() && hand.facing() > 0 => hand.take_with_facing(),
            _ => {}
        }
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        let finisher = Player::BOTH.into_iter().find(|&player| !hand.has_seeds(player));
        if let Some(finisher) = finisher {
            hand.sweep_row(finisher.other(), finisher);
            hand.end(Reason::RowEmpty);
        }
    }

    fn weights(&self) -> Weights {
        Weights { pits: 0, seeds: 4 }
    }

    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        self.words.as_ref().map(|words| words as &dyn Fast)
    }
}
