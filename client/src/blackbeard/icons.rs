//! Small drawings: sails, hunters, crowns.

use leptos::prelude::*;

pub(super) use crate::kit::pieces::{fort, nation, skull};

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
