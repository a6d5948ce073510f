//! Congkak a second time: slowly, with lists and signed numbers, written from the rule sheet alone and
//! sharing nothing with the crate. Both play the same games, position text by position text.

mod common;

use std::collections::HashSet;

use common::Chance;
use mancala_rules::find;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Ruleset {
    houses: usize,
    seeds: i32,
    simultaneous: bool,
    row_empty: bool,
    /// 0 for `burn`.
    rounds: i32,
    near: bool,
}

/// A house by its owner and its index from his left, or the sower's own bank.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Spot {
    House(usize, usize),
    Bank,
}

/// One of the two hands of a simultaneous opening.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fist {
    /// It chooses next; where it is, if it has sown before.
    Waits(Option<Spot>),
    /// It lifts this house at its next tick.
    WillLift(Spot),
    /// It has so many seeds, and has just been here.
    Sows(i32, Spot),
    Done,
}

#[derive(Clone, PartialEq, Debug)]
struct Opening {
    chosen: Option<usize>,
    fists: [Fist; 2],
    /// Whose hand ended at the earliest tick.
    first_done: Option<usize>,
}

#[derive(Clone, PartialEq, Debug)]
struct Board {
    rules: Ruleset,
    rows: [Vec<i32>; 2],
    banks: [i32; 2],
    mover: usize,
    over: bool,
    opening: Option<Opening>,
    round: i32,
    first: usize,
    closed: [Vec<bool>; 2],
}

/// How a hand's last seed leaves it.
enum Verdict {
    Again,
    Relay,
    Ends,
}

impl Board {
    fn new(rules: Ruleset) -> Board {
        let opening = Opening { chosen: None, fists: [Fist::Waits(None); 2], first_done: None };
        Board {
            rules,
            rows: [vec![rules.seeds; rules.houses], vec![rules.seeds; rules.houses]],
            banks: [0, 0],
            mover: 0,
            over: false,
            opening: rules.simultaneous.then_some(opening),
            round: 1,
            first: 0,
            closed: [vec![false; rules.houses], vec![false; rules.houses]],
        }
    }

    fn row(&self, player: usize) -> i32 {
        self.rows[player].iter().sum()
    }

    /// The number of a spot in the position text: North's row from its end, South's, the banks.
    fn number(&self, player: usize, spot: Spot) -> usize {
        let houses = self.rules.houses;
        match spot {
            Spot::House(0, house) => houses + house,
            Spot::House(_, house) => houses - 1 - house,
            Spot::Bank => 2 * houses + player,
        }
    }

