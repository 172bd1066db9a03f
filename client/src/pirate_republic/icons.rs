//! Small drawings: what sort of token lies there, what an action is.

use leptos::prelude::*;

/// The sign of a class of tokens, 20 by 20 round the origin. Colour is never alone.
pub(super) fn class(kind: &str) -> AnyView {
    let path = match kind {
        "merchant" => "M-1-9v11h-7q6-4 7-11zM1-7q6 4 6 9H1zM-8 4h16l-3 4H-5z",
        "pirate" => "M0-9a7 7 0 0 1 4.5 12.4V7h-9V3.4A7 7 0 0 1 0-9zM-4-3.5v3h3v-3zM1-3.5v3h3v-3z",
        "navy" => {
            "M-1.5-9h3v3h3.5v2.5H1.5V5q4-.5 5-4l2 .5Q7 8 0 9-7 8-8.500 1.500l2-.5q1 3.500 5 4v-8.500H-5V-6h3.500z"
        }
        "pirate_hunter" => {
            "M-1.500-10h3v3.200a7 7 0 0 1 5.300 5.300H10v3H6.800a7 7 0 0 1-5.300 5.300V10h-3V6.800a7 7 0 0 1-5.300-5.300H-10v-3h3.200a7 7 0 0 1 5.300-5.300zM0-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
        }
        "treasure_fleet" => "M-8 1h16v7H-8zM-8-1q0-7 8-7t8 7zM-2-2h4v5h-4z",
        // A chain that is broken: these people are to be freed.
        "slave_ship" => {
            "M-9-1a4 4 0 0 1 7-2.600l-2 1.600a1.500 1.500 0 1 0 0 2l2 1.600A4 4 0 0 1-9-1zM9-1a4 4 0 0 0-7-2.600l2 1.600a1.500 1.500 0 1 1 0 2L2 1.600A4 4 0 0 0 9-1zM-1.200-9h2.400v4h-2.400zM-5.500-8l2-1 1.500 3.500-2 1zM5.500-8l-2-1-1.500 3.500 2 1zM-1.200 3h2.400v4h-2.400z"
        }
        "npc" => "M-8 6l-2-10 6 4 4-7 4 7 6-4-2 10z",
        "angry_sea" => "M-9 3q3-8 9-8-4 4 0 7 3 2 9-2-1 6-7 6-4 0-5-2-2 2-6-1z",
        "port" => "M-9 7v-9l5-5 4 4V-7h3v10l2-2 4 4v2z",
        "fort" | "main_fort" => "M-9 7v-14h4v3h3v-3h4v3h3v-3h4v14z",
        _ => "M0-8l2.300 5.300L8-2.500l-4.500 3.700L5 7 0 3.800-5 7l1.500-5.800L-8-2.500l5.700-.2z",
    };
    view! { <path class="sign" fill-rule="evenodd" d=path/> }.into_any()
}

/// The same in a line of text.
pub(super) fn inline(kind: &str) -> AnyView {
    view! { <svg class=format!("tpr-inline {kind}") viewBox="-11 -11 22 22" aria-hidden="true">{class(kind)}</svg> }.into_any()
}

/// What a die shows.
pub(super) fn die(face: &str) -> AnyView {
    match face {
        "minus1" => view! { <text y="7">"−1"</text> }.into_any(),
        "plus2" => view! { <text y="7">"+2"</text> }.into_any(),
        "plus3" => view! { <text y="7">"+3"</text> }.into_any(),
        "white_lookout" | "red_lookout" => {
            view! { <path class=format!("glass {face}") d="M-12 3l16-9 3 6-16 9zM5-8l6-3 4 8-6 3z"/> }
                .into_any()
        }
        "fleet" => class("treasure_fleet"),
        _ => view! { <text y="7">"?"</text> }.into_any(),
    }
}
