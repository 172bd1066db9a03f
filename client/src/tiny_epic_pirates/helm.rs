//! The helm: a wheel that turns, the orders round it, the four assignments, and the Deckhands.

use leptos::{ev::PointerEvent, prelude::*};
use wasm_bindgen::JsCast;

use super::{
    geometry::Shape,
    hands::Hands,
    icons::{deckhand, sign},
    pack::pack,
    path::Touch,
    sight::{Pirate, Work},
    stage::{Look, Stage},
};
use crate::kit::target::Target;

fn pirate(stage: Stage) -> Pirate {
    let seat = stage.mat();
    stage.scene.with(|scene| scene.sight.pirate(seat).cloned().unwrap_or_default())
}

/// A pointer must go so far, in pixels, before it turns the wheel: a trembling finger still touches.
const TREMBLE: f64 = 14.0;

#[component]
pub(super) fn Helm(stage: Stage, shape: Shape) -> impl IntoView {
    let spaces = (0..6).map(|space| view! { <Space stage shape space/> }).collect_view();
    let works = Work::ALL.map(|work| view! { <Assignment stage shape work/> }).collect_view();
    let hands = (0..Hands::COUNT).map(|hand| view! { <Hand stage shape hand/> }).collect_view();
    let turnable = Memo::new(move |_| {
        stage.own_mat()
            && stage.building.with(|building| {
                let wheel = |touch: &Touch| matches!(touch, Touch::Space(_));
                building.path().iter().any(wheel) || building.next().iter().any(wheel)
            })
    });
    let start = StoredValue::new(None::<(f64, f64)>);
    let at = |event: &PointerEvent| (f64::from(event.client_x()), f64::from(event.client_y()));
    let down = move |event: PointerEvent| {
        stage.turned.set_value(false);
        if turnable.get_untracked() {
            event.stop_propagation();
            start.set_value(Some(at(&event)));
        }
    };
    let drag = move |event: PointerEvent| {
        let Some((x, y)) = start.get_value() else { return };
        let (now_x, now_y) = at(&event);
        if stage.turned.get_value() || (now_x - x).hypot(now_y - y) > TREMBLE {
            stage.turned.set_value(true);
            if let Some(space) = pointed(&event) {
                turn_to(stage, space);
            }
        }
    };
    view! {
        <g class="tep-helm">
            <g class="tep-turn" class:turnable=move || turnable.get() on:pointerdown=down on:pointermove=drag
                on:pointerup=move |_| start.set_value(None) on:pointerleave=move |_| start.set_value(None)>
                <Wheel stage shape/>
                {spaces}
            </g>
            {works}
            <g class="tep-hands" aria-hidden="true">{hands}</g>
        </g>
    }
}

/// The wheel is held there: the move under way begins anew with that space.
fn turn_to(stage: Stage, space: u8) {
    let touch = Touch::Space(space);
    let mut building = stage.building.get_untracked();
    if building.path().first() == Some(&touch) {
        return;
    }
    building.clear();
    if building.touch(&touch) {
        stage.building.set(building);
    }
}

/// Rim, spokes and handles. They turn with the Captain.
#[component]
fn Wheel(stage: Stage, shape: Shape) -> impl IntoView {
    let turned = Memo::new(move |_| stage.helm(stage.mat()).0);
    let turn = move || format!("rotate({}deg)", turned.get() * 60);
    let handles = (0..6).map(|spoke| {
        view! { <g transform=format!("rotate({})", spoke * 60 + 30)><path class="spoke" d="M-4-20h8v-88h-8z"/><path class="handle" d="M-5-118h10l2-16q-7-7-14 0z"/></g> }
    });
    view! {
        <g class="tep-wheel" transform=shape.wheel().attribute() aria-hidden="true">
            <circle class="deck" r="134"/>
            <g class="turning" style:transform=turn>
                {handles.collect_view()}
                <circle class="rim" r="113"/>
                <path class="king" d="M-7 0l4-50h6l4 50z"/>
            </g>
            <circle class="hub" r="20"/>
            <g class="turning" style:transform=turn>
                <g transform="translate(0 -34)"><path class="hat" d="M-16 8q16-8 32 0-2-10-9-10Q6-14 0-14t-7 12q-7 0-9 10z"/><circle class="cockade" cy="-3" r="3.5"/></g>
            </g>
            <path class="ship-line" transform="rotate(-30)" d="M0-26v-104"/>
        </g>
    }
}

/// The Wheel space to which a pointer shows, seen from the middle of the wheel.
fn pointed(event: &PointerEvent) -> Option<u8> {
    let wheel = document().query_selector(".tep-wheel .hub").ok().flatten()?;
    let bounds = wheel.dyn_into::<web_sys::SvgElement>().ok()?.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - bounds.left() - bounds.width() / 2.0;
    let y = f64::from(event.client_y()) - bounds.top() - bounds.height() / 2.0;
    (x.hypot(y) > bounds.width() * 0.7).then(|| direction(x, y))
}

/// The space in that direction: clockwise from the top.
fn direction(x: f64, y: f64) -> u8 {
    let turn = y.atan2(x).to_degrees() + 90.0;
    ((turn / 60.0).round().rem_euclid(6.0)) as u8
}

