//! My tables, with whose turn it is, and the tables that wait for somebody.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tortuga_protocol::{
    http::TableLine,
    table::{ClockRule, Holder, Status},
};

use super::{api, crowd::clock_words, notice};
use crate::{
    games,
    home::art::GameArt,
    route::Route,
    seating::capital,
    shell::{Shell, TopBar},
};

/// How often the lists are asked for again.
const EVERY: Duration = Duration::from_secs(8);

/// A list of the server, asked for now and again. `None` until the first answer.
pub(crate) fn list(path: &'static str) -> RwSignal<Option<Vec<TableLine>>> {
    let lines = RwSignal::new(None);
    let ask = move || {
        spawn_local(async move {
            if let Ok(found) = api::get::<Vec<TableLine>>(path).await {
                let _ = lines.try_set(Some(found));
            }
        });
    };
    ask();
    let again = set_interval_with_handle(ask, EVERY).ok();
    on_cleanup(move || {
        if let Some(again) = again {
            again.clear();
        }
    });
    lines
}

#[component]
pub(crate) fn TablesPage() -> impl IntoView {
    let shell = Shell::here();
    let lobby = list("tables");
    let open = move || {
        lobby.get().map(|lines| lines.into_iter().filter(|line| line.you.is_none()).collect::<Vec<_>>())
    };
    let none = move || open().is_some_and(|lines| lines.is_empty());
    view! {
        <TopBar/>
        <main class="page tables">
            <h1>"Tables"</h1>
            <Show when=move || !shell.has_server()><p>"This page plays without a server: there are no tables far away."</p></Show>
            <MyTables/>
            <h2 class="quay">"Open to everybody"</h2>
            <Show when=none><p class="soft">"Nobody waits at the moment. Make a table from the harbour and tick “in the lobby”."</p></Show>
            <ul class="kept" id="lobby">
                <For each=move || open().unwrap_or_default() key=|line| (line.table.clone(), line.changed) let(line)><Line line/></For>
            </ul>
        </main>
    }
}

/// The tables of this person; nothing where there are none.
#[component]
pub(crate) fn MyTables() -> impl IntoView {
    let mine = list("my/tables");
    let lines = move || mine.get().unwrap_or_default();
    Effect::new(move || notice::waiting(lines().iter().filter(|line| waits(line)).count()));
    view! {
        <Show when=move || !lines().is_empty()>
            <h2 class="quay">"Your tables"</h2>
            <ul class="kept" id="my-tables">
                <For each=move || lines().into_iter().take(12) key=|line| (line.table.clone(), line.changed) let(line)><Line line/></For>
            </ul>
        </Show>
    }
}

/// Whether the table waits for whoever asked.
fn waits(line: &TableLine) -> bool {
    line.status == Status::Playing && line.you.is_some() && line.turn == line.you
}

fn state(line: &TableLine) -> String {
    let free = line.seats.iter().filter(|place| place.holder.is_none()).count();
    match line.status {
        Status::Open if free > 0 => format!("{free} free"),
        Status::Open => "about to begin".into(),
        Status::Playing if waits(line) => "your turn".into(),
        Status::Playing => "being played".into(),
        Status::Over => line.ending.as_ref().map_or("finished".into(), |ending| ending.text.clone()),
    }
}

#[component]
pub(crate) fn Line(line: TableLine) -> impl IntoView {
    let title = games::title(&line.game);
    let names = line.seats.iter().filter_map(|place| place.holder.as_ref()).map(|holder| match holder {
        Holder::Person { name, .. } => name.clone(),
        Holder::Bot { level } => capital(level),
    });
    let company = names.collect::<Vec<_>>().join(" · ");
    let (turn, over) = (waits(&line), line.status == Status::Over);
    let (state, clock) = (
        state(&line),
        match line.clock {
            ClockRule::None => String::new(),
            clock => format!(" · {}", clock_words(clock)),
        },
    );
    let verb = match (line.status, line.you) {
        (Status::Open, None) => "Join",
        (Status::Playing, None) => "Look on",
        (Status::Over, _) => "Look back",
        (_, Some(_)) if turn => "Your turn",
        (_, Some(_)) => "Open",
    };
    let href = if over { Route::Film { table: line.table } } else { Route::Table { id: line.table } };
    view! {
        <li class="panel" class:turn=turn>
            <GameArt id=line.game/>
            <div class="kept-words"><strong>{title}</strong><span class="soft small">{company}" · "{state}{clock}</span></div>
            <a class="button" class:main=turn href=href.to_string()>{verb}</a>
        </li>
    }
}
