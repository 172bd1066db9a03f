//! Everything one has a right to know, in words: cards, decks, bag, tracks.

use leptos::prelude::*;

use super::{
    isle,
    mat::name,
    pack::{Mate, pack},
    sight::{Booty, Cell, Sight, Trader, Work},
    stage::{Look, Stage},
};
use crate::{dialog::Sheet, shell::RuleLink};

/// A line of a sheet, and the rule that it leads to.
type Line = (String, String);

fn plain(text: impl Into<String>) -> Line {
    (text.into(), String::new())
}

#[component]
pub(super) fn LookSheet(stage: Stage) -> impl IntoView {
    let sheet = move || {
        stage.look.get().map(|look| {
            let (title, lines) = stage.scene.with_untracked(|scene| page(&scene.sight, stage, &look));
            let line = |(text, rule): Line| {
                let rule = (!rule.is_empty()).then(|| view! { <RuleLink game="tiny-epic-pirates" rule/> });
                view! { <li>{text}{rule}</li> }
            };
            let lines = lines.into_iter().map(line).collect_view();
            view! { <Sheet id="tep-look" title close=move || stage.look.set(None)><ul class="tep-lines">{lines}</ul></Sheet> }
        })
    };
    view! { {sheet} }
}

fn page(sight: &Sight, stage: Stage, look: &Look) -> (String, Vec<Line>) {
    match look {
        Look::Isle(cell) => isle_page(sight, *cell, |seat| name(stage, seat)),
        Look::Mate(id) => {
            pack().mate(id).map_or_else(Default::default, |mate| (mate.title.clone(), mate_lines(mate)))
        }
        Look::Captain(seat) => captain_page(sight, *seat),
        Look::Merchant(ship) => merchant_page(sight, *ship),
        Look::Order(id) => order_page(id),
        Look::Legend => legend_page(),
        Look::Bag => bag_page(sight),
        Look::Decks => decks_page(sight),
        Look::Solo => solo_page(sight),
    }
}

fn isle_page(sight: &Sight, cell: Cell, name: impl Fn(u8) -> String) -> (String, Vec<Line>) {
    let Some(card) = pack().card(sight.card(cell)) else { return Default::default() };
    let mut lines = vec![plain(card.text.clone())];
    lines.extend(isle::features(card).into_iter().map(|text| {
        let rule = if text.starts_with("Settlement") {
            "TEP-ORD-01"
        } else if text.starts_with("Market") {
            "TEP-ORD-03"
        } else if text.starts_with("Cove") {
            "TEP-ORD-12"
        } else if text.starts_with("Storm") {
            "TEP-SAIL-04"
        } else {
            "TEP-BON-07"
        };
        (text, rule.to_owned())
    }));
    if pack().is_port(cell) {
        lines.push(("A Port: Merchants come and go here.".into(), "TEP-LINE-05".into()));
    }
    if let Some(there) = sight.sea.get(cell.index()) {
        if there.token {
            lines.push(("A Search Token lies here face down.".into(), "TEP-ORD-09".into()));
        }
        lines.extend(there.treasure.map(|seat| plain(format!("{} has buried a Treasure here.", name(seat)))));
    }
    for (seat, pirate) in sight.pirates.iter().enumerate().filter(|(_, one)| one.ship == Some(cell)) {
        let how = if pirate.hidden { "lies hidden in the Cove" } else { "is here" };
        lines.push(plain(format!("{} {how}.", name(seat as u8))));
    }
    for merchant in sight.merchants.iter().filter(|merchant| merchant.at == cell) {
        let heading =
            pack().card(sight.card(merchant.heading)).map_or(String::new(), |card| card.title.clone());
        lines.push(plain(format!("The {} Merchant, bound for {heading}.", merchant.ship.name())));
    }
    if sight.navy == Some(cell) {
        lines.push(("The Royal Navy.".into(), "TEP-LINE-07".into()));
    }
    (card.title.clone(), lines)
}

fn mate_lines(mate: &Mate) -> Vec<Line> {
    let dice: Vec<String> = mate.dice.iter().map(ToString::to_string).collect();
    let mut lines = vec![(
        format!("In battle: 1 damage for each die that shows {}.", dice.join(" or ")),
        "TEP-BAT-03".to_owned(),
    )];
    if mate.hits > 0 {
        lines.push((format!("{} damage without any die.", mate.hits), "TEP-BAT-03".to_owned()));
    }
    lines.push((format!("After {}:", pack().order(&mate.trigger)), "TEP-BON-01".to_owned()));
    let bonus = mate.bonus.iter().filter_map(|bonus| pack().effect("bonus", bonus));
    lines.extend(bonus.map(|(short, long, rule)| (format!("{short}. {long}"), rule.to_owned())));
    lines
}

