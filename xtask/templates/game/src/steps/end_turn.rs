//! The turn is done: the next seat is asked, or the game is over.

use tortuga_core::{Log, Seat};

use crate::{
    game::{{Game}},
    moves::Event,
    score,
    state::{Frame, State},
};

pub(crate) fn run(game: &{{Game}}, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.turns_done += 1;
    match score::end(game, state) {
        Some(end) => log.say(end.rule(), || Event::Ended),
        None => state.stack.push(Frame::Row { seat: seat.next(game.seats) }),
    }
}
