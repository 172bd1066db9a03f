//! Who commands whom, and who is netted: Take Over and nets, worked out together (NSH-NET-05, NSH-VEG-04).

use tortuga_core::{Log, Seat};

use crate::{
    board::{SPACES, Sides, Space, SpaceSet},
    content::{Buried, Kind, Trait},
    events::Event,
    game::NeuroshimaHex,
    rule,
    state::{Mark, State, Unit},
};

/// Take Overs that can be in force at once.
const TAKERS: usize = 16;

/// What on the board can hold or command others.
struct Found {
    /// Net sides of each netter, as they lie on the board.
    nets: [Sides; SPACES],
    netters: SpaceSet,
    /// Units that take over others.
    takers: SpaceSet,
    /// Held by something that is not a netter.
    bound: [u8; SPACES],
    anything: bool,
    /// Incubators with an Attack Net, and modules that give their HQ more sides: the HQ's nets hang on them.
    props: SpaceSet,
}

impl NeuroshimaHex {
    /// Nets keep it from doing anything and from being moved (NSH-NET-02, NSH-NET-03, NSH-MEP-01).
    #[inline]
    pub(crate) fn is_held(&self, unit: &Unit) -> bool {
        unit.nets > 0 && !self.tile(unit).has(Trait::NetResistant)
    }

    /// On the board, not netted, not under a Sandstorm.
    #[inline]
    pub(crate) fn is_active(&self, state: &State, at: Space) -> bool {
        state.storm != Some(at) && state.unit(at).is_some_and(|unit| !self.is_held(unit))
    }

    /// Works out control and nets anew and gives the units that were taken over just now.
    pub(crate) fn refresh(&self, state: &mut State, log: &mut impl Log<Event>) -> SpaceSet {
        let found = self.find_holders(state);
        let (control, nets) =
            if found.anything { self.settle_holders(state, &found) } else { (owners(state), [0; SPACES]) };
        let mut taken = SpaceSet::EMPTY;
        for at in state.units.occupied().iter() {
            let Some(unit) = state.units.get_mut(at) else { continue };
            unit.nets = nets[at.index()];
            let (before, now) = (unit.controller, control[at.index()]);
            if before == now {
                continue;
            }
            unit.controller = now;
            let unit = *unit;
            if now == unit.owner {
                log.say(rule::NSH_VEG_01, || Event::Freed { piece: self.piece(&unit, at) });
            } else {
                taken.insert(at);
                log.say(rule::NSH_VEG_01, || Event::TakenOver { piece: self.piece(&unit, at), from: before });
            }
        }
        taken
    }

    fn find_holders(&self, state: &State) -> Found {
        let none = SpaceSet::EMPTY;
        let mut found = Found {
            nets: [Sides(0); SPACES],
            netters: none,
            takers: none,
            bound: [0; SPACES],
            anything: false,
            props: none,
        };
        for (at, unit) in state.units.iter() {
            if state.storm == Some(at) {
                continue;
            }
            let tile = self.tile(unit);
            let mut sides = tile.nets;
            if unit.marks.has(Mark::Grip) {
                sides.0 |= tile.grips.0;
            }
            if !sides.is_empty() {
                found.nets[at.index()] = sides.turned(unit.turn);
                found.netters.insert(at);
            }
            if tile.gives.take_over {
                found.takers.insert(at);
            }
            let prop = unit.marker > 0 && self.marker(unit).gives.net_on_melee;
            if prop || tile.gives.all_sides {
                found.props.insert(at);
            }
            found.bound[at.index()] = u8::from(unit.marks.has(Mark::Steel));
            found.anything |= found.bound[at.index()] > 0 || prop;
        }
        found.anything |=
            !found.netters.or(found.takers).is_empty() || state.ground.iter().any(Option::is_some);
        found
    }

    /// All Take Overs are taken to be in force; those whose source turns out to be netted are dropped, and so on.
    fn settle_holders(&self, state: &State, found: &Found) -> ([Seat; SPACES], [u8; SPACES]) {
        let mut dropped = SpaceSet::EMPTY;
        let mut servers = owners(state);
        loop {
            let control = self.control(state, found.takers.without(dropped), &servers);
            let nets = self.nets(state, found, &control, dropped);
            let held = |at: Space| {
                let unit = state.unit(at);
                nets[at.index()] > 0 && unit.is_some_and(|unit| !self.tile(unit).has(Trait::NetResistant))
            };
            let hanging = found.takers.or(found.props).without(dropped);
            let user = |at: Space| self.scoper_of(state, at, &control, |scoper| !held(scoper));
            let scoped = |at: Space| found.props.has(at) && user(at).is_some();
            let falls: SpaceSet = hanging.iter().filter(|at| held(*at) || scoped(*at)).collect();
            dropped = dropped.or(falls);
            let mut turned = false;
            for at in found.takers.without(dropped).iter() {
                // Once a Scoper has it, it stays with it: otherwise there might be no end.
                let own = state.unit(at).is_some_and(|unit| unit.owner == servers[at.index()]);
                if let Some(seat) = user(at).filter(|_| own) {
                    servers[at.index()] = seat;
                    turned = true;
                }
            }
            if falls.is_empty() && !turned {
                return (control, nets);
            }
        }
    }

