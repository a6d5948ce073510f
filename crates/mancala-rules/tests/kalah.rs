//! Kalah, rule by rule: small boards, one move each, and what must come of it.

use mancala_rules::{Game, Match, Outcome, Player, Reason, What, find};

type Options<'o> = [(&'o str, &'o str)];

fn set_up(options: &Options<'_>, position: &str) -> Match {
    Match::from_position(find("kalah", options).expect("a game"), position).expect("a position")
}

/// The position text after some moves.
fn after(options: &Options<'_>, position: &str, moves: &str) -> String {
    let mut game = set_up(options, position);
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
    game.text()
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

fn told(game: &Match, index: usize) -> Vec<What> {
    game.events(index).iter().map(|event| event.what).collect()
}

#[test]
fn every_player_starts_with_the_same_seeds() {
    let text = |options: &Options<'_>| Match::new(find("kalah", options).expect("a game")).text();
    assert_eq!(text(&[]), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
    assert_eq!(text(&[("houses", "1"), ("seeds", "10")]), "10/10 0,0 S");
    assert_eq!(text(&[("houses", "2"), ("seeds", "1"), ("pie", "on")]), "1,1/1,1 0,0 S pie=1");
}

#[test]
fn sowing_runs_through_the_own_store_into_the_other_row() {
    let start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";
    assert_eq!(after(&[], start, "6"), "4,4,4,5,5,5/4,4,4,4,4,0 1,0 N");
    assert_eq!(after(&[], start, "6 6"), "0,4,4,5,5,5/5,5,5,4,4,0 1,1 S");
}

#[test]
fn no_seed_ever_falls_into_the_other_store() {
    let lap = "0,0,0,0,0,1/0,14,0,0,0,0 0,7 S";
    assert_eq!(after(&[], lap, "2"), "1,1,1,1,1,2/1,1,2,1,1,1 1,7 N");
}

#[test]
fn thirteen_seeds_end_in_the_pit_they_came_from_and_capture() {
    let lap = "0,0,0,0,0,1/0,13,0,0,0,0 0,0 S";
    assert_eq!(after(&[], lap, "2"), "1,0,1,1,1,2/1,0,1,1,1,1 3,0 N");
    let by_north = "0,0,0,0,13,0/1,0,0,0,0,0 0,0 N";
    assert_eq!(after(&[], by_north, "2"), "1,1,1,1,0,1/2,1,1,1,0,1 0,3 S");
}

#[test]
fn two_laps_do_not_skip_the_lifted_pit() {
    // 5 places on the way: both pits, the store, both of North's. Ten seeds go round twice.
    let options = [("houses", "2"), ("seeds", "4")];
    assert_eq!(after(&options, "1,1/10,0 0,0 S", "1"), "3,3/2,2 2,0 N");
}

#[test]
fn a_last_seed_in_the_own_store_moves_again() {
    let mut game = set_up(&[], "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S");
    assert_eq!(legal(&game), "1 2 4 5 6");
    assert_eq!(told(&game, 0)[5..], [What::Again, What::Turn]);
    assert_eq!(game.events(0)[5].to, 12, "the note stands at South's store");
}

#[test]
fn moving_again_has_no_limit() {
    let board = "1,0,0,0,0,0/0,0,0,3,2,1 0,0 S";
    assert_eq!(after(&[], board, "6 5 6 4 6 5 6"), "0,0,0,0,0,0/0,0,0,0,0,0 6,1 -");
}

#[test]
fn a_last_seed_in_an_empty_own_pit_captures_across() {
    let board = "0,9,0,0,0,3/1,0,0,0,0,1 0,0 S";
    assert_eq!(after(&[], board, "1"), "0,0,0,0,0,3/0,0,0,0,0,1 10,0 N");
}

#[test]
fn a_last_seed_in_an_empty_pit_of_the_opponent_captures_nothing() {
    let board = "9,0,0,0,0,0/5,0,0,0,0,2 0,0 S";
    assert_eq!(after(&[], board, "6"), "9,0,0,0,0,1/5,0,0,0,0,0 1,0 N");
}

#[test]
fn with_nothing_across_the_option_decides() {
    let board = "0,0,4,0,0,1/1,0,0,0,0,1 0,0 S";
    assert_eq!(after(&[], board, "1"), "0,0,4,0,0,1/0,1,0,0,0,1 0,0 N");
    let empty = [("capture", "empty")];
    assert_eq!(after(&empty, board, "1"), "0,0,4,0,0,1/0,0,0,0,0,1 1,0 N");
}

#[test]
fn what_falls_across_on_the_way_is_captured_too() {
    // A lap puts a seed into the empty pit across before the last one falls.
    let lap = "0,0,0,0,0,1/13,0,0,0,0,0 0,1 S";
    assert_eq!(after(&[], lap, "1"), "0,1,1,1,1,2/0,1,1,1,1,1 3,1 N");
}

#[test]
fn the_end_is_judged_also_after_a_move_that_would_move_again() {
    let board = "0,0,4,0,0,1/0,0,0,0,0,1 0,0 S";
    let sweep = |way| after(&[("sweep", way)], board, "6");
    assert_eq!(sweep("owner"), "0,0,0,0,0,0/0,0,0,0,0,0 1,5 -");
    assert_eq!(sweep("finisher"), "0,0,0,0,0,0/0,0,0,0,0,0 6,0 -");
    assert_eq!(sweep("none"), "0,0,4,0,0,1/0,0,0,0,0,0 1,0 -");

    let mut game = set_up(&[], board);
    game.play("6").expect("a legal move");
    let sweeps = [What::Sweep, What::Sweep, What::Turn, What::End];
    assert_eq!(told(&game, 0), [&[What::Lift, What::Drop][..], &sweeps].concat());
}

#[test]
fn the_end_is_judged_by_the_opponents_row_too() {
    let board = "0,4,0,0,0,0/1,0,0,0,0,1 0,0 S";
    let sweep = |way| after(&[("sweep", way)], board, "1");
    assert_eq!(sweep("owner"), "0,0,0,0,0,0/0,0,0,0,0,0 6,0 -");
    assert_eq!(sweep("finisher"), "0,0,0,0,0,0/0,0,0,0,0,0 5,1 -", "North's row ran empty");
    assert_eq!(sweep("none"), "0,0,0,0,0,0/0,0,0,0,0,1 5,0 -");
}

#[test]
fn both_rows_may_run_empty_at_once() {
    for way in ["owner", "finisher", "none"] {
        let text = after(&[("sweep", way)], "0,4,0,0,0,0/1,0,0,0,0,0 0,0 S", "1");
        assert_eq!(text, "0,0,0,0,0,0/0,0,0,0,0,0 5,0 -");
    }
}

#[test]
fn more_seeds_win_and_an_equal_count_is_a_draw() {
    let outcome = |position| {
        let mut game = set_up(&[], position);
        game.play("6").expect("a legal move");
        game.outcome().expect("it is over")
    };
    let of = |winner, seeds| Outcome { winner, seeds: Some(seeds), reason: Reason::RowEmpty };
    let (south, north) = (Some(Player::South), Some(Player::North));
    assert_eq!(outcome("0,0,0,0,0,2/0,0,0,0,0,1 9,3 S"), of(south, [10, 5]));
    assert_eq!(outcome("0,0,0,0,0,2/0,0,0,0,0,1 3,9 S"), of(north, [4, 11]));
    assert_eq!(outcome("0,0,0,0,0,2/0,0,0,0,0,1 9,8 S"), of(None, [10, 10]));
}

#[test]
fn a_decided_game_is_played_on() {
    let game = set_up(&[], "1,0,0,0,0,0/0,1,0,0,0,0 46,0 N");
    assert!(game.outcome().is_none());
    assert_eq!(legal(&game), "6");
}

#[test]
fn one_house_is_enough() {
    let options = |seeds| [("houses", "1"), ("seeds", seeds)];
    assert_eq!(after(&options("1"), "1/1 0,0 S", "1"), "0/0 1,1 -");
    assert_eq!(after(&options("2"), "2/2 0,0 S", "1"), "0/0 1,3 -");
    // Store, across, and home again into the emptied pit: all that lies across is captured.
    assert_eq!(after(&options("3"), "3/3 0,0 S", "1"), "0/0 6,0 -");
}

#[test]
fn a_position_with_an_empty_row_is_over_when_it_is_read() {
    let read = |way: &str, position: &str| {
        let game = set_up(&[("sweep", way)], position);
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.reason, Reason::RowEmpty);
        game.text()
    };
    for turn in ["S", "N"] {
        let position = format!("0,0,0,0,0,0/1,0,2,0,0,0 4,5 {turn}");
        assert_eq!(read("owner", &position), "0,0,0,0,0,0/0,0,0,0,0,0 7,5 -");
        assert_eq!(read("finisher", &position), "0,0,0,0,0,0/0,0,0,0,0,0 4,8 -");
        assert_eq!(read("none", &position), "0,0,0,0,0,0/1,0,2,0,0,0 4,5 -");
    }
}

const PIE: [(&str, &str); 1] = [("pie", "on")];

#[test]
fn swap_is_offered_after_the_whole_first_turn_and_only_then() {
    let mut game = Match::new(find("kalah", &PIE).expect("a game"));
    assert_eq!(legal(&game), "1 2 3 4 5 6");
    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S pie=1");
    assert_eq!(legal(&game), "1 2 4 5 6", "South moves again and cannot swap");
    game.play("2").expect("a legal move");
    assert_eq!(game.text(), "4,4,4,4,4,4/4,0,1,6,6,6 1,0 N pie=1");
    assert_eq!(legal(&game), "1 2 3 4 5 6 swap");

    game.play("3").expect("a legal move");
    assert_eq!(game.text(), "5,5,5,0,4,4/4,0,1,6,6,6 1,1 N pie=0");
    assert_eq!(legal(&game), "1 2 4 5 6", "the offer is gone within the turn");
    game.play("1").expect("a legal move");
    assert_eq!(legal(&game), "1 3 4 5 6");
    game.play("1").expect("a legal move");
    assert_eq!(game.position().turn.player(), Some(Player::North));
    assert!(!legal(&game).contains("swap"));
    assert!(game.play("swap").is_err());
}

#[test]
fn swap_turns_the_board_round_and_the_first_player_moves() {
    let mut game = Match::new(find("kalah", &PIE).expect("a game"));
    for name in ["3", "2", "swap"] {
        game.play(name).expect("a legal move");
    }
    assert_eq!(game.text(), "6,6,6,1,0,4/4,4,4,4,4,4 0,1 S pie=0");
    assert_eq!(legal(&game), "1 2 3 4 5 6");
    let events = game.events(2);
    let mut told = told(&game, 2);
    assert_eq!(told.pop(), Some(What::Turn));
    assert_eq!(told.len(), 2, "{events:?}");
    assert!(told.contains(&What::Swap) && told.contains(&What::Key), "{events:?}");
    let keys = game.game().keys_told(game.position_at(2), &events);
    assert_eq!(keys.len(), 1);
    assert_eq!((keys[0].key, keys[0].value.as_deref()), ("pie", Some("0")));
    assert_eq!(events[keys[0].event].what, What::Key);
    assert_eq!(game.game().turn_text(game.position().turn), "S");
}

#[test]
fn swap_cannot_be_answered_by_swap() {
    let mut game = Match::new(find("kalah", &PIE).expect("a game"));
    for name in ["1", "swap", "1"] {
        game.play(name).expect("a legal move");
    }
    assert_eq!(game.position().turn.player(), Some(Player::North));
    assert!(!legal(&game).contains("swap"));
}

#[test]
fn the_pie_key_is_told_once_and_stays_in_the_text() {
    let mut game = Match::new(find("kalah", &PIE).expect("a game"));
    for name in ["1", "6", "2"] {
        game.play(name).expect("a legal move");
    }
    let keys = |index| told(&game, index).iter().filter(|&&what| what == What::Key).count();
    assert_eq!([keys(0), keys(1), keys(2)], [0, 1, 0]);
    assert!(game.text().ends_with(" pie=0"));
}

#[test]
fn the_pie_key_is_printed_also_once_the_game_is_over() {
    let options = [("houses", "1"), ("seeds", "1"), ("pie", "on")];
    assert_eq!(after(&options, "1/1 0,0 S pie=1", "1"), "0/0 1,1 - pie=1");
    assert_eq!(after(&options, "1/1 0,0 N pie=1", "1"), "0/0 1,1 - pie=0");
}

#[test]
fn without_pie_there_is_neither_key_nor_swap() {
    let game = find("kalah", &[]).expect("a game");
    assert!(game.read_position("4,4,4,4,4,4/4,4,4,4,4,4 0,0 N pie=1").is_err());
    let (pos, _) = game.read_position("4,4,4,4,4,4/4,4,4,4,4,4 0,0 N").expect("a position");
    assert_eq!(game.move_names(&pos).join(" "), "1 2 3 4 5 6");
    assert!(game.read_move(&pos, "swap").is_err());
}

#[test]
fn a_position_does_not_come_back() {
    // Seeds only go forward and into the stores, so that a match ends by itself.
    let game: &dyn Game = &*find("kalah", &[]).expect("a game");
    assert!(game.limits().occurrences >= 3);
}
