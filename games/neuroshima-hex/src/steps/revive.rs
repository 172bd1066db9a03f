//! `REVIVE` and Reappearance: units come back from the Zombie Pool (NSH-DBR-03, NSH-DBR-04).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::TileId,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule,
    state::{Frame, Mark, State},
    steps::NOT_ASKED,
};

fn undead(game: &NeuroshimaHex, state: &State) -> Option<Seat> {
    game.all_seats().find(|seat| game.is_undead(state, *seat))
}

/// Tile types of the pool, in the order of the army's list.
pub(crate) fn pool<'a>(game: &'a NeuroshimaHex, state: &'a State) -> impl Iterator<Item = TileId> + 'a {
    let seat = undead(game, state);
    let tiles = seat.map_or(&[][..], |seat| &game.content.army(state.armies[seat.index()]).tiles);
    tiles.iter().copied().filter(|tile| state.pool[game.local(*tile)] > 0)
}

/// The first space that is free.
fn next(state: &State, left: SpaceSet) -> Option<Space> {
    left.and(state.free()).first()
}

pub(crate) fn decider(game: &NeuroshimaHex, state: &State, left: SpaceSet) -> Option<Seat> {
    let seat = undead(game, state)?;
    (next(state, left).is_some() && pool(game, state).next().is_some()).then_some(seat)
}

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, may_decline: bool, out: &mut Vec<Move>) {
    out.extend(may_decline.then_some(Move::Decline));
    for tile in pool(game, state) {
        out.extend((0..6).map(|turn| Move::Revive { tile, turn }));
    }
}

pub(crate) fn allows(
    game: &NeuroshimaHex,
    state: &State,
    may_decline: bool,
    mv: Move,
) -> Result<(), Refusal> {
    if mv == Move::Decline && may_decline {
        return Ok(());
    }
    let Move::Revive { tile, turn } = mv else { return Err(NOT_ASKED) };
    let there = pool(game, state).any(|known| known == tile);
    rule::NSH_DBR_03.requires(there, "That unit is not in the Zombie Pool.")?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
}

/// Step 5.4: one marker after another.
pub(crate) fn play(
    game: &NeuroshimaHex,
    state: &mut State,
    left: SpaceSet,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Some(at) = next(state, left) else { return };
    let left = left.without(at.into());
    state.stack.push(Frame::Revive { left });
    if let Move::Revive { tile, turn } = mv {
        rise(game, state, at, tile, turn, rule::NSH_DBR_03, log);
        state.stack.push(Frame::Enter { at });
    }
}

/// Reappearance is a placement with all that follows (NSH-TILE-10).
pub(crate) fn reappear(
    game: &NeuroshimaHex,
    state: &mut State,
    at: Space,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Revive { tile, turn } = mv else { unreachable!("refused by allows") };
    rise(game, state, at, tile, turn, rule::NSH_DBR_04, log);
    super::place::after(state, at);
}

fn rise(
    game: &NeuroshimaHex,
    state: &mut State,
    at: Space,
    tile: TileId,
    turn: u8,
    cause: tortuga_core::Rule,
    log: &mut impl Log<Event>,
) {
    let Some(seat) = undead(game, state) else { return };
    let left = &mut state.pool[game.local(tile)];
    *left = left.saturating_sub(1);
    let mut unit = state.fresh(seat, tile, turn);
    unit.marks.set(Mark::Revived, true);
    state.units.put(at, unit);
    log.say(cause, || Event::Revived { piece: game.piece(&unit, at), turn });
}