    fn text(&self) -> String {
        let join = |numbers: Vec<i32>| {
            numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let north = self.rows[1].iter().rev().copied().collect();
        let mut text = format!("{}/{} ", join(north), join(self.rows[0].clone()));
        text += &format!("{},{} ", self.banks[0], self.banks[1]);
        text += if self.over { "-" } else { ["S", "N"][self.mover] };
        if let Some(opening) = &self.opening {
            let chosen = opening.chosen.map_or("-".into(), |house| (house + 1).to_string());
            let held = opening.fists.map(|fist| if let Fist::Sows(n, _) = fist { n } else { 0 });
            let at = [0, 1].map(|player| match opening.fists[player] {
                Fist::Waits(Some(spot)) | Fist::WillLift(spot) | Fist::Sows(_, spot) => {
                    self.number(player, spot).to_string()
                }
                Fist::Waits(None) | Fist::Done => "-".into(),
            });
            text += &format!(" chosen={chosen} held={},{} at={}", held[0], held[1], at.join(","));
        }
        if self.rules.rounds != 1 {
            let mut closed = Vec::new();
            for player in 0..2 {
                for house in (0..self.rules.houses).filter(|&house| self.closed[player][house]) {
                    closed.push(format!("{}{}", ["S", "N"][player], house + 1));
                }
            }
            let closed = if closed.is_empty() { "-".into() } else { closed.join(",") };
            text += &format!(" round={} first={}", self.round, ["S", "N"][self.first]);
            text += &format!(" closed={closed}");
        }
        text
    }

    /// The next open spot: leftwards through one's own row, the bank at its left end, then on
    /// clockwise through the other row, which for its owner is leftwards too.
    fn step(&self, me: usize, from: Spot) -> Spot {
        let last = self.rules.houses - 1;
        let next = match from {
            Spot::House(owner, 0) if owner == me => Spot::Bank,
            Spot::House(_, 0) => Spot::House(me, last),
            Spot::House(owner, house) => Spot::House(owner, house - 1),
            Spot::Bank => Spot::House(1 - me, last),
        };
        match next {
            Spot::House(owner, house) if self.closed[owner][house] => self.step(me, next),
            open => open,
        }
    }

    /// Lets one seed fall; says whether the spot was empty before.
    fn drop_seed(&mut self, me: usize, spot: Spot) -> bool {
        let place = match spot {
            Spot::House(owner, house) => &mut self.rows[owner][house],
            Spot::Bank => &mut self.banks[me],
        };
        *place += 1;
        *place == 1
    }

    /// Judges the last seed of a hand, captures made.
    fn judge(&mut self, me: usize, spot: Spot, was_empty: bool) -> Verdict {
        let Spot::House(owner, house) = spot else {
            return if self.row(me) > 0 { Verdict::Again } else { Verdict::Ends };
        };
        if !was_empty {
            return Verdict::Relay;
        }
        let opposite = self.rules.houses - 1 - house;
        if owner == me && self.rows[1 - me][opposite] > 0 {
            self.banks[me] += self.rows[1 - me][opposite] + self.rows[me][house];
            self.rows[1 - me][opposite] = 0;
            self.rows[me][house] = 0;
        }
        Verdict::Ends
    }

    fn lift(&mut self, spot: Spot) -> i32 {
        match spot {
            Spot::House(owner, house) => std::mem::take(&mut self.rows[owner][house]),
            Spot::Bank => 0,
        }
    }

    fn choices(&self) -> Vec<usize> {
        let occupied = |&house: &usize| !self.over && self.rows[self.mover][house] > 0;
        (0..self.rules.houses).filter(occupied).collect()
    }

    fn play(&mut self, house: usize) {
        let me = self.mover;
        if let Some(mut opening) = self.opening.take() {
            let other_waits = matches!(opening.fists[1], Fist::Waits(_));
            if me == 0 && other_waits {
                opening.chosen = Some(house);
                self.opening = Some(opening);
                self.mover = 1;
                return;
            }
            opening.fists[me] = Fist::WillLift(Spot::House(me, house));
            if let Some(earlier) = opening.chosen.take() {
                opening.fists[0] = Fist::WillLift(Spot::House(0, earlier));
            }
            self.run(opening);
        } else {
            let mut spot = Spot::House(me, house);
            self.mover = 1 - me;
            loop {
                let mut held = self.lift(spot);
                let mut was_empty = false;
                while held > 0 {
                    spot = self.step(me, spot);
                    was_empty = self.drop_seed(me, spot);
                    held -= 1;
                }
                match self.judge(me, spot, was_empty) {
                    Verdict::Relay => {}
                    Verdict::Again => {
                        self.mover = me;
                        break;
                    }
                    Verdict::Ends => break,
                }
            }
        }
        self.settle();
    }

    /// Lets the clock tick until somebody must choose or both hands are done.
    fn run(&mut self, mut opening: Opening) {
        loop {
            for me in 0..2 {
                if matches!(opening.fists[me], Fist::Waits(_)) && self.row(me) == 0 {
                    opening.fists[me] = Fist::Done;
                }
            }
            if opening.first_done.is_none() {
                opening.first_done = (0..2).find(|&me| opening.fists[me] == Fist::Done);
            }
            if opening.fists == [Fist::Done; 2] {
                self.mover = opening.first_done.expect("both are done");
                return;
            }
            if let Some(me) = (0..2).find(|&me| matches!(opening.fists[me], Fist::Waits(_))) {
                self.mover = me;
                self.opening = Some(opening);
                return;
            }
            for me in 0..2 {
                opening.fists[me] = self.tick(me, opening.fists[me]);
            }
        }
    }

    fn tick(&mut self, me: usize, fist: Fist) -> Fist {
        match fist {
            Fist::WillLift(spot) => match self.lift(spot) {
                0 => Fist::Done,
                held => Fist::Sows(held, spot),
            },
            Fist::Sows(held, spot) => {
                let spot = self.step(me, spot);
                let was_empty = self.drop_seed(me, spot);
                if held > 1 {
                    return Fist::Sows(held - 1, spot);
                }
                match self.judge(me, spot, was_empty) {
                    Verdict::Again => Fist::Waits(Some(spot)),
                    Verdict::Relay => Fist::WillLift(spot),
                    Verdict::Ends => Fist::Done,
                }
            }
            done => done,
        }
    }

    /// Ends the round where it ends, begins the next, and lets a player pass who has no seeds.
    fn settle(&mut self) {
        while self.opening.is_none() && !self.over {
            let (me, other) = (self.mover, 1 - self.mover);
            if self.row(me) > 0 {
                return;
            }
            let burnt_out = self.closed[me].iter().all(|&closed| closed);
            let passes = !self.rules.row_empty || burnt_out;
            if passes && self.row(other) > 0 {
                self.mover = other;
                return;
            }
            for house in 0..self.rules.houses {
                self.banks[other] += std::mem::take(&mut self.rows[other][house]);
            }
            self.next_round();
        }
    }

    fn next_round(&mut self) {
        let Ruleset { houses, seeds, rounds, near, .. } = self.rules;
        let broke = self.banks.iter().any(|&bank| bank < seeds);
        if self.round == rounds || (rounds == 0 && broke) {
            self.over = true;
            return;
        }
        self.round += 1;
        self.first = match self.banks[0].cmp(&self.banks[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 1 - self.first,
        };
        self.mover = self.first;
        for player in 0..2 {
            // The bank is at the left, so the house farthest from it is the last one.
            let mut order: Vec<_> = (0..houses).rev().collect();
            if near {
                order.reverse();
            }
            for house in order {
                let filled = self.banks[player] >= seeds;
                self.closed[player][house] = !filled;
                if filled {
                    self.banks[player] -= seeds;
                    self.rows[player][house] = seeds;
                }
            }
        }
    }
}

fn options(rules: Ruleset) -> Vec<(&'static str, String)> {
    let word = |plain: bool, words: [&str; 2]| words[usize::from(plain)].to_string();
    let rounds = if rules.rounds == 0 { "burn".into() } else { rules.rounds.to_string() };
    vec![
        ("houses", rules.houses.to_string()),
        ("seeds", rules.seeds.to_string()),
        ("opening", word(rules.simultaneous, ["alternate", "simultaneous"])),
        ("end", word(rules.row_empty, ["both-empty", "row-empty"])),
        ("rounds", rounds),
        ("fill", word(rules.near, ["far", "near"])),
    ]
}

fn game(rules: Ruleset) -> std::sync::Arc<dyn mancala_rules::Game> {
    let options = options(rules);
    let options: Vec<_> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    find("congkak", &options).expect("a game")
}

fn random_rules(chance: &mut Chance) -> Ruleset {
    Ruleset {
        houses: 5 + chance.below(6),
        seeds: 1 + chance.below(10) as i32,
        simultaneous: chance.below(2) == 1,
        row_empty: chance.below(2) == 1,
        rounds: [1, 0, 1 + chance.below(9) as i32][chance.below(3)],
        near: chance.below(2) == 1,
    }
}

/// Plays the board on at random; both must agree after every move. How many moves that were.
fn play_on(board: &mut Board, chance: &mut Chance, most: usize) -> usize {
    let game = game(board.rules);
    let (mut pos, _) = game.read_position(&board.text()).expect("a position");
    let mut moves = 0;
    loop {
        assert_eq!(game.position_text(&pos), board.text(), "{:?}", board.rules);
        let names: Vec<_> = board.choices().iter().map(|house| (house + 1).to_string()).collect();
        assert_eq!(game.move_names(&pos), names, "{}", board.text());
        if names.is_empty() || moves == most {
            return moves;
        }
        let house = board.choices()[chance.below(names.len())];
        let chosen = game.read_move(&pos, &(house + 1).to_string()).expect("a legal move");
        assert!(game.play(&mut pos, chosen));
        board.play(house);
        moves += 1;
    }
}

#[test]
fn games_from_the_start() {
    let mut chance = Chance(0x5eed);
    let (mut moves, mut rounds, mut kinds) = (0, 0, HashSet::new());
    for _ in 0..1_000 {
        let rules = random_rules(&mut chance);
        let mut board = Board::new(rules);
        assert_eq!(game(rules).position_text(&game(rules).setup()), board.text());
        moves += play_on(&mut board, &mut chance, 400);
        rounds += board.round;
        kinds.insert((rules.simultaneous, rules.row_empty, rules.rounds, rules.near));
    }
    assert!(moves > 50_000 && rounds > 2_000 && kinds.len() > 60, "{moves} {rounds}");
}

/// Boards with some of the seeds anywhere, pits closed at will, in any round.
#[test]
fn games_from_boards_that_were_set_up() {
    let mut chance = Chance(0xb0a2d);
    for _ in 0..1_500 {
        let rules = Ruleset { simultaneous: false, ..random_rules(&mut chance) };
        let mut board = Board::new(rules);
        if rules.rounds != 1 {
            let last = if rules.rounds == 0 { 200 } else { rules.rounds };
            board.round = 1 + chance.below(last as usize) as i32;
            board.first = chance.below(2);
            let share = chance.below(4);
            for closed in board.closed.iter_mut().flatten() {
                *closed = chance.below(5) < share;
            }
        }
        let all = 2 * rules.houses * rules.seeds as usize;
        for row in &mut board.rows {
            row.fill(0);
        }
        for _ in 0..chance.below(all + 1) {
            let (player, house) = (chance.below(2), chance.below(rules.houses + 2));
            if house < rules.houses && !board.closed[player][house] {
                board.rows[player][house] += 1;
            } else {
                board.banks[player] += 1;
            }
        }
        board.mover = chance.below(2);
        let told = board.text();
        board.settle();
        let (pos, _) = game(rules).read_position(&told).expect("a position");
        assert_eq!(game(rules).position_text(&pos), board.text(), "{told}");
        play_on(&mut board, &mut chance, 100);
    }
}

/// First turns that bring home nearly all seeds, by the model.
#[test]
fn long_first_turns() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/vectors/congkak_first_turn.json");
    let file = std::fs::read_to_string(path).expect("the file is there");
    let file: serde_json::Value = serde_json::from_str(&file).expect("it is JSON");
    let cases = file["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 7);
    for case in cases {
        let houses = case["options"]["houses"].as_u64().expect("a number");
        let mut board = Board::new(plain(houses as usize, houses as i32));
        for name in case["moves"].as_array().expect("moves") {
            assert_eq!(board.mover, 0, "{case}");
            let house: usize = name.as_str().and_then(|name| name.parse().ok()).expect("a house");
            assert!(board.choices().contains(&(house - 1)), "{case}");
            board.play(house - 1);
        }
        assert_eq!(case["after"], board.text());
    }
}

fn plain(houses: usize, seeds: i32) -> Ruleset {
    let (simultaneous, row_empty, rounds, near) = (false, false, 1, false);
    Ruleset { houses, seeds, simultaneous, row_empty, rounds, near }
}

/// The figures of the sheet, by the model.
#[test]
fn leaves_from_the_start() {
    fn count(board: &Board, leaves: &mut [u64]) {
        let Some((here, deeper)) = leaves.split_first_mut() else { return };
        for house in board.choices() {
            *here += 1;
            let mut after = board.clone();
            after.play(house);
            count(&after, deeper);
        }
    }
    let sizes: [(usize, i32, &[u64]); 4] = [
        (7, 7, &[7, 36, 230, 1_406, 8_295]),
        (5, 5, &[5, 16, 73, 289, 1_131]),
        (6, 4, &[6, 31, 144, 673, 3_075]),
        (6, 5, &[6, 29, 150, 747, 3_613]),
    ];
    for (houses, seeds, known) in sizes {
        let mut leaves = vec![0; known.len()];
        count(&Board::new(plain(houses, seeds)), &mut leaves);
        assert_eq!(leaves, known);
    }
}
