//! What holds for every game, tried in random play over the whole registry.

mod common;

use common::{Chance, every_game, replay};
use mancala_rules::{
    Game, KeyValue, Kind, MEMO, Match, Move, Place, Player, Position, Reason, Turn, What,
};

/// Plays random moves from the start and from random boards, and looks at every position and its
/// legal moves.
fn every_position(plies: usize, mut look: impl FnMut(&dyn Game, &Position, &[Move])) {
    let mut chance = Chance(2);
    for game in every_game() {
        let game = &*game;
        let mut pos = game.setup();
        for _ in 0..plies {
            let moves = game.moves(&pos);
            if moves.is_empty() {
                pos = random_board(game, &mut chance);
                continue;
            }
            look(game, &pos, &moves);
            assert!(game.play(&mut pos, moves[chance.below(moves.len())]));
        }
    }
}

/// The same, looking at every move.
fn every_move(plies: usize, mut look: impl FnMut(&dyn Game, &Position, Move)) {
    every_position(plies, |game, pos, moves| {
        for &chosen in moves {
            look(game, pos, chosen);
        }
    });
}

/// Some of the game's seeds anywhere, with either player to move; the end is judged. A hand has seeds
/// only where the start has some in hand: else there is more to it than seeds.
fn random_board(game: &dyn Game, chance: &mut Chance) -> Position {
    let start = game.setup();
    let layout = game.layout();
    let places: Vec<_> = (0..layout.places())
        .filter(|&place| layout.kind(place) != Kind::Hand || start.seeds[usize::from(place)] > 0)
        .collect();
    loop {
        let mut pos = start;
        pos.seeds.fill(0);
        for _ in 0..chance.below(usize::from(start.total()) + 1) {
            pos.seeds[usize::from(places[chance.below(places.len())])] += 1;
        }
        pos.turn = Turn::Move(Player::BOTH[chance.below(2)]);
        if game.impossible(&pos).is_none() {
            game.settle(&mut pos);
            return pos;
        }
    }
}

#[test]
fn before_and_events_make_after() {
    every_move(200, |game, before, chosen| {
        let mut events = Vec::new();
        let mut traced = *before;
        assert!(game.play_traced(&mut traced, chosen, &mut events));
        assert_eq!(replay(game, before, &events), traced);

        let mut unseen = *before;
        assert!(game.play(&mut unseen, chosen));
        assert_eq!(unseen, traced, "being watched changes nothing");

        let whats: Vec<_> = events.iter().map(|event| event.what).collect();
        let end = traced.is_over();
        assert_eq!(whats.contains(&What::End), end);
        let turn = whats.len() - 1 - usize::from(end);
        assert_eq!(whats.iter().position(|&what| what == What::Turn), Some(turn));
        assert!(!whats.contains(&What::Again) || traced.turn == before.turn);
        assert!(events.iter().all(|event| event.what != What::Drop || event.n == 1));
    });
}

#[test]
fn moves_are_empty_exactly_when_the_game_is_over() {
    every_move(300, |game, before, chosen| {
        let mut after = *before;
        game.play(&mut after, chosen);
        let over = after.is_over();
        assert_eq!(game.moves(&after).is_empty(), over);
        assert!(!over || !game.play(&mut after, chosen), "nothing is played once it is over");
    });
}

#[test]
fn candidates_that_can_be_made_are_the_legal_moves() {
    let mut candidates = Vec::new();
    every_position(300, |game, pos, moves| {
        game.list_candidates(pos, &mut candidates);
        candidates.retain(|&candidate| {
            let mut after = *pos;
            let made = game.play_candidate(&mut after, candidate);
            if !made {
                assert_eq!(after, *pos);
                return false;
            }
            let mut played = *pos;
            assert!(game.play(&mut played, candidate));
            if after != played {
                assert!(played.is_over(), "the end may be found later, nothing else");
                game.settle(&mut after);
            }
            assert_eq!(after, played);
            true
        });
        assert_eq!(candidates, moves);
    });
}

