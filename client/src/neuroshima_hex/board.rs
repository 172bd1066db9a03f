//! The whole drawing: spaces, foundations, tiles, shots, and what the move under way would do.

use leptos::prelude::*;

use super::{
    areas, face,
    geometry::{self, REACH, SIDE, middle, outline, size, towards},
    path::Touch,
    ring,
    scene::{Pawn, Shot},
    stage::Stage,
    tiles::{self, Place},
};
use crate::kit::{chart::Chart, spot::Spot, target::Target};

#[component]
pub(crate) fn Board(stage: Stage) -> impl IntoView {
    let water = Memo::new(move |_| stage.scene.with(|scene| scene.sight.water));
    let bounds = Signal::derive(move || size(water.get()));
    let places = move || {
        let seen = tiles::places().iter().filter(move |place| water.get() || place.kind == "standard");
        seen.map(|place| view! { <Space stage place water=water.get()/> }).collect_view()
    };
    let beds = move || {
        // The ring first: the dry board lies on it.
        let (dry, wet): (Vec<_>, Vec<_>) = tiles::places().iter().partition(|place| place.kind == "standard");
        let wet = wet.into_iter().filter(move |_| water.get());
        wet.chain(dry).map(|place| bed(place, water.get())).collect_view()
    };
    let shown = Memo::new(move |_| stage.shown());
    let pawns = move || shown.with(|scene| scene.pawns.clone());
    view! {
        <Chart class="nh-board" size=bounds label="The board of hexes">
            <Stuff/>
            <g aria-hidden="true">{beds}</g>
            {move || water.get().then(ring::joints)}
            {places}
            {move || shown.with(|scene| grounds(&scene.sight.foundations, scene.sight.storm.as_deref(), &scene.sight, water.get()))}
            <g class="nh-pawns" aria-hidden="true">
                <For each=pawns key=|pawn| pawn.number children=move |pawn| view! { <Piece stage shown number=pawn.number water/> }/>
            </g>
            {move || shown.with(|scene| scene.shot.as_ref().map(|shot| beam(shot, water.get())))}
            <Foreseen stage water/>
            <areas::Areas stage water/>
            <Coming stage water/>
        </Chart>
    }
}

/// What the ground is made of: cracked slabs and water.
#[component]
fn Stuff() -> impl IntoView {
    view! {
        <defs>
            <pattern id="nh-slab" width="64" height="64" patternUnits="userSpaceOnUse">
                <rect class="nh-slab" width="64" height="64"/>
                <path class="nh-grit" d="M6 9h1M22 4h1M41 13h1M58 7h1M12 27h1M33 31h1M52 25h1M4 44h1M25 50h1M44 46h1M60 57h1M16 60h1M37 59h1"/>
                <path class="nh-crack" d="M-2 40l9 3 5 8 11 2 4 7"/>
            </pattern>
            <pattern id="nh-waves" width="56" height="28" patternUnits="userSpaceOnUse">
                <rect class="nh-sea" width="56" height="28"/>
                <path class="nh-wave" d="M0 8q7-6 14 0t14 0M28 22q7-6 14 0t14 0"/>
            </pattern>
        </defs>
    }
}

/// The frame of rust or of deep water that shows between the hexagons and around them.
fn bed(place: &Place, water: bool) -> impl IntoView + use<> {
    let at = geometry::spot(place, water).attribute();
    view! { <path class=format!("nh-bed {}", place.kind) transform=at d=outline(SIDE + 6.0)/> }
}

