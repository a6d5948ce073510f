//! The mancala games for JavaScript: the only crate that knows of it. Thin: every rule, name and text
//! is made by `mancala-rules`, every value by `mancala-ai`. What a JavaScript programmer sees is the
//! front in `www/kit/index.js`, which stands on this.
//!
//! Errors are thrown as `Error` objects whose `name` is that of the class in the front and whose
//! `message` is the sentence for a person.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board;
mod series;
#[cfg(feature = "study")]
mod study;
mod think;

pub use board::Board;
pub use series::Series;
#[cfg(feature = "study")]
pub use study::{Tables, TablesReading, TablesWriting, Tabulator};
pub use think::Thinker;

use mancala_json::Told;
use mancala_rules::{Error, GAMES, Game, find};
use serde::Serialize;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// A smaller allocator than the standard one, and a faster: a twentieth of the module.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Tells the browser's console of a panic, which would be a fault of ours, before the module stops.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
}

/// The catalogue: an array of `GameInfo`.
#[wasm_bindgen]
pub fn catalogue() -> Given {
    to_js(&GAMES.iter().map(|about| mancala_json::game(about)).collect())
}

/// How many sequences of 1, 2 … `depth` moves a game has from its start, or from `start`.
///
/// # Errors
/// `UnknownGame`, `BadOption`, `BadPosition`.
#[wasm_bindgen]
pub fn perft(
    id: &str,
    options: Vec<String>,
    depth: usize,
    start: Option<String>,
) -> Result<Vec<f64>, JsValue> {
    let game = game(id, &options)?;
    let pos = match start {
        Some(text) => game.read_position(&text).map_err(thrown)?.0,
        None => game.setup(),
    };
    Ok(game.perft(&pos, depth).into_iter().map(|leaves| leaves as f64).collect())
}

/// The game with these options; keys and values take turns in `options`.
fn game(id: &str, options: &[String]) -> Result<Arc<dyn Game>, JsValue> {
    let pairs: Vec<_> =
        options.chunks_exact(2).map(|pair| (pair[0].as_str(), pair[1].as_str())).collect();
    find(id, &pairs).map_err(thrown)
}

/// An object for JavaScript. It is always there, but as a bare reference it must not be returned: the V8 of
/// Node 20 breaks off where it leaves optimized code into which such a call was drawn.
type Given = Result<JsValue, JsValue>;

/// What is told, as an object of JavaScript. It cannot fail: only a number that JavaScript does not know
/// exactly is refused, and we count nothing as far as that.
fn to_js(told: &Told) -> Given {
    // What is missing is null, as in JSON, and not undefined.
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(told.serialize(&serializer).unwrap_or_default())
}

/// An error of ours as an `Error` of JavaScript.
fn thrown(error: Error) -> JsValue {
    let object = js_sys::Error::new(error.reason());
    object.set_name(error.name());
    object.into()
}
