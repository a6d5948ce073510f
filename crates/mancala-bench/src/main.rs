//! Measures the rows of the bench natively, those whose names have all the words given: one line a row,
//! its fields separated by tabs: name, what ours and what the plain program counted, their seconds.
//!
//! With `--ours` or `--plain` one side runs once and nothing is measured, for a profiler to watch:
//! `valgrind --tool=callgrind target/release/mancala-bench --ours kalah perft`.

use mancala_bench::{ROWS, Row};

/// Each side has so many turns; the best one counts.
const TURNS: usize = 5;

fn main() {
    let (flags, words): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let wanted = |row: &&Row| words.iter().all(|word| row.name.contains(word.as_str()));
    for row in ROWS.iter().filter(wanted) {
        match flags.first().map(String::as_str) {
            Some("--ours") => println!("{}\t{}", row.name, row.run(true)),
            Some("--plain") => println!("{}\t{}", row.name, row.run(false)),
            _ => measure(row),
        }
    }
}

fn measure(row: &Row) {
    let (mut counts, mut seconds) = ([0; 2], [f64::MAX; 2]);
    for _ in 0..TURNS {
        for (index, ours) in [true, false].into_iter().enumerate() {
            let begun = cpu_seconds();
            counts[index] = row.run(ours);
            seconds[index] = seconds[index].min(cpu_seconds() - begun);
        }
    }
    println!("{}\t{}\t{}\t{}\t{}", row.name, counts[0], counts[1], seconds[0], seconds[1]);
}

/// The processor time that this program has had.
#[cfg(unix)]
fn cpu_seconds() -> f64 {
    use nix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("every Unix has this clock");
    std::time::Duration::from(time).as_secs_f64()
}

/// Elsewhere the time that has passed.
#[cfg(not(unix))]
fn cpu_seconds() -> f64 {
    static BEGUN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed().as_secs_f64()
}
