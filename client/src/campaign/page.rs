//! The campaigns of this browser, and one of them: chart, what is next, history.

use leptos::prelude::*;
use tortuga_registry::campaign::{Played, Rank};

use super::{
    Kept, card,
    chart::{Chart, Way},
    content, keep,
};
use crate::{
    dialog::Sheet,
    home::art::GameArt,
    route::Route,
    shell::{Shell, TopBar, go},
};

/// Every campaign that is kept, and a new one.
#[component]
pub(crate) fn CampaignsPage() -> impl IntoView {
    let shell = Shell::here();
    let begin = move |_| match keep::found() {
        Ok(kept) => go(&Route::Campaign { id: kept.id }),
        Err(error) => shell.say(&error),
    };
    let line = |kept: Kept| {
        let href = Route::Campaign { id: kept.id.clone() }.to_string();
        let next = kept.due().map_or("finished".to_owned(), |card| format!("next: {}", card.name));
        view! {
            <li class="panel">
                <GameArt id=super::GAME.to_owned()/>
                <div class="kept-words">
                    <strong>{kept.names().join(", ")}</strong>
                    <span class="soft small">{kept.progress()}" · "{next}</span>
                </div>
                <a class="button main" href=href>"Open"</a>
            </li>
        }
    };
    let all = keep::all();
    let none = all.is_empty();
    view! {
        <TopBar/>
        <main class="page campaign">
            <h1>"Campaigns of the Pirate Republic"</h1>
            <p class="lead">
                "Ten missions, one after another: what you do in one decides which comes next and what you take along. "
                "Stop when you like; the chart waits. Who sails may change from mission to mission."
            </p>
            <ul class="kept">{all.into_iter().map(line).collect_view()}</ul>
            <button class="button" class:main=none id="begin-campaign" on:click=begin>"Begin a campaign"</button>
        </main>
    }
}

/// A page about a campaign, or why there is none.
pub(crate) fn with_kept(id: &str, page: impl FnOnce(RwSignal<Kept>) -> AnyView) -> AnyView {
    match keep::open(id) {
        Ok(kept) => page(RwSignal::new(kept)),
        Err(error) => view! {
            <TopBar/>
            <main class="page nowhere">
                <h1>"This campaign cannot be opened"</h1>
                <p>{error}</p>
                <a class="button main" href=Route::Campaigns.to_string()>"To the campaigns"</a>
            </main>
        }
        .into_any(),
    }
}

#[component]
pub(crate) fn CampaignPage(id: String) -> impl IntoView {
    with_kept(&id, |kept| {
        view! {
            <TopBar><a class="button quiet slim" href=Route::Campaigns.to_string()>"Campaigns"</a></TopBar>
            <main class="page campaign">
                <h1>"The campaign"</h1>
                <p class="soft">{move || kept.with(Kept::progress)}" · "{move || kept.with(|kept| kept.names().join(", "))}</p>
                <section class="panel chart-panel"><Chart kept way=Way::Across/><Chart kept way=Way::Down/></section>
                <Ahead kept/>
                <History kept/>
                <Ends kept/>
            </main>
        }
        .into_any()
    })
}

/// What can be done now.
#[component]
fn Ahead(kept: RwSignal<Kept>) -> impl IntoView {
    let ahead = move || {
        kept.with(|kept| match (kept.due(), &kept.game) {
            (Some(card), Some(game)) => {
                let href = Route::Play { id: game.clone() }.to_string();
                view! {
                    <h2>{card.name.clone()}</h2>
                    <p>"The mission has begun: "{kept.campaign.sitting.join(", ")}"."</p>
                    <div class="control-buttons">
                        <a class="button main" id="continue" href=href>"Go on with the mission"</a>
                        <a class="button" href=Route::Briefing { id: kept.id.clone() }.to_string()>"Briefing"</a>
                    </div>
                }
                .into_any()
            }
            (Some(card), None) => {
                let href = Route::Briefing { id: kept.id.clone() }.to_string();
                view! {
                    <h2>{format!("Next: {}", card.name)}</h2>
                    <p class="story">{card.story.clone()}</p>
                    <div class="control-buttons"><a class="button main" id="briefing" href=href>"To the briefing"</a></div>
                }
                .into_any()
            }
            (None, _) => view! { <TheEnd kept=kept.clone()/> }.into_any(),
        })
    };
    view! { <section class="panel ahead">{ahead}</section> }
}

