//! T0 and T6: where a turn begins and ends.

use tortuga_core::{Log, Seat};

use crate::{
    events::Event,
    game::TinyEpicPirates,
    rule, score,
    state::{Frame, State},
};

/// The states of a turn, the first one last, as the stack wants them.
pub(crate) const TURN: [Frame; 6] = [
    Frame::EndTurn,
    Frame::ShipLine,
    Frame::Bonus,
    Frame::Execute,
    Frame::Sail { steps: 0, extra: 0 },
    Frame::Order,
];

/// The same for the Legendary Pirate.
pub(crate) const SOLO_TURN: [Frame; 3] = [Frame::EndTurn, Frame::ShipLine, Frame::SoloRoll];

pub(crate) fn begin(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.active = seat;
    state.crossed = false;
    state.extort_paid = 0;
    state.refreshed = false;
    log.say(rule::TEP_TURN_01, || Event::TurnBegan { seat });
    let frames: &[Frame] = if state.solo_turn() { &SOLO_TURN } else { &TURN };
    for frame in frames {
        state.stack.push(*frame);
    }
}

pub(crate) fn finish(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    state.turns_done = state.turns_done.saturating_add(1);
    if let Some(solo) = &mut state.solo {
        solo.plan = crate::state::Plan::Rest;
        solo.hits = 0;
    }
    let last = state.active.0 + 1 == game.pirates();
    if last && Seat::all(game.pirates()).any(|seat| state.has_all_buried(seat)) {
        score::finish(game, state, log);
        return;
    }
    begin(state, state.active.next(game.pirates()), log);
}
