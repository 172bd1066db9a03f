//! Information-set tree search: what `captain` and `admiral` do.
//!
//! Each iteration imagines a world that agrees with the view, walks down one tree that all worlds share, looks at a
//! position it has not seen, and tells every move on the way what it led to. A move that is legal only in some
//! worlds is judged by how often it could have been chosen there, not by how often the node was reached
//! ([`tree::Edge::offered`]). Each seat chooses for itself, by its own reward; seats of a team share theirs.

mod index;
mod settings;
mod tree;
mod worker;

#[cfg(test)]
mod tests;

use tortuga_core::{Game, Insight, Seat, Whim, judgement::WHOLE};

pub use settings::Settings;
pub(crate) use worker::Worker;

use crate::{Budget, Level, Limits, Thought, Weighed, clock::Stop};

/// More threads than this would only wait for memory.
const MOST_THREADS: usize = 64;
/// With one legal move there is nothing to decide; so many iterations are enough to say what it is worth.
const ONE_MOVE_ITERATIONS: u64 = 200;

/// Another seed for each number, from one seed.
pub fn derive_seed(seed: u64, number: u64) -> u64 {
    Whim::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wide()
}

/// How a search is to be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) settings: Settings,
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl Plan {
    pub(crate) fn new(settings: Settings, level: Level, limits: &Limits) -> Self {
        let budget = limits.budget.or_else(|| level.budget()).unwrap_or(Budget::Iterations(1));
        // A budget in iterations must give the same answer for any number of threads, hence one; and so must the
        // browser, where there is only one.
        let alone = matches!(budget, Budget::Iterations(_)) || cfg!(target_arch = "wasm32");
        let threads = if alone { 1 } else { limits.threads.clamp(1, MOST_THREADS) };
        Self { settings, budget, seed: limits.seed, threads }
    }
}

/// Searches and weighs every legal move. Workers that have kept a tree go on with it; missing ones are hired.
pub(crate) fn ponder<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seat: Seat,
    legal: &[G::Move],
    plan: &Plan,
    workers: &mut Vec<Worker<G>>,
) -> Option<Thought<G::Move>> {
    let settings = plan.settings.where_much_is(game.much());
    workers.resize_with(plan.threads, Worker::new);
    let stop = match plan.budget {
        Budget::Iterations(iterations) => Stop::After(iterations.max(1)),
        Budget::Millis(_) if legal.len() == 1 => Stop::After(ONE_MOVE_ITERATIONS),
        Budget::Millis(millis) => Stop::after_millis(millis),
    };
    let work = |worker: &mut Worker<G>, number: usize| {
        let mut whim = Whim::new(derive_seed(plan.seed, number as u64));
        worker.plant(game, view, seat, legal, &settings, &mut whim);
        worker.run(game, view, &settings, stop, &mut whim);
    };
    let (first, others) = workers.split_first_mut()?;
    if others.is_empty() {
        work(first, 0);
    } else {
        std::thread::scope(|scope| {
            for (worker, number) in others.iter_mut().zip(1..) {
                scope.spawn(move || work(worker, number));
            }
            work(first, 0);
        });
    }
    Thought::from_lines(merge(workers, legal))
}

/// What all workers together found out about each legal move.
fn merge<G: Game + Insight>(workers: &[Worker<G>], legal: &[G::Move]) -> Vec<Weighed<G::Move>> {
    let line = |(place, mv): (usize, &G::Move)| {
        let edges = workers.iter().map(|worker| worker.root_edge(place));
        let (mut sum, mut visits, mut prior) = (0u64, 0u64, 0u64);
        for edge in edges {
            sum += edge.sum;
            visits += u64::from(edge.visits);
            prior += u64::from(edge.prior);
        }
        let (sum, count) = if visits == 0 { (prior, workers.len() as u64) } else { (sum, visits) };
        Weighed { mv: *mv, value: sum as f64 / (WHOLE as u64 * count) as f64, visits }
    };
    legal.iter().enumerate().map(line).collect()
}
