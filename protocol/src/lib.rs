//! The messages between server and client, shared by both.
//!
//! Reading order: [`socket`] (what goes over a table's WebSocket, JSON, one message a frame), [`table`] (what a
//! table looks like from one seat), [`http`] (the requests beside the socket), [`fairness`] (how the dice of an
//! online table come about, and how anybody recomputes them).
//!
//! A client opens the socket of a table and says [`socket::FromClient::Hello`] with its [`VERSION`]. The server
//! answers with the whole table and from then on with changes. Every change carries its sequence number and that of the
//! change before it; who misses one asks for a resync and says how much of the log it has.

pub mod http;
pub mod socket;
pub mod table;

/// How the dice of an online table come about: the core knows it, so that a record alone can be proven.
pub use tortuga_core::fairness;

/// The version of the messages. A server speaks exactly one.
pub const VERSION: u32 = 1;

/// The longest message a client may send, in bytes.
pub const MOST_BYTES: usize = 8 * 1024;

/// The longest id a client may give a move.
pub const MOST_ID: usize = 40;

/// The longest line of chat, in characters.
pub const MOST_CHAT: usize = 500;
