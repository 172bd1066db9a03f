//! What a table looks like from one seat, or to somebody who looks on.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tortuga_core::{Seat, record::OutcomeDoc};

use crate::{fairness::Fairness, http::Watchers};

/// Everything one viewer may know of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The name of the table, as its link carries it.
    pub table: String,
    pub game: String,
    /// The version of the rules it is played by.
    pub version: String,
    pub options: BTreeMap<String, String>,
    pub rated: bool,
    pub watchers: Watchers,
    /// The hash of the server's seed, published when the table was made (see [`crate::fairness`]).
    pub commitment: String,
    /// The seat of whoever gets this; `None` looks on.
    pub you: Option<Seat>,
    /// The seat whose view this is, if it is not one's own: that seat lets others follow it.
    pub following: Option<Seat>,
    /// The number of the last change that is in here.
    pub seq: u64,
    pub state: TableState,
    /// Absent until the cards are dealt.
    pub play: Option<PlayDoc>,
    pub log: LogDoc,
    /// The latest lines, oldest first.
    pub chat: Vec<ChatLine>,
    /// Shown when the game is over.
    pub fairness: Option<Fairness>,
}

/// What concerns the people and not the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableState {
    pub status: Status,
    pub seats: Vec<SeatDoc>,
    /// What somebody has asked the others to agree to.
    pub ask: Option<Ask>,
    pub paused: bool,
    pub clock: ClockRule,
    /// As they stood when this was sent; absent without clocks or before the start.
    pub clocks: Option<Clocks>,
    pub ending: Option<Ending>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// How many look on.
    pub watching: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats can be taken.
    Open,
    Playing,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "four plain facts that have nothing to do with each other")]
pub struct SeatDoc {
    pub seat: Seat,
    pub team: u8,
    /// Whose seat it is.
    pub holder: Option<Holder>,
    pub ready: bool,
    /// Whether a person of this seat is connected.
    pub online: bool,
    /// The level of the bot that plays for the holder for now.
    pub stand_in: Option<String>,
    pub resigned: bool,
    /// Whether everybody may see what this seat sees.
    pub open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    Person { name: String, guest: bool },
    Bot { level: String },
}

/// Something that all people at the table must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    pub by: Seat,
    pub what: Proposal,
    /// Who has agreed, the asker among them.
    pub agreed: Vec<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Proposal {
    /// Takes back all moves after the first `keep`.
    Undo {
        keep: u32,
    },
    Pause,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockRule {
    #[default]
    None,
    /// Seconds for the whole game, and seconds added after each move.
    Live { seconds: u32, plus: u32 },
    /// Days for each move.
    Days { days: u32 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds left, by seat.
    pub left: Vec<i64>,
    /// Whose clock runs.
    pub running: Option<Seat>,
}

/// How it ended, by the rules or otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    pub how: EndKind,
    pub winners: Vec<Seat>,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndKind {
    Rules,
    Resigned,
    Time,
}

/// The game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayDoc {
    /// How many moves were played.
    pub ply: u32,
    /// The game's own view.
    pub view: Value,
    pub turn: TurnDoc,
    /// The legal moves, for the seat that is to decide and for nobody else.
    pub moves: Vec<MoveDoc>,
    /// What this seat has answered in advance; nobody else is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// An answer in advance. Whenever the seat is asked by this rule, and the move is legal then, it is played at once. The
/// first other question, or one where the move is not legal, ends it; so does taking back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The rule of the prompt.
    pub rule: String,
    #[serde(rename = "move")]
    pub mv: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TurnDoc {
    Decide { seat: Seat, prompt: PromptDoc },
    Over { outcome: OutcomeDoc },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PromptDoc {
    pub text: String,
    pub rule: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveDoc {
    #[serde(rename = "move")]
    pub mv: String,
    pub text: String,
}

/// A piece of the log. Events are numbered from 0; taking moves back cuts the log and raises the epoch, so the number
/// of an event means the same thing only within one epoch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LogDoc {
    pub epoch: u32,
    /// The number of the first event in here. What a client has from this number on is replaced.
    pub first: u32,
    pub events: Vec<EventDoc>,
}

/// How much of the log a client has: all events below `next`, in that epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogMark {
    pub epoch: u32,
    pub next: u32,
}

/// An event as it is told to this viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventDoc {
    pub event: Value,
    pub text: String,
    pub rule: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// `None` is the table itself: what was agreed, who left.
    pub name: Option<String>,
    pub seat: Option<Seat>,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}
