//! The components: files become a checked [`Content`] with small ids (`content/load.rs`).
//!
//! What a card, token, tile, Tidings card or mission does stands in the [`Arena`] of the content; see `vocabulary.rs`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Slug, pack::Source};

use crate::vocabulary::{
    Arena, CardType, Class, Conds, DieFace, Nation, Objective, Ops, Rows, SiteList, Stat, Triggers, When, Who,
};

mod files;
mod find;
mod load;
mod map;
mod node;
mod raw;
mod speech;
mod words;

pub use files::FILES;
pub use load::load;

pub use map::{
    Arrow, Distances, MOST_SITES, Map, Point, RegionShape, RouteLine, Site, SiteType, TERRITORIES, Territory,
};
pub use words::Words;

/// Levels I to VI (TPR-LEVEL-01).
pub const LEVELS: usize = 6;
/// Slots of a stat (TPR-STAT-01).
pub const SLOTS: usize = 5;
/// Reward tiles (TPR-COMP-10).
pub const TILES: usize = 10;
/// Accomplishments (TPR-ACC-01).
pub const ACCOMPLISHMENTS: usize = 12;
/// Pirates to choose from (TPR-COMP-01).
pub const PIRATES: usize = 6;
/// Cards of a Pirate deck at the start (TPR-COMP-04).
pub const DECK: usize = 12;
/// Tokens that a pack may have, NPCs and markers among them; ours has 138.
pub const MOST_TOKENS: usize = 160;
/// Different Captain, Crew, Elite and Treasure cards that a pack may have; ours has 109.
pub const MOST_CARDS: usize = 128;
/// Slots for progress that one goal may need (see `Objective::slot`); ours needs 5.
pub const MOST_GOAL_SLOTS: usize = crate::progress::SLOTS;
/// Named counters that a pack may have; ours has 4.
pub const MOST_FLAGS: usize = 16;
/// Conditions about past events (VOC-50) that a pack may have; ours has 16.
pub const MOST_ASKED: usize = 24;

/// Makes the number of a component.
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    TerritoryId;
    SiteId;
    /// One physical token: a ship, a Land token, a Main Fort or a marker.
    TokenId;
    /// A card face among Captain, Crew, Elite and Treasure cards. The common Captain cards have six copies with one face.
    CardId;
    TidingsId;
    /// A Personal Mission.
    PersonalId;
    /// A Global Mission; number 1 has the id 0.
    GlobalId;
    PirateId;
    TileId;
    AccomplishmentId;
}

/// What the winner of a fight gains, in this order (VOC-86).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Reward {
    pub swagger: u8,
    pub reputation: u8,
    /// Crew cards.
    pub crew: u8,
    pub elite: u8,
    pub treasure: u8,
    /// So many times: draw 2 of the Captain's Den, keep 1.
    pub captain: u8,
    /// Increments of choice.
    pub stat: u8,
}

/// A side of a token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Side {
    pub broadside: u8,
    pub close_quarters: u8,
    pub reward: Reward,
}

/// What an NPC ship has besides (VOC-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Npc {
    /// The level from which the player has initiative; 7: never.
    pub level: u8,
    pub hostile: bool,
    /// The number of its Global Mission.
    pub mission: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Token {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub class: Class,
    /// Of a Main Fort, a Navy ship, a fleet or a slave ship. Other Land tokens take the nation of their site.
    pub nation: Option<Nation>,
    /// Shows the Combat modifier: a card is drawn when it is fought, and it may be kept as Infamy.
    pub modifier: bool,
    /// `sides[0]` is the lower side; only a Main Fort's higher side differs.
    pub sides: [Side; 2],
    pub npc: Option<Npc>,
    /// Where a Main Fort may be set up.
    pub sites: SiteList,
    /// Printed copies: the Objective tokens are many and all alike.
    pub copies: u8,
}

