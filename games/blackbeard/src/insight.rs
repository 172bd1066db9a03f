//! What a practised player sees at a glance: what a pirate owns, how likely he keeps it, and how far his next gain is.
//!
//! A seat is worth what its best pirate is worth, and a part of the others; chances follow from the squares of that. The
//! weights were set by hand, in units of net worth, and corrected by matches.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    act,
    content::{FAR, HexId, MerchantId, PortId},
    frame::Frame,
    game::Blackbeard,
    pirate::Pirate,
    score,
    state::{HunterId, Place, Slot, State, Status},
};

/// A seat without anything still has hopes.
const HOPE: i64 = 120;
/// A pirate that may still be activated, and one that is active, before anything else is counted.
const RECRUIT: i64 = 45;
const CAPTAIN: i64 = 30;
/// In hundredths, by crew unrest from 0 to 10: the chance that he is still there when it counts.
const CALM: [i64; 11] = [20, 48, 66, 79, 87, 92, 95, 97, 98, 99, 99];
/// The same by combat points left.
const AFLOAT: [i64; 11] = [30, 52, 68, 80, 88, 92, 95, 96, 97, 98, 98];
/// A hostage, a safe haven, a Letter of Marque, a piece of information, a KC.
const HOSTAGE: i64 = 200;
const HAVEN: i64 = 60;
const LETTER: i64 = 40;
const INFORMATION: i64 = 20;
const COMMISSIONER: i64 = 20;
/// Each attack marker closes ports.
const MARKER: i64 = 8;
/// The money that one must have to count at all.
const FIRST: i64 = 400;
/// How far one can see a gain.
const HORIZON: i64 = 14;
/// What a point of combat damage costs.
const WOOD: i64 = 15;

/// The defense of merchants that nobody has seen; the strong ones are declined.
const LIKELY_DEFENSES: [u8; 3] = [2, 4, 6];

/// Of 36 rolls of two dice, those that are not above the number.
const NOT_ABOVE: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// Over all 36 rolls of two dice, the points by which they exceed the number.
const EXCESS: [i64; 13] = excess();

/// Of 36 throws of two dice, those that catch a ship, by speed from -5 to 4.
const CAUGHT: [i64; 10] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3];

/// In hundredths, how often a battle with a warship is the end, by what he has more than it, from -8 to 6.
const BEATEN: [i64; 15] = [95, 92, 88, 82, 75, 63, 50, 40, 30, 20, 13, 9, 6, 4, 3];

/// Over the 216 rolls of one die against two, the damage of those that fail with this advantage.
const REPULSED: [i64; 13] = repulsed();

/// Of the 216 rolls of one die against two, those that win with this advantage.
const STORMED: [i64; 13] = stormed();

const fn excess() -> [i64; 13] {
    let mut table = [0; 13];
    let mut number = 12;
    while number > 0 {
        number -= 1;
        table[number] = table[number + 1] + 36 - NOT_ABOVE[number];
    }
    table
}

const fn stormed() -> [i64; 13] {
    let mut table = [0; 13];
    let mut advantage = 0;
    while advantage < 13 {
        let mut die = 1;
        while die <= 6 {
            // The port's dice must stay below: at most one less than die and advantage together.
            let most = die + advantage - 1;
            table[advantage] += NOT_ABOVE[if most > 12 { 12 } else { most }];
            die += 1;
        }
        advantage += 1;
    }
    table
}

const fn repulsed() -> [i64; 13] {
    let mut table = [0; 13];
    let mut advantage = 0;
    while advantage < 13 {
        let mut die = 1;
        while die <= 6 {
            // Two dice that reach `die + advantage` beat him off, by one point more than they exceed it.
            let mut least = die + advantage;
            while least <= 12 {
                table[advantage] += 36 - if least == 0 { 0 } else { NOT_ABOVE[least - 1] };
                least += 1;
            }
            die += 1;
        }
        advantage += 1;
    }
    table
}

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

    /// Another turn is another matter. So is a question whose answer is a throw of dice: who follows it in an imagined
    /// world knows the dice there, and would take every gamble to be won.
    fn follows_up(&self, state: &State) -> bool {
        match state.stack.top() {
            Some(Frame::Moving(moving)) => !moving.stopped && moving.left > 0,
            Some(
                Frame::ChooseOp
                | Frame::Warships
                | Frame::Informer
                | Frame::StashWindow { .. }
                | Frame::Challenge { .. }
                | Frame::Duel(_)
                | Frame::Battle(_),
            )
            | None => false,
            Some(_) => true,
        }
    }
}

