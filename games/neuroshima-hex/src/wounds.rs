//! Wounds are dealt and the dead are removed (NSH-BAT-04, steps 4.6 and 4.7).

use tortuga_core::{Log, Rule, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::{Kind, Trait, Win},
    events::Event,
    game::NeuroshimaHex,
    hits::{Hit, Hits},
    links::Links,
    rule, score,
    state::{Frame, State, Strike, Unit},
};

impl NeuroshimaHex {
    /// Wounds that destroy the unit; `toughness` is what it is lent (NSH-MEP-05).
    #[inline]
    pub(crate) fn hit_points(&self, unit: &Unit, toughness: u8) -> u8 {
        let tile = self.tile(unit);
        let own = if tile.kind == Kind::Hq { self.mode.hq_hp[unit.owner.index()] } else { tile.hp };
        own.saturating_add(toughness)
    }

    /// Deals all hits that no Medic has cancelled, removes what falls, and lets chargers charge.
    pub(crate) fn resolve(
        &self,
        state: &mut State,
        strike: Strike,
        links: &Links,
        hits: &Hits,
        log: &mut impl Log<Event>,
    ) {
        self.tell_hits(state, strike, hits, log);
        let mut hurt = SpaceSet::EMPTY;
        for hit in hits.all().iter().filter(|hit| hit.counts()) {
            hurt.insert(hit.target);
            self.deal(state, hit, log);
        }
        let spent: SpaceSet = state.cancels.iter().map(|cancel| cancel.medic).collect();
        state.cancels.clear();
        let mut dead = SpaceSet::EMPTY;
        for at in hurt.iter() {
            let Some(unit) = state.unit(at) else { continue };
            if unit.wounds >= self.hit_points(unit, links.toughness[at.index()]) && !self.is_endless(unit) {
                dead.insert(at);
            }
        }
        if strike == Strike::Phase {
            dead = dead.or(self.burnt(state));
            let fallen = dead.or(self.withering(state, dead.or(spent)));
            self.after_kills(state, hits, fallen, spent, log);
        }
        for at in self.shattered(state, strike).iter() {
            self.shatter(state, at, rule::NSH_TILE_05, log);
        }
        self.bury(state, dead, spent, log);
        if let Strike::Mine { at } = strike {
            self.spring(state, at, log);
        }
        self.wither(state, log);
        if state.battle.is_none() {
            score::check(self, state, None, log);
        }
    }

    /// In the mode `points` an HQ never falls (NSH-MODE-03).
    fn is_endless(&self, unit: &Unit) -> bool {
        self.mode.win == Win::Points && self.tile(unit).kind == Kind::Hq
    }

    /// Exploded units, whatever Medics say (NSH-ABL-04).
    fn burnt(&self, state: &State) -> SpaceSet {
        let exploding = state.battle.map_or(SpaceSet::EMPTY, |battle| battle.exploding);
        let clown = |at: &Space| state.unit(*at).is_some_and(|unit| self.tile(unit).has(Trait::Explosion));
        exploding.iter().filter(clown).collect()
    }

    fn tell_hits(&self, state: &State, strike: Strike, hits: &Hits, log: &mut impl Log<Event>) {
        for hit in hits.all() {
            let cause = match (strike, hit.weapon) {
                (Strike::Poison, _) => rule::NSH_NEO_03,
                (Strike::Mine { .. }, _) => rule::NSH_VEG_06,
                (Strike::Area { .. } | Strike::One { .. } | Strike::Destroy { .. }, _) => rule::NSH_ACT_14,
                (Strike::Phase, None) => self.blast_rule(state, hit.key.from),
                (Strike::Phase, Some(weapon)) => weapon_rule(weapon),
            };
            let cause = if hit.reflected_by.is_some() { rule::NSH_STP_07 } else { cause };
            if hit.wounds() == 0 {
                log.say(rule::NSH_ATK_07, || Event::Blocked { blow: self.told(state, hit) });
            } else {
                log.say(cause, || Event::Attacked { blow: self.told(state, hit) });
            }
        }
        for cancel in state.cancels.iter() {
            let healed = |hit: &&Hit| hit.cancelled && hit.target == cancel.unit && hit.key == cancel.hit;
            let (Some(hit), Some(medic)) = (hits.all().iter().find(healed), state.unit(cancel.medic)) else {
                continue;
            };
            log.say(rule::NSH_MED_01, || Event::Healed {
                medic: self.piece(medic, cancel.medic),
                blow: self.told(state, hit),
            });
        }
    }

