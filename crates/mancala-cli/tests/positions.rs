//! `games`, `show`, `moves`, `play` and `result`.

mod common;

use common::{START, fed, mancala, words};
use serde_json::{Value, json};

#[test]
fn games_are_listed() {
    let list = words("games").good();
    assert!(list.lines().all(|line| line.split('\t').count() == 3), "{list}");
    assert!(list.starts_with("kalah\tKalah\t"));
    let catalogue = words("games --json").json();
    let catalogue = catalogue.as_array().expect("an array");
    assert_eq!(catalogue.len(), list.lines().count());
    for game in catalogue {
        assert!(game["options"].is_array(), "{game}");
        assert!(game["layout"]["places"][0]["name"].is_string(), "{game}");
        assert!(game["about"]["sources"][0].is_string(), "{game}");
    }
}

/// Every game of the catalogue goes through every command that needs no time.
#[test]
fn every_game_can_be_shown_and_played() {
    for line in words("games").good().lines() {
        let game = line.split('\t').next().expect("an id");
        let moves = mancala(&["moves", game]).good();
        let first = moves.split_whitespace().next().expect("a move");
        let start = mancala(&["play", game]).good();
        let shown = mancala(&["show", game]).good();
        assert!(shown.contains(start.trim()) && shown.contains(moves.trim()), "{shown}");
        let played = mancala(&["play", game, "--json", "--each", "--events", first]).json();
        assert_eq!(played["start"], start.trim());
        assert_eq!(played["position"], played["positions"][0]);
        assert_eq!(mancala(&["result", game, first]).good(), "*\n");
        let perft = mancala(&["perft", game, "--depth", "1"]).good();
        assert_eq!(perft, format!("1 {}\n", moves.split_whitespace().count()));
        let best = mancala(&["best", game, "--nodes", "100"]).good();
        assert!(moves.split_whitespace().any(|name| best.starts_with(&format!("{name} "))));
    }
}

#[test]
fn a_board_is_drawn() {
    let shown = words("show kalah").good();
    let wanted = "\x20       ┌─6─┬─5─┬─4─┬─3─┬─2─┬─1─┐
        │ 4 │ 4 │ 4 │ 4 │ 4 │ 4 │
North 0 ├───┼───┼───┼───┼───┼───┤ 0 South
        │ 4 │ 4 │ 4 │ 4 │ 4 │ 4 │
        └─1─┴─2─┴─3─┴─4─┴─5─┴─6─┘

4,4,4,4,4,4/4,4,4,4,4,4 0,0 S
South to move: 1 2 3 4 5 6
";
    assert_eq!(shown, wanted);
}

#[test]
fn wide_counts_stay_in_their_cells() {
    let shown = mancala(&["show", "oware", "--position", "0,0,0,0,0,3/0,13,0,0,0,1 9,22 N"]).good();
    let board: Vec<_> = shown.lines().take(5).collect();
    assert_eq!(board[1], "         │  0 │  0 │  0 │  0 │  0 │  3 │");
    assert_eq!(board[2], "North 22 ├────┼────┼────┼────┼────┼────┤ 9 South");
    assert_eq!(board[4], "         └──A─┴──B─┴──C─┴──D─┴──E─┴──F─┘");
    let all = words("show kalah --set houses=10 --set seeds=10").good();
    let bordered = all.lines().filter(|line| !line.starts_with("North")).take(4);
    assert!(bordered.into_iter().all(|line| line.chars().count() == 8 + 10 * 5 + 1), "{all}");
}

#[test]
fn a_finished_board_tells_the_result() {
    let over = |position: &str| mancala(&["show", "awari", "--position", position]).good();
    let won = over("0,0,0,0,0,0/0,0,0,0,0,0 20,28 -");
    assert!(won.ends_with("The game is over: North won 20-28.\n"), "{won}");
    let drawn = over("0,0,0,0,0,0/0,0,0,0,0,0 24,24 -");
    assert!(drawn.ends_with("The game is over: it is drawn 24-24.\n"), "{drawn}");
}

