//! If we fail after all: one line that says where, with the terminal restored and the game saved.

use std::{panic, thread};

use crate::{out::note, play};

/// Replaces the usual report with its backtrace.
pub(crate) fn one_line_for_each() {
    panic::set_hook(Box::new(|info| {
        let main = thread::current().name() == Some("main");
        if !main && play::is_on_screen() {
            // A bot's thread: the table goes on, and says what happened.
            return;
        }
        play::restore_screen();
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        note(&format!("internal error at {place}: {}; please report it", what(info.payload())));
        if main && let Some(words) = play::last_words() {
            note(&words);
        }
    }));
}

/// The message that somebody panicked with.
pub(crate) fn what(payload: &(dyn std::any::Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given")
}
