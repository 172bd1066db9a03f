//! Events of the action line (section 15), and what waits in transit boxes (BB-REV-04, BB-REV-05).

mod court;
mod random;

pub(crate) use court::{
    informer_allows, informer_candidates, informer_play, pardon_allows, pardon_candidates, pardon_play,
};
pub(crate) use random::{blow_hits, run, scurvy_strikes, storm_hits, sweep};

use tortuga_core::{Log, Refusal, Rule};

use super::steer;
use crate::{
    act,
    content::{Hex, Nation},
    frame::{Frame, Hunt},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::{HunterId, Place, Slot, State, Warship, hunter_nation},
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

/// Hunters on arrows enter the boxes (BB-REV-04); then pirates there are caught (BB-REV-05).
pub(crate) fn arrows(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    for hunter in HunterId::all() {
        let hex = state.hunter_place(hunter).and_then(Place::sea);
        if let Some(arrow) = hex.and_then(|hex| game.content.hex(hex).arrow) {
            steer::put(game, state, hunter, Place::Transit(arrow), rule::BB_REV_04, log);
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
