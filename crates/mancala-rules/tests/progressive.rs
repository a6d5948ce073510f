//! Progressive Mancala, rule by rule; then a second time, as a model that is written from the rule
//! sheet alone.

mod common;

use common::Chance;
use mancala_rules::{Error, Match, Outcome, Player, Reason, What, find};

type Options<'o> = [(&'o str, &'o str)];

fn start(options: &Options<'_>) -> Match {
    Match::new(find("progressive", options).expect("a game"))
}

/// A board of three holes.
fn small(position: &str) -> Match {
    let game = find("progressive", &[("holes", "3")]).expect("a game");
    Match::from_position(game, position).expect("a position")
}

/// A board of five holes after some moves.
fn after(position: &str, moves: &str) -> String {
    let game = find("progressive", &[("holes", "5")]).expect("a game");
    let mut game = Match::from_position(game, position).expect("a position");
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
    game.text()
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

/// What happened in a move, with the place or the number that it is about.
fn told(game: &Match, index: usize) -> Vec<(What, u8)> {
    let about = |what| matches!(what, What::Key);
    let events = game.events(index).into_iter();
    events.map(|event| (event.what, if about(event.what) { event.n } else { event.to })).collect()
}

fn refused(position: &str, word: &str) {
    let game = find("progressive", &[("holes", "3")]).expect("a game");
    match Match::from_position(game, position) {
        Err(Error::BadPosition(reason)) => assert!(reason.contains(word), "{reason}"),
        Err(other) => panic!("{other:?}"),
        Ok(game) => panic!("{position:?} is read as {}", game.text()),
    }
}

#[test]
fn one_row_of_holes_a_goal_for_both_and_east_begins() {
    let five = "5,5,5,5,5,5,5,5,5,5,5 0,0 E goal=0 left=1 owed=0";
    assert_eq!(start(&[]).text(), five);
    assert_eq!(start(&[("holes", "17")]).position().total(), 85);
    let small = [("holes", "3"), ("seeds", "11")];
    assert_eq!(start(&small).text(), "11,11,11 0,0 E goal=0 left=1 owed=0");
    assert_eq!(start(&[("holes", "21"), ("seeds", "11")]).position().total(), 231);
}

#[test]
fn holes_are_odd_and_seeds_from_one_to_eleven() {
    for (key, value) in [
        ("holes", "1"),
        ("holes", "4"),
        ("holes", "12"),
        ("holes", "23"),
        ("seeds", "0"),
        ("seeds", "12"),
    ] {
        let result = find("progressive", &[(key, value)]);
        assert!(matches!(result, Err(Error::BadOption(_))), "{key}={value}");
    }
    // An even product is allowed.
    assert_eq!(start(&[("holes", "5"), ("seeds", "2")]).position().total(), 10);
}

#[test]
fn both_may_play_any_hole_with_seeds() {
    let legal = |turn| legal(&small(&format!("1,0,4 0,0 {turn} goal=2")));
    assert_eq!([legal("E"), legal("W")], ["1 3", "1 3"]);
    assert!(start(&[]).play("12").is_err());
    assert!(small("1,0,4 0,0 E goal=2").play("2").is_err());
}

#[test]
fn east_sows_to_the_left_and_west_to_the_right() {
    let board = |turn| format!("0,0,2,0,0 0,0 {turn} goal=0");
    assert_eq!(after(&board("E"), "3"), "1,1,0,0,0 0,0 W goal=0 left=2 owed=0");
    assert_eq!(after(&board("W"), "3"), "0,0,0,1,1 0,0 E goal=0 left=2 owed=0");
}

#[test]
fn past_the_end_a_seed_goes_into_the_goal_and_then_to_the_other_end() {
    assert_eq!(after("0,4,0,0,0 0,0 E goal=3", "2"), "1,0,0,1,1 0,0 W goal=4 left=2 owed=0");
    assert_eq!(after("0,0,0,4,0 0,0 W goal=3", "4"), "1,1,0,0,1 0,0 E goal=4 left=2 owed=0");
}

#[test]
fn the_emptied_hole_is_not_skipped() {
    // Six places: the last seed falls into the hole it came from, which is empty.
    let board = "0,0,6,0,0 0,0 E goal=0";
    assert_eq!(after(board, "3"), "1,1,1,1,1 0,0 W goal=1 left=2 owed=0");
}

#[test]
fn in_an_occupied_hole_the_move_goes_on() {
    let mut game = small("1,1,1 0,0 W goal=0");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,0,2 0,1 E goal=0 left=1 owed=0");
    let relays = told(&game, 0).into_iter().filter(|(what, _)| *what == What::Relay);
    assert_eq!(relays.collect::<Vec<_>>(), [(What::Relay, 1)]);
}

#[test]
fn an_empty_hole_ends_the_move_and_owes_one() {
    let mut game = small("0,0,2 0,0 E goal=0 left=2 owed=0");
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "1,1,0 0,0 E goal=0 left=1 owed=1");
    let keys = [(What::Bonus, 0), (What::Key, 1), (What::Key, 1)];
    assert_eq!(told(&game, 0)[3..6], keys, "owed is one, and left is one");
    let told = game.game().keys_told(game.position_at(0), &game.events(0));
    let told: Vec<_> = told.iter().map(|told| (told.key, told.value.as_deref())).collect();
    assert_eq!(told, [("owed", Some("1")), ("left", Some("1"))]);
}

