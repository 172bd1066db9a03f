//! What instant tiles and implants do: one judge and one interpreter for all verbs (section 6, NSH-MEP-07).

use tortuga_core::{Log, Refusal, Rule, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::{Action, Kind, Shape},
    events::Event,
    game::NeuroshimaHex,
    moves::Aim,
    rule,
    state::{Cause, Frame, State, Strike},
    steps::{battle, place, revive, shift},
};

const WRONG_AIM: Refusal = rule::NSH_ACT_01.refuses("That is not how this is aimed.");

/// Where an action comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum From {
    Tile,
    Implant(Space),
}

/// May the active seat do this?
pub(crate) fn judge(
    game: &NeuroshimaHex,
    state: &State,
    from: From,
    action: Action,
    aim: Aim,
) -> Result<(), Refusal> {
    let seat = state.active;
    match (action, aim) {
        (Action::Battle { blocked_after_last_draw }, Aim::Nothing) => {
            let cause = if from == From::Tile { rule::NSH_ACT_03 } else { rule::NSH_PIR_25 };
            let closed = blocked_after_last_draw && game.battles_closed(state);
            cause.requires(!closed, "Somebody has drawn the last tile: no Battle can be started.")
        }
        (Action::Move { .. }, Aim::Shift { unit, to, turn }) => {
            shift::may_move(game, state, seat, unit, to, turn)
        }
        (Action::PushBack {}, Aim::Pair { by, other }) => shift::may_push(game, state, seat, by, other),
        (Action::Grab {}, Aim::Pair { by, other }) => shift::may_grab(game, state, seat, by, other),
        (Action::Castling { with_enemy, adjacent }, Aim::Pair { by, other }) => {
            shift::may_castle(game, state, seat, [by, other], with_enemy, adjacent)
        }
        (Action::WoundOne { .. }, Aim::At(at)) => enemy_unit(game, state, seat, at, rule::NSH_ACT_07),
        (Action::WoundOne { .. }, Aim::Foundation(at)) => foundation(state, at, rule::NSH_ACT_07),
        (Action::DestroyOne { .. }, Aim::At(at)) => {
            beside_hq(game, state, seat, at)?;
            enemy_unit(game, state, seat, at, rule::NSH_ACT_08)
        }
        (Action::DestroyOne { .. }, Aim::Foundation(at)) => {
            beside_hq(game, state, seat, at)?;
            foundation(state, at, rule::NSH_ACT_08)
        }
        (Action::AreaWound { shape, .. }, _) => area(game, state, shape, aim).map(|_| ()),
        (Action::Rotate { .. }, Aim::Facing { at, turn }) => shift::may_turn(game, state, seat, at, turn),
        (Action::Terror {}, Aim::Nothing) => Ok(()),
        (Action::Sandstorm {}, Aim::At(at)) => {
            let closed = game.content.storm_closes && state.last_draw.is_some();
            rule::NSH_END_03
                .requires(!closed, "Somebody has drawn the last tile: no Battle can be started.")?;
            rule::NSH_SRU_01.requires(game.geometry(state).area.has(at), "There is no such space.")
        }
        (Action::Reappear { .. }, Aim::At(at)) => reappear(game, state, seat, at),
        (Action::Incubate {}, Aim::Marker(marker)) => incubate(game, state, seat, from, marker),
        (Action::HqJab { side, .. }, Aim::Nothing) => {
            let at = jabbed(game, state, seat, side);
            let at = at.ok_or(rule::NSH_MEP_08.refuses("Nobody stands at that side of your HQ."))?;
            enemy_unit(game, state, seat, at, rule::NSH_MEP_08)
        }
        (Action::RelocateHq {}, Aim::Facing { at, turn }) => {
            rule::NSH_MEP_09.requires(game.hq_space(state, seat).is_some(), "You have no HQ.")?;
            rule::NSH_MEP_09.requires(state.free().has(at), "That is not a free standard space.")?;
            rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
        }
        _ => Err(WRONG_AIM),
    }
}

