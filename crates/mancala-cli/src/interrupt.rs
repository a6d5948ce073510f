//! Ctrl-C: long work stops and prints what it has found; everything else just ends.

use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status after Ctrl-C, as shells count it: 128 and the signal's number.
pub const STATUS: u8 = 130;

static WORKING: AtomicBool = AtomicBool::new(false);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Begins to listen. Who presses Ctrl-C a second time does not want to wait.
pub fn listen() {
    let heard = || {
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        if again || !WORKING.load(Ordering::Relaxed) {
            std::process::exit(STATUS.into());
        }
    };
    // Without a handler Ctrl-C still ends the program; only what was found is not printed then.
    let _ = ctrlc::set_handler(heard);
}

/// From here on the command looks at [`interrupted`] itself.
pub fn long_work_begins() {
    WORKING.store(true, Ordering::Relaxed);
}

/// Was Ctrl-C pressed?
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
