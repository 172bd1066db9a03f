//! A sheet over the page: it takes the focus, keeps it, and gives it back.

use leptos::{ev, html::Div, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// What can have the focus.
const TARGETS: &str =
    "a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex='0']";

/// A dialog with a title. Escape and a click beside it close it; Tab stays inside.
#[component]
pub(crate) fn Sheet(
    id: &'static str,
    #[prop(into)] title: String,
    /// A line above the title.
    #[prop(optional, into)]
    above: Option<String>,
    /// What has the focus first; otherwise the button that closes.
    #[prop(default = ".close")]
    first: &'static str,
    close: impl Fn() + Copy + Send + Sync + 'static,
    children: Children,
) -> impl IntoView {
    let sheet = NodeRef::<Div>::new();
    let before = StoredValue::new_local(active());
    Effect::new(move || {
        if let Some(sheet) = sheet.get() {
            let found = sheet.query_selector(first).ok().flatten();
            focus(found.and_then(|found| found.dyn_into().ok()).as_ref());
        }
    });
    let keys = window_event_listener(ev::keydown, move |key| match key.key().as_str() {
        "Escape" => close(),
        "Tab" => {
            if let Some(sheet) = sheet.get_untracked() {
                hold(&sheet, &key);
            }
        }
        _ => {}
    });
    on_cleanup(move || {
        keys.remove();
        focus(before.try_get_value().flatten().as_ref());
    });
    let (name, named) = (format!("{id}-title"), format!("{id}-title"));
    view! {
        <div class="veil" on:click=move |_| close()>
            <div class="sheet" id=id node_ref=sheet role="dialog" aria-modal="true" aria-labelledby=named on:click=|click| click.stop_propagation()>
                <header>
                    <div>{above.map(|above| view! { <p class="soft small">{above}</p> })}<h2 id=name>{title}</h2></div>
                    <button class="button quiet slim close" on:click=move |_| close() aria-label="Close">"✕"</button>
                </header>
                {children()}
            </div>
        </div>
    }
}

fn active() -> Option<HtmlElement> {
    document().active_element().and_then(|element| element.dyn_into().ok())
}

fn focus(element: Option<&HtmlElement>) {
    if let Some(element) = element {
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        // An element that cannot have the focus leaves it where it is.
        let _ = element.focus_with_options(&still);
    }
}

/// Tab goes round inside the sheet.
pub(crate) fn hold(sheet: &web_sys::HtmlDivElement, key: &ev::KeyboardEvent) {
    let Ok(found) = sheet.query_selector_all(TARGETS) else { return };
    let items: Vec<HtmlElement> =
        (0..found.length()).filter_map(|place| found.item(place)?.dyn_into().ok()).collect();
    let (Some(first), Some(last)) = (items.first(), items.last()) else { return };
    let here = active();
    let inside = here.as_ref().is_some_and(|here| items.iter().any(|item| item == here));
    let next = match (key.shift_key(), inside) {
        (false, true) if here.as_ref() != Some(last) => return,
        (true, true) if here.as_ref() != Some(first) => return,
        (false, _) => first,
        (true, _) => last,
    };
    key.prevent_default();
    focus(Some(next));
}
