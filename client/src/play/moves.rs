//! Every legal move as a labelled list: the fallback that no game can do without.

use leptos::prelude::*;

use crate::desk::Desk;

/// A longer list is cut; the filter finds the rest.
const MOST: usize = 60;

/// A shorter list needs no filter.
const FEW: usize = 12;

#[component]
pub(super) fn MoveList(desk: Desk, open: impl Fn() -> bool + Send + Sync + 'static) -> impl IntoView {
    let filter = RwSignal::new(String::new());
    let count = move || desk.sight.with(|sight| sight.moves.len());
    let some = move || desk.settled() && count() > 0;
    let long = move || count() > FEW;
    let found = move || {
        // What was typed for another question does not hide the answers to this one.
        let wanted = if long() { filter.get().to_lowercase() } else { String::new() };
        desk.sight.with(|sight| {
            let fits = |text: &str| text.to_lowercase().contains(&wanted);
            let fitting = sight.moves.iter().filter(|legal| fits(&legal.text) || fits(&legal.mv));
            fitting.take(MOST).map(|legal| (legal.mv.clone(), legal.text.clone())).collect::<Vec<_>>()
        })
    };
    view! {
        <Show when=some>
            <details class="moves" open=open()>
                <summary>{move || match count() { 1 => "1 legal move".to_owned(), many => format!("All {many} legal moves") }}</summary>
                <Show when=long>
                    <input class="search" type="text" placeholder="Filter" aria-label="Filter the moves" prop:value=filter on:input=move |event| filter.set(event_target_value(&event))/>
                </Show>
                <ol>
                    // By its words, too: what a move would bring changes while it stays the same move.
                    <For each=found key=Clone::clone let((mv, text))>
                        <li><button class="move" on:click={ let mv = mv.clone(); move |_| desk.play(&mv) }>{text.clone()}</button></li>
                    </For>
                </ol>
                <Show when=move || { count() > MOST }><p class="soft small">"The list is cut: filter it to see others."</p></Show>
            </details>
        </Show>
    }
}
