//! One tree and the one who works on it.

use tortuga_core::{Chance, Game, Insight, MAX_SEATS, Seat, Silent, Turn, Viewer, Whim, judgement::WHOLE};

use super::{
    Settings,
    tree::{Edge, NONE, ROOT, Tree},
};
use crate::{
    bosun::{first_sight, imagine_some},
    clock::Stop,
    instinct::{Eye, worth},
};

/// The clock is looked at after so many iterations.
const STRETCH: u64 = 16;
/// So many of the worlds that a search began in are kept, to see later whether something came to light.
const KEPT_WORLDS: usize = 8;

pub(crate) struct Worker<G: Game> {
    tree: Tree<G::Move>,
    /// The edges of the legal moves at the root, in the game's order. They are the same in every world.
    root: Vec<u32>,
    /// Worlds in which the last search began.
    kept: Vec<G::State>,
    // Room that is used again and again.
    moves: Vec<G::Move>,
    open: Vec<u32>,
    path: Vec<u32>,
}

impl<G: Game + Insight> Worker<G> {
    pub(crate) fn new() -> Self {
        Self {
            tree: Tree::new(),
            root: Vec::new(),
            kept: Vec::new(),
            moves: Vec::new(),
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    /// One whose tree is soon full.
    #[cfg(test)]
    pub(crate) fn cramped(room: usize) -> Self {
        Self { tree: Tree::with_room(room), ..Self::new() }
    }

    pub(crate) fn root_edge(&self, place: usize) -> &Edge<G::Move> {
        self.tree.edge(self.root[place])
    }

    #[cfg(test)]
    pub(crate) fn edges(&self, node: u32) -> impl Iterator<Item = &Edge<G::Move>> {
        self.tree.edges(node)
    }

    pub(crate) fn forget(&mut self) {
        self.tree.clear();
        self.root.clear();
        self.kept.clear();
    }

    /// Goes down the tree along the moves that were played since, if that is sound: the kept worlds differ in what
    /// the seat did not know, so if all of them lead to what it sees now, nothing came to light, and what was found
    /// out below those moves still holds. Otherwise everything is forgotten.
    pub(crate) fn follow(&mut self, game: &G, played: &[G::Move], view: &G::View, viewer: Viewer) {
        match self.behind(game, played, view, viewer) {
            Some(node) => {
                self.tree.reroot(node);
                self.root.clear();
            }
            None => self.forget(),
        }
    }

    fn behind(&mut self, game: &G, played: &[G::Move], view: &G::View, viewer: Viewer) -> Option<u32> {
        let mut node = ROOT;
        let (model, others) = self.kept.split_first_mut()?;
        for mv in played {
            let seat = game.turn(model).seat()?;
            let edge = self.tree.find(node, &mut NONE.clone(), seat, *mv)?;
            node = self.tree.edge(edge).child;
            if node == NONE {
                return None;
            }
            for world in others.iter_mut().chain([&mut *model]) {
                game.play(world, *mv, &mut Silent).ok()?;
            }
            node = self.tree.find_twin(node, game.aspect(model)).unwrap_or(node);
        }
        let nothing_new = self.kept.iter().all(|world| game.view(world, viewer) == *view);
        (nothing_new && !self.tree.is_bare(node)).then_some(node)
    }

    /// Prepares the root: an edge for each legal move, judged at first sight in several worlds.
    pub(crate) fn plant(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        legal: &[G::Move],
        settings: &Settings,
        whim: &mut Whim,
    ) {
        self.root.clear();
        let mut fresh = Vec::new();
        let mut last = NONE;
        for mv in legal {
            let found = self.tree.find(ROOT, &mut last, seat, *mv);
            self.root.push(found.unwrap_or_else(|| {
                fresh.push(*mv);
                self.tree.add(ROOT, seat, *mv)
            }));
        }
        if settings.looks_first() && !fresh.is_empty() {
            let worlds = imagine_some(game, view, fresh.len(), whim);
            let sums = first_sight(game, &worlds, seat, &fresh, Eye::Thought);
            let priors = sums.iter().map(|sum| (sum / worlds.len() as i64) as u16);
            let from = self.tree.edge_count() - fresh.len() as u32;
            for (edge, prior) in (from..).zip(priors) {
                self.tree.edge_mut(edge).prior = prior;
            }
            self.share_out(ROOT, from, settings);
        }
    }

    pub(crate) fn run(&mut self, game: &G, view: &G::View, settings: &Settings, stop: Stop, whim: &mut Whim) {
        self.kept.clear();
        let mut done = 0;
        let mut world = game.imagine(view, whim);
        self.kept.push(world.clone());
        loop {
            // Whatever the clock says, one look is taken.
            let left = stop.left(done).max(u64::from(done == 0));
            if left == 0 || (matches!(stop, Stop::At { .. }) && self.is_settled(left)) {
                break;
            }
            for _ in 0..left.min(STRETCH) {
                if done > 0 && done.is_multiple_of(u64::from(settings.per_world)) {
                    game.imagine_anew(view, &mut world, whim);
                    if self.kept.len() < KEPT_WORLDS {
                        self.kept.push(world.clone());
                    }
                }
                self.iterate(game, world.clone(), settings, whim);
                done += 1;
            }
        }
    }

    /// Whether no other move can be visited as often as the leader in the iterations that are left.
    fn is_settled(&self, left: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.root {
            let visits = self.tree.edge(*edge).visits;
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        u64::from(first - second) > left
    }

    fn iterate(&mut self, game: &G, mut world: G::State, settings: &Settings, whim: &mut Whim) {
        self.path.clear();
        let mut node = ROOT;
        let mut may_grow = true;
        let rewards = loop {
            let seat = match game.turn(&world) {
                Turn::Over(_) => break worth(game, &world, Eye::Thought),
                Turn::Decide { seat, .. } => seat,
            };
            if node == NONE {
                break self.judge(game, &mut world, settings, whim);
            }
            if node != ROOT {
                self.open(game, &world, node, seat, settings);
            }
            let Some(edge) = self.choose(node, settings) else {
                break self.judge(game, &mut world, settings, whim);
            };
            self.path.push(edge);
            let Edge { mv, child, visits, .. } = *self.tree.edge(edge);
            if game.play(&mut world, mv, &mut Silent).is_err() {
                // Only a view that contradicts itself leads here.
                break worth(game, &world, Eye::Thought);
            }
            node = child;
            // A tree that was full asks for more tries before a move gets a node: so there is room for those that matter.
            let enough = settings.expand_after.saturating_mul(self.tree.patience());
            if node == NONE && may_grow && visits >= enough {
                node = self.tree.grow(edge);
                may_grow = false;
            } else if node != NONE && visits >= settings.split_after {
                node = self.tree.twin(node, game.aspect(&world));
                may_grow &= !self.tree.is_bare(node);
            }
        };
        for edge in &self.path {
            let edge = self.tree.edge_mut(*edge);
            edge.visits += 1;
            edge.sum += rewards[edge.seat.index()] as u64;
        }
        if self.tree.is_full() {
            self.thin_out();
        }
    }

    /// Makes room in the tree, and finds the root's moves in it again.
    fn thin_out(&mut self) {
        let moves: Vec<_> =
            self.root.iter().map(|edge| (self.tree.edge(*edge).seat, self.tree.edge(*edge).mv)).collect();
        self.tree.thin_out();
        let mut last = NONE;
        self.root.clear();
        for (seat, mv) in moves {
            self.root.extend(self.tree.find(ROOT, &mut last, seat, mv));
        }
    }

    /// Collects the edges of the moves that are legal in this world; moves never met here get one.
    fn open(&mut self, game: &G, world: &G::State, node: u32, seat: Seat, settings: &Settings) {
        game.moves(world, &mut self.moves);
        self.open.clear();
        let from = self.tree.edge_count();
        if self.tree.is_bare(node) {
            self.open.extend(self.moves.iter().map(|mv| self.tree.add(node, seat, *mv)));
        } else {
            let mut last = NONE;
            for mv in &self.moves {
                let found = self.tree.find(node, &mut last, seat, *mv);
                self.open.push(found.unwrap_or_else(|| self.tree.add(node, seat, *mv)));
            }
        }
        if settings.looks_first() && from < self.tree.edge_count() {
            for edge in from..self.tree.edge_count() {
                let mut next = world.clone();
                let played = game.play(&mut next, self.tree.edge(edge).mv, &mut Silent);
                let value = if played.is_ok() { worth(game, &next, Eye::Thought)[seat.index()] } else { 0 };
                self.tree.edge_mut(edge).prior = value as u16;
            }
            self.share_out(node, from, settings);
        }
    }

    /// Gives the node's edges from `from` on their share of attention.
    fn share_out(&mut self, node: u32, from: u32, settings: &Settings) {
        let count = self.tree.edge_count();
        let best = (from..count).map(|edge| self.tree.edge(edge).prior).max().unwrap_or(0);
        let best = self.tree.best(node, best);
        let heat = settings.heat * f64::from(WHOLE / 1000);
        if heat > 0.0 {
            for edge in from..count {
                let edge = self.tree.edge_mut(edge);
                edge.share = fade(f64::from(best - edge.prior) / heat) as f32;
            }
        }
    }

    /// The open edge that promises most; the first of equals.
    fn choose(&mut self, node: u32, settings: &Settings) -> Option<u32> {
        let open = if node == ROOT { &self.root } else { &self.open };
        let shares: f64 = open.iter().map(|edge| f64::from(self.tree.edge(*edge).share)).sum();
        let pull = settings.exploration / shares;
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        for number in open {
            let edge = self.tree.edge_mut(*number);
            edge.offered += 1;
            let visits = f64::from(edge.visits);
            let weight = visits + settings.trust;
            let value = if weight > 0.0 {
                (edge.sum as f64 + settings.trust * f64::from(edge.prior)) / (f64::from(WHOLE) * weight)
            } else {
                f64::INFINITY
            };
            let unknown = pull * f64::from(edge.share) * f64::from(edge.offered).sqrt() / (1.0 + visits);
            let promise = value + unknown;
            if promise > most {
                (best, most) = (Some(*number), promise);
            }
        }
        best
    }

    /// What the position is worth to each seat, after some moves of a rollout.
    fn judge(
        &mut self,
        game: &G,
        world: &mut G::State,
        settings: &Settings,
        whim: &mut Whim,
    ) -> [i32; MAX_SEATS] {
        for _ in 0..settings.rollout {
            let Some(seat) = game.turn(world).seat() else { break };
            game.moves(world, &mut self.moves);
            let mut best: Option<(i32, G::State)> = None;
            for _ in 0..settings.rollout_choice.max(1) {
                let Some(mv) = whim.pick(&self.moves) else { break };
                let mut next = world.clone();
                if game.play(&mut next, *mv, &mut Silent).is_err() {
                    continue;
                }
                let value = if settings.rollout_choice > 1 {
                    worth(game, &next, Eye::Thought)[seat.index()]
                } else {
                    0
                };
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, next));
                }
            }
            let Some((_, next)) = best else { break };
            *world = next;
        }
        worth(game, world, Eye::Thought)
    }
}

/// About `exp(-x)` for `x` from 0 on, and the same on every platform.
fn fade(x: f64) -> f64 {
    let root = 1.0 / (1.0 + x / 8.0);
    let square = root * root;
    let fourth = square * square;
    fourth * fourth
}

/// Says how large it is, not what it knows.
impl<G: Game> std::fmt::Debug for Worker<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Worker({} worlds)", self.kept.len())
    }
}
