//! Costs (VOC-25): all parts of one are paid together.

use tortuga_core::{Log, Seat};

use crate::{
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    rule,
    state::State,
    vocabulary::{Cost, Purpose},
};

pub(crate) fn can_pay(game: &PirateRepublic, state: &State, seat: Seat, cost: Cost) -> bool {
    let player = state.player(seat);
    let floor = game.threshold(player.level);
    player.reputation >= cost.reputation
        && (cost.movement == 0 || state.own_turn(seat) && player.movement >= cost.movement)
        && player.hand.len() >= cost.hand as usize
        && player.deck.len() >= cost.deck as usize
        && (cost.swagger == 0 || player.swagger - i16::from(cost.swagger) >= floor)
        && player.infamy.len() >= cost.infamy as usize
        && (cost.friendly_ship == 0 || player.ship.ready() || player.guest.ready())
        && player.treasures.len() >= cost.treasure as usize
        && player.carried >= cost.objective
}

/// Everything but the cards from the hand; what there is a choice of, the owner picks.
pub(crate) fn pay(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    cost: Cost,
    log: &mut impl Log<Event>,
) {
    game.pay_reputation(state, seat, cost.reputation, Purpose::Other, rule::TPR_VOC_25, log);
    if cost.movement > 0 {
        game.add_movement(state, seat, -i16::from(cost.movement), log);
    }
    game.discard_from_deck(state, seat, i16::from(cost.deck), log);
    game.gain_swagger(state, seat, -i16::from(cost.swagger), rule::TPR_VOC_25, log);
    if cost.friendly_ship > 0 {
        let player = state.player_mut(seat);
        if player.ship.ready() {
            player.ship.up = false;
        } else {
            player.guest.up = false;
        }
    }
    state.player_mut(seat).carried -= cost.objective;
    if cost.treasure > 0 {
        state.stack.push(Frame::LoseTreasure { seat, left: cost.treasure });
    }
    if cost.infamy > 0 {
        state.stack.push(Frame::LoseInfamy { seat, left: cost.infamy });
    }
    if cost.bloodshed > 0 {
        game.take_bloodshed(state, seat, i16::from(cost.bloodshed), log);
    }
}
