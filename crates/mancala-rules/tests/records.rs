//! Records: what is read, what is kept, what is refused and with which words.

mod common;

use common::Chance;
use mancala_rules::{Close, Error, GAMES, Match, Player, Reason, find};

fn read(text: &str) -> Match {
    Match::from_record(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A record that is read must be written, read and written the same.
fn rewritten(text: &str) -> String {
    let once = read(text).record();
    assert_eq!(read(&once).record(), once, "a record is read as it is written");
    once
}

/// The sentence that a record is refused with, which must hold all of these words.
fn refused(text: &str, words: &[&str]) {
    match Match::from_record(text) {
        Ok(read) => panic!("{text:?} is read as {}", read.record()),
        Err(Error::BadRecord(reason)) => {
            for word in words {
                assert!(reason.contains(word), "no {word:?} in: {reason}");
            }
            assert!(!reason.contains(char::is_control), "{reason:?}");
            assert!(reason.chars().count() < 400, "{reason}");
        }
        Err(other) => panic!("{other:?}"),
    }
}

/// Everything after the tags.
fn body(record: &str) -> &str {
    record.split_once("\n\n").expect("a blank line after the tags").1
}

const SHEET: &str = "[Game \"kalah\"]
[South \"Ana\"]
[North \"Level 5\"]
[Date \"2026-11-30\"]
[Result \"*\"]

1. 3-6 2-5 2. 1 4
";

#[test]
fn the_example_of_the_sheet() {
    let game = read(SHEET);
    assert_eq!(game.ply(), 6);
    assert_eq!(game.tags()[0], ("South".to_string(), "Ana".to_string()));
    assert_eq!(game.record(), SHEET);
    // Options that say what is so anyway are not written again.
    let told = SHEET.replace("[South", "[Options \"seeds=4 houses=6\"]\n[South");
    assert_eq!(rewritten(&told), SHEET);
    let start = "[Start \"4,4,4,4,4,4/4,4,4,4,4,4 0,0 S\"]\n[Result";
    assert_eq!(rewritten(&SHEET.replace("[Result", start)), SHEET, "the game's own start");
}

#[test]
fn line_ends_and_byte_order_mark() {
    assert_eq!(rewritten(&SHEET.replace('\n', "\r\n")), SHEET);
    assert_eq!(rewritten(&format!("\u{feff}{SHEET}")), SHEET);
    assert_eq!(rewritten(&format!("\u{feff}{}", SHEET.replace('\n', "\r\n"))), SHEET);
    assert_eq!(rewritten(&format!("\n\n  {SHEET}\n\n")), SHEET);
    assert_eq!(rewritten(SHEET.trim_end()), SHEET);
    assert_eq!(rewritten(&SHEET.replace(' ', "  ").replace("Level  5", "Level 5")), SHEET);
    assert_eq!(rewritten(&SHEET.replace("]\n\n", "]\n")), SHEET);
    assert_eq!(rewritten(&SHEET.replace("]\n\n", "]\n\n\n\n")), SHEET);
}

#[test]
fn a_record_without_moves() {
    let empty = "[Game \"awari\"]\n[Result \"*\"]\n\n";
    assert_eq!(read(empty).ply(), 0);
    assert_eq!(rewritten(empty), empty);
    assert_eq!(rewritten("[Game \"awari\"]"), empty);
    assert_eq!(Match::new(find("awari", &[]).expect("a game")).record(), empty);
}

#[test]
fn numbers_may_be_close_to_the_moves_or_missing() {
    for moves in
        ["1.3-6 2-5 2.1 4", "3 6 2 5 1 4", "1. 3 - 6 2 -5 2. 1 4", "1. 3-\n6\n2-\n5\n2. 1 4"]
    {
        assert_eq!(rewritten(&SHEET.replace("1. 3-6 2-5 2. 1 4", moves)), SHEET, "{moves}");
    }
}

const NORTH: &str = "[Game \"kalah\"]
[Start \"4,4,4,4,4,4/4,4,0,4,4,4 0,0 N\"]
[Result \"*\"]

1. … 4 2. 1 3-5
";

#[test]
fn where_the_second_player_begins_the_first_turn_is_not_there() {
    assert_eq!(rewritten(NORTH), NORTH);
    assert_eq!(rewritten(&NORTH.replace("1. …", "1...")), NORTH);
    assert_eq!(rewritten(&NORTH.replace("1. …", "1. ...")), NORTH);
    assert_eq!(rewritten(&NORTH.replace("1. …", "1.…")), NORTH);
}

#[test]
fn the_start_is_written_only_when_it_is_not_the_games_own() {
    assert!(!SHEET.contains("Start") && rewritten(NORTH).contains("[Start "));
    let pie = "[Game \"kalah\"]\n[Options \"pie=on\"]\n[Result \"*\"]\n\n1. 3-2 swap 2. 1\n";
    assert_eq!(rewritten(pie), pie);
    let other = pie.replace("[Result", "[Start \"4,4,4,4,4,4/4,4,4,4,4,4 0,0 S pie=1\"]\n[Result");
    assert_eq!(rewritten(&other), pie);
}

#[test]
fn a_start_that_is_over() {
    let over = "[Game \"oware\"]\n[Start \"0,0,0,0,0,0/0,1,0,0,0,0 3,2 -\"]\n[Result \"3-2\"]\n\n";
    assert_eq!(rewritten(over), over);
    // A start is settled as every position is, but it is kept as it was given, and so its reason.
    let swept = rewritten(&over.replace("3,2 -", "3,3 S").replace("3-2", "*"));
    assert_eq!(swept, over.replace("3,2 -", "3,3 S").replace("3-2", "4-3"));
    refused(&format!("{over}1. A"), &["Turn 1", "\"A\"", "the game is over"]);
    refused(&format!("{over}1. resigns"), &["resigns", "over"]);
}

#[test]
fn comments_are_kept_where_they_stand() {
    let record = "[Game \"kalah\"]
[Result \"*\"]

{before all} {twice} 1. 3-{within a turn} 6 {after it} 2-5 {last} {of all}
";
    assert_eq!(rewritten(record), record);
    let numbers = record.replace("1. 3-{within a turn} 6", "1. 3-{1. 6; [x] \"y\"} 6");
    assert_eq!(rewritten(&numbers), numbers, "what looks like a move or a tag is none");
    let close = record.replace("3-{within a turn} 6 {after it} 2", "3{within a turn}6{after it}2");
    assert_eq!(rewritten(&close), record);
    assert_eq!(rewritten(&record.replace("before all", "before\r\n   all")), record);
    let number_first = record.replace("{before all} {twice} 1. 3", "1. {before all} {twice} 3");
    assert_eq!(rewritten(&number_first), record);
    let empty = "[Game \"kalah\"]\n[Result \"*\"]\n\n{} 1. 3 {}\n";
    assert_eq!(rewritten(empty), empty);
    let brace = "[Game \"kalah\"]\n[Result \"*\"]\n\n{a {b} 1. 3 {{}\n";
    assert_eq!(rewritten(brace), brace);
}

#[test]
fn hyphens_in_comments_are_kept() {
    for comment in ["a - b", "well- said", "-", "- -", "3-", "-3", "a -", "dash -- dash", "x-y"] {
        let record =
            format!("[Game \"kalah\"]\n[Result \"*\"]\n\n{{{comment}}} 1. 4 {{{comment}}}\n");
        assert_eq!(rewritten(&record), record);
    }
}

#[test]
fn long_comments_are_wrapped_and_read_back() {
    let comment = vec!["word"; 100].join(" ");
    let record = format!("[Game \"kalah\"]\n\n1. 3-{{{comment}}} 6 {{{}}}", "x".repeat(200));
    let written = rewritten(&record);
    assert!(body(&written).lines().all(|line| line.chars().count() <= 80 || !line.contains(' ')));
    let words: Vec<_> = body(&written).split_whitespace().collect();
    assert!(words.join(" ").contains(&format!("{{{comment}}} 6 {{xxx")));
    refused("[Game \"kalah\"]\n\n1. 3 {never closed 6", &["never closed", "}"]);
    refused(&format!("[Game \"kalah\"]\n\n1. 3 {{{}", "long ".repeat(100_000)), &["closed"]);
}

#[test]
fn a_closing_brace_alone_is_no_move() {
    refused("[Game \"kalah\"]\n\n1. 3 } 6", &["}", "no such move"]);
}

#[test]
fn lines_wrap_at_eighty() {
    let mut game = Match::new(find("oware", &[]).expect("a game"));
    let mut chance = Chance(1);
    while game.outcome().is_none() {
        let moves = game.moves();
        game.play_move(moves[chance.below(moves.len())]).expect("a legal move");
    }
    let record = game.record();
    let lines: Vec<_> = body(&record).lines().collect();
    assert!(lines.len() > 3 && lines.iter().all(|line| line.chars().count() <= 80), "{record}");
    for pair in lines.windows(2) {
        let word = pair[1].split(' ').next().expect("a word");
        let sum = pair[0].chars().count() + 1 + word.chars().count();
        assert!(sum > 80, "{word} would have fitted: {record}");
    }
    assert!(record.ends_with('\n') && !record.contains('\r') && !record.contains(" \n"));
    assert_eq!(rewritten(&record), record);
}

#[test]
fn a_turn_of_many_moves_wraps_without_a_space() {
    // Every move of one seed from the last pit moves again: nothing but joined moves.
    let mut game = Match::new(find("kalah", &[("houses", "10"), ("seeds", "10")]).expect("a game"));
    let mut chance = Chance(5);
    let mut longest = 0;
    for _ in 0..200 {
        game.goto(0);
        while game.outcome().is_none() {
            let moves = game.moves();
            let again = moves.iter().copied().find(|&chosen| {
                let (before, mut after) = (game.position(), game.position());
                game.game().play(&mut after, chosen);
                after.turn == before.turn
            });
            let chosen = again.unwrap_or(moves[chance.below(moves.len())]);
            game.play_move(chosen).expect("a legal move");
        }
        let record = game.record();
        assert_eq!(rewritten(&record), record);
        assert!(body(&record).lines().all(|line| line.chars().count() <= 80), "{record}");
        let turns = body(&record).split(' ');
        longest = turns.map(|turn| turn.matches('-').count()).max().unwrap_or(0).max(longest);
    }
    assert!(longest > 5, "{longest}");
}

#[test]
fn tags_with_quotes_and_backslashes() {
    let tags = "[Game \"kalah\"]
[South \"the \\\"fast\\\" one\"]
[North \"a\\\\b\\\\\"]
[Site \"\"]
[Note \"brackets ] [ and \\\"] too\"]
[Event \"ünï – 😀 {no comment}\"]
[Result \"*\"]

";
    let game = read(tags);
    let values: Vec<_> = game.tags().iter().map(|(_, value)| value.as_str()).collect();
    let wanted =
        ["the \"fast\" one", "a\\b\\", "", "brackets ] [ and \"] too", "ünï – 😀 {no comment}"];
    assert_eq!(values, wanted);
    assert_eq!(rewritten(tags), tags);
}

#[test]
fn unknown_tags_are_kept_in_order() {
    let game = read("[Zeta \"1\"]\n[Result \"*\"]\n[alpha \"2\"]\n[Game \"kalah\"]\n[M_1 \"3\"]\n");
    let tags: Vec<_> = game.tags().iter().map(|(name, value)| format!("{name}{value}")).collect();
    assert_eq!(tags, ["Zeta1", "alpha2", "M_13"]);
    let record = "[Game \"kalah\"]\n[Zeta \"1\"]\n[alpha \"2\"]\n[M_1 \"3\"]\n[Result \"*\"]\n\n";
    assert_eq!(game.record(), record);
}

#[test]
fn tags_that_cannot_be_read() {
    let bad =
        |tag: &str, words: &[&str]| refused(&format!("[Game \"kalah\"]\n{tag}\n\n1. 3"), words);
    bad("[South Ana]", &["[South Ana]"]);
    bad("[South \"Ana]", &["South"]);
    bad("[South \"Ana\"", &["South"]);
    bad("[South \"A\"na\"]", &["South"]);
    bad("[South \"Ana\\\"]", &["South"]);
    bad("[South \"A\\na\"]", &["South"]);
    bad("[South \"Ana\"] 1. 3", &["South"]);
    bad("[ \"Ana\"]", &[]);
    bad("[\"Ana\"]", &[]);
    bad("[]", &[]);
    bad("[", &[]);
    bad("[Two words \"Ana\"]", &["Two words"]);
    bad("[Süd \"Ana\"]", &["Süd"]);
    bad("[South \"A\tna\"]", &["South"]);
    bad("[South \"A\0na\"]", &["South"]);
    bad("[South \"1\"]\n[South \"2\"]", &["South", "twice"]);
    bad("[South \"1\"]\n[South \"1\"]", &["South", "twice"]);
    bad("[Date \"2026\"]\n[Date \"2026\"]", &["Date", "twice"]);
    bad("[Game \"oware\"]", &["more than one record", "series"]);
    refused("[Game \"kalah\"]\n\n1. 3 [Date \"2026\"]", &["more than one record"]);
    bad("[Result \"*\"]\n[Result \"*\"]", &["Result", "twice"]);
    bad("[Options \"\"]\n[Options \"\"]", &["Options", "twice"]);
}

#[test]
fn what_is_played_must_be_said_and_known() {
    for text in ["", "\u{feff}", "\n\n", "1. 3", "[South \"Ana\"]\n\n1. 3", "{only a comment}"] {
        refused(text, &["Game"]);
    }
    refused("[Game \"chess\"]", &["chess", "kalah"]);
    refused("[Game \"\"]", &["\"\"", "kalah"]);
    refused("[Game \"Kalah\"]", &["Kalah", "kalah"]);
}

#[test]
fn bad_options_and_starts() {
    let options = |text: &str, words: &[&str]| {
        refused(&format!("[Game \"kalah\"]\n[Options \"{text}\"]\n\n1. 3"), words);
    };
    options("seeds=99", &["seeds", "99", "1 to 10"]);
    options("seeds", &["seeds", "key=value"]);
    options("slam=allowed", &["slam", "houses"]);
    options("seeds=4 seeds=4", &["seeds", "twice"]);
    options("seeds=4,houses=6", &["seeds", "4,houses=6"]);
    let start = |text: &str, words: &[&str]| {
        refused(&format!("[Game \"kalah\"]\n[Start \"{text}\"]\n\n1. 3"), words);
    };
    start("", &["missing"]);
    start("4,4,4/4,4,4 0,0 S", &["row 1", "3 pits", "6"]);
    start("4,4,4,4,4,4/4,4,4,4,4,4 1,0 S", &["49", "48"]);
    start("4,4,4,4,4,4/4,4,4,4,4,4 0,0 S pie=1", &["pie=1"]);
}

#[test]
fn resigning_and_agreeing() {
    let south = "[Game \"kalah\"]\n[Result \"0-1\"]\n\n1. 4 1 2. resigns\n";
    let game = read(south);
    assert_eq!(game.close(), Some(Close::Resigned(Player::South)));
    assert_eq!(game.outcome().expect("it is over").reason, Reason::Resigned);
    assert_eq!(rewritten(south), south);

    let north = "[Game \"kalah\"]\n[Result \"1-0\"]\n\n1. 4 resigns\n";
    // Pit 4 of four seeds ends on the other side, so North is to move.
    let game = read(&north.replace("1-0", "*"));
    assert_eq!(game.close(), Some(Close::Resigned(Player::North)));
    assert_eq!(rewritten(north), north);

    let at_once = "[Game \"oware\"]\n[Result \"0-1\"]\n\n1. resigns\n";
    assert_eq!(rewritten(at_once), at_once);
    let second = "[Game \"oware\"]\n[Start \"1,0,0,0,0,0/1,0,0,0,0,0 0,0 N\"]\n[Result \"1-0\"]\n\n1. … resigns\n";
    assert_eq!(rewritten(second), second);

    for drawn in ["1. 4 draw", "1. 4 1 draw", "draw"] {
        let record = format!("[Game \"kalah\"]\n[Result \"½-½\"]\n\n{drawn}\n");
        let game = read(&record);
        assert_eq!(game.close(), Some(Close::Agreed));
        let outcome = game.outcome().expect("it is over");
        assert_eq!((outcome.winner, outcome.seeds), (None, None));
        let written = rewritten(&record);
        assert!(written.contains("½-½") && written.ends_with("draw\n"), "{written}");
    }
}

#[test]
fn resigning_within_a_turn_is_the_players_who_moves_again() {
    let game = read("[Game \"kalah\"]\n[Result \"0-1\"]\n\n1. 3-resigns\n");
    assert_eq!(game.close(), Some(Close::Resigned(Player::South)));
    rewritten("[Game \"kalah\"]\n\n1. 3-resigns");
}

#[test]
fn nothing_comes_after_the_end() {
    let bad = |moves: &str, words: &[&str]| refused(&format!("[Game \"kalah\"]\n\n{moves}"), words);
    bad("1. 4 resigns 2. 4", &["\"4\"", "over"]);
    bad("1. 4 draw 2. 4", &["\"4\"", "over"]);
    bad("1. 4 resigns draw", &["draw", "over"]);
    bad("1. 4 draw resigns", &["resigns", "over"]);
    bad("draw draw", &["draw", "over"]);
    let small = "[Game \"kalah\"]\n[Options \"houses=1 seeds=1\"]\n";
    let over = format!("{small}[Result \"1-1\"]\n\n1. 1\n");
    assert_eq!(rewritten(&over), over);
    refused(&format!("{over}1"), &["\"1\"", "over"]);
    refused(&format!("{over}resigns"), &["resigns", "over"]);
    assert!(rewritten(&format!("{over}{{a last word}}")).ends_with("1. 1 {a last word}\n"));
}

#[test]
fn a_result_must_be_that_of_the_moves_or_open() {
    let kalah = |result: &str| {
        format!("[Game \"kalah\"]\n[Options \"houses=1 seeds=3\"]\n[Result \"{result}\"]\n\n1. 1\n")
    };
    assert_eq!(rewritten(&kalah("6-0")), kalah("6-0"));
    assert_eq!(rewritten(&kalah("*")), kalah("6-0"));
    for told in ["0-6", "1-0", "6-1", "½-½", "", "6–0", "06-0"] {
        refused(&kalah(told), &["6-0", &mancala_rules::quote(told)]);
    }
    refused(&SHEET.replace('*', "28-20"), &["28-20", "*"]);
    refused("[Game \"kalah\"]\n[Result \"1-0\"]\n\n1. 4 1 2. resigns", &["\"1-0\"", "0-1"]);
    refused("[Game \"kalah\"]\n[Result \"0-0\"]\n\n1. 4 draw", &["\"0-0\"", "½-½"]);
    assert!(read(&SHEET.replace("[Result \"*\"]\n", "")).outcome().is_none(), "it may be left out");
}

#[test]
fn the_first_illegal_move_is_reported_with_turn_name_and_reason() {
    let bad =
        |moves: &str, words: &[&str]| refused(&SHEET.replace("1. 3-6 2-5 2. 1 4", moves), words);
    bad("1. 7", &["Turn 1 of South", "\"7\"", "no such move"]);
    bad("1. 3-3", &["Turn 1 of South", "\"3\"", "the pit is empty"]);
    bad("1. 3-6 2-5 2. 6", &["Turn 2 of South", "\"6\"", "the pit is empty"]);
    bad("1. 3-6 0 2. 9", &["Turn 1 of North", "\"0\""]);
    bad("1. 3-6 2-5 2. 1 1", &["Turn 2 of North", "\"1\"", "the pit is empty"]);
    bad("1. 3-6 2-5 2. 1 4 3. swap", &["Turn 3 of South", "\"swap\""]);
    bad("1. 3-6 2-5 2. 1 4 RESIGNS", &["\"RESIGNS\""]);
    bad("1. 3–6", &["\"3–6\""]);
    refused(&NORTH.replace("… 4", "… 4 9"), &["Turn 2 of South", "\"9\""]);
    refused(&NORTH.replace("… 4", "… 0"), &["Turn 1 of North", "\"0\""]);
    let fed = "[Game \"oware\"]\n[Start \"0,0,0,0,0,0/1,0,0,0,0,1 0,0 S\"]\n\n1. A";
    refused(fed, &["Turn 1 of South", "\"A\"", "must be given one", "F"]);
}

#[test]
fn a_dash_within_a_turn_only() {
    // The moves of one turn are joined; a record written so is read back in the same turns.
    let written = read("[Game \"kalah\"]\n\n3 6 2 5 1 4").record();
    assert_eq!(body(&written), "1. 3-6 2-5 2. 1 4\n");
}

#[test]
fn a_tag_that_is_set_is_read_back() {
    let values = ["", " ", " x ", "\\", "\"", "\\\"", "\"]", "[x \"y\"]", "{", "a\u{a0}b", "😀"];
    for value in values {
        let mut game = read(SHEET);
        game.set_tag("South", value).expect("it can be held");
        let again = read(&game.record());
        assert_eq!(again.tags(), game.tags(), "{value:?}");
    }
    let mut game = read(SHEET);
    for name in ["", "Game", "Result", "Options", "Start", "a b", "ä", "x\"", "a]"] {
        assert_eq!(game.set_tag(name, "x").err().map(|error| error.name()), Some("BadRecord"));
    }
    for value in ["\n", "a\rb", "\0", "\u{85}"] {
        assert!(game.set_tag("South", value).is_err(), "{value:?}");
    }
    for value in ["\u{2028}", "\u{feff}"] {
        if game.set_tag("South", value).is_ok() {
            assert_eq!(read(&game.record()).tags(), game.tags(), "{value:?}");
        }
    }
}

/// Records of every game, with everything that a record can have.
fn valid_records(chance: &mut Chance) -> Vec<String> {
    let mut records = vec![SHEET.to_string(), NORTH.to_string()];
    for round in 0..12 {
        for about in GAMES {
            let options: &[(&str, &str)] = match (about.id, round % 3) {
                ("kalah", 0) => &[("pie", "on"), ("houses", "3")],
                ("oware", 1) => &[("houses", "3"), ("seeds", "2"), ("cycle", "split")],
                ("oware", 2) => &[("slam", "illegal"), ("houses", "4")],
                ("kalah" | "awari", 1) => &[("houses", "4"), ("seeds", "1")],
                _ => &[],
            };
            let mut game = Match::new(find(about.id, options).expect("a game"));
            game.set_tag("South", "Ana \"quick\" \\ ]").expect("a tag");
            let most = 2 + chance.below(60);
            while game.outcome().is_none() && game.ply() < most {
                let moves = game.moves();
                game.play_move(moves[chance.below(moves.len())]).expect("a legal move");
            }
            match chance.below(4) {
                0 => drop(game.resign()),
                1 => drop(game.agree_draw()),
                _ => {}
            }
            let record = game.record();
            let (tags, moves) = record.split_once("\n\n").expect("a blank line");
            let mut commented = format!("{tags}\n\n{{a - comment}} ");
            for word in moves.split_whitespace() {
                commented += word;
                commented += if chance.below(5) == 0 { " {so\nit goes} " } else { " " };
            }
            records.push(commented);
            records.push(record);
        }
    }
    records
}

#[test]
fn records_that_were_changed_are_read_or_refused_but_never_panic() {
    const PIECES: [&str; 36] = [
        "\"",
        "\\",
        "]",
        "[",
        "{",
        "}",
        "-",
        ".",
        "…",
        "*",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "\0",
        " ",
        "\u{feff}",
        "1",
        "9",
        "255",
        "99999999999999999999",
        "swap",
        "resigns",
        "draw",
        "½",
        "😀",
        "A",
        "f",
        "=",
        "/",
        ",",
        "[Game \"oware\"]\n",
        "[Options \"houses=10\"]\n",
        "[Start \"0,0,0/0,0,1 0,0 S\"]\n",
        "[Result \"24-24\"]\n",
        "pie=1",
    ];
    let mut chance = Chance(6);
    let records = valid_records(&mut chance);
    for record in &records {
        rewritten(record);
    }
    let (mut kept, mut bad) = (0, 0);
    for _ in 0..20_000 {
        let mut chars: Vec<char> = records[chance.below(records.len())].chars().collect();
        for _ in 0..=chance.below(3) {
            let at = chance.below(chars.len() + 1);
            let end = (at + chance.below(6)).min(chars.len());
            match chance.below(5) {
                0 => drop(chars.drain(at..end)),
                1 => {
                    let piece = PIECES[chance.below(PIECES.len())];
                    chars.splice(at..at, piece.chars());
                }
                2 => {
                    let piece = PIECES[chance.below(PIECES.len())];
                    chars.splice(at..end, piece.chars());
                }
                3 => {
                    let copied = chars[at..end].to_vec();
                    let to = chance.below(chars.len() + 1);
                    chars.splice(to..to, copied);
                }
                _ => chars.truncate(at.max(chars.len() / 2)),
            }
        }
        let text: String = chars.into_iter().collect();
        match Match::from_record(&text) {
            Ok(game) => {
                kept += 1;
                let written = game.record();
                let again = Match::from_record(&written)
                    .unwrap_or_else(|error| panic!("{error}\nread:\n{text}\nwritten:\n{written}"));
                assert_eq!(again.record(), written, "{text}");
                assert_eq!(again.text(), game.text(), "{text}");
            }
            Err(Error::BadRecord(reason)) => {
                bad += 1;
                assert!(reason.len() > 10 && !reason.contains(char::is_control), "{reason:?}");
            }
            Err(other) => panic!("{other:?}: {text}"),
        }
    }
    assert!(kept > 1_000 && bad > 1_000, "{kept} {bad}");
}

#[test]
fn large_garbage_is_refused_quickly() {
    let megabyte = |piece: &str| piece.repeat(1_000_000 / piece.len());
    let pieces = [
        "[",
        "{",
        "}",
        "-",
        ".",
        "…",
        "1. ",
        "\"",
        "\\",
        "\0",
        "\u{feff}",
        "3 ",
        "[A \"b\"]\n",
        "😀",
    ];
    for piece in pieces {
        refused(&megabyte(piece), &[]);
    }
    for piece in ["{", "}", "1. x ", "\0", "3-", "[x", "draw "] {
        refused(&format!("[Game \"kalah\"]\n\n{}", megabyte(piece)), &[]);
    }
    let dots = format!("[Game \"kalah\"]\n\n{}", megabyte(". "));
    assert_eq!(read(&dots).ply(), 0);
}

#[test]
fn a_record_has_at_most_a_hundred_tags() {
    let tags: String = (0..97).map(|index| format!("[T{index} \"\"]\n")).collect();
    let fits = format!("[Game \"kalah\"]\n{}\n1. 3\n", &tags[..tags.len() - "[T96 \"\"]\n".len()]);
    assert!(Match::from_record(&fits).is_ok());
    let many = format!("[Game \"kalah\"]\n{}\n1. 3\n", tags.repeat(2));
    let error = Match::from_record(&many).err().expect("too many");
    assert!(error.reason().contains("more than 100 tags"), "{error}");
}

#[test]
fn a_start_in_which_the_game_ends_keeps_its_reason() {
    let kalah = find("kalah", &[]).expect("a game");
    let game = Match::from_position(kalah, "0,0,0,0,0,0/4,4,4,4,4,4 0,0 S").expect("a position");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 24,0 -");
    let read = Match::from_record(&game.record()).expect("our own record");
    assert_eq!(read.outcome(), game.outcome());
    assert_eq!(read.text(), game.text());
}

#[test]
fn giving_up_is_for_the_end_of_the_line() {
    let mut game = Match::new(find("kalah", &[]).expect("a game"));
    for name in ["3", "6", "1"] {
        game.play(name).expect("legal");
    }
    game.goto(1);
    assert!(!game.resign() && !game.agree_draw());
    assert_eq!(game.line().len(), 3, "what was taken back stays");
    game.goto(3);
    assert!(game.resign());
}
