//! Names on a chart: none is smaller than can be read, and none lies upon another. Where there is no room for all, the most
//! important ones stay; the others come as one goes closer, and are a touch away meanwhile.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{camera::Area, spot::Spot};

/// The least size of print, in pixels of the screen.
pub const LEAST: f64 = 13.0;
/// What is left free between two names, in pixels.
const GAP: f64 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Start,
    Middle,
    End,
}

/// A name that wants to be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub key: String,
    /// Where its baseline is, or its upper edge if it hangs: it grows away from what it names.
    pub at: Spot,
    pub align: Align,
    pub hangs: bool,
    /// Where it stands, and whether it hangs there, if there is no room at its first place.
    pub other: Option<(Spot, bool)>,
    /// Its size on the drawing, and how long it is in such sizes.
    pub size: f64,
    pub length: f64,
    /// The smaller, the more important.
    pub rank: u8,
}

/// Something that no name may cover but its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub key: String,
    pub area: Area,
}

impl Block {
    /// Round a place, so far to each side.
    pub fn round(key: &str, at: Spot, reach: (f64, f64)) -> Self {
        let corner = Spot::new(at.x - reach.0, at.y - reach.1);
        Self { key: key.to_owned(), area: Area { corner, size: (2.0 * reach.0, 2.0 * reach.1) } }
    }
}

impl Label {
    fn elsewhere(&self) -> Option<Self> {
        let (at, hangs) = self.other?;
        Some(Self { at, hangs, ..self.clone() })
    }

    /// What it covers, at so many pixels for a unit of the drawing.
    pub fn area(&self, scale: f64) -> Area {
        let size = self.size.max(LEAST / scale);
        let (wide, high) = (self.length * size, size * 1.05);
        let x = match self.align {
            Align::Start => self.at.x,
            Align::Middle => self.at.x - wide / 2.0,
            Align::End => self.at.x - wide,
        };
        let y = if self.hangs { self.at.y } else { self.at.y - size * 0.8 };
        Area { corner: Spot::new(x, y), size: (wide, high) }
    }
}

fn overlap(one: &Area, other: &Area, gap: f64) -> bool {
    let apart =
        |at: f64, size: f64, there: f64, length: f64| at + size + gap <= there || there + length + gap <= at;
    !(apart(one.corner.x, one.size.0, other.corner.x, other.size.0)
        || apart(one.corner.y, one.size.1, other.corner.y, other.size.1))
}

/// Which names are shown at that scale: those that are whole on a drawing of that size, and lie upon nothing.
/// With each stands whether it is at its other place.
pub fn shown(labels: &[Label], blocks: &[Block], size: (f64, f64), scale: f64) -> BTreeMap<String, bool> {
    let mut order: Vec<&Label> = labels.iter().collect();
    order.sort_by_key(|label| label.rank);
    let mut placed: Vec<Area> = Vec::new();
    let mut keys = BTreeMap::new();
    for label in order {
        let free = |area: &Area| {
            is_whole(area, size)
                && !placed.iter().any(|other| overlap(area, other, GAP / scale))
                && !blocks.iter().any(|block| block.key != label.key && overlap(area, &block.area, 0.0))
        };
        let other = label.elsewhere().map(|other| (other.area(scale), true));
        let tries = [Some((label.area(scale), false)), other];
        if let Some((area, moves)) = tries.into_iter().flatten().find(|(area, _)| free(area)) {
            placed.push(area);
            keys.insert(label.key.clone(), moves);
        }
    }
    keys
}

/// A name that reaches over the edge is cut off there.
fn is_whole(area: &Area, size: (f64, f64)) -> bool {
    let (right, bottom) = (area.corner.x + area.size.0, area.corner.y + area.size.1);
    area.corner.x >= 0.0 && area.corner.y >= 0.0 && right <= size.0 && bottom <= size.1
}

/// How long a text is, in its own size.
pub(crate) fn length(text: &str, font: &str) -> f64 {
    use wasm_bindgen::JsCast;
    let measured = || {
        let canvas =
            document().create_element("canvas").ok()?.dyn_into::<web_sys::HtmlCanvasElement>().ok()?;
        let pen = canvas.get_context("2d").ok()??.dyn_into::<web_sys::CanvasRenderingContext2d>().ok()?;
        pen.set_font(&format!("{font} 100px {SERIF}"));
        Some(pen.measure_text(text).ok()?.width() / 100.0)
    };
    measured().filter(|width| *width > 0.0).unwrap_or(text.chars().count() as f64 * 0.6)
}

/// As in the stylesheet: a canvas does not know its names.
const SERIF: &str = r#""Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif"#;

/// How many pixels of the screen a unit of the drawing has: what stands on a chart finds it there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale(pub(crate) Signal<f64>);

