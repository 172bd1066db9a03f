//! Scouting: what may be looked at, and what it costs (TPR-SCOUT).

use tortuga_core::{Log, Seat};

use crate::{
    content::TerritoryId,
    event::Event,
    frame::Context,
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, ScoutPay, Sink},
    rule,
    state::State,
    vocabulary::{Action, Allowance, Event as Happening, Fact, Key, Purpose, Taken, TerritorySet, When},
};

pub(super) fn scouting(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Scout) {
        return;
    }
    let player = state.player(seat);
    let reputation = price(game, state, ScoutPay::Reputation);
    let movement = price(game, state, ScoutPay::Movement);
    let range = if game.may(state, seat, Allowance::ScoutTwoAway) { 2 } else { 1 };
    let mut pays = |pay| scouts(game, state, seat, range, (true, true), pay, out);
    if !state.turn.free_scouted && game.switch(state, seat, Key::FreeScoutOnce, false) {
        pays(ScoutPay::Free);
    }
    if i16::from(player.reputation) >= reputation {
        pays(ScoutPay::Reputation);
    }
    if i16::from(player.movement) >= movement {
        pays(ScoutPay::Movement);
    }
}

/// What the active player pays for scouting in this way (TPR-SCOUT-01).
pub(crate) fn price(game: &PirateRepublic, state: &State, pay: ScoutPay) -> i16 {
    let constants = &game.content.constants;
    let (key, base) = match pay {
        ScoutPay::Reputation => (Key::ScoutCostReputation, constants.scout_cost_reputation),
        ScoutPay::Movement => (Key::ScoutCostMovement, constants.scout_cost_movement),
        ScoutPay::Free => return 0,
    };
    game.value(state, state.turn.active, key, i16::from(base))
}

/// Everything that can be scouted: face-down Ship tokens at distance 1 to `range`, Land Sites at 0 to `range` - 1.
pub(crate) fn scouts(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    range: u8,
    (ship, land): (bool, bool),
    pay: ScoutPay,
    out: &mut dyn Sink,
) {
    let map = &game.content.map;
    let here = state.player(seat).at.territory();
    let near: TerritorySet = if range == 1 {
        map.territory(here).adjacent
    } else {
        map.all()
            .filter(|territory| map.apart.between(here, *territory) <= range && *territory != here)
            .collect()
    };
    if ship {
        for territory in near.iter() {
            for (nth, chit) in state.map.ships.at(territory).enumerate() {
                if !chit.up() {
                    out.put(Move::ScoutShip { territory, nth: nth as u8, pay });
                }
            }
        }
    }
    if land && game.land_available(state) {
        let within = |territory: &TerritoryId| map.apart.between(here, *territory) < range;
        for territory in std::iter::once(here).chain(near.iter().filter(within)) {
            for site in map.territory(territory).sites.iter() {
                if game.imperialist_held(state, site) && state.map.spot(site).token().is_none() {
                    out.put(Move::ScoutLand { site, pay });
                }
            }
        }
    }
}

pub(super) fn pay_scout(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    pay: ScoutPay,
    log: &mut impl Log<Event>,
) {
    let cost = price(game, state, pay);
    match pay {
        ScoutPay::Free => {
            state.turn.free_scouted = true;
            game.applied(state, seat, Key::FreeScoutOnce, None);
        }
        ScoutPay::Reputation => {
            game.applied(state, seat, Key::ScoutCostReputation, None);
            game.pay_reputation(state, seat, cost as u8, Purpose::Scout, rule::TPR_SCOUT_01, log);
        }
        ScoutPay::Movement => {
            game.applied(state, seat, Key::ScoutCostMovement, None);
            game.add_movement(state, seat, -cost, log);
        }
    }
}

/// Turns the token up; scouting never starts a combat (TPR-SCOUT-04).
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn scout(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let mut fact = Fact::new(Happening::Scouted);
    match mv {
        Move::ScoutShip { territory, nth, .. } => {
            if let Some(chit) = state.map.ships.nth(territory, nth) {
                fact.class = Some(game.class(chit.token));
                fact.what = Some(Taken::Ship);
                game.flip(state, chit.slot, rule::TPR_SCOUT_03, log);
            }
        }
        Move::ScoutLand { site, .. } => {
            game.explore(state, site, rule::TPR_SCOUT_02, log);
            fact.class = state.map.spot(site).token().map(|token| game.class(token));
            fact.what = Some(Taken::Land);
        }
        _ => return,
    }
    game.note(state, seat, &fact);
    game.fire(state, When::Scouted, Context::new(seat, Layer::Board));
}
