//! What several tests need: random positions, and a search so plain that it cannot be wrong. Nothing
//! here uses the crate's own search.
#![allow(dead_code, reason = "every test file uses its part")]

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use mancala_ai::{Options, Search, Spending, SplitMix64, Tables, WIN, Worth, plies_to_win};
use mancala_rules::{Game, Kind, Match, Move, Player, Position, Turn};

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

    /// What it is worth to South, in sixteenths of a seed, after so many half plies, or at the end of
    /// the game. A move after which the same player moves again, or that has no alternative, takes half
    /// a ply, but the first one takes a whole.
    fn value(&mut self, pos: &Position, halves: u32, first: bool) -> i32 {
        let Turn::Move(mover) = pos.turn else { return worth(self.game, pos) };
        if halves == 0 {
            return worth(self.game, pos);
        }
        // To the end a value is the same however many moves led here.
        let key = (*pos, if halves > TO_THE_END { TO_THE_END } else { halves });
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mut values = Vec::new();
        let moves = self.game.moves(pos);
        for &chosen in &moves {
            let mut after = *pos;
            assert!(self.game.play(&mut after, chosen));
            let again = after.turn == pos.turn;
            let takes = if first || !(again || moves.len() == 1) { 2 } else { 1 };
            let value = self.value(&after, halves.saturating_sub(takes), false);
            values.push(a_ply_earlier(value));
        }
        let value = match mover {
            Player::South => values.iter().max(),
            Player::North => values.iter().min(),
        };
        let value = *value.expect("a player to move has a move");
        self.known.insert(key, value);
        value
    }

    /// What a move is worth to the player to move, in seeds, when so many plies are looked ahead.
    pub fn of_move(&mut self, pos: &Position, chosen: Move, plies: u32) -> i32 {
        self.known.clear();
        let mut after = *pos;
        assert!(self.game.play(&mut after, chosen));
        let value = in_seeds(a_ply_earlier(self.value(&after, 2 * plies - 2, false)));
        if pos.turn == Turn::Move(Player::North) { -value } else { value }
    }

    /// What it is worth to the player to move, in seeds, so many plies further.
    pub fn for_mover(&mut self, pos: &Position, plies: u32) -> i32 {
        self.known.clear();
        let value = in_seeds(self.value(pos, 2 * plies, true));
        if pos.turn == Turn::Move(Player::North) { -value } else { value }
    }
}

/// A value in seeds: the nearest whole number, of two the smaller one.
pub fn in_seeds(value: i32) -> i32 {
    match value {
        _ if plies_to_win(value).is_some() => value,
        0.. => (value + 7) / 16,
        _ => (value - 7) / 16,
    }
}

/// What a position is worth to South without looking ahead, in sixteenths of a seed: his seeds minus
/// North's, in the stores or, in a game without a score, in his rows and his hand, and while the game
/// goes on what it has weights for; a win by itself is worth the most.
pub fn worth(game: &dyn Game, pos: &Position) -> i32 {
    let layout = game.layout();
    let in_rows = |player| -> u16 {
        let hand = (layout.kind(layout.hand(player)) == Kind::Hand).then(|| layout.hand(player));
        let places = layout.own(player).iter().copied().chain(hand);
        places.map(|place| u16::from(pos.seeds[usize::from(place)])).sum()
    };
    let [south, north] =
        if game.about().scored { game.tally(pos) } else { Player::BOTH.map(in_rows) };
    match pos.turn {
        Turn::Won(Player::South) => WIN,
        Turn::Won(Player::North) => -WIN,
        Turn::Drawn => 0,
        Turn::Over => 16 * (i32::from(south) - i32::from(north)),
        Turn::Move(_) => {
            let has = 16 * (i32::from(south) - i32::from(north));
            let promised = promise(game, pos, Player::South) - promise(game, pos, Player::North);
            // Where what is banked stays banked, nobody can get more than is still in play.
            let left = 16 * (i32::from(pos.total()) - i32::from(south) - i32::from(north));
            let stays = game.about().scored && pos.memo == [0; 8];
            has + if stays { promised.clamp(-left, left) } else { promised }
        }
    }
}

fn promise(game: &dyn Game, pos: &Position, player: Player) -> i32 {
    let (own, weights) = (game.layout().own(player), game.weights());
    let mut sum = 0;
    for &pit in own {
        let seeds = i32::from(pos.seeds[usize::from(pit)]);
        sum += weights.seeds * seeds;
        if seeds > 0 {
            sum += weights.pits;
        }
    }
    sum
}

/// The value before a move that leads to this one: a win is worth a little less a ply away.
pub fn a_ply_earlier(value: i32) -> i32 {
    if plies_to_win(value).is_some() { value - value.signum() } else { value }
}

/// A position in which the game stands after so many random moves, or a few less where it ends before.
pub fn reached(game: &Arc<dyn Game>, random: &mut SplitMix64, moves: usize) -> Position {
    let mut played = Match::new(game.clone());
    for _ in 0..moves {
        let (before, moves) = (played.position(), played.moves());
        let chosen = moves[random.below(moves.len())];
        if played.play_move(chosen).is_err() || played.position().is_over() {
            return before;
        }
    }
    played.position()
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

/// A player's seeds in store minus the other's.
pub fn lead(game: &dyn Game, pos: &Position, player: Player) -> i32 {
    let [south, north] = game.tally(pos).map(i32::from);
    if player == Player::South { south - north } else { north - south }
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

/// The same as `solve` finds it.
pub fn solved(houses: u32, seeds: u32) -> i32 {
    let (houses, seeds) = (houses.to_string(), seeds.to_string());
    let kalah = game("kalah", &[("houses", &houses), ("seeds", &seeds), ("capture", "empty")]);
    let spending = Spending { nodes: u64::MAX, bytes: 200 << 20 };
    match mancala_ai::solve_value(&kalah, &kalah.setup(), spending, &mut |_| true).value {
        Some(Worth::Margin(seeds)) => seeds,
        other => panic!("({houses},{seeds}): {other:?}"),
    }
}

const IRVING: &str = include_str!("../../vectors/kalah_irving2000.json");

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

const LINCKE: &str = include_str!("../../vectors/awari_lincke2002_counts.json");

/// Lincke's count of the awari positions with so many seeds by their values.
fn lincke_counts(seeds: usize) -> BTreeMap<i32, u64> {
    let column = LINCKE.split_once(&format!("\"{seeds}\": {{")).expect("the column is there").1;
    let column = column.split_once('}').expect("the column ends").0;
    let pair = |pair: &str| {
        let (value, count) = pair.split_once(':').expect("a value and a count");
        let value = value.trim().trim_matches('"').parse().expect("a value");
        (value, count.trim().parse().expect("a count"))
    };
    column.split(',').map(pair).collect()
}

/// Checks every column of Lincke's counts up to so many seeds.
pub fn check_awari_counts(most: usize) {
    let tables = Tables::build(game("awari", &[]), most).expect("there can be tables");
    for seeds in 0..=most {
        assert_eq!(tables.counts(seeds), lincke_counts(seeds), "{seeds} seeds");
    }
}
