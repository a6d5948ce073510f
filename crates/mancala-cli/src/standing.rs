//! How a match stands, as commands tell it in JSON.

use mancala_json::{OptionsInfo, ResultInfo};
use mancala_rules::Match;
use serde::Serialize;

/// What is played, where it stands, and how it came out.
#[derive(Serialize)]
pub struct Standing<'m> {
    game: &'static str,
    options: OptionsInfo<'m>,
    position: String,
    /// The letter of the player to move.
    turn: Option<String>,
    over: bool,
    /// The legal moves.
    moves: Vec<String>,
    result: Option<ResultInfo>,
}

impl Standing<'_> {
    /// How this match stands.
    pub fn of(game: &Match) -> Standing<'_> {
        let rules = &**game.game();
        let pos = game.position();
        Standing {
            game: rules.about().id,
            options: OptionsInfo(rules),
            position: game.text(),
            turn: pos.turn.player().map(|player| rules.layout().letter(player).to_string()),
            over: pos.is_over(),
            moves: rules.move_names(&pos),
            result: ResultInfo::new(game),
        }
    }
}
