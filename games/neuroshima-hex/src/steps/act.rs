//! `ACT`: the active seat places and plays tiles, uses abilities, or ends its turn (NSH-TURN-06).

use tortuga_core::{Log, Refusal};

use crate::{
    board::Space,
    content::{Action, Kind},
    events::Event,
    game::NeuroshimaHex,
    moves::{Aim, Move},
    rule,
    state::{Frame, State},
    steps::{NOT_ASKED, abilities, actions, actions::From, aims, draw, place, shift},
};

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, out: &mut Vec<Move>) {
    let seat = state.active;
    for tile in draw::different(state, seat) {
        let what = game.content.tile(tile);
        match what.action {
            Some(action) => {
                aims::each(game, state, From::Tile, action, |aim| out.push(Move::Play { tile, aim }));
            }
            None => place::candidates(game, state, tile, out),
        }
    }
    out.extend(draw::different(state, seat).map(|tile| Move::Discard { tile }));
    abilities::candidates(game, state, out);
    for (unit, action) in implants(game, state) {
        aims::each(game, state, From::Implant(unit), action, |aim| out.push(Move::Implant { unit, aim }));
    }
    out.push(Move::EndTurn);
}

/// Implants that the seat may activate now (NSH-TILE-08).
fn implants<'a>(game: &'a NeuroshimaHex, state: &'a State) -> impl Iterator<Item = (Space, Action)> + 'a {
    let found = state.units.iter().filter_map(move |(at, unit)| {
        let action = game.tile(unit).implant?;
        may_activate(game, state, at).is_ok().then_some((at, action))
    });
    found.filter(move |_| has_activation(game, state))
}

fn has_activation(game: &NeuroshimaHex, state: &State) -> bool {
    let more = game.owner_gives(state, state.active, |gives| gives.implants);
    state.done.implants <= more
}

fn may_activate(game: &NeuroshimaHex, state: &State, at: Space) -> Result<Action, Refusal> {
    let unit = state.unit(at).ok_or(rule::NSH_TILE_08.refuses("There is no unit."))?;
    let action = game.tile(unit).implant.ok_or(rule::NSH_TILE_08.refuses("That is not an implant."))?;
    let own = unit.owner == state.active && unit.controller == state.active;
    rule::NSH_TILE_08.requires(own, "That is not an implant of yours.")?;
    rule::NSH_NET_02.requires(!game.is_held(unit), "That implant is netted.")?;
    Ok(action)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "every other answer belongs to another question")]
pub(crate) fn allows(game: &NeuroshimaHex, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Place { tile, at, turn, back: false } => place::allows(game, state, tile, at, turn),
        Move::Place { back: true, .. } => Err(rule::NSH_SRU_02.refuses("Only an HQ has another face.")),
        Move::Play { tile, aim } => {
            let holds = state.holds(state.active, tile);
            rule::NSH_TURN_06.requires(holds, "That tile does not lie in front of you.")?;
            let what = game.content.tile(tile);
            rule::NSH_ACT_01.requires(what.kind == Kind::Instant, "A board tile is placed, not played.")?;
            let action = what.action.ok_or(NOT_ASKED)?;
            actions::judge(game, state, From::Tile, action, aim)
        }
        Move::Discard { tile } => {
            let holds = state.holds(state.active, tile);
            rule::NSH_TURN_06.requires(holds, "That tile does not lie in front of you.")
        }
        Move::Ability { unit, ability, aim } => abilities::allows(game, state, unit, ability, aim),
        Move::Implant { unit, aim } => {
            let action = may_activate(game, state, unit)?;
            let left = has_activation(game, state);
            rule::NSH_TILE_08.requires(left, "You have activated an implant this turn.")?;
            actions::judge(game, state, From::Implant(unit), action, aim)
        }
        Move::EndTurn => Ok(()),
        _ => Err(NOT_ASKED),
    }
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "the end of the turn leaves nothing to do, and the rest was refused"
)]
pub(crate) fn play(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.active;
    match mv {
        Move::Place { tile, at, turn, .. } => place::play(game, state, tile, at, turn, log),
        Move::Play { tile, aim } => {
            let Some(action) = game.content.tile(tile).action else { return };
            state.drop_tile(seat, tile);
            log.say(rule::NSH_ACT_01, || Event::Played { seat, tile: game.content.tile(tile).id.clone() });
            state.stack.push(Frame::Act);
            let twice = matches!(action, Action::Move { .. })
                && game.owner_gives(state, seat, |gives| u8::from(gives.double_moves)) > 0;
            if twice {
                state.stack.push(Frame::SecondMove);
            }
            actions::perform(game, state, From::Tile, action, aim, log);
        }
        Move::Discard { tile } => {
            state.stack.push(Frame::Act);
            state.drop_tile(seat, tile);
            log.say(rule::NSH_TURN_06, || Event::Discarded {
                seat,
                tile: game.content.tile(tile).id.clone(),
            });
        }
        Move::Ability { unit, ability, aim } => {
            state.stack.push(Frame::Act);
            abilities::play(game, state, unit, ability, aim, log);
        }
        Move::Implant { unit: at, aim } => {
            let Some(unit) = state.unit(at) else { return };
            let Some(action) = game.tile(unit).implant else { return };
            log.say(rule::NSH_TILE_08, || Event::Activated { piece: game.piece(unit, at) });
            state.done.implants += 1;
            state.stack.push(Frame::Act);
            actions::perform(game, state, From::Implant(at), action, aim, log);
        }
        _ => {}
    }
}

/// Castling is named from the first unit in the order of the spaces.
pub(crate) fn canonical(game: &NeuroshimaHex, state: &State, mv: Move) -> Move {
    let sorted = |action: Option<Action>, aim: Aim| match (action, aim) {
        (Some(Action::Castling { with_enemy: false, .. }), Aim::Pair { by, other }) if other < by => {
            Aim::Pair { by: other, other: by }
        }
        _ => aim,
    };
    if let Move::Play { tile, aim } = mv {
        return Move::Play { tile, aim: sorted(game.content.tile(tile).action, aim) };
    }
    if let Move::Implant { unit, aim } = mv {
        let action = state.unit(unit).and_then(|unit| game.tile(unit).implant);
        return Move::Implant { unit, aim: sorted(action, aim) };
    }
    mv
}

/// The second move of a Move tile is asked if there is one to make (NSH-MOD-08).
pub(crate) fn second_decider(game: &NeuroshimaHex, state: &State) -> Option<tortuga_core::Seat> {
    let mut any = false;
    for (unit, _) in shift::active_units(game, state, state.active) {
        shift::each_move(game, state, unit, |_, _| any = true);
    }
    any.then_some(state.active)
}

pub(crate) fn second_candidates(game: &NeuroshimaHex, state: &State, out: &mut Vec<Move>) {
    for (unit, _) in shift::active_units(game, state, state.active) {
        shift::each_move(game, state, unit, |to, turn| out.push(Move::Again { unit, to, turn }));
    }
    out.push(Move::Decline);
}

pub(crate) fn second_allows(game: &NeuroshimaHex, state: &State, mv: Move) -> Result<(), Refusal> {
    if mv == Move::Decline {
        return Ok(());
    }
    let Move::Again { unit, to, turn } = mv else { return Err(NOT_ASKED) };
    shift::may_move(game, state, state.active, unit, to, turn)
}

pub(crate) fn second_play(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    if let Move::Again { unit, to, turn } = mv {
        shift::do_move(game, state, unit, to, turn, rule::NSH_MOD_08, log);
    }
}
