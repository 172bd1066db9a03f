//! What happens to pirates in ports, and what attacks are remembered.

use tortuga_core::{Log, Rule};

use super::{damage, meet_hunters};
use crate::{
    content::{Nation, PortId},
    game::Blackbeard,
    moves::Event,
    rule,
    state::{Place, Slot, State},
};

/// The pirate is put at sea in the hex of the port and loses a point of combat (BB-OUST-01); then hunters are met.
pub(crate) fn oust(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    port: PortId,
    first: Option<Nation>,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    put_to_sea(game, state, slot, port, log);
    state.at_mut(slot).ousted |= 1 << port.0;
    log.say(rule, || Event::Ousted { pirate: game.name(state, slot), port: game.port_name(port) });
    if damage(game, state, slot, 1, rule::BB_OUST_01, log) {
        meet_hunters(game, state, slot, None, first);
    }
}

/// Out of a port without any penalty; an ally stays behind, so the alliance ends.
pub(crate) fn put_to_sea(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    port: PortId,
    log: &mut impl Log<Event>,
) {
    separate(game, state, slot, log);
    let pirate = state.at_mut(slot);
    pirate.place = Place::Sea(game.content.port(port).hex);
    pirate.conquered = false;
}

/// Whoever is no longer beside an ally has none (BB-ALLY-04). The one who is left behind is named, for the other may be
/// gone.
pub(crate) fn separate(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    let Some(ally) = state.pirate(slot).and_then(|pirate| pirate.ally) else { return };
    state.part(slot);
    log.say(rule::BB_ALLY_04, || Event::AllianceEnded { pirate: game.name(state, ally) });
}

/// Governor, letters and safe havens of a port that gets an anti governor or is destroyed (BB-STAT-09, BB-SACK-02).
pub(crate) fn strip_port(
    game: &Blackbeard,
    state: &mut State,
    port: PortId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for slot in Slot::all() {
        let Some(pirate) = &mut state.pirates[slot.index()] else { continue };
        if pirate.havens & 1 << port.0 != 0 {
            pirate.havens &= !(1 << port.0);
            let (pirate, port) = (game.name(state, slot), game.port_name(port));
            log.say(rule, || Event::SafeHaven { pirate, port, gained: false });
        }
    }
    if let Some(letter) = state.ports[port.index()].letter.take() {
        log.say(rule, || Event::LetterReturned { letter: game.content.letters[letter.index()].id });
    }
}

/// An attack marker of that nation; its Letter goes back to the cup (BB-PRIZE-06, BB-PATK-03).
pub(crate) fn mark_attack(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    nation: Nation,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let pirate = state.at_mut(slot);
    if pirate.attacks & nation.bit() == 0 {
        pirate.attacks |= nation.bit();
        log.say(rule, || Event::AttackMarker { pirate: game.name(state, slot), nation });
    }
    if state.at(slot).letter_nation(&game.content) == Some(nation) {
        give_letter_back(game, state, slot, rule, log);
    }
}

pub(crate) fn give_letter_back(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    if let Some(letter) = state.at_mut(slot).letter.take() {
        log.say(rule, || Event::LetterReturned { letter: game.content.letters[letter.index()].id });
    }
}
