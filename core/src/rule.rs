//! A rule's name, and a refusal that carries it.

use serde::Serialize;

/// The ID of a rule, as in `rules.md` (`AP-MOVE-07`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl Rule {
    /// Refuses in this rule's name unless `holds`.
    #[inline]
    pub fn requires(self, holds: bool, text: &'static str) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(self.refuses(text)) }
    }

    #[inline]
    pub const fn refuses(self, text: &'static str) -> Refusal {
        Refusal { rule: self, text }
    }
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a move is not allowed. `Copy`, because filtering candidate moves makes thousands of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text} ({rule})")]
pub struct Refusal {
    pub rule: Rule,
    pub text: &'static str,
}
