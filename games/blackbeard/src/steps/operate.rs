//! The operation that was chosen begins.

use tortuga_core::{Chance, Log, Seat};

use super::{choose, trade, turn};
use crate::{
    act,
    content::{KcId, PirateId},
    frame::{Duel, DuelAsk, Frame, Hunt, Moving, Prize, Purpose, Stage},
    game::Blackbeard,
    moves::{Event, Move, Unit},
    rule,
    state::{Captive, HunterId, Kc, Place, Slot, State, kc_movement},
};

/// `mv` has passed `choose::allows`; the frame has been popped. Free actions put it back.
pub(crate) fn play(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let slot_of = |state: &State, card: PirateId| choose::own(state, card).expect("allows has found him");
    match mv {
        Move::Stash(..) | Move::Torture(..) | Move::Trade(..) | Move::Ally(..) | Move::Break(_) => {
            state.stack.push(Frame::ChooseOp);
            free_action(game, state, mv, log);
        }
        Move::Activate => {
            let card = turn::cut(game, state).expect("allows has seen that the deck is not empty");
            let (seat, pirate) = (state.active, game.content.pirates[card.index()].id);
            log.say(rule::BB_ACT_02, || Event::PirateDrawn { seat, pirate });
            state.stack.push(Frame::PickShip { recruit: card });
        }
        Move::Pass => {
            let seat = state.active;
            log.say(rule::BB_TURN_07, || Event::Passed { seat });
        }
        Move::Petition(card) => petition(game, state, state.active, card, log),
        Move::Intercept(kc, card) => intercept(game, state, kc, card),
        Move::Sail(Unit::Kc(kc)) => {
            let left = kc_movement(&game.content, state, kc);
            state.stack.push(Frame::Steer { hunter: HunterId::kc(kc), left });
        }
        Move::Refit(unit) => refit(game, state, unit, log),
        Move::Recover(unit) => recover(game, state, unit, log),
        Move::Careen(unit) => careen(game, state, unit, log),
        Move::Refloat(unit) => refloat(game, state, unit, log),
        Move::Sail(Unit::Pirate(card)) => {
            let slot = slot_of(state, card);
            sail(game, state, slot, log);
        }
        Move::Transit(card) => super::moving::transit(game, state, slot_of(state, card), log),
        Move::Prize(card, number) => {
            let slot = slot_of(state, card);
            pick_prize(game, state, slot, number, log);
        }
        Move::Business(card) => super::business::open(state, slot_of(state, card)),
        Move::Ransom(card, captive) => {
            let slot = slot_of(state, card);
            state.at_mut(slot).remove_hostage(captive);
            state.stack.push(Frame::Ransom { pirate: slot, paid: false });
            act::roll(game, state, slot, Purpose::Ransom, 1, 0, log);
        }
        Move::Retire(card) => {
            let slot = slot_of(state, card);
            state.stack.push(Frame::Retire { pirate: slot });
            act::roll(game, state, slot, Purpose::Retire, 2, 0, log);
        }
        Move::Sack(card) => {
            let slot = slot_of(state, card);
            state.stack.push(Frame::Sack { pirate: slot });
            act::roll(game, state, slot, Purpose::Sack, 1, 2, log);
        }
        _ => unreachable!("refused by allows"),
    }
}

/// Before the operation, and as often as one likes (BB-TURN-04).
fn free_action(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let slot_of = |state: &State, card: PirateId| choose::own(state, card).expect("allows has found him");
    match mv {
        Move::Stash(card, amount) => turn::stash(game, state, slot_of(state, card), amount, log),
        Move::Torture(card, home) => torture(game, state, slot_of(state, card), home, log),
        Move::Trade(card, other) => trade::open(state, slot_of(state, card), other),
        Move::Ally(card, other) => trade::court(game, state, slot_of(state, card), other, log),
        Move::Break(card) => break_alliance(game, state, slot_of(state, card), log),
        _ => unreachable!("no free action"),
    }
}

/// The Commissioner's group acts first (BB-KC-08).
fn intercept(game: &Blackbeard, state: &mut State, kc: KcId, card: PirateId) {
    let target = state.find(card).expect("allows has found him");
    let bit = 1 << kc.0;
    state.stack.push(Frame::Hunt(Hunt {
        target,
        mate: None,
        automatic: false,
        first: Some(game.content.kcs[kc.index()].nation),
        asked: bit,
        joined: bit,
        named: 0,
        on_mate: 0,
        acted: 0,
        acting: None,
    }));
}

fn sail(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    state.halted = false;
    let mate = state.able_ally(slot).filter(|_| !state.at(slot).conquered);
    state.stack.push(Frame::Moving(Moving { pirate: slot, mate, allowance: 0, left: 0, stopped: false }));
    act::roll(game, state, slot, Purpose::Move, 1, 0, log);
}