/// What the whole campaign came to.
#[component]
pub(crate) fn TheEnd(kept: Kept) -> impl IntoView {
    let rating = kept.campaign.rating(content()).map(|(rating, title)| {
        view! {
            <p class="title-line">{title}</p>
            <p>{kept.campaign.efficiency(content())}</p>
            <Professions rating/>
        }
    });
    let wins = rating.is_none().then(|| {
        let line = |(name, count): (String, usize)| view! { <li><strong>{name}</strong>{format!(" won {count}")}</li> };
        view! { <ul class="wins">{kept.campaign.wins().into_iter().map(line).collect_view()}</ul> }
    });
    let left: Vec<String> =
        kept.campaign.unused(content()).into_iter().map(|number| card(number).name.clone()).collect();
    view! {
        <h2>"The campaign is over"</h2>
        {rating}{wins}
        <p class="soft">{format!("Not sailed this time: {}. Each can be played by itself, or in another campaign.", left.join(", "))}</p>
    }
}

/// The titles and what they ask for, the highest first.
#[component]
fn Professions(rating: i32) -> impl IntoView {
    let ranks = &content().solo.campaign_ranks;
    let mine = ranks.iter().rposition(|rank| rating >= rank.min).unwrap_or(0);
    let row = |(place, rank): (usize, &'static Rank)| {
        let points = match place {
            0 => ranks.get(1).map_or_else(String::new, |next| format!("{} or less", next.min - 1)),
            _ => format!("{} or more", rank.min),
        };
        view! { <tr class:won={place == mine}><th scope="row">{rank.title.as_str()}</th><td>{points}</td></tr> }
    };
    view! {
        <table class="results panel">
            <thead><tr><th scope="col">"Title"</th><th scope="col">"Rating"</th></tr></thead>
            <tbody>{ranks.iter().enumerate().rev().map(row).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn History(kept: RwSignal<Kept>) -> impl IntoView {
    let line = |id: String, place: usize, game: Played, log: Option<String>| {
        let scores: Vec<String> =
            game.players.iter().zip(&game.scores).map(|(name, score)| format!("{name} {score}")).collect();
        let how = if game.achieved { "achieved" } else { "not achieved" };
        let text = format!(
            "{}, goal {how} in {} rounds · Swagger: {}",
            game.verdict(),
            game.rounds,
            scores.join(", ")
        );
        let debriefing = Route::Debriefing { id, game: place + 1 }.to_string();
        let look = log.map(|id| {
            view! { <a class="button quiet slim" href=Route::Replay { id }.to_string()>"Look back"</a> }
        });
        view! {
            <li class="panel">
                <span class="number">{place + 1}</span>
                <div class="kept-words"><strong>{card(game.mission).name.clone()}</strong><span class="soft small">{text}</span></div>
                <a class="button quiet slim" href=debriefing>"Debriefing"</a>{look}
            </li>
        }
    };
    let lines = move || {
        kept.with(|kept| {
            let games = kept.campaign.games.iter().cloned().enumerate();
            games
                .map(|(place, game)| line(kept.id.clone(), place, game, kept.logs.get(place).cloned()))
                .collect_view()
        })
    };
    view! {
        <Show when=move || kept.with(|kept| !kept.campaign.games.is_empty())>
            <h2 class="quay">"Logbook"</h2>
            <ol class="kept history">{lines}</ol>
        </Show>
    }
}

/// Beginning again, and throwing away. Both ask first.
#[component]
fn Ends(kept: RwSignal<Kept>) -> impl IntoView {
    let shell = Shell::here();
    let asking = RwSignal::new(false);
    let again = move |_| {
        let mut fresh = kept.get_untracked();
        fresh.reset();
        asking.set(false);
        match keep::put(&mut fresh) {
            Ok(()) => kept.set(fresh),
            Err(error) => shell.say(&error),
        }
    };
    let away = move |_| {
        keep::forget(&kept.get_untracked());
        go(&Route::Campaigns);
    };
    let sheet = move || {
        asking.get().then(|| {
            view! {
                <Sheet id="end-campaign" title="Begin again?" close=move || asking.set(false)>
                    <p>"All results of this campaign are forgotten, and a mission that has begun. Nothing in the box was torn up: it can be played as often as you like."</p>
                    <div class="control-buttons sheet-foot">
                        <button class="button main" id="reset-campaign" on:click=again>"Begin again"</button>
                        <button class="button" id="forget-campaign" on:click=away>"Throw the campaign away"</button>
                        <button class="button" on:click=move |_| asking.set(false)>"Leave it"</button>
                    </div>
                </Sheet>
            }
        })
    };
    view! {
        <p><button class="button quiet slim" id="end" on:click=move |_| asking.set(true)>"Begin again or throw away…"</button></p>
        {sheet}
    }
}
