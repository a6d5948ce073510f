//! The hand that sows: the only way in which seeds move.

use crate::layout::{Kind, Layout};
use crate::moves::{Move, Way};
use crate::position::{NOWHERE, PLACES, Place, Places, Player, Position, Turn};
use crate::trace::{Event, Reason, Trace, What};

/// Where the last seed of a lap fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The sower's own store.
    OwnStore,
    /// The common goal.
    Goal,
    /// One of the sower's pits.
    OwnPit,
    /// A pit that is not the sower's: the opponent's, or one that belongs to both.
    OtherPit,
}

/// Pits one behind the other that may be taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// How many pits.
    pub pits: u8,
    /// How many seeds lie in them.
    pub seeds: u16,
}

/// A move under way: the seeds in hand, where the last one fell, and all that a game may do.
pub struct Hand<'a> {
    pos: &'a mut Position,
    layout: &'a Layout,
    trace: Trace<'a>,
    player: Player,
    chosen: Move,
    /// How many of the move's answers have been given.
    asked: u8,
    way: Way,
    /// The pit from which this lap was lifted.
    from: Place,
    at: Place,
    /// How many seeds lay at `at` before the last seed fell.
    was: u8,
    seeds: u8,
    /// The places that this move has taken seeds from: a bit each.
    taken: u64,
    passes_over: Places,
    mode: u8,
    ended: Option<Reason>,
}

/// All that decides how a move goes on from here. When it comes back, the sowing is in a loop.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Moment {
    pos: Position,
    way: Way,
    from: Place,
    at: Place,
    seeds: u8,
    taken: u64,
    mode: u8,
}

impl<'a> Hand<'a> {
    pub(crate) fn new(
        pos: &'a mut Position,
        layout: &'a Layout,
        trace: Trace<'a>,
        player: Player,
        chosen: Option<Move>,
    ) -> Self {
        let chosen = chosen.unwrap_or(Move::pit(NOWHERE));
        let pit = chosen.place().unwrap_or(NOWHERE);
        Hand {
            pos,
            layout,
            trace,
            player,
            chosen,
            asked: 0,
            way: chosen.way(),
            from: pit,
            at: pit,
            was: 0,
            seeds: 0,
            taken: 0,
            passes_over: Places::NONE,
            mode: 0,
            ended: None,
        }
    }

    // What a game asks.

