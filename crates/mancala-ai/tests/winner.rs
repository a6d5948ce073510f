//! Who wins a game without a score, and the strategy by which he does.

mod common;

use common::{Plain, game, reached};
use mancala_ai::{Spending, SplitMix64, Worth, plies_to_win, solve, solve_value, strategy};
use mancala_rules::{Game, Strategy};
use std::sync::Arc;

fn spending(nodes: u64) -> Spending {
    Spending { nodes, bytes: 8 << 20 }
}

fn proven(game: &Arc<dyn Game>) -> Strategy {
    let found = strategy(game, &game.setup(), spending(u64::MAX), &mut |_| true);
    found.expect("the first player wins")
}

/// Donkers and Uiterwijk 2002: the first player wins. The shortest win begins with A3R or A6L, its
/// mirror image.
#[test]
fn the_first_player_wins_bao_la_kujifunza() {
    let bao = game("bao-kujifunza", &[]);
    let solution = solve(&bao, &bao.setup(), spending(u64::MAX), &mut |_| true);
    assert_eq!(solution.value, Some(Worth::Win));
    let worth = |name: &str| {
        let chosen = bao.read_move(&bao.setup(), name).expect("is legal");
        solution.moves.iter().find(|told| told.0 == chosen).and_then(|told| told.1)
    };
    assert_eq!((worth("A3R"), worth("A6L")), (Some(Worth::Win), Some(Worth::Win)));
    assert_eq!((worth("A1R"), worth("A8L")), (Some(Worth::Loss), Some(Worth::Loss)));

    let checked = proven(&bao).check().expect("holds");
    assert!(checked.plies >= 21 && checked.plies % 2 == 1, "{checked:?}");
    assert!(checked.positions > 20, "{checked:?}");
}

/// Wherever plain search sees a win or a loss within a few plies, the proof finds it.
#[test]
fn proofs_agree_with_plain_search() {
    let mut random = SplitMix64(2_002);
    let mut decided = 0;
    for (id, least) in [("bao-kujifunza", 4), ("omweso", 30)] {
        let game = game(id, &[]);
        for round in 0..60 {
            let pos = reached(&game, &mut random, least + round % 12);
            let Some(plies) = plies_to_win(Plain::new(&*game).for_mover(&pos, 4)) else { continue };
            decided += 1;
            let expected = if plies > 0 { Worth::Win } else { Worth::Loss };
            let found = solve_value(&game, &pos, spending(u64::MAX), &mut |_| true);
            assert_eq!(found.value, Some(expected), "{id} {}", game.position_text(&pos));
        }
    }
    assert!(decided > 10, "{decided}");
}

/// What is proven beyond the sight of plain search is checked by the rules.
#[test]
fn proofs_of_late_positions_hold() {
    let bao = game("bao-kujifunza", &[]);
    let mut random = SplitMix64(66);
    let mut checked = 0;
    for _ in 0..20 {
        let pos = reached(&bao, &mut random, 14);
        if let Some(found) = strategy(&bao, &pos, spending(100_000), &mut |_| true) {
            let again = Strategy::read(&found.text()).expect("is read");
            assert_eq!(again.check(), found.check());
            assert_eq!(again.start, pos);
            checked += 1;
        }
    }
    assert!(checked > 5, "{checked}");
}

#[test]
fn a_strategy_goes_through_its_text() {
    let found = proven(&game("bao-kujifunza", &[]));
    let text = found.text();
    let again = Strategy::read(&text).expect("is read");
    assert_eq!((again.text(), again.check()), (text, found.check()));
}

fn failing(text: &str) -> String {
    let failed = Strategy::read(text).and_then(|strategy| strategy.check());
    failed.expect_err("fails").reason().to_owned()
}

#[test]
fn a_strategy_that_was_changed_is_refused() {
    let bao = game("bao-kujifunza", &[]);
    let found = proven(&bao);
    let start = bao.position_text(&bao.setup());
    let text = found.text();

    let first = format!("{start} {}\n", found.moves[&start]);
    assert!(failing(&text.replace(&first, "")).contains(&format!("{start} has no move")));
    let illegal = failing(&text.replace(&first, &format!("{start} B4R\n")));
    assert!(
        illegal.contains(&start) && illegal.contains("\"B4R\", which is not legal"),
        "{illegal}"
    );
    let losing = failing(&text.replace(&first, &format!("{start} A1R\n")));
    assert!(losing.contains("has no move"), "{losing}");
    let other = failing(&text.replace("[Winner \"S\"]", "[Winner \"N\"]"));
    assert!(other.contains("has no move"), "{other}");

    let cut = &text[..text.trim_end().rfind('\n').expect("lines") + 1];
    assert!(failing(cut).contains("has no move"));
    assert!(failing(&text[..text.len() - 3]).starts_with("The strategy fails: the position "));
    let more = text.clone() + "1,1 0,0 S A1R\n";
    assert!(failing(&more).contains("\"1,1 0,0 S\" is never come to"));
    assert!(failing(&(text.clone() + &first)).contains("two moves"));
    assert!(failing(&text.replace("bao-kujifunza", "chess")).contains("\"chess\""));
    assert!(failing(&text.replace("\"S\"]", "\"X\"]")).contains("Winner"));
    assert!(failing("").contains("[Strategy"));
    assert!(failing("[Strategy bao]").contains("A tag"));
}

#[test]
fn what_is_not_proven_is_not_told() {
    let bao = game("bao-kujifunza", &[]);
    let solution = solve(&bao, &bao.setup(), spending(5_000), &mut |_| true);
    assert_eq!(solution.value, None);
    assert!(solution.moves.iter().all(|told| told.1.is_none()));
    assert!(strategy(&bao, &bao.setup(), spending(5_000), &mut |_| true).is_none());
}
