//! The chart itself: three torn sheets of an atlas, coasts, borders, routes, arrows, territories and their sites.

use leptos::prelude::*;

use super::{
    geometry, marks,
    pack::{Arrow, Region, Route, Site, Territory, pack},
    path::Touch,
    reach::Arrival,
    sight::Standing,
    stage::{Plan, Stage},
};
use crate::kit::{labels::Shown, pieces, spot::Spot, target::Target};

#[component]
pub(super) fn Sea(stage: Stage) -> impl IntoView {
    let lines = geometry::lines();
    let all: String = lines.waters.values().map(String::as_str).collect();
    let sheets = pack().region.iter().map(sheet).collect_view();
    let routes = pack().route.iter().map(route).collect_view();
    let arrows = pack().arrow.iter().map(arrow).collect_view();
    let waters = pack().territory.iter().map(|territory| {
        let path = lines.waters.get(&territory.id).cloned().unwrap_or_default();
        view! { <Water stage territory path/> }
    });
    let sites = pack().site.iter().map(|site| view! { <Landing stage site/> }).collect_view();
    let shown = use_context::<Shown>();
    let titles = pack().region.iter().map(|region| {
        let unseen = move || shown.is_some_and(|shown| shown.hides(&region.id));
        view! { <text class="tpr-region" class:unseen=unseen transform=marks::title(&region.id).attribute()>{region.name.clone()}</text> }
    });
    view! {
        <defs>
            <pattern id="tpr-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
                <path class="tpr-hatching" d="M0 0v7"/>
            </pattern>
            <clipPath id="tpr-sea"><path d=all.clone()/></clipPath>
        </defs>
        {sheets}
        <path class="tpr-waters" d=all/>
        <g clip-path="url(#tpr-sea)" aria-hidden="true">
            <path class="tpr-lining one" d=lines.coasts.clone()/><path class="tpr-lining two" d=lines.coasts.clone()/>
            <path class="tpr-lining three" d=lines.coasts.clone()/>
        </g>
        <path class="tpr-borders" d=lines.borders/>
        <path class="tpr-coasts" d=lines.coasts/>
        {titles.collect_view()}
        <g transform="translate(120 240)" class="tpr-compass">{pieces::rose(78.0)}</g>
        {routes}
        {arrows}
        {waters.collect_view()}
        {sites}
        <Course stage/>
    }
}

fn sheet(region: &'static Region) -> AnyView {
    let torn = geometry::torn(region);
    let class = format!("tpr-sheet {}", region.backdrop);
    let hatch = (region.backdrop == "land")
        .then(|| view! { <path class="hatch" d=geometry::outline(&region.outline)/> });
    view! { <g class=class><path class="paper" d=torn/>{hatch}</g> }.into_any()
}

fn route(route: &'static Route) -> AnyView {
    let path = geometry::curve(&route.path);
    let id = format!("tpr-route-{}", route.id);
    let link = format!("#{id}");
    // Words run from left to right, whichever way the ships sail.
    let (first, last) =
        (route.path.first().map_or(0.0, |at| at[0]), route.path.last().map_or(0.0, |at| at[0]));
    let mut points = route.path.clone();
    if first > last {
        points.reverse();
    }
    let slave = route.id == "slave";
    let name =
        if slave { "Slave Ship Route: stop them, free the people".to_owned() } else { route.name.clone() };
    let place = if slave { "21%" } else { "50%" };
    view! {
        <g class=format!("tpr-route {}", route.id) aria-hidden="true">
            <path d=path/><path class="line" id=id d=geometry::curve(&points)/>
            <text dy="-6"><textPath href=link startOffset=place>{name}</textPath></text>
        </g>
    }
    .into_any()
}

