//! Courses: what follows from the answers to the questions of a move. Tried with a game made for it,
//! since no game of the registry asks in a loop on any board that is known.

use std::sync::Arc;

use mancala_rules::{
    About, Answers, Game, Hand, Layout, Move, Naming, Position, Rules, Settings, Spot, Stores,
    Tabled, Then, Turning, Variant, courses,
};

/// A seed goes round for ever; in each pit of the mover's row he may stop.
static ABOUT: About = About {
    id: "rounds",
    name: "Rounds",
    line: "Round and round.",
    options: &[],
    scored: true,
    sets: 1,
    tables: Tabled::No,
    sources: &[],
    make: |_| Arc::new(rounds(3)),
};

struct Rounds {
    /// The laps are counted, so that nothing ever comes back.
    counts: bool,
    variant: Variant,
}

impl Rules for Rounds {
    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn setup(&self) -> Position {
        let mut pos = Position::empty();
        pos.seeds[usize::from(self.layout().cols())] = 1;
        pos
    }

    fn land(&self, hand: &mut Hand<'_>) -> Then {
        if self.counts {
            hand.remember(0, hand.position().memo[0].wrapping_add(1));
        }
        if hand.spot() == Spot::OwnPit {
            match hand.ask() {
                None => return Then::Ask,
                Some(true) => return Then::EndTurn,
                Some(false) => {}
            }
        }
        Then::Relay
    }

    fn settle(&self, _: &mut Hand<'_>) {}
}

fn rounds(houses: u8) -> Rounds {
    let settings = Settings::defaults(&ABOUT);
    let layout = Layout::two_rows(houses, Stores::Apart, Turning::Anticlockwise, Naming::Numbers);
    Rounds { counts: false, variant: Variant { about: &ABOUT, settings, layout } }
}

/// The courses of the only seed, `.` for no and `!` for yes.
fn all_courses(game: &Rounds) -> Vec<String> {
    let mut list = Vec::new();
    courses(game, &Rules::setup(game), Move::pit(game.layout().cols()), &mut list);
    let word = |chosen: &Move| {
        chosen.answers().iter().map(|yes| if yes { '!' } else { '.' }).collect::<String>()
    };
    list.iter().map(word).collect()
}

#[test]
fn a_question_that_comes_back_in_a_loop_offers_nothing_new() {
    // The seed passes pits 2, 3 and, having gone round, 1; then it is in pit 2 as before.
    assert_eq!(all_courses(&rounds(3)), ["..!", ".!", "!"], "first those of no");
}

#[test]
fn every_course_is_played_as_it_was_found() {
    let game = rounds(3);
    let mut list = Vec::new();
    courses(&game, &Rules::setup(&game), Move::pit(3), &mut list);
    for (chosen, pit) in list.into_iter().zip([3, 5, 4]) {
        let mut pos = Rules::setup(&game);
        assert!(Game::play(&game, &mut pos, chosen));
        assert_eq!(pos.seeds[pit], 1);
    }
    let mut pos = Rules::setup(&game);
    assert!(!Game::play(&game, &mut pos, Move::pit(3)), "a question is open");
    assert_eq!(pos, Rules::setup(&game));
}

#[test]
fn what_has_more_questions_than_there_is_room_for_answers_is_left_out() {
    let most = usize::from(Answers::MOST);
    let full = (0..most).fold(Answers::NONE, |answers, _| answers.and(false));
    assert_eq!(usize::from(full.len()), most);
    assert_eq!(full.and(true), full);
    let all = all_courses(&Rounds { counts: true, ..rounds(3) });
    assert_eq!(all.len(), most);
    assert_eq!(all.iter().map(String::len).max(), Some(most));
}
