//! Which cards may be played, and how: rows, alternatives, payments, and whether they would do anything (section 7).

use tortuga_core::Seat;

use crate::{
    combat::Point,
    content::{Card, CardId},
    frame::Frame,
    game::PirateRepublic,
    mods::Tag,
    moves::{Move, Pay, Play, Row, Sink},
    state::State,
    vocabulary::{Action, CardType, Duration, Key, Op, Ops, Strength, Verb},
};

/// In what situation a card would be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Situation {
    /// In the action step, or whenever no fight is on.
    Outside,
    /// In the response to a lookout: only for Movement (TPR-DIE-04).
    Lookout,
    /// In a stage of a fight, the prelude included.
    Stage,
}

pub(crate) fn situation(state: &State) -> Situation {
    if state.combat.on {
        Situation::Stage
    } else if matches!(state.stack.top(), Some(Frame::Respond { .. })) {
        Situation::Lookout
    } else {
        Situation::Outside
    }
}

/// Every card that may be played, with every row, alternative and payment.
pub(crate) fn plays(game: &PirateRepublic, state: &State, where_: Situation, out: &mut dyn Sink) {
    let seat = state.turn.active;
    if out.is_full() || game.forbidden(state, seat, Action::PlayCard) {
        return;
    }
    let hand = &state.player(seat).hand;
    super::turn::each_card(hand, |card| {
        if !out.is_full() {
            from_hand(game, state, seat, card, where_, false, out);
        }
    });
    crew_in_play(game, state, seat, where_, out);
    for card in state.player(seat).treasures.iter().map(CardId) {
        if treasure_timely(game, card, where_) {
            treasure_alternatives(game, state, seat, card, where_, false, out);
        }
    }
    if where_ == Situation::Stage && state.combat.company.formed {
        let company = &state.combat.company;
        super::turn::each_card(&company.cards, |card| from_hand(game, state, seat, card, where_, true, out));
        for card in company.treasures.iter().map(CardId) {
            treasure_alternatives(game, state, seat, card, where_, true, out);
        }
    }
}

fn crew_in_play(game: &PirateRepublic, state: &State, seat: Seat, where_: Situation, out: &mut dyn Sink) {
    let crew = &state.player(seat).crew;
    for place in 0..crew.cards.len() {
        let rows = game.content.card(CardId(crew.cards.as_slice()[place])).basic;
        for alt in 0..rows.len() {
            if crew_counts(game, state, seat, place, alt, where_) {
                out.put(Move::Crew { place: place as u8, alt: alt as u8 });
            }
        }
    }
}

/// Of all that `plays` lists only what is about the card of this move.
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn plays_like(
    game: &PirateRepublic,
    state: &State,
    where_: Situation,
    mv: Move,
    out: &mut dyn Sink,
) {
    let seat = state.turn.active;
    if game.forbidden(state, seat, Action::PlayCard) {
        return;
    }
    let company = &state.combat.company;
    let joined = where_ == Situation::Stage && company.formed;
    match mv {
        Move::Play(Play { card, lent: false, .. }) if state.player(seat).hand.has(card.0) => {
            from_hand(game, state, seat, card, where_, false, out);
        }
        Move::Play(Play { card, lent: true, .. }) if joined && company.cards.has(card.0) => {
            from_hand(game, state, seat, card, where_, true, out);
        }
        Move::Crew { .. } => crew_in_play(game, state, seat, where_, out),
        Move::Treasure { card, lent: false, .. }
            if state.player(seat).treasures.has(card.0) && treasure_timely(game, card, where_) =>
        {
            treasure_alternatives(game, state, seat, card, where_, false, out);
        }
        Move::Treasure { card, lent: true, .. } if joined && company.treasures.has(card.0) => {
            treasure_alternatives(game, state, seat, card, where_, true, out);
        }
        _ => {}
    }
}

fn treasure_timely(game: &PirateRepublic, card: CardId, where_: Situation) -> bool {
    let timing = game.content.card(card).timing;
    match where_ {
        Situation::Outside | Situation::Lookout => timing.turn || timing.any_turn,
        Situation::Stage => timing.combat,
    }
}

