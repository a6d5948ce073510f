//! What the strongest level must never miss. Minutes, so it is asked for by `npm run test:long`.

mod common;

use common::game;
use mancala_ai::{Level, Search, SplitMix64};
use mancala_rules::{Match, Player};

#[test]
fn level_8_wins_bao_la_kujifunza_as_first_player_against_whatever_is_replied() {
    let bao = game("bao-kujifunza", &[]);
    let level = Level::new(8).expect("a level");
    for number in 0..200 {
        let (mut played, mut random) = (Match::new(bao.clone()), SplitMix64(number));
        while let Some(player) = played.position().turn.player() {
            let chosen = if player == Player::South {
                let options = level.options(&*bao, random.next());
                Search::in_match(&played, options).run(|_| true).chosen()
            } else {
                let moves = played.moves();
                moves.get(random.below(moves.len())).copied()
            };
            played.play_move(chosen.expect("a move")).expect("a legal move");
        }
        let winner = played.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(Player::South), "game {number}: {:?}", played.names());
    }
}
