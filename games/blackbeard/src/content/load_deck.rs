//! The action cards and the random events on them.

use std::collections::BTreeMap;

use tortuga_core::pack::{Entry, Reader};

use super::{
    CARDS, Card, Effect, EventId, HexId, Home, Next, OCEANS, PortId, RandomEvent, load::slug, load_map::Map,
    raw,
};

const DECK: &str = "deck.toml";
const EVENTS: &str = "events.toml";

pub(super) fn read(reader: &mut Reader<'_>, map: Option<&Map>) -> (Vec<RandomEvent>, Vec<Card>) {
    let raw_events = reader.entries::<raw::Event>(EVENTS, "event");
    let raw_cards = reader.entries::<raw::Card>(DECK, "card");
    reader.unique(&raw_events, |event| &event.id);
    reader.unique(&raw_cards, |card| &card.id);
    if raw_cards.len() != CARDS {
        reader.fail_file(DECK, format!("there must be {CARDS} cards, not {}", raw_cards.len()));
    }
    let mut events = Vec::new();
    for entry in &raw_events {
        let there = raw_cards.iter().filter(|card| card.value.random_event == entry.value.id).count();
        if there != entry.value.cards {
            let text = format!("says {}, but {there} action cards carry it", entry.value.cards);
            reader.fail(entry, Some("cards"), text);
        }
        for effect in &entry.value.effects {
            vet_effect(reader, entry, *effect, map);
        }
        let id = slug(reader, entry, "id", &entry.value.id);
        events.push(RandomEvent { id, name: entry.value.name.clone(), effects: entry.value.effects.clone() });
    }
    let Some(map) = map else { return (events, Vec::new()) };
    let mut cards = Vec::new();
    for entry in &raw_cards {
        cards.extend(read_card(reader, entry, map, &events));
    }
    if !raw_cards.is_empty() {
        vet_lines(reader, &cards);
    }
    (events, cards)
}

fn vet_effect(reader: &mut Reader<'_>, entry: &Entry<raw::Event>, effect: Effect, map: Option<&Map>) {
    let fault = match effect {
        Effect::Storm { ocean } => map.is_some_and(|map| map.ocean(ocean.as_str()).is_none()),
        Effect::Scurvy { hit_on_max } => hit_on_max > 6,
        Effect::SpeedDamage { amount, .. } | Effect::CombatDamage { amount, .. } => amount > 6,
        Effect::Unrest { amount, .. } => !(-10..=10).contains(&amount),
        Effect::DrawMerchants { count } => count > 6,
        Effect::PlaceGovernor {}
        | Effect::RemoveGovernor {}
        | Effect::OfferLetter {}
        | Effect::ClearAttackMarker { .. }
        | Effect::Convoy {}
        | Effect::RecallKc {}
        | Effect::DrawWarship {}
        | Effect::FreePetition {} => false,
    };
    if fault {
        reader.fail(entry, Some("effects"), "an ocean that does not exist, or a number out of range");
    }
}

/// Every line must name every seat, or the game could stop for ever (BB-TURN-09).
fn vet_lines(reader: &mut Reader<'_>, cards: &[Card]) {
    for seats in 2..=6u8 {
        for seat in 0..seats {
            if !cards.iter().any(|card| card.next[seats as usize - 2] == Next::Seat(seat)) {
                let letter = (b'A' + seat) as char;
                reader.fail_file(DECK, format!("with {seats} seats no card names seat {letter}"));
            }
        }
    }
}

fn read_next(reader: &mut Reader<'_>, entry: &Entry<raw::Card>, seats: u8, text: &str) -> Next {
    match text {
        "random_event" => Next::RandomEvent,
        "move_warships" => Next::MoveWarships,
        "warship_intercepts" => Next::WarshipIntercepts,
        "draw_merchant" => Next::DrawMerchants(1),
        "draw_two_merchants" => Next::DrawMerchants(2),
        "remove_even" => Next::RemoveEven,
        "remove_odd" => Next::RemoveOdd,
        _ => match text.as_bytes() {
            [letter] if (b'A'..b'A' + seats).contains(letter) => Next::Seat(letter - b'A'),
            _ => {
                let text = format!("`{text}` is neither a seat of {seats} nor an event of the action line");
                reader.fail(entry, Some("next"), text);
                Next::Seat(0)
            }
        },
    }
}

