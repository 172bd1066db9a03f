//! How a battle ends, and what becomes of a sunk Merchant (TEP-BAT-06 to 13, TEP-SOLO-25, TEP-SOLO-26).

use std::cmp::Ordering;

use tortuga_core::{Log, Refusal, Seat};

use super::{NOT_ASKED, cube};
use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    sea::Cell,
    state::{Frame, LEGENDARY, State, Target, YOU},
};

pub(crate) fn run(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let battle = state.battle.take().expect("a verdict ends a battle");
    let attack = battle.attack.unwrap_or(0);
    match battle.target {
        Target::Merchant(ship) => {
            let damage = game.content.merchant(state.merchant(ship).card).damage;
            against_merchant(game, state, battle.attacker, ship, attack.cmp(&damage), log);
        }
        Target::Pirate(defender) => {
            let defence = battle.defence.unwrap_or(0);
            let (attacker, order) = (battle.attacker, attack.cmp(&defence));
            match order {
                Ordering::Equal => tie(game, state, attacker, defender, log),
                Ordering::Greater => won(game, state, attacker, defender, log),
                Ordering::Less => won(game, state, defender, attacker, log),
            }
        }
    }
}

fn legendary(state: &State, seat: Seat) -> bool {
    state.solo.is_some() && seat == LEGENDARY
}

fn against_merchant(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    ship: Ship,
    result: Ordering,
    log: &mut impl Log<Event>,
) {
    let solo = legendary(state, seat);
    let rule = if solo { rule::TEP_SOLO_25 } else { rule::TEP_BAT_06 };
    match result {
        Ordering::Greater => sink(game, state, seat, ship, log),
        Ordering::Equal => {
            log.say(rule, || Event::MerchantTied { seat, ship });
            comfort(state, seat, true);
        }
        Ordering::Less => {
            log.say(rule, || Event::MerchantWon { seat, ship });
            if solo {
                state.stack.push(Frame::SoloHide);
            }
            comfort(state, seat, true);
            state.stack.push(Frame::Jostle(seat));
        }
    }
}

/// A Sure-fire, or 1 Gold for the Legendary Pirate (TEP-SOLO-24).
fn comfort(state: &mut State, seat: Seat, merchant: bool) {
    let frame =
        if legendary(state, seat) { Frame::SoloGold(1) } else { Frame::GainSurefire { seat, merchant } };
    state.stack.push(frame);
}

/// The order of TEP-BAT-07: Gold, cube, Legend, card, ship, new cube.
fn sink(game: &TinyEpicPirates, state: &mut State, seat: Seat, ship: Ship, log: &mut impl Log<Event>) {
    let solo = legendary(state, seat);
    let card = game.content.merchant(state.merchant(ship).card);
    let rule = if solo { rule::TEP_SOLO_25 } else { rule::TEP_BAT_07 };
    log.say(rule, || Event::MerchantSunk { seat, ship, card: card.id });
    let cube = state.merchant_mut(ship).cube.take();
    state.stack.push(Frame::NewCube(ship));
    state.stack.push(Frame::PortChoice(ship));
    state.stack.push(Frame::NewCard(ship));
    if solo {
        if let Some(booty) = cube {
            state.stack.push(Frame::SoloCube(booty));
        }
        state.stack.push(Frame::SoloGold(card.gold));
        return;
    }
    if game.seats <= card.legend_max_players {
        state.stack.push(Frame::GainLegend(seat));
    }
    if let Some(booty) = cube {
        state.stack.push(Frame::Cube { seat, booty });
    }
    game.gain_gold(state, seat, card.gold, rule::TEP_BAT_07, log);
}

/// Both gain a Sure-fire and nothing else happens (TEP-BAT-11); the Legendary Pirate gains 1 Gold instead.
fn tie(game: &TinyEpicPirates, state: &mut State, attacker: Seat, defender: Seat, log: &mut impl Log<Event>) {
    let rule = if state.solo.is_some() { rule::TEP_SOLO_26 } else { rule::TEP_BAT_11 };
    log.say(rule, || Event::BattleTied { attacker, defender });
    for seat in [attacker, defender] {
        if legendary(state, seat) {
            state.stack.push(Frame::SoloGold(1));
        } else {
            game.gain_surefire(state, seat, rule, log);
        }
    }
}

