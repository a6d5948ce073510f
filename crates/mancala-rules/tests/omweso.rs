//! Omweso, rule by rule. Every board here was sown by hand.

use mancala_rules::{Error, Event, Game, Match, Move, NOWHERE, Player, Reason, What, Why, find};

const Z: &str = "0,0,0,0,0,0,0,0";

/// A match from a position of which the rows (North's back row first) are given, and the rest.
fn board(options: &[(&str, &str)], rows: [&str; 4], rest: &str) -> Match {
    let game = find("omweso", options).expect("omweso");
    Match::from_position(game, &text(rows, rest)).expect("a position")
}

fn text(rows: [&str; 4], rest: &str) -> String {
    format!("{} {rest}", rows.join("/"))
}

fn names(game: &Match) -> Vec<String> {
    game.game().move_names(&game.position())
}

fn why(game: &Match, name: &str) -> Option<Why> {
    game.game().why_not(&game.position(), name)
}

/// The events of move `index` that tell of keys.
fn keys(game: &Match, index: usize) -> Vec<Event> {
    game.events(index).into_iter().filter(|event| event.what == What::Key).collect()
}

/// What the board is after a move from a position of the standard game.
fn after(rows: [&str; 4], name: &str) -> String {
    let mut game = board(&[], rows, "0,0 S");
    game.play(name).expect("a legal move");
    game.text()
}

/// North can still move, and nothing of his can be captured.
const NORTH: [&str; 2] = ["0,0,0,0,0,0,0,2", Z];

fn alone(front: &'static str, back: &'static str) -> [&'static str; 4] {
    [NORTH[0], NORTH[1], front, back]
}

// The board and the start.

#[test]
fn four_seeds_lie_in_each_back_pit() {
    let game = Match::new(find("omweso", &[]).expect("omweso"));
    assert_eq!(
        game.text(),
        "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 0,0 S"
    );
    assert_eq!(names(&game), ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]);
}

#[test]
fn north_counts_from_his_own_left() {
    let mut game = Match::new(find("omweso", &[]).expect("omweso"));
    game.play("B1").expect("legal");
    assert_eq!(names(&game)[0], "b1");
    let lone = board(&[], ["0,0,0,0,0,0,0,2", "3,0,0,0,0,0,0,0", Z, "2,0,0,0,0,0,0,0"], "0,0 N");
    assert_eq!(names(&lone), ["a8", "b1"], "front row first; his left is drawn on the right");
}

// Sowing.

#[test]
fn the_back_row_is_sown_left_to_right_and_then_the_front_row_right_to_left() {
    assert_eq!(
        after(alone(Z, "0,0,0,0,0,4,0,0"), "B6"),
        text(alone("0,0,0,0,0,0,1,1", "0,0,0,0,0,0,1,1"), "0,0 N")
    );
    assert_eq!(
        after(alone("0,3,0,0,0,0,0,0", Z), "A2"),
        text(alone("1,0,0,0,0,0,0,0", "1,1,0,0,0,0,0,0"), "0,0 N")
    );
}

#[test]
fn a_single_seed_may_not_be_played() {
    let game = board(&[], alone("1,0,0,0,0,0,0,0", "2,0,0,0,0,0,0,0"), "0,0 S");
    assert_eq!(names(&game), ["B1"]);
    assert_eq!(why(&game, "A1"), Some(Why::Singles));
    assert_eq!(why(&game, "A3"), Some(Why::Empty));
    assert_eq!(why(&game, "b1"), None, "reading does not tell cases apart where only one is legal");
    assert_eq!(why(&game, "a1"), Some(Why::Singles));
    assert_eq!(game.game().why(&game.position(), 7), Some(Why::NotYours));
}

#[test]
fn sixteen_seeds_end_where_they_began() {
    assert_eq!(
        after(alone("16,0,0,0,0,0,0,0", Z), "A1"),
        text(alone("1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1"), "0,0 N")
    );
}

#[test]
fn an_occupied_pit_is_sown_on_from_either_row() {
    // 17 seeds from A3 end in A2; then two and two, round to A2 again, which is empty by now.
    assert_eq!(
        after(alone("0,0,17,0,0,0,0,0", Z), "A3"),
        text(alone("2,1,2,0,2,0,2,0", "0,2,0,2,0,2,0,2"), "0,0 N")
    );
}

