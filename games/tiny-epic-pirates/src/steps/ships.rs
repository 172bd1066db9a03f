//! Bonus Actions that move the Navy or a Merchant (TEP-BON-10).

use tortuga_core::{Log, Refusal};

use super::{NOT_ASKED, line};
use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    sea::Cell,
    state::State,
};

fn in_reach(from: Cell, to: Cell, cards: u8) -> bool {
    (1..=cards).contains(&from.distance(to))
}

pub(crate) fn navy_options(state: &State, cards: u8, out: &mut impl Offer) {
    let navy = state.navy();
    for to in Cell::all().filter(|to| in_reach(navy, *to, cards)) {
        out.offer(Move::MoveNavy(to));
    }
}

pub(crate) fn navy_allows(state: &State, cards: u8, mv: Move) -> Result<(), Refusal> {
    let Move::MoveNavy(to) = mv else { return Err(NOT_ASKED) };
    rule::TEP_BON_10.requires(
        in_reach(state.navy(), to, cards),
        "The Navy moves at least one card, and no farther than printed.",
    )
}

pub(crate) fn navy_play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::MoveNavy(to) = mv else { unreachable!("refused by allows") };
    state.navy = Some(to);
    log.say(rule::TEP_BON_10, || Event::NavySailed { to, island: state.island(game, to) });
}

pub(crate) fn merchant_options(state: &State, cards: u8, out: &mut impl Offer) {
    for ship in Ship::BOTH {
        let at = state.merchant(ship).at;
        for to in Cell::all().filter(|to| in_reach(at, *to, cards)) {
            out.offer(Move::MoveMerchant { ship, to });
        }
    }
}

pub(crate) fn merchant_allows(state: &State, cards: u8, mv: Move) -> Result<(), Refusal> {
    let Move::MoveMerchant { ship, to } = mv else { return Err(NOT_ASKED) };
    rule::TEP_BON_10.requires(
        in_reach(state.merchant(ship).at, to, cards),
        "A Merchant moves at least one card, and no farther than printed.",
    )
}

pub(crate) fn merchant_play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::MoveMerchant { ship, to } = mv else { unreachable!("refused by allows") };
    line::sail_merchant(game, state, ship, to, rule::TEP_BON_10, log);
}
