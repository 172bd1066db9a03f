//! The people of a game under way: their clocks, what they ask of each other, who stepped out.

use std::time::Duration;

use leptos::prelude::*;
use tortuga_core::Seat;
use tortuga_protocol::{
    http::Watchers,
    socket::FromClient,
    table::{ClockRule, Holder, Proposal, SeatDoc, Snapshot, Standing, Status},
};

use super::{
    notice,
    wire::{Wire, seat_name},
};
use crate::{
    desk::Desk,
    dialog::Sheet,
    route::Route,
    shell::{Shell, copy, go},
};

/// The bot that steps in.
const STAND_IN: &str = "bosun";

pub(crate) fn clock_words(clock: ClockRule) -> String {
    match clock {
        ClockRule::None => "no clock".into(),
        ClockRule::Live { seconds, plus } => format!("{} min + {plus} s a move", seconds / 60),
        ClockRule::Days { days: 1 } => "a day for each move".into(),
        ClockRule::Days { days } => format!("{days} days for each move"),
    }
}

/// `4:07`, `2 d 3 h`.
pub(crate) fn left_words(millis: i64) -> String {
    let seconds = millis.max(0) / 1000;
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3600..86_400 => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
        _ => format!("{} d {} h", seconds / 86_400, seconds / 3600 % 24),
    }
}

/// What the strip says of a seat besides its name: whether somebody is there, and the clock.
#[component]
pub(crate) fn Presence(wire: Wire, seat: Seat) -> impl IntoView {
    let tick = RwSignal::new(0_u32);
    let beat = set_interval_with_handle(move || tick.update(|tick| *tick += 1), Duration::from_secs(1)).ok();
    on_cleanup(move || {
        if let Some(beat) = beat {
            beat.clear();
        }
    });
    let place = Memo::new(move |_| {
        wire.table
            .with(|table| table.as_deref().and_then(|table| table.state.seats.get(seat.index()).cloned()))
    });
    let clock = move || {
        tick.track();
        let gone = js_sys::Date::now() - wire.since.get();
        wire.table.with(|table| left(table.as_deref()?, seat, gone as i64))
    };
    let words = move || place.get().and_then(|place| standing(&place));
    let may_replace = move || {
        let away = place.get().is_some_and(|place| {
            matches!(place.holder, Some(Holder::Person { .. }))
                && !place.online
                && place.stand_in.is_none()
                && !place.resigned
        });
        let playing = wire.table.with(|table| {
            table.as_deref().is_some_and(|table| {
                table.state.status == Status::Playing && table.you.is_some_and(|you| you != seat)
            })
        });
        away && playing
    };
    let replace = move |_| wire.send(&FromClient::Takeover { seat, level: STAND_IN.into() });
    view! {
        {move || words().map(|words| view! { <span class="soft small">{words}</span> })}
        {move || clock().map(|(left, low)| view! { <span class="clock" class:low=low role="timer">{left}</span> })}
        <Show when=may_replace>
            <button class="button slim" on:click=replace title="A bot plays until they are back">"Let a bot play"</button>
        </Show>
    }
}

fn standing(place: &SeatDoc) -> Option<String> {
    match (&place.holder, &place.stand_in) {
        _ if place.resigned => Some("resigned".into()),
        (_, Some(level)) => Some(format!("a {level} stands in")),
        (Some(Holder::Person { .. }), None) if !place.online => Some("away".into()),
        (Some(Holder::Bot { .. }), None) => Some("bot".into()),
        _ => None,
    }
}

/// What a seat's clock shows now, and whether it is nearly empty.
fn left(table: &Snapshot, seat: Seat, gone: i64) -> Option<(String, bool)> {
    let clocks = table.state.clocks.as_ref()?;
    let runs = clocks.running == Some(seat) && !table.state.paused;
    let left = clocks.left.get(seat.index())? - if runs { gone } else { 0 };
    Some((left_words(left), left < 30_000))
}

/// What somebody has asked, for whoever has to answer.
#[component]
pub(crate) fn AskBar(wire: Wire) -> impl IntoView {
    let asked = Memo::new(move |_| {
        wire.table.with(|table| {
            let table = table.as_deref()?;
            let ask = table.state.ask.as_ref()?;
            let what = match ask.what {
                Proposal::Undo { keep } => format!("to take back everything after move {keep}"),
                Proposal::Pause => "to pause the game".to_owned(),
            };
            let own = table.you == Some(ask.by);
            let open = table.you.is_some_and(|you| !ask.agreed.contains(&you));
            let text = if own {
                format!("You ask the others {what}.")
            } else {
                format!("{} asks {what}.", seat_name(table, ask.by))
            };
            Some((text, own, open))
        })
    });
    let answer = move |agree: bool| wire.send(&FromClient::Answer { agree });
    let bar = move || {
        asked.get().map(|(text, own, open)| {
            view! {
                <div class="ask" id="ask" role="status">
                    <p>{text}</p>
                    <div class="control-buttons">
                        {open.then(|| view! {
                            <button class="button main slim" id="agree" on:click=move |_| answer(true)>"Agree"</button>
                            <button class="button slim" id="decline" on:click=move |_| answer(false)>"No"</button>
                        })}
                        {own.then(|| view! { <button class="button slim" on:click=move |_| answer(false)>"Never mind"</button> })}
                    </div>
                </div>
            }
        })
    };
    view! { {bar}<Stopped wire/> }
}

