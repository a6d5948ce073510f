//! `solve`.

mod common;

use std::path::PathBuf;

use common::{Run, fed, mancala, start, words};
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

#[test]
fn all_sizes_stand_in_a_table() {
    let out = words("solve kalah --table 4 3 --set capture=empty").good();
    let wanted = "houses    1    2    3
     1    0   -2   +6
     2   +2   -2   -2
     3    0   +4   +2
     4   +2   +6   +8
";
    assert_eq!(out, wanted);
    let told = words("solve kalah --table 4 2 --set capture=empty --json").json();
    assert_eq!(told["values"], json!([[0, -2], [2, -2], [0, 4], [2, 6]]));
    let limited = words("solve kalah --table 4 4 --nodes 50000").good();
    assert!(limited.ends_with("    ?\n") && limited.lines().count() == 5, "{limited}");
    for game in ["oware", "congkak", "progressive", "bao-kujifunza"] {
        assert_eq!(
            words(&format!("solve {game} --table 9 9")).refused(),
            format!(
                "--table begins with 1 house and 1 seed, and {game} has no such board; it can be \
                 given for kalah."
            )
        );
    }
    let one = words("solve kalah --table 2").refused();
    assert_eq!(one, "--table takes 2 values, <HOUSES> <SEEDS>, not 1.");
    let twice = words("solve kalah --table 2 2 --table 2 2").refused();
    assert_eq!(twice, "--table can be given only once.");
    let below = words("solve kalah --table 2 -3").refused();
    assert_eq!(below, "--table cannot be \"-3\"; allowed is a whole number from 1 to 255.");
    let both = words("solve kalah --table 2 2 --prove x").refused();
    assert_eq!(both, "--table cannot be used with --prove.");
    assert!(words("solve kalah --table 2 2 --set seeds=3").refused().contains("twice"));
    let position = words("solve kalah --table 2 2 --position x").refused();
    assert_eq!(position, "--table cannot be used with --position.");
}

#[test]
fn a_strategy_is_written_and_checked() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strategy.txt");
    let path = path.to_str().expect("text");
    let out = mancala(&["solve", "bao-kujifunza", "--prove", path]).good();
    assert!(out.starts_with("value win\nmove A1R loss\nmove A2R loss\n"), "{out}");
    let told = mancala(&["record", "--verify", path]).good();
    assert!(told.starts_with("South wins Bao la Kujifunza from 2,2,"), "{told}");
    assert!(told.ends_with(" positions.\n") && told.lines().count() == 1, "{told}");
    let json = mancala(&["record", "--verify", path, "--json"]).json();
    assert_eq!((&json["game"], &json["winner"]), (&json!("bao-kujifunza"), &json!("S")));
    assert!(json["plies"].as_u64() >= Some(21) && json["positions"].is_u64(), "{json}");

    let text = std::fs::read_to_string(path).expect("was written");
    let cut = text[..text.len() / 2].rfind('\n').expect("lines");
    let refused = fed(&["record", "--verify", "-"], &text.as_bytes()[..=cut]).refused();
    assert!(refused.starts_with("The strategy fails: the position "), "{refused}");
    assert!(words("record --verify no-such-file").refused().contains("\"no-such-file\""));
    let scored = mancala(&["solve", "kalah", "--prove", path]).refused();
    assert!(scored.contains("score"), "{scored}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_was_found() {
    let child = start(&["solve", "kalah"]);
    std::thread::sleep(std::time::Duration::from_millis(1_000));
    let killed =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    let run = Run::new(child.wait_with_output().expect("ends"));
    assert_eq!((run.status, run.err.as_str()), (130, "Stopped by Ctrl-C.\n"));
    assert!(run.out.starts_with("value unknown\nmove 1 unknown\n"), "{}", run.out);
}
