//! What callers rely on: the same answer however it is asked, several lines, stopping, the ends.

mod common;

use common::{game, scattered};
use mancala_ai::{Best, Options, Search, SplitMix64, Status};

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
        let mut random = SplitMix64(11);
        for _ in 0..40 {
            let pos = scattered(&*game, &mut random, 20);
            let options = Options { lines: usize::MAX, table: 1 << 14, ..Options::plies(6) };
            let all = Search::new(game.clone(), &pos, options).run(|_| true);
            assert_eq!(all.lines.len(), game.moves(&pos).len());
            assert!(all.lines.is_sorted_by(|one, other| one.value >= other.value));
            for line in &all.lines {
                assert_eq!(line.value, value_of(&game, &pos, line.moves[0], all.depth), "{pos:?}");
            }
            let options = Options { lines: 3, ..Options::plies(6) };
            let three = Search::new(game.clone(), &pos, options).run(|_| true);
            let values = |best: &Best| best.lines.iter().map(|line| line.value).collect::<Vec<_>>();
            assert_eq!(values(&three)[..], values(&all)[..three.lines.len()], "{pos:?}");
        }
    }
}

/// The value of a move by a search of the position after it.
fn value_of(
    game: &std::sync::Arc<dyn mancala_rules::Game>,
    pos: &mancala_rules::Position,
    chosen: mancala_rules::Move,
    depth: u8,
) -> i32 {
    let mut after = *pos;
    assert!(game.play(&mut after, chosen));
    let best = Search::new(game.clone(), &after, Options::plies(depth - 1)).run(|_| true);
    let (value, viewer) = match (best.lines.first(), after.turn.player()) {
        (Some(line), Some(mover)) => (line.value, mover),
        _ => {
            let [south, north] = game.tally(&after).map(i32::from);
            (south - north, mancala_rules::Player::South)
        }
    };
    if Some(viewer) == pos.turn.player() { value } else { -value }
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
