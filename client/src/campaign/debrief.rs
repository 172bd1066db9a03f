//! The debriefing: how a mission ended, what everybody takes along, and what opens next.

use leptos::prelude::*;
use tortuga_registry::campaign::{Campaign, Played};

use super::{
    Kept, card, content,
    page::{TheEnd, with_kept},
};
use crate::{play::flag, route::Route, shell::TopBar};

#[component]
pub(crate) fn DebriefingPage(id: String, game: usize) -> impl IntoView {
    with_kept(&id, |kept| {
        let kept = kept.get_untracked();
        let chart = Route::Campaign { id: kept.id.clone() }.to_string();
        let played = game.checked_sub(1).and_then(|place| kept.campaign.games.get(place)).cloned();
        let told = match played {
            Some(played) => view! { <Debriefing kept game played/> }.into_any(),
            None => {
                view! { <h1>"Not yet"</h1><p>"This mission has not been played to its end."</p> }.into_any()
            }
        };
        view! {
            <TopBar><a class="button quiet slim" id="to-chart" href=chart>"Chart"</a></TopBar>
            <main class="page campaign">{told}</main>
        }
        .into_any()
    })
}

#[component]
fn Debriefing(kept: Kept, game: usize, played: Played) -> impl IntoView {
    let goal = played.goal();
    let verdict = crate::seating::capital(&played.verdict());
    let look = kept.logs.get(game - 1).cloned().map(|id| {
        view! { <a class="button" href=Route::Replay { id }.to_string()>"Look back"</a> }
    });
    let last = game == kept.campaign.games.len();
    let mission = card(played.mission);
    view! {
        <p class="soft">{format!("Mission {game} of {}", content().campaign.games)}</p>
        <h1>{mission.name.as_str()}</h1>
        <p class="title-line" id="verdict">{verdict}</p>
        <p>{goal}</p>
        <Results played=played.clone()/>
        <p class="soft">{mission.brief().rewards}</p>
        <Opens kept=kept.clone() played last/>
        <div class="control-buttons">
            {(last && kept.due().is_some()).then(|| view! {
                <a class="button main" id="next-briefing" href=Route::Briefing { id: kept.id.clone() }.to_string()>"To the next briefing"</a>
            })}
            <a class="button" href=Route::Campaign { id: kept.id.clone() }.to_string()>"To the chart"</a>
            {look}
        </div>
    }
}

/// Players, Swagger, and what each takes along.
#[component]
fn Results(played: Played) -> impl IntoView {
    let earned = Campaign::earned(content(), &played);
    let (winner, won, on) = (played.winner.clone(), played.is_won(), played.next > 0);
    let row = move |(place, ((name, rewards), score)): (usize, ((String, Vec<String>), i16))| {
        let crown = won && name == winner;
        let rewards = match (on, rewards.is_empty()) {
            (true, false) => rewards.join(", "),
            (true, true) => "nothing".to_owned(),
            (false, _) => "glory".to_owned(),
        };
        view! {
            <tr class:won=crown>
                <th scope="row">{flag(tortuga_core::Seat(place as u8))}{name}</th><td class="figure">{score}</td><td>{rewards}</td>
            </tr>
        }
    };
    let rows = earned.into_iter().zip(played.scores.clone()).enumerate().map(row).collect_view();
    view! {
        <table class="results panel">
            <thead><tr><th scope="col">"Player"</th><th scope="col">"Swagger"</th><th scope="col">"Takes along"</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// Who commands the next game and which mission it is; nothing that was not known then.
#[component]
fn Opens(kept: Kept, played: Played, last: bool) -> impl IntoView {
    if played.next == 0 {
        return view! { <section class="panel ahead"><TheEnd kept/></section> }.into_any();
    }
    let next = card(played.next);
    view! {
        <section class="panel ahead">
            <p class="soft small">{if last { "A seal is broken" } else { "Then followed" }}</p>
            <h2>{next.name.as_str()}</h2>
            <p class="story">{next.story.as_str()}</p>
            <p>{format!("{} commands the next game.", played.winner).replacen("You commands", "You command", 1)}</p>
        </section>
    }
    .into_any()
}
