//! The captains of the variant: one's own with its power, the others as far as they have shown themselves.

use leptos::prelude::*;

use super::{names, sight::Captain, stage::Stage};
use crate::shell::RuleLink;

/// What one may know of a captain's place at the table.
fn standing(status: &str, known: bool) -> &'static str {
    match (status, known) {
        ("hidden", true) => "only you know",
        ("hidden", false) => "face down",
        ("revealed", _) => "face up",
        ("trophy", _) => "counts as gold",
        ("spent", _) => "has left the game",
        _ => "",
    }
}

#[component]
pub(crate) fn Captains(stage: Stage) -> impl IntoView {
    let captains = Memo::new(move |_| stage.scene.with(|scene| scene.sight.captains.clone()));
    let some = move || captains.with(|captains| !captains.is_empty());
    let line = move |(seat, held): (usize, Captain)| {
        let who = stage.desk.sight.with_untracked(|sight| sight.names.get(seat).cloned().unwrap_or_default());
        let entry = held.captain.as_deref().and_then(names::captain);
        let place = standing(&held.status, entry.is_some());
        let title = entry.map_or("A captain", |entry| entry.title.as_str());
        let power = entry.map(|entry| {
            let rule = entry.rule.as_str();
            view! { <span class="small">{entry.text.as_str()}<RuleLink game="archipirata" rule/></span> }
        });
        view! { <li><span class="soft small">{who}</span><strong>{title}</strong><span class="soft small">{place}</span>{power}</li> }
    };
    view! {
        <Show when=some>
            <ul class="captains" aria-label="Captains">{move || captains.get().into_iter().enumerate().map(line).collect_view()}</ul>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_captain_is_told_by_whose_it_is() {
        assert_eq!(standing("hidden", true), "only you know");
        assert_eq!(standing("hidden", false), "face down");
        assert_eq!(standing("spent", true), "has left the game");
    }
}
