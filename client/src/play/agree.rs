//! Taking back what has shown something new, or what another seat has answered: only if everybody agrees.

use leptos::prelude::*;

use crate::{desk::Desk, dialog::Sheet, seating::Player};

#[component]
pub(super) fn AgreeSheet(desk: Desk) -> impl IntoView {
    let others = move || {
        desk.local(|session| {
            let eyes = session.viewer().seat();
            let people = session.players.iter().enumerate().filter(|(_, player)| player.is_person());
            let others = people.filter(|(seat, _)| eyes.map(tortuga_core::Seat::index) != Some(*seat));
            (
                others.map(|(seat, _)| seat).collect::<Vec<_>>(),
                session.players.iter().any(|player| !Player::is_person(player)),
            )
        })
        .unwrap_or_default()
    };
    let sheet = move || {
        desk.asking.get().then(|| {
            let (others, bots) = others();
            let agreed = RwSignal::new(vec![false; others.len()]);
            let names = desk.sight.with_untracked(|sight| sight.names.clone());
            let boxes = others
                .iter()
                .enumerate()
                .map(|(place, seat)| {
                    let tick = move |event| agreed.update(|agreed| agreed[place] = event_target_checked(&event));
                    view! { <label><input type="checkbox" on:change=tick/>{names.get(*seat).cloned()}" agrees"</label> }
                })
                .collect_view();
            let all = move || agreed.get().iter().all(|yes| *yes);
            view! {
                <Sheet id="agree-sheet" title="Take back by agreement?" first="#agree-undo" close=move || desk.asking.set(false)>
                    <p>"Since then a card was turned, a die was rolled, or another seat has decided. It can be taken back only if everybody agrees, and the log will say so."</p>
                    {bots.then(|| view! { <p class="soft">"The bots do not mind."</p> })}
                    <div class="choices">{boxes}</div>
                    <div class="control-buttons sheet-foot">
                        <button class="button main" id="agree-undo" prop:disabled=move || !all() on:click=move |_| desk.undo_now(true)>"Take it back"</button>
                        <button class="button" on:click=move |_| desk.asking.set(false)>"Leave it"</button>
                    </div>
                </Sheet>
            }
        })
    };
    view! { {sheet} }
}
