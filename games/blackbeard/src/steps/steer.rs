//! `KC_STEP`, `KC_END` and the path of a warship; what the arrival of a hunter does to ports; the campaign
//! (BB-KC, BB-CAMP, BB-OUST).

use tortuga_core::{Log, Refusal, Rule};

use super::{moving, revel};
use crate::{
    act,
    content::{KcId, Nation, PortId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Move, Office},
    rule,
    state::{HunterId, Place, Slot, State, Status, hunter_nation},
};

pub(crate) fn candidates(game: &Blackbeard, state: &State, hunter: HunterId, out: &mut impl Extend<Move>) {
    match state.hunter_place(hunter) {
        Some(Place::Sea(hex)) => out.extend(game.content.hex(hex).neighbors.iter().map(|hex| Move::To(*hex))),
        Some(Place::Transit(transit)) => {
            out.extend(game.content.boxes[transit.index()].exits.iter().map(|hex| Move::To(*hex)));
        }
        Some(Place::Port(_)) => out.extend([Move::Leave]),
        None => {}
    }
    let rest = [Move::Enter, Move::Campaign, Move::Stop].into_iter();
    out.extend(rest.filter(|mv| allows(game, state, hunter, *mv).is_ok()));
}

pub(crate) fn allows(game: &Blackbeard, state: &State, hunter: HunterId, mv: Move) -> Result<(), Refusal> {
    let Some(place) = state.hunter_place(hunter) else {
        return Err(rule::BB_KC_03.refuses("The hunter is gone."));
    };
    match mv {
        Move::Stop => Ok(()),
        Move::To(hex) => moving::may_go(game, place, hex),
        Move::Leave => rule::BB_KC_03.requires(place.port().is_some(), "It is not in a port."),
        Move::Enter => {
            rule::BB_EVT_05.requires(hunter.as_kc().is_some(), "Warships stay at sea.")?;
            let port = place.sea().and_then(|hex| game.content.hex(hex).port);
            let port = port.ok_or(rule::BB_KC_03.refuses("There is no port in this hex."))?;
            may_enter(game, state, port)
        }
        Move::Campaign => may_campaign(game, state, hunter).map(|_| ()),
        _ => Err(rule::BB_KC_03.refuses("Move on, or stop.")),
    }
}

/// BB-KC-05.
fn may_enter(game: &Blackbeard, state: &State, port: PortId) -> Result<(), Refusal> {
    match state.base_status(&game.content, port) {
        Status::Neutral | Status::Anti => {}
        Status::Closed => return Err(rule::BB_KC_05.refuses("The port is destroyed.")),
        Status::Haven => return Err(rule::BB_KC_05.refuses("It enters a pirate haven only by a campaign.")),
        Status::Pro | Status::Safe => {
            return Err(rule::BB_KC_05.refuses("The governor sides with the pirates."));
        }
    }
    let letter = state.ports[port.index()].letter.is_some();
    rule::BB_KC_05.requires(!letter, "A Letter of Marque is on sale there.")?;
    rule::BB_KC_05.requires(state.conqueror(port).is_none(), "A pirate holds the port.")
}

/// The haven of a campaign (BB-CAMP-01).
fn may_campaign(game: &Blackbeard, state: &State, hunter: HunterId) -> Result<(KcId, PortId), Refusal> {
    let kc =
        hunter.as_kc().ok_or(rule::BB_CAMP_01.refuses("Only a King's Commissioner leads a campaign."))?;
    let hex = state.hunter_place(hunter).and_then(Place::sea);
    let hex = hex.ok_or(rule::BB_CAMP_01.refuses("It is not at sea in the hex of a haven."))?;
    let haven =
        game.content.hex(hex).port.filter(|port| state.base_status(&game.content, *port) == Status::Haven);
    let haven = haven.ok_or(rule::BB_CAMP_01.refuses("There is no pirate haven here."))?;
    let victims = inside(state, haven) & !own_bits(state, hunter);
    rule::BB_CAMP_01.requires(victims != 0, "No pirate of another player is inside.")?;
    let others = state.hunters_at(Place::Sea(hex)) & !hunter.bit();
    rule::BB_CAMP_01.requires(others != 0, "Another hunter must wait outside.")?;
    Ok((kc, haven))
}

/// The pirates in a port, as bits.
pub(crate) fn inside(state: &State, port: PortId) -> u16 {
    let here = state.sailing().filter(|(_, pirate)| pirate.place == Place::Port(port));
    here.fold(0, |bits, (slot, _)| bits | slot.bit())
}

/// The pirates of a hunter's owner.
fn own_bits(state: &State, hunter: HunterId) -> u16 {
    let owner = state.hunter_owner(hunter);
    owner.map_or(0, |seat| Slot::of(seat).into_iter().fold(0, |bits, slot| bits | slot.bit()))
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    left: u8,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let place = state.hunter_place(hunter);
    let to = match mv {
        Move::To(hex) => Some(Place::Sea(hex)),
        Move::Leave => place.and_then(|place| place.hex(&game.content)).map(Place::Sea),
        Move::Enter => {
            place.and_then(|place| game.content.hex(place.hex(&game.content)?).port).map(Place::Port)
        }
        Move::Campaign => {
            let (kc, haven) = may_campaign(game, state, hunter).expect("allowed");
            put(game, state, hunter, Place::Port(haven), rule::BB_CAMP_02, log);
            let pirates = inside(state, haven) & !own_bits(state, hunter);
            state.stack.push(Frame::Campaign { kc, pirates });
            return;
        }
        _ => None,
    };
    match to {
        Some(to) => {
            let rule = if hunter.as_kc().is_some() { rule::BB_KC_03 } else { rule::BB_EVT_05 };
            put(game, state, hunter, to, rule, log);
            state.stack.push(Frame::Steer { hunter, left: left - 1 });
        }
        None => state.stack.push(Frame::Arrived { hunter }),
    }
}

