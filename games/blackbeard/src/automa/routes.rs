//! Ways over the chart for automata.

use tortuga_core::Chance;

use crate::{
    content::{FAR, HexId},
    game::Blackbeard,
    moves::Move,
    state::{Place, Plan, State},
};

/// Steps from a place to a hex; `FAR` if no way leads there.
pub(super) fn distance(game: &Blackbeard, from: Place, to: HexId) -> u8 {
    match from {
        Place::Sea(hex) => game.content.distance(hex, to),
        Place::Port(port) => game.content.distance(game.content.port(port).hex, to),
        Place::Transit(transit) => {
            let exits = game.content.boxes[transit.index()].exits.iter();
            exits.map(|exit| game.content.distance(*exit, to)).min().unwrap_or(FAR)
        }
    }
}

/// The next hex on a shortest way; the lowest id of equals.
pub(super) fn step_towards(game: &Blackbeard, from: Place, to: HexId) -> Option<HexId> {
    let next = match from {
        Place::Sea(hex) => &game.content.hex(hex).neighbors,
        Place::Transit(transit) => &game.content.boxes[transit.index()].exits,
        Place::Port(_) => return None,
    };
    let reachable = next.iter().copied().filter(|hex| game.content.distance(*hex, to) != FAR);
    reachable.min_by_key(|hex| (game.content.distance(*hex, to), *hex))
}

/// Room for the loader's 1000 hexes.
const WORDS: usize = 16;

/// Hexes as bits.
#[derive(Clone, Copy)]
struct Hexes([u64; WORDS]);

impl Hexes {
    const EMPTY: Self = Self([0; WORDS]);

    fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.0 % 64) & 1 == 1
    }

    fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.0 % 64);
    }
}

/// The hexes from which the goal is reached in exactly so many steps.
fn exactly(game: &Blackbeard, goal: HexId, steps: u8) -> Hexes {
    let mut now = Hexes::EMPTY;
    now.insert(goal);
    for _ in 0..steps {
        let mut before = Hexes::EMPTY;
        let all = (0..game.content.hexes.len() as u16).map(HexId);
        for hex in all.filter(|hex| game.content.distance(*hex, goal) <= steps) {
            if game.content.hex(hex).neighbors.iter().any(|next| now.has(*next)) {
                before.insert(hex);
            }
        }
        now = before;
    }
    now
}

/// Point 9: a random coastal hex within reach, by a way of exactly the points that are left, if there is one.
pub(super) fn roam(game: &Blackbeard, state: &mut State, hex: HexId, goal: Option<HexId>, left: u8) -> Move {
    let goal = goal.or_else(|| pick_goal(game, state, hex, left));
    state.plan = Plan::Roam(goal);
    let Some(goal) = goal else { return Move::Stop };
    if exactly(game, goal, left).has(hex) {
        let after = exactly(game, goal, left - 1);
        let next = game.content.hex(hex).neighbors.iter().copied().filter(|next| after.has(*next)).min();
        return next.map_or(Move::Stop, Move::To);
    }
    if goal == hex {
        return Move::Stop;
    }
    step_towards(game, Place::Sea(hex), goal).map_or(Move::Stop, Move::To)
}

fn pick_goal(game: &Blackbeard, state: &mut State, hex: HexId, left: u8) -> Option<HexId> {
    let coast = || {
        let all = (0..game.content.hexes.len() as u16).map(HexId);
        all.filter(|other| game.content.hex(*other).coastal)
    };
    let near = |other: &HexId| game.content.distance(hex, *other) <= left;
    let count = coast().filter(near).count() as u32;
    if count == 0 {
        return coast().min_by_key(|other| (game.content.distance(hex, *other), *other));
    }
    let pick = state.dice.below(count) as usize;
    coast().filter(near).nth(pick)
}
