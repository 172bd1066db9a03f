//! Where all parts of the vocabulary's sentences lie, flat, named by numbers.

use std::ops::Index;

use serde::{Deserialize, Serialize};

use super::{Cond, Filter, Locator, Objective, Op, Pattern, Trigger};
use crate::content::{SiteId, TerritoryId, TokenId};

/// Makes a run of neighbouring parts: its name, what it holds and where that lies.
macro_rules! runs {
    ($($(#[$meta:meta])* $name:ident of $part:ty, in $list:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $name {
            start: u16,
            len: u16,
        }

        impl $name {
            pub const EMPTY: Self = Self { start: 0, len: 0 };

            #[inline]
            pub fn is_empty(self) -> bool {
                self.len == 0
            }

            #[inline]
            pub fn len(self) -> usize {
                self.len as usize
            }

            /// Without the first `n` parts.
            #[inline]
            #[must_use]
            pub fn skip(self, n: usize) -> Self {
                let n = (n as u16).min(self.len);
                if n == self.len { Self::EMPTY } else { Self { start: self.start + n, len: self.len - n } }
            }

            /// Only the first part.
            #[inline]
            #[must_use]
            pub fn first(self) -> Self {
                Self { start: self.start, len: self.len.min(1) }
            }

            /// Whether the run lies in the arena: for what comes from outside.
            pub fn lies_in(self, arena: &Arena) -> bool {
                self.start as usize + self.len() <= arena.$list.len()
            }
        }

        impl Index<$name> for Arena {
            type Output = [$part];

            #[inline]
            fn index(&self, run: $name) -> &[$part] {
                let start = run.start as usize;
                &self.$list[start..start + run.len()]
            }
        }

        impl Arena {
            pub(crate) fn $list(&mut self, parts: Vec<$part>) -> $name {
                let run = $name { start: self.$list.len() as u16, len: parts.len() as u16 };
                self.$list.extend(parts);
                if run.is_empty() { $name::EMPTY } else { run }
            }
        }
    )*};
}

runs! {
    /// A sequence of ops, carried out from left to right (VOC-17).
    Ops of Op, in ops;
    /// Conditions that must all hold.
    Conds of Cond, in conds;
    /// The alternatives of a row (VOC-18), the options of a choice, the faces of a roll.
    Rows of Ops, in rows;
    Triggers of Trigger, in triggers;
    Objectives of Objective, in objectives;
    TokenList of TokenId, in token_lists;
    TerritoryList of TerritoryId, in territory_lists;
    SiteList of SiteId, in site_lists;
    LocatorList of LocatorId, in locator_lists;
}

impl Ops {
    /// The place of the first op and the place behind the last one.
    pub(crate) fn bounds(self) -> (usize, usize) {
        (self.start as usize, self.start as usize + self.len())
    }

    /// The first `n` ops.
    #[must_use]
    pub(crate) fn take(self, n: usize) -> Self {
        let len = (n as u16).min(self.len);
        if len == 0 { Self::EMPTY } else { Self { start: self.start, len } }
    }
}

/// Makes the number of a single part.
macro_rules! singles {
    ($($(#[$meta:meta])* $name:ident of $part:ty, in $list:ident, by $add:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u16);

        impl Index<$name> for Arena {
            type Output = $part;

            #[inline]
            fn index(&self, id: $name) -> &$part {
                &self.$list[id.0 as usize]
            }
        }

        impl Arena {
            /// Equal parts are kept once.
            pub(crate) fn $add(&mut self, part: $part) -> $name {
                let place = self.$list.iter().position(|known| *known == part).unwrap_or_else(|| {
                    self.$list.push(part);
                    self.$list.len() - 1
                });
                $name(place as u16)
            }
        }
    )*};
}

singles! {
    FilterId of Filter, in filters, by filter;
    LocatorId of Locator, in locators, by locator;
    PatternId of Pattern, in patterns, by pattern;
    /// A named counter.
    FlagId of String, in flags, by flag;
}

/// The number of a trigger, for the limits that count how often it fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TriggerId(pub u16);

impl Triggers {
    pub fn ids(self) -> impl Iterator<Item = TriggerId> {
        (self.start..self.start + self.len).map(TriggerId)
    }
}

impl Index<TriggerId> for Arena {
    type Output = Trigger;

    #[inline]
    fn index(&self, id: TriggerId) -> &Trigger {
        &self.triggers[id.0 as usize]
    }
}

/// All sentences of a content. Index it with a run or a number: `arena[card.effect]`, `arena[filter]`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Arena {
    ops: Vec<Op>,
    conds: Vec<Cond>,
    rows: Vec<Ops>,
    triggers: Vec<Trigger>,
    objectives: Vec<Objective>,
    token_lists: Vec<TokenId>,
    territory_lists: Vec<TerritoryId>,
    site_lists: Vec<SiteId>,
    locator_lists: Vec<LocatorId>,
    filters: Vec<Filter>,
    locators: Vec<Locator>,
    patterns: Vec<Pattern>,
    flags: Vec<String>,
}

impl Arena {
    /// How many triggers there are: their numbers are below it.
    pub fn trigger_count(&self) -> usize {
        self.triggers.len()
    }

    /// How many named counters there are.
    pub fn flag_count(&self) -> usize {
        self.flags.len()
    }

    pub fn pattern_count(&self) -> usize {
        self.patterns.len()
    }

    /// All patterns whose events somebody counts or asks for, with their numbers.
    pub fn patterns(&self) -> impl Iterator<Item = (PatternId, &Pattern)> {
        self.patterns.iter().enumerate().map(|(place, pattern)| (PatternId(place as u16), pattern))
    }

    /// What conditions ask about the past, each once (VOC-50).
    pub fn asked(&self) -> Vec<(PatternId, super::Window)> {
        let mut all = Vec::new();
        for cond in &self.conds {
            if let Cond::Event { of, within, .. } = *cond
                && !all.contains(&(of, within))
            {
                all.push((of, within));
            }
        }
        all
    }

    pub fn find_flag(&self, name: &str) -> Option<FlagId> {
        self.flags.iter().position(|known| known == name).map(|place| FlagId(place as u16))
    }
}
