//! Beside the chart: the race for Swagger, the board of a player, missions and the enemies of the Republic.

use leptos::prelude::*;
use tortuga_core::Seat;

use super::{
    cards::chips,
    deal,
    goal::{DummyLine, Goal},
    icons,
    pack::pack,
    progress,
    sight::{HIDDEN, Player},
    stage::{Look, Stage},
};
use crate::kit::phone;

const ROMAN: [&str; 7] = ["", "I", "II", "III", "IV", "V", "VI"];

#[component]
pub(crate) fn Mats(stage: Stage) -> impl IntoView {
    let seats = stage.scene.with_untracked(|scene| scene.sight.players.len()) as u8;
    // On a telephone the own board lies in the sheet.
    let narrow = phone::narrow();
    let whose = Signal::derive(move || mat_of(stage));
    let looks =
        [("Dens", Look::Dens), ("Enemies", Look::Enemies), ("Levels", Look::Levels), ("Feats", Look::Feats)];
    let links = looks.map(|(text, look)| view! { <button class="button quiet slim small" on:click=move |_| stage.look.set(Some(look.clone()))>{text}</button> });
    view! {
        <section class="tpr-side" aria-label="Boards">
            <div class="tpr-race">{(0..seats).map(|seat| view! { <Racer stage seat/> }).collect_view()}</div>
            <Reckoning stage/>
            <Goal stage/>
            <DummyLine stage/>
            <div class="tpr-links">{links.collect_view()}</div>
            <Show when=move || !narrow.get() || mat_of(stage) != stage.tray_of()><Mat stage seat=whose/></Show>
            <Enemies stage/>
        </section>
    }
}

/// One line for each player: Swagger, level, Reputation.
#[component]
fn Racer(stage: Stage, seat: u8) -> impl IntoView {
    let player =
        Memo::new(move |_| stage.scene.with(|scene| scene.sight.player(seat).cloned().unwrap_or_default()));
    let active = move || {
        stage.scene.with(|scene| scene.sight.turn.detail.active == seat && scene.sight.turn.detail.running)
    };
    let commander = move || stage.scene.with(|scene| scene.sight.round.commander == seat).then_some("⚑");
    let shown = move || mat_of(stage) == seat;
    // When all is over the race shows what counts: the Swagger after the missions that were not done.
    let swagger = Memo::new(move |_| {
        stage.scene.with(|scene| scene.sight.score(seat)).unwrap_or_else(|| i64::from(player.get().swagger))
    });
    let bar = move || {
        let most = i64::from(target(stage)).max(swagger.get()).max(1);
        format!("width:{:.0}%", swagger.get().max(0) as f64 / most as f64 * 100.0)
    };
    view! {
        <button class=format!("racer seat-{}", seat + 1) class:active=active class:shown=shown on:click=move |_| stage.chosen.set(Some(seat)) aria-pressed=move || shown().to_string()>
            {crate::play::flag(Seat(seat))}
            <span class="who"><b>{move || stage.name(seat)}</b><small>{move || player.get().captain()}</small></span>
            <small title="Commander: first in the round">{commander}</small>
            <span class="level" title="Level">{move || ROMAN.get(usize::from(player.get().level)).copied().unwrap_or("VI")}</span>
            <span class="swagger" title="Swagger"><b>{move || swagger.get()}</b><i style=bar></i></span>
        </button>
    }
}

/// How much Swagger achieves the standard mission, for the bars.
pub(super) fn target(stage: Stage) -> i16 {
    let wanted = stage.desk.sight.with(|sight| sight.setup.options.get("target").cloned());
    wanted.and_then(|text| text.parse().ok()).unwrap_or(60)
}

/// Whose board lies open: the one that was chosen, or one's own.
pub(super) fn mat_of(stage: Stage) -> u8 {
    stage.chosen.get().unwrap_or_else(|| stage.tray_of())
}

/// When all is over: what each player has in the end, after the missions that were not done (TPR-END-06).
#[component]
fn Reckoning(stage: Stage) -> impl IntoView {
    let drawn = move || {
        stage.scene.with(|scene| {
            scene.sight.end.as_ref()?;
            let rows = scene.sight.players.iter().enumerate().map(|(seat, player)| {
                let score = scene.sight.score(seat as u8).unwrap_or_default();
                reckoned(&stage.name(seat as u8), i64::from(player.swagger), score)
            });
            let rows = rows.map(|text| view! { <li>{text}</li> }).collect_view();
            Some(view! { <div class="tpr-goal small"><b>"In the end"</b><ul>{rows}</ul></div> })
        })
    };
    view! { {drawn} }
}

fn reckoned(name: &str, swagger: i64, score: i64) -> String {
    match swagger - score {
        0 => format!("{name}: {score} Swagger"),
        lost => format!("{name}: {swagger} less {lost} for missions not done, {score} Swagger"),
    }
}

