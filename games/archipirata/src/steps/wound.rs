//! S4a: a sabre asks which pirate on the landing island is injured.

use tortuga_core::{Log, Refusal};

use crate::{
    board::Colour,
    game::Archipirata,
    moves::{Event, Move},
    rule,
    state::{Frame, State},
    steps::NOT_ASKED,
};

/// Pirates of a colour on the landing island, the activator excepted (AP-ACT-03).
pub(crate) fn others(state: &State, colour: Colour) -> u8 {
    state
        .landing
        .map_or(0, |landing| state.board.count(landing.isle, colour) - u8::from(landing.colour == colour))
}

pub(crate) fn candidates(state: &State, out: &mut Vec<Move>) {
    let hittable = Colour::BOTH.into_iter().filter(|colour| others(state, *colour) > 0);
    out.extend(hittable.map(|colour| Move::Wound { colour }));
}

pub(crate) fn allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Wound { colour } = mv else { return Err(NOT_ASKED) };
    rule::AP_ACT_03
        .requires(others(state, colour) > 0, "No other pirate of that colour stands on this island.")
}

pub(crate) fn play(game: &Archipirata, state: &mut State, left: u8, mv: Move, log: &mut impl Log<Event>) {
    let Move::Wound { colour } = mv else { unreachable!("refused by allows") };
    wound(game, state, left, colour, log);
}

fn wound(game: &Archipirata, state: &mut State, left: u8, colour: Colour, log: &mut impl Log<Event>) {
    let landing = state.landing.expect("a sabre is activated where a move has landed");
    game.injure(state, landing.isle, colour, rule::AP_ACT_03, log);
    if left > 1 {
        state.stack.push(Frame::Wound(left - 1));
    }
}

/// Whether both colours can be hit (AP-FLOW-05).
pub(crate) fn asks(state: &State) -> bool {
    Colour::BOTH.into_iter().all(|colour| others(state, colour) > 0)
}

/// Only one colour, or nobody, can be hit (AP-ACT-04).
pub(crate) fn run(game: &Archipirata, state: &mut State, left: u8, log: &mut impl Log<Event>) {
    match Colour::BOTH.into_iter().find(|colour| others(state, *colour) > 0) {
        Some(colour) => wound(game, state, left, colour, log),
        None => game.nothing(state, rule::AP_ACT_04, log),
    }
}
