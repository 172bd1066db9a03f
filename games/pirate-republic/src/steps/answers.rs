//! The smaller questions of effects: discard, recover, rest, scout, copy and others.

use tortuga_core::{Chance, Log, Seat};

use super::{NOT_ASKED, play as cards, scout, shore, turn::each_card};
use crate::{
    content::{AccomplishmentId, CardId, PersonalId, TokenId},
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, ScoutPay, Sink, Thing},
    pile::UNKNOWN,
    rule,
    state::State,
    vocabulary::{CardType, DieFace, Ending, Event as Happening, PeekThen, Peeked, When, Word as _},
};

/// Options of a Rest (TPR-REST-02).
const SHIPS: u8 = 0;
const CARD: u8 = 1;

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let mut card = |card: CardId| out.put(Move::Pick(Thing::Card(card)));
    match frame {
        Frame::React { seat, on } => reactions(game, state, seat, on, out),
        Frame::Discard { seat, .. } => each_card(&state.player(seat).hand, card),
        Frame::Recover { seat, kind, played, .. } => {
            out.put(Move::No);
            each_card(&state.player(seat).discard, |id| {
                let fits = kind.is_none_or(|kind| game.content.card(id).kind == kind);
                if fits && (!played || state.turn.played.has(id.0)) {
                    out.put(Move::Pick(Thing::Card(id)));
                }
            });
        }
        Frame::SecondRow { seat, card } => cards::second_rows(game, state, seat, CardId(card), out),
        Frame::Copy { den: Den::Crew, .. } => each_card(&state.decks.crew_den, card),
        Frame::Copy { den: Den::Elite, .. } => each_card(&state.decks.elite_den, &mut card),
        Frame::CopyAlt { card, .. } => {
            let rows = game.content.card(CardId(card)).basic.len();
            (0..rows as u8).for_each(|alt| out.put(Move::Pick(Thing::Option(alt))));
        }
        Frame::Accomplish { seat } => {
            for number in 0..game.content.accomplishments.len() as u8 {
                if state.player(seat).marks >> number & 1 == 0 {
                    out.put(Move::Pick(Thing::Accomplishment(AccomplishmentId(number))));
                }
            }
        }
        Frame::CompletePersonal { seat } => {
            for mission in state.player(seat).missions.iter() {
                out.put(Move::Pick(Thing::Mission(PersonalId(mission))));
            }
        }
        Frame::RestChoice { seat } => rest_options(game, state, seat, out),
        Frame::Scout { seat, left, range, ship, land } => {
            out.put(Move::No);
            if left > 0 {
                scout::scouts(game, state, seat, range, (ship, land), ScoutPay::Free, out);
            }
        }
        Frame::HavenSite { seat } => shore::havens(game, state, seat, out),
        Frame::SetDie { .. } => {
            DieFace::ALL.iter().for_each(|face| out.put(Move::Pick(Thing::Face(*face))));
        }
        Frame::Peek { seat, what, left, then } => peek_options(game, state, seat, (what, left, then), out),
        Frame::LoseInfamy { seat, .. } => {
            for token in state.player(seat).infamy.iter() {
                out.put(Move::Pick(Thing::Token(TokenId(token))));
            }
        }
        Frame::LoseTreasure { seat, .. } => {
            state.player(seat).treasures.iter().for_each(|id| out.put(Move::Pick(Thing::Card(CardId(id)))));
        }
        _ => {}
    }
}

/// Treasure cards that answer to the word (TPR-SM-80).
fn reactions(game: &PirateRepublic, state: &State, seat: Seat, on: When, out: &mut dyn Sink) {
    out.put(Move::No);
    for card in state.player(seat).treasures.iter().map(CardId) {
        let info = game.content.card(card);
        if info.timing.reaction == Some(on) {
            (0..info.basic.len() as u8).for_each(|alt| out.put(Move::Treasure { card, alt, lent: false }));
        }
    }
}

fn rest_options(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let player = state.player(seat);
    out.put(Move::No);
    if player.ship.is_there() && !player.ship.up || player.guest.is_there() && !player.guest.up {
        out.put(Move::Pick(Thing::Option(SHIPS)));
    }
    if !player.discard.is_empty() && player.hand.len() < game.hand_limit(state, seat) {
        out.put(Move::Pick(Thing::Option(CARD)));
    }
}

