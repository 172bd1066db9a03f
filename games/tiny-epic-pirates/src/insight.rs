//! What a practised player would guess. A pirate's strength is counted in tenths of a Gold: what it has, what its goods
//! will bring, how near it is to burying, and what the order that it is about to execute promises. Chances follow from
//! the differences, a hundred tenths being worth one logit.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    content::TREASURES,
    game::TinyEpicPirates,
    helm::{Assignment, Order, next_space},
    state::{Frame, LEGENDARY, Pirate, State},
};

mod promise;

/// A buried Treasure: more than the Gold that was paid for it.
const TREASURE: i32 = 210;
const GOLD: i32 = 10;
/// Each row of Legend, each Crew Card, each Sure-fire, each kept token.
const LEGEND: i32 = 13;
const CREW: i32 = 15;
const SUREFIRE: i32 = 4;
const TOKEN: i32 = 5;
/// A Deckhand at work, and one on the Wheel; one in Repair is worth nothing.
const WORKING: i32 = 6;
const ON_WHEEL: i32 = 3;
/// To have the Gold for a Treasure and to be at the right place under the right order...
const READY: i32 = 66;
/// ...and what each turn until then costs.
const WAIT: i32 = 14;
/// What the Navy's blow is feared.
const NAVY: i32 = 14;
/// A mutiny that is still to come: one that gains nothing now is better kept.
const MUTINY: i32 = 12;

/// What an order is worth as the captain's trigger, against Crew Up. Found by trying: bosuns with these values won 148.5 of
/// 240 games against bosuns who valued Search and Crew Up the other way round.
const TRIGGER_SEARCH: i32 = 18;
const TRIGGER: i32 = 9;

/// 1000 exp(-x) for x = 0, 0.25, 0.5 ... 6.
const FADE: [i32; 25] =
    [1000, 779, 607, 472, 368, 287, 223, 174, 135, 105, 82, 64, 50, 39, 30, 24, 18, 14, 11, 9, 7, 5, 4, 3, 2];

impl Insight for TinyEpicPirates {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut strength = [0; MAX_SEATS];
        let mut best = i32::MIN;
        for seat in Seat::all(self.pirates()) {
            let value = if self.solo() && seat == LEGENDARY {
                self.legendary_strength(state)
            } else {
                self.strength(state, seat)
            };
            strength[seat.index()] = value;
            best = best.max(value);
        }
        let pirates = self.pirates() as usize;
        let weights = strength.map(|value| fade(best - value));
        let sum: i32 = weights[..pirates].iter().sum();
        let mut standing = [0; MAX_SEATS];
        for seat in 0..self.seats as usize {
            standing[seat] = 1000 * weights[seat] / sum.max(1);
        }
        standing
    }
}

/// 1000 exp(-gap / 100), between the entries of the table in a straight line.
fn fade(gap: i32) -> i32 {
    let gap = gap.clamp(0, 25 * (FADE.len() as i32 - 1) - 1);
    let (above, below) = (FADE[gap as usize / 25], FADE[gap as usize / 25 + 1]);
    above - (above - below) * (gap % 25) / 25
}

impl TinyEpicPirates {
    fn strength(&self, state: &State, seat: Seat) -> i32 {
        let pirate = state.pirate(seat);
        let buried = i32::from(state.buried(seat));
        let things = i32::from(pirate.legend) * LEGEND
            + pirate.mates().count() as i32 * CREW
            + i32::from(pirate.surefire) * SUREFIRE
            + i32::from(pirate.sail_tokens + pirate.storm_tokens) * TOKEN;
        let hands =
            i32::from(pirate.helm.working()) * WORKING + pirate.helm.wheel.count_ones() as i32 * ON_WHEEL;
        let mutiny = if pirate.mutinied { 0 } else { MUTINY };
        let turn = if state.active == seat && state.end.is_none() { self.prospects(state) } else { 0 };
        buried * TREASURE
            + i32::from(pirate.gold) * GOLD
            + self.goods(state, pirate)
            + things
            + hands
            + mutiny
            + self.captaincy(state, seat)
            + self.readiness(state, seat)
            + turn
    }

    /// What it is worth that this order lets the captain bury.
    fn captaincy(&self, state: &State, seat: Seat) -> i32 {
        let pirate = state.pirate(seat);
        let (Some(captain), Some(side)) = (pirate.captain, pirate.side) else { return 0 };
        match self.content.captain(captain, side).trigger {
            Order::Search => TRIGGER_SEARCH,
            Order::Trade | Order::Plunder | Order::Attack => TRIGGER,
            Order::CrewUp | Order::HideOut => 0,
        }
    }

    /// The Legendary Pirate needs no skill: its Gold is its way to a Treasure.
    fn legendary_strength(&self, state: &State) -> i32 {
        let pirate = state.pirate(LEGENDARY);
        let track =
            state.solo.map_or(13, |solo| i32::from(self.content.legends[solo.legend as usize].gold_track));
        let cubes = i32::from(pirate.cubes()) * 25;
        let hands = i32::from(pirate.helm.working()) * 4;
        i32::from(state.buried(LEGENDARY)) * TREASURE
            + i32::from(pirate.gold) * TREASURE / track
            + cubes
            + hands
            + pirate.mates().count() as i32 * 6
    }

