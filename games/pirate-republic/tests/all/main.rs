//! All tests of the game, in one binary. One file for each chapter of the rules, and the components.

#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part of the scenes")]
#![allow(
    clippy::unwrap_used,
    clippy::needless_for_each,
    reason = "scenes are short, and a panic is a failed test"
)]
#![allow(
    clippy::items_after_statements,
    clippy::needless_pass_by_value,
    reason = "helpers stand where they help"
)]
#![allow(clippy::type_complexity, clippy::similar_names, reason = "tables of cases speak for themselves")]

mod scene;

mod actions;
mod aftermath;
mod board;
mod campaign;
mod capture;
mod cards_rows;
mod cards_rules;
mod cards_special;
mod cards_treasure;
mod cleanup;
mod combat;
mod company;
mod content;
mod contract;
mod corners;
mod die;
mod documents;
mod edges;
mod ending;
mod examples;
mod faq;
mod insight;
mod labels;
mod missions;
mod missions_each;
mod missions_rules;
mod moving;
mod npc;
mod packs;
mod packs_broken;
mod records;
mod results;
mod rulings;
mod secrets;
mod sequences;
mod setup;
mod solo;
mod solo_play;
mod strict;
mod terminal;
mod tokens;
mod vocabulary;
mod vocabulary_run;
mod words;
