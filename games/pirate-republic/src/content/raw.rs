//! The content files as they are written. What a thing does stays a [`Node`] until `speech.rs` understands it.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::Source;

use super::{Branch, Point, Reward, Scope, SiteType, node::Node};

/// Where an entry comes from: in one word, or for each aspect.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
#[expect(dead_code, reason = "every entry must say where it comes from; the engine has no use for it")]
pub(super) enum Sources {
    One(Source),
    Parts(BTreeMap<String, Source>),
}

/// Makes the structs of entries: all fields are read, unknown ones are refused, `source` is demanded.
macro_rules! entries {
    ($($(#[$meta:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$meta])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(clippy::struct_field_names, reason = "fields are named as in the files")]
        pub(super) struct $name {
            $($(#[$note])* pub(super) $field: $type,)*
            #[serde(rename = "source")]
            _source: Sources,
        }
    )*};
}

entries! {
    Map { canvas: Point, move_cost: u8, }
    Region {
        id: String, name: String, #[serde(rename = "aliases")] _aliases: Vec<String>, backdrop: String,
        outline: Vec<Point>,
    }
    Territory {
        id: String, name: String, region: String, adjacent: Vec<String>, #[serde(default)] wreck: bool,
        center: Point, anchor: Point, polygon: Vec<Point>,
    }
    Site {
        id: String, name: String, territory: String, #[serde(rename = "type")] kind: SiteType,
        nation: Option<String>, at: Point, radius: i16,
    }
    Arrow { id: String, from: String, to: String, forward: u8, reverse: u8, path: Vec<Point>, }
    TornBorder { a: String, b: String, }
    Route {
        id: String, name: String, spaces: Vec<String>, continues_on: Option<String>, path: Vec<Point>,
    }
    Ship {
        id: String, name: String, kind: String, nation: Option<String>, broadside: u8, close_quarters: u8,
        #[serde(default)] combat_modifier: bool, reward: Reward, level: Option<u8>, hostile: Option<bool>,
        mission: Option<u8>, text: String,
    }
    Marker {
        id: String, name: String, kind: String, #[serde(default)] broadside: u8,
        #[serde(default)] close_quarters: u8, copies: u8, text: String,
    }
    Land {
        id: String, name: String, kind: String, broadside: u8, close_quarters: u8,
        #[serde(default)] combat_modifier: bool, reward: Reward, text: String,
    }
    MainFort {
        id: String, name: String, nation: String, sites: Vec<String>, #[serde(default)] combat_modifier: bool,
        low: FortSide, high: FortSide, text: String,
    }
    Card {
        id: String, name: String, #[serde(default)] number: u8, pirate: Option<String>,
        #[serde(default)] timing: Vec<String>, on: Option<String>, basic: Node, #[serde(default)] improved: Node,
        #[serde(default)] effect: Node, basic_when: Option<Node>, improved_when: Option<Node>, text: String,
    }
    Flag {
        id: String, name: String, pirate: String, #[serde(default)] mods: Node, #[serde(default)] triggers: Node,
        ability_text: String, #[serde(rename = "text")] _text: String,
    }
    Pirate {
        id: String, name: String, full_name: String, ship_name: String, colour: String, text: String,
    }
    NationInfo { id: String, name: String, realm: String, colours: Vec<String>, text: String, }
    Tidings {
        id: String, name: String, territory: String, nation: String, #[serde(default)] reveal: Node,
        #[serde(default)] mods: Node, #[serde(default)] triggers: Node, #[serde(default)] player: Node,
        #[serde(default)] enemy: Node, text: String, modifier_text: String,
    }
    Personal {
        id: String, name: String, number: u8, swagger: u8, #[serde(default)] reward: Node, objective: Node,
        text: String,
    }
    Campaign {
        first: u8, #[serde(rename = "final")] last: u8, games: u8, unused: u8, branch_a: Vec<Vec<u8>>,
        branch_b: Vec<Vec<u8>>, #[serde(rename = "spoiler_cards")] _spoiler_cards: u8,
    }
    Standard {
        id: String, name: String, target_swagger: u16, scope: Scope, objective: Node, text: String,
    }
    Global {
        id: String, name: String, number: u8, branch: Branch, story: String, #[serde(default)] setup: Node,
        #[serde(default)] mods: Node, #[serde(default)] triggers: Node,
        #[serde(rename = "decor")] _decor: Option<String>, scope: Scope, objective: Node,
        #[serde(default)] steps: Vec<String>, #[serde(default)] outcomes: Vec<Outcome>,
        #[serde(default)] next: Vec<Next>, text: String, outcome_text: String,
    }
    Level {
        id: String, name: String, level: u8, swagger: u16, initiative: Node, hand: u8,
        #[serde(default)] reward: Node, tile: bool, text: String,
    }
    Tile { id: String, name: String, ops: Node, conflicts: Vec<u8>, text: String, }
    FirstGameTiles { tiles: Vec<String>, }
    Stat { id: String, name: String, slots: Vec<u8>, last_slot_bonus: Node, text: String, }
    AllStatsBonus { ops: Node, #[serde(rename = "text")] _text: String, }
    Accomplishment {
        id: String, name: String, special: Option<String>, objective: Option<Node>, reward: Node, text: String,
    }
    AccomplishmentBonus { count: u8, ops: Node, #[serde(rename = "text")] _text: String, }
    Die {
        face: String, name: String, #[serde(default)] ops: Node, special: Option<String>, dummy_discard: u8,
    }
    SoloRounds { mode: String, easy: u8, medium: u8, hard: u8, }
    Rank { min: i32, title: String, }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FortSide {
    pub(super) broadside: u8,
    pub(super) close_quarters: u8,
    pub(super) reward: Reward,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Outcome {
    pub(super) who: Node,
    #[serde(default)]
    pub(super) when: Node,
    pub(super) carry: Node,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Next {
    #[serde(default)]
    pub(super) when: Node,
    pub(super) mission: u8,
}

/// Numbers in the box by name, and where they come from.
pub(super) type Components = BTreeMap<String, Node>;
