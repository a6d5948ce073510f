//! Text that comes from standard input or a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use mancala_rules::quote;

use crate::stop::Stop;

/// More is no record and no list of moves: the longest are a few thousand moves.
const MOST_TEXT: u64 = 16 << 20;

/// All of standard input.
pub fn standard_input() -> Result<String, Stop> {
    let what = "Standard input";
    match read(io::stdin().lock(), MOST_TEXT) {
        Ok(bytes) => text(bytes, what),
        Err(error) => Err(Stop::Failed(format!("{what} cannot be read: {error}."))),
    }
}

/// A file, or standard input where its name is `-`.
pub fn file(path: &Path) -> Result<String, Stop> {
    if path.as_os_str() == "-" {
        return standard_input();
    }
    text(bytes(path, MOST_TEXT)?, &named(path))
}

/// The bytes of a file, of which no more are read than one more than these.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Stop> {
    // The name was given, so a file that is not there is bad input and no fault of the machine.
    let refused = |error| Stop::Refused(format!("{} cannot be read: {error}.", named(path)));
    File::open(path).and_then(|file| read(file, most)).map_err(refused)
}

/// A file as sentences name it.
pub fn named(path: &Path) -> String {
    format!("The file {}", quote(&path.to_string_lossy()))
}

fn read(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn text(bytes: Vec<u8>, what: &str) -> Result<String, Stop> {
    if bytes.len() as u64 > MOST_TEXT {
        return Err(Stop::Refused(format!("{what} is longer than {} MiB.", MOST_TEXT >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Stop::Refused(format!("{what} is no UTF-8 text: byte {at} cannot be read."))
    })
}
