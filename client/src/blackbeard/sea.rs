//! The chart itself: sheets, land, hexes, ports and transit boxes.

use std::fmt::Write;

use leptos::prelude::*;

use super::{
    geometry::{self, BOX, SIDE, STEP},
    icons, names,
    pack::{Hex, Port, Sheet, TransitBox, nation_title, pack},
    sight::Status,
    stage::Stage,
};
use crate::kit::{labels::Shown, pieces, spot::Spot, target::Target};

/// The outline of a hex around a place, as a piece of a path.
fn outline(at: Spot, side: f64, out: &mut String) {
    for corner in 0..6 {
        let angle = f64::from(60 * corner - 30).to_radians();
        // Writing into a text cannot fail.
        let _ = write!(
            out,
            "{}{:.1} {:.1}",
            if corner == 0 { 'M' } else { 'L' },
            at.x + side * angle.cos(),
            at.y + side * angle.sin()
        );
    }
    out.push('z');
}

/// Land, coast and the net of hexes of a sheet, each as one path.
fn paths(sheet: &Sheet) -> [String; 3] {
    let (mut land, mut coast, mut net) = (String::new(), String::new(), String::new());
    for (row, line) in sheet.art.iter().enumerate() {
        for (col, sign) in line.chars().enumerate() {
            let at = geometry::cell(&sheet.id, row as u8, col as u8);
            match sign {
                '#' => outline(at, SIDE, &mut land),
                sign => {
                    if sign == ':' {
                        outline(at, SIDE, &mut coast);
                    }
                    outline(at, SIDE, &mut net);
                }
            }
        }
        // Rows are shifted: the half hex beyond the end of a row is as the hex beside it.
        let (edge, col) = if row % 2 == 1 {
            (line.chars().next(), -1.0)
        } else {
            (line.chars().last(), f64::from(sheet.cols))
        };
        if edge == Some('#') {
            let first = geometry::cell(&sheet.id, row as u8, 0);
            outline(Spot::new(first.x + col * STEP, first.y), SIDE, &mut land);
        }
    }
    [land, coast, net]
}

#[component]
pub(super) fn Sea(stage: Stage) -> impl IntoView {
    let sheets = pack().sheet.iter().map(sheet_view).collect_view();
    let shown = use_context::<Shown>();
    let titles = pack().ocean.iter().map(|ocean| {
        let unseen = move || shown.is_some_and(|shown| shown.hides(&ocean.id));
        view! { <text class="bb-ocean" class:unseen=unseen transform=names::ocean(&ocean.id).attribute()>{ocean.name.clone()}</text> }
    });
    let untitled = move || shown.is_some_and(|shown| shown.hides(names::TITLE.0));
    let boxes = pack().transit_box.iter().map(|transit| view! { <Transit stage transit/> }).collect_view();
    let hexes = pack().hex.iter().map(|hex| view! { <SeaHex stage hex/> }).collect_view();
    let ports = pack().port.iter().map(|port| view! { <Harbour stage port/> }).collect_view();
    view! {
        {sheets}
        {titles.collect_view()}
        <g transform=Spot::new(690.0, 345.0).attribute()>{pieces::rose(74.0)}</g>
        <g class="bb-title" class:unseen=untitled transform=names::title().attribute()><text>{names::TITLE.1}</text></g>
        {boxes}
        {hexes}
        {ports}
    }
}

fn sheet_view(sheet: &'static Sheet) -> AnyView {
    let area = geometry::sheet(sheet);
    let (x, y, width, height) = (area.corner.x, area.corner.y, area.size.0, area.size.1);
    let [land, coast, net] = paths(sheet);
    let clip = format!("bb-clip-{}", sheet.id);
    let clipped = format!("url(#{clip})");
    view! {
        <g class="bb-sheet">
            <clipPath id=clip><rect x=x y=y width=width height=height rx="6"/></clipPath>
            <rect class="frame" x=x - 10.0 y=y - 10.0 width=width + 20.0 height=height + 20.0 rx="10"/>
            <g clip-path=clipped>
                <rect class="water" x=x y=y width=width height=height/>
                <path class="coast" d=coast/>
                <path class="net" d=net/>
                <path class="land" d=land/>
            </g>
            <rect class="edge" x=x y=y width=width height=height rx="6"/>
        </g>
    }
    .into_any()
}

fn spoken(stage: Stage, place: &str, title: &str) -> String {
    let there = stage.there.with(|there| there.get(place).cloned().unwrap_or_default());
    let cost = match stage.cost(place) {
        Some(1) => ", 1 point".into(),
        Some(points) => format!(", {points} points"),
        None => String::new(),
    };
    if there.is_empty() { format!("{title}{cost}") } else { format!("{title}{cost}: {there}") }
}

#[component]
fn SeaHex(stage: Stage, hex: &'static Hex) -> impl IntoView {
    let at = geometry::hex(hex).attribute();
    let title = {
        let kind = if hex.coastal { "Coast" } else { "Open sea" };
        let off = hex.port.as_deref().map_or(String::new(), |port| format!(" off {}", pack().name(port)));
        format!("{kind} {}{off}", hex.id)
    };
    let open = Memo::new(move |_| stage.goes(&hex.id));
    let label = Signal::derive(move || spoken(stage, &hex.id, &title));
    let mut path = String::new();
    outline(Spot::default(), SIDE - 2.0, &mut path);
    let cost = move || {
        let cost = stage.cost(&hex.id).filter(|_| open.get());
        cost.map(|cost| view! { <text class="cost" y="5">{cost}</text> })
    };
    let lane = hex.lane.map(|lane| view! { <text class="lane" y="25">{lane}</text> });
    let arrow = hex.arrow.as_deref().map(|to| arrow(hex, to));
    let class = Signal::derive(move || {
        let far = stage.cost(&hex.id).is_some_and(|cost| cost > 1);
        if far { "bb-hex far".to_owned() } else { "bb-hex".to_owned() }
    });
    view! {
        <Target at open label class on_touch=move || stage.touch_place(&hex.id)>
            <path class="halo" d=path/>{lane}{arrow}{cost}
        </Target>
    }
}