    /// `servers`: for whom each of the takers works, its owner or whoever scopes it (NSH-MOD-09).
    fn control(&self, state: &State, takers: SpaceSet, servers: &[Seat; SPACES]) -> [Seat; SPACES] {
        let mut control = owners(state);
        if takers.is_empty() {
            return control;
        }
        let mut order = [None; TAKERS];
        for (place, taker) in order.iter_mut().zip(takers.iter()) {
            *place = Some(taker);
        }
        order.sort_by_key(|taker| taker.map_or(u8::MAX, |at| state.unit(at).map_or(0, |unit| unit.born)));
        for taker in order.into_iter().flatten() {
            let Some(source) = state.unit(taker) else { continue };
            let sides = self.tile(source).links.turned(source.turn);
            for step in sides.iter().filter_map(|side| self.geometry(state).step(taker, side)) {
                let Some(unit) = state.unit(step.to) else { continue };
                let prey = self.tile(unit).kind != Kind::Hq
                    && self.foes(servers[taker.index()], unit.owner)
                    && state.storm != Some(step.to);
                let untaken = control[step.to.index()] == unit.owner;
                if prey && untaken {
                    control[step.to.index()] = servers[taker.index()];
                }
            }
        }
        control
    }

    /// The sides on which an HQ nets because of its Attack Net (NSH-MEP-06).
    fn attack_net(
        &self,
        state: &State,
        props: SpaceSet,
        control: &[Seat; SPACES],
        hq: Space,
        unit: &Unit,
    ) -> Sides {
        let of_army = |at: &Space| {
            let owner = state.unit(*at).map(|prop| prop.owner);
            owner == Some(unit.owner) && control[at.index()] == unit.owner
        };
        let own = || props.iter().filter(of_army).filter_map(|at| state.unit(at));
        if state.storm == Some(hq) || !own().any(|prop| prop.marker > 0) {
            return Sides(0);
        }
        if own().any(|prop| self.tile(prop).gives.all_sides) {
            return Sides::ALL;
        }
        self.face(unit).melee_sides().turned(unit.turn)
    }

    fn nets(
        &self,
        state: &State,
        found: &Found,
        control: &[Seat; SPACES],
        dropped: SpaceSet,
    ) -> [u8; SPACES] {
        let mut sides = found.nets;
        let mut netters = found.netters;
        let props = found.props.without(dropped);
        for (at, unit) in state.units.iter().filter(|(_, unit)| self.tile(unit).kind == Kind::Hq) {
            let quiet = props.is_empty();
            let more = if quiet { Sides(0) } else { self.attack_net(state, props, control, at, unit) };
            if !more.is_empty() {
                sides[at.index()].0 |= more.0;
                netters.insert(at);
            }
        }
        let mut nets = found.bound;
        self.buried_nets(state, control, &mut nets);
        let geometry = self.geometry(state);
        let mut incoming = [SpaceSet::EMPTY; SPACES];
        for at in netters.iter() {
            for step in sides[at.index()].iter().filter_map(|side| geometry.step(at, side)) {
                let there = state.units.occupied().has(step.to) && state.storm != Some(step.to);
                if there && self.foes(control[at.index()], control[step.to.index()]) {
                    incoming[step.to.index()].insert(at);
                }
            }
        }
        let resists =
            |at: &Space| state.unit(*at).is_some_and(|unit| self.tile(unit).has(Trait::NetResistant));
        let bound: SpaceSet = netters.iter().filter(|at| nets[at.index()] > 0 && !resists(at)).collect();
        let (working, undecided) =
            decide(netters.without(bound), netters.iter().filter(resists).collect(), &incoming);
        for at in state.units.occupied().iter() {
            let mut holding = incoming[at.index()].and(working);
            if undecided.has(at) {
                holding = holding.or(incoming[at.index()].and(undecided));
            }
            nets[at.index()] += holding.len() as u8;
        }
        nets
    }

    /// Roots and Quicksands (NSH-NEO-04, NSH-SRU-03).
    fn buried_nets(&self, state: &State, control: &[Seat; SPACES], nets: &mut [u8; SPACES]) {
        for at in state.units.occupied().and(SpaceSet::LAND).iter() {
            let Some(ground) = state.ground(at) else { continue };
            let Some(foundation) = self.content.tile(ground.tile).foundation else { continue };
            let suffers = !foundation.enemies_only || self.foes(ground.owner, control[at.index()]);
            if foundation.effect == Buried::Net && suffers && state.storm != Some(at) {
                nets[at.index()] += foundation.amount;
            }
        }
    }
}

fn owners(state: &State) -> [Seat; SPACES] {
    let mut control = [Seat(0); SPACES];
    for (at, unit) in state.units.iter() {
        control[at.index()] = unit.owner;
    }
    control
}

/// The fixed point of NSH-NET-05: who works, and who is left over in deadlocks.
fn decide(all: SpaceSet, never_stopped: SpaceSet, incoming: &[SpaceSet; SPACES]) -> (SpaceSet, SpaceSet) {
    let mut working = never_stopped;
    let mut undecided = all.without(never_stopped);
    loop {
        let before = undecided;
        for at in before.iter() {
            let from = incoming[at.index()];
            if !from.and(working).is_empty() {
                undecided.remove(at);
            } else if from.and(undecided).is_empty() {
                undecided.remove(at);
                working.insert(at);
            }
        }
        if undecided == before {
            return (working, undecided);
        }
    }
}
