//! Verbs about cards: draw, discard, recover, copy, rest, peek.

use tortuga_core::{Chance, Log, Seat, Slug};

use crate::{
    content::TokenId,
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    pile::UNKNOWN,
    rule,
    state::State,
    steps::{answers, cleanup},
    vocabulary::{
        Amount, CardType, Chooser, CopyOf, DieFace, Ops, PeekThen, Peeked, Pile, RecoverTo, Verb, Word as _,
    },
};

#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn run(
    game: &PirateRepublic,
    state: &mut State,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    match verb {
        Verb::Reuse { kind, n } if n > 0 => {
            state.stack.push(Frame::Recover { seat, left: n, kind, top: false, played: true });
        }
        Verb::Draw(n) => {
            let n = game.amount(state, seat, n).max(0) as usize;
            game.draw(state, seat, n, log);
        }
        Verb::DrawToLimit => game.draw_to_limit(state, seat, log),
        Verb::Discard { n, from, choice } => discard(game, state, seat, (n, from, choice), log),
        Verb::Recover { n, choice, to, kind } => {
            let n = game.amount(state, seat, n).clamp(0, 40) as u8;
            let top = to == RecoverTo::DeckTop;
            match choice {
                Chooser::Random => {
                    (0..n).for_each(|_| answers::recover_random(game, state, seat, kind, top, log));
                }
                Chooser::Owner if n > 0 => {
                    state.stack.push(Frame::Recover { seat, left: n, kind, top, played: false });
                }
                Chooser::Owner => {}
            }
        }
        Verb::Copy(of) => copy(state, seat, of),
        Verb::Rest => answers::rest(game, state, seat, true, log),
        Verb::PartialRest { bloodshed, ships, card } => {
            if bloodshed {
                game.heal(state, seat, 1, rule::TPR_REST_02, log);
            }
            if ships {
                answers::ships_up(game, state, seat, log);
            }
            if card && state.player(seat).hand.len() < game.hand_limit(state, seat) {
                answers::recover_random(game, state, seat, None, false, log);
            }
        }
        Verb::Peek { what, n, then } => peek(game, state, seat, (what, n, then), log),
        Verb::RefreshDen(kind) => {
            let decks = &mut state.decks;
            if kind == CardType::Elite {
                cleanup::refresh(&mut decks.elite_den, &mut decks.elite);
            } else {
                cleanup::refresh(&mut decks.crew_den, &mut decks.crew);
            }
        }
        _ => {}
    }
}

fn discard(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    (n, from, choice): (Amount, Pile, Chooser),
    log: &mut impl Log<Event>,
) {
    let n = game.amount(state, seat, n).max(0);
    if from == Pile::Deck {
        game.discard_from_deck(state, seat, n, log);
        return;
    }
    let n = (n as usize).min(state.player(seat).hand.len());
    if choice == Chooser::Owner {
        if n > 0 {
            state.stack.push(Frame::Discard { seat, left: n as u8 });
        }
        return;
    }
    for _ in 0..n {
        let hand = state.player(seat).hand;
        let place = state.dice.below(hand.len() as u32) as usize;
        game.discard_from_hand(state, seat, hand.as_slice()[place], rule::TPR_CARD_09, log);
    }
}

/// One alternative of the basic row of another card, as if played.
fn copy(state: &mut State, seat: Seat, of: CopyOf) {
    let named = |card: u8| (card != UNKNOWN).then_some(Frame::CopyAlt { seat, card });
    let company = &state.combat.company;
    let frame = match of {
        CopyOf::LastPlayed => named(state.turn.last_played),
        CopyOf::Assist => company.cards.top().or(company.used.top()).and_then(named),
        // The face-down Den shows its top card, which everybody remembers.
        CopyOf::DenCaptain => {
            state.decks.captains.show_top();
            state.decks.captains.cards.top().and_then(named)
        }
        CopyOf::DenCrew => Some(Frame::Copy { seat, den: Den::Crew }),
        CopyOf::DenElite => Some(Frame::Copy { seat, den: Den::Elite }),
    };
    frame.into_iter().for_each(|frame| state.stack.push(frame));
}

/// The die only chooses among effects; with `reroll` the player may roll again as with the die of a turn (VOC-24).
pub(crate) fn roll(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let face = DieFace::ALL[state.dice.below(6) as usize];
    log.say(rule::TPR_VOC_24, || Event::Rolled { seat: context.seat, face });
    if matches!(game.content.arena[ops][0].verb, Verb::Roll { reroll: true, .. }) {
        state.stack.push(Frame::Rolled { ops, context, face });
    } else {
        rolled(game, state, ops, context, face);
    }
}

/// What the face chooses.
pub(crate) fn rolled(game: &PirateRepublic, state: &mut State, ops: Ops, context: Context, face: DieFace) {
    if let Verb::Roll { faces, .. } = game.content.arena[ops][0].verb
        && let Some(ops) = game.content.arena[faces].get(face.index())
    {
        state.stack.push(Frame::Ops { ops: *ops, context });
    }
}