/// The names that are shown on this chart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown(Memo<BTreeMap<String, bool>>);

impl Shown {
    /// Follows what wants to be seen on a drawing of that size, and how close one looks.
    pub(crate) fn follow(
        size: (f64, f64),
        wanted: impl Fn() -> (Vec<Label>, Vec<Block>) + Send + Sync + 'static,
    ) -> Self {
        let scale = use_context::<Scale>().map_or(Signal::stored(1.0), |scale| scale.0);
        // Names come and go in steps, not with every pixel of a pinch.
        let steps = Memo::new(move |_| (scale.get().max(0.01).ln() / 0.04).floor() as i32);
        let wanted = Memo::new(move |_| wanted());
        Self(Memo::new(move |_| {
            wanted.with(|(labels, blocks)| shown(labels, blocks, size, (f64::from(steps.get()) * 0.04).exp()))
        }))
    }

    /// The class of a name that finds no room.
    pub(crate) fn hides(self, key: &str) -> bool {
        self.0.with(|keys| !keys.contains_key(key))
    }

    /// Whether a name stands at its other place.
    pub(crate) fn moves(self, key: &str) -> bool {
        self.0.with(|keys| keys.get(key) == Some(&true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: (f64, f64) = (400.0, 200.0);

    fn label(key: &str, x: f64, rank: u8) -> Label {
        let (at, align) = (Spot::new(x, 100.0), Align::Middle);
        Label { key: key.to_owned(), at, align, hangs: false, other: None, size: 16.0, length: 5.0, rank }
    }

    #[test]
    fn a_name_is_never_smaller_than_can_be_read_and_grows_away_from_its_place() {
        let above = label("a", 100.0, 0);
        assert_eq!(above.area(2.0).size, (80.0, 16.8), "close to it, it is as large as it was drawn");
        assert!(
            (above.area(0.25).size.0 - 5.0 * 52.0).abs() < 1e-9,
            "from afar it is as large as can be read"
        );
        let hangs = Label { hangs: true, ..above.clone() };
        assert_eq!((hangs.area(2.0).corner.y, hangs.area(0.25).corner.y), (100.0, 100.0));
        let lower = |scale: f64| above.area(scale).corner.y + above.area(scale).size.1;
        assert!(lower(2.0) < 106.0 && lower(0.25) < 114.0);
    }

    #[test]
    fn the_most_important_names_stay_and_the_rest_come_as_one_goes_closer() {
        let three = [label("rest", 60.0, 4), label("ship", 130.0, 0), label("port", 260.0, 2)];
        let keys = |scale: f64| shown(&three, &[], SIZE, scale).into_keys().collect::<Vec<_>>();
        assert_eq!(keys(0.25), ["ship"]);
        assert_eq!(keys(0.6), ["port", "ship"]);
        assert_eq!(keys(2.0), ["port", "ship"], "drawn too near to each other at any size");
        let apart = [label("rest", 40.0, 4), label("ship", 130.0, 0)];
        assert_eq!((shown(&apart, &[], SIZE, 0.5).len(), shown(&apart, &[], SIZE, 1.0).len()), (1, 2));
    }

    #[test]
    fn a_name_that_would_be_cut_off_at_the_edge_waits_until_one_is_close() {
        let west = [label("west", 45.0, 0)];
        assert_eq!((shown(&west, &[], SIZE, 0.5).len(), shown(&west, &[], SIZE, 1.0).len()), (0, 1));
        let south = |at: f64| {
            shown(&[Label { at: Spot::new(200.0, at), ..label("s", 0.0, 0) }], &[], SIZE, 1.0).len()
        };
        assert_eq!((south(195.0), south(197.0)), (1, 0));
    }

    #[test]
    fn a_name_without_room_goes_to_its_other_place() {
        let name = Label { other: Some((Spot::new(100.0, 60.0), false)), ..label("a", 100.0, 0) };
        let piece = |y: f64| Block::round("b", Spot::new(100.0, y), (10.0, 10.0));
        let place =
            |blocks: &[Block]| shown(std::slice::from_ref(&name), blocks, SIZE, 1.0).get("a").copied();
        assert_eq!((place(&[]), place(&[piece(96.0)])), (Some(false), Some(true)));
        assert_eq!(place(&[piece(96.0), piece(56.0)]), None);
    }

    #[test]
    fn a_name_covers_no_piece_but_its_own() {
        let piece = |key: &str| [Block::round(key, Spot::new(110.0, 96.0), (10.0, 10.0))];
        assert!(shown(&[label("a", 100.0, 0)], &piece("b"), SIZE, 1.0).is_empty());
        assert_eq!(shown(&[label("a", 100.0, 0)], &piece("a"), SIZE, 1.0).len(), 1);
    }
}
