//! The shapes in which games, boards and events are told to other programs: as JSON by the command
//! line, as objects by the JavaScript module. Written once, so that both tell the same.
//!
//! ```
//! let about = mancala_rules::about("oware")?;
//! let info = mancala_json::GameInfo::new(about);
//! let json = serde_json::to_value(&info).unwrap();
//! assert_eq!(json["options"][1]["key"], "seeds");
//! assert_eq!(json["layout"]["places"][11]["name"], "F");
//! # Ok::<(), mancala_rules::Error>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod result;

pub use result::{OptionsInfo, ResultInfo};

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use mancala_rules::{
    About, Event, Game, Key, Kind, Layout, NOWHERE, Place, Player, Position, Reason, Settings,
    Side, Tabled, Turn, Values, What,
};
use serde::Serialize;

/// A game of the catalogue.
#[derive(Serialize)]
pub struct GameInfo {
    /// The game's id.
    pub id: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// What it is, in one line of English.
    pub line: &'static str,
    /// Its options in their order.
    pub options: Vec<OptionInfo>,
    /// The board with the default options.
    pub layout: LayoutInfo,
    /// Whether seeds decide, how many sets are played, and where the rules come from.
    pub about: AboutInfo,
}

/// More of what there is to say about a game.
#[derive(Serialize)]
pub struct AboutInfo {
    /// Are there stores that decide who wins?
    pub scored: bool,
    /// How many sets a match usually has.
    pub sets: u8,
    /// Can there be tables of its endings?
    pub tables: bool,
    /// Where the rules come from.
    pub sources: &'static [&'static str],
}

/// An option: its key, the values it may have, the one that is meant when nothing is said.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum OptionInfo {
    /// A whole number.
    Number {
        /// Its key.
        key: &'static str,
        /// The smallest value.
        min: u64,
        /// The largest.
        max: u64,
        /// From one to the next.
        step: u64,
        /// The one that is meant when nothing is said.
        default: u64,
        /// The option whose number is meant when nothing is said about this one.
        #[serde(skip_serializing_if = "Option::is_none")]
        follows: Option<&'static str>,
    },
    /// One of some words.
    Choice {
        /// Its key.
        key: &'static str,
        /// The words.
        choices: &'static [&'static str],
        /// The one that is meant when nothing is said.
        default: &'static str,
    },
}

/// A board.
#[derive(Serialize)]
pub struct LayoutInfo {
    /// How many rows of pits.
    pub rows: u8,
    /// How many pits a row.
    pub cols: u8,
    /// The letters of the first and the second player.
    pub players: [String; 2],
    /// Every place; its index is its number.
    pub places: Vec<PlaceInfo>,
    /// The keys that the position text has after the player.
    pub keys: Vec<KeyInfo>,
}

/// A key of the position text.
#[derive(Serialize)]
pub struct KeyInfo {
    /// Its name.
    pub name: &'static str,
    /// The places whose seeds it counts; none where it is no count of seeds.
    pub places: Vec<Place>,
}

/// A place of a board. What a place does not have is null.
#[derive(Serialize)]
pub struct PlaceInfo {
    /// Its number.
    pub place: Place,
    /// `3`, `c` …, or `store`.
    pub name: String,
    /// `pit` or `store`.
    pub kind: &'static str,
    /// The letter of the player whose it is.
    pub owner: Option<String>,
    /// A pit's number from its owner's left, from 1.
    pub number: Option<u8>,
    /// A pit's row as drawn, from 0 at the top.
    pub row: Option<u8>,
    /// A pit's column as drawn, from 0 at the left.
    pub col: Option<u8>,
    /// The pit across the board.
    pub facing: Option<Place>,
    /// Where a store is drawn: `left` or `right`.
    pub side: Option<&'static str>,
}

