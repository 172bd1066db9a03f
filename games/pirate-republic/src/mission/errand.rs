//! What players do for the Global Mission in their turns: take and hand in Objective tokens, pay (VOC-73, VOC-74).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    content::{Global, Scope},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Errand, Move, Sink},
    rule,
    state::State,
    steps::errands,
    vocabulary::{Allowance, Arrival, Event as Happening, Goal, Objective, When},
};

/// The part of a goal that is about carrying, if there is one.
pub(crate) fn delivery(game: &PirateRepublic, part: Objective) -> Option<Objective> {
    match part.goal {
        Goal::Deliver { .. } => Some(part),
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            game.content.arena[of].iter().find_map(|part| delivery(game, *part))
        }
        Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } | Goal::Pay { .. } => None,
    }
}

fn card(game: &PirateRepublic) -> Option<&Global> {
    game.mission.map(|mission| game.content.global(mission))
}

/// Where progress of a seat is kept.
fn place(game: &PirateRepublic, seat: Seat) -> usize {
    if card(game).is_some_and(|card| card.scope == Scope::Total) { 0 } else { seat.index() }
}

pub(crate) fn candidates(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let Some(card) = card(game) else { return };
    if let Some(Objective { goal: Goal::Deliver { pick, drop, .. }, .. }) = delivery(game, card.objective) {
        if drop != Arrival::EndTurn && can_deliver(game, state, seat) {
            out.put(Move::Global(Errand::Deliver));
        }
        if pick != Arrival::EndTurn && can_take(game, state, seat) {
            out.put(Move::Global(Errand::Take));
        }
    }
    errands::payments(game, card.objective, &mut |part| {
        if payable(game, state, seat, part) {
            out.put(Move::Global(Errand::Pay(part.slot)));
        }
    });
}

fn payable(game: &PirateRepublic, state: &State, seat: Seat, part: Objective) -> bool {
    let Goal::Pay { cost, at, times } = part.goal else { return false };
    state.mission.progress[place(game, seat)].counts[part.slot as usize] < times
        && is_due(game, state, seat, part)
        && game.holds(state, at, seat, None, None)
        && crate::effect::pay::can_pay(game, state, seat, cost)
}

pub(crate) fn play(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    errand: Errand,
    log: &mut impl Log<Event>,
) {
    match errand {
        Errand::Take => take(game, state, seat, log),
        Errand::Deliver => deliver(game, state, seat, log),
        Errand::Pay(slot) => pay(game, state, seat, slot, log),
    }
}

pub(crate) fn why_not(errand: Errand) -> Refusal {
    match errand {
        Errand::Take => rule::TPR_VOC_73.refuses("There is no Objective token that you may take here now."),
        Errand::Deliver => {
            rule::TPR_VOC_73.refuses("You carry no Objective token that may be handed in here now.")
        }
        Errand::Pay(_) => rule::TPR_PAY_01.refuses("The Global Mission takes no payment from you here now."),
    }
}

/// When a turn ends here, tokens are handed in and taken by themselves.
pub(crate) fn turn_ends(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let Some(card) = card(game) else { return };
    let Some(part) = delivery(game, card.objective) else { return };
    let Goal::Deliver { pick, drop, .. } = part.goal else { return };
    if drop == Arrival::EndTurn && can_deliver(game, state, seat) {
        deliver(game, state, seat, log);
    }
    if pick == Arrival::EndTurn && can_take(game, state, seat) {
        take(game, state, seat, log);
    }
}

/// The number of the place in the list to which tokens are brought, if the Ship is there.
fn harbour(game: &PirateRepublic, state: &State, seat: Seat, part: Objective) -> Option<usize> {
    let Goal::Deliver { to, same_place, drop, .. } = part.goal else { return None };
    let at = state.player(seat).at;
    let seen = state.mission.progress[place(game, seat)].seen & part.mask(&game.content.arena);
    let ashore = drop != Arrival::Land || !at.at_sea();
    game.content.arena[to].iter().enumerate().position(|(place, there)| {
        ashore
            && game.located(state, seat, *there, at.territory())
            && (!same_place || seen == 0 || seen >> place & 1 == 1)
    })
}