#[test]
fn a_relay_is_told() {
    let mut game = board(&[], alone(Z, "2,0,1,0,0,0,0,0"), "0,0 S");
    game.play("B1").expect("legal");
    let notes: Vec<_> =
        game.events(0).into_iter().filter(|event| event.what == What::Relay).collect();
    assert_eq!(notes, [Event { what: What::Relay, from: NOWHERE, to: 26, n: 0 }]);
}

// Captures.

#[test]
fn both_pits_of_the_column_are_taken_and_sown_from_after_the_start_of_the_lap() {
    let rows = ["0,0,0,0,2,0,0,2", "0,0,0,0,3,0,0,0", "0,0,0,0,1,0,2,0", Z];
    let mut game = board(&[], rows, "0,0 S");
    game.play("A7").expect("legal");
    assert_eq!(game.text(), text(alone("0,1,1,1,3,2,0,0", Z), "0,0 N"));
    let event = |what, from, to, n| Event { what, from, to, n };
    let drop = |to| event(What::Drop, NOWHERE, to, 1);
    let told = [
        event(What::Lift, 22, NOWHERE, 2),
        drop(21),
        drop(20),
        event(What::Capture, 12, NOWHERE, 3),
        event(What::Capture, 4, NOWHERE, 2),
        drop(21),
        drop(20),
        drop(19),
        drop(18),
        drop(17),
        event(What::Turn, NOWHERE, NOWHERE, 1),
    ];
    assert_eq!(game.events(0), told);
}

#[test]
fn one_occupied_pit_of_the_column_is_not_enough() {
    for north in [["0,0,0,0,2,0,0,2", Z], ["0,0,0,0,0,0,0,2", "0,0,0,0,3,0,0,0"]] {
        let rows = |front| [north[0], north[1], front, Z];
        assert_eq!(
            after(rows("0,0,0,0,1,0,2,0"), "A7"),
            text(rows("0,0,1,1,0,1,0,0"), "0,0 N"),
            "the pit is sown on instead"
        );
    }
}

#[test]
fn an_empty_pit_captures_nothing() {
    let rows = |front| ["0,0,0,0,2,0,0,2", "0,0,0,0,3,0,0,0", front, Z];
    assert_eq!(after(rows("0,0,0,0,0,0,2,0"), "A7"), text(rows("0,0,0,0,1,1,0,0"), "0,0 N"));
}

#[test]
fn a_back_pit_captures_nothing() {
    let rows = |back| ["0,0,0,0,2,0,0,2", "0,0,0,0,3,0,0,0", Z, back];
    assert_eq!(after(rows("0,0,2,0,1,0,0,0"), "B3"), text(rows("0,0,0,1,0,1,1,0"), "0,0 N"));
}

#[test]
fn seeds_that_capture_again_keep_the_start_of_their_lap() {
    // Three from A5's column reach A4, which takes two; these begin after A7 too and end in A5.
    let rows = ["0,0,0,1,1,0,0,2", "0,0,0,1,2,0,0,0", "0,0,0,1,1,0,2,0", Z];
    assert_eq!(after(rows, "A7"), text(alone("1,1,1,3,0,3,0,0", Z), "0,0 N"));
}

#[test]
fn after_a_relay_the_relayed_pit_is_the_start() {
    let rows = ["0,0,0,1,0,0,0,2", "0,0,0,1,0,0,0,0", "0,0,0,1,0,1,0,2", Z];
    assert_eq!(after(rows, "A8"), text(alone("1,1,1,0,2,0,1,0", Z), "0,0 N"));
}

#[test]
fn capturing_is_no_duty() {
    let rows = ["0,0,0,0,2,0,0,2", "0,0,0,0,3,0,0,0", "0,0,0,0,1,0,2,0", "0,0,0,0,0,0,2,0"];
    assert_eq!(names(&board(&[], rows, "0,0 S")), ["A7", "B7"]);
}

// Reverse.

/// Clockwise A1 captures from A3; then A4 would capture, if three seeds went clockwise again.
const REVERSE: [&str; 4] =
    ["0,0,1,1,0,0,0,2", "0,0,2,1,0,0,0,0", "2,0,1,1,0,0,0,0", "0,0,0,0,0,0,0,0"];

