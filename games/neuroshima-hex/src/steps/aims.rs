//! Everything that an action could be aimed at, in a fixed order. What is cheap to judge is judged afterwards.

use crate::{
    board::SpaceSet,
    content::{Action, Shape},
    game::NeuroshimaHex,
    moves::Aim,
    state::State,
    steps::{
        actions::{From, judge},
        shift,
    },
};

/// Every legal aim.
pub(crate) fn each(
    game: &NeuroshimaHex,
    state: &State,
    from: From,
    action: Action,
    mut found: impl FnMut(Aim),
) {
    let seat = state.active;
    let mut tried = |aim: Aim| {
        if judge(game, state, from, action, aim).is_ok() {
            found(aim);
        }
    };
    match action {
        Action::Move { .. } => {
            for (unit, _) in shift::active_units(game, state, seat) {
                shift::each_move(game, state, unit, |to, turn| found(Aim::Shift { unit, to, turn }));
            }
        }
        Action::PushBack {} | Action::Grab {} | Action::Castling { .. } => {
            // Two own units trade spaces in one way only: the first of them is named first.
            let mutual = matches!(action, Action::Castling { with_enemy: false, .. });
            for (by, _) in shift::active_units(game, state, seat) {
                let others = state.units.occupied().iter().filter(|other| !mutual || by < *other);
                others.for_each(|other| tried(Aim::Pair { by, other }));
            }
        }
        Action::WoundOne { .. } | Action::DestroyOne { .. } => {
            state.units.occupied().iter().for_each(|at| tried(Aim::At(at)));
            state.grounds().iter().for_each(|at| tried(Aim::Foundation(at)));
        }
        Action::AreaWound { shape: Shape::Bomb, .. } => {
            game.content.bombs[usize::from(game.is_wet(state))].iter().for_each(|at| tried(Aim::At(at)));
        }
        Action::AreaWound { shape: Shape::Triple | Shape::WaveLine, .. } => {
            (0..game.content.areas.len()).for_each(|number| tried(Aim::Area(number as u8)));
        }
        Action::Rotate { .. } => {
            for (at, _) in shift::active_units(game, state, seat) {
                (0..6).for_each(|turn| tried(Aim::Facing { at, turn }));
            }
        }
        Action::Battle { .. } | Action::Terror {} | Action::HqJab { .. } => tried(Aim::Nothing),
        Action::Sandstorm {} => game.geometry(state).area.iter().for_each(|at| tried(Aim::At(at))),
        Action::Reappear { .. } => SpaceSet::LAND.iter().for_each(|at| tried(Aim::At(at))),
        Action::Incubate {} => (1..=8).for_each(|marker| tried(Aim::Marker(marker))),
        Action::RelocateHq {} => {
            for at in state.free().iter() {
                (0..6).for_each(|turn| tried(Aim::Facing { at, turn }));
            }
        }
    }
}
