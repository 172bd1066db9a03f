//! What is to be achieved (missions, Accomplishments), and what follows upon something (triggers).

use serde::Serialize;

use super::{
    Arena, Arrival, Class, Conds, Cost, Distinct, Limit, LocatorId, LocatorList, Moment, Nation, Objectives,
    Ops, PatternId, Region, SiteList, TerritoryList, When, Who, Window, Word as _,
};

/// What happens when a word falls (VOC-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trigger {
    pub on: When,
    /// Whose acts count. In `run`, `self` is the player who acted.
    pub who: Who,
    pub when: Conds,
    pub limit: Limit,
    pub optional: bool,
    pub run: Ops,
}

/// A part of a mission's goal. Parts that remember something have a slot of their own for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Objective {
    pub goal: Goal,
    /// 0, 1, 2 … through the whole goal, counted over the parts for which [`Goal::remembers`] holds.
    pub slot: u8,
    /// Where in [`Progress::seen`](crate::progress::Progress) the bits of this part begin, if it needs any.
    pub base: u8,
}

/// The first bits of `seen` belong to the places of a delivery; the other parts share the rest.
pub const DELIVERY_BITS: u8 = 8;

impl Objective {
    /// The bits of `seen` that belong to this part.
    pub fn mask(self, arena: &Arena) -> u64 {
        let width = self.goal.bits(arena);
        if width == 0 { 0 } else { (u64::MAX >> (64 - width.min(64))) << self.base.min(63) }
    }
}

/// Section 9 of the vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Goal {
    /// So many events in one window, different in `distinct` (VOC-70).
    Count {
        of: PatternId,
        n: u8,
        within: Window,
        distinct: Option<Distinct>,
    },
    /// VOC-71.
    State {
        when: Conds,
        at: Moment,
    },
    /// `n` different places of the list (VOC-72). `order`: in the order of the list.
    Visit {
        places: Places,
        n: u8,
        mode: Arrival,
        order: bool,
        within: Window,
    },
    /// Carry Objective tokens (VOC-73).
    Deliver {
        n: u8,
        carry: u8,
        from: LocatorId,
        to: LocatorList,
        same_place: bool,
        pick: Arrival,
        drop: Arrival,
    },
    /// A free action while the conditions hold (VOC-74).
    Pay {
        cost: Cost,
        at: Conds,
        times: u8,
    },
    All {
        of: Objectives,
        within: Window,
    },
    Any(Objectives),
    /// One after the other.
    Sequence {
        of: Objectives,
        within: Window,
    },
    NOf {
        n: u8,
        of: Objectives,
    },
}

impl Goal {
    /// Whether progress on it must be kept: a counter, places seen, tokens handed in, the part reached.
    pub fn remembers(self) -> bool {
        match self {
            Self::Count { .. }
            | Self::Visit { .. }
            | Self::Deliver { .. }
            | Self::Pay { .. }
            | Self::All { .. }
            | Self::Sequence { .. } => true,
            Self::State { .. } | Self::Any(_) | Self::NOf { .. } => false,
        }
    }

    /// How many places or values must be told apart.
    pub fn bits(self, arena: &Arena) -> u8 {
        match self {
            Self::Count { distinct: Some(what), .. } => match what {
                Distinct::Territory => crate::content::TERRITORIES as u8,
                Distinct::Nation => Nation::ALL.len() as u8,
                Distinct::Region => Region::ALL.len() as u8,
                Distinct::Class => Class::ALL.len() as u8,
                Distinct::Site => crate::content::MOST_SITES as u8,
            },
            Self::Visit { places: Places::Territories(list), .. } => arena[list].len() as u8,
            Self::Visit { places: Places::Sites(list), .. } => arena[list].len() as u8,
            Self::Deliver { to, .. } => arena[to].len() as u8,
            Self::Count { distinct: None, .. }
            | Self::State { .. }
            | Self::Pay { .. }
            | Self::All { .. }
            | Self::Any(_)
            | Self::Sequence { .. }
            | Self::NOf { .. } => 0,
        }
    }
}

/// The places of a `visit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Places {
    Territories(TerritoryList),
    Sites(SiteList),
}
