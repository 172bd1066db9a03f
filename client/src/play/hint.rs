//! What a bot would do, and its odds.

use leptos::prelude::*;

use crate::{answer::Answer, desk::Desk, dialog::Sheet};

/// So many moves are shown with their odds.
const MOST: usize = 8;

#[component]
pub(super) fn HintSheet(desk: Desk) -> impl IntoView {
    view! { {move || desk.hint.get().map(|answer| view! { <Hint desk answer/> })} }
}

#[component]
fn Hint(desk: Desk, answer: Answer) -> impl IntoView {
    let close = move || desk.hint.set(None);
    if let Some(error) = answer.error {
        return view! { <div class="toast">{error}</div> }.into_any();
    }
    let total = answer.lines.len();
    let basis = if answer.iterations > 0 {
        format!("A captain imagined {} games from what you know.", answer.iterations)
    } else {
        "A first impression: no game was imagined.".to_owned()
    };
    let line = move |(place, line): (usize, crate::answer::Weighed)| {
        let percent = (line.value * 100.0).round();
        let play = move |_| {
            close();
            desk.play(&line.mv);
        };
        view! {
            <li class:best=place == 0>
                <span class="odds" aria-label=format!("{percent} in 100")>
                    <span class="odds-bar" style:width=format!("{percent}%")></span>
                    <span class="odds-number">{format!("{percent} %")}</span>
                </span>
                <span>{line.text}</span>
                <button class="button slim" on:click=play>"Play"</button>
            </li>
        }
    };
    view! {
        <Sheet id="hint-sheet" title="What a captain would do" close>
            <p class="soft small">{basis}" The figure is your chance to win after the move."</p>
            <ol class="hints">{answer.lines.into_iter().take(MOST).enumerate().map(line).collect_view()}</ol>
            {(total > MOST).then(|| view! { <p class="soft small">{format!("and {} more that look worse", total - MOST)}</p> })}
        </Sheet>
    }
    .into_any()
}
