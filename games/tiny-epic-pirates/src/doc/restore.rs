//! From a document to a state. Nothing that stands there can cause a panic; the result has passed `check`.

use tortuga_core::{Dice, Game, LoadError, Seat, Seed, Silent, Slug, Stack};

use super::{Aboard, CellDoc, Doc, MerchantDraft};
use crate::{
    check,
    content::{
        Booty, CAPTAINS, CREW, CaptainId, CardId, Content, CrewId, MERCHANTS, MerchantId, ROW, SPARE_TOKENS,
        Ship, Side, TOKEN_KINDS, TokenId,
    },
    game::TinyEpicPirates,
    sea::{CELLS, Cell},
    state::{
        CrewDeck, Frame, LEGENDARY, MOST_WRITTEN, Merchant, MerchantDeck, PIRATES, Pirate, Plan, STACK, Solo,
        State,
    },
    steps::turn::{SOLO_TURN, TURN},
    view::{PirateDoc, SoloDoc, Step, next, pirate},
};

pub(crate) fn restore(game: &TinyEpicPirates, doc: Doc) -> Result<State, LoadError> {
    let content = &game.content;
    let (sea, tokens, treasures) = read_sea(content, doc.sea.as_deref())?;
    let mut pirates = read_pirates(game, &doc.pirates)?;
    let steps = doc.next.filter(|_| doc.end.is_none());
    let undecided = |seat| steps.iter().flatten().any(|step| *step == Step::CaptainSide(seat));
    appoint_captains(game, &mut pirates, undecided);
    let stack = read_stack(game, &pirates, doc.active, steps, doc.end.is_some())?;
    let waits = |wanted: Frame| stack.iter().any(|frame| frame == wanted);
    let waiting = Ship::BOTH.map(|ship| waits(Frame::NewCube(ship)));
    let row = read_row(content, doc.row.as_deref(), doc.crew_deck.as_deref(), &pirates)?;
    let merchants = read_merchants(content, doc.merchants.as_deref(), waiting)?;
    let solo = read_mats(game, doc.solo.as_ref())?;
    let battle = doc.battle.map(|doc| next::read_battle(content, &pirates, &doc)).transpose()?;
    let placed = !waits(Frame::NavyCorner);
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
        navy: doc.navy.or(content.navy_corners.first().copied().filter(|_| placed)),
        crew_deck: read_crew_deck(content, doc.crew_deck.as_deref(), doc.crew_known, &pirates, row)?,
        row,
        solo,
        active: doc.active,
        turns_done: doc.turns_done,
        crossed: doc.crossed,
        extort_paid: doc.extort_paid,
        refreshed: doc.refreshed,
        battle,
        stack,
        end: doc.end,
        dice: doc.dice.unwrap_or(Dice::new(Seed::from_number(0))),
    };
    state.spare = read_spare(game, doc.spare_tokens.as_deref(), &state)?;
    state.bag = match &doc.bag {
        Some(bag) => pirate::cubes(bag),
        None => left_in_bag(game, &state),
    };
    if state.stack.top().is_some_and(|frame| !frame.asks()) {
        check::pieces(game, &state)?;
        game.settle(&mut state, &mut Silent);
    }
    game.check(&state)?;
    Ok(state)
}

/// Left out: the mats that the options name, or the first.
fn read_mats(game: &TinyEpicPirates, doc: Option<&SoloDoc>) -> Result<Option<Solo>, LoadError> {
    Ok(match (doc, game.solo()) {
        (Some(doc), _) => Some(pirate::read_solo(&game.content, doc)?),
        (None, true) => Some(Solo {
            helm: game.solo_helm.unwrap_or(0),
            legend: game.solo_legend.unwrap_or(0),
            ring: 0,
            plan: Plan::Rest,
            hits: 0,
        }),
        (None, false) => None,
    })
}

type Sea = ([CardId; CELLS], [Option<TokenId>; CELLS], [Option<Seat>; CELLS]);