/// One hexagon: what it holds is spoken, and what can be done with it glows.
#[component]
fn Space(stage: Stage, place: &'static Place, water: bool) -> impl IntoView {
    let at = geometry::spot(place, water);
    let touch = Touch::Space(place.id.clone());
    let open = {
        let touch = touch.clone();
        Memo::new(move |_| stage.offers(&touch))
    };
    let label = move || spoken(stage, place);
    let class = move || {
        let focus = stage.scene.with(|scene| scene.focus.contains(&place.id));
        let chosen =
            stage.yard.building.with(|building| building.path().contains(&Touch::Space(place.id.clone())));
        format!(
            "nh-space {}{}{}",
            place.kind,
            if focus { " focus" } else { "" },
            if chosen { " chosen" } else { "" }
        )
    };
    let on_touch = move || {
        let touch = Touch::Space(place.id.clone());
        let held = stage.scene.with_untracked(|scene| scene.pawn(&place.id).map(|pawn| pawn.tile.clone()));
        if stage.make_way(&touch) {
            stage.touch(&touch);
        } else if held.is_none() {
            stage.explain(&place.id);
        }
        if held.is_some() {
            stage.reading.set(held);
        }
    };
    view! {
        <g data-space=place.id.clone()>
            <Target at=at.attribute() open=open label=Signal::derive(label) class=Signal::derive(class) on_touch>
                <path class="nh-hex" d=outline(SIDE - 1.5)/>
                <text class="nh-coordinate" y=REACH - 7.0>{place.id.clone()}</text>
                <path class="halo" d=outline(SIDE - 4.0)/>
            </Target>
        </g>
    }
}

/// What the space is called, and who stands there.
fn spoken(stage: Stage, place: &Place) -> String {
    let held = stage.scene.with(|scene| {
        scene.pawn(&place.id).map(|pawn| (pawn.tile.clone(), usize::from(pawn.unit.controller)))
    });
    let unit = held.map(|(tile, seat)| {
        let who = stage.desk.sight.with(|sight| sight.names.get(seat).cloned().unwrap_or_default());
        format!("{} of {who}", tiles::face(&tile).map_or(tile.clone(), tiles::Face::spoken))
    });
    let nobody = if place.kind == "standard" { "empty" } else { "open water" };
    format!("{}: {}", place.id, unit.unwrap_or_else(|| nobody.to_owned()))
}

/// A unit on the board; it moves and turns by itself when the scene says so.
#[component]
fn Piece(stage: Stage, shown: Memo<super::scene::Scene>, number: usize, water: Memo<bool>) -> impl IntoView {
    let pawn = Memo::new(move |_| {
        shown.with(|scene| scene.pawns.iter().find(|pawn| pawn.number == number).cloned())
    });
    let at = move || {
        pawn.with(|pawn| {
            pawn.as_ref().map_or(Spot::default(), |pawn| middle(&pawn.at, water.get())).translate()
        })
    };
    let lost = move || {
        let foreseen = stage.foreseeing.get();
        foreseen
            && stage.preview.with(|seen| {
                let lost = seen.preview.as_ref().map(|preview| &preview.lost);
                pawn.with(|pawn| lost.zip(pawn.as_ref()).is_some_and(|(lost, pawn)| lost.contains(&pawn.at)))
            })
    };
    let drawn = move || pawn.with(|pawn| pawn.as_ref().map(draw));
    // A halo over the tile: the one of the space lies under it.
    let open = move || {
        let at = pawn.with(|pawn| pawn.as_ref().map(|pawn| Touch::Space(pawn.at.clone())));
        at.is_some_and(|touch| stage.offers(&touch))
    };
    view! {
        <g class="nh-pawn" class:lost=lost class:open=open style:transform=at>
            {drawn}<path class="nh-rim" d=outline(SIDE - 3.0)/>
        </g>
    }
}

/// The tile with the name of its space, which it covers.
fn draw(pawn: &Pawn) -> AnyView {
    let tile = match tiles::face(&pawn.tile) {
        Some(tile) => face::tile(tile, &pawn.unit),
        None => view! { <text>{pawn.tile.clone()}</text> }.into_any(),
    };
    view! { {tile}<text class="nh-coordinate held" x=13.0 - SIDE y="4">{pawn.at.clone()}</text> }.into_any()
}

