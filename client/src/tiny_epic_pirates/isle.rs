//! One card of the sea: what is on it, what it would cost to sail there, and its touch.

use leptos::prelude::*;

use super::{
    geometry::Shape,
    icons::{chest, cube, lines, sign, token_back},
    pack::{MapCard, pack},
    path::Touch,
    sight::{Cell, Isle as IsleSight, Sight},
    stage::Stage,
};
use crate::kit::target::Target;

/// What a screen reader says of the card.
pub(super) fn spoken(sight: &Sight, cell: Cell, whose: impl Fn(u8) -> String) -> String {
    let place = format!("row {} column {}", cell.row() + 1, cell.col() + 1);
    let Some(card) = pack().card(sight.card(cell)) else { return place };
    let mut words = vec![format!("{}, {place}", card.title)];
    // A Treasure covers the price of its Bury Site.
    let taken = sight.sea.get(cell.index()).is_some_and(|isle| isle.treasure.is_some());
    words.extend(features(card).into_iter().filter(|text| !(taken && text.starts_with("Bury Site"))));
    if let Some(isle) = sight.sea.get(cell.index()) {
        if isle.token {
            words.push("a Search Token face down".into());
        }
        if let Some(seat) = isle.treasure {
            words.push(format!("{} Treasure", whose(seat)));
        }
    }
    for (seat, pirate) in sight.pirates.iter().enumerate().filter(|(_, one)| one.ship == Some(cell)) {
        let hidden = if pirate.hidden { ", hidden" } else { "" };
        words.push(format!("{} ship{hidden}", whose(seat as u8)));
    }
    for merchant in sight.merchants.iter().filter(|merchant| merchant.at == cell) {
        words.push(format!("the {} Merchant", merchant.ship.name()));
    }
    if sight.navy == Some(cell) {
        words.push("the Navy".into());
    }
    words.join("; ")
}

/// `your`, `Anne's`, `the Legendary Pirate's`.
fn whose(name: &str) -> String {
    match name {
        "You" => "your".into(),
        "Legendary Pirate" => "the Legendary Pirate's".into(),
        name => format!("{name}'s"),
    }
}

/// The features in words.
pub(super) fn features(card: &MapCard) -> Vec<String> {
    let mut words = Vec::new();
    if card.settlement > 0 {
        words.push(format!(
            "Settlement with {} crate{}",
            card.settlement,
            if card.settlement > 1 { "s" } else { "" }
        ));
    }
    words.extend(card.market.map(|booty| format!("Market for {}", pack().booty(booty))));
    if card.cove {
        words.push("Cove".into());
    }
    if card.storm {
        words.push("Storm".into());
    }
    if card.bury_cost > 0 {
        words.push(format!("Bury Site for {} Gold", card.bury_cost));
    }
    words
}

#[component]
pub(super) fn Isle(stage: Stage, shape: Shape, cell: Cell) -> impl IntoView {
    let area = shape.cell(cell);
    let isle = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.sea.get(cell.index()).cloned().unwrap_or_default())
    });
    let way = Memo::new(move |_| stage.reach.with(|reach| reach.get(cell.index()).cloned().flatten()));
    let near = Memo::new(move |_| stage.offers(&Touch::Cell(cell)));
    let anchor = Memo::new(move |_| {
        let own = stage.scene.with(|scene| scene.sight.pirate(scene.sight.active).and_then(|one| one.ship));
        own == Some(cell) && stage.offers_word("sail_stop")
    });
    let open = Signal::derive(move || near.get() || way.with(Option::is_some) || anchor.get());
    let label = Signal::derive(move || {
        let seats = stage.scene.with(|scene| scene.sight.pirates.len() as u8);
        let names: Vec<String> = (0..seats).map(|seat| whose(&super::mat::name(stage, seat))).collect();
        let owner = |seat: u8| names.get(usize::from(seat)).cloned().unwrap_or_default();
        let words = stage.scene.with(|scene| spoken(&scene.sight, cell, owner));
        match way.get() {
            Some(way) => format!("{words}. Sail there: {}", cost(way.cards.len(), way.jostles)),
            None if anchor.get() => format!("{words}. Stop here"),
            None if near.get() => format!("{words}. Can be chosen"),
            None => words,
        }
    });
    let class = Signal::derive(move || {
        let beat = stage.scene.with(|scene| {
            if scene.beat.cell == Some(cell) { format!(" beat-{}", scene.beat.name) } else { String::new() }
        });
        let far = if !near.get() && way.with(Option::is_some) { " far" } else { "" };
        let course = if stage.course().contains(&cell) { " on-course" } else { "" };
        let chosen = stage.building.with(|building| building.path().contains(&Touch::Cell(cell)));
        format!("tep-isle{far}{course}{}{beat}", if chosen { " chosen" } else { "" })
    });
    let (width, height) = (area.width, area.height);
    view! {
        <Target at=area.place() open label class on_touch=move || stage.touch_cell(cell)>
            {move || face(&isle.get(), shape, cell)}
            <rect class="halo" x=-width / 2.0 y=-height / 2.0 width=width height=height rx="10"/>
            {move || way.get().map(|way| badge(shape, way.cards.len(), way.jostles))}
            <Show when=move || anchor.get()>
                <g class="tep-badge" transform=format!("translate({:.0} {:.0})", width / 2.0 - 26.0, if shape == Shape::Wide { height / 2.0 - 16.0 } else { -12.0 })>
                    <rect x="-23" y="-13" width="46" height="24" rx="12"/><text y="5">"stop"</text>
                </g>
            </Show>
        </Target>
    }
}

