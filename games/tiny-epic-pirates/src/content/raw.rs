//! The files as they stand: one struct for each kind of entry. What a field means is said in the files themselves.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::Source;

use super::{Booty, Deed, Find, Level, Prey, Reward, Work};
use crate::{
    helm::{Assignment, Order},
    sea::Cell,
};

/// Declares the raw structs. Every entry says where it comes from; facts for the reader alone are allowed to lie idle.
macro_rules! raw {
    ($($name:ident { $($(#[$attr:meta])* $field:ident : $kind:ty),* $(,)? })*) => {
        $(
            #[derive(Debug, Deserialize)]
            #[serde(deny_unknown_fields)]
            #[allow(dead_code, reason = "some facts are for the reader of the file; the engine has no use for them")]
            pub(super) struct $name { $($(#[$attr])* pub(super) $field: $kind,)* }
        )*
    };
}

raw! {
    MapTotals {
        cards: usize, settlement_1: usize, settlement_2: usize, markets_per_good: usize, coves: usize, storms: usize,
        bury_sites: usize, bury_costs: Vec<u8>,
    }
    MapCard {
        id: String, title: String, settlement: u8, market: Option<Booty>, cove: bool, storm: bool, bury_cost: u8,
        text: String, source: Source,
    }
    CrewTotals { cards: usize, symbols_per_face: u8, auto_hit_cards: usize, by_trigger: BTreeMap<String, usize> }
    Crew {
        id: String, title: String, dice: Vec<u8>, hits: u8, trigger: Order, bonus: Vec<Bonus>,
        trigger_source: Option<Source>, bonus_source: Option<Source>, source: Source,
    }
    CaptainTotals { cards: usize, symbols_per_side: usize, symbols_per_face: u8 }
    Captain { id: String, source: Source, front: Face, back: Face }
    Face {
        title: String, dice: Vec<u8>, hits: u8, trigger: Order, bonus: Vec<Bonus>, bonus_source: Option<Source>,
    }
    MerchantTotals { cards: usize, by_damage: BTreeMap<String, usize> }
    Merchant {
        id: String, title: String, damage: u8, gold: u8, legend_max_players: u8, permanent: bool,
        damage_source: Option<Source>, legend_source: Option<Source>, source: Source,
    }
    TokenTotals { search_tokens: usize, booty: usize, order_tokens: usize }
    SearchToken {
        id: String, title: String, count: u8, keep: bool, effect: Find, solo_effect: Find, source: Source,
        count_source: Option<Source>,
    }
    OrderEntry { id: Order, title: String, token: bool, source: Source }
    BootyEntry { id: Booty, title: String, cube: String, cubes: u8, source: Source }
    Colour { id: String, source: Source }
    Pieces {
        helm_mats: usize, legend_mats: usize, market_mats: usize, ports: usize, map_cards: usize, captain_cards: usize,
        crew_cards: usize, merchant_cards: usize, pirate_ships: usize, merchant_ships: usize, navy_ships: usize,
        captains: usize, deckhands: usize, deckhands_per_player: usize, legend_tokens: usize, treasures: usize,
        treasures_per_player: usize, booty_bags: usize, doubloons: usize, dice: usize, die_faces: Vec<u8>,
        surefire_tokens: usize, surefire_max_per_player: u8, pirate_hold: u8, merchant_hold: u8, crew_limit: usize,
        crew_row: usize, source: Source,
    }
    Helm {
        spaces: Vec<u8>, hide_out_space: u8, order_token_spaces: Vec<u8>, ship_line_after_space: u8, captain_start: u8,
        start_deckhands: BTreeMap<Assignment, u8>, source: Source,
    }
    AssignmentEntry { id: Assignment, position: u8, effect: Work, source: Source }
    Gold { min: u8, max: u8, start: u8, source: Source }
    LegendRow {
        row: u8, title: String, sail: u8, dice: u8, bonus: Reward, bonus_source: Option<Source>, source: Source,
    }
    MarketSlot { index: u8, value: u8, source: Source }
    MerchantSlot { index: u8, ship: super::Ship, source: Source }
    NavySpeed { treasures: u8, cards: u8, source: Source }
    Start {
        port_a: Cell, port_b: Cell, orange_at: Cell, orange_heading: Cell, green_at: Cell, green_heading: Cell,
        navy_corners: Vec<Cell>, source: Source,
    }
    CellEntry { id: Cell, row: u8, col: u8, adjacent: Vec<Cell>, role: String, source: Source }
    SoloTotals { helms: usize, legends: usize, ring_spaces: usize }
    SoloHelm {
        id: String, title: String, dice: Vec<u8>, targets: Vec<Prey>, bonus: Vec<SoloBonus>, text: String,
        source: Source,
    }
    SoloBonus { trigger: Order, effect: Deed }
    SoloLegend {
        id: String, title: String, gold_track: u8, levels: Vec<Level>, spaces: Vec<Vec<Deed>>, source: Source,
    }
    TextEntry { group: String, key: String, short: String, long: String, rule: String, source: Source }
}

/// A Bonus Action as the file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Bonus {
    Bury {},
    Plunder {},
    Trade {},
    CrewUp {},
    Search {},
    Attack {},
    TradeSpecial { booty: Vec<Booty>, gold: u8 },
    Exchange {},
    SailNavy { cards: u8 },
    SailMerchant { cards: u8 },
    GainGold { amount: u8 },
    Reroll { faces: [u8; 2] },
    Reassign {},
    Sail {},
}
