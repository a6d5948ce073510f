//! `mancala match`: many games between two players, on all processors.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use clap::Args;
use mancala_ai::{Contest as Games, Contestant, Openings, Score};
use mancala_json::Told;
use rayon::prelude::*;
use serde::Serialize;

use crate::args::GameArgs;
use crate::interrupt::{interrupted, long_work_begins};
use crate::log::Log;
use crate::out::{Out, json};
use crate::progress::Progress;
use crate::stop::Stop;
use crate::usage::within;

/// Let two players play many games: `south W draws D north L score P low P high P`
///
/// Printed are the games that the --south player won, drew and lost, his share of the points (0 to 1,
/// a draw counting half), and between what it lies in the long run (Wilson's interval, 95 %).
///
/// The players exchange seats every game. Every opening begins with a few random moves and is played
/// twice. A player is `random`, a level, `nodes:N` (a search of so many nodes a move) or `mcts:N` (a
/// Monte-Carlo tree search of so many playouts a move).
#[derive(Args)]
pub struct Contest {
    #[command(flatten)]
    game: GameArgs,
    /// The player who sits South in the first game: `random`, a level, `nodes:N` or `mcts:N`
    #[arg(long, value_name = "PLAYER")]
    south: String,
    /// The other player
    #[arg(long, value_name = "PLAYER")]
    north: String,
    /// How many games, an even number
    #[arg(long, default_value = "100", value_parser = within(2, u32::MAX as u64), allow_negative_numbers = true)]
    games: u64,
    /// Equal seeds give equal games
    #[arg(long, default_value = "1", value_parser = within(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Begin from openings that a search calls even: the most even of 16 random ones each
    #[arg(long)]
    even: bool,
    /// A file to which every finished game is added; those that it has are counted and not played again
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// Which contest it is. A log begins with it.
#[derive(Serialize)]
struct Name<'g> {
    game: &'static str,
    options: Told,
    players: [&'g str; 2],
    seed: u64,
    /// `"even"`; left out where the openings are simply random, as in the logs of old.
    #[serde(skip_serializing_if = "Option::is_none")]
    openings: Option<&'static str>,
}

/// What `match --json` prints.
#[derive(Serialize)]
struct Report<'g> {
    #[serde(flatten)]
    name: Name<'g>,
    games: u64,
    south: u64,
    draws: u64,
    north: u64,
    score: f64,
    low: f64,
    high: f64,
}

impl Contest {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let game = self.game.game()?;
        let players: [Contestant; 2] = [self.south.parse()?, self.north.parse()?];
        if self.games % 2 == 1 {
            let games = self.games;
            return Err(Stop::Refused(format!(
                "The players exchange seats, so the number of games must be even, not {games}."
            )));
        }
        let name = Name {
            game: game.about().id,
            options: mancala_json::options(&*game),
            players: [&self.south, &self.north],
            seed: self.seed,
            openings: self.even.then_some("even"),
        };
        let mut log = self.log.as_deref().map(|path| Log::open(path, &json(&name)?)).transpose()?;
        let openings = if self.even { Openings::Even } else { Openings::Random };
        let games = Games::new(game.clone(), players, self.seed).with_openings(openings);
        let score = self.play(games, log.as_mut())?;
        let Score { wins, draws, losses } = score;
        let (share, (low, high)) = (score.share(), score.interval());
        if out.json() {
            out.value(&Report {
                name,
                games: score.games(),
                south: wins,
                draws,
                north: losses,
                score: share,
                low,
                high,
            })?;
        } else {
            out.line(format_args!(
                "south {wins} draws {draws} north {losses} \
                 score {share:.3} low {low:.3} high {high:.3}"
            ))?;
        }
        if score.games() < self.games { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// Plays the games that the log does not have, each wherever a processor is free: a game does not depend
    /// on the others. After Ctrl-C the games that are not finished are left to themselves.
    fn play(&self, games: Games, mut log: Option<&mut Log>) -> Result<Score, Stop> {
        long_work_begins();
        let logged = log.iter().flat_map(|log| log.games().range(..self.games));
        let mut score: Score = logged.clone().map(|(_, &verdict)| verdict).collect();
        let logged: BTreeSet<u64> = logged.map(|(&number, _)| number).collect();
        let (send, played) = channel();
        // The parser lets no more through.
        let count = self.games as u32;
        rayon::spawn(move || {
            (0..count).into_par_iter().with_max_len(1).for_each_with(send, |send, number| {
                let number = number.into();
                if !interrupted() && !logged.contains(&number) {
                    // Nobody listens any more after Ctrl-C.
                    let _ = send.send((number, games.play(number)));
                }
            });
        });
        let progress = Progress::new(Some(self.games));
        while score.games() < self.games && !interrupted() {
            match played.recv_timeout(Duration::from_millis(50)) {
                Ok((number, verdict)) => {
                    score.add(verdict);
                    log.as_mut().map_or(Ok(()), |log| log.add(number, verdict))?;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            progress.reach(score.games());
        }
        Ok(score)
    }
}
