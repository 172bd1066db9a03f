//! What is still to be done: the frames of the decision stack.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::content::{Booty, Ship, Side};

/// A turn holds at most three frames below its present step (bonus or icons, ship line, end); a battle adds its verdict,
/// two volleys and a window; its consequences at most six (new cube, port, card, Legend, two cubes or a burial). The
/// setup holds ten at four seats. A state from outside may begin with [`MOST_WRITTEN`] frames, hence the spare room.
pub const STACK: usize = 24;
/// Frames that a written state may begin with.
pub const MOST_WRITTEN: usize = 14;

/// Something still to be done. The next thing is on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    // The setup.
    NavyCorner,
    Cove(Seat),
    CaptainSide(Seat),
    /// The Legendary Pirate hides far from the Navy (TEP-SOLO-03).
    SoloCove,
    /// Everybody gets a cube (TEP-SETUP-16).
    StartCubes,

    // The states of a turn.
    /// T1.
    Order,
    /// T2, and a Sail Bonus Action: cards entered, and sail points from tokens.
    Sail {
        steps: u8,
        extra: u8,
    },
    /// T3.
    Execute,
    /// T4: the icons are fixed.
    Bonus,
    /// T4a: the next icon of that side.
    CaptainIcons {
        side: Side,
        next: u8,
    },
    /// T4b: the icons left, four bits for each Crew slot.
    CrewIcons {
        left: u16,
    },
    /// T5.
    ShipLine,
    /// T5b.
    MerchantRoute(Ship),
    /// T5c.
    Navy,
    /// Cards that the Navy may still sail.
    NavyStep {
        left: u8,
    },
    NavyAttack,
    /// T6.
    EndTurn,

    // What orders and Bonus Actions ask.
    /// A drawn or looted cube waits for its place.
    Cube {
        seat: Seat,
        booty: Booty,
    },
    TradeCount,
    CrewUp {
        taken: bool,
    },
    HideOutAssign,
    Reassign,
    Exchange,
    MoveNavy {
        cards: u8,
    },
    MoveMerchant {
        cards: u8,
    },
    /// `order` is false for a Bonus Action: no rerolls then (TEP-BON-06).
    AttackTarget {
        order: bool,
    },

    // Battles and what they lead to.
    /// The pirate rolls.
    Roll(Seat),
    /// The pirate may reroll and use Sure-fire.
    Volley(Seat),
    Verdict,
    /// TEP-BAT-07 (4) to (6), for the ship that was sunk.
    NewCard(Ship),
    PortChoice(Ship),
    NewCube(Ship),
    Jostle(Seat),
    /// After a lost battle, against a Merchant or a pirate.
    GainSurefire {
        seat: Seat,
        merchant: bool,
    },
    GainLegend(Seat),
    PlaceDeckhand(Seat),

    // The Legendary Pirate.
    SoloRoll,
    SoloSail,
    /// The action of that number.
    SoloDeed {
        next: u8,
    },
    /// The helm bonus of that number.
    SoloBonus {
        next: u8,
    },
    SoloCube(Booty),
    SoloTrade,
    SoloGold(u8),
    /// A Treasure waits for its place.
    SoloBury,
    /// To the nearest free Cove.
    SoloHide,
}

/// Whom an attack is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    Merchant(Ship),
    Pirate(Seat),
}

/// The battle that is being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub attacker: Seat,
    pub target: Target,
    /// By an Attack Order: rerolls are possible.
    pub order: bool,
    /// What the pirate who rolled last shows; 0 where there is no die.
    pub faces: [u8; 3],
    /// Crew slots whose Reroll was used: one bit each.
    pub rerolled: u8,
    /// A Sure-fire was used: no more rerolls (TEP-BAT-05).
    pub fixed: bool,
    /// The attacker's total, once it is announced.
    pub attack: Option<u8>,
    pub defence: Option<u8>,
}

impl Frame {
    /// Whether it asks somebody. One that does may still have a single answer.
    pub fn asks(self) -> bool {
        match self {
            Self::NavyCorner
            | Self::Cove(_)
            | Self::CaptainSide(_)
            | Self::Order
            | Self::Sail { .. }
            | Self::Execute
            | Self::CaptainIcons { .. }
            | Self::CrewIcons { .. }
            | Self::MerchantRoute(_)
            | Self::NavyStep { .. }
            | Self::Cube { .. }
            | Self::TradeCount
            | Self::CrewUp { .. }
            | Self::HideOutAssign
            | Self::Reassign
            | Self::Exchange
            | Self::MoveNavy { .. }
            | Self::MoveMerchant { .. }
            | Self::AttackTarget { .. }
            | Self::Volley(_)
            | Self::PortChoice(_)
            | Self::Jostle(_)
            | Self::PlaceDeckhand(_)
            | Self::SoloBury => true,
            Self::SoloCove
            | Self::StartCubes
            | Self::Bonus
            | Self::ShipLine
            | Self::Navy
            | Self::NavyAttack
            | Self::EndTurn
            | Self::Roll(_)
            | Self::Verdict
            | Self::NewCard(_)
            | Self::NewCube(_)
            | Self::GainSurefire { .. }
            | Self::GainLegend(_)
            | Self::SoloRoll
            | Self::SoloSail
            | Self::SoloDeed { .. }
            | Self::SoloBonus { .. }
            | Self::SoloCube(_)
            | Self::SoloTrade
            | Self::SoloGold(_)
            | Self::SoloHide => false,
        }
    }
}

/// Stacks are copied with every state.
const _: () = assert!(size_of::<Option<Frame>>() <= 8);
