//! Cards of people: the captain, the Crew, and the row that is for hire.

use leptos::prelude::*;

use super::{
    geometry::{Area, Shape},
    icons::{lines, pip, sign},
    mat::shown,
    pack::{Mate, pack},
    path::Touch,
    sight::{Captain, Solo},
    stage::{Look, Stage},
};
use crate::kit::{pieces, target::Target};

/// Captain and Crew of the mat that is shown, the row, and the deck.
#[component]
pub(super) fn Cards(stage: Stage, shape: Shape) -> impl IntoView {
    let crew = (0..4).map(|place| view! { <CrewCard stage shape place/> }).collect_view();
    let hire = (0..3).map(|number| view! { <HireCard stage shape number/> }).collect_view();
    view! { <g class="tep-cards"><CaptainCard stage shape/>{crew}{hire}<Decks stage shape/></g> }
}

/// A Crew Card or a side of a Captain Card.
pub(super) fn mate_face(mate: &Mate, area: Area, captain: bool) -> AnyView {
    let (x, y) = (-area.width / 2.0, -area.height / 2.0);
    let most = (area.width / 8.6) as usize;
    let title = mate.title.strip_prefix("Cpt. ").unwrap_or(&mate.title);
    let title = lines(title, most).into_iter().take(2).enumerate().map(|(row, line)| {
        view! { <text class="name" y=y + 18.0 + row as f64 * 16.0>{line}</text> }
    });
    let mut across = -((mate.dice.len() + usize::from(mate.hits > 0)) as f64 - 1.0) * 12.0;
    let dice = mate.dice.iter().map(|face| {
        let at = format!("translate({across:.0} {:.0})", y + 52.0);
        across += 24.0;
        view! { <g transform=at>{pip(*face)}</g> }
    });
    let dice = dice.collect_view();
    let hits = (mate.hits > 0).then(|| {
        view! { <g class="tep-hit" transform=format!("translate({across:.0} {:.0})", y + 52.0)><path d="M0-12l3 6 7-3-3 7 6 3-6 3 3 7-7-3-3 6-3-6-7 3 3-7-6-3 6-3-3-7 7 3z"/><text y="5">{format!("+{}", mate.hits)}</text></g> }
    });
    let order = pack().order(&mate.trigger).to_owned();
    let words: Vec<String> = mate
        .bonus
        .iter()
        .filter_map(|bonus| pack().effect("bonus", bonus))
        .map(|(short, ..)| short)
        .collect();
    let words = lines(&words.join(", "), most);
    let (first, step) = if words.len() > 2 { (105.0, 14.0) } else { (109.0, 16.0) };
    let words = words.into_iter().take(3).enumerate().map(|(row, line)| {
        view! { <text class="does" y=y + first + row as f64 * step>{line}</text> }
    });
    view! {
        <g class=if captain { "tep-mate captain" } else { "tep-mate" }>
            <rect class="paper" x=x y=y width=area.width height=area.height rx="7"/>
            {title.collect_view()}{dice}{hits}
            <rect class=format!("trigger order-{}", mate.trigger) x=x + 3.0 y=y + 68.0 width=area.width - 6.0 height="24" rx="4"/>
            <g class="on-order" transform=format!("translate({:.0} {:.0}) scale(.56)", x + 13.0, y + 80.0)>{sign(&mate.trigger)}</g>
            <text class="when" x="12" y=y + 86.0>{order}</text>
            {words.collect_view()}
        </g>
    }
    .into_any()
}

