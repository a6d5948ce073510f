//! What a game says about itself: its name, its options, and the settings it is played with.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::error::{Error, join, quote};
use crate::game::Game;
use crate::layout::Layout;

/// What there is to say about a game before its first move.
pub struct About {
    /// The game's id: small letters, digits and hyphens.
    pub id: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// What it is, in one line of English.
    pub line: &'static str,
    /// Its options, in the order in which they are written.
    pub options: &'static [Choice],
    /// Are there stores that decide who wins, and by how much?
    pub scored: bool,
    /// How many sets a match of it usually has: more than one where it is played as a
    /// [`Series`](crate::Series).
    pub sets: u8,
    /// Of what endgame tables can be made.
    pub tables: Tabled,
    /// Where the rules come from.
    pub sources: &'static [&'static str],
    /// Makes the game with these settings.
    pub make: fn(Settings) -> Arc<dyn Game>,
}

/// Of what tables of a game's endings can be made, the exact value of every position with few seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tabled {
    /// Of nothing: a position is more than its seeds in pits, or they come back into play.
    No,
    /// Of the game itself.
    Yes,
    /// Only with this value of one option, `(key, value)`, by which a position that comes back shares
    /// what is left evenly. All moves are the same, so these tables are a guide with other values too.
    With(&'static str, &'static str),
}

/// A game as it is played: which one, with which options, on which board.
pub struct Variant {
    /// What there is to say about the game.
    pub about: &'static About,
    /// Its options.
    pub settings: Settings,
    /// Its board.
    pub layout: Layout,
}

/// An option of a game: a key and what it may be.
pub struct Choice {
    /// The key, as in `seeds=4`.
    pub key: &'static str,
    /// The values it may have, and the one it has when nothing is said.
    pub values: Values,
}

/// The values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// A whole number.
    Number {
        /// The smallest.
        min: u64,
        /// The largest.
        max: u64,
        /// From one to the next.
        step: u64,
        /// The one that is meant when nothing is said.
        default: u64,
        /// The option whose number is meant instead, where this one follows another; `default` is
        /// then what that amounts to when nothing at all is said.
        follows: Option<&'static str>,
    },
    /// One of these words; the first is meant when nothing is said.
    Words(&'static [&'static str]),
}

impl Choice {
    /// A whole number from `min` to `max`.
    #[must_use]
    pub const fn number(key: &'static str, min: u64, max: u64, default: u64) -> Choice {
        Choice { key, values: Values::Number { min, max, step: 1, default, follows: None } }
    }

    /// A whole number from `min` to `max`; when nothing is said the same as that of another option,
    /// whose numbers must all be allowed here, and whose default is `default` too.
    #[must_use]
    pub const fn following(
        key: &'static str,
        min: u64,
        max: u64,
        follows: &'static str,
        default: u64,
    ) -> Choice {
        let follows = Some(follows);
        Choice { key, values: Values::Number { min, max, step: 1, default, follows } }
    }

    /// An odd number from `min`, itself odd, to `max`.
    #[must_use]
    pub const fn odd(key: &'static str, min: u64, max: u64, default: u64) -> Choice {
        Choice { key, values: Values::Number { min, max, step: 2, default, follows: None } }
    }

    /// One of these words, the first of them when nothing is said.
    #[must_use]
    pub const fn words(key: &'static str, words: &'static [&'static str]) -> Choice {
        Choice { key, values: Values::Words(words) }
    }

    /// The value when nothing at all is said, as text.
    #[must_use]
    pub fn default(&self) -> String {
        match self.values {
            Values::Number { default, .. } => default.to_string(),
            Values::Words(words) => words.first().copied().unwrap_or_default().into(),
        }
    }

    /// The option whose value is meant when nothing is said about this one.
    #[must_use]
    pub const fn follows(&self) -> Option<&'static str> {
        match self.values {
            Values::Number { follows, .. } => follows,
            Values::Words(_) => None,
        }
    }

    /// The values there are, as half a sentence: `1 to 10`, or `standard or empty`.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self.values {
            Values::Number { min, max, step: 1, .. } => {
                format!("a whole number from {min} to {max}")
            }
            Values::Number { min, max, step, .. } => {
                format!("a number from {min} to {max} in steps of {step}")
            }
            Values::Words(words) => join(words, " or "),
        }
    }

    /// The value in the one spelling it has, or `None` if it is not allowed.
    fn read(&self, given: &str) -> Option<String> {
        match self.values {
            Values::Number { min, max, step, .. } => {
                let digits = !given.is_empty() && given.bytes().all(|byte| byte.is_ascii_digit());
                let number: u64 = given.parse().ok().filter(|_| digits)?;
                let allowed = (min..=max).contains(&number) && (number - min).is_multiple_of(step);
                allowed.then(|| number.to_string())
            }
            Values::Words(words) => words.contains(&given).then(|| given.into()),
        }
    }
}

/// Something that the position text has after the player, as `pie=1` or `hand=22,22`.
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// What it tells.
    pub value: KeyValue,
}

