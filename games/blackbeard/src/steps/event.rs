//! Events of the action line and random events (sections 15 and 16).

use tortuga_core::{Chance, Log, Refusal, Rule};

use super::{choose, operate, revel, steer};
use crate::{
    act,
    content::{Blow, CardId, Effect, EventId, Hex, KcId, Nation, PortId, StormRow, Who},
    frame::{Frame, Hunt, Purpose},
    game::Blackbeard,
    moves::{Event, Move, Office},
    rule,
    state::{HunterId, Place, Slot, State, Status, Warship, hunter_nation},
};

/// `remove_even`, `remove_odd` and convoys: merchants that are not engaged return to the cup (BB-EVT-03, BB-REV-14).
pub(crate) fn remove_merchants(
    game: &Blackbeard,
    state: &mut State,
    rule: Rule,
    gone: impl Fn(&Hex) -> bool,
    log: &mut impl Log<Event>,
) {
    let mut count = 0;
    let mut place = 0;
    while let Some(counter) = state.counters.as_slice().get(place) {
        if counter.engaged.is_none() && gone(game.content.hex(counter.hex)) {
            state.counters.remove(place);
            count += 1;
        } else {
            place += 1;
        }
    }
    if count > 0 {
        log.say(rule, || Event::MerchantsGone { count });
    }
}

/// BB-EVT-07 to BB-EVT-09.
pub(crate) fn warship_intercepts(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    for hunter in HunterId::all().filter(|hunter| hunter.as_kc().is_none()) {
        if state.hunter_place(hunter).is_some() {
            act::remove_hunter(game, state, hunter, rule::BB_EVT_07, log);
        }
    }
    let known = |slot: Slot| state.pirate(slot).is_some_and(|pirate| pirate.notoriety >= 1);
    let Some(target) = act::most_notorious(state, known) else { return };
    let Some(ship) = act::draw_warship(game, state) else { return };
    let hunter = HunterId::warship(ship);
    let at = state.at(target).place;
    let place = match at {
        Place::Port(port) => Place::Sea(game.content.port(port).hex),
        Place::Sea(_) | Place::Transit(_) => at,
    };
    place_warship(game, state, hunter, place, rule::BB_EVT_07, log);
    let nation = hunter_nation(&game.content, hunter);
    state.stack.push(Frame::Arrived { hunter });
    if at.port().is_none() {
        state.stack.push(Frame::Hunt(hunt(state, target, false, Some(nation))));
    }
}

fn hunt(state: &State, target: Slot, automatic: bool, first: Option<Nation>) -> Hunt {
    let mate = state.ally(target).filter(|_| automatic);
    Hunt { target, mate, automatic, first, asked: 0, joined: 0, named: 0, on_mate: 0, acted: 0, acting: None }
}

fn place_warship(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    place: Place,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    if let Err(ship) = hunter.split() {
        state.warships[ship.index()] = Some(Warship { place, combat_damage: 0 });
        log.say(rule, || Event::HunterPlaced {
            hunter: game.hunter_name(hunter),
            owner: None,
            place: game.place_name(place),
        });
    }
}

/// A new warship at the station of a card (BB-EVT-06).
fn new_warship(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let Some(ship) = act::draw_warship(game, state) else { return };
    let card = act::draw_card(game, state, log);
    let hunter = HunterId::warship(ship);
    let place = Place::Sea(game.content.card(card).station);
    place_warship(game, state, hunter, place, rule::BB_EVT_06, log);
    state.stack.push(Frame::Arrived { hunter });
}

/// `WARSHIP_EVENT` (BB-EVT-04).
pub(crate) fn warships_candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    let all = HunterId::all().filter_map(|hunter| hunter.split().err());
    out.extend(all.filter(|ship| state.warships[ship.index()].is_some()).map(Move::Warship));
    if act::warship_cup(game, state) != 0 {
        out.extend([Move::Draw]);
    }
}

