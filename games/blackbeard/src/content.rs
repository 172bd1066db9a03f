//! The components: raw TOML structs become a checked [`Content`] with small ids.

use serde::{Deserialize, Serialize};
use tortuga_core::Slug;

mod load;
mod load_deck;
mod load_map;
mod numbers;
mod raw;

pub use load::load;
pub use numbers::{Blow, Numbers, Ratings, StormRow, WoundRow};

/// One port for each result of Dr66 (BB-COMP-04).
pub const PORTS: usize = 36;
pub const CARDS: usize = 60;
/// Rooms of the state; a pack may use less.
pub const MOST_PIRATES: usize = 24;
pub const MOST_MERCHANTS: usize = 44;
pub const MOST_KCS: usize = 12;
pub const MOST_WARSHIPS: usize = 15;
pub const MOST_HOLDS: usize = 8;
pub const OCEANS: usize = 4;

macro_rules! ids {
    ($($(#[$about:meta])* $name:ident: $number:ty;)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub $number);

            impl $name {
                #[inline]
                pub fn index(self) -> usize {
                    self.0 as usize
                }
            }
        )*
    };
}

ids! {
    HexId: u16;
    PortId: u8;
    /// A transit box.
    BoxId: u8;
    OceanId: u8;
    /// A pirate card.
    PirateId: u8;
    /// A kind of ship log.
    ShipId: u8;
    MerchantId: u8;
    KcId: u8;
    WarshipId: u8;
    GovernorId: u8;
    LetterId: u8;
    EventId: u8;
    CardId: u8;
}

/// In the order of their names: that order breaks ties (BB-INT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    Dutch,
    English,
    French,
    Mogul,
    Portuguese,
    Spanish,
}

impl Nation {
    pub const ALL: [Self; 6] =
        [Self::Dutch, Self::English, Self::French, Self::Mogul, Self::Portuguese, Self::Spanish];

    pub fn name(self) -> &'static str {
        match self {
            Self::Dutch => "dutch",
            Self::English => "english",
            Self::French => "french",
            Self::Mogul => "mogul",
            Self::Portuguese => "portuguese",
            Self::Spanish => "spanish",
        }
    }

    /// The name as an adjective in a sentence.
    pub fn title(self) -> &'static str {
        match self {
            Self::Dutch => "Dutch",
            Self::English => "English",
            Self::French => "French",
            Self::Mogul => "Mogul",
            Self::Portuguese => "Portuguese",
            Self::Spanish => "Spanish",
        }
    }

    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|nation| nation.name() == name)
    }

    #[inline]
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wound {
    Superficial,
    Minor,
    Crippling,
}

/// What a random event does: the closed vocabulary of this game. `effect.rs` executes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Every pirate and KC at sea in that ocean rolls on the storm table.
    Storm {
        ocean: Slug,
    },
    Scurvy {
        hit_on_max: u8,
    },
    SpeedDamage {
        who: Who,
        amount: u8,
    },
    CombatDamage {
        who: Who,
        amount: u8,
    },
    Unrest {
        who: Who,
        amount: i8,
    },
    PlaceGovernor {},
    RemoveGovernor {},
    OfferLetter {},
    ClearAttackMarker {
        who: Who,
    },
    DrawMerchants {
        count: u8,
    },
    /// Unengaged merchants leave the ocean of the card's lane.
    Convoy {},
    RecallKc {},
    DrawWarship {},
    FreePetition {},
}

/// Which pirates an event touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    PiratesInPort,
    PiratesNotInPort,
    MostNotorious,
}

/// What an action line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Next {
    Seat(u8),
    RandomEvent,
    MoveWarships,
    WarshipIntercepts,
    DrawMerchants(u8),
    RemoveEven,
    RemoveOdd,
}

