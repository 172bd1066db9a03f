//! Who listens to which event, so that nobody else is asked.

use crate::{
    content::{Content, Feat},
    vocabulary::{Arrival, Cond, Conds, Event as Happening, Goal, Objective, PatternId, Window, Word as _},
};

/// For each event: bits of Accomplishments and of Personal Missions.
#[derive(Clone, Debug)]
pub(crate) struct Listeners {
    pub(super) feats: [u16; EVENTS],
    pub(super) missions: [u64; EVENTS],
    /// Personal Missions that ask for something to be carried or paid.
    pub(crate) errands: u64,
    /// Personal Missions that ask for things in an order.
    pub(super) sequences: u64,
    /// What conditions ask about the past (VOC-50), and for each mission which of that its own conditions ask.
    pub(crate) asked: Vec<(PatternId, Window)>,
    pub(super) past: [u32; EVENTS],
    /// Which of that is forgotten when a window closes.
    pub(super) windows: [u32; Window::ALL.len()],
    pub(super) by_mission: Vec<u32>,
}

/// Events that may be counted.
const EVENTS: usize = Happening::ALL.len();

impl Listeners {
    pub(crate) fn new(content: &Content) -> Self {
        let mut all = Self {
            feats: [0; EVENTS],
            missions: [0; EVENTS],
            errands: 0,
            sequences: 0,
            asked: content.arena.asked(),
            past: [0; EVENTS],
            windows: [0; Window::ALL.len()],
            by_mission: Vec::new(),
        };
        for (place, (of, within)) in all.asked.iter().enumerate() {
            all.past[content.arena[*of].event.index()] |= 1 << place;
            all.windows[within.index()] |= 1 << place;
        }
        for (number, line) in content.accomplishments.iter().enumerate() {
            if let Feat::Goal(goal) = line.feat {
                heard(content, goal, &mut |event| all.feats[event] |= 1 << number);
            }
        }
        for (number, mission) in content.personals.iter().enumerate() {
            heard(content, mission.objective, &mut |event| all.missions[event] |= 1 << number);
            all.errands |= u64::from(asks_errands(content, mission.objective)) << number;
            all.sequences |= u64::from(has_sequence(content, mission.objective)) << number;
            let mut mask = 0;
            states(content, mission.objective, &mut |when| past(content, when, &all.asked, &mut mask));
            all.by_mission.push(mask);
        }
        all
    }
}

/// Whether a part of a goal asks for something to be carried or paid.
fn asks_errands(content: &Content, part: Objective) -> bool {
    match part.goal {
        Goal::Deliver { .. } | Goal::Pay { .. } => true,
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            content.arena[of].iter().any(|part| asks_errands(content, *part))
        }
        Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } => false,
    }
}

/// Whether a part of a goal asks for things in an order.
fn has_sequence(content: &Content, part: Objective) -> bool {
    match part.goal {
        Goal::Sequence { .. } => true,
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
            content.arena[of].iter().any(|part| has_sequence(content, *part))
        }
        Goal::Count { .. }
        | Goal::State { .. }
        | Goal::Visit { .. }
        | Goal::Deliver { .. }
        | Goal::Pay { .. } => false,
    }
}

/// The conditions of a goal's parts.
fn states(content: &Content, part: Objective, put: &mut dyn FnMut(Conds)) {
    match part.goal {
        Goal::State { when, .. } => put(when),
        Goal::Pay { at, .. } => put(at),
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            content.arena[of].iter().for_each(|part| states(content, *part, put));
        }
        Goal::Count { .. } | Goal::Visit { .. } | Goal::Deliver { .. } => {}
    }
}

/// Which of the past these conditions ask for.
#[expect(clippy::wildcard_enum_match_arm, reason = "one condition is about the past, two hold others")]
fn past(content: &Content, when: Conds, asked: &[(PatternId, Window)], mask: &mut u32) {
    for cond in &content.arena[when] {
        match *cond {
            Cond::Any(of) | Cond::Not(of) => past(content, of, asked, mask),
            Cond::Event { of, within, .. } => {
                if let Some(place) = asked.iter().position(|known| *known == (of, within)) {
                    *mask |= 1 << place;
                }
            }
            _ => {}
        }
    }
}

/// The events that can bring a goal forward.
fn heard(content: &Content, part: Objective, put: &mut dyn FnMut(usize)) {
    match part.goal {
        Goal::Count { of, .. } => put(content.arena[of].event.index()),
        Goal::Visit { mode, .. } => put(match mode {
            Arrival::Enter => Happening::Entered.index(),
            Arrival::Land => Happening::Landed.index(),
            Arrival::EndTurn => Happening::TurnEnded.index(),
        }),
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
            content.arena[of].iter().for_each(|part| heard(content, *part, put));
        }
        // A sequence goes on whenever its next part is fulfilled, whatever has happened.
        Goal::Sequence { .. } => (0..EVENTS).for_each(put),
        Goal::State { .. } | Goal::Deliver { .. } | Goal::Pay { .. } => {}
    }
}