fn seat_worth(game: &Blackbeard, state: &State, seat: Seat) -> i64 {
    let mut best = 0;
    let mut sum = 0;
    let retired = score::standings(state, seat).filter(|standing| standing.retired);
    let active = Slot::of(seat).into_iter().filter(|slot| state.lives(*slot));
    let all = retired.map(|standing| i64::from(standing.nw) * 21 / 20);
    for worth in all.chain(active.map(|slot| pirate_worth(game, state, slot))) {
        best = best.max(worth);
        sum += worth;
    }
    let used = state.gone_count(seat) + state.active_count(seat);
    let recruits = i64::from(game.pirates_of(seat).saturating_sub(used));
    best + (sum - best) / 4 + RECRUIT * recruits + COMMISSIONER * i64::from(state.kc_count(seat))
}

fn pirate_worth(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let mut goods = CAPTAIN + i64::from(pirate.worth()) + fame(pirate);
    goods += cargo(game, state, slot);
    goods += HAVEN * i64::from(pirate.havens.count_ones().min(2));
    goods += INFORMATION * i64::from(pirate.info.count_ones().min(2));
    goods += if pirate.letter.is_some() { LETTER } else { 0 };
    goods += 6 * i64::from(pirate.combat(content)) + 4 * i64::from(pirate.speed(content));
    goods += 5 * i64::from(content.ship(pirate.ship).holds);
    goods -= MARKER * i64::from(pirate.attacks.count_ones());
    goods -= if pirate.careened { 25 } else { 0 } + if pirate.revels() { 12 } else { 0 };
    // Nobody sails with another's captain gladly, nor does anybody like to fight him.
    goods -= if pirate.ally.is_some() { 5 } else { 0 };
    // The first money is worth twice: whoever has none wins nothing, and the hungry take their chances.
    let first = i64::from(pirate.worth()).min(FIRST);
    goods += first + ills(game, state, slot);
    goods += prospects(game, state, slot) * (2 * FIRST - first) / FIRST;
    goods * safety(game, state, slot) / 10_000
}

/// In ten thousandths, the chance that he keeps what he has.
fn safety(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let calm = CALM[pirate.unrest.clamp(0, 10) as usize];
    let afloat = AFLOAT[pirate.combat(&game.content).clamp(0, 10) as usize];
    let in_port = pirate.place.port().is_some() && !pirate.conquered;
    // In a port guns do not matter much, and nothing comes by surprise.
    let afloat = if in_port { (afloat + 3 * 99) / 4 } else { afloat };
    let mut safety = calm * afloat;
    if !in_port {
        safety = safety * (1000 - warship_risk(game, state, slot)) / 1000;
    }
    if pirate.scurvy || pirate.wound.is_some() {
        safety = safety * 90 / 100;
    }
    safety * chased(game, state, slot) / 100
}

/// In thousandths, what the next warship means to a pirate at sea: whether it catches him, and whether he survives that.
/// It comes for the most notorious one.
fn warship_risk(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let wanted = act::most_notorious(state, |other| state.at(other).notoriety > 0) == Some(slot);
    let drunk = if pirate.revels() { 2 } else { 0 };
    let speed = i64::from(pirate.speed(&game.content)) - drunk;
    let caught = CAUGHT[(speed + 5).clamp(0, 9) as usize];
    let odds = i64::from(pirate.combat(&game.content) + pirate.ability(&game.content)) - drunk - 8;
    let beaten = BEATEN[(odds + 8).clamp(0, 14) as usize];
    caught * beaten * (if wanted { 60 } else { 12 }) / 360
}

