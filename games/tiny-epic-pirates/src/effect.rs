//! The interpreter of Bonus Actions: one exhaustive `match` for what they need and one for what they do.

use tortuga_core::{Log, Refusal};

use crate::{
    content::{Bonus, Booty, TREASURES},
    events::Event,
    game::TinyEpicPirates,
    helm::Order,
    rule, score,
    state::{Frame, State},
    steps::execute,
};

/// Whether the active pirate can use a Bonus Action now (TEP-BON-16).
pub(crate) fn possible(game: &TinyEpicPirates, state: &State, bonus: Bonus) -> Result<(), Refusal> {
    let me = state.me();
    match bonus {
        Bonus::Bury => bury_possible(game, state),
        Bonus::Plunder => execute::possible(game, state, Order::Plunder),
        Bonus::Trade => execute::possible(game, state, Order::Trade),
        Bonus::CrewUp => execute::possible(game, state, Order::CrewUp),
        Bonus::Search => execute::possible(game, state, Order::Search),
        Bonus::Attack => execute::possible(game, state, Order::Attack),
        Bonus::TradeSpecial { wants, .. } => {
            let market = state.card_at(game, state.here()).market;
            let here = market.is_some_and(|booty| wants[booty.index()] > 0);
            rule::TEP_BON_08.requires(here, "A Market here must buy one of these goods.")?;
            let held = wants.iter().zip(me.hold).all(|(want, have)| *want <= have);
            rule::TEP_BON_08.requires(held, "Not all of these goods are in the hold.")
        }
        Bonus::Exchange => rule::TEP_BON_09.requires(me.cubes() > 0, "The hold is empty."),
        Bonus::Reroll { .. } => Err(rule::TEP_BON_12.refuses("Rerolls belong to the Attack Order.")),
        Bonus::SailNavy { .. }
        | Bonus::SailMerchant { .. }
        | Bonus::GainGold { .. }
        | Bonus::Reassign
        | Bonus::Sail => Ok(()),
    }
}

fn bury_possible(game: &TinyEpicPirates, state: &State) -> Result<(), Refusal> {
    let here = state.here();
    let Some(price) = state.card_at(game, here).bury_cost else {
        return Err(rule::TEP_BON_07.refuses("There is no Bury Site here."));
    };
    let rule = rule::TEP_BON_07;
    rule.requires(state.treasures[here.index()].is_none(), "A Treasure is buried here already.")?;
    rule.requires(state.navy() != here, "The Navy is watching.")?;
    rule.requires(state.buried(state.active) < TREASURES, "You have no Treasure left.")?;
    rule.requires(state.me().gold >= price, "You have too little Gold for this Bury Site.")
}

pub(crate) fn carry_out(game: &TinyEpicPirates, state: &mut State, bonus: Bonus, log: &mut impl Log<Event>) {
    let seat = state.active;
    match bonus {
        Bonus::Bury => bury(game, state, log),
        Bonus::Plunder => execute::carry_out(game, state, Order::Plunder, false, log),
        Bonus::Trade => execute::carry_out(game, state, Order::Trade, false, log),
        Bonus::CrewUp => execute::carry_out(game, state, Order::CrewUp, false, log),
        Bonus::Search => execute::carry_out(game, state, Order::Search, false, log),
        Bonus::Attack => execute::carry_out(game, state, Order::Attack, false, log),
        Bonus::TradeSpecial { wants, gold } => {
            for (place, want) in wants.into_iter().enumerate() {
                state.me_mut().hold[place] -= want;
                state.bag[place] += want;
            }
            log.say(rule::TEP_BON_08, || {
                let each = |booty: Booty| std::iter::repeat_n(booty, wants[booty.index()] as usize);
                Event::SpecialTraded { seat, booty: Booty::ALL.into_iter().flat_map(each).collect() }
            });
            game.gain_gold(state, seat, gold, rule::TEP_BON_08, log);
        }
        Bonus::Exchange => state.stack.push(Frame::Exchange),
        Bonus::SailNavy { cards } => state.stack.push(Frame::MoveNavy { cards }),
        Bonus::SailMerchant { cards } => state.stack.push(Frame::MoveMerchant { cards }),
        Bonus::GainGold { amount } => game.gain_gold(state, seat, amount, rule::TEP_BON_11, log),
        Bonus::Reassign => state.stack.push(Frame::Reassign),
        Bonus::Sail => state.stack.push(Frame::Sail { steps: 0, extra: 0 }),
        Bonus::Reroll { .. } => unreachable!("never possible here"),
    }
}

fn bury(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let (seat, at) = (state.active, state.here());
    let price = state.card_at(game, at).bury_cost.expect("burying is possible only at a Bury Site");
    TinyEpicPirates::pay(state, seat, price, rule::TEP_BON_07, log);
    state.treasures[at.index()] = Some(seat);
    let left = TREASURES - state.buried(seat);
    log.say(rule::TEP_BON_07, || Event::Buried { seat, at, island: state.island(game, at), left });
    // Alone it is over at once (TEP-SOLO-32); otherwise the round is played to its end (TEP-END-01).
    if left == 0 && game.solo() {
        score::finish(game, state, log);
    }
}
