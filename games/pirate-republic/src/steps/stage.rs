//! The stages of a fight: what may be played and spent, and what `resolve` comes to (TPR-ATT, TPR-DEF).

use tortuga_core::Log;

use super::{
    fight, play as cards,
    usable::{self, Situation},
};
use crate::{
    combat::Point,
    content::TokenId,
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    mods::Life,
    moves::{Helper, Move, Sink},
    pile::UNKNOWN,
    rule,
    state::State,
    vocabulary::{Class, Event as Happening, Fact, How, Key, Purpose, ShipKind, Side},
};

pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    without_cards(game, state, out);
    match state.combat.point {
        Point::Opening | Point::Result | Point::Choose | Point::AttackFork | Point::DefendFork => {}
        Point::Prelude
        | Point::AttackSf
        | Point::AttackBs
        | Point::AttackCq
        | Point::DefendBs
        | Point::DefendCq => usable::plays(game, state, Situation::Stage, out),
    }
}

/// All candidates but the cards.
fn without_cards(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    let player = state.active();
    match state.combat.point {
        Point::Opening | Point::Result => {}
        Point::Choose => {
            out.put(Move::StrikeFear);
            out.put(Move::Broadside);
        }
        Point::AttackFork | Point::DefendFork => {
            if game.may_flee(state, state.turn.active) {
                out.put(Move::Flee);
            }
            out.put(Move::Close);
        }
        Point::Prelude => out.put(Move::Done),
        Point::AttackSf => {
            if game.total(state) >= game.needed(state) {
                out.put(Move::Resolve);
            }
            out.put(Move::BreakOff);
            (1..=player.reputation).for_each(|n| out.put(Move::Threaten(n)));
        }
        Point::DefendBs => {
            out.put(Move::Resolve);
            (1..=player.movement).for_each(|n| out.put(Move::Spend(n)));
            helpers(state, out);
        }
        Point::AttackBs | Point::AttackCq | Point::DefendCq => {
            out.put(Move::Resolve);
            helpers(state, out);
        }
    }
}

/// Friendly ships that are face up: the own one or the guest, not both in a turn, and a lent one (TPR-FLEET-03).
fn helpers(state: &State, out: &mut dyn Sink) {
    let player = state.active();
    if player.ship.ready() && state.turn.helped & 2 == 0 {
        out.put(Move::Ship(Helper::Own));
    }
    if player.guest.ready() && state.turn.helped & 1 == 0 {
        out.put(Move::Ship(Helper::Guest));
    }
    if state.combat.company.formed && state.combat.company.ship {
        out.put(Move::Ship(Helper::Lent));
    }
}

/// Those candidates among which the move could be.
pub(crate) fn like(game: &PirateRepublic, state: &State, mv: Move, out: &mut dyn Sink) {
    let card = matches!(mv, Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. });
    let open = matches!(
        state.combat.point,
        Point::Prelude
            | Point::AttackSf
            | Point::AttackBs
            | Point::AttackCq
            | Point::DefendBs
            | Point::DefendCq
    );
    match (card, open) {
        (true, true) => usable::plays_like(game, state, Situation::Stage, mv, out),
        (true, false) => {}
        (false, _) => without_cards(game, state, out),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    match mv {
        Move::Resolve => {
            resolve(game, state, log);
            return;
        }
        Move::Flee => {
            state.stack.push(Frame::Flight);
            return;
        }
        _ => state.stack.push(Frame::Stage),
    }
    match mv {
        Move::Done => fix_initiative(game, state, log),
        Move::StrikeFear => enter(state, Point::AttackSf),
        Move::Broadside | Move::BreakOff => enter(state, Point::AttackBs),
        Move::Close => {
            let next =
                if state.combat.point == Point::AttackFork { Point::AttackCq } else { Point::DefendCq };
            enter(state, next);
        }
        Move::Threaten(n) => {
            game.pay_reputation(state, seat, n, Purpose::Sf, rule::TPR_ATT_02, log);
            state.combat.strength += i16::from(n);
        }
        Move::Spend(n) => {
            state.active_mut().movement -= n;
            state.combat.strength += i16::from(n);
            let now = state.active().movement;
            log.say(rule::TPR_DEF_01, || Event::Movement { seat, now });
        }
        Move::Ship(helper) => help(game, state, helper, log),
        _ => cards::play(game, state, mv, log),
    }
}

