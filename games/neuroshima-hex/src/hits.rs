//! Which attacks hit whom, with what, and what armor and reflection make of them (section 11).

use tortuga_core::{Rule, Seat};

use crate::{
    board::{Geometry, Space, SpaceSet, Step},
    content::{Blow, Boost, Kind, Trait, Weapon},
    events,
    game::NeuroshimaHex,
    links::Links,
    rule,
    state::{Battle, HitKey, State, Strike, Unit},
};

/// More than a board can make: 42 pairs of neighbours on land and 24 between land and water, each in both directions,
/// if every unit struck on every side in the same phase; shots replace blows.
const ROOM: usize = 160;

/// One attack on one unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) key: HitKey,
    pub(crate) target: Space,
    /// The kind actually used.
    pub(crate) weapon: Option<Weapon>,
    pub(crate) strength: u8,
    pub(crate) armor: u8,
    /// Who is credited with it.
    pub(crate) seat: Option<Seat>,
    pub(crate) reflected_by: Option<Space>,
    pub(crate) cancelled: bool,
}

impl Hit {
    #[inline]
    pub(crate) fn wounds(&self) -> u8 {
        self.strength - self.armor
    }

    /// It wounds, and no Medic has cancelled it.
    #[inline]
    pub(crate) fn counts(&self) -> bool {
        !self.cancelled && self.wounds() > 0
    }
}

/// All attacks of a moment, in a fixed order.
pub(crate) struct Hits {
    hits: [Hit; ROOM],
    len: usize,
}

impl Hits {
    pub(crate) fn new() -> Self {
        let nowhere = Space::new(0).expect("there are 31 spaces");
        let key = HitKey { from: nowhere, dir: 0, weapon: None, thrown: false };
        let none = Hit {
            key,
            target: nowhere,
            weapon: None,
            strength: 0,
            armor: 0,
            seat: None,
            reflected_by: None,
            cancelled: false,
        };
        Self { hits: [none; ROOM], len: 0 }
    }

    #[inline]
    pub(crate) fn all(&self) -> &[Hit] {
        &self.hits[..self.len]
    }

    fn push(&mut self, hit: Hit) {
        if self.len < ROOM {
            self.hits[self.len] = hit;
            self.len += 1;
        }
    }

    /// Wounds on the unit that nobody has cancelled.
    pub(crate) fn pending(&self, target: Space) -> u8 {
        let on_it = self.all().iter().filter(|hit| hit.target == target && !hit.cancelled);
        on_it.fold(0, |sum, hit| sum.saturating_add(hit.wounds()))
    }
}

impl NeuroshimaHex {
    pub(crate) fn hits(&self, state: &State, strike: Strike, links: &Links) -> Hits {
        let mut hits = Hits::new();
        match strike {
            Strike::Poison => poison_hits(state, &mut hits),
            Strike::Phase => {
                if let Some(battle) = &state.battle {
                    self.phase_hits(state, battle, links, &mut hits);
                }
            }
            Strike::Area { spaces, amount, friendly, .. } => {
                for at in spaces.and(state.units.occupied()).iter() {
                    let Some(unit) = state.unit(at) else { continue };
                    let spared = self.tile(unit).kind == Kind::Hq
                        || (!friendly && !self.foes(state.active, unit.controller));
                    if !spared {
                        hits.push(plain(at, amount, Some(state.active)));
                    }
                }
            }
            Strike::One { at, amount, foundation: false } => hits.push(plain(at, amount, Some(state.active))),
            Strike::One { foundation: true, .. } => {}
            Strike::Destroy { at } => {
                let left = |unit: &Unit| {
                    let points = self.hit_points(unit, links.toughness[at.index()]);
                    points.saturating_sub(unit.wounds).max(1)
                };
                let deadly = state.unit(at).map_or(1, left);
                hits.push(plain(at, deadly, Some(state.active)));
            }
            Strike::Mine { at } => {
                let ground = state.ground(at);
                let amount = ground.and_then(|ground| self.content.tile(ground.tile).foundation);
                if let (Some(ground), Some(mine), true) = (ground, amount, state.unit(at).is_some()) {
                    hits.push(plain(at, mine.amount, Some(ground.owner)));
                }
            }
        }
        for cancel in state.cancels.iter() {
            let same = |hit: &&mut Hit| {
                !hit.cancelled && hit.target == cancel.unit && hit.key == cancel.hit && hit.wounds() > 0
            };
            if let Some(hit) = hits.hits[..hits.len].iter_mut().find(same) {
                hit.cancelled = true;
            }
        }
        hits
    }

