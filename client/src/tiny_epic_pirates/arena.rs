//! Over the sea: the battle with both sides and their sums, and the choice of a captain.

use leptos::prelude::*;

use super::{
    cards::mate_face,
    geometry::{Area, Shape},
    mat::name,
    odds::Power,
    pack::pack,
    path::Touch,
    sight::{Aim, Battle},
    stage::Stage,
};
use crate::kit::{pieces, target::Target};

#[component]
pub(super) fn Arena(stage: Stage, shape: Shape) -> impl IntoView {
    let battle = Memo::new(move |_| stage.scene.with(|scene| scene.sight.battle.clone()));
    let sides =
        Memo::new(move |_| stage.next.with(|next| next.iter().any(|touch| matches!(touch, Touch::Side(_)))));
    let die = Memo::new(move |_| {
        stage.scene.with(|scene| {
            scene.solo_die.filter(|_| scene.beat.name == "solo-rolled").map(|face| (face, scene.rolls))
        })
    });
    view! {
        <Show when=move || battle.with(Option::is_some)><Fight stage shape/></Show>
        <Show when=move || sides.get()><Sides stage shape/></Show>
        {move || die.get().map(|(face, rolls)| lone_die(shape, face, rolls))}
    }
}

/// The die that tells the Legendary Pirate what to do.
fn lone_die(shape: Shape, face: u8, rolls: u32) -> AnyView {
    let area = shape.arena();
    view! { <g class="tep-arena" transform=area.place()><rect class="plate" x="-60" y="-60" width="120" height="120" rx="16"/><g class=rolling(rolls)>{pieces::die(face, 72.0)}</g></g> }.into_any()
}

/// Two names for one animation: another name makes it run again.
fn rolling(rolls: u32) -> &'static str {
    if rolls.is_multiple_of(2) { "tep-roll even" } else { "tep-roll odd" }
}

/// Both sides of the card, side by side.
#[component]
fn Sides(stage: Stage, shape: Shape) -> impl IntoView {
    let area = shape.arena();
    let card = move || {
        let seat = stage.mat();
        stage
            .scene
            .with(|scene| scene.sight.pirate(seat).and_then(|one| one.captain.clone()))
            .map(|captain| captain.card)
    };
    let each = move |side: &'static str, x: f64| {
        let place = Area { x: 0.0, y: 0.0, width: 120.0, height: 140.0 };
        let touch = Touch::Side(side.to_owned());
        let mate = card().and_then(|card| pack().captain(&card, side));
        let label = mate.map_or(side.to_owned(), super::cards::spoken);
        view! {
            <Target at=format!("translate({x} 16) scale(1.45)") open=Signal::stored(true) label on_touch=move || stage.touch(&touch)>
                {mate.map(|mate| mate_face(mate, place, true))}
                <rect class="halo" x="-60" y="-70" width="120" height="140" rx="7"/>
            </Target>
        }
    };
    view! {
        <g class="tep-arena" transform=area.place()>
            <rect class="plate" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="14"/>
            <text class="head" y=-area.height / 2.0 + 30.0>"Under whom do you sail?"</text>
            {move || each("front", -106.0)}
            {move || each("back", 106.0)}
        </g>
    }
}

/// One side of a battle, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Corner {
    title: String,
    seat: Option<u8>,
    /// The dice, if this side has them in hand.
    faces: Vec<u8>,
    power: Option<Power>,
    total: Option<u8>,
    /// Whether the total can still change.
    open: bool,
}

fn corners(stage: Stage, battle: &Battle) -> [Corner; 2] {
    let sight = |seat: u8| stage.scene.with(|scene| Power::of(&scene.sight, seat));
    let faces = &battle.faces;
    let attacking = battle.attack.is_none() || matches!(battle.target, Aim::Merchant(_));
    let corner = |seat: u8, told: Option<u8>, mine: bool| {
        let power = sight(seat);
        let faces = if mine { faces.clone() } else { Vec::new() };
        let total = told.or_else(|| (!faces.is_empty()).then(|| power.total(&faces)));
        Corner {
            title: name(stage, seat),
            seat: Some(seat),
            faces,
            power: Some(power),
            total,
            open: told.is_none(),
        }
    };
    let second = match battle.target {
        Aim::Pirate(seat) => corner(seat, battle.defence, !attacking),
        Aim::Merchant(ship) => stage.scene.with(|scene| {
            let card = scene.sight.merchant(ship).and_then(|one| pack().merchant(&one.card));
            Corner {
                title: card.map_or(String::new(), |card| card.title.clone()),
                seat: None,
                faces: Vec::new(),
                power: None,
                total: card.map(|card| card.damage),
                open: false,
            }
        }),
    };
    [corner(battle.attacker, battle.attack, attacking), second]
}

