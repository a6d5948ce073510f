//! A million random moves over every game with every option: no seed is lost, nothing hangs, nothing
//! panics. Prints how long sowings were, and how many would never have ended.

mod common;

use std::collections::BTreeMap;

use common::{Chance, every_game, replay};
use mancala_rules::{Event, GAMES, Game, MOST_LAPS, Move, Place, Position, Way, What, Why};

const PLIES: usize = 1_000_000;

/// What was seen of a game.
#[derive(Default)]
struct Seen {
    plies: usize,
    games: usize,
    /// The longest sowing of one move, in laps and in drops.
    laps: usize,
    drops: usize,
    /// Moves that are not legal because they would never end.
    endless: usize,
}

impl Seen {
    fn look(&mut self, events: &[Event], seeds: u16) {
        let drop = |event: &Event| event.what == What::Drop;
        let drops = events.iter().filter(|event| drop(event)).count();
        // Drops without anything between them are one lap.
        let laps = events.chunk_by(|one, next| drop(one) == drop(next));
        let laps = laps.filter(|run| drop(&run[0])).count();
        assert!(laps <= MOST_LAPS as usize, "{laps} laps");
        assert!(drops <= laps * usize::from(seeds), "{drops} drops in {laps} laps");
        self.laps = self.laps.max(laps);
        self.drops = self.drops.max(drops);
    }
}

/// Does the sowing of this move never end? A move that lacks up to two answers is given them.
fn never_ends(game: &dyn Game, pos: &Position, chosen: Move) -> bool {
    let answered = |answer| chosen.with(chosen.answers().and(answer));
    !game.play(&mut { *pos }, chosen)
        && (chosen.answers().len() == 2
            || [false, true].iter().all(|&answer| never_ends(game, pos, answered(answer))))
}

/// How many sowings from this pit never end. Where a pit may be sown both ways, one that never ends
/// is counted as long as the other way is legal, or nothing else speaks against the pit.
fn endless(game: &dyn Game, pos: &Position, legal: &[Move], pit: Place) -> usize {
    let one_way = game.move_letters(pos, Move::pit(pit)).way.is_empty();
    let ways = if one_way { &Way::BOTH[..1] } else { &Way::BOTH[..] };
    let stuck = |&&way: &&Way| {
        !legal.iter().any(|known| known.place() == Some(pit) && known.way() == way)
            && never_ends(game, pos, Move::sow(pit, way))
            && matches!(game.why(pos, pit), None | Some(Why::Endless))
    };
    ways.iter().filter(stuck).count()
}

fn play(game: &dyn Game, plies: usize, chance: &mut Chance, seen: &mut Seen) {
    let seeds = game.setup().total();
    let (mut pos, mut ply, mut legal, mut events) = (game.setup(), 0, Vec::new(), Vec::new());
    for _ in 0..plies {
        game.list_moves(&pos, &mut legal);
        assert_eq!(legal.is_empty(), pos.is_over());
        if legal.is_empty() || ply == game.limits().plies {
            (pos, ply) = (game.setup(), 0);
            seen.games += 1;
            game.list_moves(&pos, &mut legal);
        }
        if let Some(player) = pos.turn.player() {
            let own = game.layout().own(player).iter().copied();
            let occupied = own.filter(|&pit| pos.seeds[usize::from(pit)] > 0);
            seen.endless += occupied.map(|pit| endless(game, &pos, &legal, pit)).sum::<usize>();
        }
        let before = pos;
        events.clear();
        let chosen = legal[chance.below(legal.len())];
        assert!(game.play_traced(&mut pos, chosen, &mut events));
        assert_eq!(replay(game, &before, &events), pos);
        assert_eq!(pos.total(), seeds);
        seen.look(&events, seeds);
        seen.plies += 1;
        ply += 1;
    }
}

#[test]
fn a_million_random_moves() {
    let mut chance = Chance(5);
    let mut all = BTreeMap::new();
    let games = every_game();
    for game in &games {
        let id = game.about().id;
        let variants = games.iter().filter(|other| other.about().id == id).count();
        let plies = PLIES.div_ceil(GAMES.len() * variants);
        play(&**game, plies, &mut chance, all.entry(id).or_insert_with(Seen::default));
    }
    println!("game               plies    games     laps    drops  endless");
    for about in GAMES {
        let Seen { plies, games, laps, drops, endless } = all[about.id];
        println!("{:14} {plies:9} {games:8} {laps:8} {drops:8} {endless:8}", about.id);
    }
    assert!(all.values().map(|seen| seen.plies).sum::<usize>() >= PLIES);
}
