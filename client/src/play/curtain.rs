//! Between two people at one screen: nobody sees what is not theirs.

use leptos::prelude::*;

use super::strip::flag;
use crate::desk::Desk;

#[component]
pub(super) fn Curtain(desk: Desk) -> impl IntoView {
    let waiting = move || if desk.settled() { desk.sight.with(|sight| sight.curtain) } else { None };
    let curtain = move || {
        waiting().map(|seat| {
            let name = desk.sight.with(|sight| sight.names[seat.index()].clone());
            let button = NodeRef::<leptos::html::Button>::new();
            Effect::new(move || {
                if let Some(button) = button.get() {
                    let _ = button.focus();
                }
            });
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                    {flag(seat)}
                    <h1 id="curtain-title">"Pass the screen to "{name.clone()}</h1>
                    <p>"Everybody else: look at the sea for a moment."</p>
                    <button node_ref=button class="button main" id="raise" on:click=move |_| desk.look(seat)>{format!("I am {name}")}</button>
                </div>
            }
        })
    };
    view! { {curtain} }
}
