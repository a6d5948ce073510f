//! Bao la Kujifunza, "Bao for learning": the beginners' game of East Africa, with all seeds on the
//! board from the start.
//!
//! After the rules on Mancala World and in Donkers and Uiterwijk, "Programming Bao", 2002; the lone
//! kichwa after K.I.B.A. and Donkers.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::bao::{self, Bao, Board, Starts, TAKATA};
use crate::catalogue::{About, Tabled, Variant};
use crate::hand::Hand;
use crate::moves::Move;
use crate::position::{NOWHERE, Place, Player, Position};
use crate::rules::{MoveLetters, Rules, Then, Why};

pub static ABOUT: About = About {
    id: "bao-kujifunza",
    name: "Bao la Kujifunza",
    line: "Four rows of twos: capture across, sow on from the end of your row, empty the other front.",
    options: &[],
    scored: false,
    sets: 1,
    tables: Tabled::No,
    sources: &[
        "Mancala World: Bao la Kujifunza",
        "J. Donkers, J. Uiterwijk: Programming Bao, 2002",
        "K.I.B.A. (kibao.org): the lone kichwa",
    ],
    make: |settings| {
        Arc::new(Kujifunza { variant: Variant { about: &ABOUT, settings, layout: bao::layout() } })
    },
};

struct Kujifunza {
    variant: Variant,
}

impl Bao for Kujifunza {
    fn starts<'a>(&self, board: Board<'a>) -> Starts<'a> {
        board.starts()
    }

    fn has_start(&self, board: Board<'_>) -> bool {
        board.has_start()
    }

    fn captures(&self, board: Board<'_>, start: Move) -> bool {
        board.first_prey(start).is_some()
    }

    fn board<'a>(&'a self, pos: &'a Position, player: Player) -> Board<'a> {
        Board { layout: self.layout(), pos, player, blocked: NOWHERE }
    }
}

impl Rules for Kujifunza {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        self.layout().filled(2)
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        bao::moves(self, pos, list);
    }

    fn candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        bao::candidates(self, pos, list);
    }

    fn move_letters(&self, pos: &Position, chosen: Move) -> MoveLetters {
        bao::letters(self, pos, chosen)
    }

    fn why(&self, pos: &Position, pit: Place) -> Why {
        pos.turn.player().map_or(Why::Over, |player| self.board(pos, player).why(pit))
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        let board = self.board(hand.position(), hand.player());
        if !self.captures(board, hand.chosen()) {
            hand.set_mode(TAKATA);
        }
        hand.lift();
        Then::SowOn
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        if hand.was_empty() {
            Then::EndTurn
        } else if bao::may_capture(hand) {
            bao::capture(self.layout(), hand)
        } else {
            Then::Relay
        }
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        bao::settle(self, hand);
    }

    fn settle_at_sight(&self, hand: &mut Hand<'_>) {
        bao::settle_at_sight(self, hand);
    }
}
