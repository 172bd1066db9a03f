//! Missions and Accomplishments: what has been done for them, and whether they are fulfilled (section 9 of the
//! vocabulary).

use tortuga_core::{Log, Seat};

use crate::{
    content::{AccomplishmentId, Feat, PersonalId, SiteId, TerritoryId},
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    progress::Progress,
    state::State,
    vocabulary::{
        Arrival, Distinct, Event as Happening, Fact, Goal, Moment, Objective, Places, Window, Word,
    },
};

mod listeners;

pub(crate) use listeners::Listeners;

impl PirateRepublic {
    /// Something happened to a player: whatever counts it counts it now (TPR-RES-02).
    pub(crate) fn note(&self, state: &mut State, seat: Seat, fact: &Fact) {
        state.turn.fresh = true;
        let marks = state.player(seat).marks;
        let mut asked = self.listeners.past[fact.event.index()];
        while asked != 0 {
            let place = asked.trailing_zeros() as usize;
            asked &= asked - 1;
            let (of, _) = self.listeners.asked[place];
            if self.content.arena[of].matches(fact, &self.content.arena) {
                let count = &mut state.player_mut(seat).events[place];
                *count = count.saturating_add(1);
            }
        }
        let mut asked = self.listeners.feats[fact.event.index()] & !marks;
        while asked != 0 {
            let number = asked.trailing_zeros() as usize;
            asked &= asked - 1;
            let feat = self.content.accomplishments[number].feat;
            let Feat::Goal(Objective { goal: Goal::Count { of, .. }, .. }) = feat else { continue };
            if self.content.arena[of].matches(fact, &self.content.arena) {
                let count = &mut state.player_mut(seat).feats[number];
                *count = count.saturating_add(1);
            }
        }
        for place in 0..state.player(seat).missions.len() {
            let mission = state.player(seat).missions.as_slice()[place];
            if self.listeners.missions[fact.event.index()] >> mission & 1 == 0 {
                continue;
            }
            let objective = self.content.personal(PersonalId(mission)).objective;
            let mut progress = state.progress[mission as usize];
            self.feed(state, seat, objective, &mut progress, fact);
            state.progress[mission as usize] = progress;
        }
        self.note_global(state, seat, fact);
    }

