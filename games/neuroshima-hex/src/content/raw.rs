//! The files as they are written.

use serde::Deserialize;
use tortuga_core::pack::Source;

use super::{Action, Boost, Buried, Effect, Kind, Trait, Weapon, Win};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Army {
    pub(super) id: String,
    pub(super) name: String,
    #[serde(rename = "tier")]
    pub(super) _tier: Tier,
    pub(super) hq_hp: u8,
    pub(super) tiles_total: usize,
    #[serde(default)]
    pub(super) last_seat: bool,
    pub(super) text: String,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

/// How an army came into this box.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Tier {
    Core,
    Extended,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Marker {
    pub(super) id: String,
    pub(super) count: u8,
    pub(super) text: String,
    #[serde(default)]
    pub(super) effect: Option<Effect>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tile {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) count: u8,
    #[serde(default)]
    pub(super) slots: Vec<u8>,
    #[serde(default)]
    pub(super) hp: Option<u8>,
    #[serde(default)]
    pub(super) attacks: Vec<Blow>,
    #[serde(default)]
    pub(super) nets: Vec<u8>,
    #[serde(default)]
    pub(super) armor: Vec<u8>,
    #[serde(default)]
    pub(super) reflect: Vec<u8>,
    #[serde(default)]
    pub(super) grips: Vec<u8>,
    #[serde(default)]
    pub(super) traits: Vec<Trait>,
    #[serde(default)]
    pub(super) reach: Option<Reach>,
    #[serde(default)]
    pub(super) links: Vec<u8>,
    #[serde(default)]
    pub(super) effects: Vec<Effect>,
    #[serde(default)]
    pub(super) revived_attacks: Vec<Blow>,
    #[serde(default)]
    pub(super) revived_slots: Vec<u8>,
    #[serde(default)]
    pub(super) back: Option<Back>,
    #[serde(default)]
    pub(super) action: Option<Action>,
    #[serde(default)]
    pub(super) implant: Option<Action>,
    #[serde(default)]
    pub(super) foundation: Option<Foundation>,
    pub(super) text: String,
    #[serde(rename = "source")]
    pub(super) _source: Source,
    #[serde(default, rename = "note")]
    pub(super) _note: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reach {
    Army,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Blow {
    pub(super) side: u8,
    pub(super) kind: Weapon,
    pub(super) strength: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Back {
    pub(super) slots: Vec<u8>,
    pub(super) attacks: Vec<Blow>,
    pub(super) armor: Vec<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Trigger {
    Enter,
    Occupy,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Affects {
    AnyUnit,
    EnemyUnit,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Foundation {
    pub(super) trigger: Trigger,
    pub(super) affects: Affects,
    pub(super) effect: Buried,
    pub(super) amount: u8,
    pub(super) discard_after: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Direction {
    pub(super) name: String,
    pub(super) dq: i8,
    pub(super) dr: i8,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ground {
    Standard,
    Water,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Space {
    pub(super) id: String,
    pub(super) kind: Ground,
    pub(super) q: i8,
    pub(super) r: i8,
    #[serde(default)]
    pub(super) drift: Option<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Joint {
    pub(super) id: String,
    pub(super) q: i8,
    pub(super) r: i8,
    pub(super) joins: [String; 2],
    pub(super) sides: [u8; 2],
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Edge {
    pub(super) id: String,
    pub(super) spaces: Vec<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bomb {
    pub(super) dry: Vec<String>,
    pub(super) wet: Vec<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Triple {
    pub(super) spaces: Vec<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Hits {
    First,
    All,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Attack {
    pub(super) id: Weapon,
    pub(super) line: bool,
    pub(super) hits: Hits,
    pub(super) boost: Boost,
    pub(super) armor: bool,
    #[serde(default)]
    pub(super) falloff: Vec<u8>,
    #[serde(rename = "text")]
    pub(super) _text: String,
    pub(super) rules: Vec<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

/// A word of the vocabulary, of whatever sort: only its id and its rules are vetted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    pub(super) id: String,
    #[serde(default, rename = "timing")]
    pub(super) _timing: String,
    #[serde(default, rename = "optional")]
    pub(super) _optional: bool,
    #[serde(default, rename = "stacking")]
    pub(super) _stacking: String,
    #[serde(default, rename = "on")]
    pub(super) _on: String,
    #[serde(default, rename = "ends_turn")]
    pub(super) _ends_turn: bool,
    #[serde(default)]
    pub(super) after_last_draw: bool,
    #[serde(rename = "text")]
    pub(super) _text: String,
    pub(super) rules: Vec<String>,
    #[serde(rename = "source")]
    pub(super) _source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mode {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) seats: Vec<u8>,
    pub(super) teams: Vec<u8>,
    pub(super) hq_hp: Vec<u8>,
    pub(super) first_draw: Vec<u8>,
    pub(super) win: Win,
    pub(super) goal: u8,
    pub(super) water: bool,
    #[serde(rename = "source")]
    pub(super) _source: Source,
    #[serde(default, rename = "note")]
    pub(super) _note: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Component {
    pub(super) id: String,
    pub(super) count: usize,
    #[serde(rename = "source")]
    pub(super) _source: Source,
    #[serde(default, rename = "note")]
    pub(super) _note: String,
}
