//! Cards as they lie on the table: a name, a basic and an improved half, and what else they do.

use leptos::prelude::*;

use super::{
    pack::{Card, pack},
    stage::{Look, Stage},
};

/// The halves of a card's text: alternatives of the basic row, of the improved row, and the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Halves {
    pub basic: Vec<String>,
    pub improved: Vec<String>,
    pub also: String,
}

/// Takes a text apart at the words that begin its halves; a text without them is all `also`.
pub fn halves(text: &str) -> Halves {
    let part = |from: &str, ends: &[&str]| {
        let start = text.find(from)? + from.len();
        let rest = &text[start..];
        let end = ends.iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
        Some(rest[..end].trim().trim_end_matches('.').to_owned())
    };
    let split = |half: Option<String>| -> Vec<String> {
        half.map_or_else(Vec::new, |half| half.split(", or ").map(|one| capital(one.trim())).collect())
    };
    let basic = split(part("Basic:", &["Improved:", "Also:"]));
    let improved = split(part("Improved:", &["Also:"]));
    let also = part("Also:", &[]).map(|also| format!("{}.", capital(&also)));
    let also = also.unwrap_or_else(|| if basic.is_empty() { text.to_owned() } else { String::new() });
    Halves { basic, improved, also }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `Broadside` as its sign: a row is read at a glance.
fn row(text: &str) -> AnyView {
    let mut parts = Vec::new();
    for (place, part) in text.split(" and ").enumerate() {
        if place > 0 {
            parts.push(view! { <span class="and">"+"</span> }.into_any());
        }
        let sign = ["Strike Fear", "Broadside", "Close Quarters", "Move"]
            .into_iter()
            .find(|name| part.starts_with(name));
        let number = sign.map(|sign| part[sign.len()..].trim()).filter(|rest| rest.parse::<i8>().is_ok());
        parts.push(match (sign, number) {
            (Some(sign), Some(number)) => strength(sign, number),
            _ => view! { <span class="words">{part.to_owned()}</span> }.into_any(),
        });
    }
    view! { <span class="row">{parts}</span> }.into_any()
}

/// A strength: its sign, its number, and its name for whoever hears it.
pub(super) fn strength(name: &str, number: &str) -> AnyView {
    let (class, path) = match name {
        "Strike Fear" => {
            ("sf", "M0-9a7 7 0 0 1 4.500 12.400V7h-9V3.400A7 7 0 0 1 0-9zM-4-3.500v3h3v-3zM1-3.500v3h3v-3z")
        }
        "Broadside" => ("bs", "M-9 2L5-5l3 5L-6 7zM-7 4a4 4 0 1 0 4 4zM8-4a3 3 0 1 1-1 5z"),
        "Close Quarters" => {
            ("cq", "M-8-8L5 4l2-2 1 3-3 3-3-1 2-2L-9-6zM8-8l1 2-6 6-2-2zM-2 3L-4 5l2 2-3 1-3-3 1-3 2 2 2-2z")
        }
        _ => ("mv", "M-1-9v11h-7q6-4 7-11zM1-7q6 4 6 9H1zM-8 4h16l-3 4H-5z"),
    };
    view! {
        <span class=format!("tpr-strength {class}") title=name.to_owned()>
            <svg viewBox="-10 -10 20 20" aria-hidden="true"><path fill-rule="evenodd" d=path/></svg>
            <b>{number.to_owned()}</b><span class="hidden-text">{name.to_owned()}</span>
        </span>
    }
    .into_any()
}

pub(super) fn kind_name(kind: &str) -> &'static str {
    match kind {
        "crew" => "Crew",
        "elite" => "Elite",
        "treasure" => "Treasure",
        _ => "Captain",
    }
}

/// The face of a card.
pub(super) fn face(card: &'static Card) -> AnyView {
    let Halves { basic, improved, also } = halves(&card.text);
    let half = |class: &'static str, title: &'static str, rows: Vec<String>| {
        (!rows.is_empty()).then(|| {
            let count = rows.len();
            let rows = rows.iter().enumerate().map(|(place, text)| {
                let or = (place + 1 < count).then(|| view! { <i class="or">"/"</i> });
                view! { {row(text)}{or} }
            });
            view! { <span class=class><small>{title}</small><span class="rows">{rows.collect_view()}</span></span> }
        })
    };
    let has_rows = !basic.is_empty();
    let also = (!also.is_empty()).then(|| view! { <span class="also">{also}</span> });
    let title = if card.kind == "crew" { "In play" } else { "Basic" };
    view! {
        <span class="title"><b>{card.name.clone()}</b><small>{kind_name(card.kind)}</small></span>
        {half("half", title, basic)}
        {has_rows.then(|| half("half improved", "Improved", improved))}
        {also}
    }
    .into_any()
}

/// A card by name in a list: a touch reads it.
pub(super) fn chip(stage: Stage, id: &str) -> AnyView {
    let Some(card) = pack().card(id) else {
        return view! { <span class="tpr-chip back">"?"</span> }.into_any();
    };
    let id = id.to_owned();
    view! { <button class=format!("tpr-chip {}", card.kind) on:click=move |_| stage.look.set(Some(Look::Card(id.clone())))>{card.name.clone()}</button> }.into_any()
}

/// Cards laid out open: both halves can be read.
pub(super) fn faces(cards: &[String]) -> AnyView {
    let cards = cards.iter().filter_map(|id| pack().card(id));
    let shown =
        cards.map(|card| view! { <div class=format!("tpr-card shown {}", card.kind)>{face(card)}</div> });
    view! { <div class="tpr-faces">{shown.collect_view()}</div> }.into_any()
}

pub(super) fn chips(stage: Stage, cards: &[String]) -> AnyView {
    if cards.is_empty() {
        return view! { <span class="soft small">"none"</span> }.into_any();
    }
    let hidden = cards.iter().filter(|card| card.as_str() == super::sight::HIDDEN).count();
    let known: Vec<AnyView> = cards
        .iter()
        .filter(|card| card.as_str() != super::sight::HIDDEN)
        .map(|card| chip(stage, card))
        .collect();
    let hidden =
        (hidden > 0).then(|| view! { <span class="tpr-chip back">{format!("{hidden} face down")}</span> });
    view! { <span class="tpr-chips">{known}{hidden}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_taken_apart_at_its_halves() {
        let card = halves(
            "Basic: Strike Fear 1, or Broadside 2 and Close Quarters 2. Improved: Move 2. Also: draw 1 card.",
        );
        assert_eq!(card.basic, ["Strike Fear 1", "Broadside 2 and Close Quarters 2"]);
        assert_eq!((card.improved, card.also.as_str()), (vec!["Move 2".to_owned()], "Draw 1 card."));
        let plain = halves("Broadside 8.");
        assert_eq!((plain.basic.len(), plain.also.as_str()), (0, "Broadside 8."));
        assert_eq!(halves("").also, "");
    }

    #[test]
    fn every_card_of_the_box_shows_its_text() {
        for card in &pack().card {
            let halves = halves(&card.text);
            assert!(!halves.basic.is_empty() || !halves.also.is_empty(), "{}", card.id);
        }
    }
}
