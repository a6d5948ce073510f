//! Mangala IV and the La'b games, rule by rule; then a second time, as a model that is written from
//! the rule sheet alone.

mod common;

use std::collections::HashSet;

use common::Chance;
use mancala_rules::{Error, Match, Outcome, Player, Reason, What, Why, find};

const IDS: [&str; 4] = ["mangala-iv", "lab-hakimi", "lab-madjnuni", "lab-roseya"];

type Options<'o> = [(&'o str, &'o str)];

fn start(id: &str, options: &Options<'_>) -> Match {
    Match::new(find(id, options).expect("a game"))
}

fn set_up(id: &str, position: &str) -> Match {
    Match::from_position(find(id, &[]).expect("a game"), position).expect("a position")
}

/// The position text after some moves.
fn after(id: &str, position: &str, moves: &str) -> String {
    let mut game = set_up(id, position);
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
    game.text()
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

/// The only legal moves, played until the game is over.
fn forced(mut game: Match) -> Match {
    while let [only] = game.moves()[..] {
        game.play_move(only).expect("a legal move");
    }
    assert!(game.position().is_over(), "there is a choice");
    game
}

fn reason(game: &Match) -> Reason {
    game.outcome().expect("it is over").reason
}

#[test]
fn each_pit_starts_with_seven_or_by_a_deal() {
    let seven = "7,7,7,7,7,7,7/7,7,7,7,7,7,7 0,0 S";
    for id in ["mangala-iv", "lab-hakimi", "lab-roseya"] {
        assert_eq!(start(id, &[]).text(), seven);
    }
    // Only in a random deal do the other options matter.
    let even = [("setup", "even"), ("min", "3"), ("deal", "9")];
    assert_eq!(start("mangala-iv", &even).text(), seven);
    assert_ne!(start("lab-madjnuni", &[]).text(), seven);
}

#[test]
fn a_deal_has_98_seeds_and_the_fewest_a_pit_that_are_asked_for() {
    for deal in (0..300).map(|deal: u64| deal.to_string()) {
        for least in 0..=5 {
            let min = least.to_string();
            let options = [("setup", "random"), ("min", &*min), ("deal", &*deal)];
            let pos = start("mangala-iv", &options).position();
            assert_eq!(pos.total(), 98);
            assert!(pos.seeds[..14].iter().all(|&seeds| seeds >= least));
            if least == 2 {
                let crazy = start("lab-madjnuni", &[("deal", &deal)]).position();
                assert_eq!(crazy, pos, "the crazy game deals at least two a pit");
            }
        }
    }
}

#[test]
fn the_same_number_deals_the_same_board_and_another_another() {
    let mut boards = HashSet::new();
    for deal in ["0", "1", "2", "4294967296", "9007199254740990", "9007199254740991"] {
        let text = || start("lab-madjnuni", &[("deal", deal)]).text();
        assert_eq!(text(), text());
        boards.insert(text());
    }
    assert_eq!(boards.len(), 6);
}

#[test]
fn options_out_of_range_are_refused() {
    let refused = |id, options: &Options<'_>| {
        assert!(matches!(find(id, options), Err(Error::BadOption(_))), "{id} {options:?}");
    };
    refused("mangala-iv", &[("deal", "9007199254740992")]);
    refused("mangala-iv", &[("deal", "-1")]);
    refused("mangala-iv", &[("min", "6")]);
    refused("mangala-iv", &[("setup", "odd")]);
    refused("lab-madjnuni", &[("min", "2")]);
    refused("lab-hakimi", &[("deal", "1")]);
    refused("lab-roseya", &[("setup", "even")]);
}

#[test]
fn a_dealt_board_is_the_games_own_start() {
    let game = start("mangala-iv", &[("setup", "random"), ("deal", "2")]);
    let record = game.record();
    assert!(record.contains("[Options \"setup=random deal=2\"]"), "{record}");
    assert!(!record.contains("[Start"), "{record}");
    assert_eq!(Match::from_record(&record).expect("our own record").text(), game.text());
}

