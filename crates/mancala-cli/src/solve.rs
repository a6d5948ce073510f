//! `mancala solve`: the value of a game or a position, and of each of its moves, proven.

use std::time::Instant;

use clap::Args;
use mancala_ai::{Solution, Spending, Worth, solve};
use mancala_json::OptionsInfo;
use mancala_rules::Match;
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
/// they are `win` or `loss`. What is not proven, because of --nodes or Ctrl-C, is `unknown`.
///
/// It works until all is known, which is never where the game is out of reach.
#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    start: StartArgs,
    /// How many nodes it may visit
    #[arg(long, value_parser = within(1, u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,
}

/// What `solve --json` prints.
#[derive(Serialize)]
struct Told<'g> {
    game: &'static str,
    options: OptionsInfo<'g>,
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
        let game = self.start.begin()?;
        let (rules, pos) = (&**game.game(), game.position());
        if pos.is_over() {
            return Err(Stop::Refused("The game is over, so there is nothing to solve.".into()));
        }
        if rules.known(&pos) != pos {
            let secret = "What the other player has chosen in secret is not known here, so there is no value to prove.";
            return Err(Stop::Refused(secret.into()));
        }
        let begun = Instant::now();
        let found = self.search(&game);
        let seconds = begun.elapsed().as_secs_f64();
        let names = rules.move_names(&pos);
        let moves = names.into_iter().zip(found.moves.iter().map(|&(_, worth)| worth));
        if out.json() {
            let moves = moves.map(|(r#move, worth)| ToldMove { r#move, value: number(worth) });
            out.value(&Told {
                game: rules.about().id,
                options: OptionsInfo(rules),
                position: game.text(),
                value: number(found.value),
                moves: moves.collect(),
                nodes: found.nodes,
                seconds,
            })?;
        } else {
            out.line(format_args!("value {}", word(found.value)))?;
            for (name, worth) in moves {
                out.line(format_args!("move {name} {}", word(worth)))?;
            }
            out.line(format_args!("nodes {}\nseconds {seconds:.3}", found.nodes))?;
        }
        if interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    fn search(&self, game: &Match) -> Solution {
        long_work_begins();
        let spending = Spending { nodes: self.nodes.unwrap_or(u64::MAX), ..Spending::default() };
        let progress = Progress::new(self.nodes);
        let mut go_on = |nodes| {
            progress.say(format!("{nodes} nodes"));
            progress.reach(nodes);
            !interrupted()
        };
        solve(game.game(), &game.position(), spending, &mut go_on)
    }
}

/// A value with its sign, or a word for it.
pub fn word(worth: Option<Worth>) -> String {
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
