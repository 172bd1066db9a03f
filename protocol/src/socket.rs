//! What goes over the WebSocket of a table.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::{
    VERSION,
    table::{ChatLine, LogDoc, LogMark, PlayDoc, Proposal, Snapshot, Standing, TableState},
};

/// From the client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message.
    Hello {
        version: u32,
        /// The token of a seat, for whoever has no session; without it the session's seat, or none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// What the client has of the log from an earlier connection.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        log: Option<LogMark>,
    },
    /// A move. The client repeats it, with the same id, until it is acknowledged or refused.
    Play {
        /// Chosen by the client, unique among the moves of its seat.
        id: String,
        /// How many moves the client believes were played.
        ply: u32,
        #[serde(rename = "move")]
        mv: String,
    },
    /// I want to begin. The entropy is this seat's part of the dice: up to 32 bytes in hex.
    Ready {
        #[serde(default)]
        entropy: String,
    },
    NotReady,
    Chat {
        text: String,
    },
    Ask {
        what: Proposal,
    },
    /// To what somebody asked. The asker withdraws by not agreeing.
    Answer {
        agree: bool,
    },
    /// Ends a pause.
    Resume,
    Resign,
    /// A bot shall play for that seat: one's own, or one whose holder has left.
    Takeover {
        seat: Seat,
        level: String,
    },
    /// I play my seat myself again.
    TakeBack,
    Rematch,
    /// An answer in advance, or none any more.
    Standing {
        answer: Option<Standing>,
    },
    /// Whether everybody may see what I see, where the table allows it.
    Allow {
        follow: bool,
    },
    /// Somebody who looks on wants to see what that seat sees, or only what all see.
    Follow {
        seat: Option<Seat>,
    },
    /// Something was missed: send the whole table, and the log from there on.
    Resync {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        log: Option<LogMark>,
    },
    /// Are you there? The answer carries the same number.
    Ping {
        number: u32,
    },
}

/// From the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromServer {
    Welcome {
        version: u32,
    },
    /// The whole table. Replaces all that the client had, the log from its first event on.
    Table {
        table: Box<Snapshot>,
    },
    /// The game went on (or back, if moves were taken back).
    Moved(Box<Moved>),
    /// The people at the table changed.
    Changed {
        after: u64,
        seq: u64,
        state: TableState,
        /// New lines of chat, the table's own among them.
        chat: Vec<ChatLine>,
    },
    Said {
        after: u64,
        seq: u64,
        line: ChatLine,
    },
    /// The move with this id is on disk. It was played as number `ply`, counted from 1.
    Ack {
        id: String,
        ply: u32,
    },
    /// What was asked is not done. After a refused move the whole table follows.
    Refused {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        reason: Reason,
        /// The rule that refuses, if it is one of the game's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        text: String,
    },
    Pong {
        number: u32,
    },
    /// The server closes the connection and says why.
    Bye {
        reason: Reason,
        text: String,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moved {
    /// The number of the change before. A client whose last number is another one has missed something and asks for
    /// a resync.
    pub after: u64,
    pub seq: u64,
    pub play: PlayDoc,
    pub log: LogDoc,
    pub state: TableState,
    /// New lines of chat, the table's own among them.
    pub chat: Vec<ChatLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The message could not be read.
    Garbled,
    /// The other side speaks another version.
    Version,
    /// The game has gone on since; the client sees the table as it was.
    Stale,
    /// A rule of the game forbids it.
    Rule,
    /// Somebody else is to decide, or the table is not being played.
    NotNow,
    /// Not this seat's, or not without a seat.
    NotYours,
    /// Too much in too short a time.
    Limit,
    /// The client reads too slowly.
    Slow,
    /// The server's fault.
    Fault,
    /// The server is being shut down.
    Closing,
}

/// Why a message was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("version {theirs} of the messages; this server speaks version {VERSION}: reload the page")]
    Version { theirs: String },
    #[error("not a message: {0}")]
    Garbled(String),
}

impl ReadError {
    pub fn reason(&self) -> Reason {
        match self {
            Self::Version { .. } => Reason::Version,
            Self::Garbled(_) => Reason::Garbled,
        }
    }
}

impl FromClient {
    /// Reads a message. A greeting in another version is told apart from garbage, whatever else it says.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let read = serde_json::from_str::<Self>(text);
        if let Ok(Self::Hello { version, .. }) = read
            && version != VERSION
        {
            return Err(ReadError::Version { theirs: version.to_string() });
        }
        read.map_err(|error| foreign_greeting(text).unwrap_or_else(|| ReadError::Garbled(error.to_string())))
    }

    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}

fn foreign_greeting(text: &str) -> Option<ReadError> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let version = value.get("version")?;
    let foreign = value.get("type")? == "hello" && *version != VERSION;
    foreign.then(|| ReadError::Version { theirs: version.to_string() })
}

impl FromServer {
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let read = serde_json::from_str::<Self>(text);
        if let Ok(Self::Welcome { version }) = read
            && version != VERSION
        {
            return Err(ReadError::Version { theirs: version.to_string() });
        }
        read.map_err(|error| ReadError::Garbled(error.to_string()))
    }

    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}

#[cfg(test)]
mod tests;