fn can_deliver(game: &PirateRepublic, state: &State, seat: Seat) -> bool {
    let part = card(game).and_then(|card| delivery(game, card.objective));
    state.player(seat).carried > 0
        && part
            .is_some_and(|part| is_due(game, state, seat, part) && harbour(game, state, seat, part).is_some())
}

/// In a goal that has an order, a part is due only when it is its turn (VOC-75).
fn is_due(game: &PirateRepublic, state: &State, seat: Seat, part: Objective) -> bool {
    let progress = &state.mission.progress[place(game, seat)];
    card(game).is_some_and(|card| game.due(card.objective, part.slot, progress))
}

fn deliver(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let Some(part) = card(game).and_then(|card| delivery(game, card.objective)) else { return };
    let Some(harbour) = harbour(game, state, seat, part) else { return };
    let player = state.player_mut(seat);
    player.carried -= 1;
    player.delivered = player.delivered.saturating_add(1);
    let total = card(game).is_some_and(|card| card.scope == Scope::Total);
    let progress = &mut state.mission.progress[place(game, seat)];
    let count = &mut progress.counts[part.slot as usize];
    *count = count.saturating_add(1);
    progress.seen |= 1 << harbour;
    if total {
        state.mission.achievers |= 1 << seat.0;
    }
    let here = state.player(seat).at.territory();
    log.say(rule::TPR_VOC_73, || Event::ObjectiveDelivered { seat, territory: game.place_name(here) });
    let fact = game.fact_here(state, seat, Happening::ObjectiveDelivered);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveDelivered, Context::new(seat, Layer::Board));
}

/// Tokens must lie here, and nobody takes more than the own need (TPR-EDGE-37).
fn can_take(game: &PirateRepublic, state: &State, seat: Seat) -> bool {
    let part = card(game).and_then(|card| delivery(game, card.objective));
    let Some(part) = part.filter(|part| is_due(game, state, seat, *part)) else { return false };
    let Goal::Deliver { n, carry, from, pick, .. } = part.goal else { return false };
    let player = state.player(seat);
    let carry = if game.may(state, seat, Allowance::CarryTwoObjectives) { carry.max(2) } else { carry };
    let here = player.at.territory();
    player.carried < carry
        && player.taken < n
        && (pick != Arrival::Land || !player.at.at_sea())
        && game.located(state, seat, from, here)
        && state.round.objectives[here.index()] > 0
}

fn take(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let here = state.player(seat).at.territory();
    state.round.objectives[here.index()] -= 1;
    let player = state.player_mut(seat);
    player.carried += 1;
    player.taken = player.taken.saturating_add(1);
    log.say(rule::TPR_VOC_73, || Event::ObjectiveTaken { seat });
    let fact = game.fact_here(state, seat, Happening::ObjectiveTaken);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveTaken, Context::new(seat, Layer::Board));
}

fn pay(game: &PirateRepublic, state: &mut State, seat: Seat, slot: u8, log: &mut impl Log<Event>) {
    let Some(card) = card(game) else { return };
    let mut found = None;
    errands::payments(game, card.objective, &mut |part| {
        if part.slot == slot {
            found = Some(part);
        }
    });
    let Some(Objective { goal: Goal::Pay { cost, .. }, .. }) = found else { return };
    crate::effect::pay::pay(game, state, seat, cost, log);
    if cost.hand > 0 {
        state.stack.push(Frame::Discard { seat, left: cost.hand });
    }
    state.mission.progress[place(game, seat)].counts[slot as usize] += 1;
    state.turn.fresh = true;
    log.say(rule::TPR_PAY_01, || Event::GlobalPaid { seat });
}
