//! Who must do what, in one sentence, with its rule.

use leptos::prelude::*;

use crate::{boards, desk::Desk, seating::being, shell::RuleLink};

#[component]
pub(super) fn Prompt(desk: Desk) -> impl IntoView {
    let question = move || {
        let (settled, thinking) = (desk.settled(), desk.thinking.get());
        desk.sight.with(|sight| {
            if !settled {
                return view! { <Happening desk/> }.into_any();
            }
            let Some(asked) = &sight.asked else { return ().into_any() };
            let name = sight.names[asked.seat.index()].clone();
            if sight.mine() {
                let (game, rule) = (sight.game, boards::rule(sight.game, &asked.rule));
                let who = if name == "You" || desk.wire().is_some() { String::new() } else { format!("{name}: ") };
                view! { <p class="prompt"><strong>{who}{asked.text.clone()}</strong><RuleLink game rule/></p> }.into_any()
            } else if thinking {
                view! { <p class="prompt soft"><span class="thinking" aria-hidden="true"></span>{being(&name)}" thinking…"</p> }
                    .into_any()
            } else {
                view! { <p class="prompt soft">{being(&name)}" to decide."</p> }.into_any()
            }
        })
    };
    view! {
        <div class="prompt-line" aria-live="polite">{question}</div>
        <div class="hidden-text" aria-live="polite" id="spoken">{move || spoken(desk)}</div>
    }
}

/// The event that is being shown.
#[component]
fn Happening(desk: Desk) -> impl IntoView {
    let text = move || {
        let shown = desk.shown.get();
        desk.events.with(|events| {
            shown.checked_sub(1).and_then(|last| events.get(last)).map(|event| event.text.clone())
        })
    };
    view! {
        <p class="prompt happening">
            <span>{text}</span>
            <button class="button slim" id="skip" on:click=move |_| desk.skip() title="Show the rest at once (s)">"Skip"</button>
        </p>
    }
}

/// What a screen reader hears once everything has been shown: the last things that happened.
fn spoken(desk: Desk) -> String {
    if !desk.settled() {
        return String::new();
    }
    desk.events.with(|events| {
        let from = events.len().saturating_sub(6);
        events[from..].iter().map(|event| event.text.as_str()).collect::<Vec<_>>().join(" ")
    })
}
