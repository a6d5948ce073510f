//! Congkak: clockwise through a store at one's left, relays from either row, and rounds in which the
//! pits that a player cannot fill are closed.
//!
//! The game of the Malay world, after Wikipedia's texts on congkak and Southeast Asian mancala, Ludii's
//! *Main Chongkak* (from W. W. Skeat's description), and Mancala World on its sister *Ohvalhu*.

mod opening;

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::catalogue::{About, Choice, Key, KeyValue, Settings, Tabled, Variant};
use crate::hand::{Hand, Spot};
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::position::{Place, Places, Player, Position, Turn};
use crate::rules::{Rules, Then, count_occupied_pits};
use crate::trace::Reason;

pub static ABOUT: About = About {
    id: "congkak",
    name: "Congkak",
    line: "Sow on from every pit that is not empty, move again from your store, capture across.",
    options: &[
        Choice::number("houses", 5, 10, 7),
        Choice::following("seeds", 1, 10, "houses", 7),
        Choice::words("opening", &["alternate", "simultaneous"]),
        Choice::words("end", &["both-empty", "row-empty"]),
        Choice::words("rounds", &["1", "2", "3", "4", "5", "6", "7", "8", "9", "burn"]),
        Choice::words("fill", &["far", "near"]),
    ],
    scored: true,
    sets: 1,
    tables: Tabled::Yes,
    sources: &[
        "Wikipedia: Congkak; Southeast Asian mancala",
        "Ludii: Main Chongkak, after W. W. Skeat",
        "Mancala World: Ohvalhu",
    ],
    make: |settings| Arc::new(Congkak::new(settings)),
};

/// Which round it is, from 1; 0 where only one is played.
const ROUND: u8 = 3;
/// Who began the round.
const FIRST: u8 = 4;
/// The pits that are closed for the round: three numbers.
const CLOSED: u8 = 5;

const ROUND_KEY: Key = Key {
    name: "round",
    value: KeyValue::Number { memo: ROUND, least: 1, most: u8::MAX, absent: None },
};
const FIRST_KEY: Key = Key { name: "first", value: KeyValue::Player { memo: FIRST } };
const CLOSED_KEY: Key = Key { name: "closed", value: KeyValue::Pits { memo: CLOSED } };

struct Congkak {
    variant: Variant,
    /// How many seeds fill a pit.
    seeds: u8,
    simultaneous: bool,
    end: End,
    rounds: Rounds,
    fill: Fill,
}

/// When a round ends.
#[derive(PartialEq)]
enum End {
    BothEmpty,
    RowEmpty,
}

/// When a match ends.
enum Rounds {
    After(u8),
    /// When a player cannot fill a single pit.
    Burn,
}

/// From which end of his row a player fills his pits.
enum Fill {
    Far,
    Near,
}

