//! The briefing: what the mission is, and who sails.

use leptos::prelude::*;

use super::{Kept, content, crew::CrewEditor, keep, page::with_kept};
use crate::{
    route::Route,
    shell::{Shell, TopBar, go},
};

#[component]
pub(crate) fn BriefingPage(id: String) -> impl IntoView {
    with_kept(&id, |kept| {
        let chart = Route::Campaign { id: kept.with_untracked(|kept| kept.id.clone()) }.to_string();
        let Some(card) = kept.with_untracked(Kept::due) else {
            go(&Route::Campaign { id: kept.with_untracked(|kept| kept.id.clone()) });
            return ().into_any();
        };
        let number = kept.with_untracked(|kept| kept.campaign.games.len() + 1);
        let part = |(title, text): (&'static str, &'static str)| {
            view! { <section class="panel part" data-part=title><h2>{title}</h2><p>{text}</p></section> }
        };
        view! {
            <TopBar><a class="button quiet slim" href=chart.clone()>"Chart"</a></TopBar>
            <main class="page campaign">
                <p class="soft">{format!("Mission {number} of {}", content().campaign.games)}</p>
                <h1>{card.name.as_str()}</h1>
                <p class="story lead">{card.story.as_str()}</p>
                <div class="parts">{card.brief().parts().into_iter().map(part).collect_view()}</div>
                <Sailing kept/>
            </main>
        }
        .into_any()
    })
}

/// Who sails, or who has sailed already.
#[component]
fn Sailing(kept: RwSignal<Kept>) -> impl IntoView {
    let shell = Shell::here();
    let sail = move |_| {
        let mut next = kept.get_untracked();
        match keep::set_sail(&mut next) {
            Ok(route) => go(&route),
            Err(error) => shell.say(&error),
        }
    };
    let begun = kept.with_untracked(|kept| kept.game.clone());
    match begun {
        Some(id) => view! {
            <div class="control-buttons"><a class="button main" id="continue" href=Route::Play { id }.to_string()>"Go on with the mission"</a></div>
        }
        .into_any(),
        None => view! {
            <section class="panel part"><h2>"Who sails"</h2><CrewEditor kept/></section>
            <button class="button main wide" id="set-sail" on:click=sail>"Set sail"</button>
        }
        .into_any(),
    }
}
