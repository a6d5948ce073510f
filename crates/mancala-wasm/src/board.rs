//! A match, as the front's `Match` holds it.

use mancala_json::{Told, layout, object, options, result};
use mancala_rules::{Event, KeyTold, Match, Move, MoveLetters, Player, Reason, What, Why};
use wasm_bindgen::prelude::*;

use crate::{Given, game, thrown, to_js};

/// A match: one game with its history.
#[wasm_bindgen]
pub struct Board(Match);

#[wasm_bindgen]
impl Board {
    /// A match of this game, from its own start or from a position text.
    ///
    /// # Errors
    /// `UnknownGame`, `BadOption`, `BadPosition`.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, options: Vec<String>, start: Option<String>) -> Result<Board, JsValue> {
        let game = game(id, &options)?;
        Ok(Board(match start {
            Some(text) => Match::from_position(game, &text).map_err(thrown)?,
            None => Match::new(game),
        }))
    }

    /// A match from its record.
    ///
    /// # Errors
    /// `BadRecord`.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str) -> Result<Board, JsValue> {
        Match::from_record(text).map(Board).map_err(thrown)
    }

    /// A match from its link.
    ///
    /// # Errors
    /// `BadLink`.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(text: &str) -> Result<Board, JsValue> {
        Match::from_link(text).map(Board).map_err(thrown)
    }

    /// The game's id.
    pub fn game(&self) -> String {
        self.0.game().about().id.into()
    }

    /// Every option with its value, an object.
    pub fn options(&self) -> Given {
        to_js(&options(&**self.0.game()))
    }

    /// The board, a `LayoutInfo`.
    pub fn layout(&self) -> Given {
        to_js(&layout(&**self.0.game()))
    }

    /// The position from which the match began.
    pub fn start(&self) -> String {
        self.0.game().position_text(self.0.start())
    }

    /// Where the match stands.
    pub fn position(&self) -> String {
        self.0.text()
    }

    /// The seeds in each place, by its number.
    pub fn seeds(&self) -> Vec<u8> {
        let places = usize::from(self.0.game().layout().places());
        self.0.position().seeds[..places].to_vec()
    }

    /// The letter of the player to move.
    pub fn turn(&self) -> Option<String> {
        self.0.position().turn.player().map(|player| self.letter(player))
    }

    /// The banked seeds of both players.
    pub fn score(&self) -> Vec<u16> {
        self.0.game().tally(&self.0.position()).to_vec()
    }

    /// How the match came out, or null.
    pub fn result(&self) -> Given {
        to_js(&result(&self.0))
    }

    /// The legal moves.
    pub fn moves(&self) -> Given {
        let (game, pos) = (self.0.game(), self.0.position());
        let info = |chosen: Move| {
            let MoveLetters { way, answers, .. } = game.move_letters(&pos, chosen);
            let mut fields = Vec::from([
                ("name", game.move_name(&pos, chosen).into()),
                ("pit", chosen.place().into()),
            ]);
            if !way.is_empty() {
                fields.push(("way", way.into()));
            }
            if !answers.is_empty() {
                fields.push(("choice", answers.into()));
            }
            Told::Object(fields)
        };
        to_js(&self.0.moves().into_iter().map(info).collect())
    }

    /// Why the move with this name may not be played: a code and a sentence, or nothing.
    #[wasm_bindgen(js_name = whyName)]
    pub fn why_name(&self, name: &str) -> Vec<String> {
        told(self.0.game().why_not(&self.0.position(), name))
    }

    /// Why this pit may not be played: a code and a sentence, or nothing.
    #[wasm_bindgen(js_name = whyPit)]
    pub fn why_pit(&self, pit: u8) -> Vec<String> {
        told(self.0.game().why(&self.0.position(), pit))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// `IllegalMove`.
    pub fn play(&mut self, name: &str) -> Result<(), JsValue> {
        self.0.play(name).map(|_| ()).map_err(thrown)
    }

    /// How many moves led to where the match stands.
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// How many moves the line has.
    pub fn length(&self) -> usize {
        self.0.line().len()
    }

    /// Move `index` of the line without what follows from the rest: events, ply, whether the match is over;
    /// or null.
    pub fn played(&self, index: usize) -> Given {
        let game = self.0.game();
        let told = self.0.line().get(index).map(|ply| {
            object([
                ("name", game.move_name(self.0.position_at(index), ply.chosen).into()),
                ("player", self.letter(ply.player).into()),
                ("before", game.position_text(self.0.position_at(index)).into()),
                ("after", game.position_text(&ply.after).into()),
                ("turn", ply.after.turn.player().map(|player| self.letter(player)).into()),
                ("reason", ply.over.map(|reason| reason.name()).into()),
            ])
        });
        to_js(&told.into())
    }

    /// The events of move `index`, four bytes each: what, from, to, n; 255 for no place.
    pub fn events(&self, index: usize) -> Vec<u8> {
        let bytes = |event: Event| [event.what as u8, event.from, event.to, event.n];
        self.0.events(index).into_iter().flat_map(bytes).collect()
    }

    /// The keys that change in move `index`, three texts each: by which event, which key, and its
    /// value; an empty text where the position does not have it any more.
    pub fn keys(&self, index: usize) -> Vec<String> {
        let events = self.0.events(index);
        let told = self.0.game().keys_told(self.0.position_at(index), &events).into_iter();
        told.flat_map(|KeyTold { event, key, value }| {
            [event.to_string(), key.to_owned(), value.unwrap_or_default()]
        })
        .collect()
    }

    /// Takes back what was done last.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Repeats what was taken back.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Goes to a ply.
    pub fn goto(&mut self, ply: usize) -> bool {
        self.0.goto(ply)
    }

    /// The player to move gives up.
    pub fn resign(&mut self) -> bool {
        self.0.resign()
    }

    /// The players agree to a draw.
    pub fn draw(&mut self) -> bool {
        self.0.agree_draw()
    }

    /// Another match that is the same.
    pub fn copy(&self) -> Board {
        Board(self.0.clone())
    }

    /// The match as text.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// The match as a link with this id.
    ///
    /// # Errors
    /// `BadLink` where it is too long.
    pub fn link(&self, id: u64) -> Result<String, JsValue> {
        self.0.link(id).map_err(thrown)
    }

    /// The id of the match's links, if it has one.
    pub fn id(&self) -> Option<u64> {
        self.0.id()
    }

    /// Gives the match an id.
    #[wasm_bindgen(js_name = setId)]
    pub fn set_id(&mut self, id: u64) {
        self.0.set_id(id);
    }

    /// The tags of the record; names and values take turns.
    pub fn tags(&self) -> Vec<String> {
        let tags = self.0.tags().iter();
        tags.flat_map(|(name, value)| [name.clone(), value.clone()]).collect()
    }

    /// Sets a tag of the record.
    ///
    /// # Errors
    /// `BadRecord`.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), JsValue> {
        self.0.set_tag(name, value).map_err(thrown)
    }

    fn letter(&self, player: Player) -> String {
        self.0.game().layout().letter(player).into()
    }

    pub(crate) fn of(game: Match) -> Board {
        Board(game)
    }

    pub(crate) fn current(&self) -> &Match {
        &self.0
    }
}

/// A code for translations, and the sentence in English.
fn told(why: Option<Why>) -> Vec<String> {
    why.map_or_else(Vec::new, |why| {
        let mut sentence = why.reason().to_owned() + ".";
        if let Some(first) = sentence.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        vec![why.code().to_owned(), sentence]
    })
}

/// The words for what events tell, by their numbers.
#[wasm_bindgen(js_name = eventNames)]
pub fn event_names() -> Vec<String> {
    What::ALL.map(|what| what.name().to_owned()).to_vec()
}

/// The reasons for which a game ends, by their numbers.
#[wasm_bindgen(js_name = reasonNames)]
pub fn reason_names() -> Vec<String> {
    Reason::ALL.map(|reason| reason.name().to_owned()).to_vec()
}
