//! Mangala, rule by rule; then a second time, as a model that is written from the rule sheet alone.

mod common;

use common::Chance;
use mancala_rules::{Error, Match, Outcome, Player, Reason, What, find};

fn start() -> Match {
    Match::new(find("mangala", &[]).expect("a game"))
}

fn set_up(position: &str) -> Match {
    Match::from_position(find("mangala", &[]).expect("a game"), position).expect("a position")
}

/// The position text after some moves.
fn after(position: &str, moves: &str) -> String {
    let mut game = set_up(position);
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
    game.text()
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

#[test]
fn two_rows_of_six_with_four_each_and_no_options() {
    assert_eq!(start().text(), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
    assert_eq!(legal(&start()), "1 2 3 4 5 6");
    assert!(matches!(find("mangala", &[("seeds", "5")]), Err(Error::BadOption(_))));
}

#[test]
fn the_first_seed_goes_back_into_its_pit() {
    let mut game = start();
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/1,5,5,5,4,4 0,0 N");
    let told: Vec<_> = game.events(0).iter().map(|event| (event.what, event.to)).collect();
    assert_eq!(told[1], (What::Drop, 6), "the first seed falls where it came from");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "4,4,5,5,5,1/1,5,5,5,4,4 0,0 S");
    // Two seeds: one stays, one moves.
    assert_eq!(after("0,0,0,0,0,1/2,1,0,0,0,0 0,0 S", "1"), "0,0,0,0,0,1/1,2,0,0,0,0 0,0 N");
}

#[test]
fn a_single_seed_moves_on_and_leaves_its_pit_empty() {
    assert_eq!(after("0,0,0,0,0,1/1,1,0,0,0,0 0,0 S", "1"), "0,0,0,0,0,1/0,2,0,0,0,0 0,0 N");
    assert_eq!(after("1,1,0,0,0,0/0,0,0,0,0,1 0,0 N", "5"), "2,0,0,0,0,0/0,0,0,0,0,1 0,0 S");
}

#[test]
fn sowing_runs_through_the_own_store_and_never_the_others() {
    let board = "1,0,0,0,0,0/1,0,0,0,0,9 0,3 S";
    assert_eq!(after(board, "6"), "2,1,1,1,1,1/2,0,0,0,0,1 1,3 N");
    let board = "9,0,0,0,0,1/1,0,0,0,0,1 3,0 N";
    assert_eq!(after(board, "6"), "1,0,0,0,0,2/2,1,1,1,1,2 3,1 S");
}

#[test]
fn a_last_seed_in_the_own_store_moves_again() {
    let mut game = start();
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/4,4,1,5,5,5 0,0 N", "one short");
    let mut game = set_up("4,4,4,4,4,4/4,4,5,4,4,3 0,0 S");
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/4,4,1,5,5,4 1,0 S");
    assert_eq!(legal(&game), "1 2 3 4 5 6");
    let again = game.events(0).into_iter().find(|event| event.what == What::Again);
    assert_eq!(again.map(|event| event.to), Some(12), "the note stands at South's store");
    // A single seed in the last pit does so too.
    assert_eq!(after("1,0,0,0,0,0/1,0,0,0,0,1 0,0 S", "6"), "1,0,0,0,0,0/1,0,0,0,0,0 1,0 S");
}

#[test]
fn a_pit_of_the_opponent_made_even_is_captured() {
    let take = |pit: u8| after(&format!("1,0,0,0,{pit},0/1,0,0,0,0,4 0,0 S"), "6");
    assert_eq!(take(1), "1,0,0,0,0,1/1,0,0,0,0,1 3,0 N");
    assert_eq!(take(3), "1,0,0,0,0,1/1,0,0,0,0,1 5,0 N");
    assert_eq!(take(11), "1,0,0,0,0,1/1,0,0,0,0,1 13,0 N", "any even number");
    assert_eq!(take(2), "1,0,0,0,3,1/1,0,0,0,0,1 1,0 N", "an odd one is not");
    assert_eq!(take(0), "1,0,0,0,1,1/1,0,0,0,0,1 1,0 N", "nor an empty pit");
}

#[test]
fn only_the_last_pit_is_captured_and_no_own_pit_for_being_even() {
    assert_eq!(after("1,0,0,1,1,1/1,0,0,0,0,4 0,0 S", "6"), "1,0,0,1,0,2/1,0,0,0,0,1 3,0 N");
    assert_eq!(after("1,0,0,0,0,0/2,1,0,0,0,0 0,0 S", "1"), "1,0,0,0,0,0/1,2,0,0,0,0 0,0 N");
}

#[test]
fn an_own_empty_pit_captures_with_the_seeds_opposite() {
    let board = "0,0,5,0,0,1/3,0,0,0,0,1 0,0 S";
    assert_eq!(after(board, "1"), "0,0,0,0,0,1/1,1,0,0,0,1 6,0 N");
    let board = "0,0,0,2,0,0/0,1,7,0,0,0 0,0 N";
    assert_eq!(after(board, "3"), "0,0,0,1,0,0/0,1,0,0,0,0 0,8 S");
}

#[test]
fn with_the_opposite_pit_empty_the_seed_stays() {
    assert_eq!(after("0,0,0,0,0,1/3,0,0,0,0,1 0,0 S", "1"), "0,0,0,0,0,1/1,1,1,0,0,1 0,0 N");
}

#[test]
fn the_start_pit_counts_as_occupied() {
    // Of fourteen seeds the first falls into the start pit, and so does the last.
    let board = "0,0,0,0,3,0/0,14,0,0,0,0 0,0 S";
    assert_eq!(after(board, "2"), "1,1,1,1,4,1/1,2,1,1,1,1 1,0 N", "nothing is captured");
    let board = "0,0,14,0,0,0/0,0,5,0,0,0 0,0 N";
    assert_eq!(after(board, "4"), "1,1,2,1,1,1/1,1,6,1,1,1 0,1 S");
}

#[test]
fn an_empty_row_ends_the_game_and_its_owner_takes_the_rest() {
    // South runs himself out and takes North's seeds.
    let mut game = set_up("0,0,4,0,0,1/0,0,0,0,0,1 0,0 S");
    game.play("6").expect("a legal move");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 6,0 -", "though he would move again");
    let told: Vec<_> = game.events(0).iter().map(|event| event.what).collect();
    assert_eq!(told, [What::Lift, What::Drop, What::Sweep, What::Sweep, What::Turn, What::End]);
    let south =
        Outcome { winner: Some(Player::South), seeds: Some([6, 0]), reason: Reason::RowEmpty };
    assert_eq!(game.outcome(), Some(south));
    // South's capture empties North's row: what South has left is North's.
    let board = "0,0,0,0,0,1/2,0,0,0,0,3 10,0 S";
    assert_eq!(after(board, "6"), "0,0,0,0,0,0/0,0,0,0,0,0 13,3 -");
}

#[test]
fn more_seeds_win_and_an_equal_count_is_a_draw() {
    let outcome = |stores| {
        let mut game = set_up(&format!("0,0,0,0,0,1/0,0,0,0,0,1 {stores} S"));
        game.play("6").expect("a legal move");
        game.outcome().expect("it is over")
    };
    let of = |winner, seeds| Outcome { winner, seeds: Some(seeds), reason: Reason::RowEmpty };
    assert_eq!(outcome("23,23"), of(Some(Player::South), [25, 23]));
    assert_eq!(outcome("22,24"), of(None, [24, 24]));
    assert_eq!(outcome("21,25"), of(Some(Player::North), [23, 25]));
}

#[test]
fn a_decided_game_is_played_on() {
    assert_eq!(legal(&set_up("1,0,0,0,0,0/0,1,0,0,0,0 46,0 N")), "6");
}

#[test]
fn a_position_with_an_empty_row_is_over_when_it_is_read() {
    for turn in ["S", "N"] {
        let game = set_up(&format!("0,0,0,0,0,0/1,0,2,0,0,0 4,5 {turn}"));
        assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 4,8 -");
        assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::RowEmpty));
        let game = set_up(&format!("0,3,0,0,0,0/0,0,0,0,0,0 4,5 {turn}"));
        assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 7,5 -");
        let game = set_up(&format!("0,0,0,0,0,0/0,0,0,0,0,0 24,24 {turn}"));
        assert_eq!(game.outcome().expect("it is over").winner, None);
    }
}

