//! Neuroshima Hex with the Pirates: armies of hex tiles, a board of 19 spaces, a ring of water around it.
//!
//! Each seat has an army of 35 tiles. On your turn you draw up to three, discard one, and place or play the others:
//! fighters, modules that help their neighbours, implants, foundations, instants. Nothing is hit until somebody starts a
//! Battle; then all units attack in the order of their initiative, everything in a phase at once. The Pirates float on
//! twelve water spaces and drift on after every Battle. When a pile is empty a Final Battle follows; the HQ with the most
//! points left wins. Two to four seats; duel, free for all, points, two against two, two against one.
//!
//! Reading order: `board.rs` and `content.rs` (what there is), `state.rs`, `moves.rs`, `events.rs` (what can be said and
//! happen), `game.rs` (the loop), `queries.rs`, `field.rs` (control and nets), `links.rs` (modules), `hits.rs` and
//! `wounds.rs` (attacks and what they do), `steps/` (one file for each question), `score.rs`, then `view.rs` (who knows
//! what), `preview.rs`, `doc/`, `check.rs`, `notation.rs`, `text.rs`, `picture.rs`, `insight.rs`.
//!
//! How the armies fare against each other is drawn in `docs/neuroshima-hex-armies.svg` by `examples/heat_map.rs`.

#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod board;
pub mod content;
pub mod state;

pub mod events;
pub mod moves;

pub mod game;

mod field;
mod hits;
mod links;
mod queries;
mod score;
mod setup;
mod steps;
mod wounds;

pub mod preview;
pub mod view;

mod check;
mod doc;
mod insight;
mod notation;
mod picture;
mod prompt;
mod text;

pub mod rule;

pub use doc::Doc;
/// The name under which the registry finds the game.
pub use game::{NeuroshimaHex, NeuroshimaHex as TheGame};
