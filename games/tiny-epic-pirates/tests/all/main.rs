//! All tests of Tiny Epic Pirates, one file for each chapter of the rules.

#![allow(clippy::unwrap_used, unreachable_pub, reason = "helpers of tests are tests too")]
#![allow(
    clippy::needless_pass_by_value,
    reason = "a scene or a frame is written where it is used, and given away"
)]

mod owner;
mod scene;

mod bonus;
mod combat;
mod components;
mod contract;
mod edges;
mod ending;
mod examples;
mod instinct;
mod line;
mod orders;
mod packs;
mod perft;
mod records;
mod rulings;
mod sail;
mod secrets;
mod setup;
mod solo_battle;
mod solo_setup;
mod solo_turn;
mod turn;
mod wheel;
mod words;
mod written;