/// A passage between regions with what it costs, either way, besides the step itself.
fn arrow(arrow: &'static Arrow) -> AnyView {
    let path = geometry::curve(&arrow.path);
    // The line is drawn through the middles between its corners.
    let half = arrow.path.len() / 2;
    let (corner, before) = (arrow.path[half], arrow.path[half.saturating_sub(1)]);
    let between = [f64::midpoint(corner[0], before[0]), f64::midpoint(corner[1], before[1])];
    let middle = if arrow.path.len().is_multiple_of(2) { between } else { corner };
    let ends = [(arrow.path.last(), arrow.path.iter().nth_back(1)), (arrow.path.first(), arrow.path.get(1))];
    let heads = ends.into_iter().filter_map(|(tip, before)| {
        let (tip, before) = (tip?, before?);
        let angle = (tip[1] - before[1]).atan2(tip[0] - before[0]).to_degrees();
        let far = 44.0 / (tip[0] - before[0]).hypot(tip[1] - before[1]).max(1.0);
        let (x, y) = (tip[0] - (tip[0] - before[0]) * far, tip[1] - (tip[1] - before[1]) * far);
        Some(view! { <path class="head" transform=format!("translate({x:.0} {y:.0}) rotate({angle:.0})") d="M-12-9L8 0-12 9-6 0z"/> })
    });
    let price = |place: &str, extra: u8| format!("to {} +{extra}", pack().place(place));
    let (there, back) = (price(&arrow.to, arrow.forward), price(&arrow.from, arrow.reverse));
    let title = format!("Besides the step itself: {there}, {back}");
    view! {
        <g class="tpr-arrow">
            <title>{title}</title>
            <path class="way" d=path/>{heads.collect_view()}
            <g transform=geometry::spot(middle).attribute()><g class="sign"><rect x="-84" y="-19" width="168" height="38" rx="12"/><text y="-3">{there}</text><text y="13">{back}</text></g></g>
        </g>
    }
    .into_any()
}

/// What a screen reader hears of a territory.
fn spoken(stage: Stage, territory: &Territory) -> String {
    stage.scene.with(|scene| {
        let sight = &scene.sight;
        let mut words: Vec<String> =
            sight.chits(&territory.id).iter().map(super::sight::Chit::title).collect();
        for (seat, player) in sight.players.iter().enumerate() {
            if player.territory.as_deref() == Some(&territory.id) {
                words.push(format!("{} ({})", player.captain(), stage.name(seat as u8)));
            }
        }
        let cost = stage.way(&territory.id).map_or(String::new(), |way| format!(", {} Movement", way.cost));
        if words.is_empty() {
            format!("{}{cost}", territory.name)
        } else {
            format!("{}{cost}: {}", territory.name, words.join(", "))
        }
    })
}

#[component]
fn Water(stage: Stage, territory: &'static Territory, path: String) -> impl IntoView {
    let open = Memo::new(move |_| stage.goes(&territory.id));
    let label = Signal::derive(move || spoken(stage, territory));
    let planned = move || stage.plan.with(|plan| *plan == Some(Plan::Sail(territory.id.clone())));
    let class = Signal::derive(move || {
        let kind = match stage.way(&territory.id).map(|way| way.arrival) {
            Some(Arrival::Fight) => " fight",
            Some(Arrival::Unknown) => " unknown",
            _ => "",
        };
        format!("tpr-water{kind}{}", if planned() { " planned" } else { "" })
    });
    let wreck = territory.wreck.then(|| view! { <path class="wreck" transform=Spot::new(territory.anchor[0] - 44.0, territory.anchor[1] + 26.0).attribute() d="M-6-6L6 6M6-6L-6 6"/> });
    view! {
        <Target at="" open label class on_touch=move || stage.touch_place(&territory.id)>
            <path class="halo" d=path/>{wreck}
        </Target>
    }
}

/// Names and prices lie over all islands and tokens: none of them hides a neighbour's.
#[component]
pub(super) fn Marks(stage: Stage) -> impl IntoView {
    let shown = use_context::<Shown>();
    let unseen = move |key: &'static str| move || shown.is_some_and(|shown| shown.hides(key));
    let waters = pack().territory.iter().map(|territory| {
        let name = marks::own_name(territory).map(
            |at| view! { <text class="name open-sea" class:unseen=unseen(&territory.id) transform=at.attribute()>{territory.name.clone()}</text> },
        );
        let at = marks::price(territory).attribute();
        let cost = move || {
            let way = stage.way(&territory.id).filter(|_| stage.goes(&territory.id))?;
            Some(view! { <g transform=at.clone()><g class="price"><circle r="13"/><text y="5">{way.cost}</text></g></g> })
        };
        view! { {name}{cost} }
    });
    let sites = pack().site.iter().map(|site| {
        let place = Memo::new(move |_| {
            let moves = shown.is_some_and(|shown| shown.moves(&site.id));
            if moves { marks::other_name(site) } else { marks::name_of(site) }
        });
        // A name below its island grows downwards.
        let down = move || if place.get().1 { "0.8em" } else { "0" };
        view! { <text class="name" class:unseen=unseen(&site.id) transform=move || place.get().0.attribute() dy=down>{site.name.clone()}</text> }
    });
    view! { <g class="tpr-marks" aria-hidden="true">{sites.collect_view()}{waters.collect_view()}</g> }
}

