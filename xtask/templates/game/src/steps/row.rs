//! How far does a seat row?

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    game::{{Game}},
    moves::{Event, Move},
    rule,
    state::{Frame, State},
};

/// {{PREFIX}}-ROW-01.
const MOST: u8 = 3;

pub(crate) fn candidates(game: &{{Game}}, state: &State, seat: Seat, out: &mut Vec<Move>) {
    out.extend((1..=MOST).map(Move::Row).filter(|mv| allows(game, state, seat, *mv).is_ok()));
}

pub(crate) fn allows(game: &{{Game}}, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    let Move::Row(steps) = mv;
    rule::{{PREFIX}}_ROW_01.requires((1..=MOST).contains(&steps), "You row 1, 2 or 3 spaces.")?;
    let fits = state.ship(seat) + steps <= game.content.length;
    rule::{{PREFIX}}_ROW_02.requires(fits, "That is past the last space.")
}

/// `mv` has passed `allows`; the frame has been popped.
pub(crate) fn play(state: &mut State, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
    let Move::Row(steps) = mv;
    state.ships[seat.index()] += steps;
    let to = state.ship(seat);
    log.say(rule::{{PREFIX}}_ROW_01, || Event::Rowed { seat, to });
    state.stack.push(Frame::EndTurn { seat });
    state.stack.push(Frame::Land { seat });
}