#[test]
fn playouts_choose_among_the_legal_moves() {
    let mut chance = Chance(4);
    for game in every_game() {
        let game = &*game;
        for start in [game.setup(), random_board(game, &mut chance)] {
            let (mut pos, mut seen) = (start, start);
            let plies = game.playout(&mut pos, 100, &mut |n| chance.below(n));
            assert_eq!(pos.total(), start.total());
            assert!(pos.is_over() || plies == 100);
            for _ in 0..5 {
                // One ply at a time: always to a position that a legal move leads to.
                let before = seen;
                let plies = game.playout(&mut seen, 1, &mut |n| chance.below(n));
                let moves = game.moves(&before);
                assert_eq!(plies, usize::from(!moves.is_empty()));
                let leads_there = |&chosen: &Move| {
                    let mut after = before;
                    game.play(&mut after, chosen) && after == seen
                };
                assert!(moves.is_empty() || moves.iter().any(leads_there));
            }
        }
    }
}

#[test]
fn what_is_quick_plays_as_the_rules_do() {
    let mut with_fast_form = 0;
    every_position(400, |game, pos, moves| {
        // Where a game has no fast form, a playout chooses among candidates, not legal moves.
        if game.fast().is_none() {
            return;
        }
        with_fast_form += 1;
        for (index, &chosen) in moves.iter().enumerate() {
            let (mut played, mut quick) = (*pos, *pos);
            assert!(game.play(&mut played, chosen));
            let choose = &mut |n| {
                assert_eq!(n, moves.len());
                index
            };
            assert_eq!(game.playout(&mut quick, 1, choose), 1);
            assert_eq!(quick, played);
        }
    });
    assert!(with_fast_form > 10_000);
}

#[test]
fn perft_counts_what_moves_and_play_say() {
    let mut turn = 0;
    every_position(60, |game, pos, moves| {
        turn += 1;
        if turn % 4 != 0 {
            return;
        }
        let after = |&chosen: &Move| {
            let mut after = *pos;
            assert!(game.play(&mut after, chosen));
            let replies = game.moves(&after);
            let third = replies.iter().map(|&reply| {
                let mut after = after;
                assert!(game.play(&mut after, reply));
                game.moves(&after).len()
            });
            [replies.len(), third.sum()]
        };
        let counts = moves.iter().map(after).fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
        let counts = [moves.len(), counts[0], counts[1]].map(|count| count as u64);
        assert_eq!(game.perft(pos, 3), counts);
    });
}

#[test]
fn names_are_unique_and_are_read_back() {
    every_position(100, |game, pos, moves| {
        let names = game.move_names(pos);
        for (&chosen, name) in moves.iter().zip(&names) {
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
            assert_eq!(game.read_move(pos, name), Ok(chosen));
            assert_eq!(game.read_move(pos, &name.to_uppercase()), Ok(chosen));
            assert_eq!(chosen.place().and_then(|pit| game.why(pos, pit)), None);
        }
        assert!(game.read_move(pos, "no such move").is_err());
    });
}

#[test]
fn texts_are_read_back() {
    every_position(200, |game, pos, _| {
        let text = game.position_text(pos);
        let (read, over) = game.read_position(&text).expect("our own text");
        assert_eq!((read, over), (*pos, None));
        assert_eq!(game.position_text(&read), text);
    });
}

#[test]
fn finished_positions_are_taken_at_their_word() {
    every_move(100, |game, pos, chosen| {
        let mut after = *pos;
        game.play(&mut after, chosen);
        if after.is_over() {
            let read = game.read_position(&game.position_text(&after));
            assert_eq!(read, Ok((after, Some(Reason::SetUp))));
        }
    });
}

