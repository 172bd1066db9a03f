//! The quay above the sea: prices, the bag, and the Merchants' cards.

use leptos::prelude::*;

use super::{
    geometry::Shape,
    icons::{cube, lines},
    pack::pack,
    path::Touch,
    sight::{Booty, Trader},
    stage::{Look, Stage},
};
use crate::kit::target::Target;

#[component]
pub(super) fn Quay(stage: Stage, shape: Shape) -> impl IntoView {
    let spaces = (0..4).map(|place| {
        let area = shape.price(place);
        view! {
            <g class="tep-price-space" transform=area.place()>
                <rect x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="8"/>
                <g class="tep-coin" transform=format!("translate(0 {:.0})", area.height / 2.0 - 17.0)><circle r="14"/><text y="6">{pack().price(place)}</text></g>
            </g>
        }
    });
    let cubes = Booty::ALL.map(|booty| view! { <PriceCube stage shape booty/> }).collect_view();
    let slots = Trader::BOTH.map(|ship| view! { <Slot stage shape ship/> }).collect_view();
    view! { <g class="tep-quay">{spaces.collect_view()}{cubes}<Bag stage shape/>{slots}</g> }
}

/// The marker of a price. While a cube is chosen from the bag, the markers stand for the kinds.
#[component]
fn PriceCube(stage: Stage, shape: Shape, booty: Booty) -> impl IntoView {
    let place = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.market.iter().position(|there| *there == booty)).unwrap_or(0)
    });
    let at = move || {
        let area = shape.price(place.get());
        let mut spot = area.middle();
        spot.y -= area.height / 2.0 - 24.0;
        spot.translate()
    };
    let open = Signal::derive(move || stage.offers(&Touch::Bag(booty)));
    let label =
        Signal::derive(move || format!("{}: {} Gold", pack().booty(booty), pack().price(place.get())));
    view! {
        <g class="tep-marker" style:transform=at>
            <Target at="" open label on_touch=move || stage.touch_or_look(&[Touch::Bag(booty)], Look::Bag)>
                <rect class="halo" x="-24" y="-20" width="48" height="40" rx="6"/>{cube(booty, 26.0)}
            </Target>
        </g>
    }
}

#[component]
fn Bag(stage: Stage, shape: Shape) -> impl IntoView {
    let area = shape.bag();
    let count = move || {
        stage.scene.with(|scene| scene.sight.bag.values().map(|count| u32::from(*count)).sum::<u32>())
    };
    let label = Signal::derive(move || format!("The bag: {} cubes", count()));
    view! {
        <Target at=area.place() open=Signal::stored(false) label class="tep-bag" on_touch=move || stage.look.set(Some(Look::Bag))>
            <path d="M-10-30h20l-4 9q24 12 22 36-1 17-28 17t-28-17q-2-24 22-36z"/><path class="cord" d="M-9-20h18"/>
            <text y="18">{count}</text>
        </Target>
    }
}

#[component]
fn Slot(stage: Stage, shape: Shape, ship: Trader) -> impl IntoView {
    let area = shape.merchant(ship as usize);
    let card = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.merchant(ship).map(|one| one.card.clone()).unwrap_or_default())
    });
    let label = Signal::derive(move || {
        pack().merchant(&card.get()).map_or(String::new(), |card| {
            format!("{} Merchant, {}: damage {}, {} Gold", ship.name(), card.title, card.damage, card.gold)
        })
    });
    let (width, height) = (area.width, area.height);
    let left = -width / 2.0;
    let face = move || {
        pack().merchant(&card.get()).map(|card| {
            let title = lines(&card.title, if shape == Shape::Wide { 18 } else { 10 });
            let (top, step) = if shape == Shape::Wide { (19.0, 16.0) } else { (16.0, 14.0) };
            let class = if shape == Shape::Wide { "tep-title" } else { "tep-title small" };
            let title = title.into_iter().take(2).enumerate().map(|(row, line)| view! { <text class=class x=left + 13.0 y=-height / 2.0 + top + row as f64 * step>{line}</text> });
            let legend = card.legend_max_players > 0;
            let y = height / 2.0 - if shape == Shape::Wide { 18.0 } else { 15.0 };
            view! {
                <g class="tep-arrives">
                    {title.collect_view()}
                    <g class="tep-hit" transform=format!("translate({:.0} {y:.0})", left + 28.0)><path d="M0-14l4 7 8-3-3 8 7 4-7 4 3 8-8-3-4 7-4-7-8 3 3-8-7-4 7-4-3-8 8 3z"/><text y="6">{card.damage}</text></g>
                    <g class="tep-coin" transform=format!("translate({:.0} {y:.0})", left + 62.0)><circle r="13"/><text y="6">{card.gold}</text></g>
                    {legend.then(|| view! { <text class="star" x=left + 86.0 y=y + 7.0>"★"</text> })}
                </g>
            }
        })
    };
    view! {
        <Target at=area.place() open=Signal::stored(false) label class=format!("tep-merchant-slot {}", ship.name()) on_touch=move || stage.look.set(Some(Look::Merchant(ship)))>
            <rect class="face" x=left y=-height / 2.0 width=width height=height rx="8"/>
            <rect class="edge" x=left y=-height / 2.0 width="8" height=height rx="4"/>
            {face}
        </Target>
    }
}