#[component]
fn Fight(stage: Stage, shape: Shape) -> impl IntoView {
    let area = shape.arena();
    let both = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.battle.clone()).map(|battle| corners(stage, &battle))
    });
    let rolls = move || stage.scene.with(|scene| scene.rolls);
    let half = area.width / 4.0;
    let drawn = move || {
        both.get().map(|[left, right]| {
            let band = band(left.total, right.total, left.open || right.open);
            view! {
                <g transform=format!("translate({:.0} 0)", -half)>{corner_view(stage, &left, rolls())}</g>
                <g transform=format!("translate({half:.0} 0)")>{corner_view(stage, &right, rolls())}</g>
                <text class="versus" y="-30">"⚔"</text>
                <text class="band" y=area.height / 2.0 - 14.0>{band}</text>
            }
        })
    };
    view! {
        <g class="tep-arena" transform=area.place() role="group" aria-label="The battle">
            <rect class="plate" x=-area.width / 2.0 y=-area.height / 2.0 width=area.width height=area.height rx="14"/>
            {drawn}
            <Faces stage/>
        </g>
    }
}

/// How it stands.
fn band(left: Option<u8>, right: Option<u8>, open: bool) -> &'static str {
    match (left, right) {
        (Some(left), Some(right)) if open => match left.cmp(&right) {
            std::cmp::Ordering::Greater => "as it stands: the attacker wins",
            std::cmp::Ordering::Equal => "as it stands: a draw",
            std::cmp::Ordering::Less => "as it stands: the defender wins",
        },
        (Some(left), Some(right)) => match left.cmp(&right) {
            std::cmp::Ordering::Greater => "The attacker wins",
            std::cmp::Ordering::Equal => "A draw",
            std::cmp::Ordering::Less => "The defender wins",
        },
        _ => "",
    }
}

fn corner_view(stage: Stage, corner: &Corner, rolls: u32) -> AnyView {
    let count = corner.faces.len() as f64;
    let power = corner.power.clone();
    let dice = corner.faces.iter().enumerate().map(|(place, face)| {
        let (face, x) = (*face, (place as f64 - (count - 1.0) / 2.0) * 58.0);
        let deals = power.as_ref().map_or(0, |power| power.die(face));
        let open = Signal::derive(move || stage.offers(&Touch::Die(face)));
        let chosen = move || stage.building.with(|building| building.path().contains(&Touch::Die(face)));
        let class = Signal::derive(move || if chosen() { "tep-die chosen".to_owned() } else { "tep-die".to_owned() });
        view! {
            <Target at=format!("translate({x:.0} -66)") open label=format!("a die: {face}, deals {deals}") class on_touch=move || stage.touch(&Touch::Die(face))>
                <rect class="halo" x="-27" y="-27" width="54" height="54" rx="10"/>
                <g class=rolling(rolls)>{pieces::die(face, 44.0)}</g>
                <text class="deals" y="42">{format!("+{deals}")}</text>
            </Target>
        }
    });
    let symbols = power.as_ref().map(|power| {
        let each = (1..=6_u8).map(|face| {
            let x = (f64::from(face) - 3.5) * 34.0;
            let class = if power.die(face) > 0 { "" } else { "none" };
            view! { <g transform=format!("translate({x:.0} 22)") class=class><g transform="scale(.9)">{super::icons::pip(face)}</g><text y="26">{format!("×{}", power.die(face))}</text></g> }
        });
        view! { <g class="tep-symbols">{each.collect_view()}</g><text y="76">{format!("Cannons and hits: +{}", power.flat)}</text> }
    });
    let class = corner.seat.map_or("tep-corner".to_owned(), |seat| format!("tep-corner seat-{}", seat + 1));
    view! {
        <g class=class>
            <text class="who" y="-126">{corner.title.clone()}</text>
            {dice.collect_view()}{symbols}
            <text class="total" y="122">{corner.total.map_or("?".to_owned(), |total| total.to_string())}</text>
        </g>
    }
    .into_any()
}

/// A Sure-fire asks for the face.
#[component]
fn Faces(stage: Stage) -> impl IntoView {
    let wanted = Memo::new(move |_| {
        let faces = |touch: &Touch| if let Touch::Face(face) = touch { Some(*face) } else { None };
        stage.next.with(|next| next.iter().filter_map(faces).collect::<Vec<u8>>())
    });
    let each = move |face: u8| {
        let x = (f64::from(face) - 3.5) * 66.0;
        view! {
            <Target at=format!("translate({x:.0} 0)") open=Signal::stored(true) label=format!("Turn it to {face}") on_touch=move || stage.touch(&Touch::Face(face))>
                <rect class="halo" x="-29" y="-29" width="58" height="58" rx="10"/>{pieces::die(face, 46.0)}
            </Target>
        }
    };
    view! {
        <Show when=move || wanted.with(|wanted| !wanted.is_empty())>
            <g transform="translate(0 20)">
                <rect class="plate" x="-208" y="-44" width="416" height="88" rx="12"/>
                {move || wanted.get().into_iter().map(each).collect_view()}
            </g>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_band_says_how_it_stands() {
        assert_eq!(band(Some(5), Some(4), true), "as it stands: the attacker wins");
        assert_eq!(band(Some(4), Some(4), false), "A draw");
        assert_eq!(band(Some(3), Some(4), false), "The defender wins");
        assert_eq!(band(None, Some(4), true), "");
    }
}