#[test]
fn the_pit_to_play_is_the_first_from_the_left_or_from_the_right_or_free() {
    let board = "0,0,3,1,2,3,0/0,5,0,2,1,0,0 0,0 ";
    let legal = |id, turn| legal(&set_up(id, &format!("{board}{turn}")));
    // North's left is drawn on the right.
    assert_eq!([legal("mangala-iv", "S"), legal("mangala-iv", "N")], ["2", "2"]);
    assert_eq!([legal("lab-madjnuni", "S"), legal("lab-madjnuni", "N")], ["5", "5"]);
    assert_eq!([legal("lab-roseya", "S"), legal("lab-roseya", "N")], ["5", "5"]);
    assert_eq!([legal("lab-hakimi", "S"), legal("lab-hakimi", "N")], ["2 4 5", "2 3 4 5"]);
}

#[test]
fn another_pit_is_refused_with_its_reason() {
    for (id, other) in [("mangala-iv", "3"), ("lab-madjnuni", "1"), ("lab-roseya", "6")] {
        let mut game = start(id, &[]);
        let why = game.game().why_not(&game.position(), other);
        assert_eq!(why, Some(Why::Forced));
        assert_eq!(why.map(Why::code), Some("forced"));
        let error = game.play(other).expect_err("it is not free");
        assert!(error.reason().contains("it is another"), "{error}");
    }
    let game = set_up("mangala-iv", "1,1,1,1,1,1,1/0,0,1,1,0,0,0 0,0 S");
    let why = |pit| game.game().why(&game.position(), pit);
    assert_eq!(why(7), Some(Why::Empty));
    assert_eq!(why(9), None);
    assert_eq!(why(10), Some(Why::Forced));
    assert_eq!(why(0), Some(Why::NotYours));
    assert_eq!(why(14), Some(Why::NoSuchMove));
}

#[test]
fn a_last_seed_alone_ends_the_move() {
    let board = "0,0,0,0,0,0,1/2,0,0,0,0,0,0 0,0 S";
    assert_eq!(after("mangala-iv", board, "1"), "0,0,0,0,0,0,1/0,1,1,0,0,0,0 0,0 N");
    let mut game = set_up("mangala-iv", board);
    game.play("1").expect("a legal move");
    let told: Vec<_> = game.events(0).iter().map(|event| event.what).collect();
    assert_eq!(told, [What::Lift, What::Drop, What::Drop, What::Turn]);
}

#[test]
fn sowing_goes_round_both_rows_and_no_store() {
    let board = "0,0,0,0,1,0,0/0,0,0,0,0,3,0 0,0 S";
    assert_eq!(after("lab-hakimi", board, "6"), "0,0,0,0,1,1,1/0,0,0,0,0,0,1 0,0 N");
    let board = "3,0,0,0,0,0,0/0,0,0,0,1,0,0 0,0 N";
    assert_eq!(after("lab-hakimi", board, "7"), "0,0,0,0,0,0,0/1,1,1,0,1,0,0 0,0 S");
}

#[test]
fn the_lifted_pit_is_not_skipped() {
    let board = "0,0,0,0,0,0,0/14,0,0,0,0,0,0 0,0 S";
    assert_eq!(after("mangala-iv", board, "1"), "1,1,1,1,1,1,1/1,1,1,1,1,1,1 0,0 N");
}

#[test]
fn three_and_five_and_more_are_sown_on() {
    let relay = |pit: u8| {
        let board = format!("0,0,0,0,0,0,2/1,{pit},0,0,0,0,0 0,0 S");
        let mut game = set_up("mangala-iv", &board);
        game.play("1").expect("a legal move");
        let relays = game.events(0).into_iter().filter(|event| event.what == What::Relay);
        (game.text(), relays.map(|event| event.to).collect::<Vec<_>>())
    };
    assert_eq!(relay(2), ("0,0,0,0,0,0,2/0,0,1,1,1,0,0 0,0 N".into(), vec![8]));
    assert_eq!(relay(4), ("0,0,0,0,0,0,2/0,0,1,1,1,1,1 0,0 N".into(), vec![8]));
    // Six end on the two across, which makes a second relay.
    assert_eq!(relay(5), ("0,0,0,1,1,1,0/0,0,1,1,1,1,1 0,0 N".into(), vec![8, 6]));
    assert_eq!(relay(6), ("0,0,0,0,0,1,3/0,0,1,1,1,1,1 0,0 N".into(), vec![8]));
}

