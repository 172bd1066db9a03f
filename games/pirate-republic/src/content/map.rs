//! The chart: territories, sites, passages and routes, with distances worked out beforehand.

use serde::{Deserialize, Serialize};
use tortuga_core::Slug;

use super::{SiteId, TerritoryId};
use crate::vocabulary::{Nation, Region, Route, SiteSet, TerritorySet};

/// Territories of the map (TPR-COMP-02).
pub const TERRITORIES: usize = 45;
/// Land Sites that a pack may have; ours has 46.
pub const MOST_SITES: usize = 56;

/// A place on the drawn chart.
pub type Point = [i16; 2];

/// The printed type of a Land Site (TPR-MAP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiteType {
    Imperialist,
    Neutral,
    Nassau,
}

#[derive(Clone, Debug, Serialize)]
pub struct Territory {
    pub id: Slug,
    pub name: String,
    pub region: Region,
    pub sites: SiteSet,
    /// Without torn borders and arrows (TPR-MAP-04).
    pub adjacent: TerritorySet,
    /// Routes that lead through it.
    pub routes: crate::vocabulary::Set<Route>,
    /// The Territory of Nassau.
    pub nassau: bool,
    /// The X of the first Global Mission.
    pub wreck: bool,
    pub center: Point,
    /// Where Ship tokens are drawn.
    pub anchor: Point,
    pub polygon: Vec<Point>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Site {
    pub id: Slug,
    pub name: String,
    pub territory: TerritoryId,
    pub kind: SiteType,
    /// Of an imperialist site.
    pub nation: Option<Nation>,
    /// A Main Fort starts here.
    pub main_fort: bool,
    pub at: Point,
    pub radius: i16,
}

/// A passage between two regions (TPR-MAP-06). Not adjacency.
#[derive(Clone, Debug, Serialize)]
pub struct Arrow {
    pub id: Slug,
    pub from: TerritoryId,
    pub to: TerritoryId,
    /// Surcharge with the arrow.
    pub forward: u8,
    /// Surcharge against it.
    pub reverse: u8,
    pub path: Vec<Point>,
}

/// The way of treasure fleets and slave ships (TPR-MAP-07).
#[derive(Clone, Debug, Serialize)]
pub struct RouteLine {
    pub route: Route,
    pub name: String,
    pub spaces: Vec<TerritoryId>,
    /// The route on which a token goes on from the last space.
    pub continues_on: Option<Route>,
    pub path: Vec<Point>,
}

/// A region as it is drawn.
#[derive(Clone, Debug, Serialize)]
pub struct RegionShape {
    pub region: Region,
    pub name: String,
    pub outline: Vec<Point>,
    /// The sea, not land, fills what no territory covers.
    pub sea: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Map {
    pub canvas: Point,
    pub regions: Vec<RegionShape>,
    pub territories: Vec<Territory>,
    pub sites: Vec<Site>,
    pub arrows: Vec<Arrow>,
    /// Territories that touch along the torn edge.
    pub torn: Vec<[TerritoryId; 2]>,
    /// In the order of [`Route`].
    pub routes: Vec<RouteLine>,
    /// The site of Nassau.
    pub nassau: SiteId,
    /// Movement for a step to an adjacent Territory.
    pub move_cost: u8,
    /// Adjacent or at the other end of an arrow: one step.
    pub linked: Vec<TerritorySet>,
    /// Fewest moves through adjacency and arrows (TPR-MAP-10).
    pub steps: Distances,
    /// Least Movement of a player's Ship, surcharges included (TPR-MAP-10).
    pub travel: Distances,
    /// Fewest steps through adjacency alone; 255 between regions.
    pub apart: Distances,
}

/// A number for each pair of Territories.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Distances(Vec<u8>);

impl Distances {
    #[inline]
    pub fn between(&self, from: TerritoryId, to: TerritoryId) -> u8 {
        self.0[from.index() * TERRITORIES + to.index()]
    }
}

impl Map {
    /// Adjacent territories in the order of their ids.
    pub(crate) fn neighbours_by_name(
        &self,
        territory: TerritoryId,
    ) -> impl Iterator<Item = TerritoryId> + use<> {
        let mut around = [None; TERRITORIES];
        let mut len = 0;
        for there in self.territory(territory).adjacent.iter() {
            around[len] = Some(there);
            len += 1;
        }
        around[..len].sort_unstable_by_key(|there| there.map(|there| self.territory(there).id));
        around.into_iter().flatten()
    }

