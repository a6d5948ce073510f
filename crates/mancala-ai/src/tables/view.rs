//! A position as the player to move sees it: his own pits from his left, then the other's from his.
//! What is true for one side is true for the other with the board turned round, so tables hold each
//! position once.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use mancala_rules::{Error, Game, MEMO, PLACES, Place, Player, Position, Reason, Tabled, Turn};

use crate::value::margin;

/// Room for the pits of any board.
pub type Board = [u8; PLACES];

/// A board without seeds.
pub const EMPTY: Board = [0; PLACES];

/// Where each player sees which pit.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    pits: [Vec<Place>; 2],
    stores: [Place; 2],
}

impl View {
    /// The view of this game's board.
    pub fn new(game: &dyn Game) -> View {
        let layout = game.layout();
        let seen = |player: Player| [layout.own(player), layout.own(player.other())].concat();
        View { pits: Player::both(seen), stores: Player::both(|player| layout.store(player)) }
    }

    /// How many pits there are.
    pub fn pits(&self) -> usize {
        self.pits[0].len()
    }

    /// Reads the board as this player sees it.
    #[inline]
    pub fn read<'b>(&self, pos: &Position, player: Player, board: &'b mut Board) -> &'b [u8] {
        let pits = &self.pits[player as usize];
        for (here, &pit) in board.iter_mut().zip(pits) {
            *here = pos.seeds[usize::from(pit)];
        }
        &board[..pits.len()]
    }

    /// How many seeds more than the second player the first has banked.
    #[inline]
    pub fn lead(&self, pos: &Position) -> i32 {
        let [first, second] = self.stores.map(|store| i32::from(pos.seeds[usize::from(store)]));
        first - second
    }

    /// The position in which the first player, who is to move, sees this board.
    ///
    /// He is behind by just the seeds in play. So nobody has more than half before the last of them is
    /// taken, and a game that would end there goes on: in tables every seed counts.
    pub fn position(&self, board: &[u8]) -> Position {
        let mut pos = Position::empty();
        for (&here, &pit) in board.iter().zip(&self.pits[0]) {
            pos.seeds[usize::from(pit)] = here;
        }
        pos.seeds[usize::from(self.stores[1])] = board.iter().sum();
        pos
    }
}

/// Refuses a game of which there can be no tables, and says why.
pub fn check(game: &dyn Game) -> Result<(), Error> {
    let Some(obstacle) = obstacle(game) else { return Ok(()) };
    let options: Vec<_> =
        game.settings().iter().map(|(key, value)| format!(" {key}={value}")).collect();
    let with = if options.is_empty() { "" } else { " with" };
    let (id, options) = (game.about().id, options.concat());
    let instead = match game.about().tables {
        Tabled::With(key, value) => {
            format!("; of {key}={value} there can, and they serve here too")
        }
        Tabled::No | Tabled::Yes => String::new(),
    };
    Err(Error::BadOption(format!(
        "There can be no tables of {id}{with}{options}: {obstacle}{instead}."
    )))
}

fn obstacle(game: &dyn Game) -> Option<&'static str> {
    let layout = game.layout();
    if !game.about().scored || layout.rows() != 2 || layout.places() != layout.pits() + 2 {
        Some("they are for two rows of pits and two stores that decide who wins")
    } else if !game.keys().is_empty() || game.setup().memo != [0; MEMO] {
        Some("a position has to remember more than its seeds, and tables hold seeds only")
    } else if game.limits().quiet != u32::MAX {
        Some("its matches end after some moves without a capture, and tables know no moves before")
    } else if !shares_evenly(game) {
        Some(
            "where a position comes back the seeds on the board are not shared evenly, \
             so its value depends on the moves before",
        )
    } else {
        None
    }
}

/// Does neither player gain where a match ends because a position came back?
fn shares_evenly(game: &dyn Game) -> bool {
    let layout = game.layout();
    Player::BOTH.into_iter().all(|player| {
        let mut pos = Position::empty();
        for &pit in layout.own(player) {
            pos.seeds[usize::from(pit)] = 1;
        }
        pos.turn = Turn::Move(player);
        game.end_match(&mut pos, Reason::Repetition, &mut Vec::new());
        margin(game, &pos) == 0
    })
}

/// Is what tables hold the value of the game to its end, also in stores? It is not where a game ends as
/// soon as one player has more than half, and nobody gets the rest.
pub fn every_seed_counts(game: &dyn Game) -> bool {
    let layout = game.layout();
    let mut pos = layout.filled(1);
    pos.seeds[usize::from(layout.store(Player::South))] = layout.pits() + 1;
    game.settle(&mut pos);
    !pos.is_over()
}
