//! Taking a prize: attack or decline, the roll, the ship, the hostage, D&R (section 6). `cargo.rs` has the lots.

use tortuga_core::{Log, Refusal, SeatSet};

use super::{cargo, choose, operate};
use crate::{
    act,
    content::{HexId, Home, MerchantId, Nation, PortId},
    frame::{Frame, Prize, Purpose, Stage},
    game::Blackbeard,
    moves::{Event, Move},
    pirate::Revelry,
    rule,
    state::{Captive, Counter, Slot, State},
};

pub(crate) fn counter(state: &State, prize: Prize) -> &Counter {
    &state.counters.as_slice()[prize.counter as usize]
}

fn defense(game: &Blackbeard, merchant: MerchantId) -> i8 {
    game.content.merchants[merchant.index()].defense as i8
}

/// BB-PRIZE-08.
pub(crate) fn attack_number(game: &Blackbeard, state: &State, slot: Slot, merchant: MerchantId) -> i8 {
    let (pirate, content) = (state.at(slot), &game.content);
    pirate.combat(content) + pirate.speed(content) + pirate.ability(content) - defense(game, merchant)
}

pub(crate) fn candidates(game: &Blackbeard, state: &State, prize: Prize, out: &mut impl Extend<Move>) {
    match prize.stage {
        Stage::Decide => out.extend([Move::Attack, Move::Decline]),
        Stage::Ship => {
            out.extend([Move::No]);
            if may_exchange(game, state, prize).is_ok() {
                out.extend([Move::Exchange]);
            }
        }
        Stage::Shift | Stage::Load | Stage::Share => cargo::candidates(game, state, prize, out),
        Stage::Keeper => out.extend([Move::Hostage(true), Move::Hostage(false)]),
        Stage::Torture => {
            out.extend([Move::No]);
            let pirate = state.at(prize.pirate);
            let fresh = pirate.captives().filter(|captive| !captive.tortured());
            out.extend(fresh.filter_map(Captive::home).map(|home| Move::Torture(pirate.card, home)));
        }
        Stage::Revel => out.extend([Move::Revel, Move::No]),
        Stage::Hostage => {}
    }
}

pub(crate) fn allows(game: &Blackbeard, state: &State, prize: Prize, mv: Move) -> Result<(), Refusal> {
    match (prize.stage, mv) {
        (Stage::Decide, Move::Attack | Move::Decline)
        | (Stage::Ship | Stage::Torture | Stage::Revel, Move::No)
        | (Stage::Keeper, Move::Hostage(_))
        | (Stage::Revel, Move::Revel) => Ok(()),
        (Stage::Ship, Move::Exchange) => may_exchange(game, state, prize),
        (Stage::Shift | Stage::Load | Stage::Share, _) => cargo::allows(game, state, prize, mv),
        (Stage::Torture, Move::Torture(card, home)) if state.at(prize.pirate).card == card => {
            choose::may_torture(state, prize.pirate, home)
        }
        (Stage::Decide, _) => Err(rule::BB_PRIZE_03.refuses("Attack the merchant, or decline.")),
        (Stage::Ship, _) => Err(rule::BB_PRIZE_11.refuses("Exchange the ship, or not.")),
        (Stage::Keeper, _) => Err(rule::BB_ALLY_02.refuses("Say who keeps the hostage.")),
        (Stage::Torture, _) => Err(rule::BB_HOST_06.refuses("Torture a hostage of this pirate, or none.")),
        (Stage::Revel | Stage::Hostage, _) => Err(rule::BB_PRIZE_14.refuses("Declare D&R, or not.")),
    }
}

