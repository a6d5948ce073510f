//! Bao la Kiswahili, the full game of Zanzibar: seeds come from the hand first, and each player has a
//! house.
//!
//! After de Voogt's account of the Zanzibar rules as Mancala World, K.I.B.A., the Game Cabinet and
//! Donkers' "Zanzibar Bao Rules for the Computer" give it. While a player has seeds in hand he is in
//! the namua stage, after that in the mtaji stage.

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::bao::{self, Bao, Board, Starts, TAKATA};
use crate::catalogue::{About, Key, KeyValue, Tabled, Variant};
use crate::hand::Hand;
use crate::moves::Move;
use crate::position::{NOWHERE, Place, Player, Position};
use crate::rules::{MoveLetters, Rules, Then, Why};
use crate::trace::What;
use crate::weights::Weights;

pub static ABOUT: About = About {
    id: "bao-kiswahili",
    name: "Bao la Kiswahili",
    line: "The full game of Zanzibar: seeds from the hand, a house to keep or to spend.",
    options: &[],
    scored: false,
    sets: 1,
    tables: Tabled::No,
    sources: &[
        "A. de Voogt: Limits of the Mind, 1995, as Mancala World gives its rules",
        "J. Donkers: Zanzibar Bao Rules for the Computer",
        "K.I.B.A. (kibao.org)",
        "The Game Cabinet: Bao",
    ],
    make: |settings| {
        Arc::new(Kiswahili {
            variant: Variant { about: &ABOUT, settings, layout: bao::layout().with_hands() },
        })
    },
};

/// Who still owns his house: 1, or 0 once it is lost. The second player's number is the next.
const HOUSE: u8 = 0;
/// The pit that takasia blocks for the player to move, plus one.
const BLOCKED: u8 = 2;

const KEYS: &[Key] = &[
    Key { name: "hand", value: KeyValue::Hands },
    Key { name: "house", value: KeyValue::Pair { memo: HOUSE, most: 1 } },
    Key { name: "blocked", value: KeyValue::Pit { memo: BLOCKED } },
];

/// A turn that began with seeds in hand: a bit of [`Hand::mode`], beside [`TAKATA`].
const NAMUA: u8 = 2;

struct Kiswahili {
    variant: Variant,
}

impl Kiswahili {
    /// The house is the fifth pit of the front row from its owner's left.
    fn house(&self, player: Player) -> Place {
        self.layout().own(player)[4]
    }

    fn owns_house(&self, pos: &Position, player: Player) -> bool {
        pos.memo[usize::from(HOUSE + player as u8)] > 0
    }

    /// Is the player's house his own and full enough to be more than a pit?
    fn is_functional(&self, pos: &Position, player: Player) -> bool {
        self.owns_house(pos, player) && pos.seeds[usize::from(self.house(player))] >= 6
    }

    fn in_hand(&self, pos: &Position, player: Player) -> u8 {
        pos.seeds[usize::from(self.layout().hand(player))]
    }

