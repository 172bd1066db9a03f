//! The table as people read and write it: names instead of numbers. The same form serves as the whole state (`Doc`) and as
//! what one viewer knows (`View`); there `?` stands for what is hidden.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Slug};

use crate::{
    combat::{Combat, KINDS},
    mission::Mission,
    player::Voyage,
    progress::Progress,
    state::{End, Turn},
    vocabulary::{How, Nation},
};

pub(crate) mod effects;
pub(crate) mod frames;
pub(crate) mod names;
mod player;
pub(crate) mod read;
pub(crate) mod show;
mod standing;

pub use frames::{FrameSheet, ModSheet, NamedFrame};

/// A list of names; the top card or token first.
pub type Names = Vec<Slug>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sheet {
    pub round: RoundSheet,
    pub turn: Option<TurnSheet>,
    pub players: Vec<PlayerSheet>,
    /// Territories with something in them.
    pub seaways: Vec<SeawaySheet>,
    /// Land Sites with something on them.
    pub sites: Vec<SiteSheet>,
    pub stocks: StocksSheet,
    pub decks: DecksSheet,
    pub combat: Option<CombatSheet>,
    /// Left out: what the round card, tiles, stats, Accomplishments and flags give.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mods: Option<Vec<ModSheet>>,
    /// Counters of effects, without the zeros at the end.
    pub flags: Vec<i8>,
    pub mission: MissionSheet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dummy: Option<DummySheet>,
    /// What is still to be done, the next thing first.
    /// Left out, in a game that goes on: the action step of whoever's turn it is.
    pub next: Vec<FrameSheet>,
    pub end: Option<End>,
    /// Never in a view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
}

/// The Global Mission, and what has been done for it: everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MissionSheet {
    /// Its card, for readers: the option says which one it is.
    pub card: Option<Slug>,
    pub detail: Mission,
}

/// The dummy of a solo game: everybody sees all of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DummySheet {
    pub pirate: Option<Slug>,
    pub deck: Names,
    pub hand: Names,
    pub discard: Names,
    pub due: bool,
    pub helped: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RoundSheet {
    pub number: u8,
    pub commander: Seat,
    pub card: Option<Slug>,
    pub declared: bool,
    pub last_turns: u8,
    /// Who is due next; left out: whoever sits left of the active player.
    pub next: Option<Seat>,
    pub commander_turns: u8,
    pub spawn_due: bool,
    pub highest: u8,
    pub achieved: bool,
    pub extra: Option<u8>,
    /// Levels II to VI.
    pub tiles: Vec<Option<Slug>>,
    pub fired_first: u32,
    /// Objective tokens by territory.
    pub objectives: Vec<(Slug, u8)>,
}

