//! Our own drawings for the harbour. They use the tokens of the page, so they follow its colours.

use leptos::prelude::*;

#[component]
pub(crate) fn Emblem() -> impl IntoView {
    view! {
        <svg viewBox="0 0 64 64" aria-hidden="true">
            <path d="M30 8h4v36h-4z" fill="var(--ink)"/>
            <path d="M28 12v28H12q12-12 16-28z" fill="var(--brass)"/>
            <path d="M36 12v28h16q-12-12-16-28z" fill="var(--deep)"/>
            <path d="M8 43h48l-7 10q-2 3-5 3H20q-3 0-5-3z" fill="var(--ink)"/>
        </svg>
    }
}

/// Ships at anchor under the words of the home page.
#[component]
pub(super) fn Skyline() -> impl IntoView {
    view! {
        <svg class="skyline" viewBox="0 0 1200 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
            <circle cx="945" cy="58" r="34" fill="var(--brass)" opacity=".85"/>
            <path d="M0 130q90-52 190-30t170 8 150 14 120 8H0z" fill="var(--land)"/>
            <path d="M820 130q60-44 140-34t120 6 120 28z" fill="var(--land)"/>
            {palm(120.0, 104.0, 1.0)}{palm(150.0, 100.0, 0.8)}{palm(1080.0, 104.0, 0.9)}
            {ship(430.0, 128.0, 1.0)}{ship(700.0, 134.0, 1.35)}{ship(560.0, 124.0, 0.6)}
            <path class="swell" d="M-60 134q30-12 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0V190H-60z" fill="var(--sea)"/>
            <path class="swell slow" d="M-60 156q40-12 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V190H-60z" fill="var(--deep)"/>
        </svg>
    }
}

fn palm(x: f64, y: f64, scale: f64) -> impl IntoView {
    view! {
        <g transform=format!("translate({x} {y}) scale({scale})")>
            <path d="M0 12q-4-26 6-44" fill="none" stroke="var(--ink)" stroke-width="4" stroke-linecap="round"/>
            <path d="M6-32q-22-10-30 8 14-10 30-8zm0 0q-12-20-30-14 18 2 30 14zm0 0q22-12 30 6-14-8-30-6zm0 0q10-20 28-16-16 4-28 16z" fill="var(--go)"/>
        </g>
    }
}

fn ship(x: f64, y: f64, scale: f64) -> impl IntoView {
    view! {
        <g transform=format!("translate({x} {y}) scale({scale})")>
            <g class="rocking">
                <path d="M-2-76h4v76h-4zM-30-58h3v58h-3zM28-54h3v54h-3z" fill="var(--ink)"/>
                <path d="M-22-70h44q6 18 0 34h-44q6-16 0-34zM-42-52h26q4 14 0 28h-26q4-14 0-28zM18-48h24q4 12 0 26H18q4-14 0-26z" fill="var(--chart)" stroke="var(--ink)" stroke-width="1.5"/>
                <path d="M2-90l18 6-18 7z" fill="var(--blood)"/>
                <path d="M-56-12h20l4 6h64l6-12h18l-10 26q-2 6-8 6h-76q-7 0-10-7z" fill="var(--ink)"/>
                <path d="M-47 0h92" stroke="var(--brass)" stroke-width="2.5"/>
            </g>
        </g>
    }
}

