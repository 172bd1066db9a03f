//! The players: flag, name, whose turn it is.

use leptos::prelude::*;
use tortuga_core::Seat;

use crate::{boards, desk::Desk, online::crowd::Presence};

/// The flag of a seat: colour, shape and letter.
pub(crate) fn flag(seat: Seat) -> AnyView {
    let shape = match seat.0 {
        0 => "M12 5a5 5 0 0 1 3 9v3H9v-3a5 5 0 0 1 3-9zM10 9.5v2h1.3v-2zM12.7 9.5v2H14v-2z",
        1 => "M10.4 5h3.2v4.4H18v3.2h-4.4V17h-3.2v-4.4H6V9.4h4.4z",
        2 => "M8 5h8l-3 6 3 6H8l3-6z",
        3 => "M7 16L15 5q3 5-5 12zM7 13l4 4",
        4 => "M12 17l-6-6a3.4 3.4 0 0 1 6-4 3.4 3.4 0 0 1 6 4z",
        _ => "M12 4l2 5 5 .3-4 3.3 1.4 5L12 15l-4.4 2.6L9 12.6 5 9.3 10 9z",
    };
    view! {
        <svg class=format!("flag seat-{}", seat.0 + 1) viewBox="0 0 24 22" aria-hidden="true">
            <path class="cloth" d="M2 1h20l-3 10 3 10H2z"/><path class="device" d=shape/>
        </svg>
    }
    .into_any()
}

#[component]
pub(crate) fn PlayerStrip(desk: Desk) -> impl IntoView {
    let names = desk.sight.with_untracked(|sight| sight.names.clone());
    let player = move |(place, _): (usize, String)| {
        let seat = Seat(place as u8);
        let asked =
            move || desk.sight.with(|sight| sight.asked.as_ref().is_some_and(|asked| asked.seat == seat));
        // At a table far away the name on a seat may change.
        let name = move || desk.sight.with(|sight| sight.names.get(place).cloned().unwrap_or_default());
        let won = move || {
            desk.sight.with(|sight| sight.outcome.as_ref().is_some_and(|end| end.winners.contains(&seat)))
        };
        let side = boards::side(desk.sight.with_untracked(|sight| sight.game), seat);
        view! {
            <li class="player" class:asked=asked class:won=won>
                {flag(seat)}
                <span class="player-name">{name}</span>
                {side.map(|side| view! { <span class="soft small">{side}</span> })}
                {desk.wire().map(|wire| view! { <Presence wire seat/> })}
                <Show when=asked><span class="turn-mark small">"to play"</span></Show>
                <Show when=won><span class="turn-mark small">"won"</span></Show>
            </li>
        }
    };
    view! { <ul class="strip" aria-label="Players">{names.into_iter().enumerate().map(player).collect_view()}</ul> }
}
