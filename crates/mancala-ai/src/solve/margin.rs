//! The exact margin of a game that cannot go in circles, by null windows.
//!
//! Alpha-beta only ever asks "is it at least so much?", with a first guess that its answers draw to
//! the value: MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
//! algorithms", Artificial Intelligence 87, 1996), without iterative deepening, as Irving, Donkers and
//! Uiterwijk solved Kalah. The value counts only what is still in play, so a position is known by its
//! pits, whatever lies in the stores.

use mancala_rules::{Layout, Made, Pair, Position, Words};

use crate::solve::bounds::{Bounds, Known};
use crate::solve::ending::{Endings, positions};
use crate::solve::watch::Watch;

/// The most pits in a row.
const MOST_PITS: usize = 8;

/// The most seeds: a value fits a signed byte.
const MOST_SEEDS: i32 = 127;

/// A position with so many seeds more than an ending is not looked up: it is searched anew in less time
/// than memory takes to answer.
const NEAR: i32 = 4;

/// Moves of one position with what they lead to, as they are to be tried.
struct Choices {
    moves: [Choice; MOST_PITS],
    count: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    pit: u8,
    pair: Pair,
    gain: i32,
    again: bool,
    rank: i32,
}

const NONE: Choice =
    Choice { pit: 0, pair: Pair { own: 0, other: 0 }, gain: 0, again: false, rank: 0 };

/// Values of the positions of one game.
pub struct Margins {
    words: Words,
    bounds: Bounds,
    endings: Endings,
    /// Bits of a key that a pit has.
    bits: u32,
}

impl Margins {
    /// For what may come after a position; `None` where it has too many seeds.
    pub fn new(words: Words, layout: &Layout, pos: &Position, bytes: usize) -> Option<Margins> {
        if i32::from(pos.total()) > MOST_SEEDS {
            return None;
        }
        let houses = words.houses();
        let pits = &pos.seeds[..usize::from(layout.pits())];
        let seeds = pits.iter().map(|&here| i32::from(here)).sum::<i32>();
        // A proof grows faster with the seeds than they do; more endings would not be paid back.
        let endings = Endings::new(&words, seeds * seeds / 128, bytes / 5 * 3);
        let room =
            positions(seeds as usize, 2 * houses as usize).saturating_mul(Bounds::BYTES as u64);
        let bounds = Bounds::new(room.min(bytes.saturating_sub(endings.bytes()) as u64) as usize);
        let bits = (64 / (2 * houses)).min(8);
        Some(Margins { words, bounds, endings, bits })
    }

    /// A position in the quicker form.
    pub fn read(&self, layout: &Layout, pos: &Position) -> Option<Pair> {
        self.words.read(layout, pos)
    }

    /// The value for the player to move of what is still in play. `None` where the watch stopped it.
    pub fn value(&mut self, pair: Pair, guess: i32, watch: &mut Watch<'_>) -> Option<i32> {
        self.endings.build(&self.words, watch)?;
        let most = pair.seeds();
        let (mut lower, mut upper, mut guess) = (-most, most, guess.clamp(-most, most));
        while lower < upper {
            let beta = if guess == lower { guess + 1 } else { guess };
            guess = self.ask(pair, beta, watch)?;
            if guess < beta {
                upper = guess;
            } else {
                lower = guess;
            }
        }
        Some(lower)
    }

    /// Is the value at least `beta`? It is if the answer is, and then at least the answer; else it is
    /// at most the answer.
    fn ask(&mut self, pair: Pair, beta: i32, watch: &mut Watch<'_>) -> Option<i32> {
        let left = pair.seeds();
        if left < beta {
            return Some(left);
        }
        if -left >= beta {
            return Some(-left);
        }
        if left <= self.endings.seeds() {
            return Some(self.endings.value(pair));
        }
        let near = left <= self.endings.seeds() + NEAR;
        let key = if near { None } else { self.key(pair) };
        let known = key.and_then(|key| self.bounds.find(key));
        if let Some(known) = known {
            if i32::from(known.lower) >= beta {
                return Some(known.lower.into());
            }
            if i32::from(known.upper) < beta {
                return Some(known.upper.into());
            }
        }
        if !watch.go_on() {
            return None;
        }
        let begun = watch.nodes;
        let (mut best, mut best_pit) = (i32::MIN, 0);
        let first = known.map(|known| known.best);
        if let Some(pit) = first {
            best = self.worth(self.choice(pair, pit), beta, watch)?;
            best_pit = pit;
        }
        if best < beta {
            let mut choices = self.choices(pair, first);
            for index in 0..choices.count {
                let choice = choices.next(index);
                let value = self.worth(choice, beta, watch)?;
                if value > best {
                    (best, best_pit) = (value, choice.pit);
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        if let Some(key) = key {
            let (lower, upper) =
                known.map_or((-left as i8, left as i8), |known| (known.lower, known.upper));
            let (lower, upper) =
                if best >= beta { (best as i8, upper) } else { (lower, best as i8) };
            let known = Known { lower, upper, best: best_pit };
            self.bounds.keep(key, known, watch.nodes - begun);
        }
        Some(best)
    }

    /// The value of a move, as [`ask`](Margins::ask) answers.
    fn worth(&mut self, choice: Choice, beta: i32, watch: &mut Watch<'_>) -> Option<i32> {
        let Choice { pair, gain, again, .. } = choice;
        watch.nodes += 1;
        let rest = match again {
            _ if pair.is_over() => 0,
            true => self.ask(pair, beta - gain, watch)?,
            false => -self.ask(pair, 1 + gain - beta, watch)?,
        };
        Some(gain + rest)
    }

    /// The position in 64 bits; `None` where a pit holds more than its bits can say.
    fn key(&self, pair: Pair) -> Option<u64> {
        let mut key = 0_u64;
        for word in [pair.own, pair.other] {
            for seeds in word.to_le_bytes().into_iter().take(self.words.houses() as usize) {
                if u32::from(seeds) >> self.bits != 0 {
                    return None;
                }
                key = key << self.bits | u64::from(seeds);
            }
        }
        Some(key)
    }

    /// All moves but the one that was tried first: moves again before gains, and of equals the one
    /// that is nearest to the store.
    fn choices(&self, pair: Pair, first: Option<u8>) -> Choices {
        let mut choices = Choices { moves: [NONE; MOST_PITS], count: 0 };
        for pit in 0..self.words.houses() as u8 {
            if self.words.may_play(pair, pit.into()) && first != Some(pit) {
                choices.moves[choices.count] = self.choice(pair, pit);
                choices.count += 1;
            }
        }
        choices
    }

    fn choice(&self, pair: Pair, pit: u8) -> Choice {
        let Made { pair, gain, again } = self.words.play(pair, pit.into());
        let rank = (i32::from(again) << 16) + (gain << 4) + i32::from(pit);
        Choice { pit, pair, gain, again, rank }
    }
}

impl Choices {
    /// Puts the best of the moves that are left into its place.
    fn next(&mut self, index: usize) -> Choice {
        let mut best = index;
        for other in index + 1..self.count {
            if self.moves[other].rank > self.moves[best].rank {
                best = other;
            }
        }
        self.moves.swap(index, best);
        self.moves[index]
    }
}
