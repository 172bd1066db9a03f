//! Takes what looks best at once, on average over several worlds that agree with the view.

use tortuga_core::{Chance, Game, Insight, Seat, Whim, judgement::WHOLE};

use crate::{
    Thought, Weighed,
    instinct::{Eye, worth, worth_of_move},
};

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
    let sums = first_sight(game, &worlds, seat, legal, Eye::Glance);
    let line = |(mv, sum): (&G::Move, i64)| Weighed {
        mv: *mv,
        value: sum as f64 / (WHOLE as usize * worlds.len()) as f64,
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
    let mut worlds = Vec::with_capacity(count);
    worlds.push(game.imagine(view, whim));
    while worlds.len() < count {
        let mut world = worlds[0].clone();
        game.imagine_anew(view, &mut world, whim);
        worlds.push(world);
    }
    worlds
}

/// For each legal move, the sum over all worlds of what it is worth to the seat. Every move is tried in the same
/// worlds, so that none is merely lucky.
pub(crate) fn first_sight<G: Game + Insight>(
    game: &G,
    worlds: &[G::State],
    seat: Seat,
    legal: &[G::Move],
    eye: Eye,
) -> Vec<i64> {
    let mut line = Vec::new();
    let mut look = |state: &G::State| worth(game, state, eye);
    let mut sum = |mv: &G::Move| {
        let mut in_world = |world| {
            line.clear();
            i64::from(worth_of_move(game, world, *mv, seat, eye, &mut line, &mut look))
        };
        worlds.iter().map(&mut in_world).sum::<i64>()
    };
    legal.iter().map(&mut sum).collect()
}
