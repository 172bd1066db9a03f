//! What a game's board gives the table.

use leptos::{children::ViewFn, prelude::Callback};
use serde_json::Value;
use tortuga_core::{Seat, table::EventDoc};

use super::bottom_sheet::Hand;
use crate::{
    desk::{Desk, Sight},
    sound::Sound,
};

/// A board as the list of boards knows it.
#[derive(Debug)]
pub(crate) struct BoardKind {
    pub(crate) game: &'static str,
    pub(crate) open: fn(Desk) -> Board,
    /// How long an event is looked at, in milliseconds at ×1.
    pub(crate) pace: fn(&Value) -> u32,
    /// What a seat is called beside its name, in games whose seats have colours or nations of their own.
    pub(crate) side: fn(Seat) -> Option<&'static str>,
    /// How an event sounds.
    pub(crate) sound: fn(&Value) -> Option<Sound>,
    /// Words the sentences of events for who sits here, where the engine's have letters or signs instead of names.
    pub(crate) tell: fn(&Sight, &mut [EventDoc]),
    /// The rule that helps a player with a question, where the one that puts it tells only what comes after what.
    pub(crate) help: fn(&str) -> Option<&'static str>,
}

/// The rule that puts a question helps with it, too.
pub(crate) fn as_asked(_: &str) -> Option<&'static str> {
    None
}

/// The engine's sentences are good as they are.
pub(crate) fn as_told(_: &Sight, _: &mut [EventDoc]) {}

/// A board at a table. Each part is drawn when the table has room for it.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) drawing: ViewFn,
    /// Beside the question: choices, preview, confirm, take back.
    pub(crate) controls: ViewFn,
    /// In the column beside the board: hands, mats, whatever is not on the map.
    pub(crate) side: ViewFn,
    /// On a telephone: what lies in the sheet above the question.
    pub(crate) hand: Option<Hand>,
    /// Backspace.
    pub(crate) take_back: Callback<()>,
}
