//! Locators (VOC-31): where something may be.

use tortuga_core::Seat;

use crate::{
    content::{SiteType, TerritoryId},
    game::PirateRepublic,
    query::Subject,
    state::State,
    vocabulary::{LocatorId, Nearest, Place, RouteEnd, RoutePlace, TerritorySet, Who},
};

/// What a locator comes to.
pub(crate) enum Spots {
    /// All of these.
    All(TerritorySet),
    /// One of these, which the decider picks.
    OneOf(TerritorySet),
    /// A Tidings card decides.
    Random,
}

impl PirateRepublic {
    /// Whether a territory is one of those that a locator names; what is left to chance or choice is everywhere.
    pub(crate) fn located(&self, state: &State, seat: Seat, at: LocatorId, territory: TerritoryId) -> bool {
        match self.spots(state, seat, at) {
            Spots::All(set) | Spots::OneOf(set) => set.has(territory),
            Spots::Random => true,
        }
    }

    /// The territories of a locator for a player.
    pub(crate) fn spots(&self, state: &State, seat: Seat, at: LocatorId) -> Spots {
        let locator = &self.content.arena[at];
        let map = &self.content.map;
        let here = state.player(seat).at.territory();
        let one = |territory: TerritoryId| [territory].into_iter().collect::<TerritorySet>();
        let fitting = |set: TerritorySet| -> TerritorySet {
            set.iter().filter(|territory| self.suits(state, seat, at, *territory)).collect()
        };
        // Before the Ships are placed nothing is near them.
        let near =
            matches!(locator.place, Place::Here | Place::Adjacent | Place::Within(_) | Place::Nearest(_));
        if near && !state.player(seat).at.is_placed() {
            return Spots::All(TerritorySet::EMPTY);
        }
        match locator.place {
            Place::Here => Spots::All(fitting(one(here))),
            Place::Territory(territory) => Spots::All(fitting(one(territory))),
            Place::Territories(set) => Spots::All(fitting(set)),
            Place::Site(site) => Spots::All(one(map.site(site).territory)),
            Place::Adjacent => Spots::All(fitting(map.territory(here).adjacent)),
            Place::Within(n) => {
                let near = |other: &TerritoryId| map.steps.between(here, *other) <= n;
                Spots::OneOf(fitting(map.all().filter(near).collect()))
            }
            Place::Random => Spots::Random,
            Place::Choice(_) => Spots::OneOf(fitting(map.all().collect())),
            Place::Region(region) => {
                Spots::All(fitting(map.all().filter(|other| map.region(*other) == region).collect()))
            }
            Place::Route(route, place) => {
                let spaces = &map.routes[route as usize].spaces;
                let space = match place {
                    RoutePlace::At(RouteEnd::Start) => spaces.first(),
                    RoutePlace::At(RouteEnd::End) => spaces.last(),
                    RoutePlace::Number(n) => spaces.get((n as usize).saturating_sub(1)),
                };
                Spots::All(space.map_or(TerritorySet::EMPTY, |space| fitting(one(*space))))
            }
            Place::Nearest(what) => Spots::OneOf(self.nearest(state, seat, here, what)),
            Place::Leader => Spots::OneOf(self.seats_at(state, Who::Leader, seat)),
            Place::Last => Spots::OneOf(self.seats_at(state, Who::Last, seat)),
        }
    }

    /// Whether a territory has what the locator asks of it besides.
    pub(crate) fn suits(&self, state: &State, seat: Seat, at: LocatorId, territory: TerritoryId) -> bool {
        let locator = &self.content.arena[at];
        let info = self.content.map.territory(territory);
        locator.filter.is_none_or(|filter| {
            let filter = &self.content.arena[filter];
            state.map.ships.at(territory).any(|chit| self.fits(state, filter, seat, self.subject(chit)))
                || info.sites.iter().any(|site| {
                    state.map.spot(site).token().is_some_and(|token| {
                        let it =
                            Subject { token, territory, site: Some(site), up: true, back: None, index: 1 };
                        self.fits(state, filter, seat, it)
                    })
                })
        }) && locator
            .site
            .is_none_or(|word| info.sites.iter().any(|site| self.site_words(state, seat, site).has(word)))
            && (!locator.empty || state.map.ships.at(territory).next().is_none())
    }

    fn seats_at(&self, state: &State, who: Who, seat: Seat) -> TerritorySet {
        self.seats_of(state, who, seat)
            .filter(|other| state.player(*other).at.is_placed())
            .map(|other| state.player(other).at.territory())
            .collect()
    }

    fn nearest(&self, state: &State, seat: Seat, from: TerritoryId, what: Nearest) -> TerritorySet {
        let map = &self.content.map;
        let there = |territory: TerritoryId| match what {
            Nearest::Token(classes) => {
                state.map.ships.at(territory).any(|chit| self.shows_class(classes, self.subject(chit)))
                    || map.territory(territory).sites.iter().any(|site| {
                        state.map.spot(site).token().is_some_and(|token| classes.has(self.class(token)))
                    })
            }
            Nearest::Haven => {
                map.territory(territory).sites.iter().any(|site| {
                    map.site(site).kind != SiteType::Imperialist && self.friendly_site(state, site)
                })
            }
            Nearest::Neutral => map.territory(territory).sites.iter().any(|site| self.neutral(state, site)),
            Nearest::Nassau => map.territory(territory).nassau,
        };
        let _ = seat;
        let distance = |territory: TerritoryId| map.steps.between(from, territory);
        let least = map.all().filter(|territory| there(*territory)).map(distance).min();
        map.all().filter(|territory| there(*territory) && Some(distance(*territory)) == least).collect()
    }

    /// The players that a selector means, in order (VOC-32). `chosen` must be asked for.
    pub(crate) fn seats_of(&self, state: &State, who: Who, me: Seat) -> impl Iterator<Item = Seat> + use<> {
        let mut chosen = [None; crate::state::SEATS];
        for (place, seat) in self.order(state).enumerate() {
            if self.is_meant(state, who, me, seat) {
                chosen[place] = Some(seat);
            }
        }
        chosen.into_iter().flatten()
    }

    fn is_meant(&self, state: &State, who: Who, me: Seat, seat: Seat) -> bool {
        let map = &self.content.map;
        let (here, there) = (state.player(me).at, state.player(seat).at);
        let placed = here.is_placed() && there.is_placed();
        let same = placed && here.territory() == there.territory();
        let swagger = |seat: Seat| state.player(seat).swagger;
        let all = || Seat::all(self.seats);
        match who {
            Who::Myself => seat == me,
            Who::Active => seat == state.turn.active,
            Who::Each => true,
            Who::Others => seat != me,
            Who::Here => seat != me && same,
            Who::Near => seat != me && placed && (same || map.adjacent(here.territory(), there.territory())),
            Who::Commander => seat == state.round.commander,
            Who::Leader => all().all(|other| swagger(other) <= swagger(seat)),
            Who::Last => all().all(|other| swagger(other) >= swagger(seat)),
            Who::Left => self.seats > 1 && seat == me.next(self.seats),
            Who::Right => self.seats > 1 && seat.next(self.seats) == me,
            Who::Chosen => false,
            Who::Assistant => state.combat.company.formed && state.combat.company.partner == Some(seat),
            Who::Winner => state.end.is_some_and(|end| end.winners >> seat.0 & 1 == 1),
            Who::Achievers => state.mission.achievers >> seat.0 & 1 == 1,
            Who::Pirate(pirate) => state.player(seat).pirate == pirate.0,
        }
    }
}
