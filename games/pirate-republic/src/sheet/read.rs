//! From the sheet to the state. What is hidden becomes 255; names that nothing has are errors that say where they stand.

use tortuga_core::{Dice, LoadError, Seat, Seed, Slug, Stack};

use super::{
    CombatSheet, DeckSheet, DecksSheet, DummySheet, RoundSheet, SeawaySheet, Sheet, SiteSheet, StocksSheet,
    TurnSheet, frames,
    names::Index,
    player,
    show::{Drawn, drawer},
};
use crate::{
    combat::{Combat, Company, Defeat},
    content::{SiteId, TerritoryId, TokenId},
    frame::Frame,
    game::PirateRepublic,
    map::{FACE_UP, HUNTER_BACK, Map, NAVY_BACK},
    mods::Mods,
    pile::{Deck, Pile, Table, UNKNOWN},
    player::Player,
    solo::Dummy,
    state::{Decks, Round, SEATS, State, Stocks, Turn},
    vocabulary::Word as _,
};

pub(super) type Read<T> = Result<T, LoadError>;

pub(crate) fn read(game: &PirateRepublic, sheet: &Sheet) -> Read<State> {
    let Sheet {
        round,
        turn,
        players,
        seaways,
        sites,
        stocks,
        decks,
        combat,
        mods: _,
        flags: _,
        mission,
        dummy,
        next,
        end,
        dice,
    } = sheet;
    if players.len() != game.seats as usize {
        return wrong("players", format!("there must be {}, not {}", game.seats, players.len()));
    }
    let mut state = crate::setup::blank(dice.unwrap_or(Dice::new(Seed::from_number(0))));
    let mut waiting = next.iter().map(|frame| frames::read(game, frame)).collect::<Read<Vec<Frame>>>()?;
    if waiting.is_empty() && end.is_none() && combat.is_none() {
        waiting = vec![Frame::Action, Frame::TurnEnd(0), Frame::NextTurn];
    }
    complete(&mut waiting, end.is_none());
    let drawn = drawer(&waiting).map(|(_, what)| what);
    waiting.reverse();
    state.stack =
        Stack::from_frames(&waiting).ok_or_else(|| LoadError::shape("next", "that is more than can wait"))?;
    state.round = read_round(game, round)?;
    state.turn = match turn {
        Some(turn) => read_turn(game, turn)?,
        None => Turn { active: state.round.commander, running: true, ..Turn::default() },
    };
    if round.next.is_none() {
        state.round.next = Seat(state.turn.active.0 % game.seats).next(game.seats);
    }
    let mut list = [Player::blank(); SEATS];
    for (seat, sheet) in players.iter().enumerate() {
        let path = format!("players[{seat}]");
        list[seat] = player::read(game, &path, sheet)?;
        player::read_progress(&path, &mut state, &list[seat], sheet)?;
    }
    state.players = list;
    state.map = read_map(game, seaways, sites)?;
    state.stocks = read_stocks(game, stocks)?;
    state.decks = read_decks(game, decks, drawn)?;
    if let Some(combat) = combat {
        state.combat = read_combat(game, combat)?;
    }
    read_effects(game, sheet, &mut state)?;
    state.mission = mission.detail;
    if let Some(dummy) = dummy {
        state.dummy = read_dummy(game, dummy)?;
    }
    state.end = *end;
    Ok(state)
}

/// What follows upon a question in a turn may be left out: the action step, the end of the turn, the next one.
fn complete(waiting: &mut Vec<Frame>, goes_on: bool) {
    if !goes_on || waiting.last().is_none_or(|frame| frame.goes_on()) {
        return;
    }
    let has = |wanted: fn(&Frame) -> bool| waiting.iter().any(wanted);
    let ends = has(|frame| matches!(frame, Frame::TurnEnd(_)));
    let acts = ends || has(|frame| *frame == Frame::Action);
    if !acts {
        waiting.push(Frame::Action);
    }
    if !ends {
        waiting.push(Frame::TurnEnd(0));
    }
    waiting.push(Frame::NextTurn);
}

/// Modifiers, Letters of Marque and counters: what a document leaves out follows from what lies on the table.
fn read_effects(game: &PirateRepublic, sheet: &Sheet, state: &mut State) -> Read<()> {
    match &sheet.mods {
        Some(mods) => {
            let mut standing = Mods::default();
            for one in mods {
                standing.add(frames::read_mod(game, one)?);
            }
            state.mods = standing;
        }
        None => super::standing::stand(game, state),
    }
    if let Some(card) = game.content.tidings.get(state.round.card as usize) {
        for (seat, player) in sheet.players.iter().enumerate() {
            if player.letters.is_none() {
                state.players[seat].letters = 1 << card.nation.index() & !state.players[seat].renounced;
            }
        }
    }
    if sheet.flags.len() > state.flags.0.len() {
        return wrong("flags", "there are not so many counters");
    }
    state.flags.0[..sheet.flags.len()].copy_from_slice(&sheet.flags);
    Ok(())
}