/// A track of slots, so many of them filled.
fn slots(filled: u8, of: u8) -> AnyView {
    let slot = |slot: u8| {
        let on = slot < filled;
        view! { <i class:on=on></i> }
    };
    (0..of).map(slot).collect_view().into_any()
}

/// The board of whoever sits here.
#[component]
pub(super) fn OwnMat(stage: Stage) -> impl IntoView {
    view! { <Mat stage seat=Signal::derive(move || stage.tray_of())/> }
}

/// The board of one player.
#[component]
fn Mat(stage: Stage, seat: Signal<u8>) -> impl IntoView {
    let drawn = move || {
        let seat = seat.get();
        let player = stage.scene.with(|scene| scene.sight.player(seat).cloned()).unwrap_or_default();
        let own = stage.seat() == Some(seat);
        view! {
            <article class=format!("tpr-mat seat-{}", seat + 1)>
                {heading(stage, seat, &player)}
                {figures(&player)}
                {stats(&player)}
                {if own { ().into_any() } else { line("Hand", chips(stage, &player.hand)) }}
                {crew(stage, &player)}
                {holdings(stage, &player)}
                {missions(stage, &player)}
                {feats(stage, &player)}
            </article>
        }
    };
    view! { {drawn} }
}

fn heading(stage: Stage, seat: u8, player: &Player) -> AnyView {
    let pirate = player.pirate.as_deref().and_then(|id| pack().pirate(id));
    let ship = pirate.map_or(String::new(), |pirate| pirate.ship_name.clone());
    let place = player
        .site
        .as_deref()
        .map(|site| format!("ashore on {}", pack().site(site).map_or("", |site| &site.name)));
    let place = place
        .or_else(|| player.territory.as_deref().map(|place| format!("in {}", pack().place(place))))
        .unwrap_or_default();
    // After one's last turn there is no other round to wait for.
    let goes_on =
        stage.scene.with_untracked(|scene| scene.sight.end.is_none() && scene.sight.round.extra.is_none());
    let marks = [(player.captured, "captured"), (player.out && goes_on, "out for this round")];
    let marks = marks
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, text)| view! { <em class="small">{*text}</em> })
        .collect_view();
    let name = if player.captain().is_empty() { stage.name(seat) } else { player.captain() };
    view! { <header>{crate::play::flag(Seat(seat))}<span><b>{name}</b><small>{ship}" "{place}</small></span>{marks}<button class="button quiet slim small" on:click=move |_| stage.look.set(Some(Look::Piles(seat)))>"Deck"</button></header> }.into_any()
}

fn figures(player: &Player) -> AnyView {
    let next = pack().next_level(player.level).map_or("top level".to_owned(), |level| {
        format!("level {} at {}", ROMAN.get(usize::from(level.level)).unwrap_or(&""), level.swagger)
    });
    let hurt = player.bloodshed > 0;
    let limit = pack().constants.map_or(2, |constants| constants.bloodshed_limit);
    let figure = |title: &'static str, value: String, note: String| view! { <li><b>{value}</b><span>{title}</span><small>{note}</small></li> };
    view! {
        <ul class="figures">
            {figure("Swagger", player.swagger.to_string(), next)}
            {figure("Reputation", player.reputation.to_string(), String::new())}
            {figure("Movement", player.movement.to_string(), String::new())}
            <li class:danger=hurt><b>{format!("{}/{limit}", player.bloodshed)}</b><span>"Bloodshed"</span><small></small></li>
        </ul>
    }
    .into_any()
}

fn stats(player: &Player) -> AnyView {
    let rows = pack().stat.iter().map(|stat| {
        let slot = player.stat(&stat.id);
        let worth = stat.slots.get(usize::from(slot)).copied().unwrap_or(0);
        let text = if stat.id == "ship" { format!("+{worth} Movement") } else { deal::reward(if stat.id == "crew" { 2 } else { 3 }, worth) };
        view! { <li title=stat.text.clone()><span>{stat.name.clone()}</span><span class="slots">{slots(slot, 4)}</span><small>{text}</small></li> }
    });
    view! { <ul class="stats">{rows.collect_view()}</ul> }.into_any()
}

fn line(title: &'static str, content: AnyView) -> AnyView {
    view! { <div class="line"><span>{title}</span><div>{content}</div></div> }.into_any()
}

fn crew(stage: Stage, player: &Player) -> AnyView {
    let in_play: Vec<String> = player.crew.iter().map(|crew| crew.card.clone()).collect();
    let crew = (!in_play.is_empty()).then(|| line("Crew in play", chips(stage, &in_play)));
    let treasures =
        (!player.treasures.is_empty()).then(|| line("Treasures", chips(stage, &player.treasures)));
    let tucked = (!player.tucked.is_empty()).then(|| line("Tucked", chips(stage, &player.tucked)));
    view! { {crew}{treasures}{tucked} }.into_any()
}