/// Infamy tokens from the Ship supply, or back.
pub(crate) fn infamy(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    n: Amount,
    log: &mut impl Log<Event>,
) {
    let n = game.amount(state, seat, n);
    if n < 0 {
        let left = (-n).min(state.player(seat).infamy.len() as i16) as u8;
        if left > 0 {
            state.stack.push(Frame::LoseInfamy { seat, left });
        }
        return;
    }
    for _ in 0..n {
        if state.player(seat).infamy.len() >= game.infamy_limit(state, seat) {
            break;
        }
        let shows = |token: &u8| game.content.token(TokenId(*token)).modifier;
        let Some(place) = state.stocks.supply.as_slice().iter().rposition(shows) else { break };
        let token = state.stocks.supply.remove_at(place);
        state.player_mut(seat).infamy.push(token);
        log.say(rule::TPR_RES_03, || Event::InfamyKept { seat, token: game.name(TokenId(token)) });
    }
    game.shuffle_supply(state);
}

/// The player alone sees the top cards, or a face-down token of choice.
fn peek(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    (what, n, then): (Peeked, u8, PeekThen),
    log: &mut impl Log<Event>,
) {
    let bit = 1 << seat.0;
    let look = |cards: &[u8], marks: &mut [u8]| {
        let from = cards.len().saturating_sub(n as usize);
        for mark in &mut marks[from..] {
            *mark |= bit;
        }
        cards.len() - from
    };
    let decks = &mut state.decks;
    let count = match what {
        Peeked::Token => 0,
        Peeked::OwnDeck => {
            let deck = &mut state.players[seat.index()].deck;
            look(deck.cards.as_slice(), deck.seen.as_mut_slice())
        }
        Peeked::Treasure => look(decks.treasure.cards.as_slice(), decks.treasure.seen.as_mut_slice()),
        Peeked::Tidings => look(decks.tidings.cards.as_slice(), decks.tidings.seen.as_mut_slice()),
        Peeked::Personal => look(decks.personal.cards.as_slice(), decks.personal.seen.as_mut_slice()),
    };
    let state_now: &State = state;
    log.say(rule::TPR_SM_80, || Event::Peeked {
        seat,
        what: Some(names_seen(game, state_now, seat, what, count)),
    });
    if count > 0 || what == Peeked::Token {
        state.stack.push(Frame::Peek { seat, what, left: count as u8, then });
    }
}

/// The names of the top cards, the topmost first.
fn names_seen(game: &PirateRepublic, state: &State, seat: Seat, what: Peeked, count: usize) -> Vec<Slug> {
    let names = &game.names;
    let (cards, index) = match what {
        Peeked::OwnDeck => (state.player(seat).deck.cards.as_slice(), &names.cards),
        Peeked::Treasure => (state.decks.treasure.cards.as_slice(), &names.cards),
        Peeked::Tidings => (state.decks.tidings.cards.as_slice(), &names.tidings),
        Peeked::Personal => (state.decks.personal.cards.as_slice(), &names.missions),
        Peeked::Token => return Vec::new(),
    };
    cards.iter().rev().take(count).map(|card| index.name(*card)).collect()
}

/// The lowest of the `left` top cards of a deck that was looked at goes to its bottom.
pub(crate) fn bury(state: &mut State, seat: Seat, what: Peeked, left: u8) {
    fn under<const N: usize>(deck: &mut crate::pile::Deck<N>, left: usize) {
        if let Some(place) = deck.len().checked_sub(left) {
            let (card, seen) = (deck.cards.remove_at(place), deck.seen.remove_at(place));
            deck.push_bottom(card, seen);
        }
    }
    let left = left as usize;
    match what {
        Peeked::OwnDeck => under(&mut state.players[seat.index()].deck, left),
        Peeked::Treasure => under(&mut state.decks.treasure, left),
        Peeked::Tidings => under(&mut state.decks.tidings, left),
        Peeked::Personal => under(&mut state.decks.personal, left),
        Peeked::Token => {}
    }
}

/// Of the `left` top cards the picked one comes to lie lowest.
pub(crate) fn reorder(state: &mut State, seat: Seat, what: Peeked, left: u8, place: u8) {
    fn lower<const N: usize>(deck: &mut crate::pile::Deck<N>, left: usize, place: usize) {
        let len = deck.len();
        if place < left && left <= len {
            let (from, to) = (len - 1 - place, len - left);
            let (card, seen) = (deck.cards.remove_at(from), deck.seen.remove_at(from));
            deck.cards.insert(to, card);
            deck.seen.insert(to, seen);
        }
    }
    let (left, place) = (left as usize, place as usize);
    match what {
        Peeked::OwnDeck => lower(&mut state.players[seat.index()].deck, left, place),
        Peeked::Treasure => lower(&mut state.decks.treasure, left, place),
        Peeked::Tidings => lower(&mut state.decks.tidings, left, place),
        Peeked::Personal => lower(&mut state.decks.personal, left, place),
        Peeked::Token => {}
    }
}