    /// The position as it is at this moment.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.pos
    }

    /// Who makes this move.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// The move that is made.
    #[must_use]
    pub fn chosen(&self) -> Move {
        self.chosen
    }

    /// The way the hand goes.
    #[must_use]
    pub fn way(&self) -> Way {
        self.way
    }

    /// The pit from which this lap was lifted.
    #[must_use]
    pub fn from(&self) -> Place {
        self.from
    }

    /// The place where the last seed fell.
    #[must_use]
    pub fn at(&self) -> Place {
        self.at
    }

    /// What the place where the last seed fell is to the sower.
    #[must_use]
    pub fn spot(&self) -> Spot {
        match self.layout.kind(self.at) {
            Kind::Store => Spot::OwnStore,
            Kind::Goal => Spot::Goal,
            _ if self.layout.owner(self.at) == Some(self.player) => Spot::OwnPit,
            _ => Spot::OtherPit,
        }
    }

    /// Was the place where the last seed fell empty before?
    #[must_use]
    pub fn was_empty(&self) -> bool {
        self.was == 0
    }

    /// How many seeds are in the hand.
    #[must_use]
    pub fn seeds(&self) -> u8 {
        self.seeds
    }

    /// How many seeds lie in a place.
    #[must_use]
    pub fn seeds_in(&self, place: Place) -> u8 {
        self.pos.seeds.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// How many seeds lie in the pit across from where the last seed fell.
    #[must_use]
    pub fn facing(&self) -> u8 {
        self.layout.facing(self.at).map_or(0, |pit| self.seeds_in(pit))
    }

    /// How many seeds lie in the player's pits.
    #[must_use]
    pub fn row(&self, player: Player) -> u16 {
        let seeds = self.layout.own(player).iter().map(|&pit| u16::from(self.seeds_in(pit)));
        seeds.sum()
    }

    /// Does the player have a seed in one of his pits?
    #[must_use]
    pub fn has_seeds(&self, player: Player) -> bool {
        has_seeds(self.layout, self.pos, player)
    }

    /// The opponent's pits from where the last seed fell back against the sowing, as long as what
    /// they hold is wanted.
    #[must_use]
    pub fn chain_back(&self, wanted: impl Fn(u8) -> bool) -> Chain {
        let mut chain = Chain { pits: 0, seeds: 0 };
        let mut pit = self.at;
        let others = |pit| self.layout.owner(pit) == Some(self.player.other());
        while others(pit) && wanted(self.seeds_in(pit)) && chain.pits < self.layout.pits() {
            chain.pits += 1;
            chain.seeds += u16::from(self.seeds_in(pit));
            pit = self.before(pit);
        }
        chain
    }

    /// The place before this one, as the hand goes.
    #[must_use]
    pub fn before(&self, place: Place) -> Place {
        self.layout.next(self.player, self.way.turned(), place)
    }

    /// The place after this one, as the hand goes.
    #[must_use]
    pub fn after(&self, place: Place) -> Place {
        self.layout.next(self.player, self.way, place)
    }

    /// Has this move captured seeds of this place?
    #[must_use]
    pub fn has_taken(&self, place: Place) -> bool {
        self.taken.checked_shr(place.into()).is_some_and(|taken| taken & 1 == 1)
    }

    /// Sows what is in the hand this way on a copy of the board, and looks at how that lap lands.
    pub fn foresee<A>(&self, way: Way, look: impl FnOnce(&Hand<'_>) -> A) -> A {
        let mut pos = *self.pos;
        let chosen = Some(self.chosen);
        let mut lap = Hand::new(&mut pos, self.layout, None, self.player, chosen);
        (lap.way, lap.from, lap.at, lap.seeds) = (way, self.from, self.at, self.seeds);
        (lap.taken, lap.passes_over, lap.mode) = (self.taken, self.passes_over, self.mode);
        lap.sow();
        look(&lap)
    }

    pub(crate) fn moment(&self) -> Moment {
        let Hand { way, from, at, seeds, taken, mode, .. } = *self;
        Moment { pos: *self.pos, way, from, at, seeds, taken, mode }
    }

    /// Asks the player a question of which the answer is part of the move. `None`: the move has no
    /// answer to it, and the game must return [`Then::Ask`](crate::Then::Ask).
    pub fn ask(&mut self) -> Option<bool> {
        let answer = self.chosen.answers().get(self.asked)?;
        self.asked += 1;
        Some(answer)
    }

    /// What kind of move this is: a number of the game's own, 0 until it says so.
    #[must_use]
    pub fn mode(&self) -> u8 {
        self.mode
    }

    /// Keeps in mind what kind of move this is, until it ends.
    pub fn set_mode(&mut self, mode: u8) {
        self.mode = mode;
    }

    /// Has the game ended?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ended.is_some()
    }

    // What a game does: the seeds in the hand.

    /// Takes all seeds of the chosen pit into the hand; none where no pit was chosen.
    pub fn lift(&mut self) {
        self.lift_from(self.at);
    }

    /// Takes all seeds of a pit into the hand, to be sown from the next place on.
    pub fn lift_from(&mut self, pit: Place) {
        self.lift_some(pit, u8::MAX);
    }

    /// Takes `n` seeds of a pit, at most those it holds, into the hand, to be sown from the next
    /// place on. From a pit off the player's track nothing is taken: there is no next place.
    pub fn lift_some(&mut self, pit: Place, n: u8) {
        if pit < self.layout.pits() && self.after(pit) != NOWHERE {
            let n = n.min(self.seeds_in(pit));
            self.pos.seeds[usize::from(pit)] -= n;
            self.seeds += n;
            self.from = pit;
            self.at = pit;
            self.tell(What::Lift, pit, NOWHERE, n);
        }
    }

    /// Takes up the pit where the last seed fell, to sow on.
    pub(crate) fn relay(&mut self) {
        self.tell(What::Relay, NOWHERE, self.at, 0);
        self.lift_from(self.at);
    }

    /// From now on no seed falls into the chosen pit.
    pub fn pass_over_chosen(&mut self) {
        self.passes_over = self.chosen.place().into_iter().collect();
    }

    /// From now on no seed falls into these pits.
    pub fn pass_over(&mut self, pits: Places) {
        self.passes_over = pits;
    }

    /// From now on the hand goes this way.
    pub fn go(&mut self, way: Way) {
        self.way = way;
    }

    /// The next seed falls into this pit itself.
    pub fn enter_at(&mut self, pit: Place) {
        self.at = self.before(pit);
    }

    /// Sows what is in the hand, one seed a place along the player's track.
    pub(crate) fn sow(&mut self) {
        let path = self.layout.path(self.player, self.way, self.at);
        if self.trace.is_none() && self.passes_over == Places::NONE {
            self.sow_unseen(path);
        } else {
            self.sow_told(path);
        }
    }

    /// The one loop in which all time goes.
    fn sow_unseen(&mut self, path: &[Place]) {
        let mut seeds = usize::from(self.seeds);
        while seeds > 0 && !path.is_empty() {
            let lap = &path[..seeds.min(path.len())];
            for &place in lap {
                self.pos.seeds[usize::from(place)] += 1;
            }
            seeds -= lap.len();
            self.at = lap[lap.len() - 1];
            self.was = self.seeds_in(self.at) - 1;
        }
        self.seeds = 0;
    }

    fn sow_told(&mut self, path: &[Place]) {
        let passes_over = self.passed_over(path);
        while self.seeds > 0 && !path.is_empty() {
            for &place in path.iter().filter(|&&place| !passes_over.has(place)) {
                self.at = place;
                self.was = self.seeds_in(place);
                self.pos.seeds[usize::from(place)] += 1;
                self.seeds -= 1;
                self.tell(What::Drop, NOWHERE, place, 1);
                if self.seeds == 0 {
                    break;
                }
            }
        }
    }

    /// The pits that no seed may fall into, unless a game should close a whole track.
    fn passed_over(&self, path: &[Place]) -> Places {
        let closed = self.passes_over;
        if path.iter().all(|&place| closed.has(place)) { Places::NONE } else { closed }
    }

    /// The next place that a seed may fall into.
    fn open_after(&self, place: Place) -> Place {
        let mut next = self.after(place);
        // Once round at most, should a game ever close its whole track.
        for _ in 0..PLACES {
            if !self.passes_over.has(next) {
                break;
            }
            next = self.after(next);
        }
        next
    }

    // What a game does: two hands that sow at the same time. Each has its seeds in its own place.

    /// From now on it is this player's hand that moves; it stands over this place.
    pub fn take_over(&mut self, player: Player, at: Place) {
        self.player = player;
        self.at = at;
    }

    /// Takes all seeds of the pit that the player's hand stands over into its place.
    pub fn lift_held(&mut self) {
        if self.at < self.layout.pits() {
            self.shift(What::Lift, self.at, self.seeds_in(self.at), self.layout.hand(self.player));
        }
    }

    /// Lets one seed of the player's hand, if it holds any, fall into the next place.
    pub fn drop_held(&mut self) {
        let hand = self.layout.hand(self.player);
        self.at = self.open_after(self.at);
        self.was = self.seeds_in(self.at);
        self.shift(What::Drop, hand, self.seeds_in(hand).min(1), self.at);
    }

    // What a game does: captures.

    /// Takes the last seed and all seeds of the pit across from it to the player's store.
    pub fn take_with_facing(&mut self) {
        self.take(self.at);
        if let Some(pit) = self.layout.facing(self.at) {
            self.take(pit);
        }
    }

    /// Takes these pits, which end where the last seed fell.
    pub fn take_chain(&mut self, chain: Chain) {
        let mut pit = self.at;
        for _ in 0..chain.pits {
            self.take(pit);
            pit = self.before(pit);
        }
    }

    /// Takes all seeds of a place to the player's store.
    pub fn take(&mut self, from: Place) {
        let store = self.layout.store(self.player);
        self.mark_taken(from);
        self.shift(What::Capture, from, self.seeds_in(from), store);
    }

    /// Takes all seeds of a pit into the hand, to be sown.
    pub fn take_up(&mut self, from: Place) {
        self.mark_taken(from);
        let seeds = core::mem::take(&mut self.pos.seeds[usize::from(from)]);
        self.seeds += seeds;
        self.tell(What::Capture, from, NOWHERE, seeds);
    }

    fn mark_taken(&mut self, place: Place) {
        if self.seeds_in(place) > 0 {
            self.taken |= 1 << place;
        }
    }

    // What a game does: everything else.

    /// Puts `n` seeds of a stock (a player's hand or store) into a pit.
    pub fn place(&mut self, stock: Place, pit: Place, n: u8) {
        self.was = self.seeds_in(pit);
        self.at = pit;
        self.shift(What::Place, stock, n.min(self.seeds_in(stock)), pit);
    }

    /// Exchanges rows and stores: each player takes over what the other had.
    pub fn swap_sides(&mut self) {
        let pits = usize::from(self.layout.pits());
        self.pos.seeds[..pits].reverse();
        self.pos.seeds.swap(pits, pits + 1);
        self.tell(What::Swap, NOWHERE, NOWHERE, 0);
    }

    /// Gives number `index` of the position's memo this value.
    pub fn remember(&mut self, index: u8, value: u8) {
        let Some(memo) = self.pos.memo.get_mut(usize::from(index)) else { return };
        if *memo != value {
            *memo = value;
            self.tell(What::Key, index, NOWHERE, value);
        }
    }

    /// Gives the three numbers of the memo from `index` on this set.
    pub fn remember_places(&mut self, index: u8, places: Places) {
        for (index, byte) in (index..).zip(places.bytes()) {
            self.remember(index, byte);
        }
    }

    /// Notes something about a place, so that it is told: `Bonus`, `House`.
    pub fn note(&mut self, what: What, place: Place) {
        self.tell(what, NOWHERE, place, 0);
    }

    /// The player whose turn it is passes: the other one moves.
    pub fn pass(&mut self) {
        if let Turn::Move(player) = self.pos.turn {
            // A pass has no place of its own; the player's store stands for him.
            self.tell(What::Pass, NOWHERE, self.layout.store(player), 0);
            self.pos.turn = Turn::Move(player.other());
        }
    }

    /// Lets this player move next.
    pub fn give_turn(&mut self, player: Player) {
        self.pos.turn = Turn::Move(player);
    }

    /// Puts `n` seeds of a pit, at most those it holds, into a player's store at the end of a game.
    pub fn sweep(&mut self, from: Place, n: u8, to: Player) {
        self.shift(What::Sweep, from, n.min(self.seeds_in(from)), self.layout.store(to));
    }

    /// Puts all seeds of a player's row into a store.
    pub fn sweep_row(&mut self, row: Player, to: Player) {
        let layout = self.layout;
        for &pit in layout.own(row) {
            self.sweep(pit, u8::MAX, to);
        }
    }

    /// Halves what is on the board. An odd seed stays in the first occupied pit from South's left
    /// and counts for nobody.
    pub fn sweep_halves(&mut self) {
        let layout = self.layout;
        let seeds = self.row(Player::South) + self.row(Player::North);
        let mut odd = (seeds % 2) as u8;
        let mut shares = [(seeds / 2) as u8; 2];
        for &pit in Player::BOTH.iter().flat_map(|&player| layout.own(player)) {
            let mut seeds = self.seeds_in(pit);
            if seeds > 0 {
                seeds -= core::mem::take(&mut odd);
            }
            for player in Player::BOTH {
                let part = seeds.min(shares[player as usize]);
                self.sweep(pit, part, player);
                shares[player as usize] -= part;
                seeds -= part;
            }
        }
    }

    fn shift(&mut self, what: What, from: Place, n: u8, to: Place) {
        if n > 0 {
            self.pos.seeds[usize::from(from)] -= n;
            self.pos.seeds[usize::from(to)] += n;
            self.tell(what, from, to, n);
        }
    }

    /// Ends the game; the stores decide.
    pub fn end(&mut self, reason: Reason) {
        self.finish_as(Turn::Over, reason);
    }

    /// Ends a game without a score: this player has won.
    pub fn win(&mut self, winner: Player, reason: Reason) {
        self.finish_as(Turn::Won(winner), reason);
    }

    /// Ends a game without a score: nobody has won.
    pub fn draw(&mut self, reason: Reason) {
        self.finish_as(Turn::Drawn, reason);
    }

    fn finish_as(&mut self, turn: Turn, reason: Reason) {
        self.pos.turn = turn;
        self.ended = Some(reason);
    }

    /// Is one store fuller than all the rest together? Then the game ends.
    ///
    /// Judged by the seeds there are: a position set up with fewer has a smaller half.
    pub fn end_over_half(&mut self) -> bool {
        let total = self.pos.total();
        let over =
            |&player: &Player| 2 * u16::from(self.seeds_in(self.layout.store(player))) > total;
        let over = Player::BOTH.iter().any(over);
        if over {
            self.end(Reason::OverHalf);
        }
        over
    }

    pub(crate) fn end_turn(&mut self) {
        if !self.is_over() {
            self.pos.turn = Turn::Move(self.player.other());
        }
    }

    /// Tells that the same player moves again, if the game lets him.
    pub(crate) fn tell_if_again(&mut self) {
        if self.pos.turn == Turn::Move(self.player) {
            self.tell(What::Again, NOWHERE, self.at, 0);
        }
    }

    /// Tells who moves now, and why the game is over if it is.
    pub(crate) fn finish(mut self) -> Option<Reason> {
        self.tell(What::Turn, NOWHERE, NOWHERE, self.pos.turn.code());
        if let Some(reason) = self.ended {
            self.tell(What::End, NOWHERE, NOWHERE, reason.code());
        }
        self.ended
    }

    fn tell(&mut self, what: What, from: Place, to: Place, n: u8) {
        if let Some(events) = &mut self.trace {
            events.push(Event { what, from, to, n });
        }
    }
}

/// Does the player have a seed in one of his pits?
#[must_use]
pub fn has_seeds(layout: &Layout, pos: &Position, player: Player) -> bool {
    layout.own(player).iter().any(|&pit| pos.seeds[usize::from(pit)] > 0)
}
