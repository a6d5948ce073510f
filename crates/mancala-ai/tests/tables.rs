//! Endgame tables: published counts, and that every value follows from those one move on.

mod common;

use std::cmp::Ordering;
use std::sync::Arc;

use common::{Plain, TO_THE_END, game, lead, scattered};
use mancala_ai::{SplitMix64, Status, Tables, TablesBuilder, tabled};
use mancala_rules::{GAMES, Game, Match, Player, Position, Tabled, Turn};

#[test]
fn awari_has_the_published_counts() {
    common::check_awari_counts(12);
}

/// All boards with so many seeds, the first player to move, behind by all of them: then every seed
/// counts, for nobody has more than half before the last one.
fn all_positions(game: &dyn Game, seeds: u8) -> Vec<Position> {
    fn lay(pos: &mut Position, pit: usize, seeds: u8, all: &mut Vec<Position>) {
        pos.seeds[pit] = seeds;
        if pit == 0 {
            all.push(*pos);
            return;
        }
        for here in 0..=seeds {
            pos.seeds[pit] = here;
            lay(pos, pit - 1, seeds - here, all);
        }
        pos.seeds[pit] = 0;
    }
    let layout = game.layout();
    let mut pos = Position::empty();
    pos.seeds[usize::from(layout.store(Player::North))] = seeds;
    let mut all = Vec::new();
    lay(&mut pos, usize::from(layout.pits()) - 1, seeds, &mut all);
    all
}

/// What the mover gains by the best move, if tables are right about what it leads to.
fn by_one_step(game: &dyn Game, tables: &Tables, pos: &Position) -> i32 {
    let before = lead(game, pos, Player::South);
    let worth = |after: &Position| {
        let gain = lead(game, after, Player::South) - before;
        let Some(player) = after.turn.player() else { return gain };
        let value = tables.value(after).expect("it has no more seeds");
        gain + if player == Player::South { value } else { -value }
    };
    let mut judged = *pos;
    game.settle(&mut judged);
    if judged != *pos {
        return worth(&judged); // over, or the player has to pass
    }
    let played = |chosen| {
        let mut after = *pos;
        assert!(game.play(&mut after, chosen));
        worth(&after)
    };
    game.moves(pos).into_iter().map(played).max().expect("the game goes on")
}

fn check_one_step(id: &str, options: &[(&str, &str)], seeds: u8) {
    let game = game(id, options);
    let tables = Tables::build(tabled(&game), seeds.into()).expect("there can be tables");
    assert!(tables.serve(&*game));
    let mut positions = 0;
    for seeds in 0..=seeds {
        let all = all_positions(&*game, seeds);
        for pos in &all {
            let value = tables.value(pos).expect("few enough seeds");
            assert_eq!(
                by_one_step(&*game, &tables, pos),
                value,
                "{id} {options:?} {:?}",
                pos.seeds
            );
        }
        assert_eq!(tables.counts(seeds.into()).values().sum::<u64>(), all.len() as u64);
        positions += all.len();
    }
    assert!(positions > 1, "{id}");
}

#[test]
fn oware_values_follow_from_those_one_move_on() {
    for slam in ["no-capture", "illegal", "allowed"] {
        for cycle in ["own", "split", "off"] {
            check_one_step("oware", &[("slam", slam), ("cycle", cycle)], 7);
            check_one_step("oware", &[("houses", "3"), ("slam", slam), ("cycle", cycle)], 12);
        }
    }
    check_one_step("awari", &[], 8);
    check_one_step("awari", &[("houses", "4")], 11);
}

/// What the mover gains in the end, with everything that a match remembers: by trying all.
fn with_history(played: &mut Match, mover: Player) -> i32 {
    let pos = played.position();
    let Turn::Move(player) = pos.turn else { return lead(&**played.game(), &pos, mover) };
    let values = played.moves().into_iter().map(|chosen| {
        played.play_move(chosen).expect("a legal move");
        let value = with_history(played, mover);
        played.undo();
        value
    });
    let values: Vec<_> = values.collect();
    let best = if player == mover { values.iter().max() } else { values.iter().min() };
    *best.expect("the game goes on")
}

/// Where each keeps his row, tables of the even split are no bounds, from above or from below. Should
/// they become so one day, a search may make more of them.
#[test]
fn what_depends_on_the_moves_before_is_not_bounded_by_tables() {
    let own = game("oware", &[("houses", "3"), ("cycle", "own")]);
    let tables = Tables::build(tabled(&own), 3).expect("there can be tables");
    assert!(tables.serve(&*own) && !tables.is_proof(&*own));
    let (mut more, mut less) = (0, 0);
    for pos in all_positions(&*own, 3) {
        let mut judged = pos;
        own.settle(&mut judged);
        if judged.is_over() {
            continue;
        }
        let mut played = Match::from_position(own.clone(), &own.position_text(&pos)).expect("one");
        let gained = with_history(&mut played, Player::South) - lead(&*own, &pos, Player::South);
        match gained.cmp(&tables.value(&pos).expect("few seeds")) {
            Ordering::Greater => more += 1,
            Ordering::Less => less += 1,
            Ordering::Equal => {}
        }
    }
    assert!(more > 0 && less > 0, "{more} more, {less} less");
}

