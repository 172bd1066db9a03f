//! Over the chart: the fight, both sides added up, and the three outcomes before anything is resolved.

use leptos::prelude::*;

use super::{
    cards::strength,
    fight::{Fight, Outcome},
    icons,
    pack::{class_name, pack},
    path::Touch,
    stage::{Look, Stage},
};
use crate::kit::pieces;

fn stage_name(point: &str) -> &'static str {
    match point {
        "prelude" => "Before the fight",
        "choose" => "How do you attack?",
        "attack_sf" => "Strike Fear",
        "attack_bs" => "Your Broadside",
        "attack_fork" | "defend_fork" => "Flee, or close in?",
        "attack_cq" | "defend_cq" => "Close Quarters",
        "defend_bs" => "Evade their Broadside",
        _ => "Combat",
    }
}

/// The stages of a fight, and which of them is on.
fn steps(fight: &Fight, first: Option<&str>) -> AnyView {
    let defends = fight.initiative == "enemy"
        || fight.point.starts_with("defend")
        || (fight.initiative.is_empty() && first == Some("enemy"));
    let names: &[(&'static str, &[&'static str])] = if defends {
        &[
            ("Prelude", &["prelude"]),
            ("Evade", &["defend_bs", "defend_fork"]),
            ("Close Quarters", &["defend_cq"]),
        ]
    } else {
        &[
            ("Prelude", &["prelude", "choose"]),
            ("Strike Fear", &["attack_sf"]),
            ("Broadside", &["attack_bs", "attack_fork"]),
            ("Close Quarters", &["attack_cq"]),
        ]
    };
    let item = |(name, points): &(&'static str, &[&str])| {
        let on = points.contains(&fight.point.as_str());
        view! { <li class:on=on aria-current=on.then_some("step")>{*name}</li> }
    };
    view! { <ol class="steps">{names.iter().map(item).collect_view()}</ol> }.into_any()
}

/// What a stage's outcome means here.
fn meaning(fight: &Fight, outcome: Outcome) -> &'static str {
    match (outcome, fight.point.as_str()) {
        (Outcome::Win, "defend_bs") => "unharmed, then flee or close in",
        (Outcome::Win, _) if fight.card().is_some_and(|card| card.kind == "slave_ship") => {
            "she is stopped, and the people are free"
        }
        (Outcome::Win, _) => "enough to defeat them",
        (Outcome::Bloodshed, _) => "a Bloodshed, then flee or close in",
        (Outcome::Captured, _) => "captured: the turn ends without reward",
        (Outcome::NotEnough, _) => "not enough: add more, or break off",
    }
}

fn band_class(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Bloodshed => "blood",
        Outcome::Captured => "lost",
        Outcome::NotEnough => "short",
    }
}

/// The scale of a stage: from nothing to enough, with its outcomes as bands, where it stands and where it would stand.
fn scale(fight: &Fight, would: Option<i16>) -> AnyView {
    let most = f64::from(fight.needed.max(fight.total).max(would.unwrap_or(0)).max(1)) * 1.18;
    let percent = |value: i16| f64::from(value.max(0)) / most * 100.0;
    let first = fight.outcome(-1);
    let half = fight.half().unwrap_or(fight.needed);
    let bands =
        [(0, half, first), (half, fight.needed, Outcome::Bloodshed), (fight.needed, i16::MAX, Outcome::Win)];
    let bands = bands.into_iter().filter(|(from, to, _)| to > from).map(|(from, to, outcome)| {
        let end = if to == i16::MAX { 100.0 } else { percent(to) };
        let style = format!("left:{:.1}%;width:{:.1}%", percent(from), end - percent(from));
        let text = match outcome {
            Outcome::Win => format!("{from}+ ✓"),
            Outcome::Bloodshed => format!("{from}+ blood"),
            Outcome::Captured => "captured".to_owned(),
            Outcome::NotEnough => "not yet".to_owned(),
        };
        view! { <span class=format!("band {}", band_class(outcome)) style=style title=meaning(fight, outcome)>{text}</span> }
    });
    let now = format!("left:{:.1}%", percent(fight.total).min(97.0));
    let ghost = would.filter(|would| *would != fight.total).map(|would| {
        view! { <span class="ghost" style=format!("left:{:.1}%", percent(would).min(97.0))>{would}</span> }
    });
    let spoken = format!("{} of {} needed", fight.total, fight.needed);
    view! { <div class="scale" role="img" aria-label=spoken>{bands.collect_view()}<span class="mark" style=now>{fight.total}</span>{ghost}</div> }.into_any()
}

