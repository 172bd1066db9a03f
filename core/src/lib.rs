//! The heart of Tortuga. It knows what a game is, and knows no game.
//!
//! Reading order: [`game`] (the one trait), [`seat`], [`rule`] and [`log`] (what a rule says when it acts or
//! refuses), [`chance`] (seeds, dice, the bots' whims), [`fairness`] (how an online table's seed comes about), [`stack`] (decisions still to be taken), [`pack`]
//! (components as data), [`record`] (a game is its record), [`table`] (a game being played, typed and erased).

pub mod chance;
pub mod fairness;
pub mod game;
pub mod hash;
pub mod ink;
pub mod judgement;
pub mod laws;
pub mod log;
mod misread;
pub mod pack;
pub mod record;
pub mod rule;
pub mod rulebook;
pub mod seat;
pub mod setup;
pub mod slug;
pub mod stack;
pub mod table;

pub use chance::{Chance, Dice, Seed, Whim};
pub use game::{Broken, Game, Info, Insight, LoadError, Outcome, Playable, Prompt, Turn, Voice};
pub use ink::{Ink, Line};
pub use judgement::Judgement;
pub use log::{Log, Said, Silent};
pub use rule::{Refusal, Rule};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use setup::{OptionSpec, Setup, SetupError};
pub use slug::Slug;
pub use stack::Stack;
