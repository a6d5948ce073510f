//! A match: one game with its history.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::catalogue::Settings;
use crate::error::Error;
use crate::game::Game;
use crate::moves::Move;
use crate::position::{Player, Position, Turn};
use crate::record::Notes;
use crate::trace::{Event, Reason};

/// One game from its start to where it stands, with the way back and forth.
///
/// ```
/// use mancala_rules::{Match, find};
/// let mut game = Match::new(find("kalah", &[])?);
/// game.play("3")?; // the last seed falls into the store: South moves again
/// game.play("6")?;
/// assert_eq!(game.text(), "4,4,5,5,5,5/4,4,0,5,5,0 2,0 N");
/// assert!(game.undo() && game.undo() && !game.undo());
/// assert_eq!(game.ply(), 0);
/// # Ok::<(), mancala_rules::Error>(())
/// ```
#[derive(Clone)]
pub struct Match {
    game: Arc<dyn Game>,
    /// The start as it was given, before the end was judged; it is what records have.
    given: Position,
    start: Position,
    start_over: Option<Reason>,
    line: Vec<Ply>,
    ply: usize,
    close: Option<Close>,
    /// Of its links (see [`Match::link`]).
    pub(crate) id: Option<u64>,
    pub(crate) notes: Notes,
}

/// A move that was made, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The move.
    pub chosen: Move,
    /// Who made it.
    pub player: Player,
    /// The position that it led to.
    pub after: Position,
    /// Why the game is over after it, if it is.
    pub over: Option<Reason>,
}

/// How the players can end a match themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// This player gave up.
    Resigned(Player),
    /// The players agreed to a draw.
    Agreed,
}

/// How a match came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// The seeds of both, the first player's first; `None` where seeds do not decide: the game has
    /// no score, or the players ended it.
    pub seeds: Option<[u16; 2]>,
    /// Why the match is over.
    pub reason: Reason,
}

impl Outcome {
    /// The score as records have it: `28-20`, or `1-0`, `0-1`, `½-½` where seeds do not decide.
    #[must_use]
    pub fn score(&self) -> String {
        match (self.seeds, self.winner) {
            (Some([first, second]), _) => alloc::format!("{first}-{second}"),
            (None, Some(Player::South)) => "1-0".into(),
            (None, Some(Player::North)) => "0-1".into(),
            (None, None) => "½-½".into(),
        }
    }
}

impl Match {
    /// A match from the game's own start.
    #[must_use]
    pub fn new(game: Arc<dyn Game>) -> Match {
        let start = game.setup();
        Match {
            game,
            given: start,
            start,
            start_over: None,
            line: Vec::new(),
            ply: 0,
            close: None,
            id: None,
            notes: Notes::default(),
        }
    }

    /// A match from a position that is given as text.
    ///
    /// # Errors
    /// [`Error::BadPosition`].
    pub fn from_position(game: Arc<dyn Game>, text: &str) -> Result<Match, Error> {
        let given = game.read_board(text)?;
        let (start, start_over) = game.judged(given);
        Ok(Match { given, start, start_over, ..Match::new(game) })
    }

    /// Another match of the same game from the same start, with nothing played and nothing noted.
    #[must_use]
    pub fn anew(&self) -> Match {
        Match {
            given: self.given,
            start: self.start,
            start_over: self.start_over,
            ..Match::new(self.game.clone())
        }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The options it is played with.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        self.game.settings()
    }

    /// The position from which the match began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position from which the match began as it was given: the end of the game, where the rules
    /// bring it about there, is not yet judged.
    #[must_use]
    pub fn given(&self) -> &Position {
        &self.given
    }

    /// All moves that were made, also those that were taken back and can be repeated.
    #[must_use]
    pub fn line(&self) -> &[Ply] {
        &self.line
    }

    /// How many moves led to where the match stands.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How the players ended the match, if they did.
    #[must_use]
    pub fn close(&self) -> Option<Close> {
        self.close.filter(|_| self.ply == self.line.len())
    }

    /// How the players ended the match at the end of its line, wherever in it the match stands.
    pub(crate) fn final_close(&self) -> Option<Close> {
        self.close
    }

