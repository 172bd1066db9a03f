//! Before the game: who sits where, who is ready, and the link for those who are missing.

use leptos::{prelude::*, task::spawn_local};
use tortuga_bots::Level;
use tortuga_core::Seat;
use tortuga_protocol::{
    http::{Seated, TakeSeat},
    socket::FromClient,
    table::{Holder, SeatDoc, Snapshot},
};

use super::{
    api,
    chat::ChatPanel,
    crowd::{NoticeButton, clock_words},
    wire::{Wire, seat_name},
};
use crate::{
    boards, games,
    home::art::GameArt,
    play::flag,
    seating::capital,
    shell::{Shell, copy},
};

#[component]
pub(super) fn Room(wire: Wire) -> impl IntoView {
    let with = move |look: fn(&Snapshot) -> String| {
        wire.table.with(|table| table.as_deref().map(look).unwrap_or_default())
    };
    let game = wire
        .table
        .with_untracked(|table| table.as_deref().map(|table| table.game.clone()).unwrap_or_default());
    let title = games::title(&game);
    let facts = move || with(facts);
    let seats = move || {
        wire.table.with(|table| {
            let table = table.as_deref()?;
            Some(table.state.seats.iter().map(|place| seat_line(wire, table, place)).collect_view())
        })
    };
    let missing = move || {
        wire.table.with(|table| {
            table
                .as_deref()
                .map_or(0, |table| table.state.seats.iter().filter(|place| place.holder.is_none()).count())
        })
    };
    let waits = move || match missing() {
        0 => "Everybody is here. The game begins when all are ready.".to_owned(),
        1 => "One seat is free. Send the link, or let a bot sit down.".to_owned(),
        many => format!("{many} seats are free. Send the link, or let bots sit down."),
    };
    view! {
        <main class="page room">
            <div class="room-head"><GameArt id=game/><div><h1>{title}</h1><p class="soft">{facts}</p></div></div>
            <Invitation/>
            <div class="room-columns">
                <section class="panel room-seats" aria-labelledby="seats-title">
                    <h2 id="seats-title">"Seats"</h2>
                    <p class="soft" aria-live="polite">{waits}</p>
                    <ul class="seats" id="seats">{seats}</ul>
                    <Ready wire/>
                    <NoticeButton/>
                </section>
                <section class="panel room-chat"><ChatPanel wire/></section>
            </div>
            <details class="soft small">
                <summary>"How the dice are fair"</summary>
                <p>"The server has fixed its part of the seed before anybody sat down; this is its fingerprint. Every seat adds a part of its own when it is ready, and at the end everything is shown: anybody can then recompute each card and each die."</p>
                <p><code class="long">{move || with(|table| table.commitment.clone())}</code></p>
            </details>
        </main>
    }
}

fn facts(table: &Snapshot) -> String {
    let mut facts = vec![format!("{} players", table.state.seats.len()), clock_words(table.state.clock)];
    facts.extend(table.options.iter().filter(|(name, _)| *name != "pack").map(|(name, value)| {
        match value.as_str() {
            "true" => name.replace('-', " "),
            value => format!("{}: {value}", name.replace('-', " ")),
        }
    }));
    if table.rated {
        facts.push("counts for ratings".into());
    }
    facts.join(" · ")
}

/// The link, to be sent.
#[component]
fn Invitation() -> impl IntoView {
    let shell = Shell::here();
    let link = window().location().href().unwrap_or_default();
    let copied = link.clone();
    view! {
        <div class="panel invitation">
            <label for="link">"Send this link to whom you want at the table"</label>
            <div class="control-buttons">
                <input class="search" id="link" type="text" readonly value=link/>
                <button class="button main" id="copy" on:click=move |_| copy(shell, &copied)>"Copy the link"</button>
            </div>
        </div>
    }
}

fn seat_line(wire: Wire, table: &Snapshot, place: &SeatDoc) -> AnyView {
    let (seat, mine) = (place.seat, table.you == Some(place.seat));
    let side = boards::side(&table.game, seat).map(|side| view! { <span class="soft small">{side}</span> });
    let state = match (&place.holder, place.ready) {
        (None, _) => "free",
        (Some(Holder::Bot { .. }), _) => "bot",
        (Some(_), true) => "ready",
        (Some(_), false) => "not ready yet",
    };
    let name = place.holder.as_ref().map_or_else(|| "Nobody yet".to_owned(), |_| seat_name(table, seat));
    let name_of = table.table.clone();
    let path = move || format!("tables/{name_of}/seats/{}", seat.0);
    let stand_path = path();
    let leave = (mine || matches!(place.holder, Some(Holder::Bot { .. })) && table.you.is_some()).then(|| {
        let label = if mine { "Stand up".to_owned() } else { format!("Send the bot on seat {} away", seat.0 + 1) };
        view! { <button class="button quiet slim" on:click=move |_| stand(wire, stand_path.clone()) aria-label=label.clone() title=label>"✕"</button> }
    });
    let free = place.holder.is_none();
    let sit_path = path();
    let seating = (free && table.you.is_none()).then(|| {
        view! { <button class="button main slim sit" on:click=move |_| sit(wire, sit_path.clone(), None)>"Sit down"</button> }
    });
    let bot_path = path();
    let bots = (free && table.you.is_some()).then(|| {
        let levels = Level::ALL.map(|level| view! { <option value=level.name()>{capital(level.name())}</option> }).collect_view();
        let path = bot_path;
        view! {
            <select class="seat-bot" aria-label=format!("A bot for seat {}", seat.0 + 1) on:change=move |event| {
                let level = event_target_value(&event);
                if !level.is_empty() { sit(wire, path.clone(), Some(level)); }
            }>
                <option value="">"Let a bot sit down…"</option>{levels}
            </select>
        }
    });
    view! {
        <li class:free=free>
            {flag(seat)}
            <span class="seat-words"><strong>{name}</strong><span class="soft small">{state}</span></span>
            {side}{seating}{bots}{leave}
        </li>
    }
    .into_any()
}

/// Takes a seat for this person or a bot. The socket then tells everybody, this page too.
fn sit(wire: Wire, path: String, bot: Option<String>) {
    let shell = wire.shell;
    let person = bot.is_none();
    spawn_local(async move {
        match api::post::<Seated>(&path, &TakeSeat { bot }).await {
            Ok(_) if person => {
                // The seat hangs on the session, which may be new: the connection greets again with it.
                shell.meet();
                wire.reconnect();
            }
            Ok(_) => {}
            Err(text) => shell.say(&text),
        }
    });
}

fn stand(wire: Wire, path: String) {
    let shell = wire.shell;
    spawn_local(async move {
        if let Err(text) = api::delete(&path).await {
            shell.say(&text);
        }
    });
}

#[component]
fn Ready(wire: Wire) -> impl IntoView {
    let own = Memo::new(move |_| {
        wire.table.with(|table| {
            let table = table.as_deref()?;
            let Seat(seat) = table.you?;
            table.state.seats.get(usize::from(seat)).map(|place| place.ready)
        })
    });
    let button = move || {
        own.get().map(|ready| {
            let (label, class) =
                if ready { ("Wait, not yet", "button wide") } else { ("I am ready", "button main wide") };
            let press = move |_| if ready { wire.send(&FromClient::NotReady) } else { wire.ready() };
            view! { <button class=class id="ready" on:click=press>{label}</button> }
        })
    };
    view! { {button} }
}