    /// Cubes are worth part of their price, the more the nearer their Market is.
    fn goods(&self, state: &State, pirate: &Pirate) -> i32 {
        let Some(ship) = pirate.ship.filter(|_| pirate.cubes() > 0) else { return 0 };
        let mut worth = 0;
        for cell in crate::sea::Cell::all() {
            if let Some(booty) = state.card_at(self, cell).market {
                let count = i32::from(pirate.hold[booty.index()]);
                if count > 0 {
                    let share = 62 - 4 * i32::from(ship.distance(cell));
                    worth += count * i32::from(state.price(self, booty)) * GOLD * share / 100;
                }
            }
        }
        // What goes over the top of the track would be lost.
        let room = i32::from(self.content.gold_most - pirate.gold) * GOLD;
        if worth > room { room + (worth - room) / 3 } else { worth }
    }

    /// How near the next Treasure is: Gold for a site, the way to it, and the turns until the captain's order comes.
    fn readiness(&self, state: &State, seat: Seat) -> i32 {
        let pirate = state.pirate(seat);
        let (Some(ship), Some(captain), Some(side)) = (pirate.ship, pirate.captain, pirate.side) else {
            return 0;
        };
        if state.buried(seat) >= TREASURES {
            return 0;
        }
        let card = self.content.captain(captain, side);
        let acting = state.active == seat && before_bonus(state);
        let on_order = pirate.helm.order() == card.trigger;
        let wheel_turns = if acting && on_order { 0 } else { turns_to(pirate, card.trigger) };
        let sail =
            i32::from(self.content.row(pirate.legend).sail + pirate.helm.at(Assignment::Rigging)).max(1);
        let left = if acting { promise::steps_left(self, state) } else { 0 };
        let mut best = 0;
        for cell in crate::sea::Cell::all() {
            let Some(price) = state.card_at(self, cell).bury_cost else { continue };
            if state.treasures[cell.index()].is_some() {
                continue;
            }
            let distance = i32::from(ship.distance(cell)) - left;
            let sail_turns = if distance <= 0 { 0 } else { (distance + sail - 1) / sail };
            let watched = i32::from(state.navy == Some(cell));
            let turns = wheel_turns.max(sail_turns) + watched;
            let value = (READY - WAIT * turns - sail_turns * 2).max(4);
            let have = i32::from(pirate.gold.min(price));
            let short = i32::from(price) - have;
            // Somebody far from the price is not yet on the way.
            let value = if short == 0 {
                value
            } else {
                value * have * have / (2 * i32::from(price) * i32::from(price))
            };
            best = best.max(value);
        }
        best
    }

    /// What the turn still holds for the active pirate, in the middle of it.
    fn prospects(&self, state: &State) -> i32 {
        let mut worth = 0;
        if state.stack.iter().any(|frame| frame == Frame::Execute) && !state.solo_turn() {
            worth += promise::of_order(self, state);
        }
        if before_bonus(state) && !state.solo_turn() {
            worth += promise::of_icons(self, state);
        }
        if state.crossed && state.stack.iter().any(|frame| frame == Frame::ShipLine) {
            let me = state.me();
            let extort = i32::from(me.helm.at(Assignment::Extort).saturating_sub(state.extort_paid));
            worth += (extort * GOLD).min(i32::from(self.content.gold_most.saturating_sub(me.gold)) * GOLD);
            let speed = self.content.navy_speed[state.buried(state.active).min(TREASURES) as usize];
            if !me.hidden && state.navy.zip(me.ship).is_some_and(|(navy, ship)| navy.distance(ship) <= speed)
            {
                worth -= NAVY;
            }
        }
        worth
    }
}

/// Whether the Bonus Actions of this turn are still to come.
fn before_bonus(state: &State) -> bool {
    state.stack.iter().any(|frame| frame == Frame::Bonus)
}

/// Turns until the Captain can stand on an order: one if the Deckhands carry it there at once.
fn turns_to(pirate: &Pirate, order: Order) -> i32 {
    let helm = &pirate.helm;
    let Some(target) = (0..6u8).find(|space| helm.orders[*space as usize] == order) else { return 6 };
    if target == helm.captain {
        return 3;
    }
    let need = helm.walk(target).need();
    if need <= helm.assigned() {
        return 1;
    }
    let mut steps = 0;
    let mut at = helm.captain;
    while at != target {
        at = next_space(at);
        steps += 1;
    }
    1 + steps / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weight_of_a_pirate_fades_with_its_distance() {
        assert_eq!((fade(0), fade(100), fade(10_000)), (1000, 368, 3));
        assert!((0..700).all(|gap| fade(gap) >= fade(gap + 1)));
    }
}
