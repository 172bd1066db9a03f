//! Beside the question: the choices that are not on the board, what to touch next, confirm and take back.

use leptos::prelude::*;

use super::{
    areas,
    path::Touch,
    stage::Stage,
    tiles::{self, title},
};
use crate::kit::yard::YardButtons;

/// What a choice does, in words.
fn words(touch: &Touch) -> String {
    match touch {
        Touch::Tile(tile) => title(tile).to_owned(),
        Touch::Space(at) => at.clone(),
        Touch::Turn(turn) => {
            let ways = ["↑ north", "↗ north-east", "↘ south-east", "↓ south", "↙ south-west", "↖ north-west"];
            ways[usize::from(turn % 6)].to_owned()
        }
        Touch::Word(word) => spoken(word),
    }
}

fn spoken(word: &str) -> String {
    let known = match word {
        "end_turn" => "End the turn",
        "keep" => "Keep these tiles",
        "redraw" => "Draw three others",
        "decline" => "No",
        "battle" => "Start a battle",
        "play" => "Play it",
        "discard" => "Discard it",
        "stay" => "Stay",
        "attack" => "Attack",
        "explode" => "Explode",
        "shoot" => "Use melee as ranged",
        "strike" => "Use ranged as melee",
        "back" => "With its back up",
        "mobility" => "Move or turn it",
        "push_back" => "Push back",
        "self_rotate" => "Turn itself",
        "army_rotate" => "Turn a unit",
        "net_of_steel" => "Net of Steel",
        "implant" => "Use the implant",
        "foundation" => "The foundation there",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let text = word.replace('_', " ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let next = Memo::new(move |_| stage.yard.building.with(crate::kit::building::Building::next));
    let choices = move || {
        // Spaces and tiles are touched where they lie, rotations around the space.
        let shown = next.get().into_iter().filter(|touch| match touch {
            Touch::Word(word) => areas::spaces(word).is_none(),
            Touch::Turn(_) => stage.pivot().is_none(),
            Touch::Tile(_) | Touch::Space(_) => false,
        });
        shown
            .map(|touch| {
                let label = words(&touch);
                view! { <button class="button" on:click=move |_| stage.touch(&touch)>{label}</button> }
            })
            .collect_view()
    };
    let unturned = Memo::new(move |_| stage.unturned());
    let keep = move || {
        unturned.get().map(|touch| {
            view! { <button class="button main" on:click=move |_| stage.touch(&touch)>"Leave it as it lies"</button> }
        })
    };
    view! {
        <div class="controls">
            <Advice stage/>
            {keep}
            {choices}
            <YardButtons yard=stage.yard confirm="Confirm"/>
        </div>
    }
}

/// What to do next, while a move is being put together.
#[component]
fn Advice(stage: Stage) -> impl IntoView {
    let text = move || {
        stage.yard.building.with(|building| {
            let done = building.done().is_some();
            let next = building.next();
            let has = |kind: fn(&Touch) -> bool| next.iter().any(kind);
            let held = building.path().first().and_then(|touch| match touch {
                Touch::Tile(tile) => tiles::face(tile).map(|face| face.name.clone()),
                _ => None,
            });
            let place = has(|touch| matches!(touch, Touch::Space(_)));
            let turn = has(|touch| matches!(touch, Touch::Turn(_)));
            let aimed =
                next.iter().any(|touch| matches!(touch, Touch::Word(word) if areas::spaces(word).is_some()));
            let asked = stage.asked().and_then(|at| stage.named(&at));
            match held {
                _ if done => building.done().and_then(|mv| stage.label(mv)),
                Some(name) if aimed => Some(format!("{name}: touch one of the rings on the board.")),
                Some(name) if place => Some(format!("{name}: touch a space that glows.")),
                Some(name) if turn => Some(format!("{name}: which way is up?")),
                None if building.path().is_empty() && has(|touch| matches!(touch, Touch::Tile(_))) => {
                    Some("Touch one of your tiles.".into())
                }
                None if turn => {
                    Some(asked.map_or("Which way is up?".into(), |unit| format!("{unit}: which way is up?")))
                }
                None if place => Some(asked.map_or("Touch a space that glows.".into(), |unit| {
                    format!("{unit}: touch a space that glows.")
                })),
                _ => None,
            }
        })
    };
    view! { {move || text().map(|text| view! { <p class="advice soft">{text}</p> })} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_told_in_words() {
        assert_eq!(words(&Touch::Word("end_turn".into())), "End the turn");
        assert_eq!(words(&Touch::Word("grab".into())), "Grab");
        assert_eq!(words(&Touch::Word("melee 2".into())), "Melee 2");
        assert_eq!(words(&Touch::Tile("pirates.motorboat".into())), "Motorboat");
        assert_eq!(words(&Touch::Turn(3)), "↓ south");
    }
}
