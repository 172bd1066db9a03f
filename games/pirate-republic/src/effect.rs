//! The interpreter of effects: one exhaustive `match` on the verb. Nothing here knows a card by its name.

use tortuga_core::{Log, Seat};

use crate::{
    combat::Point,
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    moves::{Move, Thing},
    rule,
    state::State,
    steps::{answers, fight},
    vocabulary::{
        Amount, Change, FlagScope, LetterOp, LocatorId, Ops, ShipKind, Strength, Transferred, Verb, Who,
        Word as _,
    },
};

pub(crate) mod cards;
pub(crate) mod map;
pub(crate) mod pay;

/// Carries out a sequence: its first op now, the rest when that is done (VOC-17).
pub(crate) fn run(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    if ops.is_empty() {
        return;
    }
    if ops.len() > 1 {
        state.stack.push(Frame::Ops { ops: ops.skip(1), context });
    }
    let op = game.content.arena[ops][0];
    let one = ops.first();
    let about = game.about(state, context).or_else(|| game.target(state));
    // The conditions of a modifier belong to it and are tested when it is needed.
    if !op.verb.is_standing() {
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
    let amount = |state: &State, n: Amount| game.amount(state, seat, n);
    if state.combat.on && state.turn.active == seat && verb.never_in_combat() {
        return;
    }
    match verb {
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
            for _ in 0..amount(state, n).clamp(0, 12) {
                state.stack.push(Frame::Ops { ops: run, context });
            }
        }
        Verb::Roll { faces, .. } => cards::roll(game, state, faces, context, log),
        Verb::StrikeFear(_)
        | Verb::Broadside(_)
        | Verb::CloseQuarters(_)
        | Verb::Move(_)
        | Verb::Win
        | Verb::Flee
        | Verb::PreventBloodshed(_)
        | Verb::Double(_) => in_combat(game, state, verb, context, log),
        Verb::Initiative { .. }
        | Verb::Enemy { .. }
        | Verb::Strength { .. }
        | Verb::NoFlee(_)
        | Verb::AvoidCapture { .. }
        | Verb::FreeImproved { .. }
        | Verb::BothRows { .. }
        | Verb::HandSize { .. } => game.stand(state, ops, Some(seat), context.layer),
        Verb::Mod { .. } | Verb::Forbid { .. } | Verb::Allow { .. } | Verb::Stance { .. } => {
            stand(game, state, ops, context, log);
        }
        Verb::Reuse { .. }
        | Verb::Draw(_)
        | Verb::DrawToLimit
        | Verb::Discard { .. }
        | Verb::Recover { .. }
        | Verb::Copy(_)
        | Verb::Rest
        | Verb::PartialRest { .. }
        | Verb::Peek { .. }
        | Verb::RefreshDen(_) => cards::run(game, state, verb, context, log),
        Verb::Swagger(_)
        | Verb::Reputation(_)
        | Verb::Bloodshed(_)
        | Verb::GainCrew { .. }
        | Verb::GainElite { .. }
        | Verb::GainTreasure { .. }
        | Verb::GainCaptain { .. }
        | Verb::GainPersonal { .. }
        | Verb::Stat { .. }
        | Verb::GainShip { .. }
        | Verb::FriendlyShips(_)
        | Verb::Infamy(_)
        | Verb::Transfer { .. }
        | Verb::Capture
        | Verb::Accomplish(_)
        | Verb::CompletePersonal => gain(game, state, ops, verb, context, log),
        Verb::Go { .. }
        | Verb::Sail { .. }
        | Verb::Scout { .. }
        | Verb::Reveal { .. }
        | Verb::Spawn { .. }
        | Verb::MoveToken { .. }
        | Verb::RemoveToken { .. }
        | Verb::Advance { .. }
        | Verb::PlaceMarker { .. }
        | Verb::RemoveMarker { .. }
        | Verb::Haven
        | Verb::Fortify(_)
        | Verb::ObjectivePlace { .. }
        | Verb::ObjectiveTake { .. }
        | Verb::ObjectiveDrop { .. } => map::run(game, state, ops, verb, context, log),
        Verb::Lom { .. }
        | Verb::Reroll(_)
        | Verb::SetDie(_)
        | Verb::ExtraTurn
        | Verb::EndTurn
        | Verb::EndRound
        | Verb::Flag { .. }
        | Verb::AchieveGlobal
        | Verb::Nothing => flow(game, state, verb, context, log),
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
fn in_combat(game: &PirateRepublic, state: &mut State, verb: Verb, context: Context, log: &mut impl Log<Event>) {
    let seat = context.seat;
    let point = state.combat.point;
    let fighting = state.combat.on && state.turn.active == seat;
    let early = matches!(point, Point::Opening | Point::Prelude | Point::Choose);
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
        Verb::StrikeFear(n) => {
            let n = game.amount(state, seat, n);
            if point == Point::AttackSf {
                state.combat.strength += n;
            } else if early {
                state.combat.bank_sf += n;
            }
        }
        Verb::Broadside(n) => {
            let n = game.amount(state, seat, n);
            if point == Point::AttackBs {
                state.combat.strength += n;
            } else if early || point == Point::AttackSf {
                state.combat.bank_bs += n;
            }
        }
        Verb::CloseQuarters(n) => {
            let n = game.amount(state, seat, n);
            if point.is_close() {
                state.combat.strength += n;
            } else {
                state.combat.bank_cq += n;
            }
        }
        Verb::Win => {
            state.combat.initiative = state.combat.initiative.or(Some(game.initiative(state)));
            fight::defeat(game, state, crate::vocabulary::How::Auto, log);
            if let Some(next) = state.stack.pop() {
                leave_stage(state, next);
            }
        }
        Verb::Flee => {
            if game.may_flee(state, seat) {
                leave_stage(state, Frame::Flight);
            }
        }
        Verb::Double(what) => double(game, state, what),
        _ => {}
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

fn gain(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    let layer = context.layer;
    let count = |state: &State, n: Amount| game.amount(state, seat, n).clamp(0, 60) as u8;
    match verb {
        Verb::Swagger(n) => {
            let n = game.amount(state, seat, n);
            game.gain_swagger(state, seat, n, rule::TPR_VOC_17, log);
        }
        Verb::Reputation(n) => {
            let n = game.amount(state, seat, n);
            game.gain_reputation(state, seat, n, rule::TPR_VOC_17, log);
        }
        Verb::Bloodshed(n) => {
            let n = game.amount(state, seat, n);
            if n < 0 {
                game.heal(state, seat, -n, rule::TPR_VOC_17, log);
            } else {
                game.take_bloodshed(state, seat, n, log);
            }
        }
        Verb::GainCrew { n, temporary } => {
            let left = count(state, n);
            if left > 0 {
                state.stack.push(Frame::Gain { seat, den: Den::Crew, left, temporary, layer });
            }
        }
        Verb::GainElite { n, temporary } => {
            let left = count(state, n);
            if left > 0 {
                state.stack.push(Frame::Gain { seat, den: Den::Elite, left, temporary, layer });
            }
        }
        Verb::GainTreasure { n, draw } => {
            let left = count(state, n);
            if left > 0 {
                state.stack.push(Frame::Treasure { seat, draw, left });
            }
        }
        Verb::GainCaptain { draw, keep } => state.stack.push(Frame::Captain { seat, draw, keep }),
        Verb::GainPersonal { draw, keep } => state.stack.push(Frame::Personal { seat, draw, keep }),
        Verb::Stat { which, n, spread } => {
            let left = count(state, n);
            match which {
                Some(stat) => (0..left).for_each(|_| game.raise(state, seat, stat, log)),
                None if left > 0 => state.stack.push(Frame::Stat { seat, left, spread, raised: 0 }),
                None => {}
            }
        }
        Verb::GainShip { kind, temporary } => {
            let class = match kind {
                ShipKind::Merchant => crate::vocabulary::Class::Merchant,
                ShipKind::Pirate => crate::vocabulary::Class::Pirate,
            };
            game.gain_ship(state, seat, class, temporary, log);
        }
        Verb::FriendlyShips(face) => {
            if face == crate::vocabulary::Facing::Up {
                answers::ships_up(game, state, seat, log);
            } else {
                state.player_mut(seat).ship.up = false;
                state.player_mut(seat).guest.up = false;
            }
        }
        Verb::Infamy(n) => cards::infamy(game, state, seat, n, log),
        Verb::Transfer { .. } => transfer(game, state, ops, verb, context, log),
        Verb::Capture => game.capture(state, seat, log),
        Verb::Accomplish(Some(id)) => state.stack.push(Frame::Accomplished { seat, number: id.0 }),
        Verb::Accomplish(None) => state.stack.push(Frame::Accomplish { seat }),
        Verb::CompletePersonal => state.stack.push(Frame::CompletePersonal { seat }),
        _ => {}
    }
}

/// From player to player, at most what the giver has.
fn transfer(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let Verb::Transfer { what, n, from, to } = verb else { return };
    if from == Who::Chosen || to == Who::Chosen {
        state.stack.push(Frame::WhoChosen { ops, context });
        return;
    }
    let giver = game.seats_of(state, from, context.seat).next();
    let taker = game.seats_of(state, to, context.seat).next();
    let (Some(giver), Some(taker)) = (giver, taker) else { return };
    let n = game.amount(state, context.seat, n);
    transfer_between(game, state, ops, (what, n), (giver, taker), context, log);
}

fn transfer_between(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    (what, n): (Transferred, i16),
    (giver, taker): (Seat, Seat),
    context: Context,
    log: &mut impl Log<Event>,
) {
    let player = state.player(giver);
    let have = match what {
        Transferred::Reputation => i16::from(player.reputation),
        Transferred::Swagger => (player.swagger - game.threshold(player.level)).max(0),
        Transferred::Card => player.hand.len() as i16,
        Transferred::Treasure => player.treasures.len() as i16,
        Transferred::Infamy => player.infamy.len() as i16,
    };
    let n = n.clamp(0, have);
    match what {
        Transferred::Reputation => {
            game.gain_reputation(state, giver, -n, rule::TPR_VOC_17, log);
            game.gain_reputation(state, taker, n, rule::TPR_VOC_17, log);
        }
        Transferred::Swagger => {
            game.gain_swagger(state, giver, -n, rule::TPR_VOC_17, log);
            game.gain_swagger(state, taker, n, rule::TPR_VOC_17, log);
        }
        Transferred::Card | Transferred::Treasure | Transferred::Infamy => {
            if n > 0 {
                let context = context.of(giver);
                state.stack.push(Frame::Transfer { ops, context, to: taker, left: n as u8 });
            }
        }
    }
}

/// What a giver has picked changes hands.
pub(crate) fn hand_over(state: &mut State, from: Seat, to: Seat, mv: Move) {
    match mv {
        Move::Pick(Thing::Card(card)) => {
            if state.player_mut(from).treasures.remove(card.0) {
                state.player_mut(to).treasures.push(card.0);
            } else if state.player_mut(from).hand.remove(card.0) {
                state.player_mut(to).hand.push(card.0);
            }
        }
        Move::Pick(Thing::Token(token)) if state.player_mut(from).infamy.remove(token.0) => {
            state.player_mut(to).infamy.push(token.0);
        }
        _ => {}
    }
}

/// The player has been chosen whom an op means.
pub(crate) fn for_chosen(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    chosen: Seat,
    log: &mut impl Log<Event>,
) {
    let op = game.content.arena[ops][0];
    if let Verb::Transfer { what, n, from, to } = op.verb {
        let side = |who: Who| if who == Who::Chosen { chosen } else { context.seat };
        let n = game.amount(state, context.seat, n);
        transfer_between(game, state, ops, (what, n), (side(from), side(to)), context, log);
    } else {
        affected(game, state, ops, context.of(chosen), op.optional, log);
    }
}

fn flow(game: &PirateRepublic, state: &mut State, verb: Verb, context: Context, log: &mut impl Log<Event>) {
    let seat = context.seat;
    match verb {
        Verb::Lom { nation, is, .. } => match is {
            LetterOp::Grant => {
                let player = state.player_mut(seat);
                player.letters |= 1 << nation.index();
                player.renounced &= !(1 << nation.index());
                log.say(rule::TPR_LOM_01, || Event::Letter { seat, nation, active: true });
                state.turn.fresh = true;
            }
            LetterOp::Renounce => {
                if state.player(seat).has_letter(Some(nation)) {
                    fight::renounce(game, state, seat, nation, log);
                }
            }
        },
        Verb::Reroll(n) => {
            let rolling = state.stack.iter().any(|frame| matches!(frame, Frame::Roll | Frame::Accept));
            if state.own_turn(seat) && rolling {
                state.turn.free_rerolls += n;
            } else {
                state.player_mut(seat).rerolls_next += n;
            }
        }
        Verb::SetDie(Some(face)) => {
            state.turn.die = Some(face);
            log.say(rule::TPR_VOC_101, || Event::Rolled { seat, face });
        }
        Verb::SetDie(None) => state.stack.push(Frame::SetDie { seat }),
        Verb::ExtraTurn => state.player_mut(seat).extra_turns += 1,
        Verb::EndTurn => {
            if state.own_turn(seat) && state.turn.over.is_none() {
                // A Pass without the discard: it ends like a Rest that was none.
                state.turn.over = Some(crate::vocabulary::Ending::Pass);
                state.turn.no_discard = true;
            }
        }
        Verb::EndRound => game.end_round(state, seat, rule::TPR_VOC_17, log),
        Verb::Flag { name, change, scope } => {
            let place = match scope {
                FlagScope::Game => name.0 as usize,
                FlagScope::Player => game.content.arena.flag_count() * (1 + seat.index()) + name.0 as usize,
            };
            if let Some(flag) = state.flags.0.get_mut(place) {
                *flag = match change {
                    Change::Set(n) => n as i8,
                    Change::Add(n) => flag.saturating_add(n as i8),
                };
            }
        }
        Verb::AchieveGlobal => state.round.achieved = true,
        _ => {}
    }
}

/// The place that a verb asks for, if it does.
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
