//! Which part of a drawing is seen.

use super::spot::Spot;

/// How far one can go in.
const CLOSEST: f64 = 5.0;

/// A window on a drawing of a given size. It never shows anything outside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The size of the whole drawing.
    size: (f64, f64),
    /// The upper left corner of what is seen.
    corner: Spot,
    zoom: f64,
}

impl Camera {
    /// Sees everything.
    pub fn fit(size: (f64, f64)) -> Self {
        Self { size, corner: Spot::default(), zoom: 1.0 }
    }

    pub fn is_fit(&self) -> bool {
        self.zoom <= 1.0
    }

    fn seen(&self) -> (f64, f64) {
        (self.size.0 / self.zoom, self.size.1 / self.zoom)
    }

    /// Goes in or out; the point, given in parts of what is seen (0 to 1), stays where it is.
    #[must_use]
    pub fn zoomed(self, factor: f64, at: Spot) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, CLOSEST);
        let (before, after) = (self.seen(), (self.size.0 / zoom, self.size.1 / zoom));
        let corner = Spot::new(
            self.corner.x + (before.0 - after.0) * at.x,
            self.corner.y + (before.1 - after.1) * at.y,
        );
        Self { corner, zoom, ..self }.held()
    }

    /// Moves the drawing under the window, in parts of what is seen.
    #[must_use]
    pub fn moved(self, by: Spot) -> Self {
        let (width, height) = self.seen();
        let corner = Spot::new(self.corner.x - by.x * width, self.corner.y - by.y * height);
        Self { corner, ..self }.held()
    }

    fn held(mut self) -> Self {
        let (width, height) = self.seen();
        self.corner.x = self.corner.x.clamp(0.0, self.size.0 - width);
        self.corner.y = self.corner.y.clamp(0.0, self.size.1 - height);
        self
    }

    /// For the attribute of the drawing.
    pub fn view_box(&self) -> String {
        let (width, height) = self.seen();
        format!("{:.1} {:.1} {width:.1} {height:.1}", self.corner.x, self.corner.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Spot = Spot { x: 0.5, y: 0.5 };

    #[test]
    fn zooming_keeps_the_point_and_the_bounds() {
        let all = Camera::fit((1000.0, 500.0));
        assert_eq!((all.view_box().as_str(), all.is_fit()), ("0.0 0.0 1000.0 500.0", true));
        let closer = all.zoomed(2.0, MIDDLE);
        assert_eq!(closer.view_box(), "250.0 125.0 500.0 250.0");
        assert_eq!(all.zoomed(2.0, Spot::new(1.0, 1.0)).view_box(), "500.0 250.0 500.0 250.0");
        assert_eq!(closer.zoomed(0.1, MIDDLE), all);
        assert_eq!(closer.zoomed(100.0, MIDDLE).view_box(), "400.0 200.0 200.0 100.0");
    }

    #[test]
    fn nothing_outside_the_drawing_is_ever_seen() {
        let closer = Camera::fit((1000.0, 500.0)).zoomed(2.0, MIDDLE);
        assert_eq!(closer.moved(Spot::new(9.0, -9.0)).view_box(), "0.0 250.0 500.0 250.0");
        assert_eq!(closer.moved(Spot::new(0.1, 0.0)).view_box(), "200.0 125.0 500.0 250.0");
    }
}
