//! Bao la Kiswahili, rule by rule: small boards, one move each, and what must come of it. What it has
//! in common with Bao la Kujifunza is tested there.

use mancala_rules::{Event, Game, Match, Outcome, Player, Reason, What, Why, find};
use std::sync::Arc;

const EMPTY: &str = "0,0,0,0,0,0,0,0";
/// A seed in North's front row where it faces nothing.
const ONE: &str = "1,0,0,0,0,0,0,0";
/// Seeds with which North can go on.
const NORTH: &str = "0,0,0,0,0,0,0,9";

/// Stages: seeds in both hands; in none.
const NAMUA: &str = "hand=5,5";
const MTAJI: &str = "hand=0,0";

fn bao() -> Arc<dyn Game> {
    find("bao-kiswahili", &[]).expect("a game")
}

fn set_up(position: &str) -> Match {
    Match::from_position(bao(), position).expect(position)
}

/// South to move with these rows (North's front as drawn, South's front and back) and keys.
fn south(others: &str, front: &str, back: &str, keys: &str) -> Match {
    set_up(&format!("{NORTH}/{others}/{front}/{back} 0,0 S {keys}"))
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

/// North's front row, South's rows and the keys after South's move.
fn after(mut game: Match, name: &str) -> String {
    game.play(name).expect("a legal move");
    let text = game.text();
    let rest = text.strip_prefix(NORTH).and_then(|rest| rest.strip_prefix('/'));
    rest.expect("North's back row is as it was").replace(" 0,0 N", "")
}

/// Why South may not play from a pit, by its number in one of his rows.
fn why(game: &Match, back: bool, number: u8) -> Option<&'static str> {
    let pit = if back { 24 } else { 16 } + number - 1;
    game.game().why(&game.position(), pit).map(Why::code)
}

fn told(game: &Match, index: usize) -> Vec<What> {
    game.events(index).iter().map(|event| event.what).collect()
}

fn won_by(game: &Match) -> Option<(Option<Player>, Reason)> {
    game.outcome().map(|Outcome { winner, reason, .. }| (winner, reason))
}

#[test]
fn the_start() {
    let game = Match::new(bao());
    let rows = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0";
    assert_eq!(game.text(), format!("{rows} 0,0 S hand=22,22 house=1,1 blocked=-"));
    assert_eq!(game.position().total(), 64);
    assert_eq!(legal(&game), "A6L* A6R* A7L* A7R*", "the house is spared");
}

#[test]
fn keys_that_are_left_out_have_their_start_value() {
    let rows = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0";
    assert_eq!(set_up(&format!("{rows} 0,0 S")).text(), Match::new(bao()).text());
    let full = "2,2,2,2,2,2,2,2";
    let error = bao().read_position(&format!("{full}/{full}/{full}/{full} 0,0 S"));
    assert!(error.expect_err("too many").reason().contains("108 seeds"));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |front: &str, keys: &str| {
        let position = format!("{NORTH}/{ONE}/{front}/{EMPTY} 0,0 S {keys}");
        bao().read_position(&position).expect_err("it cannot be").reason().to_owned()
    };
    let front = "0,0,2,2,0,0,0,0";
    assert!(refused(front, "hand=0,0 blocked=A5").contains("the blocked pit A5 is empty"));
    for pit in ["B1", "a8", "b8"] {
        let reason = refused(front, &format!("hand=0,0 blocked={pit}"));
        assert!(reason.contains("not in the front row of the player to move"), "{reason}");
    }
    for pit in ["A9", "C1", "", "3", "A0"] {
        let reason = refused(front, &format!("hand=0,0 blocked={pit}"));
        assert!(reason.contains("allowed is a pit's name or -"), "{reason}");
    }
    assert!(refused(front, "hand=0,1 blocked=A3").contains("seeds are still in hand"));
    assert!(refused(front, "hand=0,0 house=2,0").contains("two numbers from 0 to 1"));
    assert!(refused(front, "hand=60,0").contains("74 seeds"));
}

// Namua: capture.

