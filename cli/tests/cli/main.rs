//! Drives the real binary, as its users do.

mod commands;
mod content;
mod driver;
mod engine;
mod engine_errors;
mod lab;
mod play;
mod records;
