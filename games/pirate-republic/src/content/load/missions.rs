//! Personal and Global Missions, the standard mission and the campaign.

use super::Loader;
use crate::{
    campaign::goal::tasks,
    content::{Campaign, Carried, Global, Next, Personal, Standard, raw},
    vocabulary::Window,
};

/// Rewards of one mission that a campaign can carry over: each is a bit of an octal digit.
const MOST_OUTCOMES: usize = 3;
const GLOBAL: &str = "global_missions.toml";

impl Loader<'_> {
    pub(super) fn personals(&mut self) -> Vec<Personal> {
        let entries = self.reader.entries::<raw::Personal>("personal_missions.toml", "mission");
        self.reader.unique(&entries, |mission| &mission.id);
        let mut personals = Vec::new();
        for entry in &entries {
            let raw::Personal { id, name, number, swagger, reward, objective, text, .. } = &entry.value;
            let (objective, slots) = self.goal(entry, objective, Window::Held);
            personals.push(Personal {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                number: *number,
                swagger: *swagger,
                reward: self.ops(entry, "reward", reward),
                objective,
                slots,
            });
        }
        personals
    }

    pub(super) fn standards(&mut self) -> Vec<Standard> {
        let entries = self.reader.entries::<raw::Standard>(GLOBAL, "standard");
        self.reader.unique(&entries, |mission| &mission.id);
        let mut standards = Vec::new();
        for entry in &entries {
            let raw::Standard { id, name, target_swagger, scope, objective, text, .. } = &entry.value;
            let (objective, slots) = self.goal(entry, objective, Window::Game);
            standards.push(Standard {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                target: *target_swagger,
                scope: *scope,
                objective,
                slots,
            });
        }
        standards
    }

    pub(super) fn globals(&mut self) -> Vec<Global> {
        let entries = self.reader.entries::<raw::Global>(GLOBAL, "mission");
        self.reader.unique(&entries, |mission| &mission.id);
        let mut globals = Vec::new();
        for (entry, number) in entries.iter().zip(1..) {
            let raw = &entry.value;
            if raw.number != number {
                self.reader.fail(
                    entry,
                    Some("number"),
                    format!("this place in the list is for mission {number}"),
                );
            }
            let (objective, slots) = self.goal(entry, &raw.objective, Window::Game);
            let mut outcomes = Vec::new();
            for outcome in &raw.outcomes {
                outcomes.push(Carried {
                    who: self.speak(entry, "outcomes", |speech| speech.who(&outcome.who, "who")),
                    when: self.conds(entry, "outcomes", Some(&outcome.when)),
                    carry: self.ops(entry, "outcomes", &outcome.carry),
                });
            }
            let parts = tasks(&self.arena, objective).len();
            if !raw.steps.is_empty() && raw.steps.len() != parts {
                let text = format!("the objective has {parts} parts, not {}", raw.steps.len());
                self.reader.fail(entry, Some("steps"), text);
            }
            if outcomes.len() > MOST_OUTCOMES {
                let text = format!("there may be at most {MOST_OUTCOMES}, not {}", outcomes.len());
                self.reader.fail(entry, Some("outcomes"), text);
            }
            let mut next = Vec::new();
            for way in &raw.next {
                let mission = self.global_id(entry, "next", way.mission, entries.len());
                next.push(Next { when: self.conds(entry, "next", Some(&way.when)), mission });
            }
            if next.last().is_some_and(|last| !last.when.is_empty()) {
                self.reader.fail(entry, Some("next"), "the last way has no conditions");
            }
            globals.push(Global {
                id: self.slug(entry, &raw.id),
                name: raw.name.clone(),
                number: raw.number,
                branch: raw.branch,
                story: raw.story.clone(),
                text: raw.text.clone(),
                outcome_text: raw.outcome_text.clone(),
                setup: self.ops(entry, "setup", &raw.setup),
                mods: self.mods(entry, &raw.mods),
                triggers: self.triggers(entry, "triggers", &raw.triggers),
                scope: raw.scope,
                objective,
                steps: raw.steps.clone(),
                slots,
                outcomes,
                next,
            });
        }
        globals
    }

    pub(super) fn campaign(&mut self, missions: usize) -> Option<Campaign> {
        let entry = self.reader.table::<raw::Campaign>(GLOBAL, "campaign")?;
        let raw::Campaign { first, last, games, unused, branch_a, branch_b, .. } = &entry.value;
        let tiers = branch_a.iter().chain(branch_b);
        for number in [*first, *last].into_iter().chain(tiers.clone().flatten().copied()) {
            self.global_id(&entry, "branch_a", number, missions);
        }
        if 2 + tiers.count() != *games as usize || missions != (*games + *unused) as usize {
            self.reader.fail(
                &entry,
                Some("games"),
                "games and unused do not agree with the branches and missions",
            );
        }
        Some(Campaign {
            first: *first,
            last: *last,
            games: *games,
            unused: *unused,
            branch_a: branch_a.clone(),
            branch_b: branch_b.clone(),
        })
    }
}
