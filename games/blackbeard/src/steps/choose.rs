//! `CHOOSE_OP`: the one operation of a turn, and free actions before it (BB-TURN-02, BB-TURN-04). What may be chosen is
//! judged here; `operate.rs` carries it out.

use tortuga_core::{Refusal, Seat};

use super::{activate, trade, turn};
use crate::{
    content::{KcId, PirateId, PortId},
    game::Blackbeard,
    moves::{Move, Unit},
    rule,
    state::{Captive, HunterId, Place, Slot, State, Status},
};

/// Everything that a seat could want; `allows` is the judge.
pub(crate) fn candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    let seat = state.active;
    let mut offer = |mv: Move| {
        if allows(game, state, mv).is_ok() {
            out.extend([mv]);
        }
    };
    offer(Move::Activate);
    for slot in Slot::of(seat) {
        pirate_candidates(state, slot, &mut offer);
    }
    for (number, kc) in state.kcs.iter().enumerate() {
        if let Some(kc) = kc.filter(|kc| kc.owner == seat) {
            kc_candidates(state, KcId(number as u8), kc.place, &mut offer);
        }
    }
    for (_, pirate) in state.sailing().filter(|(slot, _)| slot.seat() != seat) {
        offer(Move::Petition(pirate.card));
    }
    offer(Move::Pass);
    for slot in Slot::of(seat) {
        if state.lives(slot) {
            turn::stash_candidates(state, slot, out);
        }
    }
}

fn pirate_candidates(state: &State, slot: Slot, offer: &mut impl FnMut(Move)) {
    let Some(pirate) = state.pirate(slot) else { return };
    let card = pirate.card;
    let unit = Unit::Pirate(card);
    offer(Move::Sail(unit));
    match pirate.place {
        Place::Sea(hex) => {
            offer(Move::Transit(card));
            let merchants = state.counters.in_hex(hex).count() as u8;
            (1..=merchants).for_each(|number| offer(Move::Prize(card, number)));
        }
        Place::Port(_) => {
            offer(Move::Refit(unit));
            offer(Move::Recover(unit));
            offer(Move::Business(card));
            pirate.captives().for_each(|captive| offer(Move::Ransom(card, captive)));
            offer(Move::Retire(card));
            offer(Move::Sack(card));
        }
        Place::Transit(_) => {}
    }
    offer(Move::Careen(unit));
    offer(Move::Refloat(unit));
    if pirate.has_hostages() {
        let fresh = pirate.captives().filter(|captive| !captive.tortured());
        fresh.filter_map(Captive::home).for_each(|home| offer(Move::Torture(card, home)));
    }
    for (other, partner) in state.sailing() {
        if other != slot && partner.place == pirate.place {
            offer(Move::Trade(card, partner.card));
            offer(Move::Ally(card, partner.card));
        }
    }
    if pirate.ally.is_some() {
        offer(Move::Break(card));
    }
}

fn kc_candidates(state: &State, kc: KcId, place: Place, offer: &mut impl FnMut(Move)) {
    let unit = Unit::Kc(kc);
    offer(Move::Sail(unit));
    match place {
        Place::Sea(_) => {
            for (_, pirate) in state.sailing().filter(|(_, pirate)| pirate.place == place) {
                offer(Move::Intercept(kc, pirate.card));
            }
        }
        Place::Port(_) => {
            offer(Move::Refit(unit));
            offer(Move::Recover(unit));
        }
        Place::Transit(_) => {}
    }
    offer(Move::Careen(unit));
    offer(Move::Refloat(unit));
}

pub(crate) fn allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Stash(card, amount) => turn::stash_allows(state, own(state, card)?, amount),
        Move::Torture(card, home) => may_torture(state, own(state, card)?, home),
        Move::Trade(card, other) => trade::may_trade(game, state, own(state, card)?, other),
        Move::Ally(card, other) => trade::may_ally(game, state, own(state, card)?, other),
        Move::Break(card) => {
            let slot = own(state, card)?;
            rule::BB_ALLY_03.requires(state.ally(slot).is_some(), "This pirate has no ally here.")
        }
        Move::Sail(Unit::Pirate(card)) => may_sail(state, own(state, card)?),
        Move::Sack(card) => {
            let slot = own(state, card)?;
            rule::BB_SACK_01.requires(state.at(slot).conquered, "This pirate has not conquered a port.")
        }
        _ => {
            let busy = Slot::of(state.active)
                .into_iter()
                .any(|slot| state.pirate(slot).is_some_and(|p| p.conquered));
            rule::BB_TURN_06.requires(!busy, "A conquered port must be left or sacked first.")?;
            operation(game, state, mv)
        }
    }
}

