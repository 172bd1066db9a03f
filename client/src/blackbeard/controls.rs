//! Beside the question: operations by unit, answers with their price, confirm and take back.

use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::JsCast;

use super::{
    forecast::{self, Forecast},
    look::LookSheet,
    pack::pack,
    path::Touch,
    sight::Sight,
    stage::Stage,
};
use crate::kit::yard::YardButtons;

/// What a touch is called: with price and outcome where the board knows them, else in the engine's own words.
fn words(stage: Stage, touch: &Touch) -> Forecast {
    stage.scene.with(|scene| {
        let sight = &scene.sight;
        match touch {
            Touch::Op(unit, op) => forecast::operation(sight, unit, op),
            Touch::Word(word) => forecast::word(sight, word).unwrap_or_else(|| engine(stage, touch)),
            _ => forecast::other(sight, touch),
        }
    })
}

/// The engine's label of the move that this touch makes.
fn engine(stage: Stage, touch: &Touch) -> Forecast {
    let mv = stage.yard.building.with(|building| {
        let depth = building.path().len();
        building.open().find(|(_, touches)| touches.get(depth) == Some(touch)).map(|(mv, _)| mv.to_owned())
    });
    let text = stage.desk.sight.with(|sight| {
        mv.and_then(|mv| sight.moves.iter().find(|legal| legal.mv == mv).map(|legal| legal.text.clone()))
    });
    Forecast { title: text.unwrap_or_default(), note: String::new() }
}

/// Places are touched on the chart; a button for each would be noise.
fn has_button(touch: &Touch) -> bool {
    !matches!(touch, Touch::Place(_) | Touch::Amount(_) | Touch::Op(..))
}

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let choices = move || {
        let next = stage.next.get();
        next.into_iter().filter(has_button).map(|touch| choice(stage, touch)).collect_view()
    };
    view! {
        <div class="controls bb-controls">
            <Advice stage/>
            <Operations stage/>
            <div class="control-buttons">
                {choices}
                <Amounts stage/>
                <Exits stage/>
                <YardButtons yard=stage.yard confirm="Do it"/>
            </div>
        </div>
        <LookSheet stage/>
    }
}

fn choice(stage: Stage, touch: Touch) -> AnyView {
    let Forecast { title, note } = words(stage, &touch);
    let quiet = ["pass", "no", "stop", "end", "done"];
    let class = if matches!(&touch, Touch::Word(word) if quiet.contains(&word.as_str())) {
        "button"
    } else {
        "button bb-choice"
    };
    let note = (!note.is_empty()).then(|| view! { <small>{note}</small> });
    view! { <button class=class on:click=move |_| stage.touch(&touch)><span>{title}</span>{note}</button> }
        .into_any()
}

/// The operations, by the unit that carries them out. A ship that was touched on the chart has only its own.
#[component]
fn Operations(stage: Stage) -> impl IntoView {
    let groups = Memo::new(move |_| {
        let mut groups: Vec<(String, Vec<Touch>)> = Vec::new();
        for touch in stage.next.get() {
            if let Touch::Op(unit, _) = &touch {
                match groups.iter_mut().find(|(name, _)| name == unit) {
                    Some((_, list)) => list.push(touch.clone()),
                    None => groups.push((unit.clone(), vec![touch.clone()])),
                }
            }
        }
        groups
    });
    let drawn = move || {
        let chosen = stage.chosen.get();
        let groups = groups.get();
        let only = chosen.filter(|unit| groups.len() > 1 && groups.iter().any(|(name, _)| name == unit));
        let shown = groups.into_iter().filter(move |(name, _)| only.as_ref().is_none_or(|only| only == name));
        shown
            .map(|(unit, list)| {
                let (name, id) = (pack().name(&unit), unit);
                let buttons = list.into_iter().map(|touch| choice(stage, touch)).collect_view();
                view! {
                    <div class="bb-group" role="group" aria-label=name.clone()>
                        <button class="bb-name" on:click=move |_| stage.touch_unit(&id)>{name.clone()}</button>
                        <div class="control-buttons">{buttons}</div>
                    </div>
                }
            })
            .collect_view()
    };
    let all = move || stage.chosen.with(Option::is_some) && groups.with(|groups| groups.len() > 1);
    view! {
        {drawn}
        <Show when=all><button class="rule-link bb-all" on:click=move |_| stage.chosen.set(None)>"Show all ships"</button></Show>
    }
}