pub(crate) fn warships_allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Warship(ship) => {
            let there = state.warships.get(ship.index()).is_some_and(Option::is_some);
            rule::BB_EVT_04.requires(there, "This warship is not on the map.")
        }
        Move::Draw => {
            rule::BB_EVT_04.requires(act::warship_cup(game, state) != 0, "No warship is left in the cup.")
        }
        _ => Err(rule::BB_EVT_04.refuses("Move a warship, or draw a new one.")),
    }
}

/// Hexes that a warship moves in the event, whatever is printed on it (BB-EVT-05).
const WARSHIP_STEPS: u8 = 5;

pub(crate) fn warships_play(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    match mv {
        Move::Warship(ship) => {
            state.stack.push(Frame::Steer { hunter: HunterId::warship(ship), left: WARSHIP_STEPS });
        }
        _ => new_warship(game, state, log),
    }
}

/// One effect after another (BB-REV-02), then arrows and boxes.
pub(crate) fn run(
    game: &Blackbeard,
    state: &mut State,
    event: EventId,
    card: CardId,
    effect: u8,
    log: &mut impl Log<Event>,
) {
    let Some(what) = game.content.events[event.index()].effects.get(effect as usize).copied() else {
        state.stack.push(Frame::Arrows);
        return;
    };
    state.stack.push(Frame::Event { event, card, effect: effect + 1 });
    match what {
        Effect::PlaceGovernor {} => new_governor(game, state, log),
        Effect::RemoveGovernor {} => recall_governor(game, state, log),
        Effect::OfferLetter {} => offer_letter(game, state, log),
        Effect::DrawMerchants { count } => act::draw_merchants(game, state, count, rule::BB_REV_14, log),
        Effect::Convoy {} => {
            let ocean = game.content.hex(game.content.card(card).lane).ocean;
            remove_merchants(game, state, rule::BB_REV_14, |hex| hex.ocean == ocean, log);
        }
        Effect::RecallKc {} => recall_kc(game, state, log),
        Effect::DrawWarship {} => new_warship(game, state, log),
        Effect::FreePetition {} => state.stack.push(Frame::Informer),
        Effect::Storm { .. }
        | Effect::Scurvy { .. }
        | Effect::SpeedDamage { .. }
        | Effect::CombatDamage { .. }
        | Effect::Unrest { .. }
        | Effect::ClearAttackMarker { .. } => {
            let (pirates, kcs) = touched(game, state, what);
            state.stack.push(Frame::Sweep { event, effect, pirates, kcs });
        }
    }
}

/// The units that an effect touches.
fn touched(game: &Blackbeard, state: &State, effect: Effect) -> (u16, u16) {
    let exposed = |place: Place| match (effect, place) {
        (Effect::Storm { ocean }, Place::Sea(hex)) => {
            game.content.oceans[game.content.hex(hex).ocean.index()].id == ocean
        }
        (Effect::Scurvy { .. }, Place::Sea(hex)) => !game.content.hex(hex).coastal,
        (Effect::Scurvy { .. }, Place::Transit(_)) => true,
        _ => false,
    };
    let who = match effect {
        Effect::SpeedDamage { who, .. }
        | Effect::CombatDamage { who, .. }
        | Effect::Unrest { who, .. }
        | Effect::ClearAttackMarker { who } => Some(who),
        _ => None,
    };
    let notorious = act::most_notorious(state, |slot| state.pirate(slot).is_some_and(|p| p.notoriety >= 1));
    let mut pirates = 0;
    for (slot, pirate) in state.sailing() {
        let hit = match who {
            Some(Who::PiratesInPort) => pirate.place.port().is_some(),
            Some(Who::PiratesNotInPort) => pirate.place.port().is_none(),
            Some(Who::MostNotorious) => notorious == Some(slot),
            None => exposed(pirate.place),
        };
        if hit {
            pirates |= slot.bit();
        }
    }
    let mut kcs = 0;
    for (number, kc) in state.kcs.iter().enumerate() {
        if who.is_none() && kc.is_some_and(|kc| exposed(kc.place)) {
            kcs |= 1 << number;
        }
    }
    (pirates, kcs)
}

