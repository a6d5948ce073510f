//! Awari, where it differs from oware.

use mancala_rules::{Match, Outcome, Player, Reason, Why, find};

fn set_up(houses: &str, position: &str) -> Match {
    let game = find("awari", &[("houses", houses)]).expect("a game");
    Match::from_position(game, position).expect("a position")
}

fn play(game: &mut Match, moves: &str) {
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
}

fn legal(position: &str) -> String {
    let game = set_up("6", position);
    game.game().move_names(&game.position()).join(" ")
}

#[test]
fn the_lifted_house_is_skipped() {
    let mut game = set_up("6", "0,0,0,0,0,0/12,0,0,0,0,0 0,0 S");
    play(&mut game, "A");
    assert_eq!(game.text(), "1,1,1,1,1,1/0,2,1,1,1,1 0,0 N");
}

#[test]
fn a_move_that_starves_is_not_legal_while_another_does_not() {
    let slam = "0,0,0,0,1,1/8,0,0,0,0,2 0,0 S";
    assert_eq!(legal(slam), "A");
    let game = set_up("6", slam);
    assert_eq!(game.game().why_not(&game.position(), "F"), Some(Why::GrandSlam));
    let hungry = "0,0,0,0,0,0/1,0,0,0,0,1 0,0 S";
    assert_eq!(legal(hungry), "F");
    let game = set_up("6", hungry);
    assert_eq!(game.game().why_not(&game.position(), "A"), Some(Why::MustFeed));
}

#[test]
fn a_grand_slam_captures_where_every_move_starves() {
    let mut game = set_up("6", "0,0,0,0,1,1/0,0,0,0,0,2 0,0 S");
    play(&mut game, "F");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 4,0 -");
    assert_eq!(game.outcome().expect("it is over").reason, Reason::NoMove);
}

#[test]
fn where_every_move_starves_all_are_legal_and_the_opponent_of_who_cannot_move_takes_all() {
    assert_eq!(legal("0,0,0,0,0,0/1,1,0,0,0,0 0,0 S"), "A B", "in oware the game would be over");
    let mut game = set_up("6", "0,0,0,0,0,0/1,1,0,0,0,0 0,5 S");
    play(&mut game, "A");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 2,5 -");
    let outcome =
        Outcome { winner: Some(Player::North), seeds: Some([2, 5]), reason: Reason::NoMove };
    assert_eq!(game.outcome(), Some(outcome));
}

#[test]
fn a_set_up_in_which_the_mover_has_no_seeds_is_over() {
    let game = set_up("6", "1,0,3,0,0,0/0,0,0,0,0,0 2,1 S");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 2,5 -");
    let game = set_up("6", "0,0,0,0,0,0/1,0,3,0,0,0 2,1 N");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 6,1 -");
}

#[test]
fn nothing_ends_over_half() {
    let mut game = set_up("6", "1,0,0,0,0,0/1,0,0,0,0,0 40,0 S");
    assert!(game.outcome().is_none());
    play(&mut game, "A");
    assert_eq!(game.text(), "1,0,0,0,0,0/0,1,0,0,0,0 40,0 N");
}

#[test]
fn a_position_that_comes_back_splits_the_rest() {
    let mut game = set_up("6", "0,0,0,0,0,1/1,0,0,0,0,0 0,0 S");
    play(&mut game, "A a B b C c D d E e F f");
    assert_eq!(game.text(), "0,0,0,0,0,0/0,0,0,0,0,0 1,1 -");
    assert_eq!(game.outcome().expect("it is over").reason, Reason::Repetition);

    let mut game = set_up("4", "0,1,0,0/0,1,1,0 0,0 S");
    play(&mut game, "C c B d D a A b");
    assert_eq!(game.text(), "0,0,0,0/0,1,0,0 1,1 -", "the odd seed counts for nobody");
    assert_eq!(game.outcome().expect("it is over").winner, None);
}

#[test]
fn there_is_no_choice_of_slam_or_cycle() {
    for key in ["slam", "cycle"] {
        let error = find("awari", &[(key, "own")]).err().expect("no such option");
        assert_eq!(error.name(), "BadOption");
        assert!(
            error.reason().contains(key) && error.reason().contains("houses, seeds"),
            "{error}"
        );
    }
}
