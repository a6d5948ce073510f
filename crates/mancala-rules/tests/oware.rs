//! Oware, rule by rule.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Instant;

use mancala_rules::{Game, Match, Move, Outcome, Player, Position, Reason, What, Why, find};

type Options<'o> = [(&'o str, &'o str)];

fn set_up(options: &Options<'_>, position: &str) -> Match {
    Match::from_position(find("oware", options).expect("a game"), position).expect("a position")
}

fn play(game: &mut Match, moves: &str) {
    for name in moves.split(' ') {
        game.play(name).expect("a legal move");
    }
}

fn after(options: &Options<'_>, position: &str, moves: &str) -> String {
    let mut game = set_up(options, position);
    play(&mut game, moves);
    game.text()
}

fn legal(options: &Options<'_>, position: &str) -> String {
    let game = set_up(options, position);
    game.game().move_names(&game.position()).join(" ")
}

/// How the match stands that has come to its end: text and reason.
fn end(options: &Options<'_>, position: &str, moves: &str) -> (String, Reason) {
    let mut game = set_up(options, position);
    if !moves.is_empty() {
        play(&mut game, moves);
    }
    (game.text(), game.outcome().expect("it is over").reason)
}

#[test]
fn stores_are_not_sown() {
    let start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";
    assert_eq!(after(&[], start, "F"), "4,4,5,5,5,5/4,4,4,4,4,0 0,0 N");
    assert_eq!(after(&[], start, "F f"), "0,4,5,5,5,5/5,5,5,5,4,0 0,0 S");
}

#[test]
fn the_lifted_house_is_skipped() {
    let of = |seeds: u8| format!("0,0,0,0,0,0/{seeds},0,0,0,0,0 0,0 S");
    let board = |seeds| after(&[], &of(seeds), "A");
    assert_eq!(board(11), "1,1,1,1,1,1/0,1,1,1,1,1 0,0 N");
    assert_eq!(board(12), "1,1,1,1,1,1/0,2,1,1,1,1 0,0 N");
    assert_eq!(board(22), "2,2,2,2,2,2/0,2,2,2,2,2 0,0 N", "a grand slam takes nothing");
    assert_eq!(board(23), "2,2,2,2,2,2/0,3,2,2,2,2 0,0 N", "and is skipped once more");
}

#[test]
fn twelve_seeds_may_capture_on_the_second_round() {
    let board = "0,0,0,0,0,0/0,0,0,0,0,12 0,0 S";
    assert_eq!(after(&[], board, "F"), "1,1,1,1,1,0/1,1,1,1,1,0 2,0 N");
}

#[test]
fn ten_houses_skip_after_nineteen_seeds() {
    let options = [("houses", "10")];
    let of = |seeds: u8| format!("0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,{seeds},0,0 0,0 S");
    let board = |seeds| after(&options, &of(seeds), "H");
    assert_eq!(board(12), "1,1,1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0,1,1 0,0 N", "12 do not reach it");
    assert_eq!(board(19), "1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,0,1,1 0,0 N");
    assert_eq!(board(20), "1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,0,2,1 0,0 N");
    assert_eq!(board(22), "1,1,1,1,1,1,1,1,1,0/1,1,1,1,1,1,1,0,2,2 2,0 N");
}

#[test]
fn twos_and_threes_are_captured_and_nothing_else() {
    let made = |seeds: u8| after(&[], &format!("9,0,0,0,0,{seeds}/9,0,0,0,0,1 0,0 S"), "F");
    assert_eq!(made(0), "9,0,0,0,0,1/9,0,0,0,0,0 0,0 N");
    assert_eq!(made(1), "9,0,0,0,0,0/9,0,0,0,0,0 2,0 N");
    assert_eq!(made(2), "9,0,0,0,0,0/9,0,0,0,0,0 3,0 N");
    assert_eq!(made(3), "9,0,0,0,0,4/9,0,0,0,0,0 0,0 N");
}

#[test]
fn nothing_is_captured_in_the_own_row() {
    assert_eq!(after(&[], "5,0,0,0,0,0/1,1,0,0,0,0 0,0 S", "A"), "5,0,0,0,0,0/0,2,0,0,0,0 0,0 N");
}

