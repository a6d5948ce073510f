//! `perft`, `best` and `match`.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{START, mancala, on_one_processor, words};
use serde_json::json;

const KALAH: [u64; 8] = [6, 35, 185, 942, 4690, 23233, 114430, 563055];

#[test]
fn perft_counts_move_sequences() {
    let out = words("perft kalah --depth 8").good();
    let wanted: String =
        KALAH.iter().zip(1..).map(|(leaves, depth)| format!("{depth} {leaves}\n")).collect();
    assert_eq!(out, wanted);
    let told = words("perft kalah --depth 5 --json").json();
    assert_eq!(told["game"], "kalah");
    assert_eq!(told["options"]["seeds"], 4);
    assert_eq!(told["leaves"], json!(KALAH[..5]));
}

#[test]
fn perft_tells_its_speed() {
    let out = words("perft kalah --depth 3 --nps").good();
    for (line, leaves) in out.lines().zip(KALAH) {
        let fields: Vec<f64> = line.split(' ').map(|field| field.parse().expect(line)).collect();
        assert_eq!((fields.len(), fields[1]), (4, leaves as f64));
    }
    let told = words("perft kalah --depth 3 --nps --json").json();
    assert_eq!(told["seconds"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["nps"].as_array().map(Vec::len), Some(3));
}

#[test]
fn perft_is_the_same_on_one_processor() {
    let line = "perft oware --depth 7";
    assert_eq!(on_one_processor(line).good(), words(line).good());
}

#[test]
fn perft_goes_on_with_zeros_once_everything_is_over() {
    let out = words("perft kalah --set houses=1 --set seeds=1 --depth 99").good();
    assert_eq!(out.lines().count(), 99);
    assert_eq!(out.lines().last(), Some("99 0"));
    let over = ["perft", "kalah", "--depth", "2", "--position", "0,0/0,0 3,1 -"];
    let over = [&over[..], &["--set", "houses=2", "--set", "seeds=1"]].concat();
    assert_eq!(mancala(&over).good(), "1 0\n2 0\n");
}

#[test]
fn best_prints_a_line_for_each_of_the_best() {
    let out = words("best kalah --nodes 20000 --lines 3").good();
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines.len(), 3);
    let values: Vec<i32> = lines.iter().map(|line| line[1].parse().expect("a value")).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    for line in &lines {
        assert_eq!(line[0], line[4], "the line begins with its move");
        let played = [&["play", "kalah"], &line[4..]].concat();
        mancala(&played).good();
    }
}

#[test]
fn best_tells_the_same_in_json() {
    let told = words("best kalah --level 3 --seed 5 --lines 2 --json").json();
    assert_eq!(told["position"], START);
    assert_eq!(told["move"], told["lines"][0]["move"]);
    assert_eq!(told["value"], told["lines"][0]["value"]);
    assert_eq!(told["lines"].as_array().map(Vec::len), Some(2));
    assert!(told["lines"][1]["line"][0].is_string() && told["nodes"].is_u64(), "{told}");
    let again = words("best kalah --level 3 --seed 5 --lines 2 --json").json();
    assert_eq!(told, again);
}

#[test]
fn best_keeps_to_the_clock() {
    let begun = std::time::Instant::now();
    words("best kalah --millis 100").good();
    assert!(begun.elapsed().as_secs() < 5);
}

#[test]
fn best_needs_a_move_to_find() {
    let over = ["best", "kalah", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 20,28 -"];
    assert_eq!(mancala(&over).refused(), "The game is over, so there is no move to find.");
    assert!(words("best kalah --level 9").refused().contains("from 1 to 8"));
    assert!(words("best kalah --lines 0").refused().contains("from 1 to 1000"));
    assert_eq!(words("best kalah --nodes 100 --lines 1000").good().lines().count(), 6);
}

#[test]
fn a_match_ends_with_a_score() {
    let line = "match kalah --south 2 --north random --games 20 --seed 7";
    let out = words(line).good();
    let fields: Vec<_> = out.trim_end().split(' ').collect();
    let names: Vec<_> = fields.iter().step_by(2).copied().collect();
    assert_eq!(names, ["south", "draws", "north", "score", "low", "high"]);
    let number = |index: usize| fields[index].parse::<f64>().expect("a number");
    assert_eq!(number(1) + number(3) + number(5), 20.0);
    assert!(number(9) < number(7) && number(7) <= number(11) && number(7) > 0.5, "{out}");

    let told = words(&format!("{line} --json")).json();
    assert_eq!(told["players"], json!(["2", "random"]));
    assert_eq!(told["south"].as_u64().map(|wins| wins as f64), Some(number(1)));
    assert_eq!(on_one_processor(line).good(), out);
}

#[test]
fn a_match_is_fair() {
    let odd = words("match kalah --south 1 --north 1 --games 3").refused();
    assert!(odd.contains("even"), "{odd}");
    let nobody = words("match kalah --south Ana --north 1 --games 2").refused();
    assert!(nobody.contains("allowed is random, a level"), "{nobody}");
    assert!(words("match kalah --north 1").refused().contains("--south"));
    assert!(words("match kalah --south 1 --north 9").refused().contains("1 to 8"));
}

#[test]
fn a_match_goes_on_from_its_log() {
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("match.log");
    let _ = fs::remove_file(&log);
    let line = format!("match kalah --south 2 --north random --seed 7 --log {}", log.display());
    words(&format!("{line} --games 4")).good();
    // A game that nobody plays shows that what the log has is believed.
    let text = fs::read_to_string(&log).expect("a log");
    let header = text.lines().next().expect("a header");
    assert!(header.contains(r#""players":["2","random"],"seed":7"#), "{header}");
    assert_eq!(text.lines().count(), 5, "{text}");
    fs::write(&log, format!("{header}\n0 loss\n1 loss\n2 loss\n3 lo")).expect("written");
    let told = words(&format!("{line} --games 6 --json")).json();
    assert_eq!((told["games"].as_u64(), told["seed"].as_u64()), (Some(6), Some(7)));
    assert!(told["north"].as_u64() >= Some(3), "{told}");
    let text = fs::read_to_string(&log).expect("a log");
    let mut numbers: Vec<_> = text.lines().skip(1).map(|line| line.split(' ').next()).collect();
    numbers.sort();
    assert_eq!(numbers, ["0", "1", "2", "3", "4", "5"].map(Some));
    // All that is asked for is there: nothing is played, and what was not asked for does not count.
    assert!(words(&format!("{line} --games 2")).good().starts_with("south 0 draws 0 north 2 "));
    assert_eq!(fs::read_to_string(&log).expect("a log"), text);

    for other in ["--seed 8", "--seed 7 --set seeds=3"] {
        let line = line.replace("--seed 7", other);
        assert!(words(&line).refused().contains("not the log of this contest"));
    }
    assert!(words(&format!("{line} --even")).refused().contains("not the log of this contest"));

    fs::write(&log, format!("{header}\n0 won\n")).expect("written");
    assert!(words(&line).refused().contains(r#"a line "0 won""#));
    fs::write(&log, format!("{header}\n0 win\n1 loss\n0 win\n1 draw\n")).expect("written");
    let told = words(&line).refused();
    assert!(told.ends_with(r#"a line "1 draw"; an earlier line has another end of that game."#));
}

#[test]
fn a_match_tells_that_its_openings_are_even() {
    let line = "match omweso --south 1 --north random --games 4 --json";
    let told = words(&format!("{line} --even")).json();
    assert_eq!((&told["openings"], &told["games"]), (&json!("even"), &json!(4)));
    assert_eq!(words(line).json()["openings"], json!(null));
}
