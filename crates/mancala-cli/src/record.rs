//! `mancala record`: checks a record, or those of a series; makes links of records, and records of links.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};

use clap::Args;
use mancala_json::Told;
use mancala_rules::{Checked as Verdict, Match, Series, Strategy};
use serde::Serialize;

use crate::input;
use crate::out::Out;
use crate::standing::Standing;
use crate::stop::Stop;

/// Check a record, or a series of them, by replaying it and print the final position text
#[derive(Args)]
pub struct Record {
    /// The file of the record or series; `-` is standard input
    #[arg(required_unless_present_any = ["from_link", "verify"])]
    file: Option<PathBuf>,
    /// Print the record's link, of a series that of its last set
    #[arg(long, conflicts_with_all = ["from_link", "verify"])]
    link: bool,
    /// The id that the link has, 16 hexadecimal digits; without it one is drawn at random
    #[arg(long, value_name = "ID", requires = "link", value_parser = id)]
    id: Option<u64>,
    /// Print the record of a link, or of an address that ends with one
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["file", "verify"])]
    from_link: Option<String>,
    /// Check instead by the rules alone that a strategy wins against every reply
    #[arg(long, value_name = "PROOF", conflicts_with = "file")]
    verify: Option<PathBuf>,
}

/// What `record --json` prints.
#[derive(Serialize)]
struct Checked<'m> {
    #[serde(flatten)]
    standing: Standing,
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

/// What `record --link --json` prints.
#[derive(Serialize)]
struct Linked {
    id: String,
    link: String,
}

/// What `record --from-link --json` prints.
#[derive(Serialize)]
struct Unlinked {
    id: String,
    record: String,
}

/// The id of a link, from its digits.
fn id(text: &str) -> Result<u64, String> {
    let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let id = u64::from_str_radix(text, 16).ok().filter(|_| digits);
    id.ok_or_else(|| "allowed are 16 hexadecimal digits".into())
}

/// An id at random. The standard library's hashers begin with what the system drew.
fn drawn_id() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Prints the link of a match.
fn link(game: &Match, id: u64, out: &mut Out) -> Result<(), Stop> {
    let link = game.link(id)?;
    if out.json() { out.value(&Linked { id: digits(id), link }) } else { out.line(link) }
}

/// Prints the record of a link.
fn from_link(text: &str, out: &mut Out) -> Result<(), Stop> {
    let game = Match::from_link(text)?;
    let record = game.record();
    if out.json() {
        return out.value(&Unlinked { id: digits(game.id().unwrap_or_default()), record });
    }
    out.line(record.strip_suffix('\n').unwrap_or(&record))
}

fn digits(id: u64) -> String {
    format!("{id:016x}")
}

/// What `record --verify --json` prints.
#[derive(Serialize)]
struct Verified {
    game: &'static str,
    options: Told,
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
            options: mancala_json::options(game),
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
            Record { from_link: Some(text), .. } => return from_link(text, out),
            Record { verify: Some(path), .. } => return verify(path, out),
            _ => {}
        }
        let text = self.file.as_deref().map(input::file).transpose()?.unwrap_or_default();
        let series = Series::from_record(&text)?;
        let game = series.current();
        if self.link {
            return link(game, self.id.unwrap_or_else(drawn_id), out);
        }
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
