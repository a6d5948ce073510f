//! A strategy: a move for every position that one player can be brought to, by which he wins whatever
//! the other does. Whether it is one is checked with nothing but the rules.
//!
//! ```text
//! [Strategy "bao-kujifunza"]
//! [Winner "S"]
//!
//! 2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 S A3R
//! ```
//!
//! `Options` and `Start` stand between, as in a record, where they are not the game's own. Every other
//! line is a position and the winner's move in it.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::pair;
use crate::error::{Error, quote};
use crate::game::Game;
use crate::games::{about, find};
use crate::position::{Player, Position, Turn};

/// A strategy of one player from one position.
pub struct Strategy {
    /// The game.
    pub game: Arc<dyn Game>,
    /// Where it starts.
    pub start: Position,
    /// Who wins by it.
    pub winner: Player,
    /// The name of his move, by the text of the position.
    pub moves: BTreeMap<String, String>,
}

/// What a strategy that was checked comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// In how many plies the winner has won at the latest.
    pub plies: u32,
    /// In how many positions he had to move.
    pub positions: usize,
}

impl Strategy {
    /// The strategy as text.
    #[must_use]
    pub fn text(&self) -> String {
        let (game, layout) = (&*self.game, self.game.layout());
        let tag = |name: &str, value: &str| format!("[{name} \"{value}\"]\n");
        let mut text = tag("Strategy", game.about().id);
        let options = game.settings().text(game.about());
        if !options.is_empty() {
            text += &tag("Options", &options);
        }
        if self.start != game.setup() {
            text += &tag("Start", &game.position_text(&self.start));
        }
        text += &tag("Winner", layout.letter(self.winner).encode_utf8(&mut [0; 4]));
        text.push('\n');
        for (position, chosen) in &self.moves {
            text.extend([position, " ", chosen, "\n"]);
        }
        text
    }

    /// Reads what [`Strategy::text`] writes. It may still be a strategy that does not win.
    ///
    /// # Errors
    /// [`Error::BadRecord`] where it is no such text, or the error of what it names.
    pub fn read(text: &str) -> Result<Strategy, Error> {
        let bad = |reason: String| Err(Error::BadRecord(reason));
        let mut tags: BTreeMap<&str, &str> = BTreeMap::new();
        let mut moves = BTreeMap::new();
        for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
            if let Some(inside) = line.strip_prefix('[') {
                let tag = inside.strip_suffix("\"]").and_then(|inside| inside.split_once(" \""));
                let Some((name, value)) = tag else {
                    return bad(format!("A tag is [Name \"value\"], not {}.", quote(line)));
                };
                tags.insert(name, value);
            } else if let Some((position, chosen)) = line.rsplit_once(' ') {
                if moves.insert(position.to_owned(), chosen.to_owned()).is_some() {
                    return bad(format!("The strategy has two moves for {}.", quote(position)));
                }
            } else {
                return bad(format!("A line is a position and a move, not {}.", quote(line)));
            }
        }
        let Some(id) = tags.get("Strategy") else {
            return bad("A strategy begins with [Strategy \"game\"].".into());
        };
        about(id)?;
        let options = tags.get("Options").copied().unwrap_or_default();
        let options: Result<Vec<_>, _> = options.split_whitespace().map(pair).collect();
        let game = find(id, &options?)?;
        let start = match tags.get("Start") {
            Some(text) => game.read_position(text)?.0,
            None => game.setup(),
        };
        let letter = tags.get("Winner").copied().unwrap_or_default();
        let is_letter = |&player: &Player| letter.chars().eq([game.layout().letter(player)]);
        let Some(winner) = Player::BOTH.into_iter().find(is_letter) else {
            return bad(format!("Winner must be a player's letter, not {}.", quote(letter)));
        };
        Ok(Strategy { game, start, winner, moves })
    }

    /// Plays the strategy against every reply, by the rules alone: does its player always win, and
    /// before any position comes again?
    ///
    /// # Errors
    /// [`Error::BadRecord`] with the position where it fails.
    pub fn check(&self) -> Result<Checked, Error> {
        let mut walk = Walk { strategy: self, open: Vec::new(), won: BTreeMap::new() };
        walk.enter(self.start)?;
        while walk.step()? {}
        let plies = walk.won.get(&self.game.position_text(&self.start)).copied().unwrap_or(0);
        let used = |text: &&String| walk.won.contains_key(*text);
        if let Some(unused) = self.moves.keys().find(|text| !used(text)) {
            return Err(failure("is never come to", &quote(unused)));
        }
        Ok(Checked { plies, positions: self.moves.len() })
    }
}

/// The position is told whole: to be looked at, it must be.
fn failure(reason: &str, position: &str) -> Error {
    Error::BadRecord(format!("The strategy fails: the position {position} {reason}."))
}

/// A position whose moves are being followed.
struct Open {
    text: String,
    after: Vec<Position>,
    /// In how many plies the winner has won at the latest, as far as it was followed.
    plies: u32,
}

/// The way through all positions that can come, on a stack of its own: a line may be long.
struct Walk<'s> {
    strategy: &'s Strategy,
    open: Vec<Open>,
    /// In how many plies the positions are won that were followed to every end.
    won: BTreeMap<String, u32>,
}

impl Walk<'_> {
    /// Goes to a position, or back at once where it is settled.
    fn enter(&mut self, pos: Position) -> Result<(), Error> {
        let Strategy { game, winner, moves, .. } = self.strategy;
        let text = game.position_text(&pos);
        let settled = match pos.turn {
            Turn::Won(player) if player == *winner => Some(0),
            Turn::Move(_) => self.won.get(&text).copied(),
            _ => return Err(failure("is over and not won", &text)),
        };
        if let Some(plies) = settled {
            self.back(plies);
            return Ok(());
        }
        if self.open.iter().any(|open| open.text == text) {
            return Err(failure("comes again", &text));
        }
        let legal = if pos.turn == Turn::Move(*winner) {
            let Some(name) = moves.get(&text) else {
                return Err(failure("has no move", &text));
            };
            let read = game.read_move(&pos, name);
            Vec::from([read.map_err(|_| {
                failure(&format!("has the move {}, which is not legal", quote(name)), &text)
            })?])
        } else {
            game.moves(&pos)
        };
        let made = |chosen| {
            let mut after = pos;
            game.play(&mut after, chosen).then_some(after)
        };
        let after = legal.into_iter().filter_map(made).collect();
        self.open.push(Open { text, after, plies: 0 });
        Ok(())
    }

    /// Tells the position before that this way it is won after so many plies more.
    fn back(&mut self, plies: u32) {
        if let Some(open) = self.open.last_mut() {
            open.plies = open.plies.max(plies + 1);
        }
    }

    /// One move further. False once everything was followed.
    fn step(&mut self) -> Result<bool, Error> {
        let Some(open) = self.open.last_mut() else { return Ok(false) };
        if let Some(after) = open.after.pop() {
            self.enter(after)?;
        } else if let Some(Open { text, plies, .. }) = self.open.pop() {
            self.won.insert(text, plies);
            self.back(plies);
        }
        Ok(true)
    }
}
