//! A tile as it is drawn: everything printed on it comes from the pack.

use leptos::prelude::*;

use super::{
    geometry::{REACH, SIDE, outline},
    sight::Unit,
    tiles::{Attack, Face},
};

/// Bits of a unit's marks (see the engine's `Mark`).
const REVIVED: u8 = 0;
const FLIPPED: u8 = 1;
const GRIP: u8 = 3;

fn has(unit: &Unit, mark: u8) -> bool {
    unit.marks >> mark & 1 == 1
}

/// The sides of a tile, unturned: weapons, armour, nets, links. Grips are nets only under their marker.
fn sides(face: &Face, revived: bool, grips: bool) -> impl IntoView + use<> {
    let attacks = face.attacks.iter().map(weapon).collect_view();
    let more = revived.then(|| face.revived_attacks.iter().map(weapon).collect_view());
    let armour = face.armor.iter().map(|side| bar(*side, "armor", REACH - 5.0)).collect_view();
    let reflect = face.reflect.iter().map(|side| bar(*side, "reflect", REACH - 10.0)).collect_view();
    let links = face.links.iter().map(|side| link(*side)).collect_view();
    let nets = face.nets.iter().map(|side| net(*side)).collect_view();
    let loose = if grips { "nh-grips" } else { "nh-grips loose" };
    let held = face.grips.iter().map(|side| net(*side)).collect_view();
    view! { {links}{attacks}{more}{armour}{reflect}{nets}<g class=loose>{held}</g> }
}

fn rotated(side: u8) -> String {
    format!("rotate({})", u16::from(side) * 60)
}

/// As many points as the attack is strong: short for melee, long for what flies.
fn weapon(attack: &Attack) -> AnyView {
    let strength = f64::from(attack.strength.clamp(1, 4));
    let far = REACH - 4.0;
    let length = match attack.kind.as_str() {
        "melee" => 13.0,
        _ => 26.0,
    };
    let one = move |place: f64| {
        let x = (place - (strength - 1.0) / 2.0) * 11.0;
        let d = match attack.kind.as_str() {
            "gauss" => {
                format!("M{:.1} {:.1}l5 9h-3v{:.1}h-4v-{:.1}h-3z", x, -far, length - 9.0, length - 9.0)
            }
            "water_gun" => format!("M{:.1} {:.1}q6 12 5 18a5 5 0 0 1-10 0q-1-6 5-18z", x, -far),
            _ => format!("M{:.1} {:.1}l5.5 {length}h-11z", x, -far),
        };
        view! { <path d=d/> }
    };
    let points = (0..attack.strength.clamp(1, 4)).map(|place| one(f64::from(place))).collect_view();
    view! { <g class=format!("nh-weapon {}", attack.kind) transform=rotated(attack.side)>{points}</g> }
        .into_any()
}

fn bar(side: u8, class: &'static str, far: f64) -> AnyView {
    view! { <path class=format!("nh-{class}") transform=rotated(side) d=format!("M-19 {:.1}h38", -far)/> }
        .into_any()
}

fn link(side: u8) -> AnyView {
    view! { <path class="nh-link" transform=rotated(side) d=format!("M-12 {:.1}h24l-12 13z", -(REACH - 3.0))/> }
        .into_any()
}

fn net(side: u8) -> AnyView {
    let far = -(REACH - 5.0);
    let d = format!(
        "M-16 {far:.1}l32 16M16 {far:.1}l-32 16M-16 {:.1}h32M-8 {far:.1}l0 16M8 {far:.1}l0 16",
        far + 8.0
    );
    view! { <path class="nh-net" transform=rotated(side) d=d/> }.into_any()
}

/// What the tile is for, in the middle.
fn emblem(face: &Face) -> AnyView {
    let d = match face.kind.as_str() {
        "hq" => "M0-13l3.8 8.6 9.4.9-7.1 6.2 2.1 9.2L0 7l-8.2 4.9 2.1-9.2-7.1-6.2 9.4-.9z",
        "module" => {
            "M-4-11h8l1 4 4-1 4 6-3 3 3 3-4 6-4-1-1 4h-8l-1-4-4 1-4-6 3-3-3-3 4-6 4 1zM0-4a4 4 0 1 0 .1 0z"
        }
        "implant" => "M-3-11h6v8h8v6h-8v8h-6v-8h-8v-6h8z",
        "foundation" => "M-12 8h24v-5h-5v-5h-5v-5h-4v5h-5v5h-5z",
        "instant" => "M3-13L-8 2h6l-3 12L9-3H2z",
        _ => return ().into_any(),
    };
    view! { <path class=format!("nh-emblem {}", face.kind) d=d/> }.into_any()
}

