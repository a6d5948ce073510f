//! What can be wrong with what was given. Each error is one sentence for a person.

use alloc::string::String;
use core::fmt;

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no game with this id.
    UnknownGame(String),
    /// An option that the game does not have, or a value that it may not have.
    BadOption(String),
    /// A position text that cannot be read, or a position that cannot be.
    BadPosition(String),
    /// A move that may not be played now.
    IllegalMove(String),
    /// A record that cannot be read or does not replay.
    BadRecord(String),
    /// A link that cannot be read or does not replay, or a match that is too long for one.
    BadLink(String),
}

impl Error {
    /// The sentence: what was given and what is allowed.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Error::UnknownGame(reason)
            | Error::BadOption(reason)
            | Error::BadPosition(reason)
            | Error::IllegalMove(reason)
            | Error::BadRecord(reason)
            | Error::BadLink(reason) => reason,
        }
    }

    /// The name of the class that JavaScript knows this error by.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Error::UnknownGame(_) => "UnknownGame",
            Error::BadOption(_) => "BadOption",
            Error::BadPosition(_) => "BadPosition",
            Error::IllegalMove(_) => "IllegalMove",
            Error::BadRecord(_) => "BadRecord",
            Error::BadLink(_) => "BadLink",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.reason())
    }
}

impl core::error::Error for Error {}

/// What somebody gave, ready to stand in a sentence: in quotation marks, on one line, cut where it is
/// long.
#[must_use]
pub fn quote(given: &str) -> String {
    const MOST: usize = 40;
    let mut shown = String::new();
    for (place, char) in given.chars().enumerate() {
        if place == MOST {
            shown.push('…');
            break;
        }
        if char != '\'' && (char.is_ascii() || is_unseen(char)) {
            shown.extend(char.escape_default());
        } else {
            shown.push(char);
        }
    }
    alloc::format!("\"{shown}\"")
}

/// Words with something between them. The standard library's own is made for speed, not for size.
pub(crate) fn join<S: AsRef<str>>(words: impl IntoIterator<Item = S>, between: &str) -> String {
    let mut joined = String::new();
    let mut gap = "";
    for word in words {
        joined.push_str(gap);
        joined.push_str(word.as_ref());
        gap = between;
    }
    joined
}

/// Would a reader not see it, or see something else because of it? Control characters, spaces without
/// width, and what changes the direction of writing.
fn is_unseen(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
