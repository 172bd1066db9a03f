//! {{title}}: say here, in ten lines, how the game goes.
//!
//! The skeleton is a race: each seat rows 1 to 3 spaces, some spaces push or drag the ship, the first at the end wins.
//!
//! Reading order: `content.rs` (what there is), `state.rs`, `moves.rs` (what can be said and happen), `game.rs` (the
//! loop), `steps/` (one file for each question), `effect.rs`, `setup.rs`, `score.rs`, then `view.rs` (who knows what),
//! `doc.rs` (a state as a person writes it), `text.rs` and `insight.rs`.

#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod content;
pub mod state;

pub mod moves;

pub mod game;

mod effect;
mod score;
mod setup;
mod steps;

pub mod view;

mod doc;
mod insight;
mod text;

pub mod rule;

pub use doc::Doc;
pub use game::{{Game}};
/// The name under which the registry finds the game.
pub use game::{{Game}} as TheGame;