#[test]
fn a_lap_that_captures_may_go_clockwise_from_the_leftmost_pits() {
    let rows = |pit: usize| {
        let (front, back) = match pit {
            0 => ("2,0,1,0,0,0,0,0", Z),
            1 => ("0,2,0,1,0,0,0,0", Z),
            2 => ("0,1,0,0,0,0,0,0", "2,0,0,0,0,0,0,0"),
            _ => ("0,0,1,0,0,0,0,0", "0,4,0,0,0,0,0,0"),
        };
        ["1,1,1,1,0,0,0,2", "1,1,1,1,0,0,0,0", front, back]
    };
    for (pit, name) in ["A1", "A2", "B1", "B2"].into_iter().enumerate() {
        let all = names(&board(&[], rows(pit), "0,0 S"));
        assert!(all.iter().any(|other| other.starts_with(&format!("{name}<"))), "{name}: {all:?}");
        assert!(all.contains(&format!("{name}>")), "{name}: {all:?}");
        let plain = names(&board(&[("reverse", "off")], rows(pit), "0,0 S"));
        assert_eq!(plain, [name], "reverse=off");
    }
}

#[test]
fn no_other_pit_turns() {
    let front = ["1,1,1,1,1,0,0,2", "1,1,1,1,1,0,0,0", "0,0,2,0,1,0,0,0", Z];
    assert_eq!(names(&board(&[], front, "0,0 S")), ["A3"]);
    let back = ["1,1,1,1,0,0,0,2", "1,1,1,1,0,0,0,0", "1,0,0,0,0,0,0,0", "0,0,3,0,0,0,0,0"];
    assert_eq!(names(&board(&[], back, "0,0 S")), ["B3"]);
}

#[test]
fn a_lap_that_does_not_capture_does_not_turn() {
    for front in ["2,0,0,0,0,0,0,0", "2,0,0,0,1,0,0,0"] {
        let rows = ["1,1,1,1,0,0,0,2", "1,1,1,1,0,0,0,0", front, Z];
        assert_eq!(names(&board(&[], rows, "0,0 S")), ["A1"], "an empty pit captures nothing");
    }
    let rows = ["0,0,0,0,0,0,0,2", "0,0,2,0,0,0,0,0", "2,0,1,0,0,0,0,0", Z];
    assert_eq!(names(&board(&[], rows, "0,0 S")), ["A1"], "half a column is not captured");
}

#[test]
fn seeds_taken_clockwise_may_go_clockwise_again_if_they_capture_or_anticlockwise() {
    assert_eq!(names(&board(&[], REVERSE, "0,0 S")), ["A1<<", "A1<>", "A1>"]);
    // Both columns are taken; two seeds that would not capture clockwise go the other way.
    assert_eq!(after(REVERSE, "A1<<"), text(alone("0,2,3,2,0,0,0,0", "1,1,0,0,0,0,0,0"), "0,0 N"));
    // One column; its three seeds go anticlockwise, from the next pit in that direction.
    let left = ["0,0,0,1,0,0,0,2", "0,0,0,1,0,0,0,0"];
    assert_eq!(
        after(REVERSE, "A1<>"),
        text([left[0], left[1], "0,1,2,1,0,0,0,0", "1,1,1,0,0,0,0,0"], "0,0 N")
    );
    assert_eq!(
        after(REVERSE, "A1>"),
        text([REVERSE[0], REVERSE[1], "0,0,1,1,0,0,0,0", "1,1,0,0,0,0,0,0"], "0,0 N")
    );
}

#[test]
fn seeds_taken_clockwise_that_would_not_capture_again_are_not_asked_about() {
    let rows = ["0,0,1,0,0,0,0,2", "0,0,1,0,0,0,0,0", "2,0,1,0,0,0,0,0", Z];
    assert_eq!(names(&board(&[], rows, "0,0 S")), ["A1<", "A1>"]);
    assert_eq!(after(rows, "A1<"), text(alone("0,1,2,0,0,0,0,0", "1,1,0,0,0,0,0,0"), "0,0 N"));
}

