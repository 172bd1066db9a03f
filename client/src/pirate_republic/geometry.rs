//! Where things are on the chart: coasts, borders, berths. Everything comes from the content's geometry; the coasts are
//! roughened a little, always in the same way, so that two neighbours share one line.

use std::{collections::BTreeMap, fmt::Write};

use super::pack::{Pack, Region, Site, Territory, pack};
use crate::kit::{camera::Area, spot::Spot};

pub const SIZE: (f64, f64) = (1600.0, 1000.0);

type Point = [f64; 2];

/// How a border of a territory is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Between two territories.
    Border,
    /// Between water and land.
    Coast,
    /// The end of a sheet.
    Frame,
}

/// A number from two points that does not depend on their order.
fn hash(from: Point, to: Point, salt: u32) -> f64 {
    let mix = |sum: u32, value: f64| {
        (sum ^ value.to_bits().rotate_left(7) as u32 ^ (value as u32)).wrapping_mul(0x9e37_79b1)
    };
    let one = mix(mix(17, from[0]), from[1]);
    let other = mix(mix(17, to[0]), to[1]);
    let sum = one.wrapping_add(other).wrapping_add(salt.wrapping_mul(0x85eb_ca6b));
    let sum = (sum ^ sum >> 15).wrapping_mul(0x2c1b_3c6d);
    f64::from((sum ^ sum >> 12) & 0xffff) / 65535.0 * 2.0 - 1.0
}

/// Points between two others: halves are shifted aside, and their halves again.
fn rough(from: Point, to: Point, depth: u32, much: f64, out: &mut Vec<Point>) {
    if depth == 0 {
        out.push(to);
        return;
    }
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    // The same side for both neighbours, whichever way they walk along the border.
    let way = if (from[0], from[1]) < (to[0], to[1]) { 1.0 } else { -1.0 };
    let aside = hash(from, to, depth) * much * way;
    let middle = [
        ((f64::midpoint(from[0], to[0]) - dy * aside) * 10.0).round() / 10.0,
        ((f64::midpoint(from[1], to[1]) + dx * aside) * 10.0).round() / 10.0,
    ];
    rough(from, middle, depth - 1, much, out);
    rough(middle, to, depth - 1, much, out);
}

/// One border of a territory, from one corner to the next.
fn border(from: Point, to: Point, edge: Edge) -> Vec<Point> {
    let mut points = Vec::new();
    let (depth, much) = match edge {
        Edge::Border => (3, 0.05),
        Edge::Coast => (4, 0.13),
        Edge::Frame => (0, 0.0),
    };
    rough(from, to, depth, much, &mut points);
    points
}

fn near(one: Point, other: Point) -> bool {
    (one[0] - other[0]).hypot(one[1] - other[1]) < 1.5
}

/// Whether a point lies on the line between two others.
fn on_line(point: Point, from: Point, to: Point) -> bool {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy).max(1.0);
    let aside = ((point[0] - from[0]) * dy - (point[1] - from[1]) * dx).abs() / length;
    let along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
    aside < 2.5 && (-2.0..=length + 2.0).contains(&along)
}

fn sides(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..points.len()).map(|place| (points[place], points[(place + 1) % points.len()]))
}

/// The sort of each border of each territory.
fn edge(pack: &Pack, territory: &Territory, from: Point, to: Point) -> Edge {
    let shares = |other: &Territory| {
        other.id != territory.id
            && sides(&other.polygon)
                .any(|(one, two)| (near(one, to) && near(two, from)) || (near(one, from) && near(two, to)))
    };
    if pack.territory.iter().any(shares) {
        return Edge::Border;
    }
    let region = pack.region(&territory.region);
    let framed = region.is_some_and(|region| {
        sides(&region.outline).any(|(one, two)| on_line(from, one, two) && on_line(to, one, two))
    });
    if framed { Edge::Frame } else { Edge::Coast }
}

