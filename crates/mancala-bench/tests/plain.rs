//! The plain programs play the games of the library: they have as many sequences of moves.

use mancala_bench::plain::{self, Plain};
use mancala_rules::find;

fn agrees<P: Plain>(id: &str, depth: u32) {
    let game = find(id, &[]).expect("exists");
    let ours = game.perft(&game.setup(), depth as usize);
    let plain: Vec<_> = (1..=depth).map(|depth| plain::perft(&P::START, depth)).collect();
    assert_eq!(plain, ours, "{id}");
}

#[test]
fn plain_programs_have_the_same_trees() {
    agrees::<plain::Kalah>("kalah", 8);
    agrees::<plain::Oware>("oware", 8);
    agrees::<plain::Awari>("awari", 8);
    agrees::<plain::Mangala>("mangala", 8);
    agrees::<plain::Congkak>("congkak", 6);
    agrees::<plain::LabHakimi>("lab-hakimi", 6);
    agrees::<plain::Progressive>("progressive", 5);
    agrees::<plain::Kujifunza>("bao-kujifunza", 5);
}
