//! What several tests need: random positions, and a search so plain that it cannot be wrong. Nothing
//! here uses the crate's own search.
#![allow(dead_code, reason = "every test file uses its part")]

use std::collections::HashMap;
use std::sync::Arc;

use mancala_ai::{Options, Search, SplitMix64};
use mancala_rules::{Game, Player, Position, Turn};

/// A game by its id and options, which the test knows to exist.
pub fn game(id: &str, options: &[(&str, &str)]) -> Arc<dyn Game> {
    mancala_rules::find(id, options).expect("a game of the catalogue")
}

/// Plain maximising and minimising: it tries every move, cuts nothing, and only remembers values that
/// it has worked out for the same position with as many plies left.
pub struct Plain<'a> {
    game: &'a dyn Game,
    known: HashMap<(Position, u32), i32>,
}

/// So many plies that every game in these tests is over before.
pub const TO_THE_END: u32 = 1_000_000;

impl Plain<'_> {
    pub fn new(game: &dyn Game) -> Plain<'_> {
        Plain { game, known: HashMap::new() }
    }

    /// South's seeds minus North's after so many plies, or at the end of the game.
    fn value(&mut self, pos: &Position, plies: u32) -> i32 {
        let [south, north] = self.game.tally(pos);
        let margin = i32::from(south) - i32::from(north);
        let Turn::Move(mover) = pos.turn else { return margin };
        if plies == 0 {
            return margin;
        }
        // To the end a value is the same however many moves led here.
        let key = (*pos, if plies > TO_THE_END / 2 { TO_THE_END } else { plies });
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mut values = Vec::new();
        for chosen in self.game.moves(pos) {
            let mut after = *pos;
            assert!(self.game.play(&mut after, chosen));
            values.push(self.value(&after, plies - 1));
        }
        let value = match mover {
            Player::South => values.iter().max(),
            Player::North => values.iter().min(),
        };
        let value = *value.expect("a player to move has a move");
        self.known.insert(key, value);
        value
    }

    /// The same as the player to move sees it.
    pub fn for_mover(&mut self, pos: &Position, plies: u32) -> i32 {
        self.known.clear();
        let value = self.value(pos, plies);
        if pos.turn == Turn::Move(Player::North) { -value } else { value }
    }
}

/// A position in which seeds lie anywhere and the game is not over.
pub fn scattered(game: &dyn Game, random: &mut SplitMix64, seeds: usize) -> Position {
    let pits = usize::from(game.layout().pits());
    loop {
        let mut pos = Position::empty();
        for _ in 0..seeds {
            pos.seeds[random.below(pits)] += 1;
        }
        pos.seeds[pits] = random.below(5) as u8;
        pos.seeds[pits + 1] = random.below(5) as u8;
        pos.turn = Turn::Move(Player::BOTH[random.below(2)]);
        if game.settle(&mut pos).is_none() {
            return pos;
        }
    }
}

/// The value of Kalah in Irving's rules for the first player, by the search.
pub fn solve(houses: u32, seeds: u32) -> i32 {
    let (houses, seeds) = (houses.to_string(), seeds.to_string());
    let options = [("houses", &*houses), ("seeds", &*seeds), ("capture", "empty")];
    let kalah = game("kalah", &options);
    let search = Search::new(kalah.clone(), &kalah.setup(), Options::to_the_end());
    let best = search.run(|_| true);
    assert!(best.solved);
    best.lines[0].value
}

const IRVING: &str = include_str!("../../../../vectors/kalah_irving2000.json");

/// What stands between the quotes after `"key": ` or up to the next comma.
fn irving(part: &str, key: &str) -> &'static str {
    let part = IRVING.split_once(part).expect("the part is there").1;
    let rest = part.split_once(&format!("\"{key}\": ")).expect("the key is there").1;
    rest.split([',', '}']).next().expect("a value").trim().trim_matches('"')
}

/// The paper's value of a size.
pub fn irving_value(houses: u32, seeds: u32) -> i32 {
    let key = format!("{houses},{seeds}");
    irving("values_first_minus_second", &key).parse().expect("a number")
}

/// The paper's winners: houses, then a letter for 1 seed, 2 seeds and so on.
pub fn winners() -> Vec<(u32, Vec<char>)> {
    let row = |houses: u32| {
        let row = irving("winner_by_houses_then_seeds_1_to_6", &houses.to_string());
        (houses, row.split(' ').filter_map(|word| word.chars().next()).collect())
    };
    (1..=6).map(row).collect()
}
