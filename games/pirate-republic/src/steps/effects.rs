//! Questions inside an effect: which part, whether, who, where, which token, what is paid.

use tortuga_core::{Log, Seat};

use super::{
    Asked, NOT_ASKED, die,
    turn::each_card,
    usable::{does_something, situation},
};
use crate::{
    content::{CardId, TerritoryId, TokenId},
    effect,
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    map::Chit,
    moves::{Move, Sink, Thing},
    query::Spots,
    rule,
    state::State,
    vocabulary::{LocatorId, Op, Ops, Place, Transferred, Verb, Who},
};

/// The op at the head of a run.
pub(crate) fn head(game: &PirateRepublic, ops: Ops) -> &Op {
    &game.content.arena[ops][0]
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other questions are for whom the effect is about")]
pub(super) fn asks(game: &PirateRepublic, frame: Frame, state: &State) -> Asked {
    match frame {
        Frame::Parts { ops, context, taken } => parts_ask(game, state, ops, context, taken),
        Frame::Optional { context, .. } | Frame::Trigger { context, .. } => Asked::Seat(context.seat),
        Frame::Choose { ops, context, .. } => Asked::Maybe(chooser(game, state, ops, context)),
        Frame::Pay { ops, context } => pay_asks(game, state, ops, context),
        Frame::Where { ops, context, .. }
        | Frame::Which { ops, context, .. }
        | Frame::Site { ops, context, .. } => Asked::Maybe(picker(game, state, ops, context)),
        other => Asked::Maybe(other.effect().map_or(state.turn.active, |(_, context)| context.seat)),
    }
}

/// Strength, Movement and initiative are always taken; other parts may be declined while another one is taken
/// (TPR-CARD-03).
fn parts_ask(game: &PirateRepublic, state: &State, ops: Ops, context: Context, taken: bool) -> Asked {
    if ops.is_empty() || !declinable(game, state, ops, context) {
        return Asked::Nobody;
    }
    let later = game.content.arena[ops][1..].iter().any(|op| {
        op.verb.obliges_to_nothing() || does_something(game, state, context.seat, op, situation(state))
    });
    if taken || later { Asked::Seat(context.seat) } else { Asked::Nobody }
}

/// Whether the first part does something here that may be unwelcome.
fn declinable(game: &PirateRepublic, state: &State, ops: Ops, context: Context) -> bool {
    let op = head(game, ops);
    !op.verb.obliges_to_nothing() && does_something(game, state, context.seat, op, situation(state))
}

/// Carries out the first part, or passes over it if it does nothing here.
pub(crate) fn run_part(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context, taken: bool) {
    if ops.is_empty() {
        return;
    }
    let works = head(game, ops).verb.obliges_to_nothing() || declinable(game, state, ops, context);
    state.stack.push(Frame::Parts { ops: ops.skip(1), context, taken: taken || works });
    if works {
        state.stack.push(Frame::Ops { ops: ops.first(), context });
    }
}

/// Who picks among options (VOC-19, VOC-90).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn chooser(game: &PirateRepublic, state: &State, ops: Ops, context: Context) -> Seat {
    match head(game, ops).verb {
        Verb::Choose { by, .. } => game.seats_of(state, by, context.seat).next().unwrap_or(context.seat),
        _ => context.seat,
    }
}

/// Who picks a place or token.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn picker(game: &PirateRepublic, state: &State, ops: Ops, context: Context) -> Seat {
    let named = |who: Who| game.seats_of(state, who, context.seat).next();
    match head(game, ops).verb {
        Verb::MoveToken { by, .. } | Verb::RemoveToken { by, .. } => named(by).unwrap_or(context.seat),
        verb => match effect::locator(verb).map(|at| game.content.arena[at].place) {
            Some(Place::Choice(who)) => named(who).unwrap_or(context.seat),
            Some(Place::Leader | Place::Last) => state.round.commander,
            _ => context.seat,
        },
    }
}

