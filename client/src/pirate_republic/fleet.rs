//! Tokens and Ships on the chart, each with an identity of its own: they are seen to sail.

use leptos::prelude::*;

use super::{
    geometry, icons,
    pack::{class_name, pack},
    path::Touch,
    sight::{Chit, HIDDEN, Sight},
    stage::Stage,
};
use crate::kit::{pieces, spot::Spot, target::Target};

/// A token with what tells it from all others: its name, or its place among those that lie face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    key: String,
    chit: Chit,
}

fn pieces_of(sight: &Sight) -> Vec<Piece> {
    let mut list = Vec::new();
    for (place, chits) in &sight.seaways {
        for (nth, chit) in chits.iter().enumerate() {
            let key = if chit.token == HIDDEN { format!("{place} {nth}") } else { chit.token.clone() };
            list.push(Piece { key, chit: chit.clone() });
        }
    }
    list
}

/// Territory and place in it of a piece, and how many lie there.
fn lies(sight: &Sight, key: &str) -> Option<(String, usize, usize)> {
    if let Some((place, nth)) = key.split_once(' ') {
        let nth = nth.parse().ok()?;
        return Some((place.to_owned(), nth, sight.chits(place).len()));
    }
    let (place, nth) = sight.find(key)?;
    Some((place.to_owned(), nth, sight.chits(place).len()))
}

/// What lies on the water.
#[component]
pub(super) fn Tokens(stage: Stage) -> impl IntoView {
    let tokens = Memo::new(move |_| stage.scene.with(|scene| pieces_of(&scene.sight)));
    let objectives = move || {
        let lying = stage.scene.with(|scene| scene.sight.round.objectives.clone());
        lying.into_iter().map(|(place, count)| {
            let at = geometry::anchor(&place);
            let spot = Spot::new(at.x - 46.0, at.y - 4.0);
            view! { <g class="tpr-objective" transform=spot.attribute()><title>"Objective tokens"</title><circle r="13"/>{icons::class("objective")}<text y="26">{format!("×{count}")}</text></g> }
        }).collect_view()
    };
    view! {
        <For each=move || tokens.get() key=|piece| (piece.key.clone(), piece.chit.up) let(piece)>
            <Counter stage piece/>
        </For>
        {objectives}
    }
}

/// The players' Ships, above everything.
#[component]
pub(super) fn Ships(stage: Stage) -> impl IntoView {
    let seats = Memo::new(move |_| {
        stage.scene.with(|scene| {
            let players = scene.sight.players.iter().enumerate();
            players
                .filter(|(_, player)| player.territory.is_some())
                .map(|(seat, _)| seat as u8)
                .collect::<Vec<u8>>()
        })
    });
    view! {
        <For each=move || seats.get() key=|seat| *seat let(seat)><Vessel stage seat/></For>
        <Note stage/>
    }
}

/// What has just happened, rising from its place.
#[component]
fn Note(stage: Stage) -> impl IntoView {
    let seen = Memo::new(move |_| stage.scene.with(|scene| scene.beat.clone()));
    let drawn = move || {
        let beat = seen.get();
        (!beat.note.is_empty() && !beat.place.is_empty()).then(|| {
            let spot = geometry::anchor(&beat.place);
            let class = if beat.bad { "tpr-note bad" } else { "tpr-note" };
            view! { <g transform=Spot::new(spot.x, spot.y - 34.0).attribute() aria-hidden="true"><text class=class>{beat.note}</text></g> }
        })
    };
    view! { {drawn} }
}

/// The face or the back of a token.
pub(super) fn counter(chit: &Chit) -> AnyView {
    let known = chit.face();
    let kind = known.map_or_else(|| chit.back.clone().unwrap_or_default(), |token| token.kind.clone());
    let class = if chit.up { format!("tpr-counter {kind}") } else { format!("tpr-counter down {kind}") };
    let Some(token) = known else {
        let sign = if kind.is_empty() { pieces::rose(13.0) } else { icons::class(&kind) };
        return view! { <g class=class><circle class="disc" r="17"/><circle class="rim" r="13.500"/><g transform="scale(.85)">{sign}</g></g> }.into_any();
    };
    let nation = token
        .nation
        .as_deref()
        .map(|nation| view! { <g transform="translate(12 -14) scale(.7)">{pieces::nation(nation)}</g> });
    let star = token.combat_modifier.then(|| view! { <text class="star" x="-13" y="-9">"✱"</text> });
    let figures = token.figures(false);
    let wide = plate(&figures);
    view! {
        <g class=class>
            <circle class="disc" r="18"/><g transform="translate(0 -5) scale(.82)">{icons::class(&token.kind)}</g>
            <g transform="translate(0 5)"><g class="worth"><rect class="plate" x=-wide / 2.0 y="0" width=wide height="14" rx="4"/><text class="figures" y="11">{figures}</text></g></g>{nation}{star}
        </g>
    }
    .into_any()
}

/// What a token is called: those that lie face down are told apart by where they lie.
fn named(title: &str, place: &str, nth: usize, of: usize) -> String {
    let place = pack().place(place);
    if of > 1 { format!("{title}, in {place}, {} of {of}", nth + 1) } else { format!("{title}, in {place}") }
}

