//! Bao la Kujifunza, rule by rule: small boards, one move each, and what must come of it.

use std::collections::HashSet;

use mancala_rules::{Event, Match, NOWHERE, Outcome, Player, Position, Reason, What, find};

const START: &str = "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 S";

/// Two seeds in North's back row, so that North can always go on.
const NORTH: &str = "0,0,0,0,0,0,0,2";
const EMPTY: &str = "0,0,0,0,0,0,0,0";

fn set_up(position: &str) -> Match {
    Match::from_position(find("bao-kujifunza", &[]).expect("a game"), position).expect(position)
}

/// South to move with these rows: North's front as drawn, South's front and back.
fn south(others: &str, front: &str, back: &str) -> Match {
    set_up(&format!("{NORTH}/{others}/{front}/{back} 0,0 S"))
}

/// The three rows of [`south`] after South's move.
fn rows_after(others: &str, front: &str, back: &str, name: &str) -> [String; 3] {
    let mut game = south(others, front, back);
    game.play(name).expect("a legal move");
    let text = game.text();
    let rows: Vec<_> = text.split([' ', '/']).collect();
    assert_eq!((rows[0], rows[4], rows[5]), (NORTH, "0,0", "N"), "{text}");
    [rows[1].into(), rows[2].into(), rows[3].into()]
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

/// Why South may not play from a pit, by its number in one of his rows.
fn why(game: &Match, back: bool, number: u8) -> Option<&'static str> {
    let pit = if back { 24 } else { 16 } + number - 1;
    game.game().why(&game.position(), pit).map(mancala_rules::Why::code)
}

fn outcome(winner: Player, reason: Reason) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), seeds: None, reason })
}

fn count(events: &[Event], what: What) -> usize {
    events.iter().filter(|event| event.what == what).count()
}

#[test]
fn two_seeds_in_each_pit_and_south_begins() {
    let game = Match::new(find("bao-kujifunza", &[]).expect("a game"));
    assert_eq!(game.text(), START);
    assert_eq!(legal(&game), "A1R A2R A3L A3R A4L A4R A5L A5R A6L A6R A7L A8L B1L B2L B7R B8R");
}

#[test]
fn the_numbers_of_north_run_from_his_own_left() {
    let mut game = south("0,0,0,0,0,0,0,2", "0,0,2,0,0,0,0,0", EMPTY);
    game.play("A3L").expect("a legal move");
    // North's two seeds in front are drawn at the right: his a1. b1 is drawn behind it.
    assert_eq!(legal(&game), "a1R*");
    game.play("a1r").expect("a legal move");
    assert_eq!(
        game.text(),
        "0,0,0,0,0,0,0,2/0,0,0,0,0,1,1,0/1,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0 0,0 -N"
    );
}

#[test]
fn a_lap_goes_from_the_next_pit_on_round_the_own_two_rows() {
    let others = "0,0,0,0,0,0,0,1";
    let clockwise = rows_after(others, "0,0,0,0,0,0,4,0", EMPTY, "A7R");
    assert_eq!(clockwise, [others, "0,0,0,0,0,0,0,1", "0,0,0,0,0,1,1,1"]);
    let anticlockwise = rows_after(others, "0,4,0,0,0,0,0,0", EMPTY, "A2L");
    assert_eq!(anticlockwise, [others, "1,0,0,0,0,0,0,0", "1,1,1,0,0,0,0,0"]);
}

#[test]
fn the_letter_is_the_way_along_the_row_that_the_hand_leaves() {
    let others = "0,0,0,0,0,0,0,1";
    let front = "1,0,0,0,0,0,0,0";
    // Clockwise is to the right in front and to the left behind.
    assert_eq!(rows_after(others, front, "0,0,0,3,0,0,0,0", "B4L")[2], "1,1,1,0,0,0,0,0");
    assert_eq!(rows_after(others, front, "0,0,0,3,0,0,0,0", "B4R")[2], "0,0,0,0,1,1,1,0");
}

#[test]
fn a_capture_is_a_duty() {
    let game = south("0,0,1,0,0,0,0,1", "2,0,1,0,2,0,0,0", "0,0,0,5,0,0,0,0");
    assert_eq!(legal(&game), "A1R A5L");
    assert_eq!(why(&game, true, 4), Some("must-capture"));
    assert_eq!(why(&game, false, 1), None);
    let error = game.game().read_move(&game.position(), "B4L").expect_err("there is a capture");
    assert!(error.reason().contains("there is a capture"), "{error}");
}