/// The way that is planned.
#[component]
fn Course(stage: Stage) -> impl IntoView {
    let drawn = move || {
        let Some(Plan::Sail(place)) = stage.plan.get() else { return None };
        let way = stage.way(&place)?;
        let from = stage.scene.with(|scene| scene.sight.active()?.territory.clone())?;
        let points: Vec<[f64; 2]> = std::iter::once(from.as_str())
            .chain(way.by())
            .map(|place| {
                let at = geometry::anchor(place);
                [at.x, at.y + 14.0]
            })
            .collect();
        Some(view! { <path class="tpr-course" d=geometry::curve(&points) aria-hidden="true"/> })
    };
    view! { {drawn} }
}

/// A Land Site: its island, who holds it, and what guards it.
#[component]
fn Landing(stage: Stage, site: &'static Site) -> impl IntoView {
    let open = Memo::new(move |_| stage.offers(&Touch::site(&site.id)));
    let seen = Memo::new(move |_| {
        stage.scene.with(|scene| (scene.sight.standing(&site.id), scene.sight.ground(&site.id)))
    });
    let label = Signal::derive(move || {
        let (standing, ground) = seen.get();
        let whose = match standing {
            Standing::Nassau => "pirate haven".to_owned(),
            Standing::Imperial => {
                format!("{} site", site.nation.as_deref().map_or(String::new(), |id| pack().nation_name(id)))
            }
            Standing::Held(seat) => format!("held by {}", stage.name(seat)),
            Standing::Haven(seat) => format!("haven of {}", stage.name(seat)),
            Standing::Neutral => "neutral site".to_owned(),
        };
        let guard = ground.token.as_deref().and_then(|id| pack().token(id));
        let guard = guard.map_or(String::new(), |token| {
            format!(", guarded by {} {}", token.name, token.figures(ground.high))
        });
        format!("{}, {whose}{guard}", site.name)
    });
    let face = move || {
        let (standing, ground) = seen.get();
        let token = ground.token.as_deref().and_then(|id| pack().token(id));
        let wide = token.map_or(30.0, |token| super::fleet::plate(&token.figures(ground.high)));
        let sign = match (standing, token) {
            (_, Some(token)) => view! { <g class=format!("tpr-wall {}", token.kind)><rect x=-wide / 2.0 y="-13" width=wide height="28" rx="5"/><g transform="translate(0 -3) scale(.8)">{super::icons::class(&token.kind)}</g><text class="figures" y="13">{token.figures(ground.high)}</text></g> }.into_any(),
            (Standing::Nassau, _) => pieces::skull(),
            (Standing::Haven(seat), _) => marker(seat, true),
            (Standing::Held(seat), _) => marker(seat, false),
            (Standing::Neutral, _) => view! { <path class="palm" d="M-1 8q2-7 0-12q-5-2-8 2q2-6 8-4q2-6 8-3q-5 0-6 3q6-1 8 4q-4-3-8-2q2 6 1 12z"/> }.into_any(),
            (Standing::Imperial, _) => view! { <path class="town" d="M-8 6v-7l4-4 4 4v-3h5v10z"/> }.into_any(),
        };
        let flag =
            site.nation.as_deref().filter(|_| standing == Standing::Imperial).map(
                |nation| view! { <g transform="translate(17 -15) scale(.85)">{pieces::nation(nation)}</g> },
            );
        view! { {sign}{flag} }
    };
    let at = geometry::spot(site.at).attribute();
    let planned = move || stage.plan.with(|plan| *plan == Some(Plan::Land(site.id.clone())));
    let class = Signal::derive(move || format!("tpr-site{}", if planned() { " planned" } else { "" }));
    let reach = site.radius + 6.0;
    view! {
        <Target at open label class on_touch=move || stage.touch_site(&site.id)>
            <path class="island" d=geometry::island(site)/>
            {face}
            <circle class="halo" r=reach/>
        </Target>
    }
}

/// A Pirate marker in a seat's colour and letter: a haven, or a place that was taken.
fn marker(seat: u8, haven: bool) -> AnyView {
    let letter = char::from(b'A' + seat.min(25)).to_string();
    let roof = haven.then(|| view! { <path class="roof" d="M-13-6L0-16 13-6z"/> });
    view! { <g class="tpr-marker">{pieces::token(seat, &letter, 12.0)}{roof}</g> }.into_any()
}
