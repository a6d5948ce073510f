//! Omweso, the game of Uganda: what is captured is sown on, and who cannot move loses.
//!
//! After R. S. Shackell's "Mweso, the Board Game" (Uganda Journal 2, 1934) as it is told by the Ludii
//! project and by Wikipedia, and the games of McGill University's Omweso server.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::{About, Choice, Key, KeyValue, Settings, Tabled, Variant};
use crate::hand::Hand;
use crate::layout::{Layout, Turning};
use crate::moves::{Move, Way};
use crate::position::{Place, Player, Position, Turn};
use crate::rules::{Limits, MoveLetters, Rules, Then, Why, courses, has_course};
use crate::trace::Reason;

pub static ABOUT: About = About {
    id: "omweso",
    name: "Omweso",
    line: "Four rows: what you capture you sow on, and who has no pit of two left loses.",
    options: &[
        Choice::words("setup", &["fixed", "free"]),
        Choice::words("reverse", &["on", "off"]),
        Choice::words("first-turn-capture", &["on", "off"]),
    ],
    scored: false,
    sets: 1,
    tables: Tabled::No,
    sources: &[
        "R. S. Shackell: Mweso, the Board Game, Uganda Journal 2, 1934 (Ludii)",
        "Wikipedia: Omweso",
        "McGill University: games of its Omweso server",
    ],
    make: |settings| Arc::new(Omweso::new(settings)),
};

/// The answer to the question which way to go; the other is anticlockwise.
const CLOCKWISE: bool = false;

/// Seeds of each player.
const SEEDS: u8 = 32;

/// Has the first player had his first turn? The second player's number is the next.
const TURNS: u8 = 0;
/// The pit that is filled next, where it does not follow the last occupied one. Needed only while
/// seeds are set out: a pit that was left empty shows nowhere else.
const NEXT: u8 = 2;

/// With `first-turn-capture=off` all from the first on, with `setup=free` all from the second on.
const KEYS: &[Key] = &[
    Key { name: "turns", value: KeyValue::Pair { memo: TURNS, most: 1 } },
    Key { name: "hand", value: KeyValue::Hands },
    Key { name: "next", value: KeyValue::Pit { memo: NEXT } },
];

struct Omweso {
    variant: Variant,
    /// Each player sets out his own seeds.
    free: bool,
    /// Laps may go clockwise.
    reverse: bool,
    /// In his first turn a player captures nothing.
    late: bool,
}

impl Omweso {
    fn new(settings: Settings) -> Omweso {
        let layout = Layout::four_rows(8, Turning::Anticlockwise);
        let free = settings.word("setup") == "free";
        let layout = if free { layout.with_hands() } else { layout };
        Omweso {
            free,
            reverse: settings.word("reverse") == "on",
            late: settings.word("first-turn-capture") == "off",
            variant: Variant { about: &ABOUT, settings, layout },
        }
    }

    // Sowing and capturing.

    /// The two pits of the opponent that the last seed captures where it fell.
    fn to_capture(&self, hand: &Hand<'_>) -> Option<[Place; 2]> {
        let front = self.layout().facing(hand.at())?;
        let back = self.layout().behind(front)?;
        let both = hand.seeds_in(front) > 0 && hand.seeds_in(back) > 0;
        let too_early = self.late && !had_a_turn(hand.position(), hand.player());
        (!hand.was_empty() && both && !too_early).then_some([front, back])
    }

    /// Is it one of the four leftmost pits, from which a lap may go clockwise?
    fn is_leftmost(&self, pit: Place) -> bool {
        self.layout().number(pit) <= 2
    }

    /// Sows what is in the hand: clockwise if the lap may go that way, captures there, and the player
    /// says so.
    fn sow_on(&self, hand: &mut Hand<'_>, may_turn: bool) -> Then {
        let captures = |lap: &Hand<'_>| self.to_capture(lap).is_some();
        let way = if self.reverse && may_turn && hand.foresee(Way::Against, captures) {
            match hand.ask() {
                None => return Then::Ask,
                Some(CLOCKWISE) => Way::Against,
                Some(_) => Way::Along,
            }
        } else {
            Way::Along
        };
        hand.go(way);
        Then::SowOn
    }

