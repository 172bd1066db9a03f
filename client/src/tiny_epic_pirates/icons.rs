//! Small drawings around the origin, some 26 units wide. Their colours are classes of `tiny-epic-pirates.css`.

use leptos::prelude::*;

use super::sight::{Booty, Trader};

/// The sign of an order or a Bonus Action.
pub(super) fn sign(name: &str) -> AnyView {
    let path = match name {
        "plunder" => "M-10 9h20v-9h-20zM-10-2l3-7h14l3 7zM-2-2h4v5h-4z",
        "trade" | "trade_special" => {
            "M-1-11h2v20h-2zM-10-7h20v2h-20zM-13 3l4-9 4 9q-4 4-8 0zM5 3l4-9 4 9q-4 4-8 0zM-5 9h10v2H-5z"
        }
        "crew_up" => {
            "M-4-11a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM-12 11q0-12 8-12t8 12zM8-9h3v4h4v3h-4v4H8v-4H4v-3h4z"
        }
        "search" => {
            "M-3-11a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM4 2l8 8-2.5 2.5L2 4.5z"
        }
        "attack" => {
            "M-12-11l16 15 3-2 3 3-2 2 4 4-3 2-4-4-2 2-3-3 2-3L-12-8zM12-11L8.5-11 1-4l2 2.5L12-8zM-4 1l-2 2-3-1-3 3 2 2-2 3 3 2 3-3 2 1 2-3-1-2 2-2z"
        }
        "hide_out" => {
            "M-2-11h4a2.5 2.5 0 0 1 0 4v2h6v3h-6v9q6-1 7-6l3 3q-3 8-12 8t-12-8l3-3q1 5 7 6v-9h-6v-3h6v-2a2.5 2.5 0 0 1 0-4z"
        }
        "bury" => "M-11-8l3-3 8 8 8-8 3 3-8 8 8 8-3 3-8-8-8 8-3-3 8-8z",
        "sail" => "M-1-12h2v18h-2zM-3-10q-9 6-9 14h9zM3-10q9 5 9 14H3zM-12 7h24l-4 5h-16z",
        "exchange" => "M-12-6h16v-5l8 7-8 7v-5h-16zM12 5h-16v-5l-8 7 8 7v-5h16z",
        "sail_navy" => "M-9-11h3v22h-3zM-5-11h16l-4 5.5 4 5.5H-5z",
        "sail_merchant" => "M-12 4h24l-4 7h-16zM-6-8h12v9h-12z",
        "gain_gold" => {
            "M0-11a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm-1 4v2q-4 1-4 4t5 4-1 3h-4v3h4v2h3v-2q4-1 4-4t-5-4 1-3h3v-3h-3v-2z"
        }
        "reroll" => {
            "M-9-9h12a6 6 0 0 1 6 6v3h4l-6 7-6-7h4v-3a2 2 0 0 0-2-2H-9zM-12 0l6-7 6 7h-4v4h8v4h-12V0z"
        }
        "reassign" => {
            "M-10-11a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm20 0a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM-14 8q0-10 4-10t4 10zM6 8q0-10 4-10t4 10zM-5 4h6v-3l4 4-4 4V6h-6z"
        }
        "rigging" => "M-1-12h2v24h-2zM-9-8h18l2 8h-22zM-10 2h20l2 7h-24z",
        "cannons" => "M-12-6l20-3v10l-20 1zM8-10h4v12H8zM-6 5a5 5 0 1 1 0 .1zM4 5a5 5 0 1 1 0 .1z",
        "extort" => {
            "M-10 11q-4-14 5-17l-3-5h16l-3 5q9 3 5 17zM-1-3v2q-3 1-3 3t3.5 3-.5 2h-3v2h3v2h2v-2q3-1 3-3t-3.5-3 .5-2h2v-2h-2v-2z"
        }
        "repair" => "M-11 8L1-4q-2-6 4-8l1 5 4 1 3 4q-4 5-9 2l-12 12z",
        "dice" => "M-9-9h18v18h-18z",
        _ => "M0-10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z",
    };
    view! { <path class="tep-sign" d=path/> }.into_any()
}

