//! Beside the board: HQs, hands, what is left in each pile, the text of a tile, the last Battle.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{
    GAME, battle,
    drag::{self, Grip},
    face,
    geometry::SIDE,
    path::Touch,
    sight::{SeatSight, Unit},
    stage::Stage,
    tiles,
};
use crate::shell::RuleLink;

#[component]
pub(crate) fn Tray(stage: Stage) -> impl IntoView {
    let seats = Memo::new(move |_| stage.scene.with(|scene| scene.sight.seats.clone()));
    let armies = move || {
        let seats = seats.get();
        seats
            .into_iter()
            .enumerate()
            .map(|(seat, army)| view! { <Army stage seat=seat as u8 army/> })
            .collect_view()
    };
    view! {
        <div class="nh-tray">
            {armies}
            <Reading stage/>
            <Foresight stage/>
            <Report stage/>
            <drag::Dragged stage/>
        </div>
    }
}

/// One army: its HQ's points, the tiles in front of the seat, what is left.
#[component]
fn Army(stage: Stage, seat: u8, army: SeatSight) -> impl IntoView {
    let known = tiles::army(&army.army);
    let who = stage
        .desk
        .sight
        .with_untracked(|sight| sight.names.get(usize::from(seat)).cloned().unwrap_or_default());
    let name = known.map_or_else(|| army.army.clone(), |army| army.name.clone());
    let about = known.map_or("", |army| army.text.as_str());
    let left: u32 = army.pile.values().map(|count| u32::from(*count)).sum();
    let hand = army.hand.clone();
    // An HQ, or a tile out of the Zombie Pool, is in nobody's hand and can be chosen all the same.
    // The list stays the same while one of them is on its way to the board.
    let extra = Memo::new(move |_| {
        let next = stage.yard.building.with(|building| {
            let mut start = building.clone();
            while start.take_back() {}
            start.next()
        });
        let tile = |touch| if let Touch::Tile(tile) = touch { Some(tile) } else { None };
        let mine = stage.scene.with(|scene| scene.sight.active) == seat;
        next.into_iter().filter_map(tile).filter(|tile| mine && !hand.contains(tile)).collect::<Vec<_>>()
    });
    let offered =
        move || extra.get().into_iter().map(|tile| view! { <HandTile stage seat tile/> }).collect_view();
    let tiles =
        army.hand.iter().map(|tile| view! { <HandTile stage seat tile=tile.clone()/> }).collect_view();
    let out = if army.gone { " (out)" } else { "" };
    view! {
        <section class=format!("nh-army seat-{}", seat + 1) aria-label=name.clone()>
            <h3 title=about>{name.clone()}<span class="soft small">" "{who}{out}</span><strong class="nh-points" aria-label="points of the HQ">{army.points}</strong></h3>
            {track(army.points)}
            <div class="nh-hand">{tiles}{offered}</div>
            <details class="small"><summary>{left}" in the pile"</summary>
                <Tally stage tally=army.pile/>
                {(!army.discard.is_empty()).then(|| view! { <p class="soft">"Out of the game:"</p><Tally stage tally=army.discard.clone()/> })}
                {(!army.pool.is_empty()).then(|| view! { <p class="soft">"Zombie Pool:"</p><Tally stage tally=army.pool.clone()/> })}
            </details>
        </section>
    }
}

/// The points as they lie on a table: one after another, every fifth a little longer.
fn track(points: u8) -> impl IntoView {
    let pip = |place: u8| {
        let fifth = if place % 5 == 4 { " fifth" } else { "" };
        let left = if place < points { " left" } else { "" };
        view! { <i class=format!("pip{fifth}{left}")></i> }
    };
    view! { <div class="nh-track" aria-hidden="true">{(0..points.max(20)).map(pip).collect_view()}</div> }
}

#[component]
fn Tally(stage: Stage, tally: BTreeMap<String, u8>) -> impl IntoView {
    let line = move |(tile, count): (String, u8)| {
        let title = tiles::title(&tile).to_owned();
        view! { <li><button class="plain" on:click=move |_| stage.reading.set(Some(tile.clone()))>{count}" × "{title}</button></li> }
    };
    view! { <ul class="nh-tally">{tally.into_iter().map(line).collect_view()}</ul> }
}

/// Around a tile that is drawn alone.
pub(super) fn bounds() -> String {
    format!("{:.0} {:.0} {:.0} {:.0}", -SIDE - 2.0, -SIDE + 4.0, 2.0 * SIDE + 4.0, 2.0 * SIDE - 8.0)
}

