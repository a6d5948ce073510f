//! What is proven is what plain search finds, and what the literature has.

mod common;

use common::{Plain, TO_THE_END, game, irving_value, lead, reached, scattered, solved};
use mancala_ai::{Solver, Spending, SplitMix64, Status, Tables, Worth, solve};
use mancala_rules::{Game, Player, Position};
use std::sync::Arc;

fn small() -> Spending {
    Spending { nodes: u64::MAX, bytes: 16 << 20 }
}

/// The value and those of the moves, as plain search has them.
fn plain(game: &dyn Game, pos: &Position) -> (i32, Vec<i32>) {
    let mut plain = Plain::new(game);
    let value = plain.for_mover(pos, TO_THE_END);
    let after = |chosen| {
        let mut after = *pos;
        assert!(game.play(&mut after, chosen));
        let value = plain.for_mover(&after, TO_THE_END);
        // Of a game that is over the value is South's.
        let seen_by = after.turn.player().unwrap_or(Player::South);
        if pos.turn.player() == Some(seen_by) { value } else { -value }
    };
    (value, game.moves(pos).into_iter().map(after).collect())
}

#[test]
fn endings_of_awari_are_worth_what_tables_say_also_where_play_goes_round() {
    let awari = game("awari", &[]);
    let tables = Tables::build(awari.clone(), 7).expect("there can be tables");
    let mut random = SplitMix64(9);
    for _ in 0..100 {
        let seeds = 1 + random.below(7);
        let pos = scattered(&*awari, &mut random, seeds);
        let player = pos.turn.player().expect("somebody to move");
        let value = lead(&*awari, &pos, player) + tables.value(&pos).expect("few seeds");
        let solution = solve(&awari, &pos, small(), &mut |_| true);
        assert_eq!(solution.value, Some(Worth::Margin(value)), "{pos:?}");
        assert!(solution.moves.iter().all(|told| told.1.is_some()));
    }
    let small_board = game("awari", &[("houses", "3"), ("seeds", "1")]);
    let solution = solve(&small_board, &small_board.setup(), small(), &mut |_| true);
    assert_eq!(solution.value, Some(Worth::Margin(0)));
}

#[track_caller]
fn check(game: &Arc<dyn Game>, pos: &Position) {
    let told = game.position_text(pos);
    let solution = solve(game, pos, small(), &mut |_| true);
    let margin = |worth| match worth {
        Some(Worth::Margin(seeds)) => seeds,
        other => panic!("{told}: {other:?}"),
    };
    let moves: Vec<_> = solution.moves.iter().map(|&(_, worth)| margin(worth)).collect();
    assert_eq!((margin(solution.value), moves), plain(&**game, pos), "{told}");
}

#[test]
fn kalah_is_as_plain_search_finds_it() {
    let mut random = SplitMix64(4);
    for capture in ["standard", "empty"] {
        for sweep in ["owner", "finisher", "none"] {
            for (houses, seeds) in [("1", "3"), ("2", "4"), ("3", "2"), ("4", "1")] {
                let options =
                    [("houses", houses), ("seeds", seeds), ("capture", capture), ("sweep", sweep)];
                let game = game("kalah", &options);
                check(&game, &game.setup());
                check(&game, &reached(&game, &mut random, 3));
            }
            let game = game("kalah", &[("capture", capture), ("sweep", sweep)]);
            for seeds in [7, 10] {
                check(&game, &scattered(&*game, &mut random, seeds));
            }
        }
    }
}

#[test]
fn the_pie_rule_is_solved_too() {
    for (houses, seeds) in [("2", "2"), ("3", "2"), ("4", "1")] {
        let game = game("kalah", &[("houses", houses), ("seeds", seeds), ("pie", "on")]);
        check(&game, &game.setup());
    }
}

#[test]
fn other_games_are_solved_where_they_end() {
    let mut random = SplitMix64(8);
    let game = game("mangala", &[]);
    for _ in 0..10 {
        check(&game, &scattered(&*game, &mut random, 6));
    }
}

#[test]
fn irving_s_smaller_sizes() {
    let sizes = [(4, 1), (4, 2), (4, 3), (4, 4), (5, 1), (5, 2), (6, 1), (6, 2)];
    for (houses, seeds) in sizes {
        assert_eq!(solved(houses, seeds), irving_value(houses, seeds), "({houses},{seeds})");
    }
}

#[test]
fn what_is_not_proven_is_not_told() {
    let kalah = game("kalah", &[]);
    let solution =
        solve(&kalah, &kalah.setup(), Spending { nodes: 10_000, ..small() }, &mut |_| true);
    assert_eq!(solution.value, None);
    assert!(solution.moves.len() == 6 && solution.moves.iter().all(|told| told.1.is_none()));
    assert!((10_000..20_000).contains(&solution.nodes));
    let mut asked = 0;
    let stopped = solve(&kalah, &kalah.setup(), small(), &mut |_| {
        asked += 1;
        asked < 3
    });
    assert_eq!((stopped.value, asked), (None, 3));
}

/// A proof in slices comes to the same, goes on in each of them and keeps to them.
#[test]
fn a_proof_can_be_worked_out_in_slices() {
    let mangala = game("mangala", &[]);
    let pie = [("houses", "3"), ("seeds", "2"), ("pie", "on")];
    let starts = [
        (game("kalah", &[("houses", "4")]), None, 20_000),
        (game("kalah", &pie), None, 1_000),
        (mangala.clone(), Some(scattered(&*mangala, &mut SplitMix64(3), 7)), 1_000),
        (game("bao-kujifunza", &[]), None, 20_000),
    ];
    for (game, pos, slice) in starts {
        let pos = pos.unwrap_or_else(|| game.setup());
        let whole = solve(&game, &pos, small(), &mut |_| true);
        let mut solver = Solver::new(&game, &pos, true, small().bytes);
        let (mut slices, mut nodes) = (1, 0);
        while solver.step(slice) == Status::Running {
            slices += 1;
            assert!(solver.solution().nodes - nodes < 2 * slice);
            nodes = solver.solution().nodes;
        }
        let sliced = solver.solution();
        assert!(whole.value.is_some() && whole.value == sliced.value, "{whole:?} {sliced:?}");
        // What a move may cost is limited where there is no score, so one more or less may be proven.
        let open = |worth: Option<Worth>| worth.is_none() && !game.about().scored;
        for (one, other) in whole.moves.iter().zip(&sliced.moves) {
            assert!(one == other || open(one.1) || open(other.1), "{one:?} {other:?}");
        }
        assert!(slices > sliced.nodes / (2 * slice), "{slices}");
        if game.about().scored {
            assert!(sliced.nodes < whole.nodes * 5 / 4 + slice, "{sliced:?} {whole:?}");
        }
    }
}
