//! How fast a game and its bots are.

use std::{
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

use serde::Serialize;
use tortuga_bots::{Budget, Level, Limits, derive_seed, think};
use tortuga_core::{Chance, Playable, Seat, Silent, Turn, Viewer, Whim};

use crate::{playing::play_randomly, stats::rounded};

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Each figure is measured in so many rounds, and the best is reported: whatever else the machine does can only
    /// slow a round down.
    pub rounds: u32,
    pub round: Duration,
    pub seed: u64,
    /// How many heap allocations there were so far, for a caller that counts them.
    pub allocs: fn() -> u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BenchReport {
    pub game: &'static str,
    pub seats: u8,
    /// Whole random games on one thread, the deal and the lists of all legal moves included.
    pub moves_per_s: f64,
    pub games_per_s: f64,
    /// In the steady state: after a warm-up in which the lists have grown to their size.
    pub allocs_per_move: f64,
    pub state_bytes: usize,
    pub clone_ns: f64,
    pub moves_ns: f64,
    pub play_ns: f64,
    pub view_ns: f64,
    pub imagine_ns: f64,
    /// Iterations of `captain` in a second, on one thread.
    pub sims_per_s: f64,
}

/// A position in which somebody decides, and a move that was played there.
struct Spot<G: Playable> {
    state: G::State,
    seat: Seat,
    mv: G::Move,
}

/// So many positions of random games are the ground for the single figures...
const SPOTS: usize = 512;
/// ...and so many of them for the search.
const THOUGHTS: usize = 16;
const ITERATIONS: u64 = 1000;
const WARM_UP_GAMES: u64 = 200;

pub fn bench<G: Playable>(game: &Arc<G>, plan: &Bench) -> BenchReport {
    let game = &**game;
    let (moves_per_s, games_per_s, allocs_per_move) = whole_games(game, plan);
    let spots = spots(game, plan.seed);
    let clone_ns = each(plan, &spots, |spot| {
        black_box(black_box(&spot.state).clone());
    });
    let mut moves = Vec::new();
    let moves_ns = each(plan, &spots, |spot| game.moves(black_box(&spot.state), &mut moves));
    let clone_and_play_ns = each(plan, &spots, |spot| {
        let mut state = spot.state.clone();
        black_box(game.play(&mut state, spot.mv, &mut Silent).is_ok());
        black_box(&state);
    });
    let view_ns = each(plan, &spots, |spot| {
        black_box(game.view(black_box(&spot.state), Viewer::Seat(spot.seat)));
    });
    let views: Vec<G::View> = spots.iter().map(|s| game.view(&s.state, Viewer::Seat(s.seat))).collect();
    let mut whim = Whim::new(plan.seed);
    let imagine_ns = each(plan, &views, |view| {
        black_box(game.imagine(black_box(view), &mut whim));
    });
    BenchReport {
        game: G::INFO.id,
        seats: game.seats(),
        moves_per_s: moves_per_s.round(),
        games_per_s: games_per_s.round(),
        allocs_per_move: rounded(allocs_per_move, 4),
        state_bytes: size_of::<G::State>(),
        clone_ns: rounded(clone_ns, 1),
        moves_ns: rounded(moves_ns, 1),
        play_ns: rounded((clone_and_play_ns - clone_ns).max(0.0), 1),
        view_ns: rounded(view_ns, 1),
        imagine_ns: rounded(imagine_ns, 1),
        sims_per_s: sims_per_s(game, plan, &spots).round(),
    }
}

/// Moves a second, games a second, allocations a move.
fn whole_games<G: Playable>(game: &G, plan: &Bench) -> (f64, f64, f64) {
    let (mut legal, mut played) = (Vec::new(), Vec::new());
    let mut number = 0;
    let mut one = || {
        let mut whim = Whim::new(derive_seed(plan.seed, number));
        number += 1;
        // A game that goes wrong is a matter for `selfplay`, which says how; here its moves count as far as they go.
        let _ = black_box(play_randomly(game, whim.seed(), &mut whim, &mut legal, &mut played));
        played.len() as u64
    };
    for _ in 0..WARM_UP_GAMES {
        one();
    }
    let (mut best, mut allocs, mut all_moves) = ((0.0, 0.0), 0, 0);
    for _ in 0..plan.rounds.max(1) {
        let (before, start) = ((plan.allocs)(), Instant::now());
        let (mut moves, mut games) = (0, 0);
        while games == 0 || start.elapsed() < plan.round {
            moves += one();
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64().max(1e-9);
        allocs += (plan.allocs)() - before;
        all_moves += moves;
        if moves as f64 / seconds > best.0 {
            best = (moves as f64 / seconds, games as f64 / seconds);
        }
    }
    (best.0, best.1, allocs as f64 / all_moves.max(1) as f64)
}

/// Every few moves of random games, so that openings and endings are among them.
fn spots<G: Playable>(game: &G, seed: u64) -> Vec<Spot<G>> {
    let mut whim = Whim::new(derive_seed(seed, u64::MAX));
    let (mut spots, mut legal) = (Vec::new(), Vec::new());
    // A game with no decision at all would never fill the list.
    for _ in 0..SPOTS * 10 {
        let mut state = game.deal(whim.seed(), &mut Silent);
        while let Turn::Decide { seat, .. } = game.turn(&state) {
            if spots.len() == SPOTS {
                return spots;
            }
            game.moves(&state, &mut legal);
            let Some(mv) = whim.pick(&legal).copied() else { break };
            if whim.below(4) == 0 {
                spots.push(Spot { state: state.clone(), seat, mv });
            }
            if game.play(&mut state, mv, &mut Silent).is_err() {
                break;
            }
        }
    }
    spots
}

/// Nanoseconds for each item, in the best round.
fn each<T>(plan: &Bench, items: &[T], mut work: impl FnMut(&T)) -> f64 {
    items.iter().for_each(&mut work);
    let mut best = f64::INFINITY;
    for _ in 0..plan.rounds.max(1) {
        let start = Instant::now();
        let mut times = 0;
        while times == 0 || start.elapsed() < plan.round {
            items.iter().for_each(&mut work);
            times += items.len();
        }
        best = best.min(start.elapsed().as_nanos() as f64 / times.max(1) as f64);
    }
    best
}

fn sims_per_s<G: Playable>(game: &G, plan: &Bench, spots: &[Spot<G>]) -> f64 {
    let limits = Limits { budget: Some(Budget::Iterations(ITERATIONS)), seed: plan.seed, threads: 1 };
    let chosen: Vec<_> = spots.iter().step_by((spots.len() / THOUGHTS).max(1)).collect();
    let once = Bench { round: Duration::ZERO, ..*plan };
    let nanos = each(&once, &chosen, |spot| {
        let view = game.view(&spot.state, Viewer::Seat(spot.seat));
        black_box(think(game, &view, spot.seat, Level::Captain, &limits));
    });
    ITERATIONS as f64 * 1e9 / nanos
}
