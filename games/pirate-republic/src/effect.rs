//! The interpreter of effects: one exhaustive `match` on the verb. Nothing here knows a card by its name.

use tortuga_core::{Log, Seat};

use crate::{
    combat::Point,
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    state::State,
    steps::fight,
    vocabulary::{Amount, LocatorId, Ops, Strength, Verb, Who},
};

pub(crate) mod cards;
mod flow;
mod gain;
pub(crate) mod map;
pub(crate) mod pay;
pub(crate) mod sites;

pub(crate) use gain::{for_chosen, hand_over};

/// A repetition that counts something large ends here.
const MOST_REPEATS: i16 = 12;
/// Frames that one op may put on the stack, with what follows upon it.
const ROOM: usize = 10;

/// Carries out a sequence: its first op now, the rest when that is done (VOC-17).
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
pub(crate) fn run(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    // Effects of a pack that lie in one another deeper than any printed one are cut short rather than lost count of.
    if ops.is_empty() || state.stack.len() + ROOM > crate::state::STACK {
        return;
    }
    if ops.len() > 1 {
        state.stack.push(Frame::Ops { ops: ops.skip(1), context });
    }
    let op = game.content.arena[ops][0];
    let one = ops.first();
    // The conditions of a modifier belong to it and are tested when it is needed.
    if !op.verb.is_standing() && !op.is_plain() {
        let about = game.about(state, context).or_else(|| game.target(state));
        let meant = op.vs.is_none_or(|filter| {
            about.is_some_and(|about| game.fits(state, &game.content.arena[filter], context.seat, about))
        });
        // A strength with a `vs` stands until the token that it means is met.
        let waits = matches!(op.verb, Verb::Strength { .. } | Verb::Initiative { .. }) && !state.combat.on;
        if !(meant || waits) || !game.holds(state, op.when, context.seat, about, context.how) {
            return;
        }
    }
    match op.who {
        Who::Myself => affected(game, state, one, context, op.optional, log),
        Who::Chosen => state.stack.push(Frame::WhoChosen { ops: one, context }),
        who => {
            let mut seats = [None; crate::state::SEATS];
            for (place, seat) in game.seats_of(state, who, context.seat).enumerate() {
                seats[place] = Some(seat);
            }
            for seat in seats.into_iter().rev().flatten() {
                let context = context.of(seat);
                let frame = if op.optional {
                    Frame::Optional { ops: one, context }
                } else {
                    Frame::Single { ops: one, context }
                };
                state.stack.push(frame);
            }
        }
    }
}

fn affected(
    game: &PirateRepublic,
    state: &mut State,
    one: Ops,
    context: Context,
    optional: bool,
    log: &mut impl Log<Event>,
) {
    if optional {
        state.stack.push(Frame::Optional { ops: one, context });
    } else {
        single(game, state, one, context, log);
    }
}

