//! What both games of Bao share: the board with its front rows and kichwa, how a turn may begin, and
//! captures.
//!
//! A player's sixteen pits are one ring, laid clockwise: A1 to A8, then B8 back to B1. The way along
//! is clockwise.

use alloc::vec::Vec;

use crate::hand::Hand;
use crate::layout::{Layout, Turning};
use crate::moves::{Move, Way};
use crate::position::{Place, Player, Position};
use crate::rules::{MoveLetters, Rules, Then, Why, courses, has_course};
use crate::trace::Reason;

/// The board of both games.
pub fn layout() -> Layout {
    Layout::four_rows(COLS, Turning::Clockwise)
}

const COLS: u8 = 8;

/// A turn that began without a capture and makes none: a bit of [`Hand::mode`].
pub const TAKATA: u8 = 1;

/// A game of Bao, for what both do alike.
pub trait Bao: Rules {
    /// Whatever the player to move may begin with, never-ending sowings too.
    fn starts<'a>(&self, board: Board<'a>) -> Starts<'a>;

    /// Is there something to begin with?
    fn has_start(&self, board: Board<'_>) -> bool {
        !self.starts(board).is_empty()
    }

    /// Does a turn that begins so begin with a capture?
    fn captures(&self, board: Board<'_>, start: Move) -> bool;

    /// May a sowing of this turn come to a question?
    fn may_ask(&self, board: Board<'_>) -> bool {
        let _ = board;
        false
    }

    /// The board as the player sees it.
    fn board<'a>(&'a self, pos: &'a Position, player: Player) -> Board<'a>;
}

/// The moves a turn may begin with: a bit for each way of each pit, in the order of moves.
#[derive(Clone, Copy)]
pub struct Starts<'a> {
    bits: u32,
    own: &'a [Place],
    /// The way that comes first in the front row.
    first: Way,
}

impl<'a> Starts<'a> {
    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The moves in their order.
    pub fn iter(self) -> impl Iterator<Item = Move> + 'a {
        let mut bits = self.bits;
        core::iter::from_fn(move || {
            let number = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            let pit = *self.own.get(number / 2)?;
            let first = if number < 2 * usize::from(COLS) { self.first } else { Way::Along };
            let way = if number.is_multiple_of(2) { first } else { first.turned() };
            Some(Move::sow(pit, way))
        })
    }
}

/// The board as one of the players sees it.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// The pits.
    pub layout: &'a Layout,
    /// What lies in them.
    pub pos: &'a Position,
    /// The player.
    pub player: Player,
    /// A pit of his that may not start a takata, or [`NOWHERE`].
    pub blocked: Place,
}

