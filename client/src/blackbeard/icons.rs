//! Small drawings: flags of nations, forts, sails, hunters. Colour is never alone: each nation has a pattern.

use leptos::prelude::*;

/// The flag of a nation around the origin, 20 by 14.
pub(super) fn nation(nation: &str) -> AnyView {
    let pattern = match nation {
        "english" => "M-10-2h20v4h-20zM-2-7h4v14h-4z",
        "spanish" => "M-10-7l20 14h-4l-16-11zM10-7l-20 14h4l16-11z",
        "french" => "M-3-5h6v2l2 2-2 2v4h-6v-4l-2-2 2-2z",
        "portuguese" => "M-5-5h10v7q-5 6-10 0z",
        "dutch" => "M-10-2.4h20v4.8h-20z",
        "mogul" => "M1-6a6 6 0 1 0 0 12 5 5 0 1 1 0-12z",
        _ => "M0-5a4.5 4.5 0 0 1 3 8v2h-6v-2a4.5 4.5 0 0 1 3-8z",
    };
    view! { <g class=format!("bb-flag {nation}")><rect x="-10" y="-7" width="20" height="14" rx="2"/><path d=pattern/></g> }
        .into_any()
}

/// A fort: a port with walls.
pub(super) fn fort() -> AnyView {
    view! { <path class="fort" d="M-9 7v-14h4v3h3v-3h4v3h3v-3h4v14z"/> }.into_any()
}

/// Skull and bones: a haven.
pub(super) fn skull() -> AnyView {
    view! { <path class="skull" d="M0-9a7 7 0 0 1 4.5 12.4V7h-9V3.4A7 7 0 0 1 0-9zM-4-3.5v3h3v-3zM1-3.5v3h3v-3z"/> }.into_any()
}

/// A merchant face down: a sail on a brass disc.
pub(super) fn sail() -> AnyView {
    view! {
        <circle class="disc" r="12"/><path class="canvas" d="M-1-8v12h-7q6-4 7-12zM1-6q6 4 6 10H1zM-8 5.5h16l-3 3.5H-5z"/>
    }
    .into_any()
}

/// A hunter: a ship with a pennant and guns.
pub(super) fn hunter() -> AnyView {
    view! {
        <path class="mast" d="M-1-20h2v20h-2zM-10-15h2v15h-2z"/>
        <path class="canvas" d="M-6-19h12q2 6 0 12h-12q2-6 0-12zM-14-14h7q1 5 0 9h-7q1-4 0-9z"/>
        <path class="hull" d="M-17-4h32l3-4-4 11q-1 3-4 3h-21q-4 0-5-4z"/>
    }
    .into_any()
}

/// A crown: a King's Commissioner.
pub(super) fn crown() -> AnyView {
    view! { <path class="crown" d="M-7 4l-2-9 5 4 4-6 4 6 5-4-2 9z"/> }.into_any()
}