/// A cube of booty: its colour and its letter.
pub(super) fn cube(booty: Booty, side: f64) -> AnyView {
    let letter = match booty {
        Booty::Sugarcane => "S",
        Booty::Rum => "R",
        Booty::Coffee => "C",
        Booty::Gunpowder => "G",
    };
    let half = side / 2.0;
    let lid = format!(
        "M{:.1} {:.1}l{:.1} {:.1}h{side:.1}l{:.1} {:.1}z",
        -half,
        -half,
        side * 0.2,
        -side * 0.2,
        -side * 0.2,
        side * 0.2
    );
    view! {
        <g class=format!("tep-cube {}", booty.name())>
            <path class="lid" d=lid/><rect x=-half y=-half width=side height=side rx="2"/><text y="6">{letter}</text>
        </g>
    }
    .into_any()
}

/// A small die face: a symbol on a card.
pub(super) fn pip(face: u8) -> AnyView {
    view! { <g class="tep-pip">{crate::kit::pieces::die(face, 20.0)}</g> }.into_any()
}

/// A chest in the colour of its owner.
pub(super) fn chest(seat: u8) -> AnyView {
    view! {
        <g class=format!("tep-chest seat-{}", seat + 1)>
            <path class="lid" d="M-13-2v-4q0-7 7-7h12q7 0 7 7v4z"/><rect x="-13" y="-2" width="26" height="13"/><path class="lock" d="M-3-4h6v7h-6z"/>
        </g>
    }
    .into_any()
}

/// A face-down Search Token.
pub(super) fn token_back() -> AnyView {
    view! { <g class="tep-token"><circle r="12"/><path d="M0-8l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/></g> }
        .into_any()
}

/// The Sure-fire Token: a cannon ball with a spark.
pub(super) fn surefire() -> AnyView {
    view! { <g class="tep-surefire"><circle cy="2" r="11"/><path d="M5-8l3-6 2 4 5-1-4 4 2 4-5-1z"/></g> }
        .into_any()
}

/// A Merchant: a broad ship with its cube as cargo.
pub(super) fn merchant(ship: Trader, cargo: Option<Booty>) -> AnyView {
    let letter = if ship == Trader::Orange { "O" } else { "G" };
    view! {
        <g class=format!("tep-merchant {}", ship.name())>
            <path class="sail" d="M-2-30q16 7 2 18z"/>
            <path class="mast" d="M-3-32h2v24h-2z"/>
            <path class="hull" d="M-24-8h48q0 16-10 18h-28q-10-2-10-18z"/>
            <text x="-11" y="6">{letter}</text>
            {cargo.map(|booty| view! { <g transform="translate(8 -5) scale(.8)">{cube(booty, 20.0)}</g> })}
        </g>
    }
    .into_any()
}

/// The Royal Navy.
pub(super) fn navy() -> AnyView {
    view! {
        <g class="tep-navy">
            <path class="mast" d="M-13-30h2v24h-2zM6-34h2v28h-2z"/>
            <path class="sail" d="M-21-28h18q2 8 0 16h-18q2-8 0-16zM-2-32h20q2 10 0 20h-20q2-10 0-20z"/>
            <path class="cross" d="M6-31h4v7h7v4h-7v7h-4v-7h-7v-4h7z"/>
            <path class="hull" d="M-26-9h54l-4 16q-1 3-5 3h-34q-5 0-7-4z"/>
            <path class="ports" d="M-18 0h5v4h-5zM-8 0h5v4h-5zM2 0h5v4h-5zM12 0h5v4h-5z"/>
        </g>
    }
    .into_any()
}

/// A Deckhand.
pub(super) fn deckhand(seat: u8) -> AnyView {
    view! {
        <g class=format!("tep-hand seat-{}", seat + 1)>
            <path d="M-9 12q0-15 9-15t9 15z"/><circle cy="-8" r="6"/><path class="scarf" d="M-6-10q6-6 12 0l4-1-3 4z"/>
        </g>
    }
    .into_any()
}

/// Breaks a text into lines of at most so many characters.
pub(super) fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(lines("Bosun Mabel Thrift", 12), ["Bosun Mabel", "Thrift"]);
        assert_eq!(lines("Gallowpoint", 5), ["Gallowpoint"]);
        assert!(lines("", 5).is_empty());
    }
}