#[test]
fn two_and_four_are_captured_with_what_lies_across() {
    let take = |first: u8, pit: u8, across: u8| {
        let board = format!("0,{across},0,0,5,0,0/{first},{pit},0,0,0,0,3 1,2 S");
        after("mangala-iv", &board, "1")
    };
    assert_eq!(take(1, 1, 3), "0,0,0,0,5,0,0/0,0,0,0,0,0,3 6,2 N");
    assert_eq!(take(1, 3, 9), "0,0,0,0,5,0,0/0,0,0,0,0,0,3 14,2 N");
    assert_eq!(take(1, 1, 0), "0,0,0,0,5,0,0/0,0,0,0,0,0,3 3,2 N", "nothing across");
}

#[test]
fn a_capture_goes_on_backwards_while_there_are_two_or_four() {
    let take = |row| after("mangala-iv", &format!("1,2,0,5,1,0,0/{row} 0,0 S"), "1");
    assert_eq!(take("3,3,1,3,0,0,1"), "1,0,0,0,1,0,0/0,0,0,0,0,0,1 17,0 N");
    assert_eq!(take("3,3,2,3,0,0,1"), "1,2,0,0,1,0,0/0,4,3,0,0,0,1 9,0 N", "three breaks it");
    assert_eq!(take("3,1,0,1,0,0,1"), "1,2,0,0,1,0,0/0,2,1,0,0,0,1 7,0 N", "so does one");
    assert_eq!(take("3,5,1,1,0,0,1"), "1,2,0,0,1,0,0/0,6,0,0,0,0,1 9,0 N", "so does six");
}

#[test]
fn captures_are_told_pit_by_pit() {
    let mut game = set_up("mangala-iv", "1,2,0,5,1,0,0/3,3,1,3,0,0,1 0,0 S");
    game.play("1").expect("a legal move");
    let taken = game.events(0).into_iter().filter(|event| event.what == What::Capture);
    let taken: Vec<_> = taken.map(|event| (event.from, event.n, event.to)).collect();
    assert_eq!(taken, [(10, 4, 14), (3, 5, 14), (9, 2, 14), (8, 4, 14), (1, 2, 14)]);
}

#[test]
fn captures_are_made_on_either_row() {
    // South's last seed falls among North's pits, and North's among South's.
    let board = "5,0,0,0,1,1,1/1,0,0,2,6,0,3 0,0 S";
    assert_eq!(after("lab-hakimi", board, "7"), "5,0,0,0,0,0,0/1,0,0,2,0,0,0 12,0 N");
    let board = "3,0,6,2,0,0,1/1,1,1,5,0,0,0 0,0 N";
    assert_eq!(after("lab-hakimi", board, "7"), "0,0,0,2,0,0,1/0,0,0,5,0,0,0 0,12 S");
}

#[test]
fn a_pit_just_emptied_as_one_across_breaks_the_chain_at_the_end_of_the_row() {
    // Before South's pit 1 lies North's 7, the one across from it; so the two in 6 are not reached.
    let board = "3,1,0,0,0,0,0/1,0,0,0,0,0,8 0,0 S";
    assert_eq!(after("lab-hakimi", board, "7"), "0,2,1,1,1,1,1/0,0,0,0,0,0,0 6,0 N");
    let board = "8,0,0,0,0,0,1/0,0,0,0,0,1,3 0,0 N";
    assert_eq!(after("lab-hakimi", board, "7"), "0,0,0,0,0,0,0/1,1,1,1,1,2,0 0,6 S");
}

