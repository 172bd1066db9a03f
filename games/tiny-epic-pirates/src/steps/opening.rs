//! The decisions of the setup: Navy corner, Coves, captain sides (TEP-SETUP-13 to 16, TEP-SOLO-03).

use tortuga_core::{Log, Refusal, Seat};

use super::{NOT_ASKED, turn};
use crate::{
    content::Side,
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    sea::Cell,
    solo,
    state::State,
};

pub(crate) fn corner_options(game: &TinyEpicPirates, out: &mut impl Offer) {
    for cell in game.content.navy_corners {
        out.offer(Move::NavyCorner(cell));
    }
}

pub(crate) fn corner_allows(game: &TinyEpicPirates, mv: Move) -> Result<(), Refusal> {
    let Move::NavyCorner(cell) = mv else { return Err(NOT_ASKED) };
    rule::TEP_SETUP_13.requires(
        game.content.navy_corners.contains(&cell),
        "The Navy starts in one of the two corners without a Port.",
    )
}

pub(crate) fn corner_play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::NavyCorner(at) = mv else { unreachable!("refused by allows") };
    state.navy = Some(at);
    log.say(rule::TEP_SETUP_13, || Event::NavyPlaced { at, island: state.island(game, at) });
}

pub(crate) fn cove_options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    for cell in Cell::all().filter(|cell| cove_is_free(game, state, *cell)) {
        out.offer(Move::Cove(cell));
    }
}

fn cove_is_free(game: &TinyEpicPirates, state: &State, cell: Cell) -> bool {
    state.card_at(game, cell).cove && state.pirates.iter().all(|pirate| pirate.ship != Some(cell))
}

pub(crate) fn cove_allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Cove(cell) = mv else { return Err(NOT_ASKED) };
    rule::TEP_SETUP_14.requires(
        cove_is_free(game, state, cell),
        "A ship starts on a card with a Cove where no other ship was placed.",
    )
}

pub(crate) fn cove_play(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Cove(at) = mv else { unreachable!("refused by allows") };
    let pirate = state.pirate_mut(seat);
    pirate.ship = Some(at);
    pirate.hidden = true;
    log.say(rule::TEP_SETUP_14, || Event::Hid { seat, at, island: state.island(game, at) });
}

pub(crate) fn side_options(out: &mut impl Offer) {
    for side in Side::BOTH {
        out.offer(Move::CaptainSide(side));
    }
}

pub(crate) fn side_allows(mv: Move) -> Result<(), Refusal> {
    if matches!(mv, Move::CaptainSide(_)) { Ok(()) } else { Err(NOT_ASKED) }
}

pub(crate) fn side_play(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::CaptainSide(side) = mv else { unreachable!("refused by allows") };
    state.pirate_mut(seat).side = Some(side);
    if let Some(captain) = state.pirate(seat).captain {
        log.say(rule::TEP_SETUP_15, || {
            let captain = game.content.captains[captain.index()].id;
            Event::SideChosen { seat, captain, side }
        });
    }
}

/// The Legendary Pirate starts in the free Cove farthest from the Navy.
pub(crate) fn solo_cove(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    solo::hide(game, state, solo::Wish::Far(state.navy()), rule::TEP_SOLO_03, log);
}

/// A cube for each seat, of the type on its price space; then the first turn begins.
pub(crate) fn start_cubes(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let rule = if game.solo() { rule::TEP_SOLO_04 } else { rule::TEP_SETUP_16 };
    for seat in Seat::all(game.pirates()) {
        let booty = state.market[seat.index()];
        state.bag[booty.index()] -= 1;
        state.pirate_mut(seat).hold[booty.index()] += 1;
        log.say(rule, || Event::CubeLoaded { seat, booty });
    }
    turn::begin(state, Seat(0), log);
}