#[test]
fn the_goal_ends_the_move_captures_all_and_owes_none() {
    let mut game = small("0,2,1 1,2 E goal=3 left=1 owed=0");
    game.play("2").expect("a legal move");
    assert_eq!(game.text(), "1,0,1 5,2 W goal=0 left=1 owed=0");
    let capture = game.events(0).into_iter().find(|event| event.what == What::Capture);
    let capture = capture.expect("a capture");
    assert_eq!((capture.from, capture.n, capture.to), (5, 4, 3));

    let mut game = small("0,2,1 1,2 W goal=3 left=1 owed=0");
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "0,2,0 1,6 E goal=0 left=1 owed=0");
}

#[test]
fn bonus_moves_are_made_one_after_the_other_and_owe_moves_back() {
    // East's last move reaches the goal; West has one move of his own and the three that are owed.
    let mut game = small("1,4,0 0,0 E goal=0 left=1 owed=3");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,4,0 1,0 W goal=0 left=4 owed=0");
    let mut texts = Vec::new();
    while game.position().turn.player() == Some(Player::North) {
        let names = legal(&game);
        game.play(names.split(' ').next().expect("a move")).expect("a legal move");
        texts.push(game.text());
    }
    assert_eq!(
        texts,
        [
            "1,1,1 1,0 W goal=1 left=3 owed=1",
            "0,0,2 1,2 W goal=0 left=2 owed=1",
            "1,0,0 1,2 W goal=1 left=1 owed=2",
            "0,1,0 1,2 E goal=1 left=4 owed=0",
        ]
    );
    // In the record a turn of several moves is joined.
    assert!(game.record().contains("\n\n1. 1 2-1-3-1\n"), "{}", game.record());
}

#[test]
fn the_first_turn_has_one_move() {
    let game = start(&[]);
    assert!(game.text().ends_with(" left=1 owed=0"));
    for name in legal(&game).split(' ') {
        let mut game = start(&[]);
        game.play(name).expect("a legal move");
        assert_eq!(game.position().turn.player(), Some(Player::North));
    }
}

#[test]
fn only_two_openings_reach_the_goal() {
    let names = legal(&start(&[]));
    let mut reached = Vec::new();
    for name in names.split(' ') {
        let mut game = start(&[]);
        game.play(name).expect("a legal move");
        // Any other opening owes a move.
        if game.text().ends_with(" goal=0 left=1 owed=0") {
            reached.push(name);
        }
    }
    assert_eq!(reached, ["5", "11"]);
}

#[test]
fn two_openings_as_they_are_known() {
    let opening = |name| {
        let mut game = start(&[]);
        game.play(name).expect("a legal move");
        game.text()
    };
    assert_eq!(opening("6"), "1,7,7,7,7,1,0,6,6,6,6 0,0 W goal=1 left=2 owed=0");
    assert_eq!(opening("1"), "1,0,6,6,6,6,6,1,7,7,7 0,0 W goal=2 left=2 owed=0");
}