#[component]
fn CaptainCard(stage: Stage, shape: Shape) -> impl IntoView {
    let area = shape.mate(false, 0);
    let held = Memo::new(move |_| {
        let seat = stage.mat();
        let captain = shown(stage).captain;
        (
            seat,
            captain,
            stage.scene.with(|scene| scene.sight.solo.clone().filter(|_| scene.sight.is_legendary(seat))),
        )
    });
    // Icons of the Crew are asked for after their card.
    let icon = move || {
        let fresh = stage.building.with(|building| building.path().is_empty());
        let icon = |next: &Vec<Touch>| next.iter().find(|touch| matches!(touch, Touch::Icon(_))).cloned();
        stage.next.with(icon).filter(|_| fresh)
    };
    let open = Signal::derive(move || stage.own_mat() && icon().is_some());
    let pulse = move || {
        stage.scene.with(|scene| {
            scene.beat.card
                == held.with(|(_, captain, _)| captain.as_ref().map_or(String::new(), |one| one.card.clone()))
                && !scene.beat.card.is_empty()
        })
    };
    let face = move || held.with(|(_, captain, solo)| captain_face(captain.as_ref(), solo.as_ref(), area));
    let touch = move || {
        let look = match held.get_untracked() {
            (seat, Some(_), _) => Look::Captain(seat),
            _ => Look::Solo,
        };
        match icon() {
            Some(icon) if open.get_untracked() => stage.touch(&icon),
            _ => stage.look.set(Some(look)),
        }
    };
    let class =
        Signal::derive(
            move || if pulse() { "tep-card-spot pulse".to_owned() } else { "tep-card-spot".to_owned() },
        );
    view! {
        <Target at=area.place() open label="The captain" class on_touch=touch>
            {face}
            <rect class="halo" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="7"/>
        </Target>
    }
}

/// The captain's side that is up, or the captain of the Legendary Pirate.
fn captain_face(captain: Option<&Captain>, solo: Option<&Solo>, area: Area) -> AnyView {
    if let Some(captain) = captain {
        let side = captain.side.as_deref().and_then(|side| pack().captain(&captain.card, side));
        return side
            .map_or_else(|| pieces::card_back(area.width, area.height), |mate| mate_face(mate, area, true));
    }
    let helm = solo.and_then(|solo| pack().solo_helm(&solo.helm));
    helm.map_or_else(|| ().into_any(), |helm| solo_face(&helm.title, &helm.dice, area))
}

fn solo_face(title: &str, dice: &[u8], area: Area) -> AnyView {
    let (x, y) = (-area.width / 2.0, -area.height / 2.0);
    let title = lines(title, 12)
        .into_iter()
        .enumerate()
        .map(|(row, line)| view! { <text class="name" y=y + 20.0 + row as f64 * 16.0>{line}</text> });
    let dice = dice.iter().enumerate().map(|(place, face)| {
        let at = format!(
            "translate({:.0} {:.0})",
            -12.0 + (place % 2) as f64 * 24.0,
            y + 62.0 + (place / 2) as f64 * 26.0
        );
        view! { <g transform=at>{pip(*face)}</g> }
    });
    view! {
        <g class="tep-mate captain">
            <rect class="paper" x=x y=y width=area.width height=area.height rx="7"/>{title.collect_view()}{dice.collect_view()}
            <text class="does" y=y + 128.0>"legend"</text>
        </g>
    }
    .into_any()
}

#[component]
fn CrewCard(stage: Stage, shape: Shape, place: usize) -> impl IntoView {
    let area = shape.mate(false, place + 1);
    let card = Memo::new(move |_| shown(stage).crew.get(place).cloned().unwrap_or_default());
    let touch = move || Touch::Mate(card.get_untracked());
    let open = Signal::derive(move || stage.own_mat() && stage.offers(&Touch::Mate(card.get())));
    let chosen = move || stage.building.with(|building| building.path().contains(&Touch::Mate(card.get())));
    let class = Signal::derive(move || {
        let pulse = stage.scene.with(|scene| !scene.beat.card.is_empty() && scene.beat.card == card.get());
        format!("tep-card-spot{}{}", if pulse { " pulse" } else { "" }, if chosen() { " chosen" } else { "" })
    });
    let label = Signal::derive(move || pack().mate(&card.get()).map_or("No Crew Card".to_owned(), spoken));
    let face = move || {
        match pack().mate(&card.get()) {
        Some(mate) => view! { <g class="tep-arrives">{mate_face(mate, area, false)}</g> }.into_any(),
        None => view! { <rect class="tep-empty" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="7"/> }.into_any(),
    }
    };
    let on_touch = move || {
        if !card.with_untracked(String::is_empty) {
            stage.touch_or_look(&[touch()], Look::Mate(card.get_untracked()));
        }
    };
    view! {
        <Target at=area.place() open label class on_touch>
            {face}<rect class="halo" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="7"/>
        </Target>
    }
}

