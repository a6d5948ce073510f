//! Both games of Bao a second time: slowly, with signed numbers and rings, written from the rule sheet
//! alone and sharing nothing with the crate. Both play the same games, move by move.

mod common;

use std::sync::Arc;

use common::Chance;
use mancala_rules::{Game, Match, Player, Turn, find};

/// A board. Each player's sixteen pits are one ring: 0 to 7 are A1 to A8, 8 to 15 are B8 to B1.
#[derive(Clone, Debug, PartialEq)]
struct Board {
    kiswahili: bool,
    rings: [[i32; 16]; 2],
    stocks: [i32; 2],
    banks: [i32; 2],
    owns_house: [bool; 2],
    /// Whose pit is blocked, and which of his ring.
    blocked: Option<(usize, usize)>,
    mover: usize,
    winner: Option<usize>,
}

const HOUSE: usize = 4;

/// What a turn is made of.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    spot: usize,
    /// +1 goes from A1 to A8.
    step: i32,
    captures: bool,
    safari: bool,
}

#[derive(Debug, PartialEq)]
enum Result {
    Done(Board),
    NeverEnds,
    /// The house could be played on, or not.
    Choice,
}

fn across(spot: usize) -> usize {
    7 - spot
}

impl Board {
    fn kujifunza() -> Board {
        Board {
            kiswahili: false,
            rings: [[2; 16]; 2],
            stocks: [0; 2],
            banks: [0; 2],
            owns_house: [false; 2],
            blocked: None,
            mover: 0,
            winner: None,
        }
    }

    fn kiswahili() -> Board {
        let mut ring = [0; 16];
        (ring[4], ring[5], ring[6]) = (6, 2, 2);
        Board {
            kiswahili: true,
            rings: [ring; 2],
            stocks: [22; 2],
            owns_house: [true; 2],
            ..Board::kujifunza()
        }
    }

    fn front_is_empty(&self, player: usize) -> bool {
        self.rings[player][..8].iter().all(|&n| n == 0)
    }

    /// Where a lap of the pit ends that is short enough to start a capture, if it would capture.
    fn first_victim(&self, player: usize, spot: usize, step: i32) -> Option<usize> {
        let n = self.rings[player][spot];
        if !(2..=15).contains(&n) {
            return None;
        }
        let end = (spot as i32 + step * n).rem_euclid(16) as usize;
        let takes =
            end < 8 && self.rings[player][end] > 0 && self.rings[1 - player][across(end)] > 0;
        takes.then(|| across(end))
    }

    fn victims(&self, player: usize) -> Vec<usize> {
        let mut victims = Vec::new();
        for spot in 0..16 {
            for step in [1, -1] {
                victims.extend(self.first_victim(player, spot, step));
            }
        }
        victims.sort_unstable();
        victims.dedup();
        victims
    }

    /// Would this pit leave the front row for the back row, with nothing else in front?
    fn is_lone_kichwa_outward(&self, spot: usize, step: i32) -> bool {
        let front = &self.rings[self.mover][..8];
        let alone = front.iter().filter(|&&n| n > 0).count() == 1;
        alone && front.get(spot) > Some(&0) && ((spot == 0 && step < 0) || (spot == 7 && step > 0))
    }

    fn in_namua(&self) -> bool {
        self.stocks[self.mover] > 0
    }

    fn has_functional_house(&self, player: usize) -> bool {
        self.owns_house[player] && self.rings[player][HOUSE] >= 6
    }

