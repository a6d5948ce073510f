//! A search: iterative deepening over the moves of one position, in slices.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use mancala_rules::{Game, Match, Move, Player, Position};

use crate::best::{Best, Line};
use crate::options::{MOST_PLIES, Options, PLY};
use crate::random::SplitMix64;
use crate::tree::{Question, Tree};
use crate::value::{Finding, INFINITE, SEED, UNPROVEN, in_seeds, seen_by};

/// Is there more to search?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is; [`Search::best`] gets better.
    Running,
    /// The budget is spent, the depth reached, or everything known.
    Done,
}

/// How many plies a search deepens one by one before it [leaps](Options::leap).
const RUN_UP: u8 = 8;

/// After how many nodes [`Search::run`] asks whether to go on.
const SLICE: u64 = 4_096;

/// How far from the last depth's value the next one's is looked for first: a seed and a half.
const ASPIRATION: i32 = SEED * 3 / 2;

/// All values.
const WHOLE: Range<i32> = -INFINITE..INFINITE;

struct RootMove {
    chosen: Move,
    pos: Position,
    margin: i32,
}

/// A line of the depth that is being searched.
struct Kept {
    root: usize,
    value: i32,
    line: Vec<Move>,
}

/// A search of one position. Equal games, positions and options give equal answers, however the work
/// is cut into slices.
pub struct Search {
    tree: Tree,
    options: Options,
    player: Player,
    roots: Vec<RootMove>,
    depth: u8,
    next: usize,
    scouting: bool,
    /// Between what the best value is looked for at this depth.
    window: Range<i32>,
    /// The best value of the last depth.
    last: Option<i32>,
    kept: Vec<Kept>,
    /// From which depth on all moves of this depth so far are proven.
    height: u16,
    /// Does the position hold a secret? Then it was not searched itself, so the value is no proof, and
    /// only the first move of a line can be told.
    secret: bool,
    /// What the position is worth by the tables.
    promised: Option<i32>,
    best: Best,
    status: Status,
}

impl Search {
    /// Begins a search. Depth 1 is done at once, so that there always is an answer.
    #[must_use]
    pub fn new(game: Arc<dyn Game>, pos: &Position, options: Options) -> Search {
        Search::begun(game, pos, &[], options)
    }

    /// Begins a search of where a match stands: a position that has stood so often that it would end the
    /// match is worth what the match has come to then.
    ///
    /// ```
    /// use mancala_ai::{Options, Search};
    /// use mancala_rules::Match;
    /// let mut game = Match::new(mancala_rules::find("oware", &[])?);
    /// game.play("C")?;
    /// let best = Search::in_match(&game, Options::plies(4)).run(|_| true);
    /// assert!(game.play_move(best.chosen().unwrap()).is_ok());
    /// # Ok::<(), mancala_rules::Error>(())
    /// ```
    #[must_use]
    pub fn in_match(game: &Match, options: Options) -> Search {
        let pos = game.position();
        Search::begun(game.game().clone(), &pos, &game.repetitions(), options)
    }

    fn begun(
        game: Arc<dyn Game>,
        pos: &Position,
        repetitions: &[(Position, Position)],
        options: Options,
    ) -> Search {
        let (told, pos) = (pos, &game.known(pos));
        let mut random = SplitMix64(options.seed ^ pos.hash64());
        let mut moves = game.moves(pos);
        if options.lines <= 1 && random.below(100) < usize::from(options.slip) {
            moves = moves.get(random.below(moves.len())).copied().into_iter().collect();
        } else if options.seed != 0 {
            random.shuffle(&mut moves);
        }
        let mut tree = Tree::new(game, pos, &options);
        tree.end_at(repetitions);
        let made = moves.into_iter().filter_map(|chosen| {
            let (pos, margin) = tree.made(pos, chosen)?;
            Some(RootMove { chosen, pos, margin })
        });
        let roots = made.collect();
        let mut search = Search {
            tree,
            options,
            player: pos.turn.player().unwrap_or(Player::South),
            roots,
            depth: 0,
            next: 0,
            scouting: false,
            window: WHOLE,
            last: None,
            kept: Vec::new(),
            height: 0,
            secret: told != pos,
            promised: None,
            best: Best::default(),
            status: Status::Running,
        };
        search.options.lines = search.options.lines.clamp(1, search.roots.len().max(1));
        search.options.depth = search.options.depth.clamp(1, MOST_PLIES);
        if search.roots.is_empty() {
            search.best.solved = true;
            search.status = Status::Done;
        } else {
            search.heed_tables(pos);
            search.deepen(1);
            while search.depth == 1 && search.status == Status::Running {
                search.advance();
            }
        }
        search.best.nodes = search.tree.nodes();
        search
    }

    /// Searches about this many nodes more (one position's moves at least).
    pub fn step(&mut self, nodes: u64) -> Status {
        let until = self.tree.nodes().saturating_add(nodes);
        while self.status == Status::Running {
            if self.tree.nodes() >= self.options.nodes {
                self.status = Status::Done;
                break;
            }
            self.advance();
            if self.tree.nodes() >= until {
                break;
            }
        }
        self.best.nodes = self.tree.nodes();
        self.status
    }

