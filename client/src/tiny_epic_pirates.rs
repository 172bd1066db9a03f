//! The board of Tiny Epic Pirates: a bright chart of cards and a wheel that turns. It draws a view and offers the legal
//! moves; it knows no rule.
//!
//! Reading order: [`sight`] (the view as the board reads it), [`pack`] (titles, figures and texts), [`path`] (a legal move
//! as touches), [`building`] (a move under way), [`said`] and [`follow`] (what an event does to what is seen), [`hands`]
//! (Deckhands with identities), [`scene`] (what stands on the board), [`reach`] and [`odds`] (forecasts), [`geometry`]
//! (where things are), then `stage` (signals) and the drawing: `board`, `quay`, `isle`, `ships`, `helm`, `mat`,
//! `cards`, `arena`, `icons`; beside it `controls`, `ledger` and `look`. [`telling`] puts names into sentences.

pub mod building;
pub mod follow;
pub mod geometry;
pub mod hands;
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
mod cards;
mod controls;
mod helm;
mod icons;
mod isle;
mod ledger;
mod look;
mod mat;
mod quay;
mod ships;
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
    BoardKind { game: "tiny-epic-pirates", open, pace, side, sound, tell, help: as_asked };

fn open(desk: Desk) -> Board {
    let stage = stage::Stage::new(desk);
    Board {
        drawing: (move || view! { <board::Board stage/> }).into(),
        controls: (move || view! { <controls::Controls stage/> }).into(),
        side: (move || view! { <ledger::Ledger stage/> }).into(),
        hand: None,
        take_back: Callback::new(move |()| stage.take_back()),
    }
}

/// Ships and deckhands have the colour of their seat.
fn side(seat: Seat) -> Option<&'static str> {
    ["Red", "Blue", "White", "Black"].get(seat.index()).copied()
}

/// The log speaks of people by their names.
fn tell(seen: &Sight, events: &mut [EventDoc]) {
    for event in events {
        event.text = telling::tell(&event.event, &event.text, &seen.names);
    }
}

/// How long an event is looked at, in milliseconds at ×1.
fn pace(event: &Value) -> u32 {
    match said::Said::read(event).name {
        "captain-dealt" | "market-set" | "solo-mats-dealt" | "anchored" | "bonus-skipped" | "token-kept"
        | "uncovered" | "order-skipped" => 0,
        "rolled" | "rerolled" | "solo-rolled" => 900,
        "announced" | "merchant-sunk" | "battle-won" | "navy-attacked" | "buried" | "token-revealed" => 700,
        "advanced" | "hid" | "legend-gained" | "crew-hired" | "mutinied" | "market-moved" => 480,
        "turn-began" => 300,
        _ => 340,
    }
}

fn sound(event: &Value) -> Option<Sound> {
    match said::Said::read(event).name {
        "advanced" | "rolled" | "rerolled" | "solo-rolled" | "hand-placed" | "cube-loaded" => {
            Some(Sound::Wood)
        }
        "token-revealed" | "crew-hired" | "row-refreshed" | "merchant-card-turned" | "mutinied" => {
            Some(Sound::Card)
        }
        "gold-gained" | "traded" | "extorted" => Some(Sound::Coin),
        "jostled" | "navy-attacked" | "attacked" | "merchant-sunk" => Some(Sound::Hit),
        "buried" => Some(Sound::Fanfare),
        _ => None,
    }
}
