//! The components: raw TOML structs ([`raw`]) become a checked [`Content`] with small ids ([`load`]).

use serde::{Deserialize, Serialize};
use tortuga_core::Slug;

mod load;
mod load_captains;
mod raw;

pub use load::load;

/// Islands in the ring (AP-COMP-01).
pub const ISLANDS: usize = 8;
/// Cards in a full pile (AP-SETUP-05).
pub const LAYERS: usize = 6;
/// The layer of the chest, counted from the top.
pub const CHEST_LAYER: usize = 2;
/// The layer of the permanent card.
pub const PERMANENT_LAYER: usize = 5;
/// Kinds of equipment that a pack may define; ours has five.
pub const KINDS: usize = 8;
/// A captain's power names at most so many targets and islands.
pub const PICKS: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

impl KindId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card design; several copies of it may lie in the piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CaptainId(pub u8);

/// What a card does: the closed vocabulary of this game. `effect.rs` executes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    Injure {
        pick: Pick,
        count: u8,
    },
    InjureAll {
        pick: Pick,
    },
    Recover {
        count: u8,
        #[serde(default)]
        distinct: bool,
    },
    AnotherRound {
        most: u8,
    },
    KeepForSkips {},
    Gold {
        token: Token,
    },
}

/// Whom an effect may hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// Pirates on the landing island, the activator excepted.
    OthersHere,
    /// Pirates of either colour on any island.
    Anywhere,
}

/// What lies on the table as the gold that an effect made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    Captain,
    Stack,
}

#[derive(Clone, Debug, Serialize)]
pub struct Kind {
    pub id: Slug,
    pub short: Slug,
    pub title: String,
    pub text: String,
    pub rule: String,
    pub effects: Vec<Effect>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chest {
    Gold,
    Rum,
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Face {
    Equipment(KindId),
    Chest(Chest),
    Permanent(KindId),
}

impl Face {
    pub fn kind(self) -> Option<KindId> {
        match self {
            Self::Equipment(kind) | Self::Permanent(kind) => Some(kind),
            Self::Chest(_) => None,
        }
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Card {
    /// `rum*`, `P:sabre`, `chest:gold`: the notation of section 1 of the rules.
    pub label: Slug,
    pub face: Face,
    /// Bears the own-colour icon. All chests do.
    pub own: bool,
    /// It starts another round unless so many were started this turn; 0 = it starts none.
    pub rounds: u8,
}

/// When a captain's power may be used (AP-CAP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    BeforeMove,
    BeforeCombat,
    AfterCombat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lifetime {
    Single,
    Persistent,
    Trophy,
}

#[derive(Clone, Debug, Serialize)]
pub struct Power {
    pub windows: Vec<When>,
    pub cost: [u8; KINDS],
    pub needs_injured: u8,
    pub effects: Vec<Effect>,
}

/// A choice that is part of a move (Benito Bonito).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaidTerms {
    pub chests: u8,
    pub free_skips: u8,
    pub hits: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Captain {
    pub id: Slug,
    pub title: String,
    pub text: String,
    pub rule: String,
    pub lifetime: Lifetime,
    pub power: Option<Power>,
    pub raids: Vec<RaidTerms>,
    /// Skips that one discarded rum may serve.
    pub rum_factor: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Island {
    pub id: Slug,
    pub title: String,
}

/// Everything in the box, checked: it cannot be invalid.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    pub kinds: Vec<Kind>,
    pub cards: Vec<Card>,
    pub equipment: [CardId; 4 * ISLANDS],
    pub chests: [CardId; ISLANDS],
    pub permanents: [CardId; ISLANDS],
    pub captains: Vec<Captain>,
    pub islands: Vec<Island>,
    /// The kind that is kept for skips.
    pub rum: KindId,
    pub gold_to_win: u8,
    pub combat_ratio: u8,
    pub turn_limit: u8,
}

impl Content {
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.0 as usize]
    }

    pub fn captain(&self, id: CaptainId) -> &Captain {
        &self.captains[id.0 as usize]
    }

    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    pub fn find_card(&self, label: Slug) -> Option<CardId> {
        self.cards.iter().position(|card| card.label == label).map(|place| CardId(place as u8))
    }

    pub fn find_captain(&self, id: &str) -> Option<CaptainId> {
        self.captains.iter().position(|captain| captain.id == id).map(|place| CaptainId(place as u8))
    }

    pub fn find_kind(&self, id: &str) -> Option<KindId> {
        let known = |kind: &Kind| kind.id == id || kind.short == id;
        self.kinds.iter().position(known).map(|place| KindId(place as u8))
    }

    pub fn find_island(&self, id: &str) -> Option<usize> {
        self.islands.iter().position(|island| island.id == id)
    }

    /// The chest card of that content.
    pub fn chest_card(&self, chest: Chest) -> CardId {
        let place = self.cards.iter().position(|card| card.face == Face::Chest(chest));
        CardId(place.expect("load demands both chests") as u8)
    }

    /// How many cards of that design the box holds.
    pub fn copies(&self, id: CardId) -> usize {
        let all = self.equipment.iter().chain(&self.chests).chain(&self.permanents);
        all.filter(|card| **card == id).count()
    }
}
