//! Cards and cups.

use tortuga_core::{Chance, Log, Rule, SeatSet};

use crate::{
    content::{CardId, GovernorId, HexId, KcId, LetterId, MerchantId, WarshipId},
    game::Blackbeard,
    moves::Event,
    rule,
    state::{Counter, Slot, State},
};

/// The next action card, for whatever it is needed but the next turn.
pub(crate) fn draw_card(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) -> CardId {
    turn_card(game, state, false, log)
}

/// The next action card, for its action line (BB-TURN-09).
pub(crate) fn draw_action(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) -> CardId {
    turn_card(game, state, true, log)
}

/// An empty pile is made of all cards again (BB-COMP-12).
fn turn_card(game: &Blackbeard, state: &mut State, action: bool, log: &mut impl Log<Event>) -> CardId {
    if state.deck.len == 0 {
        shuffle_deck(game, state);
    }
    let card = state.deck.cards[0];
    state.deck.remove(0);
    let rule = if action { rule::BB_TURN_09 } else { rule::BB_COMP_12 };
    log.say(rule, || Event::CardDrawn { card: game.content.card(card).id, action });
    card
}

/// All cards together (BB-REV-01).
pub(crate) fn shuffle_deck(game: &Blackbeard, state: &mut State) {
    let count = game.content.cards.len();
    for (number, card) in state.deck.cards.iter_mut().enumerate() {
        *card = CardId(number as u8);
    }
    state.deck.len = count as u8;
    state.dice.hand(|hand| hand.shuffle(&mut state.deck.cards[..count]));
}

/// One of the bits, each equally likely (BB-COMP-11).
pub(crate) fn pick_bit(state: &mut State, bits: u64) -> Option<u8> {
    let count = bits.count_ones();
    if count == 0 {
        return None;
    }
    let mut rest = bits;
    for _ in 0..state.dice.below(count) {
        rest &= rest - 1;
    }
    Some(rest.trailing_zeros() as u8)
}

pub(crate) fn draw_governor(game: &Blackbeard, state: &mut State) -> Option<GovernorId> {
    let cup = state.governor_cup(&game.content);
    pick_bit(state, cup.into()).map(GovernorId)
}

pub(crate) fn draw_letter(game: &Blackbeard, state: &mut State) -> Option<LetterId> {
    let cup = state.letter_cup(&game.content);
    pick_bit(state, cup.into()).map(LetterId)
}

pub(crate) fn draw_kc(game: &Blackbeard, state: &mut State) -> Option<KcId> {
    let cup =
        (0..game.content.kcs.len()).filter(|kc| state.kcs[*kc].is_none()).fold(0, |cup, kc| cup | 1 << kc);
    pick_bit(state, cup).map(KcId)
}

pub(crate) fn draw_warship(game: &Blackbeard, state: &mut State) -> Option<WarshipId> {
    pick_bit(state, warship_cup(game, state)).map(WarshipId)
}

pub(crate) fn warship_cup(game: &Blackbeard, state: &State) -> u64 {
    let free = |ship: &usize| state.warships[*ship].is_none();
    (0..game.content.warships.len()).filter(free).fold(0, |cup, ship| cup | 1 << ship)
}

/// A merchant from the cup, face down, if there is one (BB-EDGE-01).
pub(crate) fn place_merchant(
    game: &Blackbeard,
    state: &mut State,
    hex: HexId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let cup = state.merchant_cup(&game.content);
    let Some(merchant) = pick_bit(state, cup).map(MerchantId) else { return };
    state.counters.push(Counter {
        merchant,
        hex,
        engaged: None,
        seen: SeatSet::EMPTY,
        chased: 0,
        declined: SeatSet::EMPTY,
    });
    log.say(rule, || Event::MerchantPlaced { hex: game.hex_name(hex) });
}

/// Merchants by action cards (BB-EVT-01).
pub(crate) fn draw_merchants(
    game: &Blackbeard,
    state: &mut State,
    count: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for _ in 0..count {
        let card = draw_card(game, state, log);
        place_merchant(game, state, game.content.card(card).lane, rule, log);
    }
}

/// Engaged merchants of a pirate who is no longer there are turned face down (BB-MOVE-15, BB-EDGE-16).
pub(crate) fn release_merchants(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for counter in state.counters.as_mut_slice().iter_mut().filter(|counter| counter.engaged == Some(slot)) {
        counter.engaged = None;
        let hex = counter.hex;
        log.say(rule, || Event::TurnedDown { hex: game.hex_name(hex) });
    }
}
