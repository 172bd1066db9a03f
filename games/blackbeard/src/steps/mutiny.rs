//! Mutiny checks (BB-MUT), and `MUTINY_EQUAL`.

use tortuga_core::{Log, Refusal};

use crate::{
    act,
    frame::{Frame, Purpose},
    game::Blackbeard,
    moves::{Cause, Event, Move},
    rule,
    state::{Fate, Slot, State},
};

/// A check, if the track calls for one.
pub(crate) fn run(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    let numbers = &game.content.numbers.unrest;
    if state.pirate(slot).is_some_and(|pirate| pirate.unrest <= numbers.mutiny_at_or_below) {
        act::roll(game, state, slot, Purpose::Mutiny, 1, 0, log);
    }
}

pub(crate) fn rolled(game: &Blackbeard, state: &mut State, slot: Slot, die: u8, log: &mut impl Log<Event>) {
    let leadership = state.at(slot).leadership(&game.content) as u8;
    let rule = match die.cmp(&leadership) {
        std::cmp::Ordering::Less => rule::BB_MUT_02,
        std::cmp::Ordering::Equal => rule::BB_MUT_03,
        std::cmp::Ordering::Greater => rule::BB_MUT_04,
    };
    log.say(rule, || Event::Mutiny { pirate: game.name(state, slot), die, leadership });
    match die.cmp(&leadership) {
        std::cmp::Ordering::Less => {
            let reset = game.content.numbers.unrest.reset_after_talk;
            let by = reset - state.at(slot).unrest;
            act::unrest(game, state, slot, by, rule::BB_MUT_02, log);
        }
        std::cmp::Ordering::Equal => state.stack.push(Frame::MutinyEqual { pirate: slot }),
        std::cmp::Ordering::Greater => lost(game, state, slot, log),
    }
}

fn lost(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    act::leave(game, state, slot, Fate::Dead, Cause::Mutiny, rule::BB_MUT_04, log);
}

pub(crate) fn allows(mv: Move) -> Result<(), Refusal> {
    let answers = matches!(mv, Move::Answer(_));
    rule::BB_MUT_03.requires(answers, "Accept retirement with the stashes, or refuse it.")
}

/// Retirement with the stashes alone (BB-MUT-03).
pub(crate) fn play(game: &Blackbeard, state: &mut State, slot: Slot, mv: Move, log: &mut impl Log<Event>) {
    if mv == Move::Answer(true) {
        let nw = state.at(slot).stashed();
        act::retire(game, state, slot, nw, Cause::Mutiny, rule::BB_MUT_03, log);
    } else {
        lost(game, state, slot, log);
    }
}