/// The winner's Legend first, then the loser is jostled, then comforted (TEP-BAT-10).
fn won(game: &TinyEpicPirates, state: &mut State, winner: Seat, loser: Seat, log: &mut impl Log<Event>) {
    let solo = state.solo.is_some();
    log.say(if solo { rule::TEP_SOLO_26 } else { rule::TEP_BAT_10 }, || Event::BattleWon { winner, loser });
    if legendary(state, loser) {
        state.stack.push(Frame::SoloHide);
    }
    if legendary(state, winner) {
        let gold = state.merchants.iter().map(|merchant| game.content.merchant(merchant.card).gold).min();
        state.stack.push(Frame::SoloGold(gold.unwrap_or(0)));
    }
    comfort(state, loser, false);
    state.stack.push(Frame::Jostle(loser));
    if !legendary(state, winner) {
        state.stack.push(Frame::GainLegend(winner));
    }
}

pub(crate) fn surefire(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    merchant: bool,
    log: &mut impl Log<Event>,
) {
    let rule = match (merchant, state.solo.is_some()) {
        (true, _) => rule::TEP_BAT_06,
        (false, true) => rule::TEP_SOLO_26,
        (false, false) => rule::TEP_BAT_10,
    };
    game.gain_surefire(state, seat, rule, log);
}

/// A card of 2, 4 or 6 leaves the game and the next one fills the slot; an 8 stays.
pub(crate) fn new_card(game: &TinyEpicPirates, state: &mut State, ship: Ship, log: &mut impl Log<Event>) {
    if game.content.merchant(state.merchant(ship).card).permanent {
        return;
    }
    if let Some(card) = state.merchant_deck.draw() {
        state.merchant_mut(ship).card = card;
        log.say(rule::TEP_BAT_07, || Event::MerchantCardTurned {
            ship,
            card: game.content.merchant(card).id,
        });
    }
}

/// The Ports that are farthest from whoever sank the ship.
fn far_ports(game: &TinyEpicPirates, state: &State) -> impl Iterator<Item = Cell> {
    let (here, ports) = (state.here(), game.content.ports);
    let most = ports[0].distance(here).max(ports[1].distance(here));
    ports.into_iter().filter(move |port| port.distance(here) == most)
}

pub(crate) fn port_options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    let solo = state.solo_turn();
    for port in far_ports(game, state) {
        out.offer(if solo { Move::SoloPort(port) } else { Move::PortChoice(port) });
    }
}

pub(crate) fn port_allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    let (Move::PortChoice(port) | Move::SoloPort(port)) = mv else { return Err(NOT_ASKED) };
    if matches!(mv, Move::SoloPort(_)) != state.solo_turn() {
        return Err(NOT_ASKED);
    }
    let far = far_ports(game, state).any(|far| far == port);
    rule::TEP_BAT_07.requires(far, "The Merchant goes to the Port farthest from the ship that sank it.")
}

pub(crate) fn port_play(
    game: &TinyEpicPirates,
    state: &mut State,
    ship: Ship,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let (Move::PortChoice(to) | Move::SoloPort(to)) = mv else { unreachable!("refused by allows") };
    let heading = game.content.other_port(to);
    let merchant = state.merchant_mut(ship);
    merchant.at = to;
    merchant.heading = heading;
    log.say(rule::TEP_BAT_07, || {
        let (island, port) = (state.island(game, to), state.island(game, heading));
        Event::MerchantReset { ship, to, island, heading, port }
    });
}

pub(crate) fn new_cube(state: &mut State, ship: Ship, log: &mut impl Log<Event>) {
    let booty = cube::draw(state);
    state.merchant_mut(ship).cube = Some(booty);
    log.say(rule::TEP_BAT_07, || Event::MerchantLoaded { ship, booty });
}

/// Who decides what the rules leave open about a ship that the active pirate sank.
pub(crate) fn sinker(state: &State) -> Seat {
    if state.solo_turn() { YOU } else { state.active }
}
