//! From the state to the sheet: all of it, or what one viewer knows (section 21 of the rules).

use tortuga_core::{Seat, Slug, Viewer};

use super::{
    ChitSheet, CombatSheet, DeckSheet, DecksSheet, DefeatSheet, DummySheet, MissionSheet, Names, RoundSheet,
    SeawaySheet, Sheet, SiteSheet, StocksSheet, Sums, TurnSheet, frames,
    names::{Index, hidden},
    player,
};
use crate::{
    combat::{Combat, Company},
    content::{SiteId, TerritoryId, TokenId},
    frame::Frame,
    game::PirateRepublic,
    map::{FACE_UP, HUNTER_BACK, Map, NAVY_BACK},
    pile::{ALL_SEE, Deck, Pile, UNKNOWN},
    solo::Dummy,
    state::{Decks, PILED, Round, State, Stocks, Turn},
};

/// Whose eyes look: nobody's means that all is shown.
#[derive(Clone, Copy)]
pub(crate) struct Eyes {
    pub(crate) viewer: Option<Viewer>,
    /// The game is over: missions lie open.
    pub(crate) over: bool,
}

impl Eyes {
    /// The bit of the seat that looks.
    pub(super) fn bit(self) -> u8 {
        match self.viewer {
            None => 0xff,
            Some(Viewer::Seat(seat)) => 1 << seat.0,
            Some(Viewer::Spectator) => 0,
        }
    }

    pub(super) fn all(self) -> bool {
        self.viewer.is_none()
    }

    pub(super) fn is(self, seat: Seat) -> bool {
        self.all() || self.viewer == Some(Viewer::Seat(seat))
    }
}

pub(crate) fn show(game: &PirateRepublic, state: &State, viewer: Option<Viewer>) -> Sheet {
    let State {
        stack,
        players,
        map,
        stocks,
        decks,
        round,
        turn,
        combat,
        mods,
        progress: _,
        flags,
        mission,
        dummy,
        end,
        dice,
    } = state;
    let eyes = Eyes { viewer, over: end.is_some() };
    let next: Vec<Frame> = stack.iter().rev().collect();
    let used = flags.0.iter().rposition(|flag| *flag != 0).map_or(0, |last| last + 1);
    Sheet {
        round: show_round(game, round),
        turn: Some(show_turn(game, turn)),
        players: Seat::all(game.seats)
            .map(|seat| player::show(game, state, &players[seat.index()], seat, eyes))
            .collect(),
        seaways: show_seaways(game, map, eyes),
        sites: show_sites(game, map),
        stocks: show_stocks(game, stocks, eyes),
        decks: show_decks(game, decks, drawer(&next), eyes),
        combat: combat.on.then(|| show_combat(game, state, combat)),
        mods: Some(mods.iter().map(|standing| frames::show_mod(game, standing)).collect()),
        flags: flags.0[..used].to_vec(),
        mission: MissionSheet { card: game.mission.map(|id| game.content.global(id).id), detail: *mission },
        dummy: game.solo().then(|| show_dummy(game, dummy)),
        next: next.into_iter().map(|frame| frames::show(game, frame)).collect(),
        end: *end,
        dice: eyes.all().then_some(*dice),
    }
}

fn show_dummy(game: &PirateRepublic, dummy: &Dummy) -> DummySheet {
    let Dummy { pirate, deck, hand, discard, due, helped } = dummy;
    DummySheet {
        pirate: some(&game.names.pirates, *pirate),
        deck: names(&game.names.cards, deck),
        hand: names(&game.names.cards, hand),
        discard: names(&game.names.cards, discard),
        due: *due,
        helped: *helped,
    }
}

/// Who knows the cards that have been drawn and not yet chosen from.
#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn drawer(frames: &[Frame]) -> Option<(Seat, Drawn)> {
    frames.iter().find_map(|frame| match *frame {
        Frame::KeepTreasure { seat } => Some((seat, Drawn::Treasures)),
        Frame::KeepCaptain { seat, .. } => Some((seat, Drawn::Captains)),
        Frame::KeepPersonal { seat, .. } => Some((seat, Drawn::Missions)),
        _ => None,
    })
}

/// What sort of cards somebody is choosing from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    Treasures,
    Captains,
    Missions,
}

pub(super) fn names<const N: usize>(index: &Index, pile: &Pile<N>) -> Names {
    pile.iter().rev().map(|id| index.name(id)).collect()
}