fn read_card(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Card>,
    map: &Map,
    events: &[RandomEvent],
) -> Option<Card> {
    let raw = &entry.value;
    if raw.next.len() != 5 {
        reader.fail(entry, Some("next"), "there are five entries, for 2 to 6 seats");
        return None;
    }
    let next = std::array::from_fn(|line| read_next(reader, entry, line as u8 + 2, &raw.next[line]));
    let event = events.iter().position(|event| event.id == raw.random_event.as_str());
    if event.is_none() {
        reader.fail(entry, Some("random_event"), format!("there is no event `{}`", raw.random_event));
    }
    let lane = map.lanes.iter().find(|(number, _)| *number == raw.lane).map(|(_, hex)| *hex);
    if lane.is_none() {
        reader.fail(entry, Some("lane"), format!("there is no lane {}", raw.lane));
    }
    let station = map.stations.iter().find(|(id, _)| *id == raw.station).map(|(_, hex)| *hex);
    if station.is_none() {
        reader.fail(entry, Some("station"), format!("there is no station `{}`", raw.station));
    }
    if raw.hostage > 9 || raw.search_coastal > 4 || raw.search_open > 4 {
        reader.fail(entry, Some("hostage"), "a hostage number is 0 to 9, a search finds 0 to 4 merchants");
    }
    let (manifest, cargo, home) = (
        manifest(reader, entry, map)?,
        by_ocean(reader, entry, map, "cargo", &raw.cargo)?,
        home(reader, entry, map)?,
    );
    Some(Card {
        id: slug(reader, entry, "id", &raw.id),
        next,
        search_coastal: raw.search_coastal,
        search_open: raw.search_open,
        event: EventId(event? as u8),
        dr: raw.dr,
        hostage: raw.hostage as i8,
        wound: raw.wound,
        lane: lane?,
        station: station.unwrap_or(HexId(0)),
        manifest,
        cargo,
        home,
    })
}

/// One value for each ocean, in the oceans' order.
fn by_ocean<T: Clone>(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Card>,
    map: &Map,
    field: &str,
    values: &BTreeMap<String, T>,
) -> Option<[T; OCEANS]> {
    let found: Vec<T> =
        map.oceans.iter().filter_map(|ocean| values.get(ocean.id.as_str()).cloned()).collect();
    if values.len() != OCEANS || found.len() != OCEANS {
        reader.fail(entry, Some(field), "must have one entry for each of the four oceans");
    }
    found.try_into().ok()
}

fn manifest(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Card>,
    map: &Map,
) -> Option<[[(u8, u16); 4]; OCEANS]> {
    let lists = by_ocean(reader, entry, map, "manifest", &entry.value.manifest)?;
    let mut bands = [[(0, 0); 4]; OCEANS];
    for (ocean, list) in lists.iter().enumerate() {
        if list.len() != 4 || list.iter().any(|(lots, value)| *lots > 8 || *value > 2000) {
            let text = "each ocean has four pairs [lots, value]: at most 8 lots, at most 2000 each";
            reader.fail(entry, Some("manifest"), text);
            return None;
        }
        bands[ocean].copy_from_slice(list);
    }
    Some(bands)
}

fn home(reader: &mut Reader<'_>, entry: &Entry<raw::Card>, map: &Map) -> Option<[Home; OCEANS]> {
    let names = by_ocean(reader, entry, map, "home", &entry.value.home)?;
    let mut homes = [Home::Closest; OCEANS];
    for (ocean, name) in names.iter().enumerate().filter(|(_, name)| *name != "*") {
        let port = map.ports.iter().position(|port| port.id == name.as_str());
        let there = port.filter(|port| map.hexes[map.ports[*port].hex.index()].ocean.index() == ocean);
        match there {
            Some(port) => homes[ocean] = Home::Port(PortId(port as u8)),
            None => reader.fail(entry, Some("home"), format!("`{name}` is no port of that ocean")),
        }
    }
    Some(homes)
}
