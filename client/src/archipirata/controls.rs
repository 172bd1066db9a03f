//! Beside the question: the touches that are on offer as buttons, the preview, confirm and take back.

use leptos::prelude::*;

use super::{
    building::{Building, Sail, along},
    names::{self, Card, island as title},
    path::Touch,
    sight::Colour,
    stage::Stage,
};
use crate::{kit::yard::YardButtons, shell::RuleLink};

/// What a touch does, in words.
fn words(stage: Stage, touch: &Touch) -> String {
    let name = |place: usize| {
        stage.scene.with(|scene| {
            scene.sight.islands.get(place).map_or_else(String::new, |island| title(&island.island).to_owned())
        })
    };
    let (stop, start) = stage.building.with(|building| {
        let start = match building.path() {
            [Touch::Isle(start), ..] => Some(*start),
            _ => None,
        };
        (building.next_stop(), start)
    });
    match touch {
        Touch::Isle(place) => name(*place),
        Touch::Way(clockwise) => {
            let arrow = if *clockwise { "↻ Clockwise" } else { "↺ Counterclockwise" };
            start.map_or(arrow.to_owned(), |start| {
                format!("{arrow}, to {}", name(along(start, *clockwise, 1)))
            })
        }
        Touch::Pirate(colour) => match stop {
            Some(stop) => format!("Place {} on {}", colour.name(), name(stop)),
            None => format!("Injure a {} pirate", colour.name()),
        },
        Touch::Skip => stop.map_or("Pass over".into(), |stop| format!("Pass over {}", name(stop))),
        Touch::Pay(pay) => payment(pay),
        Touch::Captain(id) => {
            format!("Use {}", names::captain(id).map_or(id.as_str(), |captain| &captain.title))
        }
        Touch::Target(place, colour) => format!("{} on {}", colour.name(), name(*place)),
        Touch::Nobody => "Nobody returns".into(),
        Touch::Pass => "Pass".into(),
    }
}

/// `r1c0/b1g` in words.
fn payment(pay: &str) -> String {
    let mut words = Vec::new();
    for part in pay.split('/').filter(|part| !part.is_empty()) {
        if let Some((cards, chests)) = part.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
            match (cards, chests) {
                (cards, "0") => words.push(format!("{cards} rum")),
                ("0", chests) => words.push(format!("{chests} rum chest")),
                (cards, chests) => words.push(format!("{cards} rum and {chests} rum chest")),
            }
        } else {
            let chests = |sign| part.chars().filter(|c| *c == sign).count();
            words.push(format!("a raid with {} gold and {} rum chests", chests('g'), chests('r')));
        }
    }
    if words.is_empty() { "Pay nothing".into() } else { format!("Pay {}", words.join(", ")) }
}

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let started = move || stage.yard.started();
    let choices = move || {
        let next = stage.building.with(Building::next);
        // Islands are chosen on the board; buttons for all of them would be noise.
        let shown = next.into_iter().filter(|touch| !matches!(touch, Touch::Isle(_)) || started());
        shown
            .map(|touch| {
                let label = words(stage, &touch);
                let swatch = match touch {
                    Touch::Pirate(colour) | Touch::Target(_, colour) => swatch(colour),
                    _ => ().into_any(),
                };
                view! { <button class="button" on:click=move |_| stage.touch(&touch)>{swatch}{label}</button> }
            })
            .collect_view()
    };
    view! {
        <div class="controls">
            <Preview stage/>
            <div class="control-buttons">
                {choices}
                <YardButtons yard=stage.yard confirm="Sail!"/>
            </div>
        </div>
    }
}

fn swatch(colour: Colour) -> AnyView {
    view! { <span class=format!("swatch {}", colour.name()) aria-hidden="true">{colour.letter()}</span> }
        .into_any()
}

/// What to do next, while a move is being put together.
fn advice(stage: Stage) -> Option<String> {
    let (next, stop, done) =
        stage.building.with(|building| (building.next(), building.next_stop(), building.done().is_some()));
    let name = |place: usize| {
        stage
            .scene
            .with(|scene| scene.sight.islands.get(place).map(|island| title(&island.island).to_owned()))
    };
    match next.first()? {
        _ if done => None,
        Touch::Way(_) => Some("Which way round?".into()),
        Touch::Pirate(_) | Touch::Skip => stop.and_then(name).map(|name| format!("Who lands on {name}?")),
        Touch::Pay(_) => Some("How do you pay?".into()),
        Touch::Target(..) => Some("Who is injured?".into()),
        Touch::Isle(_) => Some("Touch an island that glows.".into()),
        Touch::Captain(_) | Touch::Nobody | Touch::Pass => None,
    }
}

/// What the move would do where it ends.
#[component]
fn Preview(stage: Stage) -> impl IntoView {
    let ending = move || {
        let (sails, done, last) = stage.building.with(|building| {
            (building.sails(), building.done().is_some(), building.stops().last().map(|(at, _)| *at))
        });
        let place = last.filter(|_| sails && done)?;
        stage.scene.with(|scene| {
            let island = scene.sight.islands.get(place)?;
            let card = Card::read(island.top());
            let name = title(&island.island).to_owned();
            Some(view! {
                <p class="preview">
                    "Ends on "<strong>{name}</strong>": "<strong>{card.title().to_owned()}</strong>". "
                    {card.text()}<RuleLink game="archipirata" rule=card.rule()/>
                </p>
            })
        })
    };
    view! { {move || advice(stage).map(|text| view! { <p class="advice soft">{text}</p> })}{ending} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_are_told_in_words() {
        assert_eq!(payment(""), "Pay nothing");
        assert_eq!(payment("r1c0"), "Pay 1 rum");
        assert_eq!(payment("r0c1/b2gr"), "Pay 1 rum chest, a raid with 1 gold and 1 rum chests");
    }
}
