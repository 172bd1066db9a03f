//! Tables of a server.
//!
//! Reading order: [`link`] (what this page knows of a table and what it must say next, as plain data), `wire` (the link on
//! a real socket, with all that can go wrong with one), `api` (the requests beside it), `notice` (whose turn it is, in the
//! title and by the browser), then what a person sees: `page`, `room` (before the game), `crowd` (the people at the table),
//! `chat`, `lobby`, `account`.

pub mod link;

pub(crate) mod account;
pub(crate) mod api;
pub(crate) mod chat;
pub(crate) mod crowd;
pub(crate) mod lobby;
pub(crate) mod make;
pub(crate) mod notice;
pub(crate) mod page;
mod room;
pub(crate) mod wire;
