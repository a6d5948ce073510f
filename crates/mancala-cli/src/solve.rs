//! `mancala solve`: the value of a game or a position, and of each of its moves, proven.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::{ArgAction, Args};
use mancala_ai::{Solution, Spending, Worth, solve, solve_value, strategy};
use mancala_json::Told;
use mancala_rules::{About, GAMES, Game, Match, Values, quote};
use serde::Serialize;
use serde_json::{Value, json};

use crate::args::StartArgs;
use crate::interrupt::{interrupted, long_work_begins};
use crate::out::Out;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::usage::within;

/// Prove what a position is worth: `value ±n`, then `move NAME ±n` for every move, `nodes n`, `seconds s`
///
/// Values are those of the player to move, in seeds at the end of the game; in a game without a score
/// they are `win` or `loss`. What is not proven is `unknown`: because of --nodes or Ctrl-C, or because
/// the best that both can do is to go round in circles, of which no endgame table tells the worth.
///
/// It works until all is known, which is never where the game is out of reach.
#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    start: StartArgs,
    /// How many nodes it may visit: positions made by a move, and those of the endgame tables that it
    /// makes first
    #[arg(long, value_parser = within(1, u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// Print instead a table of the values of all sizes up to these: a row for each number of houses, a
    /// column for each number of seeds; `?` where --nodes, for each size, or Ctrl-C came first
    #[arg(long, num_args = 2, value_names = ["HOUSES", "SEEDS"], action = ArgAction::Set, value_parser = within(1, 255), allow_negative_numbers = true, conflicts_with = "prove")]
    table: Option<Vec<u64>>,
    /// Write the winner's strategy to this file, in a game without a score; `mancala record --verify`
    /// checks it
    #[arg(long, value_name = "FILE")]
    prove: Option<PathBuf>,
}

/// What `solve --json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: Told,
    position: String,
    /// A number of seeds, `"win"` or `"loss"`; null where it is not known.
    value: Value,
    moves: Vec<ToldMove>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct ToldMove {
    r#move: String,
    value: Value,
}

