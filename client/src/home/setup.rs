//! The few questions before a local game. All have good answers already: the second click deals.

use leptos::{prelude::*, task::spawn_local};
use tortuga_bots::Level;
use tortuga_core::{Info, OptionSpec, Seed, Setup, setup::OptionKind};

use super::own_cards::OwnCards;
use crate::{
    campaign::{self, room},
    dialog::Sheet,
    games,
    route::Route,
    seating::{Company, capital},
    session::Session,
    shell::{Shell, go},
    store,
};

/// What the levels are like, for somebody who has never met them.
fn character(level: Level) -> &'static str {
    match level {
        Level::Deckhand => "plays anything",
        Level::Bosun => "takes what glitters",
        Level::Captain => "looks ahead",
        Level::Admiral => "looks far ahead",
    }
}

#[component]
pub(super) fn SetupSheet(
    info: &'static Info,
    close: impl Fn() + Copy + 'static + Send + Sync,
) -> impl IntoView {
    let shell = Shell::here();
    let seats = RwSignal::new(usual_seats(info));
    let company = RwSignal::new(Company::Bots(Level::Bosun));
    let options = RwSignal::new(Setup::default());
    let deal = move |_| {
        let setup = Setup { seats: seats.get_untracked(), ..options.get_untracked() };
        let company = company.get_untracked();
        spawn_local(async move {
            let opened = games::load(info.id).await.and_then(|_| open(info, &setup, company));
            match opened {
                Ok(id) => go(&Route::Play { id }),
                Err(error) => shell.say(&error),
            }
        });
    };
    // Whoever has come so far will hardly turn back.
    games::hasten(info.id);
    view! {
        <Sheet id="setup" title=info.title first="#deal" close>
            // Alone there is nobody to choose.
            <Show when=move || { seats.get() > 1 }><CompanyField company/></Show>
            <SeatsField info seats/>
            <OptionFields info seats options/>
            <OwnCards info options/>
            <button class="button main wide" id="deal" on:click=deal>"Cast off"</button>
        </Sheet>
    }
}

/// The least number of seats at which one meets somebody.
pub(crate) fn usual_seats(info: &Info) -> u8 {
    let company = info.seats.iter().find(|seats| **seats > 1);
    company.or(info.seats.first()).copied().unwrap_or(2)
}

/// Deals the game, keeps it, and gives its id.
fn open(info: &'static Info, setup: &Setup, company: Company) -> Result<String, String> {
    let id = fresh_id();
    let session = Session::deal(id.clone(), info.id, setup, fresh_seed(), company.players(setup.seats))?;
    if store::keep(&session.save(js_sys::Date::now())) {
        Ok(id)
    } else {
        Err("This browser keeps nothing, so no game can be kept. Is it a private window?".into())
    }
}

/// A seed that nobody can guess.
pub(crate) fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    let drawn =
        window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if !drawn {
        // Without the browser's generator a game is still a game; only its seed could be guessed.
        bytes[..8].copy_from_slice(&js_sys::Math::random().to_bits().to_le_bytes());
    }
    Seed(bytes)
}

pub(crate) fn fresh_id() -> String {
    let Seed(bytes) = fresh_seed();
    bytes[..8].iter().map(|byte| char::from(b'a' + byte % 26)).collect()
}

#[component]
fn CompanyField(company: RwSignal<Company>) -> impl IntoView {
    let choice = move |this: Company, name: String, about: &'static str| {
        view! {
            <label>
                <input type="radio" name="company" prop:checked=move || company.get() == this on:change=move |_| company.set(this)/>
                <span>{name}" "<small class="soft">{about}</small></span>
            </label>
        }
    };
    let bots = Level::ALL
        .map(|level| choice(Company::Bots(level), capital(level.name()), character(level)))
        .collect_view();
    view! {
        <fieldset class="field">
            <legend>"Against"</legend>
            <div class="choices">{bots}{choice(Company::HotSeat, "A friend".into(), "on this screen, in turns")}</div>
        </fieldset>
    }
}

