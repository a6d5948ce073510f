//! What takes minutes of Irving's results (see `irving.rs`).

mod common;

use common::{irving_value, solve};

#[test]
fn four_houses_with_six_seeds_are_a_draw() {
    assert_eq!(solve(4, 6), irving_value(4, 6));
}

#[test]
fn three_seeds_have_the_value_of_the_paper() {
    assert_eq!(solve(5, 3), irving_value(5, 3));
    assert_eq!(solve(6, 3), irving_value(6, 3));
}
