//! A drawing that can be looked at closely: drag, wheel, pinch, keys and buttons.

use leptos::{
    ev::{PointerEvent, WheelEvent},
    html::Div,
    prelude::*,
};
use wasm_bindgen::JsCast;

use super::{
    camera::{Area, Camera},
    spot::Spot,
};

/// A pointer must go so far, in pixels, before it drags: a trembling finger still touches.
const TREMBLE: f64 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: i32,
    at: Spot,
    start: Spot,
    drags: bool,
}

/// The drawing of a board. Children are SVG.
#[component]
pub(crate) fn Chart(
    /// Width and height of the drawing, in its own units.
    #[prop(into)]
    size: Signal<(f64, f64)>,
    #[prop(into)] label: String,
    class: &'static str,
    /// The part that is to be looked at, each time it changes.
    #[prop(optional, into)]
    focus: Option<Signal<Option<Area>>>,
    children: Children,
) -> impl IntoView {
    let camera = RwSignal::new(Camera::fit(size.get_untracked()));
    Effect::new(move || camera.set(Camera::fit(size.get())));
    let fingers = StoredValue::new(Vec::<Finger>::new());
    let frame = NodeRef::<Div>::new();
    Effect::new(move || {
        if let (Some(frame), Some(area)) = (frame.get(), focus.and_then(|focus| focus.get())) {
            let bounds = frame.get_bounding_client_rect();
            camera.set(Camera::on(size.get(), bounds.width().max(1.0) / bounds.height().max(1.0), area));
        }
    });
    let zoom = move |factor: f64, at: Spot| camera.update(|camera| *camera = camera.zoomed(factor, at));
    let middle = Spot::new(0.5, 0.5);
    let wheel = move |wheel: WheelEvent| {
        // Without a key the wheel scrolls the page, as everywhere; a trackpad's pinch comes with the key held.
        if wheel.ctrl_key() || wheel.meta_key() {
            wheel.prevent_default();
            let at = part(frame, wheel.client_x(), wheel.client_y());
            zoom(if wheel.delta_y() < 0.0 { 1.15 } else { 1.0 / 1.15 }, at);
        }
    };
    let down = move |event: PointerEvent| {
        let at = Spot::new(event.client_x().into(), event.client_y().into());
        let finger = Finger { id: event.pointer_id(), at, start: at, drags: false };
        fingers.update_value(|fingers| {
            fingers.retain(|other| other.id != finger.id);
            fingers.push(finger);
        });
    };
    let lift = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    };
    view! {
        <div class="chart" node_ref=frame class:close=move || !camera.get().is_fit()>
            <svg
                class=class viewBox=move || camera.get().view_box() role="group" aria-label=label
                preserveAspectRatio="xMidYMid meet"
                on:wheel=wheel on:pointerdown=down on:pointerup=lift on:pointercancel=lift
                on:pointermove=move |event| drag(&event, frame, camera, fingers)
            >
                {children()}
            </svg>
            <div class="chart-buttons">
                <button class="button slim" on:click=move |_| zoom(1.4, middle) aria-label="Closer">"+"</button>
                <button class="button slim" on:click=move |_| zoom(1.0 / 1.4, middle) aria-label="Further away">"−"</button>
                <Show when=move || !camera.get().is_fit()>
                    <button class="button slim" on:click=move |_| camera.set(Camera::fit(size.get_untracked())) aria-label="The whole board">"⤢"</button>
                </Show>
            </div>
        </div>
    }
}

/// The place on the screen as a part of what is seen, from 0 to 1.
fn part(frame: NodeRef<Div>, x: i32, y: i32) -> Spot {
    let Some(frame) = frame.get_untracked() else { return Spot::new(0.5, 0.5) };
    let bounds = frame.get_bounding_client_rect();
    Spot::new(
        (f64::from(x) - bounds.left()) / bounds.width().max(1.0),
        (f64::from(y) - bounds.top()) / bounds.height().max(1.0),
    )
}

/// One finger drags, two zoom. What has become a drag is no longer a touch: the drawing catches the pointer.
fn drag(
    event: &PointerEvent,
    frame: NodeRef<Div>,
    camera: RwSignal<Camera>,
    fingers: StoredValue<Vec<Finger>>,
) {
    let mut now = fingers.get_value();
    let Some(place) = now.iter().position(|finger| finger.id == event.pointer_id()) else { return };
    let before = now[place];
    let at = Spot::new(event.client_x().into(), event.client_y().into());
    let far = (at.x - before.start.x).hypot(at.y - before.start.y) > TREMBLE;
    now[place] = Finger { at, drags: before.drags || far, ..before };
    let Some(bounds) = frame.get_untracked().map(|frame| frame.get_bounding_client_rect()) else { return };
    let step = Spot::new(
        (at.x - before.at.x) / bounds.width().max(1.0),
        (at.y - before.at.y) / bounds.height().max(1.0),
    );
    if let [one, two] = now.as_slice() {
        let apart = |one: Spot, two: Spot| (one.x - two.x).hypot(one.y - two.y).max(1.0);
        let other = if place == 0 { two.at } else { one.at };
        let middle = part(frame, at.x.midpoint(other.x) as i32, at.y.midpoint(other.y) as i32);
        let factor = apart(at, other) / apart(before.at, other);
        camera.update(|camera| *camera = camera.zoomed(factor, middle));
    } else if now[place].drags && !camera.with_untracked(Camera::is_fit) {
        if let Some(svg) =
            event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        {
            // A browser that does not catch the pointer drags all the same, only not beyond the edge.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        camera.update(|camera| *camera = camera.moved(step));
    }
    fingers.set_value(now);
}
