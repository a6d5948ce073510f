//! The board as data: where the pits lie, whose they are, and the way seeds take round them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::moves::Way;
use crate::position::{NOWHERE, PLACES, Place, Player, Position};

/// How the pits of a game are called in move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// `1`, `2` … from the owner's left.
    Numbers,
    /// `A`, `B` … South, `a`, `b` … North, from the owner's left.
    Letters,
    /// `A1` … front, `B1` … back from the owner's left; small letters for North.
    Rows,
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A pit that is sown and played from.
    Pit,
    /// A player's bank.
    Store,
    /// A goal that both players sow.
    Goal,
    /// Seeds that a player has in hand, still to come onto the board or under way.
    Hand,
}

impl Kind {
    /// The word for it in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pit => "pit",
            Kind::Store => "store",
            Kind::Goal => "goal",
            Kind::Hand => "hand",
        }
    }
}

/// A side of the board, as the first player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
}

/// The direction in which a track is laid, seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// Against the clock: along South's front row from his left to his right.
    Anticlockwise,
    /// With the clock.
    Clockwise,
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
    first_store: Side,
    players: [(char, &'static str); 2],
    goal: bool,
    hands: bool,
    /// By player, way and place: where the next seed falls.
    next: [[[Place; PLACES]; 2]; 2],
    /// By player and way: the places of his track in their order, twice over; and by place where on it
    /// that is.
    tracks: [[Vec<Place>; 2]; 2],
    on_track: [[[u8; PLACES]; 2]; 2],
    facing: [Place; PLACES],
    owner: [Option<Player>; PLACES],
    own: [Vec<Place>; 2],
    /// By pit: which of its owner's it is, in their order.
    index: [u8; PLACES],
}

impl Layout {
    /// A board without a track, on which nobody owns a pit.
    fn bare(rows: u8, cols: u8, naming: Naming) -> Layout {
        let mut layout = Layout {
            rows,
            cols,
            naming,
            first_store: Side::Right,
            players: [('S', "South"), ('N', "North")],
            goal: false,
            hands: false,
            next: [[[NOWHERE; PLACES]; 2]; 2],
            tracks: Default::default(),
            on_track: [[[NOWHERE; PLACES]; 2]; 2],
            facing: [NOWHERE; PLACES],
            owner: [None; PLACES],
            own: [Vec::new(), Vec::new()],
            index: [NOWHERE; PLACES],
        };
        for player in Player::BOTH {
            layout.owner[usize::from(layout.store(player))] = Some(player);
        }
        layout
    }

    /// One row of `holes` pits (at most 37) that belong to both players, and a common goal.
    ///
    /// The first player, East, sows from right to left, the second, West, from left to right; past
    /// the end of the row a seed falls into the goal, then at the other end.
    #[must_use]
    pub fn one_row(holes: u8) -> Layout {
        let holes = holes.clamp(1, PLACES as u8 - 3);
        let mut layout = Layout::bare(1, holes, Naming::Numbers);
        layout.players = [('E', "East"), ('W', "West")];
        layout.goal = true;
        layout.own = [(0..holes).collect(), (0..holes).collect()];
        (0..holes).for_each(|hole| layout.index[usize::from(hole)] = hole);
        let track: Vec<_> = (0..holes).chain([layout.goal()]).collect();
        layout.lay_track(Player::North, &track);
        let track: Vec<_> = track.into_iter().rev().collect();
        layout.lay_track(Player::South, &track);
        layout
    }

    /// Two rows of `houses` pits (at most 18). Each player's store is at the end of his row, as he
    /// sows: at his right anticlockwise, at his left clockwise.
    ///
    /// ```
    /// use mancala_rules::{Layout, Naming, Player, Stores, Turning, Way};
    /// let board = Layout::two_rows(6, Stores::Sown, Turning::Anticlockwise, Naming::Numbers);
    /// assert_eq!(board.own(Player::South)[0], 6); // South's pit 1: drawn first in the lower row
    /// assert_eq!(board.next(Player::South, Way::Along, 11), board.store(Player::South));
    /// assert_eq!(board.facing(6), Some(0));
    /// ```
    #[must_use]
    pub fn two_rows(houses: u8, stores: Stores, turning: Turning, naming: Naming) -> Layout {
        let houses = houses.clamp(1, (PLACES as u8 - 2) / 2);
        let mut layout = Layout::bare(2, houses, naming);
        // North sits opposite: his own left is drawn on the right.
        layout.give(Player::South, (houses..2 * houses).collect());
        layout.give(Player::North, (0..houses).rev().collect());
        let row = |player| layout.in_order(layout.own(player), turning);
        let rows = Player::both(row);
        for player in Player::BOTH {
            let mut track = rows[player as usize].clone();
            if stores == Stores::Sown {
                track.push(layout.store(player));
            }
            track.extend_from_slice(&rows[player.other() as usize]);
            layout.lay_track(player, &track);
        }
        layout.face(0, houses);
        layout.first_store = match turning {
            Turning::Anticlockwise => Side::Right,
            Turning::Clockwise => Side::Left,
        };
        layout
    }

    /// Four rows of `cols` pits (at most 8): each player owns the two near him, and sows round them.
    ///
    /// A player's pits are his front row, then his back row, each from his left. Front pits face
    /// front pits.
    #[must_use]
    pub fn four_rows(cols: u8, turning: Turning) -> Layout {
        let cols = cols.clamp(1, 8);
        let mut layout = Layout::bare(4, cols, Naming::Rows);
        layout.give(Player::South, (2 * cols..4 * cols).collect());
        layout.give(Player::North, (0..2 * cols).rev().collect());
        for player in Player::BOTH {
            // Clockwise along the front row is from the owner's left to his right.
            let (front, back) = layout.own(player).split_at(cols.into());
            let ring: Vec<_> = front.iter().chain(back.iter().rev()).copied().collect();
            let track = match turning {
                Turning::Clockwise => ring,
                Turning::Anticlockwise => ring.into_iter().rev().collect(),
            };
            layout.lay_track(player, &track);
        }
        layout.face(cols, 2 * cols);
        layout
    }

    /// The same board with a hand for each player, whose seeds the position text counts.
    #[must_use]
    pub fn with_hands(mut self) -> Layout {
        self.hands = true;
        for player in Player::BOTH {
            self.owner[usize::from(self.hand(player))] = Some(player);
        }
        self
    }

    fn give(&mut self, player: Player, pits: Vec<Place>) {
        for (&pit, index) in pits.iter().zip(0..) {
            self.owner[usize::from(pit)] = Some(player);
            self.index[usize::from(pit)] = index;
        }
        self.own[player as usize] = pits;
    }

    /// Lets the rows that begin at these pits face each other, column by column.
    fn face(&mut self, upper: Place, lower: Place) {
        for column in 0..self.cols {
            self.facing[usize::from(upper + column)] = lower + column;
            self.facing[usize::from(lower + column)] = upper + column;
        }
    }

    fn in_order(&self, row: &[Place], turning: Turning) -> Vec<Place> {
        match turning {
            Turning::Anticlockwise => row.to_vec(),
            Turning::Clockwise => row.iter().rev().copied().collect(),
        }
    }

    fn lay_track(&mut self, player: Player, track: &[Place]) {
        let next = &mut self.next[player as usize];
        for (&here, &there) in track.iter().zip(track.iter().cycle().skip(1)) {
            next[Way::Along as usize][usize::from(here)] = there;
            next[Way::Against as usize][usize::from(there)] = here;
        }
        let turned: Vec<_> = track.iter().rev().copied().collect();
        for (way, track) in [(Way::Along, track), (Way::Against, &turned)] {
            for (&place, index) in track.iter().zip(0..) {
                self.on_track[player as usize][way as usize][usize::from(place)] = index;
            }
            self.tracks[player as usize][way as usize] = [track, track].concat();
        }
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

    /// How many places there are: pits, the two stores, then a goal or two hands.
    #[must_use]
    pub const fn places(&self) -> u8 {
        self.pits() + 2 + self.goal as u8 + 2 * self.hands as u8
    }

    /// The player's store.
    #[must_use]
    pub const fn store(&self, player: Player) -> Place {
        self.pits() + player as u8
    }

    /// The common goal, on boards that have one.
    #[must_use]
    pub const fn goal(&self) -> Place {
        self.pits() + 2
    }

    /// The player's hand, on boards that have one.
    #[must_use]
    pub const fn hand(&self, player: Player) -> Place {
        self.pits() + 2 + self.goal as u8 + player as u8
    }

    /// The place that the player's next seed falls into after `place`.
    #[must_use]
    pub const fn next(&self, player: Player, way: Way, place: Place) -> Place {
        self.next[player as usize][way as usize][place as usize]
    }

    /// The places that the player's next seeds fall into after `place`, once round his track up to
    /// `place` itself; none where that is not on it.
    ///
    /// ```
    /// use mancala_rules::{Layout, Naming, Player, Stores, Turning, Way};
    /// let board = Layout::two_rows(3, Stores::Sown, Turning::Anticlockwise, Naming::Numbers);
    /// assert_eq!(board.path(Player::South, Way::Along, 4), [5, 6, 2, 1, 0, 3, 4]);
    /// assert_eq!(board.path(Player::South, Way::Along, board.store(Player::North)), []);
    /// ```
    #[must_use]
    pub fn path(&self, player: Player, way: Way, place: Place) -> &[Place] {
        let track = &self.tracks[player as usize][way as usize];
        let here = self.on_track[player as usize][way as usize].get(usize::from(place));
        let here = usize::from(here.copied().unwrap_or(NOWHERE)) + 1;
        track.get(here..here + track.len() / 2).unwrap_or(&[])
    }

    /// The place `n` steps on from `place`, a place of the player's track: where the last of `n` seeds
    /// falls.
    #[must_use]
    pub fn ahead(&self, player: Player, way: Way, place: Place, n: u8) -> Place {
        let path = self.path(player, way, place);
        let (n, round) = (usize::from(n), path.len());
        let steps = if n <= round { n } else { n % round.max(1) };
        path.get(steps.wrapping_sub(1)).or(path.last()).copied().unwrap_or(NOWHERE)
    }

    /// The pit across the board, where there is one.
    #[must_use]
    pub fn facing(&self, place: Place) -> Option<Place> {
        let facing = *self.facing.get(usize::from(place))?;
        (facing != NOWHERE).then_some(facing)
    }

    /// On a board of four rows, the pit of the same player and column behind this front pit.
    ///
    /// ```
    /// use mancala_rules::{Layout, Turning};
    /// let board = Layout::four_rows(8, Turning::Anticlockwise);
    /// assert_eq!([board.name(18), board.name(26)], ["A3", "B3"]);
    /// assert_eq!(board.behind(18), Some(26));
    /// assert_eq!(board.behind(26), None);
    /// ```
    #[must_use]
    pub fn behind(&self, front: Place) -> Option<Place> {
        let behind = usize::from(self.index(front)? + self.cols);
        self.own(self.owner(front)?).get(behind).copied()
    }

    /// Whose place it is; `None` for a common one and for places the board does not have.
    #[must_use]
    pub fn owner(&self, place: Place) -> Option<Player> {
        self.owner.get(usize::from(place)).copied().flatten()
    }

    /// The pits that the player may play from, in the order in which his moves are listed: from his
    /// left, the front row first; in a common row from the drawn left.
    #[must_use]
    pub fn own(&self, player: Player) -> &[Place] {
        &self.own[player as usize]
    }

    /// What this place is.
    #[must_use]
    pub const fn kind(&self, place: Place) -> Kind {
        if place < self.pits() {
            Kind::Pit
        } else if place < self.pits() + 2 {
            Kind::Store
        } else if self.goal && place == self.goal() {
            Kind::Goal
        } else {
            Kind::Hand
        }
    }

    /// Which of its owner's pits this is, in the order of [`Layout::own`], 0 first; `None` for what is
    /// no pit.
    #[must_use]
    pub fn index(&self, pit: Place) -> Option<u8> {
        let index = *self.index.get(usize::from(pit))?;
        (index != NOWHERE).then_some(index)
    }

    /// The pit's number in its row from its owner's left, `1` first; 0 for what is no pit.
    #[must_use]
    pub fn number(&self, pit: Place) -> u8 {
        self.index(pit).map_or(0, |index| index % self.cols + 1)
    }

    /// The pit's name in moves: `3`, `C` and `c` where pits are lettered, `B3` and `b3` on four rows.
    /// Another place's name is what it is: `store`, `goal`, `hand`.
    #[must_use]
    pub fn name(&self, place: Place) -> String {
        if self.kind(place) != Kind::Pit {
            return self.kind(place).name().into();
        }
        let number = self.number(place);
        let north = self.owner(place) == Some(Player::North);
        let letter = |index: u8| char::from(if north { b'a' } else { b'A' } + index);
        match self.naming {
            Naming::Numbers => number.to_string(),
            Naming::Letters => letter(number.saturating_sub(1)).to_string(),
            Naming::Rows => {
                let row = place / self.cols;
                let back = row == 0 || row == self.rows - 1;
                alloc::format!("{}{number}", letter(back.into()))
            }
        }
    }

    /// Where the player's store is drawn.
    #[must_use]
    pub const fn store_side(&self, player: Player) -> Side {
        match (player, self.first_store) {
            (Player::South, side) => side,
            (Player::North, Side::Left) => Side::Right,
            (Player::North, Side::Right) => Side::Left,
        }
    }

    /// The letter of a player in texts.
    #[must_use]
    pub const fn letter(&self, player: Player) -> char {
        self.players[player as usize].0
    }

    /// The player's name in records and sentences.
    #[must_use]
    pub const fn player_name(&self, player: Player) -> &'static str {
        self.players[player as usize].1
    }

    /// The board with `seeds` in every pit and the first player to move.
    #[must_use]
    pub fn filled(&self, seeds: u8) -> Position {
        let mut pos = Position::empty();
        pos.seeds[..usize::from(self.pits())].fill(seeds);
        pos
    }
}
