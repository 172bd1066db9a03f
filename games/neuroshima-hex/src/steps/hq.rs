//! `PLACE_HQ`: each seat in turn order puts its HQ on the board (NSH-SET-04, NSH-SET-05).

use tortuga_core::{Log, Refusal};

use crate::{
    board::SpaceSet,
    content::Trait,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule,
    state::{Frame, Mark, State},
    steps::{NOT_ASKED, turn},
};

fn own_hq(game: &NeuroshimaHex, state: &State) -> crate::content::TileId {
    game.content.army(state.armies[state.active.index()]).hq
}

/// Whether the HQ that is to be placed is a ship (NSH-SET-05).
pub(crate) fn floats(game: &NeuroshimaHex, state: &State) -> bool {
    game.content.tile(own_hq(game, state)).has(Trait::Drift)
}

/// Free spaces where the HQ may lie.
fn spaces(game: &NeuroshimaHex, state: &State) -> SpaceSet {
    if floats(game, state) { SpaceSet::WATER.without(state.units.occupied()) } else { state.free() }
}

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, out: &mut Vec<Move>) {
    let tile = own_hq(game, state);
    let faces = if game.content.tile(tile).has(Trait::TwoSided) { &[false, true][..] } else { &[false] };
    for back in faces {
        for at in spaces(game, state).iter() {
            out.extend((0..6).map(|turn| Move::Place { tile, at, turn, back: *back }));
        }
    }
}

pub(crate) fn allows(game: &NeuroshimaHex, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Place { tile, at, turn, back } = mv else { return Err(NOT_ASKED) };
    let hq = own_hq(game, state);
    rule::NSH_SET_07.requires(tile == hq, "First every HQ is placed: yours is asked for.")?;
    let floats = floats(game, state);
    let two_sided = game.content.tile(hq).has(Trait::TwoSided);
    rule::NSH_SET_05.requires(!floats || at.is_water(), "An HQ with Drift is placed on the water.")?;
    rule::NSH_SET_04.requires(floats || !at.is_water(), "The HQ is placed on a standard space.")?;
    rule::NSH_SET_04.requires(spaces(game, state).has(at), "That space is not free.")?;
    rule::NSH_SRU_02.requires(!back || two_sided, "This HQ has one face only.")?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
}

pub(crate) fn play(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Place { tile, at, turn, back } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    let mut unit = state.fresh(seat, tile, turn);
    unit.marks.set(Mark::Flipped, back);
    state.units.put(at, unit);
    let cause = if at.is_water() { rule::NSH_SET_05 } else { rule::NSH_SET_04 };
    log.say(cause, || Event::Placed { piece: game.piece(&unit, at), turn });
    let next = seat.next(game.seats);
    if next == state.first {
        turn::begin(state, next, log);
    } else {
        state.active = next;
        state.stack.push(Frame::PlaceHq);
    }
}
