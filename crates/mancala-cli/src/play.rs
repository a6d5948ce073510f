//! `mancala play` and `mancala result`: moves, and what comes of them.

use clap::Args;
use mancala_json::{Told, events};
use mancala_rules::{Close, Error, Event, Match, NOWHERE, What};
use serde::Serialize;

use crate::args::{MoveArgs, StartArgs};
use crate::out::Out;
use crate::standing::Standing;
use crate::stop::Stop;

/// Play moves and print the position text after them
///
/// With no move this is the start. The first illegal move is reported with its reason, status 2. The
/// match ends by repetition and length as its rules say.
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    start: StartArgs,
    #[command(flatten)]
    moves: MoveArgs,
    /// Print one position text after every move
    #[arg(long)]
    each: bool,
    /// Print every event as a JSON line; with --each too, those of a move before its position
    #[arg(long)]
    events: bool,
}

/// Play moves and print the result
///
/// The letter of the winner, or `=` for a draw, and the score, the first player's first: `S 28-20`.
/// `*` while the game goes on.
#[derive(Args)]
pub struct Outcome {
    #[command(flatten)]
    start: StartArgs,
    #[command(flatten)]
    moves: MoveArgs,
}

/// What `play --json` prints.
#[derive(Serialize)]
struct Played<'m> {
    #[serde(flatten)]
    standing: Standing,
    start: String,
    /// The moves that were played.
    played: &'m [String],
    /// The position after each of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<String>>,
    /// The events of each of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Vec<Told>>>,
}

impl Play {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let (mut game, words) = (self.start.begin()?, self.moves.words()?);
        let start = game.text();
        let (mut positions, mut told) = (Vec::new(), Vec::new());
        let mut stopped = None;
        for word in &words {
            if let Err(error) = say(&mut game, word) {
                stopped = Some(error);
                break;
            }
            let happened = if self.events { last_events(&game) } else { Vec::new() };
            if out.json() {
                positions.push(game.text());
                told.push(happened);
                continue;
            }
            happened.iter().try_for_each(|event| out.value(event))?;
            if self.each {
                out.line(game.text())?;
            }
        }
        let stepwise = self.each || self.events;
        if out.json() && (stepwise || stopped.is_none()) {
            out.value(&Played {
                standing: Standing::of(&game),
                start,
                played: &words[..positions.len()],
                positions: self.each.then_some(positions),
                events: self.events.then_some(told),
            })?;
        } else if !stepwise && stopped.is_none() {
            out.line(game.text())?;
        }
        stopped.map_or(Ok(()), |error| Err(error.into()))
    }
}

impl Outcome {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let mut game = self.start.begin()?;
        self.moves.words()?.iter().try_for_each(|word| say(&mut game, word))?;
        if out.json() {
            return out.value(&Standing::of(&game));
        }
        let Some(outcome) = game.outcome() else { return out.line("*") };
        let winner = outcome.winner.map_or('=', |winner| game.game().layout().letter(winner));
        out.line(format_args!("{winner} {}", outcome.score()))
    }
}

/// Plays the move with this name, or ends the match by the word that records have for it.
fn say(game: &mut Match, word: &str) -> Result<(), Error> {
    let ended = match word {
        "resigns" => game.resign(),
        "draw" => game.agree_draw(),
        _ => false,
    };
    if ended { Ok(()) } else { game.play(word).map(drop) }
}

/// What happened last: the events of a move, or that the players ended the match.
fn last_events(game: &Match) -> Vec<Told> {
    let rules = &**game.game();
    let last = game.ply().saturating_sub(1);
    let happened = match (game.close(), game.outcome()) {
        (Some(Close::Resigned(_) | Close::Agreed), Some(outcome)) => {
            let note = |what, n| Event { what, from: NOWHERE, to: NOWHERE, n };
            let turn = game.position().turn;
            vec![note(What::Turn, turn.code()), note(What::End, outcome.reason.code())]
        }
        _ => game.events(last),
    };
    events(rules, game.position_at(last), &happened)
}
