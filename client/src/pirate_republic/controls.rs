//! Beside the question: what comes next, answers with their price, confirm and take back.

use leptos::prelude::*;

use super::{
    advice::advice,
    look::LookSheet,
    offers::{Offer, answer_rank, has_button, is_useful, promise, words},
    pack::pack,
    path::{self, Touch},
    reach::Arrival,
    stage::{Look, Plan, Stage},
};
use crate::kit::yard::YardButtons;

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let choices = move || {
        // A voyage that is planned is the question now.
        if stage.plan.with(Option::is_some) {
            return Vec::new().into_view();
        }
        let next = stage.next.get();
        let mut shown: Vec<Touch> = next
            .iter()
            .filter(|touch| has_button(stage, touch) && is_useful(stage, touch, &next))
            .cloned()
            .collect();
        shown.sort_by_key(answer_rank);
        shown.into_iter().map(|touch| choice(stage, touch)).collect::<Vec<AnyView>>().into_view()
    };
    view! {
        <div class="controls tpr-controls">
            <Purse stage/>
            <Advice stage/>
            <div class="control-buttons">
                <Planned stage/>
                {choices}
                <Unread stage/>
                <YardButtons yard=stage.yard confirm="Do it"/>
            </div>
        </div>
        <LookSheet stage/>
    }
}

/// Moves that the board cannot read, in the engine's words: nobody is ever stuck.
#[component]
fn Unread(stage: Stage) -> impl IntoView {
    let list = Memo::new(move |_| {
        let settled = stage.desk.settled();
        stage.desk.sight.with(|sight| {
            let unread = sight.moves.iter().filter(|legal| settled && path::read(&legal.mv).is_none());
            unread.map(|legal| (legal.mv.clone(), legal.text.clone())).collect::<Vec<_>>()
        })
    });
    let button = move |(mv, text): (String, String)| {
        view! { <button class="button tpr-choice" on:click=move |_| stage.desk.play(&mv)>{text}</button> }
    };
    view! { {move || list.get().into_iter().map(button).collect_view()} }
}

fn choice(stage: Stage, touch: Touch) -> AnyView {
    let Offer { title, note, class } = words(stage, &touch);
    let spoken = matches!(&touch, Touch::Number(word, _) if word == "share").then(|| stage.label(&touch));
    let note = (!note.is_empty()).then(|| view! { <small>{note}</small> });
    view! { <button class=class aria-label=spoken on:click=move |_| stage.choose(&touch)><span>{title}</span>{note}</button> }
        .into_any()
}

/// The voyage or landing that is planned: what it costs and what awaits, then the button that does it.
#[component]
fn Planned(stage: Stage) -> impl IntoView {
    let drawn = move || {
        let plan = stage.plan.get()?;
        let (title, note, place) = match &plan {
            Plan::Sail(place) => {
                let way = stage.way(place)?;
                let via: Vec<String> =
                    way.by().filter(|by| by != place).map(|place| pack().place(place)).collect();
                let via = via.join(", ");
                let via = if via.is_empty() { String::new() } else { format!(", by {via}") };
                let awaits = match way.arrival {
                    Arrival::Calm => String::new(),
                    Arrival::Unknown => ". A token there lies face down: it may attack".into(),
                    Arrival::Fight => format!(". You will fight {}", awaiting(stage, place)),
                };
                let title = if way.by().next().is_none() {
                    "Put to sea".to_owned()
                } else {
                    format!("Sail to {}", pack().place(place))
                };
                (title, format!("{} Movement{via}{awaits}", way.cost), place.clone())
            }
            Plan::Land(site) => {
                let guard = stage.scene.with(|scene| scene.sight.ground(site).token);
                let guard = guard.and_then(|id| {
                    pack().token(&id).map(|token| format!("{} {}", token.name, token.figures(false)))
                });
                let note = guard
                    .map_or("who guards it is unknown: a Port or a Fort is drawn".to_owned(), |guard| {
                        format!("you will fight {guard}")
                    });
                let territory = pack().site(site).map(|site| site.territory.clone()).unwrap_or_default();
                (format!("Land at {}", pack().name(site)), note, territory)
            }
        };
        Some(view! {
            <button class="button main" id="carry-out" on:click=move |_| stage.carry_out()><span>{title}</span><small>{note}</small></button>
            <button class="button" on:click=move |_| stage.look.set(Some(Look::Territory(place.clone())))>"What lies there"</button>
            <button class="button" on:click=move |_| stage.plan.set(None)>"Not there"</button>
        })
    };
    view! { {drawn} }
}

/// Whom one would meet in a territory.
fn awaiting(stage: Stage, place: &str) -> String {
    let names: Vec<String> =
        stage.scene.with(|scene| scene.sight.chits(place).iter().map(super::sight::Chit::title).collect());
    if names.is_empty() { "there".into() } else { names.join(" and ") }
}

/// What comes next, in one sentence.
#[component]
fn Advice(stage: Stage) -> impl IntoView {
    let text = move || {
        if stage.yard.building.with(crate::kit::building::Building::is_idle) {
            return None;
        }
        if let Some((mv, text)) = stage.complete() {
            let promise = promise(stage, &mv);
            let prize = mv.strip_prefix("attack ship ").and_then(|token| pack().token(token));
            let prize = prize.map(|token| format!(" Reward: {}.", token.side(false).reward.words()));
            let prize = prize.unwrap_or_default();
            return Some(if promise.is_empty() {
                format!("{text}.{prize}")
            } else {
                format!("{text}. That makes {promise}.")
            });
        }
        let path = stage.yard.building.with(|building| building.path().to_vec());
        let next = stage.next.get();
        if let Some(pay) = next.first().filter(|touch| matches!(touch, Touch::Pay(_)) && scouts(&path)) {
            // What is scouted may have been the only choice: it is named all the same.
            let label = stage.label(pay);
            let what = label.rsplit_once(" (").map_or(label.as_str(), |(what, _)| what);
            return Some(format!("{what}: how is it paid for?"));
        }
        let tucked = stage.foresight.with(|foresight| !foresight.tucked.is_empty());
        stage.scene.with(|scene| advice(&scene.sight, &path, &next, tucked))
    };
    view! { {move || text().map(|text| view! { <p class="preview advice">{text}</p> })} }
}

fn scouts(path: &[Touch]) -> bool {
    path.first() == Some(&Touch::word("scout"))
}

/// On a small screen the own board lies far below: what answers are paid with stands beside the question.
#[component]
fn Purse(stage: Stage) -> impl IntoView {
    let text = move || {
        let seat = stage.seat()?;
        let player = stage.scene.with(|scene| scene.sight.player(seat).cloned())?;
        player.pirate.as_ref()?;
        Some(format!(
            "{} Movement · {} Reputation · {} Bloodshed · {} Swagger",
            player.movement, player.reputation, player.bloodshed, player.swagger
        ))
    };
    view! { {move || text().map(|text| view! { <p class="tpr-purse small">{text}</p> })} }
}
