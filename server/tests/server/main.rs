//! The server on loopback, as its clients meet it.

#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

mod fuzz;
mod game;
mod harness;
mod http;
mod keep;
mod notices;
mod secrets;
mod slow;
mod table;
mod watch;
