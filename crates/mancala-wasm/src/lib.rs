//! Placeholder while the first slice is built.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the crate.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