    fn phase_hits(&self, state: &State, battle: &Battle, links: &Links, hits: &mut Hits) {
        let geometry = self.geometry(state);
        for at in battle.acting.iter() {
            let Some(unit) = state.unit(at) else { continue };
            let arm = Arm { at, unit, hq: self.tile(unit).kind == Kind::Hq, geometry };
            if battle.exploding.has(at) {
                self.blast(state, &arm, links, hits);
                continue;
            }
            let face = self.face(unit);
            for blow in face.blows() {
                let weapon = match blow.weapon {
                    Weapon::Melee if battle.shooting.has(at) => Weapon::Ranged,
                    Weapon::Ranged if battle.striking.has(at) => Weapon::Melee,
                    Weapon::Melee | Weapon::Ranged | Weapon::Gauss | Weapon::WaterGun => blow.weapon,
                };
                self.blow(state, &arm, *blow, weapon, links, hits);
            }
            if links.all_sides.has(at) {
                let covered = face.melee_sides();
                let strength = face.blows().iter().find(|blow| blow.weapon == Weapon::Melee);
                let strength = strength.map_or(0, |blow| blow.strength);
                let weapon = if battle.shooting.has(at) { Weapon::Ranged } else { Weapon::Melee };
                for side in (0..6).filter(|side| !covered.has(*side)) {
                    let blow = Blow { side, weapon: Weapon::Melee, strength };
                    self.blow(state, &arm, blow, weapon, links, hits);
                }
            }
        }
    }

    /// An explosion, or the acid of an HQ: everything around except HQs (NSH-ABL-04, NSH-MEP-06).
    fn blast(&self, state: &State, arm: &Arm<'_>, links: &Links, hits: &mut Hits) {
        let acid = links.acid[arm.at.index()];
        let amount = if self.tile(arm.unit).has(Trait::Explosion) { 1 } else { acid };
        let near = arm.geometry.near(arm.at).and(state.units.occupied()).without(state.storm_set());
        for at in near.iter() {
            let spared = state.unit(at).is_none_or(|unit| self.tile(unit).kind == Kind::Hq);
            if !spared {
                let key = HitKey { from: arm.at, dir: 0, weapon: None, thrown: false };
                hits.push(Hit { key, ..plain(at, amount, Some(arm.unit.controller)) });
            }
        }
    }

    /// By which rule the unit strikes at everything around.
    pub(crate) fn blast_rule(&self, state: &State, at: Space) -> Rule {
        let clown = state.unit(at).is_some_and(|unit| self.tile(unit).has(Trait::Explosion));
        if clown { rule::NSH_ABL_04 } else { rule::NSH_MEP_06 }
    }

    fn blow(&self, state: &State, arm: &Arm<'_>, blow: Blow, weapon: Weapon, links: &Links, hits: &mut Hits) {
        let attack = &self.content.attacks[weapon as usize];
        let bonus = match attack.boost {
            Boost::Melee => links.melee[arm.at.index()],
            Boost::Ranged => links.ranged[arm.at.index()],
            Boost::None => 0,
        };
        let dir = (blow.side + arm.unit.turn) % 6;
        let shot = Shot {
            key: HitKey { from: arm.at, dir, weapon: Some(blow.weapon), thrown: false },
            weapon,
            strength: blow.strength.saturating_add_signed(bonus),
            armor: attack.armor,
        };
        if !attack.line {
            if let Some(step) = arm.geometry.step(arm.at, dir) {
                self.land(state, arm, shot, step, hits);
            }
            return;
        }
        for (distance, step) in arm.geometry.ray(arm.at, dir).iter().enumerate() {
            let strength = match attack.falloff.as_slice() {
                [] => shot.strength,
                falloff => falloff.get(distance).copied().unwrap_or(0),
            };
            let found = self.land(state, arm, Shot { strength, ..shot }, step, hits);
            if found && !attack.all {
                break;
            }
        }
    }

