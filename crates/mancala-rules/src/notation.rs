//! Positions and moves as text: one grammar for all games.
//!
//! ```text
//! position = rows " " stores " " player { " " key "=" value }
//! rows     = row { "/" row }        top to bottom as drawn; South at the bottom
//! row      = n { "," n }            left to right as drawn
//! stores   = n "," n                the first player's, then the second player's
//! player   = letter | "-" [ letter | "=" ]
//! ```
//!
//! The player is `-` once a game with stores is over; games without a score add who won, or `=`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Write};

use crate::catalogue::Key;
use crate::error::{Error, quote};
use crate::game::Game;
use crate::moves::Move;
use crate::position::{Place, Player, Position, Turn};
use crate::rules::Why;
use crate::trace::{Event, Reason, What};

impl dyn Game + '_ {
    /// The position as text.
    ///
    /// ```
    /// let kalah = mancala_rules::find("kalah", &[])?;
    /// let text = kalah.position_text(&kalah.setup());
    /// assert_eq!(text, "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn position_text(&self, pos: &Position) -> String {
        let layout = self.layout();
        let numbers = |range: core::ops::Range<u8>| list(",", &pos.seeds[bounds(range)]);
        let cols = layout.cols();
        let rows: Vec<_> =
            (0..layout.rows()).map(|row| numbers(row * cols..(row + 1) * cols)).collect();
        let stores = numbers(layout.pits()..layout.places());
        let mut text = format!("{} {stores} {}", rows.join("/"), self.turn_text(pos.turn));
        for key in self.keys() {
            // Writing to a String cannot fail.
            let _ = write!(text, " {}={}", key.name, key.text(pos));
        }
        text
    }

    /// Whose move it is, or how the game ended, as the position text has it.
    #[must_use]
    pub fn turn_text(&self, turn: Turn) -> String {
        let letter = |player| self.layout().letter(player);
        match turn {
            Turn::Move(player) => letter(player).to_string(),
            Turn::Over => "-".into(),
            Turn::Won(player) => format!("-{}", letter(player)),
            Turn::Drawn => "-=".into(),
        }
    }

    /// The keys that change in a move from `before`, as `(key, value)` in the order of its events.
    #[must_use]
    pub fn keys_told(&self, before: &Position, events: &[Event]) -> Vec<(&'static str, String)> {
        let mut pos = *before;
        let mut told = Vec::new();
        for event in events.iter().filter(|event| event.what == What::Key) {
            pos.memo[usize::from(event.from)] = event.n;
            let key = self.keys().iter().find(|key| key.memo == event.from);
            told.extend(key.map(|key| (key.name, key.text(&pos))));
        }
        told
    }

    /// Reads a position text. One in which the game ought to be over is ended as its rules say, so
    /// the second value tells why it is over if it is.
    ///
    /// ```
    /// let oware = mancala_rules::find("oware", &[])?;
    /// let (pos, over) = oware.read_position("0,0,0,0,0,0/1,0,0,0,0,1 0,0 S")?;
    /// assert_eq!(oware.moves(&pos).len(), 1); // only F gives North a seed
    /// assert_eq!(over, None);
    /// assert!(oware.read_position("1,2,3/1,2,3 0,0 S").is_err());
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadPosition`] with the place in the text and what is wrong there.
    pub fn read_position(&self, text: &str) -> Result<(Position, Option<Reason>), Error> {
        Ok(self.judged(self.read_board(text)?))
    }

    /// A position that was given, ended where the rules say so; and why it is over if it is.
    pub(crate) fn judged(&self, mut pos: Position) -> (Position, Option<Reason>) {
        let over = if pos.is_over() { Some(Reason::SetUp) } else { self.settle(&mut pos) };
        (pos, over)
    }

    /// Reads a position text as it stands.
    pub(crate) fn read_board(&self, text: &str) -> Result<Position, Error> {
        self.parse_board(text).map_err(|reason| {
            let id = self.about().id;
            Error::BadPosition(format!("This is no position of {id}: {reason}."))
        })
    }

    fn parse_board(&self, text: &str) -> Result<Position, String> {
        let layout = self.layout();
        let mut pos = Position::empty();
        let mut words = text.split_whitespace();
        let mut word = |what: &str| words.next().ok_or_else(|| format!("{what} missing"));

        let rows: Vec<_> = word("the rows are")?.split('/').collect();
        expect(rows.len(), layout.rows().into(), "row", "")?;
        for (row, (numbers, here)) in
            rows.iter().zip(pos.seeds.chunks_mut(layout.cols().into())).enumerate()
        {
            read_numbers(numbers, here, "pit", &format!("row {}", row + 1))?;
        }
        let stores = bounds(layout.pits()..layout.places());
        read_numbers(word("the stores are")?, &mut pos.seeds[stores], "store", "the stores")?;
        pos.turn = self.read_turn(word("the player to move is")?)?;
        self.read_keys(&mut pos, words)?;

        let (seeds, all) = (pos.total(), self.setup().total());
        if seeds > all {
            return Err(format!("it holds {seeds} seeds, but the game has only {all}"));
        }
        Ok(pos)
    }

    fn read_turn(&self, text: &str) -> Result<Turn, String> {
        let scored = self.about().scored;
        let mut allowed = Player::BOTH.map(Turn::Move).to_vec();
        if scored {
            allowed.push(Turn::Over);
        } else {
            allowed.extend(Player::BOTH.map(Turn::Won));
            allowed.push(Turn::Drawn);
        }
        allowed.iter().copied().find(|&turn| self.turn_text(turn) == text).ok_or_else(|| {
            let allowed: Vec<_> = allowed.iter().map(|&turn| self.turn_text(turn)).collect();
            format!("the player to move is {}, allowed is {}", quote(text), allowed.join(" or "))
        })
    }

    fn read_keys<'t>(
        &self,
        pos: &mut Position,
        words: impl Iterator<Item = &'t str>,
    ) -> Result<(), String> {
        let keys = self.keys();
        for key in keys {
            pos.memo[usize::from(key.memo)] = key.absent;
        }
        let mut seen = Vec::new();
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let key = keys
                .iter()
                .find(|key| key.name == name)
                .ok_or_else(|| format!("it has no key {}", quote(word)))?;
            if seen.contains(&name) {
                return Err(format!("the key {name} is given twice"));
            }
            seen.push(name);
            pos.memo[usize::from(key.memo)] = key.read(value)?;
        }
        Ok(())
    }

    /// What a move is called. Unique among the legal moves of a position.
    #[must_use]
    pub fn move_name(&self, chosen: Move) -> String {
        if chosen == Move::SWAP { "swap".into() } else { self.layout().name(chosen.pit) }
    }

    /// The names of the legal moves, in their order.
    #[must_use]
    pub fn move_names(&self, pos: &Position) -> Vec<String> {
        self.moves(pos).into_iter().map(|chosen| self.move_name(chosen)).collect()
    }

    /// The legal move with this name; upper or lower case where that leaves no doubt.
    ///
    /// # Errors
    /// [`Error::IllegalMove`] with the reason and the moves that are legal.
    pub fn read_move(&self, pos: &Position, name: &str) -> Result<Move, Error> {
        self.find_move(pos, name).ok_or_else(|| self.refusal(pos, name))
    }

    /// What is said of a move that is not legal.
    pub(crate) fn refusal(&self, pos: &Position, name: &str) -> Error {
        let why = self.why_not(pos, name).unwrap_or(Why::NoSuchMove).reason();
        let name = quote(name);
        Error::IllegalMove(if pos.is_over() {
            format!("{name} cannot be played: {why}.")
        } else {
            let legal = self.move_names(pos).join(" ");
            format!("{name} cannot be played: {why}; the legal moves are {legal}.")
        })
    }

    fn find_move(&self, pos: &Position, name: &str) -> Option<Move> {
        let legal = self.moves(pos);
        let exact = legal.iter().find(|&&chosen| self.move_name(chosen) == name);
        let mut alike =
            legal.iter().filter(|&&chosen| self.move_name(chosen).eq_ignore_ascii_case(name));
        exact.or_else(|| alike.next().filter(|_| alike.next().is_none())).copied()
    }

    /// Why the move with this name may not be played, or `None` if it may.
    #[must_use]
    pub fn why_not(&self, pos: &Position, name: &str) -> Option<Why> {
        let Some(player) = pos.turn.player() else { return Some(Why::Over) };
        if self.find_move(pos, name).is_some() {
            return None;
        }
        let layout = self.layout();
        let alike = |&&pit: &&Place| layout.name(pit).eq_ignore_ascii_case(name);
        let mut pits = layout.own(player).iter().chain(layout.own(player.other()));
        Some(match pits.find(alike) {
            Some(&pit) => self.why(pos, Move::pit(pit)).unwrap_or(Why::NoSuchMove),
            None => Why::NoSuchMove,
        })
    }
}

impl Key {
    /// The key's value in a position, as text.
    #[must_use]
    pub fn text(&self, pos: &Position) -> String {
        pos.memo[usize::from(self.memo)].to_string()
    }

    fn read(&self, value: &str) -> Result<u8, String> {
        number(value).filter(|&value| value <= self.most).ok_or_else(|| {
            let Key { name, most, .. } = self;
            format!("the key {name} is {}, allowed is 0 to {most}", quote(value))
        })
    }
}

fn bounds(range: core::ops::Range<u8>) -> core::ops::Range<usize> {
    range.start.into()..range.end.into()
}

fn list<T: Display>(separator: &str, items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}

/// A number as the text has it: digits alone, at most 255.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn read_numbers(text: &str, places: &mut [u8], what: &str, place: &str) -> Result<(), String> {
    let numbers: Vec<_> = text.split(',').collect();
    expect(numbers.len(), places.len(), what, place)?;
    for (index, (text, place_seeds)) in numbers.iter().zip(places).enumerate() {
        *place_seeds = number(text).ok_or_else(|| {
            let (index, text) = (index + 1, quote(text));
            format!("number {index} of {place} is {text}, allowed is a whole number up to 255")
        })?;
    }
    Ok(())
}

fn expect(found: usize, wanted: usize, what: &str, place: &str) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    let plural = |n| if n == 1 { "" } else { "s" };
    let subject = if place.is_empty() { "it" } else { place };
    let verb = if place.ends_with('s') { "have" } else { "has" };
    Err(format!("{subject} {verb} {found} {what}{}, not {wanted}", plural(found)))
}
