//! The board's own signals, shared by the drawing and its controls.

use std::sync::Arc;

use leptos::prelude::*;

use super::{
    building::Building,
    geometry::Shape,
    hands::{self, Hands, Place},
    path::Touch,
    reach::{self, Way},
    scene::Scene,
    sight::{Cell, Pirate, Trader},
};
use crate::{desk::Desk, kit};

/// Something that a person wants to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Isle(Cell),
    Mate(String),
    Captain(u8),
    Merchant(Trader),
    Order(String),
    Legend,
    Bag,
    Decks,
    Solo,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(super) desk: Desk,
    pub(super) shape: Signal<Shape>,
    pub(super) scene: RwSignal<Scene>,
    pub(super) building: RwSignal<Building>,
    /// What can be touched.
    pub(super) next: Memo<Vec<Touch>>,
    /// Where the ship can go, at what cost.
    pub(super) reach: Memo<Vec<Option<Way>>>,
    /// Whose mat is looked at, if somebody has chosen one.
    pub(super) chosen: RwSignal<Option<u8>>,
    pub(super) look: RwSignal<Option<Look>>,
    /// The rest of a longer voyage: it is sailed card by card.
    course: RwSignal<Vec<Cell>>,
    /// The wheel was turned by hand: the click that ends it is none.
    pub(super) turned: StoredValue<bool>,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let building = RwSignal::new(Building::default());
        let scene: RwSignal<Scene> = kit::scene::follow(desk);
        let next = Memo::new(move |_| building.with(Building::next));
        let reach = Memo::new(move |_| {
            let mine = !next.with(Vec::is_empty);
            let left = scene.with(|scene| reach::left(&scene.sight)).filter(|_| mine);
            left.map_or_else(Vec::new, |left| scene.with(|scene| reach::reach(&scene.sight, left)))
        });
        let stage = Self {
            desk,
            shape: shape(),
            scene,
            building,
            next,
            reach,
            chosen: RwSignal::new(None),
            look: RwSignal::new(None),
            course: RwSignal::new(Vec::new()),
            turned: StoredValue::new(false),
        };
        stage.ask();
        stage
    }

    /// Only another question ends the move under way: what people say meanwhile does not.
    fn ask(self) {
        let desk = self.desk;
        let asked = Memo::new(move |_| {
            let settled = desk.settled();
            desk.sight.with(|sight| (sight.played, settled.then(|| Arc::clone(&sight.moves))))
        });
        Effect::new(move || {
            let building = asked.with(|(_, moves)| {
                let moves = moves.iter().flat_map(|moves| moves.iter());
                Building::new(moves.map(|legal| (legal.mv.as_str(), legal.text.as_str())))
            });
            let idle = building.is_idle();
            self.building.set(building);
            if !idle {
                self.chosen.set(None);
                self.sail_on();
            }
        });
    }

    /// Touches something; a move that needs no second look is played at once.
    pub(super) fn touch(self, touch: &Touch) {
        let mut building = self.building.get_untracked();
        if !building.touch(touch) {
            return;
        }
        let play = building.done().filter(|_| !building.wants_confirmation()).map(|legal| legal.mv.clone());
        self.building.set(building);
        if let Some(mv) = play {
            self.desk.play(&mv);
        }
    }

    pub(crate) fn take_back(self) {
        self.course.set(Vec::new());
        self.building.update(Building::take_back);
    }

    pub(super) fn confirm(self) {
        let mv = self.building.with_untracked(|building| building.done().map(|legal| legal.mv.clone()));
        if let Some(mv) = mv {
            self.building.update(Building::clear);
            self.desk.play(&mv);
        }
    }

    pub(super) fn offers(self, touch: &Touch) -> bool {
        self.next.with(|next| next.contains(touch))
    }

    pub(super) fn offers_word(self, word: &str) -> bool {
        self.next.with(|next| next.iter().any(|touch| matches!(touch, Touch::Word(there) if there == word)))
    }

    /// The first of these that is on offer is touched; if none is, something is read.
    pub(super) fn touch_or_look(self, touches: &[Touch], look: Look) {
        match touches.iter().find(|touch| self.next.with_untracked(|next| next.contains(touch))) {
            Some(touch) => self.touch(touch),
            None => self.look.set(Some(look)),
        }
    }

    /// A card of the sea was touched: a step, a voyage of several, the end of one, or a look at the card.
    pub(super) fn touch_cell(self, cell: Cell) {
        let touch = Touch::Cell(cell);
        if self.next.with_untracked(|next| next.contains(&touch)) {
            self.touch(&touch);
            return;
        }
        let way = self.reach.with_untracked(|reach| reach.get(cell.index()).cloned().flatten());
        let under_way = self.building.with_untracked(|building| !building.path().is_empty());
        if let Some(way) = way.filter(|_| !under_way) {
            self.course.set(way.cards);
            self.sail_on();
            return;
        }
        let here = self.scene.with_untracked(|scene| {
            let sight = &scene.sight;
            sight.pirate(sight.active).and_then(|pirate| pirate.ship) == Some(cell)
        });
        if here && self.next.with_untracked(|next| next.contains(&Touch::Word("sail_stop".into()))) {
            self.touch(&Touch::Word("sail_stop".into()));
        } else if under_way && self.building.with_untracked(|building| building.path().contains(&touch)) {
            self.confirm();
        } else {
            self.look.set(Some(Look::Isle(cell)));
        }
    }

    /// The next card of the voyage, if it can be entered. Another question than a jostle on the way ends it.
    fn sail_on(self) {
        let course = self.course.get_untracked();
        let Some((first, rest)) = course.split_first() else { return };
        let (offered, jostle) = self.building.with_untracked(|building| {
            (
                building.offers(&Touch::Cell(*first)),
                building.next().iter().any(|touch| touch.group().is_some()),
            )
        });
        if offered {
            self.course.set(rest.to_vec());
            self.touch(&Touch::Cell(*first));
        } else if !jostle {
            self.course.set(Vec::new());
        }
    }

    /// The cards of the voyage that are still to come.
    pub(super) fn course(self) -> Vec<Cell> {
        self.course.get()
    }

    /// Whose mat the question is about: that of whoever must decide, or that of the active pirate.
    fn asked_mat(self) -> u8 {
        let asked = self.desk.sight.with(|sight| sight.asked.as_ref().map(|asked| asked.seat.0));
        let mine = !self.next.with(Vec::is_empty);
        self.scene.with(|scene| {
            let steers = ["merchant_route", "navy_step", "solo_bury", "port_choice", "navy_corner"];
            let own = asked.filter(|_| mine && !steers.contains(&scene.sight.question().0));
            let seat = own.unwrap_or(scene.sight.active);
            if scene.sight.pirate(seat).is_some() { seat } else { 0 }
        })
    }

    /// Whose mat is shown.
    pub(super) fn mat(self) -> u8 {
        self.chosen.get().unwrap_or_else(|| self.asked_mat())
    }

    /// Whether the mat that is shown is the one that the touches are about.
    pub(super) fn own_mat(self) -> bool {
        // A move that waits for its confirmation is still about the mat, though nothing more can be touched.
        let asked =
            !self.next.with(Vec::is_empty) || self.building.with(|building| !building.path().is_empty());
        asked && self.chosen.get().is_none_or(|seat| seat == self.asked_mat())
    }

    /// Where the Captain and the Deckhands of a mat stand, or would with the move under way.
    pub(super) fn helm(self, seat: u8) -> (u32, Hands) {
        let own = self.own_mat();
        self.building.with(|building| {
            self.scene.with(|scene| {
                let place = usize::from(seat).min(3);
                let (turned, hands) = (scene.turned[place], scene.hands[place]);
                let Some(pirate) = scene.sight.pirate(seat).filter(|_| own) else { return (turned, hands) };
                let shares = match scene.sight.question().0 {
                    "hide_out_assign" => Some(Spokes::Lift),
                    "reassign" => Some(Spokes::Stay),
                    _ => None,
                };
                preview(pirate, building.path(), shares).map_or((turned, hands), |(steps, places)| {
                    (turned + u32::from(steps), hands.moved(places))
                })
            })
        })
    }
}

