//! Where things are on the screen, in units of the drawing.

use super::{pawns::Place, sight::Colour};
pub use crate::kit::spot::Spot as Point;

/// The drawing lies on a table, or stands on a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Wide,
    Tall,
}

/// Pawns side by side in one row.
const ROW: usize = 4;
const STEP: f64 = 21.0;

impl Shape {
    /// Width and height of the drawing.
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::Wide => (1040.0, 570.0),
            Self::Tall => (600.0, 800.0),
        }
    }

    pub fn centre(self) -> Point {
        let (width, height) = self.size();
        Point { x: width / 2.0, y: height / 2.0 + 14.0 }
    }

    fn radii(self) -> (f64, f64) {
        match self {
            Self::Wide => (414.0, 196.0),
            Self::Tall => (214.0, 306.0),
        }
    }

    /// A point on the ring of islands; whole numbers are islands, halves lie between two.
    pub fn on_ring(self, place: f64) -> Point {
        let angle = (place * 45.0 - 90.0).to_radians();
        let ((rx, ry), centre) = (self.radii(), self.centre());
        // The corners are pushed out a little: an ellipse would crowd them.
        let push = 1.0 + 0.06 * (2.0 * angle).sin().abs();
        Point { x: centre.x + rx * push * angle.cos(), y: centre.y + ry * push * angle.sin() }
    }

    pub fn isle(self, place: usize) -> Point {
        self.on_ring(place as f64)
    }

    pub fn airship(self, colour: Colour) -> Point {
        let centre = self.centre();
        let side = if colour == Colour::Red { -1.0 } else { 1.0 };
        match self {
            Self::Wide => Point { x: centre.x + side * 165.0, y: centre.y - 12.0 },
            Self::Tall => Point { x: centre.x, y: centre.y + side * 118.0 },
        }
    }

    /// Where a pawn stands: its place, and which of how many it is there.
    pub fn pawn(self, place: Place, colour: Colour, (rank, count): (usize, usize)) -> Point {
        match place {
            Place::Isle(isle) => {
                let at = self.isle(isle);
                let in_row = ROW.min(count);
                let (row, column) = (rank / ROW, rank % ROW);
                let left = -18.0 - (in_row as f64 - 1.0) * STEP / 2.0;
                Point { x: at.x + left + column as f64 * STEP, y: at.y - 14.0 - row as f64 * 24.0 }
            }
            Place::Airship => {
                let at = self.airship(colour);
                let left = -(count.min(8) as f64 - 1.0) * 15.0 / 2.0;
                Point { x: at.x + left + rank as f64 * 15.0, y: at.y + 40.0 }
            }
            Place::Hand => {
                let at = self.centre();
                let left = -(count as f64 - 1.0) * STEP / 2.0;
                Point { x: at.x + left + rank as f64 * STEP, y: at.y - 6.0 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_lies_inside_the_drawing() {
        for shape in [Shape::Wide, Shape::Tall] {
            let (width, height) = shape.size();
            for isle in 0..8 {
                let at = shape.isle(isle);
                assert!((70.0..=width - 70.0).contains(&at.x), "{shape:?} {isle} {at:?}");
                assert!((80.0..=height - 50.0).contains(&at.y), "{shape:?} {isle} {at:?}");
            }
        }
    }

    #[test]
    fn islands_run_clockwise_from_the_top_and_do_not_overlap() {
        for shape in [Shape::Wide, Shape::Tall] {
            assert!(shape.isle(0).y < shape.isle(1).y && shape.isle(1).x > shape.isle(0).x);
            for isle in 0..8 {
                let (a, b) = (shape.isle(isle), shape.isle((isle + 1) % 8));
                assert!((a.x - b.x).abs() > 130.0 || (a.y - b.y).abs() > 110.0, "{shape:?} {isle}");
            }
        }
    }

    #[test]
    fn no_two_pawns_of_a_crowded_island_stand_on_the_same_spot() {
        let spots: Vec<Point> =
            (0..16).map(|rank| Shape::Wide.pawn(Place::Isle(2), Colour::Red, (rank, 16))).collect();
        for (index, spot) in spots.iter().enumerate() {
            assert!(spots[..index].iter().all(|other| other != spot));
        }
    }
}
