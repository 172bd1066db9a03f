//! What a pirate owns: purse, Legend, hold and tokens.

use leptos::prelude::*;

use super::{
    cards::Cards,
    geometry::Shape,
    icons::{chest, cube, lines, sign, surefire},
    pack::{Effect, Row, pack},
    path::Touch,
    sight::{Booty, Pirate},
    stage::{Look, Stage},
};
use crate::kit::{pieces, target::Target};

#[component]
pub(super) fn Mat(stage: Stage, shape: Shape) -> impl IntoView {
    let count = stage.scene.with_untracked(|scene| scene.sight.pirates.len());
    let tabs = (0..count as u8).map(|seat| view! { <Tab stage shape seat count/> }).collect_view();
    view! {
        <g class="tep-mat">
            {tabs}
            <Hold stage shape/>
            <GoldTrack stage shape/>
            <LegendTrack stage shape/>
            <Cards stage shape/>
        </g>
    }
}

pub(super) fn name(stage: Stage, seat: u8) -> String {
    if stage.scene.with(|scene| scene.sight.is_legendary(seat)) {
        return "Legendary Pirate".into();
    }
    stage.desk.sight.with(|sight| sight.names.get(usize::from(seat)).cloned().unwrap_or_default())
}

pub(super) fn shown(stage: Stage) -> Pirate {
    let seat = stage.mat();
    stage.scene.with(|scene| scene.sight.pirate(seat).cloned().unwrap_or_default())
}

/// Whose mat is looked at.
#[component]
fn Tab(stage: Stage, shape: Shape, seat: u8, count: usize) -> impl IntoView {
    let area = shape.tab(usize::from(seat), count);
    let on = move || stage.mat() == seat;
    // Four names side by side need smaller letters.
    let narrow = area.width < 130.0;
    let most = if narrow { (area.width / 15.0) as usize } else { (area.width / 10.5) as usize - 3 };
    let (ship, letters, coin) = if narrow { (15.0, 28.0, 14.0) } else { (20.0, 38.0, 20.0) };
    let (ship_size, coin_size) = if narrow { (0.4, 0.72) } else { (0.5, 1.0) };
    let text = move || {
        let whole = name(stage, seat);
        if whole.chars().count() > most {
            format!("{}…", whole.chars().take(most).collect::<String>())
        } else {
            whole
        }
    };
    let gold = move || stage.scene.with(|scene| scene.sight.pirate(seat).map_or(0, |one| one.gold));
    let label = Signal::derive(move || format!("Show the mat of {}", name(stage, seat)));
    let class = Signal::derive(move || {
        let narrow = if narrow { " narrow" } else { "" };
        format!("tep-tab seat-{}{narrow}{}", seat + 1, if on() { " on" } else { "" })
    });
    let (width, height) = (area.width, area.height);
    view! {
        <Target at=area.place() open=Signal::stored(false) label class on_touch=move || stage.chosen.set(Some(seat))>
            <rect class="face" x=-width / 2.0 y=-height / 2.0 width=width height=height rx="8"/>
            <g transform=format!("translate({:.0} 9) scale({ship_size})", -width / 2.0 + ship)>{pieces::ship(seat, 1.0)}</g>
            <text x=-width / 2.0 + letters y="6">{text}</text>
            <g class="tep-coin" transform=format!("translate({:.0} 0) scale({coin_size})", width / 2.0 - coin)><circle r="14"/><text y="6">{gold}</text></g>
        </Target>
    }
}

/// Three cubes, three Sure-fires; below them three Treasures and what was found and kept.
#[component]
fn Hold(stage: Stage, shape: Shape) -> impl IntoView {
    let parts = Memo::new(move |_| {
        let seat = stage.mat();
        stage.scene.with(|scene| {
            let one = scene.sight.pirate(seat).cloned().unwrap_or_default();
            let coming = scene.coming.first().copied().filter(|_| scene.sight.question().0 == "cube");
            (
                seat,
                one,
                3_usize.saturating_sub(scene.sight.buried(seat)),
                coming,
                scene.sight.is_legendary(seat),
            )
        })
    });
    let slots = move || {
        let (seat, one, treasures, coming, legendary) = parts.get();
        let cubes = one.cubes();
        let hold = (0..3).map(|place| slot(stage, shape, place, cubes.get(place).copied()));
        let fires = (0..3).filter(|_| !legendary).map(|place| {
            let at = shape.slot(0, place + 3).attribute();
            let there = usize::from(one.surefire) > place;
            view! { <g class="tep-slot" transform=at><title>"Sure-fire: after a roll, turn one die to any face"</title><circle class="empty" r="14"/>{there.then(surefire)}</g> }
        });
        let chests = (0..3).map(|place| {
            let at = shape.slot(1, place).attribute();
            view! { <g class="tep-slot" transform=at><title>"Treasures still to be buried"</title><rect class="empty" x="-15" y="-15" width="30" height="30" rx="5"/>{(treasures > place).then(|| chest(seat))}</g> }
        });
        view! {
            {hold.collect_view()}{fires.collect_view()}{chests.collect_view()}{kept(shape, &one)}
            {coming.map(|booty| view! { <Coming stage shape booty/> })}
        }
    };
    view! { <g class="tep-hold">{slots}</g> }
}