/// Seat by seat from the deciding one, pirates before KCs (BB-REV-03).
pub(crate) fn sweep(
    game: &Blackbeard,
    state: &mut State,
    event: EventId,
    effect: u8,
    (pirates, kcs): (u16, u16),
    log: &mut impl Log<Event>,
) {
    let Some(what) = game.content.events[event.index()].effects.get(effect as usize).copied() else { return };
    for seat in act::seats_from(state.active, game.table_seats()) {
        let own = Slot::of(seat).into_iter().fold(0, |bits, slot| bits | slot.bit());
        if let Some(slot) = state.by_activation(pirates & own) {
            state.stack.push(Frame::Sweep { event, effect, pirates: pirates & !slot.bit(), kcs });
            strike(game, state, slot, what, log);
            return;
        }
        let ours = |number: &u8| {
            kcs & 1 << number != 0 && state.kcs[*number as usize].is_some_and(|k| k.owner == seat)
        };
        if let Some(number) = (0..state.kcs.len() as u8).find(ours) {
            state.stack.push(Frame::Sweep { event, effect, pirates, kcs: kcs & !(1 << number) });
            strike_kc(game, state, KcId(number), what, log);
            return;
        }
    }
}

fn strike(game: &Blackbeard, state: &mut State, slot: Slot, effect: Effect, log: &mut impl Log<Event>) {
    match effect {
        Effect::Storm { .. } => act::roll(game, state, slot, Purpose::Storm, 1, 0, log),
        Effect::Scurvy { .. } => act::roll(game, state, slot, Purpose::Scurvy, 1, 0, log),
        Effect::SpeedDamage { amount, .. } => {
            state.at_mut(slot).slow_down(&game.content, amount);
            let unit = game.name(state, slot);
            log.say(rule::BB_REV_08, || Event::Damaged { unit, combat: 0, speed: amount });
        }
        Effect::CombatDamage { amount, .. } => {
            act::damage(game, state, slot, amount, rule::BB_REV_09, log);
        }
        Effect::Unrest { who, amount } => {
            let rule = if who == Who::MostNotorious { rule::BB_REV_09 } else { rule::BB_REV_08 };
            act::unrest(game, state, slot, amount, rule, log);
            state.stack.push(Frame::Mutiny { pirate: slot });
        }
        Effect::ClearAttackMarker { .. } => state.stack.push(Frame::Pardon { pirate: slot }),
        Effect::PlaceGovernor {}
        | Effect::RemoveGovernor {}
        | Effect::OfferLetter {}
        | Effect::DrawMerchants { .. }
        | Effect::Convoy {}
        | Effect::RecallKc {}
        | Effect::DrawWarship {}
        | Effect::FreePetition {} => {}
    }
}

/// The row of the storm table, if the die calls for one (BB-REV-06).
fn storm_row(game: &Blackbeard, place: Place, die: u8) -> Option<StormRow> {
    let coastal = place.sea().is_some_and(|hex| game.content.hex(hex).coastal);
    let storm = &game.content.numbers.storm;
    let rows = if coastal { &storm.coastal } else { &storm.open };
    rows.iter().find(|row| die <= row.max).copied()
}

pub(crate) fn storm_hits(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let Some(row) = storm_row(game, state.at(slot).place, die) else { return };
    state.at_mut(slot).slow_down(&game.content, row.speed);
    let unit = game.name(state, slot);
    log.say(rule::BB_REV_06, || Event::Damaged { unit, combat: 0, speed: row.speed });
    match row.combat {
        Blow::None => {}
        Blow::One => {
            act::damage(game, state, slot, 1, rule::BB_REV_06, log);
        }
        Blow::Die => act::roll(game, state, slot, Purpose::Blow, 1, 0, log),
    }
}

pub(crate) fn blow_hits(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    die: u8,
    log: &mut impl Log<Event>,
) {
    act::damage(game, state, slot, die, rule::BB_REV_06, log);
}

