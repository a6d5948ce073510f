//! Mangala IV of Gaziantep and the La'b games of Damascus: sown on and on, with captures of two or
//! four and what lies across. Only in La'b Hakimi do the players choose their pits.
//!
//! Mangala IV after Adnan Güllü, "Mangala Oyunu Nedir?", Elbistan Kaynarca Gazetesi, 2007; the La'b
//! games after Stewart Culin, "Mancala, the National Game of Africa", 1894; both as retold in
//! Mancala World. Where they are silent: one seed alone would go round for ever and ends the game,
//! and so does a move that must be played but never ends.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::{About, Choice, Settings, Tabled, Variant};
use crate::game::Game;
use crate::hand::Hand;
use crate::layout::{Layout, Naming, Stores, Turning};
use crate::moves::Move;
use crate::position::{Place, Player, Position, Turn};
use crate::rules::{Limits, Rules, Then, Why, sown};
use crate::trace::Reason;

const GULLU: &str = "Adnan Güllü: Mangala Oyunu Nedir?, Elbistan Kaynarca Gazetesi, 2007";
const CULIN: &str = "Stewart Culin: Mancala, the National Game of Africa, 1894";
const MANCALA_WORLD: &str = "Mancala World";

/// The number from which a random deal is made: any that JavaScript has exactly.
const DEAL: Choice = Choice::number("deal", 0, 9_007_199_254_740_991, 1);

pub static MANGALA_IV: About = About {
    id: "mangala-iv",
    name: "Mangala IV",
    line: "Look at the deal, choose your side and watch: the leftmost pit must be played.",
    options: &[Choice::words("setup", &["even", "random"]), Choice::number("min", 0, 5, 0), DEAL],
    scored: true,
    sets: 1,
    tables: Tabled::Yes,
    sources: &[GULLU, MANCALA_WORLD],
    make: |settings| {
        let dealt = (settings.word("setup") == "random").then(|| settings.small("min"));
        let limits = Limits::SECOND_OCCURRENCE;
        game(&MANGALA_IV, Kind { start: Start::Leftmost, dealt, limits }, settings)
    },
};

pub static LAB_HAKIMI: About = About {
    id: "lab-hakimi",
    name: "La'b Hakimi",
    line: "The rational game of Damascus: choose a pit, capture two or four and what lies across.",
    options: &[],
    scored: true,
    sets: 1,
    tables: Tabled::No,
    sources: &[CULIN, MANCALA_WORLD],
    make: |settings| {
        let (start, dealt, limits) = (Start::Chosen, None, LAB_LIMITS);
        game(&LAB_HAKIMI, Kind { start, dealt, limits }, settings)
    },
};

pub static LAB_MADJNUNI: About = About {
    id: "lab-madjnuni",
    name: "La'b Madjnuni",
    line: "The crazy game of Damascus: a random deal, and the rightmost pit must be played.",
    options: &[DEAL],
    scored: true,
    sets: 1,
    tables: Tabled::No,
    sources: &[CULIN, MANCALA_WORLD],
    make: |settings| {
        let (start, dealt, limits) = (Start::Rightmost, Some(2), LAB_LIMITS);
        game(&LAB_MADJNUNI, Kind { start, dealt, limits }, settings)
    },
};

pub static LAB_ROSEYA: About = About {
    id: "lab-roseya",
    name: "La'b Roseya",
    line: "The children's game of Damascus: the rightmost pit must be played, North always wins.",
    options: &[],
    scored: true,
    sets: 1,
    tables: Tabled::No,
    sources: &[CULIN, MANCALA_WORLD],
    make: |settings| {
        let (start, dealt, limits) = (Start::Rightmost, None, LAB_LIMITS);
        game(&LAB_ROSEYA, Kind { start, dealt, limits }, settings)
    },
};

/// Players who choose their pits could put off the end for long.
const LAB_LIMITS: Limits = Limits { quiet: 200, ..Limits::SECOND_OCCURRENCE };

/// What these games differ in.
struct Kind {
    start: Start,
    /// The fewest seeds of a pit where they are dealt at random; else each pit has seven.
    dealt: Option<u8>,
    limits: Limits,
}

/// Which occupied pit of his row, seen from his own side, a player plays.
enum Start {
    Leftmost,
    Chosen,
    Rightmost,
}

