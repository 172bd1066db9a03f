//! Random events: their effects, one unit after another (section 16).

use tortuga_core::{Chance, Log, Rule};

use super::{court, new_warship, remove_merchants};
use crate::{
    act,
    content::{Blow, CardId, Effect, EventId, KcId, StormRow, Who},
    frame::{Frame, Purpose},
    game::Blackbeard,
    moves::{Cause, Event},
    rule,
    state::{Fate, HunterId, Place, Slot, State},
};

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
        Effect::PlaceGovernor {} => court::new_governor(game, state, log),
        Effect::RemoveGovernor {} => court::recall_governor(game, state, log),
        Effect::OfferLetter {} => court::offer_letter(game, state, log),
        Effect::DrawMerchants { count } => act::draw_merchants(game, state, count, rule::BB_REV_14, log),
        Effect::Convoy {} => {
            let ocean = game.content.hex(game.content.card(card).lane).ocean;
            remove_merchants(game, state, rule::BB_REV_14, |hex| hex.ocean == ocean, log);
        }
        Effect::RecallKc {} => court::recall_kc(game, state, log),
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
        Effect::Storm { .. }
        | Effect::Scurvy { .. }
        | Effect::PlaceGovernor {}
        | Effect::RemoveGovernor {}
        | Effect::OfferLetter {}
        | Effect::DrawMerchants { .. }
        | Effect::Convoy {}
        | Effect::RecallKc {}
        | Effect::DrawWarship {}
        | Effect::FreePetition {} => None,
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
        Effect::SpeedDamage { amount, .. } => slow_down(game, state, slot, amount, rule::BB_REV_08, log),
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

/// What no longer counts is not told either (BB-DMG-02).
fn slow_down(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    damage: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let speed = state.at_mut(slot).slow_down(&game.content, damage);
    if speed > 0 {
        log.say(rule, || Event::Damaged { unit: game.name(state, slot), combat: 0, speed });
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
    slow_down(game, state, slot, row.speed, rule::BB_REV_06, log);
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
        act::leave(game, state, slot, Fate::Dead, Cause::Wounds, rule::BB_WND_06, log);
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
        let before = kc.speed_damage;
        kc.speed_damage = (before + row.speed).min(game.content.kcs[id.index()].movement - 1);
        let speed = kc.speed_damage - before;
        if speed > 0 {
            log.say(rule::BB_REV_06, || Event::Damaged { unit, combat: 0, speed });
        }
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
