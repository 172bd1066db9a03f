//! The board's own signals, shared by the drawing and its controls.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{
    fight::{Fight, Outcome},
    foresight::{Foresight, foresee},
    geometry,
    pack::pack,
    path::{self, Touch},
    reach::{self, Way},
    scene::Scene,
    sight::Standing,
};
use crate::{
    desk::Desk,
    kit::{self, camera::Area, phone::is_narrow, yard::Yard},
};

/// Something that a person wants to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Territory(String),
    Card(String),
    Mission(String),
    Token(String),
    /// A seat's deck, discards and what else belongs to it.
    Piles(u8),
    Dens,
    Enemies,
    Tidings,
    GlobalMission,
    /// Alone: the cards of the dummy.
    Dummy,
    Feats,
    Levels,
}

/// Where the Ship is about to go: it is shown before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    Sail(String),
    Land(String),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(super) desk: Desk,
    pub(super) yard: Yard<Touch>,
    pub(super) scene: RwSignal<Scene>,
    /// What can be touched.
    pub(super) next: Memo<Vec<Touch>>,
    /// Territories that the Ship can get to, with their price.
    pub(super) reach: Memo<BTreeMap<String, Way>>,
    /// What the answers to the question would come to.
    pub(super) foresight: Memo<Foresight>,
    pub(super) plan: RwSignal<Option<Plan>>,
    pub(super) look: RwSignal<Option<Look>>,
    /// Whose board is looked at, if somebody has chosen one.
    pub(super) chosen: RwSignal<Option<u8>>,
    /// The region that is looked at; none is the whole chart.
    pub(super) region: RwSignal<Option<String>>,
    /// Whether the chart keeps close to the Ship in question.
    pub(super) near: RwSignal<bool>,
    /// Where the fight is that the stage shows.
    pub(super) fights_at: Memo<Option<String>>,
    /// Counts how often the window has changed: the chart is fitted again.
    resized: RwSignal<u32>,
    /// The rest of a longer voyage: it is sailed step by step.
    course: RwSignal<Vec<Touch>>,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let yard = Yard::new(desk, path::read);
        let scene: RwSignal<Scene> = kit::scene::follow(desk);
        let next = Memo::new(move |_| yard.building.with(kit::building::Building::next));
        let fresh = Memo::new(move |_| {
            let idle = yard.building.with(kit::building::Building::is_idle);
            desk.sight.with(|sight| (sight.played, !idle))
        });
        let reach = Memo::new(move |_| {
            let (_, mine) = fresh.get();
            desk.sight.with_untracked(|sight| {
                if mine && sails(sight) { reach::reach(sight) } else { BTreeMap::new() }
            })
        });
        let foresight = Memo::new(move |_| {
            let (_, mine) = fresh.get();
            if mine { desk.sight.with_untracked(foresee) } else { Foresight::default() }
        });
        let fights_at = Memo::new(move |_| {
            scene.with(|scene| {
                let staged = scene.fight.is_some() || scene.deal.is_some();
                scene.sight.active()?.territory.clone().filter(|_| staged)
            })
        });
        let stage = Self {
            desk,
            yard,
            scene,
            next,
            reach,
            foresight,
            plan: RwSignal::new(None),
            look: RwSignal::new(None),
            chosen: RwSignal::new(None),
            region: RwSignal::new(None),
            near: RwSignal::new(true),
            fights_at,
            resized: RwSignal::new(0),
            course: RwSignal::new(Vec::new()),
        };
        let resizes = window_event_listener(leptos::ev::resize, move |_| {
            let _ = stage.resized.try_update(|count| *count += 1);
        });
        on_cleanup(move || resizes.remove());
        Effect::new(move || {
            fresh.track();
            stage.plan.set(None);
        });
        stage.sail_when_asked();
        stage
    }

    /// A voyage goes on as soon as its next step can be made; another question ends it.
    fn sail_when_asked(self) {
        Effect::new(move || {
            let (idle, started) =
                self.yard.building.with(|building| (building.is_idle(), !building.path().is_empty()));
            if idle || started {
                return;
            }
            let steps = self.course.get_untracked();
            let Some((first, rest)) = steps.split_first() else { return };
            if self.yard.building.with_untracked(|building| building.offers(first)) && !self.picks() {
                self.course.set(rest.to_vec());
                self.yard.touch(first);
            } else {
                self.course.set(Vec::new());
            }
        });
    }

    /// Whether places are answers to a question, not goals of a voyage.
    fn picks(self) -> bool {
        self.desk.sight.with_untracked(|sight| !sails(sight))
    }

    /// The part of the chart that is to be looked at: the waters round the Ship in question, a region, or everything.
    pub(super) fn focus(self) -> Signal<Option<Area>> {
        let ship = Memo::new(move |_| {
            let anywhere = self.scene.with(|scene| {
                let wide = ["start", "pirate", "tile", "keep_mission", "den", "where", "which", "captured"];
                wide.contains(&scene.sight.question().0) || !scene.sight.turn.detail.running
            });
            self.scene.with(|scene| scene.sight.active()?.territory.clone()).filter(|_| !anywhere)
        });
        Signal::derive(move || {
            self.resized.track();
            let (narrow, region) = (is_narrow(), self.region.get());
            let area = match (self.near.get(), ship.get(), region) {
                (true, Some(place), _) => geometry::vicinity(&place, if narrow { -40.0 } else { 16.0 }),
                // A small screen shows the sheet where most happens.
                (true, None, None) if narrow => geometry::region(Some("americas")),
                (_, _, region) => geometry::region(region.as_deref()),
            };
            Some(match self.fights_at.get() {
                _ if narrow => area,
                Some(place) if self.near.get() => {
                    geometry::beside_stage(area, geometry::is_east(&place), geometry::MARGIN)
                }
                _ => geometry::beside_buttons(area, geometry::MARGIN),
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
        self.plan.set(None);
        self.yard.touch(touch);
    }

    /// A button was pressed. Of a card's choices each says what it brings: no more need be asked.
    pub(super) fn choose(self, touch: &Touch) {
        self.touch(touch);
        if matches!(touch, Touch::Row(_) | Touch::Pay(_)) && self.yard.done() {
            self.yard.confirm();
        }
    }

    /// Whether a move begins with that word and goes on with that touch.
    fn begins(building: &kit::building::Building<Touch>, word: &str, touch: &Touch) -> bool {
        building.path().is_empty()
            && building.open().any(|(_, touches)| {
                touches.first() == Some(&Touch::word(word)) && touches.get(1) == Some(touch)
            })
    }

    /// Whether a card of the tray can be touched: it is on offer, or it can be lent.
    pub(super) fn holds_out(self, touch: &Touch) -> bool {
        self.offers(touch) || self.yard.building.with(|building| Self::begins(building, "lend", touch))
    }

    /// A card of the tray was touched. Says whether that chose something.
    pub(super) fn touch_card(self, touch: &Touch) -> bool {
        if !self.offered_now(touch) {
            if !self.yard.building.with_untracked(|building| Self::begins(building, "lend", touch)) {
                return false;
            }
            self.touch(&Touch::word("lend"));
        }
        self.touch(touch);
        true
    }

    pub(crate) fn take_back(self) {
        self.course.set(Vec::new());
        if self.plan.get_untracked().is_some() {
            self.plan.set(None);
        } else {
            self.yard.take_back();
        }
    }

    /// Whether a territory can be touched: it is asked for, or a voyage leads there.
    pub(super) fn goes(self, place: &str) -> bool {
        self.offers(&Touch::place(place))
            || (!self.yard.started() && self.reach.with(|reach| reach.contains_key(place)))
    }

    pub(super) fn way(self, place: &str) -> Option<Way> {
        self.reach.with(|reach| reach.get(place).cloned()).filter(|_| !self.yard.started())
    }

    /// A territory was touched: an answer, a voyage, or a look at what stands there.
    pub(super) fn touch_place(self, place: &str) {
        let touch = Touch::place(place);
        let planned = Plan::Sail(place.to_owned());
        let reachable = self.reach.with_untracked(|reach| reach.contains_key(place));
        if self.offered_now(&touch) && self.picks() {
            self.touch(&touch);
        } else if reachable && !self.yard.building.with_untracked(|building| !building.path().is_empty()) {
            if self.plan.with_untracked(|plan| plan.as_ref() == Some(&planned)) {
                self.carry_out();
            } else {
                self.plan.set(Some(planned));
            }
        } else {
            self.look.set(Some(Look::Territory(place.to_owned())));
        }
    }

    /// A Land Site was touched: an answer, a landing, or a look at its territory.
    pub(super) fn touch_site(self, site: &str) {
        let touch = Touch::site(site);
        if !self.offered_now(&touch) {
            if let Some(card) = pack().site(site) {
                self.touch_place(&card.territory);
            }
            return;
        }
        let lands = self
            .desk
            .sight
            .with_untracked(|sight| sight.moves.iter().any(|legal| legal.mv == format!("land {site}")));
        let hostile = self.scene.with_untracked(|scene| scene.sight.standing(site) == Standing::Imperial);
        let planned = Plan::Land(site.to_owned());
        if !lands || !hostile || self.plan.with_untracked(|plan| plan.as_ref() == Some(&planned)) {
            self.touch(&touch);
        } else {
            self.plan.set(Some(planned));
        }
    }

    /// A token was touched: an answer, a ship to scout, or a look at its territory.
    pub(super) fn touch_chit(self, place: &str, nth: u8, token: &str) {
        let chit = Touch::chit(place, nth);
        let named = Touch::Token(token.to_owned());
        for touch in [&chit, &named] {
            if self.offered_now(touch) {
                return self.touch(touch);
            }
        }
        let first = |word: &str, touch: &Touch| {
            self.yard.building.with_untracked(|building| Self::begins(building, word, touch))
        };
        let begins =
            [("scout", &chit), ("attack", &named)].into_iter().find(|(word, touch)| first(word, touch));
        match begins {
            Some((word, touch)) => {
                self.touch(&Touch::word(word));
                self.touch(touch);
            }
            None => self.look.set(Some(Look::Territory(place.to_owned()))),
        }
    }

    /// What was planned is done.
    pub(super) fn carry_out(self) {
        match self.plan.get_untracked() {
            Some(Plan::Sail(place)) => {
                let Some(way) = self.reach.with_untracked(|reach| reach.get(&place).cloned()) else { return };
                let steps: Vec<Touch> = way.moves.iter().filter_map(|mv| path::read(mv)).flatten().collect();
                let Some((first, rest)) = steps.split_first() else { return };
                self.course.set(rest.to_vec());
                self.touch(first);
            }
            Some(Plan::Land(site)) => self.touch(&Touch::site(&site)),
            None => {}
        }
    }

    /// Who sits at the screen: the seat whose eyes these are.
    pub(super) fn seat(self) -> Option<u8> {
        let seen = self
            .desk
            .sight
            .with(|sight| sight.view.get("viewer").and_then(|viewer| viewer.get("seat")?.as_u64()));
        seen.and_then(|seat| u8::try_from(seat).ok())
    }

    /// Whose cards lie in the tray: whoever sits here; a spectator sees the active player's.
    pub(super) fn tray_of(self) -> u8 {
        self.seat().unwrap_or_else(|| self.scene.with(|scene| scene.sight.turn.detail.active))
    }

    /// What a seat is called.
    pub(super) fn name(self, seat: u8) -> String {
        self.desk.sight.with(|sight| sight.names.get(usize::from(seat)).cloned().unwrap_or_default())
    }

    /// The engine's label of the first open move with that next touch.
    pub(super) fn label(self, touch: &Touch) -> String {
        self.open_move(touch).map_or_else(String::new, |(_, text)| text)
    }

    /// The move, and its label, that this touch leads to.
    pub(super) fn open_move(self, touch: &Touch) -> Option<(String, String)> {
        let mv = self.yard.building.with(|building| {
            let depth = building.path().len();
            building
                .open()
                .find(|(_, touches)| touches.get(depth) == Some(touch))
                .map(|(mv, _)| mv.to_owned())
        })?;
        self.desk.sight.with(|sight| {
            sight.moves.iter().find(|legal| legal.mv == mv).map(|legal| (mv.clone(), legal.text.clone()))
        })
    }

    /// The move that is complete, with its label.
    pub(super) fn complete(self) -> Option<(String, String)> {
        let mv = self.yard.building.with(|building| building.done().map(str::to_owned))?;
        self.desk.sight.with(|sight| {
            sight.moves.iter().find(|legal| legal.mv == mv).map(|legal| (mv.clone(), legal.text.clone()))
        })
    }

    /// What a move of the present stage would come to: the total, what is needed, what comes of it.
    pub(super) fn promise(self, mv: &str) -> Option<(i16, i16, Outcome)> {
        let sums = self.foresight.with(|foresight| foresight.sums.get(mv).copied())?;
        let fight = self.scene.with(|scene| scene.fight.clone())?;
        let after = Fight { needed: sums.needed, ..fight };
        after.counts().then(|| (sums.total, sums.needed, after.outcome(sums.total)))
    }

    /// What an evasion could come to after a move that brings Movement.
    pub(super) fn within_reach(self, mv: &str) -> Option<(i16, i16, Outcome)> {
        let (total, needed, _) = self.promise(mv)?;
        let reach = self.foresight.with(|foresight| foresight.reach.get(mv).copied())?;
        let fight = self.scene.with(|scene| scene.fight.clone())?;
        let after = Fight { needed, ..fight };
        (reach > total).then(|| (reach, needed, after.outcome(reach)))
    }

    /// Whether the cards that were drawn are the answers, not those of the hand.
    pub(super) fn chooses_drawn(self) -> bool {
        self.scene.with(|scene| scene.sight.chooses_drawn())
    }
}

/// Whether a voyage can begin or go on.
fn sails(sight: &crate::desk::Sight) -> bool {
    sight.moves.iter().any(|legal| legal.mv == "sea" || legal.mv.starts_with("sail "))
}