    /// Is there more to search?
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The best so far: whole at any time, from the last depth that was finished.
    #[must_use]
    pub fn best(&self) -> &Best {
        &self.best
    }

    /// Searches until it is done or the callback, asked every few thousand nodes, says false.
    pub fn run(mut self, mut go_on: impl FnMut(&Search) -> bool) -> Best {
        while self.step(SLICE) == Status::Running && go_on(&self) {}
        self.best
    }

    /// Where tables know what every move is worth, there is no more to find. But of the moves that keep a
    /// value some may only go round in circles: who wants one move gets one that makes headway.
    fn heed_tables(&mut self, pos: &Position) {
        let worth = |root: &RootMove| self.tree.looked_up(&root.pos, root.margin);
        let seen = |root| worth(root).map(|value| seen_by(self.player, value));
        let Some(values) = self.roots.iter().map(seen).collect::<Option<Vec<_>>>() else { return };
        self.promised = values.into_iter().max();
        if self.options.lines == 1
            && self.roots.len() > 1
            && let Some(chosen) = self.tree.headway(pos)
        {
            self.roots.retain(|root| root.chosen == chosen);
        }
    }

    /// Begins a depth.
    fn deepen(&mut self, depth: u8) {
        self.depth = depth;
        self.window = self.aspiration();
        self.begin();
    }

    /// Begins with the first move.
    fn begin(&mut self) {
        self.next = 0;
        self.scouting = false;
        self.height = 0;
        self.kept.clear();
    }

    /// The window around the best value of the last depth. Who wants several lines wants values that
    /// lie further apart.
    fn aspiration(&self) -> Range<i32> {
        match self.last.filter(|_| self.options.lines == 1) {
            Some(value) => value - ASPIRATION..value + ASPIRATION,
            None => WHOLE,
        }
    }

    /// The value that a move must surpass to be among the lines.
    fn floor(&self) -> i32 {
        let full = self.kept.len() >= self.options.lines;
        self.kept.last().filter(|_| full).map_or(self.window.start, |kept| kept.value)
    }

    fn advance(&mut self) {
        let found = if self.tree.is_idle() {
            let root = &self.roots[self.next];
            let alpha = self.floor();
            self.tree.ask(&Question {
                pos: root.pos,
                margin: root.margin,
                viewer: self.player,
                depth: u16::from(self.depth - 1) * PLY,
                alpha,
                beta: if self.scouting { alpha + 1 } else { self.window.end },
            })
        } else {
            self.tree.advance()
        };
        if let Some(found) = found {
            self.take(found.one_move_up(PLY));
        }
    }

    /// Takes what was found about the root move being searched.
    fn take(&mut self, found: Finding) {
        let floor = self.floor();
        if self.scouting && found.value > floor {
            self.scouting = false;
            return;
        }
        if found.value >= self.window.end {
            self.window.end = INFINITE; // better than was thought: the same move again
            return;
        }
        self.height = self.height.max(found.height);
        if found.value > floor {
            let mut line = Vec::from([self.roots[self.next].chosen]);
            line.extend_from_slice(self.tree.line());
            let place = self.kept.partition_point(|kept| kept.value >= found.value);
            self.kept.insert(place, Kept { root: self.next, value: found.value, line });
            self.kept.truncate(self.options.lines);
        }
        self.next += 1;
        self.scouting = self.kept.len() >= self.options.lines;
        if self.next < self.roots.len() {
            return;
        }
        if self.kept.is_empty() {
            self.window.start = -INFINITE; // worse than was thought: all moves again
            self.begin();
        } else {
            self.finish();
        }
    }

    /// Closes a depth: its lines are the best known now, and their moves come first at the next.
    fn finish(&mut self) {
        self.last = self.kept.first().map(|kept| kept.value);
        let order: Vec<_> = self.kept.iter().map(|kept| kept.root).collect();
        self.best.lines.clear();
        for Kept { root, value, line: mut moves } in self.kept.drain(..) {
            if self.secret {
                moves.truncate(1);
            } else {
                let depth = u16::from(self.depth - 1) * PLY;
                self.tree.follow(&self.roots[root].pos, depth, &mut moves);
            }
            self.best.lines.push(Line { moves, value: in_seeds(value) });
        }
        for (done, &root) in order.iter().enumerate() {
            // Those that were put in front of it have moved it back by as many places.
            let ahead = order[..done].iter().filter(|&&other| other > root).count();
            let moved = self.roots.remove(root + ahead);
            self.roots.insert(done, moved);
        }
        self.best.depth = self.depth;
        let kept = self.promised.is_some() && self.promised == self.last;
        let proven = self.height != UNPROVEN || (kept && self.tree.tables_prove());
        self.best.solved = proven && !self.secret;
        if proven || kept || self.depth >= self.options.depth {
            self.status = Status::Done;
        } else {
            let leap = self.options.leap && self.depth >= RUN_UP;
            self.deepen(if leap { self.options.depth } else { self.depth + 1 });
        }
    }
}
