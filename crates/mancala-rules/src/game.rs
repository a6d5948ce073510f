//! A game as everyone but its author sees it.

use alloc::string::String;
use alloc::vec::Vec;

use crate::catalogue::{About, Key, Settings, Variant};
use crate::layout::Layout;
use crate::moves::Move;
use crate::position::{Place, Player, Position};
#[cfg(feature = "fast")]
use crate::quick::Fast;
use crate::rules::{self, Limits, MoveLetters, Rules, Why};
use crate::trace::{Event, Reason, What};
use crate::weights::Weights;
#[cfg(feature = "fast")]
use crate::words::Words;

/// A game with its options: what the command line, the search and JavaScript work with.
///
/// Every [`Rules`] is a `Game`; [`find`](crate::find) gives one by its id. Names of moves and texts
/// of positions are methods too, the same for every game.
///
/// ```
/// let kalah = mancala_rules::find("kalah", &[("seeds", "3")])?;
/// let mut pos = kalah.setup();
/// let moves = kalah.moves(&pos);
/// assert_eq!(moves.len(), 6);
/// assert!(kalah.play(&mut pos, moves[3])); // pit 4: the last seed falls into the store
/// assert_eq!(kalah.tally(&pos), [1, 0]);
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub trait Game: Send + Sync {
    /// The game, its options and its board.
    fn variant(&self) -> &Variant;

    /// The keys of the position text, in their order.
    fn keys(&self) -> &'static [Key];

    /// Does the text of this position have the key?
    fn has_key(&self, pos: &Position, key: &Key) -> bool;

    /// What no position of this game can be, besides having too many seeds: half a sentence.
    fn impossible(&self, pos: &Position) -> Option<String>;

    /// What follows the pit's name in the name of a move.
    fn move_letters(&self, pos: &Position, chosen: Move) -> MoveLetters;

    /// The position from which the game starts.
    fn setup(&self) -> Position;

    /// Replaces what is in `list` by the legal moves, in the order that never changes: from the
    /// mover's left.
    fn list_moves(&self, pos: &Position, list: &mut Vec<Move>);

    /// How many legal moves there are, where that is told without listing them.
    fn count_moves(&self, pos: &Position) -> Option<usize>;

    /// Makes a legal move. False, and the position untouched, where the game is over or the sowing
    /// never ends. What a move does that is not legal is not defined, but seeds are never lost.
    fn play(&self, pos: &mut Position, chosen: Move) -> bool;

    /// Replaces what is in `list` by the legal moves in their order, and among them maybe moves that
    /// [`play_candidate`](Game::play_candidate) refuses. Quicker than [`list_moves`](Game::list_moves)
    /// where a move is legal only if its sowing ends.
    fn list_candidates(&self, pos: &Position, list: &mut Vec<Move>);

    /// Makes a candidate; false, and the position untouched, where it is not legal. The game may then
    /// go on for a player who has no move because no sowing of his would end: all his candidates are
    /// refused, and [`settle`](Game::settle) ends the game as [`play`](Game::play) would have done.
    fn play_candidate(&self, pos: &mut Position, candidate: Move) -> bool;

    /// The same as `play`, adding what happens to `events`.
    fn play_traced(&self, pos: &mut Position, chosen: Move, events: &mut Vec<Event>) -> bool;

    /// Ends a position that was set up where the rules say so; the reason if it is over then.
    fn settle(&self, pos: &mut Position) -> Option<Reason>;

    /// Ends a position whose match has come to its [limits](Game::limits). `events` are those of the
    /// move that brought it there: what follows takes the place of their last word, whose turn it is.
    fn end_match(&self, pos: &mut Position, reason: Reason, events: &mut Vec<Event>);

    /// The position as the player to move may know it: without what was chosen in secret.
    fn known(&self, pos: &Position) -> Position;

    /// Which round of a match of several rounds this is.
    fn round(&self, pos: &Position) -> u8;

    /// When a match ends by itself.
    fn limits(&self) -> Limits;

    /// The rule of this game for which no move is legal from this pit, an occupied one of the player
    /// to move. What there is to say of any pit tells [`why`](#method.why).
    fn why_rule(&self, pos: &Position, pit: Place) -> Why;

    /// The seeds that each player has banked, the first player's first.
    fn tally(&self, pos: &Position) -> [u16; 2];

    /// What promises seeds that are not banked yet.
    fn weights(&self) -> Weights;

    /// The same game in a form of two words that knows no stores, for proofs, where there is one.
    #[cfg(feature = "fast")]
    fn words(&self) -> Option<Words>;

    /// The same game in a form that counts moves and plays at random more quickly, where there is one.
    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast>;
}

