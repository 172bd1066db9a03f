//! Everything one has a right to know, in words: places, cards, cups, ratings.

use leptos::prelude::*;

use super::{
    pack::{Card, nation_title, pack},
    sight::Sight,
    stage::{Look, Stage},
    telling::{action, number},
};
use crate::{dialog::Sheet, shell::RuleLink};

/// A line of a sheet, the rule that it leads to, and what can be read further.
#[derive(Debug, Default)]
struct Line {
    text: String,
    rule: String,
    look: Option<Look>,
}

fn plain(text: impl Into<String>) -> Line {
    Line { text: text.into(), ..Line::default() }
}

fn ruled(text: impl Into<String>, rule: &str) -> Line {
    Line { text: text.into(), rule: rule.to_owned(), look: None }
}

fn leading(text: impl Into<String>, look: Look) -> Line {
    Line { text: text.into(), rule: String::new(), look: Some(look) }
}

#[component]
pub(super) fn LookSheet(stage: Stage) -> impl IntoView {
    let sheet = move || {
        stage.look.get().map(|look| {
            let names = stage.desk.sight.with_untracked(|sight| sight.names.clone());
            let (title, lines) = stage.scene.with_untracked(|scene| page(&scene.sight, stage, &look, &names));
            let line = move |Line { text, rule, look }: Line| {
                let rule = (!rule.is_empty()).then(|| view! { <RuleLink game="blackbeard" rule/> });
                let text = match look {
                    Some(look) => view! { <button class="bb-more" on:click=move |_| stage.look.set(Some(look.clone()))>{text}</button> }.into_any(),
                    None => text.into_any(),
                };
                view! { <li>{text}{rule}</li> }
            };
            let lines = lines.into_iter().map(line).collect_view();
            view! { <Sheet id="bb-look" title close=move || stage.look.set(None)><ul class="bb-lines">{lines}</ul></Sheet> }
        })
    };
    view! { {sheet} }
}

fn page(sight: &Sight, stage: Stage, look: &Look, names: &[String]) -> (String, Vec<Line>) {
    match look {
        Look::Place(place) => place_page(sight, stage, place),
        Look::Unit(id) => unit_page(sight, id),
        Look::Ship(id) => ship_page(sight, id),
        Look::Card(id) => pack().card(id).map_or_else(Default::default, |card| {
            (format!("Action card {}", number(card)), card_lines(card, names))
        }),
        Look::Decks => decks_page(sight, names),
        Look::Cups => cups_page(sight),
        Look::Events => events_page(),
        Look::Ports => ports_page(sight, stage),
    }
}

fn place_page(sight: &Sight, stage: Stage, place: &str) -> (String, Vec<Line>) {
    let mut lines = Vec::new();
    let title = if let Some(port) = pack().port(place) {
        lines.extend(port_lines(sight, stage, place));
        port.name.clone()
    } else if let Some(transit) = pack().transit_box(place) {
        lines.push(ruled(format!("It leads out to {}.", transit.exits.join(" and ")), "BB-MOVE-10"));
        lines.push(ruled(
            "A pirate enters it from an arrow hex, as the whole turn, once before the next visit to a port.",
            "BB-MOVE-08",
        ));
        format!("Transit box to the {}", pack().ocean(&transit.leads_to).map_or("", |ocean| &ocean.name))
    } else if let Some(hex) = pack().hex(place) {
        let kind = if hex.coastal {
            "A coast: more sails are found here, but storms hit harder."
        } else {
            "Open sea: fewer sails, milder storms, but scurvy."
        };
        lines.push(ruled(kind, "BB-MOVE-12"));
        if let Some(lane) = pack().lane.iter().find(|lane| lane.hex == hex.id) {
            lines.push(ruled(format!("Shipping lane {}: {}.", lane.number, lane.name), "BB-EVT-01"));
        }
        if let Some(station) = &hex.station {
            lines.push(ruled(
                format!("Warship station {station}: new warships may appear here."),
                "BB-EVT-06",
            ));
        }
        if let Some(arrow) = &hex.arrow {
            lines.push(ruled(
                format!("An arrow: from here a pirate may enter {}.", pack().place(arrow)),
                "BB-MOVE-08",
            ));
        }
        if let Some(port) = &hex.port {
            lines.extend(port_lines(sight, stage, port));
        }
        format!("{} {}", pack().ocean(&hex.ocean).map_or("", |ocean| &ocean.name), hex.id)
    } else {
        place.to_owned()
    };
    for unit in sight.units().into_iter().filter(|unit| unit.place == place) {
        let guns = if unit.hunter { format!(", guns {}", sight.guns(&unit.id)) } else { String::new() };
        lines.push(plain(format!("{}{guns} is here.", pack().name(&unit.id))));
    }
    for (number, merchant) in sight.merchants.iter().filter(|merchant| merchant.hex == place).enumerate() {
        lines.push(ruled(format!("Merchant {}: {}.", number + 1, merchant_text(merchant)), "BB-PRIZE-02"));
    }
    (title, lines)
}

