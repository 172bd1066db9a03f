//! One question, one answer.

use tortuga_core::{Chance, Game, Insight, Seat, Whim, judgement::WHOLE};

use crate::{
    Level, Limits, Thought, Weighed,
    bosun::{bosun, first_sight, imagine_some},
    instinct::Eye,
    search::{Plan, Settings, Worker, derive_seed, ponder},
};

/// What a bot of that level, sitting at `seat` and knowing only `view`, would do. `None` when the game is over or
/// somebody else is to decide.
pub fn think<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seat: Seat,
    level: Level,
    limits: &Limits,
) -> Option<Thought<G::Move>> {
    let legal = legal_moves(game, view, seat, limits.seed)?;
    match Settings::of(level) {
        Some(settings) => {
            let plan = Plan::new(settings, level, limits);
            look_ahead(game, view, seat, &legal, &plan, &mut Vec::new())
        }
        None => answer_at_once(game, view, seat, &legal, level, limits.seed),
    }
}

/// Searches among the moves that give nothing away for nothing, if there are any; the others follow, with a first
/// impression.
pub(crate) fn look_ahead<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seat: Seat,
    legal: &[G::Move],
    plan: &Plan,
    workers: &mut Vec<Worker<G>>,
) -> Option<Thought<G::Move>> {
    let mut whim = Whim::new(derive_seed(plan.seed, u64::MAX));
    let world = game.imagine(view, &mut whim);
    let (waste, sound): (Vec<_>, Vec<_>) = legal.iter().partition(|mv| game.is_waste(&world, **mv));
    if sound.is_empty() || waste.is_empty() {
        return ponder(game, view, seat, legal, plan, workers);
    }
    let mut thought = ponder(game, view, seat, &sound, plan, workers)?;
    let worlds = imagine_some(game, view, waste.len(), &mut whim);
    let sums = first_sight(game, &worlds, seat, &waste, Eye::Thought);
    let whole = WHOLE as usize * worlds.len();
    let glance = |(mv, sum): (G::Move, i64)| Weighed { mv, value: sum as f64 / whole as f64, visits: 0 };
    thought.lines.extend(waste.into_iter().zip(sums).map(glance));
    Some(thought)
}

/// Whatever gives something away for nothing comes last. It is the same in every world that agrees with the view.
fn thrifty<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seed: u64,
    mut thought: Thought<G::Move>,
) -> Thought<G::Move> {
    let world = game.imagine(view, &mut Whim::new(derive_seed(seed, u64::MAX)));
    thought.put_last(|mv| game.is_waste(&world, mv));
    thought
}

/// The legal moves, if the seat is to decide. They are the same in every world that agrees with the view, so one
/// world is enough to know them.
pub(crate) fn legal_moves<G: Game>(game: &G, view: &G::View, seat: Seat, seed: u64) -> Option<Vec<G::Move>> {
    let world = game.imagine(view, &mut Whim::new(derive_seed(seed, u64::MAX)));
    if game.turn(&world).seat() != Some(seat) {
        return None;
    }
    let mut legal = Vec::new();
    game.moves(&world, &mut legal);
    Some(legal)
}

/// The levels that do not search.
pub(crate) fn answer_at_once<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seat: Seat,
    legal: &[G::Move],
    level: Level,
    seed: u64,
) -> Option<Thought<G::Move>> {
    let mut whim = Whim::new(seed);
    if level == Level::Deckhand {
        deckhand(game, legal, &mut whim)
    } else {
        bosun(game, view, seat, legal, &mut whim).map(|thought| thrifty(game, view, seed, thought))
    }
}

/// Any legal move. All are worth the same to one who does not look: an equal share of the win.
fn deckhand<G: Game>(game: &G, legal: &[G::Move], whim: &mut Whim) -> Option<Thought<G::Move>> {
    let teams = Seat::all(game.seats()).fold(0u8, |teams, seat| teams | 1 << game.team(seat)).count_ones();
    let value = 1.0 / f64::from(teams.max(1));
    let best = *whim.pick(legal)?;
    let others = legal.iter().copied().filter(|mv| *mv != best);
    let lines = [best].into_iter().chain(others).map(|mv| Weighed { mv, value, visits: 0 }).collect();
    Some(Thought { best, lines, iterations: 0 })
}