fn read_dummy(game: &PirateRepublic, sheet: &DummySheet) -> Read<Dummy> {
    let cards = &game.names.cards;
    Ok(Dummy {
        pirate: maybe(&game.names.pirates, "dummy.pirate", sheet.pirate)?,
        deck: pile(cards, "dummy.deck", &sheet.deck)?,
        hand: pile(cards, "dummy.hand", &sheet.hand)?,
        discard: pile(cards, "dummy.discard", &sheet.discard)?,
        due: sheet.due,
        helped: sheet.helped,
    })
}

pub(super) fn wrong<T>(path: impl Into<String>, text: impl Into<String>) -> Read<T> {
    Err(LoadError::shape(path, text))
}

pub(super) fn find(index: &Index, path: &str, name: Slug) -> Read<u8> {
    index.find(name).ok_or_else(|| LoadError::shape(path, format!("nothing is called `{name}`")))
}

pub(super) fn maybe(index: &Index, path: &str, name: Option<Slug>) -> Read<u8> {
    name.map_or(Ok(UNKNOWN), |name| find(index, path, name))
}

/// The first name lies on top.
pub(super) fn pile<const N: usize>(index: &Index, path: &str, names: &[Slug]) -> Read<Pile<N>> {
    let mut ids = Vec::with_capacity(names.len());
    for name in names.iter().rev() {
        ids.push(find(index, path, *name)?);
    }
    Pile::from_slice(&ids).ok_or_else(|| LoadError::shape(path, format!("there is room for {N} only")))
}

fn deck<const N: usize>(index: &Index, path: &str, sheet: &DeckSheet) -> Read<Deck<N>> {
    pack(index, path, &sheet.cards, &sheet.seen)
}

pub(super) fn pack<const N: usize>(index: &Index, path: &str, cards: &[Slug], seen: &[u8]) -> Read<Deck<N>> {
    let cards: Pile<N> = pile(index, path, cards)?;
    let mut marks = Pile::<N>::EMPTY;
    for place in 0..cards.len() {
        marks.push(seen.get(cards.len() - 1 - place).copied().unwrap_or(0));
    }
    Ok(Deck { cards, seen: marks })
}

fn read_round(game: &PirateRepublic, sheet: &RoundSheet) -> Read<Round> {
    let mut tiles = [UNKNOWN; 5];
    if sheet.tiles.len() > tiles.len() {
        return wrong("round.tiles", "there are five, for levels II to VI");
    }
    for (place, tile) in sheet.tiles.iter().enumerate() {
        tiles[place] = maybe(&game.names.tiles, "round.tiles", *tile)?;
    }
    let mut objectives = Table::default();
    for (territory, n) in &sheet.objectives {
        let place = find(&game.names.territories, "round.objectives", *territory)?;
        if place == UNKNOWN {
            return wrong("round.objectives", "a territory must be named");
        }
        objectives[place as usize] = *n;
    }
    if !(1..=6).contains(&sheet.highest) {
        return wrong("round.highest", "levels are 1 to 6 (TPR-LEVEL-01)");
    }
    Ok(Round {
        number: sheet.number,
        commander: sheet.commander,
        card: maybe(&game.names.tidings, "round.card", sheet.card)?,
        declared: sheet.declared,
        last_turns: sheet.last_turns,
        next: sheet.next.unwrap_or(sheet.commander),
        commander_turns: sheet.commander_turns,
        spawn_due: sheet.spawn_due,
        highest: sheet.highest,
        achieved: sheet.achieved,
        extra: sheet.extra,
        tiles,
        fired_first: sheet.fired_first,
        objectives,
    })
}

fn read_turn(game: &PirateRepublic, sheet: &TurnSheet) -> Read<Turn> {
    let cards = &game.names.cards;
    Ok(Turn {
        played: pile(cards, "turn.played", &sheet.played)?,
        limbo: pile(cards, "turn.limbo", &sheet.limbo)?,
        lookout: pile(&game.names.tokens, "turn.lookout", &sheet.lookout)?,
        engaged: pile(&game.names.tokens, "turn.engaged", &sheet.engaged)?,
        last_played: maybe(cards, "turn.last_played", sheet.last_played)?,
        ..sheet.detail
    })
}