    /// One attack's wounds, poison and points.
    fn deal(&self, state: &mut State, hit: &Hit, log: &mut impl Log<Event>) {
        let wounds = hit.wounds();
        let attacker =
            state.unit(hit.key.from).filter(|_| hit.weapon.is_some() && hit.reflected_by.is_none());
        let poisons = attacker.is_some_and(|unit| self.tile(unit).has(Trait::Poison));
        let Some(unit) = state.units.get_mut(hit.target) else { return };
        let hq = self.content.tile(unit.tile).kind == Kind::Hq;
        if hq && self.mode.win == Win::Points {
            let (owner, scorer) = (unit.owner, hit.seat);
            if let Some(seat) = scorer.filter(|seat| *seat != owner) {
                score(state, seat, wounds, log);
            }
        } else {
            unit.wounds = unit.wounds.saturating_add(wounds);
            let unit = *unit;
            if hq {
                let left = self.mode.hq_hp[unit.owner.index()].saturating_sub(unit.wounds);
                log.say(rule::NSH_END_01, || Event::HqHit {
                    piece: self.piece(&unit, hit.target),
                    wounds,
                    left,
                });
            } else {
                let total = unit.wounds;
                log.say(rule::NSH_TILE_07, || Event::Wounded {
                    piece: self.piece(&unit, hit.target),
                    wounds,
                    total,
                });
            }
        }
        if poisons && let Some(unit) = state.units.get_mut(hit.target) {
            unit.poison = unit.poison.saturating_add(1);
            let unit = *unit;
            log.say(rule::NSH_NEO_03, || Event::Poisoned {
                piece: self.piece(&unit, hit.target),
                markers: unit.poison,
            });
        }
    }

    /// Wound markers of the Death Breath, and the right to charge.
    fn after_kills(
        &self,
        state: &mut State,
        hits: &Hits,
        dead: SpaceSet,
        spent: SpaceSet,
        log: &mut impl Log<Event>,
    ) {
        let mut chargers = SpaceSet::EMPTY;
        for hit in hits.all() {
            let fells = hit.counts() && dead.has(hit.target) && hit.reflected_by.is_none();
            if !fells || hit.weapon.is_none() || hit.target.is_water() {
                continue;
            }
            let Some(unit) = state.unit(hit.key.from).copied() else { continue };
            let undead = self.is_undead(state, unit.owner) && unit.controller == unit.owner;
            if undead && !state.markers.has(hit.target) {
                state.markers.insert(hit.target);
                log.say(rule::NSH_DBR_02, || Event::MarkerLaid { at: hit.target });
            }
            let survives = !dead.or(spent).has(hit.key.from);
            if survives && self.tile(&unit).has(Trait::Charge) {
                chargers.insert(hit.key.from);
            }
        }
        if !chargers.is_empty() {
            self.push_charges(state, hits, dead, chargers);
        }
    }

    /// Pushed so that the first to be asked is on top: seats from the active one, then by space (NSH-BAT-04).
    fn push_charges(&self, state: &mut State, hits: &Hits, dead: SpaceSet, chargers: SpaceSet) {
        let fells = |hit: &&Hit| {
            let charge = state.unit(hit.key.from).is_some_and(|unit| self.tile(unit).has(Trait::Charge));
            hit.counts() && hit.weapon.is_some() && hit.reflected_by.is_none() && charge
        };
        let army = |at: Space| state.unit(at).map(|unit| unit.owner);
        let rival = |hit: &Hit| {
            let mut others = hits.all().iter().filter(fells).filter(|other| other.target == hit.target);
            others.any(|other| army(other.key.from) != army(hit.key.from))
        };
        let mut rights = [None; 8];
        let mut count = 0;
        for seat in self.seats_from(state.active) {
            for at in chargers.iter() {
                let mine = state.unit(at).is_some_and(|unit| unit.controller == seat);
                let own = hits.all().iter().filter(fells).filter(|hit| hit.key.from == at);
                let to: SpaceSet = own
                    .filter(|hit| dead.has(hit.target) && !hit.target.is_water() && !rival(hit))
                    .map(|hit| hit.target)
                    .collect();
                if mine && !to.is_empty() && count < rights.len() {
                    rights[count] = Some(Frame::Charge { unit: at, to });
                    count += 1;
                }
            }
        }
        for right in rights.into_iter().rev().flatten() {
            state.stack.push(right);
        }
    }