/// An arrow towards the box that the hex leads to.
fn arrow(hex: &Hex, to: &str) -> AnyView {
    let (here, there) = (geometry::hex(hex), geometry::transit(to));
    let angle = (there.y - here.y).atan2(there.x - here.x).to_degrees();
    view! { <path class="arrow" transform=format!("rotate({angle:.0})") d="M-4-4h12v-6l14 10-14 10v-6h-12z"/> }.into_any()
}

#[component]
fn Transit(stage: Stage, transit: &'static TransitBox) -> impl IntoView {
    let middle = geometry::transit(&transit.id);
    let ocean = pack().ocean(&transit.leads_to).map_or("", |ocean| ocean.name.as_str());
    let title = format!("The transit box to the {ocean}");
    let open = Memo::new(move |_| stage.goes(&transit.id));
    let label = Signal::derive(move || spoken(stage, &transit.id, &title));
    let exits = transit.exits.iter().filter_map(|exit| pack().hex(exit)).map(|exit| {
        let spot = geometry::hex(exit);
        view! { <path class="bb-exit" d=format!("M{:.0} {:.0}L{:.0} {:.0}", middle.x, middle.y, spot.x, spot.y)/> }
    });
    let (x, y) = (-BOX.0 / 2.0, -BOX.1 / 2.0);
    let shown = use_context::<Shown>();
    let unseen = move || shown.is_some_and(|shown| shown.hides(&transit.id));
    view! {
        {exits.collect_view()}
        <Target at=middle.attribute() open label class=Signal::stored("bb-transit".to_owned()) on_touch=move || stage.touch_place(&transit.id)>
            <rect class="box" x=x y=y width=BOX.0 height=BOX.1 rx="10"/>
            <rect class="halo" x=x y=y width=BOX.0 height=BOX.1 rx="10"/>
            <text class="to" y=y + 20.0>"bound for the"</text><text class="name" class:unseen=unseen y=y + 39.0>{ocean}</text>
        </Target>
    }
}

/// What a port is for whoever's log lies open, or for everybody.
fn status(stage: Stage, port: &str) -> Status {
    let pirate = stage.log_of();
    stage.scene.with(|scene| match &pirate {
        Some(pirate) => scene.sight.status(pirate, port),
        None => scene.sight.base_status(port),
    })
}

#[component]
fn Harbour(stage: Stage, port: &'static Port) -> impl IntoView {
    let at = pack().hex(&port.hex).map(geometry::hex).unwrap_or_default();
    let spot = Spot::new(at.x, at.y - 9.0).attribute();
    let open = Memo::new(move |_| stage.goes(&port.id));
    let seen = Memo::new(move |_| {
        let there = stage.scene.with(|scene| (scene.sight.harbour(&port.id), scene.sight.nation(&port.id)));
        (there, status(stage, &port.id))
    });
    let label = Signal::derive(move || {
        let ((_, nation), status) = seen.get();
        let whose = nation.map_or("Pirate haven".into(), |nation| format!("{} port", nation_title(&nation)));
        spoken(stage, &port.id, &format!("{}, {whose}, {}", port.name, status.name()))
    });
    let marks = move || {
        let ((harbour, nation), status) = seen.get();
        let face = match (harbour.destroyed, &nation) {
            (true, _) => view! { <path class="ruin" d="M-8-8l16 16M8-8l-16 16"/> }.into_any(),
            (_, None) => icons::skull(),
            (_, Some(_)) => icons::fort(),
        };
        let flag = nation
            .map(|nation| view! { <g transform="translate(13 -9) scale(.62)">{icons::nation(&nation)}</g> });
        let governor = harbour.governor.map(|pro| {
            let (class, path) =
                if pro { ("governor pro", "M-6 3l6-8 6 8z") } else { ("governor anti", "M-6-4l6 8 6-8z") };
            view! { <path class=class transform="translate(-13 -8)" d=path/> }
        });
        let letter = harbour.letter.map(
            |_| view! { <path class="letter" transform="translate(14 4)" d="M-6-4h12v9h-12zM-6-4l6 5 6-5"/> },
        );
        let ring = match status {
            Status::Haven | Status::Safe => "bb-ring safe",
            Status::Pro => "bb-ring pro",
            Status::Neutral => "bb-ring",
            Status::Anti | Status::Closed => "bb-ring anti",
        };
        view! { <circle class=ring r="13"/>{face}{flag}{governor}{letter} }
    };
    let name = names::beside(&port.id);
    // A name below its hex grows downwards.
    let down = if name.hangs { "0.8em" } else { "0" };
    let shown = use_context::<Shown>();
    let unseen = move || shown.is_some_and(|shown| shown.hides(&port.id));
    let cost = move || {
        let cost = stage.cost(&port.id).filter(|_| open.get());
        cost.map(|cost| view! { <text class="cost" x="0" y="24">{cost}</text> })
    };
    view! {
        <Target at=spot open label class=Signal::stored("bb-port".to_owned()) on_touch=move || stage.touch_place(&port.id)>
            {marks}
            <circle class="halo" r="15"/>
            <text class="name" class:unseen=unseen x=name.x y=name.y dy=down text-anchor=name.anchor()>{port.name.clone()}</text>
            {cost}
        </Target>
    }
}
