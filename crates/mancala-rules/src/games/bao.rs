//! What both games of Bao share: the board with its front rows and kichwa, how a turn may begin, and
//! captures.
//!
//! A player's sixteen pits are one ring, laid clockwise: A1 to A8, then B8 back to B1. The way along
//! is clockwise.

use alloc::vec::Vec;

use crate::hand::Hand;
use crate::layout::{Layout, Turning};
use crate::moves::{Move, Way};
use crate::position::{NOWHERE, Place, Player, Position};
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
        (0..bits.count_ones()).map(move |_| {
            let number = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let pit = self.own[number / 2];
            let first = if number < 2 * usize::from(COLS) { self.first } else { Way::Along };
            let way = if number.is_multiple_of(2) { first } else { first.turned() };
            Move::sow(pit, way)
        })
    }
}

/// Pits of one player: a bit each, in the order of [`Layout::own`].
pub type Pits = u16;

/// The pits of the front row.
const FRONT: Pits = 0xff;

/// The two pits at either end of the front row, where the way of captured seeds is given.
const LEFT_KIMBI: Pits = 0b11;
const RIGHT_KIMBI: Pits = 0b11 << (COLS - 2);

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

    /// The player's front and back row and the row that his front row faces, each from his left: a
    /// byte a pit.
    fn rows(self) -> [u64; 3] {
        let (rows, _) = self.pos.seeds.as_chunks();
        let [top, upper, lower, bottom] = [0, 1, 2, 3].map(|row| u64::from_le_bytes(rows[row]));
        match self.player {
            Player::South => [lower, bottom, upper],
            Player::North => [upper, top, lower].map(u64::swap_bytes),
        }
    }

    /// Does the player have a seed in his front row?
    pub fn has_front(self) -> bool {
        self.rows()[0] > 0
    }

    /// The opponent's pit with seeds that an occupied pit faces, if it does.
    pub fn prey_across(self, pit: Place) -> Option<Place> {
        let prey = self.layout.facing(pit).filter(|_| self.seeds(pit) > 0)?;
        (self.seeds(prey) > 0).then_some(prey)
    }

    /// The occupied pits of the front row that face seeds.
    pub fn facing_prey(self) -> Pits {
        let [front, _, theirs] = self.rows();
        pits(occupied(front) & occupied(theirs))
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

    /// The starts from these pits in either way; which way comes first in the front row.
    fn sowings(self, along: Pits, against: Pits, first: Way) -> Starts<'a> {
        let row = |front, back| (front & FRONT) | (back & !FRONT);
        let [one, other] = match first {
            Way::Along => [along, against],
            Way::Against => [row(against, along), row(along, against)],
        };
        let own = self.layout.own(self.player);
        Starts { bits: spread(one) | spread(other) << 1, own, first }
    }

    /// A capture at each of these front pits, from the left kichwa and from the right one, where that
    /// may be chosen.
    pub fn kichwa(self, pits: Pits) -> Starts<'a> {
        self.sowings(pits & !RIGHT_KIMBI, pits & !LEFT_KIMBI, Way::Along)
    }

    /// A takata from each of these pits in both ways. A kichwa that is the only occupied pit of the
    /// front row is not sown straight into the back row.
    pub fn takata(self, pits: Pits) -> Starts<'a> {
        let occupied = self.front_pits(1);
        let leaving = |end: Pits| if occupied == end { end } else { 0 };
        self.sowings(pits & !leaving(1 << (COLS - 1)), pits & !leaving(1), Way::Against)
    }

    /// The captures that a turn may begin with where all seeds are on the board.
    pub fn captures(self) -> Starts<'a> {
        let [front, back, _] = self.rows();
        let rows = [front, back];
        let mut targets = self.facing_prey();
        // By way, then by row: the pits that do not reach any target.
        let mut missing = [[MARKS; 2]; 2];
        while targets != 0 {
            let target = u64::from(targets.trailing_zeros());
            for row in 0..2 {
                let along = (target + 16) * ONES - ON_RING[row];
                let against = (16 - target) * ONES + ON_RING[row];
                for (missing, distances) in missing.iter_mut().zip([along, against]) {
                    missing[row] &= occupied(rows[row] ^ (distances & (0x0f * ONES)));
                }
            }
            targets &= targets - 1;
        }
        let enough = pits(at_least_two(front)) | pits(at_least_two(back)) << COLS;
        let [along, against] =
            missing.map(|[front, back]| enough & !(pits(front) | pits(back) << COLS));
        self.sowings(along, against, Way::Against)
    }

    /// Whatever a turn may begin with where all seeds are on the board: captures; if there is none a
    /// takata from a pit of two or more, from the back row only if the front row has no such pit.
    pub fn starts(self) -> Starts<'a> {
        let captures = self.captures();
        if !captures.is_empty() {
            return captures;
        }
        let (front, back) = (self.sowable() & FRONT, self.sowable() & !FRONT);
        self.takata(if front > 0 { front } else { back })
    }

    /// Is there such a start?
    pub fn has_start(self) -> bool {
        // A front pit can always be sown to one side without leaving the front row.
        self.front_is_sowable() || !self.starts().is_empty()
    }

    /// The pits of two or more which are not blocked.
    fn sowable(self) -> Pits {
        let [front, back, _] = self.rows();
        let blocked = self.layout.index(self.blocked).map_or(0, |index| 1 << index);
        let blocked = if self.in_front(self.blocked) { blocked } else { 0 };
        (pits(at_least_two(front)) | pits(at_least_two(back)) << COLS) & !blocked
    }

    fn front_is_sowable(self) -> bool {
        self.sowable() & FRONT > 0
    }

    /// The pits of the front row with at least so many seeds, one or two.
    pub fn front_pits(self, least: u8) -> Pits {
        let [front, ..] = self.rows();
        pits(if least == 2 { at_least_two(front) } else { occupied(front) })
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

/// The highest bit of every byte: the marks of pits in a row.
const MARKS: u64 = 0x8080_8080_8080_8080;

/// Marks the bytes of a row that are not 0.
const fn occupied(row: u64) -> u64 {
    (((row & !MARKS) + !MARKS) | row) & MARKS
}

/// Marks the bytes of a row that are 2 or more.
const fn at_least_two(row: u64) -> u64 {
    occupied(row & 0xfefe_fefe_fefe_fefe)
}

/// The marks of a row as bits side by side: a multiplication shifts each to its place in the top byte.
const fn pits(marks: u64) -> Pits {
    ((marks >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as Pits
}

/// Sixteen bits with a gap after each.
const fn spread(pits: Pits) -> u32 {
    let mut bits = pits as u32;
    bits = (bits | bits << 8) & 0x00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// How many steps clockwise from the front row's left end the pits of both rows lie, a byte each.
const ON_RING: [u64; 2] = [0x0706_0504_0302_0100, 0x0809_0a0b_0c0d_0e0f];

const ONES: u64 = 0x0101_0101_0101_0101;

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
    let (pos, player) = (hand.position(), hand.player().other());
    if (Board { layout, pos, player, blocked: NOWHERE }).front_pits(1).count_ones() == 1 {
        hand.take(prey);
        hand.win(hand.player(), Reason::FrontRow);
        return Then::EndTurn;
    }
    hand.go(kimbi(layout, hand.at()).unwrap_or(hand.way()));
    hand.take_up(prey);
    hand.enter_at(match hand.way() {
        Way::Along => layout.own(hand.player())[0],
        Way::Against => layout.own(hand.player())[usize::from(COLS) - 1],
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
