//! `CHARGE`: a unit moves to where it destroyed another (NSH-PIR-15 to NSH-PIR-17).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::{Space, SpaceSet},
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule,
    state::{Frame, State},
    steps::NOT_ASKED,
};

/// Spaces that are still free (NSH-EDGE-10).
fn open(state: &State, to: SpaceSet) -> SpaceSet {
    to.and(state.free())
}

pub(crate) fn decider(state: &State, unit: Space, to: SpaceSet) -> Option<Seat> {
    state.unit(unit).filter(|_| !open(state, to).is_empty()).map(|unit| unit.controller)
}

pub(crate) fn candidates(state: &State, to: SpaceSet, out: &mut Vec<Move>) {
    out.push(Move::Stay);
    for to in open(state, to).iter() {
        out.extend((0..6).map(|turn| Move::Charge { to, turn }));
    }
}

pub(crate) fn allows(state: &State, to: SpaceSet, mv: Move) -> Result<(), Refusal> {
    if mv == Move::Stay {
        return Ok(());
    }
    let Move::Charge { to: there, turn } = mv else { return Err(NOT_ASKED) };
    rule::NSH_PIR_15.requires(to.has(there), "The unit destroyed nobody there.")?;
    rule::NSH_EDGE_10.requires(open(state, to).has(there), "That space is no longer free.")?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
}

pub(crate) fn play(
    game: &NeuroshimaHex,
    state: &mut State,
    from: Space,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Charge { to, turn } = mv else { return };
    let Some(mut unit) = state.units.take(from) else { return };
    unit.turn = turn;
    state.units.put(to, unit);
    log.say(rule::NSH_PIR_15, || Event::Charged { piece: game.piece(&unit, to), from, turn });
    state.stack.push(Frame::Enter { at: to });
}
