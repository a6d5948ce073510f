//! `tables`, and `best` with what it has written.

mod common;

use std::path::PathBuf;

use common::{mancala, words};

/// A place for a file of this name.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("a path that is text").to_owned()
}

#[test]
fn tables_count_positions_by_seeds_and_value() {
    let out = words("tables awari --seeds 5").good();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[..3], ["0 0 1", "1 -1 7", "1 1 5"]);
    let five: Vec<_> = lines.iter().filter(|line| line.starts_with("5 ")).collect();
    assert_eq!(five[0], &"5 -5 1892");
    assert_eq!(five.last(), Some(&&"5 5 1838"));
}

#[test]
fn tables_tell_the_same_in_json() {
    let out = words("tables oware --set cycle=split --seeds 4").good();
    let told = words("tables oware --set cycle=split --seeds 4 --json").json();
    assert_eq!(told["game"], "oware");
    assert_eq!(told["options"]["cycle"], "split");
    let counts = told["counts"].as_object().expect("by seeds");
    assert_eq!(counts.keys().collect::<Vec<_>>(), ["0", "1", "2", "3", "4"]);
    for line in out.lines() {
        let [seeds, value, count] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert_eq!(told["counts"][seeds][value].to_string(), count);
    }
}

#[test]
fn tables_are_refused_in_a_sentence() {
    assert!(words("tables omweso --seeds 3").refused().contains("two rows of pits"));
    assert!(words("tables awari --seeds 60").refused().contains("too large"));
    assert!(words("tables awari --seeds 100").refused().contains("from 0 to 99"));
    assert!(words("tables awari").refused().contains("--seeds"));
    let nowhere = file("no/such/place");
    let args = ["tables", "awari", "--seeds", "1", "--out", &nowhere];
    let unwritable = mancala(&args);
    assert_eq!(unwritable.status, 2);
    assert!(unwritable.sentence().contains("cannot be written"));
}

/// Runs `best` on an ending of awari with five seeds: A is played round, F captures.
fn best(tables: &str, options: &[&str]) -> common::Run {
    let position = "0,0,0,0,0,1/2,0,0,0,1,1 20,23 S";
    let args = ["best", "awari", "--position", position, "--tables", tables];
    mancala(&[&args[..], options].concat())
}

#[test]
fn best_plays_by_tables() {
    let awari = file("awari.tables");
    let wrote = mancala(&["tables", "awari", "--seeds", "6", "--out", &awari]).good();
    assert_eq!(wrote, words("tables awari --seeds 6").good());
    let told = best(&awari, &["--json", "--lines", "6"]).json();
    assert_eq!((&told["solved"], &told["depth"]), (&true.into(), &1.into()), "{told}");
    let one = best(&awari, &["--json"]).json();
    assert_eq!(one["value"], told["value"]);
}

/// Where each keeps his row at a repetition no table can hold the values; those of an even share serve.
#[test]
fn tables_of_an_even_share_serve_where_it_is_not_even() {
    let (own, split) = (file("own.tables"), file("split.tables"));
    let told = words(&format!("tables oware --seeds 4 --json --out {own}")).json();
    assert_eq!(told["options"]["cycle"], "split");
    let even = format!("tables oware --set cycle=split --seeds 4 --json --out {split}");
    assert_eq!(words(&even).json(), told);
    assert_eq!(std::fs::read(&own).expect("written"), std::fs::read(&split).expect("written"));
    let ending = "0,0,0,0,0,1/1,0,0,0,0,1 22,23 S";
    let best = ["best", "oware", "--position", ending, "--nodes", "1000", "--tables", &own];
    mancala(&best).good();
}

#[test]
fn other_tables_are_refused() {
    let kalah = file("kalah.tables");
    mancala(&["tables", "kalah", "--seeds", "3", "--out", &kalah]).good();
    let others = best(&kalah, &[]).refused();
    assert!(others.contains("The tables are of kalah houses=6 seeds=4"), "{others}");

    let mut bytes = std::fs::read(&kalah).expect("it was written");
    bytes.pop();
    let cut = file("cut.tables");
    std::fs::write(&cut, &bytes).expect("writes");
    let refused = mancala(&["best", "kalah", "--tables", &cut]).refused();
    assert!(refused.ends_with("is of no use: The tables are damaged or cut short."), "{refused}");
    assert!(best("no such file", &[]).refused().contains("cannot be read"));
    assert!(best(env!("CARGO_MANIFEST_DIR"), &[]).refused().contains("cannot be read"));
}
