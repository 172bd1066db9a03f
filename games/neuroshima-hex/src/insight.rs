//! What a practised player sees at a glance: points, what stands on the board, and what a Battle would do now.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    board::SpaceSet,
    content::{Action, Face, Kind, Tile},
    game::NeuroshimaHex,
    score,
    state::{Frame, State, Unit},
};

/// In hundredths of a logit: a point of an HQ, and one that a Battle now would cost.
const POINT: i32 = 22;
const THREAT: i32 = 11;
/// A unit, by what it can do, as long as it outlives a Battle; half of it otherwise.
const UNIT: i32 = 5;
/// A tile in the hand, if it is not a unit: those count half of what they are worth on the board.
const TILE: i32 = 4;
/// A tile that starts a Battle, as long as it can.
const BATTLE: i32 = 9;
/// A side of the HQ that nobody can come to.
const SHELTER: i32 = 4;
/// Where the HQ does all the fighting itself: each step nearer to an enemy HQ.
const HUNT: i32 = 10;
/// No two spaces are further apart.
const FARTHEST: i32 = 6;

/// 1000 / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 6.
const CHANCE: [i32; 25] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998,
];

impl Insight for NeuroshimaHex {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut chances = [0; MAX_SEATS];
        // Before all HQs lie on the board there is nothing to fight about.
        let placing = state.stack.top() == Some(Frame::PlaceHq);
        let after = if placing { *state } else { self.silent_battle(state) };
        let mut worth = [0; MAX_SEATS];
        for seat in self.all_seats() {
            worth[self.side(seat) as usize] += self.worth(state, &after, seat);
        }
        for seat in self.all_seats() {
            let own = self.side(seat);
            let mut sum = 0;
            let mut others = 0;
            for other in self.all_seats().map(|other| self.side(other)).filter(|other| *other != own) {
                sum += chance(worth[own as usize] - worth[other as usize]);
                others += 1;
            }
            chances[seat.index()] = if state.is_gone(seat) { 0 } else { sum / others.max(1) };
        }
        chances
    }

    /// Only the order of the piles is hidden.
    fn worlds(&self) -> usize {
        2
    }

    /// The next tile is another matter.
    fn follows_up(&self, state: &State) -> bool {
        state.stack.top() != Some(Frame::Act)
    }
}

impl NeuroshimaHex {
    /// What the seat has, and what a Battle would leave of it.
    fn worth(&self, state: &State, after: &State, seat: Seat) -> i32 {
        if state.is_gone(seat) {
            return -1000;
        }
        let now = i32::from(score::points(self, state, seat));
        let then = i32::from(score::points(self, after, seat));
        let mut worth = POINT * now + THREAT * (then - now);
        if self.hq_space(after, seat).is_none() && state.turns > 0 {
            worth -= 150;
        }
        let sum = |state: &State| -> i32 {
            let own = state.units.iter().filter(|(_, unit)| unit.controller == seat);
            own.map(|(_, unit)| self.unit_worth(unit)).sum()
        };
        let lone = self.fights_alone(state, seat);
        worth += if lone { self.hunt(state, seat) } else { self.shelter(state, seat) };
        worth += sum(state).midpoint(sum(after));
        worth + state.hand(seat).map(|tile| self.tile_worth(state, self.content.tile(tile))).sum::<i32>()
    }

    fn unit_worth(&self, unit: &Unit) -> i32 {
        let held = if self.is_held(unit) { 2 } else { 1 };
        UNIT * might(self.tile(unit), self.face(unit)) / held
    }

    fn tile_worth(&self, state: &State, tile: &Tile) -> i32 {
        match tile.action {
            Some(Action::Battle { .. } | Action::Sandstorm {}) if self.battles_closed(state) => 0,
            Some(Action::Battle { .. } | Action::Sandstorm {}) => BATTLE,
            Some(_) => TILE,
            None => UNIT * might(tile, &tile.front) / 2,
        }
    }

    /// No tile of the army attacks but its HQ.
    fn fights_alone(&self, state: &State, seat: Seat) -> bool {
        let army = self.content.army(state.armies[seat.index()]);
        army.tiles.iter().all(|tile| *tile == army.hq || self.content.tile(*tile).front.blows().is_empty())
    }

    /// How near the HQ is to its prey; before there is any, the middle of the board is near to everything.
    fn hunt(&self, state: &State, seat: Seat) -> i32 {
        let Some(own) = self.hq_space(state, seat) else { return 0 };
        let prey: SpaceSet = self
            .all_seats()
            .filter(|other| self.foes(seat, *other))
            .filter_map(|other| self.hq_space(state, other))
            .collect();
        if prey.is_empty() {
            return SHELTER * self.geometry(state).near(own).len() as i32;
        }
        let mut reach = SpaceSet::from(own);
        for steps in 0..FARTHEST {
            if !reach.and(prey).is_empty() {
                return HUNT * (FARTHEST - steps);
            }
            reach = reach.iter().fold(reach, |all, at| all.or(self.geometry(state).near(at)));
        }
        0
    }

    /// An HQ in a corner has fewer neighbours.
    fn shelter(&self, state: &State, seat: Seat) -> i32 {
        let near = self.hq_space(state, seat).map_or(6, |hq| self.geometry(state).near(hq).len());
        SHELTER * (6 - near as i32)
    }
}

/// What a tile can do on the board.
fn might(tile: &Tile, face: &Face) -> i32 {
    match tile.kind {
        Kind::Hq => 0,
        Kind::Module => 3,
        Kind::Implant => 2,
        Kind::Foundation | Kind::Instant => 1,
        Kind::Warrior => {
            let strength: i32 = face.blows().iter().map(|blow| i32::from(blow.strength)).sum();
            1 + strength.min(3) + i32::from(tile.hp > 1) + i32::from(!tile.nets.is_empty())
        }
    }
}

/// The chance to win with a lead of so many hundredths of a logit.
fn chance(lead: i32) -> i32 {
    let most = 25 * (CHANCE.len() as i32 - 1) - 1;
    let size = lead.abs().min(most);
    let (below, above) = (CHANCE[size as usize / 25], CHANCE[size as usize / 25 + 1]);
    let chance = below + (above - below) * (size % 25) / 25;
    if lead < 0 { 1000 - chance } else { chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_follows_the_logistic_curve() {
        assert_eq!(chance(0), 500);
        assert_eq!((chance(100), chance(-100)), (731, 269));
        assert!((-700..700).all(|lead| chance(lead) <= chance(lead + 1)));
    }
}
