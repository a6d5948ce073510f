//! `mancala tables`: endgame tables, made, counted and written.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use mancala_ai::{BadTables, Status, Tables as Made, TablesBuilder, tabled};
use mancala_json::Told;
use mancala_rules::Game;
use serde::Serialize;

use crate::args::GameArgs;
use crate::input;
use crate::interrupt::{interrupted, long_work_begins};
use crate::out::Out;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::usage::within;

/// So many positions are visited between looks at Ctrl-C: some ten milliseconds.
const SLICE: usize = 10_000;

/// The largest tables there can be take less.
const MOST_BYTES: u64 = 64 << 20;

/// Count the positions with up to N seeds in the pits, one line `seeds value count` each
///
/// A value is what the player to move gains from there on, both sides playing for the most and every seed
/// counting; going round in circles brings neither anything. Positions are counted as the player to move
/// sees them. `mancala best --tables FILE` plays by what --out has written.
///
/// Where a position that comes back does not share evenly what is left, as in oware with cycle=own, the
/// tables are those of the option with which it does, cycle=split: to that game they are a guide.
#[derive(Args)]
pub struct Tables {
    #[command(flatten)]
    game: GameArgs,
    /// Up to how many seeds, 0 to 99
    #[arg(long, value_parser = within(0, 99), allow_negative_numbers = true)]
    seeds: u64,
    /// The file to write the tables to, once they are made
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What `tables --json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: Told,
    counts: BTreeMap<usize, Counts>,
}

/// Values and how often they come, the least first.
type Counts = BTreeMap<i32, u64>;

impl Tables {
    /// Does it. Each layer is printed as soon as it is made.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let game = tabled(&self.game.game()?);
        let mut builder = TablesBuilder::new(game.clone(), self.seeds as usize)?;
        long_work_begins();
        let progress = Progress::new(Some(builder.positions()));
        let mut counts = BTreeMap::new();
        let mut status = Status::Running;
        while status == Status::Running && !interrupted() {
            status = builder.step(SLICE)?;
            progress.reach(builder.visited());
            progress.say(format!("{} seeds", counts.len()));
            let layer = builder.tables().counts(counts.len());
            if !layer.is_empty() {
                tell(out, counts.len(), &layer)?;
                counts.insert(counts.len(), layer);
            }
        }
        drop(progress);
        if out.json() {
            let (game, options) = (game.about().id, mancala_json::options(&*game));
            out.value(&Report { game, options, counts })?;
        }
        if status == Status::Running {
            return Err(Stop::Interrupted);
        }
        self.out.as_deref().map_or(Ok(()), |path| write(path, &builder.finish().to_bytes()))
    }
}

/// Reads what `--out` has written for this game.
pub fn read(game: &dyn Game, path: &Path) -> Result<Made, Stop> {
    let bytes = input::bytes(path, MOST_BYTES)?;
    let refused = |error: BadTables| {
        Stop::Refused(format!("{} is of no use: {}", input::named(path), error.reason()))
    };
    Made::from_bytes(game, &bytes).map_err(refused)
}

/// Prints the counts of a layer.
fn tell(out: &mut Out, seeds: usize, counts: &Counts) -> Result<(), Stop> {
    if out.json() {
        return Ok(());
    }
    for (value, count) in counts {
        out.line(format_args!("{seeds} {value} {count}"))?;
    }
    out.flush()
}

/// Writes the tables to a file.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let sentence = |error| format!("{} cannot be written: {error}.", input::named(path));
    // The name was given, so a place where no file can be is bad input and no fault of the machine.
    let mut file = File::create(path).map_err(|error| Stop::Refused(sentence(error)))?;
    file.write_all(bytes).map_err(|error| Stop::Failed(sentence(error)))
}