/// One order on the Wheel.
#[component]
fn Space(stage: Stage, shape: Shape, space: u8) -> impl IntoView {
    let order = Memo::new(move |_| pirate(stage).order(space).to_owned());
    let here = Memo::new(move |_| pirate(stage).space == space);
    let open = Signal::derive(move || {
        let offered = stage.offers(&Touch::Space(space)) || stage.offers(&Touch::Spoke(space));
        stage.own_mat() && (offered || (here.get() && stage.offers_word("execute")))
    });
    let chosen =
        move || stage.building.with(|building| building.path().first() == Some(&Touch::Space(space)));
    let price = Memo::new(move |_| {
        let one = pirate(stage);
        let (empty, back) = one.walk(space);
        stage.offers(&Touch::Space(space)).then(|| (empty.len(), back.len(), one.crosses(space)))
    });
    let label = Signal::derive(move || {
        let name = order.with(|order| pack().order(order).to_owned());
        let captain = if here.get() { ", the Captain stands here" } else { "" };
        let price = price.get().map_or(String::new(), |(need, back, line)| {
            let line = if line { ", crosses the Ship Line" } else { "" };
            let need = match need {
                0 => "free".to_owned(),
                _ => format!("costs {}", deckhands(need)),
            };
            let back = match back {
                0 => String::new(),
                1 => ", 1 comes back".into(),
                _ => format!(", {back} come back"),
            };
            format!(": {need}{back}{line}")
        });
        format!("Wheel space {space}, {name}{captain}{price}")
    });
    let class = Signal::derive(move || {
        let state = if chosen() {
            " chosen"
        } else if here.get() {
            " here"
        } else {
            ""
        };
        format!("tep-order order-{}{state}", order.get())
    });
    let touch = move || touch_space(stage, space, here.get_untracked(), order.get_untracked());
    view! {
        <Target at=shape.token(space).attribute() open label class on_touch=touch>
            <circle class="halo" r="41"/>
            <circle class="face" r="38"/>
            <g transform="translate(0 -11)">{move || sign(&order.get())}</g>
            <text y="17">{move || order.with(|order| pack().order(order).to_owned())}</text>
            {move || price.get().filter(|(need, ..)| *need > 0).map(|(need, ..)| view! {
                <g class="tep-price" transform="translate(28 -27)"><circle r="12"/><text y="5">{format!("−{need}")}</text></g>
            })}
        </Target>
    }
}

/// `1 Deckhand`, `2 Deckhands`.
fn deckhands(count: usize) -> String {
    if count == 1 { "1 Deckhand".into() } else { format!("{count} Deckhands") }
}

/// A Wheel space was touched: it is chosen, confirmed, or read.
fn touch_space(stage: Stage, space: u8, here: bool, order: String) {
    if stage.turned.get_value() {
        stage.turned.set_value(false);
        return;
    }
    let (chosen, done, wheel) = stage.building.with_untracked(|building| {
        let first = building.path().first();
        let wheel = matches!(first, Some(Touch::Space(_)));
        (first == Some(&Touch::Space(space)), building.done().is_some(), wheel)
    });
    if chosen && done {
        stage.confirm();
        return;
    }
    // Another space than the one under way begins anew.
    if wheel {
        stage.building.update(super::building::Building::clear);
    }
    let mut touches = vec![Touch::Space(space), Touch::Spoke(space)];
    touches.extend(here.then(|| Touch::Word("execute".into())));
    if untrack(|| stage.own_mat()) {
        stage.touch_or_look(&touches, Look::Order(order));
    } else {
        stage.look.set(Some(Look::Order(order)));
    }
}

#[component]
fn Assignment(stage: Stage, shape: Shape, work: Work) -> impl IntoView {
    let (area, wide) = (shape.work(work), shape == Shape::Wide);
    let count = Memo::new(move |_| pirate(stage).at(work));
    let open = Signal::derive(move || {
        stage.own_mat() && (stage.offers(&Touch::From(work)) || stage.offers(&Touch::To(work)))
    });
    let text = pack().text("assignment", work.name());
    let title = text.map_or(work.name(), |text| text.short.as_str());
    let long = text.map_or("", |text| text.long.as_str());
    let label = Signal::derive(move || format!("{title}: {}. {long}", deckhands(count.get().into())));
    let touch = move || {
        stage.touch_or_look(&[Touch::From(work), Touch::To(work)], Look::Order(work.name().to_owned()));
    };
    let (width, height) = (area.width, area.height);
    let left = -width / 2.0 + if wide { 31.0 } else { 9.0 };
    view! {
        <Target at=area.place() open label class=format!("tep-work {}", work.name()) on_touch=touch>
            <rect class="face" x=-width / 2.0 y=-height / 2.0 width=width height=height rx="8"/>
            <rect class="halo" x=-width / 2.0 y=-height / 2.0 width=width height=height rx="8"/>
            {wide.then(|| view! { <g transform=format!("translate({:.0} -26) scale(.8)", -width / 2.0 + 17.0)>{sign(work.name())}</g> })}
            <text x=left y="-20">{title}</text>
            <title>{long}</title>
        </Target>
    }
}

#[component]
fn Hand(stage: Stage, shape: Shape, hand: usize) -> impl IntoView {
    let place = Memo::new(move |_| {
        let hands = stage.helm(stage.mat()).1;
        (hands.place(hand), hands.rank(hand))
    });
    let at = move || {
        let (place, rank) = place.get();
        shape.hand(place, rank).translate()
    };
    let class = move || match place.get().0 {
        super::hands::Place::Box => "tep-pawn boxed",
        super::hands::Place::Lifted => "tep-pawn lifted",
        super::hands::Place::At(Work::Repair) => "tep-pawn resting",
        _ => "tep-pawn",
    };
    view! { <g class=class style:transform=at>{move || deckhand(stage.mat())}</g> }
}

#[cfg(test)]
mod tests {
    use super::direction;

    #[test]
    fn directions_run_clockwise_from_the_top() {
        assert_eq!(direction(0.0, -10.0), 0);
        assert_eq!(direction(9.0, -5.0), 1);
        assert_eq!(direction(0.0, 10.0), 3);
        assert_eq!(direction(-9.0, -5.0), 5);
        assert_eq!(direction(-1.0, -10.0), 0);
    }
}
