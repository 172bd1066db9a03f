//! In the column beside the board: every pirate's public numbers in words and figures.

use leptos::prelude::*;

use super::{
    mat::name,
    pack::pack,
    sight::Sight,
    stage::{Look, Stage},
};

/// `rum, rum, coffee`.
fn hold(sight: &Sight, seat: u8) -> String {
    let cubes = sight.pirate(seat).map(super::sight::Pirate::cubes).unwrap_or_default();
    let names: Vec<&str> = cubes.into_iter().map(|booty| pack().booty(booty)).collect();
    if names.is_empty() { "empty hold".into() } else { names.join(", ") }
}

fn rank(sight: &Sight, seat: u8) -> String {
    let Some(one) = sight.pirate(seat) else { return String::new() };
    match sight.solo.as_ref().filter(|_| sight.is_legendary(seat)) {
        Some(solo) => pack().solo_legend(&solo.legend).map_or(String::new(), |legend| legend.title.clone()),
        None => pack().row(one.legend).map_or(String::new(), |row| row.title.clone()),
    }
}

#[component]
pub(crate) fn Ledger(stage: Stage) -> impl IntoView {
    let count = stage.scene.with_untracked(|scene| scene.sight.pirates.len()) as u8;
    let line = move |seat: u8| {
        let words = move || {
            stage.scene.with(|scene| {
                let sight = &scene.sight;
                let one = sight.pirate(seat).cloned().unwrap_or_default();
                let fires =
                    if one.surefire > 0 { format!(", {} Sure-fire", one.surefire) } else { String::new() };
                format!("{} Gold, {} of 3 buried{fires}; {}", one.gold, sight.buried(seat), hold(sight, seat))
            })
        };
        let rank = move || stage.scene.with(|scene| rank(&scene.sight, seat));
        let crew = move || {
            let crew = stage
                .scene
                .with(|scene| scene.sight.pirate(seat).map(|one| one.crew.clone()).unwrap_or_default());
            crew.into_iter()
                .filter_map(|id| pack().mate(&id).map(|mate| (id.clone(), mate.title.clone())))
                .map(|(id, title)| view! { <button class="rule-link" on:click=move |_| stage.look.set(Some(Look::Mate(id.clone())))>{title}</button> })
                .collect_view()
        };
        view! {
            <li class="tep-pirate" class:on=move || stage.mat() == seat>
                {crate::play::flag(tortuga_core::Seat(seat))}
                <div>
                    <button class="tep-name" on:click=move |_| stage.chosen.set(Some(seat))>{move || name(stage, seat)}</button>
                    <span class="soft small">" "{rank}</span>
                    <p class="small">{words}</p>
                    <p class="small">{crew}</p>
                </div>
            </li>
        }
    };
    let looks = [
        ("Prices and bag", Look::Bag),
        ("Decks and discards", Look::Decks),
        ("Legend and Navy", Look::Legend),
    ];
    let links = looks.map(|(text, look)| view! { <button class="button quiet slim small" on:click=move |_| stage.look.set(Some(look.clone()))>{text}</button> });
    view! {
        <section class="tep-ledger" aria-label="Pirates">
            <ul>{(0..count).map(line).collect_view()}</ul>
            <div class="tep-links">{links.collect_view()}</div>
        </section>
    }
}