#[test]
fn a_capture_starts_from_the_back_row_too() {
    let game = south("0,2,0,0,0,0,0,1", "0,1,0,0,2,0,0,0", "0,3,0,0,0,0,0,0");
    assert_eq!(legal(&game), "B2L");
}

#[test]
fn an_empty_landing_is_no_capture() {
    let game = south("0,0,3,0,0,0,0,0", "2,0,0,0,2,0,0,0", EMPTY);
    assert_eq!(legal(&game), "A1L* A1R* A5L* A5R*");
}

#[test]
fn captured_seeds_enter_at_the_kichwa_where_the_way_starts() {
    let (others, front) = ("0,0,2,0,0,0,0,2", "2,0,1,0,2,0,0,0");
    let left = "0,0,0,0,0,0,0,2";
    assert_eq!(rows_after(others, front, EMPTY, "A1R"), [left, "1,0,3,1,2,0,0,0", EMPTY]);
    assert_eq!(rows_after(others, front, EMPTY, "A5L"), [left, "2,0,2,1,0,0,1,1", EMPTY]);
}

#[test]
fn the_first_captured_seed_falls_into_the_kichwa_itself() {
    let mut game = south("0,0,2,0,0,0,0,2", "2,0,1,0,2,0,0,0", EMPTY);
    game.play("A5L").expect("a legal move");
    let events = game.events(0);
    let captured = events.iter().position(|event| event.what == What::Capture).expect("a capture");
    let [capture, first] = [events[captured], events[captured + 1]];
    assert_eq!((capture.from, capture.to, capture.n), (10, NOWHERE, 2));
    assert_eq!((first.what, first.to), (What::Drop, 23), "A8");
}

#[test]
fn the_two_pits_at_each_end_set_the_way() {
    // Landing on A2 and A1 against the clock, on A7 and A8 with it: the seeds come in at that end.
    let onto = |others, front, name| rows_after(others, front, EMPTY, name);
    let a2 = onto("0,2,0,0,0,0,0,2", "0,1,0,2,0,0,0,0", "A4L");
    assert_eq!(a2, ["0,0,0,0,0,0,0,2", "1,0,2,1,1,0,0,0", EMPTY]);
    let a7 = onto("2,0,0,0,0,0,2,0", "0,0,0,0,2,0,1,0", "A5R");
    assert_eq!(a7, ["2,0,0,0,0,0,0,0", "0,0,0,1,1,2,0,1", EMPTY]);
    let a1 = onto("1,0,0,0,0,0,0,2", "1,0,2,0,0,0,0,0", "A3L");
    assert_eq!(a1, ["0,0,0,0,0,0,0,2", "0,2,1,1,0,0,0,0", EMPTY]);
    let a8 = onto("2,0,0,0,0,0,0,1", "0,0,0,0,0,2,0,1", "A6R");
    assert_eq!(a8, ["2,0,0,0,0,0,0,0", "0,0,0,0,1,1,2,0", EMPTY]);
}

#[test]
fn a_capture_turn_relays_and_captures_again() {
    let mut game = set_up(START);
    game.play("A1R").expect("a legal move");
    let after = "2,2,2,2,2,2,2,2/2,0,0,2,2,2,0,0/3,1,0,4,4,4,1,5/3,3,0,3,3,0,3,3 0,0 N";
    assert_eq!(game.text(), after);
    let events = game.events(0);
    assert_eq!(count(&events, What::Capture), 4);
    assert_eq!(count(&events, What::Lift) + 4, 10, "laps");
    assert_eq!(count(&events, What::Relay) + 1, count(&events, What::Lift));
}

#[test]
fn a_later_lap_of_more_than_fifteen_captures() {
    let rows = rows_after("2,0,17,0,0,0,0,1", "2,0,1,0,0,0,0,0", EMPTY, "A1R");
    assert_eq!(rows, ["0,0,0,0,0,0,0,1", "0,1,5,3,1,2,0,2", "2,0,2,0,2,0,2,0"]);
}

