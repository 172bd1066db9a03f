//! The components: raw TOML structs ([`raw`]) become a checked [`Content`] with small ids ([`load`]).

use serde::{Deserialize, Serialize};
use tortuga_core::Slug;

use crate::{helm::Order, sea::Cell};

mod bonus;
mod load;
mod load_cards;
mod load_mats;
mod load_solo;
mod raw;
mod text;

pub use bonus::{Bonus, Icon};
pub use load::load;
pub use text::{Text, Texts};

pub const CREW: usize = 24;
pub const CAPTAINS: usize = 4;
pub const MERCHANTS: usize = 11;
/// Search Tokens in the box, and those that stay in it.
pub const TOKENS: usize = 20;
pub const SPARE_TOKENS: usize = TOKENS - crate::sea::CELLS;
/// Kinds of Search Token that a pack may define; ours has six.
pub const TOKEN_KINDS: usize = 8;
pub const LEGEND_ROWS: usize = 7;
/// Bonus Actions that one card may carry.
pub const ICONS: usize = 4;
pub const SOLO_MATS: usize = 4;
/// Treasures that each pirate owns, and that win the game.
pub const TREASURES: u8 = 3;
/// Cubes that a Pirate Ship holds.
pub const HOLD: u8 = 3;
/// Crew Cards that a pirate may have, and face-up cards in the row.
pub const CREW_LIMIT: usize = 4;
pub const ROW: usize = 3;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub u8);

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
    /// A Map Card.
    CardId,
    CrewId,
    CaptainId,
    /// A Merchant Card.
    MerchantId,
    /// A kind of Search Token.
    TokenId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Booty {
    Sugarcane,
    Rum,
    Coffee,
    Gunpowder,
}

impl Booty {
    pub const ALL: [Self; 4] = [Self::Sugarcane, Self::Rum, Self::Coffee, Self::Gunpowder];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Sugarcane => "sugarcane",
            Self::Rum => "rum",
            Self::Coffee => "coffee",
            Self::Gunpowder => "gunpowder",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|booty| booty.name() == text)
    }
}

/// One of the two Merchant Ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ship {
    Orange,
    Green,
}

impl Ship {
    pub const BOTH: [Self; 2] = [Self::Orange, Self::Green];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Orange => Self::Green,
            Self::Green => Self::Orange,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Green => "green",
        }
    }
}

/// A side of a Captain Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    Front,
    Back,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::Front, Self::Back];

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Front => Self::Back,
            Self::Back => Self::Front,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }
}

/// What a Search Token gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Find {
    GainGold { amount: u8 },
    GainSurefire { amount: u8 },
    DrawBooty { amount: u8 },
    ExtraSail { amount: u8 },
    IgnoreStorm { cards: u8 },
}

/// What a Legend row gives on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reward {
    None {},
    GainGold { amount: u8 },
    GainDeckhand { amount: u8 },
    GainSurefire { amount: u8 },
}

/// What a Deckhand in an assignment gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Work {
    Sail { per_deckhand: u8 },
    Damage { per_deckhand: u8 },
    GoldOnShipLine { per_deckhand: u8 },
    None {},
}

/// Whom the Legendary Pirate makes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prey {
    Orange,
    Green,
    Player,
}

/// What the Legendary Pirate's mats make it do; helm bonuses use the first four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    Order { order: Order },
    GainGold { amount: u8 },
    ExtraHits { amount: u8 },
    ExtraSail { amount: u8 },
    Mend { amount: u8 },
    SailNavy { cards: u8 },
}

#[derive(Clone, Debug, Serialize)]
pub struct MapCard {
    pub id: Slug,
    pub title: String,
    pub text: String,
    /// Crates of the Settlement, 0 if there is none.
    pub settlement: u8,
    pub market: Option<Booty>,
    pub cove: bool,
    pub storm: bool,
    pub bury_cost: Option<u8>,
}

