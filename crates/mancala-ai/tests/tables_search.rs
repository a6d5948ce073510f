//! The search with endgame tables: the same values, sooner, and what they promise is won.

mod common;

use std::sync::Arc;

use common::{Plain, TO_THE_END, game, lead, scattered};
use mancala_ai::{Best, Endings, Options, Search, SplitMix64, Tables};
use mancala_rules::{Game, Match, Player, Position};

fn tables(game: &Arc<dyn Game>, seeds: usize) -> Option<Arc<dyn Endings>> {
    Some(Arc::new(Tables::build(game.clone(), seeds).expect("there can be tables")))
}

fn best(game: &Arc<dyn Game>, pos: &Position, options: Options) -> Best {
    let options = Options { table: 1 << 16, ..options };
    Search::new(game.clone(), pos, options).run(|_| true)
}

#[test]
fn solved_values_are_those_of_plain_search() {
    let kalah = [("capture", "empty"), ("sweep", "none")];
    for (id, options) in [("kalah", &[][..]), ("kalah", &kalah), ("mangala", &[])] {
        let game = game(id, options);
        let tables = tables(&game, 5);
        let mut random = SplitMix64(23);
        for _ in 0..300 {
            let seeds = 2 + random.below(8);
            let pos = scattered(&*game, &mut random, seeds);
            let wanted = Plain::new(&*game).for_mover(&pos, TO_THE_END);
            for lines in [1, 3] {
                let options = Options { lines, tables: tables.clone(), ..Options::default() };
                let found = best(&game, &pos, options);
                let text = game.position_text(&pos);
                assert!(found.solved, "{text}");
                assert_eq!(found.lines[0].value, wanted, "{id} {text}");
            }
        }
    }
}

/// Every line that is told is worth what tables say of its first move.
#[test]
fn all_moves_have_the_values_of_the_tables() {
    let game = game("awari", &[]);
    let tables = tables(&game, 7);
    let known = tables.as_ref().expect("made");
    let mut random = SplitMix64(29);
    for _ in 0..500 {
        let pos = scattered(&*game, &mut random, 7);
        let player = pos.turn.player().expect("it goes on");
        let options = Options { lines: 6, tables: tables.clone(), ..Options::default() };
        let found = best(&game, &pos, options);
        assert!(found.solved);
        assert_eq!(found.lines.len(), game.moves(&pos).len());
        for line in found.lines {
            let mut after = pos;
            assert!(game.play(&mut after, line.moves[0]));
            let left = known.value(&after).unwrap_or(0);
            let turned = after.turn.player() != Some(player);
            let value = lead(&*game, &after, player) + if turned { -left } else { left };
            assert_eq!(line.value, value);
        }
    }
}

/// Plays on from a position, each player by the search; how many seeds more the first player has.
fn play_out(game: &Arc<dyn Game>, pos: &Position, options: &Options) -> i32 {
    let text = game.position_text(pos);
    let mut played = Match::from_position(game.clone(), &text).expect("a position");
    while !played.position().is_over() {
        let found = best(game, &played.position(), options.clone());
        let chosen = found.chosen().expect("it goes on");
        played.play_move(chosen).expect("a legal move");
    }
    lead(&**game, &played.position(), Player::South)
}

/// In awari all that tables promise is won, though a position that comes back ends the match.
#[test]
fn awari_endings_are_played_to_their_value() {
    let game = game("awari", &[]);
    let tables = tables(&game, 9);
    let known = tables.as_ref().expect("made");
    let mut random = SplitMix64(31);
    let mut won = 0;
    for _ in 0..60 {
        let seeds = 4 + random.below(6);
        let pos = scattered(&*game, &mut random, seeds);
        let player = pos.turn.player().expect("it goes on");
        let wanted = lead(&*game, &pos, player) + known.value(&pos).expect("few seeds");
        let options = Options { tables: tables.clone(), ..Options::default() };
        let margin = play_out(&game, &pos, &options);
        let margin = lead_of(player, margin);
        assert_eq!(margin, wanted, "{}", game.position_text(&pos));
        won += i32::from(known.value(&pos) > Some(0));
    }
    assert!(won > 10, "{won} with something to win");
}

/// In oware the game ends at more than half, so not every seed is fought for: but who should win does.
#[test]
fn oware_endings_are_won_by_whom_tables_say() {
    let game = game("oware", &[("cycle", "split")]);
    let tables = tables(&game, 8);
    let known = tables.as_ref().expect("made");
    let mut random = SplitMix64(37);
    for _ in 0..60 {
        let seeds = 4 + random.below(5);
        let pos = scattered(&*game, &mut random, seeds);
        let player = pos.turn.player().expect("it goes on");
        let wanted = lead(&*game, &pos, player) + known.value(&pos).expect("few seeds");
        let options = Options { tables: tables.clone(), ..Options::default() };
        let margin = lead_of(player, play_out(&game, &pos, &options));
        let text = game.position_text(&pos);
        assert_eq!(margin.signum(), wanted.signum(), "{text}: {margin}, not {wanted}");
    }
}

fn lead_of(player: Player, margin: i32) -> i32 {
    if player == Player::South { margin } else { -margin }
}

#[test]
fn tables_of_another_game_are_not_looked_at() {
    let kalah = game("kalah", &[]);
    let others = tables(&game("kalah", &[("sweep", "none")]), 5);
    let pos = scattered(&*kalah, &mut SplitMix64(41), 5);
    let with = best(&kalah, &pos, Options { tables: others, ..Options::default() });
    assert_eq!(with, best(&kalah, &pos, Options::default()));
}

#[test]
fn tables_save_nodes() {
    let game = game("kalah", &[("houses", "4"), ("seeds", "3")]);
    let without = best(&game, &game.setup(), Options::to_the_end());
    let tables = tables(&game, 12);
    let with = best(&game, &game.setup(), Options { tables, ..Options::to_the_end() });
    assert!(with.solved && with.nodes < without.nodes, "{} of {}", with.nodes, without.nodes);
    assert_eq!(with.lines[0].value, without.lines[0].value);
}