/// What the fight would come to by the move under way.
fn would(stage: Stage) -> Option<i16> {
    let (mv, _) = stage.complete()?;
    stage.within_reach(&mv).or_else(|| stage.promise(&mv)).map(|(total, _, _)| total)
}

#[component]
pub(super) fn Arena(stage: Stage) -> impl IntoView {
    let fight = Memo::new(move |_| stage.scene.with(|scene| scene.fight.clone()));
    // Where the answer is a place, the chart is not covered; whoever folds or unfolds it is obeyed.
    let places = Memo::new(move |_| {
        stage.next.with(|next| {
            next.iter().any(|touch| matches!(touch, Touch::Place(_) | Touch::Site(_) | Touch::Chit(..)))
        })
    });
    let chosen = RwSignal::new(None::<bool>);
    Effect::new(move || {
        places.track();
        chosen.set(None);
    });
    let folded = move || chosen.get().unwrap_or_else(|| places.get());
    let drawn = move || {
        let fight = fight.get()?;
        let flees = stage.scene.with(|scene| scene.sight.question().0 == "flight");
        let title = if flees {
            "Where do you flee?".to_owned()
        } else if fight.verdict.is_empty() {
            stage_name(&fight.point).to_owned()
        } else {
            fight.verdict.clone()
        };
        let first = stage.foresight.with(|foresight| foresight.first.clone());
        let class = if fight.bad { "tpr-arena bad" } else { "tpr-arena" };
        Some(view! {
            <section class=class class:folded=folded aria-label="Combat">
                <header><h3>{title}</h3><button class="fold" on:click=move |_| chosen.set(Some(!untrack(folded))) aria-label="Fold or unfold the fight">{move || if folded() { "▸" } else { "▾" }}</button></header>
                {steps(&fight, first.as_deref())}
                <div class="sides">{own_side(stage, &fight)}<span class="versus" aria-hidden="true">"⚔"</span>{enemy_side(stage, &fight, first.as_deref())}</div>
                {sums(stage, &fight)}
            </section>
        })
    };
    view! { {drawn} }
}

fn own_side(stage: Stage, fight: &Fight) -> AnyView {
    let seat = fight.seat;
    let player = stage.scene.with(|scene| scene.sight.player(seat).cloned()).unwrap_or_default();
    let brought = if fight.brought.is_empty() { "nothing yet".to_owned() } else { fight.brought.join(", ") };
    let banked =
        [("Strike Fear", fight.banked.0), ("Broadside", fight.banked.1), ("Close Quarters", fight.banked.2)];
    let banked: Vec<AnyView> = banked
        .iter()
        .filter(|(_, number)| *number != 0)
        .map(|(name, number)| strength(name, &number.to_string()))
        .collect();
    let banked = (!banked.is_empty()).then(|| view! { <p class="small">"Kept for later: "{banked}</p> });
    let company = fight
        .partner
        .map(|partner| view! { <p class="small">{format!("In company with {}", stage.name(partner))}</p> });
    view! {
        <div class=format!("corner seat-{}", seat + 1)>
            <h4>{crate::play::flag(tortuga_core::Seat(seat))}<span>{player.captain()}<small>{stage.name(seat)}</small></span></h4>
            <p class="small"><b>{player.movement}</b>" Movement · "<b>{player.reputation}</b>" Reputation · "<b>{player.bloodshed}</b>" of 2 Bloodshed"</p>
            <p class="small brought">"Brought to bear: "{brought}</p>
            {banked}{company}
        </div>
    }
    .into_any()
}

