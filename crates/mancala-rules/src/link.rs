//! A match as a link: short enough to stand in an address, behind `#`, and to be sent by mail.
//!
//! ```text
//! link    = base64url, without padding, of
//! version   1 byte   the low four bits: 1; the high four bits the kind: 0 a game, 1 a lot
//! length    2 bytes  of all bytes, least first
//! id        8 bytes  least first
//! texts              Game, Options, Start, first player, second player, Set, Points as a record has
//!                    them; empty where it has none; a line feed between two, empty ones at the end
//!                    left out; then a zero byte
//! number             least byte first, without zero bytes at the end
//! check     4 bytes  CRC-32 of all bytes before it, least first
//! ```
//!
//! The number holds the moves in a mixed radix (Knuth, The Art of Computer Programming 2, 4.1): it is
//! `d₀ + b₀·(d₁ + b₁·(d₂ + …))`, where `d₀` says how many moves there are (`b₀` is 65,536), and each
//! move is its index among the `b` legal moves there. So it costs log₂ `b` bits, and one that is forced
//! costs nothing. The last digit is the ending: 0 none of the players' own, 1 the one to move resigned,
//! 2 a draw was agreed.
//!
//! In all versions to come the first byte and the check stay where they are.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{Error, quote};
use crate::matches::{Close, Match};
use crate::record::Reader;
use crate::series::{POINTS, SET, seats};

const VERSION: u8 = 1;

/// The kinds of links.
const GAME: u8 = 0;
const LOT: u8 = 1;

/// No link has more characters.
const LONGEST: usize = 16_384;

/// A link has fewer moves.
const MOST_MOVES: usize = 1 << 16;

/// A player's name has no more characters in a link; nor has what a series says.
const LONGEST_NAME: usize = 24;

/// The tags that say what is played, which come first.
const PLAYED: [&str; 3] = ["Game", "Options", "Start"];

/// How many endings there are that the players can choose, with none.
const ENDINGS: usize = 3;

/// Where the id begins, how long the check is, and how many bytes there are at least.
const ID: usize = 3;
const CHECK: usize = 4;
const FRAME: usize = ID + 8 + CHECK;

impl Match {
    /// The number by which a game is known again, whatever link it comes in: that of the link which the
    /// match was read from, or which it was given.
    #[must_use]
    pub fn id(&self) -> Option<u64> {
        self.id
    }

    /// Gives the match an id. Whoever makes its first link draws one at random, for the rules know no
    /// chance; later links have the same.
    pub fn set_id(&mut self, id: u64) {
        self.id = Some(id);
    }

