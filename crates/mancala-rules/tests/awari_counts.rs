//! Lincke's counts: how many awari positions with n seeds have each value.
//!
//! The positions are solved here from the rules alone: a value of at least v can be forced exactly by
//! the positions from which every way of playing ends there after finitely many moves, for going round
//! in circles halves the rest and is worth 0.

use std::collections::BTreeMap;
use std::fs;

use mancala_rules::{Game, Move, Player, Position, Turn, find};

/// Up to here the counts are made in a few seconds. There are 167,960 positions with 9 seeds.
const MOST_SEEDS: usize = 9;

/// What a move leads to: so many seeds taken, then so many on the board in position `index`.
struct Step {
    gain: i32,
    seeds: usize,
    index: usize,
}

/// All ways of laying `seeds` in 12 pits.
fn boards(seeds: usize) -> Vec<[u8; 12]> {
    fn lay(board: &mut [u8; 12], pit: usize, seeds: usize, all: &mut Vec<[u8; 12]>) {
        if pit == 11 {
            board[pit] = seeds as u8;
            all.push(*board);
            return;
        }
        for here in 0..=seeds {
            board[pit] = here as u8;
            lay(board, pit + 1, seeds - here, all);
        }
    }
    let mut all = Vec::new();
    lay(&mut [0; 12], 0, seeds, &mut all);
    all
}

/// South is to move.
fn position(board: &[u8; 12]) -> Position {
    let mut pos = Position::empty();
    pos.seeds[..12].copy_from_slice(board);
    pos
}

/// The position as the player to move sees it.
fn seen_by_mover(pos: &Position) -> [u8; 12] {
    let mut board = [0; 12];
    board.copy_from_slice(&pos.seeds[..12]);
    if pos.turn == Turn::Move(Player::North) {
        board.reverse();
    }
    board
}

/// Every position's value for the player to move, given those with fewer seeds.
fn solve(game: &dyn Game, layers: &[Vec<[u8; 12]>], solved: &[Vec<i32>]) -> Vec<i32> {
    let seeds = solved.len();
    let all = &layers[seeds];
    let steps = |board: &[u8; 12]| -> Result<Vec<Step>, i32> {
        let mut pos = position(board);
        game.settle(&mut pos);
        if pos.is_over() {
            let [own, other] = game.tally(&pos);
            return Err(i32::from(own) - i32::from(other));
        }
        let step = |chosen: Move| {
            let mut after = pos;
            game.play(&mut after, chosen);
            let [own, other] = game.tally(&after);
            let board = seen_by_mover(&after);
            let seeds: usize = board.iter().map(|&n| usize::from(n)).sum();
            let index = layers[seeds].binary_search(&board).expect("every board is there");
            Step { gain: i32::from(own) - i32::from(other), seeds, index }
        };
        Ok(game.moves(&pos).into_iter().map(step).collect())
    };
    let steps: Vec<_> = all.iter().map(steps).collect();
    let mut values = vec![0; all.len()];
    for wanted in (1..=seeds as i32).rev() {
        let (wins, loses) = forced(&steps, seeds, solved, wanted);
        for (index, value) in values.iter_mut().enumerate() {
            if *value == 0 {
                *value = wanted * (i32::from(wins[index]) - i32::from(loses[index]));
            }
        }
    }
    values
}

/// Which positions force a value of at least `wanted` for the player to move, and which cannot keep
/// the opponent from it.
fn forced(
    steps: &[Result<Vec<Step>, i32>],
    seeds: usize,
    solved: &[Vec<i32>],
    wanted: i32,
) -> (Vec<bool>, Vec<bool>) {
    let mut wins = vec![false; steps.len()];
    let mut loses = vec![false; steps.len()];
    loop {
        let mut changed = false;
        for (index, steps) in steps.iter().enumerate() {
            let (win, lose) = match steps {
                Err(value) => (*value >= wanted, *value <= -wanted),
                Ok(steps) => {
                    // Captures change what is still wanted; then the smaller board is solved already.
                    let wins_by = |step: &Step| match step.seeds == seeds {
                        true => loses[step.index],
                        false => step.gain - solved[step.seeds][step.index] >= wanted,
                    };
                    let loses_by = |step: &Step| match step.seeds == seeds {
                        true => wins[step.index],
                        false => step.gain - solved[step.seeds][step.index] <= -wanted,
                    };
                    (steps.iter().any(wins_by), steps.iter().all(loses_by))
                }
            };
            changed |= (win && !wins[index]) || (lose && !loses[index]);
            wins[index] |= win;
            loses[index] |= lose;
        }
        if !changed {
            return (wins, loses);
        }
    }
}

#[test]
fn awari_positions_have_the_published_values() {
    let path = format!("{}/vectors/awari_lincke2002_counts.json", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let file: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let awari = find("awari", &[]).expect("a game");
    let layers: Vec<_> = (0..=MOST_SEEDS).map(boards).collect();
    let mut solved = Vec::new();
    for seeds in 0..=MOST_SEEDS {
        let values = solve(&*awari, &layers, &solved);
        let mut counts = BTreeMap::<String, u64>::new();
        for value in &values {
            *counts.entry(value.to_string()).or_default() += 1;
        }
        let published: BTreeMap<String, u64> =
            serde_json::from_value(file["counts"][seeds.to_string()].clone()).expect("counts");
        assert_eq!(counts, published, "{seeds} seeds");
        solved.push(values);
    }
}
