//! `MOVE_STEP` and `MOVE_END`: a pirate, or two allies, under sail (section 5).

use tortuga_core::{Log, Refusal};

use crate::{
    act,
    content::{HexId, PortId},
    frame::{Frame, Moving},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::{Place, Slot, State, Status},
};

/// The allowance is known (BB-MOVE-02).
pub(crate) fn rolled(game: &Blackbeard, state: &mut State, moving: Moving, die: u8) {
    let speed = |slot: Slot| state.at(slot).speed(&game.content);
    let slowest = moving.mate.map_or(speed(moving.pirate), |mate| speed(mate).min(speed(moving.pirate)));
    let allowance = (die as i8 + slowest).max(1) as u8;
    state.stack.push(Frame::Moving(Moving { allowance, left: allowance, ..moving }));
}

/// Whether somebody still has to decide. A pirate who left play, was halted or is done asks nothing.
pub(crate) fn asks(game: &Blackbeard, state: &State, moving: Moving) -> bool {
    if !state.lives(moving.pirate) || state.halted {
        return false;
    }
    let over = moving.stopped || moving.left == 0;
    !over || may_attack(game, state, moving).is_ok() || may_search(state, moving).is_ok()
}

pub(crate) fn candidates(game: &Blackbeard, state: &State, moving: Moving, out: &mut impl Extend<Move>) {
    if moving.stopped || moving.left == 0 {
        out.extend([Move::End]);
        out.extend(
            [Move::Attack, Move::Search].into_iter().filter(|mv| allows(game, state, moving, *mv).is_ok()),
        );
        return;
    }
    match state.at(moving.pirate).place {
        Place::Sea(hex) => out.extend(game.content.hex(hex).neighbors.iter().map(|hex| Move::To(*hex))),
        Place::Transit(transit) => {
            out.extend(game.content.boxes[transit.index()].exits.iter().map(|hex| Move::To(*hex)));
        }
        Place::Port(_) => out.extend([Move::Leave]),
    }
    out.extend([Move::Enter, Move::Stop].into_iter().filter(|mv| allows(game, state, moving, *mv).is_ok()));
}

pub(crate) fn allows(game: &Blackbeard, state: &State, moving: Moving, mv: Move) -> Result<(), Refusal> {
    if moving.stopped || moving.left == 0 {
        return match mv {
            Move::End => Ok(()),
            Move::Attack => may_attack(game, state, moving),
            Move::Search => may_search(state, moving),
            _ => Err(rule::BB_MOVE_11.refuses("The movement is over: end, attack or search.")),
        };
    }
    let pirate = state.at(moving.pirate);
    match mv {
        // A conqueror who sails must leave the port (BB-TURN-06).
        Move::Stop => {
            let stays = pirate.conquered;
            rule::BB_TURN_06.requires(!stays, "The conquered port must be left.")
        }
        Move::To(hex) => may_go(game, pirate.place, hex),
        Move::Leave => {
            rule::BB_MOVE_03.requires(pirate.place.port().is_some(), "This pirate is not in a port.")
        }
        Move::Enter => {
            let hex =
                pirate.place.sea().ok_or(rule::BB_MOVE_03.refuses("This pirate is not at sea in a hex."))?;
            let port = game.content.hex(hex).port;
            let port = port.ok_or(rule::BB_MOVE_03.refuses("There is no port in this hex."))?;
            may_enter(game, state, moving.pirate, port)?;
            match moving.mate {
                Some(mate) => may_enter(game, state, mate, port)
                    .map_err(|_| rule::BB_ALLY_09.refuses("The ally may not enter the port.")),
                None => Ok(()),
            }
        }
        _ => Err(rule::BB_MOVE_03.refuses("Move on, or stop.")),
    }
}

/// A step to another hex, also out of a transit box (BB-MOVE-03, BB-MOVE-10).
pub(crate) fn may_go(game: &Blackbeard, from: Place, hex: HexId) -> Result<(), Refusal> {
    let content = &game.content;
    match from {
        Place::Sea(here) => rule::BB_COMP_02
            .requires(content.hex(here).neighbors.contains(&hex), "That is no neighboring hex."),
        Place::Transit(transit) => {
            let exits = &content.boxes[transit.index()].exits;
            rule::BB_MOVE_10.requires(exits.contains(&hex), "That is no exit of the transit box.")
        }
        Place::Port(_) => Err(rule::BB_MOVE_03.refuses("Leave the port first.")),
    }
}

/// BB-MOVE-04.
pub(crate) fn may_enter(game: &Blackbeard, state: &State, slot: Slot, port: PortId) -> Result<(), Refusal> {
    let pirate = state.at(slot);
    match state.status(&game.content, pirate, port) {
        Status::Closed => return Err(rule::BB_MOVE_04.refuses("The port is destroyed.")),
        Status::Anti => return Err(rule::BB_MOVE_04.refuses("The port is hostile to this pirate.")),
        Status::Haven | Status::Safe | Status::Pro | Status::Neutral => {}
    }
    let ousted = pirate.ousted & 1 << port.0 != 0;
    rule::BB_OUST_03.requires(!ousted, "Ousted from here: another port must be entered before.")?;
    let conquered = state.conqueror(port).is_some_and(|conqueror| conqueror != slot);
    rule::BB_MOVE_04.requires(!conquered, "Another pirate holds the port.")?;
    let watched = state
        .port_nation(&game.content, port)
        .is_some_and(|nation| state.hunter_near(&game.content, port, nation, Some(slot.seat())));
    rule::BB_MOVE_04.requires(!watched, "A hunter of the port's nation is there.")
}

