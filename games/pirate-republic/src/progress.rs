//! What a holder has done for a Personal Mission: counters by slot, places seen.

use serde::{Deserialize, Serialize};

/// Parts of a mission that remember something.
pub const SLOTS: usize = 6;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// By slot: events counted, tokens handed in, payments made, the part of a sequence that is reached.
    pub counts: [u8; SLOTS],
    /// Objective tokens carried for this card.
    pub carried: u8,
    /// Objective tokens taken for it in all.
    pub taken: u8,
    /// Places visited, or values that must differ, as bits.
    pub seen: u64,
}