fn read_map(game: &PirateRepublic, seaways: &[SeawaySheet], sites: &[SiteSheet]) -> Read<Map> {
    let mut map = Map::default();
    for (place, seaway) in seaways.iter().enumerate() {
        let path = format!("seaways[{place}]");
        let territory = find(&game.names.territories, &path, seaway.territory)?;
        if territory == UNKNOWN {
            return wrong(path, "a territory must be named");
        }
        for ship in &seaway.ships {
            if map.ships.len() >= 112 {
                return wrong(path, "there are not so many ships");
            }
            let token = find(&game.names.tokens, &path, ship.token)?;
            let back = match ship.back {
                Some(back) if back == "navy" => NAVY_BACK,
                Some(back) if back == "pirate_hunter" => HUNTER_BACK,
                Some(_) => return wrong(path, "a back is `navy` or `pirate_hunter`"),
                None => 0,
            };
            let up = if ship.up { FACE_UP } else { 0 };
            map.ships.put(TerritoryId(territory), TokenId(token), up | back | ship.seen & 0x1f);
        }
    }
    for (place, sheet) in sites.iter().enumerate() {
        let path = format!("sites[{place}]");
        let site = find(&game.names.sites, &path, sheet.site)?;
        if site == UNKNOWN {
            return wrong(path, "a site must be named");
        }
        let spot = map.spot_mut(SiteId(site));
        spot.token = maybe(&game.names.tokens, &path, sheet.token)?;
        spot.high = sheet.high;
        spot.marker = match sheet.marker {
            Some(Seat(seat)) if seat < game.seats => seat,
            Some(_) => return wrong(path, "there is no such seat"),
            None => UNKNOWN,
        };
    }
    Ok(map)
}

fn read_stocks(game: &PirateRepublic, sheet: &StocksSheet) -> Read<Stocks> {
    let tokens = &game.names.tokens;
    Ok(Stocks {
        supply: pile(tokens, "stocks.supply", &sheet.supply)?,
        navy: [
            pile(tokens, "stocks.navy[0]", &sheet.navy[0])?,
            pile(tokens, "stocks.navy[1]", &sheet.navy[1])?,
        ],
        hunters: [
            pile(tokens, "stocks.hunters[0]", &sheet.hunters[0])?,
            pile(tokens, "stocks.hunters[1]", &sheet.hunters[1])?,
        ],
        fleets: pile(tokens, "stocks.fleets", &sheet.fleets)?,
        slavers: pile(tokens, "stocks.slavers", &sheet.slavers)?,
        land: pile(tokens, "stocks.land", &sheet.land)?,
        merchant_pile: pile(tokens, "stocks.merchant_pile", &sheet.merchant_pile)?,
        land_pile: pile(tokens, "stocks.land_pile", &sheet.land_pile)?,
        boxed: pile(tokens, "stocks.boxed", &sheet.boxed)?,
    })
}

fn read_decks(game: &PirateRepublic, sheet: &DecksSheet, drawn: Option<Drawn>) -> Read<Decks> {
    let cards = &game.names.cards;
    let drawn_from = if drawn == Some(Drawn::Missions) { &game.names.missions } else { cards };
    Ok(Decks {
        tidings: deck(&game.names.tidings, "decks.tidings", &sheet.tidings)?,
        tidings_gone: pile(&game.names.tidings, "decks.tidings_gone", &sheet.tidings_gone)?,
        crew: pile(cards, "decks.crew", &sheet.crew.cards)?,
        elite: pile(cards, "decks.elite", &sheet.elite.cards)?,
        treasure: deck(cards, "decks.treasure", &sheet.treasure)?,
        personal: deck(&game.names.missions, "decks.personal", &sheet.personal)?,
        captains: deck(cards, "decks.captains", &sheet.captains)?,
        crew_den: pile(cards, "decks.crew_den", &sheet.crew_den)?,
        elite_den: pile(cards, "decks.elite_den", &sheet.elite_den)?,
        treasure_gone: pile(cards, "decks.treasure_gone", &sheet.treasure_gone)?,
        drawn: pile(drawn_from, "decks.drawn", &sheet.drawn)?,
        den: maybe(&game.names.pirates, "decks.den", sheet.den)?,
    })
}

fn read_combat(game: &PirateRepublic, sheet: &CombatSheet) -> Read<Combat> {
    let tokens = &game.names.tokens;
    let cards = &game.names.cards;
    if sheet.defeats.len() > crate::combat::DEFEATS {
        return wrong("combat.defeats", "there are too many");
    }
    let mut defeats = [None; crate::combat::DEFEATS];
    for (place, defeat) in sheet.defeats.iter().enumerate() {
        defeats[place] = Some(Defeat {
            token: find(tokens, "combat.defeats", defeat.token)?,
            site: maybe(&game.names.sites, "combat.defeats", defeat.site)?,
            territory: find(&game.names.territories, "combat.defeats", defeat.territory)?,
            reward: defeat.reward,
            how: defeat.how,
            initiative: defeat.initiative,
            infamous: defeat.infamous,
            cards: defeat.cards,
            bloodshed: defeat.bloodshed,
            friendly_ship: defeat.friendly_ship,
        });
    }
    Ok(Combat {
        target: maybe(tokens, "combat.target", sheet.target)?,
        site: maybe(&game.names.sites, "combat.site", sheet.site)?,
        bound: pile(tokens, "combat.bound", &sheet.bound)?,
        modifier: maybe(&game.names.tidings, "combat.modifier", sheet.modifier)?,
        defeats,
        company: Company {
            cards: pile(cards, "combat.lent", &sheet.lent)?,
            used: pile(cards, "combat.lent_used", &sheet.lent_used)?,
            treasures: pile(cards, "combat.lent_treasures", &sheet.lent_treasures)?,
            ..sheet.detail.company
        },
        ..sheet.detail
    })
}
