//! All that concerns who knows what: [`View`], `view`, `imagine` (section 13 of the rules). No seat has secrets of its
//! own; hidden are the faces of Search Tokens, the order of the decks and the dice.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Slug, Viewer};

mod imagine;
pub(crate) mod next;
pub(crate) mod pirate;

pub(crate) use imagine::imagine;
pub use next::{BattleDoc, Step};
pub use pirate::{CaptainDoc, MerchantDoc, PirateDoc, SoloDoc};

use crate::{
    content::Booty,
    game::TinyEpicPirates,
    sea::Cell,
    state::{CrewDeck, End, MerchantDeck, State},
};

/// Counts by name; what there is none of is not listed.
pub type Tally = BTreeMap<Slug, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// Row by row from the north.
    pub sea: Vec<CellView>,
    /// By seat; in the solo game the Legendary Pirate is the second.
    pub pirates: Vec<PirateDoc>,
    /// From the cheapest price space to the dearest.
    pub market: [Booty; 4],
    pub bag: BTreeMap<Booty, u8>,
    /// Orange, green.
    pub merchants: Vec<MerchantDoc>,
    /// The damage of the cards in the deck, from the top: their order within one value is not known.
    pub merchant_deck: Vec<u8>,
    /// Merchant Cards that have left the game.
    pub sunk: Vec<Slug>,
    pub navy: Option<Cell>,
    pub row: Vec<Slug>,
    pub crew_deck: DeckView,
    /// Search Tokens that have left the game, by kind.
    pub tokens_out: Tally,
    pub solo: Option<SoloDoc>,
    pub active: Seat,
    pub turns_done: u16,
    pub crossed: bool,
    pub extort_paid: u8,
    pub refreshed: bool,
    pub battle: Option<BattleDoc>,
    /// What is still to be done, the next thing last.
    pub stack: Vec<Step>,
    pub end: Option<End>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellView {
    pub cell: Cell,
    pub card: Slug,
    /// A face-down Search Token lies there.
    pub token: bool,
    pub treasure: Option<Seat>,
}

/// The Crew deck: so many cards of which nobody knows the order, above those that were put under it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeckView {
    pub unknown: u8,
    /// From the very bottom upwards.
    pub bottom: Vec<Slug>,
}

/// Takes the state apart by name: a new field does not compile until somebody decides who sees it.
pub(crate) fn view(game: &TinyEpicPirates, state: &State, viewer: Viewer) -> View {
    let State {
        sea,
        tokens,
        spare: _,
        treasures,
        pirates,
        market,
        bag,
        merchants,
        merchant_deck,
        navy,
        crew_deck,
        row,
        solo,
        active,
        turns_done,
        crossed,
        extort_paid,
        refreshed,
        battle,
        stack,
        end,
        dice: _,
    } = state;
    let content = &game.content;
    let cell = |cell: Cell| {
        let (card, token) = (content.card(sea[cell.index()]).id, tokens[cell.index()].is_some());
        CellView { cell, card, token, treasure: treasures[cell.index()] }
    };
    View {
        viewer,
        sea: Cell::all().map(cell).collect(),
        pirates: pirates[..game.pirates() as usize].iter().map(|one| pirate::show(content, one)).collect(),
        market: *market,
        bag: pirate::counts(bag),
        merchants: pirate::show_merchants(content, merchants),
        merchant_deck: damages(game, merchant_deck),
        sunk: gone_merchants(game, state),
        navy: *navy,
        row: row.iter().map(|card| content.mate(*card).id).collect(),
        crew_deck: show_deck(game, crew_deck),
        tokens_out: tokens_out(game, state),
        solo: solo.map(|solo| pirate::show_solo(content, solo)),
        active: *active,
        turns_done: *turns_done,
        crossed: *crossed,
        extort_paid: *extort_paid,
        refreshed: *refreshed,
        battle: battle.map(|battle| next::show_battle(content, pirates, battle)),
        stack: stack.iter().map(|frame| next::show_step(content, state.me(), frame)).collect(),
        end: *end,
    }
}

/// From the top.
fn damages(game: &TinyEpicPirates, deck: &MerchantDeck) -> Vec<u8> {
    deck.cards().iter().rev().map(|card| game.content.merchant(*card).damage).collect()
}

fn show_deck(game: &TinyEpicPirates, deck: &CrewDeck) -> DeckView {
    let (bottom, unknown) = deck.cards().split_at(deck.known as usize);
    DeckView {
        unknown: unknown.len() as u8,
        bottom: bottom.iter().map(|card| game.content.mate(*card).id).collect(),
    }
}

/// The Merchant Cards that lie neither in the deck nor in a slot.
fn gone_merchants(game: &TinyEpicPirates, state: &State) -> Vec<Slug> {
    let there = |place: usize| {
        let here = |card: &crate::content::MerchantId| card.index() == place;
        state.merchant_deck.cards().iter().any(here) || state.merchants.iter().any(|ship| here(&ship.card))
    };
    let all = game.content.merchants.iter().enumerate();
    all.filter(|(place, _)| !there(*place)).map(|(_, card)| card.id).collect()
}

/// The Search Tokens that were revealed and are not kept by anybody.
fn tokens_out(game: &TinyEpicPirates, state: &State) -> Tally {
    let mut tally = Tally::new();
    for (place, out) in state.tokens_out(game).into_iter().enumerate().filter(|(_, out)| *out > 0) {
        tally.insert(game.content.tokens[place].id, out);
    }
    tally
}
