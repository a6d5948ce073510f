//! Links: what they carry, how long they are, what is refused and with which words.

mod common;

use std::fs;
use std::sync::Arc;

use common::{Chance, every_game};
use mancala_rules::{Error, GAMES, Game, Match, find};
use serde_json::Value;

const ID: u64 = 0x0123_4567_89ab_cdef;

fn game(id: &str) -> Match {
    Match::new(find(id, &[]).expect("a game"))
}

fn link(game: &Match) -> String {
    game.link(ID).expect("it is short enough")
}

/// Reads the link of a match and checks that it is the same match; gives the link.
fn there_and_back(game: &Match) -> String {
    let text = link(game);
    let read = Match::from_link(&text).unwrap_or_else(|error| panic!("{error}\n{}", game.record()));
    assert_eq!(read.record(), game.record());
    assert_eq!((read.given(), read.start()), (game.given(), game.start()));
    assert_eq!(read.settings(), game.settings());
    assert_eq!(read.final_outcome(), game.final_outcome());
    assert_eq!((read.id(), read.ply()), (Some(ID), game.line().len()));
    assert_eq!(link(&read), text);
    text
}

/// Plays up to so many moves at random, and ends the match now and then.
fn play_on(game: &mut Match, plies: usize, chance: &mut Chance) {
    for _ in 0..plies {
        let moves = game.moves();
        if moves.is_empty() {
            return;
        }
        game.play_move(moves[chance.below(moves.len())]).expect("a legal move");
    }
    match chance.below(6) {
        0 => assert!(game.resign() || game.position().is_over()),
        1 => assert!(game.agree_draw() || game.position().is_over()),
        _ => {}
    }
}

#[test]
fn every_game_comes_back_with_its_options_and_starts() {
    let mut chance = Chance(11);
    for rules in every_game() {
        let layout = rules.layout();
        let seats = [0, 1].map(|n| layout.player_name(mancala_rules::Player::BOTH[n]));
        for plies in [0, 1, 40, 400] {
            let mut whole = Match::new(Arc::clone(&rules));
            play_on(&mut whole, plies, &mut chance);
            there_and_back(&whole);
            // From where it stands, as a start of its own, with names and the points of a series.
            let start = rules.position_text(&whole.position());
            let mut part = Match::from_position(Arc::clone(&rules), &start).expect("a position");
            for (seat, name) in seats.into_iter().zip(["Ana \"🌱\\\"", "Değerli Öğretmenim"]) {
                part.set_tag(seat, name).expect("a name");
            }
            part.set_tag("Set", "2/5").expect("a set");
            part.set_tag("Points", "½-½").expect("points");
            play_on(&mut part, 30, &mut chance);
            there_and_back(&part);
        }
    }
}

#[test]
fn the_whole_line_is_carried_wherever_the_match_stands() {
    let mut kalah = game("kalah");
    for name in ["3", "6", "2"] {
        kalah.play(name).expect("legal");
    }
    assert!(kalah.resign());
    let whole = there_and_back(&kalah);
    kalah.goto(1);
    assert_eq!(link(&kalah), whole);
    kalah.play("5").expect("legal");
    assert_ne!(there_and_back(&kalah), whole);
}

#[test]
fn what_stays_behind() {
    let mut record =
        "[Game \"kalah\"]\n[North \"\"]\n[South \"Ana\"]\n[Date \"2026-11-30\"]\n".to_owned();
    record += "[Result \"*\"]\n\n1. 3-6 {well} 2\n";
    let read = Match::from_link(&link(&Match::from_record(&record).expect("a record")));
    let left = "[Game \"kalah\"]\n[South \"Ana\"]\n[Result \"*\"]\n\n1. 3-6 2\n";
    assert_eq!(read.expect("a link").record(), left);
}

#[test]
fn names_are_cut_after_24_characters() {
    let mut kalah = game("kalah");
    for (name, kept) in [(24, 24), (25, 24), (9_000, 24)] {
        kalah.set_tag("South", &"🌱".repeat(name)).expect("a name");
        let read = Match::from_link(&link(&kalah)).expect("a link");
        assert_eq!(read.tag("South"), Some(&*"🌱".repeat(kept)));
    }
}

