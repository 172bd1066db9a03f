//! Debauchery & Revelry in a port: the marker, the governor, the challenge (BB-DRP).

use tortuga_core::Log;

use super::prize;
use crate::{
    act,
    content::{GovernorId, PortId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Office},
    rule,
    state::{Slot, State, Status},
};

/// Declared and carried out, in the order of BB-DRP-06.
pub(crate) fn run(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    let Some(port) = state.pirate(slot).and_then(|pirate| pirate.place.port()) else { return };
    let status = state.status(&game.content, state.at(slot), port);
    prize::declare(game, state, slot, log);
    state.stack.push(Frame::Mutiny { pirate: slot });
    let place = state.at(slot).place;
    state.stack.push(Frame::Challenge { pirate: slot, place });
    if status == Status::Haven {
        return;
    }
    let Some(governor) = act::draw_governor(game, state) else { return };
    state.stack.push(Frame::OustAnti { port });
    let pro = game.content.governors[governor.index()].pro;
    let name = game.port_name(port);
    let mut tell = |office, rule| log.say(rule, || Event::GovernorDrawn { pro, port: name, office });
    if pro {
        tell(Office::LeavesPlay, rule::BB_DRP_02);
        state.governors_out |= 1 << governor.0;
        return;
    }
    match status {
        Status::Neutral => {
            let by_letter = state.base_status(&game.content, port) == Status::Anti;
            let office = if by_letter { Office::Returns } else { Office::Stays };
            tell(office, if by_letter { rule::BB_EDGE_06 } else { rule::BB_DRP_03 });
            if !by_letter {
                install(game, state, port, governor, log);
            }
            act::oust(game, state, slot, port, None, rule::BB_DRP_03, log);
        }
        Status::Safe => {
            tell(Office::Returns, rule::BB_DRP_04);
            state.at_mut(slot).havens &= !(1 << port.0);
            let pirate = game.name(state, slot);
            log.say(rule::BB_DRP_04, || Event::SafeHaven { pirate, port: name, gained: false });
        }
        Status::Pro => {
            tell(Office::Returns, rule::BB_DRP_05);
            offend(game, state, slot, port, log);
        }
        Status::Haven | Status::Anti | Status::Closed => {}
    }
}

/// The friendly governor of the port is gone, or else the Letter that made it friendly (BB-DRP-05).
fn offend(game: &Blackbeard, state: &mut State, slot: Slot, port: PortId, log: &mut impl Log<Event>) {
    match state.ports[port.index()].governor.take() {
        Some(friend) => {
            state.governors_out |= 1 << friend.0;
            let port = game.port_name(port);
            log.say(rule::BB_DRP_05, || Event::GovernorGone { port, office: Office::LeavesPlay });
        }
        None => act::give_letter_back(game, state, slot, rule::BB_DRP_05, log),
    }
}

/// A governor takes office; an anti governor first clears out what pirates have there (BB-STAT-09). An old governor is
/// back in the cup, for the cup is what lies nowhere else.
pub(crate) fn install(
    game: &Blackbeard,
    state: &mut State,
    port: PortId,
    governor: GovernorId,
    log: &mut impl Log<Event>,
) {
    if !game.content.governors[governor.index()].pro {
        act::strip_port(game, state, port, rule::BB_STAT_09, log);
    }
    state.ports[port.index()].governor = Some(governor);
}
