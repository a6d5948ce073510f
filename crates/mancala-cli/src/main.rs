//! The `mancala` command: the games, their rules and the search for people and scripts.
//!
//! Results go to standard output, errors to standard error as one sentence. The exit status is 0
//! where the command did its work, 2 for bad input, 1 where the machine failed, 130 after Ctrl-C.

#![forbid(unsafe_code)]

mod args;
mod best;
mod catalogue;
mod contest;
mod draw;
mod input;
mod interrupt;
mod later;
mod log;
mod out;
mod perft;
mod play;
mod position;
mod progress;
mod record;
mod solve;
mod standing;
mod stop;
mod tables;
mod usage;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::out::Out;
use crate::stop::Stop;

/// The mancala games on the command line.
#[derive(Parser)]
#[command(name = "mancala", version, subcommand_required = true, arg_required_else_help = false)]
struct Cli {
    /// Print one JSON object instead
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games: id, name, one line; with --json the whole catalogue
    Games,
    Show(position::Show),
    Moves(position::Moves),
    Play(play::Play),
    Result(play::Outcome),
    Perft(perft::Perft),
    Best(best::Best),
    Match(contest::Contest),
    Record(record::Record),
    Solve(solve::Solve),
    Tables(tables::Tables),
    /// Not yet
    Atlas(later::Later),
    /// Not yet
    Puzzles(later::Later),
}

impl Command {
    fn run(&self, out: &mut Out) -> Result<(), Stop> {
        match self {
            Command::Games => catalogue::games(out),
            Command::Show(show) => show.run(out),
            Command::Moves(moves) => moves.run(out),
            Command::Play(play) => play.run(out),
            Command::Result(result) => result.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Best(best) => best.run(out),
            Command::Match(contest) => contest.run(out),
            Command::Record(record) => record.run(out),
            Command::Solve(solve) => solve.run(out),
            Command::Tables(tables) => tables.run(out),
            Command::Atlas(_) => later::not_yet("The command atlas"),
            Command::Puzzles(_) => later::not_yet("The command puzzles"),
        }
    }
}

fn main() -> ExitCode {
    stop::answer_panics();
    interrupt::listen();
    let done = run();
    if let Err(Some(sentence)) = done.as_ref().map_err(Stop::sentence) {
        // Where nobody reads standard error there is nothing left to say.
        let _ = writeln!(std::io::stderr(), "{sentence}");
    }
    done.map_or_else(|stop| ExitCode::from(stop.status()), |()| ExitCode::SUCCESS)
}

fn run() -> Result<(), Stop> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return Err(Stop::Refused(usage::sentence(&error))),
        Err(help) => return Ok(help.print()?),
    };
    let mut out = Out::new(cli.json);
    let done = cli.command.run(&mut out);
    // What was found before an error is printed too, and before the error.
    let flushed = out.flush();
    done.and(flushed)
}