/// Why nobody waits for this person at the moment: a pause, or a bot in its seat.
#[component]
fn Stopped(wire: Wire) -> impl IntoView {
    let paused = move || {
        wire.table.with(|table| {
            table.as_deref().is_some_and(|table| table.state.paused && table.state.status == Status::Playing)
        })
    };
    let seated = move || wire.table.with(|table| table.as_deref().is_some_and(|table| table.you.is_some()));
    let stands_in = move || {
        wire.table.with(|table| {
            let table = table.as_deref()?;
            table
                .state
                .seats
                .get(table.you?.index())?
                .stand_in
                .clone()
                .filter(|_| table.state.status == Status::Playing)
        })
    };
    view! {
        <Show when=paused>
            <div class="ask"><p>"The game is paused."</p>
                <Show when=seated><button class="button main slim" id="resume" on:click=move |_| wire.send(&FromClient::Resume)>"Go on"</button></Show>
            </div>
        </Show>
        {move || stands_in().map(|level| view! {
            <div class="ask"><p>{format!("A {level} plays your seat.")}</p>
                <button class="button main slim" id="give-back" on:click=move |_| wire.send(&FromClient::TakeBack)>"I am back"</button>
            </div>
        })}
    }
}

/// What a person at the table can do besides playing.
#[component]
pub(crate) fn CrowdMenu(wire: Wire) -> impl IntoView {
    let shell = Shell::here();
    let sure = RwSignal::new(false);
    let seated = move || {
        wire.table.with(|table| {
            table.as_deref().is_some_and(|table| table.you.is_some() && table.state.status == Status::Playing)
        })
    };
    let watching = move || {
        wire.table.with(|table| match table.as_deref().map_or(0, |table| table.state.watching) {
            0 => "Nobody looks on".to_owned(),
            1 => "One looks on".to_owned(),
            many => format!("{many} look on"),
        })
    };
    let ask = move |what| wire.send(&FromClient::Ask { what });
    let own = move || wire.table.with_untracked(|table| table.as_deref().and_then(|table| table.you));
    let leave = move |_| {
        if let Some(seat) = own() {
            wire.send(&FromClient::Takeover { seat, level: STAND_IN.into() });
        }
    };
    let resign = move |_| {
        sure.set(false);
        wire.send(&FromClient::Resign);
    };
    let link = move |_| copy(shell, &window().location().href().unwrap_or_default());
    view! {
        <div class="crowd-menu" role="group" aria-label="The table">
            <span class="soft small">{watching}</span>
            <Show when=seated>
                <button class="button slim" id="ask-undo" on:click=move |_| wire.ask_undo()>"Ask to take back"</button>
                <button class="button slim" id="ask-pause" on:click=move |_| ask(Proposal::Pause)>"Ask for a pause"</button>
                <button class="button slim" id="step-out" on:click=leave>"Let a bot play for me"</button>
                <button class="button slim" id="resign" on:click=move |_| sure.set(true)>"Resign"</button>
            </Show>
            <button class="button slim" on:click=link>"Copy the link"</button>
            <NoticeButton/>
            <Eyes wire/>
        </div>
        <Show when=move || sure.get()>
            <Sheet id="resign-sheet" title="Give up this game?" close=move || sure.set(false)>
                <p>"It ends for you, and the others are told."</p>
                <div class="control-buttons sheet-foot">
                    <button class="button main" id="really-resign" on:click=resign>"Resign"</button>
                    <button class="button" on:click=move |_| sure.set(false)>"Play on"</button>
                </div>
            </Sheet>
        </Show>
    }
}

