//! The whole drawing: sky, ring, islands, airships, pirates.

use std::fmt::Write;

use leptos::prelude::*;

use super::{
    airship::Airship,
    building::{Sail, along},
    geometry::{Point, Shape},
    icons::pirate,
    island::Island,
    path::Touch,
    pawns::{Pawns, Place},
    sight::Colour,
    stage::Stage,
};
use crate::kit::chart::Chart;

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let size = Signal::derive(move || stage.shape.get().size());
    let islands = (0..8).map(|place| view! { <Island stage place/> }).collect_view();
    let pawns = (0..Pawns::COUNT).map(|pawn| view! { <Pawn stage pawn/> }).collect_view();
    let ships = Colour::BOTH.map(|colour| view! { <Airship stage colour/> }).collect_view();
    view! {
        <Chart class="sky" size label="The ring of islands">
            {move || clouds(stage.shape.get())}
            {move || view! { <path class="ring" d=ring(stage.shape.get())/> }}
            <Course stage/>
            {ships}
            {islands}
            <g class="pawns" aria-hidden="true">{pawns}</g>
            <Chips stage/>
        </Chart>
    }
}

#[component]
fn Pawn(stage: Stage, pawn: usize) -> impl IntoView {
    let colour = Pawns::colour(pawn);
    let place = Memo::new(move |_| {
        let pawns = stage.pawns();
        (pawns.place(pawn), pawns.rank(pawn))
    });
    let at = move || {
        let (place, rank) = place.get();
        stage.shape.get().pawn(place, colour, rank).translate()
    };
    let class = move || {
        let state = match place.get().0 {
            Place::Isle(_) => "",
            Place::Airship => " injured",
            Place::Hand => " in-hand",
        };
        format!("pawn {}{state}", colour.name())
    };
    view! { <g class=class style:transform=at>{pirate(colour)}</g> }
}

/// The way of the move under way, from island to island.
#[component]
fn Course(stage: Stage) -> impl IntoView {
    let course = move || {
        let shape = stage.shape.get();
        stage.building.with(|building| {
            let [Touch::Isle(start), Touch::Way(clockwise), ..] = building.path() else {
                return String::new();
            };
            if !building.sails() {
                return String::new();
            }
            let steps = building.stops().len() + usize::from(building.next_stop().is_some());
            let way = if *clockwise { 1.0 } else { -1.0 };
            let points = (0..=steps * 4).map(|part| shape.on_ring(*start as f64 + way * part as f64 / 4.0));
            line(points)
        })
    };
    view! { <path class="course" d=course/> }
}

fn line(points: impl Iterator<Item = Point>) -> String {
    let mut text = String::new();
    for (place, point) in points.enumerate() {
        text.push(if place == 0 { 'M' } else { 'L' });
        // Writing into a text cannot fail.
        let _ = write!(text, "{:.0} {:.0}", point.x, point.y + 4.0);
    }
    text
}

fn ring(shape: Shape) -> String {
    line((0..=64).map(|part| shape.on_ring(f64::from(part) / 8.0)))
}

/// The choices at the next stop, right where they happen.
#[component]
fn Chips(stage: Stage) -> impl IntoView {
    let chips = move || {
        let shape = stage.shape.get();
        stage.building.with(|building| {
            let next = building.next();
            let stop = building.next_stop().or_else(|| landing(stage, &next));
            let ways = ways(shape, building.path(), &next);
            let here = stop.map(|stop| beside(shape, stop, &next)).unwrap_or_default();
            ways.into_iter().chain(here).map(|(at, touch)| chip(stage, at, touch)).collect_view()
        })
    };
    view! { <g class="chips">{chips}</g> }
}

/// A sabre asks for a colour where the move has landed.
fn landing(stage: Stage, next: &[Touch]) -> Option<usize> {
    next.iter().any(|touch| matches!(touch, Touch::Pirate(_))).then_some(())?;
    stage.scene.with(|scene| scene.sight.landing.as_ref().and_then(|at| scene.sight.place_of(&at.island)))
}

fn beside(shape: Shape, stop: usize, next: &[Touch]) -> Vec<(Point, Touch)> {
    let fits = |touch: &&Touch| matches!(touch, Touch::Pirate(_) | Touch::Skip);
    let touches: Vec<Touch> = next.iter().filter(fits).cloned().collect();
    let (at, count) = (shape.isle(stop), touches.len() as f64);
    let spot = |place: usize| Point { x: at.x + (place as f64 - (count - 1.0) / 2.0) * 52.0, y: at.y + 84.0 };
    let (_, height) = shape.size();
    let lift = |point: Point| Point { y: point.y.min(height - 26.0), ..point };
    touches.into_iter().enumerate().map(|(place, touch)| (lift(spot(place)), touch)).collect()
}

/// Arrows beside the start.
fn ways(shape: Shape, path: &[Touch], next: &[Touch]) -> Vec<(Point, Touch)> {
    let [Touch::Isle(start)] = path else { return Vec::new() };
    let arrow = |touch: &Touch| match touch {
        Touch::Way(clockwise) => {
            let side = if *clockwise { 0.5 } else { -0.5 };
            Some((shape.on_ring(*start as f64 + side), touch.clone()))
        }
        _ => None,
    };
    next.iter().filter_map(arrow).collect()
}

fn chip(stage: Stage, at: Point, touch: Touch) -> AnyView {
    let (class, face, label) = match &touch {
        Touch::Pirate(colour) => {
            let face = view! { <g transform="translate(0 3)">{pirate(*colour)}</g> }.into_any();
            (format!("chip {}", colour.name()), face, format!("Choose {}", colour.name()))
        }
        Touch::Skip => {
            let face = view! { <text y="5">"skip"</text> }.into_any();
            ("chip skip".to_owned(), face, "Pass over this island".to_owned())
        }
        Touch::Way(clockwise) => {
            let start = stage.building.with_untracked(|building| match building.path() {
                [Touch::Isle(start), ..] => *start,
                _ => 0,
            });
            let shape = stage.shape.get_untracked();
            let (from, to) = (shape.isle(start), shape.isle(along(start, *clockwise, 1)));
            let turn = (to.y - from.y).atan2(to.x - from.x).to_degrees();
            let face =
                view! { <path transform=format!("rotate({turn:.0})") d="M-10-4H2v-7L14 0 2 11V4h-12z"/> };
            let label = if *clockwise { "Sail clockwise" } else { "Sail counterclockwise" };
            ("chip way".to_owned(), face.into_any(), label.to_owned())
        }
        _ => return ().into_any(),
    };
    view! {
        <g class=class transform=at.attribute() role="button" tabindex="-1" aria-label=label on:click=move |_| stage.touch(&touch)>
            <circle r="24"/>{face}
        </g>
    }
    .into_any()
}

fn clouds(shape: Shape) -> impl IntoView {
    let (width, height) = shape.size();
    let spots = [
        (0.06, 0.2, 1.0),
        (0.3, 0.42, 0.7),
        (0.72, 0.3, 0.8),
        (0.9, 0.66, 1.1),
        (0.2, 0.9, 1.2),
        (0.6, 0.74, 0.7),
        (0.46, 0.06, 0.6),
    ];
    let cloud = |(x, y, scale): (f64, f64, f64)| {
        let place = format!("translate({:.0} {:.0}) scale({scale})", x * width, y * height);
        view! { <path class="cloud" transform=place d="M-70 14q4-22 30-18 10-24 38-14 26-12 36 12 28-4 32 20z"/> }
    };
    spots.map(cloud).collect_view()
}