#[test]
fn the_chain_goes_back_to_the_start_of_the_row_and_no_further() {
    let board = "20,0,0,1,1,1/0,0,0,0,2,3 0,0 S";
    assert_eq!(after(&[], board, "F"), "20,0,0,0,0,0/0,0,0,0,2,0 6,0 N");
    let by_north = "3,2,0,0,0,0/1,1,2,0,0,20 0,0 N";
    assert_eq!(after(&[], by_north, "f"), "0,2,0,0,0,0/0,0,0,0,0,20 0,7 S");
}

#[test]
fn the_chain_stops_at_the_first_house_that_is_not_two_or_three() {
    let board = "20,0,0,1,3,1/0,0,0,0,0,3 0,0 S";
    assert_eq!(after(&[], board, "F"), "20,0,0,0,4,2/0,0,0,0,0,0 2,0 N");
}

#[test]
fn the_chain_does_not_go_forward() {
    let board = "20,0,0,2,2,1/0,0,0,0,0,2 0,0 S";
    assert_eq!(after(&[], board, "F"), "20,0,0,2,0,0/0,0,0,0,0,0 5,0 N");
}

#[test]
fn a_grand_slam_takes_nothing() {
    assert_eq!(after(&[], "0,0,0,0,1,1/8,0,0,0,0,2 0,0 S", "F"), "0,0,0,0,2,2/8,0,0,0,0,0 0,0 N");
}

#[test]
fn a_grand_slam_may_be_allowed() {
    let allowed = [("slam", "allowed")];
    let (text, reason) = end(&allowed, "0,0,0,0,1,1/8,0,0,0,0,2 0,0 S", "F");
    assert_eq!(text, "0,0,0,0,0,0/0,0,0,0,0,0 12,0 -", "North cannot move, South keeps his row");
    assert_eq!(reason, Reason::NoMove);
}

#[test]
fn a_grand_slam_may_be_illegal() {
    let illegal = [("slam", "illegal")];
    let board = "0,0,0,0,1,1/8,0,0,0,0,2 0,0 S";
    assert_eq!(legal(&illegal, board), "A");
    let game = set_up(&illegal, board);
    assert_eq!(game.game().why_not(&game.position(), "F"), Some(Why::GrandSlam));
}

#[test]
fn an_illegal_grand_slam_is_played_for_nothing_where_every_move_is_one() {
    let illegal = [("slam", "illegal")];
    let board = "1,1,1,1,1,1/0,0,0,0,0,6 0,0 S";
    assert_eq!(legal(&illegal, board), "F");
    assert_eq!(after(&illegal, board, "F"), "2,2,2,2,2,2/0,0,0,0,0,0 0,0 N");
}

#[test]
fn taking_nearly_all_is_no_grand_slam() {
    for slam in ["no-capture", "illegal", "allowed"] {
        let text = after(&[("slam", slam)], "1,0,0,0,1,1/8,0,0,0,0,2 0,0 S", "F");
        assert_eq!(text, "1,0,0,0,0,0/8,0,0,0,0,0 4,0 N");
    }
}

#[test]
fn an_opponent_without_seeds_must_be_given_one() {
    let board = "0,0,0,0,0,0/1,0,0,0,2,1 0,0 S";
    assert_eq!(legal(&[], board), "E F");
    let game = set_up(&[], board);
    assert_eq!(game.game().why_not(&game.position(), "A"), Some(Why::MustFeed));
    let error = game.game().read_move(&game.position(), "A").expect_err("A starves North");
    assert!(error.reason().contains("E F"), "{error}");
}

#[test]
fn feeding_is_judged_after_the_capture() {
    // Ten seeds put two in each house of North's empty row, and a capture would take all six.
    let board = "0,0,0/10,0,1 0,0 S";
    let way = |slam| [("houses", "3"), ("seeds", "8"), ("slam", slam)];
    assert_eq!(legal(&way("allowed"), board), "C");
    assert_eq!(legal(&way("no-capture"), board), "A C");
    assert_eq!(after(&way("no-capture"), board, "A"), "2,2,2/0,2,3 0,0 N");
    assert_eq!(legal(&way("illegal"), board), "C");
    // Alone: with a capture it feeds nobody, for nothing it does.
    let alone = "0,0,0/10,0,0 0,0 S";
    assert_eq!(legal(&way("allowed"), alone), "");
    assert_eq!(legal(&way("no-capture"), alone), "A");
    assert_eq!(legal(&way("illegal"), alone), "A");
}

