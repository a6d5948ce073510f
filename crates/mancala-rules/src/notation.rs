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

use crate::catalogue::{Key, KeyValue};
use crate::error::{Error, join, quote};
use crate::game::Game;
use crate::layout::Layout;
use crate::moves::Move;
use crate::position::{Place, Places, Player, Position, Turn};
use crate::rules::{MoveLetters, Why};
use crate::trace::{Event, Reason, What};

/// What an event tells of a key of the position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyTold {
    /// Which event of the move it is, from 0. One event may tell of several keys.
    pub event: usize,
    /// The key.
    pub key: &'static str,
    /// Its value from now on; `None` where the text does not have it any more.
    pub value: Option<String>,
}

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
        let rows = (0..layout.rows()).map(|row| numbers(row * cols..(row + 1) * cols));
        let stores = numbers(layout.pits()..layout.pits() + 2);
        let mut text = format!("{} {stores} {}", join(rows, "/"), self.turn_text(pos.turn));
        for key in self.keys().iter().filter(|key| self.has_key(pos, key)) {
            // Writing to a String cannot fail.
            let _ = write!(text, " {}={}", key.name, key.text(layout, pos));
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

    /// The keys that change in a move from `before`, by its events of that kind.
    #[must_use]
    pub fn keys_told(&self, before: &Position, events: &[Event]) -> Vec<KeyTold> {
        let mut pos = *before;
        let mut told = Vec::new();
        let value = |pos: &Position, key: &Key| {
            self.has_key(pos, key).then(|| key.text(self.layout(), pos))
        };
        for (event, happened) in events.iter().enumerate() {
            if happened.what != What::Key {
                continue;
            }
            let earlier = pos;
            pos.memo[usize::from(happened.from)] = happened.n;
            // A key that counts seeds changes by the events that move them; here it may only come
            // or go.
            let changed = |key: &&Key| {
                self.has_key(&earlier, key) != self.has_key(&pos, key)
                    || key.remembers(happened.from) && self.has_key(&pos, key)
            };
            let changed = self.keys().iter().filter(changed);
            told.extend(changed.map(|key| KeyTold {
                event,
                key: key.name,
                value: value(&pos, key),
            }));
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
        let stores = bounds(layout.pits()..layout.pits() + 2);
        read_numbers(word("the stores are")?, &mut pos.seeds[stores], "store", "the stores")?;
        pos.turn = self.read_turn(word("the player to move is")?)?;
        self.read_keys(&mut pos, words)?;

        let (seeds, all) = (pos.total(), self.setup().total());
        if seeds > all {
            return Err(format!("it holds {seeds} seeds, but the game has only {all}"));
        }
        if let Some(reason) = self.impossible(&pos) {
            return Err(reason);
        }
        Ok(pos)
    }

    fn read_turn(&self, text: &str) -> Result<Turn, String> {
        let scored = self.about().scored;
        let mut allowed = Player::both(Turn::Move).to_vec();
        if scored {
            allowed.push(Turn::Over);
        } else {
            allowed.extend(Player::both(Turn::Won));
            allowed.push(Turn::Drawn);
        }
        allowed.iter().copied().find(|&turn| self.turn_text(turn) == text).ok_or_else(|| {
            let allowed = join(allowed.iter().map(|&turn| self.turn_text(turn)), " or ");
            format!("the player to move is {}, allowed is {allowed}", quote(text))
        })
    }

    fn read_keys<'t>(
        &self,
        pos: &mut Position,
        words: impl Iterator<Item = &'t str>,
    ) -> Result<(), String> {
        let (keys, layout, start) = (self.keys(), self.layout(), self.setup());
        for key in keys {
            key.leave_out(layout, &start, pos);
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
            key.read(layout, value, pos).map_err(|allowed| {
                format!("the key {name} is {}, allowed is {allowed}", quote(value))
            })?;
        }
        Ok(())
    }

    /// What a move is called. Unique among the legal moves of a position.
    #[must_use]
    pub fn move_name(&self, pos: &Position, chosen: Move) -> String {
        self.spellings(pos, chosen).swap_remove(0)
    }

    /// The names under which a move is known: its own first, then those that leave out what may be
    /// left out.
    fn spellings(&self, pos: &Position, chosen: Move) -> Vec<String> {
        let pit = match chosen {
            Move::Swap => return alloc::vec!["swap".into()],
            Move::Put { n, .. } => return alloc::vec![n.to_string()],
            Move::Sow { pit, .. } => self.layout().name(pit),
        };
        let MoveLetters { way, answers, kind } = self.move_letters(pos, chosen);
        alloc::vec![
            format!("{pit}{way}{answers}{kind}"),
            format!("{pit}{way}{answers}"),
            format!("{pit}{answers}{kind}"),
            format!("{pit}{answers}"),
        ]
    }

    /// The names of moves that are played one after the other; up to the first that cannot be.
    #[must_use]
    pub fn line_names(&self, pos: &Position, line: &[Move]) -> Vec<String> {
        let mut pos = *pos;
        let name = |&chosen: &Move| {
            let name = self.move_name(&pos, chosen);
            self.play(&mut pos, chosen).then_some(name)
        };
        line.iter().map_while(name).collect()
    }

    /// The names of the legal moves, in their order.
    #[must_use]
    pub fn move_names(&self, pos: &Position) -> Vec<String> {
        self.moves(pos).into_iter().map(|chosen| self.move_name(pos, chosen)).collect()
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
            let legal = join(self.move_names(pos), " ");
            format!("{name} cannot be played: {why}; the legal moves are {legal}.")
        })
    }

    fn find_move(&self, pos: &Position, name: &str) -> Option<Move> {
        let known = self.moves(pos).into_iter().map(|chosen| (chosen, self.spellings(pos, chosen)));
        let known: Vec<_> = known.collect();
        let exact = known.iter().find(|(_, names)| names[0] == name);
        let mut alike = known
            .iter()
            .filter(|(_, names)| names.iter().any(|known| known.eq_ignore_ascii_case(name)));
        let only = || alike.next().filter(|_| alike.next().is_none());
        exact.or_else(only).map(|&(chosen, _)| chosen)
    }

    /// Why the move with this name may not be played, or `None` if it may.
    #[must_use]
    pub fn why_not(&self, pos: &Position, name: &str) -> Option<Why> {
        let Some(player) = pos.turn.player() else { return Some(Why::Over) };
        if self.find_move(pos, name).is_some() {
            return None;
        }
        // The pit is the longest name that the given one begins with: `10` is not `1`.
        let layout = self.layout();
        let begins = |pit: &Place| {
            let own = layout.name(*pit);
            name.get(..own.len()).is_some_and(|start| start.eq_ignore_ascii_case(&own))
        };
        let pits = layout.own(player).iter().chain(layout.own(player.other()));
        let longest = pits.copied().filter(begins).rev().max_by_key(|&pit| layout.name(pit).len());
        let why = longest.and_then(|pit| self.why(pos, pit)).unwrap_or_else(|| {
            let names = self.move_names(pos);
            let begun = |known: &&String| {
                known.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
            };
            let open = !name.is_empty() && names.iter().filter(begun).count() > 1;
            if open { Why::Ambiguous } else { Why::NoSuchMove }
        });
        Some(why)
    }
}

