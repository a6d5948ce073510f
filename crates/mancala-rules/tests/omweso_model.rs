//! Omweso a second time: slowly, with rings, columns and a list of what was asked, written from the
//! rule sheet alone and sharing nothing with the crate. Both play the same games, move by move.

mod common;

use common::Chance;
use mancala_rules::{Match, Reason, find};

#[derive(Clone, Copy, Debug)]
struct Ruleset {
    free: bool,
    reverse: bool,
    early: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum End {
    Won(usize, Reason),
    Drawn(Reason),
}

/// Each player's ring begins at B1 and goes with the sowing: B1 … B8, then A8 … A1.
type Ring = [i32; 16];

#[derive(Clone, PartialEq, Debug)]
struct Board {
    rings: [Ring; 2],
    banks: [i32; 2],
    mover: usize,
    /// Who has had a turn.
    begun: [bool; 2],
    /// Seeds in hand, and how many pits have been set out.
    hands: [i32; 2],
    set_out: [usize; 2],
    end: Option<End>,
}

/// The pits in the order in which they are named and set out: A1 … A8, B1 … B8.
fn pit(number: usize) -> usize {
    if number < 8 { 15 - number } else { number - 8 }
}

fn name(ring_index: usize) -> String {
    if ring_index < 8 { format!("B{}", ring_index + 1) } else { format!("A{}", 16 - ring_index) }
}

impl Board {
    fn start(rules: Ruleset) -> Board {
        let mut back = [0; 16];
        back[..8].fill(4);
        Board {
            rings: [if rules.free { [0; 16] } else { back }; 2],
            banks: [0; 2],
            mover: 0,
            begun: [false; 2],
            hands: [if rules.free { 32 } else { 0 }; 2],
            set_out: [if rules.free { 0 } else { 16 }; 2],
            end: None,
        }
    }