/// What a key of the position text tells. `memo` is the first of the numbers of
/// [`Position::memo`](crate::Position::memo) that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyValue {
    /// A number of the memo, from `least` to `most`.
    Number {
        /// Which number of the memo.
        memo: u8,
        /// The smallest value.
        least: u8,
        /// The largest value.
        most: u8,
        /// The value where the text does not have the key; `None` for that of the game's start.
        absent: Option<u8>,
    },
    /// Two numbers of the memo, the first player's first, each from 0 to `most`: `1,1`.
    Pair {
        /// The first player's number of the memo; the second player's is the next.
        memo: u8,
        /// The largest value.
        most: u8,
    },
    /// The seeds of the common goal.
    Goal,
    /// The seeds of both hands, the first player's first: `22,22`.
    Hands,
    /// A pit by its name, `A3`, or `-`. The memo holds the pit's place plus one, or 0.
    Pit {
        /// Which number of the memo.
        memo: u8,
    },
    /// A pit of the first player by its name, or `-`. The memo holds the pit's place plus two, 1 for
    /// `-`, and 0 where the text does not have the key.
    FirstPit {
        /// Which number of the memo.
        memo: u8,
    },
    /// Two places by their numbers, the first player's first, or `-`: `12,-`. The memo holds places
    /// plus one, or 0.
    PlacePair {
        /// The first player's number of the memo; the second player's is the next.
        memo: u8,
    },
    /// A player by his letter. The memo holds 0 for the first player, 1 for the second.
    Player {
        /// Which number of the memo.
        memo: u8,
    },
    /// A set of pits by their owners' letters and their names, `S7,N1`, or `-`. Three numbers of the
    /// memo hold it (see [`Position::places`](crate::Position::places)).
    Pits {
        /// The first of the three numbers of the memo.
        memo: u8,
    },
}

/// A game's options with the values they have: checked, complete, in the game's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings(Vec<(&'static str, String)>);

impl Settings {
    /// Every option as it is when nothing is said.
    #[must_use]
    pub fn defaults(about: &About) -> Settings {
        Settings(about.options.iter().map(|choice| (choice.key, choice.default())).collect())
    }

    /// Checks the options given, `(key, value)` each, and fills in the rest.
    ///
    /// # Errors
    /// [`Error::BadOption`] for a key the game does not have, a value it may not have, or a key that
    /// is given twice.
    pub fn new(about: &About, given: &[(&str, &str)]) -> Result<Settings, Error> {
        let mut settings = Settings::defaults(about);
        for (index, &(key, value)) in given.iter().enumerate() {
            let known = about.options.iter().position(|choice| choice.key == key);
            let choice = known.ok_or_else(|| Error::BadOption(unknown_option(about, key)))?;
            if given[..index].iter().any(|&(earlier, _)| earlier == key) {
                return Err(Error::BadOption(format!("The option {key} is given twice.")));
            }
            let allowed = &about.options[choice];
            settings.0[choice].1 = allowed.read(value).ok_or_else(|| {
                let (id, value, allowed) = (about.id, quote(value), allowed.allowed());
                Error::BadOption(format!(
                    "The option {key} of {id} cannot be {value}; allowed is {allowed}."
                ))
            })?;
        }
        for (index, choice) in about.options.iter().enumerate() {
            if given.iter().all(|&(key, _)| key != choice.key) {
                settings.0[index].1 = settings.meant(choice);
            }
        }
        Ok(settings)
    }

    /// The value that an option has among these settings when nothing is said about it.
    fn meant(&self, choice: &Choice) -> String {
        choice.follows().map_or_else(|| choice.default(), |other| self.word(other).into())
    }

    /// Reads options as they are written, `houses=6 seeds=4`.
    ///
    /// # Errors
    /// As [`Settings::new`], and [`Error::BadOption`] for a word without `=`.
    pub fn parse(about: &About, text: &str) -> Result<Settings, Error> {
        let pairs: Result<Vec<_>, _> = text.split_whitespace().map(pair).collect();
        Settings::new(about, &pairs?)
    }

    /// The values, in the game's order, each as `(key, value)`.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// The word or number that an option has, as text; empty for an option the game does not have.
    #[must_use]
    pub fn word(&self, key: &str) -> &str {
        self.iter().find(|&(own, _)| own == key).map_or("", |(_, value)| value)
    }

    /// The number that an option has; 0 for an option that is not a number.
    #[must_use]
    pub fn number(&self, key: &str) -> u64 {
        self.word(key).parse().unwrap_or(0)
    }

    /// The number that an option has, where it is a small one: at most 255.
    #[must_use]
    pub fn small(&self, key: &str) -> u8 {
        self.number(key).try_into().unwrap_or(u8::MAX)
    }

    /// The options that differ from what is meant when nothing is said, as `key=value` with spaces.
    #[must_use]
    pub fn text(&self, about: &About) -> String {
        let plain = |key: &str, value: &str| {
            about.options.iter().any(|choice| choice.key == key && self.meant(choice) == value)
        };
        let told = self.iter().filter(|&(key, value)| !plain(key, value));
        join(told.map(|(key, value)| format!("{key}={value}")), " ")
    }
}

/// Takes `key=value` apart.
///
/// # Errors
/// [`Error::BadOption`] where there is no `=`.
pub fn pair(text: &str) -> Result<(&str, &str), Error> {
    text.split_once('=').ok_or_else(|| {
        Error::BadOption(format!(
            "An option is written key=value, as in seeds=4, not {}.",
            quote(text)
        ))
    })
}

fn unknown_option(about: &About, key: &str) -> String {
    let keys = join(about.options.iter().map(|choice| choice.key), ", ");
    let (id, key) = (about.id, quote(key));
    if keys.is_empty() {
        return format!("{id} has no options, so {key} cannot be set.");
    }
    format!("{id} has no option {key}; it has {keys}.")
}
