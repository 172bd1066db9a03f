//! The tests, one file for each chapter of rules.md, in one program: it links once.

mod common;
mod contract;
mod end;
mod perft;
mod records;
mod rowing;
mod setup;
mod written;
