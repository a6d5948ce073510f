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
//! North's: here Ana, who sat South in the first set, has won it. A series of one set is a match as any
//! other, and its record says nothing of sets.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::error::{Error, quote};
use crate::matches::Match;
use crate::position::Player;

/// The tags that the records of a series have besides those of any record.
pub(crate) const SET: &str = "Set";
pub(crate) const POINTS: &str = "Points";

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
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, halves) in self.halves.into_iter().enumerate() {
            if index > 0 {
                out.write_str("-")?;
            }
            if halves != 1 {
                write!(out, "{}", halves / 2)?;
            }
            if halves % 2 == 1 {
                out.write_str("½")?;
            }
        }
        Ok(())
    }
}

impl Series {
    /// No series has more sets.
    pub const MOST_SETS: u8 = 99;

    /// A series of so many sets, of which this match is the first, however far it has been played. The
    /// others will have the same game, options, start and names.
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
            let [south, north] = seats(&self.current);
            let mut set = self.current.anew();
            for (seat, before) in [(south, north), (north, south)] {
                // A tag that one match holds another does too, and there is room for these few.
                let _ = self.current.tag(before).map(|name| set.set_tag(seat, name));
            }
            self.finished.push(core::mem::replace(&mut self.current, set));
            let _ = self.write_tags();
        }
        next
    }

    /// Says in the tags of the current set which one it is, and what the points are before it. Where
    /// it is the only one there is nothing to say.
    fn write_tags(&mut self) -> Result<(), Error> {
        if self.sets == 1 {
            return Ok(());
        }
        let mut before = points(self.finished.iter());
        if self.seat_of_first() == Player::North {
            before.halves.reverse();
        }
        let number = self.finished.len() + 1;
        self.current.set_tag(SET, &format!("{number}/{}", self.sets))?;
        self.current.set_tag(POINTS, &before.to_string())
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
    /// points may be left out. A record that stands alone is the first set if it says so, else the
    /// only one, so the text of any match is read.
    ///
    /// # Errors
    /// [`Error::BadRecord`]: in which set, and what is wrong there.
    pub fn from_record(text: &str) -> Result<Series, Error> {
        let mut series: Option<Series> = None;
        let mut rest = text;
        for number in 1_usize.. {
            let (set, after) = Match::read_record(rest);
            let alone = number == 1 && after.is_empty();
            let read = set.and_then(|set| match series.take() {
                None => Series::begun_by(set, alone),
                Some(series) => series.followed_by(set),
            });
            series = Some(read.map_err(|error| {
                let set = if alone { String::new() } else { format!("Set {number}: ") };
                Error::BadRecord(set + error.reason())
            })?);
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        series.ok_or_else(|| Error::BadRecord("There is no record.".into()))
    }

    /// The series whose first set has been read.
    fn begun_by(first: Match, alone: bool) -> Result<Series, Error> {
        let told = first.tag(SET).and_then(|set| set.strip_prefix("1/")?.parse::<u64>().ok());
        let sets = told.and_then(|sets| sets.try_into().ok());
        let sets = sets.or(alone.then_some(1)).ok_or_else(|| {
            let told = first.tag(SET).map_or_else(|| "no set".into(), quote);
            let reason = format!("It begins with {told}, but a series begins as in [Set \"1/5\"].");
            Error::BadRecord(reason)
        })?;
        Series::new(first.clone(), sets)?.read(first)
    }

    /// The series with one more set that has been read.
    fn followed_by(mut self, set: Match) -> Result<Series, Error> {
        if !self.next_set() {
            let reason = match self.is_over() {
                true => "The series was over before it.",
                false => "The set before it is not finished.",
            };
            return Err(Error::BadRecord(reason.into()));
        }
        self.read(set)
    }

    /// The series with this as its current set, if it is what the series says it must be.
    fn read(mut self, set: Match) -> Result<Series, Error> {
        let about = |set: &Match| set.game().about().id;
        if about(&set) != about(&self.current) || set.settings() != self.current.settings() {
            let reason = "It is another game, or has other options, than the set before it.";
            return Err(Error::BadRecord(reason.into()));
        }
        let [south, north] = seats(&set);
        // The number of the set first: where a set is missing the names are wrong too.
        for name in [SET, south, north, POINTS] {
            // What is left out is right, but for the number of the set.
            let told = set.tag(name).or((name == SET).then_some(""));
            if let (Some(must), Some(told)) = (self.current.tag(name), told)
                && must != told
            {
                let (must, told) = (quote(must), quote(told));
                let reason = format!("{name} must be {must}, but the record says {told}.");
                return Err(Error::BadRecord(reason));
            }
        }
        self.current = set;
        self.write_tags()?;
        Ok(self)
    }
}

/// Where the player who began the series sits after so many sets: he and the other take turns.
fn seat_of_first(sets_before: usize) -> Player {
    if sets_before.is_multiple_of(2) { Player::South } else { Player::North }
}

/// The points of the sets that are over, first those of the player who sat South in the first.
fn points<'m>(games: impl Iterator<Item = &'m Match>) -> Points {
    let mut halves = [0, 0];
    for (index, game) in games.enumerate() {
        match game.final_outcome().map(|outcome| outcome.winner) {
            // In every other set the players sit the other way round.
            Some(Some(winner)) => halves[(winner as usize + index) % 2] += 2,
            Some(None) => halves.iter_mut().for_each(|half| *half += 1),
            None => {}
        }
    }
    Points { halves }
}

/// The tags that hold the players' names, South's first.
pub(crate) fn seats(game: &Match) -> [&'static str; 2] {
    let layout = game.game().layout();
    [layout.player_name(Player::South), layout.player_name(Player::North)]
}