    /// What a turn may begin with while seeds are in hand: each is placed in an occupied front pit.
    fn namua<'a>(&self, board: Board<'a>) -> Starts<'a> {
        let facing = board.facing_prey();
        if facing > 0 {
            return board.kichwa(facing);
        }
        let fit = |&pit: &Place| u16::from(self.against_takata(board, pit).is_none());
        board.takata(board.front().iter().map(fit).zip(0..).map(|(fit, at)| fit << at).sum())
    }

    /// Why no takata may begin by placing a seed in this front pit, if so. A functional house is
    /// spared, or only taxed if it is alone; once the house is lost, a single seed is not sown unless
    /// there are only such.
    fn against_takata(&self, board: Board<'_>, pit: Place) -> Option<Why> {
        let (pos, player) = (board.pos, board.player);
        let is_house = pit == self.house(player) && self.is_functional(pos, player);
        let needs_two = !self.owns_house(pos, player) && board.front_pits(2) > 0;
        if is_house && board.front_pits(1).count_ones() > 1 {
            Some(Why::House)
        } else if board.seeds(pit) < if needs_two { 2 } else { 1 } {
            Some(Why::Singles)
        } else {
            None
        }
    }

    /// Why a turn may not begin from an occupied pit while seeds are in hand.
    fn why_namua(&self, board: Board<'_>, pit: Place) -> Why {
        if board.facing_prey() > 0 {
            Why::MustCapture
        } else if !board.in_front(pit) {
            Why::FrontFirst
        } else {
            self.against_takata(board, pit).unwrap_or(Why::Endless)
        }
    }

    /// The player's house is lost, if he still has it.
    fn lose_house(&self, hand: &mut Hand<'_>, player: Player) {
        if self.owns_house(hand.position(), player) {
            hand.note(What::House, self.house(player));
            hand.remember(HOUSE + player as u8, 0);
        }
    }

    /// A captured house is lost, and the captor's own with his first capture in the mtaji stage.
    fn capture(&self, hand: &mut Hand<'_>) -> Then {
        let (player, other) = (hand.player(), hand.player().other());
        if self.layout().facing(hand.at()) == Some(self.house(other)) {
            self.lose_house(hand, other);
        }
        if hand.mode() & NAMUA == 0 {
            self.lose_house(hand, player);
        }
        bao::capture(self.layout(), hand)
    }

    /// The first lap of a turn that begins by placing a seed.
    fn begin_namua(&self, hand: &mut Hand<'_>) -> Then {
        let (player, pit) = (hand.player(), hand.at());
        let taxed = pit == self.house(player) && self.is_functional(hand.position(), player);
        hand.place(self.layout().hand(player), pit, 1);
        if bao::may_capture(hand) {
            return self.capture(hand);
        }
        if taxed {
            hand.lift_some(pit, 2);
        } else {
            self.lift(hand);
        }
        Then::SowOn
    }

    /// Lifts the pit that begins the turn; the house is lost by it.
    fn lift(&self, hand: &mut Hand<'_>) {
        if hand.at() == self.house(hand.player()) {
            self.lose_house(hand, hand.player());
        }
        hand.lift();
    }

    /// The turn ends. What was blocked for it is free again, and takasia may block another pit.
    fn end(&self, hand: &mut Hand<'_>) -> Then {
        let blocked = self.takasia(hand).map_or(0, |pit| pit + 1);
        hand.remember(BLOCKED, blocked);
        Then::EndTurn
    }

    /// The pit that is blocked after a takata with all seeds on the board: if the opponent cannot
    /// capture now, the one pit that he would be captured from next.
    fn takasia(&self, hand: &Hand<'_>) -> Option<Place> {
        let (pos, player) = (hand.position(), hand.player());
        let [board, other] = [player, player.other()].map(|player| self.board(pos, player));
        let all_sown = hand.mode() == TAKATA && self.in_hand(pos, other.player) == 0;
        if !all_sown || !other.captures().is_empty() {
            return None;
        }
        let mut prey = board.captures().iter().filter_map(|start| board.first_prey(start));
        let pit = prey.next()?;
        let spared = board.seeds(pit) == 1
            || other.front_pits(1).count_ones() == 1
            || other.front_pits(2).count_ones() == 1
            || (pit == self.house(other.player) && self.owns_house(pos, other.player));
        (prey.all(|another| another == pit) && !spared).then_some(pit)
    }
}

impl Bao for Kiswahili {
    fn starts<'a>(&self, board: Board<'a>) -> Starts<'a> {
        if self.in_hand(board.pos, board.player) > 0 { self.namua(board) } else { board.starts() }
    }

    fn has_start(&self, board: Board<'_>) -> bool {
        if self.in_hand(board.pos, board.player) > 0 {
            board.facing_prey() > 0 || !self.namua(board).is_empty()
        } else {
            board.has_start()
        }
    }

    fn captures(&self, board: Board<'_>, start: Move) -> bool {
        if self.in_hand(board.pos, board.player) > 0 {
            start.place().and_then(|pit| board.prey_across(pit)).is_some()
        } else {
            board.first_prey(start).is_some()
        }
    }

    /// At his house, if he still has it and captures.
    fn may_ask(&self, board: Board<'_>) -> bool {
        let namua = self.in_hand(board.pos, board.player) > 0;
        namua && self.owns_house(board.pos, board.player) && board.facing_prey() > 0
    }

    fn board<'a>(&'a self, pos: &'a Position, player: Player) -> Board<'a> {
        let blocked = pos.memo[usize::from(BLOCKED)].checked_sub(1).unwrap_or(NOWHERE);
        Board { layout: self.layout(), pos, player, blocked }
    }
}