pub(crate) fn treasure_alternatives(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    card: CardId,
    where_: Situation,
    lent: bool,
    out: &mut dyn Sink,
) {
    let info = game.content.card(card);
    for (alt, ops) in game.content.arena[info.basic].iter().enumerate() {
        if counts(game, state, seat, *ops, info, where_)
            && game.holds(state, info.basic_when, seat, None, None)
        {
            out.put(Move::Treasure { card, alt: alt as u8, lent });
        }
    }
}

/// Every way to play one card from the hand, or a lent one.
fn from_hand(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    card: CardId,
    where_: Situation,
    lent: bool,
    out: &mut dyn Sink,
) {
    let info = game.content.card(card);
    if info.kind == CardType::Crew {
        crew_from_hand(game, state, seat, card, where_, lent, out);
        return;
    }
    if game.holds(state, info.basic_when, seat, None, None) {
        for (alt, ops) in game.content.arena[info.basic].iter().enumerate() {
            if counts(game, state, seat, *ops, info, where_) {
                out.put(Move::Play(Play { card, row: Row::Basic, alt: alt as u8, lent }));
            }
        }
    }
    if info.improved.is_empty() || !game.holds(state, info.improved_when, seat, None, None) {
        return;
    }
    for (alt, ops) in game.content.arena[info.improved].iter().enumerate() {
        if counts(game, state, seat, *ops, info, where_) {
            payments(game, state, seat, info, |pay| {
                out.put(Move::Play(Play { card, row: Row::Improved(pay), alt: alt as u8, lent }));
            });
        }
    }
}

/// A Crew card is only put into play; a lent one is used at once, and once only (TPR-CMP-04).
fn crew_from_hand(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    card: CardId,
    where_: Situation,
    lent: bool,
    out: &mut dyn Sink,
) {
    let rows = game.content.card(card).basic;
    if lent {
        let text = game.content.arena[game.content.card(card).effect].iter();
        let says = text.filter(|op| does_something(game, state, seat, op, where_)).count() > 0;
        for (alt, ops) in game.content.arena[rows].iter().enumerate() {
            if says || game.content.arena[*ops].iter().any(|op| fits_stage(game, state, seat, op)) {
                out.put(Move::Play(Play { card, row: Row::Basic, alt: alt as u8, lent }));
            }
        }
        return;
    }
    let moves = |ops: &Ops| game.content.arena[*ops].iter().any(|op| matches!(op.verb, Verb::Move(_)));
    let useful = where_ != Situation::Lookout || game.content.arena[rows].iter().any(moves);
    if useful && !state.player(seat).crew.cards.is_full() {
        out.put(Move::Play(Play { card, row: Row::Crew, alt: 0, lent }));
    }
}

/// The ways in which an improved row can be paid (TPR-CARD-03, TPR-CARD-24).
pub(super) fn payments(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    card: &Card,
    mut put: impl FnMut(Pay),
) {
    let player = state.player(seat);
    let cost = improved_cost(game, state, seat);
    if cost == 0 || free_improved(game, state, seat, card.kind) {
        put(Pay::Free);
    }
    if cost > 0 && player.reputation >= cost {
        put(Pay::Reputation);
    }
    if card.kind == CardType::Elite && cost > 0 {
        for place in 0..player.crew.cards.len() {
            if !player.crew.is_turned(place) {
                put(Pay::Turn(place as u8));
            }
        }
    }
}

pub(super) fn improved_cost(game: &PirateRepublic, state: &State, seat: Seat) -> u8 {
    game.value(state, seat, Key::ImprovedCost, i16::from(game.content.constants.improved_cost)) as u8
}

pub(super) fn is_free(
    game: &PirateRepublic,
    standing: &crate::mods::Standing,
    seat: Seat,
    kind: CardType,
) -> bool {
    standing.seat == Some(seat)
        && matches!(game.content.arena[standing.op][0].verb,
            Verb::FreeImproved { kind: wanted, .. } if wanted.is_none_or(|wanted| wanted == kind))
}

fn free_improved(game: &PirateRepublic, state: &State, seat: Seat, kind: CardType) -> bool {
    state.mods.any(Tag::FREE_IMPROVED)
        && state.mods.iter().any(|standing| is_free(game, standing, seat, kind))
}