    /// The whole match as the fragment of an address, without `#`: what is played, from which start,
    /// the players' names cut after 24 characters, `Set` and `Points` of a series, all moves of the line
    /// and the ending. Other tags and comments stay behind.
    ///
    /// ```
    /// use mancala_rules::{Match, find};
    /// let mut game = Match::new(find("oware", &[])?);
    /// game.set_tag("South", "Ana")?;
    /// game.play("C")?;
    /// let link = game.link(7)?;
    /// assert_eq!(link, "AR4ABwAAAAAAAABvd2FyZQoKCkFuYQABAALbotwK");
    /// let read = Match::from_link(&link)?;
    /// assert_eq!((read.id(), read.record()), (Some(7), game.record()));
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadLink`] for a match that is too long: a link has at most 16,384 characters, and at most
    /// 65,535 moves.
    pub fn link(&self, id: u64) -> Result<String, Error> {
        let mut bytes = alloc::vec![VERSION | GAME << 4, 0, 0];
        bytes.extend_from_slice(&id.to_le_bytes());
        self.write_texts(&mut bytes);
        bytes.extend_from_slice(&number(&self.digits()));
        let length = bytes.len() + CHECK;
        if self.line().len() >= MOST_MOVES || letters(length) > LONGEST {
            return bad("The match is too long for a link");
        }
        bytes[1..ID].copy_from_slice(&(length as u16).to_le_bytes());
        bytes.extend_from_slice(&crc32(&bytes).to_le_bytes());
        Ok(sixes(&bytes).into_iter().map(|six| char::from(LETTERS[usize::from(six)])).collect())
    }

    /// What is played and who plays.
    fn write_texts(&self, bytes: &mut Vec<u8>) {
        let heading = self.heading();
        for (index, name) in PLAYED.into_iter().chain(names(self)).enumerate() {
            let most = if index < PLAYED.len() { usize::MAX } else { LONGEST_NAME };
            if let Some((_, text)) = heading.iter().find(|(known, _)| *known == name) {
                for char in text.chars().take(most) {
                    bytes.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
                }
            }
            bytes.push(b'\n');
        }
        while bytes.pop_if(|byte| *byte == b'\n').is_some() {}
        bytes.push(0);
    }

    /// The digits of the number, each with its base.
    fn digits(&self) -> Vec<(usize, usize)> {
        let mut digits = alloc::vec![(self.line().len(), MOST_MOVES)];
        for (index, ply) in self.line().iter().enumerate() {
            let legal = self.game().moves(self.position_at(index));
            // It is one of them: no other can have been played.
            let chosen = legal.iter().position(|&legal| legal == ply.chosen).unwrap_or(0);
            digits.push((chosen, legal.len()));
        }
        let ending = match self.final_close() {
            None => 0,
            Some(Close::Resigned(_)) => 1,
            Some(Close::Agreed) => 2,
        };
        digits.push((ending, ENDINGS));
        digits
    }

    /// Reads a link by replaying its moves; the match stands at their end. White space in it does not
    /// count, and of an address only what stands behind `#`.
    ///
    /// # Errors
    /// [`Error::BadLink`]: what is wrong with it.
    pub fn from_link(text: &str) -> Result<Match, Error> {
        let bytes = read_bytes(text)?;
        match (bytes[0] & 15, bytes[0] >> 4) {
            (VERSION, GAME) => {}
            (VERSION, LOT) => return bad("The link is for a lot, not for a game"),
            (VERSION, _) => return bad("The link is for something that is not known here"),
            (other, _) => {
                return bad(&format!(
                    "The link is of version {other}; here only version {VERSION} is known"
                ));
            }
        }
        let mut id = [0; 8];
        id.copy_from_slice(&bytes[ID..][..8]);
        let content = &bytes[ID + 8..bytes.len() - CHECK];
        let end = content.iter().position(|&byte| byte == 0).unwrap_or(content.len());
        let (texts, number) = content.split_at(end);
        let mut read = match str::from_utf8(texts) {
            Ok(texts) => read_texts(texts)?,
            Err(_) => return bad("The link does not say in UTF-8 what is played"),
        };
        replay(&mut read, number.get(1..).unwrap_or_default().to_vec())?;
        read.id = Some(u64::from_le_bytes(id));
        Ok(read)
    }
}

/// The tags that say who plays, and how a series stands.
fn names(game: &Match) -> [&'static str; 4] {
    let [south, north] = seats(game);
    [south, north, SET, POINTS]
}

fn bad<T>(reason: &str) -> Result<T, Error> {
    Err(Error::BadLink(format!("{reason}.")))
}

/// The bytes of a link: as many as they say, and with a check that is right.
fn read_bytes(text: &str) -> Result<Vec<u8>, Error> {
    let fragment = text.split('#').fold("", |_, part| part);
    let mut given = Vec::new();
    for char in fragment.chars().filter(|char| !char.is_whitespace()) {
        let Some(six) = LETTERS.iter().position(|&known| char == known.into()) else {
            let char = quote(char.encode_utf8(&mut [0; 4]));
            return bad(&format!("The link has a character that no link has: {char}"));
        };
        given.push(six as u8);
        if given.len() > LONGEST {
            return bad(&format!("The link has more than {LONGEST} characters"));
        }
    }
    if given.is_empty() {
        return bad("The link is empty");
    }
    let bytes = regroup(&given, 6, 8);
    let told = bytes
        .get(1..ID)
        .map_or(FRAME, |length| usize::from(u16::from_le_bytes([length[0], length[1]])).max(FRAME));
    if given.len() < letters(told) {
        return bad("The link is cut short: its end is missing");
    }
    if given.len() > letters(told) {
        return bad("The link is too long: something was added at its end");
    }
    let (content, check) = bytes.split_at(bytes.len() - CHECK);
    // Bits that no byte has are at the end: nothing may be changed there either.
    if crc32(content).to_le_bytes() != check || sixes(&bytes) != given {
        return bad("The link was changed on its way: its check sum is wrong");
    }
    Ok(bytes)
}

