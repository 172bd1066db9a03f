//! S1 and S10: a turn begins with its frames on the stack, and ends by handing over.

use tortuga_core::{Log, Seat};

use crate::{
    game::Archipirata,
    moves::Event,
    rule, score,
    state::{Combat, Frame, State},
};

/// One round, the combat with its two windows, the end: what comes first is pushed last (AP-FLOW-01).
pub(crate) fn begin(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.active = seat;
    state.compass_used = 0;
    state.stack.push(Frame::EndTurn);
    state.stack.push(Frame::Window(Combat::After));
    state.stack.push(Frame::Fight);
    state.stack.push(Frame::Window(Combat::Before));
    state.stack.push(Frame::Sail);
    log.say(rule::AP_FLOW_02, || Event::TurnBegan { seat });
}

pub(crate) fn finish(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    state.turns_done += 1;
    if state.turns_done >= game.content.turn_limit {
        score::stop(game, state, log);
    } else {
        begin(state, state.active.next(game.seats), log);
    }
}