impl<R: Rules> Game for R {
    fn variant(&self) -> &Variant {
        Rules::variant(self)
    }

    fn keys(&self) -> &'static [Key] {
        Rules::keys(self)
    }

    fn has_key(&self, pos: &Position, key: &Key) -> bool {
        Rules::has_key(self, pos, key)
    }

    fn impossible(&self, pos: &Position) -> Option<String> {
        Rules::impossible(self, pos)
    }

    fn move_letters(&self, pos: &Position, chosen: Move) -> MoveLetters {
        Rules::move_letters(self, pos, chosen)
    }

    fn setup(&self) -> Position {
        Rules::setup(self)
    }

    fn list_moves(&self, pos: &Position, list: &mut Vec<Move>) {
        list.clear();
        self.moves(pos, list);
    }

    fn play(&self, pos: &mut Position, chosen: Move) -> bool {
        rules::play(self, pos, chosen, None, R::settle)
    }

    fn count_moves(&self, pos: &Position) -> Option<usize> {
        Rules::count_moves(self, pos)
    }

    fn list_candidates(&self, pos: &Position, list: &mut Vec<Move>) {
        list.clear();
        self.candidates(pos, list);
    }

    fn play_candidate(&self, pos: &mut Position, candidate: Move) -> bool {
        rules::play(self, pos, candidate, None, R::settle_at_sight)
    }

    fn play_traced(&self, pos: &mut Position, chosen: Move, events: &mut Vec<Event>) -> bool {
        let before = events.len();
        let played = rules::play(self, pos, chosen, Some(events), R::settle);
        if !played {
            events.truncate(before);
        }
        played
    }

    fn settle(&self, pos: &mut Position) -> Option<Reason> {
        rules::judge(self, pos, None, |hand| Rules::settle(self, hand))
    }

    fn end_match(&self, pos: &mut Position, reason: Reason, events: &mut Vec<Event>) {
        while events.pop_if(|event| matches!(event.what, What::Again | What::Turn)).is_some() {}
        rules::judge(self, pos, Some(events), |hand| {
            self.cycle(hand);
            if Rules::variant(self).about.scored { hand.end(reason) } else { hand.draw(reason) }
        });
    }

    fn known(&self, pos: &Position) -> Position {
        Rules::known(self, pos)
    }

    fn round(&self, pos: &Position) -> u8 {
        Rules::round(self, pos)
    }

    fn limits(&self) -> Limits {
        Rules::limits(self)
    }

    fn why_rule(&self, pos: &Position, pit: Place) -> Why {
        Rules::why(self, pos, pit)
    }

    fn tally(&self, pos: &Position) -> [u16; 2] {
        let store = |player| pos.seeds[usize::from(self.layout().store(player))].into();
        Player::both(store)
    }

    fn weights(&self) -> Weights {
        Rules::weights(self)
    }

    #[cfg(feature = "fast")]
    fn words(&self) -> Option<Words> {
        Rules::words(self)
    }

    #[cfg(feature = "fast")]
    fn fast(&self) -> Option<&dyn Fast> {
        Rules::fast(self)
    }
}