#[test]
fn legal_moves_stand_on_one_line() {
    assert_eq!(words("moves oware").good(), "A B C D E F\n");
    let over = ["moves", "awari", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 20,28 -"];
    assert_eq!(mancala(&over).good(), "\n");
    let told = words("moves kalah --set houses=3 --json").json();
    assert_eq!(told["moves"], json!(["1", "2", "3"]));
    assert_eq!(told["options"]["houses"], 3);
    assert_eq!((&told["turn"], &told["over"]), (&json!("S"), &json!(false)));
}

#[test]
fn moves_are_played_however_they_are_given() {
    let after = "4,4,5,5,5,5/4,4,0,5,5,0 2,0 N\n";
    assert_eq!(words("play kalah 3 6").good(), after);
    assert_eq!(mancala(&["play", "kalah", " 3  6 "]).good(), after);
    assert_eq!(fed(&["play", "kalah", "-"], b"3\r\n6\n").good(), after);
    assert_eq!(fed(&["play", "kalah", "3", "-"], b"6").good(), after);
    assert_eq!(words("play kalah").good(), format!("{START}\n"));
    assert_eq!(mancala(&["play", "kalah", ""]).good(), format!("{START}\n"));
    let from = ["play", "kalah", "6", "--position", "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S"];
    assert_eq!(mancala(&from).good(), after);
    // The case may be wrong where that leaves no doubt.
    assert_eq!(words("play oware c").good(), words("play oware C").good());
}

#[test]
fn each_prints_a_position_after_every_move() {
    let first = "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S\n";
    assert_eq!(words("play kalah --each").good(), "");
    let two = words("play kalah --each 3 6").good();
    assert_eq!(two, format!("{first}4,4,5,5,5,5/4,4,0,5,5,0 2,0 N\n"));
    let stopped = words("play kalah --each 3 3 6");
    assert_eq!(stopped.out, first);
    assert_eq!(
        stopped.refused(),
        "\"3\" cannot be played: the pit is empty; the legal moves are 1 2 4 5 6."
    );
    let told = words("play kalah --each --json 3 3 6");
    let object: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(object["played"], json!(["3"]));
    assert_eq!(told.status, 2);
}

#[test]
fn events_are_json_lines() {
    let out = words("play kalah --events 3 6").good();
    let events: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(events[0], json!({"type": "lift", "from": 8, "to": null, "n": 4}));
    assert_eq!(events.last(), Some(&json!({"type": "turn", "to": "N"})));
    let resigned = words("play kalah --events resigns").good();
    assert_eq!(
        resigned,
        "{\"type\":\"turn\",\"to\":\"-\"}\n{\"type\":\"end\",\"reason\":\"resigned\"}\n"
    );
}

/// The rule of the match: a position that comes back ends it, and the events tell that.
#[test]
fn repetition_ends_a_match() {
    let around = "A a B b C c D d E e F f";
    let start = "0,0,0,0,0,1/1,0,0,0,0,0 20,20 S";
    let told =
        mancala(&["play", "oware", "--position", start, "--json", "--events", around]).json();
    assert_eq!(told["position"], "0,0,0,0,0,0/0,0,0,0,0,0 21,21 -");
    assert_eq!(told["result"]["reason"], "repetition");
    assert_eq!(told["moves"], json!([]));
    let last = told["events"][11].as_array().expect("the last move's events");
    assert_eq!(last.last(), Some(&json!({"type": "end", "reason": "repetition"})));
    assert_eq!(mancala(&["result", "oware", "--position", start, around]).good(), "= 21-21\n");
    let late = mancala(&["play", "oware", "--position", start, around, "A"]).refused();
    assert_eq!(late, "\"A\" cannot be played: the game is over.");
}

#[test]
fn results_stand_on_one_line() {
    let result = |position: &str| mancala(&["result", "awari", "--position", position]).good();
    assert_eq!(result("0,0,0,0,0,0/0,0,0,0,0,0 28,20 -"), "S 28-20\n");
    assert_eq!(result("0,0,0,0,0,0/0,0,0,0,0,0 20,28 -"), "N 20-28\n");
    assert_eq!(result("0,0,0,0,0,0/0,0,0,0,0,0 24,24 -"), "= 24-24\n");
    assert_eq!(words("result kalah 3 6").good(), "*\n");
    assert_eq!(words("result kalah 3 resigns").good(), "N 0-1\n");
    assert_eq!(words("result kalah 3 draw").good(), "= ½-½\n");
    let told = words("result kalah resigns --json").json();
    assert_eq!(
        told["result"],
        json!({"winner": "N", "score": [0, 1], "scored": false, "reason": "resigned"})
    );
    assert_eq!(words("result kalah --json").json()["result"], Value::Null);
}

#[test]
fn show_tells_what_lies_beside_the_board() {
    assert!(words("show progressive").good().contains("\nGoal 0\n"));
    let hands = "\nSouth in hand 22\nNorth in hand 22\n";
    assert!(words("show bao-kiswahili").good().contains(hands));
    assert!(!words("show congkak").good().contains("in hand"));
}
