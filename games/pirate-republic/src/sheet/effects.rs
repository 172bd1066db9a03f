//! Names for effects: `tidings/rains-down-in-africa/mods`, `card/red-jolly/basic/1`, with `#2` for the second op of one and
//! `#2-4` for a few of them.

use crate::{
    content::Content,
    vocabulary::{Ops, Rows, Triggers, Verb},
};

/// An effect that does nothing.
const NOTHING: &str = "nothing";

/// Every run of ops that the content has, with its name, in the order in which they lie.
#[derive(Clone, Debug)]
pub(crate) struct Effects {
    runs: Vec<(Ops, String)>,
    /// Places in the list, by name: views are read often.
    by_name: Vec<usize>,
}

impl Effects {
    pub(crate) fn new(content: &Content) -> Self {
        let mut walk = Walk { content, runs: Vec::new() };
        walk.cards();
        walk.board();
        let mut runs = walk.runs;
        runs.sort_by_key(|(run, _)| run.bounds());
        runs.dedup_by_key(|(run, _)| *run);
        let mut by_name: Vec<usize> = (0..runs.len()).collect();
        by_name.sort_by(|a, b| runs[*a].1.cmp(&runs[*b].1));
        Self { runs, by_name }
    }

    pub(crate) fn name(&self, ops: Ops) -> String {
        let (start, end) = ops.bounds();
        let holder = self.runs.iter().rev().find(|(run, _)| run.bounds().0 <= start && end <= run.bounds().1);
        match holder {
            Some((run, name)) if !ops.is_empty() => {
                let first = start - run.bounds().0 + 1;
                match (ops.len(), run.len()) {
                    (len, all) if len == all => name.clone(),
                    (1, _) => format!("{name}#{first}"),
                    (len, _) => format!("{name}#{first}-{}", first + len - 1),
                }
            }
            _ => NOTHING.into(),
        }
    }

    pub(crate) fn find(&self, name: &str) -> Option<Ops> {
        if name == NOTHING {
            return Some(Ops::EMPTY);
        }
        let (path, places) = name.split_once('#').unwrap_or((name, ""));
        let place = self.by_name.binary_search_by(|place| self.runs[*place].1.as_str().cmp(path)).ok()?;
        let (run, _) = &self.runs[self.by_name[place]];
        if places.is_empty() {
            return Some(*run);
        }
        let (first, last) = places.split_once('-').unwrap_or((places, places));
        let (first, last) = (first.parse::<usize>().ok()?, last.parse::<usize>().ok()?);
        (1 <= first && first <= last && last <= run.len()).then(|| run.skip(first - 1).take(last + 1 - first))
    }
}

struct Walk<'a> {
    content: &'a Content,
    runs: Vec<(Ops, String)>,
}

impl Walk<'_> {
    fn cards(&mut self) {
        let content = self.content;
        for card in &content.cards {
            self.rows(card.basic, &format!("card/{}/basic", card.id));
            self.rows(card.improved, &format!("card/{}/improved", card.id));
            self.run(card.effect, format!("card/{}/effect", card.id));
        }
        for card in &content.tidings {
            let parts = [
                ("reveal", card.reveal),
                ("mods", card.mods),
                ("player", card.player),
                ("enemy", card.enemy),
            ];
            for (part, run) in parts {
                self.run(run, format!("tidings/{}/{part}", card.id));
            }
            self.triggers(card.triggers, &format!("tidings/{}", card.id));
        }
        for mission in &content.personals {
            self.run(mission.reward, format!("mission/{}/reward", mission.id));
        }
        for mission in &content.globals {
            self.run(mission.setup, format!("global/{}/setup", mission.id));
            self.run(mission.mods, format!("global/{}/mods", mission.id));
            self.triggers(mission.triggers, &format!("global/{}", mission.id));
            for (place, outcome) in mission.outcomes.iter().enumerate() {
                self.run(outcome.carry, format!("global/{}/outcome/{}", mission.id, place + 1));
            }
        }
    }

    fn board(&mut self) {
        let content = self.content;
        for pirate in &content.pirates {
            self.run(pirate.flag.mods, format!("flag/{}/mods", pirate.flag.id));
            self.triggers(pirate.flag.triggers, &format!("flag/{}", pirate.flag.id));
        }
        for (place, level) in content.levels.iter().enumerate() {
            self.run(level.reward, format!("level/{}", place + 1));
        }
        for tile in &content.tiles {
            self.run(tile.ops, format!("tile/{}", tile.id));
        }
        for line in &content.stats {
            self.run(line.last_slot_bonus, format!("stat/{}", line.stat));
        }
        self.run(content.all_stats_bonus, "stats".into());
        for feat in &content.accomplishments {
            self.run(feat.reward, format!("accomplishment/{}", feat.id));
        }
        for (count, run) in &content.accomplishment_bonuses {
            self.run(*run, format!("accomplishments/{count}"));
        }
        for line in &content.die {
            self.run(line.ops, format!("die/{}", line.face));
        }
    }

    fn rows(&mut self, rows: Rows, path: &str) {
        let content = self.content;
        for (place, run) in content.arena[rows].iter().enumerate() {
            self.run(*run, format!("{path}/{}", place + 1));
        }
    }

    fn triggers(&mut self, triggers: Triggers, path: &str) {
        let content = self.content;
        for (place, trigger) in content.arena[triggers].iter().enumerate() {
            self.run(trigger.run, format!("{path}/trigger/{}", place + 1));
        }
    }

    /// A run and the runs inside its ops.
    #[expect(clippy::wildcard_enum_match_arm, reason = "few of the verbs hold other ops")]
    fn run(&mut self, run: Ops, path: String) {
        if run.is_empty() {
            return;
        }
        let content = self.content;
        for (place, op) in content.arena[run].iter().enumerate() {
            let path = format!("{path}/{}", place + 1);
            match op.verb {
                Verb::If { then, otherwise, .. } | Verb::Pay { then, otherwise, .. } => {
                    self.run(then, format!("{path}/then"));
                    self.run(otherwise, format!("{path}/else"));
                }
                Verb::ForEach { run, .. } | Verb::Repeat { run, .. } => self.run(run, format!("{path}/do")),
                Verb::AvoidCapture { then, .. } => self.run(then, format!("{path}/then")),
                Verb::Choose { options: rows, .. } | Verb::Roll { faces: rows, .. } => self.rows(rows, &path),
                _ => {}
            }
        }
        self.runs.push((run, path));
    }
}
