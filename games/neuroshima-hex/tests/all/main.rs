//! The tests of Neuroshima Hex, one file for each chapter of the rules.

mod scene;

mod battles;
mod content;
mod contract;
mod docs;
mod edges;
mod extended;
mod flow;
mod geometry;
mod insight;
mod instants;
mod nets;
mod packs;
mod perft;
mod picture;
mod pirates;
mod preview;
mod records;
mod secrets;
mod setup;
mod tiles;
mod turns;
mod vegas;