/// One op for one player, whoever it names.
pub(crate) fn single(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    let verb = game.content.arena[ops][0].verb;
    if state.combat.on && state.turn.active == seat && verb.never_in_combat() {
        return;
    }
    match verb {
        Verb::Choose { .. }
        | Verb::If { .. }
        | Verb::Pay { .. }
        | Verb::ForEach { .. }
        | Verb::Repeat { .. }
        | Verb::Roll { .. } => shape(game, state, ops, context, log),
        #[rustfmt::skip]
        Verb::StrikeFear(_) | Verb::Broadside(_) | Verb::CloseQuarters(_) | Verb::Move(_) | Verb::Win | Verb::Flee
        | Verb::PreventBloodshed(_) | Verb::Double(_) => in_combat(game, state, verb, context, log),
        #[rustfmt::skip]
        Verb::Initiative { .. } | Verb::Enemy { .. } | Verb::Strength { .. } | Verb::NoFlee(_)
        | Verb::AvoidCapture { .. } | Verb::FreeImproved { .. } | Verb::BothRows { .. }
        | Verb::HandSize { .. } => {
            game.stand(state, ops, Some(seat), context.layer);
        }
        Verb::Mod { .. } | Verb::Forbid { .. } | Verb::Allow { .. } | Verb::Stance { .. } => {
            stand(game, state, ops, context, log);
        }
        #[rustfmt::skip]
        Verb::Reuse { .. } | Verb::Draw(_) | Verb::DrawToLimit | Verb::Discard { .. } | Verb::Recover { .. }
        | Verb::Copy(_) | Verb::Rest | Verb::PartialRest { .. } | Verb::Peek { .. }
        | Verb::RefreshDen(_) => cards::run(game, state, verb, context, log),
        #[rustfmt::skip]
        Verb::Swagger(_) | Verb::Reputation(_) | Verb::Bloodshed(_) | Verb::GainCrew { .. } | Verb::GainElite { .. }
        | Verb::GainTreasure { .. } | Verb::GainCaptain { .. } | Verb::GainPersonal { .. } | Verb::Stat { .. }
        | Verb::GainShip { .. } | Verb::FriendlyShips(_) | Verb::Infamy(_) | Verb::Transfer { .. } | Verb::Capture
        | Verb::Accomplish(_) | Verb::CompletePersonal => gain::gain(game, state, ops, verb, context, log),
        #[rustfmt::skip]
        Verb::Go { .. } | Verb::Sail { .. } | Verb::Scout { .. } | Verb::Reveal { .. } | Verb::Spawn { .. }
        | Verb::MoveToken { .. } | Verb::RemoveToken { .. } | Verb::Advance { .. } | Verb::PlaceMarker { .. }
        | Verb::RemoveMarker { .. } | Verb::Haven | Verb::Fortify(_) | Verb::ObjectivePlace { .. }
        | Verb::ObjectiveTake { .. } | Verb::ObjectiveDrop { .. } => map::run(game, state, ops, verb, context, log),
        #[rustfmt::skip]
        Verb::Lom { .. } | Verb::Reroll(_) | Verb::SetDie(_) | Verb::ExtraTurn | Verb::EndTurn | Verb::EndRound
        | Verb::Flag { .. } | Verb::AchieveGlobal | Verb::Nothing => flow::flow(game, state, ops, context, log),
    }
}

/// Verbs that hold other ops (section 2 of the vocabulary).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn shape(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context, log: &mut impl Log<Event>) {
    let seat = context.seat;
    match game.content.arena[ops][0].verb {
        Verb::Choose { options, n, .. } => {
            let left = n.min(options.len() as u8);
            state.stack.push(Frame::Choose { ops, context, left, picked: 0 });
        }
        Verb::If { when, then, otherwise } => {
            let about = game.about(state, context).or_else(|| game.target(state));
            let ops = if game.holds(state, when, seat, about, context.how) { then } else { otherwise };
            state.stack.push(Frame::Ops { ops, context });
        }
        Verb::Pay { .. } => state.stack.push(Frame::Pay { ops, context }),
        Verb::ForEach { players, run } => {
            let mut seats = [None; crate::state::SEATS];
            for (place, seat) in game.seats_of(state, players, seat).enumerate() {
                seats[place] = Some(seat);
            }
            for seat in seats.into_iter().rev().flatten() {
                state.stack.push(Frame::Ops { ops: run, context: context.of(seat) });
            }
        }
        Verb::Repeat { n, run } => {
            let left = game.amount(state, seat, n).clamp(0, MOST_REPEATS) as u8;
            state.stack.push(Frame::Again { ops: run, context, left });
        }
        Verb::Roll { .. } => cards::roll(game, state, ops, context, log),
        _ => {}
    }
}

/// The ops once, and then so many times less one (VOC-23).
pub(crate) fn again(state: &mut State, ops: Ops, context: Context, left: u8) {
    if left > 1 {
        state.stack.push(Frame::Again { ops, context, left: left - 1 });
    }
    if left > 0 {
        state.stack.push(Frame::Ops { ops, context });
    }
}

/// A modifier stands; a permanent increase of the allowance or a capacity counts at once.
fn stand(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context, log: &mut impl Log<Event>) {
    let seat = context.seat;
    let before = game.allowance(state, seat);
    game.stand(state, ops, Some(seat), context.layer);
    game.more_movement(state, seat, before, log);
    game.use_room(state, seat);
    state.turn.fresh = true;
}

