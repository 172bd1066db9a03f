//! Icons of cards and the shapes of the two crews.

use leptos::prelude::*;

use super::{names::Card, sight::Colour};

/// The picture of a kind of card, about 32 units wide around the origin.
pub(super) fn kind_icon(kind: &str) -> AnyView {
    match kind {
        "sabre" => view! {
            <path d="M-12 12Q6 8 12-14 14 6-4 14z" class="ic-steel"/>
            <path d="M-14 6l10 10M-12 12l-4 4" class="ic-line"/>
        }
        .into_any(),
        "bomb" => view! {
            <circle r="10" cy="3" class="ic-dark"/>
            <path d="M5-6q4-8 10-6" class="ic-line"/><circle cx="15" cy="-12" r="3" class="ic-fire"/>
        }
        .into_any(),
        "compass" => view! {
            <circle r="13" class="ic-brass"/><circle r="9.5" class="ic-pale"/>
            <path d="M0-9l3.5 9L0 9l-3.5-9z" class="ic-fire"/>
        }
        .into_any(),
        "aid" | "first_aid" => view! {
            <rect x="-13" y="-8" width="26" height="20" rx="3" class="ic-pale line"/>
            <path d="M-5-8v-4h10v4" class="ic-line"/><path d="M0-4v12M-6 2h12" class="ic-cross"/>
        }
        .into_any(),
        "rum" => view! {
            <path d="M-3.5-14h7v7q6 3 6 9v9q0 3-3 3h-13q-3 0-3-3V2q0-6 6-9z" class="ic-glass"/>
            <rect x="-6" y="2" width="12" height="7" class="ic-pale"/>
        }
        .into_any(),
        "chest" => view! {
            <path d="M-15-2q0-10 9-10H6q9 0 9 10z" class="ic-wood"/><rect x="-15" y="-2" width="30" height="14" rx="2" class="ic-wood"/>
            <path d="M-15-1h30" class="ic-band"/><rect x="-3.5" y="-5" width="7" height="8" rx="1.5" class="ic-brass"/>
        }
        .into_any(),
        _ => view! { <circle r="10" class="ic-dark"/> }.into_any(),
    }
}

/// A pile: its visible card, and how many lie under it.
pub(super) fn pile(label: &str, left: u8) -> AnyView {
    let card = Card::read(label);
    let under = (1..left.min(4)).map(|depth| {
        let shift = f64::from(depth) * 2.2;
        view! { <rect x=-21.0 + shift y=-27.0 + shift width="42" height="54" rx="5" class="card-back"/> }
    });
    let under: Vec<_> = under.rev().collect();
    let own = card.own.then(|| view! {
        <g class="own-mark" transform="translate(13 -19)"><circle r="6.5"/><path d="M-3 3V-3.5l6 2-6 2"/></g>
    });
    let permanent = card.permanent.then(|| {
        view! {
            <path class="ic-line" d="M-6 20q-4-5-7 0 3 5 7 0t7 0q3 5 6 0-2-5-6 0-3 5-7 0"/>
        }
    });
    let count = (left > 1).then(|| {
        view! {
            <g class="pile-count" transform="translate(-19 26)"><circle r="9"/><text y="4.5">{left}</text></g>
        }
    });
    let class = if card.kind == "chest" { "card-face chest" } else { "card-face" };
    view! {
        {under}
        <rect x="-21" y="-27" width="42" height="54" rx="5" class=class/>
        {kind_icon(card.kind)}{own}{permanent}{count}
    }
    .into_any()
}

/// A pirate: red ones wear a kerchief and stand round, white ones a cocked hat and stand square.
pub(super) fn pirate(colour: Colour) -> AnyView {
    match colour {
        Colour::Red => view! {
            <ellipse cy="9" rx="10" ry="3.5" class="pawn-shade"/>
            <path d="M-9 9Q-9-7 0-7T9 9q-9 3.5-18 0z" class="pawn-body"/>
            <circle cy="-10" r="6.5" class="pawn-head"/><path d="M-7-11q7-9 14 0l4 3-5 0q-7-4-13 0z" class="pawn-body"/>
            <text y="6" class="pawn-letter">"R"</text>
        }
        .into_any(),
        Colour::White => view! {
            <ellipse cy="9" rx="10" ry="3.5" class="pawn-shade"/>
            <path d="M-9 9l2-15h14l2 15q-9 3.5-18 0z" class="pawn-body"/>
            <circle cy="-10" r="6.5" class="pawn-head"/><path d="M-11-12L0-21l11 9q-11-4-22 0z" class="pawn-hat"/>
            <text y="6" class="pawn-letter">"W"</text>
        }
        .into_any(),
    }
}
