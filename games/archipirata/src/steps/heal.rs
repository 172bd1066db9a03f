//! S4b: a First Aid Kit asks on which island an injured pirate comes back.

use tortuga_core::{Log, Refusal};

use crate::{
    board::Isle,
    game::Archipirata,
    moves::{Event, Move},
    rule,
    state::{Frame, State},
    steps::NOT_ASKED,
};

pub(crate) fn candidates(out: &mut Vec<Move>) {
    out.extend(Isle::all().map(|isle| Move::Heal { isle }));
}

pub(crate) fn allows(mv: Move) -> Result<(), Refusal> {
    let Move::Heal { .. } = mv else { return Err(NOT_ASKED) };
    Ok(())
}

pub(crate) fn play(game: &Archipirata, state: &mut State, left: u8, mv: Move, log: &mut impl Log<Event>) {
    let Move::Heal { isle } = mv else { unreachable!("refused by allows") };
    game.recover(state, isle, state.own(), rule::AP_ACT_08, log);
    if left > 1 {
        state.stack.push(Frame::Heal(left - 1));
    }
}

/// If nobody is injured nothing happens (AP-EDGE-03).
pub(crate) fn asks(state: &State) -> bool {
    state.board.injured(state.own()) > 0
}
