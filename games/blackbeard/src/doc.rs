//! The whole state as a person reads and writes it: names for things that have names, and most fields may be missing.
//! Views are made of the same parts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tortuga_core::{Dice, Seat, SeatSet, Slug};

use crate::{
    ask,
    content::{CardId, GovernorId, HexId, LetterId, Nation, PORTS, PirateId, PortId, Wound},
    game::Blackbeard,
    pirate::{Pirate, Revelry},
    state::{Counter, End, Fate, Harbour, Slot, State},
};

mod names;
mod read;

pub(crate) use read::{Table, combat, counter, pairs as read_pairs, pending, restore};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    /// Whose turn it is, or just was; the first seat's, if missing.
    #[serde(default = "first")]
    pub active: Seat,
    #[serde(default)]
    pub turns_done: u16,
    /// In any order; `since` says in which order they were activated.
    #[serde(default)]
    pub pirates: Vec<PirateDoc>,
    #[serde(default)]
    pub gone: Vec<GoneDoc>,
    #[serde(default)]
    pub kcs: Vec<KcDoc>,
    #[serde(default)]
    pub warships: Vec<WarshipDoc>,
    /// Ports with a governor, a letter or a marker; all others are as printed.
    #[serde(default)]
    pub ports: Vec<PortDoc>,
    /// Removed from play.
    #[serde(default)]
    pub governors_out: Vec<Slug>,
    /// At sea, oldest first.
    #[serde(default)]
    pub merchants: Vec<MerchantDoc>,
    /// The draw pile from the top; all cards in the order of the file, if missing.
    #[serde(default)]
    pub deck: Option<Vec<Slug>>,
    /// From the top; all pirates that are nowhere else, if missing.
    #[serde(default)]
    pub pirate_deck: Option<Vec<Slug>>,
    /// Pairs that have traded, or talked of an alliance, this turn.
    #[serde(default)]
    pub traded: Vec<(Slug, Slug)>,
    #[serde(default)]
    pub courted: Vec<(Slug, Slug)>,
    #[serde(default)]
    pub deal: Option<Value>,
    #[serde(default)]
    pub plan: Option<Value>,
    #[serde(default)]
    pub halted: bool,
    #[serde(default, with = "crate::state::seats")]
    pub fallen: SeatSet,
    #[serde(default, with = "crate::state::seats")]
    pub retired: SeatSet,
    #[serde(default, with = "crate::state::seats")]
    pub met: SeatSet,
    /// What is still to be done, the next thing first; the choice of an operation, if missing.
    #[serde(default)]
    pub next: Option<Vec<Value>>,
    #[serde(default)]
    pub end: Option<End>,
    #[serde(default)]
    pub dice: Option<Dice>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker that lies on his log or does not")]
pub struct PirateDoc {
    pub pirate: Slug,
    pub seat: Seat,
    pub ship: Slug,
    /// A hex, a port or a transit box.
    pub place: Slug,
    /// 1 or 2: which of the seat's two places.
    #[serde(default)]
    pub berth: Option<u8>,
    #[serde(default)]
    pub since: Option<u8>,
    #[serde(default = "calm")]
    pub unrest: i8,
    #[serde(default)]
    pub notoriety: u8,
    #[serde(default)]
    pub nw: u32,
    #[serde(default)]
    pub combat_damage: u8,
    #[serde(default)]
    pub speed_damage: u8,
    #[serde(default)]
    pub superficial: u8,
    #[serde(default)]
    pub wound: Option<Wound>,
    #[serde(default)]
    pub crippled: u8,
    #[serde(default)]
    pub scurvy: bool,
    #[serde(default)]
    pub cunning_spent: u8,
    #[serde(default)]
    pub revelry: Revelry,
    #[serde(default)]
    pub careened: bool,
    #[serde(default)]
    pub transit_lock: bool,
    #[serde(default)]
    pub plunder: Option<Slug>,
    #[serde(default)]
    pub conquered: bool,
    #[serde(default)]
    pub attacks: Vec<Nation>,
    #[serde(default)]
    pub letter: Option<Slug>,
    #[serde(default)]
    pub ally: Option<Slug>,
    #[serde(default)]
    pub safe_havens: Vec<Slug>,
    #[serde(default)]
    pub ousted_from: Vec<Slug>,
    #[serde(default)]
    pub information: Vec<Slug>,
    #[serde(default)]
    pub booty: Vec<u16>,
    /// By home port, `nowhere` without one, with `!` if tortured.
    #[serde(default)]
    pub hostages: BTreeMap<String, u8>,
    #[serde(default)]
    pub stash: BTreeMap<Slug, u16>,
    #[serde(default)]
    pub declined_nw: u32,
}

fn first() -> Seat {
    Seat(0)
}

