//! What a position is worth, and how far that is known.

use mancala_rules::{Game, Layout, MEMO, Place, Player, Position, Turn, Weights};

/// The value of a game without a score that is won on the spot; a win in `n` plies is worth `n` less.
/// No number of seeds comes near it.
pub const WIN: i32 = 30_000;

/// In how many plies a game without a score is won (positive) or lost (negative) by this value;
/// `None` for a value in seeds.
///
/// ```
/// use mancala_ai::{WIN, plies_to_win};
/// assert_eq!(plies_to_win(WIN - 3), Some(3));
/// assert_eq!(plies_to_win(4 - WIN), Some(-4));
/// assert_eq!(plies_to_win(12), None);
/// ```
#[must_use]
pub const fn plies_to_win(value: i32) -> Option<i32> {
    if value > WIN / 2 {
        Some(WIN - value)
    } else if value < -WIN / 2 {
        Some(-WIN - value)
    } else {
        None
    }
}

/// What a seed is worth inside the search, which counts finer than what it tells.
pub const SEED: i32 = 16;

/// A value of the search in seeds, to the nearest (half a seed to the smaller number); a win as it is.
pub const fn in_seeds(value: i32) -> i32 {
    if plies_to_win(value).is_some() {
        return value;
    }
    let nearest = (value.abs() + SEED / 2 - 1) / SEED;
    nearest * value.signum()
}

/// Beyond every value.
pub const INFINITE: i32 = WIN + 1;

/// A value is known to the end of the game (see [`Finding`]), or at one depth only.
pub const UNPROVEN: u16 = u16::MAX;

/// What was found out about a position: a value, exact or a bound as the window tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The value.
    pub value: i32,
    /// From this depth on a search of any depth finds the same, for every line that matters ends in
    /// the end of the game or is decided by the seeds left; or [`UNPROVEN`].
    pub height: u16,
}

impl Finding {
    /// Of a position that is over, or decided.
    pub const fn proven(value: i32) -> Finding {
        Finding { value, height: 0 }
    }

    /// The same a move earlier that takes so many half plies.
    pub const fn one_move_up(self, takes: u16) -> Finding {
        let height = self.height.saturating_add(takes);
        Finding { height, ..self }
    }

    /// The same for the other player, if that is another.
    pub const fn turned(self, turned: bool) -> Finding {
        Finding { value: if turned { -self.value } else { self.value }, ..self }
    }
}

/// The first player's seeds minus the second's: those that are banked; in a game without a score those
/// that are the player's own, in his pits and in his hand.
pub fn margin(game: &dyn Game, pos: &Position) -> i32 {
    if game.about().scored {
        let [south, north] = game.tally(pos);
        return i32::from(south) - i32::from(north);
    }
    let layout = game.layout();
    let own = |place: Place| {
        let seeds = pos.seeds[usize::from(place)].into();
        layout.owner(place).map_or(0, |player| seen_by(player, seeds))
    };
    (0..layout.places()).map(own).sum()
}

/// What promises seeds to the first player minus what does to the second, in sixteenths of a seed.
pub fn promise(layout: &Layout, pos: &Position, weights: &Weights) -> i32 {
    let of = |player: Player| {
        let own = layout.own(player);
        let seeds = |&pit: &Place| i32::from(pos.seeds[usize::from(pit)]);
        weights.pits * own.iter().filter(|&pit| seeds(pit) > 0).count() as i32
            + weights.seeds * own.iter().map(seeds).sum::<i32>()
    };
    of(Player::South) - of(Player::North)
}

/// As seen by a player.
pub const fn seen_by(player: Player, margin: i32) -> i32 {
    match player {
        Player::South => margin,
        Player::North => -margin,
    }
}

/// The value of a position that is over, for the first player; `None` while it goes on.
pub fn final_value(turn: Turn, margin: i32, ply: usize) -> Option<i32> {
    match turn {
        Turn::Move(_) => None,
        Turn::Over => Some(margin * SEED),
        Turn::Drawn => Some(0),
        Turn::Won(player) => Some(seen_by(player, win_at(ply))),
    }
}

/// The value of a win in so many plies. Whoever has it already need not look where a win would come
/// later (mate distance pruning, as chess programs have it).
pub const fn win_at(ply: usize) -> i32 {
    WIN - ply as i32
}

/// How many of all seeds are not banked yet: nobody can win more than these. `None` where banked
/// seeds may still change hands: in games without a score, and while a game remembers something (a
/// right to exchange the sides, for instance).
pub fn seeds_left(game: &dyn Game, pos: &Position, all: i32) -> Option<i32> {
    if !game.about().scored || pos.memo != [0; MEMO] {
        return None;
    }
    let [south, north] = game.tally(pos);
    Some(all - i32::from(south) - i32::from(north))
}
