//! All tests of the game, in one binary. One file for each chapter of the rules, and the components.

#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part of the scenes")]

mod scene;

mod actions;
mod aftermath;
mod board;
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
mod die;
mod documents;
mod edges;
mod ending;
mod examples;
mod insight;
mod moving;
mod packs;
mod packs_broken;
mod records;
mod results;
mod rulings;
mod secrets;
mod setup;
mod solo;
mod terminal;
mod tokens;
mod vocabulary;
mod vocabulary_run;
mod words;
