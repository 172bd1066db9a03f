//! The board of Archipirata. It draws a view and offers the legal moves; it knows no rule.
//!
//! Reading order: [`sight`] (the view as the board reads it), [`names`] (titles and texts from the content pack),
//! [`path`] (a legal move as a sequence of touches), [`building`] (a move under way), [`pawns`] (where the sixteen
//! pirates stand, and how events move them), [`geometry`] (where that is on the screen), then the drawing: `board`,
//! `island`, `icons`, `airship`, `controls`.

pub mod building;
pub mod geometry;
pub mod names;
pub mod path;
pub mod pawns;
pub mod sight;

mod airship;
mod board;
mod captains;
mod controls;
mod icons;
mod island;
mod stage;

pub(crate) use board::Board;
pub(crate) use captains::Captains;
pub(crate) use controls::Controls;
pub(crate) use stage::Stage;

use serde_json::Value;

/// How long an event is looked at, in milliseconds at ×1.
pub(crate) fn pace(event: &Value) -> u32 {
    match sight::event_name(event) {
        "sailed" | "turn-began" | "first-seat" => 0,
        "lifted" | "injured" | "recovered" => 460,
        "placed" => 340,
        "skipped" => 240,
        "activated" | "chest-taken" => 620,
        _ => 320,
    }
}
