//! A turn begins and ends (section 4, NSH-END-02).

use tortuga_core::{Log, Seat};

use crate::{
    events::Event,
    game::NeuroshimaHex,
    rule,
    state::{Cause, Done, Frame, State, Uses},
    steps::battle,
};

pub(crate) fn begin(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.active = seat;
    state.turns = state.turns.saturating_add(1);
    state.done = Done::default();
    state.units.each_mut(|_, unit| unit.uses = Uses::default());
    state.stack.push(Frame::TurnEnd);
    state.stack.push(Frame::Draw);
    log.say(rule::NSH_TURN_01, || Event::TurnBegan { seat });
}

/// The next seat's turn, or the Final Battle once everybody has had the last one.
pub(crate) fn end(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    state.terror &= !(1 << state.active.0);
    let mut seat = state.active;
    loop {
        seat = seat.next(game.seats);
        if state.last_draw == Some(seat) {
            battle::start(game, state, Cause::Final);
            return;
        }
        if !state.is_gone(seat) {
            begin(state, seat, log);
            return;
        }
    }
}
