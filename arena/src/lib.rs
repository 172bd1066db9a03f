//! Whole games by the thousand, for any game: self-play with checks, matches between bots, benchmarks.
//!
//! Nothing is printed here; reports are plain data, and progress goes to a callback. What depends on chance depends on
//! the seed alone: the number of threads changes the seconds and nothing else.
//!
//! Reading order: [`playing`] (one game), [`selfplay`], [`coverage`] (what never happened), [`duel`] (matches), [`bench`],
//! [`stats`], [`school`] (how judgements are learned).

pub mod playing;
mod spread;
pub mod stats;

pub mod bench;
pub mod coverage;
pub mod duel;
pub mod school;
pub mod selfplay;

pub use bench::{Bench, BenchReport, bench};
pub use coverage::Coverage;
pub use duel::{Contender, ContenderError, Match, MatchReport, Seating, duel};
pub use selfplay::{Failure, Lengths, SelfPlay, SelfPlayReport, selfplay};

/// Is told how many games are done. It may be called from several threads, so a smaller number can come after a
/// larger one.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);