fn captain_page(sight: &Sight, seat: u8) -> (String, Vec<Line>) {
    let Some(captain) = sight.pirate(seat).and_then(|one| one.captain.as_ref()) else {
        return Default::default();
    };
    let shown = captain.side.as_deref().unwrap_or("front");
    let other = if shown == "front" { "back" } else { "front" };
    let title = pack().captain(&captain.card, shown).map_or(String::new(), |side| side.title.clone());
    let mut lines = pack().captain(&captain.card, shown).map(mate_lines).unwrap_or_default();
    if let Some(side) = pack().captain(&captain.card, other) {
        let when = if captain.mutinied { "was overthrown" } else { "can take over by a Mutiny" };
        lines.push((
            format!("On the other side: {} ({when}).", super::cards::spoken(side)),
            "TEP-ORD-08".into(),
        ));
    }
    (title, lines)
}

fn merchant_page(sight: &Sight, ship: Trader) -> (String, Vec<Line>) {
    let Some(merchant) = sight.merchant(ship) else { return Default::default() };
    let Some(card) = pack().merchant(&merchant.card) else { return Default::default() };
    let place = |cell: Cell| pack().card(sight.card(cell)).map_or(String::new(), |card| card.title.clone());
    let cargo = merchant.cube.map_or("nothing", |booty| pack().booty(booty));
    let legend = match card.legend_max_players {
        0 => "Sinking it brings no Legend.".to_owned(),
        most => format!("Sinking it brings Legend with up to {most} players."),
    };
    let mut lines = vec![
        (format!("Damage {}: more than that sinks it.", card.damage), "TEP-BAT-06".to_owned()),
        (format!("{} Gold and its cargo for whoever sinks it.", card.gold), "TEP-BAT-07".to_owned()),
        (legend, "TEP-BAT-08".to_owned()),
        plain(format!(
            "The {} Merchant carries {cargo} from {} to {}.",
            ship.name(),
            place(merchant.at),
            place(merchant.heading)
        )),
    ];
    if card.permanent {
        lines.push(("This card stays when the ship is sunk.".into(), "TEP-BAT-07".into()));
    }
    (card.title.clone(), lines)
}

fn order_page(id: &str) -> (String, Vec<Line>) {
    let found = ["order", "assignment"].into_iter().find_map(|group| pack().text(group, id));
    found.map_or_else(Default::default, |text| {
        (text.short.clone(), vec![(text.long.clone(), text.rule.clone())])
    })
}

fn legend_page() -> (String, Vec<Line>) {
    let row = |row: &super::pack::Row| {
        let gift = row.bonus.iter().next().map_or(String::new(), |(name, figures)| match name.as_str() {
            "gain-gold" => format!("; gain {} Gold", figures.amount),
            "gain-deckhand" => "; gain a Deckhand".into(),
            "gain-surefire" => "; gain a Sure-fire".into(),
            _ => String::new(),
        });
        (
            format!("{}. {}: {} sail, {} dice{gift}", row.row, row.title, row.sail, row.dice),
            "TEP-LEG-01".to_owned(),
        )
    };
    let mut lines: Vec<Line> = pack().legend.iter().map(row).collect();
    let speeds: Vec<String> = (0..4).map(|treasures| pack().navy_speed(treasures).to_string()).collect();
    lines.push((
        format!("The Navy sails {} cards against a pirate with 0, 1, 2, 3 Treasures.", speeds.join(", ")),
        "TEP-LINE-06".into(),
    ));
    ("Legend and Navy".into(), lines)
}

fn bag_page(sight: &Sight) -> (String, Vec<Line>) {
    let prices = sight.market.iter().enumerate().map(|(place, booty)| {
        (format!("{}: {} Gold each", pack().booty(*booty), pack().price(place)), "TEP-ORD-04".to_owned())
    });
    let bag: Vec<String> = Booty::ALL
        .iter()
        .map(|booty| format!("{} {}", sight.bag.get(booty).copied().unwrap_or(0), pack().booty(*booty)))
        .collect();
    let lines =
        prices.chain([(format!("In the bag: {}.", bag.join(", ")), "TEP-COMP-10".to_owned())]).collect();
    ("Prices and bag".into(), lines)
}

