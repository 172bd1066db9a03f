//! What a player can say ([`Move`]) and what can have happened ([`Event`]).

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, SeatSet, Slug};

use crate::{
    content::{HexId, KcId, Nation, PirateId, PortId, ShipId, WarshipId, Wound},
    frame::Purpose,
    state::{Captive, Fate, Place, Reason},
};

/// A pirate or a KC: what a seat can operate with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    Pirate(PirateId),
    Kc(KcId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    // Operations.
    Activate,
    Sail(Unit),
    Transit(PirateId),
    /// The merchants of a hex are counted from 1, the oldest first.
    Prize(PirateId, u8),
    Refit(Unit),
    Recover(Unit),
    Business(PirateId),
    Ransom(PirateId, Captive),
    Retire(PirateId),
    Petition(PirateId),
    Intercept(KcId, PirateId),
    Careen(Unit),
    Refloat(Unit),
    Sack(PirateId),
    Pass,
    // Free actions.
    Stash(PirateId, u32),
    Torture(PirateId, PortId),
    Trade(PirateId, PirateId),
    Ally(PirateId, PirateId),
    Break(PirateId),
    // Answers.
    Ship(ShipId),
    Start(Place),
    To(HexId),
    Enter,
    Leave,
    Stop,
    End,
    Attack,
    Search,
    Campaign,
    Decline,
    Exchange,
    /// No, thank you: to a ship, a hostage's torture, D&R, a challenge, a stash, a petition.
    No,
    Drop(u16),
    Share(u32),
    Hostage(bool),
    Revel,
    Sell,
    Bribe,
    Letter,
    Done,
    Challenge(PirateId),
    BackOff,
    Fight,
    Surrender,
    Keep,
    Reroll,
    Join(bool),
    Target(PirateId),
    Warship(WarshipId),
    Draw,
    Pardon(Nation),
    Answer(bool),
    Give(Item),
    Take(Item),
    Offer,
}

/// What can change hands in a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    Worth(u32),
    Lot(u16),
    Hostage(Captive),
    Letter,
}

/// Why a pirate left play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    Sunk,
    Wounds,
    Duel,
    Mutiny,
    Hanged,
    Retired,
    Trial,
}

/// What becomes of a governor that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    Stays,
    Returns,
    LeavesPlay,
}

/// What happened. Names are those of the content; what a viewer may not know is `None`. A card that is drawn for its
/// `action` line names who is next, or lets something happen; others are drawn for what else they say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    PirateDrawn { seat: Seat, pirate: Slug },
    Activated { seat: Seat, pirate: Slug, ship: Slug, place: Slug },
    CardDrawn { card: Slug, action: bool },
    TurnBegan { seat: Seat },
    Passed { seat: Seat },
    GovernorDrawn { pro: bool, port: Slug, office: Office },
    GovernorGone { port: Slug, office: Office },
    MerchantPlaced { hex: Slug },
    MerchantsGone { count: u8 },
    Unrest { pirate: Slug, by: i8, now: i8 },
    Notoriety { pirate: Slug, by: u8, now: u8 },
    Worth { pirate: Slug, by: i64, now: u32 },
    Rolled { pirate: Slug, purpose: Purpose, own: Vec<u8>, foe: Vec<u8> },
    Rerolled { pirate: Slug },
    Moved { unit: Slug, place: Slug },
    Searched { pirate: Slug, found: u8 },
    Inspected { seat: Seat, pirate: Slug, hex: Slug, merchant: Option<Slug> },
    Declined { pirate: Slug },
    Attacked { pirate: Slug, merchant: Slug, nation: Nation },
    AttackMarker { pirate: Slug, nation: Nation },
    LetterReturned { letter: Slug },
    Captured { pirate: Slug, merchant: Slug },
    Escaped { pirate: Slug, merchant: Slug },
    TurnedDown { hex: Slug },
    ShipExchanged { pirate: Slug, ship: Slug },
    Cargo { pirate: Slug, goods: String, lots: u8, value: u16 },
    Loaded { pirate: Slug, lots: u8, value: u16 },
    Dropped { pirate: Slug, value: u16 },
    HostageTaken { pirate: Slug, home: Option<Slug> },
    Tortured { pirate: Slug, home: Slug, informed: bool, died: bool },
    Revelled { pirate: Slug },
    Sobered { pirate: Slug },
    SafeHaven { pirate: Slug, port: Slug, gained: bool },
    Sold { pirate: Slug, port: Slug, proceeds: u32 },
    Ransomed { pirate: Slug, proceeds: u32 },
    BribeFailed { pirate: Slug },
    LetterBought { pirate: Slug, letter: Slug },
    TooDear { pirate: Slug, price: u32 },
    Refitted { unit: Slug, points: u8 },
    Recovered { unit: Slug },
    Careened { unit: Slug, points: u8 },
    Refloated { unit: Slug },
    Stashed { pirate: Slug, port: Slug, amount: u32 },
    StaysAtSea { pirate: Slug },
    Left { pirate: Slug, seat: Seat, fate: Fate, cause: Cause },
    PortAttacked { pirate: Slug, port: Slug, attack: i8, defense: i8, won: bool },
    Looted { pirate: Slug, port: Slug, loot: u32 },
    Shared { pirate: Slug, amount: u32 },
    PortLowered { port: Slug, value: u8 },
    Destroyed { port: Slug },
    Ousted { pirate: Slug, port: Slug },
    Damaged { unit: Slug, combat: u8, speed: u8 },
    Wounded { pirate: Slug, wound: Wound },
    Scurvy { unit: Slug },
    Evasion { pirate: Slug, nation: Nation, total: i8, against: u8, caught: bool },
    Clash { pirate: Slug, nation: Nation, pirate_strength: i16, hunter_strength: i16 },
    HunterPlaced { hunter: Slug, owner: Option<Seat>, place: Slug },
    HunterGone { hunter: Slug },
    BattleEnded { pirate: Slug },
    Joined { kc: Slug, joins: bool },
    Targeted { pirate: Slug, nation: Nation },
    Surrendered { pirate: Slug },
    Petitioned { seat: Seat, target: Slug, roll: u8, granted: bool },
    DuelBegan { challenger: Slug, rival: Slug },
    Exchange { attacker: Slug, defender: Slug, attack: i8, defense: i8 },
    BackedOff { pirate: Slug },
    DuelWon { winner: Slug },
    Mutiny { pirate: Slug, die: u8, leadership: u8 },
    LetterOffered { port: Slug, letter: Slug },
    RandomEvent { event: Slug },
    TradeOffered { own: Slug, other: Slug },
    Answered { seat: Seat, accepted: bool },
    Traded { own: Slug, other: Slug },
    AllianceOffered { own: Slug, other: Slug },
    Allied { own: Slug, other: Slug },
    AllianceEnded { pirate: Slug },
    Pardoned { pirate: Slug, nation: Nation },
    EnglishPort { port: Slug },
    GoesOn { seat: Seat },
    Ended { reason: Reason, winners: SeatSet },
}