#[test]
fn in_namua_a_pit_with_seeds_that_faces_seeds_captures() {
    let others = "0,0,2,0,0,0,0,1";
    let game = || south(others, "0,0,1,1,0,1,0,0", "0,4,0,0,0,0,0,0", NAMUA);
    assert_eq!(legal(&game()), "A3L A3R", "a single seed is enough, and it is a duty");
    assert_eq!(why(&game(), false, 4), Some("must-capture"));
    assert_eq!(why(&game(), true, 2), Some("must-capture"));
    let rest = "0,4,0,0,0,0,0,0 hand=4,5 house=1,1 blocked=-";
    let left = format!("0,0,0,0,0,0,0,1/1,1,2,1,0,1,0,0/{rest}");
    assert_eq!(after(game(), "A3L"), left, "from the left kichwa, clockwise");
    let right = format!("0,0,0,0,0,0,0,1/0,0,2,1,0,1,1,1/{rest}");
    assert_eq!(after(game(), "A3R"), right, "from the right kichwa");
}

#[test]
fn the_kichwa_is_chosen_except_at_the_ends() {
    let ones = "1,1,1,1,1,1,1,1";
    let game = south(ones, ones, EMPTY, NAMUA);
    assert_eq!(legal(&game), "A1L A2L A3L A3R A4L A4R A5L A5R A6L A6R A7R A8R");
}

#[test]
fn a_namua_capture_is_told_from_the_hand_on() {
    let mut game = south("0,0,2,0,0,0,0,1", "0,0,1,0,0,0,0,0", EMPTY, NAMUA);
    game.play("A3L").expect("a legal move");
    let events = game.events(0);
    let whats = [What::Place, What::Capture, What::Drop, What::Drop, What::Turn];
    assert_eq!(told(&game, 0), whats);
    let hand = game.game().layout().hand(Player::South);
    assert_eq!((events[0].from, events[0].to, events[0].n), (hand, 18, 1));
    assert_eq!((events[1].from, events[1].n, events[2].to), (10, 2, 16));
}

#[test]
fn a_later_capture_at_an_end_sets_the_way() {
    // From A8 leftwards to A2, which faces two: these enter at A1.
    let others = "0,2,0,7,0,0,0,1";
    let game = south(others, "0,1,0,1,0,0,0,0", EMPTY, "hand=5,5 house=0,0");
    let rows = "0,0,0,0,0,0,0,1/1,0,2,4,0,2,0,2/0,0,0,0,0,0,0,1";
    assert_eq!(after(game, "A4R"), format!("{rows} hand=4,5 house=0,0 blocked=-"));
}

#[test]
fn a_house_that_captures_is_kept() {
    let game = south("0,0,0,0,2,0,0,1", "0,0,0,0,6,0,0,0", EMPTY, NAMUA);
    let rows = "0,0,0,0,0,0,0,1/1,1,0,0,7,0,0,0/0,0,0,0,0,0,0,0";
    assert_eq!(after(game, "A5L"), format!("{rows} hand=4,5 house=1,1 blocked=-"));
}

#[test]
fn a_captured_house_is_lost_even_if_it_is_dormant() {
    // A4 faces North's house, a4 South's.
    let mut game = south("0,0,0,2,0,0,0,1", "0,0,0,1,0,0,0,0", EMPTY, NAMUA);
    game.play("A4L").expect("a legal move");
    assert!(game.text().ends_with("hand=4,5 house=1,0 blocked=-"));
    let start = [What::Place, What::House, What::Key, What::Capture];
    assert_eq!(told(&game, 0)[..4], start);
    assert_eq!(game.events(0)[1].to, 11, "the note stands at a5");

    let rows = format!("{EMPTY}/0,0,0,0,1,0,0,0/1,0,0,0,4,0,0,0/{NORTH}");
    let mut game = set_up(&format!("{rows} 0,0 N {NAMUA} house=1,1"));
    game.play("a4L").expect("a legal move");
    assert!(game.text().ends_with("hand=5,4 house=0,1 blocked=-"));
}

// Namua: takata.

