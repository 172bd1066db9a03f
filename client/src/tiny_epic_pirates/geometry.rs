//! Where things are, in units of the drawing. On a wide screen the helm stands beside the sea, on a phone below it.

use super::{
    hands::Place,
    sight::{Cell, Work},
};
pub use crate::kit::spot::Spot;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Wide,
    Tall,
}

/// A rectangle by its middle and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    fn at(left: f64, top: f64, width: f64, height: f64) -> Self {
        Self { x: left + width / 2.0, y: top + height / 2.0, width, height }
    }

    pub fn middle(self) -> Spot {
        Spot::new(self.x, self.y)
    }

    /// Its middle, for an attribute.
    pub fn place(self) -> String {
        self.middle().attribute()
    }
}

/// The radius on which the Order Tokens lie.
const TOKENS: f64 = 84.0;
/// Deckhands on the Wheel stand at its rim.
const RIM: f64 = 126.0;

impl Shape {
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::Wide => (1320.0, 740.0),
            Self::Tall => (480.0, 1256.0),
        }
    }

    pub fn card(self) -> (f64, f64) {
        match self {
            Self::Wide => (182.0, 150.0),
            Self::Tall => (116.0, 112.0),
        }
    }

    fn gap(self) -> f64 {
        if self == Self::Wide { 8.0 } else { 4.0 }
    }

    fn sea_corner(self) -> Spot {
        match self {
            Self::Wide => Spot::new(14.0, 94.0),
            Self::Tall => Spot::new(2.0, 76.0),
        }
    }

    pub fn cell(self, cell: Cell) -> Area {
        let ((width, height), corner) = (self.card(), self.sea_corner());
        let step = |size: f64, count: u8| (size + self.gap()) * f64::from(count);
        Area::at(corner.x + step(width, cell.col()), corner.y + step(height, cell.row()), width, height)
    }

    /// The whole sea.
    pub fn sea(self) -> Area {
        let (first, last) = (self.cell(Cell(0)), self.cell(Cell(15)));
        let (left, top) = (first.x - first.width / 2.0, first.y - first.height / 2.0);
        Area::at(left, top, last.x + last.width / 2.0 - left, last.y + last.height / 2.0 - top)
    }

    /// Where a ship lies on its card: in which row, and which of how many in it.
    pub fn ship(self, cell: Cell, lower: bool, (rank, count): (usize, usize)) -> Spot {
        let area = self.cell(cell);
        let (step, up, down) = if self == Self::Wide { (46.0, -14.0, 24.0) } else { (29.0, -4.0, 20.0) };
        let left = -(count as f64 - 1.0) * step / 2.0;
        Spot::new(area.x + left + rank as f64 * step, area.y + if lower { down } else { up })
    }

    /// The Cove of a card.
    pub fn cove(self, cell: Cell) -> Spot {
        let area = self.cell(cell);
        let (x, y) = if self == Self::Wide { (-58.0, 30.0) } else { (-36.0, 20.0) };
        Spot::new(area.x + x, area.y + y)
    }

    /// The left edge and the width of everything that belongs to a pirate.
    fn mat(self) -> (f64, f64) {
        match self {
            Self::Wide => (786.0, 520.0),
            Self::Tall => (2.0, 476.0),
        }
    }

    /// The parts of the mat, from the top.
    fn down(self, wide: f64, tall: f64) -> f64 {
        if self == Self::Wide { wide } else { tall }
    }

    pub fn tab(self, seat: usize, count: usize) -> Area {
        let (left, width) = self.mat();
        let each = width / count.max(1) as f64;
        Area::at(left + each * seat as f64 + 2.0, self.down(8.0, 544.0), each - 4.0, 38.0)
    }

    pub fn wheel(self) -> Spot {
        match self {
            Self::Wide => Spot::new(922.0, 190.0),
            Self::Tall => Spot::new(132.0, 726.0),
        }
    }

    /// The direction of a Wheel space, clockwise from the top.
    fn direction(space: u8) -> (f64, f64) {
        let angle = (f64::from(space) * 60.0 - 90.0).to_radians();
        (angle.cos(), angle.sin())
    }

    /// The Order Token on a space.
    pub fn token(self, space: u8) -> Spot {
        let (wheel, (x, y)) = (self.wheel(), Self::direction(space));
        Spot::new(wheel.x + x * TOKENS, wheel.y + y * TOKENS)
    }

    pub fn work(self, work: Work) -> Area {
        let place = work as usize;
        let (left, width) = if self == Self::Wide { (1072.0, 114.0) } else { (268.0, 102.0) };
        let (column, row) = ((place % 2) as f64, (place / 2) as f64);
        Area::at(left + column * (width + 6.0), self.down(54.0, 590.0) + row * 92.0, width, 86.0)
    }

    /// Where a Deckhand stands.
    pub fn hand(self, place: Place, (rank, count): (usize, usize)) -> Spot {
        let wheel = self.wheel();
        match place {
            Place::At(work) => {
                let area = self.work(work);
                let step = 24.0;
                let left = -(count as f64 - 1.0) * step / 2.0;
                Spot::new(area.x + left + rank as f64 * step, area.y + 26.0)
            }
            Place::Wheel(space) => {
                let (x, y) = Self::direction(space);
                Spot::new(wheel.x + x * RIM, wheel.y + y * RIM)
            }
            Place::Lifted => Spot::new(wheel.x + (rank as f64 - 0.5) * 22.0, wheel.y + 10.0),
            Place::Box => Spot::new(wheel.x - 112.0, wheel.y - 112.0),
        }
    }

    /// One of three slots: hold, Sure-fire, Treasures, kept tokens.
    pub fn slot(self, row: usize, place: usize) -> Spot {
        let (left, step) = if self == Self::Wide { (1092.0, 38.0) } else { (286.0, 34.0) };
        let x = left + step * place as f64 + if place > 2 { 6.0 } else { 0.0 };
        Spot::new(x, self.down(262.0, 798.0) + row as f64 * 42.0)
    }

    /// A space of the Gold track of so many.
    pub fn gold(self, space: usize, count: usize) -> Area {
        let (left, width) = self.mat();
        let each = width / count.max(1) as f64;
        Area::at(left + each * space as f64 + 1.0, self.down(338.0, 868.0), each - 2.0, 32.0)
    }

    /// A space of the Legend track of so many.
    pub fn legend(self, space: usize, count: usize) -> Area {
        let (left, width) = self.mat();
        let each = width / count.max(1) as f64;
        Area::at(left + each * space as f64 + 1.0, self.down(378.0, 906.0), each - 2.0, 50.0)
    }

    /// A card of the mat: the captain, then four of the Crew; and below the row that is for hire.
    pub fn mate(self, lower: bool, place: usize) -> Area {
        let (left, width) = self.mat();
        let each = width / 5.0;
        let top = if lower { self.down(596.0, 1112.0) } else { self.down(440.0, 966.0) };
        Area::at(left + each * place as f64 + 2.0, top, each - 4.0, 140.0)
    }

    /// A price space of the Market.
    pub fn price(self, place: usize) -> Area {
        let (left, step) = if self == Self::Wide { (14.0, 66.0) } else { (2.0, 52.0) };
        Area::at(left + step * place as f64, self.down(8.0, 4.0), step - 4.0, self.down(76.0, 66.0))
    }

    pub fn bag(self) -> Area {
        match self {
            Self::Wide => Area::at(284.0, 8.0, 84.0, 76.0),
            Self::Tall => Area::at(212.0, 4.0, 56.0, 66.0),
        }
    }

    /// The slot of a Merchant Card.
    pub fn merchant(self, place: usize) -> Area {
        let place = place as f64;
        match self {
            Self::Wide => Area::at(376.0 + 160.0 * place, 8.0, 154.0, 76.0),
            Self::Tall => Area::at(272.0 + 104.0 * place, 4.0, 100.0, 66.0),
        }
    }

    /// Where battles are fought and captains chosen: over the sea.
    pub fn arena(self) -> Area {
        let sea = self.sea();
        let (width, height) = if self == Self::Wide { (600.0, 330.0) } else { (464.0, 330.0) };
        Area { width, height, ..sea }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(shape: Shape, area: Area) -> bool {
        let (width, height) = shape.size();
        area.x - area.width / 2.0 >= 0.0
            && area.x + area.width / 2.0 <= width
            && area.y - area.height / 2.0 >= 0.0
            && area.y + area.height / 2.0 <= height
    }

    fn apart(a: Area, b: Area) -> bool {
        (a.x - b.x).abs() * 2.0 >= a.width + b.width - 0.01
            || (a.y - b.y).abs() * 2.0 >= a.height + b.height - 0.01
    }

    #[test]
    fn everything_lies_inside_the_drawing_and_nothing_on_anything_else() {
        for shape in [Shape::Wide, Shape::Tall] {
            let mut areas: Vec<Area> = Cell::all().map(|cell| shape.cell(cell)).collect();
            areas.extend((0..4).map(|place| shape.price(place)));
            areas.extend((0..2).map(|place| shape.merchant(place)));
            areas.push(shape.bag());
            areas.extend((0..2).map(|seat| shape.tab(seat, 2)));
            areas.extend(Work::ALL.map(|work| shape.work(work)));
            areas.extend((0..14).map(|space| shape.gold(space, 14)));
            areas.extend((0..7).map(|space| shape.legend(space, 7)));
            areas.extend((0..5).flat_map(|place| [shape.mate(false, place), shape.mate(true, place)]));
            let wheel = shape.wheel();
            areas.push(Area { x: wheel.x, y: wheel.y, width: 260.0, height: 268.0 });
            for (place, area) in areas.iter().enumerate() {
                assert!(inside(shape, *area), "{shape:?} {area:?}");
                for other in &areas[..place] {
                    assert!(apart(*area, *other), "{shape:?} {area:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn deckhands_of_one_place_stand_side_by_side() {
        for shape in [Shape::Wide, Shape::Tall] {
            let spots: Vec<Spot> =
                (0..4).map(|rank| shape.hand(Place::At(Work::Extort), (rank, 4))).collect();
            let area = shape.work(Work::Extort);
            assert!(spots.windows(2).all(|pair| pair[1].x - pair[0].x >= 20.0));
            assert!(spots[0].x > area.x - area.width / 2.0 && spots[3].x < area.x + area.width / 2.0);
        }
    }
}
