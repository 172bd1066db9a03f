//! A place in a drawing.

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    pub x: f64,
    pub y: f64,
}

impl Spot {
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// For the style of a piece: transitions move it there.
    pub fn translate(self) -> String {
        format!("translate({:.1}px, {:.1}px)", self.x, self.y)
    }

    /// For the attribute of an SVG element that stays.
    pub fn attribute(self) -> String {
        format!("translate({:.1} {:.1})", self.x, self.y)
    }
}