    /// Emitwe-ebiri: does the capture at this front pit complete both end columns of the opponent?
    fn completes_the_ends(&self, hand: &Hand<'_>, front: Place) -> bool {
        let theirs = self.layout().own(hand.player().other());
        let ends = [theirs[0], theirs[usize::from(self.layout().cols()) - 1]];
        ends.iter().all(|&end| end == front || hand.has_taken(end))
    }

    /// The pits that may begin a move: those with two or more.
    fn starts(&self, pos: &Position, player: Player) -> impl Iterator<Item = Place> {
        let enough = |pit: &Place| pos.seeds[usize::from(*pit)] >= 2;
        self.layout().own(player).iter().copied().filter(enough)
    }

    // Setting out.

    /// Who sets out a pit now, and which.
    fn setting_out(&self, pos: &Position) -> Option<(Player, Place)> {
        if let Some(pit) = pos.memo[usize::from(NEXT)].checked_sub(1) {
            return Some((self.layout().owner(pit)?, pit));
        }
        let holds = |&player: &Player| self.in_hand(pos, player) > 0;
        let player = Player::BOTH.into_iter().find(holds)?;
        Some((player, self.after_the_occupied(pos, player)))
    }

    fn in_hand(&self, pos: &Position, player: Player) -> u8 {
        if self.free { pos.seeds[usize::from(self.layout().hand(player))] } else { 0 }
    }

    /// The player's pit after the last occupied one.
    fn after_the_occupied(&self, pos: &Position, player: Player) -> Place {
        let own = self.layout().own(player);
        let last = own.iter().rposition(|&pit| pos.seeds[usize::from(pit)] > 0);
        own[last.map_or(0, |last| last + 1).min(own.len() - 1)]
    }

    /// Makes this the pit that is filled next. The sixteenth gets the rest at once.
    fn go_on_at(&self, hand: &mut Hand<'_>, player: Player, pit: Place) {
        let own = self.layout().own(player);
        let stock = self.layout().hand(player);
        if own.last() == Some(&pit) {
            hand.place(stock, pit, u8::MAX);
            hand.remember(NEXT, 0);
        } else {
            let pos = hand.position();
            let plain = hand.seeds_in(stock) > 0 && self.after_the_occupied(pos, player) == pit;
            hand.remember(NEXT, if plain { 0 } else { pit + 1 });
        }
    }

    /// Says whose turn it is while seeds are set out, and lets the first player begin after that.
    fn settle_setting_out(&self, hand: &mut Hand<'_>) {
        // In a position that was set up both may have come to their sixteenth pit.
        for _ in Player::BOTH {
            if let Some((player, pit)) = self.setting_out(hand.position()) {
                self.go_on_at(hand, player, pit);
            }
        }
        if let Some((player, _)) = self.setting_out(hand.position()) {
            hand.give_turn(player);
        } else if matches!(hand.chosen(), Move::Put { .. }) {
            hand.give_turn(Player::South);
        }
    }
}

fn had_a_turn(pos: &Position, player: Player) -> bool {
    pos.memo[usize::from(TURNS + player as u8)] > 0
}