/// A match that has just begun, from the texts of a link.
fn read_texts(texts: &str) -> Result<Match, Error> {
    let mut texts = texts.split('\n');
    let mut tags = Vec::new();
    for name in PLAYED {
        let text = texts.next().unwrap_or_default();
        // A game must be named.
        if tags.is_empty() || !text.is_empty() {
            tags.push((name, text.into()));
        }
    }
    let mut read = Reader { tags, words: Vec::new() }.replay().map_err(Error::BadLink)?;
    for name in names(&read) {
        let text = texts.next().unwrap_or_default();
        if text.chars().count() > LONGEST_NAME {
            return bad(&format!("{name} has more than {LONGEST_NAME} characters in the link"));
        }
        if !text.is_empty() {
            read.set_tag(name, text).map_err(in_link)?;
        }
    }
    match texts.next() {
        None => Ok(read),
        Some(_) => bad("The link says more than who plays what"),
    }
}

/// Plays the moves of a link, and ends the match where the players did.
fn replay(read: &mut Match, mut number: Vec<u8>) -> Result<(), Error> {
    let whole = number.last() != Some(&0);
    for _ in 0..take_digit(&mut number, MOST_MOVES) {
        let legal = read.moves();
        if legal.is_empty() {
            return bad("The link has moves after the game is over");
        }
        let chosen = legal[take_digit(&mut number, legal.len())];
        read.play_move(chosen).map_err(in_link)?;
    }
    let ended = match take_digit(&mut number, ENDINGS) {
        0 => true,
        1 => read.resign(),
        _ => read.agree_draw(),
    };
    if !ended || !whole || !number.is_empty() {
        return bad("The link has more in it than its moves");
    }
    Ok(())
}

fn in_link(error: Error) -> Error {
    Error::BadLink(error.reason().into())
}

/// The number with these digits, each below its base: least byte first, without zeros at the end.
fn number(digits: &[(usize, usize)]) -> Vec<u8> {
    let mut number: Vec<u8> = Vec::new();
    for &(digit, base) in digits.iter().rev() {
        let mut carry = digit as u64;
        for byte in &mut number {
            carry += u64::from(*byte) * base as u64;
            *byte = carry as u8;
            carry >>= 8;
        }
        while carry > 0 {
            number.push(carry as u8);
            carry >>= 8;
        }
    }
    number
}

/// Takes the first digit from a number: divides it by the base and gives what is left over.
fn take_digit(number: &mut Vec<u8>, base: usize) -> usize {
    let mut rest = 0;
    for byte in number.iter_mut().rev() {
        rest = rest << 8 | usize::from(*byte);
        *byte = (rest / base) as u8;
        rest %= base;
    }
    while number.pop_if(|byte| *byte == 0).is_some() {}
    rest
}

/// CRC-32 as zip and PNG have it (ISO 3309): the polynomial is 0x04c11db7, lowest bit first.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1));
    !bytes.iter().fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step))
}

/// The letters of base64url (RFC 4648, 5), each for six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many letters so many bytes take.
fn letters(bytes: usize) -> usize {
    (bytes * 8).div_ceil(6)
}

/// Bytes in groups of six bits, highest first; the last is filled up with zeros.
fn sixes(bytes: &[u8]) -> Vec<u8> {
    let mut sixes = regroup(&[bytes, &[0]].concat(), 8, 6);
    sixes.truncate(letters(bytes.len()));
    sixes
}

/// The bits of groups of one size in groups of another; at the end what is too few for one is dropped.
fn regroup(groups: &[u8], from: u32, to: u32) -> Vec<u8> {
    let (mut bits, mut held, mut regrouped) = (0_u32, 0, Vec::new());
    for &group in groups {
        bits = bits << from | u32::from(group);
        held += from;
        while held >= to {
            held -= to;
            regrouped.push((bits >> held & ((1 << to) - 1)) as u8);
        }
    }
    regrouped
}
