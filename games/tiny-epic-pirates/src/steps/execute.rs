//! T3: the order is carried out, or not (section 7). The same orders as Bonus Actions come here too.

use tortuga_core::{Log, Refusal};

use super::{NOT_ASKED, cube, target};
use crate::{
    content::Find,
    events::Event,
    game::TinyEpicPirates,
    helm::Order,
    moves::{Move, Offer},
    rule,
    state::{Frame, State},
};

/// Whether the active pirate can carry out an order where it is.
pub(crate) fn possible(game: &TinyEpicPirates, state: &State, order: Order) -> Result<(), Refusal> {
    let (me, here) = (state.me(), state.here());
    let card = state.card_at(game, here);
    match order {
        Order::Plunder => rule::TEP_ORD_01.requires(card.settlement > 0, "There is no Settlement here."),
        Order::Trade => {
            let sells = card.market.is_some_and(|booty| me.hold[booty.index()] > 0);
            rule::TEP_ORD_03.requires(sells, "There is no Market here that buys what you have.")
        }
        Order::CrewUp => Ok(()),
        Order::Search => {
            rule::TEP_ORD_09.requires(state.tokens[here.index()].is_some(), "There is no Search Token here.")
        }
        Order::Attack => {
            rule::TEP_ORD_11.requires(target::any(game, state), "There is no ship here that you can attack.")
        }
        Order::HideOut => {
            let free = card.cove && !state.cove_taken(game, here, state.active);
            rule::TEP_ORD_12.requires(free, "There is no free Cove here.")
        }
    }
}

pub(crate) fn options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    if possible(game, state, state.me().helm.order()).is_ok() {
        out.offer(Move::Execute);
    }
    out.offer(Move::Skip);
}

pub(crate) fn allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    if mv == Move::Execute {
        possible(game, state, state.me().helm.order())
    } else if mv == Move::Skip {
        Ok(())
    } else {
        Err(NOT_ASKED)
    }
}

pub(crate) fn play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let (seat, order) = (state.active, state.me().helm.order());
    if mv == Move::Skip {
        log.say(rule::TEP_TURN_06, || Event::OrderSkipped { seat, order });
    } else {
        log.say(rule_of(order), || Event::Executed { seat, order });
        carry_out(game, state, order, true, log);
    }
}

/// The rule that describes an order.
pub(crate) fn rule_of(order: Order) -> tortuga_core::Rule {
    match order {
        Order::Plunder => rule::TEP_ORD_01,
        Order::Trade => rule::TEP_ORD_03,
        Order::CrewUp => rule::TEP_ORD_05,
        Order::Search => rule::TEP_ORD_09,
        Order::Attack => rule::TEP_ORD_11,
        Order::HideOut => rule::TEP_ORD_12,
    }
}

/// `by_order` is false for a Bonus Action.
pub(crate) fn carry_out(
    game: &TinyEpicPirates,
    state: &mut State,
    order: Order,
    by_order: bool,
    log: &mut impl Log<Event>,
) {
    let (seat, here) = (state.active, state.here());
    match order {
        Order::Plunder => {
            let crates = state.card_at(game, here).settlement;
            cube::draw_for(state, seat, crates, rule::TEP_ORD_01, log);
        }
        Order::Trade => state.stack.push(Frame::TradeCount),
        Order::CrewUp => state.stack.push(Frame::CrewUp { taken: false }),
        Order::Search => search(game, state, log),
        Order::Attack => state.stack.push(Frame::AttackTarget { order: by_order }),
        Order::HideOut => {
            state.me_mut().hidden = true;
            log.say(rule::TEP_ORD_12, || Event::Hid { seat, at: here, island: state.island(game, here) });
            state.stack.push(Frame::HideOutAssign);
        }
    }
}

fn search(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let (seat, at) = (state.active, state.here());
    let token = state.tokens[at.index()].take().expect("a Search is possible only where a token lies");
    let kind = game.content.token(token);
    log.say(rule::TEP_ORD_09, || Event::TokenRevealed {
        seat,
        at,
        island: state.island(game, at),
        token: kind.id,
    });
    match kind.effect {
        Find::GainGold { amount } => game.gain_gold(state, seat, amount, rule::TEP_ORD_09, log),
        Find::GainSurefire { amount } => {
            for _ in 0..amount {
                game.gain_surefire(state, seat, rule::TEP_ORD_09, log);
            }
        }
        Find::DrawBooty { amount } => cube::draw_for(state, seat, amount, rule::TEP_ORD_09, log),
        Find::ExtraSail { .. } => {
            state.me_mut().sail_tokens += 1;
            log.say(rule::TEP_ORD_09, || Event::TokenKept { seat, token: kind.id });
        }
        Find::IgnoreStorm { .. } => {
            state.me_mut().storm_tokens += 1;
            log.say(rule::TEP_ORD_09, || Event::TokenKept { seat, token: kind.id });
        }
    }
}