/// Hunters that may act against him: in his hex or box, or Commissioners near it.
fn chased(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let place = state.at(slot).place;
    let foreign = |hunter: HunterId| state.hunter_owner(hunter) != Some(slot.seat());
    if matches!(place, Place::Sea(_) | Place::Transit(_))
        && HunterId::among(state.hunters_at(place)).any(foreign)
    {
        return 85;
    }
    let Some(hex) = place.hex(content) else { return 98 };
    if HunterId::among(state.hunters_at(Place::Sea(hex))).any(foreign) {
        // A blockade.
        return 94;
    }
    let near = state.kcs.iter().flatten().filter(|kc| kc.owner != slot.seat());
    let far = near.filter_map(|kc| kc.place.hex(content)).map(|there| content.distance(hex, there)).min();
    match far {
        Some(0..=1) => 92,
        Some(2..=4) => 95,
        Some(5..=9) => 98,
        Some(_) | None => 100,
    }
}

fn hostages(pirate: &Pirate) -> i64 {
    pirate.hostages.iter().map(|notes| i64::from(notes & 15) + i64::from(notes >> 4)).sum::<i64>().min(4)
}

/// A little fame decides between paupers; more counts for little until the hundred is near; then it is everything.
fn fame(pirate: &Pirate) -> i64 {
    let fame = i64::from(pirate.notoriety);
    fame + 4 * fame.min(8) + (fame - 50).max(0).pow(2)
}

/// Booty and hostages at the price of the port that is best for them, less what the way may cost.
fn cargo(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let goods = i64::from(pirate.booty_value()) + HOSTAGE * hostages(pirate);
    if goods == 0 {
        return 0;
    }
    let sale = &game.content.numbers.sale;
    let price = |port: PortId, far: i64| {
        let percent = match state.status(&game.content, pirate, port) {
            Status::Haven => sale.haven_pct,
            Status::Safe => sale.safe_pct,
            Status::Pro => sale.pro_pct,
            Status::Neutral | Status::Anti | Status::Closed => sale.neutral_pct,
        };
        i64::from(100 + percent) * (92 - 3 * far).max(20)
    };
    let best = open_ports(game, state, slot).map(|(port, far)| price(port, far)).max();
    goods * best.unwrap_or(30 * 100) / 10_000
}

/// The ports that let him in, with the steps to them: 0 inside.
fn open_ports(game: &Blackbeard, state: &State, slot: Slot) -> impl Iterator<Item = (PortId, i64)> {
    let content = &game.content;
    let pirate = state.at(slot);
    let hex = pirate.place.hex(content);
    (0..content.ports.len() as u8).map(PortId).filter_map(move |port| {
        if pirate.place == Place::Port(port) {
            return (!pirate.conquered).then_some((port, 0));
        }
        let far = content.distance(hex?, content.port(port).hex);
        let open = far != FAR
            && pirate.ousted & 1 << port.0 == 0
            && !matches!(state.status(content, pirate, port), Status::Anti | Status::Closed);
        open.then(|| (port, i64::from(far) + 1))
    })
}

/// Damage and illness, and how near their cure is.
fn ills(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let ills = i64::from(pirate.combat_damage) * WOOD
        + i64::from(pirate.speed_damage) * 10
        + if pirate.scurvy || pirate.wound.is_some() { 50 } else { 0 };
    if ills == 0 {
        return 0;
    }
    let far = open_ports(game, state, slot).map(|(_, far)| far).min().unwrap_or(HORIZON).min(HORIZON);
    ills * (HORIZON - far) / HORIZON / 2 - ills
}

/// The best gain in sight: a merchant, or a port to be taken.
fn prospects(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let Some(hex) = pirate.place.hex(content) else { return 20 };
    if pirate.careened {
        return 0;
    }
    let at_sea = pirate.place.sea().is_some();
    // What lies at hand counts more than what is near, and that more than what is far; most where it is to be decided.
    let decides = matches!(state.stack.top(), Some(Frame::Moving(moving))
        if moving.pirate == slot && (moving.stopped || moving.left == 0));
    let near = |gain: i64, there: HexId| {
        let far = i64::from(content.distance(hex, there)) + i64::from(!at_sea);
        match far {
            0 if decides => gain,
            0 => gain * 17 / 20,
            _ => gain * (HORIZON - far).max(0) / HORIZON * 3 / 4,
        }
    };
    let mut best = 0;
    if pirate.free_holds(content) > 0 {
        for counter in state.counters.as_slice() {
            best = best.max(near(prize(game, pirate, counter.merchant, counter.hex), counter.hex));
        }
    }
    for port in (0..content.ports.len() as u8).map(PortId) {
        let gain = storm(game, state, pirate, port);
        if gain > 0 {
            best = best.max(near(gain, content.port(port).hex) * 4 / 5);
        }
    }
    if pirate.worth() >= 11 * content.numbers.retirement.dr66_multiplier {
        best = best.max(retreat(game, state, slot));
    }
    best.max(hunting_ground(game, state, slot))
}

