//! `mancala record`: checks a record.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use mancala_rules::Match;
use serde::Serialize;

use crate::input;
use crate::later::not_yet;
use crate::out::Out;
use crate::standing::Standing;
use crate::stop::Stop;

/// Check a record by replaying it and print the final position text
#[derive(Args)]
pub struct Record {
    /// The record's file; `-` is standard input
    #[arg(required_unless_present = "from_link")]
    file: Option<PathBuf>,
    /// Not yet: print the record's link
    #[arg(long)]
    link: bool,
    /// Not yet: print the record of a link
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    from_link: Option<String>,
    /// Not yet: check a strategy by the rules alone
    #[arg(long, value_name = "PROOF")]
    verify: Option<PathBuf>,
}

/// What `record --json` prints.
#[derive(Serialize)]
struct Checked<'m> {
    #[serde(flatten)]
    standing: Standing<'m>,
    start: String,
    /// The moves that were played.
    played: Vec<String>,
    /// The tags that do not say what is played or how it came out.
    tags: BTreeMap<&'m str, &'m str>,
}

impl Record {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        match self {
            Record { link: true, .. } => return not_yet("The option --link"),
            Record { from_link: Some(_), .. } => return not_yet("The option --from-link"),
            Record { verify: Some(_), .. } => return not_yet("The option --verify"),
            _ => {}
        }
        let text = self.file.as_deref().map(input::file).transpose()?.unwrap_or_default();
        let game = Match::from_record(&text)?;
        if !out.json() {
            return out.line(game.text());
        }
        let rules = game.game();
        let tags = game.tags().iter().map(|(name, value)| (name.as_str(), value.as_str()));
        out.value(&Checked {
            standing: Standing::of(&game),
            start: rules.position_text(game.start()),
            played: game.line().iter().map(|ply| rules.move_name(ply.chosen)).collect(),
            tags: tags.collect(),
        })
    }
}