pub(crate) fn play(game: &Blackbeard, state: &mut State, prize: Prize, mv: Move, log: &mut impl Log<Event>) {
    let slot = prize.pirate;
    match (prize.stage, mv) {
        (Stage::Decide, Move::Attack) => attack(game, state, prize, log),
        (Stage::Decide, _) => {
            log.say(rule::BB_PRIZE_04, || Event::Declined { pirate: game.name(state, slot) });
            state.counters.as_mut_slice()[prize.counter as usize].declined.insert(slot.seat());
            act::unrest(game, state, slot, -1, rule::BB_PRIZE_04, log);
            state.stack.push(Frame::Mutiny { pirate: slot });
        }
        (Stage::Ship, Move::Exchange) => {
            let ship = cargo::log_for(game, state, prize).expect("allows has found a log");
            let pirate = state.at_mut(slot);
            pirate.ship = ship;
            pirate.combat_damage = 0;
            pirate.speed_damage = 0;
            let ship = game.content.ship(ship).id;
            log.say(rule::BB_PRIZE_11, || Event::ShipExchanged { pirate: game.name(state, slot), ship });
            state.stack.push(Frame::Prize(Prize { stage: Stage::Shift, ..prize }));
        }
        (Stage::Ship, _) => state.stack.push(Frame::Prize(Prize { stage: Stage::Shift, ..prize })),
        (Stage::Shift | Stage::Load | Stage::Share, _) => cargo::play(game, state, prize, mv, log),
        (Stage::Keeper, Move::Hostage(own)) => {
            let keeper = if own { slot } else { prize.mate.unwrap_or(slot) };
            keep_hostage(game, state, keeper, prize, log);
        }
        (Stage::Torture, Move::Torture(_, home)) => {
            state.stack.push(Frame::Prize(prize));
            operate::torture(game, state, slot, home, log);
        }
        (Stage::Torture, _) => state.stack.push(Frame::Prize(Prize { stage: Stage::Revel, ..prize })),
        (Stage::Revel, mv) => finish(game, state, prize, mv == Move::Revel, log),
        (Stage::Keeper | Stage::Hostage, _) => unreachable!("refused by allows"),
    }
}

/// The merchant is shown, laid on the pirate, and the attack history written (BB-PRIZE-05, BB-PRIZE-06).
pub(crate) fn attack(game: &Blackbeard, state: &mut State, prize: Prize, log: &mut impl Log<Event>) {
    let slot = prize.pirate;
    let seats = game.table_seats();
    let counter = &mut state.counters.as_mut_slice()[prize.counter as usize];
    counter.engaged = Some(slot);
    counter.seen = SeatSet::all(seats);
    let (merchant, hex) = (counter.merchant, counter.hex);
    let nation = game.content.merchant_nation(merchant, hex);
    log.say(rule::BB_PRIZE_05, || Event::Attacked {
        pirate: game.name(state, slot),
        merchant: game.content.merchants[merchant.index()].id,
        nation,
    });
    for raider in [Some(slot), prize.mate].into_iter().flatten() {
        act::mark_attack(game, state, raider, nation, rule::BB_PRIZE_06, log);
    }
    state.stack.push(Frame::Prize(Prize { stage: Stage::Decide, ..prize }));
    act::roll(game, state, slot, Purpose::Prize, 2, 0, log);
}

/// Captured, or damage by the difference (BB-PRIZE-09, BB-PRIZE-10).
pub(crate) fn rolled(
    game: &Blackbeard,
    state: &mut State,
    prize: Prize,
    dice: u8,
    log: &mut impl Log<Event>,
) {
    let slot = prize.pirate;
    let merchant = counter(state, prize).merchant;
    let helped = if prize.mate.is_some() { game.content.numbers.alliance.prize_roll_modifier } else { 0 };
    let (result, number) = (dice as i8 + helped, attack_number(game, state, slot, merchant));
    let id = game.content.merchants[merchant.index()].id;
    if result <= number {
        log.say(rule::BB_PRIZE_09, || Event::Captured { pirate: game.name(state, slot), merchant: id });
        state.stack.push(Frame::Prize(Prize { stage: Stage::Ship, ..prize }));
        return;
    }
    log.say(rule::BB_PRIZE_10, || Event::Escaped { pirate: game.name(state, slot), merchant: id });
    let points = (result - number).min(defense(game, merchant)).max(0) as u8;
    if points > 0 {
        state.counters.as_mut_slice()[prize.counter as usize].chased |= slot.bit();
    }
    act::bloody_damage(game, state, slot, points, rule::BB_PRIZE_10, log);
}

/// BB-PRIZE-11.
fn may_exchange(game: &Blackbeard, state: &State, prize: Prize) -> Result<(), Refusal> {
    let counter = counter(state, prize);
    let chased = counter.chased & prize.pirate.bit() != 0;
    rule::BB_PRIZE_11.requires(!chased, "This pirate took damage chasing this merchant.")?;
    let log = cargo::log_for(game, state, prize);
    rule::BB_PRIZE_11.requires(log.is_some(), "No ship log matches this merchant, or none is free.")
}