fn grounds(
    foundations: &[super::sight::GroundSight],
    storm: Option<&str>,
    sight: &super::sight::Sight,
    water: bool,
) -> impl IntoView + use<> {
    let ground = |seen: &super::sight::GroundSight| {
        let title = tiles::title(&sight.tile(seen.ground.owner, &seen.name)).to_owned();
        let at = middle(&seen.at, water).attribute();
        view! {
            <g class=format!("nh-ground seat-{}", seen.ground.owner + 1) transform=at>
                <path d=outline(SIDE * 0.72)/><text y="4">{title}</text>
            </g>
        }
    };
    let drawn = foundations.iter().map(ground).collect_view();
    let storm = storm.map(|at| {
        view! { <path class="nh-storm" transform=middle(at, water).attribute() d="M-26-10q13-12 26 0t26 0M-26 2q13-12 26 0t26 0M-26 14q13-12 26 0t26 0"/> }
    });
    view! { {drawn}{storm} }
}

/// An attack on its way, and what comes of it.
fn beam(shot: &Shot, water: bool) -> AnyView {
    let to = middle(&shot.to, water);
    let line = shot.from.as_deref().filter(|from| *from != shot.to).map(|from| {
        let from = middle(from, water);
        view! { <path class=format!("nh-beam {} {}", shot.weapon, shot.outcome) d=format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y)/> }
    });
    let word = match shot.outcome {
        "blocked" => "blocked".to_owned(),
        "healed" => "healed".to_owned(),
        _ => format!("−{}", shot.wounds),
    };
    view! {
        {line}
        <g class=format!("nh-burst {}", shot.outcome) transform=to.attribute()>
            <path d="M0-24l6 12 14-5-6 13 12 8-14 4 2 14-12-8-10 10-2-14-14-3 11-9-6-13 14 4z"/><text y="6">{word}</text>
        </g>
    }
    .into_any()
}

/// What a Battle would do now: crosses on what would be lost.
#[component]
fn Foreseen(stage: Stage, water: Memo<bool>) -> impl IntoView {
    let crosses = move || {
        let lost = stage.preview.with(|seen| seen.preview.as_ref().map(|preview| preview.lost.clone()));
        let lost = lost.filter(|_| stage.foreseeing.get()).unwrap_or_default();
        lost.into_iter()
            .map(|at| view! { <path class="nh-doomed" transform=middle(&at, water.get()).attribute() d="M-20-20l40 40M20-20l-40 40"/> })
            .collect_view()
    };
    view! { <g aria-hidden="true">{crosses}</g> }
}

/// The tile of the move under way, where it would stand, and the six ways to turn it.
#[component]
fn Coming(stage: Stage, water: Memo<bool>) -> impl IntoView {
    let ghost = move || {
        stage.ghost().map(|ghost| {
            let at = middle(&ghost.at, water.get()).attribute();
            view! { <g class="nh-ghost" transform=at aria-hidden="true">{face::tile(ghost.face, &ghost.unit)}</g> }
        })
    };
    let turns = move || {
        let pivot = stage.pivot()?;
        let centre = middle(&pivot, water.get());
        let chip = move |turn: u8| {
            let far = towards(turn, REACH + 19.0);
            let (width, height) = size(water.get());
            let at = Spot::new(
                (centre.x + far.x).clamp(18.0, width - 18.0),
                (centre.y + far.y).clamp(18.0, height - 18.0),
            );
            let chosen =
                stage.yard.building.with(|building| building.path().last() == Some(&Touch::Turn(turn)));
            let label = format!(
                "Turn its top to {}",
                ["north", "north-east", "south-east", "south", "south-west", "north-west"]
                    [usize::from(turn % 6)]
            );
            view! {
                <Target at=at.attribute() open=true label class=if chosen { "nh-turn chosen".to_owned() } else { "nh-turn".to_owned() } on_touch=move || stage.touch(&Touch::Turn(turn))>
                    <circle r="17"/><path transform=format!("rotate({})", u16::from(turn) * 60) d="M0-10l8 11h-5v8h-6v-8h-5z"/>
                </Target>
            }
        };
        Some(stage.turns().into_iter().map(chip).collect_view())
    };
    // Whom the question is about.
    let asked = move || {
        stage.asked().map(|at| {
            view! { <path class="nh-asked" aria-hidden="true" transform=middle(&at, water.get()).attribute() d=outline(SIDE + 1.0)/> }
        })
    };
    view! { {ghost}{asked}<g>{turns}</g> }
}
