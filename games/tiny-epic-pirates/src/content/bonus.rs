//! Bonus Actions: with their figures as cards carry them, and without as moves name them.

use serde::{Deserialize, Serialize};

/// What a Bonus Action does: the closed vocabulary of Captain and Crew Cards. `effect.rs` executes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Bonus {
    Bury,
    Plunder,
    Trade,
    CrewUp,
    Search,
    Attack,
    /// Cubes by type that are sold together.
    TradeSpecial {
        wants: [u8; 4],
        gold: u8,
    },
    Exchange,
    SailNavy {
        cards: u8,
    },
    SailMerchant {
        cards: u8,
    },
    GainGold {
        amount: u8,
    },
    Reroll {
        faces: [u8; 2],
    },
    Reassign,
    Sail,
}

/// A Bonus Action without its figures, as a move names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    Bury,
    Plunder,
    Trade,
    CrewUp,
    Search,
    Attack,
    TradeSpecial,
    Exchange,
    SailNavy,
    SailMerchant,
    GainGold,
    Reroll,
    Reassign,
    Sail,
}

impl Icon {
    pub const ALL: [Self; 14] = [
        Self::Bury,
        Self::Plunder,
        Self::Trade,
        Self::CrewUp,
        Self::Search,
        Self::Attack,
        Self::TradeSpecial,
        Self::Exchange,
        Self::SailNavy,
        Self::SailMerchant,
        Self::GainGold,
        Self::Reroll,
        Self::Reassign,
        Self::Sail,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Bury => "bury",
            Self::Plunder => "plunder",
            Self::Trade => "trade",
            Self::CrewUp => "crew_up",
            Self::Search => "search",
            Self::Attack => "attack",
            Self::TradeSpecial => "trade_special",
            Self::Exchange => "exchange",
            Self::SailNavy => "sail_navy",
            Self::SailMerchant => "sail_merchant",
            Self::GainGold => "gain_gold",
            Self::Reroll => "reroll",
            Self::Reassign => "reassign",
            Self::Sail => "sail",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|icon| icon.name() == text)
    }
}

impl Bonus {
    pub fn icon(self) -> Icon {
        match self {
            Self::Bury => Icon::Bury,
            Self::Plunder => Icon::Plunder,
            Self::Trade => Icon::Trade,
            Self::CrewUp => Icon::CrewUp,
            Self::Search => Icon::Search,
            Self::Attack => Icon::Attack,
            Self::TradeSpecial { .. } => Icon::TradeSpecial,
            Self::Exchange => Icon::Exchange,
            Self::SailNavy { .. } => Icon::SailNavy,
            Self::SailMerchant { .. } => Icon::SailMerchant,
            Self::GainGold { .. } => Icon::GainGold,
            Self::Reroll { .. } => Icon::Reroll,
            Self::Reassign => Icon::Reassign,
            Self::Sail => Icon::Sail,
        }
    }
}
