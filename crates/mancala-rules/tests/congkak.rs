//! Congkak: each rule, each option and each trap of its sheet.
//!
//! Small boards have five houses: North's row is the places 0 to 4 (his pit 1 is place 4), South's 5 to
//! 9 (his pit 1 is place 5), the stores are 10 and 11, the hands of the opening 12 and 13.

use std::sync::Arc;

use mancala_rules::{
    Error, Event, Game, Limits, Match, NOWHERE, Outcome, Player, Reason, Settings, What, find,
};

type Options<'o> = &'o [(&'o str, &'o str)];

const SMALL: Options = &[("houses", "5")];
const ROW_EMPTY: Options = &[("houses", "5"), ("end", "row-empty")];
const TOGETHER: Options = &[("houses", "5"), ("opening", "simultaneous")];

fn game(options: Options) -> Arc<dyn Game> {
    find("congkak", options).expect("a game")
}

fn set_up(options: Options, text: &str) -> Match {
    Match::from_position(game(options), text).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays moves from a position; the text after each.
fn each(options: Options, text: &str, moves: &str) -> Vec<String> {
    let mut played = set_up(options, text);
    let play = |name| {
        played.play(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        played.text()
    };
    moves.split(' ').map(play).collect()
}

/// Plays moves from a position; the text after the last.
fn after(options: Options, text: &str, moves: &str) -> String {
    each(options, text, moves).pop().expect("a move")
}

fn read(options: Options, text: &str) -> String {
    set_up(options, text).text()
}

fn refused(options: Options, text: &str, words: &str) {
    match game(options).read_position(text) {
        Err(Error::BadPosition(reason)) => assert!(reason.contains(words), "{reason}"),
        other => panic!("{text} gives {other:?}"),
    }
}

fn legal(played: &Match) -> String {
    played.game().move_names(&played.position()).join(" ")
}

fn told(played: &Match) -> Vec<What> {
    played.events(played.ply() - 1).iter().map(|event| event.what).collect()
}

fn outcome(played: &Match) -> Outcome {
    played.outcome().expect("it is over")
}

// The board and the options.

#[test]
fn the_start() {
    let played = Match::new(game(&[]));
    assert_eq!(played.text(), "7,7,7,7,7,7,7/7,7,7,7,7,7,7 0,0 S");
    assert_eq!(legal(&played), "1 2 3 4 5 6 7");
}

#[test]
fn seeds_are_as_many_as_houses_unless_said() {
    for houses in ["5", "7", "10"] {
        let played = Match::new(game(&[("houses", houses)]));
        assert_eq!(played.settings().word("seeds"), houses);
        assert!(played.text().starts_with(houses));
    }
    assert!(Match::new(game(&[("houses", "5"), ("seeds", "7")])).text().starts_with("7,7,7,7,7/"));
    assert!(Match::new(game(&[("seeds", "4")])).text().starts_with("4,4,4,4,4,4,4/"));
}

#[test]
fn options_are_written_where_they_are_not_meant_anyway() {
    let about = mancala_rules::about("congkak").expect("a game");
    let text = |given: &str| Settings::parse(about, given).expect("options").text(about);
    assert_eq!(text(""), "");
    assert_eq!(text("houses=7 seeds=7"), "");
    assert_eq!(text("houses=5"), "houses=5");
    assert_eq!(text("seeds=5 houses=5"), "houses=5");
    assert_eq!(text("houses=5 seeds=7"), "houses=5 seeds=7");
    assert_eq!(text("seeds=5"), "seeds=5");
    assert_eq!(text("rounds=burn fill=near"), "rounds=burn fill=near");
    for given in ["houses=5", "houses=5 seeds=7", "seeds=5"] {
        assert_eq!(text(&text(given)), given, "read back");
    }
}

#[test]
fn an_option_that_follows_another_has_its_values_and_its_default() {
    for about in mancala_rules::GAMES {
        for choice in about.options {
            let Some(followed) = choice.follows() else { continue };
            let followed = about.options.iter().find(|other| other.key == followed);
            let followed = followed.expect("an option of the game");
            assert_eq!(followed.default(), choice.default());
        }
    }
}

#[test]
fn values_that_are_no_values() {
    for (key, value, allowed) in [
        ("houses", "4", "5 to 10"),
        ("houses", "11", "5 to 10"),
        ("seeds", "0", "1 to 10"),
        ("seeds", "11", "1 to 10"),
        ("rounds", "0", "burn"),
        ("rounds", "10", "burn"),
        ("opening", "both", "alternate or simultaneous"),
        ("end", "", "both-empty or row-empty"),
        ("fill", "left", "far or near"),
    ] {
        match find("congkak", &[(key, value)]).map(|_| ()) {
            Err(Error::BadOption(reason)) => assert!(reason.contains(allowed), "{reason}"),
            other => panic!("{key}={value} gives {other:?}"),
        }
    }
}

// Rule 1: the way.

#[test]
fn stores_are_at_the_left_and_sowing_is_clockwise() {
    let board = game(SMALL);
    let layout = board.layout();
    assert_eq!(layout.store_side(Player::South), mancala_rules::Side::Left);
    assert_eq!(layout.store_side(Player::North), mancala_rules::Side::Right);
    // Pit 1, the own store, then the other row from its owner's pit 5.
    assert_eq!(after(SMALL, "0,0,0,0,1/3,0,0,0,0 0,0 S", "1"), "1,1,0,0,1/0,0,0,0,0 1,0 N");
    assert_eq!(after(SMALL, "0,0,0,0,3/1,0,0,0,0 0,0 N", "1"), "0,0,0,0,0/1,0,0,1,1 0,1 S");
}

#[test]
fn the_other_store_is_passed_over() {
    // Seven seeds of pit 1: the store, North's five pits, and South's own pit 5, which captures.
    let text = after(SMALL, "0,0,0,0,0/7,0,0,0,0 0,0 S", "1");
    assert_eq!(text, "1,1,1,1,0/0,0,0,0,0 3,0 N");
}

// Rule 2: the last seed.

#[test]
fn own_store_moves_again() {
    let mut played = set_up(SMALL, "1,0,0,0,0/1,0,0,0,1 0,0 S");
    played.play("1").expect("a move");
    assert_eq!(played.text(), "1,0,0,0,0/0,0,0,0,1 1,0 S");
    assert_eq!(told(&played), [What::Lift, What::Drop, What::Again, What::Turn]);
    assert_eq!(legal(&played), "5");
}

#[test]
fn own_store_with_an_empty_row_ends_the_turn() {
    let mut played = set_up(SMALL, "1,0,0,0,0/1,0,0,0,0 0,0 S");
    played.play("1").expect("a move");
    assert_eq!(played.text(), "1,0,0,0,0/0,0,0,0,0 1,0 N");
    assert_eq!(told(&played), [What::Lift, What::Drop, What::Turn], "no pass, no other move");
}

#[test]
fn an_occupied_pit_of_either_row_is_sown_on() {
    // Pit 3 ends in South's pit 2, its two seeds end in the store.
    let mut played = set_up(SMALL, "0,0,0,0,0/0,1,1,0,1 0,0 S");
    played.play("3").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/1,0,0,0,1 1,0 S");
    let events = [
        What::Lift,
        What::Drop,
        What::Relay,
        What::Lift,
        What::Drop,
        What::Drop,
        What::Again,
        What::Turn,
    ];
    assert_eq!(told(&played), events);
    // Pit 1 ends in North's pit 5, its two seeds in his pit 3.
    assert_eq!(after(SMALL, "1,0,0,0,0/2,0,0,0,0 0,0 S", "1"), "0,1,1,0,0/0,0,0,0,0 1,0 N");
}

#[test]
fn an_empty_pit_of_the_other_row_ends_the_turn() {
    let text = after(SMALL, "0,0,0,0,1/2,0,0,0,0 0,0 S", "1");
    assert_eq!(text, "1,0,0,0,1/0,0,0,0,0 1,0 N");
}

#[test]
fn an_own_empty_pit_captures_across() {
    let mut played = set_up(SMALL, "0,4,0,0,1/0,0,1,0,1 0,0 S");
    played.play("3").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,1/0,0,0,0,1 5,0 N");
    let captures: Vec<_> = played.events(0).into_iter().filter(is_capture).collect();
    let capture = |from, n| Event { what: What::Capture, from, to: 10, n };
    assert_eq!(captures, [capture(6, 1), capture(1, 4)], "the last seed first");
}

fn is_capture(event: &Event) -> bool {
    event.what == What::Capture
}

#[test]
fn with_nothing_opposite_the_last_seed_stays() {
    let text = after(SMALL, "4,0,0,0,0/0,0,1,0,0 0,0 S", "3");
    assert_eq!(text, "4,0,0,0,0/0,1,0,0,0 0,0 N");
}

#[test]
fn a_lap_once_round_captures_from_the_pit_it_came_from() {
    // Eleven seeds of pit 5 end in it; it is empty by then, and North's pit 1 got one on the way.
    let text = after(SMALL, "0,0,0,0,2/0,0,0,0,11 0,0 S", "5");
    assert_eq!(text, "1,1,1,1,0/1,1,1,1,0 5,0 N");
}

// Rule 3: passing.

#[test]
fn a_player_without_seeds_passes() {
    let mut played = set_up(SMALL, "0,0,0,0,0/0,0,0,2,0 0,0 S");
    played.play("4").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/0,1,1,0,0 0,0 S");
    assert_eq!(told(&played), [What::Lift, What::Drop, What::Drop, What::Pass, What::Turn]);
    let pass = played.events(0)[3];
    assert_eq!((pass.from, pass.to, pass.n), (NOWHERE, 11, 0), "North's store stands for him");
    assert_eq!(read(SMALL, "0,0,0,0,0/1,0,0,0,0 0,0 N"), "0,0,0,0,0/1,0,0,0,0 0,0 S");
}

#[test]
fn nobody_may_pass_otherwise() {
    let mut played = Match::new(game(&[]));
    assert!(played.play("pass").is_err());
}

// Rule 4: the end of a round.

#[test]
fn both_rows_must_be_empty() {
    let mut played = set_up(SMALL, "0,0,0,0,0/1,0,0,0,0 3,2 S");
    played.play("1").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/0,0,0,0,0 4,2 -");
    assert_eq!(outcome(&played).reason, Reason::BoardEmpty);
    assert_eq!(outcome(&played).winner, Some(Player::South));
    assert_eq!(read(SMALL, "0,0,0,0,0/0,0,0,0,0 3,2 N"), "0,0,0,0,0/0,0,0,0,0 3,2 -");
}

#[test]
fn with_row_empty_the_other_takes_what_is_left() {
    let mut played = set_up(ROW_EMPTY, "0,0,0,0,0/0,0,0,2,0 0,5 S");
    played.play("4").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/0,0,0,0,0 2,5 -");
    assert_eq!(outcome(&played).reason, Reason::RowEmpty);
    let whats = told(&played);
    assert_eq!(whats[3..], [What::Sweep, What::Sweep, What::Turn, What::End]);
    assert_eq!(read(ROW_EMPTY, "1,2,0,0,0/0,0,0,0,0 0,0 S"), "0,0,0,0,0/0,0,0,0,0 0,3 -");
}

#[test]
fn with_row_empty_it_is_the_player_to_move_who_must_have_seeds() {
    // South's row is empty, but it is North's turn; he plays, and only then South has none to play.
    let text = "2,0,0,0,0/1,0,0,0,0 0,0 S";
    assert_eq!(
        each(ROW_EMPTY, text, "1 5"),
        ["2,0,0,0,0/0,0,0,0,0 1,0 N", "0,0,0,0,0/0,0,0,0,0 1,2 -"]
    );
}

// Several rounds.

const TWO: Options = &[("houses", "5"), ("seeds", "2"), ("rounds", "2")];
const TWO_NEAR: Options = &[("houses", "5"), ("seeds", "2"), ("rounds", "2"), ("fill", "near")];
const BURN: Options = &[("houses", "5"), ("seeds", "2"), ("rounds", "burn")];

#[test]
fn keys_are_there_where_more_than_one_round_is_played() {
    let start = |options| Match::new(game(options)).text();
    assert_eq!(start(TWO), "2,2,2,2,2/2,2,2,2,2 0,0 S round=1 first=S closed=-");
    assert_eq!(start(BURN), start(TWO));
    assert_eq!(start(&[("houses", "5"), ("seeds", "2")]), "2,2,2,2,2/2,2,2,2,2 0,0 S");
}

#[test]
fn pits_are_filled_from_the_one_farthest_from_the_store() {
    let text = "0,0,0,0,0/1,0,0,0,0 12,7 S round=1 first=S closed=-";
    let mut played = set_up(TWO, text);
    played.play("1").expect("a move");
    assert_eq!(played.text(), "2,2,2,0,0/2,2,2,2,2 3,1 S round=2 first=S closed=N1,N2");
    let place = |from, to| Event { what: What::Place, from, to, n: 2 };
    let events: Vec<_> = played.events(0);
    let south = (5..10).rev().map(|pit| place(10, pit));
    let refill: Vec<_> = south.chain((0..3).map(|pit| place(11, pit))).collect();
    assert_eq!(events[2..10], refill);
    let rest: Vec<_> = told(&played).split_off(10);
    assert_eq!(rest, [What::Key, What::Key, What::Turn], "the round and the closed pits");
    assert_eq!(
        after(TWO_NEAR, text, "1"),
        "0,0,2,2,2/2,2,2,2,2 3,1 S round=2 first=S closed=N4,N5"
    );
}

#[test]
fn the_winner_of_a_round_begins_the_next() {
    let text = "0,0,0,0,0/1,0,0,0,0 6,13 S round=1 first=S closed=-";
    let next = after(TWO, text, "1");
    assert_eq!(next, "2,2,2,2,2/0,0,2,2,2 1,3 N round=2 first=N closed=S1,S2");
}

#[test]
fn after_a_tie_begins_who_did_not_begin_the_last() {
    for (first, next) in [("S", "N"), ("N", "S")] {
        let text = format!("0,0,0,0,0/1,0,0,0,0 9,10 S round=1 first={first} closed=-");
        let told = format!("2,2,2,2,2/2,2,2,2,2 0,0 {next} round=2 first={next} closed=-");
        assert_eq!(after(TWO, &text, "1"), told);
    }
}

#[test]
fn the_match_ends_after_its_last_round() {
    let mut played = set_up(TWO, "0,0,0,0,0/1,0,0,0,0 9,10 S round=2 first=N closed=S3,N1");
    played.play("1").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/0,0,0,0,0 10,10 - round=2 first=N closed=S3,N1");
    assert_eq!(outcome(&played).reason, Reason::Rounds);
    assert_eq!(outcome(&played).winner, None);
}

#[test]
fn burn_ends_when_a_player_cannot_fill_a_pit() {
    let mut played = set_up(BURN, "0,0,0,0,0/1,0,0,0,0 18,1 S round=9 first=S closed=-");
    played.play("1").expect("a move");
    assert_eq!(played.text(), "0,0,0,0,0/0,0,0,0,0 19,1 - round=9 first=S closed=-");
    assert_eq!(outcome(&played).reason, Reason::BurntOut);
    // Two seeds are enough for one pit.
    let next = after(BURN, "0,0,0,0,0/1,0,0,0,0 17,2 S round=9 first=S closed=-", "1");
    assert_eq!(next, "2,0,0,0,0/2,2,2,2,2 8,0 S round=10 first=S closed=N1,N2,N3,N4");
}

#[test]
fn burn_has_255_rounds_at_most() {
    let mut played = set_up(BURN, "0,0,0,0,0/1,0,0,0,0 9,10 S round=255 first=S closed=-");
    played.play("1").expect("a move");
    assert_eq!(outcome(&played).reason, Reason::Rounds);
}

#[test]
fn with_rounds_a_player_without_an_open_pit_passes() {
    let options = &[("houses", "5"), ("rounds", "3")];
    let mut played = set_up(options, "0,0,0,0,0/1,0,0,0,0 45,4 S round=1 first=S closed=-");
    played.play("1").expect("a move");
    let text = "0,0,0,0,0/5,5,5,5,5 21,4 S round=2 first=S closed=N1,N2,N3,N4,N5";
    assert_eq!(played.text(), text);
    // All of North's row is skipped: pit 1 sows the store and South's own pits 5 to 2, and on.
    played.play("1").expect("a move");
    assert_eq!(played.position().turn.player(), Some(Player::South));
    assert!(played.text().starts_with("0,0,0,0,0/"));
    // With end=row-empty too: that he passes is a rule of its own.
    let options = &[("houses", "5"), ("rounds", "3"), ("end", "row-empty")];
    assert_eq!(read(options, &text.replace(" S ", " N ")), text);
}

#[test]
fn closed_pits_are_skipped_by_both() {
    let options: Options = &[("houses", "5"), ("rounds", "2")];
    let south = "0,0,3,0,0/4,0,0,0,0 0,0 S round=2 first=S closed=N5,N4";
    assert_eq!(
        after(options, south, "1"),
        "0,0,4,1,1/0,0,0,0,0 1,0 N round=2 first=S closed=N4,N5",
        "1: the store, then past N5 and N4 North's pits 3, 2 and 1"
    );
    let north = "0,0,3,0,0/4,0,0,0,0 0,0 N round=2 first=S closed=S5,N1";
    assert_eq!(
        after(options, north, "3"),
        "0,0,0,1,0/4,0,0,1,0 0,1 S round=2 first=S closed=S5,N1",
        "3: N2, then past N1 the store, then past S5 pit 4 of South"
    );
}

#[test]
fn rounds_that_end_as_they_begin_follow_one_another() {
    // Neither can fill a pit: all rounds are empty.
    let options: Options = &[("houses", "5"), ("rounds", "4")];
    let mut played = set_up(options, "0,0,0,0,0/1,0,0,0,0 2,4 S round=1 first=S closed=-");
    played.play("1").expect("a move");
    let closed = "closed=S1,S2,S3,S4,S5,N1,N2,N3,N4,N5";
    assert_eq!(played.text(), format!("0,0,0,0,0/0,0,0,0,0 3,4 - round=4 first=N {closed}"));
}

#[test]
fn repetition_and_length_count_within_a_round() {
    let rounds = game(TWO);
    assert_eq!(rounds.limits(), Limits::SAFETY);
    for round in [1, 2] {
        let text = format!("1,0,0,0,0/1,0,0,0,0 9,9 S round={round} first=S closed=-");
        let (pos, _) = rounds.read_position(&text).expect("a position");
        assert_eq!(rounds.round(&pos), round);
    }
}

#[test]
fn round_keys_that_cannot_be() {
    let board = "1,0,0,0,0/1,0,0,0,0 9,9 S";
    let bad = |keys: &str, words| refused(TWO, &format!("{board} {keys}"), words);
    bad("round=0", "1 to 255");
    bad("round=3", "it is of round 3, but there are 2");
    bad("first=E", "S or N");
    bad("closed=S1", "pit S1 is closed, but holds 1 seeds");
    bad("closed=S6", "different pits as S1,N2 or -");
    bad("closed=S2,S2", "different pits as S1,N2 or -");
    bad("closed=", "different pits as S1,N2 or -");
    bad("closed=2", "different pits as S1,N2 or -");
    bad("chosen=-", "no key");
    refused(SMALL, &format!("{board} round=1"), "no key");
}

#[test]
fn round_keys_left_out_have_the_value_of_the_start() {
    let text = "1,0,0,0,0/1,0,0,0,0 9,9 N";
    assert_eq!(read(TWO, text), format!("{text} round=1 first=S closed=-"));
    let keys = "closed=N3,S4,S2 first=N round=2";
    assert_eq!(
        read(TWO, &format!("{text} {keys}")),
        format!("{text} round=2 first=N closed=S2,S4,N3")
    );
}

// Rule 5: the simultaneous opening.

/// Both choose for the first time.
fn together(board: &str, moves: &str) -> Vec<String> {
    each(TOGETHER, &format!("{board} S chosen=- held=0,0 at=-,-"), moves)
}

#[test]
fn both_choose_before_anything_is_sown() {
    let mut played = Match::new(game(TOGETHER));
    let board = "5,5,5,5,5/5,5,5,5,5 0,0";
    assert_eq!(played.text(), format!("{board} S chosen=- held=0,0 at=-,-"));
    played.play("2").expect("a move");
    assert_eq!(played.text(), format!("{board} N chosen=2 held=0,0 at=-,-"));
    assert_eq!(told(&played), [What::Key, What::Turn]);
    assert_eq!(legal(&played), "1 2 3 4 5");
}

#[test]
fn who_ended_at_the_same_tick_as_the_other_leaves_the_move_to_south() {
    // Tick 1: South's seed falls into pit 1; North's into his store, and his row is empty.
    let texts = together("0,0,0,0,1/0,1,0,0,0 0,0", "2 1");
    assert_eq!(texts[1], "0,0,0,0,0/1,0,0,0,0 0,1 S");
}

#[test]
fn who_ended_first_moves_next() {
    // North ends at tick 1, South at tick 2.
    let texts = together("0,0,0,1,0/0,0,2,0,0 0,0", "3 2");
    assert_eq!(texts[1], "0,0,0,0,1/1,1,0,0,0 0,0 N");
    // The other way round.
    let texts = together("0,0,2,0,0/0,0,1,0,0 0,0", "3 3");
    assert_eq!(texts[1], "0,0,0,1,1/0,1,0,0,0 0,0 S");
}

#[test]
fn a_hand_in_its_own_store_chooses_again_while_the_clock_stands_still() {
    let texts = together("0,0,0,0,4/1,0,0,2,1 0,0", "1 1 5 1 2");
    // South's hand waits after tick 1; North's has three seeds left over his store.
    assert_eq!(texts[1], "0,0,0,0,0/0,0,0,2,1 1,1 S chosen=- held=0,3 at=10,11");
    // South drops into pit 4 and relays from there at the next tick, with the seed that North dropped
    // into it meanwhile. North ends; South goes on alone.
    assert_eq!(texts[2], "0,0,0,0,0/1,1,2,0,1 2,1 S chosen=- held=0,0 at=10,-");
    assert_eq!(texts[3], "0,0,0,0,0/0,1,2,0,1 3,1 S chosen=- held=0,0 at=10,-");
    // North ended first, but has nothing to move: he passes.
    assert_eq!(texts[4], "0,0,0,0,0/1,0,2,0,1 3,1 S");
}

#[test]
fn a_chosen_pit_that_is_empty_when_it_is_to_be_lifted_ends_the_hand() {
    let texts = together("0,0,3,0,1/0,0,0,0,2 0,0", "5 1 3");
    assert_eq!(texts[1], "0,0,3,0,0/0,0,0,1,0 0,1 N chosen=- held=1,0 at=8,11");
    // Tick 2: South captures North's pit 3; North's hand finds nothing there.
    assert_eq!(texts[2], "0,0,0,0,0/0,0,0,1,0 4,1 S");
}

#[test]
fn a_relay_pit_that_is_empty_when_it_is_to_be_lifted_ends_the_hand() {
    // Tick 1: South relays from pit 2; North captures it.
    let texts = together("1,0,0,0,1/0,2,1,0,0 0,0", "3 5");
    assert_eq!(texts[1], "0,0,0,0,1/0,0,0,0,0 0,4 N");
}

#[test]
fn both_choose_again_where_both_end_in_their_stores_at_once() {
    let texts = together("0,2,0,0,1/1,0,2,0,0 0,0", "1 1 3 4");
    assert_eq!(texts[1], "0,2,0,0,0/0,0,2,0,0 1,1 S chosen=- held=0,0 at=10,11");
    assert_eq!(texts[2], "0,2,0,0,0/0,0,2,0,0 1,1 N chosen=3 held=0,0 at=10,11");
    assert_eq!(texts[3], "0,0,1,1,0/1,1,0,0,0 1,1 S");
}

#[test]
fn the_other_hand_makes_its_drop_of_the_tick_before_the_choice() {
    // South waits at tick 1; North's first seed has fallen.
    let texts = together("2,0,0,0,0/1,0,0,0,1 0,0", "1 5");
    assert_eq!(texts[1], "0,1,0,0,0/0,0,0,0,1 1,0 S chosen=- held=0,1 at=10,1");
}

#[test]
fn empty_is_judged_at_the_drop() {
    // Both hands let their last seed fall into North's pit 4 at the same tick: South's into an empty
    // pit, so it ends; North's onto South's, so it sows on.
    let text = "0,0,0,0,0/0,0,0,0,0 0,0 S chosen=- held=1,1 at=0,0";
    assert_eq!(read(TOGETHER, text), "0,0,1,1,0/0,0,0,0,0 0,0 N", "South passes");
}

#[test]
fn the_events_of_the_second_choice_are_those_of_both_hands() {
    let start = "0,2,0,0,1/1,0,2,0,0 0,0 S chosen=- held=0,0 at=-,-";
    let mut played = set_up(TOGETHER, start);
    for name in ["1", "1"] {
        played.play(name).expect("a move");
    }
    let seeds: Vec<_> = played
        .events(1)
        .into_iter()
        .filter(|event| event.what != What::Key)
        .map(|Event { what, from, to, n }| (what, from, to, n))
        .collect();
    let expected = [
        (What::Lift, 5, 12, 1),
        (What::Lift, 4, 13, 1),
        (What::Drop, 12, 10, 1),
        (What::Drop, 13, 11, 1),
        (What::Turn, NOWHERE, NOWHERE, 0),
    ];
    assert_eq!(seeds, expected);
    let keys: Vec<_> = game(TOGETHER)
        .keys_told(played.position_at(1), &played.events(1))
        .into_iter()
        .map(|told| format!("{}={}", told.key, told.value.as_deref().unwrap_or("gone")))
        .collect();
    assert_eq!(keys.last().map(String::as_str), Some("at=10,11"));
}

#[test]
fn the_keys_go_with_the_opening() {
    let start = "0,0,0,0,1/0,1,0,0,0 0,0 S chosen=- held=0,0 at=-,-";
    let mut played = set_up(TOGETHER, start);
    for name in ["2", "1"] {
        played.play(name).expect("a move");
    }
    let told = game(TOGETHER).keys_told(played.position_at(1), &played.events(1));
    let last: Vec<_> = told.iter().rev().take(3).collect();
    assert!(last.iter().all(|told| told.value.is_none() && told.event == last[0].event));
    let keys: Vec<_> = last.iter().rev().map(|told| told.key).collect();
    assert_eq!(keys, ["chosen", "held", "at"]);
}

#[test]
fn only_the_first_round_opens_together() {
    let options: Options =
        &[("houses", "5"), ("seeds", "2"), ("rounds", "2"), ("opening", "simultaneous")];
    let start = Match::new(game(options)).text();
    let keys = "chosen=- held=0,0 at=-,- round=1 first=S closed=-";
    assert_eq!(start, format!("2,2,2,2,2/2,2,2,2,2 0,0 S {keys}"));
    let next = after(options, "0,0,0,0,0/1,0,0,0,0 12,7 S round=1 first=S closed=-", "1");
    assert_eq!(next, "2,2,2,0,0/2,2,2,2,2 3,1 S round=2 first=S closed=N1,N2");
}

#[test]
fn without_its_keys_the_opening_is_over() {
    let text = "1,0,0,0,0/1,0,0,0,0 9,9 N";
    assert_eq!(read(TOGETHER, text), text);
    let keys = " chosen=- held=0,0 at=-,-";
    let begun = "1,0,0,0,0/1,0,0,0,0 9,9 S";
    assert_eq!(read(TOGETHER, &format!("{begun} chosen=-")), format!("{begun}{keys}"));
}

#[test]
fn openings_that_were_set_up_are_settled() {
    // Both hands in the air: the clock goes on at once.
    let text = "0,0,0,0,0/0,0,0,0,0 0,0 N chosen=- held=1,2 at=7,1";
    assert_eq!(read(TOGETHER, text), "0,0,1,1,0/0,1,0,0,0 0,0 S");
    // A player without seeds does not take part; his hand counts as the one that ended first.
    let text = "1,0,0,0,0/0,0,0,0,0 0,0 S chosen=- held=0,0 at=-,-";
    assert_eq!(read(TOGETHER, text), text.replace(" S ", " N "));
    assert_eq!(after(TOGETHER, text, "5"), "0,1,0,0,0/0,0,0,0,0 0,0 N");
    // With nothing on the board it is all over.
    let text = "0,0,0,0,0/0,0,0,0,0 1,1 S chosen=- held=0,0 at=-,-";
    assert_eq!(read(TOGETHER, text), "0,0,0,0,0/0,0,0,0,0 1,1 -");
    let options: Options = &[("houses", "5"), ("opening", "simultaneous"), ("end", "row-empty")];
    let text = "1,0,0,0,0/0,0,0,0,0 0,0 S chosen=- held=0,0 at=-,-";
    assert_eq!(read(options, text), "0,0,0,0,0/0,0,0,0,0 0,1 -");
}

#[test]
fn opening_keys_that_cannot_be() {
    let board = "1,0,0,0,1/1,0,0,0,0 9,9";
    let bad = |rest: &str, words| refused(TOGETHER, &format!("{board} {rest}"), words);
    bad("S held=1,0", "the key chosen, of the opening, is missing");
    bad("S at=5,-", "the key chosen, of the opening, is missing");
    bad("S chosen=6", "a pit of the first player or -");
    bad("N chosen=2 held=0,0 at=-,-", "South has chosen an empty pit");
    bad("N chosen=1 held=0,0 at=10,3", "it is not for both players to choose");
    bad("S chosen=1 held=0,0 at=-,-", "North is to choose, not South");
    bad("N chosen=- held=0,0 at=-,-", "South is to choose, not North");
    bad("S chosen=- held=0,0 at=5,11", "North is to choose, not South");
    bad("S chosen=- held=1,0 at=-,3", "the hand of South holds 1 seeds, but is nowhere");
    bad("S chosen=- held=0,0 at=11,3", "the hand of South is where it never sows");
    bad("S chosen=- held=0,0 at=5,12", "the hand of North is where it never sows");
    bad("S chosen=- held=0,0 at=5", "two place numbers or -");
    bad("S chosen=- held=0,0 at=5,14", "two place numbers or -");
    bad("S chosen=- held=30,0 at=5,-", "it holds");
    refused(SMALL, &format!("{board} S chosen=-"), "no key");
    let options: Options = &[("houses", "5"), ("opening", "simultaneous"), ("rounds", "3")];
    let text = format!("{board} S chosen=- held=0,0 at=-,- round=2 first=S closed=-");
    refused(options, &text, "the opening belongs to the first round");
}

#[test]
fn what_south_has_chosen_is_not_known_to_north() {
    let game = game(TOGETHER);
    let known = |pit: &str| {
        let mut played = Match::new(game.clone());
        played.play(pit).expect("a move");
        game.known(&played.position())
    };
    let all: Vec<_> = ["1", "2", "3", "4", "5"].map(known).to_vec();
    assert!(all.iter().all(|pos| pos == &all[0]));
    assert_eq!(game.moves(&all[0]).len(), 5);
    assert_eq!(game.known(&game.setup()), game.setup(), "South has nothing to be kept from");
    // In what he knows, South chooses after him.
    let mut pos = all[0];
    let chosen = game.read_move(&pos, "3").expect("a move");
    assert!(game.play(&mut pos, chosen));
    assert_eq!(pos.turn.player(), Some(Player::South));
}
