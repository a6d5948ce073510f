//! The arguments that commands share: a game, its options, where it starts, moves.

use std::sync::Arc;

use clap::Args;
use mancala_rules::{Game, Match, find, pair};

use crate::input;
use crate::stop::Stop;

/// A game with its options.
#[derive(Args)]
pub struct GameArgs {
    /// The game's id; `mancala games` lists them
    game: String,
    /// An option of the game; may be given again for another one
    #[arg(long = "set", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl GameArgs {
    /// The game.
    pub fn game(&self) -> Result<Arc<dyn Game>, Stop> {
        self.game_with(&[])
    }

    /// The game with more options than those given.
    pub fn game_with(&self, more: &[(&str, &str)]) -> Result<Arc<dyn Game>, Stop> {
        // An unknown game is said before anything about its options.
        mancala_rules::about(&self.game)?;
        let options: Result<Vec<_>, _> = self.options.iter().map(|option| pair(option)).collect();
        Ok(find(&self.game, &[&options?, more].concat())?)
    }
}

/// A game, and where it starts.
#[derive(Args)]
pub struct StartArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position text to start from, instead of the game's own start
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

impl StartArgs {
    /// The game alone; a position given with it has no place there.
    pub fn only_game(&self) -> Result<&GameArgs, Stop> {
        match self.position {
            None => Ok(&self.game),
            Some(_) => Err(Stop::Refused("--table cannot be used with --position.".into())),
        }
    }

    /// A match that has just begun.
    pub fn begin(&self) -> Result<Match, Stop> {
        let game = self.game.game()?;
        Ok(match &self.position {
            Some(text) => Match::from_position(game, text)?,
            None => Match::new(game),
        })
    }
}

/// Moves, as separate arguments or several in one.
#[derive(Args)]
pub struct MoveArgs {
    /// The moves, in one argument or many; `-` reads them from standard input. The last one may be
    /// `resigns` or `draw`, as in a record
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

impl MoveArgs {
    /// The words, one move each.
    pub fn words(&self) -> Result<Vec<String>, Stop> {
        let mut words = Vec::new();
        let mut read = false;
        for word in self.moves.iter().flat_map(|text| text.split_whitespace()) {
            if word != "-" {
                words.push(word.into());
            } else if !std::mem::replace(&mut read, true) {
                let text = input::standard_input()?;
                words.extend(text.split_whitespace().map(ToOwned::to_owned));
            }
        }
        Ok(words)
    }
}