pub(super) fn backs<const N: usize>(pile: &Pile<N>) -> Names {
    vec![hidden(); pile.len()]
}

pub(super) fn some(index: &Index, id: u8) -> Option<Slug> {
    (id != UNKNOWN).then(|| index.name(id))
}

fn show_round(game: &PirateRepublic, round: &Round) -> RoundSheet {
    let Round {
        number,
        commander,
        card,
        declared,
        last_turns,
        next,
        commander_turns,
        spawn_due,
        highest,
        achieved,
        extra,
        tiles,
        fired_first,
        objectives,
    } = *round;
    let lying = |(place, n): (usize, &u8)| (*n > 0).then(|| (game.names.territories.name(place as u8), *n));
    RoundSheet {
        number,
        commander,
        card: some(&game.names.tidings, card),
        declared,
        last_turns,
        next: Some(next),
        commander_turns,
        spawn_due,
        highest,
        achieved,
        extra,
        tiles: tiles.iter().map(|tile| some(&game.names.tiles, *tile)).collect(),
        fired_first,
        objectives: objectives.0.iter().enumerate().filter_map(lying).collect(),
    }
}

fn show_turn(game: &PirateRepublic, turn: &Turn) -> TurnSheet {
    TurnSheet {
        played: names(&game.names.cards, &turn.played),
        limbo: names(&game.names.cards, &turn.limbo),
        lookout: names(&game.names.tokens, &turn.lookout),
        engaged: names(&game.names.tokens, &turn.engaged),
        last_played: some(&game.names.cards, turn.last_played),
        detail: Turn {
            played: Pile::EMPTY,
            limbo: Pile::EMPTY,
            lookout: Pile::EMPTY,
            engaged: Pile::EMPTY,
            last_played: UNKNOWN,
            ..*turn
        },
    }
}

fn show_seaways(game: &PirateRepublic, map: &Map, eyes: Eyes) -> Vec<SeawaySheet> {
    let mut list: Vec<SeawaySheet> = Vec::new();
    for chit in map.ships.all() {
        let territory = game.place_name(chit.territory);
        let known = eyes.all() || chit.up() || chit.mark & 0x1f & eyes.bit() != 0;
        let back = if chit.mark & NAVY_BACK != 0 {
            Slug::new("navy")
        } else if chit.mark & HUNTER_BACK != 0 {
            Slug::new("pirate_hunter")
        } else {
            None
        };
        let ship = ChitSheet {
            token: if known { game.name(chit.token) } else { hidden() },
            up: chit.mark & FACE_UP != 0,
            back,
            seen: chit.mark & 0x1f,
        };
        match list.last_mut().filter(|last| last.territory == territory) {
            Some(last) => last.ships.push(ship),
            None => list.push(SeawaySheet { territory, ships: vec![ship] }),
        }
    }
    list
}

fn show_sites(game: &PirateRepublic, map: &Map) -> Vec<SiteSheet> {
    let mut list = Vec::new();
    for site in game.content.map.all_sites() {
        let spot = map.spot(site);
        if spot.token().is_some() || spot.marked() {
            list.push(SiteSheet {
                site: game.site_name(site),
                token: some(&game.names.tokens, spot.token),
                high: spot.high,
                marker: spot.marked().then_some(Seat(spot.marker)),
            });
        }
    }
    list
}

/// The faces of a pile, or only its backs.
fn face<const N: usize>(index: &Index, pile: &Pile<N>, eyes: Eyes) -> Names {
    if eyes.all() { names(index, pile) } else { backs(pile) }
}

fn show_stocks(game: &PirateRepublic, stocks: &Stocks, eyes: Eyes) -> StocksSheet {
    let Stocks { supply, navy, hunters, fleets, slavers, land, merchant_pile, land_pile, boxed } = stocks;
    let tokens = &game.names.tokens;
    // On a pile the class of a token is known, for everybody saw it come there.
    let classes = |pile: &Pile<PILED>| -> Names {
        if eyes.all() {
            return names(tokens, pile);
        }
        let word = |token: u8| Slug::new(&format!("?{}", game.class(TokenId(token)))).unwrap_or_else(hidden);
        let mut list: Names = pile.iter().map(word).collect();
        list.sort_unstable();
        list
    };
    StocksSheet {
        supply: face(tokens, supply, eyes),
        navy: [face(tokens, &navy[0], eyes), face(tokens, &navy[1], eyes)],
        hunters: [face(tokens, &hunters[0], eyes), face(tokens, &hunters[1], eyes)],
        fleets: face(tokens, fleets, eyes),
        slavers: face(tokens, slavers, eyes),
        land: face(tokens, land, eyes),
        merchant_pile: classes(merchant_pile),
        land_pile: classes(land_pile),
        boxed: names(tokens, boxed),
    }
}