/// Whether a hostage is on board (BB-PRIZE-13), and where he is at home (BB-HOST-01).
pub(crate) fn hostage(game: &Blackbeard, state: &mut State, prize: Prize, log: &mut impl Log<Event>) {
    let Counter { merchant, hex, .. } = *counter(state, prize);
    let ocean = game.content.hex(hex).ocean;
    let card = act::draw_card(game, state, log);
    let number = game.content.card(card).hostage;
    let modifier = game.content.oceans[ocean.index()].hostage_modifier;
    if number + defense(game, merchant) + modifier < game.content.numbers.hostage.threshold {
        state.stack.push(Frame::Prize(Prize { stage: Stage::Torture, ..prize }));
        return;
    }
    let card = act::draw_card(game, state, log);
    let nation = game.content.merchant_nation(merchant, hex);
    let named = match game.content.card(card).home[ocean.index()] {
        Home::Port(port) => Some(port).filter(|port| !state.ports[port.index()].destroyed),
        Home::Closest => closest(game, state, hex, Some(nation)),
    };
    let home = named.or_else(|| closest(game, state, hex, None));
    let captive = Captive::new(home, false);
    let prize = Prize { hostage: Some(captive), ..prize };
    match prize.mate.filter(|mate| state.lives(*mate)) {
        Some(_) => state.stack.push(Frame::Prize(Prize { stage: Stage::Keeper, ..prize })),
        None => keep_hostage(game, state, prize.pirate, prize, log),
    }
}

/// The closest national port of the ocean, of that nation if one is named (BB-HOST-02, BB-HOST-03).
fn closest(game: &Blackbeard, state: &State, hex: HexId, wanted: Option<Nation>) -> Option<PortId> {
    let content = &game.content;
    let ports = (0..content.ports.len() as u8).map(PortId);
    let fits = |port: &PortId| {
        let nation = state.port_nation(content, *port);
        let same_ocean = content.hex(content.port(*port).hex).ocean == content.hex(hex).ocean;
        same_ocean
            && !state.ports[port.index()].destroyed
            && nation.is_some()
            && wanted.is_none_or(|w| nation == Some(w))
    };
    ports
        .filter(fits)
        .min_by_key(|port| (content.distance(hex, content.port(*port).hex), content.port(*port).d66))
}

fn keep_hostage(game: &Blackbeard, state: &mut State, keeper: Slot, prize: Prize, log: &mut impl Log<Event>) {
    let captive = prize.hostage.expect("a hostage was taken");
    state.at_mut(keeper).add_hostage(captive);
    let home = captive.home().map(|port| game.port_name(port));
    log.say(rule::BB_HOST_04, || Event::HostageTaken { pirate: game.name(state, keeper), home });
    state.stack.push(Frame::Prize(Prize { stage: Stage::Torture, ..prize }));
}

/// BB-HOST-07 to BB-HOST-09.
pub(crate) fn tortured(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    home: PortId,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let cruelty = state.at(slot).cruelty(&game.content) as u8;
    let (informed, died) = (die <= cruelty, die < cruelty);
    let pirate = state.at_mut(slot);
    if informed {
        pirate.info |= 1 << home.0;
    }
    if !died {
        pirate.add_hostage(Captive::new(Some(home), true));
    }
    let rule = match (informed, died) {
        (false, _) => rule::BB_HOST_07,
        (true, false) => rule::BB_HOST_08,
        (true, true) => rule::BB_HOST_09,
    };
    log.say(rule, || Event::Tortured {
        pirate: game.name(state, slot),
        home: game.port_name(home),
        informed,
        died,
    });
    if died {
        let by = game.content.numbers.hostage.torture_death_notoriety;
        act::notoriety(game, state, slot, by, rule::BB_HOST_09, log);
    }
}

/// D&R or not, then the merchant returns to the cup (BB-PRIZE-14 to BB-PRIZE-16).
fn finish(game: &Blackbeard, state: &mut State, prize: Prize, revel: bool, log: &mut impl Log<Event>) {
    state.counters.remove(prize.counter as usize);
    let slot = prize.pirate;
    state.stack.push(Frame::Mutiny { pirate: slot });
    if revel {
        declare(game, state, slot, log);
        let place = state.at(slot).place;
        state.stack.push(Frame::Challenge { pirate: slot, place });
    } else if prize.sign {
        act::unrest(game, state, slot, -1, rule::BB_PRIZE_14, log);
    }
}

/// Marker and calm (BB-PRIZE-15).
pub(crate) fn declare(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    state.at_mut(slot).revelry = Revelry::Fresh;
    log.say(rule::BB_PRIZE_15, || Event::Revelled { pirate: game.name(state, slot) });
    act::unrest(game, state, slot, 1, rule::BB_PRIZE_15, log);
}
