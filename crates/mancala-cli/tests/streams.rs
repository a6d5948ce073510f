//! Pipes that close, disks that are full, Ctrl-C.

#![cfg(unix)]

mod common;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use common::{Run, command, start};

/// Like `mancala … | head -1`.
#[test]
fn a_reader_that_has_enough_is_no_error() {
    for line in ["perft kalah --depth 30", "games", "--help", "play kalah --each 3 6"] {
        let mut child = start(&line.split(' ').collect::<Vec<_>>());
        drop(child.stdout.take());
        let run = Run::new(child.wait_with_output().expect("ends"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}");
    }
}

#[test]
fn a_full_disk_is_the_machines_fault() {
    let Ok(full) = File::options().write(true).open("/dev/full") else { return };
    let output = command().args(["play", "kalah", "3"]).stdout(full).output().expect("runs");
    let run = Run::new(output);
    assert_eq!(run.status, 1);
    assert!(run.sentence().contains("Standard output"));
}

/// Presses Ctrl-C and says how the command ended. It must not take long.
fn interrupted(child: Child) -> Run {
    let pressed = Instant::now();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("runs").success());
    let run = Run::new(child.wait_with_output().expect("ends"));
    assert!(pressed.elapsed() < Duration::from_secs(5));
    assert_eq!(run.status, 130);
    run
}

#[test]
fn an_interrupted_perft_keeps_the_depths_it_finished() {
    let mut child = start(&["perft", "kalah", "--depth", "40"]);
    let mut first = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut first).expect("reads");
    assert_eq!(first, "1 6\n");
    assert_eq!(interrupted(child).sentence(), "Stopped by Ctrl-C.");

    let child = start(&["perft", "kalah", "--depth", "40", "--json"]);
    std::thread::sleep(Duration::from_millis(700));
    let told: serde_json::Value = serde_json::from_str(&interrupted(child).out).expect("JSON");
    assert!(told["leaves"].as_array().is_some_and(|leaves| leaves.len() > 1), "{told}");
}

#[test]
fn an_interrupted_search_tells_its_best() {
    let child = start(&["best", "kalah", "--millis", "100000"]);
    std::thread::sleep(Duration::from_millis(700));
    let run = interrupted(child);
    assert_eq!(run.out.lines().count(), 1);
    assert!(run.out.split(' ').count() > 4, "{run:?}");
}

#[test]
fn an_interrupted_match_tells_its_score() {
    let child = start(&["match", "kalah", "--south", "4", "--north", "4", "--games", "100000"]);
    std::thread::sleep(Duration::from_millis(700));
    let run = interrupted(child);
    assert!(run.out.starts_with("south ") && run.out.contains(" high "), "{run:?}");
}

#[test]
fn interrupted_tables_keep_the_layers_that_were_made() {
    let mut child = start(&["tables", "awari", "--seeds", "16"]);
    let mut first = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut first).expect("reads");
    assert_eq!(first, "0 0 1\n");
    assert_eq!(interrupted(child).sentence(), "Stopped by Ctrl-C.");

    let child = start(&["tables", "awari", "--seeds", "16", "--json"]);
    std::thread::sleep(Duration::from_millis(700));
    let told: serde_json::Value = serde_json::from_str(&interrupted(child).out).expect("JSON");
    assert!(told["counts"]["5"]["3"].is_u64(), "{told}");
}