    fn text(&self, rules: Ruleset) -> String {
        let row = |player: usize, from_left: bool, front: bool| {
            let mut row: Vec<_> =
                (1..=8).map(|n| self.rings[player][if front { 16 - n } else { n - 1 }]).collect();
            if !from_left {
                row.reverse();
            }
            row.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let rows =
            [row(1, false, false), row(1, false, true), row(0, true, true), row(0, true, false)];
        let turn = match self.end {
            None => ["S", "N"][self.mover],
            Some(End::Won(0, _)) => "-S",
            Some(End::Won(..)) => "-N",
            Some(End::Drawn(_)) => "-=",
        };
        let mut text = format!("{} {},{} {turn}", rows.join("/"), self.banks[0], self.banks[1]);
        if !rules.early {
            text += &format!(" turns={},{}", i32::from(self.begun[0]), i32::from(self.begun[1]));
        }
        if rules.free {
            text += &format!(" hand={},{}", self.hands[0], self.hands[1]);
            // Where the seeds show how far he has come nothing more is said.
            let ring = self.rings[self.mover];
            let shown = (0..16).filter(|&n| ring[pit(n)] > 0).max().map_or(0, |n| n + 1);
            let done = self.set_out[self.mover];
            if done < 16 && (self.hands[self.mover] == 0 || shown != done) {
                let name = name(pit(done));
                let name = if self.mover == 0 { name } else { name.to_lowercase() };
                text += &format!(" next={name}");
            }
        }
        text
    }

    /// What the mover would take with an own pit in which his last seed fell onto others: the ring
    /// indices in the opponent's ring and the opponent's number of the column.
    fn column(&self, at: usize) -> Option<(usize, usize, usize)> {
        if at < 8 {
            return None;
        }
        let theirs = 9 - (16 - at);
        let (front, back) = (16 - theirs, theirs - 1);
        let opponent = &self.rings[1 - self.mover];
        (opponent[front] > 0 && opponent[back] > 0).then_some((front, back, theirs))
    }
}

/// A course of a move and the board that it leads to.
struct Course {
    name: String,
    after: Board,
}

#[derive(Clone)]
struct Lap {
    board: Board,
    /// The opponent's end columns that were taken in this turn.
    ends: [bool; 2],
    from: usize,
    hand: i32,
    laps: u32,
    name: String,
}

fn step(at: usize, way: i32) -> usize {
    (at as i32 + way).rem_euclid(16) as usize
}

impl Lap {
    /// Sows the hand; where the last seed fell and how many lay there before.
    fn sow(&mut self, way: i32) -> (usize, i32) {
        let (mut at, mut was) = (self.from, 0);
        let ring = &mut self.board.rings[self.board.mover];
        while self.hand > 0 {
            at = step(at, way);
            was = ring[at];
            ring[at] += 1;
            self.hand -= 1;
        }
        (at, was)
    }
}

/// Follows a move through all its courses. `asked` are the boards, pits and hands of the questions
/// that lie behind; a course that comes back to one brings nothing new.
fn explore(
    rules: Ruleset,
    mut lap: Lap,
    mut may_turn: bool,
    clockwise: bool,
    asked: &mut Vec<([Ring; 2], usize, i32)>,
    courses: &mut Vec<Course>,
) {
    let behind = asked.len();
    let me = lap.board.mover;
    let captures = |lap: &Lap, at: usize, was: i32| {
        let allowed = rules.early || lap.board.begun[me];
        lap.board.column(at).filter(|_| was > 0 && allowed)
    };
    let mut way = if clockwise { -1 } else { 1 };
    let mut decided = clockwise;
    loop {
        if !decided {
            way = 1;
            let mut ahead = lap.clone();
            let (at, was) = ahead.sow(-1);
            if rules.reverse && may_turn && captures(&ahead, at, was).is_some() {
                let question = (lap.board.rings, lap.from, lap.hand);
                if asked.contains(&question) {
                    break;
                }
                asked.push(question);
                let turned = Lap { name: format!("{}<", lap.name), ..lap.clone() };
                explore(rules, turned, false, true, asked, courses);
                lap.name.push('>');
            }
        }
        decided = false;
        if lap.laps == 10_000 {
            break;
        }
        lap.laps += 1;
        let (at, was) = lap.sow(way);
        if was == 0 {
            lap.board.begun[me] = true;
            lap.board.mover = 1 - me;
            courses.push(Course { name: lap.name, after: lap.board });
            break;
        }
        if let Some((front, back, theirs)) = captures(&lap, at, was) {
            let opponent = &mut lap.board.rings[1 - me];
            let taken = std::mem::take(&mut opponent[front]) + std::mem::take(&mut opponent[back]);
            lap.ends[0] |= theirs == 1;
            lap.ends[1] |= theirs == 8;
            if lap.ends == [true; 2] {
                lap.board.banks[me] += taken;
                lap.board.end = Some(End::Won(me, Reason::EndColumns));
                courses.push(Course { name: lap.name, after: lap.board });
                break;
            }
            lap.hand = taken;
            may_turn = way == -1;
        } else {
            lap.hand = std::mem::take(&mut lap.board.rings[me][at]);
            lap.from = at;
            may_turn = [0, 1, 14, 15].contains(&at);
        }
    }
    asked.truncate(behind);
}

impl Board {
    fn moves(&self, rules: Ruleset) -> Vec<Course> {
        if self.end.is_some() {
            return Vec::new();
        }
        let me = self.mover;
        if self.set_out[me] < 16 {
            return (0..=self.hands[me]).map(|n| self.put(n)).collect();
        }
        (0..16).map(pit).flat_map(|from| self.moves_from(rules, from)).collect()
    }

    fn moves_from(&self, rules: Ruleset, from: usize) -> Vec<Course> {
        let (me, mut board, mut courses) = (self.mover, self.clone(), Vec::new());
        let hand = std::mem::take(&mut board.rings[me][from]);
        if hand >= 2 {
            let name = if me == 0 { name(from) } else { name(from).to_lowercase() };
            let lap = Lap { board, ends: [false; 2], from, hand, laps: 0, name };
            let may_turn = [0, 1, 14, 15].contains(&from);
            explore(rules, lap, may_turn, false, &mut Vec::new(), &mut courses);
        }
        courses
    }

    fn put(&self, n: i32) -> Course {
        let mut after = self.clone();
        let me = after.mover;
        after.rings[me][pit(after.set_out[me])] += n;
        after.hands[me] -= n;
        after.set_out[me] += 1;
        if after.set_out[me] == 15 {
            after.rings[me][pit(15)] += after.hands[me];
            after.hands[me] = 0;
            after.set_out[me] = 16;
            after.mover = 1 - me;
        }
        Course { name: n.to_string(), after }
    }

