//! The action step: everything that a player may do in the own turn (section 11).

use tortuga_core::{Log, Seat};

use super::{
    Asked, answers, errands, fight, play as cards, scout, sea, shore,
    turn::deliver_part,
    usable::{self, Situation},
};
use crate::{
    content::SiteId,
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink},
    pile::Pile,
    query::FREE_MOVES,
    rule,
    state::State,
    vocabulary::{Action, Allowance, Ending, Key, Origin, Purpose},
};

pub(crate) fn asks(game: &PirateRepublic, state: &State) -> Asked {
    if state.turn.over.is_some() || must_fight(game, state) {
        // With nothing to say the frame runs by itself: see `candidates`.
        return Asked::Maybe(state.turn.active);
    }
    Asked::Seat(state.turn.active)
}

/// A token in the Seaway attacks as soon as the effect that brought it is done (TPR-COM-02).
fn must_fight(game: &PirateRepublic, state: &State) -> bool {
    fight::seaway_forces(game, state) && !game.may(state, state.turn.active, Allowance::IgnoreOneAggressive)
}

pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    if let Some(mv) = only(game, state) {
        out.put(mv);
        return;
    }
    let seat = state.turn.active;
    out.put(Move::Pass);
    voyages(game, state, seat, out);
    usable::plays(game, state, Situation::Outside, out);
    attacks(game, state, seat, out);
    scout::scouting(game, state, seat, out);
    ashore(game, state, seat, out);
    errands::infamies(game, state, seat, out);
    errands::errands(game, state, seat, out);
}

/// The turn is over, or a Combat is forced: the only answer is to go on.
fn only(game: &PirateRepublic, state: &State) -> Option<Move> {
    if state.turn.over.is_some() {
        return Some(Move::Pass);
    }
    must_fight(game, state).then_some(Move::Fight)
}

/// Those candidates among which the move could be.
pub(crate) fn like(game: &PirateRepublic, state: &State, mv: Move, out: &mut dyn Sink) {
    if let Some(mv) = only(game, state) {
        out.put(mv);
        return;
    }
    let seat = state.turn.active;
    match mv {
        Move::Pass => out.put(Move::Pass),
        Move::Sail(_) | Move::Land(_) | Move::Sea => voyages(game, state, seat, out),
        Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. } => {
            usable::plays_like(game, state, Situation::Outside, mv, out);
        }
        Move::AttackShip(_) | Move::AttackSite(_) => attacks(game, state, seat, out),
        Move::ScoutShip { .. } | Move::ScoutLand { .. } => scout::scouting(game, state, seat, out),
        Move::Rest | Move::Boast | Move::Haven { .. } => ashore(game, state, seat, out),
        Move::Infamy { .. } => errands::infamies(game, state, seat, out),
        Move::Deliver(_) | Move::Take(_) | Move::PayMission { .. } | Move::Global(_) => {
            errands::errands(game, state, seat, out);
        }
        Move::Pirate(_)
        | Move::Tile(_)
        | Move::Start(_)
        | Move::CaptainsDen(_)
        | Move::Accept
        | Move::Reroll
        | Move::Source(_)
        | Move::Fight
        | Move::Evade(_)
        | Move::Ally(_)
        | Move::Share(_)
        | Move::Counter
        | Move::Lend(_)
        | Move::StrikeFear
        | Move::Broadside
        | Move::Spend(_)
        | Move::Threaten(_)
        | Move::Ship(_)
        | Move::Resolve
        | Move::BreakOff
        | Move::Flee
        | Move::Close
        | Move::Done
        | Move::Pick(_)
        | Move::Yes
        | Move::No => {}
    }
}

/// What a Haven or a pirate-held site is good for.
fn ashore(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if shore::rest_price(game, state, seat).is_some() {
        out.put(Move::Rest);
    }
    if shore::boast_price(game, state, seat).is_some() {
        out.put(Move::Boast);
    }
    if !state.turn.haven_set && shore::haven_price(game, state, seat).is_some() {
        shore::havens(game, state, seat, out);
    }
}

