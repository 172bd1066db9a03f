//! The board of The Pirate Republic: an engraved atlas of three torn sheets, cards in a tray, and a stage for fights. It
//! draws a view and offers the legal moves; it knows no rule.
//!
//! Reading order: [`sight`] (the view as the board reads it), [`pack`] (names, figures and geometry), [`path`] (a legal
//! move as touches), [`follow`] (what an event does to what is seen), [`fight`] (a fight with both sides added up), [`deal`] (a Company while it is talked about),
//! [`scene`] (what stands on the board), [`reach`] (how far a Ship gets), [`outlook`] and [`foresight`] (what answers would come
//! to), [`geometry`] and [`marks`] (where things are), `names` (which of them are written out), then `stage` (signals) and the drawing: `board`, `sea`, `fleet`, `arena`, `parley`,
//! `tray`, [`cards`], `icons`; beside it `controls` with `offers` and `advice`, `mats` and `look`. [`telling`] words the log.

pub mod cards;
pub mod deal;
pub mod fight;
pub mod follow;
pub mod foresight;
pub mod geometry;
pub mod marks;
pub mod outlook;
pub mod pack;
pub mod path;
pub mod progress;
pub mod reach;
pub mod scene;
pub mod sight;
pub mod telling;
pub mod tokens;

mod advice;
mod arena;
mod board;
mod controls;
mod fleet;
mod goal;
mod icons;
mod look;
mod mats;
mod names;
mod offers;
mod parley;
mod sea;
mod stage;
mod tray;

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::{Seat, table::EventDoc};

use crate::{
    desk::{Desk, Sight},
    kit::{
        board::{Board, BoardKind},
        said::Said,
    },
    sound::Sound,
};

pub(crate) static BOARD: BoardKind =
    BoardKind { game: pack::GAME, open, pace, side, sound, tell, help: advice::help };

fn open(desk: Desk) -> Board {
    let stage = stage::Stage::new(desk);
    Board {
        drawing: (move || view! { <board::Board stage/> }).into(),
        controls: (move || view! { <controls::Controls stage/> }).into(),
        side: (move || view! { <mats::Mats stage/> }).into(),
        hand: Some(board::hand(stage)),
        take_back: Callback::new(move |()| stage.take_back()),
    }
}

/// Ships and markers carry the letter of their seat.
fn side(seat: Seat) -> Option<&'static str> {
    ["A", "B", "C", "D", "E"].get(seat.index()).copied()
}

/// The log names who scouts, evades and strikes first.
fn tell(seen: &Sight, events: &mut [EventDoc]) {
    telling::tell(&seen.names, events);
}

/// How long an event is looked at, in milliseconds at ×1.
fn pace(event: &Value) -> u32 {
    match Said::read(event).name {
        "movement" | "tidings_drawn" | "titled" | "turn_began" | "declined" | "mission_kept"
        | "dummy_rolled" => 220,
        "resolved" | "tidings" | "rolled" | "modifier" | "captured" => 1100,
        "defeated" | "met" | "level_up" | "accomplished" | "mission_done" | "briefed" | "ended" => 900,
        "initiative_is" | "played" | "crew_used" | "treasure_used" | "bloodshed" | "response" | "offered"
        | "lent" => 650,
        "placed" | "flipped" | "token_moved" | "land_placed" => 300,
        _ => 400,
    }
}

fn sound(event: &Value) -> Option<Sound> {
    match Said::read(event).name {
        "sailed" | "landed" | "fled" | "started" | "rolled" | "token_moved" | "marker_placed"
        | "stat_raised" => Some(Sound::Wood),
        "played" | "drew" | "tidings" | "modifier" | "gained" | "crew_used" | "treasure_used" | "flipped"
        | "missions_drawn" => Some(Sound::Card),
        "swagger" | "reputation" | "treasure_gained" | "objective_taken" | "objective_delivered" => {
            Some(Sound::Coin)
        }
        "bloodshed" | "captured" | "combat_began" | "resolved" => Some(Sound::Hit),
        "defeated" | "level_up" | "accomplished" | "mission_done" => Some(Sound::Fanfare),
        _ => None,
    }
}
