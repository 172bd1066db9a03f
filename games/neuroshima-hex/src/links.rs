//! What modules, HQs and markers give to whom at this moment (section 9.1).

use tortuga_core::Seat;

use crate::{
    board::{Geometry, SPACES, Space, SpaceSet},
    content::{Gives, Kind, Trait},
    game::NeuroshimaHex,
    state::{CANCELS, State, Unit},
};

/// A Medic and the units that it can help.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Medic {
    pub(crate) at: Space,
    /// Who makes its choices (NSH-MOD-09).
    pub(crate) seat: Seat,
    pub(crate) reach: SpaceSet,
}

/// The snapshot of all link effects.
pub(crate) struct Links {
    pub(crate) active: SpaceSet,
    pub(crate) melee: [i8; SPACES],
    pub(crate) ranged: [i8; SPACES],
    pub(crate) initiative: [i8; SPACES],
    pub(crate) extra: [u8; SPACES],
    pub(crate) toughness: [u8; SPACES],
    pub(crate) mobility: [u8; SPACES],
    /// Units that may swap their attacks (NSH-MOD-07).
    pub(crate) swap: SpaceSet,
    /// HQs that attack on all sides.
    pub(crate) all_sides: SpaceSet,
    /// Wounds of an Acid Thrower, by the space of its HQ.
    pub(crate) acid: [u8; SPACES],
    medics: [Option<Medic>; CANCELS],
    medic_count: usize,
}

impl Links {
    pub(crate) fn medics(&self) -> impl Iterator<Item = Medic> + '_ {
        self.medics[..self.medic_count].iter().flatten().copied()
    }

    fn new() -> Self {
        Self {
            active: SpaceSet::EMPTY,
            melee: [0; SPACES],
            ranged: [0; SPACES],
            initiative: [0; SPACES],
            extra: [0; SPACES],
            toughness: [0; SPACES],
            mobility: [0; SPACES],
            swap: SpaceSet::EMPTY,
            all_sides: SpaceSet::EMPTY,
            acid: [0; SPACES],
            medics: [None; CANCELS],
            medic_count: 0,
        }
    }

    fn give(&mut self, gives: &Gives, at: Space) {
        let place = at.index();
        self.melee[place] += gives.melee;
        self.ranged[place] += gives.ranged;
        self.initiative[place] += gives.initiative;
        self.extra[place] += gives.extra;
        self.toughness[place] += gives.toughness;
        self.mobility[place] += gives.mobility;
        if gives.swap {
            self.swap.insert(at);
        }
    }

    fn give_hq(&mut self, gives: &Gives, hq: Space) {
        self.give(gives, hq);
        self.acid[hq.index()] += gives.acid;
        if gives.all_sides {
            self.all_sides.insert(hq);
        }
    }
}

impl NeuroshimaHex {
    pub(crate) fn links(&self, state: &State) -> Links {
        let mut links = Links::new();
        let (mut scopers, mut heart) = (false, None);
        for (at, unit) in state.units.iter() {
            let tile = self.tile(unit);
            if state.storm == Some(at) || (unit.nets > 0 && !tile.has(Trait::NetResistant)) {
                continue;
            }
            links.active.insert(at);
            scopers |= tile.gives.scope;
            if tile.has(Trait::Motherland) {
                heart = Some(at);
            }
            if tile.has(Trait::NetResistant) {
                links.initiative[at.index()] -= unit.nets as i8;
            }
        }
        let geometry = self.geometry(state);
        let motherland = heart.map_or(SpaceSet::EMPTY, |hq| self.motherland(state, links.active, hq));
        for at in links.active.iter() {
            let Some(unit) = state.unit(at) else { continue };
            let gives = &self.tile(unit).gives;
            if !gives.any && unit.marker == 0 {
                continue;
            }
            let server = if scopers { self.server(state, links.active, at, unit) } else { unit.controller };
            self.link(state, geometry, &mut links, (at, unit), server, motherland);
        }
        links
    }