    /// Hits the enemy in that space; says whether there is one. Most HQs do nothing to an HQ (NSH-ATK-05).
    fn land(&self, state: &State, arm: &Arm<'_>, shot: Shot, step: Step, hits: &mut Hits) -> bool {
        let Some(target) = state.unit(step.to) else { return false };
        if state.storm == Some(step.to) || !self.foes(arm.unit.controller, target.controller) {
            return false;
        }
        let tile = self.tile(target);
        let spares_hqs = arm.hq && !self.tile(arm.unit).has(Trait::WoundsHqs);
        if shot.strength == 0 || (spares_hqs && tile.kind == Kind::Hq) {
            return true;
        }
        let armored = shot.armor && self.face(target).armor.turned(target.turn).has(step.side);
        let hit = Hit {
            key: shot.key,
            target: step.to,
            weapon: Some(shot.weapon),
            strength: shot.strength,
            armor: u8::from(armored),
            seat: Some(arm.unit.controller),
            reflected_by: None,
            cancelled: false,
        };
        let mirror = tile.reflect.turned(target.turn).has(step.side) && !self.is_held(target);
        if !mirror {
            hits.push(hit);
            return true;
        }
        // Thrown back at whoever stands before that side, whoever struck (NSH-STP-07).
        let back = arm.geometry.step(step.to, step.side);
        if let Some(before) = back
            && let Some(unit) = state.unit(before.to)
            && self.foes(target.controller, unit.controller)
            && state.storm != Some(before.to)
        {
            hits.push(Hit {
                key: HitKey { thrown: true, ..hit.key },
                target: before.to,
                armor: 0,
                seat: Some(target.controller),
                reflected_by: Some(step.to),
                ..hit
            });
        }
        true
    }

    /// An attack as the log tells it.
    pub(crate) fn told(&self, state: &State, hit: &Hit) -> events::Blow {
        let piece = |at: Space| state.unit(at).map(|unit| self.piece(unit, at));
        let nobody = || events::Piece { tile: String::new(), at: hit.target, seat: Seat(0) };
        let from_unit = hit.weapon.is_some() || hit.key.from != hit.target;
        events::Blow {
            by: piece(hit.key.from).filter(|_| from_unit),
            dir: hit.key.dir,
            weapon: hit.weapon,
            target: piece(hit.target).unwrap_or_else(nobody),
            strength: hit.strength,
            armor: hit.armor,
            wounds: hit.wounds(),
            reflected_by: hit.reflected_by,
        }
    }

    /// Foundations that the strike destroys (NSH-TILE-05).
    pub(crate) fn shattered(&self, state: &State, strike: Strike) -> SpaceSet {
        let spaces = match strike {
            Strike::Area { spaces, foundation: true, .. } => spaces,
            Strike::One { at, foundation: true, .. } => at.into(),
            Strike::Phase => {
                let exploding = state.battle.map_or(SpaceSet::EMPTY, |battle| battle.exploding);
                let clown =
                    |at: &Space| state.unit(*at).is_some_and(|unit| self.tile(unit).has(Trait::Explosion));
                let near = |all: SpaceSet, at: Space| all.or(self.geometry(state).near(at));
                exploding.iter().filter(clown).fold(SpaceSet::EMPTY, near)
            }
            Strike::Poison
            | Strike::Area { .. }
            | Strike::One { .. }
            | Strike::Destroy { .. }
            | Strike::Mine { .. } => SpaceSet::EMPTY,
        };
        spaces.iter().filter(|at| state.ground(*at).is_some()).collect()
    }
}

/// Who attacks.
struct Arm<'a> {
    at: Space,
    unit: &'a Unit,
    hq: bool,
    geometry: &'a Geometry,
}

/// One icon on its way.
#[derive(Clone, Copy)]
struct Shot {
    key: HitKey,
    weapon: Weapon,
    strength: u8,
    /// Armor helps against it.
    armor: bool,
}

/// Every marker is an attack of its own (NSH-NEO-03).
fn poison_hits(state: &State, hits: &mut Hits) {
    for (at, unit) in state.units.iter().filter(|(at, _)| state.storm != Some(*at)) {
        for _ in 0..unit.poison {
            hits.push(plain(at, 1, None));
        }
    }
}

/// A wound that comes from no unit.
fn plain(at: Space, amount: u8, seat: Option<Seat>) -> Hit {
    Hit {
        key: HitKey { from: at, dir: 0, weapon: None, thrown: false },
        target: at,
        weapon: None,
        strength: amount,
        armor: 0,
        seat,
        reflected_by: None,
        cancelled: false,
    }
}