/// Operations other than those of a pirate in a conquered port.
fn operation(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Activate => activate::may(game, state),
        Move::Transit(card) => may_transit(game, state, own(state, card)?),
        Move::Prize(card, number) => may_prize(state, own(state, card)?, number),
        Move::Refit(unit) => may_refit(game, state, unit),
        Move::Recover(unit) => may_recover(state, unit),
        Move::Business(card) => super::business::may(game, state, own(state, card)?),
        Move::Ransom(card, captive) => {
            let slot = own(state, card)?;
            in_port(state, slot)?;
            let held = captive.0 & 63 <= Captive::HOMELESS && state.at(slot).hostage_count(captive) > 0;
            rule::BB_RANS_01.requires(held, "There is no such hostage on board.")
        }
        Move::Retire(card) => may_retire(game, state, own(state, card)?),
        Move::Petition(card) => may_petition(game, state, state.active, card),
        Move::Intercept(kc, card) => may_intercept(state, kc, card),
        Move::Careen(unit) => may_careen(game, state, unit),
        Move::Refloat(unit) => may_refloat(state, unit),
        Move::Sail(Unit::Kc(kc)) => {
            let kc = own_kc(state, kc)?;
            rule::BB_KC_10.requires(!kc.careened, "It is careened.")
        }
        Move::Pass => Ok(()),
        _ => Err(rule::BB_TURN_02.refuses("Choose an operation for this turn.")),
    }
}

/// The slot of an own active pirate.
pub(crate) fn own(state: &State, card: PirateId) -> Result<Slot, Refusal> {
    let slot = state.find(card).filter(|slot| slot.seat() == state.active);
    slot.ok_or(rule::BB_TURN_02.refuses("This is no active pirate of yours."))
}

pub(crate) fn own_kc(state: &State, id: KcId) -> Result<&crate::state::Kc, Refusal> {
    let kc = state.kcs.get(id.index()).and_then(Option::as_ref).filter(|kc| kc.owner == state.active);
    kc.ok_or(rule::BB_TURN_02.refuses("This is no King's Commissioner of yours."))
}

fn sober(state: &State, slot: Slot) -> Result<(), Refusal> {
    rule::BB_TURN_05.requires(!state.at(slot).revels(), "The crew is revelling this turn.")
}

/// In a port, able to do port actions there (section 9).
fn in_port(state: &State, slot: Slot) -> Result<PortId, Refusal> {
    let port = state.at(slot).place.port();
    let port = port.ok_or(rule::BB_PORT_05.refuses("This pirate is not in a port."))?;
    sober(state, slot)?;
    rule::BB_EDGE_17
        .requires(state.conqueror(port).is_none(), "The port is under attack: move out of it.")?;
    Ok(port)
}

fn may_sail(state: &State, slot: Slot) -> Result<(), Refusal> {
    sober(state, slot)?;
    rule::BB_MOVE_01.requires(!state.at(slot).careened, "The ship is careened.")?;
    let own = Slot::of(slot.seat());
    let other_busy =
        own.into_iter().any(|other| other != slot && state.pirate(other).is_some_and(|p| p.conquered));
    let bound = other_busy && !state.at(slot).conquered;
    rule::BB_TURN_06.requires(!bound, "A conquered port must be left or sacked first.")
}

fn may_transit(game: &Blackbeard, state: &State, slot: Slot) -> Result<(), Refusal> {
    may_sail(state, slot)?;
    let pirate = state.at(slot);
    let arrow = pirate.place.sea().and_then(|hex| game.content.hex(hex).arrow);
    rule::BB_MOVE_08.requires(arrow.is_some(), "This pirate is not at sea on an arrow.")?;
    rule::BB_MOVE_09.requires(!pirate.transit_lock, "A port must be visited before the next transit box.")?;
    let mate_free = state.able_ally(slot).is_none_or(|mate| !state.at(mate).transit_lock);
    rule::BB_ALLY_09.requires(mate_free, "The ally must visit a port before.")
}

