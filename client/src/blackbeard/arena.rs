//! Over the chart: dice with both sides added up, and the action card that was turned.

use leptos::prelude::*;

use super::{
    bout::{Bout, Corner},
    pack::pack,
    said::Said,
    stage::{Look, Stage},
    telling,
};
use crate::kit::pieces;

/// Two names for one animation: another name makes it run again.
fn again(count: u32, even: &'static str, odd: &'static str) -> &'static str {
    if count.is_multiple_of(2) { even } else { odd }
}

fn title(kind: &str) -> &'static str {
    match kind {
        "move" => "Under sail",
        "evade" => "Interception",
        "battle" => "Battle",
        "decide" => "A sail in sight",
        "prize" => "Taking the prize",
        "assault" => "Storming the port",
        "sack" => "Sacking the port",
        "duel" => "A duel",
        "torture" => "Torture",
        "mutiny" => "Mutiny",
        "loot" => "Loot",
        "ransom" => "Ransom",
        "bribe" => "A bribe",
        "letter" => "A Letter of Marque",
        "careen" => "Careening",
        "retire" => "Retirement",
        "trial" | "fine" => "The trial",
        "storm" | "blow" => "Storm",
        "scurvy" => "Scurvy",
        "petition" => "A petition",
        _ => "Dice",
    }
}

#[component]
pub(super) fn Arena(stage: Stage) -> impl IntoView {
    let bout =
        Memo::new(move |_| stage.scene.with(|scene| scene.bout.clone().map(|bout| (bout, scene.rolls))));
    let drawn = move || bout.get().map(|(bout, rolls)| bout_view(&bout, rolls));
    view! { {drawn} }
}

fn bout_view(bout: &Bout, rolls: u32) -> AnyView {
    let right = bout.right.as_ref().map(|right| {
        view! { <span class="versus" aria-hidden="true">"⚔"</span>{corner_view(right, rolls)} }
    });
    view! {
        <section class=format!("bb-arena {}", bout.kind) aria-label=title(&bout.kind)>
            <h3>{title(&bout.kind)}</h3>
            <div class="sides">{corner_view(&bout.left, rolls)}{right}</div>
            <p class="verdict">{bout.verdict.clone()}</p>
        </section>
    }
    .into_any()
}

fn corner_view(corner: &Corner, rolls: u32) -> AnyView {
    let terms = corner.terms.iter().map(|(name, value)| {
        let sign = if *value < 0 { format!("−{}", -value) } else { value.to_string() };
        view! { <li><b>{sign}</b>" "{name.clone()}</li> }
    });
    let roll = again(rolls, "bb-roll even", "bb-roll odd");
    let dice = corner.dice.iter().map(|face| {
        view! { <svg class=roll viewBox="-24 -24 48 48" width="44" height="44">{pieces::die(*face, 40.0)}</svg> }
    });
    let sum = (!corner.terms.is_empty() || corner.dice.len() > 1)
        .then(|| view! { <p class="sum">{corner.total()}</p> });
    let bar = corner.bar.map(|(left, whole)| {
        let cells = (1..=whole.max(left)).map(|cell| view! { <i class:lost=move || { cell > left }></i> });
        view! { <p class="endurance" role="img" aria-label=format!("endurance {left} of {whole}")>{cells.collect_view()}</p> }
    });
    let class = corner.seat.map_or("corner".to_owned(), |seat| format!("corner seat-{}", seat + 1));
    let flag = corner.seat.map(|seat| crate::play::flag(tortuga_core::Seat(seat)));
    view! {
        <div class=class>
            <h4>{flag}{corner.title.clone()}</h4>
            {bar}
            <ul>{terms.collect_view()}</ul>
            <p class="dice">{dice.collect_view()}</p>
            {sum}
        </div>
    }
    .into_any()
}

/// The card that was turned before anybody looked: a game that is taken up again shows it too.
fn last_card(stage: Stage) -> (String, bool) {
    stage.desk.events.with_untracked(|events| {
        let mut cards =
            events.iter().map(|said| Said::read(&said.event)).filter(|said| said.name == "card-drawn");
        cards
            .next_back()
            .map_or_else(Default::default, |said| (said.text("card").to_owned(), said.flag("action")))
    })
}

/// The draw pile and the card on top of the discards, turned before everybody's eyes.
#[component]
pub(super) fn Cards(stage: Stage) -> impl IntoView {
    let last = StoredValue::new(last_card(stage));
    let seen = Memo::new(move |_| {
        stage.scene.with(|scene| {
            let card =
                if scene.card.is_empty() { last.get_value() } else { (scene.card.clone(), scene.action) };
            (card, scene.cards, scene.sight.deck.len(), scene.event.clone())
        })
    });
    let names = StoredValue::new(stage.desk.sight.with_untracked(|sight| sight.names.clone()));
    let face = move || {
        let ((card, action), count, ..) = seen.get();
        pack().card(&card).map(|card| {
            let turn = again(count, "bb-card even", "bb-card odd");
            let card_title = format!("Action card {}", telling::number(card));
            let said = names.with_value(|names| telling::action(card, names));
            // Drawn for something else, a card says nothing about who is next.
            let (line, spoken) = if action {
                (said.clone(), format!("{card_title}: {said}"))
            } else {
                (card_title.clone(), card_title)
            };
            view! {
                <button class=turn on:click=move |_| stage.look.set(Some(Look::Card(card.id.clone()))) aria-label=spoken>
                    <b>{line}</b>
                    <span>{format!("A search finds {} off a coast, {} at sea", card.search_coastal, card.search_open)}</span>
                    <i>{telling::number(card)}</i>
                </button>
            }
        })
    };
    let event = move || {
        let (.., event) = seen.get();
        pack().event(&event).map(|event| view! { <button class="bb-event" on:click=move |_| stage.look.set(Some(Look::Events))>{event.name.clone()}</button> })
    };
    view! {
        <div class="bb-cards">
            <button class="bb-back" on:click=move |_| stage.look.set(Some(Look::Decks)) aria-label=move || format!("The draw pile: {} cards", seen.get().2)>
                <svg viewBox="-25 -33 50 66" aria-hidden="true">{pieces::card_back(48.0, 64.0)}</svg><span>{move || seen.get().2}</span>
            </button>
            {face}
            {event}
        </div>
    }
}
