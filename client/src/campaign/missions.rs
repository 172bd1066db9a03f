//! Which Global Mission an ordinary game is played with. Missions that a running campaign still seals stay without a name.

use leptos::prelude::*;
use tortuga_core::{OptionSpec, Setup};

use super::{Kept, card, content, keep};

/// What the list says of a mission; `None` while a campaign of this browser has it sealed.
pub(crate) fn name(campaigns: &[Kept], mission: u8) -> Option<&'static str> {
    let known = campaigns.iter().all(|kept| kept.campaign.knows(content(), mission));
    known.then(|| card(mission).name.as_str())
}

#[component]
pub(crate) fn MissionField(spec: &'static OptionSpec, options: RwSignal<Setup>) -> impl IntoView {
    let campaigns = keep::all();
    let put = move |event| {
        options.update(|setup| {
            setup.options.insert(spec.name.to_owned(), event_target_value(&event));
        });
    };
    let choice = |mission: u8| {
        let known = name(&campaigns, mission);
        let text = known.map_or_else(
            || format!("{mission}. sealed by your campaign"),
            |name| format!("{mission}. {name}"),
        );
        view! { <option value=mission.to_string() disabled=known.is_none()>{text}</option> }
    };
    let list = (1..=content().campaign.last).map(choice).collect_view();
    view! {
        <div class="field">
            <label for=spec.name>"Mission "<small class="soft">"The standard mission, or one of the campaign's by itself."</small></label>
            <select id=spec.name on:change=put><option value="0" selected=true>"Standard mission: Swagger"</option>{list}</select>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_campaign_seals_what_it_has_not_reached() {
        assert_eq!(name(&[], 9), Some(card(9).name.as_str()), "without a campaign there is nothing to spoil");
        let running = Kept::new("c".into(), 0.0);
        assert_eq!(name(std::slice::from_ref(&running), 1), Some(card(1).name.as_str()));
        assert_eq!(name(&[running], 9), None);
    }
}
