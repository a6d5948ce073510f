//! The simultaneous opening of congkak: both players choose a pit in secret, then both hands sow at the
//! same time, tick by tick.
//!
//! At tick 0 both hands lift. At each later tick South's hand, then North's, does one thing: it drops a
//! seed, or lifts the pit from which it goes on. A hand that ends in its own store waits, and with it the
//! clock, until its player has chosen another pit. The opening is over when both hands have ended; who
//! ended at the earlier tick moves next, South if it was the same.
//!
//! What a hand does next follows from where it is and what it holds, so that is all the position tells.

use alloc::format;
use alloc::string::String;

use super::{Congkak, End, ROUND};
use crate::catalogue::{Key, KeyValue};
use crate::hand::{Hand, has_seeds};
use crate::position::{Place, Player, Position};
use crate::rules::{Rules, Then};
use crate::trace::What;

/// The pit that South has chosen while North chooses too, plus two; 1 for none, 0 once the opening is
/// over.
const CHOSEN: u8 = 0;
/// Where the hands are, South's first, plus one: 0 before they begin, and once they have ended.
const AT: u8 = 1;

pub const CHOSEN_KEY: Key = Key { name: "chosen", value: KeyValue::FirstPit { memo: CHOSEN } };
pub const HELD_KEY: Key = Key { name: "held", value: KeyValue::Hands };
pub const AT_KEY: Key = Key { name: "at", value: KeyValue::PlacePair { memo: AT } };
pub const KEY_NAMES: [&str; 3] = [CHOSEN_KEY.name, HELD_KEY.name, AT_KEY.name];

/// What a hand is about to do.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// It waits for its player's choice: empty over its own store, or not begun.
    Waits,
    /// It lifts what lies in the pit below it, and ends if there is nothing.
    Lifts,
    /// It drops a seed.
    Sows,
    /// It has ended.
    Ended,
}

/// Where both hands are, South's first; `None` for one that has ended.
type Both = [Option<Place>; 2];

/// Is the opening under way?
pub fn is_on(pos: &Position) -> bool {
    pos.memo[usize::from(CHOSEN)] != 0
}

/// Nobody has chosen yet.
pub fn begin(pos: &mut Position) {
    pos.memo[usize::from(CHOSEN)] = 1;
}

/// The pit that South has chosen, as long as North has not.
fn chosen(pos: &Position) -> Option<Place> {
    pos.memo[usize::from(CHOSEN)].checked_sub(2)
}

/// Where the position says that the player's hand is.
fn told_at(pos: &Position, player: Player) -> Option<Place> {
    pos.memo[usize::from(AT + player as u8)].checked_sub(1)
}

impl Congkak {
    fn held(&self, pos: &Position, player: Player) -> u8 {
        pos.seeds[usize::from(self.layout().hand(player))]
    }

    /// Has no hand begun?
    fn is_untouched(&self, pos: &Position) -> bool {
        Player::BOTH
            .into_iter()
            .all(|player| told_at(pos, player).is_none() && self.held(pos, player) == 0)
    }

    /// Where the hands are. Before they begin they wait over their stores, as later too.
    fn hands(&self, pos: &Position) -> Both {
        let untouched = self.is_untouched(pos);
        Player::both(|player| {
            let store = self.layout().store(player);
            let on_track = |&at: &Place| at < self.layout().pits() || at == store;
            if untouched { Some(store) } else { told_at(pos, player).filter(on_track) }
        })
    }

    fn state(&self, pos: &Position, player: Player, at: Option<Place>) -> State {
        match at {
            None => State::Ended,
            Some(_) if self.held(pos, player) > 0 => State::Sows,
            Some(at) if at < self.layout().pits() => State::Lifts,
            Some(_) if has_seeds(self.layout(), pos, player) => State::Waits,
            Some(_) => State::Ended,
        }
    }

    /// Who must choose before the clock goes on.
    fn chooser(&self, pos: &Position, hands: Both) -> Option<Player> {
        let has_chosen = |player| player == Player::South && chosen(pos).is_some();
        Player::BOTH.into_iter().find(|&player| {
            let state = self.state(pos, player, hands[player as usize]);
            state == State::Waits && !has_chosen(player)
        })
    }

    /// A player chooses. What South chooses is kept while North is still to choose; else the hands go
    /// to what was chosen.
    pub(super) fn choose(&self, hand: &mut Hand<'_>) -> Then {
        let (pos, player) = (hand.position(), hand.player());
        let own = self.layout().own(player);
        let Some(pit) = hand.chosen().place().filter(|pit| own.contains(pit)) else {
            return Then::EndTurn;
        };
        let [_, north] = self.hands(pos);
        let north_waits = self.state(pos, Player::North, north) == State::Waits;
        let earlier = chosen(pos);
        if player == Player::South && north_waits {
            hand.remember(CHOSEN, pit + 2);
            return Then::EndTurn;
        }
        hand.remember(AT + player as u8, pit + 1);
        if let Some(earlier) = earlier {
            hand.remember(AT, earlier + 1);
            hand.remember(CHOSEN, 1);
        }
        Then::EndTurn
    }