#[test]
fn a_grand_slam_that_may_not_be_played_is_called_so_while_the_other_row_is_empty() {
    let options = [("houses", "3"), ("seeds", "8"), ("slam", "illegal")];
    let game = set_up(&options, "0,0,0/10,1,1 0,0 S");
    let why = |name| game.game().why_not(&game.position(), name);
    assert_eq!(why("C"), None);
    assert_eq!(why("A"), Some(Why::GrandSlam), "it gives North seeds, as it would take nothing");
    assert_eq!(why("B"), Some(Why::MustFeed));
}

#[test]
fn an_opponent_with_seeds_need_not_be_left_any_of_the_movers() {
    assert_eq!(legal(&[], "0,0,0,0,0,1/1,0,0,0,0,1 0,0 S"), "A F");
}

#[test]
fn without_a_feeding_move_the_mover_takes_his_own() {
    let (text, reason) = end(&[], "0,0,0,0,0,0/1,2,0,0,0,0 2,2 S", "");
    assert_eq!((text.as_str(), reason), ("0,0,0,0,0,0/0,0,0,0,0,0 5,2 -", Reason::NoMove));
    // North plays his last seed over, and has none left that South could not feed.
    let (text, reason) = end(&[], "1,0,0,0,0,0/2,0,0,0,0,0 3,3 N", "f");
    assert_eq!((text.as_str(), reason), ("0,0,0,0,0,0/0,0,0,0,0,0 6,3 -", Reason::NoMove));
}

#[test]
fn a_mover_without_seeds_has_no_move_and_each_takes_his_row() {
    let (text, reason) = end(&[], "0,2,0,1,0,0/0,0,0,0,0,0 2,1 S", "");
    assert_eq!((text.as_str(), reason), ("0,0,0,0,0,0/0,0,0,0,0,0 2,4 -", Reason::NoMove));
}

#[test]
fn an_empty_board_is_over() {
    let (text, _) = end(&[], "0,0,0,0,0,0/0,0,0,0,0,0 2,2 N", "");
    assert_eq!(text, "0,0,0,0,0,0/0,0,0,0,0,0 2,2 -");
    let (text, _) = end(&[], "0,0,0,0,0,0/0,0,0,0,0,0 0,0 N", "");
    assert_eq!(text, "0,0,0,0,0,0/0,0,0,0,0,0 0,0 -");
}

#[test]
fn over_half_ends_the_game_and_the_rest_stays() {
    let mut game = set_up(&[], "9,0,0,0,0,1/9,4,0,0,0,1 23,1 S");
    play(&mut game, "F");
    assert_eq!(game.text(), "9,0,0,0,0,0/9,4,0,0,0,0 25,1 -");
    let outcome =
        Outcome { winner: Some(Player::South), seeds: Some([25, 1]), reason: Reason::OverHalf };
    assert_eq!(game.outcome(), Some(outcome));
    let half = after(&[], "9,0,0,0,0,1/9,4,0,0,0,1 22,2 S", "F");
    assert_eq!(half, "9,0,0,0,0,0/9,4,0,0,0,0 24,2 N", "half is not more than half");
}

#[test]
fn in_a_set_up_half_is_of_the_seeds_it_shows() {
    let (text, reason) = end(&[], "1,0,0,0,0,0/1,0,0,0,0,0 3,0 S", "");
    assert_eq!((text.as_str(), reason), ("1,0,0,0,0,0/1,0,0,0,0,0 3,0 -", Reason::OverHalf));
    assert_eq!(legal(&[], "1,0,0,0,0,0/1,0,0,0,0,0 2,0 S"), "A", "half");
    assert!(set_up(&[], "1,0,0,0,0,0/1,0,0,0,0,0 0,3 S").position().is_over());
}