fn cost(steps: usize, jostles: u8) -> String {
    let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
    match jostles {
        0 => steps,
        1 => format!("{steps}, 1 Deckhand jostled"),
        many => format!("{steps}, {many} Deckhands jostled"),
    }
}

/// Steps and jostles, before anything is touched.
fn badge(shape: Shape, steps: usize, jostles: u8) -> AnyView {
    let (width, height) = shape.card();
    let text = if jostles > 0 { format!("{steps} ⚡{jostles}") } else { steps.to_string() };
    let wide = if jostles > 0 { 52.0 } else { 28.0 };
    let class = if jostles > 0 { "tep-badge storm" } else { "tep-badge" };
    let y = if shape == Shape::Wide { height / 2.0 - 16.0 } else { -12.0 };
    let at = format!("translate({:.0} {y:.0})", width / 2.0 - wide / 2.0 - 4.0);
    view! {
        <g class=class transform=at><rect x=-wide / 2.0 y="-13" width=wide height="24" rx="12"/><text y="5">{text}</text></g>
    }
    .into_any()
}

/// An island's outline, for variety.
fn outline(card: &str) -> &'static str {
    const OUTLINES: [&str; 4] = [
        "M-52 10q-8-26 18-30 22-16 46-4 34-2 42 20 6 22-22 26-24 10-46 2-30 4-38-14z",
        "M-46 4q4-28 34-26 14-14 34-2 26 4 30 24-2 24-30 22-18 12-38 2-28 0-30-20z",
        "M-56 0q10-18 34-16 18-18 42-8 30 0 36 22-2 18-24 18-12 16-36 8-28 8-40-4-14-8-12-20z",
        "M-40 12q-16-18 2-30 14-18 40-12 26-6 40 12 16 16-2 30-18 16-42 8-26 6-38-8z",
    ];
    let sum: usize = card.bytes().map(usize::from).sum();
    OUTLINES[sum % OUTLINES.len()]
}

fn face(isle: &IsleSight, shape: Shape, cell: Cell) -> AnyView {
    let (width, height) = shape.card();
    let Some(card) = pack().card(&isle.card) else { return ().into_any() };
    let (x, y) = (-width / 2.0, -height / 2.0);
    let dry = card.settlement > 0 || card.market.is_some() || card.bury_cost > 0 || card.cove;
    let wide = shape == Shape::Wide;
    let zoom = if wide { 1.15 } else { 0.82 };
    // Half of the islands are mirrored.
    let mirror = if card.id.len().is_multiple_of(2) { zoom } else { -zoom };
    let title = if wide { vec![card.title.clone()] } else { lines(&card.title, 10) };
    let class = if wide { "tep-title" } else { "tep-title small" };
    let (token_x, token_y) = if wide { (-x - 18.0, y + 18.0) } else { (-x - 14.0, y + 15.0) };
    let title = title.into_iter().enumerate().map(|(row, line)| {
        view! { <text class=class x=x + 7.0 y=y + 19.0 + row as f64 * 15.0>{line}</text> }
    });
    let port = pack().is_port(cell).then(|| {
        view! { <g class="tep-port" transform=format!("translate({:.0} {:.0})", -x - 18.0, y + 46.0)><path d="M-4 12l2-22h4l2 22zM-5-14h10l-5-6zM-9 12h18v4H-9z"/></g> }
    });
    view! {
        <g class=if card.storm { "tep-card storm" } else { "tep-card" }>
            <rect class="water" x=x y=y width=width height=height rx="10"/>
            <path class="waves" d=format!("M{:.0} {:.0}q8-7 16 0t16 0M{:.0} {:.0}q8-7 16 0t16 0", x + 14.0, y + height * 0.42, -x - 52.0, y + height * 0.62)/>
            {dry.then(|| view! {
                <g transform=format!("translate(0 {:.0}) scale({mirror} {zoom})", height * 0.06)>
                    <path class="land" d=outline(&card.id)/>
                    <path class="palms" d="M24 4q2-10-1-16m0 0q-8-5-12 2m12-2q7-6 13 1m-13-1q-2-7-9-6m9 6q4-6 9-4M34 8q1-6-1-11m0 0q-6-3-8 2m8-2q6-4 9 1"/>
                </g>
            })}
            {card.storm.then(|| storm(shape))}
            {title.collect_view()}
            {port}
            {row(card, isle, shape)}
            {isle.token.then(|| view! { <g transform=format!("translate({token_x:.0} {token_y:.0})")><title>"A Search Token, face down"</title>{token_back()}</g> })}
        </g>
    }
    .into_any()
}