#[test]
fn a_player_without_seeds_passes() {
    let mut game = set_up("mangala-iv", "0,0,0,0,0,0,0/1,0,0,0,0,1,0 0,0 S");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,0,0,0,0,0,0/0,1,0,0,0,1,0 0,0 S");
    let told: Vec<_> = game.events(0).iter().map(|event| (event.what, event.to)).collect();
    assert_eq!(told[2], (What::Pass, 15), "North passes");
    assert_eq!(told[3].0, What::Turn);
    assert_eq!(told.len(), 4);
    game.play("2").expect("South moves again");
    // A pass is no move, and is not written.
    assert!(game.record().ends_with("\n\n1. 1-2\n"), "{}", game.record());
}

#[test]
fn a_position_whose_player_has_no_seeds_is_read_as_the_others_move() {
    for id in IDS {
        let game = set_up(id, "0,0,0,0,0,0,0/1,0,0,0,0,1,0 3,4 N");
        assert_eq!(game.text(), "0,0,0,0,0,0,0/1,0,0,0,0,1,0 3,4 S");
        let game = set_up(id, "0,0,0,1,3,0,0/0,0,0,0,0,0,0 3,4 S");
        assert_eq!(game.text(), "0,0,0,1,3,0,0/0,0,0,0,0,0,0 3,4 N");
    }
}

#[test]
fn an_empty_board_ends_the_game() {
    let mut game = set_up("mangala-iv", "0,0,0,0,0,0,0/1,1,0,0,0,0,0 1,3 S");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,0,0,0,0,0,0/0,0,0,0,0,0,0 3,3 -");
    let draw = Outcome { winner: None, seeds: Some([3, 3]), reason: Reason::BoardEmpty };
    assert_eq!(game.outcome(), Some(draw), "a tie is possible");
    assert_eq!(
        reason(&set_up("lab-roseya", "0,0,0,0,0,0,0/0,0,0,0,0,0,0 1,3 N")).name(),
        "board-empty"
    );
}

#[test]
fn one_seed_ends_the_game_and_counts_for_nobody() {
    let mut game = set_up("mangala-iv", "0,0,0,0,0,0,0/1,1,0,0,0,0,1 1,2 S");
    game.play("1").expect("a legal move");
    assert_eq!(game.text(), "0,0,0,0,0,0,0/0,0,0,0,0,0,1 3,2 -");
    let south =
        Outcome { winner: Some(Player::South), seeds: Some([3, 2]), reason: Reason::OneSeed };
    assert_eq!(game.outcome(), Some(south));
    for (id, turn) in IDS.iter().flat_map(|id| [(id, "S"), (id, "N")]) {
        let game = set_up(id, &format!("0,0,1,0,0,0,0/0,0,0,0,0,0,0 2,6 {turn}"));
        assert_eq!(game.text(), "0,0,1,0,0,0,0/0,0,0,0,0,0,0 2,6 -");
        assert_eq!(reason(&game).name(), "one-seed");
    }
}

#[test]
fn a_decided_game_is_played_on() {
    assert_eq!(legal(&set_up("mangala-iv", "1,0,0,0,0,0,0/0,1,0,0,0,0,0 96,0 N")), "7");
}

#[test]
fn a_forced_move_without_end_ends_the_game() {
    let game = set_up("mangala-iv", "4,2,12,10,14,0,1/6,10,3,5,1,0,11 19,0 S");
    assert_eq!(game.text(), "4,2,12,10,14,0,1/6,10,3,5,1,0,11 19,0 -");
    let south =
        Outcome { winner: Some(Player::South), seeds: Some([19, 0]), reason: Reason::Endless };
    assert_eq!(game.outcome(), Some(south), "the seeds on the board count for nobody");
    // With a choice only that one pit is out.
    let game = set_up("lab-hakimi", "4,2,12,10,14,0,1/6,10,3,5,1,0,11 19,0 S");
    assert_eq!(legal(&game), "2 3 4 5 7");
    let why = game.game().why_not(&game.position(), "1");
    assert_eq!(why, Some(Why::Endless));
    assert_eq!(why.map(Why::code), Some("endless"));
}