/// When a Treasure card may be used (VOC-84).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Timing {
    /// In an own Combat, prelude or any stage.
    pub combat: bool,
    /// In the own action step.
    pub turn: bool,
    /// As `turn`, and asked once at the begin of each other player's turn.
    pub any_turn: bool,
    /// Asked when its owner causes this.
    pub reaction: Option<When>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Card {
    pub id: Slug,
    pub name: String,
    pub text: String,
    /// Captain, Crew, Elite or Treasure.
    pub kind: CardType,
    /// Printed copies.
    pub copies: u8,
    /// 1 to 12 for a Captain card, else 0.
    pub number: u8,
    /// The Pirate to whom a Captain card is unique.
    pub pirate: Option<PirateId>,
    /// Alternatives; each is a sequence of parts.
    pub basic: Rows,
    pub basic_when: Conds,
    /// Empty if there is no improved row.
    pub improved: Rows,
    pub improved_when: Conds,
    /// Carried out after the parts of the row, whichever row is used.
    pub effect: Ops,
    /// Treasure cards only.
    pub timing: Timing,
}

#[derive(Clone, Debug, Serialize)]
pub struct Tidings {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub modifier_text: String,
    pub territory: TerritoryId,
    /// Whose Letter of Marque all hold while it is the round card.
    pub nation: Nation,
    /// Run once when it becomes the round card.
    pub reveal: Ops,
    /// Standing modifiers of the round.
    pub mods: Ops,
    pub triggers: Triggers,
    /// As a combat modifier, for the player (green flag).
    pub player: Ops,
    /// As a combat modifier, for the enemy (red flag). Exactly one of the two is not empty.
    pub enemy: Ops,
}

#[derive(Clone, Debug, Serialize)]
pub struct Personal {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub number: u8,
    /// Gained when completed, lost at the end if not.
    pub swagger: u8,
    /// Gained besides.
    pub reward: Ops,
    pub objective: Objective,
    /// Slots for progress that the objective uses.
    pub slots: u8,
}

/// Who must fulfil a Global Mission (VOC-88).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Every player.
    Each,
    /// One suffices.
    Any,
    /// Counted over all players together.
    Total,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Branch {
    Start,
    A,
    B,
    Final,
}

/// What is carried over to the next game of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Carried {
    pub who: Who,
    pub when: Conds,
    pub carry: Ops,
}

/// The mission that follows if the winner meets the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Next {
    pub when: Conds,
    pub mission: GlobalId,
}

#[derive(Clone, Debug, Serialize)]
pub struct Global {
    pub id: Slug,
    pub name: String,
    pub number: u8,
    pub branch: Branch,
    pub story: String,
    pub text: String,
    pub outcome_text: String,
    pub setup: Ops,
    pub mods: Ops,
    pub triggers: Triggers,
    pub scope: Scope,
    pub objective: Objective,
    /// What each part of the objective counts, in words; empty if nobody has told. Words change no game, so records made
    /// before them still fit.
    #[serde(skip)]
    pub steps: Vec<String>,
    pub slots: u8,
    pub outcomes: Vec<Carried>,
    /// The first that holds; empty for the last mission.
    pub next: Vec<Next>,
}

/// The mission of a game without a Global Mission card.
#[derive(Clone, Debug, Serialize)]
pub struct Standard {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub target: u16,
    pub scope: Scope,
    pub objective: Objective,
    pub slots: u8,
}

/// How the missions of a campaign follow each other: tiers of alternatives, by mission number.
#[derive(Clone, Debug, Serialize)]
pub struct Campaign {
    pub first: u8,
    pub last: u8,
    pub games: u8,
    pub unused: u8,
    pub branch_a: Vec<Vec<u8>>,
    pub branch_b: Vec<Vec<u8>>,
}

/// The thirteenth card of a Captain deck: without effect, unless the option `flag_abilities` is on.
#[derive(Clone, Debug, Serialize)]
pub struct Flag {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub mods: Ops,
    pub triggers: Triggers,
}

#[derive(Clone, Debug, Serialize)]
pub struct Pirate {
    pub id: Slug,
    pub name: String,
    pub full_name: String,
    pub ship_name: String,
    pub colour: String,
    pub text: String,
    pub flag: Flag,
    /// The starting Pirate deck.
    pub deck: [CardId; DECK],
}