fn merchant_text(merchant: &super::sight::Merchant) -> String {
    let face = merchant.merchant.as_deref().and_then(|id| pack().merchant(id));
    let face = face.map_or("face down".to_owned(), |card| {
        format!("{}, defense {}", nation_title(&card.nation), card.defense)
    });
    merchant
        .engaged
        .as_deref()
        .map_or(face.clone(), |pirate| format!("{face}, engaged with {}", pack().name(pirate)))
}

fn port_lines(sight: &Sight, stage: Stage, id: &str) -> Vec<Line> {
    let (Some(port), harbour) = (pack().port(id), sight.harbour(id)) else { return Vec::new() };
    let (value, defense) = sight.walls(id);
    let whose = sight
        .nation(id)
        .map_or("A pirate haven".into(), |nation| format!("A {} port", nation_title(&nation)));
    let mut lines =
        vec![ruled(format!("{}: {whose}, {} on the two dice.", port.name, port.d66), "BB-COMP-04")];
    if sight.nation(id).is_some() {
        lines.push(ruled(
            format!("Value {value}: loot is a die × {}. Defense {defense}.", u32::from(value) * 100),
            "BB-PATK-08",
        ));
    }
    if harbour.destroyed {
        lines.push(ruled("Destroyed.", "BB-STAT-01"));
    }
    lines.extend(harbour.governor.map(|pro| {
        ruled(
            if pro { "The governor is a friend of pirates." } else { "The governor is an enemy of pirates." },
            "BB-STAT-04",
        )
    }));
    lines.extend(harbour.letter.as_deref().map(|letter| {
        let nation = pack().letter(letter).map_or(String::new(), |letter| nation_title(&letter.nation));
        ruled(format!("A {nation} Letter of Marque is on sale: a die × 100."), "BB-LOM-01")
    }));
    for pirate in &sight.pirates {
        let status = sight.status(pirate, id);
        let stash = pirate.stash.get(id).map_or(String::new(), |sum| format!(", {sum} hidden here"));
        let own = stage.seat() == Some(pirate.seat);
        if own || !stash.is_empty() || pirate.place == id {
            lines.push(ruled(
                format!("For {}: {}{stash}.", pack().name(&pirate.pirate), status.name()),
                "BB-STAT-03",
            ));
        }
    }
    lines
}

fn unit_page(sight: &Sight, id: &str) -> (String, Vec<Line>) {
    let place = sight.place_of(id).map_or(String::new(), |place| pack().place(&place));
    if let Some(card) = pack().pirate(id) {
        let printed = [
            ("ability", card.ability),
            ("leadership", card.leadership),
            ("cruelty", card.cruelty),
            ("cunning", card.cunning),
            ("endurance", card.endurance),
            ("duel_attack", card.duel_attack),
            ("duel_defense", card.duel_defense),
        ];
        let line = |(name, value): (&str, i8)| {
            pack().word(name).map(|word| ruled(format!("{} {value}. {}", word.title, word.text), &word.rule))
        };
        let mut lines: Vec<Line> = printed.into_iter().filter_map(line).collect();
        if !place.is_empty() {
            lines.insert(0, plain(format!("Now {place}.")));
        }
        return (card.name.clone(), lines);
    }
    let Some(card) = pack().hunter(id) else { return Default::default() };
    let owned = sight.kcs.iter().find(|kc| kc.kc == id);
    let mut lines = vec![
        plain(format!("{} hunter, {place}.", nation_title(&card.nation))),
        ruled(
            format!("Guns {} of {}, up to {} hexes.", sight.guns(id), card.combat, card.movement),
            "BB-KC-03",
        ),
        ruled("Pirates who come to its hex must evade it or fight.", "BB-INT-01"),
    ];
    lines.extend(
        owned.map(|kc| plain(format!("In the service of player {}.", char::from(b'A' + kc.owner.min(25))))),
    );
    (pack().name(id), lines)
}