#[test]
fn the_even_deal_is_won_by_the_first_player_with_one_seed_left() {
    let game = forced(start("mangala-iv", &[]));
    assert_eq!(game.outcome().map(|outcome| outcome.score()).as_deref(), Some("63-34"));
    assert_eq!(reason(&game), Reason::OneSeed);
}

#[test]
fn the_childrens_game_is_won_by_the_second_player() {
    let game = forced(start("lab-roseya", &[]));
    assert_eq!(game.outcome().map(|outcome| outcome.score()).as_deref(), Some("38-59"));
}

#[test]
fn about_half_of_the_deals_end_on_an_empty_board() {
    let mut ends = [0; 2];
    for deal in 1..=3_000 {
        let deal = deal.to_string();
        match reason(&forced(start("mangala-iv", &[("setup", "random"), ("deal", &deal)]))) {
            Reason::BoardEmpty => ends[0] += 1,
            Reason::OneSeed => ends[1] += 1,
            other => panic!("{other:?}"),
        }
    }
    // Of a million deals 50.9 % did; three thousand lie within three standard deviations of that.
    assert!((1_445..=1_610).contains(&ends[0]), "{ends:?}");
}

/// The game as its sheet tells it, on a ring of 14 numbers: South's pits 1 to 7, then North's.
#[derive(Clone)]
struct Model {
    id: &'static str,
    ring: [i32; 14],
    banks: [i32; 2],
    mover: usize,
    over: Option<&'static str>,
    /// Every board that stood so far, with its mover.
    seen: Vec<([i32; 14], [i32; 2], usize)>,
    quiet: u32,
}

impl Model {
    fn new(id: &'static str, ring: [i32; 14], banks: [i32; 2], mover: usize) -> Model {
        let mut model = Model { id, ring, banks, mover, over: None, seen: Vec::new(), quiet: 0 };
        model.look_for_the_end();
        model.seen.push((model.ring, model.banks, model.mover));
        model
    }

    fn row(&self, player: usize) -> &[i32] {
        &self.ring[7 * player..7 * player + 7]
    }

    /// As a position text.
    fn text(&self) -> String {
        let words = |row: Vec<i32>| row.iter().map(i32::to_string).collect::<Vec<_>>().join(",");
        let north = words(self.row(1).iter().rev().copied().collect());
        let south = words(self.row(0).to_vec());
        let turn = if self.over.is_some() { "-" } else { ["S", "N"][self.mover] };
        format!("{north}/{south} {},{} {turn}", self.banks[0], self.banks[1])
    }

