//! Playing cards: Captain, Crew and Elite cards from the hand, Crew cards in play, Treasures, lent ones (section 7).

use tortuga_core::{Log, Seat};

use super::usable::{fits_stage, improved_cost, is_free, payments};
use crate::{
    content::{Card, CardId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::{Layer, Tag},
    moves::{Move, Pay, Play, Row, Sink},
    rule,
    state::State,
    vocabulary::{CardType, Event as Happening, Fact, Key, Ops, Purpose, Verb, When},
};

/// Plays a card, uses a Crew card in play or a Treasure card.
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
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
        // Alone the card of the Den is used as if it came from the hand (TPR-SOLO-06).
        state.combat.cards += u8::from(game.solo());
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
            // A lent one is never in the play area: what it says holds from now on, in this fight only.
            state.stack.push(Frame::Ops { ops: info.effect, context });
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
        && state.mods.any(Tag::BOTH_ROWS)
        && state.mods.iter().any(|standing| {
            standing.seat == Some(seat)
                && matches!(game.content.arena[standing.op][0].verb,
                    Verb::BothRows { kind, .. } if kind.is_none_or(|kind| kind == card.kind))
        })
}

pub(crate) fn second_rows(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    card: CardId,
    out: &mut dyn Sink,
) {
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
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn put_crew_text(game: &PirateRepublic, state: &mut State, text: Ops, context: Context) {
    let seat = context.seat;
    for place in (0..text.len()).rev() {
        let op = text.skip(place).first();
        match game.content.arena[op][0].verb {
            Verb::Strength { .. } | Verb::Enemy { .. } | Verb::Initiative { .. } => {}
            Verb::PreventBloodshed(n) => {
                if state.combat.on && game.speaks(state, &game.content.arena[op][0], seat, game.target(state))
                {
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
            game.applied(state, seat, Key::ImprovedCost, None);
            game.pay_reputation(state, seat, cost, Purpose::Improved, rule::TPR_CARD_03, log);
        }
        Pay::Turn(place) => state.player_mut(seat).crew.turned |= 1 << place,
        Pay::Free if improved_cost(game, state, seat) == 0 => {
            game.applied(state, seat, Key::ImprovedCost, None);
        }
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
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
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
        if let Verb::Move(n) = op.verb
            && game.speaks(state, op, seat, None)
        {
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
