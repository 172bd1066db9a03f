//! How it ended, and what one can do then.

use leptos::prelude::*;
use tortuga_core::Seat;
use tortuga_protocol::table::EndKind;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::{campaign::room, desk::Desk, online::crowd::Afterwards, route::Route, shell::RuleLink};

/// The rule by which a game of The Pirate Republic that was played alone gives a title.
const TITLES: &str = "TPR-SOLO-09";

#[component]
pub(super) fn OutcomeBar(desk: Desk) -> impl IntoView {
    let ended = move || if desk.settled() { desk.sight.with(|sight| sight.outcome.clone()) } else { None };
    let by_people = move || {
        let ending = desk.wire()?.table.with(|table| table.as_ref()?.state.ending.clone())?;
        (ending.how != EndKind::Rules).then_some(ending)
    };
    let after = move || match desk.wire() {
        Some(wire) => view! { <Afterwards wire/> }.into_any(),
        None => view! { <HereAgain desk/> }.into_any(),
    };
    let bar = move || {
        let (game, names) = desk.sight.with(|sight| (sight.game, sight.names.clone()));
        if let Some(ending) = by_people() {
            let title = title(&names, &ending.winners);
            return Some(
                view! {
                    <div class="outcome" id="outcome" role="status">
                        <h2>{title}</h2><p>{ending.text}</p><div class="control-buttons">{after()}</div>
                    </div>
                }
                .into_any(),
            );
        }
        ended().map(|outcome| {
            let title = title(&names, &outcome.winners);
            view! {
                <div class="outcome" id="outcome" role="status">
                    <h2>{title}</h2>
                    <p>{outcome.text}<RuleLink game rule=outcome.rule/></p>
                    {scores(&names, &outcome.scores).map(|text| view! { <p class="scores">{text}</p> })}
                    {epithet(desk).map(|text| view! { <p class="title-line">{text}</p> })}
                    <div class="control-buttons">{after()}</div>
                </div>
            }
            .into_any()
        })
    };
    view! { {bar} }
}

/// What a lone player is called at the end: the last thing that was said, by the rule for titles.
fn epithet(desk: Desk) -> Option<String> {
    desk.events
        .with(|events| events.last().filter(|event| event.rule == TITLES).map(|event| event.text.clone()))
}

fn title(names: &[String], winners: &[Seat]) -> String {
    let won: Vec<&str> =
        winners.iter().filter_map(|seat| names.get(seat.index())).map(String::as_str).collect();
    match won.as_slice() {
        [] if names.len() == 1 => "The game is lost".to_owned(),
        [] => "Nobody wins".to_owned(),
        ["You"] => "You win!".to_owned(),
        [one] => format!("{one} wins"),
        all if all.len() == names.len() => "A draw".to_owned(),
        all => format!("{} win", all.join(" and ")),
    }
}

/// What everybody has in the end, best first. Whoever plays alone is told by the sentence above it.
fn scores(names: &[String], scores: &[i32]) -> Option<String> {
    let mut lines: Vec<(&String, i32)> = names.iter().zip(scores.iter().copied()).collect();
    lines.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let told = lines.iter().map(|(name, score)| {
        let sign = if *score < 0 { "\u{2212}" } else { "" };
        format!("{name} {sign}{}", score.unsigned_abs())
    });
    (lines.len() > 1).then(|| told.collect::<Vec<_>>().join(" · "))
}

/// After a game in this page.
#[component]
fn HereAgain(desk: Desk) -> impl IntoView {
    let replay = desk.local(|session| Route::Replay { id: session.id.clone() }.to_string());
    let debriefing =
        desk.local(|session| room::debriefing(session.campaign.as_deref()?, &session.id)).flatten();
    let (id, href, words) = match debriefing {
        Some(route) => ("debrief", route.to_string(), "To the debriefing"),
        None => ("again", "#/".to_owned(), "Play again"),
    };
    view! {
        <a class="button main" id=id href=href>{words}</a>
        <a class="button" id="look-back" href=replay>"Look back"</a>
    }
}

/// Saves a text as a file.
pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/x-ndjson");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link = document().create_element("a")?.dyn_into::<HtmlAnchorElement>()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scores_stand_there_best_first() {
        let names: Vec<String> = ["You", "Bosun", "Anne-Marie"].map(str::to_owned).into();
        assert_eq!(scores(&names, &[27, 71, -3]).unwrap(), "Bosun 71 · You 27 · Anne-Marie \u{2212}3");
        assert_eq!(scores(&names[..1], &[12]), None);
    }

    #[test]
    fn the_winners_are_named() {
        let names: Vec<String> = ["You", "Bosun", "Captain"].map(str::to_owned).into();
        assert_eq!(title(&names, &[Seat(0)]), "You win!");
        assert_eq!(title(&names, &[Seat(1)]), "Bosun wins");
        assert_eq!(title(&names, &[Seat(0), Seat(2)]), "You and Captain win");
        assert_eq!(title(&names, &[Seat(0), Seat(1), Seat(2)]), "A draw");
        assert_eq!(title(&names, &[]), "Nobody wins");
        assert_eq!(title(&names[..1], &[]), "The game is lost");
        assert_eq!(title(&names[..1], &[Seat(0)]), "You win!");
    }
}
