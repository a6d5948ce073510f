//! Tables as bytes, to be kept in a file.
//!
//! Three lines of text: what it is and in which version, the game with all its options, the most seeds.
//! Then, layer by layer, the lengths of the values' codes, the least value first, and
//! the positions' values in these codes, in the order of their numbers. At last a checksum of all that,
//! eight bytes, the lowest first.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use mancala_rules::{Game, Settings, quote};

use super::index::MOST_POSITIONS;
use super::{Tables, even_kin, huffman, view};
use crate::search::Status;

const WHAT: &str = "mancala tables";
const VERSION: &str = "1";
const CHECKSUM: usize = 8;

/// Why bytes are no tables of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTables(String);

impl BadTables {
    /// The sentence.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BadTables {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl core::error::Error for BadTables {}

/// Tables being made into bytes, in slices.
///
/// ```
/// use mancala_ai::{Status, Tables, TablesWriter};
/// let tables = Tables::build(mancala_rules::find("awari", &[])?, 4)?;
/// let mut writer = TablesWriter::new(&tables);
/// while writer.step(10_000) == Status::Running {}
/// assert_eq!(writer.finish(), tables.to_bytes());
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub struct TablesWriter<T> {
    tables: T,
    bytes: Vec<u8>,
    layer: usize,
    /// The codes of the layer at work, and how many of its positions are written.
    work: Option<(huffman::Writer, usize)>,
}

impl<T: Deref<Target = Tables>> TablesWriter<T> {
    /// Begins with these tables.
    #[must_use]
    pub fn new(tables: T) -> TablesWriter<T> {
        let subject = tables.subject();
        let bytes = format!("{WHAT} {VERSION}\n{subject}\nseeds {}\n", tables.seeds()).into_bytes();
        TablesWriter { tables, bytes, layer: 0, work: None }
    }

    /// Writes about so many positions more.
    pub fn step(&mut self, positions: usize) -> Status {
        let Some(values) = self.tables.layers.get(self.layer) else { return Status::Done };
        let seeds = self.layer;
        let symbol = |value: i8| value.wrapping_add(seeds as i8) as u8;
        let Some((codes, done)) = &mut self.work else {
            let mut counts = alloc::vec![0; 2 * seeds + 1];
            values.iter().for_each(|&value| counts[usize::from(symbol(value))] += 1);
            let lengths = huffman::lengths(&counts);
            self.bytes.extend_from_slice(&lengths);
            self.work = Some((huffman::Writer::new(lengths), 0));
            return Status::Running;
        };
        let end = values.len().min(done.saturating_add(positions));
        for &value in &values[*done..end] {
            codes.write(symbol(value), &mut self.bytes);
        }
        *done = end;
        if end == values.len() {
            self.layer += 1;
            if let Some((codes, _)) = self.work.take() {
                codes.finish(&mut self.bytes);
            }
        }
        if self.layer < self.tables.layers.len() { Status::Running } else { Status::Done }
    }

    /// The bytes, when all is written.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        let checksum = checksum(&self.bytes);
        self.bytes.extend_from_slice(&checksum);
        self.bytes
    }
}

/// Bytes being read as tables, in slices. Used as [`TablesWriter`] is.
pub struct TablesReader {
    tables: Tables,
    /// The most seeds.
    most: usize,
    /// What stands before the checksum, and how much of it is read.
    bytes: Vec<u8>,
    at: usize,
    /// The codes of the layer at work, and its values so far.
    work: Option<(huffman::Reader, Vec<i8>)>,
}

impl TablesReader {
    /// Begins with what a [`TablesWriter`] has written of tables that serve this game. The checksum is
    /// looked at once and for all.
    ///
    /// # Errors
    /// [`BadTables`]: whose tables they are if they do not serve this game, or that they are damaged.
    pub fn new(game: &dyn Game, mut bytes: Vec<u8>) -> Result<TablesReader, BadTables> {
        let refused = |sentence: String| Err(BadTables(sentence));
        let Some(version) = bytes.strip_prefix(WHAT.as_bytes()).and_then(first_line) else {
            return refused("These are no tables: they do not begin as tables do.".into());
        };
        if version.trim() != VERSION {
            let version = quote(version.trim());
            return refused(format!(
                "The tables are of version {version}; only {VERSION} is known."
            ));
        }
        let content = intact(&bytes).ok_or_else(damaged)?;
        let mut lines = content.splitn(4, |&byte| byte == b'\n').skip(1);
        let mut text = || core::str::from_utf8(lines.next()?).ok();
        let subject_there = text().ok_or_else(damaged)?;
        let seeds = text().and_then(|line| line.strip_prefix("seeds ")?.parse().ok());
        let kin = even_kin(game);
        let game = match &kin {
            Some(kin) if subject_there == subject(&**kin) => &**kin,
            _ => game,
        };
        let subject_here = subject(game);
        if subject_there != subject_here {
            return refused(format!("The tables are of {subject_there}, not of {subject_here}."));
        }
        view::check(game).map_err(|error| BadTables(error.reason().to_string()))?;
        let rest = lines.next().ok_or_else(damaged)?.len();
        let most = seeds.ok_or_else(damaged)?;
        let tables = room(game, most).ok_or_else(damaged)?;
        let whole = content.len();
        bytes.truncate(whole);
        Ok(TablesReader { tables, most, at: whole - rest, bytes, work: None })
    }

