//! An account, for who wants one: a name and a password, and the ratings and games that go with them.

use leptos::{ev, prelude::*, task::spawn_local};
use tortuga_protocol::http::{Credentials, Me, Profile, Webhook};

use super::{api, lobby::Line};
use crate::{
    games,
    route::Route,
    shell::{Server, Shell, TopBar, go},
};

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    let shell = Shell::here();
    let body = move || match shell.server.get() {
        Server::Asking => view! { <p>"Asking the server…"</p> }.into_any(),
        Server::Away => {
            view! { <p>"This page plays without a server: there are no accounts, and none is needed."</p> }
                .into_any()
        }
        Server::Here(Some(me)) if !me.guest => view! { <Mine me/> }.into_any(),
        Server::Here(me) => view! { <Doors guest=me.map(|me| me.name)/> }.into_any(),
    };
    view! { <TopBar/><main class="page narrow"><h1>"Your account"</h1>{body}</main> }
}

#[component]
fn Mine(me: Me) -> impl IntoView {
    let shell = Shell::here();
    let profile = Route::Player { name: me.name.clone() }.to_string();
    let leave = move |_| {
        spawn_local(async move {
            if let Err(text) = api::delete("session").await {
                shell.say(&text);
            }
            shell.meet();
        });
    };
    view! {
        <p>"You are "<strong id="my-name">{me.name}</strong>"."</p>
        <div class="control-buttons sheet-foot">
            <a class="button main" href=profile>"Ratings and games"</a>
            <button class="button" id="log-out" on:click=leave>"Log out"</button>
        </div>
        <Notices/>
    }
}

/// Where the server tells of one's turns while nobody of that seat is connected.
#[component]
fn Notices() -> impl IntoView {
    let shell = Shell::here();
    let address = RwSignal::new(String::new());
    let keep = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let url = Some(address.get_untracked().trim().to_owned()).filter(|url| !url.is_empty());
        let said = if url.is_some() { "Your turns are told there." } else { "Your turns are told nowhere." };
        spawn_local(async move {
            match api::put("me/webhook", &Webhook { url }).await {
                Ok(()) => shell.say(said),
                Err(text) => shell.say(&text),
            }
        });
    };
    view! {
        <form class="panel door" on:submit=keep>
            <div class="field"><label for="webhook">"Tell of my turns by webhook"</label>
                <input id="webhook" type="text" inputmode="url" placeholder="https://…" on:input=move |event| address.set(event_target_value(&event))/></div>
            <button class="button" type="submit">"Keep this address"</button>
        </form>
    }
}

/// Two doors with the same lock: a new account, or the one there is.
#[component]
fn Doors(guest: Option<String>) -> impl IntoView {
    let shell = Shell::here();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let enter = move |path: &'static str| {
        let asked = Credentials { name: name.get_untracked(), password: password.get_untracked() };
        spawn_local(async move {
            match api::post::<Me>(path, &asked).await {
                Ok(me) => {
                    shell.server.set(Server::Here(Some(me)));
                    go(&Route::Account);
                }
                Err(text) => shell.say(&text),
            }
        });
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        enter("session");
    };
    let known = guest.is_some();
    let guest = guest.map(|guest| view! { <p>"You play as "<strong>{guest}</strong>". A new account takes your games with it; so does logging in."</p> });
    view! {
        <p class="soft">"Not needed to play. It keeps your games together on all your devices and gives you ratings. No e-mail: a forgotten password is gone."</p>
        {guest}
        <form class="panel door" on:submit=submit>
            <div class="field"><label for="name">"Name"</label>
                <input id="name" type="text" autocomplete="username" maxlength="30" required on:input=move |event| name.set(event_target_value(&event))/></div>
            <div class="field"><label for="password">"Password, at least 8 characters"</label>
                <input id="password" type="password" autocomplete="current-password" minlength="8" required on:input=move |event| password.set(event_target_value(&event))/></div>
            <div class="control-buttons">
                <button class="button main" type="submit" id="log-in">"Log in"</button>
                <button class="button" type="button" id="sign-up" on:click=move |_| enter("accounts")>"Make a new account"</button>
            </div>
        </form>
        {known.then(|| view! { <Notices/> })}
    }
}

#[component]
pub(crate) fn PlayerPage(name: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Profile, String>>);
    let path = format!("players/{}", String::from(js_sys::encode_uri_component(&name)));
    spawn_local(async move {
        let answer = api::get::<Profile>(&path).await;
        let _ = found.try_set(Some(answer));
    });
    let body = move || match found.get() {
        None => view! { <p>"Asking the server…"</p> }.into_any(),
        Some(Err(text)) => view! { <p>{text}</p> }.into_any(),
        Some(Ok(profile)) => view! { <Known profile/> }.into_any(),
    };
    view! { <TopBar/><main class="page"><h1>{name}</h1>{body}</main> }
}

#[component]
fn Known(profile: Profile) -> impl IntoView {
    let since = String::from(
        js_sys::Date::new(&(profile.since as f64).into())
            .to_locale_date_string("en", &wasm_bindgen::JsValue::UNDEFINED),
    );
    let rating = |line: tortuga_protocol::http::RatingLine| {
        let title = games::title(&line.game);
        view! {
            <tr><th scope="row">{title}</th><td>{format!("{:.0}", line.rating)}</td><td>{format!("± {:.0}", line.deviation)}</td><td>{line.games}</td></tr>
        }
    };
    let (no_ratings, no_games) = (profile.ratings.is_empty(), profile.games.is_empty());
    view! {
        <p class="soft">"Here since "{since}</p>
        <h2 class="quay">"Ratings"</h2>
        {no_ratings.then(|| view! { <p class="soft">"None yet: tables between accounts can count for ratings."</p> })}
        {(!no_ratings).then(|| view! {
            <table class="figures" id="ratings">
                <thead><tr><th scope="col">"Game"</th><th scope="col">"Rating"</th><th scope="col">"Doubt"</th><th scope="col">"Games"</th></tr></thead>
                <tbody>{profile.ratings.into_iter().map(rating).collect_view()}</tbody>
            </table>
        })}
        <h2 class="quay">"Games"</h2>
        {no_games.then(|| view! { <p class="soft">"No finished game yet."</p> })}
        <ul class="kept" id="history">{profile.games.into_iter().map(|line| view! { <Line line/> }).collect_view()}</ul>
    }
}