#[test]
fn seeds_taken_by_an_anticlockwise_lap_never_turn() {
    // B1 captures with A7. Its two seeds would capture with A2, if they went clockwise.
    let rows = ["0,1,0,0,0,0,1,2", "0,1,0,0,0,0,1,0", "0,1,0,0,0,0,1,0", "9,0,0,0,0,0,0,0"];
    let mut game = board(&[], rows, "0,0 S");
    assert_eq!(names(&game), ["B1"]);
    game.play("B1").expect("legal");
    let left = ["0,1,0,0,0,0,0,2", "0,1,0,0,0,0,0,0"];
    let south = ["0,1,0,0,0,1,3,0", "0,2,0,2,0,2,0,2"];
    assert_eq!(game.text(), text([left[0], left[1], south[0], south[1]], "0,0 N"));
}

#[test]
fn a_relay_from_a_leftmost_pit_may_turn() {
    let rows = ["0,0,0,1,0,0,0,2", "0,0,0,1,0,0,0,0", "0,1,0,0,3,0,0,0", Z];
    assert_eq!(names(&board(&[], rows, "0,0 S")), ["A5<", "A5>"]);
    assert_eq!(after(rows, "A5<"), text(alone("1,0,2,2,0,0,0,0", "1,0,0,0,0,0,0,0"), "0,0 N"));
    assert_eq!(
        after(rows, "A5>"),
        text([rows[0], rows[1], "1,0,1,1,0,0,0,0", "1,0,0,0,0,0,0,0"], "0,0 N")
    );
    assert_eq!(names(&board(&[("reverse", "off")], rows, "0,0 S")), ["A5"]);
}

#[test]
fn names_with_too_few_or_too_many_answers_are_no_moves() {
    let mut game = board(&[], REVERSE, "0,0 S");
    let few = ["A1", "A1<"].map(|name| (name, Why::Ambiguous));
    let wrong = ["A1<<<", "A1>>", "A1*", "A1L"].map(|name| (name, Why::NoSuchMove));
    for (name, reason) in few.into_iter().chain(wrong) {
        assert_eq!(why(&game, name), Some(reason), "{name}");
        assert!(matches!(game.play(name), Err(Error::IllegalMove(_))));
    }
    assert_eq!(why(&game, "a1<>"), None);
}

// The first turn.

const LATE: &[(&str, &str)] = &[("first-turn-capture", "off")];

#[test]
fn in_the_first_turn_a_capture_may_be_off() {
    let rows = ["0,0,0,0,2,0,0,2", "0,0,0,0,3,0,0,0", "0,0,0,0,1,0,2,0", Z];
    let mut game = board(LATE, rows, "0,0 S turns=0,0");
    game.play("A7").expect("legal");
    assert_eq!(
        game.text(),
        text([rows[0], rows[1], "0,0,1,1,0,1,0,0", Z], "0,0 N turns=1,0"),
        "it is sown on instead"
    );
    assert_eq!(keys(&game, 0), [Event { what: What::Key, from: 0, to: NOWHERE, n: 1 }]);

    let mut game = board(LATE, rows, "0,0 S turns=1,0");
    game.play("A7").expect("legal");
    assert_eq!(game.text(), text(alone("0,1,1,1,3,2,0,0", Z), "0,0 N turns=1,0"));
}

#[test]
fn what_does_not_capture_does_not_turn_in_the_first_turn_either() {
    assert_eq!(names(&board(LATE, REVERSE, "0,0 S turns=0,1")), ["A1"]);
    assert_eq!(names(&board(LATE, REVERSE, "0,0 S turns=1,0")), ["A1<<", "A1<>", "A1>"]);
}

#[test]
fn turns_are_told_only_where_they_matter() {
    let start = Match::new(find("omweso", LATE).expect("omweso"));
    assert!(start.text().ends_with(" 0,0 S turns=0,0"));
    assert_eq!(board(LATE, REVERSE, "0,0 S").text(), text(REVERSE, "0,0 S turns=0,0"));
    let game = find("omweso", &[]).expect("omweso");
    assert!(game.read_position(&text(REVERSE, "0,0 S turns=0,0")).is_err());
    let game = find("omweso", LATE).expect("omweso");
    assert!(game.read_position(&text(REVERSE, "0,0 S turns=0,2")).is_err());
    assert!(game.read_position(&text(REVERSE, "0,0 S turns=0")).is_err());
}

// The end.

