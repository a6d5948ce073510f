//! The shapes in which games, boards and events are told to other programs: as JSON by the command
//! line, as objects by the JavaScript module. Written once, so that both tell the same. What each holds
//! stands in the declarations of the JavaScript module, `www/kit/api.d.ts`.
//!
//! ```
//! let about = mancala_rules::about("oware")?;
//! let json = serde_json::to_value(mancala_json::game(about)).unwrap();
//! assert_eq!(json["options"][1]["key"], "seeds");
//! assert_eq!(json["layout"]["places"][11]["name"], "F");
//! # Ok::<(), mancala_rules::Error>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod told;

pub use told::{Told, object};

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use mancala_rules::{
    About, Choice, Event, Game, Key, Kind, Layout, Match, NOWHERE, Place, Player, Position, Reason,
    Settings, Side, Tabled, Turn, Values, What,
};

/// A game of the catalogue (`GameInfo`).
#[must_use]
pub fn game(about: &'static About) -> Told {
    object([
        ("id", about.id.into()),
        ("name", about.name.into()),
        ("line", about.line.into()),
        ("options", about.options.iter().map(option).collect()),
        ("layout", layout(&*(about.make)(Settings::defaults(about)))),
        (
            "about",
            object([
                ("scored", about.scored.into()),
                ("sets", about.sets.into()),
                ("tables", (about.tables != Tabled::No).into()),
                ("sources", about.sources.iter().copied().collect()),
            ]),
        ),
    ])
}

/// An option: its key, the values it may have, the one that is meant when nothing is said
/// (`OptionInfo`).
fn option(&Choice { key, values }: &Choice) -> Told {
    match values {
        Values::Number { min, max, step, default, follows } => {
            let mut fields = Vec::from([
                ("type", "number".into()),
                ("key", key.into()),
                ("min", min.into()),
                ("max", max.into()),
                ("step", step.into()),
                ("default", default.into()),
            ]);
            fields.extend(follows.map(|other| ("follows", other.into())));
            Told::Object(fields)
        }
        Values::Words(choices) => object([
            ("type", "choice".into()),
            ("key", key.into()),
            ("choices", choices.iter().copied().collect()),
            ("default", choices[0].into()),
        ]),
    }
}

/// The board of a game with its options (`LayoutInfo`).
#[must_use]
pub fn layout(game: &dyn Game) -> Told {
    let layout = game.layout();
    let key = |key: &Key| {
        object([("name", key.name.into()), ("places", key.places(layout).into_iter().collect())])
    };
    object([
        ("rows", layout.rows().into()),
        ("cols", layout.cols().into()),
        ("players", Player::both(|player| letter(layout, player)).into_iter().collect()),
        ("places", (0..layout.places()).map(|at| place(layout, at)).collect()),
        ("keys", game.keys().iter().map(key).collect()),
    ])
}

/// A place of a board (`PlaceInfo`). What it does not have is null.
fn place(layout: &Layout, place: Place) -> Told {
    let kind = layout.kind(place);
    let owner = layout.owner(place);
    let pit = |value: u8| (kind == Kind::Pit).then_some(value).into();
    let side = |player| match layout.store_side(player) {
        Side::Left => "left",
        Side::Right => "right",
    };
    object([
        ("place", place.into()),
        ("name", layout.name(place).into()),
        ("kind", kind.name().into()),
        ("owner", owner.map(|player| letter(layout, player)).into()),
        ("number", pit(layout.number(place))),
        ("row", pit(place / layout.cols())),
        ("col", pit(place % layout.cols())),
        ("facing", layout.facing(place).into()),
        ("side", owner.filter(|_| kind == Kind::Store).map(side).into()),
    ])
}

fn letter(layout: &Layout, player: Player) -> String {
    layout.letter(player).to_string()
}

/// Every option of a game with its value, in the game's order.
#[must_use]
pub fn options(game: &dyn Game) -> Told {
    let (about, settings) = (game.about(), game.settings());
    let value = |choice: &Choice| match choice.values {
        Values::Number { .. } => settings.number(choice.key).into(),
        Values::Words(_) => settings.word(choice.key).to_string().into(),
    };
    Told::Object(about.options.iter().map(|choice| (choice.key, value(choice))).collect())
}

/// How a match came out (`Result`); null while it goes on. Seeds are whole numbers, and so are a win and a
/// loss without them; a draw is a half for each.
#[must_use]
pub fn result(game: &Match) -> Told {
    let Some(outcome) = game.outcome() else { return Told::Null };
    let score = match (outcome.seeds, outcome.winner) {
        (Some(seeds), _) => seeds.map(|seeds| Told::Number(seeds.into())),
        (None, Some(winner)) => Player::both(|player| u8::from(player == winner).into()),
        (None, None) => [Told::Fraction(0.5), Told::Fraction(0.5)],
    };
    object([
        ("winner", outcome.winner.map(|player| letter(game.game().layout(), player)).into()),
        ("score", score.into_iter().collect()),
        ("scored", outcome.seeds.is_some().into()),
        ("reason", outcome.reason.name().into()),
    ])
}

/// The events of a move from `before` (`Event`).
#[must_use]
pub fn events(game: &dyn Game, before: &Position, events: &[Event]) -> Vec<Told> {
    let mut keys = game.keys_told(before, events).into_iter().peekable();
    let mut told = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        while let Some(key) = keys.next_if(|key| key.event == index) {
            told.push(happened(event, [("key", key.key.into()), ("value", key.value.into())]));
        }
        told.extend(plain(game, event));
    }
    told
}

/// An event that tells the same whatever the position, so none of a key.
fn plain(game: &dyn Game, event: &Event) -> Option<Told> {
    let place = |place| (place != NOWHERE).then_some(place).into();
    Some(match event.what {
        What::Key => return None,
        What::Turn => happened(event, [("to", game.turn_text(Turn::from_code(event.n)?).into())]),
        What::End => happened(event, [("reason", Reason::from_code(event.n)?.name().into())]),
        _ => {
            let n = event.n.into();
            happened(event, [("from", place(event.from)), ("to", place(event.to)), ("n", n)])
        }
    })
}

/// An event of its type with what else there is to tell.
fn happened<const N: usize>(event: &Event, fields: [(&'static str, Told); N]) -> Told {
    let r#type = ("type", event.what.name().into());
    Told::Object([r#type].into_iter().chain(fields).collect())
}
