//! Which part of a drawing is seen.

use super::spot::Spot;

/// How far one can go in.
const CLOSEST: f64 = 5.0;

/// A part of a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub corner: Spot,
    pub size: (f64, f64),
}

/// A window on a drawing of a given size. It shows nothing outside it, unless it is of another shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The size of the whole drawing.
    size: (f64, f64),
    /// What is seen without going in: the drawing, or as much around it as a window of another shape shows.
    window: (f64, f64),
    /// The upper left corner of what is seen.
    corner: Spot,
    zoom: f64,
    /// How much of the window something else covers from below, as a part of it: so far the drawing can be drawn up.
    covered: f64,
}

impl Camera {
    /// Sees everything.
    pub fn fit(size: (f64, f64)) -> Self {
        Self { size, window: size, corner: Spot::default(), zoom: 1.0, covered: 0.0 }
    }

    /// Looks at a part of the drawing through a window that is so many times as wide as it is high.
    pub fn on(size: (f64, f64), shape: f64, area: Area) -> Self {
        let wide = (size.0 / size.1).max(f64::MIN_POSITIVE) < shape;
        let window = if wide { (size.1 * shape, size.1) } else { (size.0, size.0 / shape) };
        let zoom = (window.0 / area.size.0).min(window.1 / area.size.1).clamp(1.0, CLOSEST);
        let (width, height) = (window.0 / zoom, window.1 / zoom);
        let corner = Spot::new(
            area.corner.x - (width - area.size.0) / 2.0,
            area.corner.y - (height - area.size.1) / 2.0,
        );
        Self { size, window, corner, zoom, covered: 0.0 }.held()
    }

    /// Lets the lower edge of the drawing be drawn up from behind what covers the window.
    #[must_use]
    pub fn behind(self, covered: f64) -> Self {
        Self { covered, ..self }
    }

    /// How many pixels a unit of the drawing has in a window of that size, in pixels.
    pub fn scale(&self, window: (f64, f64)) -> f64 {
        let (width, height) = self.seen();
        (window.0 / width).min(window.1 / height)
    }

    pub fn is_fit(&self) -> bool {
        self.zoom <= 1.0
    }

    fn seen(&self) -> (f64, f64) {
        (self.window.0 / self.zoom, self.window.1 / self.zoom)
    }

    /// Goes in or out; the point, given in parts of what is seen (0 to 1), stays where it is.
    #[must_use]
    pub fn zoomed(self, factor: f64, at: Spot) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, CLOSEST);
        let (before, after) = (self.seen(), (self.window.0 / zoom, self.window.1 / zoom));
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
        self.corner.x = within(self.corner.x, self.size.0 - width);
        let below = if self.is_fit() { 0.0 } else { height * self.covered };
        self.corner.y = within(self.corner.y, self.size.1 - height + below);
        self
    }

    /// For the attribute of the drawing.
    pub fn view_box(&self) -> String {
        let (width, height) = self.seen();
        format!("{:.1} {:.1} {width:.1} {height:.1}", self.corner.x, self.corner.y)
    }
}

/// From 0 to what is left; a window that is larger than the drawing has it in its middle.
fn within(at: f64, left: f64) -> f64 {
    if left < 0.0 { left / 2.0 } else { at.clamp(0.0, left) }
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

    #[test]
    fn what_a_sheet_covers_can_be_drawn_up_from_behind_it() {
        let closer = Camera::fit((1000.0, 500.0)).behind(0.4).zoomed(2.0, MIDDLE);
        assert_eq!(closer.moved(Spot::new(0.0, -9.0)).view_box(), "250.0 350.0 500.0 250.0");
        assert!(closer.zoomed(0.1, MIDDLE).is_fit());
        assert_eq!(closer.zoomed(0.1, MIDDLE).view_box(), "0.0 0.0 1000.0 500.0");
    }

    #[test]
    fn the_scale_is_that_of_the_narrower_side() {
        let all = Camera::fit((1000.0, 500.0));
        assert_eq!((all.scale((500.0, 400.0)), all.scale((2000.0, 500.0))), (0.5, 1.0));
        assert!((all.zoomed(2.0, MIDDLE).scale((500.0, 400.0)) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_part_is_seen_whole_in_the_middle_of_a_window_of_any_shape() {
        let size = (1000.0, 500.0);
        let part = Area { corner: Spot::new(400.0, 100.0), size: (200.0, 100.0) };
        assert_eq!(Camera::on(size, 2.0, part).view_box(), "400.0 100.0 200.0 100.0");
        assert_eq!(Camera::on(size, 1.0, part).view_box(), "400.0 50.0 200.0 200.0");
        let all = Area { corner: Spot::default(), size };
        let tall = Camera::on(size, 1.0, all);
        assert_eq!((tall.view_box().as_str(), tall.is_fit()), ("0.0 -250.0 1000.0 1000.0", true));
        assert_eq!(Camera::on(size, 4.0, all).view_box(), "-500.0 0.0 2000.0 500.0");
    }
}