#[test]
fn a_player_without_a_pit_of_two_loses() {
    let rows = ["1,1,0,0,0,0,0,1", "0,0,1,0,0,0,0,0", Z, "0,0,2,0,0,0,0,0"];
    let mut game = board(&[], rows, "0,0 S");
    let ply = game.play("B3").expect("legal");
    assert_eq!(ply.over, Some(Reason::NoMove));
    assert_eq!(game.text(), text([rows[0], rows[1], Z, "0,0,0,1,1,0,0,0"], "0,0 -S"));
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.seeds), (Some(Player::South), None));
    assert_eq!(outcome.score(), "1-0");
    assert_eq!(board(&[], rows, "0,0 N").text(), text(rows, "0,0 -S"), "also where it was set up");
}

/// B7 captures nine seeds with A8; they end in A1, which captures three.
const ENDS: [&str; 4] =
    ["1,0,0,0,2,0,0,4", "2,0,0,0,0,0,0,5", "1,0,0,0,0,0,0,1", "0,0,0,0,0,0,2,0"];

#[test]
fn taking_both_end_columns_in_one_turn_wins() {
    let mut game = board(&[], ENDS, "0,0 S");
    let ply = game.play("B7").expect("legal");
    assert_eq!(ply.over, Some(Reason::EndColumns));
    let south = ["2,1,1,1,1,1,1,3", "0,0,0,0,0,0,0,2"];
    assert_eq!(game.text(), text(["0,0,0,0,2,0,0,0", Z, south[0], south[1]], "3,0 -S"));
    assert_eq!(game.outcome().map(|outcome| outcome.score()), Some("1-0".into()));
    let end: Vec<_> = game.events(0).into_iter().rev().take(4).map(|event| event.what).collect();
    assert_eq!(end, [What::End, What::Turn, What::Capture, What::Capture]);
}

#[test]
fn end_columns_taken_in_two_turns_win_nothing() {
    let rows = ["1,0,0,0,2,2,0,1", "1,0,0,0,0,0,0,1", "1,0,2,0,0,0,0,1", "0,0,0,0,0,0,2,0"];
    let mut game = board(&[], rows, "0,0 S");
    for name in ["B7", "b4", "A3"] {
        game.play(name).unwrap_or_else(|error| panic!("{error}"));
    }
    let north = ["0,0,1,1,0,2,0,0", Z];
    let south = ["0,2,0,0,1,1,1,0", "1,1,1,0,0,0,0,2"];
    assert_eq!(game.text(), text([north[0], north[1], south[0], south[1]], "0,0 N"));
}

/// Eleven seeds: A2 comes round to the same board after 128 laps.
const ROUND: [&str; 2] = ["1,3,1,0,1,0,1,0", "0,1,0,1,0,1,0,1"];

#[test]
fn where_every_sowing_is_endless_the_game_is_a_draw() {
    let game = find("omweso", &[]).expect("omweso");
    let (pos, over) =
        game.read_position(&text(alone(ROUND[0], ROUND[1]), "0,0 S")).expect("a position");
    assert_eq!(over, Some(Reason::Endless));
    assert_eq!(game.position_text(&pos), text(alone(ROUND[0], ROUND[1]), "0,0 -="));

    let mut game = board(&[], alone(ROUND[0], ROUND[1]), "0,0 N");
    let ply = game.play("b1").expect("legal");
    assert_eq!(ply.over, Some(Reason::Endless));
    assert_eq!(game.outcome().map(|outcome| outcome.score()), Some("½-½".into()));
}