/// BB-REV-07, BB-SCU-01, BB-WND-06.
pub(crate) fn scurvy_strikes(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let Some(Frame::Sweep { event, effect, .. }) = state.stack.top() else { return };
    let what = game.content.events[event.index()].effects.get(effect as usize);
    let Some(Effect::Scurvy { hit_on_max }) = what else { return };
    if die > *hit_on_max || state.at(slot).scurvy {
        return;
    }
    let unit = game.name(state, slot);
    log.say(rule::BB_REV_07, || Event::Scurvy { unit });
    if state.at(slot).wound.is_some() {
        let (fate, cause) = (crate::state::Fate::Dead, crate::moves::Cause::Wounds);
        act::leave(game, state, slot, fate, cause, rule::BB_WND_06, log);
        return;
    }
    state.at_mut(slot).scurvy = true;
    act::unrest(game, state, slot, game.content.numbers.scurvy.initial_unrest, rule::BB_SCU_01, log);
    state.stack.push(Frame::Mutiny { pirate: slot });
}

/// KCs have no cunning; their movement never falls below 1 (BB-EDGE-31).
fn strike_kc(game: &Blackbeard, state: &mut State, id: KcId, effect: Effect, log: &mut impl Log<Event>) {
    let die = state.dice.roll(6);
    let unit = game.content.kcs[id.index()].id;
    let Some(place) = state.kcs[id.index()].map(|kc| kc.place) else { return };
    if let Effect::Scurvy { hit_on_max } = effect
        && die <= hit_on_max
        && let Some(kc) = &mut state.kcs[id.index()]
    {
        kc.scurvy = true;
        log.say(rule::BB_REV_07, || Event::Scurvy { unit });
    }
    let Effect::Storm { .. } = effect else { return };
    let Some(row) = storm_row(game, place, die) else { return };
    if let Some(kc) = &mut state.kcs[id.index()] {
        kc.speed_damage = (kc.speed_damage + row.speed).min(game.content.kcs[id.index()].movement - 1);
        log.say(rule::BB_REV_06, || Event::Damaged { unit, combat: 0, speed: row.speed });
    }
    let points = match row.combat {
        Blow::None => 0,
        Blow::One => 1,
        Blow::Die => state.dice.roll(6),
    };
    if points > 0 {
        act::hurt_hunter(game, state, HunterId::kc(id), points, rule::BB_REV_06, log);
    }
}

/// BB-REV-10.
fn new_governor(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
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
fn recall_governor(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
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
fn offer_letter(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
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
fn recall_kc(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let there = (0..game.content.kcs.len()).filter(|kc| state.kcs[*kc].is_some());
    let best = there.max_by_key(|kc| (game.content.kcs[*kc].combat, usize::MAX - kc));
    if let Some(kc) = best {
        act::remove_hunter(game, state, HunterId(kc as u8), rule::BB_REV_15, log);
    }
}

/// Hunters on arrows enter the boxes (BB-REV-04); then pirates there are caught (BB-REV-05).
pub(crate) fn arrows(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    for hunter in HunterId::all() {
        let hex = state.hunter_place(hunter).and_then(Place::sea);
        if let Some(arrow) = hex.and_then(|hex| game.content.hex(hex).arrow) {
            steer::put(game, state, hunter, Place::Transit(arrow), log);
        }
    }
    let mut pirates = 0;
    for (slot, _) in state.sailing().filter(|(_, pirate)| matches!(pirate.place, Place::Transit(_))) {
        pirates |= slot.bit();
    }
    if pirates != 0 {
        state.stack.push(Frame::Boxes { pirates });
    }
}

pub(crate) fn boxes(state: &mut State, pirates: u16) {
    let waiting = state.sailing().filter(|(slot, _)| pirates & slot.bit() != 0);
    let next = waiting.min_by_key(|(_, pirate)| (pirate.place, pirate.since)).map(|(slot, _)| slot);
    let Some(slot) = next else { return };
    let hunt = hunt(state, slot, true, None);
    let mate = hunt.mate.map_or(0, Slot::bit);
    state.stack.push(Frame::Boxes { pirates: pirates & !slot.bit() & !mate });
    state.stack.push(Frame::Hunt(hunt));
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
    rule::BB_REV_13.requires(marked, "He has no attack marker of that nation.")
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
