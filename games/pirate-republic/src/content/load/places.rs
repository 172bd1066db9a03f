//! The chart.

use tortuga_core::pack::Entry;

use super::Loader;
use crate::{
    content::{
        Arrow, Distances, MOST_SITES, Map, RegionShape, RouteLine, Site, SiteId, SiteType, TERRITORIES,
        Territory, TerritoryId, raw,
    },
    vocabulary::{Region, Route, Set, SiteSet, TerritorySet, Word},
};

const FILE: &str = "map.toml";

impl Loader<'_> {
    pub(super) fn map(&mut self) -> Option<Map> {
        let head = self.reader.table::<raw::Map>(FILE, "map");
        let regions = self.regions();
        let entries = self.reader.entries::<raw::Territory>(FILE, "territory");
        self.reader.unique(&entries, |territory| &territory.id);
        self.names.territories =
            entries.iter().zip(0..).map(|(entry, id)| (entry.value.id.clone(), id)).collect();
        let site_entries = self.reader.entries::<raw::Site>(FILE, "site");
        self.reader.unique(&site_entries, |site| &site.id);
        self.names.sites =
            site_entries.iter().zip(0..).map(|(entry, id)| (entry.value.id.clone(), id)).collect();
        if !self.vet_counts(entries.len(), site_entries.len()) {
            return None;
        }
        let sites: Vec<Site> = site_entries.iter().filter_map(|entry| self.site(entry)).collect();
        let mut territories: Vec<Territory> = entries.iter().map(|entry| self.territory_of(entry)).collect();
        let nassau = self.nassau(&sites);
        let arrows = self.arrows();
        let torn = self.torn(&territories);
        let routes = self.routes();
        for route in &routes {
            for space in &route.spaces {
                territories[space.index()].routes.insert(route.route);
            }
        }
        for (site, id) in sites.iter().zip(0..) {
            let territory = &mut territories[site.territory.index()];
            territory.sites.insert(SiteId(id));
            territory.nassau |= site.kind == SiteType::Nassau;
        }
        self.vet_adjacency(&entries, &territories);
        if self.reader.has_errors() {
            return None;
        }
        let head = head?.value;
        let none = Distances::default;
        let (linked, steps, travel, apart) = (Vec::new(), none(), none(), none());
        let (canvas, move_cost) = (head.canvas, head.move_cost);
        let mut map = Map {
            canvas,
            regions,
            territories,
            sites,
            arrows,
            torn,
            routes,
            nassau,
            move_cost,
            linked,
            steps,
            travel,
            apart,
        };
        map.measure();
        let start = TerritoryId(0);
        if map.all().any(|other| map.steps.between(start, other) == u8::MAX) {
            self.reader.fail_file(FILE, "the map falls apart: some territory cannot be reached");
        }
        Some(map)
    }

    /// Whether the numbers fit the state of a game.
    fn vet_counts(&mut self, territories: usize, sites: usize) -> bool {
        if territories != TERRITORIES {
            let text = format!("there must be {TERRITORIES} territories, not {territories}");
            self.reader.fail_file(FILE, text);
        }
        if sites > MOST_SITES {
            let text = format!("there may be at most {MOST_SITES} sites, not {sites}");
            self.reader.fail_file(FILE, text);
        }
        sites <= MOST_SITES
    }

    fn regions(&mut self) -> Vec<RegionShape> {
        let entries = self.reader.entries::<raw::Region>(FILE, "region");
        self.in_order(&entries, FILE, Region::ALL, |region| &region.id);
        let mut regions = Vec::new();
        for (entry, region) in entries.iter().zip(Region::ALL) {
            let raw::Region { name, backdrop, outline, .. } = &entry.value;
            if backdrop != "sea" && backdrop != "land" {
                self.reader.fail(entry, Some("backdrop"), "must be \"sea\" or \"land\"");
            }
            let (name, outline, sea) = (name.clone(), outline.clone(), backdrop == "sea");
            regions.push(RegionShape { region: *region, name, outline, sea });
        }
        regions
    }

    fn site(&mut self, entry: &Entry<raw::Site>) -> Option<Site> {
        let raw::Site { id, name, territory, kind, nation, at, radius, .. } = &entry.value;
        let nation = nation.as_ref().and_then(|nation| self.word(entry, "nation", nation));
        if nation.is_some() != (*kind == SiteType::Imperialist) {
            self.reader.fail(entry, Some("type"), "an imperialist site has a nation, and no other has one");
        }
        Some(Site {
            id: self.slug(entry, id),
            name: name.clone(),
            territory: self.territory(entry, "territory", territory)?,
            kind: *kind,
            nation,
            main_fort: false,
            at: *at,
            radius: *radius,
        })
    }

    fn territory_of(&mut self, entry: &Entry<raw::Territory>) -> Territory {
        let raw::Territory { id, name, region, adjacent, wreck, center, anchor, polygon, .. } = &entry.value;
        let near: TerritorySet =
            adjacent.iter().filter_map(|name| self.territory(entry, "adjacent", name)).collect();
        Territory {
            id: self.slug(entry, id),
            name: name.clone(),
            region: self.word(entry, "region", region).unwrap_or(Region::Americas),
            sites: SiteSet::EMPTY,
            adjacent: near,
            routes: Set::EMPTY,
            nassau: false,
            wreck: *wreck,
            center: *center,
            anchor: *anchor,
            polygon: polygon.clone(),
        }
    }

    fn nassau(&mut self, sites: &[Site]) -> SiteId {
        let mut found = sites.iter().zip(0..).filter(|(site, _)| site.kind == SiteType::Nassau);
        let first = found.next().map_or(0, |(_, id)| id);
        if sites.iter().filter(|site| site.kind == SiteType::Nassau).count() != 1 {
            self.reader.fail_file(FILE, "exactly one site is of the type nassau");
        }
        SiteId(first)
    }

    /// Adjacency is mutual, never with itself, and inside one region (TPR-MAP-04).
    fn vet_adjacency(&mut self, entries: &[Entry<raw::Territory>], territories: &[Territory]) {
        for ((entry, territory), id) in entries.iter().zip(territories).zip((0..).map(TerritoryId)) {
            for near in territory.adjacent.iter() {
                let other = &territories[near.index()];
                let fault = if near == id {
                    Some("a territory is not adjacent to itself".to_owned())
                } else if !other.adjacent.has(id) {
                    Some(format!("`{}` does not name it in return", other.id))
                } else if other.region != territory.region {
                    Some(format!("`{}` is in another region", other.id))
                } else {
                    None
                };
                if let Some(text) = fault {
                    self.reader.fail(entry, Some("adjacent"), text);
                }
            }
        }
    }

    fn arrows(&mut self) -> Vec<Arrow> {
        let entries = self.reader.entries::<raw::Arrow>(FILE, "arrow");
        self.reader.unique(&entries, |arrow| &arrow.id);
        let mut arrows = Vec::new();
        for entry in &entries {
            let raw::Arrow { id, from, to, forward, reverse, path, .. } = &entry.value;
            let ends = (self.territory(entry, "from", from), self.territory(entry, "to", to));
            if let (Some(from), Some(to)) = ends {
                let (id, path) = (self.slug(entry, id), path.clone());
                arrows.push(Arrow { id, from, to, forward: *forward, reverse: *reverse, path });
            }
        }
        arrows
    }

    fn torn(&mut self, territories: &[Territory]) -> Vec<[TerritoryId; 2]> {
        let entries = self.reader.entries::<raw::TornBorder>(FILE, "torn_border");
        let mut torn = Vec::new();
        for entry in &entries {
            let ends =
                (self.territory(entry, "a", &entry.value.a), self.territory(entry, "b", &entry.value.b));
            if let (Some(a), Some(b)) = ends {
                if territories[a.index()].adjacent.has(b) {
                    self.reader.fail(entry, None, "the two territories are adjacent");
                }
                torn.push([a, b]);
            }
        }
        torn
    }

    fn routes(&mut self) -> Vec<RouteLine> {
        let entries = self.reader.entries::<raw::Route>(FILE, "route");
        self.in_order(&entries, FILE, Route::ALL, |route| &route.id);
        let mut routes = Vec::new();
        for (entry, route) in entries.iter().zip(Route::ALL) {
            let raw::Route { name, spaces, continues_on, path, .. } = &entry.value;
            let spaces: Vec<_> =
                spaces.iter().filter_map(|space| self.territory(entry, "spaces", space)).collect();
            if spaces.len() < 2 {
                self.reader.fail(entry, Some("spaces"), "a route has at least two spaces");
            }
            let next = continues_on.as_ref().and_then(|next| self.word(entry, "continues_on", next));
            let (name, path) = (name.clone(), path.clone());
            routes.push(RouteLine { route: *route, name, spaces, continues_on: next, path });
        }
        for (place, entry) in entries.iter().enumerate().take(routes.len()) {
            let Some(next) = routes[place].continues_on else { continue };
            let meets = routes
                .get(next.index())
                .is_some_and(|other| other.spaces.first() == routes[place].spaces.last());
            if !meets || next == routes[place].route {
                self.reader.fail(
                    entry,
                    Some("continues_on"),
                    "that route does not begin where this one ends",
                );
            }
        }
        routes
    }
}
