//! The hand that sows: the only way in which seeds move.

use crate::layout::{Kind, Layout};
use crate::moves::Move;
use crate::position::{NOWHERE, Place, Player, Position, Turn};
use crate::trace::{Event, Reason, Trace, What};

/// Where the last seed of a lap fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The sower's own store.
    OwnStore,
    /// One of the sower's pits.
    OwnPit,
    /// One of the opponent's pits.
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
pub struct Hand<'a, T: Trace> {
    pos: &'a mut Position,
    layout: &'a Layout,
    trace: &'a mut T,
    player: Player,
    chosen: Move,
    at: Place,
    was: u8,
    seeds: u8,
    passes_over: Place,
    ended: Option<Reason>,
}

impl<'a, T: Trace> Hand<'a, T> {
    pub(crate) fn new(
        pos: &'a mut Position,
        layout: &'a Layout,
        trace: &'a mut T,
        player: Player,
        chosen: Move,
    ) -> Self {
        Hand {
            pos,
            layout,
            trace,
            player,
            chosen,
            at: chosen.pit,
            was: 0,
            seeds: 0,
            passes_over: NOWHERE,
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

    /// Where the last seed fell.
    #[must_use]
    pub fn spot(&self) -> Spot {
        if self.layout.kind(self.at) == Kind::Store {
            Spot::OwnStore
        } else if self.layout.owner(self.at) == Some(self.player) {
            Spot::OwnPit
        } else {
            Spot::OtherPit
        }
    }

    /// Was the place where the last seed fell empty before?
    #[must_use]
    pub fn was_empty(&self) -> bool {
        self.was == 0
    }

    /// How many seeds lie in the pit across from where the last seed fell.
    #[must_use]
    pub fn facing(&self) -> u8 {
        self.layout.facing(self.at).map_or(0, |pit| self.seeds_in(pit))
    }

    /// How many seeds lie in the player's row.
    #[must_use]
    pub fn row(&self, player: Player) -> u16 {
        row(self.layout, self.pos, player)
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
            pit = self.layout.back(self.player, pit);
        }
        chain
    }

    fn seeds_in(&self, place: Place) -> u8 {
        self.pos.seeds.get(usize::from(place)).copied().unwrap_or(0)
    }

    // What a game does.

    /// Takes all seeds of the chosen pit into the hand; none where no pit was chosen.
    pub fn lift(&mut self) {
        if self.at < self.layout.pits() {
            self.seeds = core::mem::take(&mut self.pos.seeds[usize::from(self.at)]);
            self.tell(What::Lift, self.at, NOWHERE, self.seeds);
        }
    }

    /// From now on no seed falls into the chosen pit.
    pub fn pass_over_chosen(&mut self) {
        self.passes_over = self.chosen.pit;
    }

    /// Sows what is in the hand, one seed a place along the player's track.
    pub(crate) fn sow(&mut self) {
        while self.seeds > 0 {
            self.at = self.layout.next(self.player, self.at);
            if self.at == self.passes_over {
                self.at = self.layout.next(self.player, self.at);
            }
            let place = &mut self.pos.seeds[usize::from(self.at)];
            self.was = *place;
            *place += 1;
            self.seeds -= 1;
            self.tell(What::Drop, NOWHERE, self.at, 1);
        }
    }

    /// Takes the last seed and all seeds of the pit across from it to the player's store.
    pub fn take_with_facing(&mut self) {
        self.capture(self.at);
        if let Some(pit) = self.layout.facing(self.at) {
            self.capture(pit);
        }
    }

    /// Takes these pits, which end where the last seed fell.
    pub fn take_chain(&mut self, chain: Chain) {
        let mut pit = self.at;
        for _ in 0..chain.pits {
            self.capture(pit);
            pit = self.layout.back(self.player, pit);
        }
    }

    fn capture(&mut self, from: Place) {
        let n = self.seeds_in(from);
        self.bank(What::Capture, from, n, self.player);
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

    /// Puts `n` seeds of a pit, at most those it holds, into a player's store at the end of a game.
    pub fn sweep(&mut self, from: Place, n: u8, to: Player) {
        self.bank(What::Sweep, from, n.min(self.seeds_in(from)), to);
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

    fn bank(&mut self, what: What, from: Place, n: u8, to: Player) {
        if n > 0 {
            let store = self.layout.store(to);
            self.pos.seeds[usize::from(from)] -= n;
            self.pos.seeds[usize::from(store)] += n;
            self.tell(what, from, store, n);
        }
    }

    /// Ends the game; the stores decide.
    pub fn end(&mut self, reason: Reason) {
        self.pos.turn = Turn::Over;
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

    pub(crate) fn pass_turn(&mut self) {
        self.pos.turn = Turn::Move(self.player.other());
    }

    /// Tells that the same player moves again, if he does.
    pub(crate) fn tell_if_again(&mut self) {
        if self.pos.turn == Turn::Move(self.player) {
            self.tell(What::Again, NOWHERE, self.at, 0);
        }
    }

    /// Tells who moves now, and why the game is over if it is.
    pub(crate) fn finish(self) -> Option<Reason> {
        let Hand { pos, trace, ended, .. } = self;
        let mut tell = |what, n| trace.event(Event { what, from: NOWHERE, to: NOWHERE, n });
        tell(What::Turn, pos.turn.code());
        if let Some(reason) = ended {
            tell(What::End, reason.code());
        }
        ended
    }

    fn tell(&mut self, what: What, from: Place, to: Place, n: u8) {
        self.trace.event(Event { what, from, to, n });
    }
}

/// How many seeds lie in the player's pits.
#[must_use]
pub fn row(layout: &Layout, pos: &Position, player: Player) -> u16 {
    layout.own(player).iter().map(|&pit| u16::from(pos.seeds[usize::from(pit)])).sum()
}
