//! Understands the sentences of the vocabulary and lays them down in an [`Arena`]. Every error is collected.
//!
//! `verbs.rs` and `fields.rs` read ops, `conds.rs` conditions, `places.rs` filters, locators and players, `goals.rs` events, objectives
//! and triggers. What is wrong is reported and replaced by something harmless, so that reading goes on.

use std::collections::BTreeMap;

use super::node::Node;
use crate::vocabulary::{Arena, DELIVERY_BITS, Set, SiteSet, TerritorySet, Word};

mod conds;
mod fields;
mod goals;
mod places;
mod verbs;

/// Ops lie at most so deep inside one another.
const DEEPEST: u8 = 9;
/// A repetition inside a repetition is enough.
const MOST_REPEATS: u8 = 2;

/// The names that sentences may use.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) territories: BTreeMap<String, u8>,
    pub(super) sites: BTreeMap<String, u8>,
    pub(super) tokens: BTreeMap<String, u8>,
    pub(super) pirates: BTreeMap<String, u8>,
    pub(super) accomplishments: BTreeMap<String, u8>,
}

/// What is wrong, and where inside a field.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) path: String,
    pub(super) text: String,
}

#[derive(Debug)]
pub(super) struct Speech<'a> {
    pub(super) arena: &'a mut Arena,
    pub(super) names: &'a Names,
    pub(super) faults: Vec<Fault>,
    /// How deep inside other ops the reader is, and how many of them repeat what is in them.
    depth: u8,
    repeats: u8,
    /// Slots given out for the goal that is being read.
    slots: u8,
    /// Bits of `seen` that the goal has taken so far.
    bits: u8,
    /// The window of a part of a goal that names none.
    window: crate::vocabulary::Window,
}

/// The fields of a table that have not been asked for yet.
#[derive(Debug)]
struct Fields<'n> {
    path: String,
    left: Vec<(&'n str, &'n Node)>,
}

impl<'n> Fields<'n> {
    /// The fields of a table; a lone value is a field without a name.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
    fn of(node: &'n Node, path: &str) -> Self {
        let left = match node {
            Node::Table(fields) => fields.iter().map(|(key, value)| (key.as_str(), value)).collect(),
            lone => vec![("", lone)],
        };
        Self { path: path.to_owned(), left }
    }

    fn take(&mut self, key: &str) -> Option<&'n Node> {
        let place = self.left.iter().position(|(known, _)| *known == key)?;
        Some(self.left.remove(place).1)
    }

    /// The field of that name, or the lone value that stands for it.
    fn take_main(&mut self, key: &str) -> Option<&'n Node> {
        self.take("").or_else(|| self.take(key))
    }

    fn at(&self, key: &str) -> String {
        format!("{}.{key}", self.path)
    }
}

impl<'a> Speech<'a> {
    pub(super) fn new(arena: &'a mut Arena, names: &'a Names) -> Self {
        let window = crate::vocabulary::Window::Game;
        Self { arena, names, faults: Vec::new(), depth: 0, repeats: 0, slots: 0, bits: DELIVERY_BITS, window }
    }

    fn fault(&mut self, path: &str, text: impl Into<String>) {
        self.faults.push(Fault { path: path.trim_start_matches('.').to_owned(), text: text.into() });
    }