#[test]
fn a_match_keeps_its_id() {
    let mut kalah = game("kalah");
    assert_eq!(kalah.id(), None);
    kalah.set_id(u64::MAX);
    kalah.play("3").expect("legal");
    assert_eq!(
        (kalah.id(), kalah.clone().id(), kalah.anew().id()),
        (Some(u64::MAX), Some(u64::MAX), None)
    );
    let read = Match::from_link(&kalah.link(0).expect("a link")).expect("a link");
    assert_eq!(read.id(), Some(0));
}

/// These were sent long ago. They must be read for ever; docs/links.md takes the first one apart.
#[test]
fn links_of_old() {
    let mut oware = game("oware");
    oware.set_tag("South", "Ana").expect("a name");
    oware.play("C").expect("legal");
    assert_eq!(there_and_back(&oware), OWARE);

    let bao = find("bao-kiswahili", &[]).expect("bao");
    let mut bao = Match::new(bao);
    for _ in 0..12 {
        let moves = bao.moves();
        bao.play_move(moves[moves.len() - 1]).expect("legal");
    }
    assert!(bao.resign());
    assert_eq!(there_and_back(&bao), BAO);

    let options = [("houses", "5"), ("seeds", "3"), ("pie", "on")];
    let kalah = find("kalah", &options).expect("kalah");
    let mut kalah =
        Match::from_position(kalah, "3,3,3,3,3/0,4,4,4,3 0,0 N pie=1").expect("a start");
    kalah.play("swap").expect("legal");
    for _ in 0..3 {
        let moves = kalah.moves();
        kalah.play_move(moves[moves.len() - 1]).expect("legal");
    }
    assert!(kalah.agree_draw());
    assert_eq!(there_and_back(&kalah), KALAH);
}
const OWARE: &str = "AR4A782riWdFIwFvd2FyZQoKCkFuYQABAALUE_m1";
const BAO: &str = "ASIA782riWdFIwFiYW8ta2lzd2FoaWxpAAwA__8HCax6yA";
const KALAH: &str = "AVEA782riWdFIwFrYWxhaApob3VzZXM9NSBzZWVkcz0zIHBpZT1vbgozLDMsMywzLDMvMCw0LDQsNCwzIDAsMCBOIHBpZT0xAAQABweYQjSF";

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base64url, bit by bit: another way than that of the library.
fn encoded(bytes: &[u8]) -> String {
    let bits: Vec<u8> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |n| byte >> n & 1)).collect();
    let six = |bits: &[u8]| (0..6).fold(0, |six, n| six * 2 + bits.get(n).copied().unwrap_or(0));
    bits.chunks(6).map(|bits| char::from(DIGITS[usize::from(six(bits))])).collect()
}

fn decoded(text: &str) -> Vec<u8> {
    let six = |char: u8| DIGITS.iter().position(|&digit| digit == char).expect("a digit");
    let bits: Vec<usize> =
        text.bytes().flat_map(|char| (0..6).rev().map(move |n| six(char) >> n & 1)).collect();
    bits.chunks_exact(8)
        .map(|bits| bits.iter().fold(0, |byte, bit| byte * 2 + *bit as u8))
        .collect()
}

/// CRC-32 as polynomial division from the highest bit, with everything turned round.
fn crc(bytes: &[u8]) -> [u8; 4] {
    let mut rest = u32::MAX;
    for byte in bytes {
        rest ^= u32::from(byte.reverse_bits()) << 24;
        for _ in 0..8 {
            let over = rest >> 31 == 1;
            rest <<= 1;
            if over {
                rest ^= 0x04c1_1db7;
            }
        }
    }
    (!rest).reverse_bits().to_le_bytes()
}

#[test]
fn the_check_is_the_usual_one() {
    assert_eq!(crc(b"123456789"), 0xcbf4_3926_u32.to_le_bytes());
    let bytes = decoded(&link(&game("kalah")));
    let (content, check) = bytes.split_at(bytes.len() - 4);
    assert_eq!(check, crc(content));
}

/// The link of this content, with a length and a check that are right.
fn sealed(mut content: Vec<u8>) -> String {
    let length = content.len() as u16 + 4;
    content[1..3].copy_from_slice(&length.to_le_bytes());
    let check = crc(&content);
    encoded(&[content, check.to_vec()].concat())
}