/// Whether an alternative, or the card's text, does something here (TPR-CARD-08).
fn counts(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    ops: Ops,
    card: &Card,
    where_: Situation,
) -> bool {
    let parts = &game.content.arena[ops];
    if where_ == Situation::Lookout {
        return parts.iter().any(|op| {
            matches!(op.verb, Verb::Move(n) if game.amount(state, seat, n) > 0)
                && game.speaks(state, op, seat, None)
        });
    }
    let text = &game.content.arena[card.effect];
    parts.iter().chain(text).any(|op| does_something(game, state, seat, op, where_))
}

/// Whether one part does something in this situation, its conditions included.
pub(crate) fn does_something(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    op: &Op,
    where_: Situation,
) -> bool {
    let works = match where_ {
        Situation::Outside | Situation::Lookout => works_outside(op.verb),
        Situation::Stage => works_in_stage(game, state, seat, op.verb),
    };
    works
        && (op.verb.is_standing() || op.is_plain() || {
            let about = if where_ == Situation::Stage { game.target(state) } else { None };
            game.speaks(state, op, seat, about)
        })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn works_outside(verb: Verb) -> bool {
    let lasts =
        |duration: Duration| !matches!(duration, Duration::Stage | Duration::Token | Duration::Combat);
    match verb {
        Verb::Initiative { duration, .. }
        | Verb::Strength { duration, .. }
        | Verb::AvoidCapture { duration, .. } => lasts(duration),
        Verb::Mod { duration, .. } => lasts(duration),
        Verb::Nothing => false,
        other => !other.only_in_combat(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn works_in_stage(game: &PirateRepublic, state: &State, seat: Seat, verb: Verb) -> bool {
    use Point::{AttackBs, AttackCq, AttackSf, DefendBs, DefendCq, Prelude};
    let point = state.combat.point;
    let before_broadside = matches!(point, Prelude | AttackSf | AttackBs | DefendBs);
    match verb {
        Verb::StrikeFear(_) => point == AttackSf,
        Verb::Broadside(_) => point == AttackBs,
        Verb::CloseQuarters(_) => point.is_close(),
        Verb::Initiative { .. } => point == Prelude,
        Verb::Enemy { bs, cq, .. } => cq != 0 || bs != 0 && before_broadside,
        Verb::Strength { sf, bs, cq, mv, .. } => {
            cq != 0
                || sf != 0 && matches!(point, Prelude | AttackSf)
                || bs != 0 && matches!(point, Prelude | AttackSf | AttackBs)
                || mv != 0 && matches!(point, Prelude | DefendBs)
        }
        Verb::Flee => game.may_flee(state, seat),
        Verb::Double(what) => {
            !state.combat.doubled
                && match what {
                    Strength::Sf => point == AttackSf,
                    Strength::Bs => point == AttackBs,
                    Strength::Cq => matches!(point, AttackCq | DefendCq),
                    Strength::Mv => point == DefendBs,
                }
        }
        Verb::Nothing => false,
        other => !other.never_in_combat(),
    }
}

/// Whether a part of a Crew card's row fits the present stage (TPR-CARD-21).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(super) fn fits_stage(game: &PirateRepublic, state: &State, seat: Seat, op: &Op) -> bool {
    let fits = match op.verb {
        Verb::StrikeFear(_) => state.combat.point == Point::AttackSf,
        Verb::Broadside(_) => state.combat.point == Point::AttackBs,
        Verb::CloseQuarters(_) => state.combat.point.is_close(),
        Verb::Move(_) => state.combat.point == Point::DefendBs,
        _ => false,
    };
    fits && (op.is_plain() || game.speaks(state, op, seat, game.target(state)))
}

fn crew_counts(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    place: usize,
    alt: usize,
    where_: Situation,
) -> bool {
    let crew = &state.player(seat).crew;
    let card = game.content.card(CardId(crew.cards.as_slice()[place]));
    if crew.is_spent(place) || !game.holds(state, card.basic_when, seat, None, None) {
        return false;
    }
    let parts = &game.content.arena[game.content.arena[card.basic][alt]];
    match where_ {
        Situation::Stage => !crew.is_used(place) && parts.iter().any(|op| fits_stage(game, state, seat, op)),
        Situation::Outside | Situation::Lookout => parts.iter().any(|op| {
            matches!(op.verb, Verb::Move(n) if game.amount(state, seat, n) > 0)
                && game.speaks(state, op, seat, None)
        }),
    }
}
