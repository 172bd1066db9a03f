//! The files as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::Source;

use super::Effect;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ocean {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) sheet: String,
    pub(super) hostage_modifier: i8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TransitBox {
    pub(super) id: String,
    pub(super) leads_to: String,
    pub(super) exits: Vec<String>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lane {
    pub(super) number: u8,
    pub(super) hex: String,
    pub(super) name: String,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Station {
    pub(super) id: String,
    pub(super) hex: String,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hex {
    pub(super) id: String,
    pub(super) ocean: String,
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) coastal: bool,
    pub(super) port: Option<String>,
    pub(super) lane: Option<u8>,
    pub(super) station: Option<String>,
    pub(super) arrow: Option<String>,
    pub(super) neighbors: Vec<String>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    pub(super) id: String,
    pub(super) rows: u8,
    pub(super) cols: u8,
    pub(super) art: Vec<String>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Port {
    pub(super) id: String,
    pub(super) d66: u8,
    pub(super) name: String,
    pub(super) ocean: String,
    pub(super) hex: String,
    pub(super) nation: String,
    pub(super) haven: bool,
    pub(super) value: u8,
    pub(super) defense: u8,
    pub(super) english_value: Option<u8>,
    pub(super) english_defense: Option<u8>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pirate {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) ability: u8,
    pub(super) leadership: u8,
    pub(super) cruelty: u8,
    pub(super) cunning: u8,
    pub(super) endurance: u8,
    pub(super) duel_attack: u8,
    pub(super) duel_defense: u8,
    #[serde(rename = "name_source")]
    _name_source: Source,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ship {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) merchant_strength: u8,
    pub(super) combat: u8,
    pub(super) speed: i8,
    pub(super) speed_floor: i8,
    pub(super) holds: u8,
    pub(super) count: u8,
    pub(super) starting: bool,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Merchant {
    pub(super) id: String,
    pub(super) nation: String,
    pub(super) defense: u8,
    pub(super) reflag_outside_io: Option<String>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hunter {
    pub(super) id: String,
    pub(super) name: Option<String>,
    pub(super) nation: String,
    pub(super) combat: u8,
    pub(super) movement: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Governor {
    pub(super) id: String,
    pub(super) stance: Stance,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Stance {
    Pro,
    Anti,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Letter {
    pub(super) id: String,
    pub(super) nation: String,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Marker {
    pub(super) id: String,
    pub(super) limit: u8,
    pub(super) meaning: String,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Event {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) cards: usize,
    pub(super) effects: Vec<Effect>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) next: Vec<String>,
    pub(super) search_coastal: u8,
    pub(super) search_open: u8,
    pub(super) random_event: String,
    pub(super) dr: bool,
    pub(super) hostage: u8,
    pub(super) wound: super::Wound,
    pub(super) lane: u8,
    pub(super) station: String,
    pub(super) manifest: BTreeMap<String, Vec<(u8, u16)>>,
    pub(super) cargo: BTreeMap<String, String>,
    pub(super) home: BTreeMap<String, String>,
    #[serde(rename = "source")]
    _source: Source,
}
