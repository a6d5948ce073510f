//! Measures the rows of the bench natively: one line a row, its fields separated by tabs: name, times
//! (how often in one run), what ours and what the plain program counted, their seconds.

use std::time::Instant;

use mancala_bench::{ROWS, Row};

/// Each side has so many turns; the best one counts.
const TURNS: usize = 5;

fn main() {
    let wanted: Vec<_> = std::env::args().skip(1).collect();
    let is_wanted = |row: &&Row| {
        wanted.is_empty() || wanted.iter().all(|word| row.name.contains(word.as_str()))
    };
    for row in ROWS.iter().filter(is_wanted) {
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
}

/// The time that this program has had a processor for; where the system does not tell (it is Linux
/// that does), the time that has passed.
fn cpu_seconds() -> f64 {
    static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
