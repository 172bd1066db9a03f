//! Whether the page is as narrow as a telephone. The stylesheets draw the same line.

use leptos::{ev, prelude::*};

/// Narrower than this, in pixels, the hand lies in a bottom sheet.
const NARROW: f64 = 720.0;

/// Whether it is now.
pub(crate) fn is_narrow() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1200.0) < NARROW
}

/// Whether it is, followed when a window is made wider or a telephone turned.
pub(crate) fn narrow() -> Signal<bool> {
    let narrow = RwSignal::new(is_narrow());
    let listener = window_event_listener(ev::resize, move |_| {
        let now = is_narrow();
        if narrow.try_get_untracked().is_some_and(|before| before != now) {
            narrow.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    narrow.into()
}
