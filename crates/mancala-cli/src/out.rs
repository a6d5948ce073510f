//! Standard output: lines, or one JSON object.

use std::fmt::Display;
use std::io::{BufWriter, Stdout, Write, stdout};

use serde::Serialize;

use crate::stop::Stop;

/// Where results go.
pub struct Out {
    to: BufWriter<Stdout>,
    json: bool,
}

impl Out {
    /// Standard output.
    pub fn new(json: bool) -> Out {
        Out { to: BufWriter::new(stdout()), json }
    }

    /// Is one JSON object wanted?
    pub fn json(&self) -> bool {
        self.json
    }

    /// Prints a line.
    pub fn line(&mut self, line: impl Display) -> Result<(), Stop> {
        Ok(writeln!(self.to, "{line}")?)
    }

    /// Prints a value as JSON on a line.
    pub fn value(&mut self, value: &impl Serialize) -> Result<(), Stop> {
        self.line(json(value)?)
    }

    /// Sends on what was printed so far.
    pub fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.to.flush()?)
    }
}

/// A value as JSON on a line.
pub fn json(value: &impl Serialize) -> Result<String, Stop> {
    let told = serde_json::to_string(value);
    told.map_err(|error| Stop::Failed(format!("No JSON can be made: {error}.")))
}