fn enter(state: &mut State, point: Point) {
    state.mods.end(Life::Stage);
    state.combat.enter(point);
    state.active_mut().crew.used = 0;
}

/// The prelude is over: initiative is fixed for this token (TPR-COM-04).
fn fix_initiative(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let side = game.initiative(state);
    state.combat.initiative = Some(side);
    let (seat, about) = (state.turn.active, game.target(state));
    game.applied(state, seat, Key::InitiativePlayer, about);
    game.applied(state, seat, Key::InitiativeEnemy, about);
    log.say(rule::TPR_INIT_01, || Event::InitiativeIs { side });
    enter(state, if side == Side::Player { Point::Choose } else { Point::DefendBs });
}

/// A friendly ship helps once and turns face down (TPR-FLEET-03).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other points of a fight are alike here")]
fn help(game: &PirateRepublic, state: &mut State, helper: Helper, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let token = match helper {
        Helper::Own => {
            state.turn.helped |= 1;
            let ship = &mut state.active_mut().ship;
            ship.up = false;
            ship.token
        }
        Helper::Guest => {
            state.turn.helped |= 2;
            let guest = &mut state.active_mut().guest;
            guest.up = false;
            guest.token
        }
        Helper::Lent => {
            state.combat.company.ship = false;
            let partner = state.combat.company.partner.unwrap_or(seat);
            let ship = &mut state.player_mut(partner).ship;
            ship.up = false;
            ship.token
        }
    };
    if token == UNKNOWN {
        return;
    }
    let info = game.content.token(TokenId(token));
    let constants = &game.content.constants;
    let pirate = info.class == Class::Pirate;
    state.combat.strength += i16::from(match state.combat.point {
        Point::AttackBs => info.sides[0].broadside,
        Point::DefendBs if pirate => constants.friendly_pirate_evasion,
        Point::DefendBs => constants.friendly_merchant_evasion,
        _ => info.sides[0].close_quarters,
    });
    state.combat.friend_used |= helper != Helper::Lent;
    let token = info.id;
    log.say(rule::TPR_FLEET_03, || Event::FriendlyShip { seat, token, up: false });
    let mut fact = Fact::new(Happening::FriendlyShipUsed);
    fact.ship = Some(if pirate { ShipKind::Pirate } else { ShipKind::Merchant });
    game.note(state, seat, &fact);
}

/// What the total of a stage comes to.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other points of a fight are alike here")]
fn resolve(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let (total, needed) = (game.total(state), game.needed(state));
    let rule = match state.combat.point {
        Point::AttackSf => rule::TPR_ATT_02,
        Point::AttackBs => rule::TPR_ATT_04,
        Point::AttackCq => rule::TPR_ATT_05,
        Point::DefendBs => rule::TPR_DEF_02,
        _ => rule::TPR_DEF_03,
    };
    log.say(rule, || Event::Resolved { seat, total, needed });
    match state.combat.point {
        Point::AttackSf => fight::defeat(game, state, How::Sf, log),
        Point::AttackBs if total >= needed => fight::defeat(game, state, How::Bs, log),
        Point::AttackBs | Point::DefendBs => {
            let attack = state.combat.point == Point::AttackBs;
            state.combat.broadside = total;
            state.combat.enemy_bs = needed;
            if 2 * total < needed {
                game.capture(state, seat, log);
                return;
            }
            state.stack.push(Frame::Stage);
            enter(state, if attack { Point::AttackFork } else { Point::DefendFork });
            if total < needed {
                game.take_bloodshed(state, seat, 1, log);
            }
        }
        Point::AttackCq | Point::DefendCq if total >= needed => fight::defeat(game, state, How::Cq, log),
        _ => game.capture(state, seat, log),
    }
}
