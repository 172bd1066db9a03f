//! The whole drawing: the chart, what sails on it, and what stands over it.

use leptos::prelude::*;

use super::{
    arena::{Arena, Cards},
    fleet::Fleet,
    geometry, names,
    pack::pack,
    path::Touch,
    sea::Sea,
    shiplog::{self, ShipLog},
    stage::Stage,
};
use crate::kit::{bottom_sheet::Hand, chart::Chart, height::Height};

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let size = Signal::stored(geometry::SIZE);
    let close = move || stage.ocean.with(Option::is_some);
    view! {
        <div class="bb-board" class:near=close>
            <Chart class="bb" size focus=stage.focus() label="A chart of four oceans">
                <Drawn stage/>
            </Chart>
            <div class="bb-over">
                <Cards stage/>
                <Arena stage/>
            </div>
            <Jumps stage/>
        </div>
    }
}

/// What stands on the chart: all of it knows how close one looks.
#[component]
fn Drawn(stage: Stage) -> impl IntoView {
    provide_context(names::follow(stage));
    view! { <Sea stage/><Fleet stage/> }
}

/// On a telephone the ship log lies in the sheet.
pub(crate) fn hand(stage: Stage) -> Hand {
    Hand {
        name: "Ship log",
        line: Signal::derive(move || shiplog::line(stage)),
        first: Height::Low,
        wanted: Signal::derive(move || {
            stage.next.with(|next| next.iter().any(|touch| matches!(touch, Touch::Lot(_))))
        }),
        called: stage.called.into(),
        inside: (move || view! { <ShipLog stage/> }).into(),
    }
}

/// From ocean to ocean.
#[component]
fn Jumps(stage: Stage) -> impl IntoView {
    let button = move |id: Option<&'static str>, text: &'static str| {
        let on = move || stage.ocean.with(|ocean| ocean.as_deref() == id);
        view! { <button class="button slim" class:on=on aria-pressed=move || on().to_string() on:click=move |_| stage.ocean.set(id.map(str::to_owned))>{text}</button> }
    };
    let oceans = pack().ocean.iter().map(|ocean| button(Some(&ocean.id), &ocean.name)).collect_view();
    view! { <nav class="bb-jumps" aria-label="Oceans">{oceans}{button(None, "Whole chart")}</nav> }
}
