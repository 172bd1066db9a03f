//! Infamy that is traded, and what Personal Missions ask to be carried or paid (TPR-INF, VOC-73, VOC-74).

use tortuga_core::{Log, Seat};

use super::turn::deliver_part;
use crate::{
    content::{PersonalId, TokenId},
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Sink},
    pile::{Pile, UNKNOWN},
    rule,
    state::State,
    vocabulary::{Action, Allowance, Arrival, Event as Happening, Fact, Goal, Key, Objective, Purpose, When},
};

/// Trades of Infamy (TPR-INF-01, TPR-INF-02).
pub(super) fn infamies(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let player = state.player(seat);
    let count = player.infamy.len();
    if count == 0 || game.forbidden(state, seat, Action::Infamy) {
        return;
    }
    let here = player.at.site().is_some_and(|site| game.friendly_site(state, site))
        || game.may(state, seat, Allowance::InfamyAnywhere);
    if !here {
        return;
    }
    let price = elite_price(game, state, seat);
    for tokens in 1..1u16 << count {
        let n = tokens.count_ones();
        if n == price {
            out.put(Move::Infamy { tokens: tokens as u8, elite: true });
        }
        if n <= 3 {
            out.put(Move::Infamy { tokens: tokens as u8, elite: false });
        }
    }
}

fn elite_price(game: &PirateRepublic, state: &State, seat: Seat) -> u32 {
    game.value(state, seat, Key::ElitePrice, i16::from(game.content.constants.elite_price)).max(1) as u32
}

/// Objective tokens of Personal Missions, and payments for them (VOC-73, VOC-74).
pub(super) fn errands(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    crate::mission::errand::candidates(game, state, seat, out);
    let asking = |mission: &PersonalId| game.listeners.errands >> mission.0 & 1 == 1;
    for mission in state.player(seat).missions.iter().map(PersonalId).filter(asking) {
        if let Some((Goal::Deliver { pick, drop, .. }, _)) = deliver_part(game, mission) {
            if drop != Arrival::EndTurn && can_deliver(game, state, seat, mission) {
                out.put(Move::Deliver(mission));
            }
            if pick != Arrival::EndTurn && can_take(game, state, seat, mission) {
                out.put(Move::Take(mission));
            }
        }
        payments(game, game.content.personal(mission).objective, &mut |part| {
            if payable(game, state, seat, mission, part) {
                out.put(Move::PayMission { mission, slot: part.slot });
            }
        });
    }
}

pub(crate) fn payments(game: &PirateRepublic, part: Objective, put: &mut dyn FnMut(Objective)) {
    match part.goal {
        Goal::Pay { .. } => put(part),
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            game.content.arena[of].iter().for_each(|part| payments(game, *part, put));
        }
        Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } | Goal::Deliver { .. } => {}
    }
}

fn payable(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId, part: Objective) -> bool {
    let Goal::Pay { cost, at, times } = part.goal else { return false };
    state.progress[mission.index()].counts[part.slot as usize] < times
        && is_due(game, state, mission, part.slot)
        && game.holds(state, at, seat, None, None)
        && crate::effect::pay::can_pay(game, state, seat, cost)
}

/// In a goal that has an order, a part is due only when it is its turn (VOC-75).
fn is_due(game: &PirateRepublic, state: &State, mission: PersonalId, slot: u8) -> bool {
    game.due(game.content.personal(mission).objective, slot, &state.progress[mission.index()])
}

/// Whether the Ship is where a mission's tokens are to be brought.
pub(crate) fn can_deliver(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId) -> bool {
    let Some((Goal::Deliver { to, same_place, drop, .. }, slot)) = deliver_part(game, mission) else {
        return false;
    };
    let progress = &state.progress[mission.index()];
    let here = state.player(seat).at.territory();
    let ashore = drop != Arrival::Land || !state.player(seat).at.at_sea();
    progress.carried > 0
        && ashore
        && is_due(game, state, mission, slot)
        && game.content.arena[to].iter().enumerate().any(|(place, at)| {
            game.located(state, seat, *at, here)
                && (!same_place || progress.seen & 0xff == 0 || progress.seen >> place & 1 == 1)
        })
}

