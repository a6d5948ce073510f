//! How a match came out, and the options it was played with.

use alloc::string::{String, ToString};

use mancala_rules::{Game, Match, Player, Values};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// How a match came out.
#[derive(Serialize)]
pub struct ResultInfo {
    /// The letter of the winner; `None` for a draw.
    pub winner: Option<String>,
    /// The points of both, the first player's first: seeds where seeds decide, else 1, ½ or 0.
    pub score: Score,
    /// Did seeds decide?
    pub scored: bool,
    /// Why the match is over.
    pub reason: &'static str,
}

/// The points of both players. Seeds are whole numbers, in JSON too.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Score {
    /// Seeds, or 1 and 0.
    Whole([u16; 2]),
    /// A draw without seeds: ½ each.
    Halves([f32; 2]),
}

impl ResultInfo {
    /// How a match came out; `None` while it goes on.
    #[must_use]
    pub fn new(game: &Match) -> Option<ResultInfo> {
        let outcome = game.outcome()?;
        let letter = |player| game.game().layout().letter(player).to_string();
        Some(ResultInfo {
            winner: outcome.winner.map(letter),
            score: match (outcome.seeds, outcome.winner) {
                (Some(seeds), _) => Score::Whole(seeds),
                (None, Some(Player::South)) => Score::Whole([1, 0]),
                (None, Some(Player::North)) => Score::Whole([0, 1]),
                (None, None) => Score::Halves([0.5, 0.5]),
            },
            scored: outcome.seeds.is_some(),
            reason: outcome.reason.name(),
        })
    }
}

/// Every option of a game with its value, in the game's order: an object of numbers and words.
pub struct OptionsInfo<'g>(pub &'g dyn Game);

impl Serialize for OptionsInfo<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (about, settings) = (self.0.about(), self.0.settings());
        let mut map = to.serialize_map(Some(about.options.len()))?;
        for choice in about.options {
            match choice.values {
                Values::Number { .. } => {
                    map.serialize_entry(choice.key, &settings.number(choice.key))?
                }
                Values::Words(_) => map.serialize_entry(choice.key, settings.word(choice.key))?,
            }
        }
        map.end()
    }
}
