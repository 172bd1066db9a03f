//! What is counted on a ship log, and how a pirate leaves play.

use tortuga_core::{Chance, Log, Rule};

use super::{draw_card, give_letter_back, release_merchants, separate};
use crate::{
    content::Wound,
    game::Blackbeard,
    moves::{Cause, Event},
    pirate::MOST_WORTH,
    rule,
    state::{End, Fate, Gone, Reason, Slot, State},
};

/// Crew unrest: plus calms, minus agitates (BB-MUT-01). The check is the caller's to push.
pub(crate) fn unrest(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: i8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let most = game.content.numbers.unrest.max;
    let pirate = state.at_mut(slot);
    pirate.unrest = pirate.unrest.saturating_add(by).min(most);
    let now = pirate.unrest;
    log.say(rule, || Event::Unrest { pirate: game.name(state, slot), by, now });
}

/// Notoriety never falls; at 100 the game is won at once (BB-END-04).
pub(crate) fn notoriety(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    if by == 0 {
        return;
    }
    let pirate = state.at_mut(slot);
    pirate.notoriety = pirate.notoriety.saturating_add(by);
    let now = pirate.notoriety;
    log.say(rule, || Event::Notoriety { pirate: game.name(state, slot), by, now });
    if now >= game.content.numbers.victory.notoriety_instant && state.end.is_none() {
        let winners = [slot.seat()].into_iter().collect();
        state.end = Some(End { reason: Reason::Notoriety, winners });
        log.say(rule::BB_END_04, || Event::Ended { reason: Reason::Notoriety, winners });
    }
}

/// Net worth on board.
pub(crate) fn worth(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: i64,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let pirate = state.at_mut(slot);
    pirate.hold_worth((i64::from(pirate.nw) + by).clamp(0, MOST_WORTH.into()) as u32);
    let now = pirate.nw;
    log.say(rule, || Event::Worth { pirate: game.name(state, slot), by, now });
}

/// Combat damage of one cause, applied as a whole. Says whether the ship still floats (BB-BAT-06).
pub(crate) fn damage(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    if points == 0 {
        return true;
    }
    let pirate = state.at_mut(slot);
    let track = game.content.ship(pirate.ship).combat;
    pirate.combat_damage = pirate.combat_damage.saturating_add(points).min(track);
    let floats = pirate.combat_damage < track;
    log.say(rule, || Event::Damaged { unit: game.name(state, slot), combat: points, speed: 0 });
    if !floats {
        leave(game, state, slot, Fate::Dead, Cause::Sunk, rule::BB_BAT_06, log);
    }
    floats
}

/// Combat damage with its wound rolls. Says whether the pirate lives.
pub(crate) fn bloody_damage(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    if !damage(game, state, slot, points, rule, log) {
        return false;
    }
    for _ in 0..points {
        if state.dice.roll(6) == game.content.numbers.battle.wound_on
            && !wound_by_card(game, state, slot, log)
        {
            return false;
        }
    }
    true
}

/// A card says what wound it is. Says whether the pirate lives.
pub(crate) fn wound_by_card(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    log: &mut impl Log<Event>,
) -> bool {
    let card = draw_card(game, state, log);
    let wound = game.content.card(card).wound;
    let lethal = game.content.numbers.wounds[wound as usize].lethal;
    let rule = match wound {
        Wound::Superficial => rule::BB_WND_02,
        Wound::Minor => rule::BB_WND_03,
        Wound::Crippling => rule::BB_WND_04,
    };
    log.say(rule, || Event::Wounded { pirate: game.name(state, slot), wound });
    let pirate = state.at_mut(slot);
    if !lethal {
        pirate.superficial = pirate.superficial.saturating_add(1).min(20);
        return true;
    }
    if pirate.wound.is_some() || pirate.scurvy {
        leave(game, state, slot, Fate::Dead, Cause::Wounds, rule::BB_WND_06, log);
        return false;
    }
    pirate.wound = Some(wound);
    true
}

/// A pirate leaves play (BB-RET-02, BB-RET-03).
pub(crate) fn leave(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    fate: Fate,
    cause: Cause,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let seat = slot.seat();
    log.say(rule, || Event::Left { pirate: game.name(state, slot), seat, fate, cause });
    separate(game, state, slot, log);
    give_letter_back(game, state, slot, rule::BB_LOM_02, log);
    release_merchants(game, state, slot, rule::BB_EDGE_16, log);
    for counter in state.counters.as_mut_slice() {
        counter.chased &= !slot.bit();
    }
    for bits in state.traded.iter_mut().chain(&mut state.courted) {
        *bits &= !slot.bit();
    }
    if seat == state.active {
        state.traded[(slot.0 % 2) as usize] = 0;
        state.courted[(slot.0 % 2) as usize] = 0;
    }
    let Some(pirate) = state.pirates[slot.index()].take() else { return };
    let gone = &mut state.gone[seat.index()];
    if let Some(free) = gone.iter_mut().find(|place| place.is_none()) {
        *free = Some(Gone { card: pirate.card, fate });
    }
    if state.gone_count(seat) >= game.pirates_of(seat) && !state.met.has(seat) {
        match fate {
            Fate::Dead => state.fallen.insert(seat),
            Fate::Retired { .. } => state.retired.insert(seat),
        }
    }
}

/// He leaves play with what he has on board and in stashes.
pub(crate) fn retire(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    nw: u32,
    cause: Cause,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let fate = Fate::Retired { nw, notoriety: state.at(slot).notoriety };
    leave(game, state, slot, fate, cause, rule, log);
}