    /// The position where the match stands. Once the players ended the match nobody is to move.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut pos = *self.position_at(self.ply);
        if let Some(close) = self.close() {
            pos.turn = match close {
                _ if self.game.about().scored => Turn::Over,
                Close::Resigned(player) => Turn::Won(player.other()),
                Close::Agreed => Turn::Drawn,
            };
        }
        pos
    }

    /// The position after the first `ply` moves; the last one where there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> &Position {
        let ply = ply.min(self.line.len());
        ply.checked_sub(1).map_or(&self.start, |last| &self.line[last].after)
    }

    /// The names of the moves of the line.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let moves: Vec<_> = self.line.iter().map(|ply| ply.chosen).collect();
        self.game.line_names(&self.start, &moves)
    }

    /// The position where the match stands, as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.game.position_text(&self.position())
    }

    /// The legal moves where the match stands.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.game.moves(&self.position())
    }

    /// Plays the move with this name. What was taken back is forgotten.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the match is as it was.
    pub fn play(&mut self, name: &str) -> Result<Ply, Error> {
        let chosen = self.game.read_move(&self.position(), name)?;
        self.play_move(chosen)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the match is as it was.
    pub fn play_move(&mut self, chosen: Move) -> Result<Ply, Error> {
        let before = self.position();
        let legal = self.game.moves(&before).contains(&chosen);
        let Some(player) = before.turn.player().filter(|_| legal) else {
            return Err(self.game.refusal(&before, &self.game.move_name(&before, chosen)));
        };
        let mut events = Vec::new();
        let mut after = before;
        self.game.play_traced(&mut after, chosen, &mut events);
        let limit = self.limit_reached(&after);
        if let Some(reason) = limit {
            self.game.end_match(&mut after, reason, &mut events);
        }
        let over = limit.or_else(|| ended(&events));
        let ply = Ply { chosen, player, after, over };
        self.line.truncate(self.ply);
        self.notes.forget_after(self.ply);
        self.line.push(ply);
        self.ply += 1;
        self.close = None;
        Ok(ply)
    }

    /// Why the match ends when the next move leads to this position, though the game could go on.
    fn limit_reached(&self, after: &Position) -> Option<Reason> {
        if after.is_over() {
            return None;
        }
        let (game, limits) = (&self.game, self.game.limits());
        let (tally, round) = (game.tally(after), game.round(after));
        let earlier = (0..=self.ply).rev().map(|ply| self.position_at(ply));
        let (mut plies, mut quiet, mut occurrences) = (0, 0, 1);
        for pos in earlier.take_while(|&pos| game.round(pos) == round) {
            // What is banked never comes back, so no position has stood before the last capture.
            if quiet == plies && game.tally(pos) == tally {
                quiet += 1;
                occurrences += u32::from(pos == after);
            }
            plies += 1;
        }
        if occurrences >= limits.occurrences {
            Some(Reason::Repetition)
        } else if plies >= limits.plies || quiet >= limits.quiet {
            Some(Reason::PlyLimit)
        } else {
            None
        }
    }

    /// The positions that the next move would end the match with, for they have stood so often already:
    /// each as it stands, and as it is when the match has ended. One may be there more than once.
    ///
    /// ```
    /// use mancala_rules::Match;
    /// let oware = mancala_rules::find("oware", &[])?;
    /// let mut game = Match::from_position(oware, "0,0,0,0,1,0/0,1,0,0,0,0 23,23 S")?;
    /// assert_eq!(game.repetitions().len(), 1); // in Oware a position ends the match when it comes back
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> Vec<(Position, Position)> {
        let mut ends = Vec::new();
        for ply in 0..=self.ply {
            let pos = *self.position_at(ply);
            if self.limit_reached(&pos) == Some(Reason::Repetition) {
                let mut end = pos;
                self.game.end_match(&mut end, Reason::Repetition, &mut Vec::new());
                ends.push((pos, end));
            }
        }
        ends
    }

    /// What happened in move `index` of the line, from 0, seed by seed; nothing where there is no
    /// such move.
    #[must_use]
    pub fn events(&self, index: usize) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(ply) = self.line.get(index) {
            let mut pos = *self.position_at(index);
            self.game.play_traced(&mut pos, ply.chosen, &mut events);
            if let (false, Some(reason)) = (pos.is_over(), ply.over) {
                self.game.end_match(&mut pos, reason, &mut events);
            }
        }
        events
    }

    /// Takes back what was done last: the players' own ending, else a move. False at the start.
    pub fn undo(&mut self) -> bool {
        if self.close().is_some() {
            self.close = None;
            return true;
        }
        self.ply.checked_sub(1).is_some_and(|ply| self.goto(ply))
    }

    /// Repeats a move that was taken back. False at the end.
    pub fn redo(&mut self) -> bool {
        self.goto(self.ply + 1)
    }

    /// Goes to where `ply` moves have been made. False, and nothing done, where there are fewer.
    pub fn goto(&mut self, ply: usize) -> bool {
        let there = ply <= self.line.len();
        if there {
            self.ply = ply;
        }
        there
    }

    /// The player to move gives up. False where the match is over, or does not stand at the end of
    /// its line: what was taken back stays repeatable.
    pub fn resign(&mut self) -> bool {
        let player = self.position().turn.player();
        self.end(player.map(Close::Resigned))
    }

    /// The players agree to a draw. False where the match is over, or not at the end of its line.
    pub fn agree_draw(&mut self) -> bool {
        let goes_on = !self.position().is_over();
        self.end(goes_on.then_some(Close::Agreed))
    }

    fn end(&mut self, close: Option<Close>) -> bool {
        let ended = close.is_some() && self.ply == self.line.len();
        if ended {
            self.close = close;
        }
        ended
    }

    /// How the match came out, where it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let pos = self.position();
        let close = self.close();
        let reason = match close {
            Some(Close::Resigned(_)) => Reason::Resigned,
            Some(Close::Agreed) => Reason::Agreed,
            None if self.ply == 0 => self.start_over?,
            None => self.line[self.ply - 1].over?,
        };
        let tally = self.game.tally(&pos);
        let ahead = || match tally[0].cmp(&tally[1]) {
            core::cmp::Ordering::Greater => Some(Player::South),
            core::cmp::Ordering::Less => Some(Player::North),
            core::cmp::Ordering::Equal => None,
        };
        let winner = match (close, pos.turn) {
            (Some(Close::Resigned(player)), _) => Some(player.other()),
            (Some(Close::Agreed), _) => None,
            (None, Turn::Won(player)) => Some(player),
            (None, Turn::Over) => ahead(),
            (None, _) => None,
        };
        let seeds_decide = close.is_none() && self.game.about().scored;
        Some(Outcome { winner, seeds: seeds_decide.then_some(tally), reason })
    }

    /// How the match came out at the end of its line, wherever in it the match stands.
    #[must_use]
    pub fn final_outcome(&self) -> Option<Outcome> {
        let mut end = self.clone();
        end.goto(self.line.len());
        end.outcome()
    }
}

fn ended(events: &[Event]) -> Option<Reason> {
    let last = events.last()?;
    (last.what == crate::trace::What::End).then(|| Reason::from_code(last.n)).flatten()
}
