//! What is named in the interface but not there yet.

use std::ffi::OsString;

use clap::Args;

use crate::stop::Stop;

// Any arguments: they are not looked at yet. (A doc comment would be shown as help.)
#[derive(Args)]
pub struct Later {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _rest: Vec<OsString>,
}

/// Says that `what` is not there yet.
pub fn not_yet(what: &str) -> Result<(), Stop> {
    Err(Stop::Refused(format!("{what} is not yet available.")))
}