fn initiative(face: &Face, revived: bool) -> AnyView {
    let mut slots = face.slots.clone();
    slots.extend(face.revived_slots.iter().filter(|_| revived));
    slots.sort_unstable_by(|one, other| other.cmp(one));
    let count = slots.len() as f64;
    let badge = |(place, slot): (usize, &u8)| {
        let x = (place as f64 - (count - 1.0) / 2.0) * 19.0;
        view! { <g transform=format!("translate({x:.1} 15)")><circle r="9"/><text y="4.5">{*slot}</text></g> }
    };
    view! { <g class="nh-slots">{slots.iter().enumerate().map(badge).collect_view()}</g> }.into_any()
}

/// A name that fits on a tile: its words one below another, the longest cut.
fn title(name: &str) -> AnyView {
    let words: Vec<String> = name.split(' ').take(2).map(|word| word.chars().take(13).collect()).collect();
    let lift = if words.len() > 1 { -14.0 } else { -9.0 };
    let long = if words.iter().any(|word| word.chars().count() > 10) { "nh-name long" } else { "nh-name" };
    let line = |(place, word): (usize, String)| view! { <text y=lift + place as f64 * 11.0>{word}</text> };
    view! { <g class=long>{words.into_iter().enumerate().map(line).collect_view()}</g> }.into_any()
}

/// A tile around the origin: what lies on its sides turns with it, what is read stays upright.
pub(super) fn tile(face: &Face, unit: &Unit) -> AnyView {
    let shown = face.shown(has(unit, FLIPPED));
    let turn = format!("rotate({}deg)", u16::from(unit.turn) * 60);
    let netted = if unit.nets > 0 { " netted" } else { "" };
    // Whoever commands it gives the colour; a broken rim is that of its owner (NSH-VEG-01).
    let taken =
        if unit.owner == unit.controller { String::new() } else { format!(" taken of-{}", unit.owner + 1) };
    view! {
        <g class=format!("nh-tile seat-{} {}{netted}{taken}", unit.controller + 1, face.kind)>
            <path class="nh-plate" d=outline(SIDE - 3.0)/>
            <g class="nh-sides" style:transform=turn>{sides(shown, has(unit, REVIVED), has(unit, GRIP))}</g>
            {emblem(face)}
            {title(&face.name)}
            {initiative(shown, has(unit, REVIVED))}
            {device(unit.controller)}
            {marks(face, unit)}
        </g>
    }
    .into_any()
}

/// Who commands it, as a shape: skull, cross, hourglass, cutlass. It stands in a corner, where nothing is printed.
fn device(seat: u8) -> AnyView {
    let shape = match seat {
        0 => "M0-6a5 5 0 0 1 3 9v3h-6v-3a5 5 0 0 1 3-9zM-2-1.5v2h1.300v-2zM.7-1.500v2H2v-2z",
        1 => "M-1.600-6h3.200v4.400H6v3.200H1.600V6h-3.200V1.600H-6v-3.200h4.400z",
        2 => "M-4-6h8L1 0l3 6h-8l3-6z",
        _ => "M-5 5L3-6q3 5-5 12zM-5 2l4 4",
    };
    view! { <path class=format!("nh-device seat-{}", seat + 1) transform=format!("translate({:.1} 0)", SIDE - 13.0) fill-rule="evenodd" d=shape/> }
        .into_any()
}

/// Wounds, nets and poison, each with a number: colour is never alone.
fn marks(face: &Face, unit: &Unit) -> AnyView {
    let left = (face.hp > 1 && face.kind != "hq").then(|| {
        let left = face.hp.saturating_sub(unit.wounds);
        view! { <g class="nh-mark hp" transform="translate(-21 34)"><path d="M0 7C-12-2-6-10 0-4 6-10 12-2 0 7z"/><text y="3">{left}</text></g> }
    });
    let netted = (unit.nets > 0).then(|| {
        view! { <g class="nh-mark netted" transform="translate(20 -35)"><circle r="9"/><path d="M-8-4h16M-8 4h16M-4-8v16M4-8v16"/>{(unit.nets > 1).then(|| view! { <text y="4">{unit.nets}</text> })}</g> }
    });
    let marker = (unit.marker > 0).then(|| {
        view! { <g class="nh-mark marker" transform="translate(0 32)"><circle r="8"/><text y="4">{unit.marker}</text></g> }
    });
    let poison = (unit.poison > 0).then(|| {
        view! { <g class="nh-mark poison" transform="translate(21 34)"><circle r="9"/><text y="4">{unit.poison}</text></g> }
    });
    view! { {left}{netted}{poison}{marker} }.into_any()
}
