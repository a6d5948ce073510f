//! A series: several matches of one game, with points that no position knows.
//!
//! Five sets of mangala are a series, and so is a match with its return match. A won set is a point,
//! a drawn one half a point for each. The players change seats after each set, and South always
//! begins. As text it is the records of its sets, one after the other:
//!
//! ```text
//! [Game "mangala"]
//! [South "Deniz"]
//! [North "Ana"]
//! [Set "2/5"]
//! [Points "0-1"]
//! [Result "*"]
//! ```
//!
//! `Points` are those before this set. As every pair of a record they are South's first, then
//! North's: here Ana, who sat South in the first set, has won it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::error::{Error, quote};
use crate::matches::Match;
use crate::position::Player;

/// The tags that the records of a series have besides those of any record.
const SET: &str = "Set";
const POINTS: &str = "Points";

/// Several matches of one game with the same options, one after the other.
///
/// ```
/// use mancala_rules::{Match, Series, find};
/// let mut first = Match::new(find("mangala", &[])?);
/// first.set_tag("South", "Ana")?;
/// first.set_tag("North", "Deniz")?;
/// let mut series = Series::new(first, 5)?;
/// series.current_mut().play("6")?;
/// series.current_mut().resign(); // North gives up: a point for Ana
/// assert_eq!(series.points().to_string(), "1-0");
/// assert!(series.next_set());
/// assert_eq!(series.current().tag("South"), Some("Deniz"));
/// assert_eq!(Series::from_record(&series.record())?.points(), series.points());
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[derive(Clone)]
pub struct Series {
    sets: u8,
    finished: Vec<Match>,
    current: Match,
}

/// The points of both players of a series. As text `1½-½`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    halves: [u16; 2],
}

impl Points {
    /// The points of each in halves: 3 is 1½.
    #[must_use]
    pub fn halves(self) -> [u16; 2] {
        self.halves
    }

    /// Both have changed places.
    fn exchanged(self) -> Points {
        let [first, second] = self.halves;
        Points { halves: [second, first] }
    }

    /// A set has been won by the one or by the other, or by nobody.
    fn and(mut self, winner: Option<Player>) -> Points {
        match winner {
            Some(winner) => self.halves[winner as usize] += 2,
            None => self.halves.iter_mut().for_each(|halves| *halves += 1),
        }
        self
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |halves: u16| match (halves / 2, halves % 2) {
            (0, 1) => "½".to_string(),
            (whole, 0) => whole.to_string(),
            (whole, _) => format!("{whole}½"),
        };
        let [first, second] = self.halves.map(text);
        write!(out, "{first}-{second}")
    }
}

impl Series {
    /// No series has more sets.
    pub const MOST_SETS: u8 = 99;

    /// A series of so many sets, of which this match, just begun, is the first. The others will have
    /// the same game, options, start and names.
    ///
    /// # Errors
    /// [`Error::BadOption`] where there are no sets or too many; [`Error::BadRecord`] where the match
    /// has no room for the tags of a series.
    pub fn new(first: Match, sets: u8) -> Result<Series, Error> {
        if !(1..=Series::MOST_SETS).contains(&sets) {
            let most = Series::MOST_SETS;
            return Err(Error::BadOption(format!("A series has 1 to {most} sets, not {sets}.")));
        }
        let mut series = Series { sets, finished: Vec::new(), current: first };
        series.write_tags()?;
        Ok(series)
    }

    /// How many sets there are at most.
    #[must_use]
    pub fn sets(&self) -> u8 {
        self.sets
    }

    /// The sets that were begun, the current one last.
    pub fn games(&self) -> impl Iterator<Item = &Match> {
        self.finished.iter().chain([&self.current])
    }

    /// The set that is played.
    #[must_use]
    pub fn current(&self) -> &Match {
        &self.current
    }

    /// The set that is played, to play it. Its tags `Set` and `Points` belong to the series.
    pub fn current_mut(&mut self) -> &mut Match {
        &mut self.current
    }

    /// Where the player who began the series sits in the current set.
    #[must_use]
    pub fn seat_of_first(&self) -> Player {
        seat_of_first(self.finished.len())
    }

    /// The points of all sets that are over: first those of the player who began the series.
    #[must_use]
    pub fn points(&self) -> Points {
        points(self.games())
    }

