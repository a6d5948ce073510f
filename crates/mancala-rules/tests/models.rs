//! Kalah, oware and awari a second time: slowly, with signed numbers and lists, written from the rule
//! sheets alone and sharing nothing with the crate. Both play the same games, move by move.

mod common;

use std::collections::HashMap;

use common::Chance;
use mancala_rules::{Match, Player, Reason, find};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Slam {
    NoCapture,
    Illegal,
    Allowed,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Cycle {
    Own,
    Split,
    Off,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Sweep {
    Owner,
    Finisher,
    Nobody,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Ruleset {
    Kalah { empty_capture: bool, sweep: Sweep, pie: bool },
    Oware { slam: Slam, cycle: Cycle },
    Awari,
}

/// Why a game is over. That a row ran empty and that nobody can move are one thing in oware.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Ending {
    OverHalf,
    Stuck,
    Repeated,
    TooLong,
}

fn class(reason: Reason) -> Ending {
    match reason {
        Reason::OverHalf => Ending::OverHalf,
        Reason::RowEmpty | Reason::NoMove => Ending::Stuck,
        Reason::Repetition => Ending::Repeated,
        Reason::PlyLimit => Ending::TooLong,
        other => panic!("{other:?} is no ending of play"),
    }
}

/// A board: both rows from their owner's left, South first.
#[derive(Clone, PartialEq, Debug)]
struct Board {
    rows: [Vec<i32>; 2],
    banks: [i32; 2],
    mover: usize,
    over: Option<Ending>,
    pie: i32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Choice {
    House(usize),
    Swap,
}

#[derive(Clone, Copy, PartialEq)]
enum Spot {
    House(usize, usize),
    Bank,
}

impl Board {
    fn row(&self, player: usize) -> i32 {
        self.rows[player].iter().sum()
    }

    fn text(&self, rules: Ruleset) -> String {
        let join = |numbers: Vec<i32>| {
            numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let north = self.rows[1].iter().rev().copied().collect();
        let turn = if self.over.is_some() { "-" } else { ["S", "N"][self.mover] };
        let key = match rules {
            Ruleset::Kalah { pie: true, .. } => format!(" pie={}", self.pie),
            _ => String::new(),
        };
        let banks = self.banks;
        let south = self.rows[0].clone();
        format!("{}/{} {},{} {turn}{key}", join(north), join(south), banks[0], banks[1])
    }

    /// Sows one house; where the last seed fell.
    fn sow(&mut self, rules: Ruleset, house: usize) -> Spot {
        let houses = self.rows[0].len();
        let me = self.mover;
        let mut ring = Vec::new();
        for player in [me, 1 - me] {
            ring.extend((0..houses).map(|house| Spot::House(player, house)));
            if player == me && matches!(rules, Ruleset::Kalah { .. }) {
                ring.push(Spot::Bank);
            }
        }
        let mut hand = std::mem::take(&mut self.rows[me][house]);
        let mut at = house;
        while hand > 0 {
            at = (at + 1) % ring.len();
            match ring[at] {
                Spot::House(player, here) => {
                    let skipped = !matches!(rules, Ruleset::Kalah { .. });
                    if skipped && (player, here) == (me, house) {
                        continue;
                    }
                    self.rows[player][here] += 1;
                }
                Spot::Bank => self.banks[me] += 1,
            }
            hand -= 1;
        }
        ring[at]
    }

    /// The houses of the other row that oware's rule 3 takes.
    fn prey(&self, last: Spot) -> Vec<usize> {
        let mut prey = Vec::new();
        if let Spot::House(player, house) = last
            && player != self.mover
        {
            for here in (0..=house).rev() {
                if self.rows[player][here] != 2 && self.rows[player][here] != 3 {
                    break;
                }
                prey.push(here);
            }
        }
        prey
    }

    /// Sows and captures as in oware; tells whether all that the other has would be taken.
    fn oware_move(&self, rules: Ruleset, house: usize) -> (Board, bool) {
        let mut next = self.clone();
        let last = next.sow(rules, house);
        let prey = next.prey(last);
        let other = 1 - self.mover;
        let gain: i32 = prey.iter().map(|&here| next.rows[other][here]).sum();
        let slam = gain > 0 && gain == next.row(other);
        let spared = match rules {
            Ruleset::Oware { slam: way, .. } => slam && way != Slam::Allowed,
            _ => false,
        };
        if !spared {
            for here in prey {
                next.banks[self.mover] += std::mem::take(&mut next.rows[other][here]);
            }
        }
        (next, slam)
    }

    fn choices(&self, rules: Ruleset) -> Vec<Choice> {
        if self.over.is_some() {
            return Vec::new();
        }
        let me = self.mover;
        let other = 1 - me;
        let houses = self.rows[0].len();
        let mut list: Vec<usize> = (0..houses).filter(|&at| self.rows[me][at] > 0).collect();
        let only_if_any = |list: &mut Vec<usize>, good: &dyn Fn(usize) -> bool| {
            if list.iter().any(|&house| good(house)) {
                list.retain(|&house| good(house));
            }
        };
        match rules {
            Ruleset::Kalah { .. } => {}
            Ruleset::Oware { slam, .. } => {
                if self.row(other) == 0 {
                    list.retain(|&house| self.oware_move(rules, house).0.row(other) > 0);
                }
                if slam == Slam::Illegal {
                    only_if_any(&mut list, &|house| !self.oware_move(rules, house).1);
                }
            }
            Ruleset::Awari => {
                only_if_any(&mut list, &|house| self.oware_move(rules, house).0.row(other) > 0);
            }
        }
        let mut choices: Vec<_> = list.into_iter().map(Choice::House).collect();
        if matches!(rules, Ruleset::Kalah { pie: true, .. }) && me == 1 && self.pie == 1 {
            choices.push(Choice::Swap);
        }
        choices
    }

    fn name(&self, rules: Ruleset, choice: Choice) -> String {
        match (choice, rules) {
            (Choice::Swap, _) => "swap".into(),
            (Choice::House(house), Ruleset::Kalah { .. }) => (house + 1).to_string(),
            (Choice::House(house), _) => {
                let names = ["ABCDEFGHIJ", "abcdefghij"][self.mover];
                names[house..=house].into()
            }
        }
    }

    fn bank_row(&mut self, row: usize, to: usize) {
        self.banks[to] += self.row(row);
        self.rows[row].fill(0);
    }

    /// Ends the game where the rules say so, somebody being to move.
    fn settle(&mut self, rules: Ruleset) {
        match rules {
            Ruleset::Kalah { sweep, .. } => {
                let empty = [0, 1].map(|player| self.row(player) == 0);
                if !empty[0] && !empty[1] {
                    return;
                }
                for row in [0, 1] {
                    match sweep {
                        Sweep::Owner => self.bank_row(row, row),
                        Sweep::Finisher if !empty[row] => self.bank_row(row, 1 - row),
                        _ => {}
                    }
                }
                self.over = Some(Ending::Stuck);
            }
            Ruleset::Oware { .. } => {
                let all = self.row(0) + self.row(1) + self.banks[0] + self.banks[1];
                if self.banks.iter().any(|&bank| 2 * bank > all) {
                    self.over = Some(Ending::OverHalf);
                } else if self.choices(rules).is_empty() {
                    self.bank_row(0, 0);
                    self.bank_row(1, 1);
                    self.over = Some(Ending::Stuck);
                }
            }
            Ruleset::Awari => {
                if self.row(self.mover) == 0 {
                    let winner = 1 - self.mover;
                    self.bank_row(0, winner);
                    self.bank_row(1, winner);
                    self.over = Some(Ending::Stuck);
                }
            }
        }
    }

    fn play(&mut self, rules: Ruleset, choice: Choice) {
        let me = self.mover;
        let Choice::House(house) = choice else {
            self.rows.swap(0, 1);
            self.banks.swap(0, 1);
            self.mover = 0;
            self.pie = 0;
            return self.settle(rules);
        };
        let Ruleset::Kalah { empty_capture, .. } = rules else {
            *self = self.oware_move(rules, house).0;
            self.mover = 1 - me;
            return self.settle(rules);
        };
        let last = self.sow(rules, house);
        if let Spot::House(player, here) = last
            && player == me
            && self.rows[me][here] == 1
        {
            let opposite = self.rows[0].len() - 1 - here;
            if empty_capture || self.rows[1 - me][opposite] > 0 {
                self.banks[me] += std::mem::take(&mut self.rows[1 - me][opposite]);
                self.banks[me] += std::mem::take(&mut self.rows[me][here]);
            }
        }
        if me == 1 {
            self.pie = 0;
        }
        if last != Spot::Bank {
            self.mover = 1 - me;
        }
        self.settle(rules);
    }

    /// The rest is halved; the odd seed stays where it is first met from South's left.
    fn split(&mut self) {
        let rest = self.row(0) + self.row(1);
        self.banks = self.banks.map(|bank| bank + rest / 2);
        let mut left = rest % 2;
        for house in self.rows.iter_mut().flatten() {
            *house = (*house).min(left);
            left -= *house;
        }
    }
}

/// A board with what happened before.
struct Story {
    rules: Ruleset,
    board: Board,
    seen: HashMap<String, u32>,
    plies: u32,
}

impl Story {
    fn new(rules: Ruleset, board: Board) -> Story {
        let seen = HashMap::from([(board.text(rules), 1)]);
        Story { rules, board, seen, plies: 0 }
    }

    fn play(&mut self, choice: Choice) {
        self.board.play(self.rules, choice);
        self.plies += 1;
        if self.board.over.is_some() {
            return;
        }
        let times = self.seen.entry(self.board.text(self.rules)).or_default();
        *times += 1;
        let times = *times;
        let cycle = match self.rules {
            Ruleset::Kalah { .. } => Cycle::Off,
            Ruleset::Oware { cycle, .. } => cycle,
            Ruleset::Awari => Cycle::Split,
        };
        match cycle {
            Cycle::Own if times > 1 => {
                self.board.bank_row(0, 0);
                self.board.bank_row(1, 1);
                self.board.over = Some(Ending::Repeated);
            }
            Cycle::Split if times > 1 => {
                self.board.split();
                self.board.over = Some(Ending::Repeated);
            }
            Cycle::Off if times > 2 => self.board.over = Some(Ending::Repeated),
            Cycle::Off if self.plies == 1_000 => self.board.over = Some(Ending::TooLong),
            _ => {}
        }
    }
}

/// A game in all its options, as the crate is asked for it.
struct Setting {
    id: &'static str,
    rules: Ruleset,
    houses: usize,
    seeds: usize,
}

impl Setting {
    fn options(&self) -> Vec<(&'static str, String)> {
        let mut options =
            vec![("houses", self.houses.to_string()), ("seeds", self.seeds.to_string())];
        match self.rules {
            Ruleset::Kalah { empty_capture, sweep, pie } => {
                options.push(("capture", if empty_capture { "empty" } else { "standard" }.into()));
                let sweep = match sweep {
                    Sweep::Owner => "owner",
                    Sweep::Finisher => "finisher",
                    Sweep::Nobody => "none",
                };
                options.push(("sweep", sweep.into()));
                options.push(("pie", if pie { "on" } else { "off" }.into()));
            }
            Ruleset::Oware { slam, cycle } => {
                let slam = match slam {
                    Slam::NoCapture => "no-capture",
                    Slam::Illegal => "illegal",
                    Slam::Allowed => "allowed",
                };
                let cycle = match cycle {
                    Cycle::Own => "own",
                    Cycle::Split => "split",
                    Cycle::Off => "off",
                };
                options.push(("slam", slam.into()));
                options.push(("cycle", cycle.into()));
            }
            Ruleset::Awari => {}
        }
        options
    }

    fn find(&self) -> std::sync::Arc<dyn mancala_rules::Game> {
        let options = self.options();
        let options: Vec<_> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
        find(self.id, &options).expect("the options of the sheet")
    }

    fn start(&self) -> Board {
        let row = vec![self.seeds as i32; self.houses];
        Board { rows: [row.clone(), row], banks: [0, 0], mover: 0, over: None, pie: 1 }
    }

    /// Seeds anywhere, before the end is judged. `few`: an ending.
    fn any_board(&self, chance: &mut Chance, few: bool) -> Board {
        let all = 2 * self.houses * self.seeds;
        let mut board = self.start();
        board.rows.iter_mut().for_each(|row| row.fill(0));
        board.mover = chance.below(2);
        board.pie = chance.below(2) as i32;
        let shown = if few { chance.below(all.min(10) + 1) } else { chance.below(all + 1) };
        // Some boards have their seeds in heaps, some in one row.
        let heap = 1 + chance.below(if few { 2 } else { 6 });
        let one_row = (chance.below(4) == 0).then(|| chance.below(2));
        let banked = chance.below(4);
        let mut left = shown;
        while left > 0 {
            let n = heap.min(left);
            left -= n;
            if chance.below(4) < banked {
                board.banks[chance.below(2)] += n as i32;
            } else {
                let player = one_row.unwrap_or_else(|| chance.below(2));
                let house = chance.below(self.houses);
                board.rows[player][house] += n as i32;
            }
        }
        board
    }
}

/// What was met on the way, so that a test can tell that it tested something.
#[derive(Default, Debug)]
struct Met {
    games: u32,
    plies: u32,
    over_half: u32,
    stuck: u32,
    repeated: u32,
    too_long: u32,
    unplayable: u32,
    swaps: u32,
}

/// Plays one game in both and compares all that there is to compare. In a `calm` game nobody captures
/// while something else can be done, so that it lasts; without a cycle rule nobody repeats
/// either while he can help it.
fn play_both(
    setting: &Setting,
    start: Option<Board>,
    calm: bool,
    chance: &mut Chance,
    met: &mut Met,
) {
    let rules = setting.rules;
    let game = setting.find();
    let lasting = matches!(rules, Ruleset::Oware { cycle: Cycle::Off, .. });
    let (mut real, mut story) = match start {
        None => (Match::new(game), Story::new(rules, setting.start())),
        Some(mut board) => {
            let text = board.text(rules);
            let real = Match::from_position(game, &text);
            let real = real.unwrap_or_else(|error| panic!("{text}: {error}"));
            board.settle(rules);
            (real, Story::new(rules, board))
        }
    };
    let whence = real.text();
    let mut line = Vec::new();
    met.games += 1;
    loop {
        let about = || format!("{} {:?}: {whence}, {line:?}", setting.id, setting.options());
        let board = &story.board;
        assert_eq!(real.text(), board.text(rules), "{}", about());
        let choices = board.choices(rules);
        let names: Vec<_> = choices.iter().map(|&choice| board.name(rules, choice)).collect();
        assert_eq!(real.game().move_names(&real.position()), names, "{}", about());
        assert_eq!(real.moves().len(), names.len(), "{}", about());
        let occupied = board.rows[board.mover].iter().filter(|&&seeds| seeds > 0).count();
        met.unplayable += u32::from(!names.is_empty() && names.len() < occupied);
        assert_eq!(board.over.is_some(), names.is_empty(), "{}", about());
        assert_eq!(real.position().is_over(), board.over.is_some(), "{}", about());
        if let Some(ending) = board.over {
            let outcome = real.outcome().expect("an outcome");
            assert_eq!(class(outcome.reason), ending, "{}", about());
            if setting.id == "kalah" {
                assert_eq!(outcome.reason, Reason::RowEmpty, "{}", about());
            }
            assert_eq!(outcome.seeds.map(|seeds| seeds.map(i32::from)), Some(board.banks));
            let winner = match board.banks[0] - board.banks[1] {
                0 => None,
                1.. => Some(Player::South),
                _ => Some(Player::North),
            };
            assert_eq!(outcome.winner, winner, "{}", about());
            match ending {
                Ending::OverHalf => met.over_half += 1,
                Ending::Stuck => met.stuck += 1,
                Ending::Repeated => met.repeated += 1,
                Ending::TooLong => met.too_long += 1,
            }
            return;
        }
        assert!(real.outcome().is_none(), "{}", about());
        let stood = |at: usize| {
            let mut after = board.clone();
            after.play(rules, choices[at]);
            let quiet = after.over.is_none() && after.banks == board.banks;
            let stood = story.seen.get(&after.text(rules)).copied().unwrap_or(0);
            quiet.then_some(if lasting { stood } else { 0 })
        };
        let stood: Vec<_> = (0..if calm { names.len() } else { 0 }).map(stood).collect();
        let least = stood.iter().flatten().min();
        let quiet = (0..stood.len()).filter(|&at| least.is_some() && stood[at].as_ref() == least);
        let quiet: Vec<_> = quiet.collect();
        let at = match quiet.len() {
            0 => chance.below(names.len()),
            some => quiet[chance.below(some)],
        };
        met.swaps += u32::from(choices[at] == Choice::Swap);
        met.plies += 1;
        story.play(choices[at]);
        line.push(names[at].clone());
        real.play(&names[at]).expect("it is in the list of the crate too");
    }
}

/// One game from the start, one from any board, and some endings.
fn try_setting(setting: &Setting, chance: &mut Chance, endings: usize, met: &mut Met) {
    play_both(setting, None, false, chance, met);
    let board = setting.any_board(chance, false);
    play_both(setting, Some(board), false, chance, met);
    for ending in 0..endings {
        let board = setting.any_board(chance, true);
        play_both(setting, Some(board), ending % 6 == 0, chance, met);
    }
}

#[test]
fn kalah() {
    let mut chance = Chance(1);
    let mut met = Met::default();
    for houses in 1..=10 {
        for seeds in 1..=10 {
            for sweep in [Sweep::Owner, Sweep::Finisher, Sweep::Nobody] {
                for (empty_capture, pie) in
                    [(false, false), (false, true), (true, false), (true, true)]
                {
                    let rules = Ruleset::Kalah { empty_capture, sweep, pie };
                    let setting = Setting { id: "kalah", rules, houses, seeds };
                    try_setting(&setting, &mut chance, 2, &mut met);
                }
            }
        }
    }
    println!("{met:?}");
    assert_eq!(met.games, 4_800);
    assert!(met.stuck == met.games && met.swaps > 100, "{met:?}");
}

#[test]
fn oware() {
    let mut chance = Chance(2);
    let mut met = Met::default();
    for houses in 3..=10 {
        for seeds in 1..=8 {
            for slam in [Slam::NoCapture, Slam::Illegal, Slam::Allowed] {
                for cycle in [Cycle::Own, Cycle::Split, Cycle::Off] {
                    let rules = Ruleset::Oware { slam, cycle };
                    let setting = Setting { id: "oware", rules, houses, seeds };
                    try_setting(&setting, &mut chance, 8, &mut met);
                    if cycle == Cycle::Off && seeds <= 2 {
                        for _ in 0..3 {
                            play_both(&setting, None, true, &mut chance, &mut met);
                        }
                    }
                }
            }
        }
    }
    println!("{met:?}");
    assert_eq!(met.games, 5_904);
    assert!(met.over_half > 500 && met.stuck > 500 && met.repeated > 300, "{met:?}");
    assert!(met.unplayable > 500 && met.too_long > 20, "{met:?}");
}

#[test]
fn awari() {
    let mut chance = Chance(3);
    let mut met = Met::default();
    for houses in 3..=10 {
        for seeds in 1..=8 {
            let setting = Setting { id: "awari", rules: Ruleset::Awari, houses, seeds };
            try_setting(&setting, &mut chance, 40, &mut met);
        }
    }
    println!("{met:?}");
    assert_eq!(met.games, 2_688);
    assert!(met.stuck > 300 && met.repeated > 300 && met.over_half == 0, "{met:?}");
    assert!(met.unplayable > 200, "{met:?}");
}

/// All ways of laying so many seeds in these houses.
fn lay(seeds: i32, houses: usize) -> Vec<Vec<i32>> {
    if houses == 1 {
        return vec![vec![seeds]];
    }
    let mut ways = Vec::new();
    for here in 0..=seeds {
        for mut way in lay(seeds - here, houses - 1) {
            way.push(here);
            ways.push(way);
        }
    }
    ways
}

/// Every position with few seeds and empty stores, and every move there. Three houses are few enough
/// for laps that capture while the other row was empty.
#[test]
fn every_small_ending() {
    let slams = [Slam::NoCapture, Slam::Illegal, Slam::Allowed];
    let mut all: Vec<_> =
        slams.map(|slam| ("oware", Ruleset::Oware { slam, cycle: Cycle::Own })).to_vec();
    all.push(("awari", Ruleset::Awari));
    let kalah = |empty_capture, sweep| Ruleset::Kalah { empty_capture, sweep, pie: false };
    all.push(("kalah", kalah(false, Sweep::Owner)));
    all.push(("kalah", kalah(true, Sweep::Finisher)));
    let mut moves = 0;
    for (id, rules) in all {
        let setting = Setting { id, rules, houses: 3, seeds: 8 };
        let game = setting.find();
        for laid in (0..=10).flat_map(|seeds| lay(seeds, 6)) {
            let mut board = setting.start();
            board.rows = [laid[..3].to_vec(), laid[3..].to_vec()];
            let text = board.text(rules);
            board.settle(rules);
            let (read, over) = game.read_position(&text).expect("a position");
            assert_eq!(game.position_text(&read), board.text(rules), "{id} {rules:?} {text}");
            assert_eq!(over.map(class), board.over, "{id} {rules:?} {text}");
            let choices = board.choices(rules);
            let names: Vec<_> = choices.iter().map(|&choice| board.name(rules, choice)).collect();
            assert_eq!(game.move_names(&read), names, "{id} {rules:?} {text}");
            for (choice, chosen) in choices.into_iter().zip(game.moves(&read)) {
                let (mut real, mut model) = (read, board.clone());
                assert!(game.play(&mut real, chosen));
                model.play(rules, choice);
                let now = game.position_text(&real);
                assert_eq!(now, model.text(rules), "{id} {rules:?} {text} {choice:?}");
                moves += 1;
            }
        }
    }
    assert!(moves > 50_000, "{moves}");
}
