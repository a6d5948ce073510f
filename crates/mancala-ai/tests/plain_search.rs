//! The search finds what a plain maximising–minimising search finds.

mod common;

use common::{Plain, TO_THE_END, a_ply_earlier, game, in_seeds, reached, scattered, worth};
use mancala_ai::{Best, Options, Search, SplitMix64, plies_to_win};
use mancala_rules::{GAMES, Match, Move, Player, Position};

/// Tables of these sizes must not make a difference; the first forgets nearly everything.
const TABLES: [usize; 2] = [1 << 12, 1 << 18];

#[test]
fn kalah_endings_have_their_value_at_the_end_of_the_game() {
    let kalah = game("kalah", &[]);
    endings(&kalah, 1_000, 1);
}

#[test]
fn kalah_endings_do_so_under_every_option() {
    for capture in ["standard", "empty"] {
        for sweep in ["owner", "finisher", "none"] {
            for houses in ["2", "5"] {
                let options = [("capture", capture), ("sweep", sweep), ("houses", houses)];
                endings(&game("kalah", &options), 50, 4);
            }
        }
    }
}

fn endings(kalah: &Game, positions: usize, seed: u64) {
    let mut random = SplitMix64(seed);
    let mut plain = Plain::new(&**kalah);
    for number in 0..positions {
        let seeds = 2 + random.below(9);
        let pos = scattered(&**kalah, &mut random, seeds);
        let truth = plain.for_mover(&pos, TO_THE_END);
        for leap in [false, true] {
            let options = Options { leap, table: TABLES[number % 2], ..Options::default() };
            let best = Search::new(kalah.clone(), &pos, options).run(|_| true);
            assert!(best.solved, "{pos:?}");
            assert_eq!(best.lines[0].value, truth, "{pos:?}");
        }
    }
}

#[test]
fn oware_has_its_value_at_eight_plies() {
    at_depth(&game("oware", &[]), 8, 1_000, 14, 2);
}

#[test]
fn awari_has_its_value_at_eight_plies() {
    at_depth(&game("awari", &[]), 8, 1_000, 14, 3);
}

#[test]
fn kalah_has_its_value_at_a_few_plies() {
    at_depth(&game("kalah", &[]), 7, 200, 48, 5);
    at_depth(&game("kalah", &[("pie", "on"), ("houses", "4")]), 6, 100, 30, 6);
}

#[test]
fn full_boards_have_their_value_at_a_few_plies() {
    at_depth(&game("oware", &[("slam", "illegal")]), 6, 50, 48, 7);
    at_depth(&game("oware", &[("slam", "allowed")]), 6, 50, 48, 8);
    at_depth(&game("awari", &[("houses", "4")]), 7, 50, 40, 9);
}

#[test]
fn games_without_a_score_have_their_value_at_a_few_plies() {
    let mut random = SplitMix64(12);
    let (mut won, mut solved) = (0, 0);
    for about in GAMES.iter().filter(|about| !about.scored) {
        let game = game(about.id, &[]);
        let mut plain = Plain::new(&*game);
        for number in 0..60 {
            let moves = random.below(80);
            let pos = reached(&game, &mut random, moves);
            let best = agree(&game, &mut plain, &pos, 3, TABLES[number % 2]);
            won += u32::from(plies_to_win(best.lines[0].value).is_some());
            solved += u32::from(best.solved);
        }
    }
    // A win or a loss is all there is to know, and nothing else is so early in a game. That it cannot be
    // quicker is not always proven: a line of half plies may lead further than the rest was searched.
    assert!(solved > 10 && solved <= won, "{won} {solved}");
}

/// The value at every depth up to this one, and the line that leads to it.
fn at_depth(game: &Game, depth: u8, positions: usize, most_seeds: usize, seed: u64) {
    let mut random = SplitMix64(seed);
    let mut plain = Plain::new(&**game);
    for number in 0..positions {
        let seeds = 2 + random.below(most_seeds - 1);
        let mut pos = scattered(&**game, &mut random, seeds);
        if game.keys().iter().any(|key| key.name == "pie") {
            pos.memo[0] = 1;
        }
        agree(game, &mut plain, &pos, depth, TABLES[number % 2]);
    }
}

/// Both searches find the same value at this depth; what the quick one found.
fn agree(game: &Game, plain: &mut Plain<'_>, pos: &Position, depth: u8, table: usize) -> Best {
    let options = Options { table, ..Options::plies(depth) };
    let best = Search::new(game.clone(), pos, options).run(|_| true);
    assert!(best.depth == depth || best.solved, "{pos:?}");
    assert_eq!(best.lines[0].value, plain.for_mover(pos, depth.into()), "{pos:?}");
    follow(game, pos, &best);
    best
}

/// The line is legal, and where it is whole it leads to the value.
fn follow(game: &Game, pos: &Position, best: &Best) {
    let line = &best.lines[0];
    let (mut after, mut halves) = (*pos, 0);
    for (number, &chosen) in line.moves.iter().enumerate() {
        let (mover, moves) = (after.turn, game.moves(&after));
        assert!(moves.contains(&chosen), "{line:?} {pos:?}");
        assert!(game.play(&mut after, chosen));
        halves += if number > 0 && (after.turn == mover || moves.len() == 1) { 1 } else { 2 };
    }
    if after.is_over() || (halves >= 2 * u32::from(best.depth) && !best.solved) {
        let value = line.moves.iter().fold(worth(&**game, &after), |value, _| a_ply_earlier(value));
        let sign = if pos.turn.player() == Some(Player::South) { 1 } else { -1 };
        assert_eq!(line.value, in_seeds(sign * value), "{line:?} {pos:?}");
    }
}

type Game = std::sync::Arc<dyn mancala_rules::Game>;

#[test]
fn banked_seeds_stay_banked() {
    // The search relies on it wherever nothing is remembered: who has banked seeds keeps them.
    for about in GAMES.iter().filter(|about| about.scored) {
        let game = game(about.id, &[]);
        let mut random = SplitMix64(10);
        for _ in 0..50 {
            let mut played = Match::new(game.clone());
            while let Some(&chosen) = pick(&played.moves(), &mut random) {
                let before = played.position();
                let after = played.play_move(chosen).expect("a legal move").after;
                let kept = (0..2).all(|p| game.tally(&after)[p] >= game.tally(&before)[p]);
                assert!(kept || before.memo != [0; 8], "{} {before:?}", about.id);
            }
        }
    }
}

fn pick<'a>(moves: &'a [Move], random: &mut SplitMix64) -> Option<&'a Move> {
    moves.get(random.below(moves.len()))
}