/// Whoever has enough looks for a port to retire in.
fn retreat(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let friendly =
        |port: PortId| matches!(state.status(&game.content, pirate, port), Status::Safe | Status::Pro);
    let far = open_ports(game, state, slot).filter(|(port, _)| friendly(*port)).map(|(_, far)| far).min();
    let far = far.unwrap_or(HORIZON).min(HORIZON);
    i64::from(pirate.worth()) / 5 * (HORIZON - far) / HORIZON
}

/// What the next search promises: more while he is on his way to it, more along the coast, least from a port.
fn hunting_ground(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let Some(hex) = pirate.place.hex(content).filter(|_| pirate.free_holds(content) > 0) else { return 0 };
    let card = content.hex(hex);
    let likely = LIKELY_DEFENSES.iter().map(|defense| chase(game, pirate, card.ocean.index(), *defense));
    let gain = likely.sum::<i64>() / LIKELY_DEFENSES.len() as i64;
    let under_way = matches!(state.stack.top(), Some(Frame::Moving(moving))
        if moving.pirate == slot && (!moving.stopped || moving.left == 0));
    let percent = match (pirate.place.sea().is_some(), under_way, card.coastal) {
        (true, true, true) => 70,
        (true, true, false) => 45,
        (true, false, true) => 38,
        (true, false, false) => 25,
        (false, ..) => 12,
    };
    gain * percent / 100
}

/// What an attack on this merchant promises, all in all; one that promises nothing is left alone.
fn prize(game: &Blackbeard, pirate: &Pirate, merchant: MerchantId, hex: HexId) -> i64 {
    let defense = game.content.merchants[merchant.index()].defense;
    chase(game, pirate, game.content.hex(hex).ocean.index(), defense)
}

fn chase(game: &Blackbeard, pirate: &Pirate, ocean: usize, defense: u8) -> i64 {
    let content = &game.content;
    let number = pirate.combat(content) + pirate.speed(content) + pirate.ability(content) - defense as i8;
    let number = number.clamp(0, 12) as usize;
    let purse = i64::from(game.purses[ocean][usize::from(defense.clamp(1, 8) - 1) / 2]);
    let gain = NOT_ABOVE[number] * purse * 17 / 20 - EXCESS[number] * fear(game, pirate);
    (gain / 36).max(0)
}

/// What an attack on this port promises.
fn storm(game: &Blackbeard, state: &State, pirate: &Pirate, port: PortId) -> i64 {
    let content = &game.content;
    let value = i64::from(state.port_value(content, port));
    let Some(nation) = state.port_nation(content, port) else { return 0 };
    if value == 0 || state.ports[port.index()].destroyed || pirate.place == Place::Port(port) {
        return 0;
    }
    let defense = content.port(port).defense as i8;
    let advantage = pirate.ability(content) + pirate.combat(content) - defense;
    let known = pirate.info & 1 << port.0 != 0;
    let advantage = advantage + if known { 4 } else { 0 };
    if advantage < 3 || state.hunter_near(content, port, nation, None) {
        return 0;
    }
    let won = STORMED[advantage.min(12) as usize];
    let damage = REPULSED[advantage.min(12) as usize] + won * 3 / 2;
    let gain = won * value * 300 - damage * fear(game, pirate);
    (gain / 216).max(0)
}

/// What a point of damage means to him: more the less he can bear.
fn fear(game: &Blackbeard, pirate: &Pirate) -> i64 {
    let left = i64::from(pirate.combat(&game.content)).max(1);
    WOOD + i64::from(pirate.worth().min(3000)) / (10 * left) + 70 / left
}