/// A unit of the Zombie Pool may come to this space (NSH-DBR-04).
fn reappear(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space) -> Result<(), Refusal> {
    let terror = place::is_terrorised(state, seat);
    rule::NSH_STP_08.requires(!terror, "Terror: you place no board tile this turn.")?;
    let dead = revive::pool(game, state).next().is_some();
    rule::NSH_DBR_04.requires(dead, "The Zombie Pool is empty.")?;
    rule::NSH_DBR_04.requires(state.free().has(at), "That is not a free standard space.")
}

fn enemy_unit(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    at: Space,
    cause: Rule,
) -> Result<(), Refusal> {
    let unit = state.unit(at).ok_or(cause.refuses("There is no unit."))?;
    cause.requires(game.foes(seat, unit.controller), "That is not an enemy unit.")?;
    cause.requires(game.tile(unit).kind != Kind::Hq, "An HQ cannot be chosen.")
}

fn foundation(state: &State, at: Space, cause: Rule) -> Result<(), Refusal> {
    cause.requires(state.ground(at).is_some(), "There is no foundation.")
}

/// A Grenade reaches as far as the own HQ's neighbours (NSH-ACT-08).
fn beside_hq(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space) -> Result<(), Refusal> {
    let hq = game.hq_space(state, seat).ok_or(rule::NSH_ACT_08.refuses("You have no HQ."))?;
    rule::NSH_ACT_08.requires(game.is_active(state, hq), "Your HQ is netted.")?;
    rule::NSH_ACT_08.requires(game.geometry(state).near(hq).has(at), "That is not next to your HQ.")
}

/// The spaces of an area tile.
pub(crate) fn area(game: &NeuroshimaHex, state: &State, shape: Shape, aim: Aim) -> Result<SpaceSet, Refusal> {
    let content = &game.content;
    let wet = game.is_wet(state);
    match (shape, aim) {
        (Shape::Bomb, Aim::At(centre)) => {
            let legal = content.bombs[usize::from(wet)].has(centre);
            rule::NSH_ACT_09.requires(legal, "All seven hexes must lie in the playing area.")?;
            Ok(content.bomb(wet, centre))
        }
        (Shape::WaveLine, Aim::Area(number)) => {
            let edge = content.areas.get(number as usize).filter(|_| number < content.edges);
            edge.copied().ok_or(rule::NSH_ACT_12.refuses("That is not an edge of the board."))
        }
        (Shape::Triple, Aim::Area(number)) => {
            let triple = content.areas.get(number as usize).filter(|_| number >= content.edges);
            let inside = triple.filter(|triple| triple.without(game.geometry(state).area).is_empty());
            inside.copied().ok_or(rule::NSH_ACT_10.refuses("Those are not three spaces that touch."))
        }
        (Shape::Bomb | Shape::Triple | Shape::WaveLine, _) => Err(WRONG_AIM),
    }
}

fn incubate(game: &NeuroshimaHex, state: &State, seat: Seat, from: From, marker: u8) -> Result<(), Refusal> {
    let known = game.content.army(state.armies[seat.index()]).markers.len();
    rule::NSH_MEP_06.requires((1..=known).contains(&(marker as usize)), "There is no such marker.")?;
    let From::Implant(at) = from else { return Err(WRONG_AIM) };
    let empty = state.unit(at).is_some_and(|unit| unit.marker == 0);
    rule::NSH_MEP_06.requires(empty, "That Incubator holds a marker already.")?;
    let mut all = state.units.iter().filter(|(_, unit)| unit.owner == seat);
    rule::NSH_MEP_06.requires(!all.any(|(_, unit)| unit.marker == marker), "That marker is in use.")
}

/// The space that a Quill reaches (NSH-MEP-08).
fn jabbed(game: &NeuroshimaHex, state: &State, seat: Seat, side: u8) -> Option<Space> {
    let hq = game.hq_space(state, seat)?;
    let turn = state.unit(hq)?.turn;
    Some(game.geometry(state).step(hq, (side + turn) % 6)?.to)
}

