//! Whether: conditions on the player, the fight, the place and the game. A list of them must hold as a whole.

use serde::Serialize;

use super::{
    Conds, DieFace, FilterId, FlagId, FlagScope, FriendlyIs, How, LetterIs, Measure, Nation, Origin,
    PatternId, PirateSet, RankBy, RankIs, Region, Route, Set, SiteWord, Stage, Stat, TerritorySet, Window,
};

/// From `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Range {
    pub min: i16,
    pub max: i16,
}

impl Range {
    #[inline]
    pub fn has(self, n: i32) -> bool {
        i32::from(self.min) <= n && n <= i32::from(self.max)
    }
}

/// One condition (section 5 of the vocabulary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Cond {
    /// One of them holds.
    Any(Conds),
    /// The only one of the list does not hold.
    Not(Conds),

    // Combat (VOC-40).
    InCombat(bool),
    Stage(Set<Stage>),
    Origin(Set<Origin>),
    /// The token that is fought.
    Target(FilterId),
    /// The player, and not the enemy, has initiative.
    HasInitiative(bool),
    Company(bool),
    /// Only in triggers of a result.
    How(Set<How>),

    // The player (VOC-41 to VOC-43).
    Number {
        what: Measure,
        range: Range,
    },
    /// The slot, 0 to 4.
    Stat {
        which: Stat,
        range: Range,
    },
    Captured(bool),
    FriendlyShip(FriendlyIs),
    Rank {
        is: RankIs,
        by: RankBy,
    },
    Commander(bool),
    Active(bool),
    Pirate(PirateSet),

    // The place (VOC-44 to VOC-46).
    Region(Set<Region>),
    Territory(TerritorySet),
    WestAfrican(bool),
    OnRoute(Set<Route>),
    /// In a Seaway, not on a Land Site.
    AtSea(bool),
    /// The site the Ship is on, or with `here` any site of the territory.
    Site {
        is: Set<SiteWord>,
        here: bool,
        nations: Option<Set<Nation>>,
    },
    HereHas {
        of: FilterId,
        range: Range,
    },
    AdjacentHas {
        of: FilterId,
        range: Range,
    },

    // Holdings and letters (VOC-47, VOC-48).
    /// Sacked sites of the player.
    Held {
        nations: Option<Set<Nation>>,
        regions: Option<Set<Region>>,
        range: Range,
    },
    Haven(bool),
    Lom {
        nations: Option<Set<Nation>>,
        is: LetterIs,
    },

    // The game (VOC-49, VOC-50).
    Die(Set<DieFace>),
    Flag {
        name: FlagId,
        scope: FlagScope,
        range: Range,
    },
    GlobalAchieved(bool),
    TokensOnMap {
        of: FilterId,
        range: Range,
    },
    /// Events of the player in the window.
    Event {
        of: PatternId,
        within: Window,
        range: Range,
    },
}
