//! A game on the whole screen.
//!
//! Reading order: `app` (what is on the table and on the screen, and what time does to it), `keys` (what a key does),
//! `moves`, `log` and `popup` (the parts a player works with), `layout`, `theme`, `draw` and `draw_popup` (how it
//! looks), `screen` (the terminal itself). Only `screen` and this file touch a terminal, so tests need none.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::crossterm::event::{self, Event, KeyEventKind};

mod app;
mod draw;
mod draw_popup;
mod keys;
mod layout;
mod log;
mod moves;
mod popup;
mod screen;
#[cfg(test)]
mod tests;
mod theme;

pub(crate) use screen::{is_on_screen, restore_screen};

use app::App;
use screen::Screen;
use theme::Theme;

use super::{session::Session, signals::EndAsked};

/// How long a quiet screen waits before it looks for signals.
const IDLE: Duration = Duration::from_millis(200);
/// How often a screen on which something moves is drawn.
const LIVELY: Duration = Duration::from_millis(60);

pub(super) fn run(session: &mut Session) -> Result<()> {
    let end_asked = EndAsked::listen();
    let mut app = App::new(session, Theme::from_environment(), Instant::now());
    let mut screen = Screen::hold().context("cannot use the terminal; --plain does without")?;
    while !app.has_ended() && !end_asked.is_raised() {
        app.tick(Instant::now());
        screen.terminal.draw(|frame| draw::draw(frame, &mut app)).context("cannot draw on the terminal")?;
        let patience = if app.is_lively() { LIVELY } else { IDLE };
        read_keys(&mut app, patience).context("cannot read the keyboard")?;
    }
    Ok(())
}

/// Waits for a key, then takes all that have been typed before the screen is drawn again.
fn read_keys(app: &mut App<'_>, patience: Duration) -> std::io::Result<()> {
    let mut wait = patience;
    while event::poll(wait)? {
        // Every other event, such as a new size, is answered by drawing again.
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
        {
            app.press(key, Instant::now());
        }
        wait = Duration::ZERO;
    }
    Ok(())
}
