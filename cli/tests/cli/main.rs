//! Drives the real binary, as its users do.

mod campaign;
mod commands;
mod content;
mod driver;
mod engine;
mod engine_errors;
#[path = "../../../server/tests/server/harness/mod.rs"]
mod harness;
mod kill;
mod lab;
mod play;
mod records;
mod serve;
