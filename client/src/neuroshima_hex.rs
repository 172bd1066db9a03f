//! The board of Neuroshima Hex. It draws a view and offers the legal moves; it knows no rule.
//!
//! Reading order: [`sight`] (the view as the board reads it), [`tiles`] (faces and texts from the content pack),
//! [`path`] (a legal move as a sequence of touches), [`geometry`] (where a space is), [`scene`] (which units stand
//! where, and how events move them), [`battle`] (the last Battle, step by step), `areas` (tiles that hit several
//! spaces), then the drawing: `face`, `ring`, `board`, `tray`, `drag`, `controls`.

pub mod battle;
pub mod geometry;
pub mod path;
pub mod scene;
pub mod sight;
pub mod tiles;

mod areas;
mod board;
mod controls;
mod drag;
mod face;
mod ring;
mod stage;
mod tray;

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::Seat;

use crate::{
    desk::Desk,
    kit::board::{Board, BoardKind, as_asked, as_told},
    sound::Sound,
};

pub(crate) const GAME: &str = "neuroshima-hex";

pub(crate) static BOARD: BoardKind =
    BoardKind { game: GAME, open, pace, side, sound, tell: as_told, help: as_asked };

fn open(desk: Desk) -> Board {
    let stage = stage::Stage::new(desk);
    Board {
        drawing: (move || view! { <board::Board stage/> }).into(),
        controls: (move || view! { <controls::Controls stage/> }).into(),
        side: (move || view! { <tray::Tray stage/> }).into(),
        hand: None,
        take_back: Callback::new(move |()| stage.yard.take_back()),
    }
}

/// Armies differ from game to game, so the log speaks of the players by colour.
#[expect(clippy::unnecessary_wraps, reason = "the list of boards asks so")]
fn side(seat: Seat) -> Option<&'static str> {
    Some(seat.colour())
}

/// How long an event is looked at, in milliseconds at ×1.
fn pace(event: &Value) -> u32 {
    match scene::name(event) {
        "dealt" | "first-seat" | "turn-began" | "last-draw" | "paid" => 0,
        "battle-began" | "phase-began" | "battle-ended" => 520,
        "attacked" | "blocked" | "healed" | "destroyed" | "hq-hit" => 620,
        "drew" | "discarded" => 200,
        _ => 360,
    }
}

fn sound(event: &Value) -> Option<Sound> {
    match scene::name(event) {
        "placed" | "moved" | "turned" | "drifted" | "pushed" | "grabbed" => Some(Sound::Wood),
        "attacked" | "destroyed" | "hq-hit" => Some(Sound::Hit),
        "drew" | "discarded" => Some(Sound::Card),
        "battle-began" => Some(Sound::Bell),
        _ => None,
    }
}
