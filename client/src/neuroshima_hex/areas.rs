//! Tiles that hit several spaces at once: each area is a ring on the board, drawn where its spaces meet.

use leptos::prelude::*;

use super::{
    geometry::{SIDE, find, middle, outline},
    path::Touch,
    stage::Stage,
};
use crate::kit::{spot::Spot, target::Target};

/// The spaces of a choice like `C1-D1-E1`; `None` for any other word.
pub(super) fn spaces(word: &str) -> Option<Vec<&str>> {
    let spaces: Vec<&str> = word.split('-').collect();
    (spaces.len() > 1 && spaces.iter().all(|space| find(space).is_some())).then_some(spaces)
}

/// Where the ring of an area lies: in the midst of its spaces.
fn heart(spaces: &[&str], water: bool) -> Spot {
    let sum = spaces
        .iter()
        .map(|space| middle(space, water))
        .fold((0.0, 0.0), |sum, at| (sum.0 + at.x, sum.1 + at.y));
    let count = spaces.len() as f64;
    Spot::new(sum.0 / count, sum.1 / count)
}

/// The areas on offer. What one of them covers is seen as long as it is pointed at, or once it is chosen.
#[component]
pub(super) fn Areas(stage: Stage, water: Memo<bool>) -> impl IntoView {
    let pointed = RwSignal::new(None::<String>);
    let ring = move |word: String| {
        let at = heart(&spaces(&word).unwrap_or_default(), water.get_untracked());
        let (label, shown) = (format!("Strike {}", word.replace('-', ", ")), word.clone());
        view! {
            <g on:pointerenter=move |_| pointed.set(Some(shown.clone())) on:pointerleave=move |_| pointed.set(None)>
                <Target at=at.attribute() open=true label class="nh-area".to_owned() on_touch=move || stage.touch(&Touch::Word(word.clone()))>
                    <circle r="15"/><circle class="core" r="5"/>
                </Target>
            </g>
        }
    };
    let rings = move || {
        let next = stage.yard.building.with(crate::kit::building::Building::next);
        let word = |touch| if let Touch::Word(word) = touch { Some(word) } else { None };
        let words = next.into_iter().filter_map(word).filter(|word| spaces(word).is_some());
        words.map(ring).collect_view()
    };
    let struck = move || {
        let chosen = stage.yard.building.with(|building| match building.path().last() {
            Some(Touch::Word(word)) => Some(word.clone()),
            _ => None,
        });
        let word = chosen.or_else(|| pointed.get()).unwrap_or_default();
        let hexes = spaces(&word).unwrap_or_default().into_iter();
        hexes.map(|at| view! { <path class="nh-struck" transform=middle(at, water.get()).attribute() d=outline(SIDE - 4.0)/> }).collect_view()
    };
    view! { <g aria-hidden="true">{struck}</g><g>{rings}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_told_from_other_words() {
        assert_eq!(spaces("C1-D1-E1"), Some(vec!["C1", "D1", "E1"]));
        assert_eq!(spaces("end_turn"), None);
        assert_eq!(spaces("C1"), None);
        assert_eq!(spaces("C1-X9"), None);
    }

    #[test]
    fn the_ring_of_an_edge_lies_on_its_middle_space() {
        let (ring, there) = (heart(&["C1", "D1", "E1"], true), middle("D1", true));
        assert!((ring.x - there.x).abs() < 1e-6 && (ring.y - there.y).abs() < 1e-6);
    }
}