#[component]
pub(crate) fn SeatsField(info: &'static Info, seats: RwSignal<u8>) -> impl IntoView {
    let choice = move |count: u8| {
        view! {
            <label>
                <input type="radio" name="seats" prop:checked=move || seats.get() == count on:change=move |_| seats.set(count)/>
                {count}
            </label>
        }
    };
    let choices = info.seats.iter().map(|count| choice(*count)).collect_view();
    (info.seats.len() > 1).then(|| {
        view! {
            <fieldset class="field"><legend>"Players"</legend><div class="choices">{choices}</div></fieldset>
        }
    })
}

/// Whether an option does anything with so many seats: what is said of `Alone` is for one, and a number at the end of a
/// name, from 0, is that of the seat whom it concerns.
fn matters(spec: &OptionSpec, seats: u8) -> bool {
    let whose = spec.name.chars().last().and_then(|last| last.to_digit(10));
    let sits = whose.is_none_or(|seat| seat < u32::from(seats));
    sits && (seats == 1 || !spec.about.starts_with("Alone:"))
}

/// The options that somebody is asked for before an ordinary game.
#[component]
pub(crate) fn OptionFields(
    info: &'static Info,
    seats: RwSignal<u8>,
    options: RwSignal<Setup>,
) -> impl IntoView {
    let field = move |spec: &'static OptionSpec| match (info.id, spec.name) {
        (campaign::GAME, "mission") => room::mission_field(spec, options),
        _ => view! { <Show when=move || matters(spec, seats.get())><OptionField spec options/></Show> }
            .into_any(),
    };
    info.options.iter().filter(|spec| !spec.inner).map(field).collect_view()
}

/// A name of the options as people write it.
fn words(name: &str) -> String {
    capital(&name.replace(['-', '_'], " "))
}

#[component]
fn OptionField(spec: &'static OptionSpec, options: RwSignal<Setup>) -> impl IntoView {
    let put = move |text: String| {
        options.update(|setup| {
            setup.options.insert(spec.name.to_owned(), text);
        });
    };
    let name = words(spec.name);
    match spec.kind {
        OptionKind::Flag { default } => view! {
            <fieldset class="field">
                <legend>{name}</legend>
                <div class="choices"><label>
                    <input type="checkbox" prop:checked=default on:change=move |event| put(event_target_checked(&event).to_string())/>
                    {spec.about}
                </label></div>
            </fieldset>
        }
        .into_any(),
        OptionKind::Choice { default, values } => {
            let list = values.iter().map(|value| view! { <option value=*value selected=*value == default>{words(value)}</option> }).collect_view();
            view! {
                <div class="field">
                    <label for=spec.name>{name}" "<small class="soft">{spec.about}</small></label>
                    <select id=spec.name on:change=move |event| put(event_target_value(&event))>{list}</select>
                </div>
            }
            .into_any()
        }
        OptionKind::Number { default, least, most } => view! {
            <div class="field">
                <label for=spec.name>{name}" "<small class="soft">{spec.about}</small></label>
                <input id=spec.name type="number" min=least max=most value=default on:change=move |event| put(event_target_value(&event))/>
            </div>
        }
        .into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_counts_alone_is_not_asked_of_a_crew() {
        let game = tortuga_registry::find("pirate-republic").unwrap();
        let alone: Vec<&str> =
            game.info.options.iter().filter(|spec| !matters(spec, 4)).map(|spec| spec.name).collect();
        assert_eq!(alone, ["difficulty"]);
        assert!(game.info.options.iter().all(|spec| matters(spec, 1)));
    }

    #[test]
    fn nobody_is_asked_for_the_army_of_a_seat_that_is_empty() {
        let game = tortuga_registry::find("neuroshima-hex").unwrap();
        let armies = |seats: u8| {
            let asked = game.info.options.iter().filter(|spec| matters(spec, seats)).map(|spec| spec.name);
            asked.filter(|name| name.starts_with("army")).collect::<Vec<_>>()
        };
        assert_eq!(armies(2), ["army0", "army1"]);
        assert_eq!(armies(4), ["army0", "army1", "army2", "army3"]);
    }
}
