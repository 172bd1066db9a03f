//! How strong a bot is, and how long it may think.

use std::{fmt, str::FromStr};

/// From the one who knows the rules to the one to fear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal move.
    Deckhand,
    /// The move that looks best at once.
    Bosun,
    /// Looks ahead, for half a second.
    Captain,
    /// Looks ahead, for two seconds.
    Admiral,
}

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; there are deckhand, bosun, captain and admiral")]
pub struct LevelError(String);

impl Level {
    pub const ALL: [Self; 4] = [Self::Deckhand, Self::Bosun, Self::Captain, Self::Admiral];

    pub fn name(self) -> &'static str {
        match self {
            Self::Deckhand => "deckhand",
            Self::Bosun => "bosun",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }

    /// How long the level thinks unless told otherwise. `None` answers at once, whatever the limits say.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Self::Deckhand | Self::Bosun => None,
            Self::Captain => Some(Budget::Millis(500)),
            Self::Admiral => Some(Budget::Millis(2000)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// How long a bot may think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    Millis(u64),
    /// Imagined games. With the same seed, the answer is the same.
    Iterations(u64),
}

/// Why a text is not a budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BudgetError {
    #[error("`{0}` is not a budget; write `200ms` or `5000it`")]
    Shape(String),
    #[error("a budget of {0} leaves no time to think; the least is 1ms or 1it")]
    Zero(Budget),
    #[error("a budget of {0} is too large; the most is {1}")]
    TooLarge(Budget, Budget),
}

impl Budget {
    /// Ten minutes: nobody waits longer for one move.
    pub const MOST_MILLIS: u64 = 600_000;
    /// More than ten minutes' work on a fast machine.
    pub const MOST_ITERATIONS: u64 = 1_000_000_000;

    pub fn millis(millis: u64) -> Result<Self, BudgetError> {
        Self::Millis(millis).vetted()
    }

    pub fn iterations(iterations: u64) -> Result<Self, BudgetError> {
        Self::Iterations(iterations).vetted()
    }

    fn vetted(self) -> Result<Self, BudgetError> {
        let (amount, most) = match self {
            Self::Millis(millis) => (millis, Self::Millis(Self::MOST_MILLIS)),
            Self::Iterations(iterations) => (iterations, Self::Iterations(Self::MOST_ITERATIONS)),
        };
        let (Self::Millis(limit) | Self::Iterations(limit)) = most;
        match amount {
            0 => Err(BudgetError::Zero(self)),
            _ if amount > limit => Err(BudgetError::TooLarge(self, most)),
            _ => Ok(self),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Millis(millis) => write!(f, "{millis}ms"),
            Self::Iterations(iterations) => write!(f, "{iterations}it"),
        }
    }
}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Self, BudgetError> {
        let shape = || BudgetError::Shape(text.to_owned());
        let unit = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(shape)?;
        let (digits, unit) = text.split_at(unit);
        if digits.is_empty() {
            return Err(shape());
        }
        // Digits that do not fit in 64 bits are a number all the same, and too large.
        let amount = digits.parse().unwrap_or(u64::MAX);
        match unit {
            "ms" => Self::millis(amount),
            "it" => Self::iterations(amount),
            _ => Err(shape()),
        }
    }
}

/// What a bot may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// `None`: what the level takes by itself, see [`Level::budget`].
    pub budget: Option<Budget>,
    pub seed: u64,
    /// Used for budgets in milliseconds. A budget in iterations is one thread's work, so that its answer is the same
    /// on every machine.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { budget: None, seed: 0, threads: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(
            "Captain".parse::<Level>().unwrap_err().to_string(),
            "`Captain` is not a level; there are deckhand, bosun, captain and admiral"
        );
        assert!(Level::Bosun < Level::Captain);
    }

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for budget in [Budget::Millis(200), Budget::Iterations(5000), Budget::Millis(1)] {
            assert_eq!(budget.to_string().parse(), Ok(budget));
        }
        assert_eq!("600000ms".parse(), Ok(Budget::Millis(Budget::MOST_MILLIS)));
    }

    #[test]
    fn what_is_not_a_budget_is_refused_with_the_reason() {
        let error = |text: &str| text.parse::<Budget>().unwrap_err().to_string();
        for text in ["", "200", "ms", "-5ms", "2.5ms", "200 ms", "5s", "200MS"] {
            assert_eq!(error(text), format!("`{text}` is not a budget; write `200ms` or `5000it`"));
        }
        assert_eq!(error("0it"), "a budget of 0it leaves no time to think; the least is 1ms or 1it");
        assert_eq!(error("600001ms"), "a budget of 600001ms is too large; the most is 600000ms");
        assert!(error("99999999999999999999999it").ends_with("too large; the most is 1000000000it"));
    }
}