impl Default for RoundSheet {
    fn default() -> Self {
        Self {
            number: 1,
            commander: Seat(0),
            card: None,
            declared: false,
            last_turns: 0,
            next: None,
            commander_turns: 1,
            spawn_due: false,
            highest: 1,
            achieved: false,
            extra: None,
            tiles: Vec::new(),
            fired_first: 0,
            objectives: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TurnSheet {
    pub played: Names,
    pub limbo: Names,
    pub lookout: Names,
    pub engaged: Names,
    pub last_played: Option<Slug>,
    pub detail: Turn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerSheet {
    pub pirate: Option<Slug>,
    /// The territory, and the Land Site if the Ship is on one.
    pub territory: Option<Slug>,
    pub site: Option<Slug>,
    pub swagger: i16,
    pub level: u8,
    pub reputation: u8,
    pub bloodshed: u8,
    pub movement: u8,
    pub ship_stat: u8,
    pub crew_stat: u8,
    pub command_stat: u8,
    pub captured: bool,
    pub out: bool,
    pub hand: Names,
    pub discard: Names,
    pub deck: Names,
    /// Who knows which card of the deck: bits by seat, and 128 for a card from the Captain's Den.
    pub deck_seen: Vec<u8>,
    /// In a view: the cards that lie somewhere among the unknown ones of the deck.
    pub deck_rest: Names,
    pub crew: Vec<CrewSheet>,
    pub tucked: Names,
    pub one_time: Names,
    pub treasures: Names,
    pub infamy: Names,
    pub friendly: Option<ShipSheet>,
    pub guest: Option<ShipSheet>,
    /// Left out: the Letter of Marque of the round card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letters: Option<Vec<Nation>>,
    pub renounced: Vec<Nation>,
    pub accomplishments: Names,
    pub feats: Vec<u8>,
    pub voyage: Voyage,
    pub missions: Names,
    /// What was done for them; in a view only for the own ones.
    pub progress: Vec<Progress>,
    pub missions_done: Names,
    pub kept: Option<u8>,
    /// Objective tokens carried for Personal Missions.
    pub errands: u8,
    pub lent: u8,
    pub extra_turns: u8,
    pub rerolls_next: u8,
    pub fired: [u32; 3],
    pub obliged: Names,
    pub carried: u8,
    pub taken: u8,
    pub delivered: u8,
    /// Events that conditions ask for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<u8>,
}

impl Default for PlayerSheet {
    fn default() -> Self {
        Self {
            pirate: None,
            territory: None,
            site: None,
            swagger: 0,
            level: 1,
            reputation: 0,
            bloodshed: 0,
            movement: 0,
            ship_stat: 0,
            crew_stat: 0,
            command_stat: 0,
            captured: false,
            out: false,
            hand: Names::new(),
            discard: Names::new(),
            deck: Names::new(),
            deck_seen: Vec::new(),
            deck_rest: Names::new(),
            crew: Vec::new(),
            tucked: Names::new(),
            one_time: Names::new(),
            treasures: Names::new(),
            infamy: Names::new(),
            friendly: None,
            guest: None,
            letters: None,
            renounced: Vec::new(),
            accomplishments: Names::new(),
            feats: Vec::new(),
            voyage: Voyage::default(),
            missions: Names::new(),
            progress: Vec::new(),
            missions_done: Names::new(),
            kept: None,
            errands: 0,
            lent: 0,
            extra_turns: 0,
            rerolls_next: 0,
            fired: [0; 3],
            obliged: Names::new(),
            carried: 0,
            taken: 0,
            delivered: 0,
            events: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewSheet {
    pub card: Slug,
    #[serde(default)]
    pub spent: bool,
    #[serde(default)]
    pub turned: bool,
    #[serde(default)]
    pub used: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipSheet {
    pub token: Slug,
    #[serde(default)]
    pub up: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeawaySheet {
    pub territory: Slug,
    pub ships: Vec<ChitSheet>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChitSheet {
    pub token: Slug,
    #[serde(default)]
    pub up: bool,
    /// What its back shows: it came from a Navy or a Hunter stack.
    #[serde(default)]
    pub back: Option<Slug>,
    /// Seats that have seen its face, as bits.
    #[serde(default)]
    pub seen: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteSheet {
    pub site: Slug,
    #[serde(default)]
    pub token: Option<Slug>,
    #[serde(default)]
    pub high: bool,
    #[serde(default)]
    pub marker: Option<Seat>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StocksSheet {
    pub supply: Names,
    pub navy: [Names; 2],
    pub hunters: [Names; 2],
    pub fleets: Names,
    pub slavers: Names,
    pub land: Names,
    pub merchant_pile: Names,
    pub land_pile: Names,
    pub boxed: Names,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DecksSheet {
    pub tidings: DeckSheet,
    pub tidings_gone: Names,
    pub crew: DeckSheet,
    pub elite: DeckSheet,
    pub treasure: DeckSheet,
    pub personal: DeckSheet,
    pub captains: DeckSheet,
    pub crew_den: Names,
    pub elite_den: Names,
    pub treasure_gone: Names,
    pub drawn: Names,
    pub den: Option<Slug>,
}

/// A face-down deck, the top card first, and who knows which card: bits by seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DeckSheet {
    pub cards: Names,
    pub seen: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatSheet {
    #[serde(default)]
    pub target: Option<Slug>,
    #[serde(default)]
    pub site: Option<Slug>,
    #[serde(default)]
    pub bound: Names,
    #[serde(default)]
    pub modifier: Option<Slug>,
    #[serde(default)]
    pub defeats: Vec<DefeatSheet>,
    #[serde(default)]
    pub lent: Names,
    #[serde(default)]
    pub lent_used: Names,
    #[serde(default)]
    pub lent_treasures: Names,
    /// What everybody can add up (TPR-COM-08), for readers: it follows from the rest, and is not read back.
    #[serde(default)]
    pub sums: Sums,
    pub detail: Combat,
}

/// The figures of a fight with all modifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// The player's total in the present stage, and what the stage asks for.
    pub total: i16,
    pub needed: i16,
    pub enemy_broadside: i16,
    pub enemy_close: i16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefeatSheet {
    pub token: Slug,
    pub site: Option<Slug>,
    pub territory: Slug,
    pub reward: [u8; KINDS],
    pub how: How,
    pub initiative: bool,
    pub infamous: bool,
    pub cards: u8,
    pub bloodshed: bool,
    pub friendly_ship: bool,
}
