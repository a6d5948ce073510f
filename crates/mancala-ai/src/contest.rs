//! Contests: many games between two players, to see who is stronger, and by how much.

use alloc::format;
use alloc::sync::Arc;
use core::str::FromStr;

use mancala_rules::{Error, Game, Match, Player, quote};

use crate::level::Level;
use crate::montecarlo::MonteCarlo;
use crate::options::Options;
use crate::random::SplitMix64;
use crate::search::Search;

/// Who plays in a contest.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// Plays any legal move.
    Random,
    /// Plays at a level.
    Level(Level),
    /// Searches with these options; the contest gives the seed.
    Search(Options),
    /// Plays so many games out at random for each of its moves ([`MonteCarlo`]).
    MonteCarlo(u64),
}

impl FromStr for Contestant {
    type Err = Error;

    /// Reads `random`, the number of a level, `nodes:` and a number of nodes, or `mcts:` and a number of
    /// playouts.
    fn from_str(text: &str) -> Result<Contestant, Error> {
        let number = |number: &str| number.parse().ok().filter(|&number: &u64| number > 0);
        let contestant = match text.split_once(':') {
            None if text == "random" => Some(Contestant::Random),
            None => text
                .parse()
                .ok()
                .map(|level| Level::new(level).map(Contestant::Level))
                .transpose()?,
            Some(("nodes", text)) => {
                number(text).map(|nodes| Contestant::Search(Options::nodes(nodes)))
            }
            Some(("mcts", text)) => number(text).map(Contestant::MonteCarlo),
            _ => None,
        };
        contestant.ok_or_else(|| {
            Error::BadOption(format!(
                "There is no player {}; allowed is random, a level from 1 to {}, nodes: or mcts: with a \
                 number of nodes or of playouts, as in mcts:10000.",
                quote(text),
                Level::all().count()
            ))
        })
    }
}

/// Games between two players: every opening of a few random moves is played twice, with the seats
/// exchanged. Each game can be played by itself, in any order, with the same result.
///
/// ```
/// use mancala_ai::{Contest, Score};
/// let kalah = mancala_rules::find("kalah", &[("houses", "3"), ("seeds", "2")])?;
/// let contest = Contest::new(kalah, ["2".parse()?, "random".parse()?], 1);
/// let score: Score = (0..20).map(|game| contest.play(game)).collect();
/// assert_eq!(score.games(), 20);
/// assert!(score.share() > 0.5);
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub struct Contest {
    game: Arc<dyn Game>,
    players: [Contestant; 2],
    seed: u64,
}

/// How a game of a contest came out for the first of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// Random moves with which an opening begins, where the game is long enough.
const OPENING: usize = 4;

impl Contest {
    /// A contest of two players. Equal seeds give equal contests.
    #[must_use]
    pub fn new(game: Arc<dyn Game>, players: [Contestant; 2], seed: u64) -> Contest {
        Contest { game, players, seed }
    }

    /// Plays game `index`: how it came out for the first of the two players. He sits South in the
    /// even games.
    #[must_use]
    pub fn play(&self, index: u64) -> Verdict {
        let first_sits = if index.is_multiple_of(2) { Player::South } else { Player::North };
        let mut game = self.opening(index / 2);
        let mut random = SplitMix64(self.seed ^ !index);
        while let Some(mover) = game.position().turn.player() {
            let contestant = &self.players[usize::from(mover != first_sits)];
            if !play_one(&mut game, contestant, random.next()) {
                break;
            }
        }
        match game.outcome().and_then(|outcome| outcome.winner) {
            None => Verdict::Draw,
            Some(winner) if winner == first_sits => Verdict::Win,
            Some(_) => Verdict::Loss,
        }
    }

    /// An opening that does not end the game: of fewer moves where the game is so short.
    fn opening(&self, number: u64) -> Match {
        let mut random = SplitMix64(self.seed.wrapping_add(SplitMix64(number).next()));
        for moves in (1..=OPENING).rev() {
            for _ in 0..8 {
                let mut game = Match::new(self.game.clone());
                let all =
                    (0..moves).all(|_| play_one(&mut game, &Contestant::Random, random.next()));
                if all && !game.position().is_over() {
                    return game;
                }
            }
        }
        Match::new(self.game.clone())
    }
}

/// Lets a player make his move. False where there is none.
fn play_one(game: &mut Match, contestant: &Contestant, seed: u64) -> bool {
    let search =
        |options| Search::in_match(game, Options { seed, ..options }).run(|_| true).chosen();
    let chosen = match contestant {
        Contestant::Random => {
            let moves = game.moves();
            moves.get(SplitMix64(seed).below(moves.len())).copied()
        }
        Contestant::Level(level) => search(level.options(&**game.game(), seed)),
        Contestant::Search(options) => search(options.clone()),
        Contestant::MonteCarlo(playouts) => {
            let mut search = MonteCarlo::new(game.game().clone(), &game.position(), seed);
            search.play_out(*playouts);
            search.best().chosen()
        }
    };
    chosen.is_some_and(|chosen| game.play_move(chosen).is_ok())
}
