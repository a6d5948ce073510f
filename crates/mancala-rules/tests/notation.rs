//! Positions, moves and options as text: what is refused, and whether the sentence helps.

use mancala_rules::{Error, GAMES, Game, Match, Reason, Turn, Why, find};

fn read(id: &str, options: &[(&str, &str)], text: &str) -> Result<String, Error> {
    let game = find(id, options).expect("a game");
    game.read_position(text).map(|(pos, _)| game.position_text(&pos))
}

/// The sentence that a position is refused with, which must hold all of these words.
fn refused(id: &str, options: &[(&str, &str)], text: &str, words: &[&str]) {
    match read(id, options, text) {
        Ok(read) => panic!("{text:?} is read as {read}"),
        Err(Error::BadPosition(reason)) => {
            for word in words {
                assert!(reason.contains(word), "no {word:?} in: {reason}");
            }
            assert!(reason.ends_with('.') && reason.chars().count() < 200, "{reason}");
            assert!(!reason.contains(char::is_control), "{reason:?}");
        }
        Err(other) => panic!("{other:?}"),
    }
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";
const PIE: [(&str, &str); 1] = [("pie", "on")];

#[test]
fn rows() {
    let bad = |text: &str, words: &[&str]| refused("kalah", &[], text, words);
    bad("4,4,4,4,4,4 0,0 S", &["1 row", "2"]);
    bad("4,4,4,4,4,4/4,4,4,4,4,4/0,0 0,0 S", &["3 rows", "2"]);
    bad("/ 0,0 S", &["row 1", "pit"]);
    bad("4,4,4,4,4/4,4,4,4,4,4 0,0 S", &["row 1", "5 pits", "6"]);
    bad("4,4,4,4,4,4/4,4,4,4,4,4,4 0,0 S", &["row 2", "7 pits", "6"]);
    bad("4,4,4,4,4,4/4,4,4,4,4,4, 0,0 S", &["row 2", "7 pits"]);
}

#[test]
fn numbers() {
    let numbers = [
        "",
        "x",
        "-1",
        "+1",
        "1.5",
        "1e1",
        "0x4",
        "256",
        "999",
        "65536",
        "4294967296",
        "½",
        "٤",
        "４",
        "²",
        "१",
        "\0",
        "4\0",
        "1_0",
        "NaN",
        "18446744073709551616",
        "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999",
    ];
    for number in numbers {
        let shown = mancala_rules::quote(number);
        let in_row = format!("4,4,{number},4,4,4/4,4,4,4,4,4 0,0 S");
        refused("kalah", &[], &in_row, &["number 3 of row 1", &shown]);
        let in_row = format!("4,4,4,4,4,4/4,4,4,4,4,{number} 0,0 S");
        refused("oware", &[], &in_row, &["number 6 of row 2", &shown]);
        let in_stores = format!("4,4,4,4,4,4/4,4,4,4,4,4 0,{number} S");
        refused("awari", &[], &in_stores, &["number 2 of the stores", &shown]);
    }
}

#[test]
fn stores() {
    let bad = |stores: &str, words: &[&str]| {
        refused("kalah", &[], &format!("4,4,4,4,4,4/4,4,4,4,4,4 {stores} S"), words);
    };
    bad("0", &["the stores", "1 store", "2"]);
    bad("0,0,0", &["the stores", "3 stores", "2"]);
    bad("0/0", &["the stores"]);
    refused("kalah", &[], "4,4,4,4,4,4/4,4,4,4,4,4 S", &["the stores"]);
    refused("kalah", &[], "4,4,4,4,4,4/4,4,4,4,4,4", &["the stores", "missing"]);
}

#[test]
fn player() {
    for player in ["s", "n", "E", "W", "X", "SS", "S-", "-S", "-N", "-=", "=", "--", "\0", "Ѕ"] {
        let text = format!("4,4,4,4,4,4/4,4,4,4,4,4 0,0 {player}");
        refused("kalah", &[], &text, &["player", &mancala_rules::quote(player), "S or N or -"]);
    }
    refused("kalah", &[], "4,4,4,4,4,4/4,4,4,4,4,4 0,0", &["player", "missing"]);
}

#[test]
fn keys() {
    let with = |keys: &str| format!("{START} {keys}");
    for value in ["", "2", "-1", "01x", "on", "256", "٠", "0,0"] {
        let shown = mancala_rules::quote(value);
        refused("kalah", &PIE, &with(&format!("pie={value}")), &["pie", &shown, "0 to 1"]);
    }
    refused("kalah", &PIE, &with("pie"), &["pie", "0 to 1"]);
    refused("kalah", &PIE, &with("pie=1=1"), &["pie", "1=1"]);
    refused("kalah", &PIE, &with("pie=1 pie=1"), &["pie", "twice"]);
    refused("kalah", &PIE, &with("Pie=1"), &["Pie=1"]);
    refused("kalah", &PIE, &with("hand=1"), &["hand=1"]);
    refused("kalah", &PIE, &with("pie=1 S"), &["\"S\""]);
    refused("kalah", &[], &with("pie=1"), &["pie=1"]);
    refused("kalah", &[], &with("pie=0"), &["pie=0"]);
    refused("oware", &[], &with("pie=0"), &["pie=0"]);
}

#[test]
fn more_seeds_than_the_game_holds() {
    refused("kalah", &[], "4,4,4,4,4,4/4,4,4,4,4,4 1,0 S", &["49", "48"]);
    refused("kalah", &[], "4,4,4,4,4,4/4,4,4,4,4,4 0,1 -", &["49", "48"]);
    let full = "255,255,255,255,255,255/255,255,255,255,255,255 255,255 S";
    refused("oware", &[], full, &["3570", "48"]);
    refused("oware", &[("seeds", "3")], START, &["48", "36"]);
    assert!(read("oware", &[("seeds", "5")], START).is_ok(), "fewer are fine");
}

#[test]
fn garbage() {
    let megabyte = |piece: &str| piece.repeat(1_000_000 / piece.len());
    let garbage = [
        String::new(),
        " ".into(),
        "\n".into(),
        "\0".into(),
        "S".into(),
        megabyte("4"),
        megabyte("/"),
        megabyte(","),
        megabyte(" "),
        megabyte("\0"),
        megabyte("😀"),
        megabyte("4,4 "),
        format!("{START} {}", megabyte("x")),
        format!("{START} {}", megabyte("pie=0 ")),
        format!("4,4,4,4,4,4/4,4,4,4,4,4 0,0 {}", megabyte("S")),
        format!("4,4,4,4,4,4/4,4,4,4,4,{} 0,0 S", megabyte("0")),
        format!("4,4,4,4,4,4/4,4,4,4,4,4 {} S", megabyte("0,")),
    ];
    for about in GAMES {
        for text in &garbage {
            let zeros = text.ends_with("0 0,0 S");
            if !zeros {
                refused(about.id, &[], text, &["no position", about.id]);
            }
        }
    }
}

#[test]
fn every_prefix_of_a_position_is_refused() {
    for about in GAMES {
        for end in 0..START.len() {
            refused(about.id, &[], &START[..end], &[about.id]);
        }
    }
}

#[test]
fn positions_print_as_they_were_read() {
    let positions = [
        ("kalah", START),
        ("kalah", "0,0,0,0,0,1/0,0,0,0,0,47 0,0 N"),
        ("kalah", "1,1,1,1,1,1/1,1,1,1,1,1 3,2 -"),
        ("oware", "0,0,0,0,0,0/0,0,0,0,0,0 24,24 -"),
        ("oware", "1,0,0,0,0,0/1,0,0,0,0,0 2,0 S"),
        ("awari", "1,0,0,0,0,0/1,0,0,0,0,0 40,0 S"),
    ];
    for (id, text) in positions {
        assert_eq!(read(id, &[], text).as_deref(), Ok(text));
    }
}

#[test]
fn a_pie_that_is_left_out_is_0_and_always_printed() {
    let with = |keys: &str| read("kalah", &PIE, &format!("{START}{keys}"));
    assert_eq!(with(""), Ok(format!("{START} pie=0")));
    assert_eq!(with(" pie=0"), Ok(format!("{START} pie=0")));
    assert_eq!(with(" pie=1"), Ok(format!("{START} pie=1")));
    let over = "0,0,0,0,0,0/0,0,0,0,0,0 24,24 -";
    assert_eq!(read("kalah", &PIE, over), Ok(format!("{over} pie=0")));
    let over = format!("{over} pie=1");
    assert_eq!(read("kalah", &PIE, &over), Ok(over));
}

#[test]
fn an_ended_position_is_taken_at_its_word() {
    // Seeds on the board, moves to make, nobody over half: over all the same.
    for id in ["kalah", "oware", "awari"] {
        let text = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 -";
        let game = Match::from_position(find(id, &[]).expect("a game"), text).expect("a position");
        assert_eq!(game.text(), text);
        assert!(game.moves().is_empty());
        let outcome = game.outcome().expect("it is over");
        assert_eq!((outcome.winner, outcome.seeds), (None, Some([0, 0])));
        assert_eq!(outcome.reason, Reason::SetUp);
        let error = game.game().read_move(&game.position(), "1").expect_err("it is over");
        assert!(error.reason().contains("over"), "{error}");
    }
    // Nothing is swept.
    let text = "0,0,0,0,0,0/1,0,0,0,0,0 3,2 -";
    assert_eq!(read("kalah", &[], text).as_deref(), Ok(text));
    assert_eq!(read("awari", &[], text).as_deref(), Ok(text));
}

#[test]
fn a_position_with_a_player_is_settled_as_it_is_read() {
    let text = "0,0,0,0,0,0/1,0,0,0,0,0 1,2 N";
    for id in ["kalah", "oware", "awari"] {
        let swept = "0,0,0,0,0,0/0,0,0,0,0,0 2,2 -";
        assert_eq!(read(id, &[], text).as_deref(), Ok(swept), "{id}");
        let game = find(id, &[]).expect("a game");
        let (pos, over) = game.read_position(text).expect("a position");
        assert_eq!(pos.turn, Turn::Over);
        assert!(over.is_some_and(|reason| reason != Reason::SetUp));
    }
}

#[test]
fn moves_are_named_from_the_movers_left() {
    let names = |id, options: &[(&str, &str)], text: &str| {
        let game = find(id, options).expect("a game");
        let (pos, _) = game.read_position(text).expect("a position");
        game.move_names(&pos).join(" ")
    };
    assert_eq!(names("kalah", &[], "1,0,0,0,0,2/1,0,0,0,0,2 0,0 N"), "1 6");
    assert_eq!(names("oware", &[], "1,0,0,0,3,2/1,0,3,0,0,2 0,0 S"), "A C F");
    assert_eq!(names("oware", &[], "1,0,0,0,3,2/1,0,3,0,0,2 0,0 N"), "a b f");
    let ten = "1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1 0,0";
    assert_eq!(names("awari", &[("houses", "10")], &format!("{ten} S")), "A B C D E F G H I J");
    assert_eq!(names("awari", &[("houses", "10")], &format!("{ten} N")), "a b c d e f g h i j");
    assert_eq!(names("kalah", &[("houses", "10")], &format!("{ten} N")), "1 2 3 4 5 6 7 8 9 10");
}

#[test]
fn upper_and_lower_case_are_one() {
    let play = |id, options: &[(&str, &str)], moves: &[&str]| {
        let mut game = Match::new(find(id, options).expect("a game"));
        for name in moves {
            game.play(name).unwrap_or_else(|error| panic!("{error}"));
        }
        game.text()
    };
    assert_eq!(play("oware", &[], &["c", "B"]), play("oware", &[], &["C", "b"]));
    assert_eq!(play("awari", &[], &["c", "B"]), play("awari", &[], &["C", "b"]));
    assert_eq!(play("kalah", &PIE, &["1", "SwAp"]), play("kalah", &PIE, &["1", "swap"]));
}

/// The sentence that a move is refused with.
fn illegal(game: &dyn Game, text: &str, name: &str) -> String {
    let (pos, _) = game.read_position(text).expect("a position");
    match game.read_move(&pos, name) {
        Err(Error::IllegalMove(reason)) => reason,
        other => panic!("{name:?}: {other:?}"),
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_name_the_reason_and_what_is_legal() {
    let oware = find("oware", &[]).expect("a game");
    let text = "1,0,0,0,0,0/1,0,0,2,0,1 0,0 S";
    assert_eq!(
        illegal(&*oware, text, "B"),
        "\"B\" cannot be played: the pit is empty; the legal moves are A D F."
    );
    assert_eq!(
        illegal(&*oware, "0,0,0,0,0,0/1,0,0,0,0,1 0,0 S", "A"),
        "\"A\" cannot be played: the opponent has no seeds and must be given one; the legal moves are F."
    );
    let kalah = find("kalah", &[]).expect("a game");
    let over = illegal(&*kalah, "1,1,1,1,1,1/1,1,1,1,1,1 3,2 -", "1");
    assert_eq!(over, "\"1\" cannot be played: the game is over.");
}

#[test]
fn what_is_no_move_name_is_refused() {
    let odd = [
        "",
        " ",
        "0",
        "7",
        "01",
        "1 ",
        " 1",
        "1.",
        "-1",
        "+1",
        "１",
        "①",
        "\0",
        "1\0",
        "swap",
        "A",
        "a",
        "store",
        "resigns",
        "1-2",
        "12345678901234567890",
        "😀",
        "ſwap",
    ];
    for options in [&[][..], &PIE] {
        let kalah = find("kalah", options).expect("a game");
        for name in odd {
            let reason = illegal(&*kalah, START, name);
            assert!(reason.contains(&mancala_rules::quote(name)), "{reason}");
            assert!(reason.ends_with("the legal moves are 1 2 3 4 5 6."), "{reason}");
        }
        let long = illegal(&*kalah, START, &"1".repeat(1_000_000));
        assert!(long.chars().count() < 200);
    }
    let oware = find("oware", &[]).expect("a game");
    for name in ["", "1", "G", "g", "AA", "A ", "Å", "Α", "@", "`", "store"] {
        assert!(illegal(&*oware, START, name).contains("there is no such move"), "{name}");
    }
}

#[test]
fn letters_of_the_other_row_are_ones_own() {
    // `a` is read as `A` where South is to move; who means the other's pit gets his own or an error.
    let oware = find("oware", &[]).expect("a game");
    let (pos, _) = oware.read_position("1,1,1,1,1,0/1,0,1,1,1,1 0,0 S").expect("a position");
    assert_eq!(oware.why_not(&pos, "b"), Some(Why::Empty));
    assert_eq!(oware.why_not(&pos, "a"), None);
}

#[test]
fn options_are_refused_with_the_key_what_was_given_and_what_is_allowed() {
    let bad = |id, key, value, words: &[&str]| {
        let error = find(id, &[(key, value)]).err().expect("a bad option");
        assert_eq!(error.name(), "BadOption");
        for word in words {
            assert!(error.reason().contains(word), "no {word:?} in: {error}");
        }
        assert!(error.reason().chars().count() < 300, "{error}");
    };
    for number in ["0", "11", "-1", "+6", "6.0", "", " 6", "six", "٦", "18446744073709551616", "\0"]
    {
        let shown = mancala_rules::quote(number);
        bad("kalah", "houses", number, &["houses", &shown, "1 to 10"]);
        bad("kalah", "seeds", number, &["seeds", &shown, "1 to 10"]);
    }
    for id in ["oware", "awari"] {
        for (key, least, most) in [("houses", "2", "11"), ("seeds", "0", "9")] {
            for number in [least, most] {
                let allowed = if key == "houses" { "3 to 10" } else { "1 to 8" };
                bad(id, key, number, &[key, &mancala_rules::quote(number), allowed]);
            }
        }
    }
    bad("kalah", "capture", "none", &["capture", "\"none\"", "standard", "empty"]);
    bad("kalah", "sweep", "Owner", &["sweep", "\"Owner\"", "owner", "finisher", "none"]);
    bad("kalah", "pie", "yes", &["pie", "\"yes\"", "on", "off"]);
    bad("oware", "slam", "legal", &["slam", "\"legal\"", "no-capture", "illegal", "allowed"]);
    bad("oware", "cycle", "both", &["cycle", "\"both\"", "own", "split", "off"]);
    let long = "x".repeat(1_000_000);
    bad("kalah", "Houses", "6", &["\"Houses\"", "houses, seeds, capture, sweep, pie"]);
    bad("kalah", "capture", &long, &["capture", "xxx…"]);
    bad("kalah", &long, "6", &["xxx…"]);
    let twice = find("kalah", &[("seeds", "4"), ("seeds", "4")]).err().expect("given twice");
    assert!(twice.reason().contains("seeds") && twice.reason().contains("twice"), "{twice}");
}

#[test]
fn the_ends_of_every_range_are_allowed() {
    for (id, houses, seeds) in [
        ("kalah", ["1", "10"], ["1", "10"]),
        ("oware", ["3", "10"], ["1", "8"]),
        ("awari", ["3", "10"], ["1", "8"]),
    ] {
        for houses in houses {
            for seeds in seeds {
                let game = find(id, &[("houses", houses), ("seeds", seeds)]).expect("a game");
                let all = 2 * houses.parse::<u16>().expect("n") * seeds.parse::<u16>().expect("n");
                assert_eq!(game.setup().total(), all);
                let text = game.position_text(&game.setup());
                assert_eq!(game.read_position(&text), Ok((game.setup(), None)));
            }
        }
    }
}

#[test]
fn an_unknown_game_is_refused_with_the_games_there_are() {
    for id in ["", "Kalah", "kalah ", "chess", "kalah\0"] {
        let error = find(id, &[]).err().expect("no such game");
        assert_eq!(error.name(), "UnknownGame");
        assert!(error.reason().contains(&mancala_rules::quote(id)), "{error}");
        assert!(error.reason().contains("kalah, oware, awari"), "{error}");
    }
}

#[test]
fn what_was_given_is_quoted_as_it_was_typed() {
    assert_eq!(mancala_rules::quote("Ana's"), "\"Ana's\"");
}

#[test]
fn a_name_that_leaves_open_which_move_is_meant_is_refused_as_such() {
    let bao = find("bao-kiswahili", &[]).expect("a game");
    let pos = bao.setup();
    assert_eq!(bao.move_names(&pos), ["A6L*", "A6R*", "A7L*", "A7R*"]);
    for name in ["A6", "a6", "A"] {
        assert_eq!(bao.why_not(&pos, name), Some(Why::Ambiguous), "{name}");
    }
    for name in ["", "A9", "A6>"] {
        assert_eq!(bao.why_not(&pos, name), Some(Why::NoSuchMove), "{name}");
    }
    assert_eq!(bao.why_not(&pos, "A6L"), None);
}
