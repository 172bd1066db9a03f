//! Enemies of the Pirate Republic answer (TPR-ENE).

use tortuga_core::{Log, Rule, Slug};

use crate::{
    content::{TerritoryId, TokenId},
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    rule,
    state::State,
    vocabulary::Class,
};

pub(crate) fn run(game: &PirateRepublic, state: &mut State, step: u8, log: &mut impl Log<Event>) {
    let due = usize::from(game.seats) + 1;
    let hunters = hunters(state);
    let send = |state: &mut State, hunters: bool, cards: u8, each: u8| {
        state.stack.push(Frame::Send { hunters, cards, each });
    };
    if step < 5 {
        state.stack.push(Frame::Responses { step: step + 1 });
    }
    match step {
        0 if state.stocks.merchant_pile.len() >= due => {
            say(log, rule::TPR_ENE_01, "merchants");
            send(state, false, game.seats, 1);
        }
        // The tokens have been placed: the pile goes back.
        1 if state.stocks.merchant_pile.len() >= due => {
            let pile = state.stocks.merchant_pile;
            state.stocks.merchant_pile.clear();
            state.stocks.supply.extend(pile.as_slice());
            game.shuffle_supply(state);
        }
        2 if state.stocks.land_pile.len() >= due => {
            say(log, rule::TPR_ENE_02, "land");
            send(state, true, hunters, 1);
        }
        3 if state.stocks.land_pile.len() >= due => game.reshuffle_land_pile(state),
        4 => {
            let fleets = defeated(game, state, Class::TreasureFleet);
            (0..fleets).for_each(|_| say(log, rule::TPR_ENE_03, "treasure_fleet"));
            send(state, true, hunters * fleets, 1);
        }
        5 => {
            let ships = defeated(game, state, Class::SlaveShip);
            (0..ships).for_each(|_| say(log, rule::TPR_ENE_04, "slave_ship"));
            send(state, false, ships, 2);
        }
        _ => {}
    }
}

fn say(log: &mut impl Log<Event>, rule: Rule, what: &str) {
    log.say(rule, || Event::Response { what: Slug::new(what).expect("short") });
}

/// One Pirate Hunter, or two for a player of level V or VI (TPR-ENE-02).
fn hunters(state: &State) -> u8 {
    if state.active().level >= 5 { 2 } else { 1 }
}

fn defeated(game: &PirateRepublic, state: &State, class: Class) -> u8 {
    state.combat.defeats.iter().flatten().filter(|defeat| game.class(TokenId(defeat.token)) == class).count()
        as u8
}

/// A Tidings card says where; the active player chooses the stack. One card after the other.
pub(crate) fn send(
    game: &PirateRepublic,
    state: &mut State,
    (hunters, cards, each): (bool, u8, u8),
    log: &mut impl Log<Event>,
) {
    if cards == 0 {
        return;
    }
    state.stack.push(Frame::Send { hunters, cards: cards - 1, each });
    let Some(card) = game.draw_tidings(state, log) else { return };
    let TerritoryId(territory) = game.content.tidings(card).territory;
    let seat = state.turn.active;
    state.stack.push(Frame::Stack { seat, hunters, territory, left: each, up: false, fight: false });
}
