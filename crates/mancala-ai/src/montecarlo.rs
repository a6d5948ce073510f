//! Monte-Carlo tree search beside the [search](crate::Search): it judges positions by playing them out
//! at random, and needs to know nothing of a game but its rules.

use alloc::sync::Arc;
use alloc::vec::Vec;

use mancala_rules::{Game, Move, Player, Position, Turn};

use crate::best::{Best, Line};
use crate::random::SplitMix64;
use crate::value::{margin, seen_by};

/// A random game that has not ended after so many moves is judged as it stands.
const MOST_PLIES: usize = 1_000;

/// How much is given to moves that were seldom tried: the square root of two (Auer, Cesa-Bianchi and
/// Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002).
const CURIOSITY: f64 = core::f64::consts::SQRT_2;

/// A position of the tree, known by the move that leads to it.
struct Node {
    chosen: Move,
    /// Whom the points are for: the player who chose.
    player: Player,
    visits: u32,
    /// In halves: a win is two, a draw one.
    points: u32,
    /// The first player's seeds minus the second's at the ends of all playouts.
    margins: i64,
    /// Where its moves stand among the nodes; empty until it was visited before.
    moves: core::ops::Range<u32>,
}

impl Node {
    fn new(chosen: Move, player: Player) -> Node {
        Node { chosen, player, visits: 0, points: 0, margins: 0, moves: 0..0 }
    }
}

/// UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning", 2006), as plain as it is described:
/// a tree of what was visited, and from its edge on games at random. Equal games, positions and seeds
/// give equal answers.
///
/// ```
/// use mancala_ai::MonteCarlo;
/// let kalah = mancala_rules::find("kalah", &[])?;
/// let mut search = MonteCarlo::new(kalah.clone(), &kalah.setup(), 1);
/// search.play_out(500);
/// assert!(search.best().chosen().is_some());
/// # Ok::<(), mancala_rules::Error>(())
/// ```
pub struct MonteCarlo {
    game: Arc<dyn Game>,
    root: Position,
    nodes: Vec<Node>,
    random: SplitMix64,
    path: Vec<usize>,
    moves: Vec<Move>,
}

impl MonteCarlo {
    /// A search of this position, in which nothing was played out yet.
    #[must_use]
    pub fn new(game: Arc<dyn Game>, pos: &Position, seed: u64) -> MonteCarlo {
        let root = game.known(pos);
        let first = Node::new(Move::Swap, Player::South);
        let random = SplitMix64(seed ^ root.hash64());
        let (path, moves) = (Vec::new(), Vec::new());
        let mut search = MonteCarlo { game, root, nodes: Vec::from([first]), random, path, moves };
        search.unfold(0, &root);
        search
    }

    /// Plays so many games out.
    pub fn play_out(&mut self, games: u64) {
        if !self.nodes[0].moves.is_empty() {
            (0..games).for_each(|_| self.visit());
        }
    }

    /// What was found so far: the moves, those that were tried most in front. A line's value is what the
    /// random games after its move came to on the average, in seeds; [`Best::depth`] is 1.
    #[must_use]
    pub fn best(&self) -> Best {
        let mut tried: Vec<_> = self.moves_of(0).collect();
        tried.sort_by_key(|&node| core::cmp::Reverse(self.nodes[node].visits));
        let line = |node: usize| {
            let Node { chosen, player, visits, margins, .. } = self.nodes[node];
            let mean = margins / i64::from(visits.max(1));
            Line { moves: Vec::from([chosen]), value: seen_by(player, mean as i32) }
        };
        Best {
            lines: tried.into_iter().map(line).collect(),
            depth: 1,
            nodes: self.nodes[0].visits.into(),
            solved: self.root.is_over(),
        }
    }

    fn moves_of(&self, node: usize) -> impl Iterator<Item = usize> + use<> {
        let moves = &self.nodes[node].moves;
        moves.start as usize..moves.end as usize
    }

    /// Goes down to the edge of the tree, puts the next moves there, plays one of them out, and tells
    /// everyone on the way.
    fn visit(&mut self) {
        let (mut pos, mut node) = (self.root, 0);
        self.path.clear();
        self.path.push(0);
        loop {
            if self.nodes[node].moves.is_empty() && self.nodes[node].visits > 0 {
                self.unfold(node, &pos);
            }
            let Some(next) = self.most_promising(node) else { break };
            self.game.play(&mut pos, self.nodes[next].chosen);
            self.path.push(next);
            node = next;
        }
        let random = &mut self.random;
        self.game.playout(&mut pos, MOST_PLIES, &mut |bound| random.below(bound));
        let margin = margin(&*self.game, &pos);
        let winner = match pos.turn {
            Turn::Won(player) => Some(player),
            Turn::Drawn => None,
            Turn::Over | Turn::Move(_) if margin == 0 => None,
            Turn::Over | Turn::Move(_) if margin > 0 => Some(Player::South),
            Turn::Over | Turn::Move(_) => Some(Player::North),
        };
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.points += winner.map_or(1, |winner| if winner == node.player { 2 } else { 0 });
            node.margins += i64::from(margin);
        }
    }

    /// Puts a position's moves into the tree.
    fn unfold(&mut self, node: usize, pos: &Position) {
        let Some(player) = pos.turn.player() else { return };
        let start = self.nodes.len() as u32;
        self.game.list_moves(pos, &mut self.moves);
        self.nodes.extend(self.moves.iter().map(|&chosen| Node::new(chosen, player)));
        self.nodes[node].moves = start..self.nodes.len() as u32;
    }

    /// The move with the highest upper confidence bound, those never tried first.
    fn most_promising(&self, node: usize) -> Option<usize> {
        let all = libm::log(f64::from(self.nodes[node].visits.max(1)));
        let bound = |node: usize| {
            let Node { visits, points, .. } = self.nodes[node];
            let visits = f64::from(visits);
            f64::from(points) / 2.0 / visits + CURIOSITY * libm::sqrt(all / visits)
        };
        let untried = self.moves_of(node).find(|&next| self.nodes[next].visits == 0);
        untried.or_else(|| self.moves_of(node).max_by(|&a, &b| bound(a).total_cmp(&bound(b))))
    }
}
