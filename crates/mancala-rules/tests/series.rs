//! Series: points, seats, the end, and their text.

mod common;

use common::Chance;
use mancala_rules::{Error, Match, Player, Series, find};

/// A series of mangala between Ana, who begins, and Deniz.
fn series(sets: u8) -> Series {
    named(Match::new(find("mangala", &[]).expect("a game")), sets)
}

fn named(mut first: Match, sets: u8) -> Series {
    first.set_tag("South", "Ana").expect("a tag");
    first.set_tag("North", "Deniz").expect("a tag");
    Series::new(first, sets).expect("a series")
}

/// Ends the current set: this seat wins, or nobody.
fn end(series: &mut Series, winner: Option<Player>) {
    let set = series.current_mut();
    let done = match winner {
        None => set.agree_draw(),
        Some(Player::North) => set.resign(),
        Some(Player::South) => set.play("1").is_ok() && set.resign(),
    };
    assert!(done);
}

/// Plays sets to these results for Ana: `1`, `0` or `=`.
fn results(sets: u8, results: &str) -> Series {
    let mut series = series(sets);
    for (index, result) in results.chars().enumerate() {
        assert!(index == 0 || series.next_set(), "set {} is played", index + 1);
        let ana = series.seat_of_first();
        end(
            &mut series,
            match result {
                '1' => Some(ana),
                '0' => Some(ana.other()),
                _ => None,
            },
        );
    }
    series
}

fn points(series: &Series) -> String {
    series.points().to_string()
}

fn tags(series: &Series, names: [&str; 4]) -> [String; 4] {
    names.map(|name| series.current().tag(name).unwrap_or("none").to_string())
}

