//! Hunters that are hurt, beaten or met.

use tortuga_core::{Log, Rule};

use crate::{
    content::Nation,
    frame::{Frame, Hunt},
    game::Blackbeard,
    moves::Event,
    rule,
    state::{HunterId, Place, Slot, State, hunter_combat},
};

/// A hunter takes a point of damage; at 0 it returns to its cup, repaired. Says whether it is still there.
pub(crate) fn hurt_hunter(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    match hunter.split() {
        Ok(kc) => {
            if let Some(kc) = &mut state.kcs[kc.index()] {
                kc.combat_damage = kc.combat_damage.saturating_add(points);
            }
        }
        Err(ship) => {
            if let Some(ship) = &mut state.warships[ship.index()] {
                ship.combat_damage = ship.combat_damage.saturating_add(points);
            }
        }
    }
    log.say(rule, || Event::Damaged { unit: game.hunter_name(hunter), combat: points, speed: 0 });
    if hunter_combat(&game.content, state, hunter) > 0 {
        return true;
    }
    let rule = if hunter.as_kc().is_some() { rule::BB_KC_09 } else { rule::BB_BAT_07 };
    remove_hunter(game, state, hunter, rule, log);
    false
}

pub(crate) fn remove_hunter(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    match hunter.split() {
        Ok(kc) => state.kcs[kc.index()] = None,
        Err(ship) => state.warships[ship.index()] = None,
    }
    log.say(rule, || Event::HunterGone { hunter: game.hunter_name(hunter) });
}

/// A pirate has come to a place; hunters there are met at once (BB-MOVE-06).
pub(crate) fn meet_hunters(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Option<Slot>,
    first: Option<Nation>,
) {
    let Some(pirate) = state.pirate(slot) else { return };
    let Place::Sea(_) = pirate.place else { return };
    let _ = game;
    if state.hunters_at(pirate.place) != 0 {
        state.stack.push(Frame::Hunt(Hunt {
            target: slot,
            mate,
            automatic: false,
            first,
            asked: 0,
            joined: 0,
            named: 0,
            on_mate: 0,
            acted: 0,
            acting: None,
        }));
    }
}
