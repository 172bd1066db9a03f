//! The whole drawing: the chart, what sails on it, what stands over it, and the tray below.

use leptos::prelude::*;

use super::{
    arena::Arena,
    fleet::{Ships, Tokens},
    geometry, icons,
    mats::OwnMat,
    names,
    pack::pack,
    parley::Parley,
    sea::{Marks, Sea},
    stage::{Look, Stage},
    tray::{self, Tray},
};
use crate::kit::{
    bottom_sheet::Hand,
    chart::Chart,
    height::Height,
    phone::{self, is_narrow},
};

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let margin = if is_narrow() { 0.0 } else { geometry::MARGIN };
    let size = Signal::stored((geometry::SIZE.0 + 2.0 * margin, geometry::SIZE.1));
    let narrow = phone::narrow();
    let east = move || stage.fights_at.with(|at| at.as_deref().is_some_and(geometry::is_east));
    let close = move || stage.near.get() || stage.region.with(Option::is_some);
    view! {
        <div class="tpr-board" class:near=close class:east=east class:fighting=move || stage.scene.with(|scene| scene.fight.is_some() || scene.deal.is_some())>
            <div class="tpr-sea">
                <Chart class="tpr" size focus=stage.focus() label="A chart of the Atlantic: Americas, Cape Verde, West Africa">
                    <g transform=format!("translate({margin} 0)")><Drawn stage/></g>
                </Chart>
                <Arena stage/>
                <Parley stage/>
                <Jumps stage/>
            </div>
            <Show when=move || !narrow.get()><div class="tpr-tray"><News stage/><Tray stage/></div></Show>
        </div>
    }
}

/// What stands on the chart: all of it knows how close one looks.
#[component]
fn Drawn(stage: Stage) -> impl IntoView {
    provide_context(names::follow(stage));
    view! { <Sea stage/><Tokens stage/><Marks stage/><Ships stage/> }
}

/// On a telephone the hand, the news and the own board lie in the sheet.
pub(crate) fn hand(stage: Stage) -> Hand {
    Hand {
        name: "Your hand and board",
        line: Signal::derive(move || tray::line(stage)),
        first: Height::Middle,
        wanted: Signal::derive(move || tray::playable(stage) > 0),
        called: Signal::stored(0),
        inside: (move || view! { <div class="tpr-tray"><Tray stage/><News stage/></div><OwnMat stage/> })
            .into(),
    }
}

/// The Tidings of the round and the die of the turn.
#[component]
fn News(stage: Stage) -> impl IntoView {
    let round = Memo::new(move |_| {
        stage.scene.with(|scene| {
            (scene.sight.round.number, scene.sight.round.card.clone(), scene.sight.round.declared)
        })
    });
    let die =
        Memo::new(move |_| stage.scene.with(|scene| (scene.sight.turn.detail.die.clone(), scene.rolls)));
    let card = move || {
        let (number, card, declared) = round.get();
        let card = pack().tidings(card.as_deref()?)?;
        let nation = pack().nation_name(&card.nation);
        let last = declared.then(|| view! { <i>"The round is ending."</i> });
        Some(view! {
            <button class="tpr-tidings" on:click=move |_| stage.look.set(Some(Look::Tidings))>
                <small>{format!("Round {number}: Tidings")}</small><b>{card.name.clone()}</b><span>{card.text.clone()}</span>
                <small>{format!("{nation} Letters of Marque")}</small>{last}
            </button>
        })
    };
    let roll = move || {
        let (face, rolls) = die.get();
        let face = face?;
        let class = if rolls % 2 == 0 { "tpr-die" } else { "tpr-die odd" };
        let name = pack().face(&face);
        let (spoken, title) = (format!("Tidings die: {name}"), name.clone());
        Some(view! {
            <div class=class role="img" aria-label=spoken title=title>
                <svg viewBox="-24 -24 48 48"><rect x="-21" y="-21" width="42" height="42" rx="8"/>{icons::die(&face)}</svg><small>{name}</small>
            </div>
        })
    };
    view! { <div class="tpr-news">{card}{roll}</div> }
}

/// From region to region.
#[component]
fn Jumps(stage: Stage) -> impl IntoView {
    let go = move |near: bool, id: Option<&'static str>| {
        stage.near.set(near);
        stage.region.set(id.map(str::to_owned));
    };
    let button = move |near: bool, id: Option<&'static str>, text: String| {
        let on =
            move || stage.near.get() == near && (near || stage.region.with(|region| region.as_deref() == id));
        view! { <button class="button slim" class:on=on aria-pressed=move || on().to_string() on:click=move |_| go(near, id)>{text}</button> }
    };
    // All of them stand in one row of a small screen.
    let narrow = is_narrow();
    let (ship, all) = if narrow { ("Ship", "All") } else { ("Near the ship", "Whole chart") };
    let regions = pack()
        .region
        .iter()
        .map(|region| {
            let name = region.name.replace(" and West Indies", "");
            button(false, Some(&region.id), if narrow { name.replace("West ", "") } else { name })
        })
        .collect_view();
    view! {
        <nav class="tpr-jumps" aria-label="Regions">
            {button(true, None, ship.into())}{regions}{button(false, None, all.into())}
        </nav>
    }
}