#[test]
fn over_half_comes_before_any_other_end() {
    let (text, reason) = end(&[], "0,0,0,0,0,0/1,0,0,0,0,0 3,0 S", "");
    assert_eq!((text.as_str(), reason), ("0,0,0,0,0,0/1,0,0,0,0,0 3,0 -", Reason::OverHalf));
}

/// Two seeds that go round behind each other, and come back.
const CHASE: &str = "0,0,0,0,0,1/1,0,0,0,0,0 0,0 S";
const ONCE_ROUND: &str = "A a B b C c D d E e F f";

#[test]
fn two_lone_seeds_that_chase_each_other_are_a_cycle() {
    let drawn = ("0,0,0,0,0,0/0,0,0,0,0,0 1,1 -".to_string(), Reason::Repetition);
    assert_eq!(end(&[], CHASE, ONCE_ROUND), drawn);
    assert_eq!(end(&[("cycle", "split")], CHASE, ONCE_ROUND), drawn);
    let mut game = set_up(&[], CHASE);
    play(&mut game, ONCE_ROUND);
    let told: Vec<_> = game.events(11).iter().map(|event| event.what).collect();
    let sweeps = [What::Sweep, What::Sweep, What::Turn, What::End];
    assert_eq!(told, [&[What::Lift, What::Drop][..], &sweeps].concat());
    assert!(game.moves().is_empty());
}

#[test]
fn the_match_goes_on_until_the_position_stood_before() {
    let mut game = set_up(&[], CHASE);
    play(&mut game, "A a B b C c D d E e F");
    assert_eq!(game.text(), "1,0,0,0,0,1/0,0,0,0,0,0 0,0 N", "South's row is empty: no cycle yet");
    assert!(game.outcome().is_none());
    assert_eq!(game.game().move_names(&game.position()), ["f"], "North must feed");
}

#[test]
fn a_position_with_an_empty_row_is_a_cycle_once_it_stood_before() {
    let board = "1,0,0,0,0,1/0,0,0,0,0,0 0,0 N";
    let round = "f A a B b C c D d E e F";
    let (text, reason) = end(&[], board, round);
    assert_eq!((text.as_str(), reason), ("0,0,0,0,0,0/0,0,0,0,0,0 0,2 -", Reason::Repetition));
    let (text, _) = end(&[("cycle", "split")], board, round);
    assert_eq!(text, "0,0,0,0,0,0/0,0,0,0,0,0 1,1 -");
}

/// Three seeds on eight houses come back after eight moves.
const THREE: &str = "0,1,0,0/0,1,1,0 0,0 S";
const BACK: &str = "C c B d D a A b";

#[test]
fn at_a_cycle_each_takes_his_row() {
    let (text, reason) = end(&[("houses", "4")], THREE, BACK);
    assert_eq!((text.as_str(), reason), ("0,0,0,0/0,0,0,0 2,1 -", Reason::Repetition));
}

#[test]
fn a_split_leaves_the_odd_seed_where_it_is_first_met_from_souths_left() {
    let split = [("houses", "4"), ("cycle", "split")];
    let mut game = set_up(&split, THREE);
    play(&mut game, BACK);
    assert_eq!(game.text(), "0,0,0,0/0,1,0,0 1,1 -");
    let outcome = game.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.seeds), (None, Some([1, 1])), "it counts for nobody");
    // With South's row empty the way goes on into North's row.
    let (text, _) = end(&split, "1,0,1,1/0,0,0,0 0,0 N", "d A b B a C c D");
    assert_eq!(text, "0,0,0,1/0,0,0,0 1,1 -");
}

#[test]
fn without_a_cycle_rule_the_third_occurrence_ends_the_match_and_nobody_takes_the_rest() {
    let off = [("cycle", "off")];
    let mut game = set_up(&off, CHASE);
    play(&mut game, ONCE_ROUND);
    assert_eq!(game.text(), CHASE, "twice is not enough");
    play(&mut game, ONCE_ROUND);
    assert_eq!(game.text(), "0,0,0,0,0,1/1,0,0,0,0,0 0,0 -");
    let drawn = Outcome { winner: None, seeds: Some([0, 0]), reason: Reason::Repetition };
    assert_eq!(game.outcome(), Some(drawn));
    let (text, _) = end(&[("cycle", "off"), ("houses", "4")], THREE, &[BACK, BACK].join(" "));
    assert_eq!(text, "0,1,0,0/0,1,1,0 0,0 -");
}