#[test]
fn a_takata_never_captures_and_never_turns() {
    let others = "0,0,0,0,0,0,2,0";
    let rows = rows_after(others, "0,0,2,0,1,0,1,0", EMPTY, "A3R*");
    assert_eq!(rows, [others, "0,0,0,1,0,1,0,1", "0,0,0,0,0,0,0,1"]);
}

#[test]
fn a_takata_starts_from_the_front_row_if_a_pit_there_has_two() {
    let game = south("0,0,0,0,0,0,0,1", "1,2,0,0,0,0,0,0", "0,0,3,0,0,0,1,0");
    assert_eq!(legal(&game), "A2L* A2R*");
    assert_eq!(why(&game, false, 1), Some("singles"));
    assert_eq!(why(&game, false, 3), Some("empty"));
    assert_eq!(why(&game, true, 3), Some("front-first"));
    assert_eq!(why(&game, true, 7), Some("front-first"));

    let game = south("0,0,0,0,0,0,0,1", "1,0,1,0,0,0,0,0", "0,0,0,3,0,0,1,0");
    assert_eq!(legal(&game), "B4L* B4R*");
    assert_eq!(why(&game, true, 7), Some("singles"));
}

#[test]
fn a_lone_kichwa_is_not_sown_out_of_the_front_row() {
    let one = "0,0,0,0,0,0,0,1";
    assert_eq!(legal(&south(one, "2,0,0,0,0,0,0,0", "0,3,0,0,0,0,0,0")), "A1R*");
    assert_eq!(legal(&south(one, "0,0,0,0,0,0,0,16", EMPTY)), "A8L*");
    assert_eq!(legal(&south(one, "2,0,0,0,1,0,0,0", EMPTY)), "A1L* A1R*");
    assert_eq!(legal(&south(one, "0,2,0,0,0,0,0,0", EMPTY)), "A2L* A2R*");
}

#[test]
fn a_pit_of_sixteen_starts_a_takata_alone() {
    // Seventeen seeds would end on A4, which faces a seed.
    let game = south("0,0,0,1,0,0,0,0", "0,0,17,1,0,0,0,0", EMPTY);
    assert_eq!(legal(&game), "A3L* A3R*");
    let game = south("0,0,0,1,0,0,0,0", "1,0,0,1,0,0,0,0", "15,0,0,0,0,0,0,0");
    assert_eq!(legal(&game), "B1L* B1R*", "fifteen end on A1 or B2");
    let game = south("0,0,0,0,1,0,0,1", "0,0,15,0,1,0,0,1", EMPTY);
    assert_eq!(legal(&game), "A3L* A3R*", "fifteen end on A2 or A4");
    let game = south("0,1,0,0,0,0,0,1", "0,1,15,0,0,0,0,0", EMPTY);
    assert_eq!(legal(&game), "A3R");
}

#[test]
fn sixteen_end_in_the_lifted_pit_as_a_single() {
    let rows = rows_after("0,0,0,0,0,0,0,1", "0,0,16,0,0,0,0,0", EMPTY, "A3R*");
    assert_eq!(rows, ["0,0,0,0,0,0,0,1", "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1"]);
}

#[test]
fn an_emptied_front_row_wins_at_once_and_the_seeds_stay_in_hand() {
    let mut game = south("0,0,3,0,0,0,0,0", "2,0,1,0,0,0,0,0", EMPTY);
    game.play("A1R").expect("a legal move");
    assert_eq!(game.text(), format!("{NORTH}/{EMPTY}/0,1,2,0,0,0,0,0/{EMPTY} 3,0 -S"));
    assert_eq!(game.outcome(), outcome(Player::South, Reason::FrontRow));
    let told: Vec<_> = game.events(0).iter().map(|event| event.what).collect();
    assert_eq!(told, [What::Lift, What::Drop, What::Drop, What::Capture, What::Turn, What::End]);
    assert_eq!(game.events(0)[3].to, 32, "South's store");
    assert_eq!(game.outcome().expect("it is over").score(), "1-0");
}

#[test]
fn a_player_without_a_legal_move_loses() {
    let singles = "0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,1";
    let mut game = set_up(&format!("{singles}/0,0,2,0,0,0,0,0/{EMPTY} 0,0 S"));
    game.play("A3L").expect("a legal move");
    assert_eq!(game.text(), format!("{singles}/1,1,0,0,0,0,0,0/{EMPTY} 0,0 -S"));
    assert_eq!(game.outcome(), outcome(Player::South, Reason::NoMove));
}

