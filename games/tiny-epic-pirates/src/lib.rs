//! Tiny Epic Pirates: a wheel of orders, a sea of sixteen cards, three treasures to bury. One to four players.
//!
//! A turn: the Captain walks clockwise round the own Wheel to an order (skipped spaces cost Deckhands), the ship sails,
//! the order may be executed, Bonus Actions of Captain and Crew follow, and if the Ship Line was crossed the Merchants
//! and the Navy sail. Whoever buries three Treasures wins when the round is over. A single player races against the
//! Legendary Pirate, whose turns run by themselves and ask that player only where the rules leave something open.
//!
//! Reading order: `sea.rs`, `helm.rs` and `content.rs` (what there is), `state.rs`, `moves.rs`, `events.rs` (what can
//! be said and happen), `game.rs` and `flow.rs` (the loop), `steps/` (one file for each question), `effect.rs` (what a Bonus Action
//! does), `solo.rs` (the Legendary Pirate), `setup.rs`, `score.rs`, then `view.rs` (who knows what), `doc.rs` (a state
//! as a person writes it), `notation.rs` (a move as a person writes it), `text.rs` and `insight.rs`.

#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod content;
pub mod helm;
pub mod sea;

pub mod state;

pub mod events;
pub mod moves;

mod flow;
pub mod game;

mod effect;
mod score;
mod setup;
mod solo;
mod steps;

mod check;

pub mod view;

mod doc;
mod insight;
mod notation;
mod text;

pub mod rule;

pub use doc::Doc;
pub use game::TinyEpicPirates;
/// The name under which the registry finds the game.
pub use game::TinyEpicPirates as TheGame;
