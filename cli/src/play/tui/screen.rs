//! The terminal as a whole screen, and the promise to give it back.

use std::{
    io::{self, Stdout, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};

/// Whether we hold the screen. A panic and a signal must know, wherever they happen.
static HELD: AtomicBool = AtomicBool::new(false);

pub(crate) fn is_on_screen() -> bool {
    HELD.load(Ordering::SeqCst)
}

/// Gives the terminal back as it was. Does nothing if we do not hold it.
pub(crate) fn restore_screen() {
    if HELD.swap(false, Ordering::SeqCst) {
        // If the terminal is gone, there is nothing to restore and nobody to tell.
        let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = io::stdout().flush();
    }
}

/// Holds the screen until it is dropped.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    pub(super) fn hold() -> io::Result<Self> {
        HELD.store(true, Ordering::SeqCst);
        let held = enable_raw_mode()
            .and_then(|()| execute!(io::stdout(), EnterAlternateScreen))
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match held {
            Ok(terminal) => Ok(Self { terminal }),
            Err(error) => {
                restore_screen();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore_screen();
    }
}
