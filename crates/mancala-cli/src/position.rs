//! `mancala show` and `mancala moves`: a position, and what may be played in it.

use clap::Args;
use mancala_rules::Match;

use crate::args::StartArgs;
use crate::draw;
use crate::out::Out;
use crate::standing::Standing;
use crate::stop::Stop;

/// Draw the board, print the position text, say whose move it is and which moves are legal
#[derive(Args)]
pub struct Show {
    #[command(flatten)]
    start: StartArgs,
}

/// Print the legal moves on one line; an empty line when the game is over
#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    start: StartArgs,
}

impl Show {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let game = self.start.begin()?;
        if out.json() {
            return out.value(&Standing::of(&game));
        }
        for line in draw::board(&**game.game(), &game.position()) {
            out.line(line)?;
        }
        out.line(format_args!("\n{}", game.text()))?;
        out.line(turn(&game))
    }
}

impl Moves {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        let game = self.start.begin()?;
        if out.json() {
            return out.value(&Standing::of(&game));
        }
        out.line(legal(&game))
    }
}

fn legal(game: &Match) -> String {
    game.game().move_names(&game.position()).join(" ")
}

/// Whose move it is, or how the match came out.
fn turn(game: &Match) -> String {
    let layout = game.game().layout();
    if let Some(player) = game.position().turn.player() {
        return format!("{} to move: {}", layout.player_name(player), legal(game));
    }
    let Some(outcome) = game.outcome() else { return "The game is over.".into() };
    let score = outcome.score();
    match outcome.winner {
        Some(winner) => format!("The game is over: {} won {score}.", layout.player_name(winner)),
        None => format!("The game is over: it is drawn {score}."),
    }
}
