//! `mancala best`: the search, with the clock that it does not have itself.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use mancala_ai::{Best as Found, Endings, Level, Line, Options, Search};
use mancala_json::Told;
use mancala_rules::{Game, Match, Position};
use serde::Serialize;

use crate::args::StartArgs;
use crate::interrupt::{interrupted, long_work_begins};
use crate::out::Out;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::tables;
use crate::usage::within;

/// The level that searches where nothing is said about how long.
const LEVEL: u64 = 5;

/// Find the best moves, one line `move value depth nodes line…` each
///
/// Values are those of the player to move, in seeds; in a game without a score his own seeds minus the
/// other's, and 30000 less the plies to it for a win, below zero for a loss. The line begins with the move itself. Without
/// --level, --nodes and --millis level 5 searches.
#[derive(Args)]
pub struct Best {
    #[command(flatten)]
    start: StartArgs,
    /// The level that searches, 1 to 8
    #[arg(long, value_parser = within(1, 8), allow_negative_numbers = true)]
    level: Option<u64>,
    /// How many nodes the search may visit
    #[arg(long, value_parser = within(1, u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// How many milliseconds the search may take
    #[arg(long, value_parser = within(1, u64::MAX), allow_negative_numbers = true)]
    millis: Option<u64>,
    /// How many of the best moves to print
    #[arg(long, default_value = "1", value_parser = within(1, 1_000), allow_negative_numbers = true)]
    lines: u64,
    /// Decides among moves of the same value, and where a level slips
    #[arg(long, default_value = "0", value_parser = within(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Endgame tables that `mancala tables --out FILE` has written for the game with these options
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
}

/// What `best --json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: Told,
    position: String,
    r#move: String,
    value: i32,
    depth: u8,
    nodes: u64,
    /// Are the values those of the end of the game?
    solved: bool,
    lines: Vec<ToldLine>,
}

#[derive(Serialize)]
struct ToldLine {
    r#move: String,
    value: i32,
    line: Vec<String>,
}

impl Best {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let game = self.start.begin()?;
        let options = self.options(&**game.game())?;
        if game.position().is_over() {
            return Err(Stop::Refused("The game is over, so there is no move to find.".into()));
        }
        let found = self.search(&game, options);
        let rules = &**game.game();
        let pos = game.position();
        let told = |line: &Line| ToldLine::new(rules, &pos, line);
        let lines: Vec<_> = found.lines.iter().map(told).collect();
        if !out.json() {
            for ToldLine { r#move, value, line } in lines {
                let Found { depth, nodes, .. } = found;
                out.line(format_args!("{move} {value} {depth} {nodes} {}", line.join(" ")))?;
            }
        } else if let Some(first) = lines.first() {
            out.value(&Report {
                game: rules.about().id,
                options: mancala_json::options(rules),
                position: game.text(),
                r#move: first.r#move.clone(),
                value: first.value,
                depth: found.depth,
                nodes: found.nodes,
                solved: found.solved,
                lines,
            })?;
        }
        if interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    fn options(&self, game: &dyn Game) -> Result<Options, Stop> {
        let bounded = self.nodes.is_some() || self.millis.is_some();
        let level = self.level.or((!bounded).then_some(LEVEL));
        let mut options = match level {
            // The parser lets only numbers through that fit.
            Some(level) => Level::new(level as u8)?.options(game, self.seed),
            None => Options { seed: self.seed, ..Options::default() },
        };
        options.nodes = self.nodes.unwrap_or(options.nodes);
        options.lines = self.lines as usize;
        let made = self.tables.as_deref().map(|path| tables::read(game, path)).transpose()?;
        options.tables = made.map(|made| Arc::new(made) as Arc<dyn Endings>);
        Ok(options)
    }

    fn search(&self, game: &Match, options: Options) -> Found {
        long_work_begins();
        let begun = Instant::now();
        let limit = self.millis.map(Duration::from_millis);
        let progress = Progress::new(self.millis);
        let go_on = |search: &Search| {
            let (best, spent) = (search.best(), begun.elapsed());
            progress.say(format!("depth {}, {} nodes", best.depth, best.nodes));
            progress.reach(spent.as_millis() as u64);
            !interrupted() && limit.is_none_or(|limit| spent < limit)
        };
        Search::in_match(game, options).run(go_on)
    }
}

impl ToldLine {
    fn new(game: &dyn Game, pos: &Position, line: &Line) -> ToldLine {
        let names = game.line_names(pos, &line.moves);
        ToldLine { r#move: names[0].clone(), value: line.value, line: names }
    }
}