fn may_prize(state: &State, slot: Slot, number: u8) -> Result<(), Refusal> {
    sober(state, slot)?;
    let pirate = state.at(slot);
    rule::BB_CAR_02.requires(!pirate.careened, "The ship is careened.")?;
    let hex = pirate.place.sea().ok_or(rule::BB_PRIZE_01.refuses("This pirate is not at sea."))?;
    rule::BB_PRIZE_01
        .requires(!driven_out(state, slot), "This pirate was not at sea when the turn began.")?;
    let count = state.counters.in_hex(hex).count();
    rule::BB_PRIZE_01.requires(count > 0, "There is no merchant in this pirate's hex.")?;
    let there = (1..=count).contains(&(number as usize));
    rule::BB_PRIZE_02.requires(there, "There is no such merchant in this pirate's hex.")
}

/// A trade is made in a port. Whoever has traded this turn and is at sea was driven out since: he gave the letter away
/// that had opened the port to him.
fn driven_out(state: &State, slot: Slot) -> bool {
    let other = Slot(slot.0 ^ 1);
    let offered = state.traded[(slot.0 % 2) as usize] != 0;
    offered || state.traded[(other.0 % 2) as usize] & slot.bit() != 0
}

/// Points that a refit would repair where the unit is (BB-PORT-02).
pub(crate) fn refit_points(game: &Blackbeard, state: &State, unit: Unit) -> i8 {
    let refit = &game.content.numbers.refit;
    let points = match unit {
        Unit::Pirate(card) => {
            let Some(pirate) = state.find(card).map(|slot| state.at(slot)) else { return 0 };
            let status = pirate.place.port().map(|port| state.status(&game.content, pirate, port));
            match status {
                Some(Status::Haven) => refit.pirate_haven,
                Some(Status::Safe) => refit.pirate_safe,
                Some(Status::Pro) => refit.pirate_pro,
                Some(Status::Neutral) => refit.pirate_neutral,
                Some(Status::Anti | Status::Closed) | None => 0,
            }
        }
        Unit::Kc(kc) => {
            let port = state.kcs[kc.index()].and_then(|kc| kc.place.port());
            match port.map(|port| state.base_status(&game.content, port)) {
                Some(Status::Neutral) => refit.kc_neutral,
                Some(Status::Anti) => refit.kc_anti,
                Some(Status::Haven | Status::Safe | Status::Pro | Status::Closed) | None => 0,
            }
        }
    };
    if points < 0 { i8::MAX } else { points }
}

fn may_refit(game: &Blackbeard, state: &State, unit: Unit) -> Result<(), Refusal> {
    let damage = match unit {
        Unit::Pirate(card) => {
            let slot = own(state, card)?;
            in_port(state, slot)?;
            state.at(slot).combat_damage
        }
        Unit::Kc(kc) => {
            let kc = own_kc(state, kc)?;
            rule::BB_PORT_01.requires(kc.place.port().is_some(), "It is not in a port.")?;
            kc.combat_damage
        }
    };
    rule::BB_PORT_06.requires(damage > 0, "There is nothing to repair.")?;
    rule::BB_PORT_02.requires(refit_points(game, state, unit) > 0, "Nobody repairs this ship here.")
}

fn may_recover(state: &State, unit: Unit) -> Result<(), Refusal> {
    let ill = match unit {
        Unit::Pirate(card) => {
            let slot = own(state, card)?;
            in_port(state, slot)?;
            state.at(slot).scurvy || state.at(slot).wound.is_some()
        }
        Unit::Kc(kc) => {
            let kc = own_kc(state, kc)?;
            rule::BB_PORT_01.requires(kc.place.port().is_some(), "It is not in a port.")?;
            kc.scurvy
        }
    };
    rule::BB_PORT_06.requires(ill, "There is nothing to recover from.")
}