#[derive(Clone, Debug, Serialize)]
pub struct Ocean {
    pub id: Slug,
    pub name: String,
    pub sheet: u8,
    pub hostage_modifier: i8,
    /// Whether merchants that reflag elsewhere sail here under their own flag.
    pub is_indian: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct TransitBox {
    pub id: Slug,
    pub ocean: OceanId,
    pub exits: Vec<HexId>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Hex {
    pub id: Slug,
    pub ocean: OceanId,
    pub row: u8,
    pub col: u8,
    pub coastal: bool,
    pub port: Option<PortId>,
    pub arrow: Option<BoxId>,
    /// Even or odd for the events that remove merchants: the lane's number, else the column's (BB-EVT-03).
    pub number: u8,
    pub lane: Option<u8>,
    pub neighbors: Vec<HexId>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    pub id: Slug,
    pub art: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Port {
    pub id: Slug,
    pub d66: u8,
    pub name: String,
    pub hex: HexId,
    /// `None`: a pirate haven.
    pub nation: Option<Nation>,
    /// For a haven, what it has as an English port.
    pub value: u8,
    pub defense: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct PirateCard {
    pub id: Slug,
    pub name: String,
    pub ratings: Ratings,
}

#[derive(Clone, Debug, Serialize)]
pub struct Ship {
    pub id: Slug,
    pub name: String,
    pub merchant_strength: u8,
    pub combat: u8,
    pub speed: i8,
    pub speed_floor: i8,
    pub holds: u8,
    pub count: u8,
    pub starting: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Merchant {
    pub id: Slug,
    pub nation: Nation,
    pub defense: u8,
    /// The nation it counts as outside the Indian Ocean (BB-PRIZE-07).
    pub elsewhere: Nation,
}

#[derive(Clone, Debug, Serialize)]
pub struct HunterCard {
    pub id: Slug,
    pub name: String,
    pub nation: Nation,
    pub combat: u8,
    pub movement: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct GovernorCard {
    pub id: Slug,
    pub pro: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct LetterCard {
    pub id: Slug,
    pub nation: Nation,
}

#[derive(Clone, Debug, Serialize)]
pub struct Marker {
    pub id: Slug,
    pub meaning: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct RandomEvent {
    pub id: Slug,
    pub name: String,
    pub effects: Vec<Effect>,
}

/// Where a hostage is at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Home {
    Port(PortId),
    /// The closest port of the merchant's nation.
    Closest,
}

#[derive(Clone, Debug, Serialize)]
pub struct Card {
    pub id: Slug,
    /// For 2 to 6 seats.
    pub next: [Next; 5],
    pub search_coastal: u8,
    pub search_open: u8,
    pub event: EventId,
    pub dr: bool,
    pub hostage: i8,
    pub wound: Wound,
    pub lane: HexId,
    pub station: HexId,
    /// By ocean and by band of the merchant's defense: lots and their value.
    pub manifest: [[(u8, u16); 4]; OCEANS],
    pub cargo: [String; OCEANS],
    pub home: [Home; OCEANS],
}

/// Everything in the box, checked: it cannot be invalid.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    pub oceans: Vec<Ocean>,
    pub boxes: Vec<TransitBox>,
    pub hexes: Vec<Hex>,
    pub sheets: Vec<Sheet>,
    pub lanes: Vec<HexId>,
    pub stations: Vec<HexId>,
    pub ports: Vec<Port>,
    pub pirates: Vec<PirateCard>,
    pub ships: Vec<Ship>,
    pub merchants: Vec<Merchant>,
    pub kcs: Vec<HunterCard>,
    pub warships: Vec<HunterCard>,
    pub governors: Vec<GovernorCard>,
    pub letters: Vec<LetterCard>,
    pub markers: Vec<Marker>,
    pub events: Vec<RandomEvent>,
    pub cards: Vec<Card>,
    pub numbers: Numbers,
    /// Steps between any two hexes; `FAR` where no way leads. Made from `hexes`.
    #[serde(skip)]
    pub(crate) distances: Vec<u8>,
    /// Hexes in the order of their names, for lookups. Made from `hexes`.
    #[serde(skip)]
    pub(crate) by_name: Vec<HexId>,
    /// For each Dr66 result from 11 to 66 its port. Made from `ports`.
    #[serde(skip)]
    pub(crate) by_d66: Vec<Option<PortId>>,
}

/// No way leads there.
pub const FAR: u8 = u8::MAX;

impl Content {
    #[inline]
    pub fn hex(&self, id: HexId) -> &Hex {
        &self.hexes[id.index()]
    }

    #[inline]
    pub fn port(&self, id: PortId) -> &Port {
        &self.ports[id.index()]
    }

    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    #[inline]
    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }

    #[inline]
    pub fn distance(&self, from: HexId, to: HexId) -> u8 {
        self.distances[from.index() * self.hexes.len() + to.index()]
    }

    /// The nation of a merchant that is met in this hex (BB-PRIZE-07).
    pub fn merchant_nation(&self, merchant: MerchantId, hex: HexId) -> Nation {
        let card = &self.merchants[merchant.index()];
        let at_home = self.oceans[self.hex(hex).ocean.index()].is_indian;
        if at_home { card.nation } else { card.elsewhere }
    }

    pub fn find_hex(&self, name: &str) -> Option<HexId> {
        let place = self.by_name.binary_search_by(|id| self.hex(*id).id.as_str().cmp(name)).ok()?;
        Some(self.by_name[place])
    }

    pub fn find_port(&self, name: &str) -> Option<PortId> {
        self.ports.iter().position(|port| port.id == name).map(|place| PortId(place as u8))
    }

    pub fn find_box(&self, name: &str) -> Option<BoxId> {
        self.boxes.iter().position(|place| place.id == name).map(|place| BoxId(place as u8))
    }

    pub fn find_pirate(&self, name: &str) -> Option<PirateId> {
        self.pirates.iter().position(|card| card.id == name).map(|place| PirateId(place as u8))
    }

    pub fn find_kc(&self, name: &str) -> Option<KcId> {
        self.kcs.iter().position(|card| card.id == name).map(|place| KcId(place as u8))
    }

    pub fn find_warship(&self, name: &str) -> Option<WarshipId> {
        self.warships.iter().position(|card| card.id == name).map(|place| WarshipId(place as u8))
    }

    pub fn find_ship(&self, name: &str) -> Option<ShipId> {
        self.ships.iter().position(|card| card.id == name).map(|place| ShipId(place as u8))
    }

    pub fn find_merchant(&self, name: &str) -> Option<MerchantId> {
        self.merchants.iter().position(|card| card.id == name).map(|place| MerchantId(place as u8))
    }

    pub fn find_governor(&self, name: &str) -> Option<GovernorId> {
        self.governors.iter().position(|card| card.id == name).map(|place| GovernorId(place as u8))
    }

    pub fn find_letter(&self, name: &str) -> Option<LetterId> {
        self.letters.iter().position(|card| card.id == name).map(|place| LetterId(place as u8))
    }

    pub fn find_card(&self, name: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == name).map(|place| CardId(place as u8))
    }

    pub fn find_event(&self, name: &str) -> Option<EventId> {
        self.events.iter().position(|event| event.id == name).map(|place| EventId(place as u8))
    }
}
