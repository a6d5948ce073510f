//! How a match stands, as commands tell it in JSON.

use mancala_json::{Told, result};
use mancala_rules::Match;
use serde::Serialize;

/// What is played, where it stands, and how it came out.
#[derive(Serialize)]
pub struct Standing {
    game: &'static str,
    options: Told,
    position: String,
    /// The letter of the player to move.
    turn: Option<String>,
    over: bool,
    /// The legal moves.
    moves: Vec<String>,
    result: Told,
}

impl Standing {
    /// How this match stands.
    pub fn of(game: &Match) -> Standing {
        let rules = &**game.game();
        let pos = game.position();
        Standing {
            game: rules.about().id,
            options: mancala_json::options(rules),
            position: game.text(),
            turn: pos.turn.player().map(|player| rules.layout().letter(player).to_string()),
            over: pos.is_over(),
            moves: rules.move_names(&pos),
            result: result(game),
        }
    }
}
