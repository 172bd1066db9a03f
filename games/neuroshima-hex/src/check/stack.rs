//! What is still to be done hangs together: frames stand as a real game can have put them there, so there is an answer,
//! and room for all that may follow.

use tortuga_core::{Broken, Game};

use super::holds;
use crate::{
    board::{Space, SpaceSet},
    content::{Kind, Trait},
    game::NeuroshimaHex,
    state::{Cause, Frame, State, Strike},
    steps::medic,
};

/// Frames that a real game can have at once, in a Battle and outside; what follows finds room.
const DEEPEST: usize = 13;
const OUTSIDE: usize = 10;

pub(super) fn stack(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    let frames: Vec<Frame> = state.stack.iter().collect();
    if state.end.is_some() {
        return holds(frames.is_empty(), || "the game is over, and something is still to be done".into());
    }
    let battle = frames.iter().position(|frame| *frame == Frame::BattleDone);
    let room = if battle.is_some() { DEEPEST } else { OUTSIDE };
    holds(frames.len() <= room, || "more is to be done than a turn holds".into())?;
    let last = matches!(state.battle, Some(battle) if matches!(battle.cause, Cause::Final | Cause::Extra));
    let bottom = match frames.first() {
        Some(Frame::TurnEnd) => !last || frames.len() > 1,
        Some(Frame::PlaceHq) => frames.len() == 1,
        Some(Frame::BattleDone) => last,
        _ => false,
    };
    holds(bottom, || "a turn ends with its end, the game with its Final Battle".into())?;
    holds(battle.is_some() == state.battle.is_some(), || "a Battle and its end go together".into())?;
    let turn = &frames[..battle.unwrap_or(frames.len())];
    for (place, frame) in turn.iter().enumerate() {
        let fits = stands_in_turn(*frame, place, turn, battle.is_some());
        holds(fits, || format!("{frame:?} cannot stand there"))?;
    }
    if let Some(done) = battle {
        let fits = stands_in_battle(&frames[done + 1..]);
        holds(fits, || format!("{:?} cannot stand in a Battle like that", &frames[done + 1..]))?;
    }
    let mut units = SpaceSet::EMPTY;
    for frame in &frames {
        holds(names_its_unit(game, state, *frame, &mut units), || {
            format!("{frame:?}: there is no such unit, or it is asked twice")
        })?;
    }
    question(game, state, &frames)
}

/// A frame of the turn itself. Below a Battle lie the rest of the turn and nothing else.
fn stands_in_turn(frame: Frame, place: usize, turn: &[Frame], battle: bool) -> bool {
    let top = place + 1 == turn.len() && !battle;
    let once = turn.iter().filter(|other| **other == frame).count() == 1;
    match frame {
        Frame::TurnEnd | Frame::PlaceHq => place == 0,
        Frame::Act => place == 1,
        Frame::Redraw
        | Frame::Discard
        | Frame::PushDest { .. }
        | Frame::GrabDest { .. }
        | Frame::Reappear { .. }
        | Frame::Boarding { .. }
        | Frame::Strike(
            Strike::Area { .. } | Strike::One { .. } | Strike::Destroy { .. } | Strike::Mine { .. },
        ) => top,
        Frame::SecondMove | Frame::Filled { .. } => place == 2 && !battle,
        Frame::TakeoverTurn { .. } => place > 0 && !battle,
        Frame::Enter { .. } | Frame::Refresh => place > 1 && once && !battle,
        Frame::Strike(Strike::Poison | Strike::Phase)
        | Frame::Draw
        | Frame::BattleBegin(_)
        | Frame::Phase
        | Frame::Declare
        | Frame::Charge { .. }
        | Frame::BattleEnd
        | Frame::DriftTurn { .. }
        | Frame::Hatch
        | Frame::Revive { .. }
        | Frame::Recontrol
        | Frame::BattleDone => false,
    }
}

