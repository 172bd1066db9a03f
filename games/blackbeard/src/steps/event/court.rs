//! Governors, letters, commissions and pardons: random events that come from court (section 16).

use tortuga_core::{Log, Refusal};

use super::super::{choose, operate, revel};
use crate::{
    act,
    content::{Nation, PortId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Move, Office},
    rule,
    state::{HunterId, Place, Slot, State, Status},
};

/// BB-REV-10.
pub(super) fn new_governor(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let fits = |state: &State, port: PortId| {
        let status = state.base_status(&game.content, port);
        !matches!(status, Status::Haven | Status::Closed) && state.conqueror(port).is_none()
    };
    let possible = (0..game.content.ports.len() as u8).any(|port| fits(state, PortId(port)));
    if !possible {
        return;
    }
    let Some(governor) = act::draw_governor(game, state) else { return };
    let port = loop {
        let port = game.port_of_dr66(act::dr66(state));
        if fits(state, port) {
            break port;
        }
    };
    let pro = game.content.governors[governor.index()].pro;
    let name = game.port_name(port);
    if state.ports[port.index()].governor.take().is_some() {
        log.say(rule::BB_REV_10, || Event::GovernorGone { port: name, office: Office::Returns });
    }
    log.say(rule::BB_REV_10, || Event::GovernorDrawn { pro, port: name, office: Office::Stays });
    revel::install(game, state, port, governor, log);
    state.stack.push(Frame::OustAnti { port });
}

/// BB-REV-11.
pub(super) fn recall_governor(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let ruled = state.ports.iter().enumerate().filter(|(_, port)| port.governor.is_some());
    let ruled = ruled.fold(0, |bits, (number, _)| bits | 1 << number);
    let Some(port) = act::pick_bit(state, ruled).map(PortId) else { return };
    if let Some(governor) = state.ports[port.index()].governor.take() {
        state.governors_out |= 1 << governor.0;
        let port = game.port_name(port);
        log.say(rule::BB_REV_11, || Event::GovernorGone { port, office: Office::LeavesPlay });
    }
}

/// BB-REV-12.
pub(super) fn offer_letter(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let Some(letter) = act::draw_letter(game, state) else { return };
    let card = &game.content.letters[letter.index()];
    let fits = |port: &u8| {
        let id = PortId(*port);
        let harbour = &state.ports[id.index()];
        state.port_nation(&game.content, id) == Some(card.nation)
            && matches!(state.base_status(&game.content, id), Status::Pro | Status::Neutral)
            && harbour.letter.is_none()
            && !state.kcs.iter().flatten().any(|kc| kc.place == Place::Port(id))
    };
    let ports = (0..game.content.ports.len() as u8).filter(fits).fold(0, |bits, port| bits | 1 << port);
    let Some(port) = act::pick_bit(state, ports).map(PortId) else { return };
    state.ports[port.index()].letter = Some(letter);
    log.say(rule::BB_REV_12, || Event::LetterOffered { port: game.port_name(port), letter: card.id });
}

/// BB-REV-15.
pub(super) fn recall_kc(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let there = (0..game.content.kcs.len()).filter(|kc| state.kcs[*kc].is_some());
    let best = there.max_by_key(|kc| (game.content.kcs[*kc].combat, usize::MAX - kc));
    if let Some(kc) = best {
        act::remove_hunter(game, state, HunterId(kc as u8), rule::BB_REV_15, log);
    }
}

/// `ATTACK_MARKER_PICK` (BB-REV-13).
pub(crate) fn pardon_candidates(state: &State, slot: Slot, out: &mut impl Extend<Move>) {
    let attacks = state.pirate(slot).map_or(0, |pirate| pirate.attacks);
    out.extend(Nation::ALL.into_iter().filter(|nation| attacks & nation.bit() != 0).map(Move::Pardon));
}

pub(crate) fn pardon_allows(state: &State, slot: Slot, mv: Move) -> Result<(), Refusal> {
    let Move::Pardon(nation) = mv else {
        return Err(rule::BB_REV_13.refuses("Choose an attack marker to remove."));
    };
    let marked = state.at(slot).attacks & nation.bit() != 0;
    rule::BB_REV_13.requires(marked, "This pirate has no attack marker of that nation.")
}

pub(crate) fn pardon_play(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Pardon(nation) = mv else { unreachable!("refused by allows") };
    state.at_mut(slot).attacks &= !nation.bit();
    log.say(rule::BB_REV_13, || Event::Pardoned { pirate: game.name(state, slot), nation });
}

/// `PETITION` by the event (BB-REV-16).
pub(crate) fn informer_candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    let may = |card| choose::may_petition(game, state, state.active, card).is_ok();
    out.extend(state.sailing().map(|(_, pirate)| pirate.card).filter(|card| may(*card)).map(Move::Petition));
    out.extend([Move::No]);
}

pub(crate) fn informer_allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::No => Ok(()),
        Move::Petition(card) => choose::may_petition(game, state, state.active, card),
        _ => Err(rule::BB_REV_16.refuses("Petition against a pirate, or do not.")),
    }
}

pub(crate) fn informer_play(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    if let Move::Petition(card) = mv {
        operate::petition(game, state, state.active, card, log);
    }
}
