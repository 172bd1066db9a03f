//! Fleeing (TPR-FLEE).

use tortuga_core::Log;

use super::{NOT_ASKED, fight, sea};
use crate::{
    combat::Point,
    content::TerritoryId,
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink, Thing},
    pile::UNKNOWN,
    player::At,
    rule,
    state::State,
    vocabulary::{Event as Happening, Key, Origin},
};

/// Where the Ship may flee to: from a Ship token an adjacent Seaway, if possible without aggressive tokens; from a Land token the
/// Seaway of the same Territory (TPR-FLEE-02, TPR-FLEE-03).
pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    let seat = state.turn.active;
    let here = state.active().at.territory();
    let mut put = |territory: TerritoryId| out.put(Move::Pick(Thing::To(territory)));
    if state.combat.site().is_some() {
        put(here);
        return;
    }
    let around = game.content.map.territory(here).adjacent;
    let safe = |territory: &TerritoryId| {
        !state.map.ships.at(*territory).any(|chit| game.aggressive(state, seat, game.subject(chit)))
    };
    let anywhere =
        game.switch(state, seat, Key::FleeAnywhere, false) || !around.iter().any(|there| safe(&there));
    around.iter().filter(|there| anywhere || safe(there)).for_each(&mut put);
}

/// The Ship moves, then the results of what was won before, then perhaps a forced combat (TPR-FLEE-04).
pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Pick(Thing::To(to)) = mv else { unreachable!("{NOT_ASKED}") };
    let seat = state.turn.active;
    let fact = fight::open_fact(game, state, Happening::CombatFled);
    game.note(state, seat, &fact);
    fight::spend_uses(game, state);
    game.applied(state, seat, Key::FleeAnywhere, None);
    state.turn.free_moves += 1;
    state.turn.lookout.clear();
    state.combat.fled = true;
    state.combat.prevent = 0;
    stop_sailing(state);
    state.combat.target = UNKNOWN;
    state.combat.site = UNKNOWN;
    state.combat.point = Point::Result;
    let from = state.active().at;
    let left = game.fact_here(state, seat, Happening::Left);
    state.active_mut().at = At::sea(to);
    log.say(rule::TPR_FLEE_01, || Event::Fled { seat, to: game.place_name(to) });
    game.flip_all(state, to, rule::TPR_MOVE_05, log);
    state.stack.push(Frame::Forced { origin: Origin::Flee });
    state.stack.push(Frame::Result(1));
    if from.territory != to.0 {
        sea::arrived(game, state, seat, &left);
    }
}

/// The rest of a `sail` effect is lost by flight.
#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
fn stop_sailing(state: &mut State) {
    let mut frames = [None; crate::state::STACK];
    let mut len = 0;
    while let Some(frame) = state.stack.pop() {
        frames[len] = Some(match frame {
            Frame::Sail { seat, free, .. } => Frame::Sail { seat, left: 0, free },
            other => other,
        });
        len += 1;
    }
    frames[..len].iter().rev().flatten().for_each(|frame| state.stack.push(*frame));
}

/// There is no Seaway around: the Ship stays, and the Combat is over.
pub(crate) fn give_up(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let here = state.active().at.territory();
    play(game, state, Move::Pick(Thing::To(here)), log);
}
