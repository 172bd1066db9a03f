//! Playing cards: Captain, Crew and Elite cards from the hand, Crew cards in play, Treasures, lent ones (section 7).

use tortuga_core::{Log, Refusal, Seat};

use super::refusal;
use crate::{
    combat::Point,
    content::{Card, CardId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Pay, Play, Row, Sink},
    rule,
    state::State,
    vocabulary::{
        Action, CardType, Duration, Event as Happening, Fact, Key, Op, Ops, Purpose, Strength, Verb,
        When,
    },
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
    if game.forbidden(state, seat, Action::PlayCard) {
        return;
    }
    let hand = state.player(seat).hand;
    super::turn::each_card(&hand, |card| from_hand(game, state, seat, card, where_, false, out));
    let crew = &state.player(seat).crew;
    for place in 0..crew.cards.len() {
        let rows = game.content.card(CardId(crew.cards.as_slice()[place])).basic;
        for alt in 0..rows.len() {
            if crew_counts(game, state, seat, place, alt, where_) {
                out.put(Move::Crew { place: place as u8, alt: alt as u8 });
            }
        }
    }
    for card in state.player(seat).treasures.iter().map(CardId) {
        if treasure_timely(game, card, where_) {
            treasure_alternatives(game, state, seat, card, where_, false, out);
        }
    }
    if where_ == Situation::Stage && state.combat.company.formed {
        let company = state.combat.company;
        super::turn::each_card(&company.cards, |card| from_hand(game, state, seat, card, where_, true, out));
        for card in company.treasures.iter().map(CardId) {
            treasure_alternatives(game, state, seat, card, where_, true, out);
        }
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
        if counts(game, state, seat, *ops, info, where_) && game.holds(state, info.basic_when, seat, None, None) {
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
        for (alt, ops) in game.content.arena[rows].iter().enumerate() {
            if game.content.arena[*ops].iter().any(|op| fits_stage(game, state, seat, op)) {
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
fn payments(game: &PirateRepublic, state: &State, seat: Seat, card: &Card, mut put: impl FnMut(Pay)) {
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

fn improved_cost(game: &PirateRepublic, state: &State, seat: Seat) -> u8 {
    game.value(state, seat, Key::ImprovedCost, i16::from(game.content.constants.improved_cost)) as u8
}

fn is_free(game: &PirateRepublic, standing: &crate::mods::Standing, seat: Seat, kind: CardType) -> bool {
    standing.seat == Some(seat)
        && matches!(game.content.arena[standing.op][0].verb,
            Verb::FreeImproved { kind: wanted, .. } if wanted.is_none_or(|wanted| wanted == kind))
}

fn free_improved(game: &PirateRepublic, state: &State, seat: Seat, kind: CardType) -> bool {
    state.mods.iter().any(|standing| is_free(game, standing, seat, kind))
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
    works && (op.verb.is_standing() || {
        let about = if where_ == Situation::Stage { game.target(state) } else { None };
        game.speaks(state, op, seat, about)
    })
}

fn works_outside(verb: Verb) -> bool {
    let lasts = |duration: Duration| !matches!(duration, Duration::Stage | Duration::Token | Duration::Combat);
    match verb {
        Verb::Initiative { duration, .. } | Verb::Strength { duration, .. } | Verb::AvoidCapture { duration, .. } => {
            lasts(duration)
        }
        Verb::Mod { duration, .. } => lasts(duration),
        Verb::Nothing => false,
        other => !other.only_in_combat(),
    }
}

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
fn fits_stage(game: &PirateRepublic, state: &State, seat: Seat, op: &Op) -> bool {
    let fits = match op.verb {
        Verb::StrikeFear(_) => state.combat.point == Point::AttackSf,
        Verb::Broadside(_) => state.combat.point == Point::AttackBs,
        Verb::CloseQuarters(_) => state.combat.point.is_close(),
        Verb::Move(_) => state.combat.point == Point::DefendBs,
        _ => false,
    };
    fits && game.speaks(state, op, seat, game.target(state))
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
        Situation::Stage => {
            !crew.is_used(place) && parts.iter().any(|op| fits_stage(game, state, seat, op))
        }
        Situation::Outside | Situation::Lookout => parts.iter().any(|op| {
            matches!(op.verb, Verb::Move(n) if game.amount(state, seat, n) > 0)
                && game.speaks(state, op, seat, None)
        }),
    }
}

pub(crate) fn why_not(game: &PirateRepublic, state: &State, mv: Move) -> Refusal {
    let player = state.active();
    match mv {
        Move::Play(play) => {
            let held = if play.lent { state.combat.company.cards.has(play.card.0) } else { player.hand.has(play.card.0) };
            let info = game.content.cards.get(play.card.index());
            let Some(info) = info.filter(|_| held) else {
                return rule::TPR_CARD_01.refuses("That card is not in your hand.");
            };
            if let Row::Improved(_) = play.row {
                let mut payable = false;
                payments(game, state, state.turn.active, info, |pay| payable |= Row::Improved(pay) == play.row);
                if !payable {
                    return rule::TPR_EDGE_27.refuses("You cannot pay for the improved row in this way.");
                }
            }
            rule::TPR_CARD_08.refuses("That would do nothing here.")
        }
        Move::Crew { .. } => rule::TPR_CARD_21.refuses("That Crew card cannot be used like this now."),
        Move::Treasure { .. } => rule::TPR_CARD_34.refuses("That Treasure card cannot be used now."),
        _ => refusal(super::ACTIONS),
    }
}

/// Plays a card, uses a Crew card in play or a Treasure card.
pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    match mv {
        Move::Play(play) => play_card(game, state, play, log),
        Move::Crew { place, alt } => use_crew(game, state, place as usize, alt as usize, log),
        Move::Treasure { card, alt, lent } => {
            let seat = state.turn.active;
            use_treasure(game, state, seat, card, alt, lent, log);
        }
        _ => unreachable!("{}", super::NOT_ASKED),
    }
}

fn play_card(game: &PirateRepublic, state: &mut State, play: Play, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let Play { card, row, alt, lent } = play;
    let info = game.content.card(card);
    let improved = matches!(row, Row::Improved(_));
    log.say(rule::TPR_CARD_03, || Event::Played { seat, card: info.id, improved, alternative: alt + 1 });
    if lent {
        state.combat.company.cards.remove(card.0);
        state.combat.company.used.push(card.0);
    } else {
        state.player_mut(seat).hand.remove(card.0);
        state.combat.cards += u8::from(state.combat.on);
        if !state.turn.played.is_full() {
            state.turn.played.push(card.0);
        }
        state.turn.last_played = card.0;
    }
    if let Row::Improved(pay) = row {
        pay_improved(game, state, seat, info, pay, log);
    }
    note_played(game, state, seat, info.kind, improved);
    let context = Context::new(seat, Layer::Card);
    match (row, info.kind) {
        (Row::Crew, _) => {
            state.player_mut(seat).crew.add(card.0);
            put_crew_text(game, state, info.effect, context);
        }
        (_, CardType::Crew) => {
            put_crew_text(game, state, info.effect, context);
            count_crew(game, state, seat, game.content.arena[info.basic][alt as usize]);
        }
        _ => {
            if !lent {
                state.turn.limbo.push(card.0);
                state.stack.push(Frame::PlayDone { card: card.0 });
            }
            state.stack.push(Frame::Ops { ops: info.effect, context });
            if row == Row::Basic && both_rows(game, state, seat, info) {
                state.stack.push(Frame::SecondRow { seat, card: card.0 });
            }
            let rows = if improved { info.improved } else { info.basic };
            let ops = game.content.arena[rows][alt as usize];
            state.stack.push(Frame::Parts { ops, context, taken: false });
        }
    }
}

/// Whether an effect gives the improved row besides (VOC `both_rows`).
fn both_rows(game: &PirateRepublic, state: &State, seat: Seat, card: &Card) -> bool {
    !card.improved.is_empty()
        && state.mods.iter().any(|standing| {
            standing.seat == Some(seat)
                && matches!(game.content.arena[standing.op][0].verb,
                    Verb::BothRows { kind, .. } if kind.is_none_or(|kind| kind == card.kind))
        })
}

pub(crate) fn second_rows(game: &PirateRepublic, state: &State, seat: Seat, card: CardId, out: &mut dyn Sink) {
    out.put(Move::No);
    let info = game.content.card(card);
    for alt in 0..info.improved.len() as u8 {
        payments(game, state, seat, info, |pay| {
            out.put(Move::Play(Play { card, row: Row::Improved(pay), alt, lent: false }));
        });
    }
}

pub(crate) fn play_second(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Play(Play { card, row: Row::Improved(pay), alt, .. }) = mv else { return };
    let info = game.content.card(card);
    state.mods.use_up(|standing| {
        standing.seat == Some(seat)
            && matches!(game.content.arena[standing.op][0].verb, Verb::BothRows { .. })
    });
    pay_improved(game, state, seat, info, pay, log);
    let ops = game.content.arena[info.improved][alt as usize];
    state.stack.push(Frame::Parts { ops, context: Context::new(seat, Layer::Card), taken: false });
}

/// Words that hold in every fight are not carried out but read from the card in play (TPR-CARD-23).
fn put_crew_text(game: &PirateRepublic, state: &mut State, text: Ops, context: Context) {
    let seat = context.seat;
    for place in (0..text.len()).rev() {
        let op = text.skip(place).first();
        match game.content.arena[op][0].verb {
            Verb::Strength { .. } | Verb::Enemy { .. } | Verb::Initiative { .. } => {}
            Verb::PreventBloodshed(n) => {
                if state.combat.on && game.speaks(state, &game.content.arena[op][0], seat, game.target(state)) {
                    state.combat.prevent += game.amount(state, seat, n).max(0) as u8;
                }
            }
            _ => state.stack.push(Frame::Ops { ops: op, context }),
        }
    }
}

fn pay_improved(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: &Card,
    pay: Pay,
    log: &mut impl Log<Event>,
) {
    match pay {
        Pay::Reputation => {
            let cost = improved_cost(game, state, seat);
            game.pay_reputation(state, seat, cost, Purpose::Improved, rule::TPR_CARD_03, log);
        }
        Pay::Turn(place) => state.player_mut(seat).crew.turned |= 1 << place,
        Pay::Free => state.mods.use_up(|standing| is_free(game, standing, seat, card.kind)),
    }
}

fn note_played(game: &PirateRepublic, state: &mut State, seat: Seat, kind: CardType, improved: bool) {
    let context = Context::new(seat, Layer::Card);
    let mut fact = Fact::new(Happening::CardPlayed);
    fact.card = Some(kind);
    game.note(state, seat, &fact);
    if improved {
        fact.event = Happening::ImprovedUsed;
        game.note(state, seat, &fact);
        game.fire(state, When::ImprovedUsed, context);
    }
    game.fire(state, When::CardPlayed, context);
}

/// Parts of a Crew card that fit the stage count now; nothing is banked.
fn count_crew(game: &PirateRepublic, state: &mut State, seat: Seat, ops: Ops) {
    let mut sum = 0;
    for op in &game.content.arena[ops] {
        if fits_stage(game, state, seat, op) {
            sum += match op.verb {
                Verb::StrikeFear(n) | Verb::Broadside(n) | Verb::CloseQuarters(n) | Verb::Move(n) => {
                    game.amount(state, seat, n)
                }
                _ => 0,
            };
        }
    }
    state.combat.strength += sum;
}

/// A Crew card in play is used with one alternative: in a stage, or for Movement (TPR-CARD-21, TPR-CARD-22).
fn use_crew(game: &PirateRepublic, state: &mut State, place: usize, alt: usize, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let card = CardId(state.player(seat).crew.cards.as_slice()[place]);
    let info = game.content.card(card);
    let ops = game.content.arena[info.basic][alt];
    log.say(rule::TPR_CARD_21, || Event::CrewUsed { seat, card: info.id, alternative: alt as u8 + 1 });
    if state.combat.on {
        state.player_mut(seat).crew.used |= 1 << place;
        count_crew(game, state, seat, ops);
        return;
    }
    state.player_mut(seat).crew.spent |= 1 << place;
    for op in &game.content.arena[ops] {
        if let Verb::Move(n) = op.verb {
            let n = game.amount(state, seat, n);
            game.add_movement(state, seat, n, log);
        }
    }
}

/// Used once, then out of the game (TPR-CARD-34).
pub(crate) fn use_treasure(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: CardId,
    alt: u8,
    lent: bool,
    log: &mut impl Log<Event>,
) {
    let info = game.content.card(card);
    log.say(rule::TPR_CARD_34, || Event::TreasureUsed { seat, card: info.id });
    let owner = match state.combat.company.partner {
        Some(partner) if lent => {
            state.combat.company.treasures.remove(card.0);
            partner
        }
        _ => seat,
    };
    state.player_mut(owner).treasures.remove(card.0);
    state.decks.treasure_gone.push(card.0);
    game.note(state, seat, &Fact::new(Happening::TreasureUsed));
    let context = Context::new(seat, Layer::Treasure);
    game.fire(state, When::TreasureUsed, context);
    state.stack.push(Frame::Ops { ops: info.effect, context });
    let ops = game.content.arena[info.basic][alt as usize];
    state.stack.push(Frame::Parts { ops, context, taken: false });
}

/// All effects of a card are done: it reaches the discard pile (TPR-CARD-11).
pub(crate) fn done(game: &PirateRepublic, state: &mut State, card: u8) {
    let seat = state.turn.active;
    if state.turn.limbo.remove(card) {
        game.to_discard(state, seat, card);
    }
}