    /// Adds what the active unit at this space gives. `server`: for whom it works.
    fn link(
        &self,
        state: &State,
        geometry: &Geometry,
        links: &mut Links,
        (at, unit): (Space, &Unit),
        server: Seat,
        motherland: SpaceSet,
    ) {
        let tile = self.tile(unit);
        let gives = &tile.gives;
        let at_home = server == unit.owner && unit.controller == unit.owner;
        let for_hq = (gives.own_hq || unit.marker > 0) && at_home;
        if for_hq && let Some(hq) = self.hq_space(state, unit.owner) {
            if gives.own_hq {
                links.give_hq(gives, hq);
            }
            if unit.marker > 0 {
                links.give_hq(&self.marker(unit).gives, hq);
            }
        }
        if gives.own_hq || !gives.any {
            return;
        }
        let (mut friends, mut enemies) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        if tile.army_wide {
            friends =
                state.units.iter().filter(|(_, unit)| unit.controller == server).map(|(at, _)| at).collect();
        } else {
            for side in tile.links.turned(unit.turn).iter() {
                let Some(step) = geometry.step(at, side) else { continue };
                let Some(other) = state.unit(step.to) else { continue };
                if self.foes(server, other.controller) {
                    enemies.insert(step.to);
                } else {
                    friends.insert(step.to);
                }
            }
        }
        if !friends.and(motherland).is_empty() {
            friends = friends.or(motherland);
        }
        friends.remove(at);
        for friend in friends.iter() {
            links.give(gives, friend);
        }
        if gives.enemy_initiative != 0 {
            for enemy in enemies.iter() {
                links.initiative[enemy.index()] += gives.enemy_initiative;
            }
        }
        if gives.medic && links.medic_count < CANCELS {
            links.medics[links.medic_count] = Some(Medic { at, seat: server, reach: friends });
            links.medic_count += 1;
        }
    }

    /// The HQ and all units of its army that hang together with it (NSH-NEO-01).
    fn motherland(&self, state: &State, active: SpaceSet, hq: Space) -> SpaceSet {
        let Some(owner) = state.unit(hq).map(|unit| unit.owner) else { return SpaceSet::EMPTY };
        let own =
            |at: &Space| state.unit(*at).is_some_and(|unit| unit.owner == owner && unit.controller == owner);
        let land: SpaceSet = active.iter().filter(own).collect();
        let mut grown = SpaceSet::from(hq);
        loop {
            let near = grown.iter().fold(grown, |all, at| all.or(self.geometry(state).near(at)));
            let next = near.and(land);
            if next == grown {
                return grown;
            }
            grown = next;
        }
    }

    /// For whom a unit's links work: its controller, or whoever scopes it.
    fn server(&self, state: &State, active: SpaceSet, at: Space, unit: &Unit) -> Seat {
        let mut control = [Seat(0); SPACES];
        for (space, other) in state.units.iter() {
            control[space.index()] = other.controller;
        }
        self.scoper_of(state, at, &control, |scoper| active.has(scoper)).unwrap_or(unit.controller)
    }

    /// Whose Scoper works on the module at this space, if one does (NSH-MOD-09).
    pub(crate) fn scoper_of(
        &self,
        state: &State,
        at: Space,
        control: &[Seat; SPACES],
        active: impl Fn(Space) -> bool,
    ) -> Option<Seat> {
        let unit = state.unit(at)?;
        if self.tile(unit).kind != Kind::Module {
            return None;
        }
        (0..6).find_map(|dir| {
            let step = self.geometry(state).step(at, dir)?;
            let scoper = state.unit(step.to)?;
            let tile = self.tile(scoper);
            let reaches = tile.gives.scope && tile.links.turned(scoper.turn).has(step.side);
            let seat = control[step.to.index()];
            let works = reaches && active(step.to) && state.storm != Some(step.to);
            (works && self.foes(seat, control[at.index()])).then_some(seat)
        })
    }

    /// The sum of what the active army-wide modules give to their owner's seat; scoped ones give nothing.
    pub(crate) fn owner_gives(&self, state: &State, seat: Seat, what: impl Fn(&Gives) -> u8) -> u8 {
        let mut sum = 0;
        for (at, unit) in state.units.iter().filter(|(_, unit)| unit.owner == seat && unit.controller == seat)
        {
            let tile = self.tile(unit);
            if !tile.army_wide || what(&tile.gives) == 0 || !self.is_active(state, at) {
                continue;
            }
            let mut control = [Seat(0); SPACES];
            for (space, other) in state.units.iter() {
                control[space.index()] = other.controller;
            }
            if self.scoper_of(state, at, &control, |scoper| self.is_active(state, scoper)).is_none() {
                sum += what(&tile.gives);
            }
        }
        sum
    }
}
