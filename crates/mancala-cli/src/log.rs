//! The log of a contest: every finished game is a line, so that a contest that was stopped goes on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use mancala_ai::Verdict;
use mancala_rules::quote;

use crate::input::named;
use crate::stop::Stop;

/// A file with a line that names the contest, then a line `number verdict` for every game.
pub struct Log {
    path: PathBuf,
    file: File,
    games: BTreeMap<u64, Verdict>,
}

impl Log {
    /// The log of the contest with this name, which is begun where there is none. Refused is a file that is
    /// no log, or one of another contest.
    pub fn open(path: &Path, contest: &str) -> Result<Log, Stop> {
        // The name was given, so a place where no file can be is bad input and no fault of the machine.
        let refused =
            |error| Stop::Refused(format!("{} cannot be used as a log: {error}.", named(path)));
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = opened.map_err(refused)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(refused)?;
        let mut log = Log { path: path.into(), file, games: BTreeMap::new() };
        // Who was stopped while writing has left a piece of a line; that game is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() && text.starts_with(contest) {
            log.write(|file| file.set_len(whole as u64))?;
            text.truncate(whole);
        }
        if text.is_empty() {
            log.append(contest)?;
        } else {
            log.games = games(path, &text, contest)?;
        }
        Ok(log)
    }

    /// The games that were played, by their numbers.
    pub fn games(&self) -> &BTreeMap<u64, Verdict> {
        &self.games
    }

    /// Writes down a game.
    pub fn add(&mut self, number: u64, verdict: Verdict) -> Result<(), Stop> {
        self.append(&format!("{number} {}", word(verdict)))?;
        self.games.insert(number, verdict);
        Ok(())
    }

    /// Writes a line, in one piece.
    fn append(&mut self, line: &str) -> Result<(), Stop> {
        self.write(|file| file.write_all(format!("{line}\n").as_bytes()))
    }

    fn write(&mut self, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), Stop> {
        write(&mut self.file).map_err(|error| {
            Stop::Failed(format!("{} cannot be written: {error}.", named(&self.path)))
        })
    }
}

/// The games in the text of a log.
fn games(path: &Path, text: &str, contest: &str) -> Result<BTreeMap<u64, Verdict>, Stop> {
    let mut lines = text.lines();
    if lines.next() != Some(contest) {
        return Err(Stop::Refused(format!(
            "{} is not the log of this contest, whose first line is {contest}.",
            named(path)
        )));
    }
    let refused = |line: &str, why: &str| {
        Stop::Refused(format!("{} has a line {}; {why}.", named(path), quote(line)))
    };
    let game = |line: &str| {
        let (number, told) = line.split_once(' ')?;
        let verdicts = [Verdict::Win, Verdict::Draw, Verdict::Loss];
        let verdict = verdicts.into_iter().find(|&verdict| word(verdict) == told)?;
        Some((number.parse().ok()?, verdict))
    };
    let mut games = BTreeMap::new();
    for line in lines {
        let told = game(line)
            .ok_or_else(|| refused(line, "allowed is the number of a game and win, draw or loss"));
        let (number, verdict) = told?;
        if games.insert(number, verdict).is_some_and(|earlier| earlier != verdict) {
            return Err(refused(line, "an earlier line has another end of that game"));
        }
    }
    Ok(games)
}

/// How a game came out for the first of the two players.
fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    }
}
