//! One player's part of the sheet, both ways.

use tortuga_core::{Seat, Slug};

use super::{
    CrewSheet, Names, PlayerSheet, ShipSheet,
    names::hidden,
    read::{Read, find, maybe, pack, pile, wrong},
    show::{Eyes, backs, names, some},
};
use crate::{
    content::SiteId,
    game::PirateRepublic,
    pile::{CardSet, Deck, FROM_DEN, UNKNOWN},
    player::{At, CrewInPlay, Friendly, Player},
    state::State,
    vocabulary::{Nation, Word as _},
};

fn show_ship(game: &PirateRepublic, ship: Friendly) -> Option<ShipSheet> {
    ship.is_there().then(|| ShipSheet { token: game.names.tokens.name(ship.token), up: ship.up })
}

#[expect(clippy::too_many_lines, reason = "one line for each field")]
pub(super) fn show(
    game: &PirateRepublic,
    state: &State,
    player: &Player,
    seat: Seat,
    eyes: Eyes,
) -> PlayerSheet {
    let Player {
        pirate,
        at,
        swagger,
        level,
        reputation,
        bloodshed,
        movement,
        stats: [ship_stat, crew_stat, command_stat],
        captured,
        out,
        deck,
        hand,
        discard,
        crew,
        tucked,
        one_time,
        treasures,
        infamy,
        ship,
        guest,
        letters,
        renounced,
        marks,
        feats,
        voyage,
        missions,
        missions_done,
        kept,
        lent,
        extra_turns,
        rerolls_next,
        fired_turn,
        fired_round,
        fired_game,
        obliged,
        carried,
        taken,
        delivered,
        events,
    } = *player;
    let cards = &game.names.cards;
    let own = eyes.is(seat);
    let nations =
        |bits: u8| Nation::ALL.iter().copied().filter(|nation| bits >> nation.index() & 1 == 1).collect();
    let (deck_names, deck_seen, deck_rest) = show_deck(game, &deck, eyes);
    let crew_card = |(place, card): (usize, u8)| CrewSheet {
        card: cards.name(card),
        spent: crew.is_spent(place),
        turned: crew.is_turned(place),
        used: crew.is_used(place),
    };
    let progress = |mission: u8| state.progress[mission as usize];
    PlayerSheet {
        pirate: some(&game.names.pirates, pirate),
        territory: some(&game.names.territories, at.territory),
        site: some(&game.names.sites, at.site),
        swagger,
        level,
        reputation,
        bloodshed,
        movement,
        ship_stat,
        crew_stat,
        command_stat,
        captured,
        out,
        hand: names(cards, &hand),
        discard: names(cards, &discard),
        deck: deck_names,
        deck_seen,
        deck_rest,
        crew: crew.cards.iter().enumerate().map(crew_card).collect(),
        tucked: tucked.iter().map(|card| cards.name(card)).collect(),
        one_time: one_time.iter().map(|card| cards.name(card)).collect(),
        treasures: names(cards, &treasures),
        infamy: names(&game.names.tokens, &infamy),
        friendly: show_ship(game, ship),
        guest: show_ship(game, guest),
        letters: Some(nations(letters)),
        renounced: nations(renounced),
        accomplishments: (0..16u8)
            .filter(|n| marks >> n & 1 == 1)
            .map(|n| game.names.feats.name(n))
            .collect(),
        feats: feats.to_vec(),
        voyage,
        missions: if own || eyes.over { names(&game.names.missions, &missions) } else { backs(&missions) },
        progress: if own || eyes.over { missions.iter().rev().map(progress).collect() } else { Vec::new() },
        missions_done: names(&game.names.missions, &missions_done),
        kept: kept.filter(|_| own),
        errands: missions.iter().map(|mission| progress(mission).carried).sum(),
        lent,
        extra_turns,
        rerolls_next,
        fired: [fired_turn, fired_round, fired_game],
        obliged: names(&game.names.tokens, &obliged),
        carried,
        taken,
        delivered,
        events: if events.iter().all(|count| *count == 0) { Vec::new() } else { events.to_vec() },
    }
}

/// Known cards of a Pirate deck by place; the others as a heap, without those from the Captain's Den.
fn show_deck(game: &PirateRepublic, deck: &Deck<48>, eyes: Eyes) -> (Names, Vec<u8>, Names) {
    let cards = &game.names.cards;
    let mut rest = Names::new();
    let mut list = Names::new();
    for (card, seen) in deck.cards.iter().zip(deck.seen.iter()).rev() {
        if eyes.all() || seen & eyes.bit() != 0 || seen & 0x1f == 0x1f {
            list.push(cards.name(card));
        } else {
            list.push(hidden());
            if seen & FROM_DEN == 0 {
                rest.push(cards.name(card));
            }
        }
    }
    rest.sort_unstable();
    (list, deck.seen.iter().rev().collect(), rest)
}