/// A link with these texts and this number.
fn crafted(first: u8, texts: &str, number: &[u8]) -> String {
    sealed([&[first, 0, 0], &[7; 8][..], texts.as_bytes(), &[0], number].concat())
}

/// The sentence with which a link is refused.
fn refused(text: &str) -> String {
    match Match::from_link(text) {
        Ok(read) => panic!("{text:?} is read as {}", read.record()),
        Err(Error::BadLink(reason)) => {
            assert!(!reason.contains(char::is_control) && reason.ends_with('.'), "{reason:?}");
            assert!(reason.chars().count() < 400, "{reason}");
            reason
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn what_stands_around_a_link_is_no_harm() {
    let text = link(&game("kalah"));
    let (start, end) = text.split_at(11);
    for given in [
        format!("#{text}"),
        format!("  {text}\r\n"),
        format!("https://example.org/play?lang=tr#{text}"),
        format!("see #1: https://example.org/#{text}\n"),
        format!("{start}\r\n{end}"),
    ] {
        assert_eq!(link(&Match::from_link(&given).expect("a link")), text);
    }
}

#[test]
fn every_bad_link_has_its_sentence() {
    let mut oware = game("oware");
    play_on(&mut oware, 30, &mut Chance(1));
    let text = link(&oware);
    for empty in ["", "#", " \n", "https://example.org/#"] {
        assert_eq!(refused(empty), "The link is empty.");
    }
    assert_eq!(
        refused("https://example.org/"),
        "The link has a character that no link has: \":\"."
    );
    assert_eq!(refused(&format!("{text}.")), "The link has a character that no link has: \".\".");
    assert!(refused(&text.replacen(&text[9..10], "\u{202e}", 1)).contains("\"\\u{202e}\""));
    assert_eq!(refused(&"A".repeat(16_385)), "The link has more than 16384 characters.");
    for length in 1..text.len() {
        assert_eq!(refused(&text[..length]), "The link is cut short: its end is missing.");
    }
    for more in ["A", "AA", "AAAA", &text] {
        let longer = format!("{text}{more}");
        assert_eq!(refused(&longer), "The link is too long: something was added at its end.");
    }
    for at in 4..text.len() {
        for change in 1..64 {
            let mut changed = text.clone().into_bytes();
            let digit = DIGITS.iter().position(|digit| *digit == changed[at]).expect("a digit");
            changed[at] = DIGITS[digit ^ change];
            let changed = String::from_utf8(changed).expect("text");
            assert_eq!(
                refused(&changed),
                "The link was changed on its way: its check sum is wrong."
            );
        }
    }
    let at = |first, texts: &str, number: &[u8]| refused(&crafted(first, texts, number));
    assert_eq!(at(2, "oware", &[]), "The link is of version 2; here only version 1 is known.");
    assert_eq!(at(15, "?", &[9]), "The link is of version 15; here only version 1 is known.");
    assert_eq!(at(0x11, "", &[]), "The link is for a lot, not for a game.");
    assert_eq!(at(0x71, "", &[]), "The link is for something that is not known here.");
    assert!(at(1, "chess", &[]).starts_with("There is no game \"chess\"; there are kalah, "));
    assert!(at(1, "", &[]).starts_with("There is no game \"\"; there are kalah, "));
    assert!(
        at(1, "kalah\nseeds=99", &[]).starts_with("The option seeds of kalah cannot be \"99\"")
    );
    assert!(at(1, "kalah\nlaps=2", &[]).starts_with("kalah has no option \"laps\""));
    assert!(at(1, "kalah\n\n1,2,3", &[]).starts_with("This is no position of kalah: "));
    assert!(at(1, "kalah\n\n\na\u{7}b", &[]).starts_with("The tag \"South\" "));
    let long = "x".repeat(25);
    let texts = format!("kalah\n\n\n\n{long}");
    assert_eq!(at(1, &texts, &[]), "North has more than 24 characters in the link.");
    let texts = format!("progressive\n\n\n{long}");
    assert_eq!(at(1, &texts, &[]), "East has more than 24 characters in the link.");
    let texts = "kalah\n\n\n\n\n\n\nmore";
    assert_eq!(at(1, texts, &[]), "The link says more than who plays what.");
    let unreadable = [&[1, 0, 0], &[7; 8][..], b"kalah\n\n\n\xff\0"].concat();
    assert_eq!(refused(&sealed(unreadable)), "The link does not say in UTF-8 what is played.");
    // One move from a start that is over; a resignation there; digits and zeros that are too many.
    let over = "oware\n\n0,0,0,0,0,0/0,1,0,0,0,0 3,2 -";
    assert_eq!(at(1, over, &[1]), "The link has moves after the game is over.");
    let more = "The link has more in it than its moves.";
    for number in [&[0, 0, 1][..], &[0, 0, 2], &[0, 0, 3], &[0]] {
        assert_eq!(at(1, over, number), more);
    }
    assert_eq!(at(1, "oware", &[0, 0, 3]), more);
    assert_eq!(at(1, "oware", &[0, 0, 0]), more);
    assert_eq!(at(1, "oware", &[1, 0, 2, 0]), more);
    assert_eq!(at(1, "oware", &[1, 0, 18]), more);
    // Three digits: one move, the third of six, and a resignation.
    let read = Match::from_link(&crafted(1, "oware", &[1, 0, 2 + 6])).expect("a link");
    assert_eq!((read.names(), read.result_text()), (vec!["C".to_string()], "1-0".into()));
    // The shortest of all, which have no room for what each must have.
    for length in 3..11 {
        assert!(!refused(&sealed(vec![1; length])).is_empty());
    }
}

#[test]
fn a_match_that_is_too_long_has_no_link() {
    // The moves that take most room: those of Omweso, whose seeds are set out anywhere.
    let options = [("deal", "9007199254740991")];
    let mut deal = Match::new(find("lab-madjnuni", &options).expect("a game"));
    play_on(&mut deal, 5_000, &mut Chance(1));
    assert!(deal.link(ID).is_ok());
    // Nothing that ends by itself comes near the limit, but one that could would be refused.
    let awari = longest_quiet(find("awari", &[]).expect("awari"), 3_000, &mut Chance(3));
    assert!(link(&awari).len() < 16_384);
}

/// Plays without captures as long as that can be, up to so many moves.
fn longest_quiet(rules: Arc<dyn Game>, plies: usize, chance: &mut Chance) -> Match {
    let mut game = Match::new(rules);
    while game.line().len() < plies {
        let banked = |game: &Match| game.game().tally(&game.position());
        let (before, moves) = (banked(&game), game.moves());
        let mut others = Vec::new();
        for &chosen in &moves {
            let mut tried = game.clone();
            tried.play_move(chosen).expect("legal");
            if !tried.position().is_over() {
                others.push((banked(&tried) != before, chosen));
            }
        }
        let quiet: Vec<_> = others.iter().filter(|(banks, _)| !banks).collect();
        let among: Vec<_> = if quiet.is_empty() { others.iter().collect() } else { quiet };
        let Some(&&(_, chosen)) = among.get(chance.below(among.len().max(1))) else { return game };
        game.play_move(chosen).expect("legal");
    }
    game
}

#[test]
fn six_hundred_plies_of_oware() {
    let oware = longest_quiet(find("oware", &[]).expect("oware"), 600, &mut Chance(5));
    assert_eq!(oware.line().len(), 600);
    let length = there_and_back(&oware).len();
    println!("oware, 600 plies: {length} characters");
    assert!(length <= 500);
}

/// The matches of `vectors/` that have moves.
fn vector_games() -> Vec<Match> {
    let folder = format!("{}/../../vectors", env!("CARGO_MANIFEST_DIR"));
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|end| end != "json") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a text");
        let file: Value = serde_json::from_str(&text).expect("JSON");
        for case in file["cases"].as_array().into_iter().flatten() {
            games.extend(vector_game(&file, case));
        }
        for (size, turns) in file["perfect_games"].as_object().into_iter().flatten() {
            let (houses, seeds) = size.split_once(',').expect("a size");
            let options = [("houses", houses), ("seeds", seeds), ("capture", "empty")];
            let mut game = Match::new(find("kalah", &options).expect("kalah"));
            for hole in turns.as_str().expect("turns").bytes().filter(u8::is_ascii_digit) {
                game.play(&(hole - b'0' + 1).to_string()).expect("legal");
            }
            games.push(game);
        }
    }
    games
}

fn vector_game(file: &Value, case: &Value) -> Option<Match> {
    let options = case.get("options").unwrap_or(&file["options"]).as_object()?;
    let options: Vec<_> = options
        .iter()
        .map(|(key, value)| (key.as_str(), value.to_string().replace('"', "")))
        .collect();
    let options: Vec<_> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let rules = find(file["game"].as_str()?, &options).expect("a game");
    let mut game = match case.get("position") {
        Some(text) => Match::from_position(rules, text.as_str()?).expect("a position"),
        None => Match::new(rules),
    };
    for chosen in case.get("moves")?.as_array()? {
        game.play(chosen.as_str()?).expect("legal");
    }
    Some(game)
}

/// How long links are; the table of docs/links.md is what this prints.
#[test]
fn sizes() {
    let vectors = vector_games();
    assert!(vectors.len() > 20);
    println!("| game | longest vector game | its link | longest of 100 random games | its link |");
    println!("| --- | --- | --- | --- | --- |");
    let mut chance = Chance(100);
    for about in GAMES {
        let of = |game: &&Match| game.game().about().id == about.id;
        let longest = |games: Vec<(usize, usize)>| {
            games.into_iter().max().map_or(["–".into(), "–".into()], |(plies, length)| {
                [format!("{plies} plies"), format!("{length} characters")]
            })
        };
        let size = |game: &Match| (game.line().len(), there_and_back(game).len());
        let told: Vec<_> = vectors.iter().filter(of).map(size).collect();
        assert!(told.iter().all(|&(_, length)| length <= 2_000));
        let random = |_| {
            let mut game = game(about.id);
            play_on(&mut game, 5_000, &mut chance);
            size(&game)
        };
        let random: Vec<_> = (0..100).map(random).collect();
        assert!(random.iter().all(|&(_, length)| length <= 2_000), "{}", about.id);
        let [[plies, length], [most, its]] = [longest(told), longest(random)];
        println!("| {} | {plies} | {length} | {most} | {its} |", about.id);
    }
}

/// Anything at all with a check that is right: refused with a sentence, or read whole.
#[test]
fn whatever_comes_is_refused_or_read_whole() {
    let mut chance = Chance(2026);
    let mut read = 0;
    let mut look = |text: &str| match Match::from_link(text) {
        Ok(game) => {
            read += 1;
            let again = game.link(game.id().expect("an id")).expect("short enough");
            let once_more = Match::from_link(&again).expect("what is written is read");
            assert_eq!(once_more.record(), game.record(), "{text}");
        }
        Err(Error::BadLink(reason)) => assert!(reason.ends_with('.') && reason.len() < 700),
        Err(other) => panic!("{other:?}: {text}"),
    };
    for rules in every_game() {
        let mut game = Match::new(rules);
        play_on(&mut game, chance.below(60), &mut chance);
        let bytes = decoded(&link(&game));
        let content = &bytes[..bytes.len() - 4];
        for _ in 0..60 {
            let mut content = content.to_vec();
            for _ in 0..=chance.below(3) {
                let at = chance.below(content.len() + 1).max(3);
                let end = (at + chance.below(4)).min(content.len());
                let new: Vec<u8> = (0..chance.below(4)).map(|_| chance.below(256) as u8).collect();
                content.splice(at.min(end)..end, new);
            }
            look(&sealed(content));
        }
        // The right beginning and any moves at all.
        let zero = 11 + content[11..].iter().position(|&byte| byte == 0).expect("a zero byte");
        for _ in 0..5 {
            let moves = chance.below(40);
            let mut number = vec![chance.below(90) as u8, 0];
            number.extend((0..moves).map(|_| chance.below(256) as u8));
            look(&sealed([&content[..=zero], &number].concat()));
        }
    }
    for _ in 0..20_000 {
        let length = 3 + chance.below(60);
        let mut content: Vec<u8> = (0..length).map(|_| chance.below(256) as u8).collect();
        content[0] = [1, 1, 1, 0x11, 2, content[0]][chance.below(6)];
        look(&sealed(content));
        let text: String =
            (0..chance.below(80)).map(|_| DIGITS[chance.below(64)] as char).collect();
        look(&text);
    }
    assert!(read > 500, "{read} were read");
}
