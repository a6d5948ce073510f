//! The levels differ, and contests are fair and repeatable.

mod common;

use common::game;
use mancala_ai::{Contest, Contestant, Level, Options, Score, Search};

fn contest(id: &str, players: [&str; 2], games: u64) -> Score {
    let players = players.map(|player| player.parse().expect("a player"));
    let contest = Contest::new(game(id, &[]), players, 1);
    (0..games).map(|index| contest.play(index)).collect()
}

#[test]
fn each_level_beats_the_one_below() {
    for id in ["kalah", "oware", "awari"] {
        for (stronger, weaker, games) in
            [("1", "random", 200), ("2", "1", 200), ("3", "2", 200), ("4", "3", 40)]
        {
            let score = contest(id, [stronger, weaker], games);
            assert_eq!(score.games(), games);
            assert!(score.interval().0 > 0.5, "{id}: {stronger} against {weaker}: {score:?}");
        }
    }
}

#[test]
fn equals_are_equal_and_seats_do_not_matter() {
    let score = contest("kalah", ["2", "2"], 200);
    let (low, high) = score.interval();
    assert!(low < 0.5 && high > 0.5, "{score:?}");
    // A player who does not slip plays the two games of an opening alike from both seats.
    let steady = || Contestant::Search(Options { seed: 0, ..Options::plies(1) });
    let contest = Contest::new(game("kalah", &[]), [steady(), steady()], 3);
    assert_eq!(contest.play(4), contest.play(4));
}

#[test]
fn what_is_no_level_is_refused_with_a_sentence() {
    for (number, sentence) in [
        (0, "There is no level 0; allowed is a whole number from 1 to 5."),
        (6, "Level 6 is not there yet; allowed is a whole number from 1 to 5."),
        (8, "Level 8 is not there yet; allowed is a whole number from 1 to 5."),
        (9, "There is no level 9; allowed is a whole number from 1 to 5."),
    ] {
        let error = Level::new(number).unwrap_err();
        assert_eq!((error.name(), error.reason()), ("BadOption", sentence));
    }
    assert!("clever".parse::<Contestant>().is_err());
}

#[test]
fn a_level_answers_the_same_to_the_same_seed() {
    let kalah = game("kalah", &[]);
    for level in Level::all() {
        let best =
            |seed| Search::new(kalah.clone(), &kalah.setup(), level.options(seed)).run(|_| true);
        assert_eq!(best(9), best(9), "level {}", level.number());
    }
}