/// A card in words: `Bosun Mabel Thrift: dice 1 and 2; after Plunder: Reassign`.
pub(super) fn spoken(mate: &Mate) -> String {
    let dice: Vec<String> = mate.dice.iter().map(ToString::to_string).collect();
    let hits = if mate.hits > 0 { format!(", {} hit", mate.hits) } else { String::new() };
    let does: Vec<String> = mate
        .bonus
        .iter()
        .filter_map(|bonus| pack().effect("bonus", bonus))
        .map(|(short, ..)| short)
        .collect();
    format!(
        "{}: dice {}{hits}; after {}: {}",
        mate.title,
        dice.join(" and "),
        pack().order(&mate.trigger),
        does.join(", ")
    )
}

#[component]
fn HireCard(stage: Stage, shape: Shape, number: u8) -> impl IntoView {
    let area = shape.mate(true, number.into());
    let card = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.row.get(usize::from(number)).cloned().unwrap_or_default())
    });
    let open = Signal::derive(move || stage.offers(&Touch::Slot(number)));
    let class = Signal::derive(move || {
        let chosen = stage.building.with(|building| building.path().contains(&Touch::Slot(number)));
        format!("tep-card-spot{}", if chosen { " chosen" } else { "" })
    });
    let label = Signal::derive(move || {
        format!("For hire: {}", pack().mate(&card.get()).map_or(String::new(), spoken))
    });
    let face = move || {
        pack()
            .mate(&card.get())
            .map(|mate| view! { <g class="tep-arrives">{mate_face(mate, area, false)}</g> })
    };
    view! {
        <Target at=area.place() open label class on_touch=move || stage.touch_or_look(&[Touch::Slot(number)], Look::Mate(card.get_untracked()))>
            {face}<rect class="halo" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="7"/>
        </Target>
    }
}

/// The Crew deck and all that has left the game.
#[component]
fn Decks(stage: Stage, shape: Shape) -> impl IntoView {
    let (deck, out) = (shape.mate(true, 3), shape.mate(true, 4));
    let left = move || {
        stage
            .scene
            .with(|scene| usize::from(scene.sight.crew_deck.unknown) + scene.sight.crew_deck.bottom.len())
    };
    let gone = move || {
        stage.scene.with(|scene| {
            scene.sight.tokens_out.values().map(|count| usize::from(*count)).sum::<usize>()
                + scene.sight.sunk.len()
        })
    };
    let looks = move || stage.look.set(Some(Look::Decks));
    view! {
        <Target at=out.place() open=Signal::stored(false) label=Signal::derive(move || format!("What has left the game: {gone} things", gone = gone())) class="tep-out" on_touch=looks>
            <rect class="tep-empty" x=-out.width / 2.0 y=-out.height / 2.0 width=out.width height=out.height rx="7"/>
            <text class="big" y="-34">{gone}</text><text y="-10">"out of"</text><text y="8">"the game"</text>
        </Target>
        <Target at=deck.place() open=Signal::stored(false) label=Signal::derive(move || format!("Crew deck, {} cards", left())) class="tep-deck" on_touch=looks>
            {move || pieces::pile(pieces::card_back(deck.width, deck.height), left(), deck.width - 8.0, deck.height - 8.0)}
            <text class="tep-caption" y="58">{move || format!("Crew {}", left())}</text>
        </Target>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_told_in_words() {
        let words = |id: &str| spoken(pack().mate(id).unwrap());
        assert_eq!(words("crew_mabel_thrift"), "Bosun Mabel Thrift: dice 1 and 2; after Plunder: Reassign");
        assert_eq!(words("crew_hatchet_ruiz"), "Hatchet Ruiz: dice 6, 1 hit; after Plunder: Attack again");
    }
}
