//! Names, figures and geometry of all components, from the content pack that the game carries.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::glean;

use crate::kit::shelf;

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Ocean {
    pub id: String,
    pub name: String,
    pub sheet: String,
    pub hostage_modifier: i8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct TransitBox {
    pub id: String,
    pub leads_to: String,
    pub exits: Vec<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Lane {
    pub number: u8,
    pub hex: String,
    pub name: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Hex {
    pub id: String,
    pub ocean: String,
    pub row: u8,
    pub col: u8,
    pub coastal: bool,
    pub port: Option<String>,
    pub lane: Option<u8>,
    pub station: Option<String>,
    pub arrow: Option<String>,
    pub neighbors: Vec<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Sheet {
    pub id: String,
    pub rows: u8,
    pub cols: u8,
    pub art: Vec<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Port {
    pub id: String,
    pub d66: u8,
    pub name: String,
    pub hex: String,
    pub nation: String,
    pub haven: bool,
    pub value: u8,
    pub defense: u8,
    pub english_value: u8,
    pub english_defense: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Ship {
    pub id: String,
    pub name: String,
    pub merchant_strength: u8,
    pub combat: u8,
    pub speed: i8,
    pub speed_floor: i8,
    pub holds: u8,
    pub count: u8,
}

/// A pirate with his seven ratings.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Captain {
    pub id: String,
    pub name: String,
    pub ability: i8,
    pub leadership: i8,
    pub cruelty: i8,
    pub cunning: i8,
    pub endurance: i8,
    pub duel_attack: i8,
    pub duel_defense: i8,
}

/// A King's Commissioner or a warship.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Hunter {
    pub id: String,
    pub name: String,
    pub nation: String,
    pub combat: u8,
    pub movement: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Merchant {
    pub id: String,
    pub nation: String,
    pub defense: u8,
    pub reflag_outside_io: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Governor {
    id: String,
    stance: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Letter {
    pub id: String,
    pub nation: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Card {
    pub id: String,
    /// The action line for 2 to 6 seats.
    pub next: Vec<String>,
    pub search_coastal: u8,
    pub search_open: u8,
    pub random_event: String,
    pub dr: bool,
    pub hostage: u8,
    pub wound: String,
    pub lane: u8,
    pub station: String,
    /// Lots and value by ocean, for the four bands of defense.
    pub manifest: BTreeMap<String, Vec<(u8, u16)>>,
    pub cargo: BTreeMap<String, String>,
    pub home: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct RandomEvent {
    pub id: String,
    pub name: String,
    pub cards: u8,
}

/// Words about things that the content only has figures for (`words.toml` beside this file).
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Word {
    pub id: String,
    pub title: String,
    pub text: String,
    pub rule: String,
}

/// Every file of the pack has some of these.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Pack {
    pub ocean: Vec<Ocean>,
    pub transit_box: Vec<TransitBox>,
    pub lane: Vec<Lane>,
    pub hex: Vec<Hex>,
    pub sheet: Vec<Sheet>,
    pub port: Vec<Port>,
    pub ship: Vec<Ship>,
    pub pirate: Vec<Captain>,
    pub kc: Vec<Hunter>,
    pub warship: Vec<Hunter>,
    pub merchant: Vec<Merchant>,
    governor: Vec<Governor>,
    pub letter: Vec<Letter>,
    pub card: Vec<Card>,
    pub event: Vec<RandomEvent>,
    pub word: Vec<Word>,
}

pub fn pack() -> &'static Pack {
    shelf::content("blackbeard", |pack| {
        let mut all = Pack::default();
        // Figures of the rules are single tables there, and nothing here wants them.
        let lists = pack.files().filter(|(name, _)| !["pack.toml", "numbers.toml"].contains(name));
        for (_, text) in lists {
            all.add(glean(text).unwrap_or_default());
        }
        all.add(glean(include_str!("words.toml")).unwrap_or_default());
        all
    })
}

macro_rules! finders {
    ($($name:ident: $kind:ty),*) => {
        impl Pack {
            fn add(&mut self, read: Self) {
                $(self.$name.extend(read.$name);)*
                self.governor.extend(read.governor);
                self.lane.extend(read.lane);
            }

            $(pub fn $name(&self, id: &str) -> Option<&$kind> {
                self.$name.iter().find(|one| one.id == id)
            })*
        }
    };
}

finders! {
    ocean: Ocean, transit_box: TransitBox, hex: Hex, sheet: Sheet, port: Port, ship: Ship, pirate: Captain, kc: Hunter,
    warship: Hunter, merchant: Merchant, letter: Letter, card: Card, event: RandomEvent, word: Word
}

impl Pack {
    pub fn hunter(&self, id: &str) -> Option<&Hunter> {
        self.kc(id).or_else(|| self.warship(id))
    }

    pub fn is_pro(&self, governor: &str) -> bool {
        self.governor.iter().any(|one| one.id == governor && one.stance == "pro")
    }

    /// The flag that a merchant shows in a hex: far from home a Mogul is a Portuguese (BB-PRIZE-07).
    pub fn flag<'a>(&self, merchant: &'a Merchant, hex: &str) -> &'a str {
        let home = self.hex(hex).is_some_and(|hex| hex.ocean == "IO");
        let other = merchant.reflag_outside_io.as_deref().filter(|_| !home);
        other.unwrap_or(&merchant.nation)
    }

    /// What somebody or something is called.
    pub fn name(&self, id: &str) -> String {
        let known = self.pirate(id).map(|one| one.name.clone());
        let known = known.or_else(|| self.kc(id).map(|one| one.name.clone()));
        let known =
            known.or_else(|| self.warship(id).map(|one| format!("{} warship", nation_title(&one.nation))));
        let known = known.or_else(|| self.port(id).map(|one| one.name.clone()));
        known.or_else(|| self.ship(id).map(|one| one.name.clone())).unwrap_or_else(|| id.to_owned())
    }

    /// A surname is enough beside a ship.
    pub fn short(&self, id: &str) -> String {
        let name = self.name(id);
        if self.pirate(id).is_none() && self.kc(id).is_none() {
            return name;
        }
        // A particle belongs to the surname: La Buze, du Casse.
        let mut words = name.rsplit(' ');
        let last = words.next().unwrap_or_default();
        match words.next() {
            Some(particle) if ["La", "Le", "de", "du", "van"].contains(&particle) => {
                format!("{particle} {last}")
            }
            _ => last.to_owned(),
        }
    }

    /// The hex of a place: a hex itself, or the one of a port. A transit box has none.
    pub fn hex_of<'a>(&'a self, place: &'a str) -> Option<&'a Hex> {
        self.port(place).map_or_else(|| self.hex(place), |port| self.hex(&port.hex))
    }

    /// The ocean of a place; a transit box belongs to the one that it leads to.
    pub fn ocean_of(&self, place: &str) -> Option<&Ocean> {
        let id = match self.transit_box(place) {
            Some(transit) => &transit.leads_to,
            None => &self.hex_of(place)?.ocean,
        };
        self.ocean(id)
    }

    /// Where something is, in words.
    pub fn place(&self, place: &str) -> String {
        if let Some(transit) = self.transit_box(place) {
            let ocean = self.ocean(&transit.leads_to).map_or("", |ocean| &ocean.name);
            return format!("the transit box to the {ocean}");
        }
        if let Some(port) = self.port(place) {
            return format!("in {}", port.name);
        }
        match self.hex(place) {
            Some(hex) => {
                let off =
                    hex.port.as_deref().map_or(String::new(), |port| format!(" off {}", self.name(port)));
                let lane = hex.lane.map_or(String::new(), |lane| format!(", lane {lane}"));
                format!("at sea{off} ({}{lane})", hex.id)
            }
            None => place.to_owned(),
        }
    }
}

/// `English`; a haven has no nation.
pub fn nation_title(nation: &str) -> String {
    let mut letters = nation.chars();
    match letters.next() {
        Some(first) if nation != "none" => first.to_uppercase().chain(letters).collect(),
        _ => "Pirate".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_particle_is_part_of_the_surname() {
        let short =
            |title: &str| pack().pirate.iter().find(|one| one.name == title).map(|one| pack().short(&one.id));
        assert_eq!(short("Olivier La Buze").as_deref(), Some("La Buze"));
        assert_eq!(short("Edward Teach").as_deref(), Some("Teach"));
    }

    #[test]
    fn the_pack_gives_the_whole_box() {
        let pack = pack();
        assert_eq!((pack.ocean.len(), pack.transit_box.len(), pack.lane.len()), (4, 4, 24));
        assert_eq!((pack.hex.len(), pack.port.len(), pack.sheet.len()), (280, 36, 3));
        assert_eq!((pack.pirate.len(), pack.ship.len(), pack.card.len()), (24, 6, 60));
        assert_eq!((pack.kc.len(), pack.warship.len(), pack.merchant.len()), (12, 15, 44));
        assert_eq!((pack.letter.len(), pack.event.len(), pack.governor.len()), (10, 20, 24));
        assert!(pack.is_pro("gov_pro_01") && !pack.is_pro("gov_anti_01"));
        assert_eq!((pack.name("teach").as_str(), pack.short("teach").as_str()), ("Edward Teach", "Teach"));
        assert_eq!(pack.ocean_of("TB-IO").unwrap().id, "IO");
        assert_eq!(pack.hex_of("boston").unwrap().id, "NA-0108");
    }

    #[test]
    fn every_random_event_and_every_rating_has_words_with_a_rule_that_exists() {
        let info = tortuga_registry::find("blackbeard").unwrap().info;
        for event in &pack().event {
            let id = event
                .id
                .split_once('_')
                .map_or(event.id.as_str(), |(head, _)| if head == "storm" { head } else { &event.id });
            assert!(pack().word(id).is_some(), "{id}");
        }
        for word in &pack().word {
            assert!(tortuga_registry::rulebook(info).find(&word.rule).is_some(), "{}", word.rule);
        }
    }
}