/// A payment that is mandatory, or impossible, is not asked for (VOC-21).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn pay_asks(game: &PirateRepublic, state: &State, ops: Ops, context: Context) -> Asked {
    match head(game, ops).verb {
        Verb::Pay { cost, mandatory, .. }
            if !mandatory && effect::pay::can_pay(game, state, context.seat, cost) =>
        {
            Asked::Seat(context.seat)
        }
        _ => Asked::Nobody,
    }
}

pub(crate) fn pay_now(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let Verb::Pay { cost, .. } = head(game, ops).verb else { return };
    if effect::pay::can_pay(game, state, context.seat, cost) {
        paid(game, state, ops, context, log);
    } else {
        unpaid(game, state, ops, context);
    }
}

fn paid(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context, log: &mut impl Log<Event>) {
    let Verb::Pay { cost, then, .. } = head(game, ops).verb else { return };
    state.stack.push(Frame::Ops { ops: then, context });
    if cost.hand > 0 {
        state.stack.push(Frame::PayHand { ops, context, left: cost.hand });
    }
    effect::pay::pay(game, state, context.seat, cost, log);
}

/// Whoever declines to pay gets the other part.
fn unpaid(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context) {
    if let Verb::Pay { otherwise, .. } = head(game, ops).verb {
        state.stack.push(Frame::Ops { ops: otherwise, context });
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    match frame {
        Frame::Parts { .. } | Frame::Optional { .. } | Frame::Trigger { .. } | Frame::Pay { .. } => {
            out.put(Move::Yes);
            out.put(Move::No);
        }
        Frame::Choose { ops, picked, .. } => {
            let Verb::Choose { options, .. } = head(game, ops).verb else { return };
            for option in (0..options.len() as u8).filter(|option| picked >> option & 1 == 0) {
                out.put(Move::Pick(Thing::Option(option)));
            }
        }
        Frame::PayHand { context, .. } => {
            each_card(&state.player(context.seat).hand, |card| out.put(Move::Pick(Thing::Card(card))));
        }
        Frame::WhoChosen { context, .. } => {
            for seat in game.order(state).filter(|seat| *seat != context.seat) {
                out.put(Move::Pick(Thing::Seat(seat)));
            }
        }
        Frame::Where { ops, context, .. } => {
            let Some(at) = effect::locator(head(game, ops).verb) else { return };
            places(game, state, at, context, |place| out.put(Move::Pick(Thing::To(place))));
        }
        Frame::Which { ops, context, .. } => {
            tokens(game, state, ops, context, |chit| {
                let nth = state.map.ships.rank(chit);
                out.put(Move::Pick(Thing::Chit { territory: chit.territory, nth }));
            });
        }
        Frame::Site { ops, context, territory } => {
            effect::sites::fitting(game, state, ops, context, TerritoryId(territory), |site| {
                out.put(Move::Pick(Thing::Site(site)));
            });
        }
        Frame::Rolled { context, .. } => die::candidates(game, state, context.seat, out),
        Frame::Transfer { ops, context, .. } => transferable(game, state, ops, context, out),
        _ => {}
    }
}

fn places(
    game: &PirateRepublic,
    state: &State,
    at: LocatorId,
    context: Context,
    mut put: impl FnMut(TerritoryId),
) {
    match game.spots(state, context.seat, at) {
        Spots::All(set) | Spots::OneOf(set) => set.iter().for_each(&mut put),
        Spots::Random => {}
    }
}

/// Ship tokens that an op may move or remove.
pub(crate) fn tokens(
    game: &PirateRepublic,
    state: &State,
    ops: Ops,
    context: Context,
    mut put: impl FnMut(Chit),
) {
    let (Verb::MoveToken { pick, at, .. } | Verb::RemoveToken { pick, at, .. }) = head(game, ops).verb else {
        return;
    };
    let filter = &game.content.arena[pick];
    for chit in state.map.ships.all() {
        let there = at.is_none_or(|at| game.located(state, context.seat, at, chit.territory));
        if there && game.fits(state, filter, context.seat, game.subject(chit)) {
            put(chit);
        }
    }
}

fn transferable(game: &PirateRepublic, state: &State, ops: Ops, context: Context, out: &mut dyn Sink) {
    let Verb::Transfer { what, .. } = head(game, ops).verb else { return };
    let player = state.player(context.seat);
    match what {
        Transferred::Card => each_card(&player.hand, |card| out.put(Move::Pick(Thing::Card(card)))),
        Transferred::Treasure => {
            player.treasures.iter().for_each(|card| out.put(Move::Pick(Thing::Card(CardId(card)))));
        }
        Transferred::Infamy => {
            player.infamy.iter().for_each(|token| out.put(Move::Pick(Thing::Token(TokenId(token)))));
        }
        Transferred::Reputation | Transferred::Swagger => {}
    }
}

/// One option is carried out; if more may be picked, the question is put again.
fn choose(game: &PirateRepublic, frame: Frame, state: &mut State, option: u8) {
    let Frame::Choose { ops, context, left, picked } = frame else { return };
    if left > 1 {
        let picked = picked | 1 << option;
        state.stack.push(Frame::Choose { ops, context, left: left - 1, picked });
    }
    if let Verb::Choose { options, .. } = head(game, ops).verb {
        let ops = game.content.arena[options][option as usize];
        state.stack.push(Frame::Ops { ops, context });
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match (frame, mv) {
        (Frame::Parts { ops, context, .. }, Move::Yes) => run_part(game, state, ops, context, true),
        (Frame::Parts { ops, context, taken }, Move::No) => {
            state.stack.push(Frame::Parts { ops: ops.skip(1), context, taken });
        }
        (Frame::Optional { ops, context }, Move::Yes) => {
            state.stack.push(Frame::Single { ops: ops.first(), context });
        }
        (Frame::Trigger { ops, context }, Move::Yes) => state.stack.push(Frame::Ops { ops, context }),
        (Frame::Optional { .. } | Frame::Trigger { .. }, Move::No) => {}
        (Frame::Choose { .. }, Move::Pick(Thing::Option(option))) => choose(game, frame, state, option),
        (Frame::Pay { ops, context }, Move::Yes) => paid(game, state, ops, context, log),
        (Frame::Pay { ops, context }, Move::No) => unpaid(game, state, ops, context),
        (Frame::PayHand { ops, context, left }, Move::Pick(Thing::Card(card))) => {
            if left > 1 {
                state.stack.push(Frame::PayHand { ops, context, left: left - 1 });
            }
            game.discard_from_hand(state, context.seat, card.0, rule::TPR_VOC_25, log);
        }
        (Frame::WhoChosen { ops, context }, Move::Pick(Thing::Seat(seat))) => {
            effect::for_chosen(game, state, ops, context, seat, log);
        }
        (Frame::Where { ops, context, repeat }, Move::Pick(Thing::To(place))) => {
            effect::map::at_place(game, state, ops, context, place, repeat, log);
        }
        (Frame::Which { ops, context, left }, Move::Pick(Thing::Chit { territory, nth })) => {
            if left > 1 {
                state.stack.push(Frame::Which { ops, context, left: left - 1 });
            }
            if let Some(chit) = state.map.ships.nth(territory, nth) {
                effect::map::with_token(game, state, ops, context, chit, log);
            }
        }
        (Frame::Site { ops, context, .. }, Move::Pick(Thing::Site(site))) => {
            effect::sites::chosen(game, state, ops, context, site, log);
        }
        (Frame::Rolled { ops, context, face }, mv) => {
            if mv == Move::Reroll {
                die::pay_reroll(game, state, context.seat, log);
                effect::cards::roll(game, state, ops, context, log);
            } else {
                effect::cards::rolled(game, state, ops, context, face);
            }
        }
        (Frame::Transfer { ops, context, to, left }, mv) => {
            if left > 1 {
                state.stack.push(Frame::Transfer { ops, context, to, left: left - 1 });
            }
            effect::hand_over(state, context.seat, to, mv);
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}
