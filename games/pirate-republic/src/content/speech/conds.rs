//! Conditions.

use super::{Fields, Speech};
use crate::{
    content::{PirateId, node::Node},
    vocabulary::{Cond, Conds, Measure, Range, Window, Word},
};

impl Speech<'_> {
    /// A list of conditions that must all hold.
    pub(in crate::content) fn conds(&mut self, node: &Node, path: &str) -> Conds {
        let list = self.list(node, path);
        let conds =
            list.iter().enumerate().filter_map(|(place, node)| self.cond(node, &format!("{path}[{place}]")));
        let conds = conds.collect();
        self.arena.conds(conds)
    }

    pub(super) fn conds_field(&mut self, fields: &mut Fields<'_>, key: &str) -> Conds {
        match fields.take(key) {
            Some(node) => self.conds(node, &fields.at(key)),
            None => Conds::EMPTY,
        }
    }

    fn cond(&mut self, node: &Node, path: &str) -> Option<Cond> {
        let fields = self.table(node, path);
        let [(word, value)] = fields.left.as_slice() else {
            self.fault(path, "a condition has exactly one word");
            return None;
        };
        let (word, value) = (*word, *value);
        let path = format!("{path}.{word}");
        if let Some(what) = Measure::find(word) {
            let mut fields = self.table(value, &path);
            let range = self.range(&mut fields, Some(1));
            self.done(fields);
            return Some(Cond::Number { what, range });
        }
        if let Some(cond) = self.simple_cond(word, value, &path) {
            return Some(cond);
        }
        match word {
            "any" => Some(Cond::Any(self.conds(value, &path))),
            "not" => {
                let cond = self.cond(value, &path)?;
                Some(Cond::Not(self.arena.conds(vec![cond])))
            }
            _ => self.cond_with_fields(word, value, &path),
        }
    }

    /// Conditions that take a truth or a list.
    fn simple_cond(&mut self, word: &str, value: &Node, path: &str) -> Option<Cond> {
        let mut lone = Fields { path: path.to_owned(), left: vec![("", value)] };
        let cond = match word {
            "in_combat" => Cond::InCombat(self.flag_in(value, path)),
            "has_initiative" => Cond::HasInitiative(self.flag_in(value, path)),
            "company" => Cond::Company(self.flag_in(value, path)),
            "captured" => Cond::Captured(self.flag_in(value, path)),
            "commander" => Cond::Commander(self.flag_in(value, path)),
            "active" => Cond::Active(self.flag_in(value, path)),
            "west_african" => Cond::WestAfrican(self.flag_in(value, path)),
            "at_sea" => Cond::AtSea(self.flag_in(value, path)),
            "haven" => Cond::Haven(self.flag_in(value, path)),
            "global_achieved" => Cond::GlobalAchieved(self.flag_in(value, path)),
            "stage" => Cond::Stage(self.set_in(value, path)),
            "origin" => Cond::Origin(self.set_in(value, path)),
            "how" => Cond::How(self.set_in(value, path)),
            "region" => Cond::Region(self.set_in(value, path)),
            "on_route" => Cond::OnRoute(self.set_in(value, path)),
            "die" => Cond::Die(self.set_in(value, path)),
            "territory" => Cond::Territory(self.territories(&mut lone, "territory").unwrap_or_default()),
            "pirate" => {
                let ids = self.names_in(value, path, "pirate", &self.names.pirates);
                Cond::Pirate(ids.into_iter().map(PirateId).collect())
            }
            "friendly_ship" => Cond::FriendlyShip(self.word(&mut lone, "is")),
            "target" => Cond::Target(self.filter(value, path)),
            _ => return None,
        };
        Some(cond)
    }

    fn cond_with_fields(&mut self, word: &str, value: &Node, path: &str) -> Option<Cond> {
        let mut f = Fields::of(value, path);
        let cond = match word {
            "stat" => Cond::Stat { which: self.word(&mut f, "which"), range: self.range(&mut f, None) },
            "rank" => Cond::Rank { is: self.word(&mut f, "is"), by: self.word(&mut f, "of") },
            "site" => {
                let is = self.set(&mut f, "in").unwrap_or_else(|| {
                    self.missing(&Fields { path: path.to_owned(), left: Vec::new() }, "in");
                    crate::vocabulary::Set::EMPTY
                });
                let here = self.bool_named(&mut f, "here").unwrap_or(false);
                Cond::Site { is, here, nations: self.set_named(&mut f, "nation") }
            }
            "here_has" => Cond::HereHas { of: self.filter_keys(&mut f), range: self.range(&mut f, Some(1)) },
            "adjacent_has" => {
                Cond::AdjacentHas { of: self.filter_keys(&mut f), range: self.range(&mut f, Some(1)) }
            }
            "tokens_on_map" => {
                Cond::TokensOnMap { of: self.filter_keys(&mut f), range: self.range(&mut f, Some(1)) }
            }
            "held" => Cond::Held {
                nations: self.set_named(&mut f, "nation"),
                regions: self.set_named(&mut f, "region"),
                range: self.range(&mut f, Some(1)),
            },
            "lom" => Cond::Lom { nations: self.set_named(&mut f, "nation"), is: self.word(&mut f, "is") },
            "flag" => Cond::Flag {
                name: self.flag_name(&mut f),
                scope: self.word(&mut f, "scope"),
                range: self.range(&mut f, Some(1)),
            },
            "event" => {
                let within = self.word_or(&mut f, "within", Window::Game);
                let range = self.range(&mut f, Some(1));
                Cond::Event { of: self.pattern(&mut f), within, range }
            }
            _ => {
                self.fault(path, format!("unknown condition `{word}`"));
                return None;
            }
        };
        self.done(f);
        Some(cond)
    }

    /// `min` and `max`. With a default, one of them is enough and a missing `min` beside no `max` is the default.
    fn range(&mut self, fields: &mut Fields<'_>, default: Option<i16>) -> Range {
        let mut bound = |speech: &mut Self, key: &str| {
            let node = fields.take(key)?;
            Some(speech.int_in(node, &fields.at(key), i64::from(i16::MIN), i64::from(i16::MAX)))
        };
        let (min, max) = (bound(self, "min"), bound(self, "max"));
        if min.is_none() && max.is_none() && default.is_none() {
            self.missing(fields, "min");
        }
        let least = if max.is_some() { i16::MIN } else { default.unwrap_or(0) };
        Range { min: min.unwrap_or(least), max: max.unwrap_or(i16::MAX) }
    }

    pub(super) fn flag_name(&mut self, fields: &mut Fields<'_>) -> crate::vocabulary::FlagId {
        let Some(node) = fields.take("name") else {
            self.missing(fields, "name");
            return crate::vocabulary::FlagId(0);
        };
        let name = self.text(node, &fields.at("name")).to_owned();
        self.arena.flag(name)
    }
}
