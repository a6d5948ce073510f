//! What a game says about itself: its name, its options, and the settings it is played with.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::error::{Error, quote};
use crate::game::Game;

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
    /// Where the rules come from.
    pub sources: &'static [&'static str],
    /// Makes the game with these settings.
    pub make: fn(Settings) -> Arc<dyn Game>,
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
        /// The one that is meant when nothing is said.
        default: u64,
    },
    /// One of these words; the first is meant when nothing is said.
    Words(&'static [&'static str]),
}

impl Choice {
    /// A whole number from `min` to `max`.
    #[must_use]
    pub const fn number(key: &'static str, min: u64, max: u64, default: u64) -> Choice {
        Choice { key, values: Values::Number { min, max, default } }
    }

    /// One of these words, the first of them when nothing is said.
    #[must_use]
    pub const fn words(key: &'static str, words: &'static [&'static str]) -> Choice {
        Choice { key, values: Values::Words(words) }
    }

    /// The value when nothing is said, as text.
    #[must_use]
    pub fn default(&self) -> String {
        match self.values {
            Values::Number { default, .. } => default.to_string(),
            Values::Words(words) => words.first().copied().unwrap_or_default().into(),
        }
    }

    /// The values there are, as half a sentence: `1 to 10`, or `standard or empty`.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self.values {
            Values::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            Values::Words(words) => words.join(" or "),
        }
    }

    /// The value in the one spelling it has, or `None` if it is not allowed.
    fn read(&self, given: &str) -> Option<String> {
        match self.values {
            Values::Number { min, max, .. } => {
                let digits = !given.is_empty() && given.bytes().all(|byte| byte.is_ascii_digit());
                let number: u64 = given.parse().ok().filter(|_| digits)?;
                (min..=max).contains(&number).then(|| number.to_string())
            }
            Values::Words(words) => words.contains(&given).then(|| given.into()),
        }
    }
}

/// A number of the position's memo that is written in the position text, as `pie=1`.
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// Which number of [`Position::memo`](crate::Position::memo) it is.
    pub memo: u8,
    /// The largest value it may have.
    pub most: u8,
    /// The value that is meant where the text does not have it.
    pub absent: u8,
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
        let Settings(mut settings) = Settings::defaults(about);
        for (index, &(key, value)) in given.iter().enumerate() {
            let known = about.options.iter().position(|choice| choice.key == key);
            let choice = known.ok_or_else(|| Error::BadOption(unknown_option(about, key)))?;
            if given[..index].iter().any(|&(earlier, _)| earlier == key) {
                return Err(Error::BadOption(format!("The option {key} is given twice.")));
            }
            let allowed = &about.options[choice];
            settings[choice].1 = allowed.read(value).ok_or_else(|| {
                let (id, value, allowed) = (about.id, quote(value), allowed.allowed());
                Error::BadOption(format!(
                    "The option {key} of {id} cannot be {value}; allowed is {allowed}."
                ))
            })?;
        }
        Ok(Settings(settings))
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

    /// The options that differ from what is meant when nothing is said, as `key=value` with spaces.
    #[must_use]
    pub fn text(&self, about: &About) -> String {
        let plain = |key: &str, value: &str| {
            about.options.iter().any(|choice| choice.key == key && choice.default() == value)
        };
        let told = self.iter().filter(|&(key, value)| !plain(key, value));
        told.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
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
    let keys: Vec<_> = about.options.iter().map(|choice| choice.key).collect();
    let (id, key) = (about.id, quote(key));
    if keys.is_empty() {
        return format!("{id} has no options, so {key} cannot be set.");
    }
    format!("{id} has no option {key}; it has {}.", keys.join(", "))
}
