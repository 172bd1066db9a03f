//! Attacking and sacking ports (section 10).

use tortuga_core::{Log, Refusal};

use super::steer;
use crate::{
    act,
    content::{MOST_HOLDS, PortId},
    frame::{Frame, Purpose, Roll},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::{HunterId, Place, Slot, State},
};

/// The attack history, the lost safe haven, and the roll; information is used up by it (BB-HOST-10).
pub(crate) fn begin(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Option<Slot>,
    log: &mut impl Log<Event>,
) {
    let Some(port) = target(game, state, slot) else { return };
    if let Some(nation) = state.port_nation(&game.content, port) {
        for raider in [Some(slot), mate].into_iter().flatten() {
            act::mark_attack(game, state, raider, nation, rule::BB_PATK_03, log);
        }
    }
    let pirate = state.at_mut(slot);
    let haven = pirate.havens & 1 << port.0 != 0;
    pirate.havens &= !(1 << port.0);
    let informed = pirate.info & 1 << port.0 != 0;
    pirate.info &= !(1 << port.0);
    if haven {
        let (pirate, port) = (game.name(state, slot), game.port_name(port));
        log.say(rule::BB_PATK_02, || Event::SafeHaven { pirate, port, gained: false });
    }
    state.stack.push(Frame::Assault { pirate: slot, mate });
    act::roll(game, state, slot, Purpose::Assault, if informed { 2 } else { 1 }, 2, log);
}

/// The port in the pirate's hex.
fn target(game: &Blackbeard, state: &State, slot: Slot) -> Option<PortId> {
    game.content.hex(state.pirate(slot)?.place.hex(&game.content)?).port
}

fn sum(dice: &[u8]) -> i8 {
    dice.iter().sum::<u8>() as i8
}

/// BB-PATK-04 to BB-PATK-07, BB-PATK-12.
pub(crate) fn rolled(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Option<Slot>,
    roll: &Roll,
    log: &mut impl Log<Event>,
) {
    let Some(port) = target(game, state, slot) else { return };
    let content = &game.content;
    let help = mate.and_then(|mate| state.pirate(mate)).map_or(0, |mate| mate.combat(content));
    let pirate = state.at(slot);
    let attack = pirate.ability(content) + pirate.combat(content) + help + sum(&roll.own);
    let defense = content.port(port).defense as i8 + sum(&roll.foe);
    let won = tell(game, state, slot, port, (attack, defense), rule::BB_PATK_06, log);
    if !won {
        fail(game, state, slot, port, (defense - attack) as u8 + 1, log);
        return;
    }
    let points = roll.foe[0].min(roll.foe[1]) - 1;
    if act::bloody_damage(game, state, slot, points, rule::BB_PATK_07, log) {
        state.stack.push(Frame::Assault { pirate: slot, mate });
        act::roll(game, state, slot, Purpose::Loot, 1, 0, log);
    }
}

fn tell(
    game: &Blackbeard,
    state: &State,
    slot: Slot,
    port: PortId,
    (attack, defense): (i8, i8),
    rule: tortuga_core::Rule,
    log: &mut impl Log<Event>,
) -> bool {
    let won = attack > defense;
    log.say(rule, || Event::PortAttacked {
        pirate: game.name(state, slot),
        port: game.port_name(port),
        attack,
        defense,
        won,
    });
    won
}

/// Damage with the ousting loss in it (BB-PATK-12).
fn fail(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    port: PortId,
    points: u8,
    log: &mut impl Log<Event>,
) {
    state.at_mut(slot).ousted |= 1 << port.0;
    log.say(rule::BB_PATK_12, || Event::Ousted {
        pirate: game.name(state, slot),
        port: game.port_name(port),
    });
    act::bloody_damage(game, state, slot, points, rule::BB_PATK_12, log);
}

/// The loot is known (BB-PATK-08); an ally may get a part of it (BB-ALLY-02).
pub(crate) fn looted(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Option<Slot>,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let Some(port) = target(game, state, slot) else { return };
    let value = u32::from(state.port_value(&game.content, port));
    let loot = value * u32::from(die) * game.content.numbers.port_attack.loot_unit;
    let name = game.port_name(port);
    log.say(rule::BB_PATK_08, || Event::Looted { pirate: game.name(state, slot), port: name, loot });
    match mate.filter(|mate| state.lives(*mate)) {
        Some(mate) => state.stack.push(Frame::LootShare { pirate: slot, mate, loot }),
        None => conquer(game, state, slot, loot, log),
    }
}

/// The ally's part: nothing, any full hundreds, or all.
pub(crate) fn share_candidates(loot: u32, out: &mut impl Extend<Move>) {
    let hundreds = (0..=loot / 100).map(|hundreds| 100 * hundreds);
    let all = (!loot.is_multiple_of(100)).then_some(loot);
    out.extend(hundreds.chain(all).map(Move::Share));
}

pub(crate) fn share_allows(loot: u32, mv: Move) -> Result<(), Refusal> {
    let Move::Share(amount) = mv else {
        return Err(rule::BB_ALLY_02.refuses("Say how much of the loot the ally gets."));
    };
    rule::BB_ALLY_02.requires(amount <= loot, "The loot is smaller than that.")?;
    rule::BB_STASH_06.requires(amount == loot || amount.is_multiple_of(100), "Full hundreds, or everything.")
}

