//! Takes what looks best at once, on average over several worlds that agree with the view.

use tortuga_core::{Chance, Game, Insight, Seat, Whim};

use crate::{Thought, Weighed, instinct::worth_of_move};

/// The game says how many worlds even out what is hidden; fewer do when there are many moves: a bosun answers at once.
const LOOKS: usize = 1600;
const FEWEST_WORLDS: usize = 2;

pub(crate) fn bosun<G: Game + Insight>(
    game: &G,
    view: &G::View,
    seat: Seat,
    legal: &[G::Move],
    whim: &mut Whim,
) -> Option<Thought<G::Move>> {
    let worlds = imagine_some(game, view, legal.len(), whim);
    let sums = first_sight(game, &worlds, seat, legal);
    let line = |(mv, sum): (&G::Move, i64)| Weighed {
        mv: *mv,
        value: sum as f64 / (1000 * worlds.len()) as f64,
        visits: worlds.len() as u64,
    };
    let mut lines: Vec<_> = legal.iter().zip(sums).map(line).collect();
    // Equal moves keep their order when they are sorted, so this makes the choice among them a whim.
    whim.shuffle(&mut lines);
    Thought::from_lines(lines)
}

/// As many worlds as one can look at for that many moves.
pub(crate) fn imagine_some<G: Game + Insight>(
    game: &G,
    view: &G::View,
    moves: usize,
    whim: &mut Whim,
) -> Vec<G::State> {
    let most = game.worlds().max(FEWEST_WORLDS);
    let count = (LOOKS / moves.max(1)).clamp(FEWEST_WORLDS, most);
    (0..count).map(|_| game.imagine(view, whim)).collect()
}

/// For each legal move, the sum over all worlds of what it is worth to the seat. Every move is tried in the same
/// worlds, so that none is merely lucky.
pub(crate) fn first_sight<G: Game + Insight>(
    game: &G,
    worlds: &[G::State],
    seat: Seat,
    legal: &[G::Move],
) -> Vec<i64> {
    let sum = |mv: &G::Move| {
        worlds.iter().map(|world| i64::from(worth_of_move(game, world, *mv, seat))).sum::<i64>()
    };
    legal.iter().map(sum).collect()
}