/// A face-down token within two territories, or the next of the cards that were looked at.
fn peek_options(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    (what, left, then): (Peeked, u8, PeekThen),
    out: &mut dyn Sink,
) {
    if what == Peeked::Token {
        let here = state.player(seat).at.territory();
        for chit in state.map.ships.all().filter(|chit| !chit.up()) {
            if game.content.map.steps.between(here, chit.territory) <= 2 {
                let nth = state.map.ships.rank(chit);
                out.put(Move::Pick(Thing::Chit { territory: chit.territory, nth }));
            }
        }
        return;
    }
    match then {
        PeekThen::KeepOrder => out.put(Move::Yes),
        PeekThen::Bottom => {
            out.put(Move::Yes);
            out.put(Move::No);
        }
        // The next card from the bottom of the pack that was looked at.
        PeekThen::Reorder => (0..left).for_each(|place| out.put(Move::Pick(Thing::Option(place)))),
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
        (Frame::React { seat, on }, Move::Treasure { card, alt, .. }) => {
            state.stack.push(Frame::React { seat, on });
            cards::use_treasure(game, state, seat, card, alt, false, log);
        }
        (Frame::Discard { seat, left }, Move::Pick(Thing::Card(card))) => {
            discard(game, state, seat, card, left, log);
        }
        (Frame::Recover { seat, left, kind, top, played }, Move::Pick(Thing::Card(card))) => {
            if left > 1 {
                state.stack.push(Frame::Recover { seat, left: left - 1, kind, top, played });
            }
            recover(game, state, seat, card.0, top, log);
        }
        (Frame::SecondRow { seat, .. }, mv) => cards::play_second(game, state, seat, mv, log),
        (Frame::Copy { seat, .. }, Move::Pick(Thing::Card(card))) => {
            state.stack.push(Frame::CopyAlt { seat, card: card.0 });
        }
        (Frame::CopyAlt { seat, card }, Move::Pick(Thing::Option(alt))) => {
            let ops = game.content.arena[game.content.card(CardId(card)).basic][alt as usize];
            state.stack.push(Frame::Parts { ops, context: Context::new(seat, Layer::Card), taken: false });
        }
        (Frame::Accomplish { seat }, Move::Pick(Thing::Accomplishment(AccomplishmentId(number)))) => {
            state.stack.push(Frame::Accomplished { seat, number });
        }
        (Frame::CompletePersonal { seat }, Move::Pick(Thing::Mission(PersonalId(mission)))) => {
            state.stack.push(Frame::MissionDone { seat, mission });
        }
        (Frame::RestChoice { seat }, mv) => rest_choice(game, state, seat, mv, log),
        (Frame::Scout { seat, left, range, ship, land }, mv) if mv != Move::No => {
            state.stack.push(Frame::Scout { seat, left: left - 1, range, ship, land });
            scout::scout(game, state, seat, mv, log);
        }
        (Frame::HavenSite { seat }, Move::Haven { site, from }) => {
            shore::set_haven(game, state, seat, site, from, log);
        }
        (Frame::SetDie { seat }, Move::Pick(Thing::Face(face))) => {
            state.turn.die = Some(face);
            log.say(rule::TPR_VOC_101, || Event::Rolled { seat, face });
        }
        (Frame::Peek { seat, what, left, then }, mv) => peek(game, state, seat, (what, left, then), mv, log),
        (Frame::LoseInfamy { seat, left }, Move::Pick(Thing::Token(token))) => {
            lose_infamy(game, state, seat, token, left, log);
        }
        (Frame::LoseTreasure { seat, left }, Move::Pick(Thing::Card(card))) => {
            lose_treasure(state, seat, card, left);
        }
        (Frame::React { .. } | Frame::Recover { .. } | Frame::Scout { .. }, Move::No) => {}
        _ => unreachable!("{NOT_ASKED}"),
    }
}

/// One Infamy token is returned, and perhaps more.
fn lose_infamy(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    token: TokenId,
    left: u8,
    log: &mut impl Log<Event>,
) {
    if left > 1 {
        state.stack.push(Frame::LoseInfamy { seat, left: left - 1 });
    }
    state.player_mut(seat).infamy.remove(token.0);
    game.return_token(state, token, log);
}

