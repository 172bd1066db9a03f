//! One game in the harbour.

use leptos::prelude::*;
use tortuga_core::Info;

use super::{Berthed, art::GameArt};
use crate::{campaign, games::Sign, route::Route, shell::Shell};

#[component]
pub(super) fn Berth(
    sign: &'static Sign,
    setup: RwSignal<Option<&'static Info>>,
    invited: RwSignal<Option<&'static Info>>,
) -> impl IntoView {
    let info = &sign.info;
    let rules = Route::Rules { game: info.id.into(), rule: None }.to_string();
    let learn = sign.lesson.then(|| {
        let href = Route::Learn { game: info.id.into() }.to_string();
        view! { <a class="button quiet slim" href=href>"Learn it step by step"</a> }
    });
    let campaign = (info.id == campaign::GAME).then(|| {
        view! { <a class="button quiet slim campaign-link" href=Route::Campaigns.to_string()>"Campaign"</a> }
    });
    let shell = Shell::here();
    let invite = move |_| {
        if shell.has_server() {
            invited.set(Some(info));
        } else {
            shell.say("Inviting friends needs a server. This page plays without one.");
        }
    };
    view! {
        <article class="card panel berth" data-game=info.id>
            <div class="card-art"><GameArt id=info.id/></div>
            <div class="card-words">
                <h3>{info.title}</h3>
                <p class="facts small">
                    <span>{Berthed(info).players()}</span>
                    <span>{format!("{} minutes", info.minutes)}</span>
                </p>
                <p>{info.about}</p>
                <div class="card-buttons">
                    <button class="button main play-now" on:click=move |_| setup.set(Some(info))>"Play now"</button>
                    <button class="button invite" aria-disabled=move || (!shell.has_server()).to_string() on:click=invite>"Invite friends"</button>
                </div>
                <div class="card-links">
                    {learn}
                    {campaign}
                    <a class="button quiet slim" href=rules>"Rules"</a>
                </div>
            </div>
        </article>
    }
}