/// Sums of money in hundreds: few as buttons, many as a list.
#[component]
fn Amounts(stage: Stage) -> impl IntoView {
    let sums = Memo::new(move |_| {
        stage.next.with(|next| {
            next.iter()
                .filter_map(|touch| if let Touch::Amount(sum) = touch { Some(*sum) } else { None })
                .collect::<Vec<u32>>()
        })
    });
    let pick = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlSelectElement>().ok());
        if let Some(sum) = field.and_then(|field| field.value().parse().ok()) {
            stage.touch(&Touch::Amount(sum));
        }
    };
    let drawn = move || {
        let sums = sums.get();
        let button = move |sum: u32| view! { <button class="button bb-choice" on:click=move |_| stage.touch(&Touch::Amount(sum))>{sum}</button> };
        if sums.len() <= 6 {
            return sums.into_iter().map(button).collect_view().into_any();
        }
        let most = sums.iter().copied().max().unwrap_or(0);
        let half = sums.iter().copied().filter(|sum| *sum <= most / 2).max();
        let options = sums.iter().map(|sum| view! { <option value=*sum>{*sum}</option> }).collect_view();
        view! {
            {button(most)}{half.map(button)}
            <select class="button" aria-label="Another amount" on:change=pick><option value="">"Another amount …"</option>{options}</select>
        }
        .into_any()
    };
    view! { {drawn} }
}

/// Places that the chart may not show: a transit box's exits, and ports to start from, as a short list.
#[component]
fn Exits(stage: Stage) -> impl IntoView {
    let ports = Memo::new(move |_| {
        let starts = stage.scene.with(|scene| scene.sight.question().0 == "pick-start");
        let next = stage.next.get();
        let ports = next.into_iter().filter_map(|touch| match touch {
            Touch::Place(place) if starts && pack().port(&place).is_some() => Some(place),
            _ => None,
        });
        ports.collect::<Vec<String>>()
    });
    let pick = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlSelectElement>().ok());
        if let Some(place) = field.map(|field| field.value()).filter(|place| !place.is_empty()) {
            stage.touch(&Touch::Place(place));
        }
    };
    let options = move || {
        ports.get().into_iter().map(|port| {
            let ocean = pack().ocean_of(&port).map_or("", |ocean| ocean.name.as_str());
            let status = stage.scene.with(|scene| scene.sight.base_status(&port).name());
            view! { <option value=port.clone()>{format!("{} ({status}, {ocean})", pack().name(&port))}</option> }
        }).collect_view()
    };
    view! {
        <Show when=move || !ports.with(Vec::is_empty)>
            <select class="button" id="start-port" aria-label="Start in a port" on:change=pick><option value="">"Start in a port …"</option>{options}</select>
        </Show>
    }
}

/// What comes next, in one sentence.
#[component]
fn Advice(stage: Stage) -> impl IntoView {
    let text = move || {
        if stage.yard.building.with(crate::kit::building::Building::is_idle) {
            return None;
        }
        let path = stage.yard.building.with(|building| building.path().to_vec());
        stage.scene.with(|scene| advice(&scene.sight, &path))
    };
    view! { {move || text().map(|text| view! { <p class="preview">{text}</p> })} }
}

fn advice(sight: &Sight, path: &[Touch]) -> Option<String> {
    match path {
        [Touch::Op(unit, op), ..] => return Some(under_way(sight, unit, op, path)),
        [Touch::Word(word), rest @ ..] if word == "petition" => {
            return Some(match rest {
                [Touch::Unit(id)] => {
                    format!("{}: {}.", pack().name(id), forecast::other(sight, &rest[0]).note)
                }
                _ => "Touch the pirate whom the Commissioner is to hunt.".into(),
            });
        }
        _ => {}
    }
    let (question, body) = sight.question();
    let number = |field: &str| body.get(field).and_then(Value::as_u64).unwrap_or(0);
    Some(match question {
        "choose-op" => "One ship does one thing. Touch a ship on the chart, or choose below.".into(),
        "pick-ship" => {
            let id = body.get("recruit").and_then(Value::as_str).unwrap_or_default();
            let card = pack().pirate(id)?;
            format!(
                "{}: ability {}, leadership {}, cruelty {}, cunning {}, endurance {}, duel {}/{}.",
                card.name,
                card.ability,
                card.leadership,
                card.cruelty,
                card.cunning,
                card.endurance,
                card.duel_attack,
                card.duel_defense
            )
        }
        "pick-start" => {
            "Touch a glowing coast or port. Gold sails are merchants; numbers in the sea are shipping lanes."
                .into()
        }
        "moving" if body.get("stopped").and_then(Value::as_bool) == Some(true) => {
            "The ship lies still.".into()
        }
        "moving" if number("left") > 0 => format!(
            "{} of {} points left. Touch a hex or a port, near or far. Spend all to search.",
            number("left"),
            number("allowance")
        ),
        "moving" => "The ship lies still.".into(),
        "steer" => format!("{} points left. Touch a hex.", number("left")),
        "warships" => "Touch a warship on the chart to move it up to 5 hexes.".into(),
        "draft" | "trade-reply" => deal(sight)?,
        _ => return None,
    })
}

