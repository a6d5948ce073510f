//! A player's choice.

use crate::position::Place;

/// Which way a hand goes round the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Way {
    /// The way of the game, in which the board's track is laid.
    #[default]
    Along = 0,
    /// The other way.
    Against = 1,
}

impl Way {
    /// Both ways.
    pub const BOTH: [Way; 2] = [Way::Along, Way::Against];

    /// The other way.
    #[must_use]
    pub const fn turned(self) -> Way {
        match self {
            Way::Along => Way::Against,
            Way::Against => Way::Along,
        }
    }
}

/// What the player says to the questions that come up while a move is sown, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Answers {
    bits: u32,
    len: u8,
}

impl Answers {
    /// No question came up.
    pub const NONE: Answers = Answers { bits: 0, len: 0 };

    /// There is room for so many answers. A move that would need more is not among the legal ones;
    /// the most ever seen is 11 (Omweso, in forty million random moves).
    pub const MOST: u8 = 32;

    /// How many answers there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Is there no answer?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The answer to question `index`, from 0.
    #[must_use]
    pub fn get(self, index: u8) -> Option<bool> {
        (index < self.len).then(|| self.bits >> index & 1 == 1)
    }

    /// These answers and one more, as long as there is room.
    #[must_use]
    pub fn and(self, answer: bool) -> Answers {
        if self.len == Answers::MOST {
            return self;
        }
        Answers { bits: self.bits | u32::from(answer) << self.len, len: self.len + 1 }
    }

    /// The answers in their order.
    pub fn iter(self) -> impl Iterator<Item = bool> {
        (0..self.len).map_while(move |index| self.get(index))
    }
}

/// One choice of a player: a small value. What it is called the [game](crate::Game) says, by `move_name`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A pit is played.
    Sow {
        /// The pit that is lifted, or that a seed from the hand is placed in.
        pit: Place,
        /// Which way it is sown; always [`Way::Along`] where a game has one way.
        way: Way,
        /// What is said to the questions that come up.
        answers: Answers,
    },
    /// So many seeds are set out in a pit before the game begins.
    Put {
        /// The pit.
        pit: Place,
        /// How many seeds, maybe none.
        n: u8,
    },
    /// The other side is taken over.
    Swap,
}

impl Move {
    /// A pit is played in the game's own way.
    #[must_use]
    pub const fn pit(pit: Place) -> Move {
        Move::sow(pit, Way::Along)
    }

    /// A pit is played this way.
    #[must_use]
    pub const fn sow(pit: Place, way: Way) -> Move {
        Move::Sow { pit, way, answers: Answers::NONE }
    }

    /// The pit that it is about.
    #[must_use]
    pub const fn place(self) -> Option<Place> {
        match self {
            Move::Sow { pit, .. } | Move::Put { pit, .. } => Some(pit),
            Move::Swap => None,
        }
    }

    /// Which way it is sown.
    #[must_use]
    pub const fn way(self) -> Way {
        match self {
            Move::Sow { way, .. } => way,
            Move::Put { .. } | Move::Swap => Way::Along,
        }
    }

    /// The answers that it gives.
    #[must_use]
    pub const fn answers(self) -> Answers {
        match self {
            Move::Sow { answers, .. } => answers,
            Move::Put { .. } | Move::Swap => Answers::NONE,
        }
    }

    /// The same move with these answers.
    #[must_use]
    pub const fn with(self, answers: Answers) -> Move {
        match self {
            Move::Sow { pit, way, .. } => Move::Sow { pit, way, answers },
            other => other,
        }
    }
}
