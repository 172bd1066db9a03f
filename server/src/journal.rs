//! What a table remembers: an append-only list of lines. A table is rebuilt from its lines and from nothing else.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;
use tortuga_protocol::table::Proposal;

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Entry {
    Sat {
        seat: Seat,
        who: Sitter,
    },
    Stood {
        seat: Seat,
    },
    /// The entropy is the seat's part of the dice; it stays here until the game is over.
    Ready {
        seat: Seat,
        entropy: String,
    },
    NotReady {
        seat: Seat,
    },
    /// The cards are dealt.
    Began,
    Played {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        /// The client's id for the move; a bot's moves have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Of the state after it.
        hash: String,
    },
    Said {
        name: String,
        seat: Option<Seat>,
        text: String,
    },
    Asked {
        seat: Seat,
        what: Proposal,
    },
    Agreed {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    Undone {
        keep: u32,
    },
    Paused,
    Resumed {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    TimeUp {
        seat: Seat,
    },
    TookOver {
        seat: Seat,
        by: Seat,
        level: String,
    },
    TookBack {
        seat: Seat,
    },
    Rematch {
        table: String,
    },
    /// Whether others may see what this seat sees.
    Allowed {
        seat: Seat,
        follow: bool,
    },
    /// The server was started again: the time it was down counts for nobody.
    Woke,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    Person {
        user: i64,
        name: String,
        guest: bool,
        /// SHA-256 of the seat's token.
        token: String,
    },
    Bot {
        level: String,
    },
}

/// A line of the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Counted from 1.
    pub seq: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    pub entry: Entry,
}
