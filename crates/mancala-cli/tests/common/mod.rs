//! Runs the real binary and looks at what it says.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

pub const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";

/// What a run of the command printed, and its exit status.
#[derive(Debug)]
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn new(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("prints UTF-8");
        let status = output.status.code().expect("ends by itself");
        Run { status, out: text(output.stdout), err: text(output.stderr) }
    }

    /// What it printed, where it did its work.
    #[track_caller]
    pub fn good(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{self:?}");
        self.out
    }

    /// The one sentence with which it refused what it was given.
    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!(self.status, 2, "{self:?}");
        self.sentence()
    }

    /// The one sentence on standard error.
    #[track_caller]
    pub fn sentence(self) -> String {
        let sentence = self.err.strip_suffix('\n').expect("a line");
        assert!(!sentence.contains('\n') && sentence.ends_with('.'), "{sentence}");
        assert!(!sentence.contains("..") && !sentence.starts_with("error"), "{sentence}");
        sentence.to_owned()
    }

    /// The JSON object it printed.
    #[track_caller]
    pub fn json(self) -> Value {
        let out = self.good();
        assert_eq!(out.lines().count(), 1, "one object on one line: {out}");
        serde_json::from_str(&out).expect("JSON")
    }
}

pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mancala"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts the command.
pub fn start(args: &[&str]) -> Child {
    command().args(args).spawn().expect("starts")
}

/// Runs the command.
pub fn mancala<A: AsRef<OsStr>>(args: &[A]) -> Run {
    Run::new(command().args(args).output().expect("runs"))
}

/// Runs the command on words, as a shell would without quotes.
pub fn words(line: &str) -> Run {
    mancala(&line.split_whitespace().collect::<Vec<_>>())
}

/// Runs the command on words with a single thread.
pub fn on_one_processor(line: &str) -> Run {
    let mut command = command();
    command.env("RAYON_NUM_THREADS", "1").args(line.split_whitespace());
    Run::new(command.output().expect("runs"))
}

/// Runs the command with standard input.
pub fn fed(args: &[&str], input: &[u8]) -> Run {
    let mut child = command().stdin(Stdio::piped()).args(args).spawn().expect("starts");
    // A command that does not read its input closes the pipe.
    let _ = child.stdin.take().expect("piped").write_all(input);
    Run::new(child.wait_with_output().expect("ends"))
}
