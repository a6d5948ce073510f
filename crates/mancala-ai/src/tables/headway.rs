//! How to bring home what tables promise.
//!
//! Tables tell which moves keep a value, but some of these may only go round in circles. So from a
//! position in which there is something to win all positions are gathered to which play may come as long
//! as both keep the value and no seed is taken: they are few. From these the way out is found backwards,
//! in the fewest moves that the other player can be held to.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position};

use super::Tables;
use super::view::EMPTY;
use crate::value::{margin, seen_by};

/// More positions are not gathered, for somebody waits for the move. Those next to the first come first,
/// so a way out is missed only where it is long.
const MOST_PLACES: usize = 30_000;

/// A position to which play may come.
struct Place {
    pos: Position,
    /// The moves that keep the value and stay, and the places they lead to.
    stays: Vec<(Move, usize)>,
    /// A move that brings the value home, or more than that.
    out: Option<Move>,
}

/// The positions gathered so far.
struct Gathering<'a> {
    game: &'a dyn Game,
    tables: &'a Tables,
    /// Who has something to win.
    winner: Player,
    /// What it is: his seeds minus the other's in the end.
    promised: i32,
    seeds: u16,
    places: Vec<Place>,
    /// From so many places it is known where play may go.
    followed: usize,
    known: BTreeMap<(u32, u8), usize>,
}

impl Tables {
    /// The move by which the player to move gets nearer to what he has to win; `None` where that is
    /// nothing, where the way is too long to be found at once, or where the tables do not hold the
    /// position.
    #[must_use]
    pub fn headway(&self, game: &dyn Game, pos: &Position) -> Option<Move> {
        let winner = pos.turn.player()?;
        let value = self.value(pos).filter(|&value| value > 0)?;
        let promised = seen_by(winner, margin(game, pos)) + value;
        let mut gathering = Gathering {
            game,
            tables: self,
            winner,
            promised,
            seeds: self.in_play(pos),
            places: Vec::new(),
            followed: 0,
            known: BTreeMap::new(),
        };
        gathering.place(pos)?;
        while gathering.followed < gathering.places.len().min(MOST_PLACES) {
            gathering.follow(gathering.followed);
            gathering.followed += 1;
        }
        gathering.nearest()
    }

    fn in_play(&self, pos: &Position) -> u16 {
        let mut board = EMPTY;
        self.view.read(pos, Player::South, &mut board).iter().map(|&here| u16::from(here)).sum()
    }
}

impl Gathering<'_> {
    /// Where this position stands among the places; `None` if the game is over.
    fn place(&mut self, pos: &Position) -> Option<usize> {
        let player = pos.turn.player()?;
        let mut board = EMPTY;
        let number = self.tables.index.number(self.tables.view.read(pos, player, &mut board));
        let places = &mut self.places;
        Some(*self.known.entry((number, player as u8)).or_insert_with(|| {
            places.push(Place { pos: *pos, stays: Vec::new(), out: None });
            places.len() - 1
        }))
    }

    /// Looks where play may go from a place.
    fn follow(&mut self, place: usize) {
        let pos = self.places[place].pos;
        let wins = pos.turn.player() == Some(self.winner);
        for chosen in self.game.moves(&pos) {
            let mut after = pos;
            if !self.game.play(&mut after, chosen) {
                continue;
            }
            let here = seen_by(self.winner, margin(self.game, &after));
            let left = self.tables.value(&after).unwrap_or(0);
            let turned = after.turn.player() == Some(self.winner.other());
            let worth = here + if turned { -left } else { left };
            let stays = !after.is_over() && self.tables.in_play(&after) == self.seeds;
            if worth != self.promised || !stays {
                // The winner does not give anything away; what the other gives away is welcome.
                if wins && worth >= self.promised {
                    self.places[place].out = Some(chosen);
                    return;
                }
            } else if let Some(to) = self.place(&after) {
                self.places[place].stays.push((chosen, to));
            }
        }
    }

    /// The move that leads out soonest from the first place.
    fn nearest(&self) -> Option<Move> {
        let mut out = vec![false; self.places.len()];
        loop {
            let near: Vec<_> = (0..out.len()).map(|place| self.leads_out(place, &out)).collect();
            if let Some(chosen) = near[0] {
                return chosen;
            }
            let before = out.clone();
            out.iter_mut().zip(&near).for_each(|(out, near)| *out |= near.is_some());
            if out == before {
                return None;
            }
        }
    }

    /// Does play lead out from here, if it does from the places that are told? With the winner's move.
    fn leads_out(&self, place: usize, out: &[bool]) -> Option<Option<Move>> {
        if place >= self.followed {
            return None;
        }
        let Place { pos, stays, out: home } = &self.places[place];
        if pos.turn.player() == Some(self.winner) {
            let near = stays.iter().find(|&&(_, to)| out[to]).map(|&(chosen, _)| chosen);
            home.or(near).map(Some)
        } else {
            stays.iter().all(|&(_, to)| out[to]).then_some(None)
        }
    }
}
