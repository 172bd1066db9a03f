//! The board of any game: what its voice paints in characters, in the inks of the page.

use leptos::{ev, prelude::*};
use tortuga_core::{Ink, Line};

use crate::{desk::Desk, voice};

/// Columns on a phone and on anything wider.
const COLUMNS: (u16, u16) = (44, 79);

fn columns() -> u16 {
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1200.0);
    if width < 720.0 { COLUMNS.0 } else { COLUMNS.1 }
}

/// The class of an ink; the stylesheet gives it a colour in both themes.
pub fn class(ink: Ink) -> String {
    match ink {
        Ink::Plain => String::new(),
        Ink::Soft => "ink-soft".into(),
        Ink::Strong => "ink-strong".into(),
        Ink::Water => "ink-water".into(),
        Ink::Land => "ink-land".into(),
        Ink::Gold => "ink-gold".into(),
        Ink::Danger => "ink-danger".into(),
        Ink::Seat(seat) => format!("ink-seat seat-{}", seat.0 + 1),
    }
}

/// The same characters as in the terminal, as large as fits.
#[component]
pub(crate) fn TextBoard(desk: Desk) -> impl IntoView {
    let width = RwSignal::new(columns());
    let listener = window_event_listener(ev::resize, move |_| {
        if width.get_untracked() != columns() {
            width.set(columns());
        }
    });
    on_cleanup(move || listener.remove());
    let painted = Memo::new(move |_| {
        let lines = desk.sight.with(|sight| voice::board(sight.game, &sight.setup, &sight.view, width.get()));
        Painted(lines)
    });
    // Whatever a game paints, the letters are as large as the longest line allows.
    let longest =
        move || painted.with(|painted| painted.0.iter().map(Line::width).max().unwrap_or(40).max(40));
    view! {
        <div class="text-board" tabindex="0" role="region" aria-label="The board in characters" style=("--columns", move || longest().to_string())>
            <pre>{move || painted.get().0.into_iter().map(line).collect_view()}</pre>
        </div>
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Painted(Vec<Line>);

fn line(line: Line) -> impl IntoView {
    let piece = |(ink, text): (Ink, String)| match ink {
        Ink::Plain => text.into_any(),
        other => view! { <span class=class(other)>{text}</span> }.into_any(),
    };
    (line.0.into_iter().map(piece).collect_view(), "\n")
}