impl Rules for Kiswahili {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn keys(&self) -> &'static [Key] {
        KEYS
    }

    fn impossible(&self, pos: &Position) -> Option<String> {
        let pit = pos.memo[usize::from(BLOCKED)].checked_sub(1)?;
        let name = self.layout().name(pit);
        if Player::BOTH.iter().any(|&player| self.in_hand(pos, player) > 0) {
            return Some(format!("the pit {name} is blocked, but seeds are still in hand"));
        }
        let fronts = Player::both(|player| self.board(pos, player).in_front(pit));
        let in_front = match pos.turn.player() {
            Some(player) => fronts[player as usize],
            None => fronts.contains(&true),
        };
        if !in_front {
            return Some(format!(
                "the blocked pit {name} is not in the front row of the player to move"
            ));
        }
        let empty = pos.seeds.get(usize::from(pit)).is_none_or(|&seeds| seeds == 0);
        empty.then(|| format!("the blocked pit {name} is empty"))
    }

    fn setup(&self) -> Position {
        let mut pos = self.layout().filled(0);
        for player in Player::BOTH {
            for (pit, seeds) in self.layout().own(player)[4..7].iter().zip([6, 2, 2]) {
                pos.seeds[usize::from(*pit)] = seeds;
            }
            pos.seeds[usize::from(self.layout().hand(player))] = 22;
            pos.memo[usize::from(HOUSE + player as u8)] = 1;
        }
        pos
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        bao::moves(self, pos, list);
    }

    fn candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        bao::candidates(self, pos, list);
    }

    fn move_letters(&self, pos: &Position, chosen: Move) -> MoveLetters {
        let mut letters = bao::letters(self, pos, chosen);
        let namua = pos.turn.player().is_some_and(|player| self.in_hand(pos, player) > 0);
        if namua && letters.kind.is_empty() {
            // The letter of a namua capture is the kichwa, from which the seeds go the other way.
            letters.way = if letters.way == "L" { "R" } else { "L" };
        }
        letters
    }

    fn why(&self, pos: &Position, pit: Place) -> Why {
        let Some(player) = pos.turn.player() else { return Why::Over };
        let board = self.board(pos, player);
        if self.in_hand(pos, player) > 0 { self.why_namua(board, pit) } else { board.why(pit) }
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        let board = self.board(hand.position(), hand.player());
        let namua = self.in_hand(board.pos, board.player) > 0;
        let captures = self.captures(board, hand.chosen());
        if namua && !board.front().iter().any(|&pit| pit == hand.at() && board.seeds(pit) > 0) {
            return Then::EndTurn; // no legal move
        }
        hand.set_mode(if namua { NAMUA } else { 0 } | if captures { 0 } else { TAKATA });
        if captures {
            // A pit is blocked for a takata only.
            hand.remember(BLOCKED, 0);
        }
        if namua {
            return self.begin_namua(hand);
        }
        self.lift(hand);
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        let (player, takata) = (hand.player(), hand.mode() & TAKATA != 0);
        let at_house = hand.at() == self.house(player);
        if hand.was_empty() {
            return self.end(hand);
        }
        if bao::may_capture(hand) {
            return self.capture(hand);
        }
        if takata && hand.at() == self.board(hand.position(), player).blocked {
            return self.end(hand);
        }
        if at_house && self.is_functional(hand.position(), player) {
            if takata {
                return self.end(hand);
            }
            if hand.mode() & NAMUA != 0 {
                match hand.ask() {
                    None => return Then::Ask,
                    Some(false) => return self.end(hand),
                    Some(true) => {}
                }
            }
        }
        if at_house {
            self.lose_house(hand, player);
        }
        Then::Relay
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        bao::settle(self, hand);
    }

    fn settle_at_sight(&self, hand: &mut Hand<'_>) {
        bao::settle_at_sight(self, hand);
    }

    fn weights(&self) -> Weights {
        Weights { pits: 16, seeds: 0 }
    }
}
