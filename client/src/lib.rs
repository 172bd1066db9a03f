//! The table in the browser. It knows no rules: it asks the engine for views, legal moves and events, and draws them.
//!
//! Reading order: [`route`] (which page), [`store`] and [`settings`] (what the browser keeps), [`seating`] and
//! [`session`] (a game played in this page), [`games`] (what is fetched when a game is opened), [`voice`] (what a view
//! alone tells), `crew` and [`answer`] (bots beside the page), [`online`] (tables of a server), `desk` (a game as signals, and
//! the clock of its events), `shell` (the frame of every page), `dialog` (sheets over it), then the pages: `home`, `play`,
//! `rules`, `replay`, `learn`, [`campaign`]. Any game is played on the `generic` board; drawn boards are made with the [`kit`], one folder each, and listed in `boards`.

// The macro of components makes the structs of their properties public, wherever they are, and gives each component
// its properties by value, whether it consumes them or not.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]
// Signals are small handles; only a build for debugging lets each of them carry the place where it was made.
#![allow(clippy::large_types_passed_by_value)]

pub mod answer;
pub mod campaign;
pub mod games;
pub mod lesson;
pub mod route;
pub mod seating;
pub mod session;
pub mod settings;
pub mod share;
pub mod sound;
pub mod store;
pub mod voice;

mod crew;
mod desk;
mod dialog;
pub mod online;
mod shell;

mod home;
mod learn;
mod play;
mod replay;
mod rules;

mod boards;
mod generic;
pub mod kit;

pub mod archipirata;
pub mod blackbeard;
pub mod neuroshima_hex;
pub mod pirate_republic;
pub mod tiny_epic_pirates;

use wasm_bindgen::prelude::wasm_bindgen;

/// The page begins here.
#[wasm_bindgen]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(shell::App);
}

/// The worker begins here: one question in, one answer out, both as JSON.
#[wasm_bindgen]
pub async fn answer(question: String) -> String {
    console_error_panic_hook::set_once();
    answer::fetched(&question).await
}