    pub(crate) fn feed(
        &self,
        state: &State,
        seat: Seat,
        part: Objective,
        progress: &mut Progress,
        fact: &Fact,
    ) {
        let arena = &self.content.arena;
        let slot = part.slot as usize;
        match part.goal {
            Goal::Count { of, distinct, .. } => {
                if arena[of].matches(fact, arena) && is_new(distinct, fact, part.base, progress) {
                    progress.counts[slot] = progress.counts[slot].saturating_add(1);
                }
            }
            Goal::Visit { places, mode, order, .. } => {
                let Some(place) = self.visited(places, mode, fact) else { return };
                let next = !order || place == progress.counts[slot];
                let bit = 1u64 << (part.base + place);
                if next && progress.seen & bit == 0 {
                    progress.seen |= bit;
                    progress.counts[slot] += 1;
                }
            }
            Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
                arena[of].iter().for_each(|part| self.feed(state, seat, *part, progress, fact));
            }
            Goal::Sequence { of, .. } => {
                if let Some(next) = arena[of].get(progress.counts[slot] as usize) {
                    self.feed(state, seat, *next, progress, fact);
                    self.go_on(state, seat, part, progress, None);
                }
            }
            Goal::State { .. } | Goal::Deliver { .. } | Goal::Pay { .. } => {}
        }
    }

    /// The number of the place in the list that was reached as the mission asks.
    fn visited(&self, places: Places, mode: Arrival, fact: &Fact) -> Option<u8> {
        let reached = match mode {
            Arrival::Enter => fact.event == Happening::Entered,
            Arrival::Land => fact.event == Happening::Landed,
            Arrival::EndTurn => {
                fact.event == Happening::TurnEnded && fact.by != Some(crate::vocabulary::Ending::Captured)
            }
        };
        let place = match places {
            Places::Territories(list) => {
                self.content.arena[list].iter().position(|place| Some(*place) == fact.territory)
            }
            Places::Sites(list) => {
                self.content.arena[list].iter().position(|place| Some(*place) == fact.site)
            }
        };
        place.filter(|_| reached).map(|place| place as u8)
    }

    /// Sequences go on to the first part that is not fulfilled at this moment (VOC-75).
    pub(crate) fn go_on(
        &self,
        state: &State,
        seat: Seat,
        part: Objective,
        progress: &mut Progress,
        moment: Option<Moment>,
    ) {
        let arena = &self.content.arena;
        match part.goal {
            Goal::Sequence { of, .. } => {
                while let Some(next) = arena[of].get(progress.counts[part.slot as usize] as usize) {
                    self.go_on(state, seat, *next, progress, moment);
                    if !self.fulfilled(state, seat, *next, progress, moment) {
                        return;
                    }
                    progress.counts[part.slot as usize] += 1;
                }
            }
            Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
                arena[of].iter().for_each(|part| self.go_on(state, seat, *part, progress, moment));
            }
            Goal::Count { .. }
            | Goal::State { .. }
            | Goal::Visit { .. }
            | Goal::Deliver { .. }
            | Goal::Pay { .. } => {}
        }
    }

    /// Whether something may be carried or paid for the part with this slot now: in a sequence only when it is its turn.
    pub(crate) fn due(&self, part: Objective, slot: u8, progress: &Progress) -> bool {
        let arena = &self.content.arena;
        match part.goal {
            Goal::Deliver { .. } | Goal::Pay { .. } => part.slot == slot,
            Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
                arena[of].iter().any(|part| self.due(*part, slot, progress))
            }
            Goal::Sequence { of, .. } => arena[of]
                .get(progress.counts[part.slot as usize] as usize)
                .is_some_and(|next| self.due(*next, slot, progress)),
            Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } => false,
        }
    }

    /// Whether a goal is reached. Parts about a state must hold at a moment of theirs (VOC-71); between the moments
    /// at which missions are looked at (`None`) they do not count.
    pub(crate) fn fulfilled(
        &self,
        state: &State,
        seat: Seat,
        part: Objective,
        progress: &Progress,
        moment: Option<Moment>,
    ) -> bool {
        let arena = &self.content.arena;
        let count = progress.counts[part.slot as usize];
        let done = |part: &Objective| self.fulfilled(state, seat, *part, progress, moment);
        match part.goal {
            Goal::Count { n, .. } | Goal::Visit { n, .. } | Goal::Deliver { n, .. } => count >= n,
            Goal::Pay { times, .. } => count >= times,
            Goal::State { when, at } => {
                moment.is_some_and(|moment| at == Moment::Any || at == moment)
                    && self.holds(state, when, seat, None, None)
            }
            Goal::All { of, .. } => arena[of].iter().all(done),
            Goal::Any(of) => arena[of].iter().any(done),
            Goal::NOf { n, of } => arena[of].iter().filter(|part| done(part)).count() >= n as usize,
            Goal::Sequence { of, .. } => count as usize >= of.len(),
        }
    }

    /// A card is received: what its conditions count while it is held begins at nothing (VOC-50).
    pub(crate) fn begin_to_hold(&self, state: &mut State, seat: Seat, mission: PersonalId) {
        let mask = self.listeners.by_mission.get(mission.index()).copied().unwrap_or(0);
        for (place, (_, within)) in self.listeners.asked.iter().enumerate() {
            if mask >> place & 1 == 1 && *within == Window::Held {
                state.player_mut(seat).events[place] = 0;
            }
        }
    }

    /// A window closes: what was counted in it is forgotten.
    pub(crate) fn close_window(&self, state: &mut State, window: Window) {
        for seat in Seat::all(self.seats) {
            let mut asked = self.listeners.windows[window.index()];
            while asked != 0 {
                state.player_mut(seat).events[asked.trailing_zeros() as usize] = 0;
                asked &= asked - 1;
            }
            for place in 0..state.player(seat).missions.len() {
                let mission = state.player(seat).missions.as_slice()[place];
                let objective = self.content.personal(PersonalId(mission)).objective;
                self.forget(objective, &mut state.progress[mission as usize], window, false);
            }
        }
        self.close_global(state, window);
    }

    /// What has been fulfilled in its window stays so (VOC-71): only unfinished counts are forgotten.
    pub(crate) fn forget(&self, part: Objective, progress: &mut Progress, window: Window, all: bool) {
        let arena = &self.content.arena;
        match part.goal {
            Goal::Count { within, n, .. } | Goal::Visit { within, n, .. } => {
                if all || within == window && progress.counts[part.slot as usize] < n {
                    progress.counts[part.slot as usize] = 0;
                    progress.seen &= !part.mask(arena);
                }
            }
            Goal::All { of, within } | Goal::Sequence { of, within } => {
                if !all && within == window && self.latched(part, progress) {
                    return;
                }
                let all = all || within == window;
                if all {
                    progress.counts[part.slot as usize] = 0;
                }
                arena[of].iter().for_each(|part| self.forget(*part, progress, window, all));
            }
            Goal::Any(of) | Goal::NOf { of, .. } => {
                arena[of].iter().for_each(|part| self.forget(*part, progress, window, all));
            }
            Goal::Pay { .. } if all => progress.counts[part.slot as usize] = 0,
            // The loader lets nobody ask for a delivery within a window.
            Goal::State { .. } | Goal::Deliver { .. } | Goal::Pay { .. } => {}
        }
    }

    /// Whether everything that a part has to remember is complete.
    fn latched(&self, part: Objective, progress: &Progress) -> bool {
        let arena = &self.content.arena;
        let count = progress.counts[part.slot as usize];
        let done = |part: &&Objective| self.latched(**part, progress);
        match part.goal {
            Goal::Count { n, .. } | Goal::Visit { n, .. } | Goal::Deliver { n, .. } => count >= n,
            Goal::Pay { times, .. } => count >= times,
            Goal::State { .. } => true,
            Goal::All { of, .. } => arena[of].iter().all(|part| done(&part)),
            Goal::Any(of) => arena[of].iter().any(|part| done(&part)),
            Goal::NOf { n, of } => arena[of].iter().filter(done).count() >= n as usize,
            Goal::Sequence { of, .. } => count as usize >= of.len(),
        }
    }

    /// Puts the first mission that is fulfilled on the stack: the active player's first, the oldest first
    /// (TPR-CARD-40).
    pub(crate) fn find_mission(&self, state: &mut State, moment: Moment) -> bool {
        for seat in self.order(state) {
            let missions = state.player(seat).missions;
            let moment = moment_of(state, seat, moment);
            for mission in missions.iter() {
                let objective = self.content.personal(PersonalId(mission)).objective;
                if self.listeners.sequences >> mission & 1 == 1 {
                    let mut progress = state.progress[mission as usize];
                    self.go_on(state, seat, objective, &mut progress, Some(moment));
                    state.progress[mission as usize] = progress;
                }
                if self.fulfilled(state, seat, objective, &state.progress[mission as usize], Some(moment)) {
                    state.stack.push(Frame::MissionDone { seat, mission });
                    return true;
                }
            }
        }
        self.look_at_global(state, moment);
        false
    }

    /// The first Accomplishment that is fulfilled and not marked (TPR-ACC-02).
    pub(crate) fn find_accomplishment(&self, state: &mut State) -> bool {
        for seat in self.order(state) {
            let (marks, feats) = (state.player(seat).marks, state.player(seat).feats);
            for (number, line) in self.content.accomplishments.iter().enumerate() {
                if marks >> number & 1 == 1 {
                    continue;
                }
                let done = match line.feat {
                    Feat::Circumnavigate => feats[number] > 0,
                    Feat::Goal(Objective { goal: Goal::Count { n, .. }, .. }) => feats[number] >= n,
                    Feat::Goal(goal) => {
                        self.fulfilled(state, seat, goal, &Progress::default(), Some(Moment::Any))
                    }
                };
                if done {
                    state.stack.push(Frame::Accomplished { seat, number: number as u8 });
                    return true;
                }
            }
        }
        false
    }

    /// Outside a Combat everything that is fulfilled is dealt with at once, missions before Accomplishments.
    pub(crate) fn look_for_goals(&self, state: &mut State) -> bool {
        if !state.turn.fresh || state.combat.on || state.round.number == 0 {
            return false;
        }
        if self.find_mission(state, Moment::Any) || self.find_accomplishment(state) {
            return true;
        }
        state.turn.fresh = false;
        self.look_at_target(state);
        false
    }

    /// The standard mission is achieved as soon as anybody has reached the target (TPR-END-02).
    pub(crate) fn look_at_target(&self, state: &mut State) {
        if self.mission.is_some() {
            return;
        }
        let reached = Seat::all(self.seats).any(|seat| state.player(seat).swagger >= self.target_swagger);
        state.round.achieved |= reached;
    }

    /// TPR-CARD-40: revealed, and its Swagger and rewards gained.
    pub(crate) fn complete_mission(
        &self,
        state: &mut State,
        seat: Seat,
        mission: u8,
        log: &mut impl Log<Event>,
    ) {
        use crate::{frame::Context, mods::Layer, rule, vocabulary::Key};
        let info = self.content.personal(PersonalId(mission));
        let player = state.player_mut(seat);
        if !player.missions.remove(mission) {
            return;
        }
        player.missions_done.push(mission);
        state.progress[mission as usize] = Progress::default();
        let swagger = self.value(state, seat, Key::MissionSwagger, 0) + i16::from(info.swagger);
        self.applied(state, seat, Key::MissionSwagger, None);
        let swagger = swagger.max(0);
        log.say(rule::TPR_CARD_40, || Event::MissionDone { seat, mission: info.id, swagger: swagger as u8 });
        self.note(state, seat, &Fact::new(Happening::PersonalDone));
        let context = Context::new(seat, Layer::Personal);
        self.fire(state, crate::vocabulary::When::PersonalDone, context);
        state.stack.push(Frame::Ops { ops: info.reward, context });
        self.gain_swagger(state, seat, swagger, rule::TPR_CARD_40, log);
    }

    /// TPR-ACC-02: marked once, and one stat rises.
    pub(crate) fn accomplish(&self, state: &mut State, seat: Seat, number: u8, log: &mut impl Log<Event>) {
        use crate::{frame::Context, mods::Layer, rule};
        let line = &self.content.accomplishments[number as usize];
        let player = state.player_mut(seat);
        if player.marks >> number & 1 == 1 {
            return;
        }
        player.marks |= 1 << number;
        let marked = player.marked();
        log.say(rule::TPR_ACC_02, || Event::Accomplished { seat, id: line.id });
        let context = Context::new(seat, Layer::Board);
        for (count, ops) in &self.content.accomplishment_bonuses {
            if *count == marked {
                self.stand_all(state, *ops, Some(seat), Layer::Board);
            }
        }
        let mut fact = Fact::new(Happening::Accomplished);
        fact.accomplishment = Some(AccomplishmentId(number));
        self.note(state, seat, &fact);
        self.fire(state, crate::vocabulary::When::Accomplished, context);
        state.stack.push(Frame::Ops { ops: line.reward, context });
    }
}

/// The start and the end of a turn are moments of the player whose turn it is (TPR-RUL-70).
pub(crate) fn moment_of(state: &State, seat: Seat, moment: Moment) -> Moment {
    match moment {
        Moment::TurnStart | Moment::TurnEnd if seat != state.turn.active => Moment::Any,
        Moment::Any | Moment::TurnStart | Moment::TurnEnd | Moment::RoundEnd => moment,
    }
}

/// Whether the event differs from those counted before in what must differ; it is remembered.
fn is_new(distinct: Option<Distinct>, fact: &Fact, base: u8, progress: &mut Progress) -> bool {
    let value = match distinct {
        None => return true,
        Some(Distinct::Territory) => fact.territory.map(TerritoryId::index),
        Some(Distinct::Nation) => fact.nation.map(Word::index),
        Some(Distinct::Region) => fact.region.map(Word::index),
        Some(Distinct::Class) => fact.class.map(Word::index),
        Some(Distinct::Site) => fact.site.map(SiteId::index),
    };
    let Some(value) = value else { return false };
    let bit = 1u64 << (base as usize + value);
    let fresh = progress.seen & bit == 0;
    progress.seen |= bit;
    fresh
}
