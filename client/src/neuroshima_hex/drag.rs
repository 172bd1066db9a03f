//! A tile that is dragged from the hand onto the board. Touching it and then a space does the same.

use leptos::{ev::PointerEvent, prelude::*, wasm_bindgen::JsCast};
use web_sys::Element;

use super::{face, path::Touch, sight::Unit, stage::Stage, tiles, tray};

/// A pointer must go so far, in pixels, before it drags: a trembling finger still touches.
const TREMBLE: f64 = 8.0;

/// The hold of a finger on one tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grip {
    stage: Stage,
    start: StoredValue<Option<(f64, f64)>>,
    drags: StoredValue<bool>,
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

impl Grip {
    pub(super) fn new(stage: Stage) -> Self {
        Self { stage, start: StoredValue::new(None), drags: StoredValue::new(false) }
    }

    pub(super) fn down(self, event: &PointerEvent) {
        self.drags.set_value(false);
        self.start.set_value((event.button() == 0).then(|| point(event)));
    }

    pub(super) fn drag(self, tile: &str, event: &PointerEvent) {
        let Some((x, y)) = self.start.get_value() else { return };
        let (now_x, now_y) = point(event);
        if !self.drags.get_value() {
            if (now_x - x).hypot(now_y - y) <= TREMBLE {
                return;
            }
            let touch = Touch::Tile(tile.to_owned());
            if !self.stage.make_way(&touch) {
                self.start.set_value(None);
                return;
            }
            self.stage.touch(&touch);
            self.drags.set_value(true);
            let held = event.current_target().and_then(|held| held.dyn_into::<Element>().ok());
            // Without the capture the tile is let go at the edge of its button: then it is merely chosen.
            if let Some(held) = held {
                let _ = held.set_pointer_capture(event.pointer_id());
            }
        }
        self.stage.dragged.set(Some((tile.to_owned(), now_x, now_y)));
    }

    /// It falls on the space under the finger; what cannot lie there says why.
    pub(super) fn up(self, event: &PointerEvent) {
        self.let_go();
        if !self.drags.get_value() {
            return;
        }
        if let Some(at) = space_under(event) {
            let touch = Touch::Space(at.clone());
            if self.stage.offers(&touch) {
                self.stage.touch(&touch);
            } else {
                self.stage.explain(&at);
            }
        }
    }

    pub(super) fn let_go(self) {
        self.start.set_value(None);
        self.stage.dragged.set(None);
    }

    /// The click that ends a drag is no touch.
    pub(super) fn was_dragged(self) -> bool {
        let dragged = self.drags.get_value();
        self.drags.set_value(false);
        dragged
    }
}

fn space_under(event: &PointerEvent) -> Option<String> {
    let (x, y) = point(event);
    let under = document().element_from_point(x as f32, y as f32)?;
    under.closest("[data-space]").ok()??.get_attribute("data-space")
}

/// The tile under the finger.
#[component]
pub(super) fn Dragged(stage: Stage) -> impl IntoView {
    let drawn = move || {
        let (tile, x, y) = stage.dragged.get()?;
        let seat = stage.scene.with_untracked(|scene| scene.sight.active);
        let unit = Unit { owner: seat, controller: seat, ..Unit::default() };
        let face = tiles::face(&tile).map(|face| face::tile(face, &unit));
        let place = format!("left:{x:.0}px;top:{y:.0}px");
        Some(
            view! { <svg class="nh-dragged" style=place viewBox=tray::bounds() aria-hidden="true">{face}</svg> },
        )
    };
    view! { {drawn} }
}
