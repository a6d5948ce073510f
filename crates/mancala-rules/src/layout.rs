//! The board as data: where the pits lie, whose they are, and the way seeds take round them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::position::{NOWHERE, PLACES, Place, Player, Position};

/// How the pits of a game are called in move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// `1`, `2` … from the owner's left.
    Numbers,
    /// `A`, `B` … South, `a`, `b` … North, from the owner's left.
    Letters,
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A pit that is sown and played from.
    Pit,
    /// A player's bank.
    Store,
}

impl Kind {
    /// The word for it in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pit => "pit",
            Kind::Store => "store",
        }
    }
}

/// Where a store is drawn, as South sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
}

/// Are the players' stores part of the track?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stores {
    /// A player sows through his own store and passes over the other's.
    Sown,
    /// Stores only hold what was captured.
    Apart,
}

/// A board: a value made once for a game's options, then only read.
#[derive(Clone, Debug)]
pub struct Layout {
    rows: u8,
    cols: u8,
    naming: Naming,
    next: [[Place; PLACES]; 2],
    back: [[Place; PLACES]; 2],
    facing: [Place; PLACES],
    owner: [Option<Player>; PLACES],
    own: [Vec<Place>; 2],
}

impl Layout {
    /// Two rows of `houses` pits, sown anticlockwise, each player's store at his right.
    ///
    /// ```
    /// use mancala_rules::{Layout, Naming, Player, Stores};
    /// let board = Layout::two_rows(6, Stores::Sown, Naming::Numbers);
    /// assert_eq!(board.own(Player::South)[0], 6); // South's pit 1: drawn first in the lower row
    /// assert_eq!(board.next(Player::South, 11), board.store(Player::South));
    /// assert_eq!(board.facing(6), Some(0));
    /// ```
    ///
    /// `houses` is at most 18; more would not fit the places there are.
    #[must_use]
    pub fn two_rows(houses: u8, stores: Stores, naming: Naming) -> Layout {
        let houses = houses.clamp(1, (PLACES as u8 - 2) / 2);
        // North sits opposite: his own left is drawn on the right.
        let south: Vec<Place> = (houses..2 * houses).collect();
        let north: Vec<Place> = (0..houses).rev().collect();
        let mut layout = Layout {
            rows: 2,
            cols: houses,
            naming,
            next: [[NOWHERE; PLACES]; 2],
            back: [[NOWHERE; PLACES]; 2],
            facing: [NOWHERE; PLACES],
            owner: [None; PLACES],
            own: [south.clone(), north.clone()],
        };
        for player in Player::BOTH {
            for &pit in &layout.own[player as usize] {
                layout.owner[usize::from(pit)] = Some(player);
            }
            let store = layout.store(player);
            layout.owner[usize::from(store)] = Some(player);
            let mut track = layout.own[player as usize].clone();
            if stores == Stores::Sown {
                track.push(store);
            }
            track.extend_from_slice(&layout.own[player.other() as usize]);
            layout.lay_track(player, &track);
        }
        for column in 0..houses {
            layout.facing[usize::from(column)] = column + houses;
            layout.facing[usize::from(column + houses)] = column;
        }
        layout
    }

    fn lay_track(&mut self, player: Player, track: &[Place]) {
        for (here, &place) in track.iter().enumerate() {
            let following = track[(here + 1) % track.len()];
            self.next[player as usize][usize::from(place)] = following;
            self.back[player as usize][usize::from(following)] = place;
        }
    }

    /// The board with `seeds` in every pit and the first player to move.
    #[must_use]
    pub fn filled(&self, seeds: u8) -> Position {
        let mut pos = Position::empty();
        pos.seeds[..usize::from(self.pits())].fill(seeds);
        pos
    }

    /// How many rows the board has.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How many pits a row has.
    #[must_use]
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// How many pits there are; they are the places from 0 on.
    #[must_use]
    pub const fn pits(&self) -> u8 {
        self.rows * self.cols
    }

    /// How many places there are: pits, then the two stores.
    #[must_use]
    pub const fn places(&self) -> u8 {
        self.pits() + 2
    }

    /// The player's store.
    #[must_use]
    pub const fn store(&self, player: Player) -> Place {
        self.pits() + player as u8
    }

    /// The place that the player's next seed falls into after `place`.
    #[must_use]
    pub const fn next(&self, player: Player, place: Place) -> Place {
        self.next[player as usize][place as usize]
    }

    /// The place before `place` on the player's track: where [`Layout::next`] came from.
    #[must_use]
    pub const fn back(&self, player: Player, place: Place) -> Place {
        self.back[player as usize][place as usize]
    }

    /// The pit across the board, where there is one.
    #[must_use]
    pub fn facing(&self, place: Place) -> Option<Place> {
        let facing = *self.facing.get(usize::from(place))?;
        (facing != NOWHERE).then_some(facing)
    }

    /// Whose place it is; `None` for a common one and for places the board does not have.
    #[must_use]
    pub fn owner(&self, place: Place) -> Option<Player> {
        self.owner.get(usize::from(place)).copied().flatten()
    }

    /// The player's pits from his own left, in the order in which his moves are listed.
    #[must_use]
    pub fn own(&self, player: Player) -> &[Place] {
        &self.own[player as usize]
    }

    /// Is this place a pit or a store?
    #[must_use]
    pub const fn kind(&self, place: Place) -> Kind {
        if place < self.pits() { Kind::Pit } else { Kind::Store }
    }

    /// The pit's number from its owner's left, `1` first; 0 for what is no pit.
    #[must_use]
    pub fn number(&self, pit: Place) -> u8 {
        let place_in_row = |player| self.own(player).iter().position(|&own| own == pit);
        let index = self.owner(pit).and_then(place_in_row);
        index.map_or(0, |index| index as u8 + 1)
    }

    /// The pit's name in moves: `3`, or `C` and `c` where pits are lettered. A store is `store`.
    #[must_use]
    pub fn name(&self, place: Place) -> String {
        if self.kind(place) == Kind::Store {
            return "store".into();
        }
        let number = self.number(place);
        match (self.naming, self.owner(place)) {
            (Naming::Numbers, _) => number.to_string(),
            (Naming::Letters, Some(Player::North)) => char::from(b'a' + number - 1).to_string(),
            (Naming::Letters, _) => char::from(b'A' + number.saturating_sub(1)).to_string(),
        }
    }

    /// Where the player's store is drawn.
    #[must_use]
    pub const fn store_side(&self, player: Player) -> Side {
        match player {
            Player::South => Side::Right,
            Player::North => Side::Left,
        }
    }

    /// The letter of a player in texts.
    #[must_use]
    pub const fn letter(&self, player: Player) -> char {
        match player {
            Player::South => 'S',
            Player::North => 'N',
        }
    }

    /// The player's name in records and sentences.
    #[must_use]
    pub const fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::South => "South",
            Player::North => "North",
        }
    }
}