/// South's and North's rows, stores, hands and turns exchanged.
fn turned(game: &dyn Game, pos: &Position) -> Position {
    let layout = game.layout();
    let pits = usize::from(layout.pits());
    let mut turned = *pos;
    turned.seeds[..pits].reverse();
    turned.seeds.swap(pits, pits + 1);
    for key in game.keys() {
        match key.value {
            KeyValue::Hands => {
                let [south, north] = Player::BOTH.map(|player| layout.hand(player).into());
                turned.seeds.swap(south, north);
            }
            KeyValue::Pair { memo, .. } => turned.memo.swap(memo.into(), usize::from(memo) + 1),
            KeyValue::Pit { memo } => {
                let pit = &mut turned.memo[usize::from(memo)];
                *pit = pit.checked_sub(1).map_or(0, |pit| layout.pits() - pit);
            }
            // What these tell has two sides, or none (see is_lopsided).
            KeyValue::Number { .. }
            | KeyValue::Goal
            | KeyValue::FirstPit { .. }
            | KeyValue::PlacePair { .. }
            | KeyValue::Player { .. }
            | KeyValue::Pits { .. } => {}
        }
    }
    turned.turn = match pos.turn {
        Turn::Move(player) => Turn::Move(player.other()),
        Turn::Won(player) => Turn::Won(player.other()),
        turn => turn,
    };
    turned
}

/// Does a number that the text keeps tell the players apart, so that the board has two sides?
fn is_lopsided(game: &dyn Game, pos: &Position) -> bool {
    game.keys().iter().any(|key| match key.value {
        KeyValue::Goal | KeyValue::Hands | KeyValue::Pair { .. } | KeyValue::Pit { .. } => false,
        _ => (0..MEMO as u8).any(|index| key.remembers(index) && pos.memo[usize::from(index)] > 0),
    })
}

#[test]
fn the_board_turned_round_plays_the_same() {
    every_move(200, |game, before, chosen| {
        // Who sets out first and who may swap depends on the chair.
        if is_lopsided(game, before) || !matches!(chosen, Move::Sow { .. }) {
            return;
        }
        let mut after = *before;
        let mut events = Vec::new();
        game.play_traced(&mut after, chosen, &mut events);
        let mut other = turned(game, before);
        let across = |pit: Place| game.layout().pits() - 1 - pit;
        let chosen = match chosen {
            Move::Sow { pit, way, answers } => Move::Sow { pit: across(pit), way, answers },
            other => other,
        };
        assert!(game.play(&mut other, chosen));
        assert_eq!(turned(game, &after), other);
    });
}

#[test]
fn a_move_that_is_not_legal_never_loses_a_seed_nor_panics() {
    let mut chance = Chance(3);
    for game in every_game() {
        for _ in 0..50 {
            let mut pos = random_board(&*game, &mut chance);
            let seeds = pos.total();
            for pit in 0..=u8::MAX {
                game.play(&mut pos, Move::pit(pit));
                assert_eq!(pos.total(), seeds);
                let _ = (game.why(&pos, pit), game.move_name(&pos, Move::pit(pit)));
            }
        }
    }
}

#[test]
fn matches_end_and_their_records_are_read_back() {
    let mut chance = Chance(4);
    for game in every_game() {
        for _ in 0..3 {
            let mut played = Match::new(game.clone());
            let mut positions = vec![*played.start()];
            while !played.position().is_over() {
                let moves = played.moves();
                let chosen = moves[chance.below(moves.len())];
                played.play_move(chosen).expect("a legal move");
                positions.push(played.position());
            }
            for (index, pair) in positions.windows(2).enumerate() {
                assert_eq!(replay(&*game, &pair[0], &played.events(index)), pair[1]);
            }
            let outcome = played.outcome().expect("the match is over");
            let seeds = game.about().scored.then(|| game.tally(&played.position()));
            assert_eq!(outcome.seeds, seeds);

            let record = played.record();
            // A tag is one line, however long.
            let mut moves = record.lines().filter(|line| !line.starts_with('['));
            assert!(moves.all(|line| line.chars().count() <= 80), "{record}");
            let read = Match::from_record(&record).expect("our own record");
            assert_eq!(read.text(), played.text());
            assert_eq!(read.record(), record);

            while played.undo() {}
            assert_eq!(played.position(), positions[0]);
            while played.redo() {}
            assert_eq!(played.position(), positions[positions.len() - 1]);
        }
    }
}
