//! A team's airship: its injured, its gold and its goods.

use leptos::prelude::*;

use super::{
    icons::kind_icon,
    names,
    pawns::Place,
    sight::{Colour, Team},
    stage::Stage,
};

/// Gold as far as one knows it, and the chests.
fn treasure(team: &Team) -> String {
    match team.known {
        Some(known) if known.rum > 0 => {
            format!("{} gold, {} rum chest", known.gold + team.open_gold, known.rum)
        }
        Some(known) => format!("{} gold", known.gold + team.open_gold),
        None if team.open_gold > 0 => format!("{} chests, {} gold", team.chests, team.open_gold),
        None if team.chests == 1 => "1 chest".into(),
        None => format!("{} chests", team.chests),
    }
}

/// The words on the envelope: two parts in two lines, for one line would not fit.
fn hull(treasure: &str) -> AnyView {
    match treasure.split_once(", ") {
        Some((first, second)) => {
            let lines = [(first.to_owned(), "-31"), (second.to_owned(), "-12")];
            lines
                .map(|(words, y)| view! { <text class="ship-gold two" y=y>{words}</text> })
                .collect_view()
                .into_any()
        }
        None => view! { <text class="ship-gold" y="-22">{treasure.to_owned()}</text> }.into_any(),
    }
}

#[component]
pub(super) fn Airship(stage: Stage, colour: Colour) -> impl IntoView {
    let at = move || stage.shape.get().airship(colour).attribute();
    let team = Memo::new(move |_| stage.scene.with(|scene| scene.sight.team(colour).clone()));
    let active = move || stage.scene.with(|scene| Colour::of(scene.sight.active) == colour);
    let spoken = move || {
        let injured = stage.pawns().count(Place::Airship, colour);
        let team = team.get();
        let goods: Vec<_> =
            team.goods.iter().map(|(kind, count)| format!("{count} {}", good(kind))).collect();
        let goods = if goods.is_empty() { "no goods".into() } else { goods.join(", ") };
        format!("{} airship: {injured} injured; {}; {goods}", colour.name(), treasure(&team))
    };
    let goods = move || {
        let goods = team.get().goods;
        let width = goods.len() as f64 * 34.0;
        goods
            .into_iter()
            .enumerate()
            .map(|(place, (kind, count))| {
                let x = place as f64 * 34.0 - width / 2.0 + 13.0;
                view! {
                    <g transform=format!("translate({x:.1} 76)") class="good">
                        <title>{format!("{count} {}", good(&kind))}</title>
                        <g transform="scale(.72)">{kind_icon(&kind)}</g><text x="12" y="5">{count}</text>
                    </g>
                }
            })
            .collect_view()
    };
    view! {
        <g
            class=move || format!("airship {}{}", colour.name(), if active() { " active" } else { "" })
            transform=at role="img" aria-label=spoken
        >
            <path class="rig" d="M-60-12l-8 34M60-12l8 34M-24-4v26M24-4v26"/>
            <path class="envelope" d="M-96-28q0-26 84-28 92-2 104 28-14 30-104 28-84-2-84-28z"/>
            <path class="seam" d="M-94-28H92M-60-51q60 22 0 46M50-52q40 24 0 48"/>
            <path class="fin" d="M-88-28l-26-18v36z"/>
            <path class="gondola" d="M-74 22H74l-10 28q-3 6-10 6H-54q-7 0-10-6z"/>
            {move || hull(&treasure(&team.get()))}
            {goods}
        </g>
    }
}

fn good(kind: &str) -> String {
    names::kind(kind).map_or_else(|| kind.to_owned(), |kind| kind.title.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archipirata::sight::Known;

    #[test]
    fn what_one_does_not_know_is_a_number_of_chests() {
        let team = |known, chests, open_gold| Team { chests, open_gold, known, ..Team::default() };
        assert_eq!(treasure(&team(None, 2, 0)), "2 chests");
        assert_eq!(treasure(&team(None, 1, 0)), "1 chest");
        assert_eq!(treasure(&team(Some(Known { gold: 1, rum: 1 }), 2, 1)), "2 gold, 1 rum chest");
    }
}