/// A Crew Card, or one side of a Captain Card.
#[derive(Clone, Debug, Serialize)]
pub struct Mate {
    pub id: Slug,
    pub title: String,
    /// How often each face stands on it; index 0 is face 1.
    pub symbols: [u8; 6],
    pub hits: u8,
    pub trigger: Order,
    pub bonus: Vec<Bonus>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CaptainCard {
    pub id: Slug,
    /// Front, back.
    pub sides: [Mate; 2],
}

#[derive(Clone, Debug, Serialize)]
pub struct MerchantCard {
    pub id: Slug,
    pub title: String,
    pub damage: u8,
    pub gold: u8,
    pub legend_max_players: u8,
    pub permanent: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct TokenKind {
    pub id: Slug,
    pub title: String,
    pub count: u8,
    pub keep: bool,
    pub effect: Find,
    pub solo_effect: Find,
}

#[derive(Clone, Debug, Serialize)]
pub struct LegendRow {
    pub title: String,
    pub sail: u8,
    pub dice: u8,
    pub reward: Reward,
}

/// What each Deckhand gives in its assignment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PerHand {
    pub sail: u8,
    pub damage: u8,
    pub gold: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct SoloHelm {
    pub id: Slug,
    pub title: String,
    pub text: String,
    pub symbols: [u8; 6],
    /// By Wheel space 1 to 5.
    pub targets: [Prey; 5],
    pub bonus: Vec<(Order, Deed)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    pub sail: u8,
    pub dice: u8,
    pub hits: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct SoloLegend {
    pub id: Slug,
    pub title: String,
    pub gold_track: u8,
    /// By Treasures buried.
    pub levels: [Level; TREASURES as usize + 1],
    /// The ring, clockwise from the start space.
    pub spaces: Vec<Vec<Deed>>,
}

/// Everything in the box, checked: it cannot be invalid.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    pub cards: Vec<MapCard>,
    pub crew: Vec<Mate>,
    pub captains: Vec<CaptainCard>,
    /// In the order of their damage.
    pub merchants: Vec<MerchantCard>,
    pub tokens: Vec<TokenKind>,
    pub rows: Vec<LegendRow>,
    pub per_hand: PerHand,
    pub start_hands: [u8; 4],
    pub gold_start: u8,
    pub gold_most: u8,
    pub surefire_most: u8,
    /// Gold by price space.
    pub prices: [u8; 4],
    /// By Treasures buried.
    pub navy_speed: [u8; TREASURES as usize + 1],
    pub cubes: u8,
    pub ports: [Cell; 2],
    pub navy_corners: [Cell; 2],
    /// Where the Merchants start, and where they head.
    pub courses: [(Cell, Cell); 2],
    pub helms: Vec<SoloHelm>,
    pub legends: Vec<SoloLegend>,
    pub colours: Vec<String>,
    pub booty_titles: [String; 4],
    /// By order, in the order of [`Order`].
    pub order_titles: [String; 6],
    pub texts: Texts,
}

impl Content {
    #[inline]
    pub fn card(&self, id: CardId) -> &MapCard {
        &self.cards[id.index()]
    }

    #[inline]
    pub fn mate(&self, id: CrewId) -> &Mate {
        &self.crew[id.index()]
    }

    #[inline]
    pub fn captain(&self, id: CaptainId, side: Side) -> &Mate {
        &self.captains[id.index()].sides[side as usize]
    }

    #[inline]
    pub fn merchant(&self, id: MerchantId) -> &MerchantCard {
        &self.merchants[id.index()]
    }

    #[inline]
    pub fn token(&self, id: TokenId) -> &TokenKind {
        &self.tokens[id.index()]
    }

    /// The Legend row of that number; 1 is the lowest.
    #[inline]
    pub fn row(&self, row: u8) -> &LegendRow {
        &self.rows[row as usize - 1]
    }

    /// The Port that is not this one.
    pub fn other_port(&self, port: Cell) -> Cell {
        if self.ports[0] == port { self.ports[1] } else { self.ports[0] }
    }

    pub fn order_title(&self, order: Order) -> &str {
        &self.order_titles[order as usize]
    }

    pub fn booty_title(&self, booty: Booty) -> &str {
        &self.booty_titles[booty.index()]
    }

    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|place| CardId(place as u8))
    }

    pub fn find_crew(&self, id: &str) -> Option<CrewId> {
        self.crew.iter().position(|mate| mate.id == id).map(|place| CrewId(place as u8))
    }

    pub fn find_captain(&self, id: &str) -> Option<CaptainId> {
        self.captains.iter().position(|captain| captain.id == id).map(|place| CaptainId(place as u8))
    }

    pub fn find_merchant(&self, id: &str) -> Option<MerchantId> {
        self.merchants.iter().position(|card| card.id == id).map(|place| MerchantId(place as u8))
    }

    pub fn find_token(&self, id: &str) -> Option<TokenId> {
        self.tokens.iter().position(|token| token.id == id).map(|place| TokenId(place as u8))
    }

    pub fn find_helm(&self, id: &str) -> Option<u8> {
        self.helms.iter().position(|helm| helm.id == id).map(|place| place as u8)
    }

    pub fn find_legend(&self, id: &str) -> Option<u8> {
        self.legends.iter().position(|legend| legend.id == id).map(|place| place as u8)
    }
}
