//! A new table of the server. All questions have good answers already: the second click makes it.

use leptos::{prelude::*, task::spawn_local};
use tortuga_core::{Info, Seat, Setup};
use tortuga_protocol::{
    http::{CreateTable, Created, Watchers},
    table::ClockRule,
};

use super::api;
use crate::{
    dialog::Sheet,
    home::{OptionFields, SeatsField, usual_seats},
    route::Route,
    shell::{Server, Shell, go},
};

/// Who may look on.
const WATCHERS: [(&str, Watchers); 3] = [
    ("Everybody with the link: what all at the table see", Watchers::Public),
    ("Also through the eyes of a seat that allows it", Watchers::Follow),
    ("Nobody", Watchers::Nobody),
];

/// The clocks on offer.
const CLOCKS: [(&str, ClockRule); 5] = [
    ("None", ClockRule::None),
    ("10 minutes + 5 s a move", ClockRule::Live { seconds: 600, plus: 5 }),
    ("30 minutes + 10 s a move", ClockRule::Live { seconds: 1800, plus: 10 }),
    ("One day for each move", ClockRule::Days { days: 1 }),
    ("Three days for each move", ClockRule::Days { days: 3 }),
];

#[component]
pub(crate) fn MakeSheet(
    info: &'static Info,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let shell = Shell::here();
    let seats = RwSignal::new(usual_seats(info));
    let options = RwSignal::new(Setup::default());
    let (clock, watchers) = (RwSignal::new(0_usize), RwSignal::new(0_usize));
    let (listed, rated) = (RwSignal::new(false), RwSignal::new(false));
    let make = move |_| {
        let asked = CreateTable {
            game: info.id.to_owned(),
            seats: seats.get_untracked(),
            options: options.get_untracked().options,
            clock: CLOCKS.get(clock.get_untracked()).map_or(ClockRule::None, |(_, clock)| *clock),
            listed: listed.get_untracked(),
            rated: rated.get_untracked(),
            watchers: WATCHERS.get(watchers.get_untracked()).map_or(Watchers::Public, |(_, who)| *who),
            sit: Some(Seat(0)),
            bots: Vec::new(),
        };
        spawn_local(async move {
            match api::post::<Created>("tables", &asked).await {
                Ok(made) => {
                    shell.meet();
                    go(&Route::Table { id: made.table });
                }
                Err(text) => shell.say(&text),
            }
        });
    };
    let tick = |id: &'static str, text: &'static str, signal: RwSignal<bool>| {
        view! { <label><input type="checkbox" id=id on:change=move |event| signal.set(event_target_checked(&event))/>{text}</label> }
    };
    let account = matches!(shell.server.get_untracked(), Server::Here(Some(me)) if !me.guest);
    view! {
        <Sheet id="make" title=info.title above="A table for friends" first="#make-table" close>
            <SeatsField info seats/>
            <OptionFields info seats options/>
            {choice("clock", "Clock", &CLOCKS.map(|(name, _)| name), clock)}
            {choice("watchers", "Who may look on", &WATCHERS.map(|(name, _)| name), watchers)}
            <fieldset class="field"><legend>"Who may come"</legend><div class="choices">
                {tick("listed", "In the lobby, for everybody", listed)}
                {account.then(|| tick("rated", "Counts for ratings", rated))}
            </div></fieldset>
            <button class="button main wide" id="make-table" on:click=make>"Make the table and its link"</button>
        </Sheet>
    }
}

/// One of several, by its place in the list.
fn choice(
    id: &'static str,
    label: &'static str,
    names: &[&'static str],
    chosen: RwSignal<usize>,
) -> impl IntoView + use<> {
    let options = names
        .iter()
        .enumerate()
        .map(|(place, name)| view! { <option value=place>{*name}</option> })
        .collect_view();
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <select id=id on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0))>{options}</select>
        </div>
    }
}