/// Something that happened in a move.
#[derive(Serialize)]
#[serde(untagged)]
pub enum EventInfo {
    /// Seeds moved, or a note was made at a place.
    Seeds {
        /// What happened.
        r#type: &'static str,
        /// Where seeds left.
        from: Option<Place>,
        /// Where seeds arrived.
        to: Option<Place>,
        /// How many.
        n: u8,
    },
    /// A key of the position text has a new value.
    Key {
        /// `key`.
        r#type: &'static str,
        /// The key.
        key: &'static str,
        /// Its value as text; null where the text does not have it any more.
        value: Option<String>,
    },
    /// Who moves now.
    Turn {
        /// `turn`.
        r#type: &'static str,
        /// As the position text has it.
        to: String,
    },
    /// The game is over.
    End {
        /// `end`.
        r#type: &'static str,
        /// Why.
        reason: &'static str,
    },
}

impl GameInfo {
    /// All there is to say about a game.
    #[must_use]
    pub fn new(about: &'static About) -> GameInfo {
        let option = |&mancala_rules::Choice { key, values }: &_| match values {
            Values::Number { min, max, step, default, follows } => {
                OptionInfo::Number { key, min, max, step, default, follows }
            }
            Values::Words(choices) => OptionInfo::Choice { key, choices, default: choices[0] },
        };
        GameInfo {
            id: about.id,
            name: about.name,
            line: about.line,
            options: about.options.iter().map(option).collect(),
            layout: LayoutInfo::new(&*(about.make)(Settings::defaults(about))),
            about: AboutInfo {
                scored: about.scored,
                sets: about.sets,
                tables: about.tables != Tabled::No,
                sources: about.sources,
            },
        }
    }
}

impl LayoutInfo {
    /// The board of a game with its options.
    #[must_use]
    pub fn new(game: &dyn Game) -> LayoutInfo {
        let layout = game.layout();
        let key = |key: &Key| KeyInfo { name: key.name, places: key.places(layout) };
        LayoutInfo {
            rows: layout.rows(),
            cols: layout.cols(),
            players: Player::both(|player| layout.letter(player).to_string()),
            places: (0..layout.places()).map(|place| PlaceInfo::new(layout, place)).collect(),
            keys: game.keys().iter().map(key).collect(),
        }
    }
}

impl PlaceInfo {
    fn new(layout: &Layout, place: Place) -> PlaceInfo {
        let kind = layout.kind(place);
        let owner = layout.owner(place);
        let pit = |value: u8| (kind == Kind::Pit).then_some(value);
        let side = |player| match layout.store_side(player) {
            Side::Left => "left",
            Side::Right => "right",
        };
        PlaceInfo {
            place,
            name: layout.name(place),
            kind: kind.name(),
            owner: owner.map(|player| layout.letter(player).to_string()),
            number: pit(layout.number(place)),
            row: pit(place / layout.cols()),
            col: pit(place % layout.cols()),
            facing: layout.facing(place),
            side: owner.filter(|_| kind == Kind::Store).map(side),
        }
    }
}

/// The events of a move from `before`, ready to be told.
#[must_use]
pub fn events(game: &dyn Game, before: &Position, events: &[Event]) -> Vec<EventInfo> {
    let mut keys = game.keys_told(before, events).into_iter().peekable();
    let mut told = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        let r#type = event.what.name();
        while let Some(key) = keys.next_if(|key| key.event == index) {
            told.push(EventInfo::Key { r#type, key: key.key, value: key.value });
        }
        told.extend(plain(game, event));
    }
    told
}

/// An event that tells the same whatever the position, so none of a key.
fn plain(game: &dyn Game, event: &Event) -> Option<EventInfo> {
    let r#type = event.what.name();
    let place = |place| (place != NOWHERE).then_some(place);
    Some(match event.what {
        What::Key => return None,
        What::Turn => EventInfo::Turn { r#type, to: game.turn_text(Turn::from_code(event.n)?) },
        What::End => EventInfo::End { r#type, reason: Reason::from_code(event.n)?.name() },
        _ => EventInfo::Seeds { r#type, from: place(event.from), to: place(event.to), n: event.n },
    })
}
