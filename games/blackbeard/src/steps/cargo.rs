//! The lots of a prize: what the new ship cannot hold, what the ally takes, what is dropped (BB-PRIZE-11, BB-PRIZE-12).

use tortuga_core::{Log, Refusal};

use super::prize::{self, counter};
use crate::{
    act,
    content::ShipId,
    frame::{Frame, Prize, Stage},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::State,
};

/// A free log for the merchant's strength; those of strength 0 are starting ships.
pub(crate) fn log_for(game: &Blackbeard, state: &State, prize: Prize) -> Option<ShipId> {
    let defense = game.content.merchants[counter(state, prize).merchant.index()].defense;
    let fits = |ship: &ShipId| {
        let card = game.content.ship(*ship);
        card.merchant_strength == defense && !card.starting && state.free_logs(&game.content, *ship) > 0
    };
    (0..game.content.ships.len() as u8).map(ShipId).find(fits)
}

/// Lots that must go overboard before the rest fits.
fn surplus(game: &Blackbeard, state: &State, prize: Prize) -> u8 {
    let pirate = state.at(prize.pirate);
    (pirate.lots() + prize.lots).saturating_sub(game.content.ship(pirate.ship).holds)
}

/// Lots that the ally could take.
fn mates_room(game: &Blackbeard, state: &State, prize: Prize) -> u8 {
    let mate = prize.mate.and_then(|mate| state.pirate(mate));
    mate.map_or(0, |mate| mate.free_holds(&game.content).min(prize.lots))
}

pub(crate) fn candidates(game: &Blackbeard, state: &State, prize: Prize, out: &mut impl Extend<Move>) {
    if prize.stage == Stage::Share {
        out.extend((0..=mates_room(game, state, prize)).map(|lots| Move::Share(u32::from(lots))));
        return;
    }
    let booty = state.at(prize.pirate).booty;
    let fresh = (prize.lots > 0 && !booty.contains(&prize.value)).then_some(prize.value);
    let distinct =
        (0..booty.len()).filter(|place| booty[*place] > 0 && !booty[..*place].contains(&booty[*place]));
    out.extend(fresh.into_iter().chain(distinct.map(|place| booty[place])).map(Move::Drop));
}

pub(crate) fn allows(game: &Blackbeard, state: &State, prize: Prize, mv: Move) -> Result<(), Refusal> {
    match (prize.stage, mv) {
        (Stage::Share, Move::Share(lots)) => {
            let room = u32::from(mates_room(game, state, prize));
            rule::BB_ALLY_02.requires(lots <= room, "The ally has no room for that.")
        }
        (Stage::Share, _) => Err(rule::BB_ALLY_02.refuses("Say how many lots the ally takes.")),
        (_, Move::Drop(value)) => {
            let held =
                state.at(prize.pirate).booty.contains(&value) || (prize.lots > 0 && value == prize.value);
            rule::BB_PRIZE_12.requires(value > 0 && held, "There is no such lot.")
        }
        _ => Err(rule::BB_PRIZE_12.refuses("The holds are short: abandon a lot.")),
    }
}

pub(crate) fn play(game: &Blackbeard, state: &mut State, prize: Prize, mv: Move, log: &mut impl Log<Event>) {
    match mv {
        Move::Share(lots) => {
            let mate = prize.mate.expect("asked only with an ally");
            let lots = lots as u8;
            state.at_mut(mate).load(lots, prize.value);
            if lots > 0 {
                let value = prize.value;
                log.say(rule::BB_ALLY_02, || Event::Loaded { pirate: game.name(state, mate), lots, value });
            }
            let rest = if state.at(prize.pirate).plunder.is_some() { 0 } else { prize.lots - lots };
            state.stack.push(Frame::Prize(Prize { stage: Stage::Load, lots: rest, ..prize }));
        }
        Move::Drop(value) => {
            let slot = prize.pirate;
            log.say(rule::BB_PRIZE_12, || Event::Dropped { pirate: game.name(state, slot), value });
            let fresh = prize.lots > 0 && value == prize.value;
            if !fresh {
                state.at_mut(slot).unload(value);
            }
            let lots = prize.lots - u8::from(fresh);
            state.stack.push(Frame::Prize(Prize { lots, ..prize }));
        }
        _ => unreachable!("refused by allows"),
    }
}

/// Whether there is a choice: otherwise `run` goes on by itself.
pub(crate) fn asks(game: &Blackbeard, state: &State, prize: Prize) -> bool {
    match prize.stage {
        Stage::Share => mates_room(game, state, prize) > 0,
        Stage::Shift | Stage::Load => surplus(game, state, prize) > 0,
        Stage::Decide | Stage::Ship | Stage::Hostage | Stage::Keeper | Stage::Torture | Stage::Revel => false,
    }
}

/// The stage has nothing to ask (any more).
pub(crate) fn run(game: &Blackbeard, state: &mut State, prize: Prize, log: &mut impl Log<Event>) {
    let slot = prize.pirate;
    match prize.stage {
        Stage::Shift => {
            let merchant = counter(state, prize);
            let ocean = game.content.hex(merchant.hex).ocean;
            let band = (game.content.merchants[merchant.merchant.index()].defense - 1) as usize / 2;
            let card = act::draw_card(game, state, log);
            let card = game.content.card(card);
            let (lots, value) = card.manifest[ocean.index()][band];
            log.say(rule::BB_PRIZE_12, || Event::Cargo {
                pirate: game.name(state, slot),
                goods: card.cargo[ocean.index()].clone(),
                lots,
                value,
            });
            let sign = card.dr;
            // Plunder leaves no room for anything else (BB-EDGE-27).
            let blocked = state.at(slot).plunder.is_some() && prize.mate.is_none();
            let lots = if blocked || value == 0 { 0 } else { lots };
            state.stack.push(Frame::Prize(Prize { stage: Stage::Share, lots, value, sign, ..prize }));
        }
        Stage::Share => {
            let lots = if state.at(slot).plunder.is_some() { 0 } else { prize.lots };
            state.stack.push(Frame::Prize(Prize { stage: Stage::Load, lots, ..prize }));
        }
        Stage::Load => {
            let lots = if state.at(slot).plunder.is_some() { 0 } else { prize.lots };
            if lots > 0 {
                state.at_mut(slot).load(lots, prize.value);
                let value = prize.value;
                log.say(rule::BB_PRIZE_12, || Event::Loaded { pirate: game.name(state, slot), lots, value });
            }
            state.stack.push(Frame::Prize(Prize { stage: Stage::Hostage, lots: 0, ..prize }));
        }
        Stage::Hostage => prize::hostage(game, state, prize, log),
        Stage::Decide | Stage::Ship | Stage::Keeper | Stage::Torture | Stage::Revel => {}
    }
}
