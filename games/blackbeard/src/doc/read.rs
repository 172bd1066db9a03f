//! From what a person wrote, or a view holds, to a state.

use serde_json::Value;
use tortuga_core::{Dice, LoadError, Seat, SeatSet, Seed, Slug, Stack};

use super::{Doc, GoneDoc, KcDoc, MerchantDoc, PirateDoc, PortDoc, WarshipDoc, names};
use crate::{
    check,
    content::{CardId, MerchantId, PORTS, PirateId, PortId},
    frame::Frame,
    game::Blackbeard,
    pirate::{MOST_ALIKE, Pirate},
    setup,
    state::{Counter, Gone, Kc, Pile, Place, Slot, State, Warship},
};

type Read<T> = Result<T, LoadError>;

fn unknown(path: impl Into<String>, what: &str, name: impl std::fmt::Display) -> LoadError {
    LoadError::shape(path, format!("there is no {what} `{name}`"))
}

fn once(first: bool, path: &str, name: Slug) -> Read<()> {
    if first {
        Ok(())
    } else {
        Err(LoadError::shape(path, format!("`{name}` stands there twice (BB-COMP-09)")))
    }
}

pub(crate) fn restore(game: &Blackbeard, doc: Doc) -> Read<State> {
    let dice = doc.dice.unwrap_or(Dice::new(Seed::from_number(0)));
    let table = Table {
        active: doc.active,
        turns_done: doc.turns_done,
        pirates: &doc.pirates,
        gone: &doc.gone,
        kcs: &doc.kcs,
        warships: &doc.warships,
        ports: &doc.ports,
        governors_out: &doc.governors_out,
    };
    let mut state = table.lay(game, dice)?;
    for (number, merchant) in doc.merchants.iter().enumerate() {
        let path = format!("merchants[{number}]");
        let name = merchant.merchant.ok_or_else(|| LoadError::shape(&path, "its name is missing"))?;
        let id = game.content.find_merchant(name.as_str()).ok_or_else(|| unknown(&path, "merchant", name))?;
        if number >= game.content.merchants.len() {
            return Err(LoadError::shape(path, "there are more merchants than the box holds (BB-COMP-09)"));
        }
        let counter = counter(game, &state, merchant, id, &path)?;
        state.counters.push(counter);
    }
    decks(game, &doc, &mut state)?;
    state.traded = pairs(game, &state, &doc.traded, "traded")?;
    state.courted = pairs(game, &state, &doc.courted, "courted")?;
    (state.halted, state.fallen, state.retired, state.met, state.end) =
        (doc.halted, doc.fallen, doc.retired, doc.met, doc.end);
    pending(game, &mut state, doc.deal, doc.plan, doc.next)?;
    check::check(game, &state)?;
    Ok(state)
}

/// The rest of a turn: a deal, an automaton's plan, the stack.
pub(crate) fn pending(
    game: &Blackbeard,
    state: &mut State,
    deal: Option<Value>,
    plan: Option<Value>,
    next: Option<Vec<Value>>,
) -> Read<()> {
    let shape = |path: &'static str| move |text: String| LoadError::shape(path, text);
    if let Some(deal) = deal {
        state.deal = Some(names::read(game, state, deal).map_err(shape("deal"))?);
    }
    if let Some(plan) = plan {
        state.plan = names::read(game, state, plan).map_err(shape("plan"))?;
    }
    let frames = match next {
        _ if state.end.is_some() => Vec::new(),
        None => vec![Frame::TurnEnd, Frame::ChooseOp],
        Some(next) => {
            let mut frames: Vec<Frame> = Vec::new();
            for (number, value) in next.into_iter().enumerate() {
                let frame = names::read(game, state, value);
                frames.push(frame.map_err(|text| LoadError::shape(format!("next[{number}]"), text))?);
            }
            // Whoever writes by hand may leave the end of the turn out.
            if frames.last().is_some_and(|last| !last.goes_on()) {
                frames.push(Frame::TurnEnd);
            }
            frames.reverse();
            frames
        }
    };
    state.stack =
        Stack::from_frames(&frames).ok_or_else(|| LoadError::shape("next", "that is too much to do"))?;
    Ok(())
}