#[test]
fn an_empty_row_ends_the_game_whatever_is_owed() {
    let mut game = small("1,0,0 0,2 E goal=3 left=2 owed=3");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,0,0 4,2 - goal=0 left=0 owed=0");
    let east =
        Outcome { winner: Some(Player::South), seeds: Some([4, 2]), reason: Reason::BoardEmpty };
    assert_eq!(game.outcome(), Some(east));
    let told: Vec<_> = told(&game, 0).into_iter().map(|(what, _)| what).collect();
    let end = [What::Capture, What::Key, What::Key, What::Key, What::Turn, What::End];
    assert_eq!(told[2..], end, "left is one, then none; owed is none");
    assert!(game.record().contains("[Result \"4-2\"]"));
}

#[test]
fn with_an_even_number_of_seeds_there_may_be_a_draw() {
    let options = [("holes", "3"), ("seeds", "2")];
    let game = find("progressive", &options).expect("a game");
    let mut game = Match::from_position(game, "1,0,0 2,3 E goal=0").expect("a position");
    game.play("1").expect("a legal move");
    let draw = Outcome { winner: None, seeds: Some([3, 3]), reason: Reason::BoardEmpty };
    assert_eq!(game.outcome(), Some(draw));
}

#[test]
fn keys_that_are_left_out_are_those_of_the_start() {
    assert_eq!(small("1,2,0 0,0 E").text(), "1,2,0 0,0 E goal=0 left=1 owed=0");
    assert_eq!(small("1,2,0 0,0 W owed=2").text(), "1,2,0 0,0 W goal=0 left=1 owed=2");
    assert_eq!(small("1,2,0 0,0 W left=3 goal=4").text(), "1,2,0 0,0 W goal=4 left=3 owed=0");
    assert_eq!(small("0,0,0 7,8 -").text(), "0,0,0 7,8 - goal=0 left=1 owed=0");
    let over = small("0,0,0 7,8 W goal=0 left=3 owed=2");
    assert_eq!(over.text(), "0,0,0 7,8 - goal=0 left=0 owed=0", "settled when it is read");
    assert_eq!(over.outcome().map(|outcome| outcome.reason), Some(Reason::BoardEmpty));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    refused("1,2,0 0,0 E left=0", "left is 0");
    refused("0,0,0 7,3 E goal=5", "no hole does");
    refused("1,2,0 0,0 E goal=13", "16 seeds");
    refused("1,2,0 0,0 E left=256", "left");
    refused("1,2,0 0,0 S", "E or W or -");
    refused("1,2,0 0,0 E hand=1", "hand");
    refused("1,2,0,0 0,0 E", "4 pits, not 3");
}

#[test]
fn a_match_that_is_given_up_keeps_its_board() {
    let mut game = small("1,2,0 0,0 E goal=3 left=2 owed=1");
    assert!(game.resign());
    assert_eq!(game.text(), "1,2,0 0,0 - goal=3 left=2 owed=1");
    assert_eq!(game.outcome().map(|outcome| outcome.score()).as_deref(), Some("0-1"));
    let read = Match::from_record(&game.record()).expect("our own record");
    assert_eq!(read.text(), game.text());
    assert_eq!(small(&game.text()).text(), game.text());
}

/// A game in which both keep away from the goal as far as they can.
fn long_game(chance: &mut Chance) -> Match {
    let mut game = start(&[("holes", "21"), ("seeds", "11")]);
    while !game.position().is_over() {
        let spent = |chosen| {
            let mut after = game.position();
            game.game().play(&mut after, chosen);
            let banked: u16 = game.game().tally(&after).iter().sum();
            2 * banked + u16::from(after.seeds[usize::from(game.game().layout().goal())])
        };
        let mut moves = game.moves();
        let least = moves.iter().map(|&chosen| spent(chosen)).min();
        moves.retain(|&chosen| Some(spent(chosen)) == least);
        game.play_move(moves[chance.below(moves.len())]).expect("a legal move");
    }
    game
}

#[test]
fn a_thousand_moves_end_the_match_and_the_seeds_left_count_for_nobody() {
    let mut chance = Chance(1);
    let mut games = (0..100).map(|_| long_game(&mut chance));
    let game = games.find(|game| game.ply() >= 1_000).expect("a long game");
    assert_eq!(game.ply(), 1_000);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::PlyLimit));
    assert!(game.text().ends_with(" left=0 owed=0"), "{}", game.text());
    assert_eq!(game.position().total(), 231);

    let mut model = Model::new(21, 11);
    for name in game.names() {
        assert_eq!(model.over, None);
        model.play(name.parse().expect("a number"));
    }
    assert_eq!((model.over, model.text()), (Some("ply-limit"), game.text()));
}

