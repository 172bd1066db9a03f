//! What is done at a Haven or a pirate-held site: rest, boast, and the Haven itself (TPR-REST, TPR-BOAST, TPR-HAVEN).

use tortuga_core::{Log, Seat};

use super::result;
use crate::{
    content::SiteId,
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Sink},
    rule,
    state::State,
    vocabulary::{Action, Allowance, Ending, Event as Happening, Fact, Key, Purpose, When},
};

/// Reputation for a Rest here; `None` if there is none (TPR-REST-01).
pub(crate) fn rest_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let player = state.player(seat);
    let here = game.friendly_territory(state, player.at.territory())
        || game.may(state, seat, Allowance::RestAnywhere);
    let cost = game.value(state, seat, Key::RestCost, i16::from(game.content.constants.rest_cost)) as u8;
    (here && player.reputation >= cost && !game.forbidden(state, seat, Action::Rest)).then_some(cost)
}

pub(crate) fn boast_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let player = state.player(seat);
    let here = game.friendly_territory(state, player.at.territory())
        || game.may(state, seat, Allowance::BoastAnywhere);
    let cost = game.value(state, seat, Key::BoastCost, i16::from(game.content.constants.boast_cost)) as u8;
    let fine = here && player.reputation >= cost && !state.decks.personal.is_empty();
    (fine && !player.missions.is_full() && !game.forbidden(state, seat, Action::Boast)).then_some(cost)
}

pub(super) fn haven_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let cost = game.value(state, seat, Key::HavenCost, i16::from(game.content.constants.haven_cost)) as u8;
    (state.player(seat).reputation >= cost && !game.forbidden(state, seat, Action::Haven)).then_some(cost)
}

/// Neutral unclaimed sites of the Territory, and whence the marker comes (TPR-HAVEN-01).
pub(crate) fn havens(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let territory = state.player(seat).at.territory();
    for site in game.content.map.territory(territory).sites.iter().filter(|site| game.neutral(state, *site)) {
        if game.haven_of(state, seat).is_some() || game.markers_left(state, seat) > 0 {
            out.put(Move::Haven { site, from: None });
        } else {
            for from in game.held_sites(state, seat) {
                out.put(Move::Haven { site, from: Some(from) });
            }
        }
    }
}

pub(super) fn boast(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let constants = &game.content.constants;
    let cost = boast_price(game, state, seat).unwrap_or(0);
    game.applied(state, seat, Key::BoastCost, None);
    game.pay_reputation(state, seat, cost, Purpose::Boast, rule::TPR_BOAST_01, log);
    let draw = game.value(state, seat, Key::BoastDraw, i16::from(constants.boast_draw)) as u8;
    let keep = game.value(state, seat, Key::BoastKeep, i16::from(constants.boast_keep)) as u8;
    let keep = if game.may(state, seat, Allowance::KeepTwoPersonal) { keep.max(2) } else { keep };
    game.applied(state, seat, Key::BoastDraw, None);
    game.applied(state, seat, Key::BoastKeep, None);
    game.note(state, seat, &Fact::new(Happening::Boasted));
    game.fire(state, When::Boasted, Context::new(seat, Layer::Board));
    state.stack.push(Frame::Personal { seat, draw, keep });
}

/// The marker, then a Rest at no cost; the turn ends (TPR-HAVEN-02).
pub(crate) fn set_haven(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    from: Option<SiteId>,
    log: &mut impl Log<Event>,
) {
    if let Some(old) = from.or_else(|| game.haven_of(state, seat)) {
        result::remove_marker(game, state, old, log);
    }
    result::place_marker(game, state, seat, site, log);
    state.turn.haven_set = true;
    if state.own_turn(seat) {
        state.turn.over = Some(Ending::Haven);
    }
    let mut fact = game.fact_here(state, seat, Happening::HavenSet);
    fact.site = Some(site);
    game.note(state, seat, &fact);
    state.stack.push(Frame::Rest { seat, ends: true });
    game.fire(state, When::HavenSet, Context::new(seat, Layer::Board));
}