impl Key {
    /// The key's value in a position, as text.
    #[must_use]
    pub fn text(&self, layout: &Layout, pos: &Position) -> String {
        let memo = |index: u8| pos.memo[usize::from(index)];
        let seeds = |place: Place| pos.seeds[usize::from(place)];
        match self.value {
            KeyValue::Number { memo: index, .. } => memo(index).to_string(),
            KeyValue::Pair { memo: index, .. } => list(",", &[memo(index), memo(index + 1)]),
            KeyValue::Goal => seeds(layout.goal()).to_string(),
            KeyValue::Hands => list(",", &Player::both(|player| seeds(layout.hand(player)))),
            KeyValue::Pit { memo: index } => {
                memo(index).checked_sub(1).map_or_else(|| "-".into(), |pit| layout.name(pit))
            }
            KeyValue::FirstPit { memo: index } => {
                memo(index).checked_sub(2).map_or_else(|| "-".into(), |pit| layout.name(pit))
            }
            KeyValue::PlacePair { memo: index } => {
                let place = |place: u8| {
                    place.checked_sub(1).map_or_else(|| "-".into(), |place| place.to_string())
                };
                list(",", &[memo(index), memo(index + 1)].map(place))
            }
            KeyValue::Player { memo: index } => {
                let player = if memo(index) == 0 { Player::South } else { Player::North };
                layout.letter(player).to_string()
            }
            KeyValue::Pits { memo: index } => {
                let pits = named_pits(layout).filter(|&(pit, _)| pos.places(index).has(pit));
                let names = join(pits.map(|(_, name)| name), ",");
                if names.is_empty() { "-".into() } else { names }
            }
        }
    }

    /// Does the key tell this number of the memo?
    #[must_use]
    pub fn remembers(&self, index: u8) -> bool {
        match self.value {
            KeyValue::Number { memo, .. }
            | KeyValue::Pit { memo }
            | KeyValue::FirstPit { memo }
            | KeyValue::Player { memo } => index == memo,
            KeyValue::Pair { memo, .. } | KeyValue::PlacePair { memo } => {
                index == memo || index == memo + 1
            }
            KeyValue::Pits { memo } => (memo..memo + 3).contains(&index),
            KeyValue::Goal | KeyValue::Hands => false,
        }
    }