fn show_decks(game: &PirateRepublic, decks: &Decks, drawer: Option<(Seat, Drawn)>, eyes: Eyes) -> DecksSheet {
    let Decks {
        tidings,
        tidings_gone,
        crew,
        elite,
        treasure,
        personal,
        captains,
        crew_den,
        elite_den,
        treasure_gone,
        drawn,
        den,
    } = decks;
    let cards = &game.names.cards;
    let missions = drawer.is_some_and(|(_, what)| what == Drawn::Missions);
    let knows = drawer.is_some_and(|(seat, _)| eyes.is(seat)) || eyes.all();
    DecksSheet {
        tidings: show_pack(&game.names.tidings, tidings, eyes),
        tidings_gone: names(&game.names.tidings, tidings_gone),
        crew: DeckSheet { cards: face(cards, crew, eyes), seen: Vec::new() },
        elite: DeckSheet { cards: face(cards, elite, eyes), seen: Vec::new() },
        treasure: show_pack(cards, treasure, eyes),
        personal: show_pack(&game.names.missions, personal, eyes),
        captains: show_pack(cards, captains, eyes),
        crew_den: names(cards, crew_den),
        elite_den: names(cards, elite_den),
        treasure_gone: names(cards, treasure_gone),
        drawn: if knows {
            names(if missions { &game.names.missions } else { cards }, drawn)
        } else {
            backs(drawn)
        },
        den: some(&game.names.pirates, *den),
    }
}

fn show_pack<const N: usize>(index: &Index, deck: &Deck<N>, eyes: Eyes) -> DeckSheet {
    let known = |(card, seen): (u8, u8)| {
        if eyes.all() || seen & eyes.bit() != 0 || seen & ALL_SEE == ALL_SEE {
            index.name(card)
        } else {
            hidden()
        }
    };
    let seen: Vec<u8> = deck.seen.iter().rev().collect();
    DeckSheet {
        cards: deck.cards.iter().zip(deck.seen.iter()).rev().map(known).collect(),
        // Who knows what is itself public, for everybody saw who looked.
        seen: if seen.iter().all(|bits| *bits == 0) { Vec::new() } else { seen },
    }
}

fn show_combat(game: &PirateRepublic, state: &State, combat: &Combat) -> CombatSheet {
    let tokens = &game.names.tokens;
    let cards = &game.names.cards;
    let defeat = |defeat: crate::combat::Defeat| DefeatSheet {
        token: tokens.name(defeat.token),
        site: some(&game.names.sites, defeat.site),
        territory: game.place_name(TerritoryId(defeat.territory)),
        reward: defeat.reward,
        how: defeat.how,
        initiative: defeat.initiative,
        infamous: defeat.infamous,
        cards: defeat.cards,
        bloodshed: defeat.bloodshed,
        friendly_ship: defeat.friendly_ship,
    };
    let company = &combat.company;
    CombatSheet {
        target: some(tokens, combat.target),
        site: combat.site().map(|SiteId(site)| game.names.sites.name(site)),
        bound: names(tokens, &combat.bound),
        modifier: some(&game.names.tidings, combat.modifier),
        defeats: combat.defeats.iter().flatten().copied().map(defeat).collect(),
        lent: names(cards, &company.cards),
        lent_used: names(cards, &company.used),
        lent_treasures: names(cards, &company.treasures),
        sums: Sums {
            total: game.total(state),
            needed: game.needed(state),
            enemy_broadside: game.enemy_bs(state),
            enemy_close: game.enemy_cq(state),
        },
        detail: Combat {
            target: UNKNOWN,
            site: UNKNOWN,
            bound: Pile::EMPTY,
            modifier: UNKNOWN,
            defeats: [None; crate::combat::DEFEATS],
            company: Company { cards: Pile::EMPTY, used: Pile::EMPTY, treasures: Pile::EMPTY, ..*company },
            ..*combat
        },
    }
}