#[test]
fn a_functional_house_is_spared() {
    let game = || south(ONE, "0,1,0,0,6,0,0,2", "0,0,3,0,0,0,0,0", NAMUA);
    assert_eq!(legal(&game()), "A2L* A2R* A8L* A8R*", "singles may be sown");
    assert_eq!(why(&game(), false, 5), Some("house"));
    assert_eq!(why(&game(), true, 3), Some("front-first"));
    let rows = format!("{ONE}/1,0,0,0,6,0,0,2/1,0,3,0,0,0,0,0");
    assert_eq!(after(game(), "A2L*"), format!("{rows} hand=4,5 house=1,1 blocked=-"));
}

#[test]
fn a_functional_house_alone_is_taxed() {
    let game = || south(ONE, "0,0,0,0,6,0,0,0", "0,0,3,0,0,0,0,0", NAMUA);
    assert_eq!(legal(&game()), "A5L* A5R*");
    let left = format!("{ONE}/0,0,1,1,5,0,0,0/0,0,3,0,0,0,0,0 hand=4,5 house=1,1 blocked=-");
    assert_eq!(after(game(), "A5L*"), left);
    let right = format!("{ONE}/0,0,0,0,5,1,1,0/0,0,3,0,0,0,0,0 hand=4,5 house=1,1 blocked=-");
    assert_eq!(after(game(), "A5R*"), right);

    let mut taxed = game();
    taxed.play("A5R").expect("a legal move");
    assert_eq!(told(&taxed, 0), [What::Place, What::Lift, What::Drop, What::Drop, What::Turn]);
    assert_eq!(taxed.events(0)[1].n, 2);
}

#[test]
fn a_dormant_house_is_a_pit_and_lost_when_it_is_sown() {
    // Counted before placing: five are dormant, though six are sown.
    let game = || south(ONE, "0,1,0,0,5,0,0,2", EMPTY, NAMUA);
    assert_eq!(legal(&game()), "A2L* A2R* A5L* A5R* A8L* A8R*");
    let rows = format!("{ONE}/1,2,1,1,0,0,0,2/1,1,0,0,0,0,0,0");
    assert_eq!(after(game(), "A5L*"), format!("{rows} hand=4,5 house=0,1 blocked=-"));
    let mut sown = game();
    sown.play("A5L").expect("a legal move");
    assert_eq!(told(&sown, 0)[..4], [What::Place, What::House, What::Key, What::Lift]);
    assert_eq!(sown.events(0)[1].to, 20, "the note stands at A5");
}

#[test]
fn an_owned_house_lets_singles_be_sown_even_empty() {
    let game = south(ONE, "0,1,0,0,0,0,0,2", EMPTY, NAMUA);
    assert_eq!(legal(&game), "A2L* A2R* A8L* A8R*");
}

#[test]
fn without_a_house_pits_of_two_come_first() {
    let lost = "hand=5,5 house=0,1";
    let game = south(ONE, "0,1,0,0,7,0,0,2", EMPTY, lost);
    assert_eq!(legal(&game), "A5L* A5R* A8L* A8R*");
    assert_eq!(why(&game, false, 2), Some("singles"));
    let game = south(ONE, "0,1,0,0,0,0,0,1", "9,0,0,0,0,0,0,0", lost);
    assert_eq!(legal(&game), "A2L* A2R* A8L* A8R*");
}

#[test]
fn a_lone_kichwa_is_not_sown_outward_in_namua_either() {
    assert_eq!(legal(&south("0,1,0,0,0,0,0,0", "1,0,0,0,0,0,0,0", EMPTY, NAMUA)), "A1R*");
    assert_eq!(legal(&south(ONE, "0,0,0,0,0,0,0,3", EMPTY, NAMUA)), "A8L*");
}

#[test]
fn a_takata_stops_at_a_functional_house() {
    let game = |front, keys| south(ONE, front, EMPTY, keys);
    // Five and the last seed are six: it is functional now.
    let stopped = format!("{ONE}/0,0,0,1,6,0,0,0/{EMPTY} hand=4,5 house=1,1 blocked=-");
    assert_eq!(after(game("0,0,1,0,5,0,0,0", NAMUA), "A3R*"), stopped);
    let dormant = format!("{ONE}/0,0,0,1,0,1,1,1/0,0,0,0,0,0,1,1 hand=4,5 house=0,1 blocked=-");
    assert_eq!(after(game("0,0,1,0,4,0,0,0", NAMUA), "A3R*"), dormant);
    let lost = format!("{ONE}/0,0,1,1,0,1,1,1/0,0,0,0,0,1,1,1 hand=4,5 house=0,1 blocked=-");
    assert_eq!(after(game("0,2,0,0,5,0,0,0", "hand=5,5 house=0,1"), "A2R*"), lost);
}