#[derive(Clone, Debug, Serialize)]
pub struct NationInfo {
    pub nation: Nation,
    pub name: String,
    pub realm: String,
    pub colours: Vec<String>,
    pub text: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Level {
    pub id: Slug,
    pub name: String,
    pub text: String,
    /// The threshold.
    pub swagger: u16,
    /// Classes added at this level.
    pub initiative: crate::vocabulary::Set<Class>,
    /// The hand limit.
    pub hand: u8,
    /// In order; the level's tile follows if `tile`.
    pub reward: Ops,
    pub tile: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Tile {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub ops: Ops,
    /// Bit n: it may not lie on level n (1 to 6).
    pub conflicts: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct StatLine {
    pub stat: Stat,
    pub name: String,
    pub text: String,
    /// Movement bonus or capacity of slot 0 to 4.
    pub slots: [u8; SLOTS],
    pub last_slot_bonus: Ops,
}

/// How an Accomplishment is fulfilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Feat {
    Goal(Objective),
    /// Once around the seas (TPR-ACC-06).
    Circumnavigate,
}

#[derive(Clone, Debug, Serialize)]
pub struct Accomplishment {
    pub id: Slug,
    pub name: String,
    pub text: String,
    pub feat: Feat,
    /// Slots for progress that it uses.
    pub slots: u8,
    pub reward: Ops,
}

/// What the die's face does, besides its ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum DieSpecial {
    None,
    /// TPR-DIE-03.
    WhiteLookout,
    /// TPR-DIE-05.
    RedLookout,
}

#[derive(Clone, Debug, Serialize)]
pub struct DieLine {
    pub face: DieFace,
    pub name: String,
    pub ops: Ops,
    pub special: DieSpecial,
    /// Solo: hand cards that the dummy discards.
    pub dummy_discard: u8,
}

/// Start values, limits and costs of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    pub start_swagger: u8,
    pub start_reputation: u8,
    pub start_movement: u8,
    pub max_movement: u8,
    pub start_hand: u8,
    pub markers_total: u8,
    pub map_markers: u8,
    pub cubes: u8,
    pub bloodshed_limit: u8,
    pub infamy_limit: u8,
    pub elite_price: u8,
    pub scout_cost_reputation: u8,
    pub scout_cost_movement: u8,
    pub boast_cost: u8,
    pub boast_draw: u8,
    pub boast_keep: u8,
    pub rest_cost: u8,
    pub haven_cost: u8,
    pub improved_cost: u8,
    pub setup_spawn: u8,
    pub spawn_threshold: u8,
    pub stack_limit: u8,
    pub npc_steps: u8,
    pub friendly_merchant_evasion: u8,
    pub friendly_pirate_evasion: u8,
    pub max_stats_strike_fear: u8,
    pub accomplishments_multi_initiative: u8,
    pub accomplishments_main_fort_initiative: u8,
    pub short_target: u16,
    pub normal_target: u16,
    pub source: Source,
}

/// Rounds of a solo game by difficulty (TPR-SOLO).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SoloRounds {
    pub easy: u8,
    pub medium: u8,
    pub hard: u8,
}

/// A title, and what must be reached for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rank {
    pub min: i32,
    pub title: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Solo {
    /// The short standard mission.
    pub short: SoloRounds,
    /// Everything else.
    pub other: SoloRounds,
    /// From low to high.
    pub ranks: Vec<Rank>,
    /// From low to high.
    pub campaign_ranks: Vec<Rank>,
}

/// Everything in the box, checked: it cannot be invalid.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    pub arena: Arena,
    pub map: Map,
    /// Ships by class, then Land tokens, Main Forts and markers.
    pub tokens: Vec<Token>,
    /// Captain cards, then Crew, Elite and Treasure cards.
    pub cards: Vec<Card>,
    pub tidings: Vec<Tidings>,
    pub personals: Vec<Personal>,
    pub globals: Vec<Global>,
    pub standards: Vec<Standard>,
    pub campaign: Campaign,
    pub pirates: Vec<Pirate>,
    pub nations: Vec<NationInfo>,
    pub constants: Constants,
    pub levels: [Level; LEVELS],
    pub tiles: Vec<Tile>,
    /// The layout that beginners are advised to take, for levels II to VI.
    pub first_game_tiles: [TileId; LEVELS - 1],
    pub stats: [StatLine; 3],
    pub all_stats_bonus: Ops,
    pub accomplishments: Vec<Accomplishment>,
    /// Standing modifiers from so many marked Accomplishments on.
    pub accomplishment_bonuses: Vec<(u8, Ops)>,
    /// By face.
    pub die: [DieLine; 6],
    pub solo: Solo,
}
