//! Enemies of the Pirate Republic answer (TPR-ENE).

use tortuga_core::{Log, Slug};

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
    if step < 3 {
        state.stack.push(Frame::Responses { step: step + 1 });
    }
    match step {
        0 if state.stocks.merchant_pile.len() >= due => {
            say(log, "merchants");
            let pile = state.stocks.merchant_pile;
            state.stocks.merchant_pile.clear();
            state.stocks.supply.extend(pile.as_slice());
            game.shuffle_supply(state);
            for _ in 0..game.seats {
                send(game, state, false, 1, log);
            }
        }
        1 if state.stocks.land_pile.len() >= due => {
            say(log, "land");
            game.reshuffle_land_pile(state);
            for _ in 0..hunters(state) {
                send(game, state, true, 1, log);
            }
        }
        2 => {
            for _ in 0..hunters(state) * defeated(game, state, Class::TreasureFleet) {
                say(log, "treasure_fleet");
                send(game, state, true, 1, log);
            }
        }
        3 => {
            for _ in 0..defeated(game, state, Class::SlaveShip) {
                say(log, "slave_ship");
                send(game, state, false, 2, log);
            }
        }
        _ => {}
    }
}

fn say(log: &mut impl Log<Event>, what: &str) {
    log.say(rule::TPR_ENE_01, || Event::Response { what: Slug::new(what).expect("short") });
}

/// One Pirate Hunter, or two for a player of level V or VI (TPR-ENE-02).
fn hunters(state: &State) -> u8 {
    if state.active().level >= 5 { 2 } else { 1 }
}

fn defeated(game: &PirateRepublic, state: &State, class: Class) -> u8 {
    state.combat.defeats.iter().flatten().filter(|defeat| game.class(TokenId(defeat.token)) == class).count() as u8
}

/// A Tidings card says where; the active player chooses the stack.
fn send(game: &PirateRepublic, state: &mut State, hunters: bool, n: u8, log: &mut impl Log<Event>) {
    let Some(card) = game.draw_tidings(state, log) else { return };
    let TerritoryId(territory) = game.content.tidings(card).territory;
    let seat = state.turn.active;
    state.stack.push(Frame::Stack { seat, hunters, territory, left: n, up: false, fight: false });
}