#[test]
fn a_namua_takata_never_captures() {
    // A6 and the seed placed in it end on A8, which holds a seed; nothing is taken there.
    let game = south(ONE, "0,0,0,0,0,1,0,1", EMPTY, NAMUA);
    let rows = format!("{ONE}/0,0,0,0,0,0,1,0/0,0,0,0,0,0,1,1");
    assert_eq!(after(game, "A6R*"), format!("{rows} hand=4,5 house=1,1 blocked=-"));
}

// Namua: the house in a capture turn.

#[test]
fn at_a_functional_house_facing_nothing_the_player_stops_or_plays_on() {
    let game = || south("1,0,5,0,0,0,0,0", "0,0,2,0,5,0,0,0", EMPTY, NAMUA);
    assert_eq!(legal(&game()), "A3L A3L> A3R", "only where the choice arises");
    let stopped = "1,0,0,0,0,0,0,0/1,1,4,1,6,0,0,0/0,0,0,0,0,0,0,0";
    assert_eq!(after(game(), "A3L"), format!("{stopped} hand=4,5 house=1,1 blocked=-"));
    let safari = "1,0,0,0,0,0,0,0/1,1,4,1,0,1,1,1/0,0,0,0,0,1,1,1";
    assert_eq!(after(game(), "A3L>"), format!("{safari} hand=4,5 house=0,1 blocked=-"));

    let mut played = game();
    played.play("A3L>").expect("a legal move");
    let on = [What::House, What::Key, What::Relay, What::Lift];
    assert!(told(&played, 0).windows(4).any(|whats| whats == on));
    let mut played = game();
    played.play("A3L").expect("a legal move");
    assert!(!told(&played, 0).contains(&What::House));
}

#[test]
fn the_choice_is_part_of_the_name() {
    let game = south("1,0,5,0,0,0,0,0", "0,0,2,0,5,0,0,0", EMPTY, NAMUA);
    let read = |name| game.game().read_move(&game.position(), name);
    assert_eq!(read("a3l>"), read("A3L>"));
    assert_ne!(read("A3L").expect("stop"), read("A3L>").expect("safari"));
    assert_eq!(read("A3>"), read("A3L>"), "one way alone has the choice");
    assert!(read("A3").is_err() && read("A3R>").is_err());
}

#[test]
fn a_dormant_or_lost_house_is_relayed_without_asking() {
    let others = "1,0,5,0,0,0,0,0";
    let dormant = south(others, "0,0,2,0,4,0,0,0", EMPTY, NAMUA);
    assert_eq!(legal(&dormant), "A3L A3R");
    let rows = "1,0,0,0,0,0,0,0/1,1,4,1,0,1,1,1/0,0,0,0,0,0,1,1";
    assert_eq!(after(dormant, "A3L"), format!("{rows} hand=4,5 house=0,1 blocked=-"));
    let lost = south(others, "0,0,2,0,5,0,0,0", EMPTY, "hand=5,5 house=0,1");
    assert_eq!(legal(&lost), "A3L A3R");
}

#[test]
fn a_functional_house_facing_seeds_captures_as_any_pit() {
    let game = south("1,0,5,0,3,0,0,0", "0,0,2,0,6,0,0,0", EMPTY, NAMUA);
    assert_eq!(legal(&game), "A3L A3R A5L A5L> A5R");
    // Five from A3 end at the house, and it takes three.
    let rows = "1,0,0,0,0,0,0,0/2,2,0,2,8,1,1,1/0,0,0,0,0,0,0,0";
    assert_eq!(after(game, "A3L"), format!("{rows} hand=4,5 house=1,1 blocked=-"));
}

// Mtaji.