/// The game as its sheet tells it: each player's pits from his left, and his store last.
#[derive(Clone)]
struct Model {
    sides: [[i32; 7]; 2],
    mover: usize,
    over: bool,
}

impl Model {
    fn text(&self) -> String {
        let words = |row: Vec<i32>| row.iter().map(i32::to_string).collect::<Vec<_>>().join(",");
        let [south, north] = self.sides;
        let up = words(north[..6].iter().rev().copied().collect());
        let turn = if self.over { "-" } else { ["S", "N"][self.mover] };
        format!("{up}/{} {},{} {turn}", words(south[..6].to_vec()), south[6], north[6])
    }

    fn legal(&self) -> Vec<usize> {
        let own = self.sides[self.mover];
        if self.over { Vec::new() } else { (0..6).filter(|&pit| own[pit] > 0).collect() }
    }

    fn settle(&mut self) {
        for player in [0, 1] {
            if !self.over && self.sides[player][..6].iter().all(|&seeds| seeds == 0) {
                self.over = true;
                let rest: i32 = self.sides[1 - player][..6].iter().sum();
                self.sides[1 - player][..6].fill(0);
                self.sides[player][6] += rest;
            }
        }
    }

    fn play(&mut self, pit: usize) {
        let me = self.mover;
        let places: Vec<(usize, usize)> =
            (0..7).map(|pit| (me, pit)).chain((0..6).map(|pit| (1 - me, pit))).collect();
        let seeds = std::mem::take(&mut self.sides[me][pit]);
        let first = if seeds == 1 { pit + 1 } else { pit };
        let mut held = 0;
        let mut last = (me, pit);
        for n in 0..seeds as usize {
            last = places[(first + n) % 13];
            held = self.sides[last.0][last.1];
            self.sides[last.0][last.1] += 1;
        }
        let (side, at) = last;
        let mut again = false;
        if at == 6 {
            again = true;
        } else if side != me {
            if self.sides[side][at] % 2 == 0 {
                self.sides[me][6] += std::mem::take(&mut self.sides[side][at]);
            }
        } else if held == 0 {
            let opposite = std::mem::take(&mut self.sides[1 - me][5 - at]);
            if opposite > 0 {
                self.sides[me][6] += opposite + std::mem::take(&mut self.sides[me][at]);
            }
        }
        if !again {
            self.mover = 1 - me;
        }
        self.settle();
    }
}

