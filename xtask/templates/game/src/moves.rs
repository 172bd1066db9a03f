//! What a player can say, and what can have happened.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// So many spaces forward.
    Row(u8),
}

/// Past tense, with ids; one for each thing that a spectator would notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Began { seat: Seat },
    Rowed { seat: Seat, to: u8 },
    Blown { seat: Seat, face: u8, to: u8 },
    Dragged { seat: Seat, to: u8 },
    Ended,
}

/// `row:2`.
pub(crate) fn write(mv: Move) -> String {
    match mv {
        Move::Row(steps) => format!("row:{steps}"),
    }
}

pub(crate) fn read(text: &str) -> Result<Move, String> {
    let steps = text.strip_prefix("row:").and_then(|steps| steps.parse().ok());
    steps.map(Move::Row).ok_or_else(|| format!("`{text}` is not `row:` and a number"))
}