    /// Lets the clock tick until a player must choose, and gives him the turn, or until both hands
    /// have ended. True where the opening is over.
    pub(super) fn sow_together(&self, hand: &mut Hand<'_>) -> bool {
        if self.ends_untouched(hand.position()) {
            hand.remember(CHOSEN, 0);
            return true;
        }
        hand.pass_over(self.closed(hand.position()));
        let mut hands = self.hands(hand.position());
        let untouched = self.is_untouched(hand.position());
        let mut ended_first = None;
        loop {
            for player in Player::BOTH {
                let at = &mut hands[player as usize];
                if self.state(hand.position(), player, *at) == State::Ended {
                    *at = None;
                    ended_first = ended_first.or(Some(player));
                }
            }
            if let Some(player) = self.chooser(hand.position(), hands) {
                if !untouched {
                    self.tell(hand, hands);
                }
                hand.give_turn(player);
                return false;
            }
            if hands == [None; 2] {
                break;
            }
            for player in Player::BOTH {
                hands[player as usize] = self.act(hand, player, hands[player as usize]);
            }
        }
        self.tell(hand, hands);
        hand.remember(CHOSEN, 0);
        hand.give_turn(ended_first.unwrap_or(Player::South));
        true
    }

    /// Does the round end before the hands begin? In a position that was set up it may.
    fn ends_untouched(&self, pos: &Position) -> bool {
        let empty = pos.turn.player().is_some_and(|player| !has_seeds(self.layout(), pos, player));
        self.end == End::RowEmpty && empty && self.is_untouched(pos)
    }

    /// What a hand does in one tick; where it is then.
    fn act(&self, hand: &mut Hand<'_>, player: Player, at: Option<Place>) -> Option<Place> {
        let state = self.state(hand.position(), player, at);
        hand.take_over(player, at?);
        match state {
            State::Lifts if hand.seeds_in(hand.at()) > 0 => {
                hand.lift_held();
                return at;
            }
            State::Sows => hand.drop_held(),
            _ => return None,
        }
        if self.held(hand.position(), player) > 0 {
            return Some(hand.at());
        }
        match self.land(hand) {
            Then::MoveAgain => Some(hand.at()),
            Then::Relay => {
                hand.note(What::Relay, hand.at());
                Some(hand.at())
            }
            _ => None,
        }
    }

    fn tell(&self, hand: &mut Hand<'_>, hands: Both) {
        for player in Player::BOTH {
            let at = hands[player as usize].map_or(0, |at| at + 1);
            hand.remember(AT + player as u8, at);
        }
    }

    /// The position without what South has chosen in secret: as if North chose first.
    pub(super) fn without_secret(&self, pos: &Position) -> Position {
        let mut known = *pos;
        if chosen(pos).is_some() {
            known.memo[usize::from(CHOSEN)] = 1;
            for player in Player::BOTH {
                known.memo[usize::from(AT + player as u8)] = self.layout().store(player) + 1;
            }
        }
        known
    }

    /// What no position can be, of the seeds in hand and where the hands are: half a sentence.
    pub(super) fn impossible_opening(&self, pos: &Position) -> Option<String> {
        if !is_on(pos) {
            let over = self.is_untouched(pos);
            return (!over)
                .then(|| "hands sow, but the key chosen, of the opening, is missing".into());
        }
        if self.last_round() > 1 && pos.memo[usize::from(ROUND)] != 1 {
            return Some("the opening belongs to the first round".into());
        }
        let untouched = self.is_untouched(pos);
        let hands = self.hands(pos);
        for player in Player::BOTH {
            let (name, held) = (self.layout().player_name(player), self.held(pos, player));
            if !untouched && hands[player as usize] != told_at(pos, player) {
                return Some(format!("the hand of {name} is where it never sows"));
            }
            if held > 0 && hands[player as usize].is_none() {
                return Some(format!("the hand of {name} holds {held} seeds, but is nowhere"));
            }
        }
        self.impossible_choice(pos, hands)
    }

    /// The same of who has chosen and who is to choose.
    fn impossible_choice(&self, pos: &Position, hands: Both) -> Option<String> {
        let waits =
            |player: Player| self.state(pos, player, hands[player as usize]) == State::Waits;
        if let Some(pit) = chosen(pos) {
            if pos.seeds.get(usize::from(pit)).is_none_or(|&seeds| seeds == 0) {
                return Some("South has chosen an empty pit".into());
            }
            if !Player::BOTH.into_iter().all(waits) {
                return Some("South has chosen, but it is not for both players to choose".into());
            }
        }
        // A player to move who has no seeds passes.
        let mover = pos.turn.player().filter(|&mover| has_seeds(self.layout(), pos, mover))?;
        let chooser = self.chooser(pos, hands).filter(|&chooser| chooser != mover)?;
        let name = |player| self.layout().player_name(player);
        Some(format!("{} is to choose, not {}", name(chooser), name(mover)))
    }
}