/// Friendly ships, Infamy, letters, what is carried.
fn holdings(stage: Stage, player: &Player) -> AnyView {
    let token = |id: &str, note: &str| {
        let (name, id) = (pack().name(id), id.to_owned());
        let kind = pack().token(&id).map_or(String::new(), |token| token.kind.clone());
        view! { <button class="tpr-chip" on:click=move |_| stage.look.set(Some(Look::Token(id.clone())))>{icons::inline(&kind)}{name}{note.to_owned()}</button> }
    };
    let ships: Vec<_> = [&player.friendly, &player.guest]
        .into_iter()
        .flatten()
        .map(|ship| token(&ship.token, if ship.up { "" } else { " (used)" }))
        .collect();
    let ships = (!ships.is_empty())
        .then(|| line("Friendly ships", view! { <span class="tpr-chips">{ships}</span> }.into_any()));
    let infamy: Vec<_> = player.infamy.iter().map(|id| token(id, "")).collect();
    let infamy = (!infamy.is_empty())
        .then(|| line("Infamy", view! { <span class="tpr-chips">{infamy}</span> }.into_any()));
    let letters: Vec<String> = player.letters.iter().map(|nation| pack().nation_name(nation)).collect();
    let letters = (!letters.is_empty()).then(|| line("Letters", view! { <span class="small">{format!("{}: they leave you in peace until you attack them", letters.join(", "))}</span> }.into_any()));
    let carried = player.carried + player.errands;
    let carried = (carried > 0).then(|| {
        line(
            "On board",
            view! { <span class="small">{if carried == 1 { "1 Objective token".to_owned() } else { format!("{carried} Objective tokens") }}</span> }.into_any(),
        )
    });
    view! { {ships}{infamy}{letters}{carried} }.into_any()
}

fn missions(stage: Stage, player: &Player) -> AnyView {
    let open = player.missions.iter().enumerate().map(|(place, id)| {
        if id == HIDDEN {
            return view! { <span class="tpr-chip back">"a secret mission"</span> }.into_any();
        }
        let mission = pack().mission(id);
        let worth = mission.map_or(0, |mission| mission.swagger);
        let done = mission.zip(player.progress.get(place));
        let done = done.and_then(|(mission, progress)| progress::note(&mission.objective, progress));
        let note = done.map_or(format!(" ({worth})"), |done| format!(" ({worth}; {done})"));
        let (name, id) = (pack().name(id), id.clone());
        view! { <button class="tpr-chip mission" on:click=move |_| stage.look.set(Some(Look::Mission(id.clone())))>{name}{note}</button> }.into_any()
    });
    let done = player.missions_done.iter().map(|id| {
        let (name, id) = (pack().name(id), id.clone());
        view! { <button class="tpr-chip done" on:click=move |_| stage.look.set(Some(Look::Mission(id.clone())))>"✓ "{name}</button> }
    });
    line(
        "Missions",
        view! { <span class="tpr-chips">{open.collect_view()}{done.collect_view()}</span> }.into_any(),
    )
}

fn feats(stage: Stage, player: &Player) -> AnyView {
    let marked = player.accomplishments.clone();
    let all = pack().accomplishment.iter().map(|feat| {
        let on = marked.contains(&feat.id);
        view! { <i class:on=on title=feat.name.clone()></i> }
    });
    let count = marked.len();
    view! { <button class="line feats" on:click=move |_| stage.look.set(Some(Look::Feats))><span>"Feats"</span><div><span class="slots">{all.collect_view()}</span>{format!(" {count} of 12")}</div></button> }.into_any()
}

/// How near the enemies' next answer is.
#[component]
fn Enemies(stage: Stage) -> impl IntoView {
    let drawn = move || {
        stage.scene.with(|scene| {
            let stocks = &scene.sight.stocks;
            let limit = scene.sight.players.len() + 1;
            let stack = |stacks: &[Vec<String>]| stacks.iter().map(|stack| stack.len().to_string()).collect::<Vec<_>>().join("+");
            view! {
                <button class="tpr-enemies small" on:click=move |_| stage.look.set(Some(Look::Enemies))>
                    <span title="Navy stacks">{icons::inline("navy")}{stack(&stocks.navy)}</span>
                    <span title="Pirate Hunter stacks">{icons::inline("pirate_hunter")}{stack(&stocks.hunters)}</span>
                    <span title="Treasure Fleets">{icons::inline("treasure_fleet")}{stocks.fleets.len()}</span>
                    <span title="Slave Ships that have not sailed yet">{icons::inline("slave_ship")}{stocks.slavers.len()}</span>
                    <span title="Merchants taken since the Navy last answered">{icons::inline("merchant")}{format!("{}/{limit}", stocks.merchant_pile.len())}</span>
                    <span title="Ports and forts taken since the hunters last answered">{icons::inline("fort")}{format!("{}/{limit}", stocks.land_pile.len())}</span>
                </button>
            }
        })
    };
    view! { {drawn} }
}