    /// Judges the end for the player to move.
    fn judge(&mut self, rules: Ruleset) {
        if self.end.is_some() || self.set_out[self.mover] < 16 {
            return;
        }
        if self.rings[self.mover].iter().all(|&seeds| seeds < 2) {
            self.end = Some(End::Won(1 - self.mover, Reason::NoMove));
        } else if (0..16).all(|from| self.moves_from(rules, from).is_empty()) {
            self.end = Some(End::Drawn(Reason::Endless));
        }
    }
}

fn options(rules: Ruleset) -> [(&'static str, &'static str); 3] {
    [
        ("setup", if rules.free { "free" } else { "fixed" }),
        ("reverse", if rules.reverse { "on" } else { "off" }),
        ("first-turn-capture", if rules.early { "on" } else { "off" }),
    ]
}

fn every_ruleset() -> Vec<Ruleset> {
    (0..8).map(|n| Ruleset { free: n & 1 > 0, reverse: n & 2 > 0, early: n & 4 > 0 }).collect()
}

/// Plays on at random to the end and compares every legal move.
fn play_out(rules: Ruleset, mut board: Board, mut game: Match, chance: &mut Chance) {
    let mut history = vec![board.text(rules)];
    loop {
        assert_eq!(game.text(), board.text(rules));
        let courses = board.moves(rules);
        let pos = game.position();
        let names: Vec<_> = courses.iter().map(|course| course.name.clone()).collect();
        assert_eq!(game.game().move_names(&pos), names, "{}", game.text());
        if courses.is_empty() {
            break;
        }
        // While seeds are set out there are many moves and little to be seen.
        let looked_at = if board.set_out[board.mover] < 16 { 2 } else { names.len() };
        let moves = game.moves();
        for (course, &chosen) in courses.iter().zip(&moves).take(looked_at) {
            let mut expected = course.after.clone();
            expected.judge(rules);
            let mut after = pos;
            assert!(game.game().play(&mut after, chosen));
            let after = game.game().position_text(&after);
            assert_eq!(after, expected.text(rules), "{} {}", game.text(), course.name);
        }
        // Small heaps are likelier, so that set-outs differ.
        let most = if board.set_out[board.mover] < 16 { names.len().min(6) } else { names.len() };
        let course = &courses[chance.below(most)];
        board = course.after.clone();
        board.judge(rules);
        game.play(&course.name).expect("a legal move");
        let text = board.text(rules);
        history.push(text);
        let times =
            history.iter().filter(|earlier| **earlier == history[history.len() - 1]).count();
        if board.end.is_none() && times >= 3 {
            board.end = Some(End::Drawn(Reason::Repetition));
        } else if board.end.is_none() && history.len() > 2_000 {
            board.end = Some(End::Drawn(Reason::PlyLimit));
        }
    }
    let outcome = game.outcome().expect("the match is over");
    let winner = outcome.winner.map(|player| player as usize);
    let expected = match board.end {
        Some(End::Won(player, reason)) => (Some(player), reason),
        Some(End::Drawn(reason)) => (None, reason),
        None => panic!("the model goes on"),
    };
    assert_eq!((winner, outcome.reason), expected);
}

#[test]
fn both_play_the_same_games() {
    let mut chance = Chance(1);
    for rules in every_ruleset() {
        for _ in 0..120 {
            let game = Match::new(find("omweso", &options(rules)).expect("omweso"));
            play_out(rules, Board::start(rules), game, &mut chance);
        }
    }
}

#[test]
fn both_play_on_alike_from_boards_that_were_set_up() {
    let mut chance = Chance(2);
    for rules in every_ruleset() {
        for _ in 0..60 {
            let mut board = Board { set_out: [16; 2], hands: [0; 2], ..Board::start(rules) };
            board.rings = [[0; 16]; 2];
            board.mover = chance.below(2);
            board.begun = [chance.below(2) == 1, chance.below(2) == 1];
            let seeds = chance.below(65);
            let (share, width) = (chance.below(seeds + 1), 1 + chance.below(16));
            for seed in 0..seeds {
                board.rings[usize::from(seed < share)][15 - chance.below(width)] += 1;
            }
            let game = find("omweso", &options(rules)).expect("omweso");
            let game = Match::from_position(game, &board.text(rules)).expect("a position");
            board.judge(rules);
            if board.end.is_some() {
                assert_eq!(game.text(), board.text(rules));
            } else {
                play_out(rules, board, game, &mut chance);
            }
        }
    }
}

/// The counts of the sheet, by the model.
#[test]
fn the_model_counts_as_the_sheet_does() {
    fn count(rules: Ruleset, board: &Board, leaves: &mut [u64]) {
        let Some((here, deeper)) = leaves.split_first_mut() else { return };
        for mut course in board.moves(rules) {
            *here += 1;
            course.after.judge(rules);
            count(rules, &course.after, deeper);
        }
    }
    for (reverse, known) in [(false, [8, 64, 416, 2695, 18952]), (true, [8, 64, 420, 2773, 21791])]
    {
        let rules = Ruleset { free: false, reverse, early: true };
        let mut leaves = [0; 5];
        count(rules, &Board::start(rules), &mut leaves);
        assert_eq!(leaves, known);
    }
}
