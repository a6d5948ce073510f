//! Text that comes from standard input or a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use mancala_rules::quote;

use crate::stop::Stop;

/// More is no record and no list of moves: the longest are a few thousand moves.
const MOST_BYTES: u64 = 16 << 20;

/// All of standard input.
pub fn standard_input() -> Result<String, Stop> {
    let what = "Standard input";
    match read(io::stdin().lock()) {
        Ok(bytes) => text(bytes, what),
        Err(error) => Err(Stop::Failed(format!("{what} cannot be read: {error}."))),
    }
}

/// A file, or standard input where its name is `-`.
pub fn file(path: &Path) -> Result<String, Stop> {
    if path.as_os_str() == "-" {
        return standard_input();
    }
    let what = format!("The file {}", quote(&path.to_string_lossy()));
    match File::open(path).and_then(read) {
        Ok(bytes) => text(bytes, &what),
        // The name was given, so a file that is not there is bad input and no fault of the machine.
        Err(error) => Err(Stop::Refused(format!("{what} cannot be read: {error}."))),
    }
}

fn read(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn text(bytes: Vec<u8>, what: &str) -> Result<String, Stop> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Stop::Refused(format!("{what} is longer than {} MiB.", MOST_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Stop::Refused(format!("{what} is no UTF-8 text: byte {at} cannot be read."))
    })
}
