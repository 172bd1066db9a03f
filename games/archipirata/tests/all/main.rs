//! Every rule of rules.md, chapter by chapter, in one program: it links once.
//!
//! Start with `scene` (positions in a few words), then `flow` and `moving`; `contract` holds the laws of every game,
//! `reference` a second, slow way to list moves.

#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

mod activation;
mod captains;
mod captains_benito;
mod captains_piet_hein;
mod captains_powers;
mod chests;
mod combat;
mod components;
mod content;
mod contract;
mod edges;
mod encoding;
mod encoding_broken;
mod ending;
mod examples;
mod flow;
mod listing;
mod moving;
mod owner;
mod packs;
mod packs_broken;
mod packs_contradictory;
mod perft;
mod permanents;
mod records;
mod reference;
mod rulings;
mod rum;
mod scene;
mod secrets;
mod secrets_windows;
mod setup;
mod teams;
