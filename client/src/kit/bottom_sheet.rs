//! The bottom sheet of a telephone: hand and own mat, at three heights. It stands on the question and never covers it;
//! behind it the board can be dragged.

use leptos::{
    children::ViewFn,
    ev::{KeyboardEvent, PointerEvent},
    html::Div,
    prelude::*,
};
use wasm_bindgen::JsCast;

use super::height::Height;
use crate::store;

/// A pointer must go so far, in pixels, before it drags.
const TREMBLE: f64 = 6.0;

/// What lies in the sheet.
#[derive(Clone)]
pub(crate) struct Hand {
    /// What it is called: `Your hand`.
    pub(crate) name: &'static str,
    /// What is in it, in one line.
    pub(crate) line: Signal<String>,
    /// How high it stands until somebody moves it.
    pub(crate) first: Height,
    /// Whether something in it answers the question.
    pub(crate) wanted: Signal<bool>,
    /// Counts how often somebody has asked to see it: it rises if it is low.
    pub(crate) called: Signal<u32>,
    pub(crate) inside: ViewFn,
}

/// How high the sheet stands: remembered for each game.
#[derive(Clone, Copy)]
struct Stand {
    height: RwSignal<Height>,
    key: StoredValue<String>,
}

impl Stand {
    fn remembered(game: &str, first: Height) -> Self {
        let key = format!("tortuga.sheet.{game}");
        Self { height: RwSignal::new(store::get(&key).unwrap_or(first)), key: StoredValue::new(key) }
    }

    fn now(self) -> Height {
        self.height.get_untracked()
    }

    fn put(self, to: Height) {
        self.height.set(to);
        // A browser that keeps nothing opens it as before.
        let _ = self.key.with_value(|key| store::set(key, &to));
    }

    /// Rises whenever somebody asks to see what is in it.
    fn rises_for(self, called: Signal<u32>) {
        Effect::new(move |before: Option<u32>| {
            let called = called.get();
            if before.is_some_and(|before| before != called) && self.now() == Height::Low {
                self.height.set(Height::Middle);
            }
            called
        });
    }

    fn key(self, key: &KeyboardEvent) {
        let to = match key.key().as_str() {
            "ArrowUp" => self.now().higher(),
            "ArrowDown" => self.now().lower(),
            _ => return,
        };
        // The arrows that walk the board stand aside.
        key.prevent_default();
        key.stop_propagation();
        self.put(to);
    }
}

/// A drag under way.
#[derive(Clone, Copy, Debug)]
struct Grip {
    /// Where the pointer went down, and how high the sheet was.
    from: f64,
    high: f64,
    /// How high it has been pulled, once it is more than a tremble.
    pulled: Option<f64>,
}

/// The handle: it is dragged, or tapped.
#[derive(Clone, Copy)]
struct Handle {
    stand: Stand,
    sheet: NodeRef<Div>,
    grip: RwSignal<Option<Grip>>,
    /// The click that ends a drag is none.
    spent: StoredValue<bool>,
}

impl Handle {
    fn new(stand: Stand) -> Self {
        let (sheet, grip, spent) = (NodeRef::new(), RwSignal::new(None), StoredValue::new(false));
        Self { stand, sheet, grip, spent }
    }

    fn pulled(self) -> Option<f64> {
        self.grip.with(|grip| grip.and_then(|grip| grip.pulled))
    }

    fn down(self, event: &PointerEvent) {
        let Some(sheet) = self.sheet.get_untracked() else { return };
        self.spent.set_value(false);
        let (from, high) = (event.client_y().into(), sheet.offset_height().into());
        self.grip.set(Some(Grip { from, high, pulled: None }));
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(target) = target {
            // A browser that does not catch the pointer drags all the same, only not beyond the handle.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
    }

    fn moves(self, event: &PointerEvent) {
        let Some(held) = self.grip.get_untracked() else { return };
        let up = held.from - f64::from(event.client_y());
        if held.pulled.is_some() || up.abs() > TREMBLE {
            self.grip.set(Some(Grip { pulled: Some((held.high + up).max(0.0)), ..held }));
        }
    }

    fn up(self) {
        let at = self.grip.get_untracked().and_then(|held| held.pulled);
        self.grip.set(None);
        if let (Some(at), Some(sheet)) = (at, self.sheet.get_untracked()) {
            self.spent.set_value(true);
            self.stand.put(self.stand.now().dragged(at, heights(&sheet)));
        }
    }

    fn click(self) {
        if !self.spent.get_value() {
            self.stand.put(self.stand.now().tapped());
        }
        self.spent.set_value(false);
    }
}

#[component]
pub(crate) fn BottomSheet(hand: Hand, game: &'static str) -> impl IntoView {
    let stand = Stand::remembered(game, hand.first);
    stand.rises_for(hand.called);
    let handle = Handle::new(stand);
    let (name, height) = (hand.name, stand.height);
    let spoken = move || format!("{name}, {}: {}", height.get().spoken(), hand.line.get());
    let class = move || {
        let wanted = if hand.wanted.get() { " wanted" } else { "" };
        let held = if handle.pulled().is_some() { " held" } else { "" };
        format!("kit-sheet {}{wanted}{held}", height.get().class())
    };
    view! {
        <div class=class node_ref=handle.sheet style:height=move || handle.pulled().map(|high| format!("{high:.0}px"))>
            <button
                class="kit-handle" aria-expanded=move || (height.get() != Height::Low).to_string() aria-controls="kit-sheet-body" aria-label=spoken
                on:click=move |_| handle.click() on:keydown=move |key| stand.key(&key)
                on:pointerdown=move |event| handle.down(&event) on:pointermove=move |event| handle.moves(&event)
                on:pointerup=move |_| handle.up() on:pointercancel=move |_| handle.grip.set(None)
            >
                <i aria-hidden="true"></i><span>{hand.line}</span>
            </button>
            <div class="kit-sheet-body" id="kit-sheet-body" role="group" aria-label=name>{hand.inside.run()}</div>
        </div>
    }
}

/// How high the three heights are now, in pixels: the stylesheet says it by two lengths, and the dock leaves the rest.
fn heights(sheet: &web_sys::HtmlDivElement) -> [f64; 3] {
    let style = window().get_computed_style(sheet).ok().flatten();
    let length = |name: &str, otherwise: f64| {
        let text = style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        text.trim().trim_end_matches("px").parse().unwrap_or(otherwise)
    };
    let screen = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(800.0);
    let question = document().query_selector(".question").ok().flatten();
    let question = question.map_or(0.0, |question| question.get_bounding_client_rect().height());
    let (low, middle) = (length("--low", 48.0), length("--middle", 240.0));
    [low, middle, (screen - length("--above", 56.0) - question).max(middle + 1.0)]
}
