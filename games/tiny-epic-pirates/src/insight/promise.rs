//! What the order and the icons of this turn promise the active pirate.

use super::{CREW, GOLD, LEGEND, WORKING};
use crate::{
    content::{Bonus, Booty, CREW_LIMIT, HOLD, Ship},
    game::TinyEpicPirates,
    helm::{Assignment, Order},
    sea::Cell,
    state::{Frame, State},
};

/// A cube of unknown type, before it is sold.
const CUBE: i32 = 18;
/// A face-down Search Token.
const FIND: i32 = 15;

/// Cards that the active pirate can still sail to in this turn.
pub(super) fn steps_left(game: &TinyEpicPirates, state: &State) -> i32 {
    let sail = state
        .stack
        .iter()
        .find_map(|frame| if let Frame::Sail { steps, extra } = frame { Some((steps, extra)) } else { None });
    let Some((steps, extra)) = sail else { return 0 };
    let me = state.me();
    let total = game.content.row(me.legend).sail
        + me.helm.at(Assignment::Rigging) * game.content.per_hand.sail
        + extra;
    i32::from(total) - i32::from(steps)
}

/// The best that can come of the order within reach, less a little for each card on the way.
pub(super) fn of_order(game: &TinyEpicPirates, state: &State) -> i32 {
    let order = state.me().helm.order();
    let here = state.here();
    if order == Order::CrewUp {
        return of_hiring(state);
    }
    let left = steps_left(game, state);
    let mut best = 0;
    for cell in Cell::all() {
        let distance = i32::from(here.distance(cell));
        if distance <= left {
            let storm = if distance > 0 && state.card_at(game, cell).storm { WORKING } else { 0 };
            best = best.max(at(game, state, order, cell) * 9 / 10 - distance - storm);
        }
    }
    best
}

fn of_hiring(state: &State) -> i32 {
    if state.me().crew[CREW_LIMIT - 1].is_none() { CREW * 9 / 10 } else { 2 }
}

/// What executing an order on a cell would bring.
fn at(game: &TinyEpicPirates, state: &State, order: Order, cell: Cell) -> i32 {
    let me = state.me();
    let card = state.card_at(game, cell);
    let room = i32::from(game.content.gold_most - me.gold) * GOLD;
    match order {
        Order::Plunder => {
            let free = HOLD - me.cubes();
            i32::from(card.settlement.min(free)) * CUBE + i32::from(card.settlement.saturating_sub(free)) * 3
        }
        Order::Trade => card.market.map_or(0, |booty| {
            let gold = i32::from(me.hold[booty.index()]) * i32::from(state.price(game, booty)) * GOLD;
            // About half of it is counted as goods already.
            gold.min(room) - gold * 60 / 100
        }),
        Order::Search => {
            if state.tokens[cell.index()].is_some() {
                FIND
            } else {
                0
            }
        }
        Order::Attack => of_attack(game, state, cell),
        Order::HideOut => {
            let idle = me.helm.crew() - me.helm.working();
            let gold = i32::from(me.helm.crew()) * i32::from(game.content.per_hand.gold) * GOLD;
            let free = card.cove && !state.cove_taken(game, cell, state.active);
            if free { gold.min(room) + i32::from(idle) * WORKING / 2 } else { 0 }
        }
        Order::CrewUp => of_hiring(state),
    }
}

/// Sinking a Merchant there, by what the dice can be expected to deal.
fn of_attack(game: &TinyEpicPirates, state: &State, cell: Cell) -> i32 {
    let me = state.me();
    let mut symbols = 0;
    let mut hits = me.helm.at(Assignment::Cannons) * game.content.per_hand.damage;
    if let (Some(captain), Some(side)) = (me.captain, me.side) {
        symbols += game.content.captain(captain, side).symbols.iter().sum::<u8>();
    }
    for mate in me.mates() {
        let card = game.content.mate(mate);
        symbols += card.symbols.iter().sum::<u8>();
        hits += card.hits;
    }
    let dice = i32::from(game.content.row(me.legend).dice);
    // Each Sure-fire turns a die to the best symbol; about one more damage.
    let expected = dice * i32::from(symbols) * 10 / 6 + i32::from(hits) * 10 + i32::from(me.surefire) * 7;
    let mut best = 0;
    for ship in Ship::BOTH.into_iter().filter(|ship| state.merchant(*ship).at == cell) {
        let card = game.content.merchant(state.merchant(ship).card);
        let margin = expected - i32::from(card.damage) * 10 - 5;
        let chance = (50 + margin * 2).clamp(2, 97);
        let legend = if game.seats <= card.legend_max_players { LEGEND + 8 } else { 0 };
        let room = i32::from(game.content.gold_most - me.gold) * GOLD;
        let prize = (i32::from(card.gold) * GOLD).min(room) + CUBE + legend;
        best = best.max((prize * chance - WORKING * (100 - chance)) / 100);
    }
    best
}

/// What the Bonus Actions that this turn's order triggers are worth.
pub(super) fn of_icons(game: &TinyEpicPirates, state: &State) -> i32 {
    let me = state.me();
    let order = me.helm.order();
    let mates = me.mates().map(|mate| game.content.mate(mate)).filter(|card| card.trigger == order);
    mates.flat_map(|card| &card.bonus).map(|bonus| icon(state, *bonus)).sum()
}

fn icon(state: &State, bonus: Bonus) -> i32 {
    let me = state.me();
    match bonus {
        Bonus::GainGold { amount } => i32::from(amount) * GOLD * 8 / 10,
        Bonus::Plunder | Bonus::Search => 6,
        Bonus::CrewUp => of_hiring(state) / 2,
        Bonus::Sail | Bonus::Reassign => 5,
        Bonus::Attack | Bonus::Trade => 4,
        Bonus::Exchange => {
            if me.cubes() > 0 {
                5
            } else {
                0
            }
        }
        Bonus::TradeSpecial { wants, .. } => {
            let held = Booty::ALL.into_iter().all(|booty| wants[booty.index()] <= me.hold[booty.index()]);
            if held { 20 } else { 2 }
        }
        Bonus::SailNavy { .. } | Bonus::SailMerchant { .. } => 3,
        Bonus::Reroll { .. } | Bonus::Bury => 0,
    }
}