fn slot(stage: Stage, shape: Shape, place: usize, cube_there: Option<Booty>) -> AnyView {
    let at = shape.slot(0, place).attribute();
    let Some(booty) = cube_there else {
        return view! { <g class="tep-slot" transform=at><rect class="empty" x="-15" y="-15" width="30" height="30" rx="5"/></g> }.into_any();
    };
    let open = Signal::derive(move || stage.own_mat() && stage.offers(&Touch::Hold(booty)));
    view! {
        <Target at=at open label=format!("{} in the hold", pack().booty(booty)) on_touch=move || stage.touch_or_look(&[Touch::Hold(booty)], Look::Bag)>
            <rect class="empty" x="-15" y="-15" width="30" height="30" rx="5"/>
            <g class="tep-arrives">{cube(booty, 22.0)}</g><rect class="halo" x="-19" y="-19" width="38" height="38" rx="6"/>
        </Target>
    }
    .into_any()
}

/// A cube that waits for its place: a full hold must let one go.
#[component]
fn Coming(stage: Stage, shape: Shape, booty: Booty) -> impl IntoView {
    let open = Signal::derive(move || stage.offers(&Touch::NewCube));
    let label = format!("The new {}", pack().booty(booty));
    view! {
        <Target at=shape.wheel().attribute() open label on_touch=move || stage.touch(&Touch::NewCube)>
            <circle class="halo" r="34"/><circle class="tep-plate" r="30"/><g class="tep-arrives">{cube(booty, 28.0)}</g>
        </Target>
    }
}

/// Tokens that were found and kept.
fn kept(shape: Shape, one: &Pirate) -> AnyView {
    let kinds = [("sail", one.sail_tokens, "extra-sail"), ("storm", one.storm_tokens, "ignore-storm")];
    let tokens = kinds.into_iter().enumerate().map(|(place, (class, count, effect))| {
        let title = pack().kept(effect).map_or(String::new(), |token| {
            let text = pack().text("token", &token.id).map_or("", |text| text.long.as_str());
            format!("{}: {text}", token.title)
        });
        let at = shape.slot(1, place + 3).attribute();
        let face = (count > 0).then(|| {
            let mark = if class == "sail" { sign("sail") } else { view! { <path class="tep-sign" d="M2-12l-10 14h7l-5 12 15-18h-7l6-8z"/> }.into_any() };
            view! { <circle class="kept" r="14"/><g transform="scale(.7)">{mark}</g><text class="many" x="13" y="15">{(count > 1).then_some(count)}</text> }
        });
        view! { <g class=format!("tep-slot {class}") transform=at><title>{title}</title><circle class="empty" r="14"/>{face}</g> }
    });
    tokens.collect_view().into_any()
}

#[component]
fn GoldTrack(stage: Stage, shape: Shape) -> impl IntoView {
    let top = Memo::new(move |_| {
        let seat = stage.mat();
        stage.scene.with(|scene| {
            let solo = scene.sight.solo.as_ref().filter(|_| scene.sight.is_legendary(seat));
            solo.and_then(|solo| pack().solo_legend(&solo.legend))
                .map_or(13, |legend| usize::from(legend.gold_track))
        })
    });
    let cells = move || {
        let count = top.get() + 1;
        (0..count)
            .map(|space| {
                let area = shape.gold(space, count);
                let class = if space >= 12 || space + 1 == count { "tep-track rich" } else { "tep-track" };
                view! { <g class=class transform=area.place()><rect x=-area.width / 2.0 y="-16" width=area.width height="32" rx="4"/><text y="6">{space}</text></g> }
            })
            .collect_view()
    };
    let at = move || {
        let gold = usize::from(shown(stage).gold).min(top.get());
        shape.gold(gold, top.get() + 1).middle().translate()
    };
    let gold = move || shown(stage).gold;
    view! {
        <g role="img" aria-label=move || format!("{} Gold", gold())>
            {cells}
            <g class="tep-marker" style:transform=at><circle class="doubloon" r="15"/><text y="6">{gold}</text></g>
        </g>
    }
}

