//! `solve`.

mod common;

use common::{mancala, words};
use serde_json::json;

/// The lines without those that differ from run to run.
fn values(out: &str) -> String {
    let lines = out.lines().filter(|line| !line.starts_with("seconds "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn solve_prints_the_value_and_those_of_the_moves() {
    let out = words("solve kalah --set houses=3 --set seeds=2").good();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[..4], ["value +4", "move 1 -8", "move 2 +4", "move 3 0"]);
    let field = |line: &str, name| line.strip_prefix(name).expect(line).parse::<f64>();
    assert!(field(lines[4], "nodes ").is_ok_and(|nodes| nodes > 100.0));
    assert!(field(lines[5], "seconds ").is_ok());
    assert_eq!(lines.len(), 6);
}

#[test]
fn solve_tells_the_same_in_json() {
    let told = words("solve kalah --set houses=3 --set seeds=2 --json").json();
    assert_eq!((&told["game"], &told["value"]), (&json!("kalah"), &json!(4)));
    assert_eq!(told["moves"][2], json!({"move": "3", "value": 0}));
    assert!(told["nodes"].is_u64() && told["seconds"].is_f64(), "{told}");
}

#[test]
fn solve_starts_anywhere() {
    let out = mancala(&["solve", "kalah", "--position", "0,0,0,0,1,0/0,0,0,0,1,1 20,25 S"]).good();
    assert!(out.starts_with("value -4\nmove 5 -6\nmove 6 -4\n"), "{out}");
    let over = ["solve", "kalah", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 20,28 -"];
    assert_eq!(mancala(&over).refused(), "The game is over, so there is nothing to solve.");
    assert!(values(&words("solve mangala-iv").good()).starts_with("value +29\nmove 1 +29\n"));
}

#[test]
fn what_is_not_proven_is_unknown() {
    let out = words("solve kalah --nodes 1000").good();
    assert!(out.starts_with("value unknown\nmove 1 unknown\n"), "{out}");
    let told = words("solve kalah --nodes 1000 --json").json();
    assert_eq!((&told["value"], &told["moves"][5]["value"]), (&json!(null), &json!(null)));
}

#[test]
fn secrets_have_no_value() {
    let start = "solve congkak --set opening=simultaneous --position";
    let game = words("play congkak --set opening=simultaneous 3").good();
    let args: Vec<_> = start.split(' ').chain([game.trim_end()]).collect();
    assert!(mancala(&args).refused().contains("in secret"));
}
