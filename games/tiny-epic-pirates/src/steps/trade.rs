//! Trade: how many cubes are sold (TEP-ORD-03, TEP-ORD-04).

use tortuga_core::{Log, Refusal, Rule, Seat};

use super::NOT_ASKED;
use crate::{
    content::{Booty, HOLD},
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    state::State,
};

/// What the Market here buys, and how many cubes of it the active pirate has.
fn goods(game: &TinyEpicPirates, state: &State) -> Option<(Booty, u8)> {
    let booty = state.card_at(game, state.here()).market?;
    Some((booty, state.me().hold[booty.index()].min(HOLD)))
}

pub(crate) fn options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    let most = goods(game, state).map_or(0, |(_, most)| most);
    for count in 1..=most {
        out.offer(Move::TradeCount(count));
    }
}

pub(crate) fn allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::TradeCount(count) = mv else { return Err(NOT_ASKED) };
    let most = goods(game, state).map_or(0, |(_, most)| most);
    rule::TEP_ORD_03
        .requires((1..=most).contains(&count), "You sell 1 to 3 cubes that this Market buys and you have.")
}

pub(crate) fn play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::TradeCount(count) = mv else { unreachable!("refused by allows") };
    let (booty, _) = goods(game, state).expect("there is a Market, or nothing was offered");
    let seat = state.active;
    let gold = sell(game, state, seat, booty, count, rule::TEP_ORD_03, log);
    game.gain_gold(state, seat, gold, rule::TEP_ORD_03, log);
    sink_price(state, booty, log);
}

/// The cubes go to the bag; what they bring is not paid out yet.
pub(crate) fn sell(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    booty: Booty,
    count: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> u8 {
    let price = state.price(game, booty);
    state.pirate_mut(seat).hold[booty.index()] -= count;
    state.bag[booty.index()] += count;
    log.say(rule, || Event::Traded { seat, booty, count, price });
    count * price
}

/// The marker of the sold type goes to the cheapest space, those below it move up (TEP-ORD-04).
pub(crate) fn sink_price(state: &mut State, booty: Booty, log: &mut impl Log<Event>) {
    let place = state.market.iter().position(|there| *there == booty).unwrap_or(0);
    if place > 0 {
        state.market[..=place].rotate_right(1);
        let market = state.market;
        log.say(rule::TEP_ORD_04, || Event::MarketMoved { market });
    }
}