#[test]
fn the_stage_is_that_of_the_players_own_hand() {
    let rows = |hands: &str| south(ONE, "0,1,2,0,0,0,0,0", EMPTY, &format!("{hands} house=0,0"));
    assert_eq!(legal(&rows("hand=0,5")), "A3L* A3R*");
    assert_eq!(after(rows("hand=0,5"), "A3R*").split(' ').nth(1), Some("hand=0,5"));
    assert_eq!(after(rows("hand=1,0"), "A3R*").split(' ').nth(1), Some("hand=0,0"));
}

#[test]
fn the_first_mtaji_capture_ends_the_ownership() {
    let game = || south("0,0,2,0,0,0,0,1", "2,0,1,0,6,0,0,0", EMPTY, MTAJI);
    assert_eq!(legal(&game()), "A1R");
    let rows = "0,0,0,0,0,0,0,1/1,0,3,1,6,0,0,0/0,0,0,0,0,0,0,0";
    assert_eq!(after(game(), "A1R"), format!("{rows} hand=0,0 house=0,1 blocked=-"));
    let mut played = game();
    played.play("A1R").expect("a legal move");
    let start = [What::Lift, What::Drop, What::Drop, What::House, What::Key, What::Capture];
    assert_eq!(told(&played, 0)[..6], start);
}

#[test]
fn a_mtaji_capture_turn_never_stops_at_the_house() {
    // Five from A3 end at the house; it is sown on.
    let game = || south("0,0,5,0,0,0,0,1", "2,0,1,0,6,0,0,0", EMPTY, MTAJI);
    assert_eq!(legal(&game()), "A1R");
    let rows = "0,0,0,0,0,0,0,1/1,2,3,1,0,1,1,1/0,0,0,0,1,1,1,1";
    assert_eq!(after(game(), "A1R"), format!("{rows} hand=0,0 house=0,1 blocked=-"));
}

#[test]
fn a_mtaji_takata_may_start_from_the_house_and_sows_all_of_it() {
    let game = || south(ONE, "0,0,0,0,6,2,0,0", EMPTY, MTAJI);
    assert_eq!(legal(&game()), "A5L* A5R* A6L* A6R*");
    let rows = format!("{ONE}/0,0,0,0,0,3,1,1/0,0,0,0,0,1,1,1");
    assert_eq!(after(game(), "A5R*"), format!("{rows} hand=0,0 house=0,1 blocked=-"));
    assert_eq!(legal(&south(ONE, "0,0,0,0,6,0,0,0", EMPTY, MTAJI)), "A5L* A5R*", "no tax");
}

#[test]
fn a_mtaji_takata_ends_in_an_owned_house_of_six() {
    let ends = |front, keys| after(south(ONE, front, EMPTY, keys), "A3R*");
    let stopped = format!("{ONE}/0,0,0,1,6,0,0,0/{EMPTY} hand=0,0 house=1,1 blocked=-");
    assert_eq!(ends("0,0,2,0,5,0,0,0", MTAJI), stopped);
    let dormant = format!("{ONE}/0,0,0,1,0,1,1,1/0,0,0,0,0,0,1,1 hand=0,0 house=0,1 blocked=-");
    assert_eq!(ends("0,0,2,0,4,0,0,0", MTAJI), dormant);
    let lost = format!("{ONE}/0,0,0,1,0,1,1,1/0,0,0,0,0,1,1,1 hand=0,0 house=0,0 blocked=-");
    assert_eq!(ends("0,0,2,0,5,0,0,0", "hand=0,0 house=0,0"), lost);
}

#[test]
fn mtaji_is_else_as_kujifunza() {
    let house = "hand=0,0 house=0,0";
    let game = south(ONE, "0,2,0,1,0,0,0,0", "0,0,3,0,0,0,0,0", house);
    assert_eq!(legal(&game), "A2L* A2R*");
    assert_eq!(why(&game, false, 4), Some("singles"));
    assert_eq!(why(&game, true, 3), Some("front-first"));
    assert_eq!(legal(&south(ONE, "0,0,0,0,0,0,0,2", EMPTY, house)), "A8L*");
    let game = south("0,0,0,1,0,0,0,0", "0,0,17,1,0,0,0,0", EMPTY, house);
    assert_eq!(legal(&game), "A3L* A3R*", "sixteen start no capture");
}

// Takasia.

