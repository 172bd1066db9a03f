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

/// Something still to be done. The next thing is on top of the stack. Icons that wait are counted here; where people
/// read them, they have their names ([`Frame::spell`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame<Left = u16, Next = u8> {
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
        next: Next,
    },
    /// T4b: the icons left, four bits for each Crew slot.
    CrewIcons {
        left: Left,
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

impl<Left, Next> Frame<Left, Next> {
    /// The same step with its icons written otherwise: the captain's next one, and those left of the Crew.
    pub(crate) fn spell<L, N, E>(
        self,
        next: impl FnOnce(Side, Next) -> Result<N, E>,
        left: impl FnOnce(Left) -> Result<L, E>,
    ) -> Result<Frame<L, N>, E> {
        Ok(match self {
            Self::CaptainIcons { side, next: icon } => Frame::CaptainIcons { side, next: next(side, icon)? },
            Self::CrewIcons { left: icons } => Frame::CrewIcons { left: left(icons)? },
            Self::NavyCorner => Frame::NavyCorner,
            Self::Cove(it) => Frame::Cove(it),
            Self::CaptainSide(it) => Frame::CaptainSide(it),
            Self::SoloCove => Frame::SoloCove,
            Self::StartCubes => Frame::StartCubes,
            Self::Order => Frame::Order,
            Self::Sail { steps, extra } => Frame::Sail { steps, extra },
            Self::Execute => Frame::Execute,
            Self::Bonus => Frame::Bonus,
            Self::ShipLine => Frame::ShipLine,
            Self::MerchantRoute(it) => Frame::MerchantRoute(it),
            Self::Navy => Frame::Navy,
            Self::NavyStep { left } => Frame::NavyStep { left },
            Self::NavyAttack => Frame::NavyAttack,
            Self::EndTurn => Frame::EndTurn,
            Self::Cube { seat, booty } => Frame::Cube { seat, booty },
            Self::TradeCount => Frame::TradeCount,
            Self::CrewUp { taken } => Frame::CrewUp { taken },
            Self::HideOutAssign => Frame::HideOutAssign,
            Self::Reassign => Frame::Reassign,
            Self::Exchange => Frame::Exchange,
            Self::MoveNavy { cards } => Frame::MoveNavy { cards },
            Self::MoveMerchant { cards } => Frame::MoveMerchant { cards },
            Self::AttackTarget { order } => Frame::AttackTarget { order },
            Self::Roll(it) => Frame::Roll(it),
            Self::Volley(it) => Frame::Volley(it),
            Self::Verdict => Frame::Verdict,
            Self::NewCard(it) => Frame::NewCard(it),
            Self::PortChoice(it) => Frame::PortChoice(it),
            Self::NewCube(it) => Frame::NewCube(it),
            Self::Jostle(it) => Frame::Jostle(it),
            Self::GainSurefire { seat, merchant } => Frame::GainSurefire { seat, merchant },
            Self::GainLegend(it) => Frame::GainLegend(it),
            Self::PlaceDeckhand(it) => Frame::PlaceDeckhand(it),
            Self::SoloRoll => Frame::SoloRoll,
            Self::SoloSail => Frame::SoloSail,
            Self::SoloDeed { next } => Frame::SoloDeed { next },
            Self::SoloBonus { next } => Frame::SoloBonus { next },
            Self::SoloCube(it) => Frame::SoloCube(it),
            Self::SoloTrade => Frame::SoloTrade,
            Self::SoloGold(it) => Frame::SoloGold(it),
            Self::SoloBury => Frame::SoloBury,
            Self::SoloHide => Frame::SoloHide,
        })
    }
}

/// Stacks are copied with every state.
const _: () = assert!(size_of::<Option<Frame>>() <= 8);