impl Solve {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        if let Some(sizes) = &self.table {
            return self.tabulate(sizes, out);
        }
        let game = self.start.begin()?;
        let (rules, pos) = (&**game.game(), game.position());
        if pos.is_over() {
            return Err(Stop::Refused("The game is over, so there is nothing to solve.".into()));
        }
        if rules.known(&pos) != pos {
            let secret = "What the other player has chosen in secret is not known here, so there is no value to prove.";
            return Err(Stop::Refused(secret.into()));
        }
        if self.prove.is_some() && rules.about().scored {
            let scored = "--prove writes how a game is won that has no score; this one has.";
            return Err(Stop::Refused(scored.into()));
        }
        long_work_begins();
        let begun = Instant::now();
        let found = self.work(|spending, go_on| solve(game.game(), &pos, spending, go_on));
        let seconds = begun.elapsed().as_secs_f64();
        self.tell(&game, &found, seconds, out)?;
        if interrupted() {
            return Err(Stop::Interrupted);
        }
        self.prove.as_deref().map_or(Ok(()), |path| self.write(&game, path))
    }

    /// Prints what was found.
    fn tell(
        &self,
        game: &Match,
        found: &Solution,
        seconds: f64,
        out: &mut Out,
    ) -> Result<(), Stop> {
        let rules = &**game.game();
        let names = rules.move_names(&game.position());
        let moves = names.into_iter().zip(found.moves.iter().map(|&(_, worth)| worth));
        if out.json() {
            let moves = moves.map(|(r#move, worth)| ToldMove { r#move, value: number(worth) });
            return out.value(&Report {
                game: rules.about().id,
                options: mancala_json::options(rules),
                position: game.text(),
                value: number(found.value),
                moves: moves.collect(),
                nodes: found.nodes,
                seconds,
            });
        }
        out.line(format_args!("value {}", word(found.value)))?;
        for (name, worth) in moves {
            out.line(format_args!("move {name} {}", word(worth)))?;
        }
        out.line(format_args!("nodes {}\nseconds {seconds:.3}", found.nodes))
    }

    /// Works as long as it may, and shows how far it is.
    fn work<A>(&self, work: impl FnOnce(Spending, &mut dyn FnMut(u64) -> bool) -> A) -> A {
        let spending = Spending { nodes: self.nodes.unwrap_or(u64::MAX), ..Spending::default() };
        let progress = Progress::new(self.nodes);
        let mut go_on = |nodes| {
            progress.say(format!("{nodes} nodes"));
            progress.reach(nodes);
            !interrupted()
        };
        work(spending, &mut go_on)
    }

    /// Writes the winner's strategy.
    fn write(&self, game: &Match, path: &Path) -> Result<(), Stop> {
        let found =
            self.work(|spending, go_on| strategy(game.game(), &game.position(), spending, go_on));
        let Some(found) = found else {
            let unproven = "No strategy was found, so no file was written.";
            let stopped =
                if interrupted() { Stop::Interrupted } else { Stop::Refused(unproven.into()) };
            return Err(stopped);
        };
        std::fs::write(path, found.text()).map_err(|error| {
            let name = quote(&path.to_string_lossy());
            // The name was given: a place where no file can be is bad input.
            Stop::Refused(format!("The file {name} cannot be written: {error}."))
        })
    }

    /// Prints a row of values for each number of houses, as soon as it is known.
    fn tabulate(&self, sizes: &[u64], out: &mut Out) -> Result<(), Stop> {
        let args = self.start.only_game()?;
        let id = args.game()?.about().id;
        let tabled: Vec<_> =
            GAMES.iter().filter(|about| begins_at_one(about)).map(|about| about.id).collect();
        if !tabled.contains(&id) {
            return Err(Stop::Refused(format!(
                "--table begins with 1 house and 1 seed, and {id} has no such board; it can be given \
                 for {}.",
                tabled.join(", ")
            )));
        }
        let game = |houses: u64, seeds: u64| {
            args.game_with(&[("houses", &houses.to_string()), ("seeds", &seeds.to_string())])
        };
        let &[most_houses, most_seeds] = sizes else { return Ok(()) };
        // Whether these sizes are there is said before the work.
        let largest = game(most_houses, most_seeds)?;
        long_work_begins();
        let mut rows = Vec::new();
        if !out.json() {
            let heads: Vec<_> = (1..=most_seeds).map(|seeds| format!("{seeds:>5}")).collect();
            out.line(format_args!("houses{}", heads.concat()))?;
        }
        for houses in 1..=most_houses {
            let games: Result<Vec<_>, _> =
                (1..=most_seeds).map(|seeds| game(houses, seeds)).collect();
            let row: Vec<_> = games?.iter().map(|game| self.value_of(game)).collect();
            if !out.json() {
                let cell =
                    |worth: &Option<Worth>| worth.map_or("?".into(), |worth| word(Some(worth)));
                let cells: Vec<_> = row.iter().map(|worth| format!("{:>5}", cell(worth))).collect();
                out.line(format_args!("{houses:>6}{}", cells.concat()))?;
                out.flush()?;
            }
            rows.push(row.into_iter().map(number).collect::<Vec<_>>());
            if interrupted() {
                break;
            }
        }
        if out.json() {
            out.value(&json!({ "game": largest.about().id, "values": rows }))?;
        }
        if interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    fn value_of(&self, game: &Arc<dyn Game>) -> Option<Worth> {
        if interrupted() {
            return None;
        }
        self.work(|spending, go_on| solve_value(game, &game.setup(), spending, go_on)).value
    }
}

/// Are there boards with a single house, and a single seed in it?
fn begins_at_one(about: &About) -> bool {
    ["houses", "seeds"].iter().all(|&key| {
        let option = about.options.iter().find(|choice| choice.key == key);
        option.is_some_and(|choice| matches!(choice.values, Values::Number { min: 1, .. }))
    })
}

/// A value with its sign, or a word for it.
fn word(worth: Option<Worth>) -> String {
    match worth {
        Some(Worth::Margin(0)) => "0".into(),
        Some(Worth::Margin(seeds)) => format!("{seeds:+}"),
        Some(Worth::Win) => "win".into(),
        Some(Worth::Loss) => "loss".into(),
        None => "unknown".into(),
    }
}

fn number(worth: Option<Worth>) -> Value {
    match worth {
        Some(Worth::Margin(seeds)) => json!(seeds),
        Some(Worth::Win | Worth::Loss) => json!(word(worth)),
        None => Value::Null,
    }
}