pub(crate) fn put(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    to: Place,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    match hunter.split() {
        Ok(kc) => {
            if let Some(kc) = &mut state.kcs[kc.index()] {
                kc.place = to;
            }
        }
        Err(ship) => {
            if let Some(ship) = &mut state.warships[ship.index()] {
                ship.place = to;
            }
        }
    }
    log.say(rule, || Event::Moved { unit: game.hunter_name(hunter), place: game.place_name(to) });
}

/// BB-OUST-04, BB-PATK-14.
pub(crate) fn arrived(game: &Blackbeard, state: &mut State, hunter: HunterId) {
    let hex = state.hunter_place(hunter).and_then(|place| place.hex(&game.content));
    let Some(port) = hex.and_then(|hex| game.content.hex(hex).port) else { return };
    let nation = hunter_nation(&game.content, hunter);
    let pirates = inside(state, port) & !own_bits(state, hunter);
    let destroyed = state.ports[port.index()].destroyed;
    if state.port_nation(&game.content, port) == Some(nation) && !destroyed && pirates != 0 {
        state.stack.push(Frame::Oust { port, pirates, first: Some(nation) });
    }
}

/// One pirate after another, in order of activation.
pub(crate) fn oust(
    game: &Blackbeard,
    state: &mut State,
    port: PortId,
    pirates: u16,
    first: Option<Nation>,
    log: &mut impl Log<Event>,
) {
    let Some(slot) = state.by_activation(pirates & inside(state, port)) else { return };
    state.stack.push(Frame::Oust { port, pirates: pirates & !slot.bit(), first });
    let rule = match first {
        Some(_) if state.at(slot).conquered => rule::BB_PATK_14,
        Some(_) => rule::BB_OUST_04,
        None => rule::BB_STAT_08,
    };
    act::oust(game, state, slot, port, first, rule, log);
}

/// BB-STAT-08: whoever finds the port hostile now, but not the one who holds it conquered.
pub(crate) fn oust_anti(game: &Blackbeard, state: &mut State, port: PortId) {
    let mut pirates = 0;
    for (slot, pirate) in state.sailing().filter(|(_, pirate)| pirate.place == Place::Port(port)) {
        if !pirate.conquered && state.status(&game.content, pirate, port) == Status::Anti {
            pirates |= slot.bit();
        }
    }
    if pirates != 0 {
        state.stack.push(Frame::Oust { port, pirates, first: None });
    }
}

/// The pirates are driven out one by one (BB-CAMP-02, BB-CAMP-03), then the governor comes (BB-CAMP-04, BB-CAMP-05).
pub(crate) fn campaign(
    game: &Blackbeard,
    state: &mut State,
    kc: KcId,
    pirates: u16,
    log: &mut impl Log<Event>,
) {
    let Some(haven) = state.kcs[kc.index()].and_then(|kc| kc.place.port()) else { return };
    if let Some(slot) = state.by_activation(pirates & inside(state, haven)) {
        state.stack.push(Frame::Campaign { kc, pirates: pirates & !slot.bit() });
        act::oust(game, state, slot, haven, None, rule::BB_CAMP_02, log);
        return;
    }
    state.stack.push(Frame::CampaignEnd { kc });
    let Some(governor) = act::draw_governor(game, state) else { return };
    let pro = game.content.governors[governor.index()].pro;
    let port = game.port_name(haven);
    let office = if pro { Office::LeavesPlay } else { Office::Stays };
    let rule = if pro { rule::BB_CAMP_04 } else { rule::BB_CAMP_05 };
    log.say(rule, || Event::GovernorDrawn { pro, port, office });
    if pro {
        state.governors_out |= 1 << governor.0;
        return;
    }
    revel::install(game, state, haven, governor, log);
    state.ports[haven.index()].english = true;
    log.say(rule::BB_CAMP_06, || Event::EnglishPort { port });
    // English hunters there count as just arrived (BB-OUST-04).
    let mut watched = 0;
    for (slot, _) in state.sailing().filter(|(_, pirate)| pirate.place == Place::Port(haven)) {
        if state.hunter_near(&game.content, haven, Nation::English, Some(slot.seat())) {
            watched |= slot.bit();
        }
    }
    state.stack.push(Frame::Oust { port: haven, pirates: watched, first: Some(Nation::English) });
    state.stack.push(Frame::OustAnti { port: haven });
}

/// BB-CAMP-07.
pub(crate) fn campaign_end(game: &Blackbeard, state: &mut State, kc: KcId, log: &mut impl Log<Event>) {
    let port = state.kcs[kc.index()].and_then(|kc| kc.place.port());
    if let Some(port) = port {
        let outside = Place::Sea(game.content.port(port).hex);
        put(game, state, HunterId::kc(kc), outside, rule::BB_CAMP_07, log);
    }
}