    /// The board and the banks after this pit is played, 0 to 6 from the mover's left; `None` if
    /// that never ends.
    fn sown(&self, pit: usize) -> Option<([i32; 14], [i32; 2])> {
        let (mut ring, mut banks) = (self.ring, self.banks);
        let mut at = 7 * self.mover + pit;
        for _lap in 0..10_000 {
            let seeds = std::mem::replace(&mut ring[at], 0);
            for _ in 0..seeds {
                at = (at + 1) % 14;
                ring[at] += 1;
            }
            match ring[at] {
                1 => return Some((ring, banks)),
                2 | 4 => {
                    let mut bank = |pit: usize| {
                        banks[self.mover] += ring[pit];
                        ring[pit] = 0;
                    };
                    bank(at);
                    bank(13 - at);
                    loop {
                        at = (at + 13) % 14;
                        if ring[at] != 2 && ring[at] != 4 {
                            return Some((ring, banks));
                        }
                        banks[self.mover] += ring[at] + ring[13 - at];
                        ring[at] = 0;
                        ring[13 - at] = 0;
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The legal moves, as numbers from the mover's left.
    fn legal(&self) -> Vec<usize> {
        if self.over.is_some() {
            return Vec::new();
        }
        let mut pits: Vec<_> = (0..7).filter(|&pit| self.row(self.mover)[pit] > 0).collect();
        match self.id {
            "mangala-iv" => pits.truncate(1),
            "lab-hakimi" => {}
            _ => pits = pits.pop().into_iter().collect(),
        }
        pits.retain(|&pit| self.sown(pit).is_some());
        pits.iter().map(|pit| pit + 1).collect()
    }

    fn look_for_the_end(&mut self) {
        match self.ring.iter().sum::<i32>() {
            0 => self.over = Some("board-empty"),
            1 => self.over = Some("one-seed"),
            _ => {
                if self.row(self.mover).iter().sum::<i32>() == 0 {
                    self.mover = 1 - self.mover;
                }
                if self.legal().is_empty() {
                    self.over = Some("endless");
                }
            }
        }
    }

    fn play(&mut self, number: usize) {
        let (ring, banks) = self.sown(number - 1).expect("it ends");
        self.quiet = if banks == self.banks { self.quiet + 1 } else { 0 };
        (self.ring, self.banks) = (ring, banks);
        self.mover = 1 - self.mover;
        self.look_for_the_end();
        let stands = (self.ring, self.banks, self.mover);
        if self.over.is_none() && self.seen.contains(&stands) {
            self.over = Some("repetition");
        }
        if self.over.is_none() && self.id != "mangala-iv" && self.quiet >= 200 {
            self.over = Some("ply-limit");
        }
        self.seen.push(stands);
    }
}

/// Plays the same random moves in both until the end, and compares all along. Returns the reason.
fn play_both(mut model: Model, mut game: Match, chance: &mut Chance) -> &'static str {
    loop {
        assert_eq!(game.text(), model.text());
        let moves = model.legal();
        let names: Vec<_> = moves.iter().map(usize::to_string).collect();
        assert_eq!(legal(&game), names.join(" "), "{}", game.text());
        assert_eq!(moves.is_empty(), model.over.is_some());
        if moves.is_empty() {
            let outcome = game.outcome().expect("it is over");
            assert_eq!(Some(outcome.reason.name()), model.over);
            assert_eq!(outcome.seeds.map(|seeds| seeds.map(i32::from)), Some(model.banks));
            return outcome.reason.name();
        }
        let chosen = chance.below(moves.len());
        game.play(&names[chosen]).expect("a legal move");
        model.play(moves[chosen]);
    }
}

/// Some seeds anywhere, a few in the banks.
fn any_board(id: &'static str, most: usize, chance: &mut Chance) -> Model {
    let mut ring = [0; 14];
    for _ in 0..chance.below(most + 1) {
        ring[chance.below(14)] += 1;
    }
    let banks = [(); 2].map(|()| chance.below(8) as i32);
    // The text of a model that is not looked at is that of the bare board.
    let mover = chance.below(2);
    Model { id, ring, banks, mover, over: None, seen: Vec::new(), quiet: 0 }
}

#[test]
fn the_model_plays_the_same_from_deals() {
    let mut chance = Chance(1);
    for deal in 0..500 {
        let deal = deal.to_string();
        let options: Vec<(&str, Vec<(&str, &str)>)> = vec![
            ("mangala-iv", vec![("setup", "random"), ("deal", &deal)]),
            ("lab-madjnuni", vec![("deal", &deal)]),
            ("lab-hakimi", vec![]),
        ];
        for (id, options) in options {
            let id = IDS.into_iter().find(|known| *known == id).expect("an id");
            let game = start(id, &options);
            let seeds = game.position().seeds;
            let mut ring = [0; 14];
            for pit in 0..7 {
                ring[pit] = i32::from(seeds[7 + pit]);
                ring[7 + pit] = i32::from(seeds[6 - pit]);
            }
            play_both(Model::new(id, ring, [0, 0], 0), game, &mut chance);
        }
    }
}

#[test]
fn the_model_plays_the_same_from_any_board() {
    let mut chance = Chance(2);
    let mut reasons = std::collections::BTreeMap::new();
    for round in 0..2_000 {
        for id in IDS {
            let board = any_board(id, [4, 14, 60, 80][round % 4], &mut chance);
            let game = set_up(id, &board.text());
            let model = Model::new(id, board.ring, board.banks, board.mover);
            *reasons.entry(play_both(model, game, &mut chance)).or_insert(0) += 1;
        }
    }
    let known = ["board-empty", "one-seed", "repetition"];
    assert!(reasons.keys().eq(&known), "{reasons:?}");
}

#[test]
fn the_model_plays_the_same_where_moves_never_end() {
    let boards = [
        ([6, 10, 3, 5, 1, 0, 11, 1, 0, 14, 10, 12, 2, 4], [19, 0]),
        ([15, 1, 3, 2, 7, 0, 17, 1, 0, 2, 10, 3, 11, 1], [25, 0]),
    ];
    let mut chance = Chance(3);
    for (ring, banks) in boards {
        for id in IDS {
            let model = Model::new(id, ring, banks, 0);
            let bare = Model { over: None, ..model.clone() };
            let reason = play_both(model, set_up(id, &bare.text()), &mut chance);
            assert_eq!(reason == "endless", id == "mangala-iv", "{id}: {reason}");
        }
    }
}

/// Random play among the moves that neither capture nor bring back a position.
fn quiet_play(id: &str, position: &str, chance: &mut Chance) -> Match {
    let mut game = set_up(id, position);
    let tally = game.game().tally(&game.position());
    let mut seen = HashSet::from([game.text()]);
    loop {
        let mut quiet = game.moves();
        quiet.retain(|&chosen| {
            let mut after = game.position();
            game.game().play(&mut after, chosen);
            let known = seen.contains(&game.game().position_text(&after));
            !known && !after.is_over() && game.game().tally(&after) == tally
        });
        if quiet.is_empty() {
            return game;
        }
        game.play_move(quiet[chance.below(quiet.len())]).expect("a legal move");
        seen.insert(game.text());
    }
}

#[test]
fn the_games_of_damascus_end_after_200_moves_without_a_capture() {
    let mut chance = Chance(4);
    let board = "0,0,0,1,0,0,0/0,0,2,0,0,0,1 6,0 S";
    let mut tries = (0..20_000).map(|_| quiet_play("lab-hakimi", board, &mut chance));
    let game = tries.find(|game| game.ply() >= 200).expect("a long quiet game");
    assert_eq!(game.ply(), 200);
    let south =
        Outcome { winner: Some(Player::South), seeds: Some([6, 0]), reason: Reason::PlyLimit };
    assert_eq!(game.outcome(), Some(south));

    let ring = [0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
    let mut model = Model::new("lab-hakimi", ring, [6, 0], 0);
    for name in game.names() {
        assert_eq!(model.over, None);
        model.play(name.parse().expect("a number"));
    }
    assert_eq!(model.over, Some("ply-limit"));

    for id in ["lab-madjnuni", "lab-roseya"] {
        let limits = find(id, &[]).expect("a game").limits();
        assert_eq!(limits, game.game().limits());
    }
    let limits = find("mangala-iv", &[]).expect("a game").limits();
    assert_eq!((limits.occurrences, limits.quiet, limits.plies), (2, u32::MAX, u32::MAX));
}

#[test]
fn a_position_that_stands_a_second_time_ends_the_game() {
    let board = "0,0,0,0,0,0,1/1,1,0,0,0,0,0 5,5 S";
    let game = forced(set_up("lab-roseya", board));
    assert_eq!(reason(&game), Reason::Repetition);
    assert_eq!(game.ply(), 14, "three seeds have gone once round");
    assert_eq!(game.text(), "0,0,0,0,0,0,1/1,1,0,0,0,0,0 5,5 -", "they count for nobody");
    assert_eq!(game.outcome().expect("it is over").seeds, Some([5, 5]));
}
