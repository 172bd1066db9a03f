//! Titles and texts of islands, cards and captains, from the content pack that the game carries.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::glean;

use crate::kit::shelf;

/// What a card or captain is called, what it does, and by which rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Entry {
    pub id: String,
    #[serde(default)]
    pub short: String,
    pub title: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub rule: String,
}

#[derive(Debug, Default, Deserialize)]
struct File {
    #[serde(default)]
    island: Vec<Entry>,
    #[serde(default)]
    kind: Vec<Entry>,
    #[serde(default)]
    captain: Vec<Entry>,
}

#[derive(Debug, Default)]
struct Names {
    islands: BTreeMap<String, Entry>,
    kinds: Vec<Entry>,
    captains: BTreeMap<String, Entry>,
}

fn names() -> &'static Names {
    shelf::content("archipirata", |pack| {
        let mut names = Names::default();
        for (file, text) in pack.files() {
            if ["board.toml", "kinds.toml", "captains.toml"].contains(&file) {
                let read: File = glean(text).unwrap_or_default();
                names.islands.extend(read.island.into_iter().map(|entry| (entry.id.clone(), entry)));
                names.kinds.extend(read.kind);
                names.captains.extend(read.captain.into_iter().map(|entry| (entry.id.clone(), entry)));
            }
        }
        names
    })
}

pub fn island(id: &str) -> &str {
    names().islands.get(id).map_or(id, |entry| &entry.title)
}

pub fn captain(id: &str) -> Option<&'static Entry> {
    names().captains.get(id)
}

/// The kind of equipment of that name, long or short.
pub fn kind(id: &str) -> Option<&'static Entry> {
    names().kinds.iter().find(|kind| kind.id == id || kind.short == id)
}

/// A card as it lies on a pile: `rum*`, `P:sabre`, `chest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card<'a> {
    /// `sabre`, `aid`, `chest`.
    pub kind: &'a str,
    /// Stays on its pile for good.
    pub permanent: bool,
    /// Only a pirate of one's own colour may activate it.
    pub own: bool,
}

impl<'a> Card<'a> {
    pub fn read(label: &'a str) -> Self {
        let (permanent, rest) = label.strip_prefix("P:").map_or((false, label), |rest| (true, rest));
        let (own, kind) = rest.strip_suffix('*').map_or((false, rest), |kind| (true, kind));
        let kind = kind.split(':').next().unwrap_or(kind);
        Self { kind, permanent, own: own || kind == "chest" }
    }

    pub fn title(self) -> &'a str {
        if self.kind == "chest" { "Chest" } else { kind(self.kind).map_or(self.kind, |kind| &kind.title) }
    }

    pub fn text(self) -> &'static str {
        if self.kind == "chest" {
            "Take it: most hold gold, some only rum. Three gold win."
        } else {
            kind(self.kind).map_or("", |kind| &kind.text)
        }
    }

    pub fn rule(self) -> &'static str {
        if self.kind == "chest" { "AP-COMP-07" } else { kind(self.kind).map_or("", |kind| &kind.rule) }
    }

    /// For a label that is spoken: `permanent Sabre, own colour only`.
    pub fn spoken(self) -> String {
        let permanent = if self.permanent { "permanent " } else { "" };
        let own = if self.own { ", own colour only" } else { "" };
        format!("{permanent}{}{own}", self.title())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_gives_titles_texts_and_rules() {
        assert_eq!(island("wreck"), "Wreck Reef");
        assert_eq!(kind("aid"), kind("first_aid"));
        assert_eq!(kind("sabre").unwrap().rule, "AP-ACT-03");
        assert_eq!(captain("piet_hein").unwrap().title, "Piet Hein");
    }

    #[test]
    fn a_label_says_what_the_card_is() {
        assert_eq!(Card::read("rum*").spoken(), "Rum Bottle, own colour only");
        assert_eq!(Card::read("P:sabre").spoken(), "permanent Sabre");
        assert_eq!(Card::read("chest"), Card { kind: "chest", permanent: false, own: true });
        assert_eq!(Card::read("chest:gold").title(), "Chest");
    }
}
