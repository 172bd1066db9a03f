//! A table of a server: the room before the game, then the game with its people.

use leptos::prelude::*;
use tortuga_protocol::table::Status;

use super::{
    room::Room,
    wire::{Connection, Wire},
};
use crate::{
    desk::Desk,
    games,
    play::Table,
    shell::{Shell, TopBar},
};

#[component]
pub(crate) fn OnlinePage(id: String) -> impl IntoView {
    let shell = Shell::here();
    let wire = Wire::open(id, shell);
    let begun = Memo::new(move |_| {
        wire.table.with(|table| {
            table.as_ref().map(|table| table.state.status != Status::Open && table.play.is_some())
        })
    });
    let game = Memo::new(move |_| {
        wire.table.with(|table| table.as_ref().map(|table| table.game.clone()).unwrap_or_default())
    });
    let body = move || {
        let Some(begun) = begun.get() else { return view! { <TopBar/><Waiting wire/> }.into_any() };
        games::when_here(&game.get(), move || seated(wire, begun))
    };
    view! { {body}<Lost wire/> }
}

/// At the table: before the game, or in it.
fn seated(wire: Wire, begun: bool) -> AnyView {
    if !begun {
        return view! { <TopBar/><Room wire/> }.into_any();
    }
    match wire.sight() {
        Some((sight, events)) => {
            let desk = Desk::far(wire, Shell::here(), sight, events);
            wire.seat(desk);
            view! { <Table desk/> }.into_any()
        }
        None => view! { <TopBar/><main class="page nowhere"><h1>"This page does not know that game"</h1><p>"The server is newer than the page: reload it."</p></main> }
            .into_any(),
    }
}

/// Nothing is known yet, or there is nothing to know.
#[component]
fn Waiting(wire: Wire) -> impl IntoView {
    let text = move || match wire.connection.get() {
        Connection::Gone(text) => text,
        Connection::Lost => "The server cannot be reached. This page keeps trying.".to_owned(),
        Connection::Connecting | Connection::Open => "Rowing over to the table…".to_owned(),
    };
    view! {
        <main class="page nowhere">
            <h1>"A table far away"</h1>
            <p aria-live="polite">{text}</p>
            <a class="button" href="#/">"Back to the harbour"</a>
        </main>
    }
}

/// The connection is gone for the moment.
#[component]
fn Lost(wire: Wire) -> impl IntoView {
    let text = move || {
        wire.table.with(Option::is_some).then(|| wire.connection.get()).and_then(
            |connection| match connection {
                Connection::Lost => {
                    Some("The connection is lost. Trying again; nothing is lost with it.".to_owned())
                }
                Connection::Gone(text) => Some(text),
                Connection::Connecting | Connection::Open => None,
            },
        )
    };
    view! { <div role="status" aria-live="polite">{move || text().map(|text| view! { <p class="banner" id="lost">{text}</p> })}</div> }
}
