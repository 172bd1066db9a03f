//! What stands on the board at this moment: between two events, or with a move under way.

use leptos::prelude::*;
use serde_json::Value;

use super::{
    building::{Building, Sail, along},
    geometry::Shape,
    path::{self, Touch},
    pawns::Pawns,
    sight::{Sight, event_name, event_text},
};
use crate::{
    desk::Desk,
    kit::{self, yard::Yard},
};

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    pub(super) pawns: Pawns,
    pub(super) sight: Sight,
    /// The island where something happens right now.
    pub(super) focus: Option<usize>,
    /// What happens there: the name of the event.
    pub(super) beat: String,
}

impl kit::scene::Scene for Scene {
    fn follow(&mut self, event: &Value) {
        self.pawns.follow(event, &self.sight);
        let isle = event_text(event, "island").and_then(|id| self.sight.place_of(id));
        self.focus = isle;
        event_name(event).clone_into(&mut self.beat);
        if let (Some(island), "turned") =
            (isle.and_then(|isle| self.sight.islands.get_mut(isle)), event_name(event))
        {
            island.left = island.left.saturating_sub(1);
            let top = island.cards.len().saturating_sub(island.left.into());
            if let Some(card) = island.cards.get_mut(top) {
                *card = event_text(event, "card").map(str::to_owned);
            }
        }
    }

    fn settle(&mut self, view: &Value) {
        self.sight = Sight::read(view);
        self.pawns.settle(&self.sight);
        self.focus = None;
        self.beat.clear();
    }
}

/// The board's own signals, shared by the drawing and its controls.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(super) desk: Desk,
    pub(super) shape: Signal<Shape>,
    pub(super) scene: RwSignal<Scene>,
    pub(super) yard: Yard<Touch>,
    pub(super) building: RwSignal<Building>,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let yard = Yard::new(desk, path::read);
        Self { desk, shape: shape(), scene: kit::scene::follow(desk), yard, building: yard.building }
    }

    /// The pirates as they stand, or as they would with the move under way.
    pub(super) fn pawns(self) -> Pawns {
        let pawns = self.scene.with(|scene| scene.pawns);
        self.building.with(|building| match building.path() {
            [Touch::Isle(start), ..] if building.sails() => pawns.preview(*start, &building.stops()),
            _ => pawns,
        })
    }

    pub(crate) fn touch(self, touch: &Touch) {
        self.yard.touch(touch);
    }

    pub(crate) fn take_back(self) {
        self.yard.take_back();
    }

    /// An island was touched: it means whatever is on offer there.
    pub(super) fn touch_isle(self, isle: usize) {
        let building = self.building.get_untracked();
        let next = building.next();
        let here = |touch: &&Touch| match touch {
            Touch::Isle(place) | Touch::Target(place, _) => *place == isle,
            Touch::Way(clockwise) => match building.path() {
                [Touch::Isle(start)] => along(*start, *clockwise, 1) == isle,
                _ => false,
            },
            Touch::Pirate(_) | Touch::Skip => building.next_stop() == Some(isle),
            Touch::Pay(_) | Touch::Captain(_) | Touch::Nobody | Touch::Pass => false,
        };
        let fitting: Vec<&Touch> = next.iter().filter(here).collect();
        if let Some(touch) = fitting.first() {
            self.touch(touch);
        } else if building.sails() && building.path().len() > 1 {
            // Touching the sea of a move under way does nothing; it is taken back by its own button.
        } else {
            self.explain(isle);
        }
    }

    /// Why nothing can be done on that island, in the engine's words.
    fn explain(self, isle: usize) {
        if !self.desk.settled() || self.building.with_untracked(Building::is_idle) {
            return;
        }
        let (red, white) = self.scene.with_untracked(|scene| {
            scene.sight.islands.get(isle).map_or((0, 0), |island| (island.red.into(), island.white.into()))
        });
        let steps = format!("{}{}", "R".repeat(red), "W".repeat(white));
        self.desk.explain(&format!("{isle}+{}", if steps.is_empty() { "R" } else { &steps }));
    }
}

/// Follows the width of the window.
fn shape() -> Signal<Shape> {
    let now = || {
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1200.0);
        if width < 720.0 { Shape::Tall } else { Shape::Wide }
    };
    let shape = RwSignal::new(now());
    let listener = window_event_listener(leptos::ev::resize, move |_| {
        if shape.get_untracked() != now() {
            shape.set(now());
        }
    });
    on_cleanup(move || listener.remove());
    shape.into()
}
