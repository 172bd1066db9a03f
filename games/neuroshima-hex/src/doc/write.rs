//! From a state to its document.

use tortuga_core::{Seat, Silent};

use super::{Doc, SeatDoc, UnitDoc};
use crate::{
    board::Space,
    game::NeuroshimaHex,
    state::{Mark, State, Unit, Use},
    view::discards,
};

pub(super) const USES: [(&str, Use); 4] =
    [("push", Use::Push), ("grab", Use::Grab), ("rotate", Use::Rotate), ("devour", Use::Devour)];

pub(crate) fn show(game: &NeuroshimaHex, state: &State) -> Doc {
    let State {
        armies: _,
        units,
        ground,
        piles: _,
        hands: _,
        pool: _,
        score: _,
        started: _,
        gone: _,
        terror: _,
        first,
        active,
        turns,
        placed,
        last_draw,
        storm,
        markers,
        done,
        battle,
        cancels,
        stack,
        end,
        dice,
    } = state;
    let mut fresh = *state;
    game.refresh(&mut fresh, &mut Silent);
    let outdated = fresh.units != state.units;
    let buried = |(at, ground): (Space, &Option<crate::state::Ground>)| {
        let ground = (*ground)?;
        Some(format!("{}@{at}", game.content.tile(ground.tile).id))
    };
    Doc {
        seats: game.all_seats().map(|seat| show_seat(game, state, seat)).collect(),
        units: units.iter().map(|(at, unit)| show_unit(game, at, unit, outdated)).collect(),
        foundations: Space::all().zip(ground).filter_map(buried).collect(),
        active: *active,
        first: *first,
        turns: *turns,
        last_draw: *last_draw,
        storm: *storm,
        markers: *markers,
        pool: pool(game, state),
        done: *done,
        placed: Some(*placed),
        battle: *battle,
        cancels: cancels.iter().collect(),
        next: stack.iter().rev().collect(),
        end: *end,
        dice: Some(*dice),
    }
}

fn pool(game: &NeuroshimaHex, state: &State) -> std::collections::BTreeMap<String, u8> {
    let seat = game.all_seats().find(|seat| game.is_undead(state, *seat));
    let tiles = seat.map_or(&[][..], |seat| &game.content.army(state.armies[seat.index()]).tiles);
    let dead = tiles.iter().zip(state.pool).filter(|(_, count)| *count > 0);
    dead.map(|(tile, count)| (game.content.tile(*tile).id.clone(), count)).collect()
}

fn show_seat(game: &NeuroshimaHex, state: &State, seat: Seat) -> SeatDoc {
    let name = |tile| game.content.tile(tile).id.clone();
    SeatDoc {
        army: game.content.army(state.armies[seat.index()]).id.clone(),
        hand: state.hand(seat).map(name).collect(),
        pile: Some(state.piles[seat.index()].iter().rev().map(name).collect()),
        discard: Some(discards(game, state, seat)),
        score: state.score[seat.index()],
        started: state.started >> seat.0 & 1 == 1,
        gone: state.is_gone(seat),
        terrorised: state.terror >> seat.0 & 1 == 1,
    }
}

fn show_unit(game: &NeuroshimaHex, at: Space, unit: &Unit, outdated: bool) -> UnitDoc {
    let used = USES.iter().filter(|(_, which)| unit.uses.has(*which)).map(|(name, _)| (*name).to_owned());
    UnitDoc {
        unit: format!("{}@{at}/{}", game.tile(unit).id, unit.turn),
        wounds: unit.wounds,
        poison: unit.poison,
        revived: unit.marks.has(Mark::Revived),
        flipped: unit.marks.has(Mark::Flipped),
        steel_net: unit.marks.has(Mark::Steel),
        grip: unit.marks.has(Mark::Grip),
        newly_taken: unit.marks.has(Mark::NewlyTaken),
        marker: (unit.marker > 0).then(|| game.marker(unit).id.clone()),
        placed: Some(unit.born),
        moves: unit.uses.moves(),
        used: used.collect(),
        slots: unit.slots.0,
        nets: outdated.then_some(unit.nets),
        controller: outdated.then_some(unit.controller),
    }
}
