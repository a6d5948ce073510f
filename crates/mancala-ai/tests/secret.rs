//! What a player has chosen in secret the search does not know.

use mancala_ai::{Level, Search};
use mancala_rules::find;

#[test]
fn the_answer_to_a_secret_choice_does_not_depend_on_it() {
    let options = [("houses", "5"), ("opening", "simultaneous")];
    let congkak = find("congkak", &options).expect("a game");
    let best = |pit: &str| {
        let mut pos = congkak.setup();
        let chosen = congkak.read_move(&pos, pit).expect("a move");
        assert!(congkak.play(&mut pos, chosen));
        let options = Level::new(3).expect("a level").options(&*congkak, 1);
        let best = Search::new(congkak.clone(), &pos, options).run(|_| true);
        assert!(congkak.moves(&pos).contains(&best.chosen().expect("a move")));
        assert_eq!(best.lines[0].moves.len(), 1, "what follows is not known");
        assert!(!best.solved);
        best.lines[0].clone()
    };
    let answers = ["1", "2", "3", "4", "5"].map(best);
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
}