fn decks_page(sight: &Sight) -> (String, Vec<Line>) {
    let title = |id: &String| pack().mate(id).map_or(id.clone(), |mate| mate.title.clone());
    let list = |names: Vec<String>| if names.is_empty() { "none".into() } else { names.join(", ") };
    let mut lines = vec![(
        format!("Crew deck: {} cards that nobody knows.", sight.crew_deck.unknown),
        "TEP-APP-04".to_owned(),
    )];
    if !sight.crew_deck.bottom.is_empty() {
        let known = sight.crew_deck.bottom.iter().rev().map(title).collect();
        lines.push((format!("Below them, from the top: {}.", list(known)), "TEP-APP-04".into()));
    }
    let deck: Vec<String> = sight.merchant_deck.iter().map(ToString::to_string).collect();
    lines.push((format!("Merchant deck, damage from the top: {}.", list(deck)), "TEP-SETUP-10".into()));
    let sunk = sight
        .sunk
        .iter()
        .map(|id| pack().merchant(id).map_or(id.clone(), |card| card.title.clone()))
        .collect();
    lines.push((format!("Merchant Cards out of the game: {}.", list(sunk)), "TEP-BAT-07".into()));
    for token in &pack().search_token {
        let out = sight.tokens_out.get(&token.id).copied().unwrap_or(0);
        lines.push((
            format!("{}: {} of {} out of the game.", token.title, out, token.count),
            "TEP-COMP-02".into(),
        ));
    }
    ("Decks and discards".into(), lines)
}

fn solo_page(sight: &Sight) -> (String, Vec<Line>) {
    let Some(solo) = &sight.solo else { return Default::default() };
    let (Some(helm), Some(legend)) = (pack().solo_helm(&solo.helm), pack().solo_legend(&solo.legend)) else {
        return Default::default();
    };
    let mut lines = vec![plain(helm.text.clone())];
    let targets: Vec<String> =
        helm.targets.iter().enumerate().map(|(place, target)| format!("{}: {target}", place + 1)).collect();
    lines
        .push((format!("On Wheel spaces 1 to 5 it makes for {}.", targets.join(", ")), "TEP-SOLO-13".into()));
    for bonus in &helm.bonus {
        if let Some((short, long, _)) = pack().effect("solo", &bonus.effect) {
            lines.push((
                format!("With {}: {short}. {long}", pack().order(&bonus.trigger)),
                "TEP-SOLO-16".into(),
            ));
        }
    }
    for (level, figures) in legend.levels.iter().enumerate() {
        lines.push((
            format!(
                "With {level} Treasures: {} sail, {} dice, {} hits.",
                figures.sail, figures.dice, figures.hits
            ),
            "TEP-SOLO-23".into(),
        ));
    }
    for (place, actions) in legend.spaces.iter().enumerate() {
        let words: Vec<String> = actions
            .iter()
            .filter_map(|action| pack().effect("solo", action))
            .map(|(short, ..)| short)
            .collect();
        let here = if usize::from(solo.ring) == place { " (it is here)" } else { "" };
        lines.push((format!("Ring {place}: {}{here}", words.join(", then ")), "TEP-SOLO-12".into()));
    }
    lines.push((format!("At {} Gold it buries a Treasure.", legend.gold_track), "TEP-SOLO-28".into()));
    let hands = sight
        .pirate(1)
        .map(|one| Work::ALL.map(|work| format!("{} {}", one.at(work), work.name())).join(", "));
    lines.extend(hands.map(plain));
    (format!("{}, {}", helm.title, legend.title), lines)
}

#[cfg(test)]
mod tests {
    use tortuga_core::{Seat, Seed, Setup, Viewer};

    use super::*;

    /// Every line that names a rule names one that exists, on every page, alone and together.
    #[test]
    fn every_page_has_lines_and_every_line_a_rule_that_exists() {
        let entry = tortuga_registry::find("tiny-epic-pirates").unwrap();
        let book = tortuga_registry::rulebook(entry.info);
        for seats in [1, 2] {
            let table = (entry.opener.deal)(&Setup::new(seats), Seed::from_number(4)).unwrap();
            let sight = Sight::read(&table.view(Viewer::Seat(Seat(0))));
            let mut pages =
                vec![legend_page(), bag_page(&sight), decks_page(&sight), captain_page(&sight, 0)];
            pages.extend(Trader::BOTH.map(|ship| merchant_page(&sight, ship)));
            pages.extend(Cell::all().map(|cell| isle_page(&sight, cell, |seat| seat.to_string())));
            pages
                .extend(sight.row.iter().map(|id| ("Crew".to_owned(), mate_lines(pack().mate(id).unwrap()))));
            pages.extend(["trade", "hide_out", "rigging"].map(order_page));
            if seats == 1 {
                pages.push(solo_page(&sight));
            }
            for (title, lines) in pages {
                assert!(!title.is_empty() && !lines.is_empty(), "{title}");
                for (text, rule) in lines.iter().filter(|(_, rule)| !rule.is_empty()) {
                    assert!(book.find(rule).is_some(), "{rule}: {text}");
                }
            }
        }
    }
}