/// Through whose eyes one looks on, where the table and the seat allow it.
#[component]
fn Eyes(wire: Wire) -> impl IntoView {
    let allows = Memo::new(move |_| {
        wire.table.with(|table| {
            let table = table.as_deref().filter(|table| table.watchers == Watchers::Follow)?;
            table.state.seats.get(table.you?.index()).map(|place| place.open)
        })
    });
    let open = Memo::new(move |_| {
        wire.table.with(|table| {
            let table = table.as_deref().filter(|table| table.you.is_none())?;
            let open = table.state.seats.iter().filter(|place| place.open);
            let seats: Vec<_> = open.map(|place| (place.seat, seat_name(table, place.seat))).collect();
            Some((seats, table.following))
        })
    });
    let own = move || {
        allows.get().map(|open| {
            let label = if open { "Close my hand to watchers" } else { "Let watchers see my hand" };
            view! { <button class="button slim" id="allow" aria-pressed=open.to_string() on:click=move |_| wire.send(&FromClient::Allow { follow: !open })>{label}</button> }
        })
    };
    let others = move || {
        open.get().filter(|(seats, _)| !seats.is_empty()).map(|(seats, following)| {
            let seat = |(seat, name): (Seat, String)| view! { <option value=seat.0 selected=following == Some(seat)>{name}</option> };
            let follow = move |event| wire.send(&FromClient::Follow { seat: event_target_value(&event).parse().ok().map(Seat) });
            view! {
                <select class="seat-bot" id="follow" aria-label="Through whose eyes" on:change=follow>
                    <option value="">"What all see"</option>{seats.into_iter().map(seat).collect_view()}
                </select>
            }
        })
    };
    view! { {own}{others} }
}

/// An answer in advance: the same one whenever this question comes again.
#[component]
pub(crate) fn InAdvance(desk: Desk, wire: Wire) -> impl IntoView {
    let standing = Memo::new(move |_| {
        wire.table.with(|table| table.as_deref().and_then(|table| table.play.as_ref()?.standing.clone()))
    });
    let offer = move || {
        desk.sight.with(|sight| {
            let rule = sight.asked.as_ref()?.rule.clone();
            let pass = sight.moves.iter().find(|legal| legal.mv == "pass")?;
            Some(Standing { rule, mv: pass.mv.clone() })
        })
    };
    let set = move |answer: Option<Standing>| wire.send(&FromClient::Standing { answer });
    let bar = move || {
        match (standing.get(), offer()) {
        (Some(standing), _) => Some(view! {
            <div class="ask"><p>{format!("You answer “{}” in advance.", standing.mv)}</p>
                <button class="button slim" id="ask-me" on:click=move |_| set(None)>"Ask me again"</button></div>
        }.into_any()),
        (None, Some(offer)) => Some(view! {
            <button class="button slim" id="in-advance" on:click=move |_| set(Some(offer.clone()))>"Pass until something else is asked"</button>
        }.into_any()),
        (None, None) => None,
    }
    };
    view! { {bar} }
}

/// Switches the browser's notifications on or off.
#[component]
pub(crate) fn NoticeButton() -> impl IntoView {
    let shell = Shell::here();
    let on = move || shell.settings.get().notices;
    let turn = move |_| {
        if !on() {
            notice::ask();
        }
        shell.settings.update(|settings| settings.notices = !settings.notices);
    };
    view! {
        <button class="button slim" aria-pressed=move || on().to_string() on:click=turn>
            {move || if on() { "Do not notify me" } else { "Notify me of my turn" }}
        </button>
    }
}

/// What can be done when it is over.
#[component]
pub(crate) fn Afterwards(wire: Wire) -> impl IntoView {
    let rematch = Memo::new(move |_| {
        wire.table.with(|table| table.as_deref().and_then(|table| table.state.rematch.clone()))
    });
    let seated = move || wire.table.with(|table| table.as_deref().is_some_and(|table| table.you.is_some()));
    let replay = wire.table.with_untracked(|table| {
        table
            .as_deref()
            .map(|table| Route::Film { table: table.table.clone() }.to_string())
            .unwrap_or_default()
    });
    let again = move || {
        rematch.get().map_or_else(
            || view! { <Show when=seated><button class="button main" id="rematch" on:click=move |_| wire.send(&FromClient::Rematch)>"Rematch"</button></Show> }.into_any(),
            |id| {
                let route = Route::Table { id };
                view! { <button class="button main" id="to-rematch" on:click=move |_| go(&route)>"To the rematch"</button> }.into_any()
            },
        )
    };
    view! { {again}<a class="button" href=replay>"Look back"</a> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_told_as_people_read_them() {
        assert_eq!((left_words(67_000), left_words(-5)), ("1:07".to_owned(), "0:00".to_owned()));
        assert_eq!(
            (left_words(7_260_000), left_words(180_000_000)),
            ("2 h 1 min".to_owned(), "2 d 2 h".to_owned())
        );
        assert_eq!(clock_words(ClockRule::Live { seconds: 600, plus: 5 }), "10 min + 5 s a move");
    }
}