/// The action takes effect. `Frame::Act` is on the stack already; a Battle takes it away again.
pub(crate) fn perform(
    game: &NeuroshimaHex,
    state: &mut State,
    from: From,
    action: Action,
    aim: Aim,
    log: &mut impl Log<Event>,
) {
    match (action, aim) {
        (Action::Battle { .. }, _) => {
            let cause = if from == From::Tile { Cause::Tile } else { Cause::Implant };
            battle::start(game, state, cause);
        }
        (Action::Move { .. }, Aim::Shift { unit, to, turn }) => {
            shift::do_move(game, state, unit, to, turn, rule::NSH_ACT_04, log);
        }
        (Action::PushBack {}, Aim::Pair { by, other }) => {
            state.stack.push(Frame::PushDest { by, unit: other });
        }
        (Action::Grab {}, Aim::Pair { by, other }) => state.stack.push(Frame::GrabDest { by, unit: other }),
        (Action::Castling { .. }, Aim::Pair { by, other }) => {
            shift::castle(game, state, by, other, rule::NSH_ACT_11, log);
        }
        (Action::WoundOne { amount, .. }, Aim::At(at)) => {
            strike(state, Strike::One { at, amount, foundation: false });
        }
        (Action::WoundOne { amount, .. }, Aim::Foundation(at)) => {
            strike(state, Strike::One { at, amount, foundation: true });
        }
        (Action::DestroyOne { .. }, Aim::At(at)) => strike(state, Strike::Destroy { at }),
        (Action::DestroyOne { .. }, Aim::Foundation(at)) => {
            strike(state, Strike::One { at, amount: 1, foundation: true });
        }
        (Action::AreaWound { shape, amount, friendly, foundation, .. }, _) => {
            if let Ok(spaces) = area(game, state, shape, aim) {
                strike(state, Strike::Area { spaces, amount, friendly, foundation });
            }
        }
        (Action::Rotate { .. }, Aim::Facing { at, turn }) => {
            shift::do_move(game, state, at, at, turn, rule::NSH_ACT_13, log);
        }
        (Action::Terror {}, _) => terrorise(game, state, log),
        (Action::Sandstorm {}, Aim::At(at)) => storm(game, state, at, log),
        (Action::Reappear { .. }, Aim::At(at)) => state.stack.push(Frame::Reappear { at }),
        (Action::Incubate {}, Aim::Marker(marker)) => hatchery(game, state, from, marker, log),
        (Action::HqJab { side, amount }, _) => {
            if let Some(at) = jabbed(game, state, state.active, side) {
                strike(state, Strike::One { at, amount, foundation: false });
            }
        }
        (Action::RelocateHq {}, Aim::Facing { at, turn }) => {
            if let Some(hq) = game.hq_space(state, state.active) {
                shift::do_move(game, state, hq, at, turn, rule::NSH_MEP_09, log);
            }
        }
        _ => unreachable!("refused by judge"),
    }
}

/// The space is covered, and a Battle begins (NSH-SRU-01).
fn storm(game: &NeuroshimaHex, state: &mut State, at: Space, log: &mut impl Log<Event>) {
    state.storm = Some(at);
    log.say(rule::NSH_SRU_01, || Event::StormLaid { at });
    battle::start(game, state, Cause::Sandstorm);
}

/// Wounds from a tile are dealt at once, then the board is looked at anew (NSH-ACT-14).
fn strike(state: &mut State, strike: Strike) {
    state.stack.push(Frame::Refresh);
    state.stack.push(Frame::Strike(strike));
}

/// On their next turn the opponents place no board tiles (NSH-STP-08).
fn terrorise(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    for seat in game.all_seats().filter(|seat| game.foes(state.active, *seat)) {
        if !state.is_gone(seat) {
            state.terror |= 1 << seat.0;
            log.say(rule::NSH_STP_08, || Event::Terrorised { seat });
        }
    }
}

fn hatchery(game: &NeuroshimaHex, state: &mut State, from: From, marker: u8, log: &mut impl Log<Event>) {
    let From::Implant(at) = from else { return };
    if let Some(unit) = state.units.get_mut(at) {
        unit.marker = marker;
        let unit = *unit;
        let name = || game.marker(&unit).id.clone();
        log.say(rule::NSH_MEP_06, || Event::Incubated { piece: game.piece(&unit, at), marker: name() });
        state.stack.push(Frame::Refresh);
    }
}
