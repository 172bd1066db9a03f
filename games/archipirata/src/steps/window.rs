//! S7 and S9: a captain may act on either side of the combat.

use tortuga_core::{Log, Refusal};

use crate::{
    content::{Captain, When},
    game::Archipirata,
    moves::{Event, Move},
    rule,
    state::{Combat, Frame, State, Status},
    steps::{NOT_ASKED, captain},
};

/// Whether the question is put. It depends on public things only, so that its appearance betrays no hidden captain
/// (AP-FLOW-07, AP-FLOW-08).
pub(crate) fn opens(game: &Archipirata, state: &State, combat: Combat) -> bool {
    let Some(held) = state.captaincy() else { return false };
    let team = state.team(state.own());
    let affordable = |captain: &Captain, when: When| {
        captain.power.as_ref().is_some_and(|power| power.windows.contains(&when) && team.covers(&power.cost))
    };
    let when = combat.when();
    match held.status {
        Status::Hidden => game.content.captains.iter().any(|captain| affordable(captain, when)),
        Status::Revealed => affordable(game.content.captain(held.captain), when),
        Status::Spent | Status::Trophy => false,
    }
}

pub(crate) fn candidates(game: &Archipirata, state: &State, combat: Combat, out: &mut Vec<Move>) {
    captain::candidates(game, state, combat.when(), out);
    out.push(Move::Pass);
}

pub(crate) fn allows(game: &Archipirata, state: &State, combat: Combat, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Pass => Ok(()),
        Move::Captain { .. } => captain::allows(game, state, combat.when(), mv),
        Move::Sail(_) | Move::Hit { .. } | Move::Wound { .. } | Move::Heal { .. } => Err(NOT_ASKED),
    }
}

pub(crate) fn play(
    game: &Archipirata,
    state: &mut State,
    combat: Combat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if mv == Move::Pass {
        let seat = state.active;
        log.say(rule::AP_FLOW_08, || Event::Passed { seat, combat: Some(combat) });
    } else {
        state.stack.push(Frame::Window(combat));
        captain::play(game, state, mv, log);
    }
}