/// The picture of a game; one that has none of its own gets a compass rose.
#[component]
pub(crate) fn GameArt(#[prop(into)] id: String) -> impl IntoView {
    let picture = match id.as_str() {
        "archipirata" => archipirata().into_any(),
        "tiny-epic-pirates" => tiny_epic().into_any(),
        "neuroshima-hex" => hexes().into_any(),
        "blackbeard" => chart().into_any(),
        "pirate-republic" => atlas().into_any(),
        _ => rose().into_any(),
    };
    view! { <svg class="art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{picture}</svg> }
}

/// A floating island: a cap of land on a wedge of rock.
fn floating(x: f64, y: f64, scale: f64) -> impl IntoView {
    view! {
        <g transform=format!("translate({x} {y}) scale({scale})")>
            <path d="M-40 0h80l-16 20-10 4-8 18-8-14-10 4-8-14-10-4z" fill="var(--ink-soft)"/>
            <path d="M-44 0q4-14 22-15 20-8 40-2 22 0 26 17-44 9-88 0z" fill="var(--land)"/>
        </g>
    }
}

fn pawn(x: f64, y: f64, class: &'static str) -> impl IntoView {
    view! {
        <g transform=format!("translate({x} {y})") class=class>
            <path d="M-8 10q0-14 8-14t8 14z"/><circle cy="-8" r="6"/>
        </g>
    }
}

fn archipirata() -> impl IntoView {
    view! {
        <rect width="320" height="180" fill="var(--sea)"/>
        <g fill="var(--chart)" opacity=".7">
            <path d="M10 150q14-22 36-12 16-18 38-2 20-6 26 14zM200 36q10-16 28-9 12-14 30-1 16-4 20 10zM250 164q8-14 24-8 12-14 28-2 14-4 18 10z"/>
        </g>
        {floating(70.0, 66.0, 0.8)}{floating(250.0, 84.0, 0.9)}{floating(160.0, 112.0, 1.25)}
        {pawn(62.0, 48.0, "art-red")}{pawn(80.0, 50.0, "art-white")}{pawn(243.0, 64.0, "art-white")}
        {pawn(142.0, 88.0, "art-red")}{pawn(162.0, 84.0, "art-red")}{pawn(182.0, 88.0, "art-white")}
        <g transform="translate(262 34)">
            <ellipse rx="34" ry="14" fill="var(--blood)"/><path d="M-14 16h28l-4 10H-10z" fill="var(--ink)"/>
            <path d="M-12 12l-2 6m26-6l2 6M32-2l12-8v18z" stroke="var(--ink)" stroke-width="1.5" fill="var(--blood)"/>
        </g>
        <path d="M92 60q34-26 60 18" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>
    }
}

fn tiny_epic() -> impl IntoView {
    let card = |x: i32, y: i32, turn: i32, fill: &'static str, mark: &'static str| {
        view! {
            <g transform=format!("translate({x} {y}) rotate({turn})")>
                <rect x="-34" y="-46" width="68" height="92" rx="7" fill="var(--chart)" stroke="var(--ink)" stroke-width="2"/>
                <rect x="-27" y="-39" width="54" height="50" rx="4" fill=fill/>
                <path d=mark fill="var(--chart)"/>
                <path d="M-24 22h48M-24 32h34" stroke="var(--ink-soft)" stroke-width="3" stroke-linecap="round"/>
            </g>
        }
    };
    view! {
        <rect width="320" height="180" fill="var(--go)" opacity=".55"/>
        {card(84, 98, -12, "var(--deep)", "M-14-4h28l-6 8H-8zM-1-30h3v24h-3zM3-28q12 8 12 20H3z")}
        {card(162, 88, 2, "var(--brass)", "M-14-20h28v8h-28zM-14-10h28v14h-28z")}
        {card(240, 98, 13, "var(--blood)", "M0-32l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z")}
    }
}

fn hexes() -> impl IntoView {
    let hex = |x: i32, y: i32, fill: &'static str| {
        view! {
            <path transform=format!("translate({x} {y})") d="M30 0L15 26h-30L-30 0l15-26h30z" fill=fill stroke="var(--ink)" stroke-width="2.5"/>
        }
    };
    view! {
        <rect width="320" height="180" fill="var(--ink-soft)"/>
        {hex(160, 90, "var(--blood)")}{hex(113, 63, "var(--chart)")}{hex(113, 117, "var(--land)")}
        {hex(207, 63, "var(--land)")}{hex(207, 117, "var(--chart)")}{hex(160, 36, "var(--chart)")}
        {hex(160, 144, "var(--land)")}{hex(66, 90, "var(--chart)")}{hex(254, 90, "var(--brass)")}
        <path d="M160 72l7 14h-14zM160 108l7-14h-14zM142 90l14-7v14zM178 90l-14-7v14z" fill="var(--chart)"/>
    }
}

fn chart() -> impl IntoView {
    view! {
        <rect width="320" height="180" fill="var(--chart)"/>
        <path d="M0 0h96q-10 26 12 36 30 12 18 38-12 20 10 34 18 16-4 34-20 12-8 38H0z" fill="var(--land)" stroke="var(--ink)" stroke-width="1.5"/>
        <g stroke="var(--ink-soft)" opacity=".55" fill="none"><path d="M210 90L320 10M210 90l110 60M210 90L130 180M210 90V0M210 90v90M210 90h110M210 90L120 0"/></g>
        <g transform="translate(210 90)"><path d="M0-40l9 31 31 9-31 9-9 31-9-31-31-9 31-9z" fill="var(--brass)"/><circle r="7" fill="var(--ink)"/></g>
        <path d="M140 150q30-14 44-34t62-30" fill="none" stroke="var(--blood)" stroke-width="3" stroke-dasharray="7 7"/>
        <path d="M262 62l14 14m0-14l-14 14" stroke="var(--blood)" stroke-width="4"/>
    }
}

fn atlas() -> impl IntoView {
    view! {
        <rect width="320" height="180" fill="var(--deep)"/>
        <path d="M118 14q46-12 92 6 36 4 32 34 20 10 12 30-22 8-26 34-6 34-30 52-16 4-20-18-2-26-16-40-2-16-26-16-28 2-34-22 0-40 16-60z" fill="var(--land)" stroke="var(--chart)" stroke-width="2"/>
        <g transform="translate(62 128) scale(.62)"><path d="M-2-76h4v76h-4z" fill="var(--chart)"/><path d="M-22-70h44q6 18 0 34h-44q6-16 0-34z" fill="var(--chart)"/><path d="M-46-12h92l-10 24q-2 6-8 6h-56q-7 0-10-7z" fill="var(--ink)"/></g>
        <g transform="translate(270 126) scale(.5)"><path d="M-2-76h4v76h-4z" fill="var(--chart)"/><path d="M-22-70h44q6 18 0 34h-44q6-16 0-34z" fill="var(--blood)"/><path d="M-46-12h92l-10 24q-2 6-8 6h-56q-7 0-10-7z" fill="var(--ink)"/></g>
    }
}

fn rose() -> impl IntoView {
    view! {
        <rect width="320" height="180" fill="var(--sea)"/>
        <g transform="translate(160 90)"><path d="M0-70l16 54 54 16-54 16-16 54-16-54-54-16 54-16z" fill="var(--brass)"/><circle r="10" fill="var(--ink)"/></g>
    }
}
