//! The whole state as a person reads and writes it: names instead of numbers. Whatever follows from the rest may be
//! left out.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use tortuga_core::{Dice, Seat, Slug};

mod restore;

pub(crate) use restore::restore;

use crate::{
    content::{Booty, Ship},
    game::TinyEpicPirates,
    sea::Cell,
    state::{End, State},
    view::{BattleDoc, MerchantDoc, PirateDoc, SoloDoc, Step, next, pirate},
};

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    /// Row by row from the north. Left out: the cards in the order of the pack, without tokens.
    #[serde(default)]
    sea: Option<Vec<CellDoc>>,
    /// By seat; in the solo game the Legendary Pirate is the second.
    pirates: Vec<PirateDoc>,
    /// The type on each price space, from the cheapest.
    #[serde(default = "first_market")]
    market: [Booty; 4],
    /// Left out: every cube that lies nowhere else.
    #[serde(default)]
    bag: Option<BTreeMap<Booty, u8>>,
    /// Left out: as at the start of a game, with any cards and cubes; the same for each field that is left out.
    #[serde(default)]
    merchants: Option<Vec<MerchantDraft>>,
    /// From the top. Left out: all cards that are not face up and deal no less than those that are.
    #[serde(default)]
    merchant_deck: Option<Vec<Slug>>,
    /// Left out: not placed yet in the setup, otherwise the first of its corners.
    #[serde(default)]
    navy: Option<Cell>,
    /// Left out: the first three cards that are neither held nor in a deck that is written.
    #[serde(default)]
    row: Option<Vec<Slug>>,
    /// From the top. Left out: all cards that lie nowhere else.
    #[serde(default)]
    crew_deck: Option<Vec<Slug>>,
    /// So many cards at the bottom of the Crew deck everybody knows.
    #[serde(default)]
    crew_known: u8,
    /// The Search Tokens in the box. Left out: any that lie nowhere else.
    #[serde(default)]
    spare_tokens: Option<Vec<Slug>>,
    #[serde(default)]
    solo: Option<SoloDoc>,
    #[serde(default = "first_seat")]
    active: Seat,
    #[serde(default)]
    turns_done: u16,
    #[serde(default)]
    crossed: bool,
    #[serde(default)]
    extort_paid: u8,
    #[serde(default)]
    refreshed: bool,
    #[serde(default)]
    battle: Option<BattleDoc>,
    /// What is still to be done, in the order in which it happens. Left out: a whole turn. Steps that ask nobody are
    /// taken while the document is read, up to the first question.
    #[serde(default)]
    next: Option<Vec<Step>>,
    #[serde(default)]
    end: Option<End>,
    #[serde(default)]
    dice: Option<Dice>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CellDoc {
    /// May be left out; if it stands there it must be the right one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    card: Slug,
    /// The face of the Search Token that lies there.
    #[serde(default)]
    token: Option<Slug>,
    /// Whose Treasure is buried there.
    #[serde(default)]
    treasure: Option<Seat>,
}

/// A Merchant as a person may write it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MerchantDraft {
    ship: Ship,
    #[serde(default)]
    at: Option<Cell>,
    #[serde(default)]
    heading: Option<Cell>,
    /// `null` only while a sunk ship waits for its new cube; that is something else than left out.
    #[serde(default, deserialize_with = "written")]
    cube: Option<Aboard>,
    #[serde(default)]
    card: Option<Slug>,
}

/// What a Merchant carries.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Aboard(Option<Booty>);

fn written<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Aboard>, D::Error> {
    Aboard::deserialize(deserializer).map(Some)
}

fn first_market() -> [Booty; 4] {
    Booty::ALL
}

fn first_seat() -> Seat {
    Seat(0)
}

fn draft(MerchantDoc { ship, at, heading, cube, card }: MerchantDoc) -> MerchantDraft {
    MerchantDraft { ship, at: Some(at), heading: Some(heading), cube: Some(Aboard(cube)), card: Some(card) }
}

pub(crate) fn show(game: &TinyEpicPirates, state: &State) -> Doc {
    let State {
        sea,
        tokens,
        spare,
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
        dice,
    } = state;
    let content = &game.content;
    let cell = |cell: Cell| CellDoc {
        cell: Some(cell),
        card: content.card(sea[cell.index()]).id,
        token: tokens[cell.index()].map(|token| content.token(token).id),
        treasure: treasures[cell.index()],
    };
    Doc {
        sea: Some(Cell::all().map(cell).collect()),
        pirates: pirates[..game.pirates() as usize].iter().map(|one| pirate::show(content, one)).collect(),
        market: *market,
        bag: Some(pirate::counts(bag)),
        merchants: Some(pirate::show_merchants(content, merchants).into_iter().map(draft).collect()),
        merchant_deck: Some(
            merchant_deck.cards().iter().rev().map(|card| content.merchant(*card).id).collect(),
        ),
        navy: *navy,
        row: Some(row.iter().map(|card| content.mate(*card).id).collect()),
        crew_deck: Some(crew_deck.cards().iter().rev().map(|card| content.mate(*card).id).collect()),
        crew_known: crew_deck.known,
        spare_tokens: Some(spare.iter().map(|token| content.token(*token).id).collect()),
        solo: solo.map(|solo| pirate::show_solo(content, solo)),
        active: *active,
        turns_done: *turns_done,
        crossed: *crossed,
        extort_paid: *extort_paid,
        refreshed: *refreshed,
        battle: battle.map(|battle| next::show_battle(content, pirates, battle)),
        next: Some(stack.iter().rev().map(|frame| next::show_step(content, state.me(), frame)).collect()),
        end: *end,
        dice: Some(*dice),
    }
}