fn enemy_side(stage: Stage, fight: &Fight, foreseen: Option<&str>) -> AnyView {
    let Some(card) = fight.card() else { return ().into_any() };
    let nation = card.nation.as_deref().map(|nation| view! { <svg class="nation" viewBox="-12 -9 24 18" aria-hidden="true">{pieces::nation(nation)}</svg> });
    let modifier = pack().tidings(&fight.modifier).map(|tidings| view! { <p class="small modifier">{format!("{}: {}", tidings.name, tidings.modifier_text)}</p> });
    let first = match (fight.initiative.as_str(), foreseen) {
        ("player", _) => "You strike first",
        ("enemy", _) => "They fire first",
        (_, Some("player")) => "You will strike first",
        (_, Some("enemy")) => "They will fire first, unless you change that",
        _ => "Who strikes first is open",
    };
    let reward = card.side(fight.high).reward.words();
    let id = card.id.clone();
    view! {
        <div class="corner enemy">
            <h4>{icons::inline(&card.kind)}<button class="tpr-name" on:click=move |_| stage.look.set(Some(Look::Token(id.clone())))>{card.name.clone()}</button>{nation}</h4>
            <p class="small soft">{class_name(&card.kind)}</p>
            <p>{strength("Broadside", &fight.enemy.0.to_string())}" "{strength("Close Quarters", &fight.enemy.1.to_string())}</p>
            {modifier}
            <p class="small">{first}". Reward: "{reward}"."</p>
        </div>
    }
    .into_any()
}

/// What closing in would need, from what the Broadside has left.
fn lacking(fight: &Fight, needed: i16) -> String {
    match needed - fight.enemy.1 {
        1.. => format!(
            "Their Close Quarters {} + {} of their Broadside that was not met = {needed}",
            fight.enemy.1,
            needed - fight.enemy.1
        ),
        _ => format!("Their Close Quarters: {needed}"),
    }
}

/// Before somebody flees or closes in: what Close Quarters would ask for, and what can still be brought.
fn prospect(stage: Stage, fight: &Fight) -> AnyView {
    let Some(outlook) = stage.foresight.with(|foresight| foresight.closing.clone()) else {
        return ().into_any();
    };
    let close = Fight {
        point: fight.point.replace("_fork", "_cq"),
        total: outlook.total,
        needed: outlook.needed,
        ..fight.clone()
    };
    let outcome = close.outcome(outlook.most);
    let end = match outcome {
        Outcome::Win => "enough to defeat them",
        _ => "not enough: you would be captured",
    };
    view! {
        <div class="sums">
            {scale(&close, Some(outlook.most))}
            <p class=format!("verdict {}", band_class(outcome))><b>{format!("Close in with up to {} of {}", outlook.most, outlook.needed)}</b>": "{end}"."</p>
            <p class="small soft">{lacking(fight, outlook.needed)}". What you hold can bring "{outlook.most}", cards that are not drawn yet left out."</p>
        </div>
    }
    .into_any()
}

/// The running total, what it needs, and what would come of it now.
fn sums(stage: Stage, fight: &Fight) -> AnyView {
    if !fight.counts() {
        return prospect(stage, fight);
    }
    let needed = match fight.point.as_str() {
        "attack_cq" | "defend_cq" => lacking(fight, fight.needed),
        "attack_sf" => format!("Their Close Quarters: {}", fight.needed),
        _ => format!("Their Broadside: {}; half of it is {}", fight.needed, fight.half().unwrap_or(0)),
    };
    let fight = fight.clone();
    let shown = move || {
        let would = would(stage);
        let total = would.unwrap_or(fight.total);
        let outcome = fight.outcome(total);
        let verb = if would.is_some() { "This would make" } else { "Now" };
        view! {
            {scale(&fight, would)}
            <p class=format!("verdict {}", band_class(outcome)) aria-live="polite"><b>{format!("{verb} {total} of {}", fight.needed)}</b>": "{meaning(&fight, outcome)}"."</p>
        }
    };
    view! { <div class="sums">{shown}<p class="small soft">{needed}"."</p></div> }.into_any()
}
