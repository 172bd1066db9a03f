//! Opponents for any game. They think on views: nothing here can see what a seat may not know.
//!
//! Reading order: [`level`] (how strong, how long), [`thought`] (what a bot answers), `instinct` (what a move looks
//! like at first sight), `bosun` (the best at first sight), `search` (what `captain` and `admiral` do: a tree over
//! imagined worlds), [`think`] (one question, one answer), [`mind`] (a bot that stays at the table), [`advice`] (an
//! answer for people).
//!
//! The same seed and the same number of iterations give the same answer everywhere. So the arithmetic of the search
//! is limited to `+ - * /` and the square root, which IEEE 754 rounds alike on every platform; logarithms and powers
//! are not, and stay out.

pub mod level;
pub mod thought;

mod bosun;
mod clock;
mod instinct;
mod search;

pub mod advice;
pub mod mind;
pub mod think;

pub use advice::{Advice, AdviceLine, advise};
pub use instinct::{Eye, worth_of_move};
pub use level::{Budget, BudgetError, Level, LevelError, Limits};
pub use mind::{Mind, witnessed};
pub use search::{Settings, derive_seed};
pub use think::think;
pub use thought::{Thought, Weighed};
