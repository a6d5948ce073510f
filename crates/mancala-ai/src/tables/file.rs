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

use mancala_rules::{Game, quote};

use super::index::MOST_POSITIONS;
use super::{Tables, huffman, view};

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

impl Tables {
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
        let subject = subject(self.id, self.settings.iter());
        let mut bytes =
            format!("{WHAT} {VERSION}\n{subject}\nseeds {}\n", self.seeds()).into_bytes();
        for (seeds, values) in self.layers.iter().enumerate() {
            let symbols = || values.iter().map(|&value| value.wrapping_add(seeds as i8) as u8);
            let mut counts = alloc::vec![0; 2 * seeds + 1];
            symbols().for_each(|symbol| counts[usize::from(symbol)] += 1);
            let lengths = huffman::lengths(&counts);
            bytes.extend_from_slice(&lengths);
            huffman::write(&lengths, symbols(), &mut bytes);
        }
        let checksum = checksum(&bytes);
        bytes.extend_from_slice(&checksum);
        bytes
    }

    /// Reads what [`Tables::to_bytes`] has made for this game with these options.
    ///
    /// # Errors
    /// [`BadTables`]: whose tables they are if not this game's, or that they are damaged.
    pub fn from_bytes(game: &dyn Game, bytes: &[u8]) -> Result<Tables, BadTables> {
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
        let damaged = || BadTables("The tables are damaged or cut short.".into());
        let content = intact(bytes).ok_or_else(damaged)?;
        let mut lines = content.splitn(4, |&byte| byte == b'\n').skip(1);
        let mut text = || core::str::from_utf8(lines.next()?).ok();
        let subject_there = text().ok_or_else(damaged)?;
        let seeds = text().and_then(|line| line.strip_prefix("seeds ")?.parse().ok());
        let subject_here = subject(game.about().id, game.settings().iter());
        if subject_there != subject_here {
            return refused(format!("The tables are of {subject_there}, not of {subject_here}."));
        }
        view::check(game).map_err(|error| BadTables(error.reason().to_string()))?;
        let layers = lines.next().ok_or_else(damaged)?;
        read_layers(game, seeds.ok_or_else(damaged)?, layers).ok_or_else(damaged)
    }
}

/// A game and all its options in words.
fn subject<'s>(id: &str, options: impl Iterator<Item = (&'static str, &'s str)>) -> String {
    let options: Vec<_> = options.map(|(key, value)| format!(" {key}={value}")).collect();
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

fn read_layers(game: &dyn Game, most: usize, mut bytes: &[u8]) -> Option<Tables> {
    // More would not fit into a value, and not into memory.
    if most > usize::from(i8::MAX.unsigned_abs()) {
        return None;
    }
    let mut tables = Tables::new(game, most);
    if tables.index.size_to(most) > MOST_POSITIONS {
        return None;
    }
    for seeds in 0..=most {
        let (lengths, values) = bytes.split_at_checked(2 * seeds + 1)?;
        let size = tables.index.size(seeds) as usize;
        let (symbols, taken) = huffman::read(lengths, size, values)?;
        let value = |symbol: u8| symbol.wrapping_sub(seeds as u8) as i8;
        tables.layers.push(symbols.into_iter().map(value).collect());
        bytes = &values[taken..];
    }
    bytes.is_empty().then_some(tables)
}

/// The FNV-1a hash of 64 bits: a byte that is changed always changes it.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
}
