//! From a document to a state. Nothing that stands there can cause a panic; the result has passed `check`.

use tortuga_core::{Dice, Game, LoadError, Seat, Seed, Slug, Stack};

use super::{CellDoc, Doc};
use crate::{
    content::{
        Booty, CREW, CardId, Content, CrewId, MERCHANTS, MerchantId, ROW, SPARE_TOKENS, Ship, TOKEN_KINDS,
        TokenId,
    },
    game::TinyEpicPirates,
    sea::{CELLS, Cell},
    state::{
        CrewDeck, Frame, MOST_WRITTEN, Merchant, MerchantDeck, PIRATES, Pirate, Plan, STACK, Solo, State,
    },
    steps::turn::{SOLO_TURN, TURN},
    view::{MerchantDoc, PirateDoc, pirate},
};

pub(crate) fn restore(game: &TinyEpicPirates, doc: Doc) -> Result<State, LoadError> {
    let content = &game.content;
    let (sea, tokens, treasures) = read_sea(content, &doc.sea)?;
    let pirates = read_pirates(game, &doc.pirates)?;
    let row = read_row(content, doc.row.as_deref(), &pirates)?;
    let merchants = read_merchants(content, doc.merchants.as_deref())?;
    let solo = match (&doc.solo, game.solo()) {
        (Some(doc), _) => Some(pirate::read_solo(content, doc)?),
        (None, true) => Some(Solo {
            helm: game.solo_helm.unwrap_or(0),
            legend: game.solo_legend.unwrap_or(0),
            ring: 0,
            plan: Plan::Rest,
            hits: 0,
        }),
        (None, false) => None,
    };
    let over = doc.end.is_some();
    let mut state = State {
        sea,
        tokens,
        spare: [TokenId(0); SPARE_TOKENS],
        treasures,
        pirates,
        market: doc.market,
        bag: [0; 4],
        merchants,
        merchant_deck: read_merchant_deck(content, doc.merchant_deck.as_deref(), &merchants)?,
        navy: doc.navy,
        crew_deck: read_crew_deck(content, doc.crew_deck.as_deref(), doc.crew_known, &pirates, row)?,
        row,
        solo,
        active: doc.active,
        turns_done: doc.turns_done,
        crossed: doc.crossed,
        extort_paid: doc.extort_paid,
        refreshed: doc.refreshed,
        battle: doc.battle,
        stack: read_stack(game, doc.active, doc.next.filter(|_| !over), over)?,
        end: doc.end,
        dice: doc.dice.unwrap_or(Dice::new(Seed::from_number(0))),
    };
    state.spare = read_spare(game, doc.spare_tokens.as_deref(), &state)?;
    state.bag = match &doc.bag {
        Some(bag) => pirate::cubes(bag),
        None => left_in_bag(game, &state),
    };
    game.check(&state)?;
    Ok(state)
}

type Sea = ([CardId; CELLS], [Option<TokenId>; CELLS], [Option<Seat>; CELLS]);

fn read_sea(content: &Content, docs: &[CellDoc]) -> Result<Sea, LoadError> {
    if docs.len() != CELLS {
        return Err(LoadError::shape("sea", format!("there must be {CELLS} cards, not {}", docs.len())));
    }
    let (mut sea, mut tokens, mut treasures) = ([CardId(0); CELLS], [None; CELLS], [None; CELLS]);
    for (cell, doc) in Cell::all().zip(docs) {
        let path = format!("sea[{}]", cell.0);
        if doc.cell.is_some_and(|there| there != cell) {
            return Err(LoadError::shape(format!("{path}.cell"), format!("this is {cell}")));
        }
        let card = content.find_card(doc.card.as_str());
        sea[cell.index()] = card.ok_or_else(|| {
            LoadError::shape(format!("{path}.card"), format!("there is no Map Card `{}`", doc.card))
        })?;
        if let Some(id) = doc.token {
            tokens[cell.index()] = Some(find_token(content, &format!("{path}.token"), id)?);
        }
        treasures[cell.index()] = doc.treasure;
    }
    Ok((sea, tokens, treasures))
}

fn find_token(content: &Content, path: &str, id: Slug) -> Result<TokenId, LoadError> {
    let unknown = || LoadError::shape(path, format!("there is no Search Token `{id}`"));
    content.find_token(id.as_str()).ok_or_else(unknown)
}

fn read_pirates(game: &TinyEpicPirates, docs: &[PirateDoc]) -> Result<[Pirate; PIRATES], LoadError> {
    let wanted = game.pirates() as usize;
    if docs.len() != wanted {
        return Err(LoadError::shape("pirates", format!("there must be {wanted}, not {}", docs.len())));
    }
    let mut pirates = [Pirate::absent(); PIRATES];
    for (seat, doc) in docs.iter().enumerate() {
        let read = pirate::read(&game.content, doc);
        pirates[seat] =
            read.map_err(|(field, text)| LoadError::shape(format!("pirates[{seat}].{field}"), text))?;
    }
    Ok(pirates)
}

fn read_row(
    content: &Content,
    ids: Option<&[Slug]>,
    pirates: &[Pirate; PIRATES],
) -> Result<[CrewId; ROW], LoadError> {
    let held = |card: &CrewId| pirates.iter().any(|pirate| pirate.slot_of(*card).is_some());
    let cards: Vec<CrewId> = match ids {
        Some(ids) => read_crew(content, "row", ids)?,
        None => (0..CREW as u8).map(CrewId).filter(|card| !held(card)).take(ROW).collect(),
    };
    cards.try_into().map_err(|_| LoadError::shape("row", format!("the row holds {ROW} cards")))
}

