//! Kalah in two words plays as its rules do: on random games of every size and option.

use mancala_rules::{Move, Player, Position, find};

/// Numbers without an order (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

fn lead(game: &dyn mancala_rules::Game, pos: &Position, player: Player) -> i32 {
    let [south, north] = game.tally(pos).map(i32::from);
    if player == Player::South { south - north } else { north - south }
}

#[test]
fn words_play_as_the_rules_do() {
    let mut random = Random(2_000);
    for houses in 1..=7_u8 {
        for capture in ["standard", "empty"] {
            for sweep in ["owner", "finisher", "none"] {
                for seeds in 1..=9_u8 {
                    let (houses, seeds) = (houses.to_string(), seeds.to_string());
                    let options = [
                        ("houses", &*houses),
                        ("seeds", &seeds),
                        ("capture", capture),
                        ("sweep", sweep),
                    ];
                    let game = find("kalah", &options).expect("exists");
                    for _ in 0..4 {
                        play(&*game, &mut random);
                    }
                }
            }
        }
    }
}

/// Plays a game from seeds that lie anywhere, so that long sowings are met too.
fn play(game: &dyn mancala_rules::Game, random: &mut Random) {
    let (words, layout) = (game.words().expect("has words"), game.layout());
    let (mut pos, all) = (Position::empty(), game.setup().total());
    for _ in 0..all {
        pos.seeds[random.below(layout.pits().into())] += 1;
    }
    game.settle(&mut pos);
    while let Some(player) = pos.turn.player() {
        let pair = words.read(layout, &pos).expect("is read");
        assert!(!pair.is_over());
        let moves = game.moves(&pos);
        let may_play = |&pit: &u32| words.may_play(pair, pit);
        let pits: Vec<_> = (0..words.houses()).filter(may_play).collect();
        let own = |&pit: &u32| Move::pit(layout.own(player)[pit as usize]);
        assert_eq!(pits.iter().map(own).collect::<Vec<_>>(), moves);

        let index = random.below(pits.len());
        let (made, before) = (words.play(pair, pits[index]), lead(game, &pos, player));
        assert!(game.play(&mut pos, moves[index]));
        assert_eq!(made.gain, lead(game, &pos, player) - before);
        match words.read(layout, &pos) {
            Some(after) => assert_eq!(made.pair, after),
            None => assert!(made.pair.is_over()),
        }
        if let Some(next) = pos.turn.player() {
            assert_eq!(made.again, next == player);
        }
    }
}

#[test]
fn what_has_more_to_it_has_no_words() {
    let read = |id: &str, options: &[(&str, &str)]| {
        let game = find(id, options).expect("exists");
        game.words().and_then(|words| words.read(game.layout(), &game.setup()))
    };
    assert!(read("kalah", &[]).is_some());
    assert!(read("kalah", &[("pie", "on")]).is_none(), "a right to exchange the sides");
    assert!(read("kalah", &[("houses", "7"), ("seeds", "10")]).is_none(), "140 seeds");
    assert!(read("kalah", &[("houses", "8")]).is_none());
    assert!(read("oware", &[]).is_none());
}
