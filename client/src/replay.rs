//! A kept game, move by move: as a film, or step by step.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    archipirata,
    desk::Desk,
    play::{LogPanel, PlayerStrip, TextBoard},
    route::Route,
    session::Session,
    shell::{Shell, TopBar},
    store,
};

/// Between the end of one move and the beginning of the next.
const REST: Duration = Duration::from_millis(700);

#[component]
pub(crate) fn ReplayPage(id: String) -> impl IntoView {
    let session = store::game(&id)
        .ok_or_else(|| "This browser keeps no such game.".to_owned())
        .and_then(|saved| Session::watch(&saved));
    match session {
        Ok(session) => view! { <Film desk=Desk::new(session, Shell::here()) id/> }.into_any(),
        Err(error) => view! {
            <TopBar/>
            <main class="page nowhere"><h1>"This game cannot be shown"</h1><p>{error}</p></main>
        }
        .into_any(),
    }
}

#[component]
fn Film(desk: Desk, id: String) -> impl IntoView {
    let length = desk.with(Session::length).unwrap_or(0);
    let game = desk.sight.with_untracked(|sight| sight.game);
    let stage = (game == "archipirata").then(|| archipirata::Stage::new(desk));
    let board = match stage {
        Some(stage) => view! { <archipirata::Board stage/> }.into_any(),
        None => view! { <TextBoard desk/> }.into_any(),
    };
    let at = move || desk.sight.with(|sight| sight.played);
    let running = RwSignal::new(false);
    Effect::new(move || {
        if !running.get() || !desk.settled() {
            return;
        }
        let here = at();
        if here >= length {
            running.set(false);
            return;
        }
        let go_on = move || {
            let still = desk.sight.try_with_untracked(|sight| sight.played) == Some(here);
            if still && running.get_untracked() {
                desk.seek(here + 1);
            }
        };
        set_timeout(go_on, REST);
    });
    let seek = move |moves: usize| {
        running.set(false);
        desk.seek(moves.min(length));
    };
    let slide = move |event| seek(event_target_value(&event).parse().unwrap_or(0));
    let play = Route::Play { id }.to_string();
    view! {
        <div class="table film" class:settled=move || desk.settled()>
            <TopBar><a class="button quiet slim" href=play>"To the table"</a></TopBar>
            <main class="deck">
                <PlayerStrip desk/>
                <section class="board" aria-label="The board">{board}</section>
                <div class="question panel">
                    <p class="soft small">{move || format!("Move {} of {length}", at())}</p>
                    <div class="timeline">
                        <button class="button slim" on:click=move |_| seek(at().saturating_sub(1)) aria-label="One move back">"◀"</button>
                        <button class="button main slim" id="film" on:click=move |_| running.update(|on| *on = !*on)>
                            {move || if running.get() { "Pause" } else { "Play" }}
                        </button>
                        <input type="range" id="slider" min="0" max=length prop:value=at on:input=slide aria-label="Move"/>
                        <button class="button slim" id="forward" on:click=move |_| seek(at() + 1) aria-label="One move forward">"▶"</button>
                        <button class="button slim" on:click=move |_| seek(length) aria-label="To the end">"⏭"</button>
                    </div>
                </div>
                <aside class="side panel"><LogPanel desk/></aside>
            </main>
        </div>
    }
}