#[test]
fn the_stores_decide_where_the_rest_counts_for_nobody() {
    let mut game = set_up(&[("cycle", "off")], "0,0,0,0,0,1/1,0,0,0,0,0 2,1 S");
    play(&mut game, &[ONCE_ROUND, ONCE_ROUND].join(" "));
    let outcome = game.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.seeds), (Some(Player::South), Some([2, 1])));
}

#[test]
fn a_move_taken_back_does_not_count_as_having_stood() {
    let mut game = set_up(&[], CHASE);
    play(&mut game, "A a B");
    assert!(game.undo() && game.undo() && game.undo());
    play(&mut game, "A a B b");
    assert!(game.outcome().is_none());
}

#[test]
fn repetition_is_no_matter_of_the_position() {
    // Thirteen moves deep there is always one legal move; perft does not stop at the cycle.
    let game = find("oware", &[]).expect("a game");
    let (pos, _) = game.read_position("0,0,0,0,0,1/1,0,0,0,0,0 0,0 S").expect("a position");
    assert_eq!(game.perft(&pos, 20)[..10], [1; 10]);
    assert!(game.perft(&pos, 20)[19] > 0);
}

/// The moves after which nothing is captured and the game goes on, with the positions they lead to.
fn calm_moves(game: &dyn Game, pos: &Position) -> Vec<(Move, Position)> {
    let led = game.moves(pos).into_iter().filter_map(|chosen| {
        let mut after = *pos;
        game.play(&mut after, chosen);
        let calm = game.tally(&after) == game.tally(pos) && !after.is_over();
        calm.then_some((chosen, after))
    });
    led.collect()
}

/// Plays on so that nothing is captured and no position comes back more often than it must. Looks
/// two moves ahead for that.
fn play_calmly(game: &mut Match, plies: usize) {
    let mut stood: HashMap<Position, u32> = HashMap::from([(game.position(), 1)]);
    while game.ply() < plies && game.outcome().is_none() {
        let calm = calm_moves(&**game.game(), &game.position()).into_iter();
        let best = calm.max_by_key(|(_, after)| {
            let replies = calm_moves(&**game.game(), after);
            let room: usize =
                replies.iter().map(|(_, pos)| calm_moves(&**game.game(), pos).len()).sum();
            (Reverse(stood.get(after).copied().unwrap_or(0)), room)
        });
        let (chosen, _) = best.expect("a calm move");
        game.play_move(chosen).expect("a legal move");
        *stood.entry(game.position()).or_default() += 1;
    }
}

/// A board on which one can go round for long.
const ROOMY: &str = "1,1,0,1,1,0,1,1,0,1/1,1,0,1,1,0,1,1,0,1 1,0 S";

#[test]
fn without_a_cycle_rule_a_match_ends_after_a_thousand_plies() {
    let mut game = set_up(&[("houses", "10"), ("cycle", "off")], ROOMY);
    play_calmly(&mut game, 999);
    assert_eq!((game.ply(), game.outcome()), (999, None));
    let before = game.position();
    play_calmly(&mut game, usize::MAX);
    assert_eq!(game.ply(), 1_000);
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.reason, Reason::PlyLimit);
    assert_eq!(outcome.seeds, Some([1, 0]), "the seeds stay, the stores decide");
    assert_eq!(outcome.winner, Some(Player::South));
    assert_eq!(game.position().total(), before.total());
    assert!(game.text().ends_with(" 1,0 -"));
}

#[test]
fn a_long_match_is_no_trouble() {
    let began = Instant::now();
    let mut game = set_up(&[("houses", "10")], ROOMY);
    play_calmly(&mut game, 1_200);
    assert_eq!((game.ply(), game.outcome()), (1_200, None), "a cycle rule needs no other limit");
    let record = game.record();
    let read = Match::from_record(&record).expect("our own record");
    assert_eq!((read.text(), read.record()), (game.text(), record));
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}