/// North's front row and South's rows, of which South's takata `name` is played.
fn takasia(others: &str, front: &str, back: &str, house: &str, name: &str) -> Match {
    let keys = format!("hand=0,0 house={house} blocked=-");
    let mut game = set_up(&format!("{EMPTY}/{others}/{front}/{back} 0,0 S {keys}"));
    game.play(name).expect("a legal move");
    game
}

fn blocked(game: &Match) -> String {
    game.text().split("blocked=").nth(1).expect("the key").into()
}

/// South's pits, after A4L* of which A1 can capture from A3.
const HUNTER: &str = "2,0,0,2,0,0,0,0";

#[test]
fn takasia_blocks_the_one_pit_that_would_be_captured() {
    let game = takasia("0,0,2,0,0,0,0,2", HUNTER, EMPTY, "0,0", "A4L*");
    assert_eq!(blocked(&game), "a6");
    assert_eq!(legal(&game), "a1L* a1R*");
    let a6 = game.game().read_move(&game.position(), "a6L").expect_err("it is blocked");
    assert!(a6.reason().contains("blocked by takasia"), "{a6}");
    let keys: Vec<Event> =
        game.events(0).into_iter().filter(|event| event.what == What::Key).collect();
    let told = game.game().keys_told(game.position_at(0), &keys);
    assert_eq!((told.len(), told[0].key, told[0].value.as_deref()), (1, "blocked", Some("a6")));
}

#[test]
fn what_is_blocked_is_free_again_after_one_turn() {
    let mut game = takasia("0,0,2,0,0,0,0,2", HUNTER, EMPTY, "0,0", "A4L*");
    game.play("a1R").expect("a legal move");
    assert_eq!(blocked(&game), "-");
}

#[test]
fn ways_are_not_counted_but_pits() {
    let two_ways = takasia("0,0,2,0,0,0,0,2", HUNTER, "0,4,0,0,0,0,0,0", "0,0", "A4L*");
    assert_eq!(blocked(&two_ways), "a6", "B2 takes the same pit");
    let two_pits = takasia("0,1,2,0,0,0,0,2", HUNTER, "0,3,0,0,0,0,0,0", "0,0", "A4L*");
    assert_eq!(blocked(&two_pits), "-", "B2 takes another");
}

#[test]
fn takasia_spares_what_the_opponent_needs() {
    let spared = |others| blocked(&takasia(others, HUNTER, EMPTY, "0,0", "A4L*"));
    assert_eq!(spared("0,0,1,0,0,0,2,2"), "-", "a single seed");
    assert_eq!(spared("0,0,2,0,0,0,0,0"), "-", "the only occupied front pit");
    assert_eq!(spared("0,0,2,0,0,0,0,1"), "-", "the only front pit of two or more");
    assert_eq!(spared("0,0,2,0,0,0,1,2"), "a6");
    assert_eq!(spared("1,0,2,0,0,0,0,2"), "-", "he can capture himself");
}

#[test]
fn takasia_spares_an_owned_house() {
    let at_house =
        |house| blocked(&takasia("0,0,0,2,0,0,0,2", "0,2,0,0,2,0,0,0", EMPTY, house, "A5L*"));
    assert_eq!(at_house("0,1"), "-", "even a dormant one");
    assert_eq!(at_house("0,0"), "a5");
}

#[test]
fn takasia_needs_all_seeds_on_the_board_before_the_takata() {
    let after = |front: &str, keys: &str| {
        let rows = format!("{EMPTY}/0,0,2,0,0,0,0,2/{front}/{EMPTY}");
        let mut game = set_up(&format!("{rows} 0,0 S {keys}"));
        game.play("A4L*").expect("a legal move");
        assert!(game.text().contains("/2,1,1,0,0,0,0,0/"));
        blocked(&game)
    };
    assert_eq!(after(HUNTER, "hand=0,0 house=0,0"), "a6");
    assert_eq!(after(HUNTER, "hand=0,1 house=0,0"), "-");
    // The last seed of the hand is placed in A4.
    assert_eq!(after("2,0,0,1,0,0,0,0", "hand=1,0 house=1,0"), "-");
}