/// The frames above the end of a Battle: it is in one of its steps (NSH-BAT-04).
fn stands_in_battle(frames: &[Frame]) -> bool {
    match frames {
        [Frame::BattleEnd, Frame::Phase, rest @ ..] => match rest {
            [Frame::Strike(Strike::Phase | Strike::Poison)]
            | [Frame::Strike(Strike::Phase), Frame::Declare] => true,
            [charges @ .., Frame::Charge { .. } | Frame::Strike(Strike::Mine { .. })] => {
                charges.iter().all(|frame| matches!(frame, Frame::Charge { .. }))
            }
            _ => false,
        },
        [Frame::Recontrol, Frame::Hatch, rest @ ..] => {
            rest.iter().all(|frame| matches!(frame, Frame::DriftTurn { .. }))
        }
        [Frame::Recontrol, Frame::Revive { .. }]
        | [Frame::Recontrol, Frame::Revive { .. }, Frame::Strike(Strike::Mine { .. })] => true,
        rest => rest.iter().all(|frame| matches!(frame, Frame::TakeoverTurn { .. })),
    }
}

/// The unit that a question is about can be asked about it, and is asked once.
fn names_its_unit(game: &NeuroshimaHex, state: &State, frame: Frame, asked: &mut SpaceSet) -> bool {
    let has = |at: Space, which| state.unit(at).is_some_and(|unit| game.tile(unit).has(which));
    let foes = |one: Space, other: Space| {
        let (one, other) = (state.unit(one), state.unit(other));
        one.zip(other).is_some_and(|(one, other)| game.foes(one.controller, other.controller))
    };
    let mut first = |at: Space| {
        let new = !asked.has(at);
        asked.insert(at);
        new
    };
    match frame {
        Frame::Charge { unit, to } => {
            first(unit) && has(unit, Trait::Charge) && to.without(SpaceSet::LAND).is_empty()
        }
        Frame::DriftTurn { unit } => first(unit) && has(unit, Trait::Drift),
        Frame::Boarding { unit } => has(unit, Trait::Boarding),
        Frame::PushDest { by, unit } | Frame::GrabDest { by, unit } => {
            foes(by, unit) && !has(unit, Trait::Drift)
        }
        Frame::PlaceHq
        | Frame::Draw
        | Frame::Redraw
        | Frame::Discard
        | Frame::Act
        | Frame::SecondMove
        | Frame::Reappear { .. }
        | Frame::TakeoverTurn { .. }
        | Frame::Enter { .. }
        | Frame::Refresh
        | Frame::Filled { .. }
        | Frame::Strike(_)
        | Frame::BattleBegin(_)
        | Frame::Phase
        | Frame::Declare
        | Frame::BattleEnd
        | Frame::Hatch
        | Frame::Revive { .. }
        | Frame::Recontrol
        | Frame::BattleDone
        | Frame::TurnEnd => true,
    }
}

fn question(game: &NeuroshimaHex, state: &State, frames: &[Frame]) -> Result<(), Broken> {
    let hand = state.hand(state.active).count();
    let instant = |tile| game.content.tile(tile).kind == Kind::Instant;
    match frames.last() {
        Some(Frame::Discard) => holds(hand == 3, || "one of exactly three tiles is discarded".into())?,
        Some(Frame::Redraw) => {
            let fits = hand == 3 && state.hand(state.active).all(instant) && game.redraw_instants;
            let fits = fits && !state.piles[state.active.index()].is_empty() && frames.len() == 2;
            holds(fits, || "three instant tiles are exchanged (NSH-TURN-05)".into())?;
        }
        _ => {}
    }
    // Whoever is out may leave others something to turn before the turn is over.
    let idle = !matches!(frames.last(), Some(Frame::TakeoverTurn { .. }));
    holds(!state.is_gone(state.active) || state.battle.is_some() || !idle, || {
        "the active seat is out of the game".into()
    })?;
    let strike = |frame: &Frame| if let Frame::Strike(strike) = frame { Some(*strike) } else { None };
    let healing = frames.iter().find_map(strike);
    let healed = match healing {
        Some(strike) => medic::stands(game, state, strike),
        None => state.cancels.is_empty(),
    };
    holds(healed, || "cancels: no such Medic could cancel such an attack (NSH-MED-06)".into())?;
    let asked = state.stack.top().and_then(|frame| game.decider(state, frame));
    holds(asked.is_some(), || "nobody is asked anything".into())?;
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    holds(!moves.is_empty(), || "the question has no answer".into())
}
