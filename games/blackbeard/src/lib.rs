//! Blackbeard: pirates of one to six players on four oceans.
//!
//! A deck of action cards says who is next, and what happens between turns. In a turn a seat performs one operation with
//! one unit: it activates a pirate, sails, takes a prize, does business in port, careens, or sends a King's Commissioner
//! after somebody else's pirate. Crews grow restless, governors change their minds, warships patrol. When a player's last
//! pirate has died or retired, the richest pirate wins; 100 notoriety win at once. One player meets two automata, or
//! plays for a score.
//!
//! Reading order: `content.rs` (what there is), `state.rs`, `pirate.rs` and `frame.rs` (what can be, and what can be to
//! do), `moves.rs` (what can be said and happen), `game.rs` (the loop), `ask.rs` (who is asked what), `steps/` (one file
//! for each question), `act.rs` (what many steps do), `setup.rs`, `score.rs`, `automa.rs`, then `view.rs` (who knows what),
//! `doc.rs`, `check.rs`, `notation.rs`, `text.rs`, `board.rs`, `insight.rs`.

#![deny(clippy::float_arithmetic)]

pub mod content;
pub mod frame;
pub mod pirate;
pub mod state;

pub mod moves;

pub mod game;

mod act;
mod ask;
mod automa;
mod score;
mod setup;
mod steps;

pub mod view;

mod board;
mod check;
mod doc;
mod insight;
mod notation;
mod text;

pub mod rule;

pub use doc::{Doc, GoneDoc, KcDoc, MerchantDoc, PirateDoc, PortDoc, WarshipDoc};
pub use game::{Blackbeard, Blackbeard as TheGame};