#[test]
fn an_endless_sowing_is_not_legal() {
    let rows = ["0,0,0,0,0,0,0,2", Z, "5,6,2,1,2,1,2,3", "2,6,5,4,9,4,3,6"];
    let game = board(&[], rows, "0,0 S");
    assert_eq!(why(&game, "A3"), Some(Why::Endless));
    assert_eq!(why(&game, "A4"), Some(Why::Singles));
    assert!(!game.game().play(&mut game.position(), Move::pit(18)));
    let legal = ["A1", "A2", "A5", "A7", "A8", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"];
    assert_eq!(names(&game), legal);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let rows = ["1,1,0,1,0,1,0,1", "0,0,2,0,1,0,1,0", "0,1,0,0,1,1,2,0", "0,1,0,1,0,1,0,1"];
    let mut game = board(&[], rows, "0,0 N");
    let round = ["a6", "A7", "b8", "A6", "a8", "A3", "a7", "B1"];
    let mut over = None;
    for name in round.iter().chain(&round) {
        assert_eq!(over, None);
        over = game.play(name).unwrap_or_else(|error| panic!("{error}")).over;
    }
    assert_eq!(over, Some(Reason::Repetition));
    assert_eq!(game.text(), text(rows, "0,0 -="));
    assert_eq!(game.game().limits().plies, 2_000);
}

// Setting out.

fn free() -> Match {
    Match::new(find("omweso", &[("setup", "free")]).expect("omweso"))
}

fn play(game: &mut Match, names: &[&str]) {
    for name in names {
        game.play(name).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn each_player_sets_out_his_own_seeds_pit_by_pit() {
    let mut game = free();
    assert_eq!(game.text(), text([Z; 4], "0,0 S hand=32,32"));
    assert_eq!(names(&game), (0..=32).map(|n: u8| n.to_string()).collect::<Vec<_>>());
    play(&mut game, &["4"]);
    assert_eq!(game.text(), text([Z, Z, "4,0,0,0,0,0,0,0", Z], "0,0 S hand=28,32"));
    let told = game.events(0);
    assert_eq!(told[0], Event { what: What::Place, from: 34, to: 16, n: 4 });
    assert_eq!(told[1].what, What::Turn);
    assert_eq!(told.len(), 2);
    assert_eq!(names(&game).len(), 29);
    play(&mut game, &["28"]);
    assert_eq!(names(&game), ["0"]);
    // As many ways as there are to lay 32 seeds into one, two, three pits and a rest.
    let start = free();
    assert_eq!(start.game().perft(start.start(), 3), [33, 561, 6545]);
}

#[test]
fn the_sixteenth_pit_gets_the_rest_and_then_the_second_player_sets_out() {
    let mut game = free();
    play(&mut game, &["1"; 15]);
    let south = ["1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,17"];
    assert_eq!(game.text(), text([Z, Z, south[0], south[1]], "0,0 N hand=0,32"));
    let places: Vec<_> =
        game.events(14).into_iter().filter(|event| event.what == What::Place).collect();
    assert_eq!(
        places,
        [
            Event { what: What::Place, from: 34, to: 30, n: 1 },
            Event { what: What::Place, from: 34, to: 31, n: 17 },
        ]
    );
    play(&mut game, &["2"; 15]);
    let twos = "2,2,2,2,2,2,2,2";
    assert_eq!(game.text(), text([twos, twos, south[0], south[1]], "0,0 S hand=0,0"));
    assert_eq!(names(&game), ["B8"]);
}

#[test]
fn setting_out_as_in_the_fixed_game_gives_its_board() {
    let mut game = free();
    let back_row = ["0", "0", "0", "0", "0", "0", "0", "0", "4", "4", "4", "4", "4", "4", "4"];
    play(&mut game, &back_row);
    play(&mut game, &back_row);
    let fixed = find("omweso", &[]).expect("omweso");
    let start = fixed.setup();
    assert_eq!(game.text(), format!("{} hand=0,0", fixed.position_text(&start)));
    assert_eq!(game.game().perft(&game.position(), 4), fixed.perft(&start, 4));
}

#[test]
fn a_pit_left_empty_is_told_until_the_next_is_filled() {
    let mut game = free();
    play(&mut game, &["0"]);
    assert_eq!(game.text(), text([Z; 4], "0,0 S hand=32,32 next=A2"));
    assert_eq!(keys(&game, 0), [Event { what: What::Key, from: 2, to: NOWHERE, n: 18 }]);
    play(&mut game, &["0"]);
    assert_eq!(game.text(), text([Z; 4], "0,0 S hand=32,32 next=A3"));
    play(&mut game, &["3"]);
    assert_eq!(game.text(), text([Z, Z, "0,0,3,0,0,0,0,0", Z], "0,0 S hand=29,32"));
    assert_eq!(keys(&game, 2), [Event { what: What::Key, from: 2, to: NOWHERE, n: 0 }]);
}

#[test]
fn who_has_nothing_left_still_goes_through_his_pits() {
    let mut game = free();
    play(&mut game, &["32"]);
    assert_eq!(game.text(), text([Z, Z, "32,0,0,0,0,0,0,0", Z], "0,0 S hand=0,32 next=A2"));
    play(&mut game, &["0"; 14]);
    assert_eq!(game.text(), text([Z, Z, "32,0,0,0,0,0,0,0", Z], "0,0 N hand=0,32"));
    play(&mut game, &["0"; 15]);
    let all = ["32,0,0,0,0,0,0,0", Z];
    assert_eq!(game.text(), text([all[0], all[1], all[0], all[1]], "0,0 S hand=0,0"));
}

#[test]
fn a_text_goes_on_where_it_stands() {
    let mut whole = free();
    let names = ["0", "5", "0", "0", "7", "0", "20", "0", "0", "0", "0", "0", "0", "0", "0", "9"];
    for name in names {
        let text = whole.text();
        let mut part = Match::from_position(whole.game().clone(), &text).expect("our own text");
        assert_eq!(part.text(), text);
        play(&mut whole, &[name]);
        play(&mut part, &[name]);
        assert_eq!(part.text(), whole.text());
    }
}

#[test]
fn setting_out_counts_for_no_turn_and_captures_wait() {
    let options = [("setup", "free"), ("first-turn-capture", "off")];
    let mut game = Match::new(find("omweso", &options).expect("omweso"));
    assert_eq!(game.text(), text([Z; 4], "0,0 S turns=0,0 hand=32,32"));
    play(&mut game, &["2"; 30]);
    let twos = "2,2,2,2,2,2,2,2";
    assert_eq!(game.text(), text([twos; 4], "0,0 S turns=0,0 hand=0,0"));
    play(&mut game, &["A6"]);
    let mut on = free();
    play(&mut on, &["2"; 30]);
    play(&mut on, &["A6"]);
    assert!(!game.events(30).iter().any(|event| event.what == What::Capture));
    assert!(on.events(30).iter().any(|event| event.what == What::Capture));
}

#[test]
fn while_seeds_are_set_out_other_pits_wait() {
    let mut game = free();
    play(&mut game, &["3"]);
    assert_eq!(game.game().why(&game.position(), 17), None);
    assert_eq!(game.game().why(&game.position(), 16), Some(Why::SettingOut));
    assert_eq!(game.game().why(&game.position(), 20), Some(Why::SettingOut));
    assert_eq!(game.game().why(&game.position(), 8), Some(Why::NotYours));
    assert_eq!(why(&game, "30"), Some(Why::NoSuchMove), "he has 29");
    assert_eq!(why(&game, "A1"), Some(Why::SettingOut));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let free = find("omweso", &[("setup", "free")]).expect("omweso");
    let refused = |game: &dyn Game, rest: &str| match game.read_position(&text([Z; 4], rest)) {
        Err(Error::BadPosition(reason)) => reason,
        other => panic!("{rest}: {other:?}"),
    };
    assert!(refused(&*free, "0,0 S hand=32,33").contains("65 seeds"));
    assert!(refused(&*free, "0,0 S hand=32,32 next=a2").contains("next"));
    assert!(refused(&*free, "0,0 S hand=32,32 next=C1").contains("next"));
    let fixed = find("omweso", &[]).expect("omweso");
    assert!(refused(&*fixed, "0,0 S hand=32,32").contains("hand"));
    let rows = ["4,0,0,0,0,0,0,0", Z, Z, Z];
    assert!(free.read_position(&text(rows, "0,0 S")).is_err(), "the hands must be given here");
}

#[test]
fn positions_in_which_setting_out_has_come_to_its_end_are_settled() {
    let free = find("omweso", &[("setup", "free")]).expect("omweso");
    let settled = |rows: [&str; 4], rest: &str| {
        let (pos, _) = free.read_position(&text(rows, rest)).expect("a position");
        free.position_text(&pos)
    };
    let ones = "1,1,1,1,1,1,1,1";
    let rest = "1,1,1,1,1,1,1,0";
    assert_eq!(
        settled([Z, Z, ones, rest], "0,0 S hand=5,32"),
        text([Z, Z, ones, "1,1,1,1,1,1,1,5"], "0,0 N hand=0,32")
    );
    assert_eq!(settled([Z; 4], "0,0 N hand=32,32"), text([Z; 4], "0,0 S hand=32,32"));
    assert_eq!(settled([Z; 4], "0,0 S hand=32,32 next=A1"), text([Z; 4], "0,0 S hand=32,32"));
}