pub(crate) fn share_play(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Slot,
    loot: u32,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Share(amount) = mv else { unreachable!("refused by allows") };
    if amount > 0 {
        log.say(rule::BB_ALLY_02, || Event::Shared { pirate: game.name(state, mate), amount });
        act::worth(game, state, mate, amount.into(), rule::BB_ALLY_02, log);
    }
    conquer(game, state, slot, loot - amount, log);
}

/// BB-PATK-08 to BB-PATK-13.
fn conquer(game: &Blackbeard, state: &mut State, slot: Slot, loot: u32, log: &mut impl Log<Event>) {
    let Some(port) = target(game, state, slot) else { return };
    if loot > 0 {
        act::worth(game, state, slot, loot.into(), rule::BB_PATK_08, log);
    }
    act::release_merchants(game, state, slot, rule::BB_MOVE_15, log);
    act::separate(game, state, slot, log);
    for value in state.at(slot).booty.into_iter().filter(|value| *value > 0) {
        log.say(rule::BB_PATK_09, || Event::Dropped { pirate: game.name(state, slot), value });
    }
    let pirate = state.at_mut(slot);
    pirate.booty = [0; MOST_HOLDS];
    pirate.plunder = Some(port);
    pirate.place = Place::Port(port);
    pirate.conquered = true;
    pirate.transit_lock = false;
    pirate.ousted = 0;
    let (name, place) = (game.name(state, slot), game.port_name(port));
    log.say(rule::BB_PATK_13, || Event::Moved { unit: name, place });
    state.ports[port.index()].lowered += 1;
    let value = state.port_value(&game.content, port);
    log.say(rule::BB_PATK_11, || Event::PortLowered { port: place, value });
    for hunter in HunterId::among(state.hunters_at(Place::Port(port))) {
        let outside = Place::Sea(game.content.port(port).hex);
        steer::put(game, state, hunter, outside, rule::BB_PATK_13, log);
    }
    act::notoriety(game, state, slot, game.content.port(port).defense, rule::BB_PATK_10, log);
}

/// BB-SACK-01 to BB-SACK-03.
pub(crate) fn sacked(game: &Blackbeard, state: &mut State, roll: &Roll, log: &mut impl Log<Event>) {
    let slot = roll.pirate;
    let Some(port) = state.at(slot).place.port() else { return };
    let content = &game.content;
    let pirate = state.at(slot);
    let attack = pirate.ability(content) + pirate.combat(content) + sum(&roll.own);
    let defense = content.port(port).defense.div_ceil(2) as i8 + sum(&roll.foe);
    if !tell(game, state, slot, port, (attack, defense), rule::BB_SACK_01, log) {
        act::put_to_sea(game, state, slot, port, log);
        fail(game, state, slot, port, (defense - attack) as u8 + 1, log);
        act::meet_hunters(game, state, slot, None, None);
        return;
    }
    let points = roll.foe[0].min(roll.foe[1]) - 1;
    if !act::bloody_damage(game, state, slot, points, rule::BB_PATK_07, log) {
        return;
    }
    destroy(game, state, port, log);
    let numbers = &content.numbers.port_attack;
    act::unrest(game, state, slot, numbers.sack_unrest, rule::BB_SACK_02, log);
    let fame = content.port(port).defense.saturating_mul(numbers.sack_notoriety_factor);
    act::notoriety(game, state, slot, fame, rule::BB_SACK_02, log);
    // All who are inside are at sea now, allies still together; the sacker meets the hunters first, then the others
    // (BB-EDGE-17).
    let inside = steer::inside(state, port);
    for pirate in state.pirates.iter_mut().flatten().filter(|pirate| pirate.place == Place::Port(port)) {
        pirate.place = Place::Sea(content.port(port).hex);
        pirate.conquered = false;
    }
    state.stack.push(Frame::Meet { pirates: inside & !slot.bit() });
    act::meet_hunters(game, state, slot, None, None);
}

fn destroy(game: &Blackbeard, state: &mut State, port: PortId, log: &mut impl Log<Event>) {
    let name = game.port_name(port);
    act::strip_port(game, state, port, rule::BB_SACK_02, log);
    let harbour = &mut state.ports[port.index()];
    harbour.destroyed = true;
    harbour.governor = None;
    for pirate in state.pirates.iter_mut().flatten() {
        pirate.stash[port.index()] = 0;
    }
    log.say(rule::BB_SACK_02, || Event::Destroyed { port: name });
}

/// Pirates put at sea by the destruction meet the hunters, in order of activation, allies together (BB-INT-08).
pub(crate) fn meet(game: &Blackbeard, state: &mut State, pirates: u16) {
    let Some(slot) = state.by_activation(pirates) else { return };
    let mate = state.ally(slot).filter(|mate| pirates & mate.bit() != 0);
    state.stack.push(Frame::Meet { pirates: pirates & !slot.bit() & !mate.map_or(0, Slot::bit) });
    act::meet_hunters(game, state, slot, mate, None);
}
