//! What a practised player sees at a glance: what a pirate owns, how likely he keeps it, and how far his next gain is.
//!
//! A seat is worth what its best pirate is worth, and a part of the others; chances follow from the squares of that. The
//! weights were set by hand, in units of net worth.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    content::FAR,
    game::Blackbeard,
    pirate::Pirate,
    score,
    state::{HunterId, Place, Slot, State, Status},
};

/// A seat without anything still has hopes.
const HOPE: i64 = 350;
/// A pirate that may still be activated.
const RECRUIT: i64 = 120;
/// In hundredths, by crew unrest from 0 to 10: the chance that he is still there when it counts.
const CALM: [i64; 11] = [35, 58, 74, 84, 90, 93, 95, 96, 97, 97, 97];
/// The same by combat points left.
const AFLOAT: [i64; 8] = [40, 58, 74, 85, 91, 95, 97, 98];
/// A hostage, a safe haven, a Letter of Marque, a piece of information, a KC.
const HOSTAGE: i64 = 150;
const HAVEN: i64 = 90;
const LETTER: i64 = 60;
const INFORMATION: i64 = 25;
const COMMISSIONER: i64 = 30;
/// Each attack marker closes ports.
const MARKER: i64 = 12;
/// How far one can see a gain.
const HORIZON: i64 = 14;

impl Insight for Blackbeard {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut chances = [0; MAX_SEATS];
        if self.score_attack {
            chances[0] = (seat_worth(self, state, Seat(0)) / 8).clamp(0, 1000) as i32;
            return chances;
        }
        let mut weights = [0i64; MAX_SEATS];
        let mut all = 0;
        for seat in Seat::all(self.table_seats()) {
            let worth = HOPE + seat_worth(self, state, seat).max(0);
            weights[seat.index()] = worth * worth / 100;
            all += weights[seat.index()];
        }
        for seat in Seat::all(self.seats) {
            chances[seat.index()] = (1000 * weights[seat.index()] / all.max(1)) as i32;
        }
        chances
    }
}

fn seat_worth(game: &Blackbeard, state: &State, seat: Seat) -> i64 {
    let mut best = 0;
    let mut sum = 0;
    let retired = score::standings(state, seat).filter(|standing| standing.retired);
    let active = Slot::of(seat).into_iter().filter(|slot| state.lives(*slot));
    let all = retired.map(|standing| i64::from(standing.nw) * 11 / 10);
    for worth in all.chain(active.map(|slot| pirate_worth(game, state, slot))) {
        best = best.max(worth);
        sum += worth;
    }
    let used = state.gone_count(seat) + state.active_count(seat);
    let recruits = i64::from(game.pirates_of(seat).saturating_sub(used));
    best + (sum - best) / 3 + RECRUIT * recruits + COMMISSIONER * i64::from(state.kc_count(seat))
}

fn pirate_worth(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let calm = CALM[pirate.unrest.clamp(0, 10) as usize];
    let afloat = AFLOAT[pirate.combat(content).clamp(0, 7) as usize];
    let mut safety = calm * afloat / 100;
    if pirate.scurvy || pirate.wound.is_some() {
        safety = safety * 85 / 100;
    }
    if hunted(state, slot) {
        safety = safety * 88 / 100;
    }
    let mut goods = i64::from(pirate.worth());
    goods += i64::from(pirate.booty_value()) * 7 / 10;
    goods += HOSTAGE * hostages(pirate);
    goods += HAVEN * i64::from(pirate.havens.count_ones().min(2));
    goods += INFORMATION * i64::from(pirate.info.count_ones().min(2));
    goods += if pirate.letter.is_some() { LETTER } else { 0 };
    goods += fame(pirate);
    goods += 180 + 14 * i64::from(pirate.combat(content)) + 6 * i64::from(pirate.speed(content));
    goods += 10 * i64::from(content.ship(pirate.ship).holds);
    goods -= MARKER * i64::from(pirate.attacks.count_ones());
    goods += outlook(game, state, slot);
    goods * safety / 100
}

fn hostages(pirate: &Pirate) -> i64 {
    pirate.hostages.iter().map(|notes| i64::from(notes & 15) + i64::from(notes >> 4)).sum::<i64>().min(4)
}

/// Fame counts for little until the hundred is near; then it is everything.
fn fame(pirate: &Pirate) -> i64 {
    let fame = i64::from(pirate.notoriety);
    2 * fame + (fame - 50).max(0).pow(2)
}

/// A hunter that may act against him is in his hex or box.
fn hunted(state: &State, slot: Slot) -> bool {
    let place = state.at(slot).place;
    matches!(place, Place::Sea(_) | Place::Transit(_))
        && HunterId::among(state.hunters_at(place))
            .any(|hunter| state.hunter_owner(hunter) != Some(slot.seat()))
}

/// How near the next gain is: a port for what is on board or broken, a merchant for empty holds.
fn outlook(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let Some(hex) = pirate.place.hex(content) else { return 20 };
    let mut gain = 0;
    let ills = i64::from(pirate.combat_damage) * 25
        + i64::from(pirate.speed_damage) * 12
        + if pirate.scurvy || pirate.wound.is_some() { 60 } else { 0 };
    let cargo = i64::from(pirate.booty_value()) / 4 + 40 * hostages(pirate);
    let errand = (ills + cargo).min(400);
    if errand > 0 {
        let far = nearest_port(game, state, slot).map_or(HORIZON, |far| far.min(HORIZON));
        gain += errand * (HORIZON - far) / HORIZON / 2;
    }
    if pirate.free_holds(content) > 0 && !pirate.careened {
        let near = state.counters.as_slice().iter().filter(|counter| !counter.declined.has(slot.seat()));
        let far = near.map(|counter| content.distance(hex, counter.hex)).min().unwrap_or(FAR);
        let far = i64::from(far).min(HORIZON);
        let at_sea = if pirate.place.sea().is_some() { 10 } else { 0 };
        gain += 6 * (HORIZON - far) + at_sea;
        if far == 0 && pirate.place.sea().is_some() {
            gain += 40;
        }
    }
    gain - if pirate.careened { 25 } else { 0 } - if pirate.revels() { 20 } else { 0 }
}

/// Steps to the nearest port that lets him in; 0 inside one.
fn nearest_port(game: &Blackbeard, state: &State, slot: Slot) -> Option<i64> {
    let content = &game.content;
    let pirate = state.at(slot);
    let hex = pirate.place.hex(content)?;
    if pirate.place.port().is_some() {
        return Some(0);
    }
    let open = content.ports.iter().enumerate().filter(|(number, _)| {
        let port = crate::content::PortId(*number as u8);
        let friendly = !matches!(state.status(content, pirate, port), Status::Anti | Status::Closed);
        friendly && pirate.ousted & 1 << port.0 == 0
    });
    let far = open.map(|(_, port)| content.distance(hex, port.hex)).min()?;
    (far != FAR).then(|| i64::from(far) + 1)
}
