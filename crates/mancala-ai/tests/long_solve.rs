//! Proofs that take minutes (see `solve.rs`): the rest of Irving's table, and Kalah as it is played.

mod common;

use common::{game, irving_value, solved};
use mancala_ai::{Spending, Worth, solve};

#[test]
fn irving_s_larger_sizes() {
    for (houses, seeds) in [(4, 5), (4, 6), (5, 3), (5, 4), (6, 3), (6, 4)] {
        assert_eq!(solved(houses, seeds), irving_value(houses, seeds), "({houses},{seeds})");
    }
}

/// With the standard capture the first player wins by eight, with his third pit.
#[test]
fn kalah_as_it_is_played() {
    let kalah = game("kalah", &[]);
    let solution = solve(&kalah, &kalah.setup(), Spending::default(), &mut |_| true);
    assert_eq!(solution.value, Some(Worth::Margin(8)));
    let seeds = |worth| match worth {
        Some(Worth::Margin(seeds)) => seeds,
        other => panic!("{other:?}"),
    };
    let moves: Vec<_> = solution.moves.iter().map(|&(_, worth)| seeds(worth)).collect();
    assert_eq!(moves, [-14, -10, 8, -2, -8, 4]);
}