impl Rules for Omweso {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn keys(&self) -> &'static [Key] {
        match (self.late, self.free) {
            (true, true) => KEYS,
            (true, false) => &KEYS[..1],
            (false, true) => &KEYS[1..],
            (false, false) => &[],
        }
    }

    fn has_key(&self, pos: &Position, key: &Key) -> bool {
        !key.remembers(NEXT) || pos.memo[usize::from(NEXT)] > 0
    }

    fn impossible(&self, pos: &Position) -> Option<String> {
        let player = pos.turn.player()?;
        let next = pos.memo[usize::from(NEXT)].checked_sub(1)?;
        (self.layout().owner(next) != Some(player))
            .then(|| "the pit that is set out next is not one of the player to move".into())
    }

    fn move_letters(&self, _: &Position, chosen: Move) -> MoveLetters {
        let letter = |answer| if answer == CLOCKWISE { '<' } else { '>' };
        MoveLetters {
            answers: chosen.answers().iter().map(letter).collect(),
            ..MoveLetters::default()
        }
    }

    fn setup(&self) -> Position {
        let mut pos = Position::empty();
        for player in Player::BOTH {
            if self.free {
                pos.seeds[usize::from(self.layout().hand(player))] = SEEDS;
            } else {
                let (_, back) = self.layout().own(player).split_at(self.layout().cols().into());
                for &pit in back {
                    pos.seeds[usize::from(pit)] = SEEDS / self.layout().cols();
                }
            }
        }
        pos
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        let Turn::Move(player) = pos.turn else { return };
        if let Some((player, pit)) = self.setting_out(pos) {
            list.extend((0..=self.in_hand(pos, player)).map(|n| Move::Put { pit, n }));
            return;
        }
        for pit in self.starts(pos, player) {
            courses(self, pos, Move::pit(pit), list);
        }
    }

    fn candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        // Where laps may turn, any move may come to a question.
        match pos.turn {
            Turn::Move(player) if !self.reverse && self.setting_out(pos).is_none() => {
                list.extend(self.starts(pos, player).map(Move::pit));
            }
            _ => self.moves(pos, list),
        }
    }

    fn why(&self, pos: &Position, pit: Place) -> Why {
        if pos.seeds[usize::from(pit)] == 1 { Why::Singles } else { Why::Endless }
    }

    fn begin(&self, hand: &mut Hand<'_>) -> Then {
        if let Move::Put { n, .. } = hand.chosen() {
            if let Some((player, pit)) = self.setting_out(hand.position()) {
                hand.place(self.layout().hand(player), pit, n);
                let mut after = self.layout().own(player).iter().skip_while(|&&own| own != pit);
                self.go_on_at(hand, player, after.nth(1).copied().unwrap_or(pit));
            }
            return Then::EndTurn;
        }
        hand.lift();
        let may_turn = self.is_leftmost(hand.from());
        self.sow_on(hand, may_turn)
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        if hand.was_empty() {
            if self.late {
                hand.remember(TURNS + hand.player() as u8, 1);
            }
            return Then::EndTurn;
        }
        let Some([front, back]) = self.to_capture(hand) else {
            hand.relay();
            let may_turn = self.is_leftmost(hand.from());
            return self.sow_on(hand, may_turn);
        };
        if self.completes_the_ends(hand, front) {
            hand.take(front);
            hand.take(back);
            hand.win(hand.player(), Reason::EndColumns);
            return Then::EndTurn;
        }
        hand.take_up(front);
        hand.take_up(back);
        // The captured seeds begin where this lap began, and may turn only if it was turned.
        hand.enter_at(hand.after(hand.from()));
        let may_turn = hand.way() == Way::Against;
        self.sow_on(hand, may_turn)
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        self.settle_at_sight(hand);
        let pos = hand.position();
        let Turn::Move(player) = pos.turn else { return };
        let ends = |pit| has_course(self, pos, Move::pit(pit));
        if self.setting_out(pos).is_none() && !self.starts(pos, player).any(ends) {
            hand.draw(Reason::Endless);
        }
    }

    fn settle_at_sight(&self, hand: &mut Hand<'_>) {
        if self.free {
            self.settle_setting_out(hand);
        }
        let pos = hand.position();
        let Turn::Move(player) = pos.turn else { return };
        if self.setting_out(pos).is_none() && self.starts(pos, player).next().is_none() {
            hand.win(player.other(), Reason::NoMove);
        }
    }

    fn limits(&self) -> Limits {
        Limits { plies: 2_000, ..Limits::SAFETY }
    }
}
