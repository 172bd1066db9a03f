//! Pieces that many games have, as SVG around the origin. Their colours are classes, so each theme paints its own
//! (`client/site/kit.css`).

use leptos::prelude::*;

/// A playing card of that size with a title; what is on it is drawn by the game, inside.
pub fn card(width: f64, height: f64, title: &str, inside: impl IntoView) -> AnyView {
    let (x, y) = (-width / 2.0, -height / 2.0);
    view! {
        <g class="kit-card">
            <rect x=x y=y width=width height=height rx="6"/>
            <text y=y + 16.0>{title.to_owned()}</text>
            {inside.into_view()}
        </g>
    }
    .into_any()
}

/// The back of a card: a compass rose.
pub fn card_back(width: f64, height: f64) -> AnyView {
    let (x, y) = (-width / 2.0, -height / 2.0);
    let reach = width.min(height) * 0.34;
    let rose = format!(
        "M0 {0:.1}L{1:.1} 0 0 {2:.1} {3:.1} 0zM{0:.1} 0L0 {3:.1} {2:.1} 0 0 {1:.1}z",
        -reach,
        reach * 0.24,
        reach,
        -reach * 0.24
    );
    view! {
        <g class="kit-card back"><rect x=x y=y width=width height=height rx="6"/><path d=rose/></g>
    }
    .into_any()
}

/// A pile: the card on top, as drawn by the game, and how many there are.
pub fn pile(top: impl IntoView, count: usize, width: f64, height: f64) -> AnyView {
    let (x, y) = (-width / 2.0, -height / 2.0);
    let depth = count.saturating_sub(1).min(3);
    let below = (0..depth).rev().map(|level| {
        let shift = (level + 1) as f64 * 2.0;
        view! { <rect class="kit-below" x=x + shift y=y + shift width=width height=height rx="6"/> }
    });
    view! {
        <g class="kit-pile">
            {below.collect_view()}
            {(count > 0).then(|| top.into_view())}
            <g transform=format!("translate({:.1} {:.1})", width / 2.0, height / 2.0) class="kit-count">
                <circle r="11"/><text y="5">{count}</text>
            </g>
        </g>
    }
    .into_any()
}

/// A die that rests on a face from 1 to 6; any other number is written out.
pub fn die(face: u8, side: f64) -> AnyView {
    let far = side * 0.27;
    let pips: &[(f64, f64)] = match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    };
    let dots =
        pips.iter().map(|(x, y)| view! { <circle cx=x * far cy=y * far r=side * 0.085/> }).collect_view();
    let number = pips.is_empty().then(|| view! { <text y=side * 0.15>{face}</text> });
    view! {
        <g class="kit-die" role="img" aria-label=format!("die: {face}")>
            <rect x=-side / 2.0 y=-side / 2.0 width=side height=side rx=side * 0.18/>{dots}{number}
        </g>
    }
    .into_any()
}

/// A round token in a seat's colour, with a letter: colour is never alone.
pub fn token(seat: u8, letter: &str, radius: f64) -> AnyView {
    view! {
        <g class=format!("kit-token seat-{}", seat + 1)>
            <circle r=radius/><text y=radius * 0.36>{letter.to_owned()}</text>
        </g>
    }
    .into_any()
}

/// A ship of a seat, seen from the side.
pub fn ship(seat: u8, scale: f64) -> AnyView {
    view! {
        <g class=format!("kit-ship seat-{}", seat + 1) transform=format!("scale({scale})")>
            <path class="mast" d="M-1-30h2v30h-2zM-13-22h2v22h-2z"/>
            <path class="sail" d="M-8-28h16q3 9 0 18h-16q3-9 0-18zM-19-20h10q2 7 0 13h-10q2-6 0-13z"/>
            <path class="hull" d="M-24-5h44l6-5-6 15q-1 3-5 3h-29q-5 0-7-4z"/>
        </g>
    }
    .into_any()
}

/// A track of numbered spaces from left to right, with markers (space, seat) on it.
pub fn track(spaces: &[i32], markers: &[(i32, u8)], step: f64) -> AnyView {
    let place =
        |number: i32| spaces.iter().position(|space| *space == number).map(|place| place as f64 * step);
    let cells = spaces.iter().enumerate().map(|(index, number)| {
        view! {
            <g transform=format!("translate({:.1} 0)", index as f64 * step)>
                <rect x=-step / 2.0 y=-step / 2.0 width=step height=step/><text y="5">{*number}</text>
            </g>
        }
    });
    let marks = markers.iter().enumerate().filter_map(|(rank, (number, seat))| {
        let x = place(*number)?;
        let lift = -step * 0.62 - rank as f64 * 4.0;
        let at = format!("translate({x:.1} {lift:.1})");
        Some(
            view! { <path class=format!("kit-marker seat-{}", seat + 1) transform=at d="M-7-10h14l-7 12z"/> },
        )
    });
    view! { <g class="kit-track">{cells.collect_view()}{marks.collect_view()}</g> }.into_any()
}

/// The flag of a nation, 20 by 14: each has a pattern of its own, for colour is never alone.
pub fn nation(nation: &str) -> AnyView {
    let pattern = match nation {
        "english" | "british" => "M-10-2h20v4h-20zM-2-7h4v14h-4z",
        "spanish" => "M-10-7l20 14h-4l-16-11zM10-7l-20 14h4l16-11z",
        "french" => "M-3-5h6v2l2 2-2 2v4h-6v-4l-2-2 2-2z",
        "portuguese" => "M-5-5h10v7q-5 6-10 0z",
        "dutch" => "M-10-2.4h20v4.8h-20z",
        "danish" => "M-10-1.5h20v3h-20zM-4-7h3v14h-3z",
        "mogul" => "M1-6a6 6 0 1 0 0 12 5 5 0 1 1 0-12z",
        _ => "M0-5a4.5 4.5 0 0 1 3 8v2h-6v-2a4.5 4.5 0 0 1 3-8z",
    };
    view! { <g class=format!("kit-flag {nation}")><rect x="-10" y="-7" width="20" height="14" rx="2"/><path d=pattern/></g> }
        .into_any()
}

/// A fort: a place with walls.
pub fn fort() -> AnyView {
    view! { <path class="fort" d="M-9 7v-14h4v3h3v-3h4v3h3v-3h4v14z"/> }.into_any()
}

/// Skull and bones: a haven.
pub fn skull() -> AnyView {
    view! { <path class="skull" d="M0-9a7 7 0 0 1 4.5 12.4V7h-9V3.4A7 7 0 0 1 0-9zM-4-3.5v3h3v-3zM1-3.5v3h3v-3z"/> }.into_any()
}

/// A compass rose.
pub fn rose(reach: f64) -> AnyView {
    let long = format!("M0-{reach}L{0} 0 0 {reach}-{0} 0zM-{reach} 0L0-{0} {reach} 0 0 {0}z", reach * 0.16);
    let short = format!("M0-{0}L{1} 0 0 {0}-{1} 0zM-{0} 0L0-{1} {0} 0 0 {1}z", reach * 0.62, reach * 0.14);
    view! {
        <g class="kit-rose" aria-hidden="true">
            <circle r=reach * 0.72/><path class="short" transform="rotate(45)" d=short/><path d=long/><circle class="hub" r="5"/>
        </g>
    }
    .into_any()
}
