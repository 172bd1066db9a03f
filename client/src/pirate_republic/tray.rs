//! Below the chart: the hand, the Crew in play and the Treasures of whoever sits here.

use leptos::prelude::*;

use super::{
    cards,
    pack::{Card, pack},
    path::Touch,
    sight::Player,
    stage::{Look, Stage},
};

/// A card in the tray, and what touches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    id: String,
    touch: Touch,
    /// `hand`, `crew`, `treasure`, `lent` or `choice`.
    place: &'static str,
    spent: bool,
    /// Two of the same name are told apart.
    copy: usize,
}

fn held(player: &Player, drawn: &[String], lent: &[String]) -> Vec<Held> {
    let mut list = Vec::new();
    let mut put = |id: &str, touch: Touch, place: &'static str, spent: bool| {
        let copy = list.iter().filter(|held: &&Held| held.id == id && held.place == place).count();
        list.push(Held { id: id.to_owned(), touch, place, spent, copy });
    };
    for card in drawn.iter().filter(|card| pack().card(card).is_some()) {
        put(card, Touch::card(card), "choice", false);
    }
    // What somebody lends comes first: the hand may be longer than the tray.
    for card in lent {
        put(card, Touch::Card(card.clone(), true), "lent", false);
    }
    for card in player.hand.iter().rev() {
        put(card, Touch::card(card), "hand", false);
    }
    for (nth, crew) in player.crew.iter().enumerate() {
        put(&crew.card, Touch::Crew(nth as u8 + 1), "crew", crew.spent || crew.turned);
    }
    for card in &player.treasures {
        put(card, Touch::card(card), "treasure", false);
    }
    list
}

/// All cards of the tray.
fn all(stage: Stage) -> Vec<Held> {
    let seat = stage.tray_of();
    stage.scene.with(|scene| {
        let sight = &scene.sight;
        let fights = sight.turn.detail.active == seat;
        let lent =
            sight.combat.as_ref().filter(|_| fights).map_or_else(Vec::new, |combat| combat.lent.clone());
        sight.player(seat).map_or_else(Vec::new, |player| held(player, &sight.decks.drawn, &lent))
    })
}

/// Whether a card answers the question. One of the hand may have the name of one that was drawn: only the latter is
/// asked for then.
fn is_open(stage: Stage, touch: &Touch, drawn: bool) -> bool {
    stage.holds_out(touch) && drawn == stage.chooses_drawn()
}

/// How many cards of the tray answer the question.
pub(super) fn playable(stage: Stage) -> usize {
    all(stage).iter().filter(|held| is_open(stage, &held.touch, held.place == "choice")).count()
}

/// What is in the tray, in one line: what can be played first, else what is there.
pub(super) fn line(stage: Stage) -> String {
    let cards = all(stage);
    match playable(stage) {
        0 => told(&cards),
        1 => format!("1 card can be played · {}", told(&cards)),
        several => format!("{several} cards can be played · {}", told(&cards)),
    }
}

fn told(cards: &[Held]) -> String {
    let count = |place: &str| cards.iter().filter(|held| held.place == place).count();
    let parts = [
        ("Hand", "hand"),
        ("Crew", "crew"),
        ("Treasures", "treasure"),
        ("Drawn", "choice"),
        ("Lent", "lent"),
    ];
    let some = parts.into_iter().filter(|(_, place)| *place == "hand" || count(place) > 0);
    some.map(|(name, place)| format!("{name} {}", count(place))).collect::<Vec<_>>().join(" · ")
}

#[component]
pub(super) fn Tray(stage: Stage) -> impl IntoView {
    let cards = Memo::new(move |_| all(stage));
    let some = move || !cards.with(Vec::is_empty);
    let piles = move || {
        let seat = stage.tray_of();
        stage.scene.with(|scene| {
            scene.sight.player(seat).map(|player| (seat, player.deck.len(), player.discard.len()))
        })
    };
    view! {
        <Show when=some>
                <div class="tpr-cards" role="group" aria-label="Hand">
                    <For each=move || cards.get() key=|held| (held.id.clone(), held.place, held.copy, held.spent) let(held)>
                        <Shown stage held/>
                    </For>
                </div>
                {move || piles().map(|(seat, deck, discard)| view! {
                    <button class="tpr-piles" on:click=move |_| stage.look.set(Some(Look::Piles(seat))) title="Deck and discards">
                        <span><b>{deck}</b>"deck"</span><span><b>{discard}</b>"discards"</span>
                    </button>
                })}
        </Show>
    }
}

/// Where a card lies, if it is not in the hand.
fn badge(held: &Held) -> Option<&'static str> {
    match (held.place, held.spent) {
        ("crew", true) => Some("spent"),
        ("crew", false) => Some("in play"),
        ("lent", _) => Some("lent to you"),
        ("choice", _) => Some("drawn"),
        _ => None,
    }
}

#[component]
fn Shown(stage: Stage, held: Held) -> impl IntoView {
    let Some(card): Option<&'static Card> = pack().card(&held.id) else { return ().into_any() };
    let badge = badge(&held).map(|badge| view! { <em class="badge">{badge}</em> });
    let class = format!("tpr-card {} {}", card.kind, held.place);
    let (touch, spent, drawn) = (StoredValue::new(held.touch), held.spent, held.place == "choice");
    let open = Memo::new(move |_| touch.with_value(|touch| is_open(stage, touch, drawn)));
    let picked = move || {
        touch.with_value(|touch| stage.yard.building.with(|building| building.path().contains(touch)))
    };
    let touched = move |_| {
        if !open.get_untracked() || !touch.with_value(|touch| stage.touch_card(touch)) {
            // Another card of the hand is chosen instead of the one under way.
            let restart = stage.yard.building.with_untracked(|building| {
                let path = building.path();
                !path.is_empty() && touch.with_value(|touch| !path.contains(touch))
            });
            if restart {
                while stage.yard.building.with_untracked(|building| !building.path().is_empty()) {
                    stage.yard.take_back();
                }
                if touch.with_value(|touch| stage.touch_card(touch)) {
                    return;
                }
            }
            stage.look.set(Some(Look::Card(card.id.clone())));
        }
    };
    let id = card.id.clone();
    view! {
        <div class="tpr-slot">
            <button class=class class:open=move || open.get() class:picked=picked class:spent=spent on:click=touched aria-label=format!("{}: {}", card.name, card.text)>
                {cards::face(card)}{badge}
            </button>
            <button class="tpr-read" title="Read this card" aria-label=format!("Read {}", card.name) on:click=move |_| stage.look.set(Some(Look::Card(id.clone())))>"i"</button>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_counts_the_hand_always_and_the_rest_if_there_is_any() {
        let one = |place: &'static str| Held {
            id: "x".into(),
            touch: Touch::card("x"),
            place,
            spent: false,
            copy: 0,
        };
        assert_eq!(told(&[]), "Hand 0");
        assert_eq!(told(&[one("hand"), one("hand"), one("crew")]), "Hand 2 · Crew 1");
    }
}
