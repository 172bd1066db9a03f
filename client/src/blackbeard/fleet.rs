//! Ships, hunters and merchants on the chart, each with an identity of its own: they are seen to sail.

use leptos::prelude::*;

use super::{
    geometry, icons,
    pack::{nation_title, pack},
    path::Touch,
    sight::{Merchant, Sight, Unit},
    stage::Stage,
};
use crate::kit::{labels::Shown, pieces, spot::Spot, target::Target};

/// How far below a ship her captain's name begins.
pub(super) const NAME_BELOW: f64 = 7.0;

/// Where a unit stands among those in the same place.
pub(super) fn berth(sight: &Sight, id: &str) -> Option<Spot> {
    let units = sight.units();
    let place = &units.iter().find(|unit| unit.id == id)?.place;
    let rank = units.iter().filter(|unit| unit.place == *place).position(|unit| unit.id == id)?;
    Some(geometry::berth(place, rank))
}

/// The merchants of each hex, with their numbers from 1.
fn traders(sight: &Sight) -> Vec<(String, u8, Merchant)> {
    let mut list: Vec<(String, u8, Merchant)> = Vec::new();
    for merchant in &sight.merchants {
        let number = list.iter().filter(|(hex, ..)| *hex == merchant.hex).count() as u8 + 1;
        list.push((merchant.hex.clone(), number, merchant.clone()));
    }
    list
}

#[component]
pub(super) fn Fleet(stage: Stage) -> impl IntoView {
    let units = Memo::new(move |_| {
        stage.scene.with(|scene| {
            scene.sight.units().into_iter().map(|unit| (unit.id, unit.seat, unit.hunter)).collect::<Vec<_>>()
        })
    });
    let merchants = Memo::new(move |_| stage.scene.with(|scene| traders(&scene.sight)));
    view! {
        <For each=move || merchants.get() key=|(hex, number, merchant)| (hex.clone(), *number, merchant.merchant.clone(), merchant.engaged.is_some()) let((hex, number, merchant))>
            <Trader stage hex number merchant/>
        </For>
        <For each=move || units.get() key=Clone::clone let((id, seat, hunter))>
            <Vessel stage unit=Unit { id, place: String::new(), seat, hunter }/>
        </For>
        <Note stage/>
    }
}

/// What has just happened, rising from its place.
#[component]
fn Note(stage: Stage) -> impl IntoView {
    let seen = Memo::new(move |_| stage.scene.with(|scene| scene.beat.clone()));
    let drawn = move || {
        let beat = seen.get();
        (!beat.note.is_empty() && !beat.place.is_empty()).then(|| {
            let spot = geometry::place(&beat.place);
            let class = if beat.bad { "bb-note bad" } else { "bb-note" };
            view! { <g transform=Spot::new(spot.x, spot.y - 24.0).attribute() aria-hidden="true"><text class=class>{beat.note}</text></g> }
        })
    };
    view! { {drawn} }
}

#[component]
fn Trader(stage: Stage, hex: String, number: u8, merchant: Merchant) -> impl IntoView {
    let middle = geometry::place(&hex);
    let shift = f64::from((number - 1) % 4);
    let at = Spot::new(middle.x - 13.0 + shift * 9.0, middle.y + 10.0 - shift * 2.0);
    let card = merchant.merchant.as_deref().and_then(|id| pack().merchant(id));
    let title = match card {
        Some(card) => {
            format!("Merchant {number}: {}, defense {}", nation_title(pack().flag(card, &hex)), card.defense)
        }
        None => format!("Merchant {number}, face down"),
    };
    let face = match card {
        Some(card) => view! {
            <circle class="disc known" r="12"/><g transform="translate(0 -3) scale(.72)">{icons::nation(pack().flag(card, &hex))}</g>
            <text class="defense" y="11">{card.defense}</text>
        }
        .into_any(),
        None => icons::sail(),
    };
    let (asked, touched) = (hex.clone(), hex);
    let open = Memo::new(move |_| {
        stage.prize_by(&asked).is_some()
            || (stage.prize_under_way(&asked) && stage.offers(&Touch::Merchant(number)))
    });
    let class = Signal::stored(if merchant.engaged.is_some() {
        "bb-trader engaged".to_owned()
    } else {
        "bb-trader".to_owned()
    });
    view! {
        <Target at=at.attribute() open label=title class on_touch=move || stage.touch_merchant(&touched, number)>
            {face}<circle class="halo" r="14"/>
        </Target>
    }
}

