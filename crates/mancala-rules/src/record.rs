//! A match as text that a person can read, paste and mail.
//!
//! ```text
//! [Game "kalah"]
//! [South "Ana"]
//! [North "Level 5"]
//! [Result "*"]
//!
//! 1. 3-6 2-5 2. 1
//! ```
//!
//! A number counts a pair of turns. The moves of one player up to the other's next move are one turn,
//! joined by `-`. `resigns` and `draw` end a match; `{text}` is a comment.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::catalogue::Settings;
use crate::error::{Error, join, quote};
use crate::games::about;
use crate::matches::{Close, Match};
use crate::position::{Player, Turn};

/// No line of a record is longer, unless one word is.
const WIDTH: usize = 80;

/// No record has more tags than this, so that looking through them stays quick.
const MOST_TAGS: usize = 100;

/// The tags that a record writes itself.
const OWN_TAGS: [&str; 4] = ["Game", "Options", "Start", "Result"];

/// What a record holds besides the moves: tags, and comments after so many moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    tags: Vec<(String, String)>,
    comments: Vec<(usize, String)>,
}

impl Notes {
    /// Drops the comments on moves that are no longer there.
    pub(crate) fn forget_after(&mut self, ply: usize) {
        self.comments.retain(|&(after, _)| after <= ply);
    }
}

impl Match {
    /// The tags besides those that say what is played and how it came out, as `(name, value)`.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.notes.tags
    }

    /// The value of one of these tags, where the match has it.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag of the match's record, such as `South`, the first player's name.
    ///
    /// # Errors
    /// [`Error::BadRecord`] where a record could not hold it: the name is not of letters, digits and
    /// `_`, or is one that the record writes itself; the value has a line break.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let bad = |reason| Err(Error::BadRecord(format!("The tag {} {reason}.", quote(name))));
        let plain = |char: char| char.is_ascii_alphanumeric() || char == '_';
        if name.is_empty() || !name.chars().all(plain) {
            return bad("must have a name of letters, digits and _");
        }
        if OWN_TAGS.contains(&name) {
            return bad("is written by the match itself and cannot be set");
        }
        if value.contains(char::is_control) {
            return bad("has a line break or control character in its value");
        }
        let tags = &mut self.notes.tags;
        let known = tags.iter().any(|(known, _)| known == name);
        if !known && tags.len() + OWN_TAGS.len() >= MOST_TAGS {
            return bad("is one too many");
        }
        match tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value.to_owned(),
            None => tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// The result as a record has it: `28-20`, `1-0`, or `*` while the match goes on. It is that of
    /// the whole line, wherever in it the match stands.
    #[must_use]
    pub fn result_text(&self) -> String {
        self.final_outcome().map_or_else(|| "*".into(), |outcome| outcome.score())
    }

    /// The whole match as text, from its start to the end of its line.
    ///
    /// ```
    /// use mancala_rules::{Match, find};
    /// let mut game = Match::new(find("oware", &[])?);
    /// game.set_tag("South", "Ana")?;
    /// game.play("C")?;
    /// let record = game.record();
    /// assert_eq!(record, "[Game \"oware\"]\n[South \"Ana\"]\n[Result \"*\"]\n\n1. C\n");
    /// assert_eq!(Match::from_record(&record)?.record(), record);
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.heading() {
            text += &format!("[{name} \"");
            for char in value.chars() {
                if matches!(char, '"' | '\\') {
                    text.push('\\');
                }
                text.push(char);
            }
            text += "\"]\n";
        }
        text + "\n" + &wrap(&self.move_words())
    }

    /// All tags that the record has, in their order.
    pub(crate) fn heading(&self) -> Vec<(&str, String)> {
        let game = self.game();
        let mut tags = alloc::vec![("Game", game.about().id.into())];
        let options = game.settings().text(game.about());
        if !options.is_empty() {
            tags.push(("Options", options));
        }
        tags.extend(self.tags().iter().map(|(name, value)| (name.as_str(), value.clone())));
        if *self.given() != game.setup() {
            tags.push(("Start", game.position_text(self.given())));
        }
        tags.push(("Result", self.result_text()));
        tags
    }

    /// The moves, numbers and comments, one word each.
    fn move_words(&self) -> Vec<Written> {
        let line = self.line();
        let mut words = Vec::new();
        let comment = |ply: usize, words: &mut Vec<Written>| {
            let here = self.notes.comments.iter().filter(|(after, _)| *after == ply);
            for (_, comment) in here {
                words.extend(format!("{{{comment}}}").split(' ').map(Written::from));
            }
        };
        let mut turns = Turns::default();
        comment(0, &mut words);
        for (index, ply) in line.iter().enumerate() {
            words.extend(turns.number_before(ply.player));
            let goes_on = line.get(index + 1).is_some_and(|next| next.player == ply.player);
            let joint = if goes_on { "-" } else { "" };
            let text = self.game().move_name(self.position_at(index), ply.chosen) + joint;
            words.push(Written { text, joins_next: goes_on });
            comment(index + 1, &mut words);
        }
        match self.final_close() {
            Some(Close::Resigned(player)) => {
                words.extend(turns.number_before(player));
                words.push("resigns".into());
            }
            Some(Close::Agreed) => words.push("draw".into()),
            None => {}
        }
        words
    }

    /// Reads a record by replaying it.
    ///
    /// # Errors
    /// [`Error::BadRecord`]: what is wrong and where; for a move that is not legal its turn, its name
    /// and why.
    pub fn from_record(text: &str) -> Result<Match, Error> {
        let (game, rest) = Match::read_record(text);
        if rest.is_empty() {
            return game;
        }
        Err(Error::BadRecord("There is more than one record: this is a series.".into()))
    }

    /// Reads the first record of a text, and gives what stands after it. The next one begins where a
    /// tag stands after moves; where there are no moves, where a game is named again.
    pub(crate) fn read_record(text: &str) -> (Result<Match, Error>, &str) {
        match Reader::new(text) {
            Ok((reader, rest)) => (reader.replay().map_err(Error::BadRecord), rest),
            Err(reason) => (Err(Error::BadRecord(reason)), ""),
        }
    }
}

