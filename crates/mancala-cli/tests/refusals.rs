//! Whatever is given, the answer is one sentence and exit status 2: no panic, no page of usage.

mod common;

use common::{command, fed, mancala, words};

/// Words of the sentence with which a command line is refused.
#[track_caller]
fn refused(line: &str, told: &[&str]) {
    let run = words(line);
    assert_eq!(run.out, "", "{line}");
    let sentence = run.refused();
    for part in told {
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
}

#[test]
fn commands_and_arguments() {
    refused("", &["games, show"]);
    refused("shwo kalah", &["\"shwo\"", "games, show, moves"]);
    refused("moves", &["<GAME>"]);
    refused("moves kalah --depth 3", &["\"--depth\""]);
    refused("moves kalah oware", &["\"oware\""]);
    refused("moves kalah --position", &["--position needs a value"]);
    refused("moves kalah --json=3", &["--json takes no value, but was given \"3\"."]);
    refused("moves kalah --json --json", &["--json can be given only once."]);
    refused("perft kalah --depth 3 --depth 4", &["--depth can be given only once."]);
    refused("perft kalah", &["--depth"]);
    refused("play kalah -7", &["\"-7\""]);
    refused("match kalah --position x", &["\"--position\""]);
    refused("help nothing", &["\"nothing\""]);
    refused("record", &["FILE"]);
    refused("record --verify proof record", &["--verify cannot be used with FILE."]);
}

#[test]
fn numbers() {
    for wrong in ["0", "100", "-1", "+1", "1.5", "x", "99999999999999999999999", "1e3"] {
        refused(&format!("perft kalah --depth {wrong}"), &[wrong, "from 1 to 99"]);
    }
    for option in ["level", "nodes", "millis", "lines", "seed"] {
        for wrong in ["x", "-1", "18446744073709551616"] {
            let told = format!("--{option} cannot be \"{wrong}\"; allowed is a whole number from ");
            refused(&format!("best kalah --{option} {wrong}"), &[&told]);
        }
    }
    refused("match kalah --south 1 --north 1 --games 0", &["--games", "from 2 to"]);
    refused("match kalah --south 1 --north 1 --seed x", &["--seed"]);
}

#[test]
fn games_and_options() {
    for command in ["show", "moves", "play", "result", "best", "perft --depth 1"] {
        refused(&format!("{command} chess"), &["\"chess\"", "kalah, oware"]);
        refused(&format!("{command} kalah --set seeds"), &["key=value", "\"seeds\""]);
        refused(&format!("{command} kalah --set size=3"), &["\"size\"", "houses"]);
        refused(&format!("{command} kalah --set seeds=99"), &["seeds", "\"99\"", "from 1 to 10"]);
        refused(&format!("{command} kalah --set seeds=4 --set seeds=4"), &["twice"]);
        refused(&format!("{command} kalah --set capture=all"), &["capture", "\"all\""]);
    }
    refused("match kalah --south 1 --north 1 --set seeds=0", &["seeds", "\"0\""]);
    // The unknown game is the first thing to know.
    refused("show chess --set x", &["\"chess\""]);
}

#[test]
fn positions() {
    let kalah = |position: &str| {
        let run = mancala(&["show", "kalah", "--position", position]);
        assert_eq!(run.out, "");
        run.refused()
    };
    let told = |position: &str, part: &str| {
        let sentence = kalah(position);
        assert!(sentence.contains(part), "{position}: {sentence}");
    };
    told("", "the rows are missing");
    told("4,4,4,4,4,4", "1 row, not 2");
    told("4,4,4,4,4,4/4,4,4,4,4 0,0 S", "row 2");
    told("4,4,4,4,4,4/4,4,4,4,4,x 0,0 S", "\"x\"");
    told("4,4,4,4,4,4/4,4,4,4,4,999999999999999999999 0,0 S", "number 6 of row 2");
    told("4,4,4,4,4,4/4,4,4,4,4,-4 0,0 S", "\"-4\"");
    told("4,4,4,4,4,4/4,4,4,4,4,4", "missing");
    told("4,4,4,4,4,4/4,4,4,4,4,4 0 S", "1");
    told("4,4,4,4,4,4/4,4,4,4,4,4 0,0", "missing");
    told("4,4,4,4,4,4/4,4,4,4,4,4 0,0 E", "\"E\"");
    told("4,4,4,4,4,4/4,4,4,4,4,4 0,0 S pie=1", "pie");
    told("4,4,4,4,4,4/4,4,4,4,4,4 0,1 S", "49 seeds");
    told("255,255,4,4,4,4/4,4,4,4,4,4 255,255 S", "seeds");
    assert!(kalah(&"4,".repeat(20_000)).chars().count() < 300);
    assert!(!kalah("a\nb\u{1b}[31m").contains('\u{1b}'));
}

#[test]
fn moves() {
    let over = "0,0,0,0,0,0/0,0,0,0,0,0 20,28 -";
    for command in ["play", "result"] {
        let nine = words(&format!("{command} kalah 9")).refused();
        assert_eq!(
            nine,
            "\"9\" cannot be played: there is no such move here; \
             the legal moves are 1 2 3 4 5 6."
        );
        refused(&format!("{command} oware A g"), &["\"g\"", "are a b c d e f."]);
        let late = mancala(&[command, "kalah", "--position", over, "1"]).refused();
        assert_eq!(late, "\"1\" cannot be played: the game is over.");
        let twice = mancala(&[command, "kalah", "resigns resigns"]).refused();
        assert_eq!(twice, "\"resigns\" cannot be played: the game is over.");
    }
}

#[test]
fn standard_input() {
    let binary = fed(&["play", "kalah", "-"], b"3 \xff 6").refused();
    assert_eq!(binary, "Standard input is no UTF-8 text: byte 2 cannot be read.");
    assert!(fed(&["play", "kalah", "-"], b"3 six").refused().contains("\"six\""));
    assert!(fed(&["play", "kalah", "-"], &vec![b' '; 17 << 20]).refused().contains("16 MiB"));
}

#[test]
fn what_comes_later() {
    for line in ["atlas", "puzzles -x"] {
        refused(line, &["not yet"]);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let strange = OsStr::from_bytes(b"\xff\xfe");
    for before in [&["play"][..], &["play", "kalah"], &["show", "kalah", "--position"], &[]] {
        let mut args: Vec<_> = before.iter().map(OsStr::new).collect();
        args.push(strange);
        mancala(&args).refused();
    }
    mancala(&[OsStr::new("record"), strange]).refused();
    assert_eq!(command().arg("games").arg(strange).output().expect("runs").status.code(), Some(2));
}