#[component]
fn Vessel(stage: Stage, unit: Unit) -> impl IntoView {
    let id = StoredValue::new(unit.id.clone());
    let at = move || {
        let spot = stage.scene.with(|scene| id.with_value(|id| berth(&scene.sight, id)));
        spot.unwrap_or(Spot::new(-80.0, -80.0)).translate()
    };
    let open = Memo::new(move |_| {
        id.with_value(|id| {
            stage.next.with(|next| {
                next.iter().any(|touch| match touch {
                    Touch::Unit(there) | Touch::Op(there, _) => there == id,
                    _ => false,
                })
            })
        })
    });
    let label = Signal::derive(move || {
        id.with_value(|id| {
            let place = stage.scene.with(|scene| scene.sight.place_of(id)).unwrap_or_default();
            format!("{}, {}", pack().name(id), pack().place(&place))
        })
    });
    let acts = move || {
        stage.scene.with(|scene| {
            id.with_value(|id| {
                super::stage::subject(&scene.sight).as_ref() == Some(id) || scene.beat.unit == *id
            })
        })
    };
    let hit = move || stage.scene.with(|scene| id.with_value(|id| scene.beat.unit == *id && scene.beat.bad));
    let shown = move || id.with_value(|id| stage.log_of().is_some_and(|pirate| pirate.pirate == *id));
    let marks = move || stage.scene.with(|scene| id.with_value(|id| marks(&scene.sight, id)));
    let letter = unit.seat.map(|seat| char::from(b'A' + seat.min(25)));
    let body = if unit.hunter { hunter_body(&unit) } else { pirate_body(&unit) };
    view! {
        <g class="bb-unit" class:acts=acts class:hit=hit class:shown=shown style:transform=at>
            <Target at="" open label on_touch=move || id.with_value(|id| stage.touch_unit(id))>
                <circle class="halo" cy="-6" r="19"/>
                {body}
                {letter.map(|letter| view! { <text class="letter" y="2">{letter}</text> })}
                {marks}
            </Target>
        </g>
    }
}

fn pirate_body(unit: &Unit) -> AnyView {
    let (id, name) = (unit.id.clone(), pack().short(&unit.id));
    let shown = use_context::<Shown>();
    let unseen = move || shown.is_some_and(|shown| shown.hides(&id));
    view! {
        <g class="hull-and-sails">
            <ellipse class="wake" cy="5" rx="17" ry="4"/>
            {pieces::ship(unit.seat.unwrap_or(0), 0.62)}
        </g>
        <text class="who" class:unseen=unseen y=NAME_BELOW dy="0.8em">{name}</text>
    }
    .into_any()
}

fn hunter_body(unit: &Unit) -> AnyView {
    let card = pack().hunter(&unit.id);
    let nation = card.map_or("none", |card| card.nation.as_str());
    let owned = unit.seat.map(|seat| format!(" seat-{}", seat + 1)).unwrap_or_default();
    view! {
        <ellipse class="wake" cy="5" rx="17" ry="4"/>
        <g class=format!("bb-hunter{owned}")>{icons::hunter()}</g>
        <g transform="translate(9 -19) scale(.62)">{icons::nation(nation)}</g>
        {unit.seat.map(|_| view! { <g transform="translate(-9 -22) scale(.8)">{icons::crown()}</g> })}
    }
    .into_any()
}

/// Signs over a ship: revelry, careened, scurvy, wounded; guns of a hunter.
fn marks(sight: &Sight, id: &str) -> AnyView {
    let Some(pirate) = sight.pirate(id) else {
        return view! { <text class="guns" x="-17" y="10">{sight.guns(id)}</text> }.into_any();
    };
    let signs = [
        (pirate.revelry, "revels"),
        (pirate.careened, "careened"),
        (pirate.scurvy, "scurvy"),
        (pirate.wound.is_some(), "wounded"),
        (pirate.conquered, "holds the port"),
    ];
    let text: Vec<&str> = signs.into_iter().filter(|(on, _)| *on).map(|(_, sign)| sign).collect();
    let text = text.join(", ");
    view! { <text class="signs" y="-24">{text}</text> }.into_any()
}
