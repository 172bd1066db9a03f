//! A drawing that can be looked at closely: drag, wheel, pinch, keys and buttons.

use leptos::{
    ev::{PointerEvent, WheelEvent},
    html::Div,
    prelude::*,
};
use wasm_bindgen::{JsCast, closure::Closure};

use super::{
    camera::{Area, Camera},
    labels::Scale,
    phone,
    spot::Spot,
};

/// On a telephone the sheet covers so much of the chart at most while one plays on it.
const COVERED: f64 = 0.5;

/// A pointer must go so far, in pixels, before it drags: a trembling finger still touches.
const TREMBLE: f64 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: i32,
    at: Spot,
    start: Spot,
    drags: bool,
}

impl Finger {
    fn down(event: &PointerEvent) -> Self {
        let at = Spot::new(event.client_x().into(), event.client_y().into());
        Self { id: event.pointer_id(), at, start: at, drags: false }
    }

    fn joins(self, fingers: StoredValue<Vec<Self>>) {
        fingers.update_value(|fingers| {
            fingers.retain(|other| other.id != self.id);
            fingers.push(self);
        });
    }
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
    let narrow = phone::narrow();
    let behind = move || if narrow.get_untracked() { COVERED } else { 0.0 };
    let camera = RwSignal::new(Camera::fit(size.get_untracked()).behind(behind()));
    Effect::new(move || camera.set(Camera::fit(size.get()).behind(behind())));
    let fingers = StoredValue::new(Vec::<Finger>::new());
    let frame = NodeRef::<Div>::new();
    Effect::new(move || {
        if let (Some(frame), Some(area)) = (frame.get(), focus.and_then(|focus| focus.get())) {
            let bounds = frame.get_bounding_client_rect();
            let shape = bounds.width().max(1.0) / bounds.height().max(1.0);
            camera.set(Camera::on(size.get(), shape, area).behind(behind()));
        }
    });
    let window = size_of(frame, size.get_untracked());
    let scale = Memo::new(move |_| camera.get().scale(window.get()));
    provide_context(Scale(scale.into()));
    let framed = move || {
        let close = if camera.with(Camera::is_fit) { "" } else { " close" };
        format!("chart {}{close}", print(scale.get()))
    };
    let zoom = move |factor: f64, at: Spot| camera.update(|camera| *camera = camera.zoomed(factor, at));
    let wheel = move |wheel: WheelEvent| {
        // Without a key the wheel scrolls the page, as everywhere; a trackpad's pinch comes with the key held.
        if wheel.ctrl_key() || wheel.meta_key() {
            wheel.prevent_default();
            let at = part(frame, wheel.client_x(), wheel.client_y());
            zoom(if wheel.delta_y() < 0.0 { 1.15 } else { 1.0 / 1.15 }, at);
        }
    };
    let down = move |event: PointerEvent| Finger::down(&event).joins(fingers);
    let lift = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    };
    view! {
        <div class=framed node_ref=frame style=("--unit", move || format!("{:.4}", 1.0 / scale.get()))>
            <svg
                class=class viewBox=move || camera.get().view_box() role="group" aria-label=label
                preserveAspectRatio="xMidYMid meet"
                on:wheel=wheel on:pointerdown=down on:pointerup=lift on:pointercancel=lift
                on:pointermove=move |event| drag(&event, frame, camera, fingers)
            >
                {children()}
            </svg>
            <Buttons camera whole=Callback::new(move |()| Camera::fit(size.get_untracked()).behind(behind()))/>
        </div>
    }
}

/// Closer, further away, everything.
#[component]
fn Buttons(camera: RwSignal<Camera>, whole: Callback<(), Camera>) -> impl IntoView {
    let zoom =
        move |factor: f64| camera.update(|camera| *camera = camera.zoomed(factor, Spot::new(0.5, 0.5)));
    view! {
        <div class="chart-buttons">
            <button class="button slim" on:click=move |_| zoom(1.4) aria-label="Closer">"+"</button>
            <button class="button slim" on:click=move |_| zoom(1.0 / 1.4) aria-label="Further away">"−"</button>
            <Show when=move || !camera.get().is_fit()>
                <button class="button slim" on:click=move |_| camera.set(whole.run(())) aria-label="The whole board">"⤢"</button>
            </Show>
        </div>
    }
}

/// How large the print of a drawing is that is made for its own size: for the stylesheet, which leaves out what would
/// not be read or would find no room.
fn print(scale: f64) -> &'static str {
    match scale {
        ..0.45 => "tiny",
        ..0.72 => "small",
        ..0.98 => "fair",
        _ => "whole",
    }
}

/// How large the frame is, in pixels, whenever that changes.
fn size_of(frame: NodeRef<Div>, first: (f64, f64)) -> RwSignal<(f64, f64)> {
    let size = RwSignal::new(first);
    Effect::new(move || {
        let Some(element) = frame.get() else { return };
        let seen = element.clone();
        let look = Closure::<dyn FnMut()>::new(move || {
            let now = (f64::from(seen.client_width()).max(1.0), f64::from(seen.client_height()).max(1.0));
            if size.try_get_untracked().is_some_and(|before| before != now) {
                size.set(now);
            }
        });
        let Ok(observer) = web_sys::ResizeObserver::new(look.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        let kept = StoredValue::new_local((observer, look));
        on_cleanup(move || {
            let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
    size
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