    /// Removes the dead and the spent Medics, all at once.
    fn bury(&self, state: &mut State, dead: SpaceSet, spent: SpaceSet, log: &mut impl Log<Event>) {
        for at in dead.or(spent).iter() {
            if dead.has(at) {
                self.fell(state, at, rule::NSH_TURN_07, log);
            } else if let Some(unit) = state.units.take(at) {
                log.say(rule::NSH_MED_01, || Event::MedicSpent { piece: self.piece(&unit, at) });
            }
        }
    }

    /// Removes one unit that is destroyed.
    pub(crate) fn fell(&self, state: &mut State, at: Space, cause: Rule, log: &mut impl Log<Event>) {
        let Some(unit) = state.units.take(at) else { return };
        log.say(cause, || Event::Destroyed { piece: self.piece(&unit, at) });
        self.remember(state, &unit);
    }

    /// A destroyed warrior or module of the Death Breath goes to the Zombie Pool (NSH-DBR-01).
    pub(crate) fn remember(&self, state: &mut State, unit: &Unit) {
        let kind = self.tile(unit).kind;
        if self.is_undead(state, unit.owner) && matches!(kind, Kind::Warrior | Kind::Module) {
            state.pool[self.local(unit.tile)] += 1;
        }
    }

    pub(crate) fn is_undead(&self, state: &State, seat: Seat) -> bool {
        let hq = self.content.army(state.armies[seat.index()]).hq;
        self.content.tile(hq).has(Trait::Revival)
    }

    fn shatter(&self, state: &mut State, at: Space, cause: Rule, log: &mut impl Log<Event>) {
        if let Some(ground) = state.ground.get_mut(at.index()).and_then(Option::take) {
            let tile = ground.tile;
            log.say(cause, || Event::FoundationDestroyed { tile: self.content.tile(tile).id.clone(), at });
        }
    }

    /// A Mine has gone off (NSH-VEG-06).
    fn spring(&self, state: &mut State, at: Space, log: &mut impl Log<Event>) {
        let foundation = state.ground(at).and_then(|ground| self.content.tile(ground.tile).foundation);
        if foundation.is_some_and(|foundation| foundation.discard_after) {
            self.shatter(state, at, rule::NSH_VEG_06, log);
        }
    }

    /// Units that live on lent toughness fall with it (NSH-MEP-05). Says whether there were any.
    pub(crate) fn wither(&self, state: &mut State, log: &mut impl Log<Event>) -> bool {
        let falls = self.withering(state, SpaceSet::EMPTY);
        for at in falls.iter() {
            self.fell(state, at, rule::NSH_MEP_05, log);
        }
        !falls.is_empty()
    }

    /// Units that would fall because what lends them toughness goes with these, one after another.
    fn withering(&self, state: &State, gone: SpaceSet) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        if !self.toughens(state) {
            return all;
        }
        let mut left = *state;
        let mut next = gone;
        loop {
            for at in next.iter() {
                left.units.take(at);
            }
            let links = self.links(&left);
            let falls = |(at, unit): &(Space, &Unit)| {
                unit.wounds >= self.hit_points(unit, links.toughness[at.index()]) && !self.is_endless(unit)
            };
            next = left.units.iter().filter(falls).map(|(at, _)| at).collect();
            if next.is_empty() {
                return all;
            }
            all = all.or(next);
        }
    }
}

/// Points in the mode `points`.
pub(crate) fn score(state: &mut State, seat: Seat, points: u8, log: &mut impl Log<Event>) {
    let total = &mut state.score[seat.index()];
    *total = total.saturating_add(points);
    let total = *total;
    log.say(rule::NSH_MODE_03, || Event::Scored { seat, points, total });
}

fn weapon_rule(weapon: crate::content::Weapon) -> tortuga_core::Rule {
    use crate::content::Weapon;
    match weapon {
        Weapon::Melee => rule::NSH_ATK_02,
        Weapon::Ranged => rule::NSH_ATK_03,
        Weapon::Gauss => rule::NSH_ATK_04,
        Weapon::WaterGun => rule::NSH_PIR_20,
    }
}