/// How many pits a row has, and how many seeds a pit where they are not dealt at random.
const SEVEN: u8 = 7;

/// Two rows of seven pits and 98 seeds.
struct Seven {
    kind: Kind,
    variant: Variant,
}

fn game(about: &'static About, kind: Kind, settings: Settings) -> Arc<dyn Game> {
    let layout = Layout::two_rows(SEVEN, Stores::Apart, Turning::Anticlockwise, Naming::Numbers);
    Arc::new(Seven { kind, variant: Variant { about, settings, layout } })
}

impl Seven {
    /// The pits from which the player to move may begin, if they hold seeds.
    fn starts(&self, pos: &Position) -> &[Place] {
        let Turn::Move(player) = pos.turn else { return &[] };
        let row = self.layout().own(player);
        let occupied = |&pit: &Place| pos.seeds[usize::from(pit)] > 0;
        let forced = match self.kind.start {
            Start::Leftmost => row.iter().position(occupied),
            Start::Rightmost => row.iter().rposition(occupied),
            Start::Chosen => return row,
        };
        forced.map_or(&[], |index| &row[index..=index])
    }

    /// The moves that may be played if they end.
    fn begun(&self, pos: &Position) -> impl Iterator<Item = Move> {
        let occupied = self.starts(pos).iter().filter(|&&pit| pos.seeds[usize::from(pit)] > 0);
        occupied.map(|&pit| Move::pit(pit))
    }

    /// The moves that may be played: those that end.
    fn legal(&self, pos: &Position) -> impl Iterator<Item = Move> {
        self.begun(pos).filter(|&chosen| sown(self, pos, chosen, |_| ()).is_some())
    }

    /// Takes the pit where the last seed fell, and back against the sowing as long as a pit holds two
    /// or four; with each what lies across. A pit that was taken as one across holds nothing by then.
    fn take_back(&self, hand: &mut Hand<'_>) {
        let mut pit = hand.at();
        while matches!(hand.seeds_in(pit), 2 | 4) {
            hand.take(pit);
            if let Some(across) = self.layout().facing(pit) {
                hand.take(across);
            }
            pit = hand.before(pit);
        }
    }
}

impl Rules for Seven {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        match self.kind.dealt {
            Some(least) => deal(self.layout(), least, self.settings().number(DEAL.key)),
            None => self.layout().filled(SEVEN),
        }
    }

    fn moves(&self, pos: &Position, list: &mut Vec<Move>) {
        list.extend(self.legal(pos));
    }

    fn candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        list.extend(self.begun(pos));
    }

    fn why(&self, pos: &Position, pit: Place) -> Why {
        if self.starts(pos).contains(&pit) { Why::Endless } else { Why::Forced }
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        match hand.seeds_in(hand.at()) {
            0 | 1 => Then::EndTurn,
            2 | 4 => {
                self.take_back(hand);
                Then::EndTurn
            }
            _ => Then::Relay,
        }
    }

    fn settle(&self, hand: &mut Hand<'_>) {
        self.settle_at_sight(hand);
        let pos = hand.position();
        if !pos.is_over() && self.legal(pos).next().is_none() {
            hand.end(Reason::Endless);
        }
    }

    fn settle_at_sight(&self, hand: &mut Hand<'_>) {
        match hand.row(Player::South) + hand.row(Player::North) {
            0 => return hand.end(Reason::BoardEmpty),
            1 => return hand.end(Reason::OneSeed),
            _ => {}
        }
        if hand.position().turn.player().is_some_and(|mover| !hand.has_seeds(mover)) {
            hand.pass();
        }
    }

    fn limits(&self) -> Limits {
        self.kind.limits
    }
}

/// The board after a random deal: `least` seeds in each pit, then one after the other each seed that
/// is left, into South's pits from 1 on or North's. The same number deals the same board for ever.
fn deal(layout: &Layout, least: u8, number: u64) -> Position {
    let mut pos = layout.filled(least);
    let pits = [layout.own(Player::South), layout.own(Player::North)].concat();
    let mut random = SplitMix64(number);
    for _ in pos.total()..layout.filled(SEVEN).total() {
        let pit = pits[(random.next() % pits.len() as u64) as usize];
        pos.seeds[usize::from(pit)] += 1;
    }
    pos
}

/// The generator of G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}