/// What lies open on the table, in a document or a view.
pub(crate) struct Table<'a> {
    pub(crate) active: Seat,
    pub(crate) turns_done: u16,
    pub(crate) pirates: &'a [PirateDoc],
    pub(crate) gone: &'a [GoneDoc],
    pub(crate) kcs: &'a [KcDoc],
    pub(crate) warships: &'a [WarshipDoc],
    pub(crate) ports: &'a [PortDoc],
    pub(crate) governors_out: &'a [Slug],
}

impl Table<'_> {
    pub(crate) fn lay(&self, game: &Blackbeard, dice: Dice) -> Read<State> {
        let mut state = setup::bare(game, dice);
        let content = &game.content;
        if self.active.0 >= game.table_seats() {
            return Err(LoadError::shape("active", format!("there is no seat {}", self.active)));
        }
        state.active = self.active;
        state.turns_done = self.turns_done;
        for (number, gone) in self.gone.iter().enumerate() {
            let path = format!("gone[{number}]");
            let card = content
                .find_pirate(gone.pirate.as_str())
                .ok_or_else(|| unknown(&path, "pirate", gone.pirate))?;
            let list =
                state.gone.get_mut(gone.seat.index()).ok_or_else(|| unknown(&path, "seat", gone.seat))?;
            let free = list.iter_mut().find(|place| place.is_none());
            let free =
                free.ok_or_else(|| LoadError::shape(&path, "a player has three pirates (BB-ACT-01)"))?;
            *free = Some(Gone { card, fate: gone.fate });
        }
        self.lay_pirates(game, &mut state)?;
        for (number, kc) in self.kcs.iter().enumerate() {
            let path = format!("kcs[{number}]");
            let id = content
                .find_kc(kc.kc.as_str())
                .ok_or_else(|| unknown(&path, "King's Commissioner", kc.kc))?;
            once(state.kcs[id.index()].is_none(), &path, kc.kc)?;
            state.kcs[id.index()] = Some(Kc {
                owner: kc.owner,
                place: place(game, &path, kc.place)?,
                combat_damage: kc.combat_damage,
                speed_damage: kc.speed_damage,
                careened: kc.careened,
                scurvy: kc.scurvy,
            });
        }
        for (number, ship) in self.warships.iter().enumerate() {
            let path = format!("warships[{number}]");
            let id = content.find_warship(ship.warship.as_str());
            let id = id.ok_or_else(|| unknown(&path, "warship", ship.warship))?;
            once(state.warships[id.index()].is_none(), &path, ship.warship)?;
            let place = place(game, &path, ship.place)?;
            state.warships[id.index()] = Some(Warship { place, combat_damage: ship.combat_damage });
        }
        self.lay_ports(game, &mut state)?;
        Ok(state)
    }

    fn lay_pirates(&self, game: &Blackbeard, state: &mut State) -> Read<()> {
        let gone = self.gone.len() as u8;
        let mut allies = Vec::new();
        for (number, doc) in self.pirates.iter().enumerate() {
            let path = format!("pirates[{number}]");
            if doc.seat.0 >= game.table_seats() {
                return Err(unknown(format!("{path}.seat"), "seat", doc.seat));
            }
            let own = Slot::of(doc.seat);
            let slot = match doc.berth {
                Some(berth @ 1..=2) => Some(own[berth as usize - 1]),
                Some(_) => None,
                None => own.into_iter().find(|slot| !state.lives(*slot)),
            };
            let slot = slot.filter(|slot| !state.lives(*slot));
            let slot = slot.ok_or_else(|| {
                LoadError::shape(&path, "a seat has two active pirates at most (BB-ACT-01)")
            })?;
            let since = doc.since.unwrap_or(gone.saturating_add(number as u8));
            state.pirates[slot.index()] = Some(read_pirate(game, doc, since, &path)?);
            state.activated = state.activated.max(since.saturating_add(1));
            allies.extend(doc.ally.map(|ally| (slot, ally, path)));
        }
        state.activated = state.activated.max(gone.saturating_add(self.pirates.len() as u8));
        for (slot, ally, path) in allies {
            let card = game.content.find_pirate(ally.as_str());
            let other = card.and_then(|card| state.find(card));
            let other = other.ok_or_else(|| unknown(format!("{path}.ally"), "pirate in play", ally))?;
            state.at_mut(slot).ally = Some(other);
        }
        Ok(())
    }

    fn lay_ports(&self, game: &Blackbeard, state: &mut State) -> Read<()> {
        let content = &game.content;
        let mut written = 0u64;
        for (number, doc) in self.ports.iter().enumerate() {
            let path = format!("ports[{number}]");
            let id = port(game, &path, doc.port)?;
            once(written & 1 << id.0 == 0, &path, doc.port)?;
            written |= 1 << id.0;
            let harbour = &mut state.ports[id.index()];
            if let Some(name) = doc.governor {
                let governor = content.find_governor(name.as_str());
                harbour.governor = Some(governor.ok_or_else(|| unknown(&path, "governor", name))?);
            }
            if let Some(name) = doc.letter {
                harbour.letter =
                    Some(content.find_letter(name.as_str()).ok_or_else(|| unknown(&path, "letter", name))?);
            }
            (harbour.lowered, harbour.destroyed, harbour.english) = (doc.lowered, doc.destroyed, doc.english);
        }
        for name in self.governors_out {
            let governor = content.find_governor(name.as_str());
            let governor = governor.ok_or_else(|| unknown("governors_out", "governor", name))?;
            once(state.governors_out & 1 << governor.0 == 0, "governors_out", *name)?;
            state.governors_out |= 1 << governor.0;
        }
        Ok(())
    }
}