fn calm() -> i8 {
    6
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoneDoc {
    pub seat: Seat,
    pub pirate: Slug,
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KcDoc {
    pub kc: Slug,
    pub owner: Seat,
    pub place: Slug,
    #[serde(default)]
    pub combat_damage: u8,
    #[serde(default)]
    pub speed_damage: u8,
    #[serde(default)]
    pub careened: bool,
    #[serde(default)]
    pub scurvy: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WarshipDoc {
    pub warship: Slug,
    pub place: Slug,
    #[serde(default)]
    pub combat_damage: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PortDoc {
    pub port: Slug,
    #[serde(default)]
    pub governor: Option<Slug>,
    #[serde(default)]
    pub letter: Option<Slug>,
    /// The value has fallen by so much.
    #[serde(default)]
    pub lowered: u8,
    #[serde(default)]
    pub destroyed: bool,
    #[serde(default)]
    pub english: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchantDoc {
    pub hex: Slug,
    /// `None` in the view of somebody who has not seen its face.
    pub merchant: Option<Slug>,
    /// The pirate who attacked it; then it lies face up.
    #[serde(default)]
    pub engaged: Option<Slug>,
    /// Seats that have seen its face.
    #[serde(default)]
    pub seen: Vec<Seat>,
    /// Pirates who took damage while they chased it.
    #[serde(default)]
    pub chased: Vec<Slug>,
    #[serde(default)]
    pub declined: Vec<Seat>,
}

pub(crate) fn show(game: &Blackbeard, state: &State) -> Doc {
    let content = &game.content;
    Doc {
        active: state.active,
        turns_done: state.turns_done,
        pirates: pirates(game, state),
        gone: gone(game, state),
        kcs: kcs(game, state),
        warships: warships(game, state),
        ports: ports(game, state),
        governors_out: governors_out(game, state),
        merchants: state
            .counters
            .as_slice()
            .iter()
            .map(|counter| merchant(game, state, counter, true))
            .collect(),
        deck: Some(state.deck.as_slice().iter().map(|card| content.card(*card).id).collect()),
        pirate_deck: Some(
            state.pirate_deck.as_slice().iter().map(|card| content.pirates[card.index()].id).collect(),
        ),
        traded: pairs(game, state, state.traded),
        courted: pairs(game, state, state.courted),
        deal: state.deal.map(|deal| names::show(game, state, &deal)),
        plan: plan(game, state),
        halted: state.halted,
        fallen: state.fallen,
        retired: state.retired,
        met: state.met,
        next: Some(next(game, state)),
        end: state.end,
        dice: Some(state.dice),
    }
}

/// In order of activation.
pub(crate) fn pirates(game: &Blackbeard, state: &State) -> Vec<PirateDoc> {
    let mut all: Vec<_> = state.sailing().collect();
    all.sort_by_key(|(_, pirate)| pirate.since);
    all.into_iter().map(|(slot, pirate)| pirate_doc(game, state, slot, pirate)).collect()
}

fn pirate_doc(game: &Blackbeard, state: &State, slot: Slot, pirate: &Pirate) -> PirateDoc {
    let content = &game.content;
    let ports = |bits: u64| -> Vec<Slug> {
        (0..PORTS as u8)
            .filter(|port| bits & 1 << port != 0)
            .map(|port| game.port_name(PortId(port)))
            .collect()
    };
    let stash = (0..PORTS as u8).map(PortId).filter(|port| pirate.stash[port.index()] > 0);
    PirateDoc {
        pirate: content.pirates[pirate.card.index()].id,
        seat: slot.seat(),
        ship: content.ship(pirate.ship).id,
        place: game.place_name(pirate.place),
        berth: Some(slot.0 % 2 + 1),
        since: Some(pirate.since),
        unrest: pirate.unrest,
        notoriety: pirate.notoriety,
        nw: pirate.nw,
        combat_damage: pirate.combat_damage,
        speed_damage: pirate.speed_damage,
        superficial: pirate.superficial,
        wound: pirate.wound,
        crippled: pirate.crippled,
        scurvy: pirate.scurvy,
        cunning_spent: pirate.cunning_spent,
        revelry: pirate.revelry,
        careened: pirate.careened,
        transit_lock: pirate.transit_lock,
        plunder: pirate.plunder.map(|port| game.port_name(port)),
        conquered: pirate.conquered,
        attacks: ask::nations(pirate.attacks).collect(),
        letter: pirate.letter.map(|letter| content.letters[letter.index()].id),
        ally: pirate.ally.map(|ally| game.name(state, ally)),
        safe_havens: ports(pirate.havens),
        ousted_from: ports(pirate.ousted),
        information: ports(pirate.info),
        booty: pirate.booty.into_iter().filter(|value| *value > 0).collect(),
        hostages: pirate
            .captives()
            .map(|sort| (game.captive_name(sort), pirate.hostage_count(sort)))
            .collect(),
        stash: stash.map(|port| (game.port_name(port), pirate.stash[port.index()])).collect(),
        declined_nw: pirate.declined_nw,
    }
}

pub(crate) fn gone(game: &Blackbeard, state: &State) -> Vec<GoneDoc> {
    let seats = (0..).map(Seat).zip(&state.gone);
    let all = seats.flat_map(|(seat, gone)| gone.iter().flatten().map(move |gone| (seat, gone)));
    let name = |card: PirateId| game.content.pirates[card.index()].id;
    all.map(|(seat, gone)| GoneDoc { seat, pirate: name(gone.card), fate: gone.fate }).collect()
}

pub(crate) fn kcs(game: &Blackbeard, state: &State) -> Vec<KcDoc> {
    let there = game.content.kcs.iter().zip(&state.kcs).filter_map(|(card, kc)| Some((card, (*kc)?)));
    there
        .map(|(card, kc)| KcDoc {
            kc: card.id,
            owner: kc.owner,
            place: game.place_name(kc.place),
            combat_damage: kc.combat_damage,
            speed_damage: kc.speed_damage,
            careened: kc.careened,
            scurvy: kc.scurvy,
        })
        .collect()
}

pub(crate) fn warships(game: &Blackbeard, state: &State) -> Vec<WarshipDoc> {
    let there =
        game.content.warships.iter().zip(&state.warships).filter_map(|(card, ship)| Some((card, (*ship)?)));
    there
        .map(|(card, ship)| WarshipDoc {
            warship: card.id,
            place: game.place_name(ship.place),
            combat_damage: ship.combat_damage,
        })
        .collect()
}

pub(crate) fn ports(game: &Blackbeard, state: &State) -> Vec<PortDoc> {
    let governor = |id: GovernorId| game.content.governors[id.index()].id;
    let letter = |id: LetterId| game.content.letters[id.index()].id;
    let changed =
        game.content.ports.iter().zip(&state.ports).filter(|(_, there)| **there != Harbour::default());
    changed
        .map(|(card, there)| PortDoc {
            port: card.id,
            governor: there.governor.map(governor),
            letter: there.letter.map(letter),
            lowered: there.lowered,
            destroyed: there.destroyed,
            english: there.english,
        })
        .collect()
}

pub(crate) fn governors_out(game: &Blackbeard, state: &State) -> Vec<Slug> {
    let cards = game.content.governors.iter().enumerate();
    cards.filter(|(number, _)| state.governors_out & 1 << number != 0).map(|(_, card)| card.id).collect()
}

pub(crate) fn merchant(game: &Blackbeard, state: &State, counter: &Counter, known: bool) -> MerchantDoc {
    let chased = Slot::all().filter(|slot| counter.chased & slot.bit() != 0);
    MerchantDoc {
        hex: game.hex_name(counter.hex),
        merchant: known.then(|| game.content.merchants[counter.merchant.index()].id),
        engaged: counter.engaged.map(|slot| game.name(state, slot)),
        seen: counter.seen.iter().collect(),
        chased: chased.map(|slot| game.name(state, slot)).collect(),
        declined: counter.declined.iter().collect(),
    }
}

/// Pairs of an own pirate of the active seat and another one.
pub(crate) fn pairs(game: &Blackbeard, state: &State, bits: [u16; 2]) -> Vec<(Slug, Slug)> {
    let own = Slot::of(state.active).into_iter().zip(bits);
    let pairs = own.flat_map(|(own, bits)| {
        Slot::all().filter(move |other| bits & other.bit() != 0).map(move |other| (own, other))
    });
    pairs.map(|(own, other)| (game.name(state, own), game.name(state, other))).collect()
}

pub(crate) fn plan(game: &Blackbeard, state: &State) -> Option<Value> {
    (state.plan != crate::state::Plan::None).then(|| names::show(game, state, &state.plan))
}

pub(crate) fn deal(game: &Blackbeard, state: &State) -> Option<Value> {
    state.deal.map(|deal| names::show(game, state, &deal))
}

/// What is still to be done, the next thing first.
pub(crate) fn next(game: &Blackbeard, state: &State) -> Vec<Value> {
    state.stack.iter().rev().map(|frame| names::show(game, state, &frame)).collect()
}

/// Cards by name, for lists whose order is nobody's business.
pub(crate) fn sorted_cards(game: &Blackbeard, cards: &[CardId]) -> Vec<Slug> {
    let mut names: Vec<Slug> = cards.iter().map(|card| game.content.card(*card).id).collect();
    names.sort_unstable();
    names
}

pub(crate) fn sorted_pirates(game: &Blackbeard, cards: &[PirateId]) -> Vec<Slug> {
    let mut names: Vec<Slug> = cards.iter().map(|card| game.content.pirates[card.index()].id).collect();
    names.sort_unstable();
    names
}

/// A hex by name, for whoever reads documents.
pub(crate) fn hex_by_name(game: &Blackbeard, name: Slug) -> Option<HexId> {
    game.content.find_hex(name.as_str())
}
