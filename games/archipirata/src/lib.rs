//! Archipirata: two crews of eight pirates on a ring of eight floating islands.
//!
//! On your turn you lift all pirates of an island, of both colours, and sow them one by one round the ring; the last
//! one activates the card where it lands. Equipment injures, heals, gives another round or rum to skip islands; chests hold
//! the gold that wins. Then, on every island, three to one injures the one. Three gold, or no enemy left, wins.
//! Two seats, or four in two teams; with the variant `captains` each seat has a secret leader.
//!
//! Reading order: `board.rs` and `content.rs` (what there is), `state.rs`, `moves.rs` (what can be said and happen),
//! `game.rs` (the loop), `steps/` (one file for each question), `lines.rs` (every legal move once), `effect.rs`,
//! `score.rs`, then `view.rs` (who knows what), `doc.rs`, `check.rs`, `notation.rs`, `text.rs`, `insight.rs`.

#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod board;
pub mod content;
pub mod state;

pub mod moves;

pub mod game;

mod effect;
mod lines;
mod score;
mod setup;
mod steps;

pub mod view;

mod check;
mod doc;
mod insight;
mod notation;
mod text;

pub mod rule;

pub use doc::Doc;
pub use game::{Archipirata, Archipirata as TheGame};