fn read_ship(game: &PirateRepublic, path: &str, sheet: Option<&ShipSheet>) -> Read<Friendly> {
    match sheet {
        Some(ship) => Ok(Friendly { token: find(&game.names.tokens, path, ship.token)?, up: ship.up }),
        None => Ok(Friendly::NONE),
    }
}

fn set(game: &PirateRepublic, path: &str, names: &[Slug]) -> Read<CardSet> {
    let mut set = CardSet::default();
    for name in names {
        let card = find(&game.names.cards, path, *name)?;
        if card < 128 {
            set.insert(card);
        }
    }
    Ok(set)
}

pub(super) fn read(game: &PirateRepublic, path: &str, sheet: &PlayerSheet) -> Read<Player> {
    let at = |field: &str| format!("{path}.{field}");
    let cards = &game.names.cards;
    let bits = |nations: &[Nation]| nations.iter().fold(0u8, |bits, nation| bits | 1 << nation.index());
    let site = maybe(&game.names.sites, &at("site"), sheet.site)?;
    let territory = match sheet.territory {
        None if site != UNKNOWN => game.content.map.site(SiteId(site)).territory.0,
        name => maybe(&game.names.territories, &at("territory"), name)?,
    };
    let mut crew = CrewInPlay::default();
    for card in &sheet.crew {
        let place = crew.cards.len();
        if place >= 16 {
            return wrong(at("crew"), "there is room for 16 only");
        }
        crew.add(find(cards, &at("crew"), card.card)?);
        crew.spent |= u16::from(card.spent) << place;
        crew.turned |= u16::from(card.turned) << place;
        crew.used |= u16::from(card.used) << place;
    }
    let mut marks = 0u16;
    for name in &sheet.accomplishments {
        let number = find(&game.names.feats, &at("accomplishments"), *name)?;
        marks |= if number < 12 { 1 << number } else { 0 };
    }
    let mut feats = [0; 12];
    for (place, count) in sheet.feats.iter().enumerate().take(12) {
        feats[place] = *count;
    }
    if !(1..=6).contains(&sheet.level) {
        return wrong(at("level"), "levels are 1 to 6 (TPR-LEVEL-01)");
    }
    Ok(Player {
        pirate: maybe(&game.names.pirates, &at("pirate"), sheet.pirate)?,
        at: At { territory, site },
        swagger: sheet.swagger,
        level: sheet.level,
        reputation: sheet.reputation,
        bloodshed: sheet.bloodshed,
        movement: sheet.movement,
        stats: [sheet.ship_stat, sheet.crew_stat, sheet.command_stat],
        captured: sheet.captured,
        out: sheet.out,
        deck: pack(cards, &at("deck"), &sheet.deck, &sheet.deck_seen)?,
        hand: pile(cards, &at("hand"), &sheet.hand)?,
        discard: pile(cards, &at("discard"), &sheet.discard)?,
        crew,
        tucked: set(game, &at("tucked"), &sheet.tucked)?,
        one_time: set(game, &at("one_time"), &sheet.one_time)?,
        treasures: pile(cards, &at("treasures"), &sheet.treasures)?,
        infamy: pile(&game.names.tokens, &at("infamy"), &sheet.infamy)?,
        ship: read_ship(game, &at("friendly"), sheet.friendly.as_ref())?,
        guest: read_ship(game, &at("guest"), sheet.guest.as_ref())?,
        letters: bits(sheet.letters.as_deref().unwrap_or_default()),
        renounced: bits(&sheet.renounced),
        marks,
        feats,
        voyage: sheet.voyage,
        missions: pile(&game.names.missions, &at("missions"), &sheet.missions)?,
        missions_done: pile(&game.names.missions, &at("missions_done"), &sheet.missions_done)?,
        kept: sheet.kept,
        lent: sheet.lent,
        extra_turns: sheet.extra_turns,
        rerolls_next: sheet.rerolls_next,
        fired_turn: sheet.fired[0],
        fired_round: sheet.fired[1],
        fired_game: sheet.fired[2],
        obliged: pile(&game.names.tokens, &at("obliged"), &sheet.obliged)?,
        carried: sheet.carried,
        taken: sheet.taken,
        delivered: sheet.delivered,
        events: std::array::from_fn(|place| sheet.events.get(place).copied().unwrap_or(0)),
    })
}

/// What was done for the missions, in the order in which they are listed.
pub(super) fn read_progress(path: &str, state: &mut State, player: &Player, sheet: &PlayerSheet) -> Read<()> {
    if sheet.progress.len() > player.missions.len() {
        return wrong(format!("{path}.progress"), "there are more entries than missions");
    }
    for (mission, progress) in player.missions.iter().rev().zip(&sheet.progress) {
        if mission != UNKNOWN {
            state.progress[mission as usize] = *progress;
        }
    }
    Ok(())
}
