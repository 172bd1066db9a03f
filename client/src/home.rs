//! The harbour: every game as a card, and the games that wait to be continued.

use leptos::prelude::*;
use tortuga_core::Info;

use crate::{
    games,
    online::{lobby::MyTables, make::MakeSheet},
    route::Route,
    session::Saved,
    shell::{Shell, TopBar},
    store,
};

pub(crate) mod art;
mod berth;
mod own_cards;
mod setup;

use art::{GameArt, Skyline};
use berth::Berth;
use setup::SetupSheet;
pub(crate) use setup::{OptionFields, SeatsField, fresh_id, fresh_seed, usual_seats};

/// Games that are still being built; a card disappears from here as soon as the registry knows its game.
const SHIPYARD: [(&str, &str, &str); 4] = [
    (
        "tiny-epic-pirates",
        "Tiny Epic Pirates",
        "A bright chart of cards: trade, plunder and bury your treasure first.",
    ),
    (
        "neuroshima-hex",
        "Neuroshima Hex: Pirates",
        "Rust and salt: armies of tiles clash on a board of hexagons.",
    ),
    (
        "blackbeard",
        "Blackbeard",
        "A navigator's chart of the golden age, from the first prize to the gallows.",
    ),
    ("pirate-republic", "The Pirate Republic", "Captains, crews and crowns along the coast of Africa."),
];

/// What a card says about a game that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Berthed(pub(crate) &'static Info);

impl Berthed {
    /// `2 or 4 players`, `1–4 players`.
    pub(crate) fn players(self) -> String {
        let seats = self.0.seats;
        let (Some(least), Some(most)) = (seats.iter().min(), seats.iter().max()) else {
            return String::new();
        };
        let all: Vec<_> = seats.iter().map(u8::to_string).collect();
        match seats.len() {
            1 => format!("{least} players"),
            2 => format!("{} players", all.join(" or ")),
            _ if usize::from(most - least) + 1 == seats.len() => format!("{least}–{most} players"),
            _ => format!("{} players", all.join(", ")),
        }
    }
}

#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let shell = Shell::here();
    let setup = RwSignal::new(None::<&'static Info>);
    let invited = RwSignal::new(None::<&'static Info>);
    let kept = RwSignal::new(store::games());
    let known = |id: &str| games::sign(id).is_some();
    let berths = games::SIGNS.iter().map(|sign| view! { <Berth sign setup invited/> }).collect_view();
    let yard = SHIPYARD
        .iter()
        .filter(|(id, ..)| !known(id))
        .map(|(id, title, about)| view! { <InTheYard id title about/> })
        .collect::<Vec<_>>();
    view! {
        <header class="harbour">
            <TopBar/>
            <div class="harbour-words">
                <h1>"Five pirate games, one table"</h1>
                <p>"Pick a ship and cast off: against bots in this page, or a friend beside you. No account, nothing to install."</p>
            </div>
            <Skyline/>
        </header>
        <main class="page home">
            <Show when=move || shell.has_server()><MyTables/></Show>
            <Kept kept/>
            <h2 class="quay">"In the harbour"</h2>
            <div class="cards">{berths}</div>
            {(!yard.is_empty()).then(|| view! { <h2 class="quay">"In the shipyard"</h2><div class="cards yard">{yard}</div> })}
            <footer class="foot soft small">
                "Unofficial and without publishers' art: the rules are told in our own words. Buy the boxes, they are worth it."
            </footer>
        </main>
        {move || invited.get().map(|info| view! { <MakeSheet info close=move || invited.set(None)/> })}
        {move || setup.get().map(|info| view! { <SetupSheet info close=move || setup.set(None)/> })}
    }
}

/// Games that can be continued, or watched again.
#[component]
fn Kept(kept: RwSignal<Vec<Saved>>) -> impl IntoView {
    let any = move || kept.with(|games| !games.is_empty());
    view! {
        <Show when=any>
            <h2 class="quay">"Your games"</h2>
            <ul class="kept">
                <For each=move || kept.get().into_iter().take(6) key=|saved| saved.id.clone() let(saved)>
                    <KeptLine saved kept/>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn KeptLine(saved: Saved, kept: RwSignal<Vec<Saved>>) -> impl IntoView {
    let title = games::title(&saved.game);
    let (id, over) = (saved.id.clone(), saved.over);
    let route = if over { Route::Replay { id: id.clone() } } else { Route::Play { id: id.clone() } };
    let company = saved.names().join(" · ");
    let state = if over { "finished".to_owned() } else { format!("{} moves played", saved.moves) };
    let forget = {
        let id = id.clone();
        move |_| {
            store::forget(&id);
            kept.set(store::games());
        }
    };
    let label = format!("Throw away this game of {title}");
    view! {
        <li class="panel">
            <GameArt id=saved.game/>
            <div class="kept-words">
                <strong>{title}</strong>
                <span class="soft small">{company}" · "{state}</span>
            </div>
            <a class="button" class:main=!over href=route.to_string()>
                {if over { "Watch again" } else { "Continue" }}
            </a>
            <button class="button quiet slim" on:click=forget aria-label=label title="Throw away">"✕"</button>
        </li>
    }
}

#[component]
fn InTheYard(id: &'static str, title: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <article class="card panel">
            <div class="card-art"><GameArt id/></div>
            <div class="card-words">
                <h3>{title}</h3>
                <p class="soft">{about}</p>
                <p class="soft small yard-mark">"Still on the slipway"</p>
            </div>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_tells_how_many_can_play() {
        let info = tortuga_registry::find("archipirata").unwrap().info;
        assert_eq!(Berthed(info).players(), "2 or 4 players");
    }
}
