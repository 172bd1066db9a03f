//! Which token, which place, which player.

use serde::Serialize;

use super::{
    Class, Facing, FilterId, Nation, Region, Route, RouteEnd, Set, SiteWord, TerritorySet, TokenList,
};
use crate::content::{PirateId, SiteId, TerritoryId};

/// Which tokens are meant (VOC-30): all that is given must match; `None` asks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Filter {
    /// Groups such as `ship` are already spelt out.
    pub classes: Option<Set<Class>>,
    /// For a Land token the nation of its site.
    pub nations: Option<Set<Nation>>,
    pub territories: Option<TerritorySet>,
    pub regions: Option<Set<Region>>,
    pub face: Option<Facing>,
    /// Shows the Combat modifier.
    pub infamous: Option<bool>,
    pub passive: Option<bool>,
    /// Empty: any token.
    pub ids: TokenList,
    pub max_bs: Option<u8>,
    pub max_cq: Option<u8>,
    /// The second or a later token of a Combat, for 2.
    pub min_index: Option<u8>,
    /// In the player's territory.
    pub here: bool,
}

impl Filter {
    /// Whether it asks for something that only a token's face tells, besides the class.
    pub fn asks_for_the_face(&self) -> bool {
        self.nations.is_some()
            || self.infamous.is_some()
            || !self.ids.is_empty()
            || self.max_bs.is_some()
            || self.max_cq.is_some()
    }
}

/// Where (VOC-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Locator {
    pub place: Place,
    /// Tokens that must be there.
    pub filter: Option<FilterId>,
    /// A Land Site of this kind must be there.
    pub site: Option<SiteWord>,
    /// No Ship token may be there.
    pub empty: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Place {
    /// The player's territory.
    Here,
    Territory(TerritoryId),
    /// All of them.
    Territories(TerritorySet),
    Site(SiteId),
    /// Each territory adjacent to the player's.
    Adjacent,
    /// One at distance 0 to n, picked by the chooser.
    Within(u8),
    /// A Tidings card is drawn for it, until it fits.
    Random,
    /// Any on the map; the named player picks.
    Choice(Who),
    /// All of a region.
    Region(Region),
    Route(Route, RoutePlace),
    Nearest(Nearest),
    /// Where the player with most Swagger is.
    Leader,
    /// Where the player with least Swagger is.
    Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RoutePlace {
    At(RouteEnd),
    /// Counted from 1.
    Number(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Nearest {
    /// A token of one of these classes.
    Token(Set<Class>),
    Haven,
    Neutral,
    Nassau,
}

/// Which players (VOC-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Who {
    #[default]
    Myself,
    Active,
    Each,
    Others,
    /// Others in the same territory.
    Here,
    /// Others in the same or an adjacent territory.
    Near,
    Commander,
    /// Most Swagger; all who are tied.
    Leader,
    /// Least Swagger; all who are tied.
    Last,
    Left,
    Right,
    /// One other, chosen by the player.
    Chosen,
    Assistant,
    Winner,
    /// Who fulfilled the Global Mission.
    Achievers,
    Pirate(PirateId),
}