fn read_crew(content: &Content, path: &str, ids: &[Slug]) -> Result<Vec<CrewId>, LoadError> {
    let find = |id: &Slug| {
        let unknown = || LoadError::shape(path, format!("there is no Crew Card `{id}`"));
        content.find_crew(id.as_str()).ok_or_else(unknown)
    };
    ids.iter().map(find).collect()
}

fn read_crew_deck(
    content: &Content,
    ids: Option<&[Slug]>,
    known: u8,
    pirates: &[Pirate; PIRATES],
    row: [CrewId; ROW],
) -> Result<CrewDeck, LoadError> {
    let elsewhere =
        |card: &CrewId| row.contains(card) || pirates.iter().any(|pirate| pirate.slot_of(*card).is_some());
    let mut cards = match ids {
        Some(ids) => read_crew(content, "crew_deck", ids)?,
        None => (0..CREW as u8).map(CrewId).filter(|card| !elsewhere(card)).collect(),
    };
    cards.reverse();
    let wrong =
        || LoadError::shape("crew_deck", format!("at most {CREW} cards, and no fewer than `crew_known`"));
    CrewDeck::new(&cards, known).ok_or_else(wrong)
}

fn read_merchants(content: &Content, docs: Option<&[MerchantDoc]>) -> Result<[Merchant; 2], LoadError> {
    if let Some(docs) = docs {
        return pirate::read_merchants(content, docs);
    }
    let start = |ship: Ship| {
        let (at, heading) = content.courses[ship.index()];
        Merchant { at, heading, cube: Some(Booty::ALL[ship.index()]), card: MerchantId(ship.index() as u8) }
    };
    Ok(Ship::BOTH.map(start))
}

fn read_merchant_deck(
    content: &Content,
    ids: Option<&[Slug]>,
    shown: &[Merchant; 2],
) -> Result<MerchantDeck, LoadError> {
    let mut cards: Vec<MerchantId> = if let Some(ids) = ids {
        let find = |id: &Slug| {
            let unknown = || LoadError::shape("merchant_deck", format!("there is no Merchant Card `{id}`"));
            content.find_merchant(id.as_str()).ok_or_else(unknown)
        };
        ids.iter().map(find).collect::<Result<_, _>>()?
    } else {
        let damage = |card: MerchantId| content.merchant(card).damage;
        let most = shown.iter().map(|merchant| damage(merchant.card)).max().unwrap_or(0);
        let face_up = |card: &MerchantId| shown.iter().any(|merchant| merchant.card == *card);
        let all = (0..MERCHANTS as u8).map(MerchantId);
        all.filter(|card| damage(*card) >= most && !face_up(card)).collect()
    };
    cards.reverse();
    let wrong = || LoadError::shape("merchant_deck", format!("there are at most {MERCHANTS} cards"));
    MerchantDeck::new(&cards).ok_or_else(wrong)
}

fn read_spare(
    game: &TinyEpicPirates,
    ids: Option<&[Slug]>,
    state: &State,
) -> Result<[TokenId; SPARE_TOKENS], LoadError> {
    let tokens: Vec<TokenId> = if let Some(ids) = ids {
        let find = |id: &Slug| find_token(&game.content, "spare_tokens", *id);
        ids.iter().map(find).collect::<Result<_, _>>()?
    } else {
        let mut there = game.kept_tokens(&state.pirates);
        for token in state.tokens.iter().flatten() {
            there[token.index()] = there[token.index()].saturating_add(1);
        }
        let kinds = game.content.tokens.iter().enumerate().take(TOKEN_KINDS);
        let left = |(place, kind): (usize, &crate::content::TokenKind)| {
            let count = kind.count.saturating_sub(there[place]);
            std::iter::repeat_n(TokenId(place as u8), count as usize)
        };
        kinds.flat_map(left).take(SPARE_TOKENS).collect()
    };
    let wrong = || {
        LoadError::shape(
            "spare_tokens",
            format!("{SPARE_TOKENS} Search Tokens are left in the box (TEP-SETUP-02)"),
        )
    };
    tokens.try_into().map_err(|_| wrong())
}

fn read_stack(
    game: &TinyEpicPirates,
    active: Seat,
    next: Option<Vec<Frame>>,
    over: bool,
) -> Result<Stack<Frame, STACK>, LoadError> {
    let frames = match next {
        Some(mut frames) => {
            frames.reverse();
            frames
        }
        None if over => Vec::new(),
        None if game.solo() && active.0 == 1 => SOLO_TURN.to_vec(),
        None => TURN.to_vec(),
    };
    let wrong =
        || LoadError::shape("next", format!("there are at most {MOST_WRITTEN} things still to be done"));
    if frames.len() > MOST_WRITTEN {
        return Err(wrong());
    }
    Stack::from_frames(&frames).ok_or_else(wrong)
}

/// Every cube that lies nowhere else. A broken count is left for `check`.
fn left_in_bag(game: &TinyEpicPirates, state: &State) -> [u8; 4] {
    Booty::ALL.map(|booty| game.content.cubes.saturating_sub(state.cubes_outside(booty)))
}
