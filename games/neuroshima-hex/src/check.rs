//! Every component is somewhere, every counter in range, and the stack can be worked off.

use tortuga_core::{Broken, Seat, Silent};

use crate::{
    board::{Space, SpaceSet},
    content::{Action, Kind, Trait},
    game::NeuroshimaHex,
    state::{Frame, Mark, State, Unit},
};

mod stack;

/// More nets than can hold one unit, more poison than there are Nightshades to give it.
const NETS: u8 = 12;
const POISON: u8 = 100;

pub(crate) fn check(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    seats(game, state)?;
    tiles(game, state)?;
    for (at, unit) in state.units.iter() {
        self::unit(game, state, at, unit)?;
    }
    markers(game, state)?;
    hqs(game, state)?;
    draws(game, state)?;
    stack::stack(game, state)?;
    nets(game, state)
}

fn holds(holds: bool, text: impl FnOnce() -> String) -> Result<(), Broken> {
    Broken::unless(holds, text)
}

fn seats(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    let seats = game.seats as usize;
    for seat in 0..seats {
        let army = state.armies[seat];
        holds(army.index() < game.content.armies.len(), || format!("seat {seat} has no army"))?;
        let twice = state.armies[..seat].contains(&army);
        holds(!twice, || format!("two seats have the army {} (NSH-SET-01)", game.content.army(army).id))?;
    }
    let at_table = |seat: Seat| seat.0 < game.seats;
    holds(at_table(state.active), || "the active seat is not at the table".into())?;
    holds(at_table(state.first), || "the first seat is not at the table".into())?;
    holds(state.last_draw.is_none_or(at_table), || "the seat of the last draw is not at the table".into())?;
    let all = (1u8 << seats) - 1;
    let bits = state.started | state.gone | state.terror;
    holds(bits & !all == 0, || "a seat that is not at the table is marked".into())?;
    let wet = game.is_wet(state);
    holds(!wet || game.mode.water, || "Pirates cannot play this mode (NSH-SET-02)".into())?;
    let left = (state.gone & all).count_ones() as usize;
    holds(state.end.is_some() || left < seats - 1, || "nobody is left to play against".into())
}

/// No army has more copies of a tile than its box holds. What is nowhere else lies in the discard pile.
fn tiles(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    for (seat, owner) in game.all_seats().enumerate() {
        let army = game.content.army(state.armies[seat]);
        let mut left: Vec<i16> =
            army.tiles.iter().map(|id| i16::from(game.content.tile(*id).count)).collect();
        let board = state.units.iter().filter(|(_, unit)| unit.owner == owner).map(|(_, unit)| unit.tile);
        let ground = state.ground.iter().flatten().filter(|ground| ground.owner == owner);
        let ground = ground.map(|ground| ground.tile);
        let hand = state.hand(owner);
        for tile in board.chain(ground).chain(hand).chain(state.piles[seat].iter()) {
            let place = army.tiles.iter().position(|known| *known == tile);
            let Some(place) = place else {
                let id = game.content.tiles.get(tile.index()).map_or("?", |tile| &tile.id);
                return Err(Broken(format!("seat {seat} plays {}, and `{id}` is not a tile of it", army.id)));
            };
            left[place] -= 1;
        }
        if game.is_undead(state, owner) {
            left.iter_mut().zip(state.pool).for_each(|(left, dead)| *left -= i16::from(dead));
        }
        for (id, left) in army.tiles.iter().zip(left) {
            let name = &game.content.tile(*id).id;
            holds(left >= 0, || format!("there are more tiles `{name}` than the box holds (NSH-COMP-01)"))?;
        }
        let hand = &state.hands[seat];
        let closed = hand.windows(2).all(|pair| pair[0].is_some() || pair[1].is_none());
        holds(closed, || format!("the tiles of seat {seat} have a gap"))?;
        let hq = |tile: crate::content::TileId| game.content.tile(tile).kind == Kind::Hq;
        let strange = state.hand(owner).chain(state.piles[seat].iter()).any(hq);
        holds(!strange, || format!("the HQ of seat {seat} lies among its tiles"))?;
    }
    Ok(())
}

fn unit(game: &NeuroshimaHex, state: &State, at: Space, unit: &Unit) -> Result<(), Broken> {
    let tile = game.tile(unit);
    let name = || format!("`{}` on {at}", tile.id);
    holds(unit.owner.0 < game.seats && unit.controller.0 < game.seats, || {
        format!("{}: no such seat", name())
    })?;
    holds(!state.is_gone(unit.owner), || format!("{}: its seat is out of the game", name()))?;
    holds(tile.kind.is_unit(), || format!("{} is not a unit", name()))?;
    holds(unit.turn < 6, || format!("{}: a rotation is 0 to 5", name()))?;
    holds(game.geometry(state).area.has(at), || {
        format!("{}: no such space without Pirates (NSH-GEO-12)", name())
    })?;
    let floats = tile.has(Trait::Drift);
    holds(floats == at.is_water(), || format!("{}: Drift and water go together (NSH-TILE-02)", name()))?;
    let lent = if game.toughens(state) { 12 } else { 0 };
    let endless = game.has_endless_hq() && tile.kind == Kind::Hq;
    let points = if endless { 1 } else { game.hit_points(unit, lent) };
    holds(unit.wounds < points, || format!("{}: it has too many wounds", name()))?;
    let hatches = matches!(tile.implant, Some(Action::Incubate {}));
    let known = game.content.army(tile.army).markers.len();
    let marked = unit.marker == 0 || (hatches && unit.marker as usize <= known);
    holds(marked, || format!("{}: it cannot hold that marker (NSH-MEP-06)", name()))?;
    let grips = !unit.marks.has(Mark::Grip) || !tile.grips.is_empty();
    holds(grips, || format!("{}: it has no grips (NSH-DBR-05)", name()))?;
    let flips = !unit.marks.has(Mark::Flipped) || tile.back.is_some();
    holds(flips, || format!("{}: it has one face (NSH-SRU-02)", name()))?;
    holds(unit.nets <= NETS && unit.poison <= POISON, || {
        format!("{}: so many nets or poison markers cannot be on it", name())
    })?;
    let steel = !unit.marks.has(Mark::Steel) || (!at.is_water() && tile.kind != Kind::Hq);
    holds(steel, || format!("{}: no Net of Steel can lie there (NSH-STP-03)", name()))
}

