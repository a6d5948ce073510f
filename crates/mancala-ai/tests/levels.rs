//! The levels differ, and contests are fair and repeatable.

mod common;

use common::game;
use mancala_ai::{Contest, Contestant, Level, Openings, Options, Score, Search};
use mancala_rules::{GAMES, Match};

fn contest(id: &str, players: [&str; 2], games: u64) -> Score {
    let players = players.map(|player| player.parse().expect("a player"));
    let contest = Contest::new(game(id, &[]), players, 1);
    (0..games).map(|index| contest.play(index)).collect()
}

/// The stronger one is ahead, and not by chance.
fn assert_ahead(id: &str, [stronger, weaker]: [&str; 2], games: u64) {
    let score = contest(id, [stronger, weaker], games);
    assert_eq!(score.games(), games);
    assert!(score.interval().0 > 0.5, "{id}: {stronger} against {weaker}: {score:?}");
}

/// Has a player ever more than one move? Where he has not in one match, the rules name the move.
fn has_choices(id: &str) -> bool {
    let mut played = Match::new(game(id, &[]));
    while let [only] = played.moves()[..] {
        played.play_move(only).expect("a legal move");
    }
    !played.position().is_over()
}

/// The games in which a level can show itself.
fn games_with_choices() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|about| about.id).filter(|id| has_choices(id))
}

#[test]
fn only_where_the_rules_name_every_move_levels_do_not_matter() {
    let forced = GAMES.iter().map(|about| about.id).filter(|id| !has_choices(id));
    assert!(forced.eq(["mangala-iv", "lab-madjnuni", "lab-roseya"]));
}

#[test]
fn level_3_is_ahead_of_level_1_in_every_game_with_choices() {
    games_with_choices().for_each(|id| assert_ahead(id, ["3", "1"], 40));
}

#[test]
fn each_level_beats_the_one_below_in_every_game_with_choices() {
    for id in games_with_choices() {
        for pair in [["1", "random"], ["2", "1"], ["3", "2"]] {
            assert_ahead(id, pair, 200);
        }
    }
}

#[test]
fn a_tree_search_beats_random_moves_and_more_playouts_beat_fewer() {
    for id in ["kalah", "oware", "bao-kiswahili"] {
        assert_ahead(id, ["mcts:50", "random"], 40);
    }
    assert_ahead("kalah", ["mcts:400", "mcts:20"], 100);
    assert_eq!(contest("kalah", ["mcts:50", "2"], 6), contest("kalah", ["mcts:50", "2"], 6));
}

#[test]
fn level_4_beats_level_3() {
    ["kalah", "oware", "awari"].iter().for_each(|id| assert_ahead(id, ["4", "3"], 40));
}

#[test]
fn equals_are_equal_and_seats_do_not_matter() {
    let score = contest("kalah", ["2", "2"], 400);
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
        (0, "There is no level 0; allowed is a whole number from 1 to 8."),
        (9, "There is no level 9; allowed is a whole number from 1 to 8."),
    ] {
        let error = Level::new(number).unwrap_err();
        assert_eq!((error.name(), error.reason()), ("BadOption", sentence));
    }
    for text in ["clever", "0", "9", "nodes:", "nodes:0", "mcts:-1", "mcts:many", "level:3"] {
        assert!(text.parse::<Contestant>().is_err(), "{text}");
    }
}

#[test]
fn a_level_answers_the_same_to_the_same_seed() {
    let kalah = game("kalah", &[]);
    for level in Level::all() {
        let best = |seed| {
            Search::new(kalah.clone(), &kalah.setup(), level.options(&*kalah, seed)).run(|_| true)
        };
        assert_eq!(best(9), best(9), "level {}", level.number());
    }
}

/// By how much somebody is ahead in the first eight openings, all told.
fn lead(id: &str, openings: Openings) -> u32 {
    let nobody = [Contestant::Random, Contestant::Random];
    let contest = Contest::new(game(id, &[]), nobody, 1).with_openings(openings);
    let lead = |number| {
        let opening = contest.opening(number);
        let best = Search::in_match(&opening, Options::nodes(50_000)).run(|_| true);
        best.lines[0].value.unsigned_abs()
    };
    (0..8).map(lead).sum()
}

#[test]
fn even_openings_are_more_even_than_random_ones() {
    for id in ["congkak", "bao-kujifunza", "omweso"] {
        let (even, random) = (lead(id, Openings::Even), lead(id, Openings::Random));
        assert!(even * 3 < random * 2, "{id}: {even} and {random}");
    }
}

#[test]
fn openings_do_not_end_the_game_and_are_always_the_same() {
    let opening = |id, options: &[(&str, &str)], openings| {
        let nobody = [Contestant::Random, Contestant::Random];
        Contest::new(game(id, options), nobody, 7).with_openings(openings).opening(3)
    };
    for about in GAMES {
        let random = || opening(about.id, &[], Openings::Random);
        assert!(!random().position().is_over(), "{}", about.id);
        assert_eq!(random().text(), random().text());
    }
    // The shortest of games: one move, and it is over.
    let tiny = || opening("kalah", &[("houses", "1"), ("seeds", "1")], Openings::Even);
    assert_eq!((tiny().ply(), tiny().position().is_over()), (0, false));
    let even = || opening("omweso", &[], Openings::Even);
    assert_eq!((even().ply(), even().text()), (4, even().text()));
}