    #[inline]
    pub fn territory(&self, id: TerritoryId) -> &Territory {
        &self.territories[id.index()]
    }

    #[inline]
    pub fn site(&self, id: SiteId) -> &Site {
        &self.sites[id.index()]
    }

    pub fn all(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        (0..self.territories.len() as u8).map(TerritoryId)
    }

    pub fn all_sites(&self) -> impl Iterator<Item = SiteId> + use<> {
        (0..self.sites.len() as u8).map(SiteId)
    }

    #[inline]
    pub fn adjacent(&self, a: TerritoryId, b: TerritoryId) -> bool {
        self.territory(a).adjacent.has(b)
    }

    #[inline]
    pub fn region(&self, id: TerritoryId) -> Region {
        self.territory(id).region
    }

    /// The surcharge of crossing from one Territory to another by an arrow, and whether it is with the arrow.
    pub fn crossing(&self, from: TerritoryId, to: TerritoryId) -> Option<(u8, bool)> {
        self.arrows.iter().find_map(|arrow| {
            if (arrow.from, arrow.to) == (from, to) {
                Some((arrow.forward, true))
            } else if (arrow.to, arrow.from) == (from, to) {
                Some((arrow.reverse, false))
            } else {
                None
            }
        })
    }

    /// Territories that touch along the torn edge: no ship crosses, unless an effect allows it.
    pub fn is_torn(&self, a: TerritoryId, b: TerritoryId) -> bool {
        self.torn.iter().any(|pair| *pair == [a, b] || *pair == [b, a])
    }

    /// The space of a route after `at`. At the end of Silver it is the one after the start of Gold.
    pub fn next_on(&self, route: Route, at: TerritoryId) -> Option<(Route, TerritoryId)> {
        let line = &self.routes[route as usize];
        let place = line.spaces.iter().position(|space| *space == at)?;
        match line.spaces.get(place + 1) {
            Some(next) => Some((route, *next)),
            None => line.continues_on.and_then(|other| self.next_on(other, at)),
        }
    }

    /// Works out all distances.
    pub(super) fn measure(&mut self) {
        let near: Vec<_> = self.territories.iter().map(|territory| territory.adjacent).collect();
        let mut linked = near.clone();
        for arrow in &self.arrows {
            linked[arrow.from.index()].insert(arrow.to);
            linked[arrow.to.index()].insert(arrow.from);
        }
        self.apart = self.distances(&near, |_, _| 1);
        self.steps = self.distances(&linked, |_, _| 1);
        let cost = |from, to| self.move_cost + self.crossing(from, to).map_or(0, |(extra, _)| extra);
        self.travel = self.distances(&linked, cost);
        self.linked = linked;
    }

    /// Least sums over links; 255 where no way leads. The lists are short, so it relaxes until nothing changes.
    fn distances(&self, links: &[TerritorySet], cost: impl Fn(TerritoryId, TerritoryId) -> u8) -> Distances {
        let from = |start: TerritoryId| {
            let mut best = [u8::MAX; TERRITORIES];
            best[start.index()] = 0;
            let mut changed = true;
            while changed {
                changed = false;
                for at in self.all().filter(|at| best[at.index()] < u8::MAX).collect::<Vec<_>>() {
                    for next in links[at.index()].iter() {
                        let sum = best[at.index()].saturating_add(cost(at, next));
                        if sum < best[next.index()] {
                            best[next.index()] = sum;
                            changed = true;
                        }
                    }
                }
            }
            best
        };
        Distances(self.all().flat_map(from).collect())
    }
}
