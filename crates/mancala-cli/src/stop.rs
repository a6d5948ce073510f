//! Why a command stops before its end: a sentence for a person and an exit status for a script.

use std::io::{self, Write};

use crate::interrupt;

/// Why a command stops.
#[derive(Debug)]
pub enum Stop {
    /// What was given is wrong.
    Refused(String),
    /// The machine failed.
    Failed(String),
    /// Ctrl-C. What was found is printed.
    Interrupted,
    /// Nobody reads standard output any more, as in `mancala … | head -1`: no error at all.
    Unread,
}

impl Stop {
    /// The exit status.
    pub fn status(&self) -> u8 {
        match self {
            Stop::Refused(_) => 2,
            Stop::Failed(_) => 1,
            Stop::Interrupted => interrupt::STATUS,
            Stop::Unread => 0,
        }
    }

    /// What is said about it.
    pub fn sentence(&self) -> Option<&str> {
        match self {
            Stop::Refused(sentence) | Stop::Failed(sentence) => Some(sentence),
            Stop::Interrupted => Some("Stopped by Ctrl-C."),
            Stop::Unread => None,
        }
    }
}

impl From<mancala_rules::Error> for Stop {
    fn from(error: mancala_rules::Error) -> Stop {
        Stop::Refused(error.reason().into())
    }
}

/// Only writing to standard output is converted so; reading says itself what it could not read.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Unread,
            _ => Stop::Failed(format!("Standard output cannot be written: {error}.")),
        }
    }
}

/// Makes a panic, on whatever thread, one sentence and exit status 1.
pub fn answer_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
        let place = place.unwrap_or_default();
        let sentence = format!("mancala met a fault of its own{place}; please report it.");
        let _ = writeln!(io::stderr(), "{sentence}");
        std::process::exit(1);
    }));
}
