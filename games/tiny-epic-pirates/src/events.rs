//! What can have happened: [`Event`]. Names are those of the content; nothing in them is secret (section 13).
//!
//! Where something happens at a cell, `island` is the Map Card that lies there and `port` the one at the Merchant's
//! heading: a sentence is made of the event alone, and people know a place by its name. `kept` is a new cube that took
//! the place of the one that goes back; `legend` is the Solo Legend Mat on which the ring is printed.

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Slug};

use crate::{
    content::{Booty, Icon, Ship, Side},
    helm::{Assignment, Order},
    sea::Cell,
    state::{End, Target},
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    // The setup.
    CaptainDealt { seat: Seat, captain: Slug },
    SoloMatsDealt { helm: Slug, legend: Slug },
    MarketSet { market: [Booty; 4] },
    NavyPlaced { at: Cell, island: Slug },
    SideChosen { seat: Seat, captain: Slug, side: Side },

    // The turn.
    TurnBegan { seat: Seat },
    Advanced { seat: Seat, space: u8, order: Order, crossed: bool },
    HandPlaced { seat: Seat, from: Assignment, space: u8 },
    HandReturned { seat: Seat, space: u8, to: Assignment },
    Sailed { seat: Seat, to: Cell, island: Slug },
    Uncovered { seat: Seat },
    SailTokenUsed { seat: Seat },
    StormTokenUsed { seat: Seat },
    Anchored { seat: Seat, at: Cell, island: Slug },
    Executed { seat: Seat, order: Order },
    OrderSkipped { seat: Seat, order: Order },
    Hid { seat: Seat, at: Cell, island: Slug },

    // Deckhands.
    Jostled { seat: Seat, from: Option<Assignment>, space: Option<u8> },
    NotJostled { seat: Seat },
    HandsAssigned { seat: Seat, rigging: u8, cannons: u8, extort: u8, repair: u8, wheel: Vec<u8> },
    DeckhandPlaced { seat: Seat, to: Assignment },

    // Gold, cubes, tokens.
    GoldGained { seat: Seat, amount: u8, lost: u8, now: u8 },
    GoldPaid { seat: Seat, amount: u8, now: u8 },
    CubeDrawn { seat: Seat, booty: Booty },
    CubeLoaded { seat: Seat, booty: Booty },
    CubeReturned { seat: Seat, booty: Booty, kept: Option<Booty> },
    Traded { seat: Seat, booty: Booty, count: u8, price: u8 },
    MarketMoved { market: [Booty; 4] },
    SpecialTraded { seat: Seat, booty: Vec<Booty> },
    Exchanged { seat: Seat, give: Booty, take: Booty },
    TokenRevealed { seat: Seat, at: Cell, island: Slug, token: Slug },
    TokenKept { seat: Seat, token: Slug },
    SurefireGained { seat: Seat, now: u8 },
    SurefireLost { seat: Seat },

    // Crew.
    RowRefreshed { seat: Seat, row: Vec<Slug> },
    CrewDismissed { seat: Seat, card: Slug },
    CrewHired { seat: Seat, card: Slug },
    RowFilled { slot: u8, card: Slug },
    Mutinied { seat: Seat, captain: Slug, side: Side },
    BonusTaken { seat: Seat, card: Slug, icon: Icon },
    BonusSkipped { seat: Seat, card: Slug, icon: Icon },
    Buried { seat: Seat, at: Cell, island: Slug, left: u8 },

    // Battles.
    Attacked { seat: Seat, target: Target },
    Rolled { seat: Seat, faces: Vec<u8> },
    Rerolled { seat: Seat, card: Slug, faces: Vec<u8> },
    SurefireUsed { seat: Seat, from: u8, to: u8 },
    Announced { seat: Seat, total: u8 },
    MerchantSunk { seat: Seat, ship: Ship, card: Slug },
    MerchantTied { seat: Seat, ship: Ship },
    MerchantWon { seat: Seat, ship: Ship },
    BattleWon { winner: Seat, loser: Seat },
    BattleTied { attacker: Seat, defender: Seat },
    LegendGained { seat: Seat, row: u8 },
    LegendFull { seat: Seat },

    // Merchants and the Navy.
    MerchantCardTurned { ship: Ship, card: Slug },
    MerchantReset { ship: Ship, to: Cell, island: Slug, heading: Cell, port: Slug },
    MerchantSailed { ship: Ship, to: Cell, island: Slug },
    MerchantWaits { ship: Ship },
    MerchantDelivered { ship: Ship, booty: Booty, heading: Cell, port: Slug },
    MerchantLoaded { ship: Ship, booty: Booty },
    Extorted { seat: Seat, hands: u8 },
    NavySailed { to: Cell, island: Slug },
    NavyAttacked { seat: Seat },

    // The Legendary Pirate.
    SoloRolled { face: u8 },
    SoloRingMoved { space: u8, legend: Slug },
    SoloMended { hands: u8 },
    SoloBonusFired { order: Order },

    Ended { end: End, winners: Vec<Seat> },
}
