//! Oware (abapa): two rows, captures of twos and threes, and a duty to feed.
//!
//! After the abapa rules of the Oware Society. Where those are silent: a grand slam takes nothing
//! (World Oware Federation), and at a cycle each player keeps his row (as OpenSpiel, PlayStrategy
//! and Aualé do).

#[cfg(feature = "fast")]
pub mod words;

use alloc::sync::Arc;
use alloc::vec::Vec;

#[cfg(feature = "fast")]
use self::words::{Kind, Words};
use crate::catalogue::{About, Choice, Settings, Tabled, Variant};
use crate::hand::{Chain, Hand, has_seeds};
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::moves::Move;
use crate::position::{Place, Player, Position, Turn};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::rules::{Limits, Rules, Then, Why, keep_if_any, occupied_pits, sown};
use crate::trace::Reason;
use crate::weights::Weights;

pub static ABOUT: About = About {
    id: "oware",
    name: "Oware",
    line: "Capture twos and threes on the other side, but never starve your opponent.",
    options: &[
        Choice::number("houses", 3, 10, 6),
        Choice::number("seeds", 1, 8, 4),
        Choice::words("slam", &["no-capture", "illegal", "allowed"]),
        Choice::words("cycle", &["own", "split", "off"]),
    ],
    scored: true,
    sets: 1,
    tables: Tabled::With("cycle", "split"),
    sources: &["Oware Society: the rules of oware abapa", "World Oware Federation: grand slam"],
    make: |settings| Arc::new(Oware::new(settings)),
};

struct Oware {
    variant: Variant,
    slam: Slam,
    cycle: Cycle,
    #[cfg(feature = "fast")]
    words: Option<Words>,
}

/// What becomes of a move that would take every seed of the opponent's row.
#[derive(PartialEq)]
enum Slam {
    TakesNothing,
    Illegal,
    Allowed,
}

/// Who gets the seeds when a position comes back.
enum Cycle {
    Own,
    Split,
    Off,
}

impl Oware {
    fn new(settings: Settings) -> Oware {
        let houses = settings.small("houses");
        let layout =
            Layout::two_rows(houses, Stores::Apart, Turning::Anticlockwise, Naming::Letters);
        let slam = match settings.word("slam") {
            "illegal" => Slam::Illegal,
            "allowed" => Slam::Allowed,
            _ => Slam::TakesNothing,
        };
        Oware {
            #[cfg(feature = "fast")]
            words: match slam {
                Slam::TakesNothing => Some(Kind::SparingSlam),
                Slam::Allowed => Some(Kind::TakingSlam),
                Slam::Illegal => None,
            }
            .and_then(|kind| Words::new(houses, kind)),
            slam,
            cycle: match settings.word("cycle") {
                "split" => Cycle::Split,
                "off" => Cycle::Off,
                _ => Cycle::Own,
            },
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }

    /// Must the player to move play so that the opponent, who has no seeds, gets one?
    fn must_feed(&self, pos: &Position) -> bool {
        pos.turn.player().is_some_and(|player| !has_seeds(self.layout(), pos, player.other()))
    }

    fn is_slam(&self, pos: &Position, chosen: Move) -> bool {
        self.slam != Slam::Allowed && sown(self, pos, chosen, slams) == Some(true)
    }

    fn has_move(&self, pos: &Position) -> bool {
        let Turn::Move(player) = pos.turn else { return false };
        let feeds = |&pit: &Place| feeds(self, pos, Move::pit(pit));
        if self.must_feed(pos) {
            self.layout().own(player).iter().any(feeds)
        } else {
            has_seeds(self.layout(), pos, player)
        }
    }
}

/// Does the opponent have seeds after this move?
pub fn feeds<R: Rules>(game: &R, pos: &Position, chosen: Move) -> bool {
    sown(game, pos, chosen, |hand| hand.has_seeds(hand.player().other())) == Some(true)
}

/// The pits of two or three that the last seed completes, and those before it.
pub fn prey(hand: &Hand<'_>) -> Chain {
    hand.chain_back(|seeds| seeds == 2 || seeds == 3)
}

/// Are these all the seeds that the opponent has?
fn slams(hand: &Hand<'_>) -> bool {
    let prey = prey(hand).seeds;
    prey > 0 && prey == hand.row(hand.player().other())
}

impl Rules for Oware {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        self.layout().filled(self.settings().small("seeds"))
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        occupied_pits(self.layout(), pos, list);
        if self.must_feed(pos) {
            list.retain(|&chosen| feeds(self, pos, chosen));
        }
        if self.slam == Slam::Illegal {
            keep_if_any(list, |chosen| !self.is_slam(pos, chosen));
        }
    }

    fn why(&self, pos: &Position, pit: Place) -> Why {
        let starves = self.must_feed(pos) && !feeds(self, pos, Move::pit(pit));
        if starves { Why::MustFeed } else { Why::GrandSlam }
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        hand.lift();
        hand.pass_over_chosen();
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        if self.slam == Slam::Allowed || !slams(hand) {
            hand.take_chain(prey(hand));
        }
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        if !hand.end_over_half() && !self.has_move(hand.position()) {
            sweep_own(hand);
            hand.end(Reason::NoMove);
        }
    }

    fn limits(&self) -> Limits {
        match self.cycle {
            Cycle::Off => Limits::SAFETY,
            _ => Limits::SECOND_OCCURRENCE,
        }
    }

    fn cycle(&self, hand: &mut Hand<'_>) {
        match self.cycle {
            Cycle::Own => sweep_own(hand),
            Cycle::Split => hand.sweep_halves(),
            Cycle::Off => {}
        }
    }

    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        self.words.as_ref().map(|words| words as &dyn Fast)
    }

    fn weights(&self) -> Weights {
        Weights { pits: 12, seeds: 2 }
    }
}

fn sweep_own(hand: &mut Hand<'_>) {
    for player in Player::BOTH {
        hand.sweep_row(player, player);
    }
}