#[test]
fn a_blocked_pit_starts_no_takata_and_ends_a_lap() {
    let keys = |blocked: &str| format!("hand=0,0 house=0,0 blocked={blocked}");
    let game = |front: &str, blocked: &str| south("0,0,0,0,0,0,0,1", front, EMPTY, &keys(blocked));
    let rows = "0,0,0,0,0,0,0,1";
    let blocked = game("2,0,2,0,0,0,0,0", "A3");
    assert_eq!(legal(&blocked), "A1L* A1R*");
    assert_eq!(why(&blocked, false, 3), Some("blocked"));
    let ended = format!("{rows}/0,1,3,0,0,0,0,0/{EMPTY} {}", keys("-"));
    assert_eq!(after(blocked, "A1R*"), ended);
    let free = format!("{rows}/0,1,0,1,1,1,0,0/{EMPTY} {}", keys("-"));
    assert_eq!(after(game("2,0,2,0,0,0,0,0", "-"), "A1R*"), free);
    let passed = format!("{rows}/0,1,3,1,1,0,0,0/{EMPTY} {}", keys("-"));
    assert_eq!(after(game("4,0,2,0,0,0,0,0", "A3"), "A1R*"), passed);
}

// The end.

#[test]
fn an_emptied_front_row_wins_with_seeds_in_hand() {
    let mut game = south("0,0,0,2,0,0,0,0", "0,0,0,1,0,0,0,0", EMPTY, NAMUA);
    game.play("A4R").expect("a legal move");
    let text =
        format!("{NORTH}/{EMPTY}/0,0,0,2,0,0,0,0/{EMPTY} 2,0 -S hand=4,5 house=1,0 blocked=-");
    assert_eq!(game.text(), text);
    assert_eq!(won_by(&game), Some((Some(Player::South), Reason::FrontRow)));
    assert_eq!(game.outcome().expect("it is over").score(), "1-0");
}

#[test]
fn a_set_up_position_is_settled() {
    let lost = |position: &str| won_by(&set_up(position));
    let front = |winner| Some((Some(winner), Reason::FrontRow));
    let rows = |north: &str, south: &str| format!("{EMPTY}/{north}/{south}/{EMPTY} 0,0 S {NAMUA}");
    assert_eq!(lost(&rows(ONE, EMPTY)), front(Player::North));
    assert_eq!(lost(&rows(EMPTY, ONE)), front(Player::South));
    assert_eq!(lost(&rows(EMPTY, EMPTY)), front(Player::North));
    let singles = format!("{EMPTY}/{ONE}/0,1,0,0,0,0,0,0/{ONE} 0,0 S {MTAJI} house=0,0");
    assert_eq!(lost(&singles), Some((Some(Player::North), Reason::NoMove)));
}

#[test]
fn never_ending_takata_are_not_legal_in_namua() {
    // With the seed from the hand A7 has three, which never come to rest in either way.
    let game = south(ONE, "0,1,0,1,0,1,2,1", "1,0,1,0,1,0,1,0", "hand=5,5 house=0,0");
    assert_eq!(won_by(&game), Some((Some(Player::North), Reason::Endless)));
    let game = south(ONE, "0,1,0,1,0,1,2,1", "1,0,1,0,1,0,1,0", "hand=5,5 house=1,0");
    assert_eq!(why(&game, false, 7), Some("endless"), "{}", legal(&game));
}

#[test]
fn random_games_are_as_long_as_they_are_known_to_be() {
    let game = bao();
    let (mut word, mut plies, mut in_hand) = (1_u64, 0, 0);
    const GAMES: u32 = 2_000;
    for _ in 0..GAMES {
        let mut pos = game.setup();
        while !pos.is_over() {
            let moves = game.moves(&pos);
            word = word
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            game.play(&mut pos, moves[(word >> 33) as usize % moves.len()]);
            plies += 1;
        }
        let hands = Player::BOTH.map(|player| pos.seeds[usize::from(game.layout().hand(player))]);
        in_hand += u32::from(hands != [0, 0]);
    }
    let (plies, in_hand) =
        (f64::from(plies) / f64::from(GAMES), f64::from(in_hand) / f64::from(GAMES));
    assert!((53.0..57.0).contains(&plies), "{plies} plies, not 55");
    assert!((0.26..0.32).contains(&in_hand), "{in_hand} end with seeds in hand, not 0.289");
}