    /// The places whose seeds the key counts.
    #[must_use]
    pub fn places(&self, layout: &Layout) -> Vec<Place> {
        match self.value {
            KeyValue::Goal => alloc::vec![layout.goal()],
            KeyValue::Hands => Player::both(|player| layout.hand(player)).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Gives the position the value that is meant where the text does not have the key.
    fn leave_out(&self, layout: &Layout, start: &Position, pos: &mut Position) {
        for index in (0..start.memo.len()).filter(|&index| self.remembers(index as u8)) {
            pos.memo[index] = start.memo[index];
        }
        for place in self.places(layout).into_iter().map(usize::from) {
            pos.seeds[place] = start.seeds[place];
        }
        if let KeyValue::Number { memo, absent: Some(absent), .. } = self.value {
            pos.memo[usize::from(memo)] = absent;
        }
        if let KeyValue::FirstPit { memo } = self.value {
            pos.memo[usize::from(memo)] = 0;
        }
    }

    /// Reads the key's value into the position; an error says what is allowed.
    fn read(&self, layout: &Layout, text: &str, pos: &mut Position) -> Result<(), String> {
        let numbers = |least: u8, most: u8| {
            let numbers: Option<Vec<u8>> = text.split(',').map(number).collect();
            numbers.filter(|numbers| numbers.iter().all(|n| (least..=most).contains(n)))
        };
        let pair = |most| numbers(0, most).and_then(|pair| <[u8; 2]>::try_from(pair).ok());
        match self.value {
            KeyValue::Number { memo, least, most, .. } => {
                let value = numbers(least, most).filter(|numbers| numbers.len() == 1);
                let value = value.ok_or_else(|| format!("{least} to {most}"))?;
                pos.memo[usize::from(memo)] = value[0];
            }
            KeyValue::Pair { memo, most } => {
                let pair = pair(most).ok_or_else(|| format!("two numbers from 0 to {most}"))?;
                pos.memo[usize::from(memo)..][..2].copy_from_slice(&pair);
            }
            KeyValue::Goal => {
                let seeds = numbers(0, u8::MAX).filter(|numbers| numbers.len() == 1);
                let seeds = seeds.ok_or("a number of seeds")?;
                pos.seeds[usize::from(layout.goal())] = seeds[0];
            }
            KeyValue::Hands => {
                let pair = pair(u8::MAX).ok_or("two numbers of seeds")?;
                for player in Player::BOTH {
                    pos.seeds[usize::from(layout.hand(player))] = pair[player as usize];
                }
            }
            KeyValue::Pit { memo } => {
                let named = (0..layout.pits()).find(|&pit| layout.name(pit) == text);
                let value = if text == "-" { Some(0) } else { named.map(|pit| pit + 1) };
                pos.memo[usize::from(memo)] = value.ok_or("a pit's name or -")?;
            }
            KeyValue::FirstPit { memo } => {
                let own = layout.own(Player::South).iter();
                let named = own.copied().find(|&pit| layout.name(pit) == text);
                let value = if text == "-" { Some(1) } else { named.map(|pit| pit + 2) };
                pos.memo[usize::from(memo)] = value.ok_or("a pit of the first player or -")?;
            }
            KeyValue::PlacePair { memo } => {
                let place = |text: &str| match text {
                    "-" => Some(0),
                    text => number(text).filter(|&place| place < layout.places()).map(|at| at + 1),
                };
                let pair: Option<Vec<u8>> = text.split(',').map(place).collect();
                let pair = pair.and_then(|pair| <[u8; 2]>::try_from(pair).ok());
                let pair = pair.ok_or("two place numbers or -")?;
                pos.memo[usize::from(memo)..][..2].copy_from_slice(&pair);
            }
            KeyValue::Player { memo } => {
                let letter = |&player: &Player| text == layout.letter(player).to_string();
                let player = Player::BOTH.into_iter().find(letter);
                let [first, second] = Player::both(|player| layout.letter(player));
                let player = player.ok_or_else(|| format!("{first} or {second}"))?;
                pos.memo[usize::from(memo)] = player as u8;
            }
            KeyValue::Pits { memo } => {
                let pits = if text == "-" { Some(Places::NONE) } else { read_pits(layout, text) };
                let bytes = pits.ok_or("different pits as S1,N2 or -")?.bytes();
                pos.memo[usize::from(memo)..][..3].copy_from_slice(&bytes);
            }
        }
        Ok(())
    }
}

/// Every pit with its owner's letter and its name, the first player's first.
fn named_pits(layout: &Layout) -> impl Iterator<Item = (Place, String)> {
    Player::BOTH.into_iter().flat_map(move |player| {
        let name = move |pit| format!("{}{}", layout.letter(player), layout.name(pit));
        layout.own(player).iter().map(move |&pit| (pit, name(pit)))
    })
}

/// A set of pits as the text has it; `None` where one is no pit or stands there twice.
fn read_pits(layout: &Layout, text: &str) -> Option<Places> {
    let mut pits = Vec::new();
    for word in text.split(',') {
        let (pit, _) = named_pits(layout).find(|(_, name)| name == word)?;
        if pits.contains(&pit) {
            return None;
        }
        pits.push(pit);
    }
    Some(pits.into_iter().collect())
}

fn bounds(range: core::ops::Range<u8>) -> core::ops::Range<usize> {
    range.start.into()..range.end.into()
}

fn list<T: Display>(separator: &str, items: &[T]) -> String {
    join(items.iter().map(ToString::to_string), separator)
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
