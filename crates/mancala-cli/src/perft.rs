//! `mancala perft`: counts move sequences, on all processors.

use std::time::Instant;

use clap::Args;
use mancala_json::Told;
use mancala_rules::{Game, Move, Position};
use rayon::prelude::*;
use serde::Serialize;

use crate::args::StartArgs;
use crate::interrupt::{interrupted, long_work_begins};
use crate::out::Out;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::usage::within;

/// Deeper trees cannot be counted, and counts would not fit 64 bits.
const MOST_DEPTH: u64 = 99;

/// So many positions are enough to keep all processors busy to the end.
const FRONT: usize = 1_024;

/// Count the sequences of exactly 1, 2 … D moves, one line `depth leaves` each
///
/// A move that ends the game counts at its own depth, and longer sequences do not pass it. There is no
/// rule of repetition.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    start: StartArgs,
    /// How many moves at most, 1 to 99
    #[arg(long, value_parser = within(1, MOST_DEPTH), allow_negative_numbers = true)]
    depth: u64,
    /// Print two more fields: seconds, and leaves per second
    #[arg(long)]
    nps: bool,
}

/// What `perft --json` prints.
#[derive(Serialize)]
struct Counted {
    game: &'static str,
    options: Told,
    leaves: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nps: Option<Vec<u64>>,
}

impl Perft {
    /// Does it. Each depth is printed as soon as it is counted.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let begun = self.start.begin()?;
        let game = &**begun.game();
        long_work_begins();
        let mut tree = Tree { game, front: vec![*begun.start()], ply: 0 };
        let (mut leaves, mut seconds, mut nps) = (Vec::new(), Vec::new(), Vec::new());
        for depth in 1..=self.depth {
            let start = Instant::now();
            let Some(found) = tree.leaves(depth) else { break };
            let took = start.elapsed().as_secs_f64().max(1e-9);
            leaves.push(found);
            seconds.push(took);
            nps.push((found as f64 / took).round() as u64);
            if !out.json() {
                let speed = format!(" {took:.6} {:.0}", found as f64 / took);
                out.line(format_args!("{depth} {found}{}", if self.nps { &speed } else { "" }))?;
                out.flush()?;
            }
        }
        if out.json() {
            out.value(&Counted {
                game: game.about().id,
                options: mancala_json::options(game),
                leaves,
                seconds: self.nps.then_some(seconds),
                nps: self.nps.then_some(nps),
            })?;
        }
        if interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }
}

/// The positions after the first `ply` moves, from which the rest is counted in parallel.
struct Tree<'g> {
    game: &'g dyn Game,
    front: Vec<Position>,
    ply: u64,
}

impl Tree<'_> {
    /// The sequences of exactly `depth` moves, or `None` after Ctrl-C.
    fn leaves(&mut self, depth: u64) -> Option<u64> {
        while self.front.len() < FRONT && self.ply + 1 < depth {
            self.front = self.front.iter().flat_map(|pos| after(self.game, pos)).collect();
            self.ply += 1;
        }
        let left = (depth - self.ply) as usize;
        let progress = Progress::new(Some(self.front.len() as u64));
        progress.say(format!("depth {depth}"));
        let count = |pos: &Position| {
            let found = count(self.game, pos, &mut vec![Vec::new(); left]);
            progress.advance(1);
            found
        };
        let found = self.front.par_iter().map(count).sum();
        (!interrupted()).then_some(found)
    }
}

/// The positions that one move leads to.
fn after(game: &dyn Game, pos: &Position) -> Vec<Position> {
    let made = |chosen| {
        let mut after = *pos;
        game.play(&mut after, chosen).then_some(after)
    };
    game.moves(pos).into_iter().filter_map(made).collect()
}

/// The sequences of exactly as many moves as there are `lists` to work with.
fn count(game: &dyn Game, pos: &Position, lists: &mut [Vec<Move>]) -> u64 {
    let Some((list, lists)) = lists.split_first_mut() else { return 1 };
    game.list_moves(pos, list);
    if lists.is_empty() {
        return list.len() as u64;
    }
    // Looked at seldom enough to cost nothing, often enough to answer at once.
    if lists.len() == 4 && interrupted() {
        return 0;
    }
    let mut leaves = 0;
    for &chosen in list.iter() {
        let mut after = *pos;
        if game.play(&mut after, chosen) {
            leaves += count(game, &after, lists);
        }
    }
    leaves
}