fn voyages(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Move) {
        return;
    }
    let player = state.player(seat);
    let free = state.turn.free_moves < FREE_MOVES;
    let map = &game.content.map;
    if player.at.at_sea() {
        for to in game.one_step(state, seat) {
            if game
                .step_cost(state, seat, to)
                .is_some_and(|cost| cost <= player.movement && (cost > 0 || free))
            {
                out.put(Move::Sail(to));
            }
        }
        for site in map.territory(player.at.territory()).sites.iter().filter(|_| free) {
            if enterable(game, state, seat, site) {
                out.put(Move::Land(site));
            }
        }
    } else if free {
        out.put(Move::Sea);
    }
}

/// A hostile site needs a Land token, on it or in the supply (TPR-MOVE-12).
pub(super) fn enterable(game: &PirateRepublic, state: &State, seat: Seat, site: SiteId) -> bool {
    !game.imperialist_held(state, site)
        || game.at_peace(state, seat, site)
        || state.map.spot(site).token().is_some()
        || game.land_available(state)
}

/// Targets of the Combat action (TPR-CACT-01).
fn attacks(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Combat) {
        return;
    }
    let at = state.player(seat).at;
    let map = &game.content.map;
    let attackable = |chit: &crate::map::Chit| chit.up() && !game.class(chit.token).is_marker();
    if at.at_sea() {
        for chit in state.map.ships.at(at.territory()).filter(attackable) {
            out.put(Move::AttackShip(chit.token));
        }
    }
    if game.may(state, seat, Allowance::AttackAdjacent) {
        for there in map.territory(at.territory()).adjacent.iter() {
            for chit in state.map.ships.at(there).filter(attackable) {
                out.put(Move::AttackShip(chit.token));
            }
        }
    }
    for site in map.territory(at.territory()).sites.iter() {
        let here = at.site() == Some(site);
        let drawn = state.map.spot(site).token().is_some() || game.land_available(state);
        if game.imperialist_held(state, site)
            && drawn
            && (here || at.at_sea() && game.at_peace(state, seat, site))
        {
            out.put(Move::AttackSite(site));
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    if state.turn.over.is_some() {
        return;
    }
    if mv == Move::Pass {
        state.turn.over = Some(Ending::Pass);
        return;
    }
    state.stack.push(Frame::Action);
    match mv {
        Move::Fight => fight::begin(game, state, Origin::Spawn, Pile::EMPTY, log),
        Move::Sail(to) => sea::sail(game, state, to, log),
        Move::Land(site) => sea::land(game, state, site, log),
        Move::Sea => sea::put_to_sea(game, state, log),
        Move::ScoutShip { pay, .. } | Move::ScoutLand { pay, .. } => {
            scout::pay_scout(game, state, seat, pay, log);
            scout::scout(game, state, seat, mv, log);
        }
        Move::Boast => shore::boast(game, state, seat, log),
        Move::AttackShip(token) => {
            let mut bound = Pile::EMPTY;
            bound.push(token.0);
            fight::begin(game, state, Origin::Action, bound, log);
        }
        Move::AttackSite(site) => {
            state.stack.push(Frame::Assault { site: site.0, origin: Origin::Action });
            if state.player(seat).at.site() != Some(site) {
                sea::step_ashore(game, state, seat, site, log);
            }
        }
        Move::Haven { site, from } => {
            let cost = shore::haven_price(game, state, seat).unwrap_or(0);
            game.applied(state, seat, Key::HavenCost, None);
            game.pay_reputation(state, seat, cost, Purpose::Haven, rule::TPR_HAVEN_01, log);
            shore::set_haven(game, state, seat, site, from, log);
        }
        Move::Rest => {
            let cost = shore::rest_price(game, state, seat).unwrap_or(0);
            game.applied(state, seat, Key::RestCost, None);
            game.pay_reputation(state, seat, cost, Purpose::Rest, rule::TPR_REST_01, log);
            answers::rest(game, state, seat, true, log);
        }
        Move::Infamy { tokens, elite } => errands::declare_infamy(game, state, seat, tokens, elite, log),
        Move::Deliver(mission) => {
            if let Some((_, slot)) = deliver_part(game, mission) {
                errands::deliver(game, state, seat, mission, slot, log);
            }
        }
        Move::Global(errand) => crate::mission::errand::play(game, state, seat, errand, log),
        Move::Take(mission) => errands::take(game, state, seat, mission, log),
        Move::PayMission { mission, slot } => errands::pay_mission(game, state, seat, mission, slot, log),
        _ => cards::play(game, state, mv, log),
    }
}