    /// Have all sets been played, or has one player more than half of all points? Then no set follows.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let decided = self.points().halves.iter().any(|&halves| halves > self.sets.into());
        let last = self.finished.len() + 1 >= self.sets.into();
        decided || last && self.current.final_outcome().is_some()
    }

    /// Begins the next set, with seats changed. False, and nothing done, while the current one goes
    /// on, and once the series is over.
    pub fn next_set(&mut self) -> bool {
        let next = self.current.final_outcome().is_some() && !self.is_over();
        if next {
            let mut set = self.current.anew();
            for (seat, before) in
                seats(&self.current).into_iter().zip(exchanged_names(&self.current))
            {
                // A tag that one match holds another does too, and there is room for these few.
                let _ = before.map(|name| set.set_tag(seat, name));
            }
            self.finished.push(core::mem::replace(&mut self.current, set));
            let _ = self.write_tags();
        }
        next
    }

    /// Says in the tags of the current set which one it is, and what the points are before it.
    fn write_tags(&mut self) -> Result<(), Error> {
        let [set, points] = self.tags();
        self.current.set_tag(SET, &set)?;
        self.current.set_tag(POINTS, &points)
    }

    /// What these tags of the current set are.
    fn tags(&self) -> [String; 2] {
        let before = points(self.finished.iter());
        let seated = match self.seat_of_first() {
            Player::South => before,
            Player::North => before.exchanged(),
        };
        [format!("{}/{}", self.finished.len() + 1, self.sets), seated.to_string()]
    }

    /// The series as text: the records of its sets, a blank line between them.
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = String::new();
        for game in &self.finished {
            text += game.record().trim_end();
            text += "\n\n";
        }
        text + &self.current.record()
    }

    /// Reads a series by replaying all of its sets. Each must say which it is, `[Set "2/5"]`; the
    /// points may be left out.
    ///
    /// # Errors
    /// [`Error::BadRecord`]: in which set, and what is wrong there.
    pub fn from_record(text: &str) -> Result<Series, Error> {
        let mut series: Option<Series> = None;
        for (index, record) in records(text).into_iter().enumerate() {
            let bad = |reason: &str| Error::BadRecord(format!("Set {}: {reason}", index + 1));
            let game = Match::from_record(record).map_err(|error| bad(error.reason()))?;
            let read = match series {
                None => Series::begun_by(game),
                Some(series) => series.followed_by(game),
            };
            series = Some(read.map_err(|reason| bad(&reason))?);
        }
        series.ok_or_else(|| Error::BadRecord("There is no record.".into()))
    }

    /// The series whose first set has been read.
    fn begun_by(first: Match) -> Result<Series, String> {
        let sets = first.tag(SET).and_then(|set| set.split_once('/')?.1.parse().ok());
        let sets = sets.ok_or("The record does not say how many sets there are: [Set \"1/5\"].")?;
        let told = first.clone();
        let series = Series::new(first, sets).map_err(|error| error.to_string())?;
        series.check_tags(&told)?;
        Ok(series)
    }

    /// The series with one more set that has been read.
    fn followed_by(mut self, set: Match) -> Result<Series, String> {
        let before = &self.current;
        let (game, earlier) = (set.game(), before.game());
        if game.about().id != earlier.about().id || set.settings() != before.settings() {
            let played = |game: &Match| {
                let about = game.game().about();
                format!("{} {}", about.id, game.settings().text(about)).trim_end().to_string()
            };
            let [set, before] = [&set, before].map(|game| quote(&played(game)));
            return Err(format!("What is played is {set}, but before it was {before}."));
        }
        let moved = exchanged_names(before).into_iter().zip(seats(&set));
        for (name, seat) in moved {
            if let (Some(name), Some(told)) = (name, set.tag(seat))
                && name != told
            {
                let [name, told] = [name, told].map(quote);
                return Err(format!(
                    "Players change seats, so {seat} is {name}, but the record says {told}."
                ));
            }
        }
        if before.final_outcome().is_none() {
            return Err("The set before it is not finished.".into());
        }
        if self.is_over() {
            return Err(format!("The series was over before it, with {}.", self.points()));
        }
        self.finished.push(core::mem::replace(&mut self.current, set));
        self.check_tags(&self.current)?;
        self.write_tags().map_err(|error| error.to_string())?;
        Ok(self)
    }

    /// Are the tags of the current set what they must be? Points may be left out.
    fn check_tags(&self, told: &Match) -> Result<(), String> {
        for (name, must) in [SET, POINTS].into_iter().zip(self.tags()) {
            match told.tag(name) {
                Some(told) if told != must => {
                    let (must, told) = (quote(&must), quote(told));
                    return Err(format!(
                        "The tag {name} must be {must}, but the record says {told}."
                    ));
                }
                None if name == SET => {
                    return Err(format!(
                        "The record does not say which set it is: [Set \"{must}\"]."
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Where the player who began the series sits after so many sets: he and the other take turns.
fn seat_of_first(sets_before: usize) -> Player {
    if sets_before.is_multiple_of(2) { Player::South } else { Player::North }
}

/// The points of the sets that are over, first those of the player who sat South in the first.
fn points<'m>(games: impl Iterator<Item = &'m Match>) -> Points {
    let outcomes = games.enumerate().filter_map(|(index, game)| {
        let seat = seat_of_first(index);
        Some((seat, game.final_outcome()?.winner))
    });
    outcomes.fold(Points::default(), |points, (seat, winner)| {
        // The first player's points come first, wherever he sits.
        points.and(winner.map(|winner| if seat == Player::South { winner } else { winner.other() }))
    })
}

/// The tags that hold the players' names, South's first.
fn seats(game: &Match) -> [&'static str; 2] {
    Player::BOTH.map(|player| game.game().layout().player_name(player))
}

/// The players' names with seats changed: first the one that sat North.
fn exchanged_names(game: &Match) -> [Option<&str>; 2] {
    let [south, north] = seats(game).map(|seat| game.tag(seat));
    [north, south]
}

/// Takes the text of a series apart. A record begins where a tag stands after moves; where there are
/// no moves, where another game is named.
fn records(text: &str) -> Vec<&str> {
    let text = text.trim_start_matches('\u{feff}');
    let mut records = Vec::new();
    let (mut start, mut at) = (0, 0);
    let (mut named, mut moved, mut in_comment) = (false, false, false);
    for line in text.split_inclusive('\n') {
        let word = line.trim_start();
        let is_tag = !in_comment && word.starts_with('[');
        let names = is_tag && word.starts_with("[Game ");
        if is_tag && moved || names && named {
            records.push(&text[start..at]);
            (start, named, moved) = (at, false, false);
        }
        named |= names;
        if !is_tag && !word.is_empty() {
            moved = true;
            for char in line.chars() {
                in_comment = char == '{' || in_comment && char != '}';
            }
        }
        at += line.len();
    }
    records.push(&text[start..]);
    records
}
