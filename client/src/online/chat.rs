//! What people say at the table, and what the table says to them.

use leptos::{ev, html::Ol, prelude::*};
use tortuga_protocol::{MOST_CHAT, socket::FromClient, table::ChatLine};

use super::wire::Wire;

#[component]
pub(crate) fn ChatPanel(wire: Wire) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let lines = Memo::new(move |_| {
        wire.table.with(|table| table.as_ref().map(|table| table.chat.clone()).unwrap_or_default())
    });
    Effect::new(move || {
        lines.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let words = RwSignal::new(String::new());
    let say = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = words.get_untracked().trim().to_owned();
        if !text.is_empty() {
            wire.send(&FromClient::Chat { text });
            words.set(String::new());
        }
    };
    view! {
        <section class="chat-panel" aria-labelledby="chat-title">
            <h3 id="chat-title">"Chat"</h3>
            <ol class="chat" id="chat" node_ref=list tabindex="0" aria-live="polite">
                {move || lines.get().into_iter().map(line).collect_view()}
            </ol>
            <form class="say" on:submit=say>
                <input class="search" id="say" type="text" maxlength=MOST_CHAT placeholder="Say something" aria-label="Say something"
                    prop:value=move || words.get() on:input=move |event| words.set(event_target_value(&event))/>
                <button class="button" type="submit">"Say"</button>
            </form>
        </section>
    }
}

fn line(line: ChatLine) -> AnyView {
    let seat = line.seat.map(|seat| format!("seat-{}", seat.0 + 1)).unwrap_or_default();
    match line.name {
        Some(name) => view! { <li><strong class=seat>{name}</strong>" "{line.text}</li> }.into_any(),
        None => view! { <li class="soft">{line.text}</li> }.into_any(),
    }
}
