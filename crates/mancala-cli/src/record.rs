//! `mancala record`: checks a record, or those of a series.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use mancala_json::OptionsInfo;
use mancala_rules::{Checked as Verdict, Series, Strategy};
use serde::Serialize;

use crate::input;
use crate::later::not_yet;
use crate::out::Out;
use crate::standing::Standing;
use crate::stop::Stop;

/// Check a record, or a series of them, by replaying it and print the final position text
#[derive(Args)]
pub struct Record {
    /// The file of the record or series; `-` is standard input
    #[arg(required_unless_present_any = ["from_link", "verify"])]
    file: Option<PathBuf>,
    /// Not yet: print the record's link
    #[arg(long)]
    link: bool,
    /// Not yet: print the record of a link
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    from_link: Option<String>,
    /// Check instead by the rules alone that a strategy wins against every reply
    #[arg(long, value_name = "PROOF", conflicts_with = "file")]
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
    /// Of a series, whose last set is told above.
    series: Option<Points>,
}

/// What a series adds.
#[derive(Serialize)]
struct Points {
    /// How many sets there are at most.
    sets: u8,
    /// How many were begun.
    begun: usize,
    /// First those of the player who sat South in the first set.
    points: [f32; 2],
    over: bool,
}

impl Points {
    /// The points of a series; one set alone has none.
    fn of(series: &Series) -> Option<Points> {
        (series.sets() > 1).then(|| Points {
            sets: series.sets(),
            begun: series.games().count(),
            points: series.points().halves().map(|halves| f32::from(halves) / 2.0),
            over: series.is_over(),
        })
    }
}

/// What `record --verify --json` prints.
#[derive(Serialize)]
struct Verified<'s> {
    game: &'static str,
    options: OptionsInfo<'s>,
    position: String,
    /// The letter of the player who wins.
    winner: String,
    /// In how many plies at the latest.
    plies: u32,
    /// In how many positions he had to move.
    positions: usize,
}

/// Checks a strategy against every reply and says what it is worth in one sentence.
fn verify(path: &Path, out: &mut Out) -> Result<(), Stop> {
    let strategy = Strategy::read(&input::file(path)?)?;
    let Verdict { plies, positions } = strategy.check()?;
    let (game, layout) = (&*strategy.game, strategy.game.layout());
    let position = game.position_text(&strategy.start);
    if out.json() {
        return out.value(&Verified {
            game: game.about().id,
            options: OptionsInfo(game),
            position,
            winner: layout.letter(strategy.winner).to_string(),
            plies,
            positions,
        });
    }
    let winner = layout.player_name(strategy.winner);
    let name = game.about().name;
    out.line(format_args!(
        "{winner} wins {name} from {position} in at most {plies} plies, by {positions} positions."
    ))
}

impl Record {
    /// Does it.
    pub fn run(&self, out: &mut Out) -> Result<(), Stop> {
        match self {
            Record { link: true, .. } => return not_yet("The option --link"),
            Record { from_link: Some(_), .. } => return not_yet("The option --from-link"),
            Record { verify: Some(path), .. } => return verify(path, out),
            _ => {}
        }
        let text = self.file.as_deref().map(input::file).transpose()?.unwrap_or_default();
        let series = Series::from_record(&text)?;
        let game = series.current();
        if !out.json() {
            return out.line(game.text());
        }
        let rules = game.game();
        let tags = game.tags().iter().map(|(name, value)| (name.as_str(), value.as_str()));
        out.value(&Checked {
            standing: Standing::of(game),
            start: rules.position_text(game.start()),
            played: game.names(),
            tags: tags.collect(),
            series: Points::of(&series),
        })
    }
}