/// Reads a text, which must be written again as it is.
fn read(text: &str) -> Series {
    let series = Series::from_record(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(series.record(), text);
    series
}

fn refused(text: &str, words: &[&str]) {
    match Series::from_record(text) {
        Err(Error::BadRecord(reason)) => {
            for word in words {
                assert!(reason.contains(word), "no {word:?} in: {reason}");
            }
        }
        Err(other) => panic!("{other:?}"),
        Ok(series) => panic!("{text:?} is read as {}", series.record()),
    }
}

#[test]
fn a_set_won_is_a_point_and_a_draw_a_half_for_each() {
    assert_eq!(points(&series(5)), "0-0");
    assert_eq!(points(&results(5, "1")), "1-0");
    assert_eq!(points(&results(5, "0")), "0-1");
    assert_eq!(points(&results(5, "=")), "½-½");
    assert_eq!(points(&results(5, "10=")), "1½-1½");
    assert_eq!(results(5, "10=").points().halves(), [3, 3]);
}

#[test]
fn a_set_that_is_played_out_counts_by_its_seeds() {
    let game = find("mangala", &[]).expect("a game");
    let position = "0,0,0,0,0,1/0,0,0,0,0,1 22,24 S";
    let mut series = named(Match::from_position(game, position).expect("a position"), 2);
    series.current_mut().play("6").expect("a legal move");
    assert_eq!(series.current().outcome().map(|outcome| outcome.score()).as_deref(), Some("24-24"));
    assert_eq!(points(&series), "½-½");
    assert!(series.next_set());
    assert_eq!(series.current().text(), position, "every set has the start of the first");
}

#[test]
fn players_change_seats_and_south_always_begins() {
    let mut series = series(3);
    let names = ["South", "North", "Set", "Points"];
    assert_eq!(tags(&series, names), ["Ana", "Deniz", "1/3", "0-0"]);
    assert_eq!(series.seat_of_first(), Player::South);
    end(&mut series, Some(Player::South));
    assert!(series.next_set());
    // The points stand as the names do: South's first.
    assert_eq!(tags(&series, names), ["Deniz", "Ana", "2/3", "0-1"]);
    assert_eq!(series.seat_of_first(), Player::North);
    assert_eq!(series.current().position().turn.player(), Some(Player::South));
    end(&mut series, Some(Player::South));
    assert_eq!(points(&series), "1-1", "Deniz has won the second set");
    assert!(series.next_set());
    assert_eq!(tags(&series, names), ["Ana", "Deniz", "3/3", "1-1"]);
}

#[test]
fn the_names_are_found_in_games_of_east_and_west_too() {
    let mut first = Match::new(find("progressive", &[]).expect("a game"));
    first.set_tag("West", "Deniz").expect("a tag");
    let mut series = Series::new(first, 2).expect("a series");
    series.current_mut().resign();
    assert!(series.next_set());
    assert_eq!(
        tags(&series, ["East", "West", "South", "Points"]),
        ["Deniz", "none", "none", "1-0"]
    );
    read(&series.record());
}

#[test]
fn the_series_goes_on_until_it_is_decided() {
    for (sets, played) in [(5, "111"), (5, "000"), (5, "1=1="), (5, "10101"), (5, "=="), (1, "1")] {
        let series = results(sets, played);
        let over = played != "==";
        assert_eq!(series.is_over(), over, "{played}");
        assert_eq!(series.clone().next_set(), !over, "{played}");
    }
    // Two and a half of five do not decide: it may be drawn.
    assert!(!results(5, "11=").is_over());
    let drawn = results(5, "11=00");
    assert!(drawn.is_over());
    assert_eq!(points(&drawn), "2½-2½");
    // A match and its return match.
    assert!(!results(2, "1").is_over());
    assert_eq!(points(&results(2, "10")), "1-1");
    assert!(results(2, "10").is_over());
}

#[test]
fn no_set_begins_while_one_is_played_or_once_all_is_over() {
    let mut running = series(3);
    assert!(!running.next_set());
    running.current_mut().play("1").expect("a legal move");
    assert!(!running.next_set());
    assert_eq!(running.games().count(), 1);
    let mut over = results(3, "11");
    assert!(!over.next_set());
    assert_eq!(over.games().count(), 2);
    // The last set can be taken back.
    assert!(over.current_mut().undo());
    assert!(!over.is_over());
    assert_eq!(points(&over), "1-0");
}

#[test]
fn looking_back_changes_no_points() {
    let game = find("mangala", &[]).expect("a game");
    let position = "0,0,0,0,0,1/0,0,0,0,0,1 30,12 S";
    let mut series = named(Match::from_position(game, position).expect("a position"), 3);
    series.current_mut().play("6").expect("a legal move");
    assert!(series.current_mut().goto(0));
    assert_eq!(points(&series), "1-0");
    assert!(series.next_set());
}

#[test]
fn a_series_has_1_to_99_sets() {
    let new = |sets| Series::new(Match::new(find("oware", &[]).expect("a game")), sets);
    for sets in [0, 100, 255] {
        match new(sets) {
            Err(Error::BadOption(reason)) => assert!(reason.contains("1 to 99"), "{reason}"),
            _ => panic!("{sets}"),
        }
    }
    assert_eq!(new(99).expect("a series").sets(), 99);
}

const TEXT: &str = "[Game \"mangala\"]
[South \"Ana\"]
[North \"Deniz\"]
[Set \"1/3\"]
[Points \"0-0\"]
[Result \"1-0\"]

1. 1 resigns

[Game \"mangala\"]
[South \"Deniz\"]
[North \"Ana\"]
[Set \"2/3\"]
[Points \"0-1\"]
[Result \"½-½\"]

draw

[Game \"mangala\"]
[South \"Ana\"]
[North \"Deniz\"]
[Set \"3/3\"]
[Points \"1½-½\"]
[Result \"*\"]

1. 1 2
";

#[test]
fn the_text_is_the_records_one_after_the_other() {
    let mut series = results(3, "1=");
    assert!(series.next_set());
    for name in ["1", "2"] {
        series.current_mut().play(name).expect("a legal move");
    }
    assert_eq!(series.record(), TEXT);
    let read = read(TEXT);
    assert_eq!(points(&read), "1½-½");
    assert_eq!((read.sets(), read.games().count()), (3, 3));
    assert_eq!(read.current().text(), series.current().text());
    assert!(!read.is_over());
    // Each record can be read alone, and keeps its tags.
    let third = TEXT.rsplit("\n\n[Game").next().expect("the third");
    let third = Match::from_record(&format!("[Game{third}")).expect("a record");
    assert_eq!(third.tag("Points"), Some("1½-½"));
}

#[test]
fn it_is_read_however_its_lines_end() {
    for text in [
        TEXT.replace('\n', "\r\n"),
        format!("\u{feff}{TEXT}"),
        TEXT.replace("\n\n", "\n\n\n"),
        TEXT.replace("\n\n[", "\n["),
        format!("\n\n{TEXT}\n\n"),
        TEXT.replace("[Points \"0-1\"]\n", ""),
    ] {
        let series = Series::from_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let lines = |text: &str| {
            let mut lines: Vec<_> = text.lines().map(String::from).collect();
            lines.sort();
            lines
        };
        assert_eq!(lines(&series.record()), lines(TEXT));
    }
}

#[test]
fn brackets_in_comments_are_no_tags() {
    let moves = "{ [Game \"oware\"]\n[Set \"9/9\"] } 1. 1 {\n[not a tag} resigns";
    let text = TEXT.replace("1. 1 resigns", moves);
    let series = Series::from_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(series.games().count(), 3);
    read(&series.record());
    // Long ones are wrapped, maybe before a bracket.
    let words = "[a] ".repeat(60);
    let text = TEXT.replace("draw", &format!("{{{words}}} draw"));
    let series = Series::from_record(&text).expect("a series");
    assert!(series.record().contains("\n[a]"));
    read(&series.record());
}

#[test]
fn sets_without_a_move_are_told_apart() {
    let game = find("oware", &[]).expect("a game");
    let over = Match::from_position(game, "0,0,0,0,0,0/0,0,0,0,0,0 20,28 S").expect("a position");
    let mut series = named(over, 3);
    while series.next_set() {}
    assert_eq!(points(&series), "1-2", "North wins every set");
    assert_eq!(series.games().count(), 3);
    let text = series.record();
    assert_eq!(text.matches("[Start").count(), 3, "{text}");
    read(&text);
}

#[test]
fn other_tags_are_kept_in_their_sets() {
    let text = TEXT.replace("[Set \"2/3\"]", "[Date \"2026-11-30\"]\n[Set \"2/3\"]");
    assert_eq!(read(&text).games().nth(1).and_then(|set| set.tag("Date")), Some("2026-11-30"));
}

#[test]
fn what_is_wrong_is_told_with_its_set() {
    refused("", &["what is played"]);
    refused("[Set \"1/2\"]\n\n", &["what is played"]);
    let change = |from: &str, to: &str, words: &[&str]| {
        assert!(TEXT.contains(from));
        refused(&TEXT.replacen(from, to, 1), words);
    };
    change("[Set \"1/3\"]", "[Set \"1/0\"]", &["Set 1", "1 to 99", "not 0"]);
    change("[Set \"1/3\"]", "[Set \"1/300\"]", &["Set 1", "begins as in"]);
    change("[Set \"1/3\"]", "[Set \"2/3\"]", &["Set 1", "begins with \"2/3\"", "1/5"]);
    change("[Set \"1/3\"]\n", "", &["Set 1", "begins as in"]);
    change("[Set \"2/3\"]", "[Set \"3/3\"]", &["Set 2", "\"2/3\"", "\"3/3\""]);
    change("[Set \"2/3\"]", "[Set \"2/5\"]", &["Set 2", "\"2/3\"", "\"2/5\""]);
    change("[Set \"2/3\"]\n", "", &["Set 2", "Set must be", "2/3"]);
    change("[Points \"0-0\"]", "[Points \"1-0\"]", &["Set 1", "Points", "\"0-0\"", "\"1-0\""]);
    change("[Points \"0-1\"]", "[Points \"1-0\"]", &["Set 2", "Points", "\"0-1\"", "\"1-0\""]);
    change("[Points \"1½-½\"]", "[Points \"1.5-0.5\"]", &["Set 3", "Points", "\"1½-½\""]);
    change("[South \"Deniz\"]", "[South \"Ana\"]", &["Set 2", "South", "Deniz", "Ana"]);
    change("resigns", "", &["Set 1", "1-0"]);
    change("[Result \"1-0\"]\n\n1. 1 resigns", "\n1. 1", &["Set 2", "not finished"]);
    change("1. 1 2", "1. 1 7", &["Set 3", "Turn 1 of North", "\"7\""]);
    let other = TEXT.rfind("[Game").expect("a third record");
    let (before, third) = TEXT.split_at(other);
    refused(&format!("{before}{}", third.replace("mangala", "kalah")), &["Set 3", "another game"]);

    let kalah = TEXT.replace("mangala", "kalah").replace("[Result \"*\"]\n\n1. 1 2", "\n1. 1 2");
    assert!(Series::from_record(&kalah).is_ok());
    let options =
        kalah.replacen("[South \"Deniz\"]", "[Options \"seeds=3\"]\n[South \"Deniz\"]", 1);
    refused(&options, &["Set 2", "other options"]);

    let over = results(3, "11").record();
    refused(&format!("{over}\n{third}"), &["Set 3", "over before"]);
}

#[test]
fn a_record_that_stands_alone_is_a_series_too() {
    let first = series(5);
    assert_eq!(read(&first.record()).sets(), 5);
    let plain = "[Game \"kalah\"]\n[South \"Ana\"]\n[Result \"*\"]\n\n1. 3\n";
    let match_of_one = read(plain);
    assert_eq!((match_of_one.sets(), match_of_one.games().count()), (1, 1));
    assert!(!match_of_one.is_over());
    // A later set by itself is one match, and keeps what it says.
    let third = TEXT.rfind("[Game").map(|at| &TEXT[at..]).expect("a third record");
    assert_eq!(read(third).sets(), 1);
    refused("[Game \"kalah\"]\n[Set \"1/100\"]\n\n", &["1 to 99", "not 100"]);
    refused("[Game \"kalah\"]\n\n1. 7", &["Turn 1 of South"]);
}

#[test]
fn a_match_that_was_played_can_have_a_return_match() {
    let mut first = Match::new(find("kalah", &[]).expect("a game"));
    first.set_tag("South", "Ana").expect("a tag");
    assert!(first.play("3").is_ok() && first.resign());
    let mut series = Series::new(first, 2).expect("a series");
    assert_eq!(points(&series), "0-1");
    assert!(series.next_set());
    assert_eq!(series.current().tag("North"), Some("Ana"));
    read(&series.record());
}

#[test]
fn any_series_is_read_as_it_was_written() {
    let mut chance = Chance(1);
    for id in ["mangala", "oware", "kalah", "progressive", "lab-hakimi"] {
        for _ in 0..10 {
            let sets = 1 + chance.below(6) as u8;
            let mut series =
                Series::new(Match::new(find(id, &[]).expect("a game")), sets).expect("a series");
            loop {
                while !series.current().position().is_over() {
                    let set = series.current_mut();
                    let moves = set.moves();
                    set.play_move(moves[chance.below(moves.len())]).expect("a legal move");
                    if chance.below(60) == 0 {
                        set.resign();
                    }
                }
                if !series.next_set() {
                    break;
                }
            }
            let again = read(&series.record());
            assert_eq!(again.points(), series.points());
            assert!(again.is_over());
        }
    }
}

#[test]
fn texts_that_were_changed_are_read_or_refused() {
    let mut chance = Chance(2);
    for _ in 0..3_000 {
        let mut chars: Vec<char> = TEXT.chars().collect();
        for _ in 0..=chance.below(3) {
            let at = chance.below(chars.len());
            match chance.below(3) {
                0 => {
                    chars.remove(at);
                }
                1 => chars[at] = ['[', ']', '"', '{', '}', '/', '½', '9', '\n'][chance.below(9)],
                _ => chars.truncate(at.max(1)),
            }
        }
        let text: String = chars.into_iter().collect();
        if let Ok(series) = Series::from_record(&text) {
            read(&series.record());
        }
    }
}
