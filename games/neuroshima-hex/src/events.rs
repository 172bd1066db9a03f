//! What can have happened. All of it is public (section 19): nothing here needs to be hidden from anybody.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::{
    board::Space,
    content::Weapon,
    state::{Cause, Reason},
};

/// A unit as it is spoken of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// `pirates.motorboat`.
    pub tile: String,
    pub at: Space,
    /// Who commands it.
    pub seat: Seat,
}

/// What one attack does, in all its parts: the log can explain every wound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// `None`: an instant tile, poison or a foundation.
    pub by: Option<Piece>,
    /// The board direction in which it goes.
    pub dir: u8,
    /// `None`: not an attack of a unit.
    pub weapon: Option<Weapon>,
    pub target: Piece,
    /// Strength with all bonuses.
    pub strength: u8,
    /// What armor takes off.
    pub armor: u8,
    pub wounds: u8,
    /// Thrown back by the unit there (NSH-STP-07).
    pub reflected_by: Option<Space>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Dealt { seat: Seat, army: String },
    FirstSeat { seat: Seat },
    TurnBegan { seat: Seat },
    Drew { seat: Seat, tiles: Vec<String> },
    LastDraw { seat: Seat },
    Redrew { seat: Seat, tiles: Vec<String> },
    Discarded { seat: Seat, tile: String },
    Played { seat: Seat, tile: String },
    Placed { piece: Piece, turn: u8 },
    Moved { piece: Piece, from: Space, turn: u8 },
    Turned { piece: Piece, turn: u8 },
    Pushed { by: Piece, piece: Piece, from: Space },
    Grabbed { by: Piece, piece: Piece, from: Space, turn: u8 },
    Castled { first: Piece, second: Piece },
    Flipped { piece: Piece, back: bool },
    SteelNetThrown { piece: Piece },
    Gripped { piece: Piece },
    Devoured { by: Piece, piece: Piece },
    Relieved { piece: Piece },
    Executed { piece: Piece },
    Paid { seat: Seat, points: u8 },
    Activated { piece: Piece },
    Incubated { piece: Piece, marker: String },
    Terrorised { seat: Seat },
    StormLaid { at: Space },
    StormGone { at: Space },
    TakenOver { piece: Piece, from: Seat },
    Freed { piece: Piece },
    BattleBegan { cause: Cause },
    PhaseBegan { phase: u8, units: Vec<Piece> },
    Exploding { piece: Piece },
    WeaponsSwapped { piece: Piece, weapon: Weapon },
    Attacked { blow: Blow },
    Blocked { blow: Blow },
    Healed { medic: Piece, blow: Blow },
    Wounded { piece: Piece, wounds: u8, total: u8 },
    HqHit { piece: Piece, wounds: u8, left: u8 },
    Scored { seat: Seat, points: u8, total: u8 },
    Poisoned { piece: Piece, markers: u8 },
    Destroyed { piece: Piece },
    MedicSpent { piece: Piece },
    FoundationDestroyed { tile: String, at: Space },
    Charged { piece: Piece, from: Space, turn: u8 },
    NetLoss { piece: Piece, nets: u8 },
    Drifted { piece: Piece, from: Space },
    MarkerLaid { at: Space },
    Revived { piece: Piece, turn: u8 },
    BattleEnded { cause: Cause },
    Eliminated { seat: Seat },
    Resigned { seat: Seat },
    Ended { winners: Vec<Seat>, reason: Reason },
}