/// A card from the hand, and perhaps more.
fn discard(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: CardId,
    left: u8,
    log: &mut impl Log<Event>,
) {
    if left > 1 {
        state.stack.push(Frame::Discard { seat, left: left - 1 });
    }
    game.discard_from_hand(state, seat, card.0, rule::TPR_CARD_09, log);
}

/// A Treasure card is paid with, and perhaps more.
fn lose_treasure(state: &mut State, seat: Seat, card: CardId, left: u8) {
    if left > 1 {
        state.stack.push(Frame::LoseTreasure { seat, left: left - 1 });
    }
    state.player_mut(seat).treasures.remove(card.0);
    state.decks.treasure_gone.push(card.0);
}

/// From the discard pile to the hand, or onto the deck.
pub(crate) fn recover(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: u8,
    top: bool,
    log: &mut impl Log<Event>,
) {
    let player = state.player_mut(seat);
    if !player.discard.remove(card) {
        return;
    }
    if top {
        game.put_on_deck(state, seat, card);
    } else {
        player.hand.push(card);
    }
    log.say(rule::TPR_CARD_11, || Event::Recovered { seat, card: game.content.card(CardId(card)).id });
}

/// Takes a random card of the discard pile.
pub(crate) fn recover_random(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    kind: Option<CardType>,
    top: bool,
    log: &mut impl Log<Event>,
) {
    let fits = |card: &u8| kind.is_none_or(|kind| game.content.card(CardId(*card)).kind == kind);
    let discard = state.player(seat).discard;
    let count = discard.as_slice().iter().filter(|card| fits(card)).count() as u32;
    if count > 0 {
        let pick = state.dice.below(count) as usize;
        if let Some(card) = discard.as_slice().iter().filter(|card| fits(card)).nth(pick) {
            recover(game, state, seat, *card, top, log);
        }
    }
}

/// A Rest: one Bloodshed, a choice, and usually the end of the turn (TPR-REST-02).
pub(crate) fn rest(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    ends: bool,
    log: &mut impl Log<Event>,
) {
    log.say(rule::TPR_REST_02, || Event::Rested { seat });
    game.heal(state, seat, 1, rule::TPR_REST_02, log);
    let fact = game.fact_here(state, seat, Happening::Rested);
    game.note(state, seat, &fact);
    if ends && state.turn.over.is_none() && state.own_turn(seat) {
        state.turn.over = Some(Ending::Rest);
    }
    game.fire(state, When::Rested, Context::new(seat, Layer::Board));
    state.stack.push(Frame::RestChoice { seat });
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
fn rest_choice(game: &PirateRepublic, state: &mut State, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
    match mv {
        Move::Pick(Thing::Option(SHIPS)) => ships_up(game, state, seat, log),
        Move::Pick(Thing::Option(_)) => recover_random(game, state, seat, None, false, log),
        _ => {}
    }
}

/// Friendly ships are turned face up.
pub(crate) fn ships_up(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let player = state.player_mut(seat);
    player.ship.up = player.ship.is_there();
    player.guest.up = player.guest.is_there();
    let token = player.ship.token;
    if token != UNKNOWN {
        log.say(rule::TPR_FLEET_03, || Event::FriendlyShip {
            seat,
            token: game.name(TokenId(token)),
            up: true,
        });
    }
}

/// What a player alone has seen is remembered until it is drawn or shuffled.
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
fn peek(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    (what, left, then): (Peeked, u8, PeekThen),
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match mv {
        Move::Pick(Thing::Chit { territory, nth }) => {
            if let Some(chit) = state.map.ships.nth(territory, nth) {
                state.map.ships.set_mark(chit.slot, chit.mark | 1 << seat.0);
                log.say(rule::TPR_SM_80, || Event::Peeked { seat, what: Some(vec![game.name(chit.token)]) });
            }
        }
        // Card by card, the lowest first, so that those above it are the next ones.
        Move::Yes | Move::No if then == PeekThen::Bottom => {
            if mv == Move::No {
                crate::effect::cards::bury(state, seat, what, left);
            }
            if left > 1 {
                state.stack.push(Frame::Peek { seat, what, left: left - 1, then });
            }
        }
        Move::Pick(Thing::Option(place)) => {
            crate::effect::cards::reorder(state, seat, what, left, place);
            if left > 2 {
                state.stack.push(Frame::Peek { seat, what, left: left - 1, then });
            }
        }
        _ => {}
    }
}