fn pick_prize(game: &Blackbeard, state: &mut State, slot: Slot, number: u8, log: &mut impl Log<Event>) {
    let hex = state.at(slot).place.sea().expect("allows has seen him at sea");
    let counter = state.counters.in_hex(hex).nth(number as usize - 1).expect("allows has seen the merchant");
    let prize = Prize {
        pirate: slot,
        mate: state.able_ally(slot),
        counter: counter as u8,
        stage: Stage::Decide,
        lots: 0,
        value: 0,
        sign: false,
        hostage: None,
    };
    let seen = &mut state.counters.as_mut_slice()[counter];
    if seen.engaged.is_some() {
        // A merchant that lies open cannot be declined (BB-PRIZE-04).
        super::prize::attack(game, state, prize, log);
        return;
    }
    seen.seen.insert(slot.seat());
    let merchant = game.content.merchants[seen.merchant.index()].id;
    log.say(rule::BB_PRIZE_03, || Event::Inspected {
        seat: slot.seat(),
        pirate: game.name(state, slot),
        hex: game.hex_name(hex),
        merchant: Some(merchant),
    });
    state.stack.push(Frame::Prize(prize));
}

pub(crate) fn torture(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    home: crate::content::PortId,
    log: &mut impl Log<Event>,
) {
    state.at_mut(slot).remove_hostage(Captive::new(Some(home), false));
    state.stack.push(Frame::Torture { pirate: slot, home });
    act::roll(game, state, slot, Purpose::Torture, 1, 0, log);
}

/// The deserted pirate attacks first (BB-ALLY-03).
fn break_alliance(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    let deserted = state.ally(slot).expect("allows has found the ally");
    state.part(slot);
    log.say(rule::BB_ALLY_03, || Event::AllianceEnded { pirate: game.name(state, slot) });
    log.say(rule::BB_ALLY_03, || Event::DuelBegan {
        challenger: game.name(state, deserted),
        rival: game.name(state, slot),
    });
    state.stack.push(Frame::Duel(Duel {
        challenger: deserted,
        rival: slot,
        lost: [0; 2],
        second: false,
        faces: [0; 2],
        asks: DuelAsk::Nobody,
    }));
}

/// Petition for a King's Commissioner (BB-KC-01, BB-KC-02).
pub(crate) fn petition(
    game: &Blackbeard,
    state: &mut State,
    seat: Seat,
    card: PirateId,
    log: &mut impl Log<Event>,
) {
    let target = state.find(card).expect("allows has found him");
    let roll = act::dr66(state);
    let granted = roll <= state.at(target).notoriety;
    log.say(rule::BB_KC_01, || Event::Petitioned { seat, target: game.name(state, target), roll, granted });
    if !granted {
        return;
    }
    let transit = game.box_towards(state.at(target).place);
    let Some(kc) = act::draw_kc(game, state) else { return };
    let place = Place::Transit(transit);
    state.kcs[kc.index()] =
        Some(Kc { owner: seat, place, combat_damage: 0, speed_damage: 0, careened: false, scurvy: false });
    log.say(rule::BB_KC_02, || Event::HunterPlaced {
        hunter: game.content.kcs[kc.index()].id,
        owner: Some(seat),
        place: game.place_name(place),
    });
}

fn refit(game: &Blackbeard, state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let most = choose::refit_points(game, state, unit) as u8;
    let damage = match unit {
        Unit::Pirate(card) => {
            let slot = choose::own(state, card).expect("allows has found him");
            &mut state.at_mut(slot).combat_damage
        }
        Unit::Kc(kc) => &mut state.kcs[kc.index()].as_mut().expect("allows has found it").combat_damage,
    };
    let points = most.min(*damage);
    *damage -= points;
    log.say(rule::BB_PORT_02, || Event::Refitted { unit: game.unit_name(unit), points });
}

fn recover(game: &Blackbeard, state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    match unit {
        Unit::Pirate(card) => {
            let slot = choose::own(state, card).expect("allows has found him");
            let pirate = state.at_mut(slot);
            pirate.scurvy = false;
            if pirate.wound.take() == Some(crate::content::Wound::Crippling) {
                pirate.crippled = (pirate.crippled + 1).min(12);
            }
        }
        Unit::Kc(kc) => state.kcs[kc.index()].as_mut().expect("allows has found it").scurvy = false,
    }
    log.say(rule::BB_PORT_03, || Event::Recovered { unit: game.unit_name(unit) });
}

fn careen(game: &Blackbeard, state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    match unit {
        Unit::Pirate(card) => {
            let slot = choose::own(state, card).expect("allows has found him");
            state.stack.push(Frame::Careen { pirate: slot });
            act::roll(game, state, slot, Purpose::Careen, 1, 0, log);
        }
        Unit::Kc(id) => {
            let die = state.dice.roll(6);
            let kc = state.kcs[id.index()].as_mut().expect("allows has found it");
            let points = die.min(kc.speed_damage);
            kc.speed_damage -= points;
            kc.careened = true;
            log.say(rule::BB_CAR_01, || Event::Careened { unit: game.unit_name(unit), points });
        }
    }
}

fn refloat(game: &Blackbeard, state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    match unit {
        Unit::Pirate(card) => {
            let slot = choose::own(state, card).expect("allows has found him");
            state.at_mut(slot).careened = false;
        }
        Unit::Kc(kc) => state.kcs[kc.index()].as_mut().expect("allows has found it").careened = false,
    }
    log.say(rule::BB_CAR_03, || Event::Refloated { unit: game.unit_name(unit) });
}
