//! How it ended, and what one can do then.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::{
    desk::Desk,
    route::Route,
    shell::{RuleLink, Shell},
};

#[component]
pub(super) fn OutcomeBar(desk: Desk) -> impl IntoView {
    let ended = move || if desk.settled() { desk.sight.with(|sight| sight.outcome.clone()) } else { None };
    let bar = move || {
        ended().map(|outcome| {
            let (game, names) = desk.sight.with(|sight| (sight.game, sight.names.clone()));
            let winners: Vec<_> = outcome.winners.iter().map(|seat| names[seat.index()].clone()).collect();
            let title = match winners.as_slice() {
                [one] if one == "You" => "You win!".to_owned(),
                [one] => format!("{one} wins"),
                all if all.len() == names.len() => "A draw".to_owned(),
                all => format!("{} win", all.join(" and ")),
            };
            let replay = desk.with(|session| Route::Replay { id: session.id.clone() }).to_string();
            view! {
                <div class="outcome" id="outcome" role="status">
                    <h2>{title}</h2>
                    <p>{outcome.text}<RuleLink game rule=outcome.rule/></p>
                    <div class="control-buttons">
                        <a class="button main" href="#/">"Play again"</a>
                        <a class="button" href=replay>"Watch again"</a>
                        <Download desk/>
                    </div>
                </div>
            }
        })
    };
    view! { {bar} }
}

/// The record as a file: the same that `tortuga verify` reads.
#[component]
fn Download(desk: Desk) -> impl IntoView {
    let shell = Shell::here();
    let save = move |_| {
        let (id, text) = desk.with(|session| (session.id.clone(), session.table().record().to_lines()));
        if download(&format!("tortuga-{id}.jsonl"), &text).is_err() {
            shell.say("This browser does not let the page save a file.");
        }
    };
    view! { <button class="button" on:click=save>"Save the record"</button> }
}

fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/x-ndjson");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link = document().create_element("a")?.dyn_into::<HtmlAnchorElement>()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