    /// Everything the player to move may begin with; he may still choose at the house.
    fn plans(&self) -> Vec<Plan> {
        let own = self.rings[self.mover];
        let mut plans = Vec::new();
        let mut add = |captures: bool, spot: usize, steps: &[i32]| {
            for &step in steps {
                plans.push(Plan { spot, step, captures, safari: false });
            }
        };
        if self.in_namua() {
            let other = self.rings[1 - self.mover];
            for spot in (0..8).filter(|&spot| own[spot] > 0 && other[across(spot)] > 0) {
                match spot {
                    0 | 1 => add(true, spot, &[1]),
                    6 | 7 => add(true, spot, &[-1]),
                    _ => add(true, spot, &[1, -1]),
                }
            }
            if !plans.is_empty() {
                return plans;
            }
            let mut add = |spot| {
                for step in [-1, 1] {
                    plans.push(Plan { spot, step, captures: false, safari: false });
                }
            };
            let occupied: Vec<_> = (0..8).filter(|&spot| own[spot] > 0).collect();
            let many: Vec<_> = occupied.iter().copied().filter(|&spot| own[spot] > 1).collect();
            if self.has_functional_house(self.mover) {
                if occupied == [HOUSE] {
                    add(HOUSE);
                }
                occupied.into_iter().filter(|&spot| spot != HOUSE).for_each(add);
            } else if self.owns_house[self.mover] || many.is_empty() {
                occupied.into_iter().for_each(add);
            } else {
                many.into_iter().for_each(add);
            }
        } else {
            let front_to_back = (0..8).chain((8..16).rev());
            for spot in front_to_back.clone() {
                for step in if spot < 8 { [-1, 1] } else { [1, -1] } {
                    if self.first_victim(self.mover, spot, step).is_some() {
                        add(true, spot, &[step]);
                    }
                }
            }
            if !plans.is_empty() {
                return plans;
            }
            let free = |spot: &usize| self.blocked != Some((self.mover, *spot));
            let many: Vec<_> = front_to_back.filter(|&spot| own[spot] > 1).filter(free).collect();
            let front_has_many = many.iter().any(|&spot| spot < 8);
            for spot in many {
                if front_has_many == (spot < 8) {
                    for step in if spot < 8 { [-1, 1] } else { [1, -1] } {
                        plans.push(Plan { spot, step, captures: false, safari: false });
                    }
                }
            }
        }
        plans.retain(|plan| !self.is_lone_kichwa_outward(plan.spot, plan.step));
        plans
    }

    /// Sows a turn out. Without an answer it stops where the house lets the player choose.
    fn run(&self, plan: &Plan, answered: bool) -> Result {
        let (me, you) = (self.mover, 1 - self.mover);
        let mut board = self.clone();
        let namua = self.in_namua();
        let (mut spot, mut step, mut hand);
        spot = plan.spot;
        step = plan.step;
        hand = 0;
        let mut laps = 0;
        let mut taking = false; // the next thing to do is to take what faces `spot`
        if namua {
            board.stocks[me] -= 1;
            board.rings[me][spot] += 1;
            if plan.captures {
                taking = true;
            } else if self.kiswahili && spot == HOUSE && self.has_functional_house(me) {
                board.rings[me][spot] -= 2;
                hand = 2;
            }
        }
        if !taking && hand == 0 {
            hand = board.rings[me][spot];
            board.rings[me][spot] = 0;
            if spot == HOUSE {
                board.owns_house[me] = false;
            }
        }
        loop {
            if taking {
                let prey = board.rings[you][across(spot)];
                board.rings[you][across(spot)] = 0;
                if across(spot) == HOUSE {
                    board.owns_house[you] = false;
                }
                if !namua {
                    board.owns_house[me] = false;
                }
                if board.front_is_empty(you) {
                    board.banks[me] += prey;
                    board.winner = Some(me);
                    if plan.captures {
                        board.blocked = None;
                    }
                    return Result::Done(board);
                }
                match spot {
                    0 | 1 => step = 1,
                    6 | 7 => step = -1,
                    _ => {}
                }
                // One before the kichwa, so that the first seed falls into it.
                spot = if step == 1 { 15 } else { 8 };
                hand = prey;
                taking = false;
            }
            laps += 1;
            if laps > 10_000 {
                return Result::NeverEnds;
            }
            let mut there_before = 0;
            while hand > 0 {
                spot = (spot as i32 + step).rem_euclid(16) as usize;
                there_before = board.rings[me][spot];
                board.rings[me][spot] += 1;
                hand -= 1;
            }
            if there_before == 0 {
                break;
            }
            let facing = spot < 8 && board.rings[you][across(spot)] > 0;
            if plan.captures && facing {
                taking = true;
                continue;
            }
            if !plan.captures && self.blocked == Some((me, spot)) {
                break;
            }
            if spot == HOUSE && board.has_functional_house(me) {
                if !plan.captures {
                    break;
                }
                if namua {
                    if !answered {
                        return Result::Choice;
                    }
                    if !plan.safari {
                        break;
                    }
                }
            }
            if spot == HOUSE {
                board.owns_house[me] = false;
            }
            hand = board.rings[me][spot];
            board.rings[me][spot] = 0;
        }
        board.blocked = None;
        if self.kiswahili && !plan.captures && self.stocks == [0, 0] {
            board.blocked = board.takasia(me);
        }
        board.mover = you;
        Result::Done(board)
    }

