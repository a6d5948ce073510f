//! What callers rely on: the same answer however it is asked, several lines, stopping, the ends.

mod common;

use common::{Plain, game, scattered};
use mancala_ai::{Best, Options, Search, SplitMix64, Status};
use mancala_rules::{Match, Player, Reason};

/// Searches in slices of so many nodes.
fn sliced(mut search: Search, nodes: u64) -> Best {
    while search.step(nodes) == Status::Running {}
    search.best().clone()
}

#[test]
fn slices_and_repetitions_change_nothing() {
    for id in ["kalah", "oware", "awari"] {
        let game = game(id, &[]);
        let options = Options { nodes: 30_000, lines: 2, seed: 5, ..Options::default() };
        let search = || Search::new(game.clone(), &game.setup(), options.clone());
        let whole = search().run(|_| true);
        assert_eq!(whole, search().run(|_| true));
        for nodes in [0, 1, 7, 1_000, u64::MAX] {
            assert_eq!(whole, sliced(search(), nodes), "{id} in slices of {nodes}");
        }
        assert!((30_000..30_100).contains(&whole.nodes), "{}", whole.nodes);
    }
}

#[test]
fn stopped_by_the_callback_it_has_a_legal_answer() {
    let kalah = game("kalah", &[("houses", "10"), ("seeds", "10")]);
    let start = kalah.setup();
    let mut asked = 0;
    let best = Search::new(kalah.clone(), &start, Options::default()).run(|search| {
        asked += 1;
        assert!(search.best().chosen().is_some());
        asked < 3
    });
    assert_eq!(asked, 3);
    assert!(!best.solved && best.depth >= 1 && best.nodes < 20_000);
    assert!(kalah.moves(&start).contains(&best.chosen().unwrap()));
    // Depth 1 is there even if nothing may be spent.
    let options = Options { nodes: 0, ..Options::default() };
    let best = Search::new(kalah.clone(), &start, options).run(|_| false);
    assert_eq!((best.depth, best.lines.len()), (1, 1));
}

#[test]
fn a_finished_game_has_no_line() {
    let oware = game("oware", &[]);
    let (over, _) = oware.read_position("0,0,0,0,0,0/1,0,0,0,0,0 25,22 S").unwrap();
    let best = Search::new(oware, &over, Options::default()).run(|_| true);
    assert_eq!(best, Best { solved: true, ..Best::default() });
}

#[test]
fn every_line_has_the_value_that_its_move_has_by_itself() {
    for id in ["kalah", "oware", "awari"] {
        let game = game(id, &[]);
        let (mut random, mut plain) = (SplitMix64(11), Plain::new(&*game));
        for _ in 0..40 {
            let pos = scattered(&*game, &mut random, 20);
            let options = Options { lines: usize::MAX, table: 1 << 14, ..Options::plies(6) };
            let all = Search::new(game.clone(), &pos, options).run(|_| true);
            assert_eq!(all.lines.len(), game.moves(&pos).len());
            assert!(all.lines.is_sorted_by(|one, other| one.value >= other.value));
            for line in &all.lines {
                let value = plain.of_move(&pos, line.moves[0], all.depth.into());
                assert_eq!(line.value, value, "{pos:?}");
            }
            let options = Options { lines: 3, ..Options::plies(6) };
            let three = Search::new(game.clone(), &pos, options).run(|_| true);
            let values = |best: &Best| best.lines.iter().map(|line| line.value).collect::<Vec<_>>();
            assert_eq!(values(&three)[..], values(&all)[..three.lines.len()], "{pos:?}");
        }
    }
}

#[test]
fn a_move_that_ends_the_match_by_repetition_is_worth_what_the_match_comes_to() {
    let mut repetitions = 0;
    for (id, number) in
        ["oware", "awari", "kalah"].iter().flat_map(|id| (0..60).map(move |n| (id, n)))
    {
        let game = game(id, &[]);
        let mut random = SplitMix64(number);
        let text = game.position_text(&scattered(&*game, &mut random, 3));
        let mut played = Match::from_position(game.clone(), &text).expect("a position");
        for _ in 0..40 {
            let Some(mover) = played.position().turn.player() else { break };
            for chosen in played.moves() {
                let mut next = played.clone();
                next.play_move(chosen).expect("a legal move");
                let Some(outcome) = next.outcome().filter(|end| end.reason == Reason::Repetition)
                else {
                    continue;
                };
                let options = Options { lines: usize::MAX, ..Options::plies(3) };
                let best = Search::in_match(&played, options).run(|_| true);
                let line =
                    best.lines.iter().find(|line| line.moves[0] == chosen).expect("it is there");
                let [south, north] = outcome.seeds.expect("a game with a score").map(i32::from);
                let value = if mover == Player::South { south - north } else { north - south };
                assert_eq!((line.value, line.moves.len()), (value, 1), "{}", played.text());
                repetitions += 1;
            }
            let moves = played.moves();
            played.play_move(moves[random.below(moves.len())]).expect("a legal move");
        }
    }
    assert!(repetitions > 20, "{repetitions}");
}

#[test]
fn a_seed_decides_among_equals_only() {
    let oware = game("oware", &[]);
    let searches = (0..20).map(|seed| {
        let options = Options { seed, ..Options::plies(2) };
        Search::new(oware.clone(), &oware.setup(), options).run(|_| true)
    });
    let answers: Vec<_> = searches.collect();
    assert!(answers.iter().all(|best| best.lines[0].value == answers[0].lines[0].value));
    assert!(answers.iter().any(|best| best.chosen() != answers[0].chosen()));
}