pub(crate) fn deliver(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    slot: u8,
    log: &mut impl Log<Event>,
) {
    let Some((Goal::Deliver { to, .. }, _)) = deliver_part(game, mission) else { return };
    let here = state.player(seat).at.territory();
    let place =
        game.content.arena[to].iter().position(|at| game.located(state, seat, *at, here)).unwrap_or(0);
    let progress = &mut state.progress[mission.index()];
    progress.carried -= 1;
    progress.counts[slot as usize] += 1;
    progress.seen |= 1 << place;
    log.say(rule::TPR_VOC_73, || Event::ObjectiveDelivered { seat, territory: game.place_name(here) });
    let fact = game.fact_here(state, seat, Happening::ObjectiveDelivered);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveDelivered, Context::new(seat, Layer::Board));
}

pub(crate) fn can_take(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId) -> bool {
    let Some((Goal::Deliver { n, carry, from, pick, .. }, slot)) = deliver_part(game, mission) else {
        return false;
    };
    let progress = &state.progress[mission.index()];
    let carry = if game.may(state, seat, Allowance::CarryTwoObjectives) { carry.max(2) } else { carry };
    let ashore = pick != Arrival::Land || !state.player(seat).at.at_sea();
    progress.carried < carry
        && progress.taken < n
        && ashore
        && is_due(game, state, mission, slot)
        && game.located(state, seat, from, state.player(seat).at.territory())
}

pub(crate) fn take(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    log: &mut impl Log<Event>,
) {
    let progress = &mut state.progress[mission.index()];
    progress.carried += 1;
    progress.taken += 1;
    log.say(rule::TPR_VOC_73, || Event::ObjectiveTaken { seat });
    let fact = game.fact_here(state, seat, Happening::ObjectiveTaken);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveTaken, Context::new(seat, Layer::Board));
}

pub(super) fn pay_mission(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    slot: u8,
    log: &mut impl Log<Event>,
) {
    let mut found = None;
    payments(game, game.content.personal(mission).objective, &mut |part| {
        if part.slot == slot {
            found = Some(part);
        }
    });
    if let Some(Objective { goal: Goal::Pay { cost, .. }, .. }) = found {
        crate::effect::pay::pay(game, state, seat, cost, log);
        if cost.hand > 0 {
            state.stack.push(Frame::Discard { seat, left: cost.hand });
        }
        state.progress[mission.index()].counts[slot as usize] += 1;
        state.turn.fresh = true;
    }
}

/// Used tokens are returned; they do not count for responses (TPR-INF-03).
pub(super) fn declare_infamy(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    tokens: u8,
    elite: bool,
    log: &mut impl Log<Event>,
) {
    let held = state.player(seat).infamy;
    let mut spent = Pile::<8>::EMPTY;
    for (place, token) in held.iter().enumerate() {
        if tokens >> place & 1 == 1 {
            spent.push(token);
        }
    }
    log.say(rule::TPR_INF_02, || Event::InfamySpent {
        seat,
        tokens: spent.iter().map(|token| game.name(TokenId(token))).collect(),
    });
    for token in spent.iter() {
        state.player_mut(seat).infamy.remove(token);
    }
    let n = spent.len() as u8;
    let mut fact = Fact::new(Happening::InfamyDeclared);
    fact.n = n;
    fact.purpose = Some(if elite { Purpose::Elite } else { Purpose::Reputation });
    game.note(state, seat, &fact);
    game.fire(state, When::InfamyDeclared, Context::new(seat, Layer::Board));
    for token in spent.iter().filter(|token| *token != UNKNOWN) {
        game.return_token(state, TokenId(token), log);
    }
    if elite {
        game.applied(state, seat, Key::ElitePrice, None);
        state.stack.push(Frame::Gain {
            seat,
            den: Den::Elite,
            left: 1,
            temporary: false,
            layer: Layer::Board,
        });
    } else {
        let more = game.value(state, seat, Key::InfamyReputation, 0);
        game.applied(state, seat, Key::InfamyReputation, None);
        game.gain_reputation(state, seat, i16::from(n) + more, rule::TPR_INF_02, log);
    }
}
