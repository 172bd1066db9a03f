//! The Pirate Republic: Africa Gambit. Captains of 1715 sail the Atlantic from the Caribbean to Guinea and back.
//!
//! A round begins with Tidings that change its rules and name a nation at peace. In the Action Phase players take turns: roll the
//! Tidings die, sail, scout, rest, boast, and fight whatever shares a Seaway with them: first by Strike Fear or Broadside if
//! they have initiative, evading if the enemy has it, then at close quarters. Defeated tokens give Swagger, Reputation and
//! cards; Swagger gives levels, levels give initiative. The round ends when the Commander's deck is used up. The game
//! ends when somebody has reached the target and a Personal Mission is done; most Swagger wins.
//!
//! Every card, token, event and mission is data in a closed vocabulary (`vocabulary.rs`, `content.rs`), executed by
//! `effect.rs`.
//!
//! Reading order: `content.rs` and `vocabulary.rs` (what there is and what it says), `state.rs`, `player.rs`, `map.rs`,
//! `combat.rs`, `mods.rs`, `frame.rs` (what is still to be done), `moves.rs` and `event.rs` (what can be said and happen),
//! `game.rs` (the loop), `steps.rs` and `steps/` (one file for each kind of question), `query.rs` (what the rules ask of a state),
//! `deeds.rs`, `tokens.rs`, `friends.rs`, `trigger.rs`, `goals.rs`, `effect.rs`; then `doc.rs` and `view.rs` (the table as people
//! see it), `check.rs`, `notation.rs`, `text.rs`, `insight.rs`.

#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]
#![allow(clippy::similar_names, reason = "seat and state, side and site are the game's own words")]
#![allow(
    clippy::unused_self,
    reason = "rules are methods of the game, whether or not they look into its content"
)]
#![allow(clippy::struct_excessive_bools, reason = "what has happened in a turn or a fight is a row of flags")]
#![allow(clippy::needless_for_each, reason = "what puts a move is handed on as it is")]
#![allow(clippy::single_match_else, reason = "what is there and what is not weigh the same")]
#![allow(clippy::match_same_arms, reason = "questions are listed by chapter, not by who answers them")]

pub mod content;
pub mod vocabulary;

pub mod pile;
pub mod state;

pub mod combat;
pub mod frame;
pub mod map;
pub mod mission;
pub mod mods;
pub mod player;
pub mod progress;
pub mod solo;

pub mod event;
pub mod moves;

pub mod game;

mod deeds;
mod effect;
mod friends;
mod goals;
mod letters;
mod npc;
mod query;
mod score;
mod setup;
mod steps;
mod tokens;
mod trigger;

pub mod campaign;

pub mod sheet;
pub mod view;

mod check;
mod doc;
mod insight;
mod notation;
mod text;

pub mod rule;

pub use doc::Doc;
pub use game::PirateRepublic;
/// The name under which the registry finds the game.
pub use game::PirateRepublic as TheGame;
