//! What happened, in plain English; each line leads to its rule.

use leptos::{html::Ol, prelude::*};

use crate::{desk::Desk, shell::RuleLink};

/// So many lines are drawn until somebody asks for more: a long game tells thousands.
const PAGE: usize = 300;

#[component]
pub(crate) fn LogPanel(desk: Desk) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let game = desk.sight.with_untracked(|sight| sight.game);
    let pages = RwSignal::new(1);
    let before = Memo::new(move |_| desk.shown.get().saturating_sub(pages.get() * PAGE));
    let lines = move || {
        let shown = desk.shown.get();
        desk.events.with(|events| {
            let told = events.iter().take(shown).enumerate().skip(before.get());
            told.map(|(number, event)| (number, event.text.clone(), event.rule.clone())).collect::<Vec<_>>()
        })
    };
    Effect::new(move || {
        desk.shown.track();
        // After the new line is there.
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let earlier = move || {
        (before.get() > 0).then(|| {
            view! { <button class="button quiet slim" on:click=move |_| pages.update(|pages| *pages += 1)>"Earlier lines"</button> }
        })
    };
    let taken = move || desk.sight.with(|sight| sight.taken.clone());
    view! {
        <section class="log-panel" aria-labelledby="log-title">
            <h3 id="log-title">"Log"</h3>
            {earlier}
            <ol class="log" id="log" node_ref=list tabindex="0">
                <For each=lines key=|(number, text, _)| (*number, text.clone()) let((_, text, rule))>
                    <li>{text}<RuleLink game rule/></li>
                </For>
            </ol>
            <ul class="taken soft small">{move || taken().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
        </section>
    }
}
