//! The tests of Blackbeard, one file for each part of the rules.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "helpers of tests are tests too, and what they get is written where it is used"
)]
#![allow(clippy::wildcard_imports, clippy::many_single_char_names)]

mod scene;

mod book;
mod content;
mod contract;

mod allies;
mod assault;
mod battle;
mod crew;
mod ending;
mod events;
mod hunters;
mod insight;
mod loading;
mod moving;
mod ports;
mod prize;

mod corners;
mod edges;
mod examples;
mod hidden;
mod perft;
mod records;
mod text;
mod told;
