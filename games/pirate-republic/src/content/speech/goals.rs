//! Events that are counted, objectives and triggers.

use super::{Fields, Speech};
use crate::{
    content::{AccomplishmentId, SiteId, TerritoryId, node::Node},
    vocabulary::{
        Arrival, Class, DELIVERY_BITS, Event, Goal, Limit, Moment, Objective, Objectives, Ops, Pattern,
        PatternId, Places, Set, SiteList, Trigger, Triggers, Who, Window,
    },
};

/// The filter keys of each event (section 8 of the vocabulary); no others are allowed.
fn keys_of(event: Event) -> &'static [&'static str] {
    const FIGHT: &[&str] = &[
        "class",
        "nation",
        "territory",
        "region",
        "west_african",
        "infamous",
        "how",
        "initiative",
        "company",
        "index",
        "origin",
        "token",
        "friendly_ship",
        "no_cards",
        "bloodshed",
        "max_cards",
        "stage",
        "tokens",
    ];
    match event {
        Event::TokenDefeated | Event::CombatWon | Event::CombatFled | Event::CombatLost => FIGHT,
        Event::Sacked => &["class", "nation", "site", "territory", "region"],
        Event::Entered | Event::Left => &["territory", "region"],
        Event::Landed => &["site", "kind", "nation"],
        Event::Crossed => &["from", "to"],
        Event::TurnEnded => &["territory", "site", "kind", "at_sea", "by"],
        Event::Scouted => &["what", "class"],
        Event::HavenSet => &["site", "region"],
        Event::Rested => &["kind", "region"],
        Event::InfamyDeclared => &["n", "for"],
        Event::ImprovedUsed | Event::CardPlayed => &["type"],
        Event::ReputationSpent => &["for"],
        Event::DieRolled => &["face"],
        Event::LevelUp => &["level"],
        Event::Accomplished => &["id"],
        Event::LomRenounced => &["nation"],
        Event::CompanyFormed | Event::CompanyWon => &["role"],
        Event::FriendlyShipUsed => &["kind"],
        Event::ObjectiveTaken | Event::ObjectiveDelivered => &["site", "territory"],
        Event::Gained => &["what"],
        Event::Boasted
        | Event::ReputationGained
        | Event::Rerolled
        | Event::PersonalDone
        | Event::TreasureUsed
        | Event::BloodshedTaken
        | Event::BloodshedRemoved
        | Event::Captured => &[],
    }
}

