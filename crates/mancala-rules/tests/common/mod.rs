//! What several tests share: a source of chance, every game with every option, and a replay of events
//! that knows no rule.

#![allow(dead_code)] // Not every test needs all of it.

use std::sync::Arc;

use mancala_rules::{Event, GAMES, Game, NOWHERE, Position, Turn, Values, What, find};

/// SplitMix64 (Steele, Lea, Flood 2014), so that a failing test fails again.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

/// Every game of the registry: as it is, with each value of each option alone (the ends of the range
/// of a number), and with options drawn at random.
pub fn every_game() -> Vec<Arc<dyn Game>> {
    let mut chance = Chance(1);
    let mut games = Vec::new();
    for about in GAMES {
        let values = |values: &Values| match *values {
            Values::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
            Values::Words(words) => words.iter().map(ToString::to_string).collect(),
        };
        let all: Vec<_> =
            about.options.iter().map(|choice| (choice.key, values(&choice.values))).collect();
        let mut sets: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
        for (key, values) in &all {
            sets.extend(values.iter().map(|value| vec![(*key, value.as_str())]));
        }
        for _ in 0..10 {
            sets.push(
                all.iter()
                    .map(|(key, values)| (*key, values[chance.below(values.len())].as_str()))
                    .collect(),
            );
        }
        games
            .extend(sets.iter().map(|options| find(about.id, options).expect("these are allowed")));
    }
    games
}

/// The position after the events, which are told of the position before. Knows nothing but what the
/// events mean.
pub fn replay(game: &dyn Game, before: &Position, events: &[Event]) -> Position {
    let mut pos = *before;
    let mut hand = 0;
    for event in events {
        let (from, to) = (usize::from(event.from), usize::from(event.to));
        match event.what {
            What::Lift if event.to == NOWHERE => {
                pos.seeds[from] -= event.n;
                hand += event.n;
            }
            What::Drop if event.from == NOWHERE => {
                pos.seeds[to] += event.n;
                hand -= event.n;
            }
            What::Capture if event.to == NOWHERE => {
                pos.seeds[from] -= event.n;
                hand += event.n;
            }
            // Where two hands sow at the same time they are places of the board.
            What::Lift | What::Drop | What::Capture | What::Place | What::Sweep => {
                pos.seeds[from] -= event.n;
                pos.seeds[to] += event.n;
            }
            What::Swap => {
                let pits = usize::from(game.layout().pits());
                pos.seeds[..pits].reverse();
                pos.seeds.swap(pits, pits + 1);
            }
            What::Key => pos.memo[from] = event.n,
            What::Turn => pos.turn = Turn::from_code(event.n).expect("a turn"),
            What::Again | What::Bonus | What::Relay | What::Pass | What::House | What::End => {}
        }
        assert_eq!(pos.total() + u16::from(hand), before.total(), "a seed is lost at {event:?}");
    }
    assert_eq!(hand, 0, "seeds are left in the hand");
    pos
}
