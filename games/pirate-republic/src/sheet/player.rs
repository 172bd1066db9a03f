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

/// All of it, or what these eyes know. The player is taken apart by name, so that a new field must be decided about.
pub(super) fn show(
    game: &PirateRepublic,
    state: &State,
    player: &Player,
    seat: Seat,
    eyes: Eyes,
) -> PlayerSheet {
    #[rustfmt::skip]
    let Player {
        pirate, at, swagger, level, reputation, bloodshed, movement, stats: [ship_stat, crew_stat, command_stat],
        captured, out, deck: _, hand: _, discard: _, crew: _, tucked: _, one_time: _, treasures: _, infamy: _, ship: _,
        guest: _, letters, renounced, marks, feats, voyage, missions, missions_done, kept, lent, extra_turns,
        rerolls_next, fired_turn, fired_round, fired_game, obliged, carried, taken, delivered, events,
    } = *player;
    let own = eyes.is(seat) || eyes.over;
    let nations =
        |bits: u8| Nation::ALL.iter().copied().filter(|nation| bits >> nation.index() & 1 == 1).collect();
    let progress = |mission: u8| state.progress[mission as usize];
    let marked = (0..16u8).filter(|number| marks >> number & 1 == 1);
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
        letters: Some(nations(letters)),
        renounced: nations(renounced),
        accomplishments: marked.map(|number| game.names.feats.name(number)).collect(),
        feats: feats.to_vec(),
        voyage,
        missions: if own { names(&game.names.missions, &missions) } else { backs(&missions) },
        progress: if own { missions.iter().rev().map(progress).collect() } else { Vec::new() },
        missions_done: names(&game.names.missions, &missions_done),
        kept: kept.filter(|_| eyes.is(seat)),
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
        ..show_cards(game, player, eyes)
    }
}

/// Cards, tokens and ships: all open, but for the deck.
fn show_cards(game: &PirateRepublic, player: &Player, eyes: Eyes) -> PlayerSheet {
    let cards = &game.names.cards;
    let crew = player.crew;
    let (deck, deck_seen, deck_rest) = show_deck(game, &player.deck, eyes);
    let crew_card = |(place, card): (usize, u8)| CrewSheet {
        card: cards.name(card),
        spent: crew.is_spent(place),
        turned: crew.is_turned(place),
        used: crew.is_used(place),
    };
    PlayerSheet {
        hand: names(cards, &player.hand),
        discard: names(cards, &player.discard),
        deck,
        deck_seen,
        deck_rest,
        crew: crew.cards.iter().enumerate().map(crew_card).collect(),
        tucked: player.tucked.iter().map(|card| cards.name(card)).collect(),
        one_time: player.one_time.iter().map(|card| cards.name(card)).collect(),
        treasures: names(cards, &player.treasures),
        infamy: names(&game.names.tokens, &player.infamy),
        friendly: show_ship(game, player.ship),
        guest: show_ship(game, player.guest),
        ..PlayerSheet::default()
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

fn read_at(game: &PirateRepublic, path: &str, sheet: &PlayerSheet) -> Read<At> {
    let site = maybe(&game.names.sites, &format!("{path}.site"), sheet.site)?;
    let territory = match sheet.territory {
        None if site != UNKNOWN => game.content.map.site(SiteId(site)).territory.0,
        name => maybe(&game.names.territories, &format!("{path}.territory"), name)?,
    };
    Ok(At { territory, site })
}

fn read_crew(game: &PirateRepublic, path: &str, sheet: &PlayerSheet) -> Read<CrewInPlay> {
    let mut crew = CrewInPlay::default();
    for card in &sheet.crew {
        let place = crew.cards.len();
        if place >= 16 {
            return wrong(path, "there is room for 16 only");
        }
        crew.add(find(&game.names.cards, path, card.card)?);
        crew.spent |= u16::from(card.spent) << place;
        crew.turned |= u16::from(card.turned) << place;
        crew.used |= u16::from(card.used) << place;
    }
    Ok(crew)
}

pub(super) fn read(game: &PirateRepublic, path: &str, sheet: &PlayerSheet) -> Read<Player> {
    let at = |field: &str| format!("{path}.{field}");
    let bits = |nations: &[Nation]| nations.iter().fold(0u8, |bits, nation| bits | 1 << nation.index());
    let mut marks = 0u16;
    for name in &sheet.accomplishments {
        let number = find(&game.names.feats, &at("accomplishments"), *name)?;
        marks |= if number < 12 { 1 << number } else { 0 };
    }
    if !(1..=6).contains(&sheet.level) {
        return wrong(at("level"), "levels are 1 to 6 (TPR-LEVEL-01)");
    }
    Ok(Player {
        pirate: maybe(&game.names.pirates, &at("pirate"), sheet.pirate)?,
        at: read_at(game, path, sheet)?,
        swagger: sheet.swagger,
        level: sheet.level,
        reputation: sheet.reputation,
        bloodshed: sheet.bloodshed,
        movement: sheet.movement,
        stats: [sheet.ship_stat, sheet.crew_stat, sheet.command_stat],
        captured: sheet.captured,
        out: sheet.out,
        letters: bits(sheet.letters.as_deref().unwrap_or_default()),
        renounced: bits(&sheet.renounced),
        marks,
        feats: std::array::from_fn(|place| sheet.feats.get(place).copied().unwrap_or(0)),
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
        ..read_cards(game, path, sheet)?
    })
}

/// Cards, tokens and ships.
fn read_cards(game: &PirateRepublic, path: &str, sheet: &PlayerSheet) -> Read<Player> {
    let at = |field: &str| format!("{path}.{field}");
    let cards = &game.names.cards;
    Ok(Player {
        deck: pack(cards, &at("deck"), &sheet.deck, &sheet.deck_seen)?,
        hand: pile(cards, &at("hand"), &sheet.hand)?,
        discard: pile(cards, &at("discard"), &sheet.discard)?,
        crew: read_crew(game, &at("crew"), sheet)?,
        tucked: set(game, &at("tucked"), &sheet.tucked)?,
        one_time: set(game, &at("one_time"), &sheet.one_time)?,
        treasures: pile(cards, &at("treasures"), &sheet.treasures)?,
        infamy: pile(&game.names.tokens, &at("infamy"), &sheet.infamy)?,
        ship: read_ship(game, &at("friendly"), sheet.friendly.as_ref())?,
        guest: read_ship(game, &at("guest"), sheet.guest.as_ref())?,
        ..Player::blank()
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
