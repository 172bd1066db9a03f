//! What a trade is made of.

use serde::{Deserialize, Serialize};

use crate::{
    content::{PORTS, PortId},
    state::Slot,
};

/// Part of a trade: what one side gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    pub nw: u32,
    /// Which of the giver's lots, by place.
    pub lots: u8,
    pub hostages: [Option<Captive>; 4],
    pub letter: bool,
}

impl Bundle {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A hostage as the notes tell: home port (`PORTS` if none), and 64 more if tortured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Captive(pub u8);

impl Captive {
    pub const HOMELESS: u8 = PORTS as u8;

    pub fn new(home: Option<PortId>, tortured: bool) -> Self {
        Self(home.map_or(Self::HOMELESS, |port| port.0) + if tortured { 64 } else { 0 })
    }

    pub fn home(self) -> Option<PortId> {
        let home = self.0 & 63;
        (home < Self::HOMELESS).then_some(PortId(home))
    }

    pub fn tortured(self) -> bool {
        self.0 & 64 != 0
    }
}

/// A trade that is being put together or waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    pub own: Slot,
    pub other: Slot,
    pub give: Bundle,
    pub take: Bundle,
    /// The last item's rank: items are named in one order, so each deal can be put together in one way.
    pub rank: u16,
}