/// The game as its sheet tells it. Holes and goal in one ring as West sows: holes from the West end,
/// then the goal.
#[derive(Clone)]
struct Model {
    ring: Vec<i32>,
    banks: [i32; 2],
    east: bool,
    left: i32,
    owed: i32,
    over: Option<&'static str>,
    seen: Vec<String>,
}

impl Model {
    fn new(holes: usize, seeds: i32) -> Model {
        let mut ring = vec![seeds; holes];
        ring.push(0);
        let (banks, seen) = ([0, 0], Vec::new());
        let mut model = Model { ring, banks, east: true, left: 1, owed: 0, over: None, seen };
        model.seen.push(model.text());
        model
    }

    fn holes(&self) -> usize {
        self.ring.len() - 1
    }

    fn text(&self) -> String {
        let row: Vec<_> = self.ring[..self.holes()].iter().map(i32::to_string).collect();
        let turn = match (self.over, self.east) {
            (Some(_), _) => "-",
            (None, true) => "E",
            (None, false) => "W",
        };
        let [east, west] = self.banks;
        let (goal, left, owed) = (self.ring[self.holes()], self.left, self.owed);
        format!("{} {east},{west} {turn} goal={goal} left={left} owed={owed}", row.join(","))
    }

    fn legal(&self) -> Vec<usize> {
        let occupied = (1..=self.holes()).filter(|&hole| self.ring[hole - 1] > 0);
        if self.over.is_some() { Vec::new() } else { occupied.collect() }
    }

    fn play(&mut self, hole: usize) {
        let (places, goal) = (self.ring.len(), self.holes());
        let mut at = hole - 1;
        loop {
            let mut seeds = std::mem::take(&mut self.ring[at]);
            while seeds > 0 {
                at = (at + if self.east { places - 1 } else { 1 }) % places;
                self.ring[at] += 1;
                seeds -= 1;
            }
            if at == goal {
                self.banks[usize::from(!self.east)] += std::mem::take(&mut self.ring[goal]);
                break;
            }
            if self.ring[at] == 1 {
                self.owed += 1;
                break;
            }
        }
        self.left -= 1;
        if self.left == 0 {
            (self.left, self.owed) = (1 + self.owed, 0);
            self.east = !self.east;
        }
        if self.ring[..goal].iter().all(|&seeds| seeds == 0) {
            self.finish("board-empty");
            assert_eq!(self.ring[goal], 0, "as the sheet proves");
            return;
        }
        let text = self.text();
        let earlier = self.seen.iter().filter(|seen| **seen == text).count();
        if earlier >= 2 {
            self.finish("repetition");
        } else if self.seen.len() >= 1_000 {
            self.finish("ply-limit");
        }
        self.seen.push(text);
    }

    fn finish(&mut self, reason: &'static str) {
        self.over = Some(reason);
        (self.left, self.owed) = (0, 0);
    }
}

#[test]
fn the_model_plays_the_same() {
    let mut chance = Chance(1);
    let mut most_left = 0;
    let sizes = [(11, 5), (17, 5), (3, 1), (3, 11), (5, 2), (21, 11), (9, 3)];
    for round in 0..1_000 {
        let (holes, seeds) = sizes[round % sizes.len()];
        let options = [("holes", &*holes.to_string()), ("seeds", &*seeds.to_string())];
        let (mut game, mut model) = (start(&options), Model::new(holes, seeds));
        while model.over.is_none() {
            let moves = model.legal();
            let names: Vec<_> = moves.iter().map(usize::to_string).collect();
            assert_eq!(legal(&game), names.join(" "), "{}", game.text());
            let chosen = chance.below(moves.len());
            game.play(&names[chosen]).expect("a legal move");
            model.play(moves[chosen]);
            assert_eq!(game.text(), model.text());
            most_left = most_left.max(model.left);
        }
        let outcome = game.outcome().expect("it is over");
        assert_eq!(Some(outcome.reason.name()), model.over);
        let total = holes as i32 * seeds;
        assert_eq!(model.banks.iter().sum::<i32>(), total, "all seeds are captured");
        assert!(total % 2 == 0 || outcome.winner.is_some(), "no draw");
    }
    assert!(most_left > 15, "turns may have many moves: {most_left}");
}