impl<'a> Board<'a> {
    /// The player's front row, from his left.
    pub fn front(self) -> &'a [Place] {
        &self.layout.own(self.player)[..usize::from(COLS)]
    }

    /// Does the pit lie in the player's front row?
    pub fn in_front(self, pit: Place) -> bool {
        let index = self.layout.index(pit).filter(|_| self.layout.owner(pit) == Some(self.player));
        index.is_some_and(|index| index < COLS)
    }

    /// How many seeds lie in a pit.
    pub fn seeds(self, pit: Place) -> u8 {
        self.pos.seeds.get(usize::from(pit)).copied().unwrap_or(0)
    }

    /// Does the player have a seed in his front row?
    pub fn has_front(self) -> bool {
        self.front().iter().any(|&pit| self.seeds(pit) > 0)
    }

    /// How many pits of the front row hold at least so many seeds.
    pub fn front_pits_with(self, least: u8) -> usize {
        self.front().iter().filter(|&&pit| self.seeds(pit) >= least).count()
    }

    /// The opponent's pit with seeds that an occupied pit faces, if it does.
    pub fn prey_across(self, pit: Place) -> Option<Place> {
        let prey = self.layout.facing(pit).filter(|_| self.seeds(pit) > 0)?;
        (self.seeds(prey) > 0).then_some(prey)
    }

    /// Does an occupied pit of the front row face seeds?
    pub fn faces_prey(self) -> bool {
        self.front().iter().any(|&pit| self.prey_across(pit).is_some())
    }

    /// What a lap from this pit captures first: it must have 2 to 15 seeds, and the last one must fall
    /// into an occupied front pit that faces seeds.
    pub fn first_prey(self, start: Move) -> Option<Place> {
        let pit = start.place()?;
        let seeds = self.seeds(pit);
        if !(2..=15).contains(&seeds) {
            return None;
        }
        self.prey_across(self.layout.ahead(self.player, start.way(), pit, seeds))
    }

    /// Both ways from a pit, the hand's first step to the player's left (`L`) before that to his right.
    pub fn ways(self, pit: Place) -> [Way; 2] {
        if self.in_front(pit) { [Way::Against, Way::Along] } else { Way::BOTH }
    }

    /// The starts of which the pit, by its number in the order of moves, and the way are wanted.
    pub fn starts_if(self, first: Way, wanted: impl Fn(usize, Way) -> bool) -> Starts<'a> {
        let own = self.layout.own(self.player);
        let mut bits = 0;
        for index in 0..own.len() {
            let first = if index < usize::from(COLS) { first } else { Way::Along };
            bits |= u32::from(wanted(index, first)) << (2 * index);
            bits |= u32::from(wanted(index, first.turned())) << (2 * index + 1);
        }
        Starts { bits, own, first }
    }

    /// The captures that a turn may begin with where all seeds are on the board.
    pub fn captures(self) -> Starts<'a> {
        let own = self.layout.own(self.player);
        // A bit for each pit of the player's ring in which a last seed would capture.
        let mut targets = 0_u32;
        for (at, &pit) in self.front().iter().enumerate() {
            targets |= u32::from(self.prey_across(pit).is_some()) << at;
        }
        let mut bits = 0;
        if targets > 0 {
            for (index, &pit) in own.iter().enumerate() {
                let (seeds, ring) = (self.seeds(pit).into(), usize::from(2 * COLS));
                let (here, enough) = (on_ring(index), (2..ring).contains(&seeds));
                let along = targets >> ((here + seeds) % ring) & u32::from(enough);
                let against = targets >> (here.wrapping_sub(seeds) % ring) & u32::from(enough);
                let front = index < usize::from(COLS);
                let [first, then] = if front { [against, along] } else { [along, against] };
                bits |= (first | then << 1) << (2 * index);
            }
        }
        Starts { bits, own, first: Way::Against }
    }

    /// Whatever a turn may begin with where all seeds are on the board: captures; if there is none a
    /// takata from a pit of two or more, from the back row only if the front row has no such pit.
    pub fn starts(self) -> Starts<'a> {
        let captures = self.captures();
        if !captures.is_empty() {
            return captures;
        }
        let own = self.layout.own(self.player);
        let from_front = self.front_is_sowable();
        self.starts_if(Way::Against, |index, way| {
            let pit = own[index];
            (index < usize::from(COLS)) == from_front
                && self.is_sowable(pit)
                && !self.deserts_the_front(Move::sow(pit, way))
        })
    }

    /// Is there such a start?
    pub fn has_start(self) -> bool {
        // A front pit can always be sown to one side without leaving the front row.
        self.front_is_sowable() || !self.starts().is_empty()
    }

    fn is_sowable(self, pit: Place) -> bool {
        self.seeds(pit) >= 2 && pit != self.blocked
    }

    fn front_is_sowable(self) -> bool {
        self.front().iter().any(|&pit| self.is_sowable(pit))
    }

    /// Would a kichwa, the only occupied pit of the front row, be sown straight into the back row?
    pub fn deserts_the_front(self, start: Move) -> bool {
        start.place().is_some_and(|pit| {
            let leaves = || !self.in_front(self.layout.next(self.player, start.way(), pit));
            self.in_front(pit) && leaves() && self.front_pits_with(1) == 1
        })
    }

    /// Why a turn may not begin from an occupied pit where all seeds are on the board.
    pub fn why(self, pit: Place) -> Why {
        if !self.captures().is_empty() {
            Why::MustCapture
        } else if pit == self.blocked {
            Why::Blocked
        } else if !self.in_front(pit) && self.front_is_sowable() {
            Why::FrontFirst
        } else if self.seeds(pit) < 2 {
            Why::Singles
        } else {
            Why::Endless
        }
    }
}