fn place(game: &Blackbeard, path: &str, name: Slug) -> Read<Place> {
    game.read_place(name.as_str()).map_err(|text| LoadError::shape(format!("{path}.place"), text))
}

fn port(game: &Blackbeard, path: &str, name: Slug) -> Read<PortId> {
    game.content.find_port(name.as_str()).ok_or_else(|| unknown(path, "port", name))
}

fn port_bits(game: &Blackbeard, path: &str, names: &[Slug]) -> Read<u64> {
    names.iter().try_fold(0, |bits, name| Ok(bits | 1 << port(game, path, *name)?.0))
}

fn read_pirate(game: &Blackbeard, doc: &PirateDoc, since: u8, path: &str) -> Read<Pirate> {
    let content = &game.content;
    let card = content.find_pirate(doc.pirate.as_str()).ok_or_else(|| unknown(path, "pirate", doc.pirate))?;
    let ship = content.find_ship(doc.ship.as_str()).ok_or_else(|| unknown(path, "ship", doc.ship))?;
    let mut pirate = Pirate::new(card, since, ship, place(game, path, doc.place)?, doc.unrest);
    pirate.notoriety = doc.notoriety;
    pirate.nw = doc.nw;
    pirate.combat_damage = doc.combat_damage;
    pirate.speed_damage = doc.speed_damage;
    pirate.superficial = doc.superficial;
    pirate.wound = doc.wound;
    pirate.crippled = doc.crippled;
    pirate.scurvy = doc.scurvy;
    pirate.cunning_spent = doc.cunning_spent;
    pirate.revelry = doc.revelry;
    pirate.careened = doc.careened;
    pirate.transit_lock = doc.transit_lock;
    pirate.conquered = doc.conquered;
    pirate.declined_nw = doc.declined_nw;
    pirate.plunder = doc.plunder.map(|name| port(game, path, name)).transpose()?;
    pirate.attacks = doc.attacks.iter().fold(0, |bits, nation| bits | nation.bit());
    if let Some(name) = doc.letter {
        pirate.letter =
            Some(content.find_letter(name.as_str()).ok_or_else(|| unknown(path, "letter", name))?);
    }
    pirate.havens = port_bits(game, path, &doc.safe_havens)?;
    pirate.ousted = port_bits(game, path, &doc.ousted_from)?;
    pirate.info = port_bits(game, path, &doc.information)?;
    if doc.booty.len() > pirate.booty.len() {
        return Err(LoadError::shape(format!("{path}.booty"), "no ship has so many holds"));
    }
    if doc.booty.contains(&0) {
        return Err(LoadError::shape(format!("{path}.booty"), "a lot is worth something (BB-PRIZE-12)"));
    }
    doc.booty.iter().for_each(|value| pirate.load(1, *value));
    for (name, count) in &doc.hostages {
        let path = format!("{path}.hostages");
        let captive = game.read_captive(name).map_err(|text| LoadError::shape(&path, text))?;
        if *count > MOST_ALIKE {
            return Err(LoadError::shape(path, format!("at most {MOST_ALIKE} of one home are told apart")));
        }
        (0..*count).for_each(|_| pirate.add_hostage(captive));
    }
    for (name, sum) in &doc.stash {
        pirate.stash[port(game, path, *name)?.index()] = *sum;
    }
    Ok(pirate)
}