/// BB-PATK-01.
pub(crate) fn may_attack(game: &Blackbeard, state: &State, moving: Moving) -> Result<(), Refusal> {
    let hex = state.at(moving.pirate).place.sea();
    let hex = hex.ok_or(rule::BB_MOVE_11.refuses("This pirate is not at sea in the port's hex."))?;
    let port = game.content.hex(hex).port.ok_or(rule::BB_MOVE_11.refuses("There is no port in this hex."))?;
    rule::BB_PATK_01.requires(!state.ports[port.index()].destroyed, "The port is destroyed.")?;
    let nation = state.port_nation(&game.content, port);
    let nation = nation.ok_or(rule::BB_PATK_01.refuses("Pirate havens are not attacked."))?;
    let watched = state.hunter_near(&game.content, port, nation, None);
    rule::BB_PATK_01.requires(!watched, "A hunter of the port's nation is there.")?;
    rule::BB_PATK_01.requires(state.conqueror(port).is_none(), "The port is under attack already.")?;
    rule::BB_PATK_01.requires(state.port_value(&game.content, port) > 0, "There is nothing left to take.")
}

/// BB-MOVE-12.
fn may_search(state: &State, moving: Moving) -> Result<(), Refusal> {
    rule::BB_MOVE_12.requires(moving.left == 0, "Search only when all points are spent.")?;
    rule::BB_MOVE_12.requires(state.at(moving.pirate).place.sea().is_some(), "This pirate is not at sea.")
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    moving: Moving,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let slot = moving.pirate;
    let next = Moving { left: moving.left.saturating_sub(1), ..moving };
    match mv {
        Move::Stop => state.stack.push(Frame::Moving(Moving { stopped: true, ..moving })),
        Move::End => {
            log.say(rule::BB_MOVE_11, || Event::StaysAtSea { pirate: game.name(state, slot) });
        }
        Move::Attack => super::assault::begin(game, state, slot, moving.mate, log),
        Move::Search => search(game, state, moving, log),
        Move::To(hex) => {
            state.stack.push(Frame::Moving(next));
            go(game, state, moving, Place::Sea(hex), log);
            act::meet_hunters(game, state, slot, moving.mate, None);
        }
        Move::Leave => {
            let port = state.at(slot).place.port().expect("allows has seen him in a port");
            state.stack.push(Frame::Moving(next));
            go(game, state, moving, Place::Sea(game.content.port(port).hex), log);
            act::meet_hunters(game, state, slot, moving.mate, None);
        }
        Move::Enter => {
            let hex = state.at(slot).place.sea().expect("allows has seen him at sea");
            let port = game.content.hex(hex).port.expect("allows has seen the port");
            state.stack.push(Frame::Moving(next));
            go(game, state, moving, Place::Port(port), log);
        }
        _ => unreachable!("refused by allows"),
    }
}

/// One step of one or two pirates.
fn go(game: &Blackbeard, state: &mut State, moving: Moving, place: Place, log: &mut impl Log<Event>) {
    for slot in [Some(moving.pirate), moving.mate].into_iter().flatten() {
        arrive(game, state, slot, place, log);
    }
    if moving.mate.is_none() {
        // A partner who cannot be moved is left behind without a duel (BB-ALLY-04).
        act::separate(game, state, moving.pirate, log);
    }
}

/// He leaves the open water behind, and what a port clears is cleared (BB-MOVE-05, BB-MOVE-15, BB-PATK-09).
fn arrive(game: &Blackbeard, state: &mut State, slot: Slot, place: Place, log: &mut impl Log<Event>) {
    act::release_merchants(game, state, slot, rule::BB_MOVE_15, log);
    let pirate = state.at_mut(slot);
    pirate.place = place;
    pirate.conquered = false;
    if place.port().is_some() {
        pirate.transit_lock = false;
        pirate.ousted = 0;
        pirate.plunder = pirate.plunder.filter(|port| place == Place::Port(*port));
    }
    log.say(rule::BB_MOVE_03, || Event::Moved {
        unit: game.name(state, slot),
        place: game.place_name(place),
    });
}

/// The transit box of the arrow, as the whole operation (BB-MOVE-08).
pub(crate) fn transit(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    let hex = state.at(slot).place.sea().expect("allows has seen him at sea");
    let arrow = game.content.hex(hex).arrow.expect("allows has seen the arrow");
    let mate = state.able_ally(slot);
    let moving = Moving { pirate: slot, mate, allowance: 0, left: 0, stopped: true };
    go(game, state, moving, Place::Transit(arrow), log);
    for sailor in [Some(slot), mate].into_iter().flatten() {
        state.at_mut(sailor).transit_lock = true;
    }
}

/// A card for the pirate, two for allies; what they find is placed face down (BB-MOVE-12, BB-ALLY-05).
fn search(game: &Blackbeard, state: &mut State, moving: Moving, log: &mut impl Log<Event>) {
    let hex = state.at(moving.pirate).place.sea().expect("allows has seen him at sea");
    let cards = if moving.mate.is_some() { game.content.numbers.alliance.search_cards } else { 1 };
    for _ in 0..cards {
        let card = act::draw_card(game, state, log);
        let card = game.content.card(card);
        let named = if game.content.hex(hex).coastal { card.search_coastal } else { card.search_open };
        // No more is found than the cup holds (BB-EDGE-01).
        let found = named.min(state.merchant_cup(&game.content).count_ones() as u8);
        log.say(rule::BB_MOVE_12, || Event::Searched { pirate: game.name(state, moving.pirate), found });
        for _ in 0..found {
            act::place_merchant(game, state, hex, rule::BB_MOVE_12, log);
        }
    }
}