/// Whether the Deckhands on the Wheel are shared out too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spokes {
    Stay,
    Lift,
}

/// How many spaces the Captain would walk, and where the Deckhands would stand.
fn preview(pirate: &Pirate, path: &[Touch], shares: Option<Spokes>) -> Option<(u8, Vec<Place>)> {
    if let Some(wheel) = shares.filter(|_| !path.is_empty()) {
        let mut places: Vec<Place> = path.iter().filter_map(goes).collect();
        if wheel == Spokes::Stay {
            places.extend(pirate.wheel.iter().map(|space| Place::Wheel(*space)));
        }
        places.resize(pirate.crew_size().max(places.len()), Place::Lifted);
        return Some((0, places));
    }
    let Some(Touch::Space(target)) = path.first() else { return None };
    let (empty, lifted) = pirate.walk(*target);
    let mut places = hands::places(pirate);
    let mut swap = |from: Place, to: Place| {
        if let Some(place) = places.iter_mut().find(|place| **place == from) {
            *place = to;
        }
    };
    for space in &lifted {
        swap(Place::Wheel(*space), Place::Lifted);
    }
    let mut free = empty.iter();
    for touch in path {
        match touch {
            Touch::From(work) => {
                if let Some(space) = free.next() {
                    swap(Place::At(*work), Place::Wheel(*space));
                }
            }
            Touch::To(work) => swap(Place::Lifted, Place::At(*work)),
            _ => {}
        }
    }
    Some(((*target + 6 - pirate.space) % 6, places))
}

fn goes(touch: &Touch) -> Option<Place> {
    match touch {
        Touch::To(work) => Some(Place::At(*work)),
        Touch::Spoke(space) => Some(Place::Wheel(*space)),
        _ => None,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny_epic_pirates::sight::Work;

    #[test]
    fn a_walk_is_seen_before_it_is_made() {
        let hands = [(Work::Rigging, 1)].into_iter().collect();
        let pirate = Pirate { space: 4, wheel: vec![2, 5], hands, ..Pirate::default() };
        let path = [Touch::Space(3), Touch::From(Work::Rigging), Touch::To(Work::Extort)];
        let (steps, places) = preview(&pirate, &path, None).unwrap();
        assert_eq!(steps, 5);
        assert_eq!(places, [Place::Wheel(1), Place::At(Work::Extort), Place::Lifted]);
        assert_eq!(preview(&pirate, &[], None), None);
    }

    #[test]
    fn shared_out_hands_wait_until_they_are_sent() {
        let hands = [(Work::Repair, 3)].into_iter().collect();
        let pirate = Pirate { hands, ..Pirate::default() };
        let sent = [Touch::To(Work::Cannons)];
        let (steps, places) = preview(&pirate, &sent, Some(Spokes::Lift)).unwrap();
        assert_eq!((steps, places), (0, vec![Place::At(Work::Cannons), Place::Lifted, Place::Lifted]));
        let pirate = Pirate { wheel: vec![2], ..pirate };
        let (_, places) = preview(&pirate, &sent, Some(Spokes::Stay)).unwrap();
        assert_eq!(places[1], Place::Wheel(2), "a Reassign leaves the Wheel alone");
    }
}