/// The guns that count: damage and an unrecovered wound have their part in it (BB-DMG-01).
pub(crate) fn combat(game: &Blackbeard, doc: &PirateDoc) -> i8 {
    read_pirate(game, doc, 0, "pirate").map_or(0, |pirate| pirate.combat(&game.content))
}

/// A merchant at sea with that face.
pub(crate) fn counter(
    game: &Blackbeard,
    state: &State,
    doc: &MerchantDoc,
    merchant: MerchantId,
    path: &str,
) -> Read<Counter> {
    let slot = |name: &Slug| {
        let card = game.content.find_pirate(name.as_str());
        card.and_then(|card| state.find(card)).ok_or_else(|| unknown(path, "pirate in play", name))
    };
    if doc.seen.iter().chain(&doc.declined).any(|seat| seat.0 >= game.table_seats()) {
        return Err(LoadError::shape(path, "a seat that does not exist has seen it"));
    }
    // One that lies face up is seen by the whole table, whoever wrote that down.
    let seen = match doc.engaged {
        Some(_) => SeatSet::all(game.table_seats()),
        None => doc.seen.iter().copied().collect(),
    };
    Ok(Counter {
        merchant,
        hex: super::hex_by_name(game, doc.hex).ok_or_else(|| unknown(path, "hex", doc.hex))?,
        engaged: doc.engaged.as_ref().map(slot).transpose()?,
        seen,
        chased: doc.chased.iter().try_fold(0, |bits, name| Ok::<u16, LoadError>(bits | slot(name)?.bit()))?,
        declined: doc.declined.iter().copied().collect(),
    })
}

/// Draw piles; what is missing is filled in.
fn decks(game: &Blackbeard, doc: &Doc, state: &mut State) -> Read<()> {
    let content = &game.content;
    if let Some(names) = &doc.deck {
        let find =
            |name: &Slug| content.find_card(name.as_str()).ok_or_else(|| unknown("deck", "card", name));
        let cards = names.iter().map(find).collect::<Read<Vec<CardId>>>()?;
        state.deck = Pile::from_slice(&cards)
            .ok_or_else(|| LoadError::shape("deck", "too many cards (BB-COMP-08)"))?;
    }
    let cards = if let Some(names) = &doc.pirate_deck {
        let find = |name: &Slug| {
            content.find_pirate(name.as_str()).ok_or_else(|| unknown("pirate_deck", "pirate", name))
        };
        names.iter().map(find).collect::<Read<Vec<PirateId>>>()?
    } else {
        let all = (0..content.pirates.len() as u8).map(PirateId);
        let gone = |card: &PirateId| state.gone.iter().flatten().flatten().any(|gone| gone.card == *card);
        all.filter(|card| state.find(*card).is_none() && !gone(card)).collect()
    };
    let pile = Pile::from_slice(&cards);
    state.pirate_deck =
        pile.ok_or_else(|| LoadError::shape("pirate_deck", "too many pirates (BB-COMP-06)"))?;
    Ok(())
}

/// Bits for the own pirates of the active seat.
pub(crate) fn pairs(game: &Blackbeard, state: &State, pairs: &[(Slug, Slug)], path: &str) -> Read<[u16; 2]> {
    let slot = |name: &Slug| {
        let card = game.content.find_pirate(name.as_str());
        card.and_then(|card| state.find(card)).ok_or_else(|| unknown(path, "pirate in play", name))
    };
    let mut bits = [0; 2];
    for (own, other) in pairs {
        let own = slot(own)?;
        if own.seat() != state.active {
            return Err(LoadError::shape(path, "the first of a pair belongs to the active seat"));
        }
        bits[(own.0 % 2) as usize] |= slot(other)?.bit();
    }
    Ok(bits)
}

/// Ports are bits of 64.
const _: () = assert!(PORTS <= 64);
