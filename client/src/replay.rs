//! A finished or kept game, move by move: as a film or step by step, with its chances, its figures and its record.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tortuga_core::record::Record;
use tortuga_protocol::{
    http::TableLine,
    table::{Holder, SeatDoc},
};

use crate::{
    boards,
    desk::Desk,
    games,
    generic::TextBoard,
    kit::{bottom_sheet::BottomSheet, phone},
    online::api,
    play::{LogPanel, PlayerStrip},
    route::Route,
    seating::capital,
    session::{Session, game_of, open},
    share,
    shell::{Shell, TopBar},
    store,
};

mod chances;
mod figures;

use chances::Chances;
use figures::{Figures, Keepsakes};

/// Between the end of one move and the beginning of the next.
const REST: Duration = Duration::from_millis(700);

/// A game of this browser.
#[component]
pub(crate) fn ReplayPage(id: String) -> impl IntoView {
    let saved = store::game(&id);
    let game = saved.as_ref().map(|saved| saved.game.clone()).unwrap_or_default();
    games::when_here(&game, move || {
        let film = saved
            .as_ref()
            .ok_or_else(|| "This browser keeps no such game.".to_owned())
            .and_then(|saved| Session::watch(saved).map(|session| (session, saved.names())));
        shown(film, Some(Route::Play { id: id.clone() }))
    })
}

/// A game that came with its link.
#[component]
pub(crate) fn SharedPage(code: String) -> impl IntoView {
    let game = share::game_of(&code).unwrap_or_default();
    games::when_here(&game, move || {
        shown(share::read(&code).map(|(table, sat)| (Session::film(table), sat)), None)
    })
}

/// A game of a table far away, once it is over.
#[component]
pub(crate) fn FilmPage(table: String) -> impl IntoView {
    let found = RwSignal::new_local(None::<Result<(String, Vec<String>), String>>);
    let back = Route::Table { id: table.clone() };
    spawn_local(async move {
        let answer = fetch(&table).await;
        let _ = found.try_set(Some(answer));
    });
    move || match found.get() {
        None => view! { <TopBar/><main class="page nowhere"><p>"Fetching the record…"</p></main> }.into_any(),
        Some(answer) => {
            let game = answer.as_ref().ok().and_then(|(lines, _)| game_of(lines)).unwrap_or_default();
            let back = back.clone();
            games::when_here(&game, move || {
                let film = answer.clone().and_then(|(lines, sat)| {
                    let record = Record::from_lines(&lines).map_err(|error| error.to_string())?;
                    Ok((Session::film(open(&record, None)?), sat))
                });
                shown(film, Some(back.clone()))
            })
        }
    }
}

async fn fetch(table: &str) -> Result<(String, Vec<String>), String> {
    let lines = api::text(&format!("tables/{table}/record")).await?;
    let line = api::get::<TableLine>(&format!("tables/{table}")).await?;
    let name = |place: &SeatDoc| match &place.holder {
        Some(Holder::Person { name, .. }) => name.clone(),
        Some(Holder::Bot { level }) => capital(level),
        None => format!("Seat {}", place.seat.0 + 1),
    };
    Ok((lines, line.seats.iter().map(name).collect()))
}

fn shown(film: Result<(Session, Vec<String>), String>, back: Option<Route>) -> AnyView {
    match film {
        Ok((mut session, sat)) => {
            session.called = sat;
            let desk = Desk::new(session, Shell::here());
            view! { <Film desk back/> }.into_any()
        }
        Err(error) => view! {
            <TopBar/>
            <main class="page nowhere">
                <h1>"This game cannot be shown"</h1><p>{error}</p>
                <a class="button main" href="#/">"Back to the harbour"</a>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Film(desk: Desk, back: Option<Route>) -> impl IntoView {
    let shell = Shell::here();
    let length = desk.local(Session::length).flatten().unwrap_or(0);
    let game = desk.sight.with_untracked(|sight| sight.game);
    let board = StoredValue::new(boards::find(game).map(|kind| (kind.open)(desk)));
    let drawing = move || match board.with_value(|board| board.as_ref().map(|board| board.drawing.run())) {
        Some(drawing) if !shell.settings.get().text_board => drawing,
        _ => view! { <TextBoard desk/> }.into_any(),
    };
    let narrow = phone::narrow();
    let sheet = move || {
        let hand = board.with_value(|board| board.as_ref().and_then(|board| board.hand.clone()));
        let shown = narrow.get() && !shell.settings.get().text_board;
        hand.filter(|_| shown).map(|hand| view! { <BottomSheet hand game/> })
    };
    let at = move || desk.sight.with(|sight| sight.played);
    let running = RwSignal::new(false);
    let seek = move |moves: usize| {
        running.set(false);
        desk.seek(moves.min(length));
    };
    run(desk, running, length);
    let back =
        back.map(|back| view! { <a class="button quiet slim" href=back.to_string()>"To the table"</a> });
    view! {
        <div class="table film" class:settled=move || desk.settled()>
            <TopBar>{back}<a class="button quiet slim" href="#/">"Harbour"</a></TopBar>
            <main class="deck">
                <PlayerStrip desk/>
                <section class="board" aria-label="The board">{drawing}</section>
                <div class="dock">
                    {sheet}
                    <div class="question panel">
                        <p class="soft small">{move || format!("Move {} of {length}", at())}</p>
                        <Timeline at=Signal::derive(at) length running seek/>
                    </div>
                </div>
                <aside class="side panel">
                    <Chances desk seek/>
                    <LogPanel desk/>
                    <Figures desk/>
                    <Keepsakes desk/>
                </aside>
            </main>
        </div>
    }
}

/// Shows one move after another while it runs.
fn run(desk: Desk, running: RwSignal<bool>, length: usize) {
    Effect::new(move || {
        if !running.get() || !desk.settled() {
            return;
        }
        let here = desk.sight.with(|sight| sight.played);
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
}

#[component]
fn Timeline(
    at: Signal<usize>,
    length: usize,
    running: RwSignal<bool>,
    seek: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let slide = move |event| seek(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <div class="timeline">
            <button class="button slim" on:click=move |_| seek(at.get().saturating_sub(1)) aria-label="One move back">"◀"</button>
            <button class="button main slim" id="film" on:click=move |_| running.update(|on| *on = !*on)>
                {move || if running.get() { "Pause" } else { "Play" }}
            </button>
            <input type="range" id="slider" min="0" max=length prop:value=move || at.get() on:input=slide aria-label="Move"/>
            <button class="button slim" id="forward" on:click=move |_| seek(at.get() + 1) aria-label="One move forward">"▶"</button>
            <button class="button slim" on:click=move |_| seek(length) aria-label="To the end">"End"</button>
        </div>
    }
}