impl dyn Game + '_ {
    /// What there is to say about the game.
    #[must_use]
    pub fn about(&self) -> &'static About {
        self.variant().about
    }

    /// The options it is played with.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.variant().settings
    }

    /// The board.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.variant().layout
    }

    /// The legal moves in the order that never changes; none exactly when the game is over.
    #[must_use]
    pub fn moves(&self, pos: &Position) -> Vec<Move> {
        let mut list = Vec::new();
        self.list_moves(pos, &mut list);
        list
    }

    /// Why no move is legal from this pit, or `None` if one is.
    #[must_use]
    pub fn why(&self, pos: &Position, pit: Place) -> Option<Why> {
        let Some(player) = pos.turn.player() else { return Some(Why::Over) };
        let legal = self.moves(pos);
        if legal.iter().any(|chosen| chosen.place() == Some(pit)) {
            return None;
        }
        let layout = self.layout();
        Some(if pit >= layout.pits() {
            Why::NoSuchMove
        } else if !layout.own(player).contains(&pit) {
            Why::NotYours
        } else if matches!(legal.first(), Some(Move::Put { .. })) {
            Why::SettingOut
        } else if pos.seeds[usize::from(pit)] == 0 {
            Why::Empty
        } else {
            self.why_rule(pos, pit)
        })
    }

    /// How many sequences of exactly 1, 2 … `depth` moves there are from a position.
    ///
    /// A sequence that ends the game counts at its own length and goes no further. No rule of
    /// repetition is applied. The name and the use come from chess programming.
    ///
    /// ```
    /// let kalah = mancala_rules::find("kalah", &[])?;
    /// assert_eq!(kalah.perft(&kalah.setup(), 4), [6, 35, 185, 942]);
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn perft(&self, pos: &Position, depth: usize) -> Vec<u64> {
        let mut leaves = alloc::vec![0; depth];
        #[cfg(feature = "fast")]
        if self.fast().is_some_and(|fast| fast.perft(self.layout(), pos, &mut leaves)) {
            return leaves;
        }
        let mut lists = alloc::vec![Vec::new(); depth];
        self.count(pos, &mut leaves, &mut lists);
        leaves
    }

    fn count(&self, pos: &Position, leaves: &mut [u64], lists: &mut [Vec<Move>]) {
        let (Some((here, deeper)), Some((list, lists))) =
            (leaves.split_first_mut(), lists.split_first_mut())
        else {
            return;
        };
        if deeper.is_empty() {
            *here += self.count_moves(pos).unwrap_or_else(|| {
                self.list_moves(pos, list);
                list.len()
            }) as u64;
            return;
        }
        self.list_candidates(pos, list);
        for &candidate in list.iter() {
            let mut after = *pos;
            if self.play_candidate(&mut after, candidate) {
                *here += 1;
                self.count(&after, deeper, lists);
            }
        }
    }

    /// Plays legal moves, each as likely as the others, until the game is over or `most` of them are
    /// made; says how many that were. `choose` is asked for a number below its argument, at random.
    ///
    /// No rule of repetition is applied: whoever plays games that can go in circles sets `most`.
    ///
    /// ```
    /// let kalah = mancala_rules::find("kalah", &[])?;
    /// let mut pos = kalah.setup();
    /// // Who always takes the leftmost pit is not random, but ends too.
    /// let plies = kalah.playout(&mut pos, 1_000, &mut |_| 0);
    /// assert_eq!((plies, pos.is_over()), (10, true));
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    pub fn playout(
        &self,
        pos: &mut Position,
        most: usize,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> usize {
        #[cfg(feature = "fast")]
        if let Some(fast) = self.fast()
            && let Some((plies, last)) = fast.playout(self.layout(), pos, most, choose)
        {
            let ends = last.is_some_and(|last| self.play(pos, last));
            return plies + usize::from(ends);
        }
        let (mut plies, mut list) = (0, Vec::with_capacity(32));
        while plies < most && self.play_any(pos, &mut list, choose) {
            plies += 1;
        }
        if !pos.is_over() {
            self.settle(pos);
        }
        plies
    }

    /// Makes a move, each legal one as likely as the others; false where there is none.
    fn play_any(
        &self,
        pos: &mut Position,
        list: &mut Vec<Move>,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> bool {
        self.list_candidates(pos, list);
        while let Some(last) = list.len().checked_sub(1) {
            let candidate = list.swap_remove(choose(list.len()).min(last));
            if self.play_candidate(pos, candidate) {
                return true;
            }
        }
        false
    }
}
