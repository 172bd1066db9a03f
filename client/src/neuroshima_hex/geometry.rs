//! Where a space is in the drawing. Hexagons lie flat: side 0 is on top, and sides are counted clockwise.

use std::fmt::Write;

use super::tiles::{self, Place};
use crate::kit::spot::Spot;

/// The length of a hexagon's side.
pub const SIDE: f64 = 56.0;
/// From the middle of a hexagon to the middle of its side.
pub const REACH: f64 = SIDE * 0.866_025_4;

/// Around the board.
const MARGIN: f64 = 44.0;

/// Width and height of the drawing, with or without the water ring.
pub fn size(water: bool) -> (f64, f64) {
    let (sides, reaches) = if water { (11.0, 12.0) } else { (8.0, 10.0) };
    (sides * SIDE + MARGIN, reaches * REACH + MARGIN)
}

/// The middle of a space.
pub fn spot(place: &Place, water: bool) -> Spot {
    let (q, r) = (f64::from(place.q), f64::from(place.r));
    let (width, height) = size(water);
    Spot::new(width / 2.0 + SIDE * 1.5 * q, height / 2.0 + REACH * 2.0 * (r + q / 2.0))
}

pub fn find(name: &str) -> Option<&'static Place> {
    tiles::places().iter().find(|place| place.id == name)
}

/// The middle of the space of that name; the middle of the board if there is none.
pub fn middle(name: &str, water: bool) -> Spot {
    let (width, height) = size(water);
    find(name).map_or(Spot::new(width / 2.0, height / 2.0), |place| spot(place, water))
}

/// A point at that distance from the middle of a hexagon, towards a side.
pub fn towards(side: u8, far: f64) -> Spot {
    let angle = (f64::from(side) * 60.0 - 90.0).to_radians();
    Spot::new(angle.cos() * far, angle.sin() * far)
}

/// The outline of a flat hexagon around the origin, for the `d` of a path.
pub fn outline(side: f64) -> String {
    let mut path = String::new();
    for corner in 0..6 {
        let angle = f64::from(60 * corner).to_radians();
        path.push(if corner == 0 { 'M' } else { 'L' });
        // Writing into a text cannot fail.
        let _ = write!(path, "{:.1} {:.1}", side * angle.cos(), side * angle.sin());
    }
    path.push('z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_lies_inside_the_drawing_and_nothing_overlaps() {
        for water in [true, false] {
            let (width, height) = size(water);
            let places = tiles::places().iter().filter(|place| water || place.kind == "standard");
            let spots: Vec<Spot> = places.map(|place| spot(place, water)).collect();
            assert_eq!(spots.len(), if water { 31 } else { 19 });
            for (number, one) in spots.iter().enumerate() {
                assert!(one.x >= SIDE && one.x <= width - SIDE, "{one:?} {width}");
                assert!(one.y >= REACH && one.y <= height - REACH, "{one:?} {height}");
                for other in &spots[..number] {
                    assert!((one.x - other.x).hypot(one.y - other.y) > 2.0 * REACH - 0.1);
                }
            }
        }
    }

    #[test]
    fn side_0_is_on_top_and_sides_go_clockwise() {
        let top = towards(0, 10.0);
        assert!(top.x.abs() < 1e-9 && (top.y + 10.0).abs() < 1e-9);
        assert!(towards(1, 10.0).x > 0.0 && towards(1, 10.0).y < 0.0);
        assert!(towards(4, 10.0).x < 0.0 && towards(4, 10.0).y > 0.0);
    }
}