fn ship_page(sight: &Sight, id: &str) -> (String, Vec<Line>) {
    let Some(ship) = pack().ship(id) else { return Default::default() };
    let taken = sight.pirates.iter().filter(|pirate| pirate.ship == id).count();
    let from = match ship.merchant_strength {
        0 => ruled("A ship to start with.", "BB-ACT-03"),
        strength => ruled(format!("Taken from a captured merchant of defense {strength}."), "BB-PRIZE-11"),
    };
    let lines = vec![
        ruled(format!("Guns {}: damage shortens the track; at its end she sinks.", ship.combat), "BB-DMG-01"),
        ruled(format!("Speed {:+}, at worst {}.", ship.speed, ship.speed_floor), "BB-DMG-02"),
        ruled(format!("{} holds, one lot in each.", ship.holds), "BB-PRIZE-12"),
        from,
        plain(format!("{} of {} logs are free.", usize::from(ship.count).saturating_sub(taken), ship.count)),
    ];
    (ship.name.clone(), lines)
}

fn card_lines(card: &Card, names: &[String]) -> Vec<Line> {
    let mut lines = vec![
        ruled(format!("Action line: {}.", action(card, names)), "BB-TURN-09"),
        ruled(
            format!("A search finds {} on a coast, {} in open sea.", card.search_coastal, card.search_open),
            "BB-MOVE-12",
        ),
        ruled(
            format!("Random event: {}.", pack().event(&card.random_event).map_or("", |event| &event.name)),
            "BB-REV-02",
        ),
        ruled(format!("Merchant lane {}, warship station {}.", card.lane, card.station), "BB-EVT-01"),
        ruled(format!("Hostage number {}, wound: {}.", card.hostage, card.wound), "BB-PRIZE-13"),
    ];
    if card.dr {
        lines.push(ruled("The crew wants Debauchery & Revelry after a prize.", "BB-PRIZE-14"));
    }
    for ocean in &pack().ocean {
        let goods = card.cargo.get(&ocean.id).map_or("", String::as_str);
        let lots = card
            .manifest
            .get(&ocean.id)
            .into_iter()
            .flatten()
            .map(|(lots, value)| format!("{lots} × {value}"));
        let home = card.home.get(&ocean.id).map_or("", String::as_str);
        let home = if home == "*" { "the closest port of her nation".to_owned() } else { pack().name(home) };
        let text = format!(
            "{}: {goods}, {}; hostages are at home in {home}.",
            ocean.name,
            lots.collect::<Vec<_>>().join(", ")
        );
        lines.push(ruled(text, "BB-PRIZE-12"));
    }
    lines
}

fn decks_page(sight: &Sight, names: &[String]) -> (String, Vec<Line>) {
    let mut left: std::collections::BTreeMap<String, u32> = std::collections::BTreeMap::new();
    for card in sight.deck.iter().filter_map(|id| pack().card(id)) {
        *left.entry(action(card, names)).or_default() += 1;
    }
    let mut lines = vec![ruled(
        format!(
            "{} of {} action cards are left; their order is hidden.",
            sight.deck.len(),
            pack().card.len()
        ),
        "BB-COMP-12",
    )];
    lines.extend(left.into_iter().map(|(text, count)| plain(format!("{count} × {text}"))));
    let used = pack().card.iter().filter(|card| !sight.deck.contains(&card.id));
    let used: Vec<Line> = used
        .map(|card| {
            leading(format!("Card {}: {}", number(card), action(card, names)), Look::Card(card.id.clone()))
        })
        .collect();
    lines.push(plain(format!("Turned since the last shuffle: {}.", used.len())));
    lines.extend(used);
    let waiting = sight.pirate_deck.iter().map(|id| pack().name(id)).collect::<Vec<_>>();
    lines.push(ruled(format!("Pirates who wait ashore: {}.", waiting.join(", ")), "BB-SETUP-04"));
    ("Cards".into(), lines)
}

