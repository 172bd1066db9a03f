//! `CUNNING`: a roll is kept or repeated (BB-CUN), then whoever waits for it goes on.

use tortuga_core::{Chance, Log, Refusal};

use super::{assault, battle, business, event, hunt, moving, mutiny, prize};
use crate::{
    act,
    frame::{Frame, Purpose, Roll},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::State,
};

/// A pirate with cunning left may repeat the roll.
pub(crate) fn asks(game: &Blackbeard, state: &State, roll: Roll) -> bool {
    state.pirate(roll.pirate).is_some_and(|pirate| pirate.rerolls(&game.content) > 0)
}

pub(crate) fn allows(game: &Blackbeard, state: &State, roll: Roll, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Keep => Ok(()),
        Move::Reroll => rule::BB_CUN_01.requires(asks(game, state, roll), "There is no cunning left."),
        _ => Err(rule::BB_TURN_12.refuses("Keep the roll, or spend cunning and roll again.")),
    }
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    mut roll: Roll,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if mv == Move::Keep {
        settle(game, state, roll, log);
        return;
    }
    state.at_mut(roll.pirate).cunning_spent += 1;
    log.say(rule::BB_CUN_01, || Event::Rerolled { pirate: game.name(state, roll.pirate) });
    state.dice.hand(|hand| {
        roll.own.iter_mut().filter(|die| **die > 0).for_each(|die| *die = hand.roll(6));
    });
    roll.again = true;
    act::tell_roll(game, state, &roll, log);
    state.stack.push(Frame::Roll(roll));
}

/// The roll stands: the frame below takes it.
pub(crate) fn settle(game: &Blackbeard, state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    let Roll { pirate: slot, purpose, own, foe, again: _ } = roll;
    // Storms and scurvy strike while their sweep goes on; all others are awaited by one frame.
    match purpose {
        Purpose::Storm => return event::storm_hits(game, state, slot, own[0], log),
        Purpose::Blow => return event::blow_hits(game, state, slot, own[0], log),
        Purpose::Scurvy => return event::scurvy_strikes(game, state, slot, own[0], log),
        Purpose::Mutiny => return mutiny::rolled(game, state, slot, own[0], log),
        Purpose::Evade => return hunt::evaded(game, state, slot, own[0], foe[0], log),
        Purpose::Battle => return battle::rolled(game, state, roll, log),
        Purpose::Move
        | Purpose::Prize
        | Purpose::Torture
        | Purpose::Assault
        | Purpose::Loot
        | Purpose::Sack
        | Purpose::Ransom
        | Purpose::Bribe
        | Purpose::Letter
        | Purpose::Careen
        | Purpose::Retire
        | Purpose::Trial
        | Purpose::Fine => {}
    }
    let waiting = state.stack.pop();
    match (purpose, waiting) {
        (Purpose::Move, Some(Frame::Moving(frame))) => moving::rolled(game, state, frame, own[0]),
        (Purpose::Prize, Some(Frame::Prize(frame))) => {
            prize::rolled(game, state, frame, own[0] + own[1], log);
        }
        (Purpose::Torture, Some(Frame::Torture { home, .. })) => {
            prize::tortured(game, state, slot, home, own[0], log);
        }
        (Purpose::Assault, Some(Frame::Assault { mate, .. })) => {
            assault::rolled(game, state, slot, mate, &roll, log);
        }
        (Purpose::Loot, Some(Frame::Assault { mate, .. })) => {
            assault::looted(game, state, slot, mate, own[0], log);
        }
        (Purpose::Sack, Some(Frame::Sack { .. })) => assault::sacked(game, state, &roll, log),
        (Purpose::Ransom, Some(Frame::Ransom { .. })) => business::ransomed(game, state, slot, own[0], log),
        (Purpose::Bribe, Some(Frame::Business(frame))) => business::bribed(game, state, frame, own[0], log),
        (Purpose::Letter, Some(Frame::Business(frame))) => {
            business::letter_priced(game, state, frame, own[0], log);
        }
        (Purpose::Careen, Some(Frame::Careen { .. })) => business::careened(game, state, slot, own[0], log),
        (Purpose::Retire, Some(Frame::Retire { .. })) => {
            business::retire_rolled(game, state, slot, 10 * own[0] + own[1], log);
        }
        (Purpose::Trial, Some(Frame::Trial { .. })) => battle::tried(game, state, slot, own[0], log),
        (Purpose::Fine, Some(Frame::Trial { .. })) => battle::fined(game, state, slot, own[0] + own[1], log),
        _ => {}
    }
}