    fn takasia(&self, me: usize) -> Option<(usize, usize)> {
        let you = 1 - me;
        if !self.victims(you).is_empty() {
            return None;
        }
        let [only] = self.victims(me)[..] else { return None };
        let front = &self.rings[you][..8];
        let spared = front[only] == 1
            || front.iter().filter(|&&n| n > 0).count() == 1
            || front.iter().enumerate().all(|(spot, &n)| spot == only || n < 2)
            || (only == HOUSE && self.owns_house[you]);
        (!spared).then_some((you, only))
    }

    /// Every legal turn with its name and what comes of it, in the fixed order.
    fn turns(&self) -> Vec<(String, Board)> {
        let mut turns = Vec::new();
        if self.winner.is_some() {
            return turns;
        }
        for plan in self.plans() {
            let mut keep = |plan: Plan, result| {
                if let Result::Done(mut board) = result {
                    board.judge();
                    turns.push((self.name(&plan), board));
                }
            };
            match self.run(&plan, false) {
                Result::Choice => {
                    for safari in [false, true] {
                        let plan = Plan { safari, ..plan.clone() };
                        let result = self.run(&plan, true);
                        keep(plan, result);
                    }
                }
                result => keep(plan, result),
            }
        }
        turns
    }

    fn may_move(&self) -> bool {
        self.plans().iter().any(|plan| self.run(plan, false) != Result::NeverEnds)
    }

    fn judge(&mut self) {
        if self.winner.is_none() {
            let lost = [self.mover, 1 - self.mover].into_iter().find(|&p| self.front_is_empty(p));
            if let Some(loser) = lost {
                self.winner = Some(1 - loser);
            } else if !self.may_move() {
                self.winner = Some(1 - self.mover);
            }
        }
    }

    fn pit_name(player: usize, spot: usize) -> String {
        let (row, number) = if spot < 8 { ('A', spot + 1) } else { ('B', 16 - spot) };
        let row = if player == 0 { row } else { row.to_ascii_lowercase() };
        format!("{row}{number}")
    }

    fn name(&self, plan: &Plan) -> String {
        let pit = Board::pit_name(self.mover, plan.spot);
        let rightward = (plan.step > 0) == (plan.spot < 8);
        let letter = match (self.in_namua() && plan.captures, plan.step > 0) {
            (true, clockwise) => {
                if clockwise {
                    'L'
                } else {
                    'R'
                }
            }
            (false, _) => {
                if rightward {
                    'R'
                } else {
                    'L'
                }
            }
        };
        let safari = if plan.safari { ">" } else { "" };
        let takata = if plan.captures { "" } else { "*" };
        format!("{pit}{letter}{safari}{takata}")
    }

    fn text(&self) -> String {
        let [south, north] = &self.rings;
        let list =
            |numbers: &[i32]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let turned = |numbers: &[i32]| numbers.iter().rev().copied().collect::<Vec<_>>();
        let rows = [
            list(&north[8..]), // b8 is drawn left, as North's own right is
            list(&turned(&north[..8])),
            list(&south[..8]),
            list(&turned(&south[8..])),
        ];
        let player = match self.winner {
            Some(winner) => format!("-{}", ["S", "N"][winner]),
            None => ["S", "N"][self.mover].into(),
        };
        let mut text = format!("{} {} {player}", rows.join("/"), list(&self.banks));
        if self.kiswahili {
            let house = list(&self.owns_house.map(i32::from));
            let blocked = self.blocked.map(|(player, spot)| Board::pit_name(player, spot));
            let blocked = blocked.unwrap_or("-".into());
            text += &format!(" hand={} house={house} blocked={blocked}", list(&self.stocks));
        }
        text
    }
}