    /// The fields of what must be a table.
    fn table<'n>(&mut self, node: &'n Node, path: &str) -> Fields<'n> {
        if !matches!(node, Node::Table(_)) {
            self.fault(path, format!("must be a table, not {}", node.kind()));
            return Fields { path: path.to_owned(), left: Vec::new() };
        }
        Fields::of(node, path)
    }

    /// Reports what nobody asked for.
    fn done(&mut self, fields: Fields<'_>) {
        for (key, _) in fields.left {
            let text = if key.is_empty() {
                "needs a table of fields".to_owned()
            } else {
                format!("unknown key `{key}`")
            };
            self.fault(&fields.path, text);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
    fn list<'n>(&mut self, node: &'n Node, path: &str) -> &'n [Node] {
        match node {
            Node::List(items) => items,
            other => {
                self.fault(path, format!("must be a list, not {}", other.kind()));
                &[]
            }
        }
    }

    fn not_empty(&mut self, node: &Node, path: &str) {
        if *node == Node::default() {
            self.fault(path, "the list is empty");
        }
    }

    fn missing(&mut self, fields: &Fields<'_>, key: &str) {
        self.fault(&fields.path, format!("the key `{key}` is missing"));
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
    fn text<'n>(&mut self, node: &'n Node, path: &str) -> &'n str {
        match node {
            Node::Text(text) => text,
            other => {
                self.fault(path, format!("must be a word, not {}", other.kind()));
                ""
            }
        }
    }

    fn word_in<W: Word>(&mut self, node: &Node, path: &str) -> Option<W> {
        let Node::Text(text) = node else {
            self.fault(path, format!("must be a word, not {}", node.kind()));
            return None;
        };
        let found = W::find(text);
        if found.is_none() {
            let known: Vec<_> = W::ALL.iter().map(|word| word.word()).collect();
            self.fault(path, format!("unknown word `{text}`, expected one of {}", known.join(", ")));
        }
        found
    }

    /// A word that must be there; the first of its list stands in for a wrong one.
    fn word<W: Word>(&mut self, fields: &mut Fields<'_>, key: &str) -> W {
        let found = self.word_maybe(fields, key);
        found.unwrap_or_else(|| {
            self.missing(fields, key);
            W::ALL[0]
        })
    }

    fn word_or<W: Word>(&mut self, fields: &mut Fields<'_>, key: &str, default: W) -> W {
        self.word_maybe(fields, key).unwrap_or(default)
    }

    /// A word that is there but unknown is reported and replaced.
    fn word_maybe<W: Word>(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<W> {
        let node = fields.take_main(key)?;
        Some(self.word_in(node, &fields.at(key)).unwrap_or(W::ALL[0]))
    }

    fn set_in<W: Word>(&mut self, node: &Node, path: &str) -> Set<W> {
        let mut set = Set::EMPTY;
        for item in self.list(node, path) {
            if let Some(word) = self.word_in(item, path) {
                set.insert(word);
            }
        }
        self.not_empty(node, path);
        set
    }

    fn set<W: Word>(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<Set<W>> {
        let node = fields.take_main(key)?;
        Some(self.set_in(node, &fields.at(key)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
    fn int_in(&mut self, node: &Node, path: &str, least: i64, most: i64) -> i16 {
        match node {
            Node::Int(n) if (least..=most).contains(n) => *n as i16,
            Node::Int(n) => {
                self.fault(path, format!("{n} is not from {least} to {most}"));
                least.max(0) as i16
            }
            other => {
                self.fault(path, format!("must be a number, not {}", other.kind()));
                least.max(0) as i16
            }
        }
    }

    /// A small number that may be missing.
    fn count_maybe(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<u8> {
        let node = fields.take_main(key)?;
        Some(self.int_in(node, &fields.at(key), 0, 99) as u8)
    }

    fn count(&mut self, fields: &mut Fields<'_>, key: &str) -> u8 {
        self.count_maybe(fields, key).unwrap_or_else(|| {
            self.missing(fields, key);
            0
        })
    }

    fn count_or(&mut self, fields: &mut Fields<'_>, key: &str, default: u8) -> u8 {
        self.count_maybe(fields, key).unwrap_or(default)
    }

    fn signed_or_zero(&mut self, fields: &mut Fields<'_>, key: &str) -> i8 {
        match fields.take(key) {
            Some(node) => self.int_in(node, &fields.at(key), -20, 20) as i8,
            None => 0,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is alike here")]
    fn flag_in(&mut self, node: &Node, path: &str) -> bool {
        match node {
            Node::Bool(value) => *value,
            other => {
                self.fault(path, format!("must be true or false, not {}", other.kind()));
                false
            }
        }
    }

    fn bool_maybe(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<bool> {
        let node = fields.take_main(key)?;
        Some(self.flag_in(node, &fields.at(key)))
    }

    fn bool_or(&mut self, fields: &mut Fields<'_>, key: &str, default: bool) -> bool {
        self.bool_maybe(fields, key).unwrap_or(default)
    }

    fn name_in(&mut self, node: &Node, path: &str, what: &str, names: &BTreeMap<String, u8>) -> Option<u8> {
        let text = self.text(node, path);
        let found = names.get(text).copied();
        if found.is_none() && !text.is_empty() {
            self.fault(path, format!("there is no {what} `{text}`"));
        }
        found
    }

    fn names_in(&mut self, node: &Node, path: &str, what: &str, names: &BTreeMap<String, u8>) -> Vec<u8> {
        let items = self.list(node, path);
        let ids: Vec<u8> = items.iter().filter_map(|item| self.name_in(item, path, what, names)).collect();
        self.not_empty(node, path);
        ids
    }

    fn territories(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<TerritorySet> {
        let node = fields.take_main(key)?;
        let ids = self.names_in(node, &fields.at(key), "territory", &self.names.territories);
        Some(ids.into_iter().map(super::TerritoryId).collect())
    }

    fn sites(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<SiteSet> {
        let node = fields.take_main(key)?;
        let ids = self.names_in(node, &fields.at(key), "site", &self.names.sites);
        Some(ids.into_iter().map(super::SiteId).collect())
    }
}
