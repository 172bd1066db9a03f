//! What can have happened, as it is told to people: names, not numbers. What a viewer may not know is an `Option` that
//! `tell` empties.

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Slug};

use crate::{
    state::Reason,
    vocabulary::{Class, DieFace, Ending, How, Nation, Origin, Side, Stat},
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    // Setup and round.
    CommanderIs {
        seat: Seat,
    },
    MissionsDealt {
        seat: Seat,
        missions: Option<Vec<Slug>>,
    },
    MissionKept {
        seat: Seat,
        mission: Option<Slug>,
    },
    TileLaid {
        level: u8,
        tile: Slug,
    },
    PirateChosen {
        seat: Seat,
        pirate: Slug,
    },
    Started {
        seat: Seat,
        site: Slug,
    },
    DenOpened {
        pirate: Slug,
    },
    RoundBegan {
        round: u8,
    },
    Tidings {
        card: Slug,
        nation: Nation,
    },
    TidingsDrawn {
        card: Slug,
        territory: Slug,
    },
    TurnBegan {
        seat: Seat,
        movement: u8,
    },
    TurnEnded {
        seat: Seat,
        by: Ending,
    },
    RoundDeclared {
        seat: Seat,
    },
    RoundEnded {
        round: u8,
    },
    Out {
        seat: Seat,
    },
    EndTriggered {
        seat: Seat,
    },
    Ended {
        reason: Reason,
        winners: Vec<Seat>,
        scores: Vec<i16>,
    },
    MissionFailed {
        seat: Seat,
        mission: Slug,
        swagger: u8,
    },

    // Global Missions, campaign and solo.
    Briefed {
        mission: Slug,
    },
    Carried {
        seat: Seat,
        from: Slug,
    },
    ObjectivesPlaced {
        territory: Slug,
        n: u8,
    },
    GlobalPaid {
        seat: Seat,
    },
    NpcSails {
        token: Slug,
        target: Seat,
    },
    Debriefed {
        mission: Slug,
        carried: Vec<u8>,
        next: Option<Slug>,
    },
    DummyIs {
        pirate: Slug,
    },
    DummyDrew {
        cards: Vec<Slug>,
    },
    DummyRolled {
        face: DieFace,
    },
    DummyDiscarded {
        cards: Vec<Slug>,
    },
    DummyGained {
        card: Slug,
    },
    DummyDeclared,
    DenCard {
        seat: Seat,
        card: Slug,
    },
    Titled {
        title: String,
    },

    // Cards.
    Drew {
        seat: Seat,
        cards: Vec<Slug>,
    },
    Discarded {
        seat: Seat,
        card: Slug,
    },
    Recovered {
        seat: Seat,
        card: Slug,
    },
    Played {
        seat: Seat,
        card: Slug,
        improved: bool,
        alternative: u8,
    },
    CrewUsed {
        seat: Seat,
        card: Slug,
        alternative: u8,
    },
    TreasureUsed {
        seat: Seat,
        card: Slug,
    },
    Gained {
        seat: Seat,
        card: Slug,
    },
    /// A card of the Captain's Den, which only its owner knows.
    CaptainKept {
        seat: Seat,
        card: Option<Slug>,
    },
    TreasureGained {
        seat: Seat,
        card: Slug,
    },
    Tucked {
        seat: Seat,
        card: Slug,
    },
    Untucked {
        seat: Seat,
        card: Slug,
    },
    Exchanged {
        seat: Seat,
        card: Slug,
    },
    CaptainsDrawn {
        seat: Seat,
        cards: Option<Vec<Slug>>,
        count: u8,
    },
    MissionsDrawn {
        seat: Seat,
        missions: Option<Vec<Slug>>,
        count: u8,
    },
    MissionDone {
        seat: Seat,
        mission: Slug,
        swagger: u8,
    },
    Peeked {
        seat: Seat,
        what: Option<Vec<Slug>>,
    },

    // Numbers.
    Swagger {
        seat: Seat,
        change: i16,
        now: i16,
    },
    Reputation {
        seat: Seat,
        change: i16,
        now: u8,
    },
    Movement {
        seat: Seat,
        now: u8,
    },
    Bloodshed {
        seat: Seat,
        now: u8,
    },
    LevelUp {
        seat: Seat,
        level: u8,
    },
    StatRaised {
        seat: Seat,
        stat: Stat,
        slot: u8,
    },
    Accomplished {
        seat: Seat,
        id: Slug,
    },
    Letter {
        seat: Seat,
        nation: Nation,
        active: bool,
    },

    // Map.
    Rolled {
        seat: Seat,
        face: DieFace,
    },
    Sailed {
        seat: Seat,
        to: Slug,
    },
    Landed {
        seat: Seat,
        site: Slug,
    },
    Flipped {
        territory: Slug,
        token: Slug,
    },
    /// `back`: the class that a face-down token's back shows.
    Placed {
        territory: Slug,
        token: Option<Slug>,
        back: Option<Class>,
    },
    LandPlaced {
        site: Slug,
        token: Slug,
    },
    TokenMoved {
        from: Slug,
        to: Slug,
        token: Option<Slug>,
    },
    TokenLeft {
        token: Slug,
    },
    MarkerPlaced {
        seat: Seat,
        site: Slug,
    },
    MarkerRemoved {
        seat: Seat,
        site: Slug,
    },
    ObjectiveTaken {
        seat: Seat,
    },
    ObjectiveDelivered {
        seat: Seat,
        territory: Slug,
    },
    Rested {
        seat: Seat,
    },
    FriendlyShip {
        seat: Seat,
        token: Slug,
        up: bool,
    },
    FriendlyShipGone {
        seat: Seat,
    },
    InfamyKept {
        seat: Seat,
        token: Slug,
    },
    InfamySpent {
        seat: Seat,
        tokens: Vec<Slug>,
    },

    // Combat.
    CombatBegan {
        seat: Seat,
        origin: Origin,
    },
    Met {
        seat: Seat,
        token: Slug,
    },
    Modifier {
        card: Slug,
    },
    InitiativeIs {
        side: Side,
    },
    Resolved {
        seat: Seat,
        total: i16,
        needed: i16,
    },
    Defeated {
        seat: Seat,
        token: Slug,
        how: How,
    },
    Fled {
        seat: Seat,
        to: Slug,
    },
    Captured {
        seat: Seat,
        at: Slug,
    },
    Offered {
        seat: Seat,
        to: Seat,
        terms: [u8; 7],
    },
    /// The partner asks for other terms.
    Countered {
        seat: Seat,
        terms: [u8; 7],
    },
    /// The active player accepts the partner's terms.
    Agreed {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    Lent {
        seat: Seat,
        item: Slug,
    },
    Response {
        what: Slug,
    },
}