/// Seeds thrown anywhere: boards such as play does not come to.
fn thrown(kiswahili: bool, chance: &mut Chance) -> Board {
    let mut board = if kiswahili { Board::kiswahili() } else { Board::kujifunza() };
    board.rings = [[0; 16]; 2];
    if kiswahili && chance.below(3) > 0 {
        board.stocks = [0; 2];
    } else if kiswahili {
        board.stocks = [chance.below(3) as i32, chance.below(3) as i32];
    }
    board.owns_house = [0; 2].map(|_| kiswahili && chance.below(2) == 0);
    board.mover = chance.below(2);
    let pits = 1 + chance.below(32);
    let seeds = 1 + chance.below(64 - board.stocks.iter().sum::<i32>() as usize);
    for _ in 0..seeds {
        let pit = chance.below(pits) * 7 % 32;
        board.rings[pit / 16][pit % 16] += 1;
    }
    if kiswahili && board.stocks == [0, 0] && chance.below(3) == 0 {
        let spot = chance.below(8);
        if board.rings[board.mover][spot] > 0 {
            board.blocked = Some((board.mover, spot));
        }
    }
    board
}

/// Few seeds, all on the board and most of them behind: boards on which takasia is common.
fn sparse(chance: &mut Chance) -> Board {
    let mut board = Board { stocks: [0; 2], ..Board::kiswahili() };
    board.owns_house = [0; 2].map(|_| chance.below(2) == 0);
    board.mover = chance.below(2);
    board.rings = [0; 2].map(|_| {
        let mut ring = [0; 16];
        for (spot, seeds) in ring.iter_mut().enumerate() {
            if chance.below(if spot < 8 { 3 } else { 2 }) == 0 {
                *seeds = chance.below(4) as i32;
            }
        }
        ring
    });
    board
}

fn bao(id: &str) -> Arc<dyn Game> {
    find(id, &[]).expect("a game")
}

/// Compares the legal moves and what one of them leads to; false once the game is over.
fn step(model: &mut Board, game: &mut Match, chance: &mut Chance) -> bool {
    assert_eq!(game.text(), model.text());
    let turns = model.turns();
    let names: Vec<_> = turns.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(game.game().move_names(&game.position()), names, "{}", model.text());
    if turns.is_empty() {
        let winner = Player::BOTH[model.winner.expect("somebody has won")];
        assert_eq!(game.position().turn, Turn::Won(winner));
        return false;
    }
    let (name, after) = turns[chance.below(turns.len())].clone();
    game.play(&name).expect("a legal move");
    *model = after;
    true
}

fn play_from_the_start(start: &Board, id: &str, games: usize) {
    let mut chance = Chance(5);
    for _ in 0..games {
        let mut model = start.clone();
        let mut game = Match::new(bao(id));
        // A match may end by its length or by repetition, of which the model knows nothing.
        while step(&mut model, &mut game, &mut chance)
            && model.winner.is_some() == game.position().is_over()
        {}
    }
}

fn play_from_anywhere(kiswahili: bool, id: &str, games: usize) {
    let mut chance = Chance(6);
    for _ in 0..games {
        let mut model = thrown(kiswahili, &mut chance);
        let text = model.text();
        model.judge();
        let mut game = Match::from_position(bao(id), &text).expect(&text);
        for _ in 0..4 {
            if !step(&mut model, &mut game, &mut chance) {
                break;
            }
        }
    }
}

#[test]
fn kujifunza_from_the_start() {
    play_from_the_start(&Board::kujifunza(), "bao-kujifunza", 1_000);
}

#[test]
fn kujifunza_from_anywhere() {
    play_from_anywhere(false, "bao-kujifunza", 3_000);
}

#[test]
fn kiswahili_from_the_start() {
    play_from_the_start(&Board::kiswahili(), "bao-kiswahili", 1_000);
}

#[test]
fn kiswahili_from_anywhere() {
    play_from_anywhere(true, "bao-kiswahili", 3_000);
}

#[test]
fn kiswahili_with_takasia() {
    let mut chance = Chance(7);
    let mut blocked = 0;
    for _ in 0..10_000 {
        let mut model = sparse(&mut chance);
        let text = model.text();
        model.judge();
        let mut game = Match::from_position(bao("bao-kiswahili"), &text).expect(&text);
        if step(&mut model, &mut game, &mut chance) {
            blocked += u32::from(model.blocked.is_some());
            step(&mut model, &mut game, &mut chance);
        }
    }
    assert!(blocked > 100, "{blocked} pits were blocked");
}
