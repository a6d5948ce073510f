//! Contests: many games between two players, to see who is stronger, and by how much.

use alloc::format;
use alloc::sync::Arc;
use core::iter;
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

/// How the games of a contest begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Openings {
    /// With four random moves.
    #[default]
    Random,
    /// With those of 16 such openings that a search of 20,000 nodes calls the most even: for games in
    /// which random moves mostly decide who wins, whoever plays on.
    Even,
}

/// Games between two players: every [opening](Openings) is played twice, with the seats exchanged. Each
/// game can be played by itself, in any order, with the same result.
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
    openings: Openings,
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

/// Of so many random openings the most even one is taken.
const CANDIDATES: usize = 16;

/// With so many nodes a search tells how even an opening is.
const NODES: u64 = 20_000;

impl Contest {
    /// A contest of two players, with random openings. Equal seeds give equal contests.
    #[must_use]
    pub fn new(game: Arc<dyn Game>, players: [Contestant; 2], seed: u64) -> Contest {
        Contest { game, players, seed, openings: Openings::Random }
    }

    /// The same with other openings.
    ///
    /// ```
    /// use mancala_ai::{Contest, Contestant, Openings};
    /// let kalah = mancala_rules::find("kalah", &[("houses", "3"), ("seeds", "2")])?;
    /// let contest = Contest::new(kalah, [Contestant::Random, Contestant::Random], 1);
    /// let even = contest.with_openings(Openings::Even).opening(0);
    /// assert_eq!(even.ply(), 4);
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn with_openings(self, openings: Openings) -> Contest {
        Contest { openings, ..self }
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

    /// The opening with which the games `2 * number` and `2 * number + 1` begin. It never ends the game;
    /// where the game is so short it has fewer moves.
    #[must_use]
    pub fn opening(&self, number: u64) -> Match {
        let mut random = SplitMix64(self.seed.wrapping_add(SplitMix64(number).next()));
        match self.openings {
            Openings::Random => self.random_opening(&mut random),
            Openings::Even => iter::repeat_with(|| self.random_opening(&mut random))
                .take(CANDIDATES)
                .min_by_key(lead)
                .unwrap_or_else(|| Match::new(self.game.clone())),
        }
    }

    fn random_opening(&self, random: &mut SplitMix64) -> Match {
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

/// By how much one of the players is ahead, as a search sees it.
fn lead(game: &Match) -> u32 {
    let best = Search::in_match(game, Options::nodes(NODES)).run(|_| true);
    best.lines.first().map_or(0, |line| line.value.unsigned_abs())
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
