//! How far somebody is with a mission, part by part and in words.

use crate::{
    content::{Content, GlobalId},
    vocabulary::{Arena, Goal, Objective, Objectives},
};

/// One part of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What stands between this part and the one before.
    pub join: &'static str,
    /// So many are asked for; 0 for a state that holds or does not.
    pub need: u8,
    /// Where it is counted.
    pub slot: Option<u8>,
}

/// The parts of a goal in their order.
pub fn tasks(arena: &Arena, goal: Objective) -> Vec<Task> {
    let mut all = Vec::new();
    collect(arena, goal, "", &mut all);
    all
}

fn collect(arena: &Arena, part: Objective, join: &'static str, all: &mut Vec<Task>) {
    let (need, slot) = match part.goal {
        Goal::Count { n, .. } | Goal::Visit { n, .. } | Goal::Deliver { n, .. } => (n, Some(part.slot)),
        Goal::Pay { times, .. } => (times, Some(part.slot)),
        Goal::State { .. } => (0, None),
        Goal::All { of, .. } => return several(arena, of, join, [" and ", ", and "], all),
        Goal::Any(of) | Goal::NOf { of, .. } => return several(arena, of, join, [" or ", ", or "], all),
        Goal::Sequence { of, .. } => return several(arena, of, join, [", then ", ", then "], all),
    };
    all.push(Task { join, need, slot });
}

/// A comma keeps together what belongs together.
fn several(arena: &Arena, of: Objectives, join: &'static str, words: [&'static str; 2], all: &mut Vec<Task>) {
    let single = |part: &Objective| tasks(arena, *part).len() == 1;
    let mut before = None;
    for part in &arena[of] {
        let join = match before {
            None => join,
            Some(before) if single(before) && single(part) => words[0],
            Some(_) => words[1],
        };
        collect(arena, *part, join, all);
        before = Some(part);
    }
}

impl Content {
    /// What the goal asks for: `5 Merchants defeated and 1 medicine handed in`.
    pub fn asked(&self, mission: GlobalId) -> String {
        let card = self.global(mission);
        let told = |(place, task): (usize, Task)| match (task.need, card.steps.get(place)) {
            (_, None) => String::new(),
            (0, Some(words)) => format!("{}{words}", task.join),
            (need, Some(words)) => format!("{}{need} {words}", task.join),
        };
        tasks(&self.arena, card.objective).into_iter().enumerate().map(told).collect()
    }

    /// Such as `2 of 5 Merchants defeated and 0 of 1 medicine handed in`, from what was counted.
    pub fn standing(&self, mission: GlobalId, counts: &[u8]) -> String {
        let card = self.global(mission);
        let told = |(place, task): (usize, Task)| {
            let words = card.steps.get(place).map_or("done", String::as_str);
            let have =
                task.slot.map(|slot| counts.get(usize::from(slot)).map_or(0, |count| task.need.min(*count)));
            match have {
                Some(have) => format!("{}{have} of {} {words}", task.join, task.need),
                None => format!("{}{words}", task.join),
            }
        };
        tasks(&self.arena, card.objective).into_iter().enumerate().map(told).collect()
    }
}