/// A tile in front of a seat.
#[component]
fn HandTile(stage: Stage, seat: u8, tile: String) -> impl IntoView {
    let touch = Touch::Tile(tile.clone());
    let (open, chosen) = {
        let (one, other) = (touch.clone(), touch.clone());
        (
            Memo::new(move |_| stage.offers(&one)),
            Memo::new(move |_| stage.yard.building.with(|building| building.path().first() == Some(&other))),
        )
    };
    let drawn = tiles::face(&tile)
        .map(|face| face::tile(face, &Unit { owner: seat, controller: seat, ..Unit::default() }));
    let label = tiles::face(&tile).map_or_else(|| tile.clone(), tiles::Face::spoken);
    let name = tiles::title(&tile).to_owned();
    let read = tile.clone();
    let grip = Grip::new(stage);
    let on_touch = move |_| {
        if grip.was_dragged() {
            return;
        }
        stage.reading.set(Some(read.clone()));
        if stage.make_way(&touch) {
            stage.touch(&touch);
            stage.explain_tile(&read);
        }
    };
    view! {
        <button class="nh-hand-tile" class:open=open class:chosen=chosen aria-label=label on:click=on_touch
            on:pointerdown=move |event| grip.down(&event) on:pointermove=move |event| grip.drag(&tile, &event)
            on:pointerup=move |event| grip.up(&event) on:pointercancel=move |_| grip.let_go()>
            <svg viewBox=bounds() aria-hidden="true">{drawn}</svg><span class="nh-hand-name">{name}</span>
        </button>
    }
}

/// What the tile that was touched last does.
#[component]
fn Reading(stage: Stage) -> impl IntoView {
    let read = move || {
        stage.reading.get().and_then(|tile| tiles::face(&tile)).map(|face| {
            let close = move |_| stage.reading.set(None);
            view! {
                <aside class="nh-reading">
                    <button class="button slim" aria-label="Close" on:click=close>"×"</button>
                    <strong>{face.spoken()}</strong><span class="soft small">{face.kind.clone()}</span>
                    <p>{face.text.clone()}</p>
                </aside>
            }
        })
    };
    view! { {read} }
}

/// What a Battle would do now, for whoever asks.
#[component]
fn Foresight(stage: Stage) -> impl IntoView {
    let some = move || stage.preview.with(|seen| seen.preview.is_some());
    let told = move || {
        let seen = stage.preview.get();
        let preview = seen.preview.filter(|_| stage.foreseeing.get())?;
        let when = if seen.ahead { "After this move, HQs would have: " } else { "HQs afterwards: " };
        let names = stage.desk.sight.with(|sight| sight.names.clone());
        let points: Vec<String> =
            preview.points.iter().zip(names).map(|(points, name)| format!("{name} {points}")).collect();
        let lines = preview
            .steps
            .into_iter()
            .filter_map(|step| battle::line(&step.event).map(|line| (step.rule, line)));
        let lines = lines.map(|(rule, line)| view! { <li class:heading=line.heading>{line.text}<RuleLink game=GAME rule/></li> }).collect_view();
        Some(view! { <p>{when}{points.join(", ")}</p><ol class="nh-report">{lines}</ol> })
    };
    view! {
        <Show when=some>
            <section class="nh-foresight">
                <button class="button" aria-pressed=move || stage.foreseeing.get().to_string() on:click=move |_| stage.foreseeing.update(|on| *on = !*on)>
                    "What would a battle do now?"
                </button>
                {told}
            </section>
        </Show>
    }
}

/// The last Battle, to be looked at again step by step.
#[component]
fn Report(stage: Stage) -> impl IntoView {
    let events =
        Memo::new(move |_| stage.scene.with(|scene| scene.last.as_ref().map(|fought| fought.events.clone())));
    let count = move || events.with(|events| events.as_ref().map_or(0, Vec::len));
    let step = move || stage.step.get().unwrap_or_else(count);
    // Not every step has a line: the last one that has been told is marked.
    let now = Memo::new(move |_| {
        let step = stage.step.get()?;
        events.with(|events| {
            let told =
                |place: &usize| events.as_ref().is_some_and(|all| battle::line(&all[*place]).is_some());
            (0..step.min(events.as_ref().map_or(0, Vec::len))).rev().find(told).map(|place| place + 1)
        })
    });
    let told = move || {
        let events = events.get().unwrap_or_default();
        let lines = events
            .iter()
            .enumerate()
            .filter_map(|(place, event)| battle::line(event).map(|line| (place + 1, line)));
        lines
            .map(|(place, line)| {
                view! {
                    <li class:heading=line.heading class:now=move || now.get() == Some(place)>
                        <button class="plain" on:click=move |_| stage.step.set(Some(place))>{line.text}</button>
                    </li>
                }
            })
            .collect_view()
    };
    let scrub = move |event| stage.step.set(event_target_value(&event).parse().ok());
    view! {
        <Show when=move || { count() > 0 }>
            <section class="nh-last">
                <h3>"The last battle"</h3>
                <input type="range" min="0" max=move || count().to_string() prop:value=move || step().to_string() aria-label="Step of the last battle" on:input=scrub/>
                <Show when=move || stage.step.get().is_some()>
                    <button class="button slim" on:click=move |_| stage.step.set(None)>"Back to the present"</button>
                </Show>
                <ol class="nh-report">{told}</ol>
            </section>
        </Show>
    }
}
