//! A ship log: captain, ship, and everything that is marked on it, as real tracks.

use leptos::prelude::*;

use super::{
    pack::{nation_title, pack},
    path::Touch,
    sight::Pirate,
    stage::{Look, Stage},
};

#[component]
pub(super) fn ShipLog(stage: Stage) -> impl IntoView {
    let pirate = Memo::new(move |_| stage.log_of());
    let fresh = Memo::new(move |_| stage.scene.with(|scene| scene.fresh));
    view! { {move || pirate.get().map(|pirate| log_view(stage, &pirate, fresh.get()))} }
}

/// The log in one line.
pub(super) fn line(stage: Stage) -> String {
    stage.log_of().map_or("No ship is at sea yet".to_owned(), |pirate| told(&pirate))
}

fn told(pirate: &Pirate) -> String {
    let (name, full, holds) = (pack().short(&pirate.pirate), pirate.booty.len(), pirate.hull().holds);
    format!(
        "{name}: guns {} · crew {} · holds {full}/{holds} · worth {}",
        pirate.combat(),
        pirate.unrest,
        pirate.worth()
    )
}

fn log_view(stage: Stage, pirate: &Pirate, fresh: (u8, u16)) -> AnyView {
    let hull = pirate.hull();
    let (id, ship, place) = (pirate.pirate.clone(), pirate.ship.clone(), pirate.place.clone());
    let jump = move |_| stage.ocean.set(pack().ocean_of(&place).map(|ocean| ocean.id.clone()));
    view! {
        <section class=format!("bb-log seat-{}", pirate.seat + 1) aria-label=format!("Ship log of {}", pack().name(&pirate.pirate))>
            <header>
                {crate::play::flag(tortuga_core::Seat(pirate.seat))}
                <button class="bb-name" on:click=move |_| stage.look.set(Some(Look::Unit(id.clone())))>{pack().name(&pirate.pirate)}</button>
                <button class="rule-link" on:click=move |_| stage.look.set(Some(Look::Ship(ship.clone())))>{hull.name.clone()}</button>
                <button class="rule-link" on:click=jump>{pack().place(&pirate.place)}</button>
            </header>
            {ratings(pirate)}
            {guns(pirate)}
            {speed(pirate)}
            {unrest(pirate)}
            {holds(stage, pirate, fresh)}
            {notes(pirate)}
        </section>
    }
    .into_any()
}

/// The seven ratings as they are now.
fn ratings(pirate: &Pirate) -> AnyView {
    let card = pirate.captain();
    let all = [
        ("Ab", "ability", pirate.ability(), card.ability),
        ("Le", "leadership", pirate.leadership(), card.leadership),
        ("Cr", "cruelty", pirate.cruelty(), card.cruelty),
        ("Cu", "cunning left", pirate.rerolls() as i8, card.cunning),
        ("En", "endurance", pirate.endurance(), card.endurance),
        ("DA", "duel attack", pirate.duel_attack(), card.duel_attack),
        ("DD", "duel defense", pirate.duel_defense(), card.duel_defense),
    ];
    let cells = all.map(|(short, name, now, printed)| {
        let class = if now < printed { "low" } else { "" };
        view! { <li class=class title=format!("{name}, printed {printed}") aria-label=format!("{name} {now}")><b>{now}</b>{short}</li> }
    });
    view! { <ul class="bb-ratings">{cells.collect_view()}</ul> }.into_any()
}

/// A track of boxes: what is crossed out, and where it stands.
fn track(name: &'static str, spoken: String, cells: impl Iterator<Item = (String, &'static str)>) -> AnyView {
    let cells = cells.map(|(text, class)| view! { <i class=class>{text}</i> });
    view! { <div class="bb-track" role="img" aria-label=spoken><span>{name}</span><div>{cells.collect_view()}</div></div> }.into_any()
}

fn guns(pirate: &Pirate) -> AnyView {
    let (whole, damage, now) = (pirate.hull().combat, pirate.combat_damage, pirate.combat());
    let cells = (1..=whole).rev().map(move |number| {
        let class = if number > whole - damage {
            "lost"
        } else if number as i8 > now {
            "weak"
        } else if number as i8 == now {
            "now"
        } else {
            ""
        };
        (number.to_string(), class)
    });
    track("Guns", format!("Guns {now} of {whole}, {damage} damage"), cells)
}

fn speed(pirate: &Pirate) -> AnyView {
    let (hull, now) = (pirate.hull(), pirate.speed());
    let cells = (hull.speed_floor..=hull.speed).rev().map(move |number| {
        let class = match number.cmp(&now) {
            std::cmp::Ordering::Greater => "lost",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Less => "",
        };
        (if number < 0 { format!("−{}", -number) } else { format!("+{number}") }, class)
    });
    track("Speed", format!("Speed {now:+}, undamaged {:+}", hull.speed), cells)
}

fn unrest(pirate: &Pirate) -> AnyView {
    let now = pirate.unrest;
    let cells = (0..=10_i8).map(move |number| {
        let class = match (number == now.max(0), number) {
            (true, 0..=2) => "now danger",
            (true, _) => "now",
            (false, 0..=2) => "danger",
            _ => "",
        };
        (number.to_string(), class)
    });
    track("Crew", format!("Crew unrest: {now} of 10; 10 is calm, 0 is mutiny"), cells)
}

