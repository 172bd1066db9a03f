//! What stands on the board at this moment: between two events, or with a move under way.

use leptos::prelude::*;

use super::{
    building::Building,
    geometry::Shape,
    path::Touch,
    pawns::Pawns,
    sight::{Sight, event_name, event_text},
};
use crate::desk::Desk;

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

impl Scene {
    fn follow(&mut self, event: &serde_json::Value) {
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

    fn settle(&mut self, sight: Sight) {
        self.pawns.settle(&sight);
        self.sight = sight;
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
    pub(super) building: RwSignal<Building>,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let scene = RwSignal::new(Scene::default());
        scene.update(|scene| scene.settle(desk.sight.with_untracked(|sight| Sight::read(&sight.view))));
        let stage = Self { desk, shape: shape(), scene, building: RwSignal::new(Building::default()) };
        let followed = StoredValue::new(desk.shown.get_untracked());
        Effect::new(move || {
            let (shown, total) = (desk.shown.get(), desk.events.with(|events| events.len()));
            let last = followed.get_value();
            followed.set_value(shown);
            if last < shown {
                desk.events.with_untracked(|events| {
                    let new = events.get(last..shown).unwrap_or_default();
                    scene.update(|scene| new.iter().for_each(|said| scene.follow(&said.event)));
                });
            }
            if shown >= total {
                let sight = desk.sight.with(|sight| Sight::read(&sight.view));
                scene.update(|scene| scene.settle(sight));
            }
        });
        Effect::new(move || {
            let settled = desk.settled();
            desk.sight.with(|sight| {
                let moves = sight.moves.iter().map(|legal| legal.mv.as_str());
                stage.building.set(if settled { Building::new(moves) } else { Building::default() });
            });
        });
        stage
    }

    /// The pirates as they stand, or as they would with the move under way.
    pub(super) fn pawns(self) -> Pawns {
        let pawns = self.scene.with(|scene| scene.pawns);
        self.building.with(|building| match building.path() {
            [Touch::Isle(start), ..] if building.sails() => pawns.preview(*start, &building.stops()),
            _ => pawns,
        })
    }

    /// Touches something; a move that is complete with one touch is played at once.
    pub(crate) fn touch(self, touch: &Touch) {
        let mut building = self.building.get_untracked();
        if !building.touch(touch) {
            return;
        }
        let play = building.done().filter(|_| !building.wants_confirmation()).map(str::to_owned);
        self.building.set(building);
        if let Some(mv) = play {
            self.desk.play(&mv);
        }
    }

    pub(crate) fn take_back(self) {
        self.building.update(|building| {
            building.take_back();
        });
    }

    pub(crate) fn confirm(self) {
        let mv = self.building.with_untracked(|building| building.done().map(str::to_owned));
        if let Some(mv) = mv {
            self.building.update(Building::clear);
            self.desk.play(&mv);
        }
    }

    /// An island was touched: it means whatever is on offer there.
    pub(super) fn touch_isle(self, isle: usize) {
        let building = self.building.get_untracked();
        let next = building.next();
        let here = |touch: &&Touch| match touch {
            Touch::Isle(place) | Touch::Target(place, _) => *place == isle,
            Touch::Way(clockwise) => match building.path() {
                [Touch::Isle(start)] => super::building::along(*start, *clockwise, 1) == isle,
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
        let mv = format!("{isle}+{}", if steps.is_empty() { "R" } else { &steps });
        if let Some(error) = self.desk.with(|session| session.refusal(&mv)) {
            self.desk.complain(&error);
        }
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