impl Congkak {
    fn new(settings: Settings) -> Congkak {
        let houses = settings.small("houses");
        let board = Layout::two_rows(houses, Stores::Sown, Turning::Clockwise, Naming::Numbers);
        let simultaneous = settings.word("opening") == "simultaneous";
        let layout = if simultaneous { board.with_hands() } else { board };
        Congkak {
            seeds: settings.small("seeds"),
            simultaneous,
            end: match settings.word("end") {
                "row-empty" => End::RowEmpty,
                _ => End::BothEmpty,
            },
            rounds: match settings.word("rounds") {
                "burn" => Rounds::Burn,
                _ => Rounds::After(settings.small("rounds")),
            },
            fill: match settings.word("fill") {
                "near" => Fill::Near,
                _ => Fill::Far,
            },
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }

    /// The last round there can be. As a safety rule no match has more than 255.
    fn last_round(&self) -> u8 {
        match self.rounds {
            Rounds::After(last) => last,
            Rounds::Burn => u8::MAX,
        }
    }

    /// The pits that are skipped in this round.
    fn closed(&self, pos: &Position) -> Places {
        if self.last_round() == 1 {
            return Places::NONE;
        }
        (0..self.layout().pits()).filter(|&pit| pos.places(CLOSED).has(pit)).collect()
    }

    fn is_all_closed(&self, pos: &Position, player: Player) -> bool {
        let closed = self.closed(pos);
        self.layout().own(player).iter().all(|&pit| closed.has(pit))
    }

    /// The round is over, and what can be in the stores is there.
    fn end_round(&self, hand: &mut Hand<'_>) {
        let [south, north] = Player::both(|player| hand.seeds_in(self.layout().store(player)));
        let round = hand.position().memo[usize::from(ROUND)];
        if self.last_round() == 1 {
            return hand.end(match self.end {
                End::BothEmpty => Reason::BoardEmpty,
                End::RowEmpty => Reason::RowEmpty,
            });
        }
        if matches!(self.rounds, Rounds::Burn) && south.min(north) < self.seeds {
            return hand.end(Reason::BurntOut);
        }
        if round >= self.last_round() {
            return hand.end(Reason::Rounds);
        }
        let first = match south.cmp(&north) {
            Ordering::Greater => Player::South,
            Ordering::Less => Player::North,
            Ordering::Equal => began(hand.position()).other(),
        };
        let closed = Player::BOTH.into_iter().flat_map(|player| self.refill(hand, player));
        let closed = closed.collect();
        hand.remember(ROUND, round + 1);
        hand.remember(FIRST, first as u8);
        hand.remember_places(CLOSED, closed);
        hand.give_turn(first);
    }

    /// Fills the player's pits from his store as far as it goes; those that stay empty.
    fn refill(&self, hand: &mut Hand<'_>, player: Player) -> Vec<Place> {
        let (store, mut pits) = (self.layout().store(player), self.layout().own(player).to_vec());
        // The store is at its owner's left, beside pit 1.
        if matches!(self.fill, Fill::Far) {
            pits.reverse();
        }
        pits.retain(|&pit| {
            let too_few = hand.seeds_in(store) < self.seeds;
            if !too_few {
                hand.place(store, pit, self.seeds);
            }
            too_few
        });
        pits
    }
}

/// Who began the round.
fn began(pos: &Position) -> Player {
    Player::BOTH[usize::from(pos.memo[usize::from(FIRST)] != 0)]
}

impl Rules for Congkak {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn keys(&self) -> &'static [Key] {
        use opening::{AT_KEY, CHOSEN_KEY, HELD_KEY};
        match (self.simultaneous, self.last_round() > 1) {
            (false, false) => &[],
            (false, true) => &[ROUND_KEY, FIRST_KEY, CLOSED_KEY],
            (true, false) => &[CHOSEN_KEY, HELD_KEY, AT_KEY],
            (true, true) => &[CHOSEN_KEY, HELD_KEY, AT_KEY, ROUND_KEY, FIRST_KEY, CLOSED_KEY],
        }
    }

    fn has_key(&self, pos: &Position, key: &Key) -> bool {
        opening::is_on(pos) || !opening::KEY_NAMES.contains(&key.name)
    }

    fn impossible(&self, pos: &Position) -> Option<String> {
        let seeds = |pit: Place| pos.seeds[usize::from(pit)];
        let closed = self.closed(pos);
        let round = pos.memo[usize::from(ROUND)];
        if let Some(pit) = (0..self.layout().pits()).find(|&pit| closed.has(pit) && seeds(pit) > 0)
        {
            let owner = self.layout().owner(pit).map_or(' ', |owner| self.layout().letter(owner));
            let name = self.layout().name(pit);
            return Some(format!("pit {owner}{name} is closed, but holds {} seeds", seeds(pit)));
        }
        if round > self.last_round() {
            return Some(format!("it is of round {round}, but there are {}", self.last_round()));
        }
        if self.simultaneous { self.impossible_opening(pos) } else { None }
    }

    fn setup(&self) -> Position {
        let mut pos = self.layout().filled(self.seeds);
        pos.memo[usize::from(ROUND)] = u8::from(self.last_round() > 1);
        if self.simultaneous {
            opening::begin(&mut pos);
        }
        pos
    }

    fn count_moves(&self, pos: &Position) -> Option<usize> {
        count_occupied_pits(self.layout(), pos)
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        if opening::is_on(hand.position()) {
            return self.choose(hand);
        }
        hand.pass_over(self.closed(hand.position()));
        hand.lift();
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        match hand.spot() {
            Spot::OwnStore if hand.has_seeds(hand.player()) => return Then::MoveAgain,
            Spot::OwnStore => {}
            _ if !hand.was_empty() => return Then::Relay,
            Spot::OwnPit if hand.facing() > 0 => hand.take_with_facing(),
            _ => {}
        }
        Then::EndTurn
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        if opening::is_on(hand.position()) && !self.sow_together(hand) {
            return;
        }
        // Rounds that end as soon as they begin follow one another.
        while let Turn::Move(player) = hand.position().turn {
            let other = player.other();
            if hand.has_seeds(player) {
                return;
            }
            let passes = self.end == End::BothEmpty || self.is_all_closed(hand.position(), player);
            if passes && hand.has_seeds(other) {
                return hand.pass();
            }
            hand.sweep_row(other, other);
            self.end_round(hand);
        }
    }

    fn known(&self, pos: &Position) -> Position {
        self.without_secret(pos)
    }

    fn round(&self, pos: &Position) -> u8 {
        pos.memo[usize::from(ROUND)]
    }
}
