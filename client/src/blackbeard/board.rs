//! The whole drawing: the chart, what sails on it, and what stands over it.

use leptos::prelude::*;

use super::{
    arena::{Arena, Cards},
    fleet::Fleet,
    geometry,
    pack::pack,
    sea::Sea,
    stage::Stage,
};
use crate::kit::chart::Chart;

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let size = Signal::stored(geometry::SIZE);
    let close = move || stage.ocean.with(Option::is_some);
    view! {
        <div class="bb-board" class:near=close>
            <Chart class="bb" size focus=stage.focus() label="A chart of four oceans">
                <Sea stage/>
                <Fleet stage/>
            </Chart>
            <div class="bb-over">
                <Cards stage/>
                <Arena stage/>
            </div>
            <Jumps stage/>
        </div>
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
