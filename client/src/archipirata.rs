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

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::Seat;

use crate::{
    desk::Desk,
    kit::board::{Board, BoardKind, as_asked, as_told},
    sound::Sound,
};

pub(crate) static BOARD: BoardKind =
    BoardKind { game: "archipirata", open, pace, side, sound, tell: as_told, help: as_asked };

fn open(desk: Desk) -> Board {
    let stage = stage::Stage::new(desk);
    Board {
        drawing: (move || view! { <board::Board stage/> }).into(),
        controls: (move || view! { <controls::Controls stage/> }).into(),
        side: (move || view! { <captains::Captains stage/> }).into(),
        hand: None,
        take_back: Callback::new(move |()| stage.take_back()),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "the seats of other games have no colour")]
fn side(seat: Seat) -> Option<&'static str> {
    Some(sight::Colour::of(seat.0).name())
}

/// How long an event is looked at, in milliseconds at ×1.
fn pace(event: &Value) -> u32 {
    match sight::event_name(event) {
        "sailed" | "turn-began" | "first-seat" => 0,
        "lifted" | "injured" | "recovered" => 460,
        "placed" => 340,
        "skipped" => 240,
        "activated" | "chest-taken" => 620,
        _ => 320,
    }
}

fn sound(event: &Value) -> Option<Sound> {
    match sight::event_name(event) {
        "placed" => Some(Sound::Wood),
        "turned" => Some(Sound::Card),
        "injured" => Some(Sound::Hit),
        "chest-taken" => Some(Sound::Coin),
        _ => None,
    }
}