#[component]
fn LegendTrack(stage: Stage, shape: Shape) -> impl IntoView {
    let seat = Memo::new(move |_| stage.mat());
    let solo = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.solo.clone().filter(|_| scene.sight.is_legendary(seat.get())))
    });
    let cells = move || match solo.get() {
        Some(solo) => ring(stage, shape, &solo.legend),
        None => pack()
            .legend
            .iter()
            .enumerate()
            .map(|(place, row)| step(stage, shape, place, row))
            .collect_view()
            .into_any(),
    };
    let at = move || {
        let (space, count) = match solo.get() {
            Some(solo) => (usize::from(solo.ring), 6),
            None => (usize::from(shown(stage).legend.max(1)) - 1, pack().legend.len()),
        };
        let mut spot = shape.legend(space, count).middle();
        spot.y -= 24.0;
        spot.translate()
    };
    view! {
        <g>
            {cells}
            <g class=move || format!("tep-marker legend seat-{}", seat.get() + 1) style:transform=at><path d="M-8-6h16l-8 13z"/></g>
        </g>
    }
}

/// A row of the Legend: sail points, dice, and what one gets there.
fn step(stage: Stage, shape: Shape, place: usize, row: &'static Row) -> AnyView {
    let area = shape.legend(place, pack().legend.len());
    let gift = match row.bonus.iter().next() {
        Some((name, figures)) if name == "gain-gold" => format!("+{}", figures.amount),
        Some((name, _)) if name == "gain-deckhand" => "+1".into(),
        _ => String::new(),
    };
    let mark = row.bonus.keys().next().map(|name| match name.as_str() {
        "gain-gold" => sign("gain_gold"),
        "gain-deckhand" => sign("crew_up"),
        "gain-surefire" => surefire(),
        _ => ().into_any(),
    });
    let label = format!("{}: {} sail, {} dice", row.title, row.sail, row.dice);
    let left = -area.width / 2.0;
    view! {
        <Target at=area.place() open=Signal::stored(false) label class="tep-track legend" on_touch=move || stage.look.set(Some(Look::Legend))>
            <rect x=left y="-25" width=area.width height="50" rx="4"/>
            <g transform=format!("translate({:.0} -6) scale(.55)", left + 13.0)>{sign("sail")}</g><text x=left + 28.0 y="-1">{row.sail}</text>
            <g transform=format!("translate({:.0} -6) scale(.55)", left + 46.0)>{sign("dice")}</g><text x=left + 60.0 y="-1">{row.dice}</text>
            <g transform=format!("translate({:.0} 14) scale(.6)", left + 20.0)>{mark}</g><text x=left + 42.0 y="19">{gift}</text>
        </Target>
    }
    .into_any()
}

/// The ring of the Legendary Pirate, unrolled.
fn ring(stage: Stage, shape: Shape, legend: &str) -> AnyView {
    let Some(legend) = pack().solo_legend(legend) else { return ().into_any() };
    let cell = |(place, actions): (usize, &Vec<Effect>)| {
        let area = shape.legend(place, 6);
        let words: Vec<String> = actions
            .iter()
            .filter_map(|action| pack().effect("solo", action))
            .map(|(short, ..)| short)
            .collect();
        let label = words.join(", then ");
        let rows = words.into_iter().enumerate().map(|(row, word)| {
            // The space is narrow: a long name is told by its first word, and whole when it is touched.
            let word = lines(&word, 9).into_iter().next().unwrap_or_default();
            view! { <text y=-1.0 + row as f64 * 17.0>{word}</text> }
        });
        view! {
            <Target at=area.place() open=Signal::stored(false) label class="tep-track tep-ring" on_touch=move || stage.look.set(Some(Look::Solo))>
                <rect x=-area.width / 2.0 y="-25" width=area.width height="50" rx="4"/>{rows.collect_view()}
            </Target>
        }
    };
    legend.spaces.iter().enumerate().map(cell).collect_view().into_any()
}
