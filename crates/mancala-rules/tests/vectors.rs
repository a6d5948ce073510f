//! The facts of `vectors/`: what papers and other programs say about these games.

use std::fs;
use std::sync::Arc;

use mancala_rules::{Game, Match, find};
use serde_json::Value;

fn vectors(file: &str) -> Value {
    let path = format!("{}/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect("the file is there");
    serde_json::from_str(&text).expect("it is JSON")
}

fn words(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a word")).collect()
}

#[test]
fn perft() {
    let file = vectors("perft.json");
    let counts = file["perft"].as_object().expect("games");
    assert!(counts.len() >= 10);
    for (what, leaves) in counts {
        let mut words = what.split(' ');
        let id = words.next().expect("an id");
        let options: Vec<_> =
            words.map(|option| option.split_once('=').expect("an option")).collect();
        let game = find(id, &options).expect("a game");
        let leaves: Vec<u64> = leaves
            .as_array()
            .expect("a list")
            .iter()
            .map(|n| n.as_u64().expect("a count"))
            .collect();
        assert_eq!(game.perft(&game.setup(), leaves.len()), leaves, "{what}");
    }
}

fn game_of(file: &Value, case: &Value) -> Arc<dyn Game> {
    let options = case.get("options").unwrap_or(&file["options"]).as_object().expect("options");
    let options: Vec<_> = options
        .iter()
        .map(|(key, value)| (key.as_str(), value.to_string().replace('"', "")))
        .collect();
    let options: Vec<_> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    find(file["game"].as_str().expect("an id"), &options).expect("a game")
}

/// Plays one case and compares all that it states. Returns how many statements that were.
fn check(file: &Value, case: &Value) -> usize {
    let name = &case["name"];
    let game = game_of(file, case);
    let mut played = match case.get("position") {
        Some(text) => Match::from_position(game, text.as_str().expect("text")).expect("a position"),
        None => Match::new(game),
    };
    let mut stated = 0;
    if let Some(legal) = case.get("legal") {
        let mut names = played.game().move_names(&played.position());
        let mut legal = words(legal);
        names.sort_unstable();
        legal.sort_unstable();
        assert_eq!(names, legal, "{name}");
        stated += 1;
    }
    for illegal in case.get("illegal").map(words).unwrap_or_default() {
        assert!(played.play(illegal).is_err(), "{name}: {illegal}");
        stated += 1;
    }
    let mut moves = case.get("moves").map(words).unwrap_or_default();
    moves.extend(case.get("move").and_then(Value::as_str));
    for (index, chosen) in moves.into_iter().enumerate() {
        played.play(chosen).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(text) = case.get("each").and_then(|each| each[index].as_str()) {
            assert_eq!(played.text(), text, "{name}, move {index}");
            stated += 1;
        }
    }
    if let Some(after) = case.get("after") {
        assert_eq!(played.text(), after.as_str().expect("text"), "{name}");
        stated += 1;
    }
    if let Some(over) = case.get("over") {
        assert_eq!(Value::from(played.position().is_over()), *over, "{name}");
        stated += 1;
    }
    stated
}

#[test]
fn cases() {
    let files = [
        "oware_rules.json",
        "congkak_first_turn.json",
        "mangala_iv_even.json",
        "mangala_iv_endless.json",
        "progressive_game.json",
        "bao_kujifunza.json",
        "bao_kiswahili.json",
        "bao_takasia.json",
        "omweso_games.json",
        "congkak_first_turn.json",
    ];
    for file in files {
        let file = vectors(file);
        for case in file["cases"].as_array().expect("cases") {
            assert!(check(&file, case) > 0, "a case that states nothing: {case}");
        }
    }
}

#[test]
fn random_deals() {
    let file = vectors("mangala_iv_deals.json");
    let deals = file["deals"].as_array().expect("deals");
    assert_eq!(deals.len(), 5);
    for deal in deals {
        let game = game_of(deal, deal);
        assert_eq!(game.position_text(&game.setup()), deal["start"], "{deal}");
    }
}

/// Irving's perfect games replay to the value that his table gives.
#[test]
fn perfect_games_of_kalah() {
    let file = vectors("kalah_irving2000.json");
    let games = file["perfect_games"].as_object().expect("games");
    assert_eq!(games.len(), 16);
    for (size, turns) in games {
        let (houses, seeds) = size.split_once(',').expect("a size");
        let options = [("houses", houses), ("seeds", seeds), ("capture", "empty")];
        let mut played = Match::new(find("kalah", &options).expect("kalah"));
        for turn in turns.as_str().expect("turns").split('-') {
            let mover = played.position().turn;
            for hole in turn.bytes() {
                assert_eq!(played.position().turn, mover, "{size}: {turn}");
                played.play(&(hole - b'0' + 1).to_string()).expect("a legal move");
            }
        }
        let score = played.outcome().and_then(|outcome| outcome.seeds).expect("the game is over");
        let value = i64::from(score[0]) - i64::from(score[1]);
        assert_eq!(Value::from(value), file["values_first_minus_second"][size], "{size}");
    }
}