#[test]
fn a_set_up_position_is_settled() {
    let lost = |position: &str| {
        let game = set_up(position);
        assert!(game.moves().is_empty());
        game.outcome().map(|outcome| (outcome.winner, outcome.reason))
    };
    let full = "2,2,2,2,2,2,2,2";
    let by = |winner, reason| Some((Some(winner), reason));
    let north = by(Player::North, Reason::FrontRow);
    for turn in ["S", "N"] {
        assert_eq!(lost(&format!("{full}/{full}/{EMPTY}/{full} 0,0 {turn}")), north);
    }
    let south = by(Player::South, Reason::FrontRow);
    assert_eq!(lost(&format!("{full}/{EMPTY}/{full}/{full} 0,0 S")), south);
    assert_eq!(lost(&format!("{full}/{EMPTY}/{EMPTY}/{full} 0,0 N")), south, "who moves is out");
    let singles = "1,0,0,0,0,0,0,0";
    let north = by(Player::North, Reason::NoMove);
    assert_eq!(lost(&format!("{full}/{full}/{singles}/{singles} 0,0 S")), north);
}

#[test]
fn a_never_ending_takata_is_not_legal() {
    let game = set_up("0,0,2,0,3,2,0,2/1,1,1,0,1,0,0,0/0,7,8,0,6,2,3,9/1,2,1,2,3,4,1,2 0,0 S");
    let all_but_a3r = "A2L* A2R* A3L* A5L* A5R* A6L* A6R* A7L* A7R* A8L* A8R*";
    assert_eq!(legal(&game), all_but_a3r);
    assert!(game.game().why_not(&game.position(), "A3R").is_some());

    // A5 can be sown, A7 in neither way.
    let game = south("1,0,0,0,0,0,0,0", "0,1,0,1,2,1,3,1", "1,0,1,0,1,0,1,0");
    assert_eq!(why(&game, false, 7), Some("endless"), "{}", legal(&game));
}

#[test]
fn a_player_with_never_ending_takata_alone_loses() {
    let game = south("1,0,0,0,0,0,0,0", "0,1,0,1,0,1,3,1", "1,0,1,0,1,0,1,0");
    assert_eq!(game.outcome(), outcome(Player::North, Reason::Endless));
    // The back row does not help while a front pit has two.
    let game = south("1,0,0,0,0,0,0,0", "0,1,0,1,0,1,3,1", "1,2,1,2,1,0,1,2");
    assert_eq!(game.outcome(), outcome(Player::North, Reason::Endless));
}

#[test]
fn a_takata_of_two_thousand_laps_ends() {
    let mut game = set_up("1,3,0,4,4,2,0,3/1,0,0,1,1,0,0,1/6,5,1,10,5,4,1,0/3,1,0,3,0,1,2,1 0,0 S");
    game.play("A2R*").expect("a legal move");
    assert_eq!(count(&game.events(0), What::Lift), 2_354);
}

#[test]
fn names_may_leave_out_what_leaves_no_doubt() {
    let game = south("0,0,0,0,0,0,0,1", "0,0,2,0,0,0,0,0", EMPTY);
    let read = |name| game.game().read_move(&game.position(), name);
    assert_eq!(read("A3L"), read("A3L*"));
    assert_eq!(read("a3r*"), read("A3R"));
    assert!(read("A3").is_err(), "there are two ways");
    let lone = south("0,0,0,0,0,0,0,1", "2,0,0,0,0,0,0,0", EMPTY);
    let read = |name| lone.game().read_move(&lone.position(), name);
    assert_eq!(read("A1"), read("A1R*"));
}

#[test]
fn so_many_different_positions_are_reached() {
    let game = find("bao-kujifunza", &[]).expect("a game");
    let mut seen: HashSet<Position> = [game.setup()].into();
    let mut last = vec![game.setup()];
    let mut counts = vec![1];
    for _ in 0..7 {
        let mut next = Vec::new();
        for pos in &last {
            for chosen in game.moves(pos) {
                let mut after = *pos;
                game.play(&mut after, chosen);
                if !after.is_over() && seen.insert(after) {
                    next.push(after);
                }
            }
        }
        counts.push(seen.len());
        last = next;
    }
    assert_eq!(counts, [1, 17, 125, 609, 2486, 8774, 31634, 112_598]);
}