/// Holds with their lots; lots that must go overboard can be touched.
fn holds(stage: Stage, pirate: &Pirate, fresh: (u8, u16)) -> AnyView {
    let count = usize::from(pirate.hull().holds);
    let lots = pirate
        .booty
        .iter()
        .map(|value| Some(*value))
        .chain(std::iter::repeat(None))
        .take(count.max(pirate.booty.len()));
    let plunder = pirate.plunder.is_some();
    let lots: Vec<Option<u16>> = lots.collect();
    let hold = move |value: Option<u16>, waits: bool| {
        let touch = value.map(Touch::Lot);
        let offered = touch.clone();
        let open = move || offered.as_ref().is_some_and(|touch| stage.offers(touch));
        let text = match value {
            Some(value) => value.to_string(),
            None if plunder => "●".into(),
            None => String::new(),
        };
        let spoken = match value {
            Some(value) => format!("a lot worth {value}"),
            None if plunder => "full of plunder".into(),
            None => "an empty hold".into(),
        };
        let class = match value {
            _ if waits => "bb-hold fresh",
            Some(_) => "bb-hold full",
            None => "bb-hold",
        };
        view! {
            <button class=class aria-label=spoken class:open=open.clone() disabled=move || !open() on:click=move |_| if let Some(touch) = &touch { stage.touch(touch) }>{text}</button>
        }
    };
    let waiting = (0..fresh.0).map(|_| hold(Some(fresh.1), true)).collect_view();
    let subject = stage.scene.with_untracked(|scene| super::stage::subject(&scene.sight)).as_ref()
        == Some(&pirate.pirate);
    let spoken = format!(
        "Holds: {} of {count} full, worth {}",
        pirate.booty.len(),
        pirate.booty.iter().map(|value| u32::from(*value)).sum::<u32>()
    );
    view! {
        <div class="bb-track holds" aria-label=spoken role="group"><span>"Holds"</span>
            <div>{lots.into_iter().map(|value| hold(value, false)).collect_view()}{subject.then_some(waiting)}</div>
        </div>
    }
    .into_any()
}

/// `Havana (tortured)`.
pub(super) fn captive(home: &str) -> String {
    let (id, mark) = home.strip_suffix('!').map_or((home, ""), |id| (id, ", tortured"));
    format!("{}{mark}", if id == "nowhere" { id.to_owned() } else { pack().name(id) })
}

fn ports(list: &[String]) -> String {
    list.iter().map(|port| pack().name(port)).collect::<Vec<_>>().join(", ")
}

/// Everything else that lies on the log, in words.
fn notes(pirate: &Pirate) -> AnyView {
    let mut lines = vec![("★", "Notoriety", pirate.notoriety.to_string())];
    let stash =
        pirate.stash.iter().map(|(port, sum)| format!("{sum} in {}", pack().name(port))).collect::<Vec<_>>();
    let hidden = if stash.is_empty() { String::new() } else { format!("; hidden: {}", stash.join(", ")) };
    lines.push(("●", "On board", format!("{}{hidden}", pirate.nw)));
    let mut add = |sign: &'static str, name: &'static str, text: String| {
        if !text.is_empty() {
            lines.push((sign, name, text));
        }
    };
    let hostages = pirate
        .hostages
        .iter()
        .map(|(home, count)| format!("{count} from {}", captive(home)))
        .collect::<Vec<_>>();
    add("♟", "Hostages", hostages.join(", "));
    add(
        "⚑",
        "Attacked",
        pirate.attacks.iter().map(|nation| nation_title(nation)).collect::<Vec<_>>().join(", "),
    );
    let letter = pirate
        .letter
        .as_deref()
        .and_then(|id| pack().letter(id))
        .map_or(String::new(), |one| nation_title(&one.nation));
    add("✉", "Letter", letter);
    add("⚓", "Safe havens", ports(&pirate.safe_havens));
    add("ⓘ", "Informed on", ports(&pirate.information));
    add("✕", "Ousted from", ports(&pirate.ousted_from));
    add("⚭", "Ally", pirate.ally.as_deref().map_or(String::new(), |ally| pack().name(ally)));
    let mut state = Vec::new();
    state.extend(pirate.revelry.then_some("revels".to_owned()));
    state.extend(pirate.careened.then_some("careened".to_owned()));
    state.extend(pirate.scurvy.then_some("scurvy".to_owned()));
    state.extend(pirate.wound.clone().map(|wound| format!("{wound} wound")));
    state.extend((pirate.superficial > 0).then_some("a scratch".to_owned()));
    state.extend(pirate.transit_lock.then_some("no transit before a port".to_owned()));
    state.extend(pirate.plunder.is_some().then_some("plunder fills the holds until another port".to_owned()));
    state.extend(pirate.conquered.then_some("holds the port: sack it or leave".to_owned()));
    add("!", "Now", state.join(", "));
    let lines = lines.into_iter().map(|(sign, name, text)| view! { <li><i aria-hidden="true">{sign}</i><span>{name}</span><b>{text}</b></li> });
    view! { <ul class="bb-notes">{lines.collect_view()}</ul> }.into_any()
}