impl Speech<'_> {
    /// Which events are meant: `event` and its filter keys, out of a table that may have others.
    pub(super) fn pattern(&mut self, f: &mut Fields<'_>) -> PatternId {
        let event = self.word(f, "event");
        let known = keys_of(event);
        let mut own = Fields { path: f.path.clone(), left: Vec::new() };
        for key in known {
            own.left.extend(f.take(key).map(|node| (*key, node)));
        }
        let pattern = self.pattern_keys(event, &mut own);
        self.arena.pattern(pattern)
    }

    fn pattern_keys(&mut self, event: Event, f: &mut Fields<'_>) -> Pattern {
        let ship_kind = event == Event::FriendlyShipUsed;
        let bits = |ids: Vec<u8>| ids.into_iter().fold(0, |bits, id| bits | 1 << AccomplishmentId(id).0);
        let feats = f
            .take("id")
            .map(|node| bits(self.names_in(node, &f.path, "accomplishment", &self.names.accomplishments)));
        Pattern {
            event,
            classes: self.classes(f, "class"),
            nations: self.set_named(f, "nation"),
            territories: self.territories(f, "territory"),
            regions: self.set_named(f, "region"),
            west_african: self.bool_named(f, "west_african"),
            sites: self.sites(f, "site"),
            site_is: if ship_kind { None } else { self.set_named(f, "kind") },
            tokens: self.tokens(f, "token"),
            infamous: self.bool_named(f, "infamous"),
            how: self.set_named(f, "how"),
            initiative: self.bool_named(f, "initiative"),
            company: self.bool_named(f, "company"),
            index: self.count_named(f, "index"),
            origins: self.set_named(f, "origin"),
            friendly_ship: self.bool_named(f, "friendly_ship"),
            no_cards: self.bool_named(f, "no_cards"),
            max_cards: self.count_named(f, "max_cards"),
            bloodshed: self.bool_named(f, "bloodshed"),
            stages: self.set_named(f, "stage"),
            min_tokens: self.count_named(f, "tokens"),
            from: self.set_named(f, "from"),
            to: self.set_named(f, "to"),
            at_sea: self.bool_named(f, "at_sea"),
            by: self.set_named(f, "by"),
            what: self.set_named(f, "what"),
            min_n: self.count_named(f, "n"),
            purposes: self.set_named(f, "for"),
            cards: self.set_named(f, "type"),
            faces: self.set_named(f, "face"),
            level: self.count_named(f, "level"),
            accomplishments: feats,
            roles: self.set_named(f, "role"),
            ships: if ship_kind { self.set_named(f, "kind") } else { None },
        }
    }

    /// A whole goal and how many slots it needs. `window` is meant where a part names none.
    pub(in crate::content) fn goal(&mut self, node: &Node, path: &str, window: Window) -> (Objective, u8) {
        self.slots = 0;
        self.bits = DELIVERY_BITS;
        self.window = window;
        let objective = self.objective(node, path);
        if self.deliveries(objective) > 1 {
            self.fault(path, "a goal has at most one `deliver`: its tokens could not be told apart");
        }
        (objective, self.slots)
    }

    fn objective(&mut self, node: &Node, path: &str) -> Objective {
        let none = Objective { goal: Goal::Any(Objectives::EMPTY), slot: 0, base: 0 };
        let fields = self.table(node, path);
        let [(word, value)] = fields.left.as_slice() else {
            self.fault(path, "an objective has exactly one word");
            return none;
        };
        let path = format!("{path}.{word}");
        let mut f = self.table(value, &path);
        let goal = match *word {
            "count" => self.count_goal(&mut f),
            "state" => Goal::State {
                when: self.conds_field(&mut f, "when"),
                at: self.word_or(&mut f, "at", Moment::Any),
            },
            "visit" => self.visit_goal(&mut f),
            "deliver" => self.deliver_goal(&mut f),
            "pay" => Goal::Pay {
                cost: self.cost(&mut f, "cost"),
                at: self.conds_field(&mut f, "at"),
                times: self.count_or(&mut f, "times", 1),
            },
            "all" => {
                Goal::All { within: self.word_or(&mut f, "within", self.window), of: self.parts(&mut f) }
            }
            "any" => Goal::Any(self.parts(&mut f)),
            "sequence" => {
                Goal::Sequence { within: self.word_or(&mut f, "within", self.window), of: self.parts(&mut f) }
            }
            "n_of" => Goal::NOf { n: self.count(&mut f, "n"), of: self.parts(&mut f) },
            other => {
                self.fault(&path, format!("unknown objective `{other}`"));
                return none;
            }
        };
        self.done(f);
        if let Goal::All { of, within } | Goal::Sequence { of, within } = goal {
            let brief = !matches!(within, Window::Held | Window::Game);
            if brief && self.arena[of].iter().any(|part| self.deliveries(*part) > 0) {
                self.fault(
                    &path,
                    format!("a `deliver` cannot be asked within a {within}: tokens stay on board"),
                );
            }
        }
        let slot = self.slots;
        self.slots += u8::from(goal.remembers());
        let base = self.take_bits(goal, &path);
        Objective { goal, slot: if goal.remembers() { slot } else { 0 }, base }
    }

    /// How many parts of a goal are about carrying.
    fn deliveries(&self, part: Objective) -> usize {
        match part.goal {
            Goal::Deliver { .. } => 1,
            Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
                self.arena[of].iter().map(|part| self.deliveries(*part)).sum()
            }
            Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } | Goal::Pay { .. } => 0,
        }
    }

    /// Parts of one goal must not mistake each other's places and values.
    fn take_bits(&mut self, goal: Goal, path: &str) -> u8 {
        let width = goal.bits(self.arena);
        if matches!(goal, Goal::Deliver { .. }) {
            if width > DELIVERY_BITS {
                self.fault(path, format!("there may be at most {DELIVERY_BITS} places to deliver to"));
            }
            return 0;
        }
        let base = self.bits;
        if width > 0 && u16::from(base) + u16::from(width) > 64 {
            self.fault(path, "the goal tells more places or values apart than can be remembered");
            return 0;
        }
        self.bits += width;
        base
    }

    fn parts(&mut self, f: &mut Fields<'_>) -> Objectives {
        let Some(node) = f.take("of") else {
            self.missing(f, "of");
            return Objectives::EMPTY;
        };
        let path = f.at("of");
        let list = self.list(node, &path);
        let parts =
            list.iter().enumerate().map(|(place, node)| self.objective(node, &format!("{path}[{place}]")));
        let parts: Vec<_> = parts.collect();
        if parts.is_empty() {
            self.fault(&path, "the list is empty");
        }
        self.arena.objectives(parts)
    }

    fn count_goal(&mut self, f: &mut Fields<'_>) -> Goal {
        // `n` is the goal's here, not the event's.
        let n = self.count(f, "n");
        let within = self.word_or(f, "within", self.window);
        let distinct = f.take("distinct").and_then(|node| self.word_in(node, &f.path));
        if n == 0 {
            self.fault(&f.path, "`n` is at least 1");
        }
        Goal::Count { of: self.pattern(f), n, within, distinct }
    }

    fn visit_goal(&mut self, f: &mut Fields<'_>) -> Goal {
        let territories = f.take("territories");
        let sites = f.take("sites");
        let (places, len) = match (territories, sites) {
            (Some(node), None) => {
                let ids = self.names_in(node, &f.at("territories"), "territory", &self.names.territories);
                let list = self.arena.territory_lists(ids.into_iter().map(TerritoryId).collect());
                (Places::Territories(list), list.len())
            }
            (None, Some(node)) => {
                let ids = self.names_in(node, &f.at("sites"), "site", &self.names.sites);
                let list = self.arena.site_lists(ids.into_iter().map(SiteId).collect());
                (Places::Sites(list), list.len())
            }
            (None, None) | (Some(_), Some(_)) => {
                self.fault(&f.path, "needs either `territories` or `sites`");
                (Places::Sites(SiteList::EMPTY), 0)
            }
        };
        // Places already seen are kept as bits of a byte.
        if len > 8 {
            self.fault(&f.path, "at most 8 places");
        }
        let n = self.count_or(f, "n", len as u8);
        if n == 0 || n as usize > len {
            self.fault(&f.path, format!("`n` is from 1 to {len}"));
        }
        Goal::Visit {
            places,
            n,
            mode: self.word_or(f, "mode", Arrival::Enter),
            order: self.bool_or(f, "order", false),
            within: self.word_or(f, "within", self.window),
        }
    }

    fn deliver_goal(&mut self, f: &mut Fields<'_>) -> Goal {
        Goal::Deliver {
            n: self.count(f, "n"),
            carry: self.count_or(f, "carry", 1),
            from: self.locator_field(f, "from"),
            to: self.locators(f, "to"),
            same_place: self.bool_or(f, "same_place", false),
            pick: self.word(f, "pick"),
            drop: self.word(f, "drop"),
        }
    }

    pub(in crate::content) fn triggers(&mut self, node: &Node, path: &str) -> Triggers {
        let list = self.list(node, path);
        let triggers = list.iter().enumerate().map(|(place, node)| {
            let path = format!("{path}[{place}]");
            let mut f = self.table(node, &path);
            let on = self.word(&mut f, "on");
            let trigger = Trigger {
                on,
                who: self.who_or(&mut f, "who", Who::Myself),
                when: self.conds_field(&mut f, "when"),
                limit: self.word_or(&mut f, "limit", Limit::None),
                optional: self.bool_named(&mut f, "optional").unwrap_or(false),
                run: f.take("do").map_or(Ops::EMPTY, |node| self.ops(node, &path)),
            };
            if trigger.run.is_empty() {
                self.fault(&path, "nothing is done");
            }
            self.done(f);
            trigger
        });
        let triggers = triggers.collect();
        self.arena.triggers(triggers)
    }

    /// A player selector of an entry, such as the one of an outcome.
    pub(in crate::content) fn who(&mut self, node: &Node, path: &str) -> Who {
        self.who_in(node, path)
    }

    /// A list of classes of an entry; groups are spelt out.
    pub(in crate::content) fn class_list(&mut self, node: &Node) -> Set<Class> {
        let mut fields = Fields { path: String::new(), left: vec![("class", node)] };
        self.classes(&mut fields, "class").unwrap_or(Set::EMPTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Word as _;

    #[test]
    fn no_key_of_an_event_stands_twice() {
        for event in Event::ALL {
            let keys = keys_of(*event);
            for (place, key) in keys.iter().enumerate() {
                assert!(!keys[..place].contains(key), "{event}: {key}");
            }
        }
    }
}
