//! The files as they stand: one struct for each kind of entry. What a field means is said in the files themselves.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::Source;

use super::{Effect, Lifetime, RaidTerms, When};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "facts for the reader of the file; the engine has no use for them")]
pub(super) struct Game {
    pub(super) gold_to_win: u8,
    pub(super) combat_ratio: u8,
    pub(super) turn_limit: u8,
    source: Source,
    turn_limit_source: Option<Source>,
    min_age: Option<u8>,
    minutes: Option<u16>,
    age_and_minutes_source: Option<Source>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pile {
    pub(super) layers: Vec<String>,
    #[expect(dead_code, reason = "every entry must say where it comes from")]
    source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Component {
    pub(super) id: String,
    #[expect(dead_code, reason = "for the reader of the file")]
    title: String,
    pub(super) count: usize,
    #[expect(dead_code, reason = "every entry must say where it comes from")]
    source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "every entry must say where it comes from")]
pub(super) struct Island {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) wreck: bool,
    source: Source,
    title_source: Option<Source>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "every entry must say where it comes from")]
pub(super) struct Kind {
    pub(super) id: String,
    pub(super) short: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) rule: String,
    pub(super) effects: Vec<Effect>,
    source: Source,
    pick_source: Option<Source>,
}

/// An equipment or a permanent card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) own: bool,
    pub(super) copies: u8,
    #[expect(dead_code, reason = "every entry must say where it comes from")]
    source: Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "every entry must say where it comes from")]
pub(super) struct Chest {
    pub(super) id: String,
    title: String,
    text: String,
    pub(super) gold: u8,
    pub(super) skips: bool,
    pub(super) copies: u8,
    source: Source,
    effect_source: Option<Source>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Power {
    pub(super) windows: Vec<When>,
    pub(super) cost: BTreeMap<String, u8>,
    #[serde(default)]
    pub(super) needs_injured: u8,
    pub(super) effects: Vec<Effect>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "every entry must say where it comes from")]
pub(super) struct Captain {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) rule: String,
    pub(super) lifetime: Lifetime,
    pub(super) power: Option<Power>,
    #[serde(default)]
    pub(super) raids: Vec<RaidTerms>,
    #[serde(default = "one")]
    pub(super) rum_factor: u8,
    source: Source,
    title_source: Option<Source>,
    lifetime_source: Option<Source>,
}

fn one() -> u8 {
    1
}