fn storm(shape: Shape) -> AnyView {
    let (scale, y) = if shape == Shape::Wide { (1.3, -14.0) } else { (0.95, -4.0) };
    view! {
        <g class="tep-storm" transform=format!("translate(0 {y}) scale({scale})")>
            <path class="tep-cloud" d="M-36 4q-6-14 10-18 6-14 22-8 12-10 22 4 18 0 16 16-2 8-12 8h-46q-10 0-12-2z"/>
            <path class="bolt" d="M2 4l-10 16h7l-5 14 15-20h-7l6-10z"/>
        </g>
    }
    .into_any()
}

/// The features along the lower edge.
fn row(card: &MapCard, isle: &IsleSight, shape: Shape) -> AnyView {
    let (width, height) = shape.card();
    let mut parts: Vec<(f64, AnyView)> = Vec::new();
    if card.cove {
        parts.push((
            28.0,
            view! { <g class="tep-cove"><circle r="14"/><g transform="scale(.8)">{sign("hide_out")}</g></g> }
                .into_any(),
        ));
    }
    for _ in 0..card.settlement {
        parts.push((26.0, view! { <g class="tep-crate"><rect x="-11" y="-11" width="22" height="22" rx="2"/><path d="M-11-4h22M-11 4h22M-4-11v22M4-11v22"/></g> }.into_any()));
    }
    if let Some(booty) = card.market {
        parts.push((34.0, view! { <g class="tep-market"><path class="awning" d="M-16-14h32l-3 9h-26z"/><g transform="translate(-1 5)">{cube(booty, 18.0)}</g></g> }.into_any()));
    }
    if card.bury_cost > 0 {
        let mark = match isle.treasure {
            Some(seat) => view! { <g class="tep-drop">{chest(seat)}</g> }.into_any(),
            None => view! { <g class="tep-bury"><g transform="translate(-10 0) scale(.75)">{sign("bury")}</g><text x="10" y="6">{card.bury_cost}</text></g> }.into_any(),
        };
        parts.push((46.0, mark));
    }
    let all: f64 = parts.iter().map(|(wide, _)| wide).sum();
    let mut x = -all / 2.0 - if shape == Shape::Wide { 14.0 } else { 2.0 };
    x = x.max(-width / 2.0 + 6.0);
    let y = height / 2.0 - 18.0;
    let placed = parts.into_iter().map(move |(wide, part)| {
        x += wide;
        view! { <g transform=format!("translate({:.1} {y:.1})", x - wide / 2.0)>{part}</g> }
    });
    placed.collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_spoken_with_all_that_lies_on_it() {
        let mut sea = vec![IsleSight::default(); 16];
        sea[3] = IsleSight { card: "map_gallowpoint".into(), token: true, treasure: Some(1) };
        let sight = Sight { sea, navy: Some(Cell(3)), ..Sight::default() };
        assert_eq!(
            spoken(&sight, Cell(3), |seat| whose(["You", "Anne"][usize::from(seat)])),
            "Gallowpoint, row 1 column 4; Settlement with 2 crates; a Search Token face down; Anne's Treasure; the Navy"
        );
        let mut free = sight.clone();
        free.sea[3].treasure = None;
        assert!(spoken(&free, Cell(3), |_| String::new()).contains("; Bury Site for 13 Gold; "));
        assert_eq!(spoken(&sight, Cell(4), |_| String::new()), "row 2 column 1");
    }

    #[test]
    fn the_cost_is_told_in_steps_and_jostles() {
        assert_eq!(cost(1, 0), "1 step");
        assert_eq!(cost(3, 1), "3 steps, 1 Deckhand jostled");
    }
}
