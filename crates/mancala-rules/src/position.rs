//! What is on the board and who moves: everything that decides what can happen next.

/// A pit, a store, a goal or a hand, by number.
///
/// Places are numbered as they stand in the position text: the pits row by row as drawn, from the
/// top left; then the first player's store and the second player's; then what a game adds (a common
/// goal, seeds still in hand). The same numbers are used by events and in JavaScript, so nothing is
/// ever translated.
pub type Place = u8;

/// How many places a board may have: four rows of eight, two stores, and what a game adds.
pub const PLACES: usize = 40;

/// No place at all: the `from` of a seed that falls from the hand, for instance.
pub const NOWHERE: Place = u8::MAX;

/// How many small numbers a game may keep besides its seeds (see [`Position::memo`]).
pub const MEMO: usize = 8;

/// A set of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Places(u64);

impl Places {
    /// No place.
    pub const NONE: Places = Places(0);

    /// Is this place one of them?
    #[must_use]
    pub const fn has(self, place: Place) -> bool {
        place < u64::BITS as Place && self.0 >> place & 1 == 1
    }

    /// The set that three small numbers hold, a bit for each of the first 24 places.
    #[must_use]
    pub const fn from_bytes([first, second, third]: [u8; 3]) -> Places {
        Places(u32::from_le_bytes([first, second, third, 0]) as u64)
    }

    /// The first 24 places of the set in three small numbers.
    #[must_use]
    pub const fn bytes(self) -> [u8; 3] {
        let [first, second, third, ..] = self.0.to_le_bytes();
        [first, second, third]
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        let bit = |place: Place| 1_u64.checked_shl(place.into()).unwrap_or(0);
        Places(places.into_iter().map(bit).fold(0, |set, bit| set | bit))
    }
}

/// One of the two players. South moves first; in games of one row East sits in South's chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Player {
    /// The first player.
    South = 0,
    /// The second player.
    North = 1,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::South, Player::North];

    /// What there is to say of both players, of the first one first. An array's own `map` is ten times
    /// as much code.
    #[must_use]
    pub fn both<T>(mut say: impl FnMut(Player) -> T) -> [T; 2] {
        [say(Player::South), say(Player::North)]
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }
}

/// Whose move it is, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This player moves.
    Move(Player),
    /// The game is over and the stores decide.
    Over,
    /// The game, one without a score, is over and this player has won.
    Won(Player),
    /// The game, one without a score, is over and drawn.
    Drawn,
}

impl Turn {
    /// The player to move, while the game goes on.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Move(player) => Some(player),
            _ => None,
        }
    }

    /// A small number for this value (0 to 5), as it stands in events and hashes.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Turn::Move(player) => player as u8,
            Turn::Over => 2,
            Turn::Drawn => 3,
            Turn::Won(player) => 4 + player as u8,
        }
    }

    /// The value that [`Turn::code`] gave this number, or `None` above 5.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Turn> {
        Some(match code {
            0 => Turn::Move(Player::South),
            1 => Turn::Move(Player::North),
            2 => Turn::Over,
            3 => Turn::Drawn,
            4 => Turn::Won(Player::South),
            5 => Turn::Won(Player::North),
            _ => return None,
        })
    }
}

/// A position of any game: a small value that is copied, never undone.
///
/// Two positions of one game are the same exactly when they are equal, and exactly when their texts
/// are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(8))] // Copied with every move: seven words.
pub struct Position {
    /// How many seeds lie in each place. A game has at most 255 seeds.
    pub seeds: [u8; PLACES],
    /// What a game must remember besides its seeds: each game says what its numbers mean.
    pub memo: [u8; MEMO],
    /// Whose move it is.
    pub turn: Turn,
}

impl Position {
    /// An empty board with the first player to move.
    #[must_use]
    pub const fn empty() -> Position {
        Position { seeds: [0; PLACES], turn: Turn::Move(Player::South), memo: [0; MEMO] }
    }

    /// Is no move left?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.turn.player().is_none()
    }

    /// The set of places that three numbers of the memo hold, from `index` on.
    #[must_use]
    pub fn places(&self, index: u8) -> Places {
        let bytes = self.memo.get(usize::from(index)..).and_then(|memo| memo.first_chunk());
        bytes.copied().map_or(Places::NONE, Places::from_bytes)
    }

    /// How many seeds there are in all places together.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.seeds.iter().map(|&n| u16::from(n)).sum()
    }

    /// A 64-bit hash for transposition tables: one multiplication for eight bytes, after the
    /// "folded multiply" of wyhash (Wang Yi, 2019). The same on every platform.
    #[must_use]
    pub fn hash64(&self) -> u64 {
        const FACTORS: [u64; 2] = [0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db];
        let mut hash = FACTORS[0] ^ u64::from(self.turn.code());
        let mut mix = |bytes: &[u8]| {
            let mut word = [0; 8];
            word.copy_from_slice(bytes);
            let word = u64::from_le_bytes(word);
            let product = u128::from(hash ^ word) * u128::from(FACTORS[1]);
            hash = (product as u64) ^ ((product >> 64) as u64) ^ FACTORS[0];
        };
        self.seeds.chunks_exact(8).for_each(&mut mix);
        mix(&self.memo);
        hash
    }
}