/// What the move under way still needs, or would do.
fn under_way(sight: &Sight, unit: &str, op: &str, path: &[Touch]) -> String {
    let told = forecast::operation(sight, unit, op);
    let (name, needs) = (
        pack().name(unit),
        match op {
            "prize" => "Touch a merchant.",
            "intercept" | "trade" | "ally" => "Touch a pirate.",
            "ransom" | "torture" => "Choose a hostage.",
            _ => "Choose an amount.",
        },
    );
    match path.get(1) {
        None => format!("{name}: {}. {needs}", told.title),
        Some(last) => {
            format!("{name}: {}, {} ({}).", told.title, forecast::other(sight, last).title, told.note)
        }
    }
}

/// What would change hands.
fn deal(sight: &Sight) -> Option<String> {
    let deal = sight.deal.as_ref()?;
    let side = |field: &str| {
        let bundle = deal.get(field);
        let mut items = Vec::new();
        let money = bundle.and_then(|bundle| bundle.get("nw")?.as_u64()).unwrap_or(0);
        items.extend((money > 0).then(|| format!("{money}")));
        let giver =
            deal.get(if field == "give" { "own" } else { "other" }).and_then(|id| sight.pirate(id.as_str()?));
        let lots = bundle.and_then(|bundle| bundle.get("lots")?.as_u64()).unwrap_or(0);
        let named = giver.into_iter().flat_map(|giver| giver.booty.iter().enumerate());
        items.extend(
            named
                .filter(|(place, _)| lots & 1 << place != 0)
                .map(|(_, value)| format!("a lot worth {value}")),
        );
        let hostages = bundle.and_then(|bundle| bundle.get("hostages")?.as_array()).into_iter().flatten();
        items.extend(
            hostages
                .filter_map(Value::as_str)
                .map(|home| format!("the hostage from {}", super::shiplog::captive(home))),
        );
        let letter = bundle.and_then(|bundle| bundle.get("letter")?.as_bool()).unwrap_or(false);
        items.extend(letter.then(|| "the Letter of Marque".to_owned()));
        if items.is_empty() { "nothing".to_owned() } else { items.join(", ") }
    };
    let who =
        |field: &str| deal.get(field).and_then(Value::as_str).map_or(String::new(), |id| pack().name(id));
    Some(format!("{} gives {}; {} gives {}.", who("own"), side("give"), who("other"), side("take")))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::blackbeard::sight::Pirate;

    #[test]
    fn an_offer_is_told_from_both_sides() {
        let pirate = |id: &str, booty: &[u16]| Pirate {
            pirate: id.into(),
            booty: booty.to_vec(),
            ..Pirate::default()
        };
        let give = json!({"nw": 300, "lots": 0, "hostages": [null, null, null, null], "letter": false});
        let take = json!({"nw": 0, "lots": 2, "hostages": ["havana!", null, null, null], "letter": false});
        let sight = Sight {
            pirates: vec![pirate("teach", &[]), pirate("kidd", &[200, 110])],
            deal: Some(json!({"own": "teach", "other": "kidd", "give": give, "take": take})),
            ..Sight::default()
        };
        let told = deal(&sight).unwrap();
        assert_eq!(
            told,
            "Edward Teach gives 300; William Kidd gives a lot worth 110, the hostage from Havana, tortured."
        );
    }
}