fn read_sea(content: &Content, docs: Option<&[CellDoc]>) -> Result<Sea, LoadError> {
    let Some(docs) = docs else {
        return Ok((std::array::from_fn(|cell| CardId(cell as u8)), [None; CELLS], [None; CELLS]));
    };
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
        let legendary = game.solo() && seat == LEGENDARY.index();
        let read = pirate::read(&game.content, doc, legendary);
        pirates[seat] =
            read.map_err(|(field, text)| LoadError::shape(format!("pirates[{seat}].{field}"), text))?;
    }
    Ok(pirates)
}

/// Players without a Captain Card get the first that nobody has; one whose side was chosen long ago shows its front.
fn appoint_captains(
    game: &TinyEpicPirates,
    pirates: &mut [Pirate; PIRATES],
    side_waits: impl Fn(Seat) -> bool,
) {
    for seat in Seat::all(game.seats) {
        let taken = |card: &CaptainId| pirates.iter().any(|pirate| pirate.captain == Some(*card));
        let free = (0..CAPTAINS as u8).map(CaptainId).find(|card| !taken(card));
        let pirate = &mut pirates[seat.index()];
        pirate.captain = pirate.captain.or(free);
        if !side_waits(seat) {
            pirate.side = pirate.side.or(Some(Side::Front));
        }
    }
}

fn read_row(
    content: &Content,
    ids: Option<&[Slug]>,
    deck: Option<&[Slug]>,
    pirates: &[Pirate; PIRATES],
) -> Result<[CrewId; ROW], LoadError> {
    let dealt = |card: CrewId| deck.is_some_and(|deck| deck.contains(&content.mate(card).id));
    let held = |card: &CrewId| dealt(*card) || pirates.iter().any(|pirate| pirate.slot_of(*card).is_some());
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

/// What is left out is as at the start of a game; a cube may be missing only where a new one is waited for.
fn read_merchants(
    content: &Content,
    drafts: Option<&[MerchantDraft]>,
    waiting: [bool; 2],
) -> Result<[Merchant; 2], LoadError> {
    let drafts = drafts.unwrap_or_default();
    if drafts.iter().map(|draft| draft.ship).ne(Ship::BOTH.into_iter().take(drafts.len())) {
        return Err(LoadError::shape(
            "merchants",
            "there are two Merchants, orange and green, in this order",
        ));
    }
    let mut cards = [None; 2];
    for (card, draft) in cards.iter_mut().zip(drafts) {
        if let Some(id) = draft.card {
            let path = format!("merchants.{}", draft.ship.name());
            let unknown = || LoadError::shape(path, format!("there is no Merchant Card `{id}`"));
            *card = Some(content.find_merchant(id.as_str()).ok_or_else(unknown)?);
        }
    }
    let mut merchants = Ship::BOTH.map(|ship| {
        let (at, heading) = content.courses[ship.index()];
        Merchant { at, heading, cube: None, card: MerchantId(0) }
    });
    for (place, merchant) in merchants.iter_mut().enumerate() {
        let draft = drafts.get(place);
        merchant.at = draft.and_then(|draft| draft.at).unwrap_or(merchant.at);
        merchant.heading = draft.and_then(|draft| draft.heading).unwrap_or(merchant.heading);
        if merchant.at == merchant.heading && draft.is_some_and(|draft| draft.heading.is_none()) {
            merchant.heading = content.other_port(merchant.heading);
        }
        let any = Some(Booty::ALL[place]).filter(|_| !waiting[place]);
        merchant.cube = draft.and_then(|draft| draft.cube).map_or(any, |Aboard(cube)| cube);
        let free = (0..MERCHANTS as u8).map(MerchantId).find(|card| !cards.contains(&Some(*card)));
        cards[place] = cards[place].or(free);
        merchant.card = cards[place].unwrap_or(MerchantId(0));
    }
    Ok(merchants)
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
    pirates: &[Pirate; PIRATES],
    active: Seat,
    steps: Option<Vec<Step>>,
    over: bool,
) -> Result<Stack<Frame, STACK>, LoadError> {
    let frames = match steps {
        Some(steps) => {
            let absent = || LoadError::shape("active", "that seat is not there");
            let me = pirates.get(active.index()).ok_or_else(absent)?;
            let read = |step| next::read_step(&game.content, me, step);
            steps.into_iter().rev().map(read).collect::<Result<_, _>>()?
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
