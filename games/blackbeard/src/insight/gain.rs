//! What a pirate may gain next: a merchant, a port to be taken, a search.

use super::{HORIZON, WOOD};
use crate::{
    content::{HexId, MerchantId, PortId},
    frame::Frame,
    game::Blackbeard,
    pirate::Pirate,
    state::{Place, Slot, State},
};

/// In hundredths, what a gain counts for that needs no more than the next turn, and one that lies further off. Other
/// turns come first, so whoever can take something takes it now.
const AT_HAND: i64 = 62;
const IN_SIGHT: i64 = 60;
/// The defense of merchants that nobody has seen; the strong ones are declined.
const LIKELY_DEFENSES: [u8; 3] = [2, 4, 6];

/// Of 36 rolls of two dice, those that are not above the number.
const NOT_ABOVE: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// Over all 36 rolls of two dice, the points by which they exceed the number.
const EXCESS: [i64; 13] = excess();

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

/// The best gain in sight: a merchant, or a port to be taken.
pub(super) fn prospects(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
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
            0 => gain * AT_HAND / 100,
            _ => gain * (HORIZON - far).max(0) / HORIZON * IN_SIGHT / 100,
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
    best.max(hunting_ground(game, state, slot))
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
        (true, true, true) => 58,
        (true, true, false) => 40,
        (true, false, true) => 36,
        (true, false, false) => 24,
        (false, ..) => 22,
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
