//! A progress bar on a terminal; nothing in a pipe.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less shows no bar: it would only flicker.
const PATIENCE: Duration = Duration::from_millis(400);

/// How far long work has come. Any thread may say so.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: AtomicBool,
}

impl Progress {
    /// Work of so many steps; `None` where nobody knows how many.
    pub fn new(steps: Option<u64>) -> Progress {
        let hidden = ProgressDrawTarget::hidden();
        let bar = ProgressBar::with_draw_target(steps, hidden);
        let look = match steps {
            Some(_) => "{wide_bar} {percent:>3} % {msg}",
            None => "{spinner} {elapsed} {msg}",
        };
        // A template that could not be read would leave indicatif's own look.
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        Progress { bar, begun: Instant::now(), shown: AtomicBool::new(false) }
    }

    /// So many steps more are done.
    pub fn advance(&self, steps: u64) {
        self.show_if_long();
        self.bar.inc(steps);
    }

    /// So many steps are done in all.
    pub fn reach(&self, steps: u64) {
        self.show_if_long();
        self.bar.set_position(steps);
    }

    /// What is being done, beside the bar.
    pub fn say(&self, what: String) {
        self.bar.set_message(what);
    }

    /// Shows the bar once the work has lasted a while. What is no terminal gets none: indicatif sees
    /// to that.
    fn show_if_long(&self) {
        if self.begun.elapsed() > PATIENCE && !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
