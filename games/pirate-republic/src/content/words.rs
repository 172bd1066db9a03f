//! What an effect says in plain English, made from the arena: for terminals, pages and move texts.
//!
//! `words/verbs.rs` tells ops, `words/conds.rs` conditions and places, `words/goals.rs` objectives and triggers.

use super::Content;
use crate::vocabulary::{Amount, Half, Nation, Ops, Per, Rows, Set, Word};

mod conds;
mod goals;
mod lasting;
mod verbs;

/// Tells the sentences of one content.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    content: &'a Content,
}

impl<'a> Words<'a> {
    pub fn of(content: &'a Content) -> Self {
        Self { content }
    }

    /// A row: `Strike Fear 1, or Movement 1 and Close Quarters 1`.
    pub fn row(self, rows: Rows) -> String {
        let alternatives: Vec<String> =
            self.content.arena[rows].iter().map(|ops| self.parts(*ops, " and ")).collect();
        alternatives.join(", or ")
    }

    /// One alternative of a row: `Movement 1 and Close Quarters 1`.
    pub fn alternative(self, ops: Ops) -> String {
        self.parts(ops, " and ")
    }

    /// A sequence: `gain 2 Swagger, then gain a Crew card`.
    pub fn sequence(self, ops: Ops) -> String {
        self.parts(ops, ", then ")
    }

    /// Standing modifiers, one after the other.
    pub fn standing(self, ops: Ops) -> String {
        self.parts(ops, "; ")
    }

    /// A whole sentence, with a capital letter and a full stop. Empty if nothing is done.
    pub fn sentence(self, ops: Ops) -> String {
        let text = self.sequence(ops);
        let mut letters = text.chars();
        match letters.next() {
            Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
            None => String::new(),
        }
    }

    fn parts(self, ops: Ops, between: &str) -> String {
        let parts: Vec<String> = self.content.arena[ops].iter().map(|op| self.op(op)).collect();
        parts.join(between)
    }

    /// `3`, `1 for each level (at most 6)`.
    fn amount(self, amount: Amount) -> String {
        match amount {
            Amount::Fixed(n) => n.to_string(),
            Amount::PerPlayer(n) => format!("{n} for each player"),
            Amount::Per { what, n, max: 99 } => format!("{n} for each {}", per(what)),
            Amount::Per { what, n, max } => format!("{n} for each {} (at most {max})", per(what)),
            Amount::HalfOf(what) => format!("half the {}", half(what)),
        }
    }

    fn nation(self, nation: Nation) -> &'a str {
        self.content.nation_name(nation)
    }

    fn nations(self, nations: Set<Nation>) -> String {
        let names: Vec<&str> = nations.iter().map(|nation| self.nation(nation)).collect();
        either(&names)
    }
}

fn per(what: Per) -> &'static str {
    match what {
        Per::Level => "level",
        Per::Held => "sacked site",
        Per::Infamy => "Infamy",
        Per::CrewInPlay => "Crew card in play",
        Per::Bloodshed => "Bloodshed",
        Per::Accomplishments => "Accomplishment",
        Per::MissionsDone => "completed Personal Mission",
        Per::Reputation => "Reputation",
    }
}

fn half(what: Half) -> &'static str {
    match what {
        Half::EnemyBs => "enemy's Broadside",
        Half::EnemyCq => "enemy's Close Quarters",
        Half::Swagger => "Swagger",
        Half::Reputation => "Reputation",
    }
}

/// `a`, `a or b`, `a, b or c`.
fn either<T: AsRef<str>>(names: &[T]) -> String {
    joined(names, " or ")
}

/// `a`, `a and b`, `a, b and c`.
fn both<T: AsRef<str>>(names: &[T]) -> String {
    joined(names, " and ")
}

fn joined<T: AsRef<str>>(names: &[T], last: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., end] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{}{last}{}", first.join(", "), end.as_ref())
        }
    }
}

/// `boast_anywhere` as `boast anywhere`.
fn plain<W: Word>(word: W) -> String {
    word.word().replace('_', " ")
}

/// Words of a set, one of which is meant.
fn any_of<W: Word>(set: Set<W>) -> String {
    let words: Vec<String> = set.iter().map(plain).collect();
    either(&words)
}
