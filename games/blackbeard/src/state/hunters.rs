//! KCs and warships on the map.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::{
    content::{Content, KcId, MOST_KCS, MOST_WARSHIPS, Nation, WarshipId},
    state::{Place, State},
};

/// A KC or a warship by number: KCs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HunterId(pub u8);

impl HunterId {
    pub fn kc(id: KcId) -> Self {
        Self(id.0)
    }

    pub fn warship(id: WarshipId) -> Self {
        Self(MOST_KCS as u8 + id.0)
    }

    pub fn bit(self) -> u32 {
        1 << self.0
    }

    /// What it is.
    pub fn split(self) -> Result<KcId, WarshipId> {
        let kcs = MOST_KCS as u8;
        if self.0 < kcs { Ok(KcId(self.0)) } else { Err(WarshipId(self.0 - kcs)) }
    }

    pub fn as_kc(self) -> Option<KcId> {
        self.split().ok()
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..(MOST_KCS + MOST_WARSHIPS) as u8).map(Self)
    }

    /// Those in a set of bits, the lowest first.
    pub fn among(bits: u32) -> impl Iterator<Item = Self> {
        Self::all().filter(move |hunter| bits & hunter.bit() != 0)
    }
}

/// A King's Commissioner on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kc {
    pub owner: Seat,
    pub place: Place,
    pub combat_damage: u8,
    pub speed_damage: u8,
    pub careened: bool,
    pub scurvy: bool,
}

/// A warship on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warship {
    pub place: Place,
    pub combat_damage: u8,
}

pub fn hunter_nation(content: &Content, hunter: HunterId) -> Nation {
    match hunter.split() {
        Ok(kc) => content.kcs[kc.index()].nation,
        Err(warship) => content.warships[warship.index()].nation,
    }
}

/// The printed combat rating.
pub fn hunter_print(content: &Content, hunter: HunterId) -> u8 {
    match hunter.split() {
        Ok(kc) => content.kcs[kc.index()].combat,
        Err(warship) => content.warships[warship.index()].combat,
    }
}

/// The current combat rating; 0 for one that is not on the map.
pub fn hunter_combat(content: &Content, state: &State, hunter: HunterId) -> u8 {
    let damage = match hunter.split() {
        Ok(kc) => state.kcs[kc.index()].map(|kc| kc.combat_damage),
        Err(warship) => state.warships[warship.index()].map(|ship| ship.combat_damage),
    };
    damage.map_or(0, |damage| hunter_print(content, hunter).saturating_sub(damage))
}

/// The current movement of a KC (BB-KC-04).
pub fn kc_movement(content: &Content, state: &State, id: KcId) -> u8 {
    let Some(kc) = &state.kcs[id.index()] else { return 0 };
    let moves = content.kcs[id.index()].movement.saturating_sub(kc.speed_damage).max(1);
    if kc.scurvy { moves.div_ceil(2) } else { moves }
}