/// The catalogue says of which games there can be tables.
#[test]
fn games_say_whether_there_can_be_tables() {
    for about in GAMES {
        let game = game(about.id, &[]);
        let kin = tabled(&game);
        let made = TablesBuilder::new(kin.clone(), 1).is_ok();
        assert_eq!(about.tables != Tabled::No, made, "{}", about.id);
        assert_eq!(TablesBuilder::modest(&*kin).is_some(), made, "{}", about.id);
        if matches!(about.tables, Tabled::With(..)) {
            assert!(TablesBuilder::new(game, 1).is_err(), "{} needs no other option", about.id);
        }
    }
    assert_eq!(TablesBuilder::modest(&*game("kalah", &[("houses", "10")])), Some(7));
}

/// However the work is cut into slices, the tables are the same.
#[test]
fn slices_do_not_matter() {
    for (id, options) in [("awari", &[][..]), ("kalah", &[("houses", "4")])] {
        let whole = Tables::build(game(id, options), 6).expect("there can be tables");
        for slice in [1, 7, 1_000] {
            let mut builder =
                TablesBuilder::new(game(id, options), 6).expect("there can be tables");
            while builder.step(slice).expect("no seed comes back") == Status::Running {
                assert!(builder.visited() <= builder.positions());
            }
            assert_eq!(builder.visited(), whole.positions());
            assert!(builder.finish() == whole, "{id} in slices of {slice}");
        }
    }
}

#[test]
fn kalah_values_follow_from_those_one_move_on() {
    for capture in ["standard", "empty"] {
        for sweep in ["owner", "finisher", "none"] {
            check_one_step("kalah", &[("capture", capture), ("sweep", sweep)], 7);
            let small = [("houses", "2"), ("capture", capture), ("sweep", sweep)];
            check_one_step("kalah", &small, 24);
        }
    }
    check_one_step("kalah", &[("houses", "1")], 99);
    check_one_step("kalah", &[("houses", "10")], 4);
}

#[test]
fn mangala_values_follow_from_those_one_move_on() {
    check_one_step("mangala", &[], 8);
}

/// Tables ask for no game by its name: whatever meets their conditions may have them.
#[test]
fn other_games_have_tables_too() {
    check_one_step("congkak", &[("houses", "5")], 6);
    check_one_step("mangala-iv", &[], 6);
}

fn check_against_plain_search(game: &Arc<dyn Game>, seeds: usize) {
    let tables = Tables::build(game.clone(), seeds).expect("there can be tables");
    let mut random = SplitMix64(19);
    for _ in 0..10_000 {
        let seeds = 2 + random.below(seeds - 1); // one seed alone leaves a row empty
        let pos = scattered(&**game, &mut random, seeds);
        let Turn::Move(player) = pos.turn else { continue };
        let wanted = Plain::new(&**game).for_mover(&pos, TO_THE_END) - lead(&**game, &pos, player);
        assert_eq!(tables.value(&pos), Some(wanted), "{}", game.position_text(&pos));
    }
}

#[test]
fn kalah_and_mangala_tables_say_what_plain_search_says() {
    check_against_plain_search(&game("kalah", &[]), 7);
    check_against_plain_search(&game("kalah", &[("capture", "empty"), ("sweep", "finisher")]), 7);
    check_against_plain_search(&game("mangala", &[]), 7);
}

#[test]
fn positions_are_numbered() {
    let game = game("oware", &[("houses", "3"), ("cycle", "split")]);
    let tables = Tables::build(game.clone(), 6).expect("there can be tables");
    for seeds in 0..=6 {
        let numbered = (0..).map_while(|number| tables.position(seeds.into(), number));
        let mut numbered: Vec<_> = numbered.map(|pos| pos.seeds).collect();
        let mut all: Vec<_> = all_positions(&*game, seeds).iter().map(|pos| pos.seeds).collect();
        numbered.sort_unstable();
        all.sort_unstable();
        assert_eq!(numbered, all);
    }
    assert_eq!(tables.position(7, 0), None);
}

#[test]
fn what_can_have_no_tables_is_refused_with_the_reason() {
    let refused = |id, options: &[_], seeds| {
        let error = Tables::build(game(id, options), seeds).expect_err("no tables");
        error.reason().to_owned()
    };
    let own = refused("oware", &[], 3);
    assert!(own.contains("cycle=own: where a position comes back"), "{own}");
    assert!(own.ends_with("; of cycle=split there can, and they serve here too."), "{own}");
    assert!(refused("kalah", &[("pie", "on")], 3).contains("pie=on: a position has to remember"));
    assert!(refused("omweso", &[], 3).contains("two rows of pits"));
    assert!(refused("progressive", &[], 3).contains("two rows of pits"));
    assert!(refused("lab-hakimi", &[], 3).contains("without a capture"));
    assert!(refused("awari", &[], 48).contains("too large"), "{}", refused("awari", &[], 48));
    assert!(refused("kalah", &[], usize::MAX).contains("too large"));
}

/// A table is asked by either player and whatever is in the stores.
#[test]
fn values_are_for_the_player_to_move() {
    let awari = game("awari", &[]);
    let tables = Tables::build(awari.clone(), 4).expect("there can be tables");
    let read = |text| awari.read_position(text).expect("a position").0;
    let south = tables.value(&read("0,0,0,0,0,1/0,0,0,0,0,1 22,24 S"));
    let north = tables.value(&read("1,0,0,0,0,0/1,0,0,0,0,0 24,22 N"));
    assert_eq!(south, Some(2));
    assert_eq!(south, north);
    assert_eq!(tables.value(&read("0,0,0,0,0,0/0,0,0,0,0,0 24,24 -")), None, "over");
    assert_eq!(tables.value(&read("1,1,1,0,0,0/0,0,0,0,0,2 21,22 S")), None, "five seeds");
}
