//! The board's own signals, shared by the drawing and its controls.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{
    geometry,
    pack::pack,
    path::{self, Touch},
    reach::{self, Way},
    scene::Scene,
    sight::{Pirate, Sight},
};
use crate::{
    desk::Desk,
    kit::{self, camera::Area, phone::is_narrow, yard::Yard},
};

/// Something that a person wants to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A hex, a port or a transit box.
    Place(String),
    /// A pirate, a King's Commissioner or a warship.
    Unit(String),
    Ship(String),
    Card(String),
    Decks,
    Cups,
    Events,
    Ports,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(super) desk: Desk,
    pub(super) yard: Yard<Touch>,
    pub(super) scene: RwSignal<Scene>,
    /// What can be touched.
    pub(super) next: Memo<Vec<Touch>>,
    /// Places that a unit under sail can go to.
    pub(super) reach: Memo<BTreeMap<String, Way>>,
    /// What lies at each place, in words.
    pub(super) there: Memo<BTreeMap<String, String>>,
    /// Whose log is looked at, if somebody has chosen one.
    pub(super) chosen: RwSignal<Option<String>>,
    pub(super) look: RwSignal<Option<Look>>,
    /// Counts how often somebody has asked for a log in the ledger: on a telephone it lies in the sheet.
    pub(super) called: RwSignal<u32>,
    /// The ocean that is looked at; none is the whole chart.
    pub(super) ocean: RwSignal<Option<String>>,
    /// The rest of a longer voyage, and who makes it: it is sailed point by point.
    course: RwSignal<(String, Vec<Touch>)>,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let yard = Yard::new(desk, path::read);
        let scene: RwSignal<Scene> = kit::scene::follow(desk);
        let next = Memo::new(move |_| yard.building.with(kit::building::Building::next));
        let reach = Memo::new(move |_| {
            let mine = !next.with(Vec::is_empty);
            if mine { scene.with(|scene| reach::reach(&scene.sight)) } else { BTreeMap::new() }
        });
        let there = Memo::new(move |_| scene.with(|scene| contents(&scene.sight)));
        let stage = Self {
            desk,
            yard,
            scene,
            next,
            reach,
            there,
            chosen: RwSignal::new(None),
            look: RwSignal::new(None),
            called: RwSignal::new(0),
            ocean: RwSignal::new(None),
            course: RwSignal::new((String::new(), Vec::new())),
        };
        stage.sail_when_asked();
        stage.look_where_asked();
        stage
    }

    /// A voyage goes on as soon as its next point can be spent; another question ends it.
    fn sail_when_asked(self) {
        Effect::new(move || {
            let (idle, started) =
                self.yard.building.with(|building| (building.is_idle(), !building.path().is_empty()));
            if idle || started {
                return;
            }
            let (unit, steps) = self.course.get_untracked();
            let Some((first, rest)) = steps.split_first() else { return };
            let now = self.scene.with_untracked(|scene| reach::under_sail(&scene.sight));
            let offered = self.yard.building.with_untracked(|building| building.offers(first));
            if offered && now.is_some_and(|(now, _)| now == unit) {
                self.course.set((unit, rest.to_vec()));
                self.yard.touch(first);
            } else {
                self.course.set((String::new(), Vec::new()));
            }
        });
    }

    /// The chart comes close to what a question is about, and shows everything while others play.
    fn look_where_asked(self) {
        let asked = Memo::new(move |_| {
            let mine = !self.next.with(Vec::is_empty);
            let anywhere = self
                .scene
                .with(|scene| ["pick-ship", "pick-start", "warships"].contains(&scene.sight.question().0));
            let unit = self
                .scene
                .with(|scene| subject(&scene.sight))
                .or_else(|| self.log_of().map(|pirate| pirate.pirate));
            let unit = unit.filter(|_| mine && !anywhere)?;
            self.scene.with(|scene| Some(pack().ocean_of(&scene.sight.place_of(&unit)?)?.id.clone()))
        });
        let others = Memo::new(move |_| self.scene.with(|scene| scene.beat.name == "turn-began"));
        Effect::new(move || {
            if let Some(ocean) = asked.get() {
                self.ocean.set(Some(ocean));
            }
        });
        Effect::new(move || {
            if others.get() {
                self.ocean.set(None);
            }
        });
    }

    /// The part of the chart that is to be looked at: an ocean, or on a small screen the waters round the ship in question.
    pub(super) fn focus(self) -> Signal<Option<Area>> {
        let ship = Memo::new(move |_| {
            let mine = !self.next.with(Vec::is_empty);
            self.scene
                .with(|scene| scene.sight.place_of(&subject(&scene.sight)?))
                .filter(|_| mine && is_narrow())
        });
        Signal::derive(move || {
            let ocean = self.ocean.get();
            let near =
                ship.get().filter(|place| pack().ocean_of(place).map(|there| &there.id) == ocean.as_ref());
            Some(match (near, ocean) {
                (Some(place), _) => geometry::around(&place),
                (None, Some(ocean)) => geometry::ocean(&ocean),
                (None, None) => geometry::all(),
            })
        })
    }

    pub(super) fn offers(self, touch: &Touch) -> bool {
        self.next.with(|next| next.contains(touch))
    }

    fn offered_now(self, touch: &Touch) -> bool {
        self.next.with_untracked(|next| next.contains(touch))
    }

    pub(super) fn touch(self, touch: &Touch) {
        self.yard.touch(touch);
    }

    pub(crate) fn take_back(self) {
        self.course.set((String::new(), Vec::new()));
        self.yard.take_back();
    }

    /// Whether a place can be touched: it is asked for, or a voyage leads there.
    pub(super) fn goes(self, place: &str) -> bool {
        self.offers(&Touch::place(place)) || self.reach.with(|reach| reach.contains_key(place))
    }

    /// How many points it takes to get there.
    pub(super) fn cost(self, place: &str) -> Option<usize> {
        self.reach.with(|reach| reach.get(place).map(Way::cost))
    }

    /// A place was touched: an answer, a voyage, the end of one, or a look at it.
    pub(super) fn touch_place(self, place: &str) {
        let touch = Touch::place(place);
        if self.offered_now(&touch) {
            return self.touch(&touch);
        }
        let way = self.reach.with_untracked(|reach| reach.get(place).cloned());
        let unit = self.scene.with_untracked(|scene| reach::under_sail(&scene.sight));
        if let (Some(way), Some((unit, _))) = (way, unit.clone()) {
            let Some((first, rest)) = way.touches.split_first() else { return };
            self.course.set((unit, rest.to_vec()));
            return self.touch(first);
        }
        let here = unit.and_then(|(unit, _)| self.scene.with_untracked(|scene| scene.sight.place_of(&unit)));
        if here.as_deref() == Some(place) && self.offered_now(&Touch::word("stop")) {
            return self.touch(&Touch::word("stop"));
        }
        self.look.set(Some(Look::Place(place.to_owned())));
    }

    /// A unit was touched: an answer, or its log.
    pub(super) fn touch_unit(self, unit: &str) {
        let touch = Touch::unit(unit);
        if self.offered_now(&touch) {
            return self.touch(&touch);
        }
        let pirate = self.scene.with_untracked(|scene| scene.sight.pirate(unit).is_some());
        let again = self.chosen.with_untracked(|chosen| chosen.as_deref() == Some(unit));
        let own = self.next.with_untracked(|next| {
            next.iter().any(|touch| matches!(touch, Touch::Op(one, _) if one == unit))
        });
        if own || (pirate && !again) {
            self.chosen.set(Some(unit.to_owned()));
        } else {
            self.look.set(Some(Look::Unit(unit.to_owned())));
        }
    }

    /// A merchant of a hex was touched: it is gone for, or read about.
    pub(super) fn touch_merchant(self, hex: &str, number: u8) {
        match self.prize_by(hex) {
            Some(unit) => {
                self.touch(&Touch::op(&unit, "prize"));
                self.touch(&Touch::Merchant(number));
            }
            None if self.prize_under_way(hex) => self.touch(&Touch::Merchant(number)),
            None => self.look.set(Some(Look::Place(hex.to_owned()))),
        }
    }

    /// Who can go for a merchant of that hex.
    pub(super) fn prize_by(self, hex: &str) -> Option<String> {
        let next = self.next.get();
        let units = next.iter().filter_map(|touch| match touch {
            Touch::Op(unit, op) if op == "prize" => Some(unit),
            _ => None,
        });
        let mut there =
            units.filter(|unit| self.scene.with(|scene| scene.sight.place_of(unit).as_deref() == Some(hex)));
        there.next().cloned()
    }

    /// Somebody in that hex has been sent for a prize, and which one is asked.
    pub(super) fn prize_under_way(self, hex: &str) -> bool {
        let asked = self.next.with(|next| next.iter().any(|touch| matches!(touch, Touch::Merchant(_))));
        let unit = self.yard.building.with(|building| match building.path().first() {
            Some(Touch::Op(unit, _)) => Some(unit.clone()),
            _ => None,
        });
        asked
            && unit.is_some_and(|unit| {
                self.scene.with(|scene| scene.sight.place_of(&unit).as_deref() == Some(hex))
            })
    }

    /// Whose log is shown: the one that was chosen, or whom the question is about.
    pub(super) fn log_of(self) -> Option<Pirate> {
        let chosen = self.chosen.get();
        let seat = self.seat();
        self.scene.with(|scene| {
            let sight = &scene.sight;
            let chosen = chosen.as_deref().and_then(|id| sight.pirate(id));
            let asked = || subject(sight).and_then(|id| sight.pirate(&id).cloned());
            let own = || sight.pirates.iter().find(|pirate| Some(pirate.seat) == seat).cloned();
            chosen.cloned().or_else(asked).or_else(own).or_else(|| sight.pirates.first().cloned())
        })
    }

    /// Who sits at the screen: whoever is asked, or the seat whose eyes these are.
    pub(super) fn seat(self) -> Option<u8> {
        let seen = self
            .desk
            .sight
            .with(|sight| sight.view.get("viewer").and_then(|viewer| viewer.get("seat")?.as_u64()));
        seen.map(|seat| seat as u8)
    }

    /// What a seat is called; automata have no name of their own.
    pub(super) fn name(self, seat: u8) -> String {
        let letter = char::from(b'A' + seat.min(25));
        self.desk.sight.with(|sight| {
            let name = sight.names.get(usize::from(seat));
            name.cloned().unwrap_or_else(|| format!("Automaton {letter}"))
        })
    }
}

/// The pirate or hunter that the question is about.
pub(super) fn subject(sight: &Sight) -> Option<String> {
    let (_, body) = sight.question();
    let fields = ["pirate", "target", "rival", "hunter", "kc"];
    let named = fields.into_iter().find_map(|field| body.get(field)?.as_str());
    named.filter(|id| sight.place_of(id).is_some()).map(str::to_owned)
}

/// What lies at each place, for whoever hears the board.
fn contents(sight: &Sight) -> BTreeMap<String, String> {
    let mut words: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for unit in sight.units() {
        words.entry(unit.place).or_default().push(pack().name(&unit.id));
    }
    let mut merchants: BTreeMap<&str, usize> = BTreeMap::new();
    for merchant in &sight.merchants {
        *merchants.entry(&merchant.hex).or_default() += 1;
    }
    for (hex, count) in merchants {
        let text = if count == 1 { "a merchant".to_owned() } else { format!("{count} merchants") };
        words.entry(hex.to_owned()).or_default().push(text);
    }
    words.into_iter().map(|(place, list)| (place, list.join(", "))).collect()
}
