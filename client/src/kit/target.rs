//! Something on a board that can be touched: by mouse, finger and keyboard, with a name that is spoken.

use leptos::{ev::KeyboardEvent, prelude::*};

/// A group of the drawing that can be chosen. While `open` it glows, takes the focus and is walked by the arrows; its
/// class is `target`, with `open` added, so a stylesheet can make anything in it glow.
#[component]
pub fn Target(
    /// Where it stands, as the attribute `transform`.
    #[prop(into)]
    at: Signal<String>,
    /// Whether it can be chosen at the moment.
    #[prop(into)]
    open: Signal<bool>,
    /// What a screen reader says.
    #[prop(into)]
    label: Signal<String>,
    /// More classes.
    #[prop(into, default = Signal::stored(String::new()))]
    class: Signal<String>,
    /// It was touched, open or not: a closed one may say why.
    on_touch: impl Fn() + Clone + 'static,
    children: Children,
) -> impl IntoView {
    let touched = on_touch.clone();
    let keys = move |key: KeyboardEvent| {
        if ["Enter", " "].contains(&key.key().as_str()) {
            key.prevent_default();
            on_touch();
        }
    };
    view! {
        <g
            class=move || format!("target {}{}", class.get(), if open.get() { " open" } else { "" })
            transform=at
            role="button"
            tabindex=move || if open.get() { "0" } else { "-1" }
            aria-disabled=move || (!open.get()).to_string()
            aria-label=label
            on:click=move |_| touched()
            on:keydown=keys
        >
            {children()}
        </g>
    }
}