/// How many steps clockwise from the front row's left end a pit lies, which is given by its number in
/// the order of moves: the front row from the left, then the back row from the left.
fn on_ring(index: usize) -> usize {
    let cols = usize::from(COLS);
    if index < cols { index } else { 3 * cols - 1 - index }
}

/// The way that seeds captured at a kimbi, one of the two pits at either end of the front row, must
/// be sown; `None` elsewhere.
pub fn kimbi(layout: &Layout, pit: Place) -> Option<Way> {
    match layout.number(pit) {
        1 | 2 => Some(Way::Along),
        7 | 8 => Some(Way::Against),
        _ => None,
    }
}

/// May this turn capture, and did its last seed fall into a front pit that faces seeds?
pub fn may_capture(hand: &Hand<'_>) -> bool {
    hand.mode() & TAKATA == 0 && hand.facing() > 0
}

/// Takes what faces the last seed and sows it from the kichwa at the start of its way. If it is all
/// that the opponent had in front, the game is won and it stays in hand.
pub fn capture(layout: &Layout, hand: &mut Hand<'_>) -> Then {
    let Some(prey) = layout.facing(hand.at()) else { return Then::EndTurn };
    let front = |player: Player| &layout.own(player)[..usize::from(COLS)];
    let others = front(hand.player().other()).iter().filter(|&&pit| pit != prey);
    if others.map(|&pit| hand.seeds_in(pit)).all(|seeds| seeds == 0) {
        hand.take(prey);
        hand.win(hand.player(), Reason::FrontRow);
        return Then::EndTurn;
    }
    hand.go(kimbi(layout, hand.at()).unwrap_or(hand.way()));
    hand.take_up(prey);
    hand.enter_at(match hand.way() {
        Way::Along => front(hand.player())[0],
        Way::Against => front(hand.player())[usize::from(COLS) - 1],
    });
    Then::SowOn
}

/// The legal moves: every course of every start that ends.
pub fn moves<B: Bao>(game: &B, pos: &Position, list: &mut Vec<Move>) {
    let Some(player) = pos.turn.player() else { return };
    for start in game.starts(game.board(pos, player)).iter() {
        courses(game, pos, start, list);
    }
}

/// The starts, without a look at whether they end; the legal moves where there may be questions.
pub fn candidates<B: Bao>(game: &B, pos: &Position, list: &mut Vec<Move>) {
    let Some(player) = pos.turn.player() else { return };
    let board = game.board(pos, player);
    if game.may_ask(board) {
        moves(game, pos, list);
    } else {
        list.extend(game.starts(board).iter());
    }
}

/// What follows the pit's name in a move: the hand's first step to the player's left or right; `>`
/// where the house is played on; `*` for a takata.
pub fn letters<B: Bao>(game: &B, pos: &Position, chosen: Move) -> MoveLetters {
    let Some((player, pit)) = pos.turn.player().zip(chosen.place()) else {
        return MoveLetters::default();
    };
    let board = game.board(pos, player);
    MoveLetters {
        way: if chosen.way() == board.ways(pit)[0] { "L" } else { "R" },
        answers: chosen.answers().iter().filter(|&on| on).map(|_| '>').collect(),
        kind: if game.captures(board, chosen) { "" } else { "*" },
    }
}

/// Who has no seed in his front row has lost, and so has a player to move who has no legal move.
pub fn settle<B: Bao>(game: &B, hand: &mut Hand<'_>) {
    settle_at_sight(game, hand);
    let pos = *hand.position();
    let Some(player) = pos.turn.player() else { return };
    let starts = game.starts(game.board(&pos, player));
    if !starts.iter().any(|start| has_course(game, &pos, start)) {
        hand.win(player.other(), Reason::Endless);
    }
}

/// The same, but whoever has a start may go on.
pub fn settle_at_sight<B: Bao>(game: &B, hand: &mut Hand<'_>) {
    let pos = hand.position();
    let Some(player) = pos.turn.player() else { return };
    let out = |&player: &Player| !game.board(pos, player).has_front();
    if let Some(loser) = [player, player.other()].into_iter().find(out) {
        return hand.win(loser.other(), Reason::FrontRow);
    }
    if !game.has_start(game.board(pos, player)) {
        hand.win(player.other(), Reason::NoMove);
    }
}
