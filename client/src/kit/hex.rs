//! Hexagons with a point on top, by axial coordinates.

use std::fmt::Write;

use super::spot::Spot;

/// The middle of a hexagon whose sides are `side` long.
pub fn centre(q: i32, r: i32, side: f64) -> Spot {
    let (q, r) = (f64::from(q), f64::from(r));
    Spot::new(side * 3.0_f64.sqrt() * (q + r / 2.0), side * 1.5 * r)
}

/// The outline around the origin, for the `d` of a path.
pub fn outline(side: f64) -> String {
    let mut path = String::new();
    for corner in 0..6 {
        let angle = f64::from(60 * corner - 30).to_radians();
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
    fn all_six_neighbours_are_equally_far() {
        let here = centre(2, -1, 10.0);
        for (q, r) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
            let there = centre(2 + q, -1 + r, 10.0);
            let far = (there.x - here.x).hypot(there.y - here.y);
            assert!((far - 10.0 * 3.0_f64.sqrt()).abs() < 1e-9, "{q} {r}: {far}");
        }
        assert_eq!(outline(10.0).matches(['M', 'L']).count(), 6);
    }
}
