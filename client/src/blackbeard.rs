//! The board of Blackbeard: a navigator's chart of four oceans, ship logs, and a little stage for dice. It draws a view
//! and offers the legal moves; it knows no rule.
//!
//! Reading order: [`sight`] (the view as the board reads it), [`pack`] (names, figures and geometry), [`path`] (a legal
//! move as touches), [`said`] and [`follow`] (what an event does to what is seen), [`bout`] (dice with both sides added
//! up), [`scene`] (what stands on the board), [`reach`], [`odds`] and `forecast` (what would come), [`geometry`] (where
//! things are), [`telling`] (names in sentences), `names` (which are written on the chart), then `stage` (signals) and the drawing: `board`, `sea`, `fleet`, `arena`,
//! `icons`; beside it `controls`, `ledger`, `shiplog` and `look`.

pub mod bout;
pub mod follow;
pub mod geometry;
pub mod odds;
pub mod pack;
pub mod path;
pub mod reach;
pub mod said;
pub mod scene;
pub mod sight;
pub mod telling;

mod arena;
mod board;
mod controls;
mod fleet;
mod forecast;
mod icons;
mod ledger;
mod look;
mod names;
mod sea;
mod shiplog;
mod stage;

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::{Seat, table::EventDoc};

use crate::{
    desk::{Desk, Sight},
    kit::board::{Board, BoardKind, as_asked},
    sound::Sound,
};

pub(crate) static BOARD: BoardKind =
    BoardKind { game: "blackbeard", open, pace, side, sound, tell, help: as_asked };

fn open(desk: Desk) -> Board {
    let stage = stage::Stage::new(desk);
    Board {
        drawing: (move || view! { <board::Board stage/> }).into(),
        controls: (move || view! { <controls::Controls stage/> }).into(),
        side: (move || view! { <ledger::Ledger stage/> }).into(),
        hand: Some(board::hand(stage)),
        take_back: Callback::new(move |()| stage.take_back()),
    }
}

/// Ships carry the letter of their seat.
fn side(seat: Seat) -> Option<&'static str> {
    ["A", "B", "C", "D", "E", "F"].get(seat.index()).copied()
}

/// The log speaks of people by their names.
fn tell(sight: &Sight, events: &mut [EventDoc]) {
    for event in events {
        if let Some(text) = telling::tell(&event.event, &event.text, &sight.names) {
            event.text = text;
        }
    }
}

/// How long an event is looked at, in milliseconds at ×1.
fn pace(event: &Value) -> u32 {
    match said::Said::read(event).name {
        "letter-returned" | "answered" | "turned-down" | "passed" => 160,
        "rolled" | "exchange" | "petitioned" => 1000,
        "clash" | "evasion" | "port-attacked" | "left" | "random-event" | "duel-began" | "mutiny" => 900,
        "card-drawn" | "captured" | "inspected" | "cargo" | "looted" | "destroyed" | "sold" => 620,
        "turn-began" => 420,
        _ => 360,
    }
}

fn sound(event: &Value) -> Option<Sound> {
    match said::Said::read(event).name {
        "moved" | "rolled" | "exchange" | "activated" | "hunter-placed" | "merchant-placed" => {
            Some(Sound::Wood)
        }
        "card-drawn" | "pirate-drawn" | "letter-offered" | "letter-bought" => Some(Sound::Card),
        "worth" | "sold" | "ransomed" | "stashed" | "looted" => Some(Sound::Coin),
        "damaged" | "clash" | "wounded" | "mutiny" | "destroyed" => Some(Sound::Hit),
        "captured" | "duel-won" => Some(Sound::Fanfare),
        _ => None,
    }
}