fn write(points: &[Point], out: &mut String) {
    for (place, [x, y]) in points.iter().enumerate() {
        // Writing into a text cannot fail.
        let _ = write!(out, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' });
    }
}

/// The drawn lines of the whole chart.
#[derive(Debug, Default)]
pub struct Lines {
    /// The outline of each territory.
    pub waters: BTreeMap<String, String>,
    pub coasts: String,
    pub borders: String,
}

/// All lines, drawn once.
pub fn lines() -> Lines {
    let pack = pack();
    let mut lines = Lines::default();
    let mut drawn: Vec<(Point, Point)> = Vec::new();
    for territory in &pack.territory {
        let mut outline = Vec::new();
        for (from, to) in sides(&territory.polygon) {
            let kind = edge(pack, territory, from, to);
            let points = border(from, to, kind);
            let mut line = vec![from];
            line.extend(&points);
            match kind {
                Edge::Coast => write(&line, &mut lines.coasts),
                // Its neighbour has drawn it already, the other way round.
                Edge::Border if drawn.iter().any(|(one, two)| near(*one, to) && near(*two, from)) => {}
                Edge::Border => {
                    drawn.push((from, to));
                    write(&line, &mut lines.borders);
                }
                Edge::Frame => {}
            }
            outline.extend(points);
        }
        let mut path = String::new();
        write(&outline, &mut path);
        path.push('z');
        lines.waters.insert(territory.id.clone(), path);
    }
    lines
}

/// The torn edge of a sheet: a zigzag along its outline.
pub fn torn(region: &Region) -> String {
    let mut points = Vec::new();
    for (from, to) in sides(&region.outline) {
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let steps = (length / 22.0).max(1.0) as u32;
        for step in 0..steps {
            let part = f64::from(step) / f64::from(steps);
            let (x, y) = (from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
            let aside = hash([x, y], [y, x], 3) * 5.0;
            let (nx, ny) = ((to[1] - from[1]) / length, (from[0] - to[0]) / length);
            points.push([x + nx * aside, y + ny * aside]);
        }
    }
    let mut path = String::new();
    write(&points, &mut path);
    path.push('z');
    path
}

pub fn outline(points: &[Point]) -> String {
    let mut path = String::new();
    write(points, &mut path);
    path.push('z');
    path
}

/// A line through points, rounded at each of them.
pub fn curve(points: &[Point]) -> String {
    let Some((first, rest)) = points.split_first() else { return String::new() };
    let mut path = format!("M{:.0} {:.0}", first[0], first[1]);
    for (place, point) in rest.iter().enumerate() {
        let end = match rest.get(place + 1) {
            Some(next) => [f64::midpoint(point[0], next[0]), f64::midpoint(point[1], next[1])],
            None => *point,
        };
        let _ = write!(path, "Q{:.0} {:.0} {:.0} {:.0}", point[0], point[1], end[0], end[1]);
    }
    path
}

/// A little island round a site.
pub fn island(site: &Site) -> String {
    let mut points = Vec::new();
    for corner in 0..11_u32 {
        let angle = f64::from(corner) / 11.0 * std::f64::consts::TAU;
        let reach =
            (site.radius + 9.0) * (1.0 + 0.26 * hash(site.at, [site.radius, f64::from(corner)], corner));
        points.push([angle.cos() * reach * 1.2, angle.sin() * reach * 0.86]);
    }
    let mut path = String::new();
    for place in 0..points.len() {
        let (here, next) = (points[place], points[(place + 1) % points.len()]);
        let middle = [f64::midpoint(here[0], next[0]), f64::midpoint(here[1], next[1])];
        let _ = if place == 0 {
            write!(path, "M{:.1} {:.1}", middle[0], middle[1])
        } else {
            write!(path, "Q{:.1} {:.1} {:.1} {:.1}", here[0], here[1], middle[0], middle[1])
        };
    }
    let (here, next) = (points[0], points[1]);
    let _ = write!(
        path,
        "Q{:.1} {:.1} {:.1} {:.1}z",
        here[0],
        here[1],
        f64::midpoint(here[0], next[0]),
        f64::midpoint(here[1], next[1])
    );
    path
}

pub fn spot(point: Point) -> Spot {
    Spot::new(point[0], point[1])
}

/// Where Ships and tokens of a territory gather.
pub fn anchor(territory: &str) -> Spot {
    pack().territory(territory).map(|place| spot(place.anchor)).unwrap_or_default()
}

/// Where the n-th of so many tokens lies: in a row at the anchor.
pub fn berth(territory: &str, nth: usize, of: usize) -> Spot {
    let at = anchor(territory);
    let gap = [0.0, 46.0, 46.0, 40.0].get(of).copied().unwrap_or(26.0);
    let shift = (nth as f64 - (of.max(1) as f64 - 1.0) / 2.0) * gap;
    Spot::new(at.x + shift, at.y + 10.0)
}

/// Where a player's Ship stands: on its site, or beside the tokens of the Seaway, within its own waters.
pub fn mooring(territory: &str, site: Option<&str>, nth: usize, of: usize) -> Spot {
    if let Some(site) = site.and_then(|site| pack().site(site)) {
        let shift = (nth as f64 - (of.max(1) as f64 - 1.0) / 2.0) * 34.0;
        return Spot::new(site.at[0] + shift, site.at[1] - 4.0);
    }
    let at = anchor(territory);
    let Some(place) = pack().territory(territory) else { return at };
    let beside = |(x, y): (f64, f64)| Spot::new(at.x + x, at.y + y);
    // A hull is wider than it is high.
    let afloat = |spot: &Spot| [-12.0, 0.0, 12.0].iter().all(|x| holds(&place.polygon, [spot.x + x, spot.y]));
    let aground = |spot: &Spot| {
        let sites = pack().site.iter().filter(|site| site.territory == territory);
        sites.filter(|site| (site.at[0] - spot.x).hypot(site.at[1] - spot.y) < site.radius + 20.0).count()
    };
    let mut spots: Vec<Spot> = MOORINGS.into_iter().map(beside).filter(afloat).collect();
    spots.sort_by_key(aground);
    let mut free: Vec<Spot> = Vec::new();
    for spot in spots {
        if free.iter().all(|other| (other.x - spot.x).hypot(other.y - spot.y) > 32.0) {
            free.push(spot);
        }
    }
    let hand = if nth.is_multiple_of(2) { -1.0 } else { 1.0 };
    free.get(nth).copied().unwrap_or(Spot::new(at.x + hand * 42.0, at.y + 24.0 + (nth / 2) as f64 * 30.0))
}

/// Places round the tokens of a Seaway, the best first.
const MOORINGS: [(f64, f64); 14] = [
    (-42.0, 24.0),
    (42.0, 24.0),
    (-42.0, -16.0),
    (42.0, -16.0),
    (-42.0, 4.0),
    (42.0, 4.0),
    (0.0, 52.0),
    (0.0, -34.0),
    (-42.0, 64.0),
    (42.0, 64.0),
    (-34.0, -34.0),
    (34.0, -34.0),
    (-34.0, 40.0),
    (34.0, 40.0),
];

/// Whether a point lies within an outline.
fn holds(outline: &[Point], [x, y]: Point) -> bool {
    let crossed = |(from, to): &(Point, Point)| {
        (from[1] > y) != (to[1] > y) && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
    };
    sides(outline).filter(crossed).count() % 2 == 1
}

fn around(points: impl Iterator<Item = Point>, margin: f64) -> Area {
    let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
    for point in points {
        for axis in 0..2 {
            low[axis] = low[axis].min(point[axis]);
            high[axis] = high[axis].max(point[axis]);
        }
    }
    let corner = Spot::new(low[0] - margin, low[1] - margin);
    Area { corner, size: (high[0] - low[0] + 2.0 * margin, high[1] - low[1] + 2.0 * margin) }
}

/// So much of the table is seen beside the sheets on a wide screen: what frames the edge of a sheet need not end there.
pub const MARGIN: f64 = 90.0;

/// The area with room for the buttons at the right of the window, where `margin` of the table is seen.
pub fn beside_buttons(area: Area, margin: f64) -> Area {
    let corner = Spot::new(area.corner.x + margin, area.corner.y);
    Area { corner, size: (area.size.0 / 0.93, area.size.1) }
}

/// Whether a fight there is added up on the left: on the side where there is more chart to see.
pub fn is_east(territory: &str) -> bool {
    anchor(territory).x > SIZE.0 / 2.0
}

/// The area in one half of the window; the other half is taken by the stage of a fight.
pub fn beside_stage(area: Area, east: bool, margin: f64) -> Area {
    let width = area.size.0 / 0.41;
    let left = if east { 0.51 } else { 0.01 };
    let corner = Spot::new(area.corner.x - left * width + margin, area.corner.y);
    Area { corner, size: (width, area.size.1) }
}

/// A region, or everything.
pub fn region(id: Option<&str>) -> Area {
    match id.and_then(|id| pack().region(id)) {
        Some(region) => around(region.outline.iter().copied(), 6.0),
        None => Area { corner: Spot::default(), size: SIZE },
    }
}

/// A territory with its neighbours.
pub fn vicinity(territory: &str, margin: f64) -> Area {
    let Some(here) = pack().territory(territory) else { return region(None) };
    let near =
        pack().territory.iter().filter(|other| other.id == here.id || here.adjacent.contains(&other.id));
    around(near.flat_map(|place| place.polygon.iter().copied()), margin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_a_line_and_every_territory_has_its_outline() {
        let lines = lines();
        assert_eq!(lines.waters.len(), 45);
        assert!(lines.coasts.len() > 500 && lines.borders.len() > 500);
        let (one, other) = ([10.0, 20.0], [110.0, 40.0]);
        let mut there = vec![one];
        there.extend(border(one, other, Edge::Border));
        let mut back = vec![other];
        back.extend(border(other, one, Edge::Border));
        back.reverse();
        assert_eq!(there, back);
    }

    #[test]
    fn every_anchor_lies_on_the_chart_and_tokens_do_not_cover_each_other() {
        for territory in &pack().territory {
            let at = anchor(&territory.id);
            assert!(at.x > 0.0 && at.x < SIZE.0 && at.y > 0.0 && at.y < SIZE.1, "{}", territory.id);
        }
        let (one, other) = (berth("nassau", 0, 2), berth("nassau", 1, 2));
        assert!(other.x - one.x > 30.0);
        assert_ne!(mooring("nassau", None, 0, 1), mooring("nassau", Some("nassau"), 0, 1));
    }

    #[test]
    fn a_fight_is_never_behind_its_stage() {
        // The chart of a wide screen, and the part of it that the stage leaves.
        let (size, shape) = ((SIZE.0 + 2.0 * MARGIN, SIZE.1), 930.0 / 450.0);
        for territory in &pack().territory {
            let east = is_east(&territory.id);
            let area = beside_stage(vicinity(&territory.id, 16.0), east, MARGIN);
            let seen = crate::kit::camera::Camera::on(size, shape, area).view_box();
            let seen: Vec<f64> = seen.split(' ').map(|number| number.parse().unwrap()).collect();
            let part = (anchor(&territory.id).x + MARGIN - seen[0]) / seen[2];
            let free = if east { part > 0.48 && part < 0.95 } else { part > 0.03 && part < 0.43 };
            assert!(free, "{} at {part:.2}, east: {east}", territory.id);
        }
    }

    #[test]
    fn ships_lie_in_their_own_waters_and_not_upon_each_other() {
        for territory in &pack().territory {
            let spots = [0, 1].map(|nth| mooring(&territory.id, None, nth, 2));
            assert!(holds(&territory.polygon, [spots[0].x, spots[0].y]), "{}: {spots:?}", territory.id);
            // In the smallest Seaway there is room for one.
            let room = holds(&territory.polygon, [spots[1].x, spots[1].y]) || territory.id == "cape-lopez";
            assert!(room, "{}: {spots:?}", territory.id);
            let apart = (spots[0].x - spots[1].x).hypot(spots[0].y - spots[1].y);
            assert!(apart > 30.0, "{}: {spots:?}", territory.id);
        }
    }
}
