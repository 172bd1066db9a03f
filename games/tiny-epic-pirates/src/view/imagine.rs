//! A world that agrees with a view: what the view hides is drawn at random.

use tortuga_core::{Chance, Dice, Stack, Whim};

use super::{View, next, pirate};
use crate::{
    content::{CREW, CardId, CrewId, MERCHANTS, MerchantId, SPARE_TOKENS, TOKEN_KINDS, TOKENS, TokenId},
    game::TinyEpicPirates,
    sea::CELLS,
    state::{CrewDeck, Frame, MerchantDeck, PIRATES, Pirate, STACK, State},
};

/// A state that agrees with the view. Uses the view and the whim only; the dice are fresh.
pub(crate) fn imagine(game: &TinyEpicPirates, view: &View, whim: &mut Whim) -> State {
    let content = &game.content;
    let crew = |id: &tortuga_core::Slug| content.find_crew(id.as_str()).unwrap_or(CrewId(0));
    let pirates = std::array::from_fn(|seat| {
        let read = view.pirates.get(seat).and_then(|doc| pirate::read(content, doc, false).ok());
        read.unwrap_or_else(Pirate::absent)
    });
    let merchants = pirate::read_merchants(content, &view.merchants).expect("a view shows both Merchants");
    let mut row = [CrewId(0); 3];
    for (place, card) in row.iter_mut().zip(&view.row) {
        *place = crew(card);
    }
    let mut state = State {
        sea: std::array::from_fn(|cell| {
            let card = view.sea.get(cell).and_then(|seen| content.find_card(seen.card.as_str()));
            card.unwrap_or(CardId(0))
        }),
        tokens: [None; CELLS],
        spare: [TokenId(0); SPARE_TOKENS],
        treasures: std::array::from_fn(|cell| view.sea.get(cell).and_then(|seen| seen.treasure)),
        pirates,
        market: view.market,
        bag: pirate::cubes(&view.bag),
        merchants,
        merchant_deck: merchant_deck(game, view, &merchants.map(|ship| ship.card), whim),
        navy: view.navy,
        crew_deck: crew_deck(game, view, &pirates, row, whim),
        row,
        solo: view.solo.as_ref().and_then(|doc| pirate::read_solo(content, doc).ok()),
        active: view.active,
        turns_done: view.turns_done,
        crossed: view.crossed,
        extort_paid: view.extort_paid,
        refreshed: view.refreshed,
        battle: view.battle.as_ref().and_then(|doc| next::read_battle(content, &pirates, doc).ok()),
        stack: stack(game, view, &pirates),
        end: view.end,
        dice: Dice::new(whim.seed()),
    };
    tokens(game, view, &mut state, whim);
    state
}

fn stack(game: &TinyEpicPirates, view: &View, pirates: &[Pirate; PIRATES]) -> Stack<Frame, STACK> {
    let mut stack = Stack::new();
    let me = pirates.get(view.active.index()).unwrap_or(&pirates[0]);
    for step in view.stack.iter().take(STACK) {
        if let Ok(frame) = next::read_step(&game.content, me, step.clone()) {
            stack.push(frame);
        }
    }
    stack
}

/// Deals the Search Tokens that nobody has seen over the cells and the box.
fn tokens(game: &TinyEpicPirates, view: &View, state: &mut State, whim: &mut Whim) {
    let content = &game.content;
    let kept = game.kept_tokens(&state.pirates);
    let mut pool = [TokenId(0); TOKENS];
    let mut len = 0;
    for (place, kind) in content.tokens.iter().enumerate().take(TOKEN_KINDS) {
        let out = view.tokens_out.get(&kind.id).copied().unwrap_or(0);
        for _ in 0..kind.count.saturating_sub(out + kept[place]) {
            if let Some(free) = pool.get_mut(len) {
                *free = TokenId(place as u8);
                len += 1;
            }
        }
    }
    whim.shuffle(&mut pool[..len]);
    let mut unseen = pool.into_iter().take(len);
    for (cell, seen) in view.sea.iter().enumerate().take(CELLS) {
        state.tokens[cell] = if seen.token { unseen.next() } else { None };
    }
    for place in &mut state.spare {
        *place = unseen.next().unwrap_or(TokenId(0));
    }
}

/// The cards that have not been seen, value by value, in any order within a value.
fn merchant_deck(
    game: &TinyEpicPirates,
    view: &View,
    shown: &[MerchantId; 2],
    whim: &mut Whim,
) -> MerchantDeck {
    let content = &game.content;
    let mut unseen = [MerchantId(0); MERCHANTS];
    let mut len = 0;
    for (place, card) in content.merchants.iter().enumerate() {
        let id = MerchantId(place as u8);
        if !shown.contains(&id) && !view.sunk.contains(&card.id) {
            unseen[len] = id;
            len += 1;
        }
    }
    let unseen = &mut unseen[..len];
    for stack in unseen.chunk_by_mut(|a, b| content.merchant(*a).damage == content.merchant(*b).damage) {
        whim.shuffle(stack);
    }
    unseen.reverse();
    MerchantDeck::new(unseen).expect("no more cards than there are")
}

/// The known cards at the bottom, and above them all that are neither there nor anywhere else.
fn crew_deck(
    game: &TinyEpicPirates,
    view: &View,
    pirates: &[Pirate; 4],
    row: [CrewId; 3],
    whim: &mut Whim,
) -> CrewDeck {
    let mut seen = [false; CREW];
    for card in pirates.iter().flat_map(Pirate::mates).chain(row) {
        seen[card.index()] = true;
    }
    let mut cards = [CrewId(0); CREW];
    let mut known = 0;
    for id in view.crew_deck.bottom.iter().filter_map(|id| game.content.find_crew(id.as_str())).take(CREW) {
        seen[id.index()] = true;
        cards[known] = id;
        known += 1;
    }
    let mut len = known;
    for place in (0..CREW).filter(|place| !seen[*place]) {
        if let Some(free) = cards.get_mut(len) {
            *free = CrewId(place as u8);
            len += 1;
        }
    }
    whim.shuffle(&mut cards[known..len]);
    CrewDeck::new(&cards[..len], known as u8).expect("no more cards than there are")
}