/// Strengths of a card: what fits the stage counts now, what fits a later one is banked (TPR-CARD-07).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn in_combat(
    game: &PirateRepublic,
    state: &mut State,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    let fighting = state.combat.on && state.turn.active == seat;
    match verb {
        Verb::Move(n) => {
            let n = game.amount(state, seat, n);
            game.add_movement(state, seat, n, log);
        }
        Verb::PreventBloodshed(n) => {
            let n = game.amount(state, seat, n).max(0) as u8;
            if fighting {
                state.combat.prevent += n;
            } else if state.own_turn(seat) {
                state.turn.prevent += n;
            }
        }
        _ if !fighting => {}
        Verb::StrikeFear(n) => strength(game, state, seat, (Strength::Sf, n)),
        Verb::Broadside(n) => strength(game, state, seat, (Strength::Bs, n)),
        Verb::CloseQuarters(n) => strength(game, state, seat, (Strength::Cq, n)),
        Verb::Win => {
            state.combat.initiative = state.combat.initiative.or(Some(game.initiative(state)));
            fight::defeat(game, state, crate::vocabulary::How::Auto, log);
            if let Some(next) = state.stack.pop() {
                leave_stage(state, next);
            }
        }
        Verb::Flee if game.may_flee(state, seat) => {
            leave_stage(state, Frame::Flight);
        }
        Verb::Double(what) => double(game, state, what),
        _ => {}
    }
}

/// It counts in its stage, or is banked for it; after its stage it is lost.
fn strength(game: &PirateRepublic, state: &mut State, seat: Seat, (what, n): (Strength, Amount)) {
    let n = game.amount(state, seat, n);
    let point = state.combat.point;
    let early = matches!(point, Point::Opening | Point::Prelude | Point::Choose);
    let combat = &mut state.combat;
    match what {
        Strength::Sf if point == Point::AttackSf => combat.strength += n,
        Strength::Sf if early => combat.bank_sf += n,
        Strength::Bs if point == Point::AttackBs => combat.strength += n,
        Strength::Bs if early || point == Point::AttackSf => combat.bank_bs += n,
        Strength::Cq if point.is_close() => combat.strength += n,
        Strength::Cq => combat.bank_cq += n,
        Strength::Sf | Strength::Bs | Strength::Mv => {}
    }
}

/// The fight with this token ends in the middle of a stage: another frame takes its place, and what the card still does
/// comes first.
fn leave_stage(state: &mut State, instead: Frame) {
    let mut kept = [None; crate::state::STACK];
    let mut len = 0;
    while let Some(frame) = state.stack.pop() {
        if frame == Frame::Stage {
            break;
        }
        kept[len] = Some(frame);
        len += 1;
    }
    state.stack.push(instead);
    for frame in kept[..len].iter().rev().flatten() {
        state.stack.push(*frame);
    }
}

/// The total of the stage as it stands, twice (VOC `double`).
fn double(game: &PirateRepublic, state: &mut State, what: Strength) {
    let fits = match what {
        Strength::Sf => state.combat.point == Point::AttackSf,
        Strength::Bs => state.combat.point == Point::AttackBs,
        Strength::Cq => state.combat.point.is_close(),
        Strength::Mv => state.combat.point == Point::DefendBs,
    };
    if fits && !state.combat.doubled {
        state.combat.strength += game.total(state);
        state.combat.doubled = true;
    }
}

/// The place that a verb asks for, if it does.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn locator(verb: Verb) -> Option<LocatorId> {
    match verb {
        Verb::Go { to, .. } => Some(to),
        Verb::Reveal { at, .. }
        | Verb::Spawn { at, .. }
        | Verb::PlaceMarker { at, .. }
        | Verb::RemoveMarker { at, .. }
        | Verb::Fortify(at)
        | Verb::ObjectivePlace { at, .. } => Some(at),
        Verb::MoveToken { to: crate::vocabulary::Destination::To(at), .. } => Some(at),
        _ => None,
    }
}