fn may_retire(game: &Blackbeard, state: &State, slot: Slot) -> Result<(), Refusal> {
    let port = in_port(state, slot)?;
    let pirate = state.at(slot);
    let status = state.status(&game.content, pirate, port);
    let welcome = matches!(status, Status::Safe | Status::Pro);
    rule::BB_RET_01.requires(welcome, "Pirates retire only in a safe haven or a pro-pirate port.")?;
    let least = 11 * game.content.numbers.retirement.dr66_multiplier;
    rule::BB_PORT_06.requires(pirate.worth() >= least, "This pirate is too poor to retire.")
}

/// A pirate of another player whose notoriety can be reached (BB-KC-01).
pub(crate) fn may_petition(
    game: &Blackbeard,
    state: &State,
    seat: Seat,
    card: PirateId,
) -> Result<(), Refusal> {
    rule::BB_VAR_02.requires(!game.score_attack, "There is no King's Commissioner in this variant.")?;
    let target = state.find(card).filter(|slot| slot.seat() != seat);
    let target = target.ok_or(rule::BB_KC_01.refuses("Choose an active pirate of another player."))?;
    rule::BB_KC_01.requires(state.at(target).notoriety >= 11, "Nobody at court has heard of this pirate.")?;
    let own = state.kc_count(seat);
    rule::BB_KC_01
        .requires(own < game.content.numbers.players.kcs_per_player_max, "You have two already.")?;
    let cup = (0..game.content.kcs.len()).any(|kc| state.kcs[kc].is_none());
    rule::BB_EDGE_03.requires(cup, "No King's Commissioner is left.")
}

fn may_intercept(state: &State, id: KcId, card: PirateId) -> Result<(), Refusal> {
    let kc = own_kc(state, id)?;
    rule::BB_KC_10.requires(!kc.careened, "It is careened.")?;
    let hex = kc.place.sea().ok_or(rule::BB_KC_08.refuses("It is not at sea in a hex."))?;
    let target = state.find(card).ok_or(rule::BB_KC_08.refuses("This pirate is not in play."))?;
    rule::BB_EDGE_19.requires(target.seat() != kc.owner, "You do not hunt your own pirates.")?;
    rule::BB_KC_08
        .requires(state.at(target).place == Place::Sea(hex), "This pirate is not at sea in its hex.")
}

fn coastal(game: &Blackbeard, place: Place) -> bool {
    match place {
        Place::Sea(hex) => game.content.hex(hex).coastal,
        Place::Port(_) => true,
        Place::Transit(_) => false,
    }
}

fn may_careen(game: &Blackbeard, state: &State, unit: Unit) -> Result<(), Refusal> {
    let (place, damage) = match unit {
        Unit::Pirate(card) => {
            let slot = own(state, card)?;
            sober(state, slot)?;
            let pirate = state.at(slot);
            if pirate.place.port().is_some() {
                in_port(state, slot)?;
            }
            (pirate.place, pirate.speed_damage)
        }
        Unit::Kc(kc) => {
            let kc = own_kc(state, kc)?;
            (kc.place, kc.speed_damage)
        }
    };
    rule::BB_CAR_01.requires(coastal(game, place), "Ships are careened in ports and coastal hexes.")?;
    rule::BB_PORT_06.requires(damage > 0, "The hull is clean.")
}

fn may_refloat(state: &State, unit: Unit) -> Result<(), Refusal> {
    let careened = match unit {
        Unit::Pirate(card) => {
            let slot = own(state, card)?;
            sober(state, slot)?;
            if state.at(slot).place.port().is_some() {
                in_port(state, slot)?;
            }
            state.at(slot).careened
        }
        Unit::Kc(kc) => own_kc(state, kc)?.careened,
    };
    rule::BB_CAR_03.requires(careened, "It is not careened.")
}

/// Once per hostage, by a sober pirate (BB-HOST-06).
pub(crate) fn may_torture(state: &State, slot: Slot, home: PortId) -> Result<(), Refusal> {
    sober(state, slot)?;
    let held = state.at(slot).hostage_count(Captive::new(Some(home), false)) > 0;
    rule::BB_HOST_06.requires(held, "There is no hostage from there who was not tortured yet.")
}

/// Hunters that may be named by a move exist.
pub(crate) fn known_hunter(game: &Blackbeard, hunter: HunterId) -> bool {
    match hunter.split() {
        Ok(kc) => kc.index() < game.content.kcs.len(),
        Err(ship) => ship.index() < game.content.warships.len(),
    }
}