fn markers(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    holds(state.units.is_consistent(), || "the set of occupied spaces is wrong".into())?;
    let count = |mark: Mark| state.units.iter().filter(|(_, unit)| unit.marks.has(mark)).count();
    holds(count(Mark::Steel) <= 1, || "there is one Net of Steel (NSH-STP-02)".into())?;
    holds(count(Mark::Grip) <= 1, || "there is one Grip marker (NSH-DBR-05)".into())?;
    let mut seen = 0u32;
    for (_, unit) in state.units.iter().filter(|(_, unit)| unit.marker > 0) {
        let bit = 1u32 << (unit.marker % 8 + 8 * (unit.owner.0 % 4));
        holds(seen & bit == 0, || "a marker lies on two Incubators (NSH-MEP-06)".into())?;
        seen |= bit;
    }
    for (space, ground) in Space::all().zip(&state.ground) {
        let Some(ground) = ground else { continue };
        let fits =
            game.content.tiles.get(ground.tile.index()).is_some_and(|tile| tile.kind == Kind::Foundation);
        holds(fits && ground.owner.0 < game.seats, || format!("there is no foundation on {space}"))?;
    }
    let dead = state.pool.iter().any(|count| *count > 0);
    let undead = game.all_seats().any(|seat| game.is_undead(state, seat));
    holds(undead || !dead, || "there is no Zombie Pool without the Death Breath (NSH-DBR-01)".into())?;
    let in_battle = state.battle.is_some();
    let ahead = |last: Frame| in_battle && state.stack.iter().any(|frame| frame == last);
    let laid = ahead(Frame::BattleEnd) || ahead(Frame::Hatch);
    holds(laid || state.markers.is_empty(), || "wound markers lie only in a Battle (NSH-DBR-03)".into())?;
    let storm = state.storm.is_none_or(|at| game.geometry(state).area.has(at) && ahead(Frame::BattleEnd));
    holds(storm, || "a Sandstorm lies only in a Battle (NSH-SRU-01)".into())?;
    holds(state.markers.without(SpaceSet::LAND).is_empty(), || {
        "no wound marker lies on water (NSH-INT-01)".into()
    })
}

/// Everybody has an HQ, unless it is not placed yet or has just fallen.
fn hqs(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    let placing = state.stack.top() == Some(Frame::PlaceHq);
    for seat in game.all_seats() {
        let place = |seat: Seat| (seat.0 + game.seats - state.first.0) % game.seats;
        let wanted = if placing { place(seat) < place(state.active) } else { !state.is_gone(seat) };
        let there = game.hq_space(state, seat).is_some();
        let excused = state.battle.is_some() || state.end.is_some();
        holds(there == wanted || (excused && !there), || {
            format!("seat {seat}: its HQ is {}", if there { "placed too early" } else { "missing" })
        })?;
        let twice =
            state.units.iter().filter(|(_, unit)| unit.owner == seat && game.tile(unit).kind == Kind::Hq);
        holds(twice.count() <= 1, || format!("seat {seat} has two HQs"))?;
    }
    holds(
        !placing
            || state.units.occupied().len()
                == game.all_seats().filter(|seat| game.hq_space(state, *seat).is_some()).count(),
        || "units lie on the board before all HQs are placed (NSH-SET-07)".into(),
    )
}

fn draws(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    let empty = |seat: Seat| !state.is_gone(seat) && state.piles[seat.index()].is_empty();
    let any = game.all_seats().any(empty);
    holds(!any || state.last_draw.is_some(), || {
        "a pile is empty, so there was a last draw (NSH-END-02)".into()
    })?;
    let drawn = state.last_draw.is_none_or(|seat| empty(seat) || state.is_gone(seat));
    holds(drawn, || "whoever made the last draw has an empty pile (NSH-END-02)".into())
}

/// Outside of a Battle nets and control are up to date.
fn nets(game: &NeuroshimaHex, state: &State) -> Result<(), Broken> {
    if !matches!(state.stack.top(), Some(Frame::Act | Frame::Discard | Frame::Redraw)) {
        return Ok(());
    }
    let mut fresh = *state;
    game.refresh(&mut fresh, &mut Silent);
    for (at, unit) in fresh.units.iter() {
        let now = state.unit(at);
        holds(now == Some(unit), || {
            format!("{at}: it is held or commanded otherwise than written (NSH-NET-05)")
        })?;
    }
    Ok(())
}