/// How wide the plate under the figures is: white digits beside it would not be seen.
pub(super) fn plate(figures: &str) -> f64 {
    (figures.chars().count() as f64 * 8.2 + 4.0).max(30.0)
}

#[component]
fn Counter(stage: Stage, piece: Piece) -> impl IntoView {
    let Piece { key, chit } = piece;
    let key = StoredValue::new(key);
    let token = StoredValue::new(chit.token.clone());
    let spot = Memo::new(move |_| stage.scene.with(|scene| key.with_value(|key| lies(&scene.sight, key))));
    let at = move || {
        let spot = spot.get().map(|(place, nth, of)| geometry::berth(&place, nth, of));
        spot.unwrap_or(Spot::new(-80.0, -80.0)).translate()
    };
    let open = Memo::new(move |_| {
        let Some((place, nth, _)) = spot.get() else { return false };
        let touches = [Touch::Chit(place, nth as u8 + 1), Touch::Token(token.get_value())];
        touches.iter().any(|touch| stage.offers(touch))
    });
    // Where tokens lie close together, plates of figures would cover each other.
    let crowded = move || spot.get().is_some_and(|(_, _, of)| of > 2);
    let fought = move || {
        stage.scene.with(|scene| {
            scene.fight.as_ref().is_some_and(|fight| token.with_value(|token| *token == fight.token))
        })
    };
    let kind = chit.face().map_or("", |token| class_name(&token.kind));
    let title = if kind.is_empty() { chit.title() } else { format!("{}, {kind}", chit.title()) };
    let label = Signal::derive(move || match spot.get() {
        Some((place, nth, of)) => named(&title, &place, nth, of),
        None => title.clone(),
    });
    let touched = move || {
        if let Some((place, nth, _)) = spot.get_untracked() {
            token.with_value(|token| stage.touch_chit(&place, nth as u8 + 1, token));
        }
    };
    view! {
        <g class="tpr-piece" class:fought=fought class:crowded=crowded style:transform=at>
            <Target at="" open label on_touch=touched>
                {counter(&chit)}<circle class="halo" r="20"/>
            </Target>
        </g>
    }
}

/// Where a seat's Ship stands among those in the same place.
fn mooring(sight: &Sight, seat: u8) -> Option<Spot> {
    let player = sight.player(seat)?;
    let territory = player.territory.as_deref()?;
    let there: Vec<usize> = sight
        .players
        .iter()
        .enumerate()
        .filter(|(_, other)| other.territory == player.territory && other.site == player.site)
        .map(|(other, _)| other)
        .collect();
    let nth = there.iter().position(|other| *other == usize::from(seat))?;
    Some(geometry::mooring(territory, player.site.as_deref(), nth, there.len()))
}

#[component]
fn Vessel(stage: Stage, seat: u8) -> impl IntoView {
    let at = move || {
        stage.scene.with(|scene| mooring(&scene.sight, seat)).unwrap_or(Spot::new(-80.0, -80.0)).translate()
    };
    let open = Memo::new(move |_| stage.offers(&Touch::Seat(seat)));
    let captain = Memo::new(move |_| {
        stage
            .scene
            .with(|scene| scene.sight.player(seat).map(super::sight::Player::captain).unwrap_or_default())
    });
    let label = Signal::derive(move || {
        let place = stage
            .scene
            .with(|scene| scene.sight.player(seat).and_then(|player| player.territory.clone()))
            .unwrap_or_default();
        format!("{}, {}, in {}", captain.get(), stage.name(seat), pack().place(&place))
    });
    let acts = move || stage.scene.with(|scene| scene.sight.turn.detail.active == seat);
    let hit = move || stage.scene.with(|scene| scene.beat.seat == Some(seat) && scene.beat.bad);
    let touched = move || {
        let touch = Touch::Seat(seat);
        if stage.next.with_untracked(|next| next.contains(&touch)) {
            stage.touch(&touch);
        } else {
            stage.chosen.set(Some(seat));
            let place = stage
                .scene
                .with_untracked(|scene| scene.sight.player(seat).and_then(|player| player.territory.clone()));
            if let Some(place) = place {
                stage.touch_place(&place);
            }
        }
    };
    let letter = char::from(b'A' + seat.min(25));
    view! {
        <g class="tpr-ship" class:acts=acts class:hit=hit style:transform=at>
            <Target at="" open label on_touch=touched>
                <g class="hull-and-sails">
                    <ellipse class="wake" cy="6" rx="19" ry="5"/>
                    {pieces::ship(seat, 0.74)}
                    <g class=format!("tpr-pennant seat-{}", seat + 1)><path d="M-2-36h22l-5 6 5 6H-2z"/><text x="7" y="-26">{letter}</text></g>
                    <circle class="halo" cy="-8" r="22"/>
                </g>
            </Target>
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_two_digits_have_a_wider_plate() {
        assert!(plate("2/1") < 31.0 && plate("12/11") > 44.0);
    }

    #[test]
    fn tokens_that_lie_face_down_are_told_apart_by_their_waters() {
        let hidden = Chit::default().title();
        assert_eq!(named(&hidden, "barbados", 0, 1), "A ship, face down, in Barbados");
        assert_eq!(named(&hidden, "bath", 1, 2), "A ship, face down, in Bath, 2 of 2");
    }
}
