//! Where names and prices stand on the chart, so that none lies under an island or upon another.

use super::{
    geometry,
    pack::{Site, Territory, pack},
};
use crate::kit::spot::Spot;

/// How far the name of a site stands below its middle, above if negative: of two sites side by side one has it above, and
/// so has one below which tokens lie.
pub fn name_below(site: &Site) -> f64 {
    let reach = site.radius + 6.0;
    if tokens_below(site) {
        return -reach - 6.0;
    }
    let beside =
        |other: &Site| other.territory == site.territory && other.id != site.id && site.at[0] < other.at[0];
    if pack().site.iter().any(beside) { -reach - 6.0 } else { reach + 11.0 }
}

/// Whether the first token of its water lies where the name would stand below the island.
fn tokens_below(site: &Site) -> bool {
    let berth = geometry::berth(&site.territory, 0, 1);
    let (aside, down) = ((berth.x - site.at[0]).abs(), berth.y - site.at[1]);
    aside < site.name.chars().count() as f64 * 4.6 + 17.0 && (0.0..site.radius + 36.0).contains(&down)
}

/// Where the name of a site is: its baseline, or its upper edge if it hangs below the island.
pub fn name_of(site: &Site) -> (Spot, bool) {
    let below = name_below(site);
    let hangs = below > 0.0;
    (Spot::new(site.at[0], site.at[1] + if hangs { below - 12.5 } else { below }), hangs)
}

/// Where it is if something lies there: on the other side of the island.
pub fn other_name(site: &Site) -> (Spot, bool) {
    let (_, hangs) = name_of(site);
    let away = site.radius * 0.64 + 7.0;
    (Spot::new(site.at[0], site.at[1] + if hangs { -away } else { away }), !hangs)
}

/// Where the name of a region stands.
pub fn title(region: &str) -> Spot {
    match region {
        "americas" => Spot::new(236.0, 118.0),
        "cape_verde" => Spot::new(1200.0, 986.0),
        _ => Spot::new(1420.0, 62.0),
    }
}

/// The middle of a name that no site of the territory has: above its only site, else where there is room.
pub fn own_name(territory: &Territory) -> Option<Spot> {
    let sites: Vec<&Site> = pack().sites(&territory.id).collect();
    let [x, y] = territory.anchor;
    match sites.as_slice() {
        sites if sites.iter().any(|site| site.name == territory.name) => None,
        [] => Some(Spot::new(x, y - 22.0)),
        [only] => Some(Spot::new(only.at[0], only.at[1] - 28.0)),
        _ => Some(Spot::new(x, y + 74.0)),
    }
}

/// Where the price of a voyage may stand, seen from the anchor, the best place first.
const PLACES: [(f64, f64); 12] = [
    (42.0, -8.0),
    (-42.0, -8.0),
    (42.0, 14.0),
    (-42.0, 14.0),
    (36.0, 34.0),
    (-36.0, 34.0),
    (0.0, 46.0),
    (0.0, -30.0),
    (58.0, 4.0),
    (-58.0, 4.0),
    (44.0, -34.0),
    (-44.0, -34.0),
];

/// How much a price of that place would cover: islands, and the names of the chart.
fn covered(spot: Spot) -> f64 {
    let islands = pack().site.iter().map(|site| {
        let apart = (site.at[0] - spot.x).hypot(site.at[1] - spot.y);
        (site.radius + 24.0 - apart).max(0.0)
    });
    // A letter is about nine wide, a name sixteen high; the price has a radius of thirteen.
    let under = |text: &str, x: f64, y: f64| {
        let wide = text.chars().count() as f64 * 4.6 + 14.0 - (spot.x - x).abs();
        let high = 8.0 + 13.0 - (spot.y - (y - 5.0)).abs();
        wide.min(high).max(0.0)
    };
    let names = pack().site.iter().map(|site| under(&site.name, site.at[0], site.at[1] + name_below(site)));
    let waters = pack().territory.iter().filter_map(|other| {
        let at = own_name(other)?;
        Some(under(&other.name, at.x, at.y))
    });
    islands.chain(names).chain(waters).sum()
}

/// Where the price of a voyage to a territory stands.
pub fn price(territory: &Territory) -> Spot {
    let [x, y] = territory.anchor;
    let spots = PLACES.map(|(dx, dy)| Spot::new(x + dx, y + dy));
    let best = spots.into_iter().min_by(|one, other| covered(*one).total_cmp(&covered(*other)));
    best.unwrap_or(Spot::new(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_price_lies_on_an_island_or_a_name() {
        let hidden: Vec<(&str, f64)> = pack()
            .territory
            .iter()
            .map(|territory| (territory.name.as_str(), covered(price(territory))))
            .filter(|(_, covered)| *covered > 6.0)
            .collect();
        assert!(hidden.is_empty(), "{hidden:?}");
    }
}