/// Counts pairs of turns.
#[derive(Default)]
struct Turns {
    pair: usize,
    last: Option<Player>,
}

impl Turns {
    /// What stands before the next word of this player: `1.` as a pair begins, `1. …` where the
    /// second player begins it, nothing within a turn.
    fn number_before(&mut self, player: Player) -> Vec<Written> {
        let last = self.last.replace(player);
        match (last, player) {
            (Some(last), player) if last == player => Vec::new(),
            (_, Player::South) => {
                self.pair += 1;
                alloc::vec![Written::from(&*format!("{}.", self.pair))]
            }
            (Some(_), Player::North) => Vec::new(),
            (None, Player::North) => {
                self.pair += 1;
                alloc::vec![Written::from(&*format!("{}.", self.pair)), "…".into()]
            }
        }
    }
}

/// A word of a record that is being written.
struct Written {
    text: String,
    /// The next word follows without a space: both are moves of one turn.
    joins_next: bool,
}

impl From<&str> for Written {
    fn from(text: &str) -> Written {
        Written { text: text.into(), joins_next: false }
    }
}

/// Sets words with spaces, or nothing where they are joined, in lines of [`WIDTH`].
fn wrap(words: &[Written]) -> String {
    let mut text = String::new();
    let mut width = 0;
    let mut joined = false;
    for word in words {
        let gap = if width == 0 || joined { "" } else { " " };
        let length = word.text.chars().count();
        if width > 0 && width + gap.len() + length > WIDTH {
            text.push('\n');
            width = 0;
        } else {
            text += gap;
            width += gap.len();
        }
        text += &word.text;
        width += length;
        joined = word.joins_next;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// A record taken apart, not yet replayed.
pub(crate) struct Reader<'t> {
    pub(crate) tags: Vec<(&'t str, String)>,
    pub(crate) words: Vec<Word<'t>>,
}

pub(crate) enum Word<'t> {
    Move(&'t str),
    Comment(String),
}

impl<'t> Reader<'t> {
    /// Takes one record apart; also gives what stands after it.
    fn new(text: &'t str) -> Result<(Reader<'t>, &'t str), String> {
        let mut reader = Reader { tags: Vec::new(), words: Vec::new() };
        let mut rest = skip(text, |char| char == '\u{feff}' || char.is_whitespace());
        while rest.starts_with('[') {
            if rest.starts_with("[Game ") && reader.tag("Game").is_some() {
                return Ok((reader, rest));
            }
            if reader.tags.len() == MOST_TAGS {
                return Err(format!("The record has more than {MOST_TAGS} tags."));
            }
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            reader.tags.push(read_tag(line.trim_end())?);
            rest = skip(after, char::is_whitespace);
        }
        let rest = reader.read_words(rest)?;
        Ok((reader, rest))
    }

    /// Reads moves and comments up to the next tag, and gives what stands from there on.
    fn read_words(&mut self, mut rest: &'t str) -> Result<&'t str, String> {
        loop {
            rest = skip(rest, between);
            if let Some(comment) = rest.strip_prefix('{') {
                let (comment, after) = comment.split_once('}').ok_or_else(|| {
                    format!("The comment {} is not closed by }}.", quote(comment))
                })?;
                self.words.push(Word::Comment(join(comment.split_whitespace(), " ")));
                rest = after;
                continue;
            }
            let end = rest.find(|char| between(char) || char == '{').unwrap_or(rest.len());
            let (word, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
            if word.is_empty() || word.starts_with('[') {
                return Ok(rest);
            }
            // `1.3` is read like `1. 3`; `…` and `...` stand for a turn that is not there.
            let digits = skip(word, |char| char.is_ascii_digit());
            let name = digits.strip_prefix('.').unwrap_or(word);
            let name = skip(name, |char| matches!(char, '.' | '…'));
            if !name.is_empty() {
                self.words.push(Word::Move(name));
            }
            rest = after;
        }
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// Makes the match and plays it.
    pub(crate) fn replay(&self) -> Result<Match, String> {
        for (index, (name, _)) in self.tags.iter().enumerate() {
            if self.tags[..index].iter().any(|(earlier, _)| earlier == name) {
                return Err(format!("The tag {name} is given twice."));
            }
        }
        let id = self.tag("Game").ok_or("The record does not say what is played: [Game \"…\"].")?;
        let reason = |error: Error| error.to_string();
        let about = about(id).map_err(reason)?;
        let options = self.tag("Options").unwrap_or_default();
        let game = (about.make)(Settings::parse(about, options).map_err(reason)?);
        let mut replayed = match self.tag("Start") {
            Some(start) => Match::from_position(game, start).map_err(reason)?,
            None => Match::new(game),
        };
        for (name, value) in &self.tags {
            if !OWN_TAGS.contains(name) {
                replayed.set_tag(name, value).map_err(reason)?;
            }
        }
        self.replay_words(&mut replayed)?;
        let (found, told) = (replayed.result_text(), self.tag("Result").unwrap_or("*"));
        if told != "*" && told != found {
            let told = quote(told);
            return Err(format!(
                "The record says the result is {told}, but its moves lead to {found}."
            ));
        }
        Ok(replayed)
    }

    fn replay_words(&self, replayed: &mut Match) -> Result<(), String> {
        let mut turns = Turns::default();
        for word in &self.words {
            let name = match word {
                Word::Move(name) => name,
                Word::Comment(comment) => {
                    let ply = replayed.ply();
                    replayed.notes.comments.push((ply, comment.clone()));
                    continue;
                }
            };
            let mover = replayed.position().turn;
            if let Turn::Move(player) = mover {
                turns.number_before(player);
            }
            let ended = match *name {
                "resigns" => replayed.resign(),
                "draw" => replayed.agree_draw(),
                name => match replayed.play(name) {
                    Ok(_) => true,
                    Err(error) => return Err(at_turn(replayed, &turns, error.reason())),
                },
            };
            if !ended {
                let reason = format!("{} after the game is over.", quote(name));
                return Err(at_turn(replayed, &turns, &reason));
            }
        }
        Ok(())
    }
}

fn at_turn(replayed: &Match, turns: &Turns, reason: &str) -> String {
    let layout = replayed.game().layout();
    let player = turns.last.unwrap_or(Player::South);
    format!("Turn {} of {}: {reason}", turns.pair.max(1), layout.player_name(player))
}

/// Does it stand between the moves?
fn between(char: char) -> bool {
    char.is_whitespace() || char == '-'
}

/// The text without the characters of some kind at its beginning. Written for a pointer, the code of the
/// standard library is there once.
fn skip(text: &str, kind: fn(char) -> bool) -> &str {
    text.trim_start_matches(kind)
}

fn read_tag(line: &str) -> Result<(&str, String), String> {
    let bad = || format!("A tag is written [Name \"value\"], not {}.", quote(line));
    let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix("\"]")).ok_or_else(bad)?;
    let (name, value) = inner.split_once('"').ok_or_else(bad)?;
    let name = name.strip_suffix(' ').ok_or_else(bad)?;
    let mut plain = String::new();
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        plain.push(match char {
            '\\' => chars.next().filter(|char| matches!(char, '"' | '\\')).ok_or_else(bad)?,
            '"' => return Err(bad()),
            char => char,
        });
    }
    Ok((skip(name, char::is_whitespace).trim_end(), plain))
}