/// Plays the same random moves in both until the end, and compares all along.
fn play_both(mut model: Model, mut game: Match, chance: &mut Chance) {
    loop {
        assert_eq!(game.text(), model.text());
        let moves = model.legal();
        let names: Vec<_> = moves.iter().map(|pit| (pit + 1).to_string()).collect();
        assert_eq!(legal(&game), names.join(" "), "{}", game.text());
        if moves.is_empty() {
            let outcome = game.outcome().expect("it is over");
            assert_eq!(outcome.reason, Reason::RowEmpty);
            return;
        }
        let chosen = chance.below(moves.len());
        game.play(&names[chosen]).expect("a legal move");
        model.play(moves[chosen]);
    }
}

#[test]
fn the_model_plays_the_same() {
    let mut chance = Chance(1);
    for _ in 0..2_000 {
        let sides = [[4, 4, 4, 4, 4, 4, 0]; 2];
        play_both(Model { sides, mover: 0, over: false }, start(), &mut chance);

        let mut sides = [[0; 7]; 2];
        let pits = 1 + chance.below(14);
        for _ in 0..chance.below(49) {
            let place = chance.below(pits);
            sides[place % 2][place / 2] += 1;
        }
        let mut model = Model { sides, mover: chance.below(2), over: false };
        let game = set_up(&model.text());
        model.settle();
        play_both(model, game, &mut chance);
    }
}
