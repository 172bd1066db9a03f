//! T5: the Ship Line was crossed. Extort pays, the Merchants sail, the Navy comes (section 10, TEP-SOLO-05 to 07, 29).

use tortuga_core::{Log, Refusal, Rule, Seat};

use super::{NOT_ASKED, cube, jostle};
use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    helm::Assignment,
    moves::{Move, Offer},
    rule,
    sea::Cell,
    solo,
    state::{Frame, State, YOU},
};

pub(crate) fn cross(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    if !state.crossed {
        return;
    }
    state.stack.push(Frame::Navy);
    state.stack.push(Frame::MerchantRoute(Ship::Green));
    state.stack.push(Frame::MerchantRoute(Ship::Orange));
    let seat = state.active;
    let hands = state.me().helm.at(Assignment::Extort).saturating_sub(state.extort_paid);
    if hands == 0 {
        return;
    }
    let gold = hands * game.content.per_hand.gold;
    if state.solo_turn() {
        log.say(rule::TEP_SOLO_29, || Event::Extorted { seat, hands });
        state.stack.push(Frame::SoloGold(gold));
    } else {
        log.say(rule::TEP_LINE_01, || Event::Extorted { seat, hands });
        game.gain_gold(state, seat, gold, rule::TEP_LINE_01, log);
    }
}

/// Who chooses the routes: the seat to the right, and in the solo game always you (TEP-LINE-02, TEP-SOLO-29).
pub(crate) fn router(game: &TinyEpicPirates, state: &State) -> Seat {
    if game.solo() { YOU } else { Seat((state.active.0 + game.seats - 1) % game.seats) }
}

/// Against you the Legendary Pirate steers, without a choice (TEP-SOLO-05, TEP-SOLO-07).
fn steered_by_legendary(state: &State) -> bool {
    state.solo.is_some() && !state.solo_turn()
}

pub(crate) fn merchant_options(state: &State, ship: Ship, out: &mut impl Offer) {
    if !steered_by_legendary(state) {
        let merchant = state.merchant(ship);
        for to in merchant.at.nearer(merchant.heading) {
            out.offer(Move::MerchantRoute(to));
        }
    }
}

pub(crate) fn merchant_allows(state: &State, ship: Ship, mv: Move) -> Result<(), Refusal> {
    let Move::MerchantRoute(to) = mv else { return Err(NOT_ASKED) };
    let merchant = state.merchant(ship);
    let nearer = merchant.at.nearer(merchant.heading).any(|next| next == to);
    rule::TEP_LINE_04
        .requires(nearer, "A Merchant sails to an adjacent card nearer to the Port it heads for.")
}

pub(crate) fn merchant_play(
    game: &TinyEpicPirates,
    state: &mut State,
    ship: Ship,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::MerchantRoute(to) = mv else { unreachable!("refused by allows") };
    sail_merchant(game, state, ship, to, rule::TEP_LINE_04, log);
}

/// Nobody is asked: the Legendary Pirate steers the Merchant.
pub(crate) fn merchant_run(game: &TinyEpicPirates, state: &mut State, ship: Ship, log: &mut impl Log<Event>) {
    match solo::merchant_step(state, ship) {
        Some(to) => sail_merchant(game, state, ship, to, rule::TEP_SOLO_05, log),
        None => log.say(rule::TEP_SOLO_06, || Event::MerchantWaits { ship }),
    }
}

/// The Merchant ends its move there; on its heading it delivers at once (TEP-LINE-05).
pub(crate) fn sail_merchant(
    game: &TinyEpicPirates,
    state: &mut State,
    ship: Ship,
    to: Cell,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    state.merchant_mut(ship).at = to;
    log.say(rule, || Event::MerchantSailed { ship, to, island: state.island(game, to) });
    if state.merchant(ship).heading != to {
        return;
    }
    let heading = game.content.other_port(to);
    state.merchant_mut(ship).heading = heading;
    if let Some(booty) = state.merchant_mut(ship).cube.take() {
        state.bag[booty.index()] += 1;
        log.say(rule::TEP_LINE_05, || Event::MerchantDelivered {
            ship,
            booty,
            heading,
            port: state.island(game, heading),
        });
    }
    let booty = cube::draw(state);
    state.merchant_mut(ship).cube = Some(booty);
    log.say(rule::TEP_LINE_05, || Event::MerchantLoaded { ship, booty });
}

/// The Navy's sail points count the Treasure that was buried in this turn (TEP-LINE-06).
pub(crate) fn navy(game: &TinyEpicPirates, state: &mut State) {
    let buried = state.buried(state.active) as usize;
    let left = game.content.navy_speed[buried.min(game.content.navy_speed.len() - 1)];
    state.stack.push(Frame::NavyAttack);
    state.stack.push(Frame::NavyStep { left });
}

pub(crate) fn navy_options(state: &State, left: u8, out: &mut impl Offer) {
    if left > 0 && !steered_by_legendary(state) {
        for to in state.navy().nearer(state.here()) {
            out.offer(Move::NavyStep(to));
        }
    }
}

pub(crate) fn navy_allows(state: &State, left: u8, mv: Move) -> Result<(), Refusal> {
    let Move::NavyStep(to) = mv else { return Err(NOT_ASKED) };
    rule::TEP_LINE_06.requires(left > 0, "The Navy has no sail points left.")?;
    let nearer = state.navy().nearer(state.here()).any(|next| next == to);
    rule::TEP_LINE_07
        .requires(nearer, "The Navy sails to an adjacent card nearer to the active pirate's ship.")
}

pub(crate) fn navy_play(
    game: &TinyEpicPirates,
    state: &mut State,
    left: u8,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::NavyStep(to) = mv else { unreachable!("refused by allows") };
    state.navy = Some(to);
    log.say(rule::TEP_LINE_07, || Event::NavySailed { to, island: state.island(game, to) });
    state.stack.push(Frame::NavyStep { left: left - 1 });
}

/// Nobody is asked: the Navy has arrived or used its points, or the Legendary Pirate steers it.
pub(crate) fn navy_run(game: &TinyEpicPirates, state: &mut State, left: u8, log: &mut impl Log<Event>) {
    if steered_by_legendary(state) {
        chase(game, state, (state.here(), left), rule::TEP_SOLO_07, log);
    }
}

/// Up to so many steps towards a cell, vertical ones first.
pub(crate) fn chase(
    game: &TinyEpicPirates,
    state: &mut State,
    (goal, steps): (Cell, u8),
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for _ in 0..steps {
        let Some(to) = state.navy().vertical_first(goal) else { return };
        state.navy = Some(to);
        log.say(rule, || Event::NavySailed { to, island: state.island(game, to) });
    }
}

/// The Navy strikes whoever is active and in the open where it lies (TEP-LINE-08 to 10).
pub(crate) fn navy_attack(state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.active;
    if state.me().hidden || state.navy != state.me().ship {
        return;
    }
    if state.solo_turn() {
        jostle::everybody(state, seat, rule::TEP_SOLO_29, log);
        state.stack.push(Frame::SoloHide);
    } else {
        jostle::everybody(state, seat, rule::TEP_LINE_09, log);
    }
}
