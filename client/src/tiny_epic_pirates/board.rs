//! The whole drawing: sea, ships, quay, helm and mat, and what opens over them.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{
    arena::Arena,
    geometry::Shape,
    helm::Helm,
    isle::Isle,
    mat::Mat,
    quay::Quay,
    ships::{Note, Ships},
    sight::Cell,
    stage::Stage,
};
use crate::kit::chart::Chart;

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let size = Signal::derive(move || stage.shape.get().size());
    scroll_to_question(stage);
    let drawn = move || {
        let shape = stage.shape.get();
        let isles = Cell::all().map(|cell| view! { <Isle stage shape cell/> }).collect_view();
        view! {
            <Quay stage shape/>
            {isles}
            <Ships stage shape/>
            <Mat stage shape/>
            <Helm stage shape/>
            <Note stage shape/>
            <Arena stage shape/>
        }
    };
    view! { <Chart class="tep" size label="The sea and the helm">{drawn}</Chart> }
}

/// On a phone the sea and the helm do not fit together: the part that is asked about comes into sight.
fn scroll_to_question(stage: Stage) {
    let part = Memo::new(move |_| {
        let asked = !stage.next.with(Vec::is_empty);
        stage.scene.with(|scene| match scene.sight.question().0 {
            _ if !asked => "",
            "order" | "hide_out_assign" | "reassign" | "jostle" | "place_deckhand" => ".tep-helm",
            "crew_up" | "captain_icons" | "crew_icons" => ".tep-mat .tep-card-spot",
            _ => ".tep-quay",
        })
    });
    Effect::new(move || {
        let part = part.get();
        if stage.shape.get_untracked() != Shape::Tall || part.is_empty() {
            return;
        }
        request_animation_frame(move || {
            let found = document().query_selector(part).ok().flatten();
            if let Some(element) = found.and_then(|found| found.dyn_into::<web_sys::Element>().ok()) {
                let top = element.get_bounding_client_rect().top();
                let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(800.0);
                if top < 50.0 || top > height * 0.45 {
                    element.scroll_into_view_with_bool(true);
                }
            }
        });
    });
}
