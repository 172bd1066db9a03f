//! Beside the board: the ledger of all pirates, living, dead and retired, and the ship log that lies open.

use leptos::prelude::*;

use super::{
    pack::pack,
    shiplog::ShipLog,
    sight::{Gone, Pirate},
    stage::{Look, Stage},
};
use crate::kit::phone;

#[component]
pub(crate) fn Ledger(stage: Stage) -> impl IntoView {
    let sitting = stage.desk.sight.with_untracked(|sight| sight.names.len());
    let seats = Memo::new(move |_| stage.scene.with(|scene| scene.sight.seats(sitting)));
    let best = Memo::new(move |_| {
        stage.scene.with(|scene| {
            let living = scene.sight.pirates.iter().map(|pirate| u64::from(pirate.worth()));
            let retired = scene.sight.gone.iter().filter_map(Gone::retired).map(|(worth, _)| worth);
            living.chain(retired).max().unwrap_or(0)
        })
    });
    // On a telephone the log lies in the sheet.
    let narrow = phone::narrow();
    let looks = [
        ("Cards", Look::Decks),
        ("Cups and counters", Look::Cups),
        ("Ports", Look::Ports),
        ("Random events", Look::Events),
    ];
    let links = looks.map(|(text, look)| view! { <button class="button quiet slim small" on:click=move |_| stage.look.set(Some(look.clone()))>{text}</button> });
    view! {
        <section class="bb-side" aria-label="The ledger">
            <table class="bb-ledger">
                <thead><tr><th>"Pirate"</th><th title="Notoriety: 100 wins at once">"★ Fame"</th><th title="Net worth on board and in stashes: the richest single pirate wins">"● Worth"</th></tr></thead>
                {move || (0..seats.get()).map(|seat| view! { <Seat stage seat best/> }).collect_view()}
            </table>
            <Show when=move || !narrow.get()><ShipLog stage/></Show>
            <div class="bb-links">{links.collect_view()}</div>
        </section>
    }
}

fn open_log(stage: Stage, pirate: &str) {
    stage.chosen.set(Some(pirate.to_owned()));
    stage.called.update(|count| *count += 1);
}

#[component]
fn Seat(stage: Stage, seat: u8, best: Memo<u64>) -> impl IntoView {
    let pirates = Memo::new(move |_| {
        stage.scene.with(|scene| {
            scene.sight.pirates.iter().filter(|pirate| pirate.seat == seat).cloned().collect::<Vec<_>>()
        })
    });
    let gone = Memo::new(move |_| {
        stage.scene.with(|scene| {
            scene.sight.gone.iter().filter(|gone| gone.seat == seat).cloned().collect::<Vec<_>>()
        })
    });
    let over = move || stage.desk.sight.with(|sight| sight.outcome.is_some());
    let active = move || !over() && stage.scene.with(|scene| scene.sight.active == seat);
    let shown = Memo::new(move |_| stage.log_of().map(|pirate| pirate.pirate));
    let row = move |pirate: Pirate| {
        let (id, name) = (pirate.pirate.clone(), pack().name(&pirate.pirate));
        let on = {
            let id = id.clone();
            move || shown.get().as_ref() == Some(&id)
        };
        let crown = (best.get() > 0 && u64::from(pirate.worth()) == best.get()).then_some(" ♛");
        let ocean = pack().ocean_of(&pirate.place).map_or("", |ocean| ocean.id.as_str());
        view! {
            <tr class:on=on>
                <td><button class="bb-name" on:click=move |_| open_log(stage, &id)>{name}</button><small>{pirate.hull().name.clone()}", "{ocean}</small></td>
                <td><meter min="0" max="100" value=pirate.notoriety aria-hidden="true"></meter>{pirate.notoriety}</td>
                <td>{pirate.worth()}{crown}</td>
            </tr>
        }
    };
    let retired = move || {
        let rows =
            gone.get().into_iter().filter_map(|gone| Some((pack().name(&gone.pirate), gone.retired()?)));
        rows.map(|(name, (worth, notoriety))| {
            let crown = (worth > 0 && worth == best.get()).then_some(" ♛");
            view! { <tr class="gone"><td>{name}<small>"retired"</small></td><td>{notoriety}</td><td>{worth}{crown}</td></tr> }
        })
        .collect_view()
    };
    let dead = move || {
        let names = gone
            .get()
            .into_iter()
            .filter(|gone| gone.retired().is_none())
            .map(|gone| pack().short(&gone.pirate));
        let names = names.collect::<Vec<_>>().join(", ");
        (!names.is_empty()).then(|| view! { <small title="Dead">"† "<s>{names}</s></small> })
    };
    view! {
        <tbody class=format!("seat-{}", seat + 1) class:active=active>
            <tr class="owner"><th colspan="3">{crate::play::flag(tortuga_core::Seat(seat))}{move || stage.name(seat)}{dead}<Show when=active><span class="turn-mark small">{move || if stage.name(seat) == "You" { "your turn" } else { "has the turn" }}</span></Show></th></tr>
            {move || pirates.get().into_iter().map(row).collect_view()}
            {retired}
        </tbody>
    }
}