    /// How many positions there are in all.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.tables.index.size_to(self.most).into()
    }

    /// Reads about so many positions more.
    ///
    /// # Errors
    /// [`BadTables`]: that they are damaged.
    pub fn step(&mut self, positions: usize) -> Result<Status, BadTables> {
        self.read(positions).ok_or_else(damaged)
    }

    fn read(&mut self, positions: usize) -> Option<Status> {
        let layers = &mut self.tables.layers;
        let seeds = layers.len();
        if seeds > self.most {
            return Some(Status::Done);
        }
        let size = self.tables.index.size(seeds) as usize;
        let Some((codes, values)) = &mut self.work else {
            let lengths = self.bytes.get(self.at..self.at + 2 * seeds + 1)?;
            self.at += lengths.len();
            self.work = Some((huffman::Reader::new(lengths)?, Vec::with_capacity(size)));
            return Some(Status::Running);
        };
        for _ in 0..positions.min(size - values.len()) {
            let symbol = codes.read(&self.bytes, &mut self.at)?;
            values.push(symbol.wrapping_sub(seeds as u8) as i8);
        }
        if values.len() == size
            && let Some((codes, values)) = self.work.take()
        {
            codes.finish(&mut self.at);
            layers.push(values);
        }
        if layers.len() <= self.most {
            return Some(Status::Running);
        }
        (self.at == self.bytes.len()).then_some(Status::Done)
    }

    /// The tables, when all is read.
    #[must_use]
    pub fn finish(self) -> Tables {
        self.tables
    }
}

impl Tables {
    /// Whose tables they are: a game and all its options in words, `awari houses=6 seeds=4`.
    #[must_use]
    pub fn subject(&self) -> String {
        in_words(self.id, &self.settings)
    }

    /// The bytes to be kept: about three and a half bits a position.
    ///
    /// ```
    /// use mancala_ai::Tables;
    /// let awari = mancala_rules::find("awari", &[])?;
    /// let tables = Tables::build(awari.clone(), 4)?;
    /// let bytes = tables.to_bytes();
    /// assert_eq!(Tables::from_bytes(&*awari, &bytes).as_ref(), Ok(&tables));
    ///
    /// let kalah = mancala_rules::find("kalah", &[])?;
    /// let error = Tables::from_bytes(&*kalah, &bytes).unwrap_err();
    /// assert!(error.reason().starts_with("The tables are of awari houses=6 seeds=4, not of kalah"));
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = TablesWriter::new(self);
        while writer.step(usize::MAX) == Status::Running {}
        writer.finish()
    }

    /// Reads what [`Tables::to_bytes`] has made of tables that [serve](Tables::serve) this game.
    ///
    /// # Errors
    /// [`BadTables`]: whose tables they are if they do not serve this game, or that they are damaged.
    pub fn from_bytes(game: &dyn Game, bytes: &[u8]) -> Result<Tables, BadTables> {
        let mut reader = TablesReader::new(game, bytes.to_vec())?;
        while reader.step(usize::MAX)? == Status::Running {}
        Ok(reader.finish())
    }
}

fn damaged() -> BadTables {
    BadTables("The tables are damaged or cut short.".into())
}

fn subject(game: &dyn Game) -> String {
    in_words(game.about().id, game.settings())
}

/// A game and all its options in words.
fn in_words(id: &str, settings: &Settings) -> String {
    let options: Vec<_> = settings.iter().map(|(key, value)| format!(" {key}={value}")).collect();
    format!("{id}{}", options.concat())
}

fn first_line(bytes: &[u8]) -> Option<&str> {
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    core::str::from_utf8(line).ok()
}

/// What stands before the checksum, if that is right.
fn intact(bytes: &[u8]) -> Option<&[u8]> {
    let (content, sum) = bytes.split_at_checked(bytes.len().checked_sub(CHECKSUM)?)?;
    (checksum(content) == sum).then_some(content)
}

/// Room for tables with up to so many seeds; `None` where more would not fit into a value, or not into
/// memory.
fn room(game: &dyn Game, most: usize) -> Option<Tables> {
    if most > usize::from(i8::MAX.unsigned_abs()) {
        return None;
    }
    let tables = Tables::new(game, most);
    (tables.index.size_to(most) <= MOST_POSITIONS).then_some(tables)
}

/// The FNV-1a hash of 64 bits: a byte that is changed always changes it.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
}