fn cups_page(sight: &Sight) -> (String, Vec<Line>) {
    let seen = sight.merchants.iter().filter_map(|merchant| merchant.merchant.clone()).collect::<Vec<_>>();
    let mut lines = vec![ruled(
        format!(
            "Merchants: {} at sea, {} in the cup.",
            sight.merchants.len(),
            pack().merchant.len() - sight.merchants.len()
        ),
        "BB-COMP-09",
    )];
    for nation in ["dutch", "english", "french", "mogul", "portuguese", "spanish"] {
        let all = pack().merchant.iter().filter(|one| one.nation == nation && !seen.contains(&one.id));
        let defenses = all.map(|one| one.defense.to_string()).collect::<Vec<_>>();
        lines.push(plain(format!(
            "{} merchants not in sight: defense {}.",
            nation_title(nation),
            defenses.join(", ")
        )));
    }
    let placed = sight.ports.values().filter_map(|port| port.governor);
    let (pro, anti) =
        placed.fold((0, 0), |(pro, anti), stance| if stance { (pro + 1, anti) } else { (pro, anti + 1) });
    let out = sight.governors_out.iter();
    let (gone_pro, gone_anti) =
        out.fold((0, 0), |(pro, anti), id| if pack().is_pro(id) { (pro + 1, anti) } else { (pro, anti + 1) });
    lines.push(ruled(
        format!("Governors in the cup: {} friends, {} enemies.", 12 - pro - gone_pro, 12 - anti - gone_anti),
        "BB-COMP-11",
    ));
    let free = |ids: Vec<String>| if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
    let kcs = pack().kc.iter().filter(|card| sight.kcs.iter().all(|kc| kc.kc != card.id));
    lines.push(ruled(
        format!(
            "Commissioners in the cup: {}.",
            free(kcs.map(|card| format!("{} ({})", card.name, card.combat)).collect())
        ),
        "BB-KC-02",
    ));
    let ships =
        pack().warship.iter().filter(|card| sight.warships.iter().all(|ship| ship.warship != card.id));
    lines.push(ruled(
        format!(
            "Warships in the cup: {}.",
            free(ships.map(|card| format!("{} {}", nation_title(&card.nation), card.combat)).collect())
        ),
        "BB-EVT-06",
    ));
    ("Cups and counters".into(), lines)
}

fn events_page() -> (String, Vec<Line>) {
    let line = |event: &super::pack::RandomEvent| {
        let id = if event.id.starts_with("storm") { "storm" } else { &event.id };
        let (text, rule) = pack().word(id).map_or(("", ""), |word| (word.text.as_str(), word.rule.as_str()));
        ruled(format!("{} ({} cards): {text}", event.name, event.cards), rule)
    };
    ("Random events".into(), pack().event.iter().map(line).collect())
}

fn ports_page(sight: &Sight, stage: Stage) -> (String, Vec<Line>) {
    let pirate = stage.log_of();
    let line = |port: &super::pack::Port| {
        let status = pirate
            .as_ref()
            .map_or_else(|| sight.base_status(&port.id), |pirate| sight.status(pirate, &port.id));
        let (value, defense) = sight.walls(&port.id);
        let ocean = pack().ocean_of(&port.id).map_or("", |ocean| ocean.id.as_str());
        let whose = sight.nation(&port.id).map_or("haven".into(), |nation| {
            format!("{}, value {value}, defense {defense}", nation_title(&nation))
        });
        plain(format!("{} {}: {whose}, {}", ocean, port.name, status.name()))
    };
    let title = pirate
        .as_ref()
        .map_or("Ports".to_owned(), |pirate| format!("Ports as {} finds them", pack().name(&pirate.pirate)));
    (title, pack().port.iter().map(line).collect())
}
