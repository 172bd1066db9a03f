//! What a touch would cost and bring, before it is made.

use serde_json::Value;

use super::{
    bout::{Foe, attack_number},
    odds,
    pack::{Ship, nation_title, pack},
    path::Touch,
    shiplog::captive,
    sight::{Pirate, Sight, Status},
};

/// What a touch is called, and what it would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    pub title: String,
    pub note: String,
}

fn say(title: impl Into<String>, note: impl Into<String>) -> Forecast {
    Forecast { title: title.into(), note: note.into() }
}

/// How booty is paid in a port (BB-SELL-01).
fn percent(status: Status) -> u32 {
    match status {
        Status::Haven => 80,
        Status::Safe => 120,
        Status::Pro => 110,
        Status::Neutral | Status::Anti | Status::Closed => 100,
    }
}

fn sale(sight: &Sight, pirate: &Pirate) -> String {
    let status = sight.status(pirate, &pirate.place);
    let sum: u32 = pirate.booty.iter().map(|value| u32::from(*value)).sum();
    let proceeds = sum * percent(status) / 100;
    let steps = proceeds / 100;
    let revel = if status == Status::Haven { "; revelry follows" } else { "" };
    format!("{sum} at {} % = {proceeds}; fame and crew +{steps}{revel}", percent(status))
}

/// An operation of a unit.
pub fn operation(sight: &Sight, unit: &str, op: &str) -> Forecast {
    let Some(pirate) = sight.pirate(unit) else { return hunter(sight, unit, op) };
    let status = || sight.status(pirate, &pirate.place);
    match op {
        "move" => say("Sail", format!("a die {:+} points, at least 1", pirate.speed()).replace('-', "− ")),
        "transit" => {
            let to = pack().hex(&pirate.place).and_then(|hex| hex.arrow.clone()).unwrap_or_default();
            let ocean = pack().ocean_of(&to).map_or("", |ocean| ocean.name.as_str());
            say("Into the transit box", format!("bound for the {ocean}; the whole turn"))
        }
        "prize" => {
            let there = sight.merchants.iter().filter(|merchant| merchant.hex == pirate.place).count();
            let strength = attack_number(pirate, 0);
            say("Take a prize", format!("{there} in sight; strength {strength} less her defense"))
        }
        "refit" => {
            let most = match status() {
                Status::Safe | Status::Haven => pirate.combat_damage,
                Status::Pro => 2,
                _ => 1,
            };
            say(
                "Refit",
                format!("{} of {} damage to the guns", most.min(pirate.combat_damage), pirate.combat_damage),
            )
        }
        "recover" => say("Recover", "ends scurvy and wounds"),
        "business" if pirate.booty.is_empty() => say("Business", "in this port"),
        "business" => say("Business", format!("sell {}", sale(sight, pirate))),
        "ransom" => say("Ransom a hostage", format!("a die × 100 at {} %", percent(status()))),
        "retire" => say(
            "Retire",
            format!(
                "{} %: two dice as tens and ones × 100, at most {}",
                odds::sixty_six(pirate.worth() / 100),
                pirate.worth()
            ),
        ),
        "careen" => {
            say("Careen", format!("a die of {} speed damage; aground until refloated", pirate.speed_damage))
        }
        "refloat" => say("Refloat", "ends careening"),
        "sack" => say("Sack the port", storming(sight, pirate, true)),
        "stash" => say("Hide money here", "safe from everything but a sack or the pirate's death"),
        "torture" => say(
            "Torture a hostage",
            format!("{} % that the hostage talks", odds::die(pirate.cruelty().into())),
        ),
        "trade" => say("Trade", "put an offer together"),
        "ally" => say("Offer an alliance", "sail and fight together"),
        "break" => say("Break the alliance", "a duel follows at once"),
        other => say(other, ""),
    }
}

fn hunter(sight: &Sight, unit: &str, op: &str) -> Forecast {
    let card = pack().hunter(unit);
    let guns = sight.guns(unit);
    match op {
        "move" => say("Sail", format!("up to {} hexes, guns {guns}", card.map_or(0, |card| card.movement))),
        "intercept" => say("Intercept", format!("guns {guns} against a pirate here")),
        "refit" => say("Refit", "repairs guns"),
        "recover" => say("Recover", "ends scurvy"),
        "careen" => say("Careen", "a die of speed damage"),
        "refloat" => say("Refloat", "ends careening"),
        other => say(other, ""),
    }
}

/// The chance to take a port.
fn storming(sight: &Sight, pirate: &Pirate, sack: bool) -> String {
    let port = pack().hex_of(&pirate.place).and_then(|hex| hex.port.clone()).unwrap_or_default();
    let (value, defense) = sight.walls(&port);
    let ally = sight.able_ally(pirate).filter(|_| !sack);
    let own = i16::from(pirate.ability())
        + i16::from(pirate.combat())
        + ally.map_or(0, |ally| ally.combat().into());
    let informed = !sack && pirate.information.contains(&port);
    let walls = if sack { defense.div_ceil(2) } else { defense };
    let chance = odds::storm(own, if informed { 2 } else { 1 }, walls.into());
    let prize = if sack {
        format!("fame +{}, crew +3, the port is destroyed", 2 * u32::from(defense))
    } else {
        format!("a die × {} of loot, fame +{defense}", u32::from(value) * 100)
    };
    format!(
        "{chance} %: {own} and {} against {walls} and two dice; {prize}",
        if informed { "two dice" } else { "a die" }
    )
}

/// A single word, as the question gives it its meaning.
pub fn word(sight: &Sight, word: &str) -> Option<Forecast> {
    let (question, body) = sight.question();
    let id = ["pirate", "target"].into_iter().find_map(|field| body.get(field)?.as_str());
    let pirate = id.and_then(|id| sight.pirate(id));
    let stage = body.get("stage").and_then(Value::as_str).unwrap_or_default();
    Some(match (question, word) {
        ("choose-op", "activate") => say("A new pirate", "draw one, choose ship and start; the whole turn"),
        ("choose-op" | "informer", "petition") => {
            say("Petition the king", "for a Commissioner against a pirate of fame 11 or more")
        }
        ("choose-op", "pass") => say("Pass", ""),
        ("moving", "attack") => say("Attack the port", storming(sight, pirate?, false)),
        ("moving", "search") => {
            let coast = pack().hex(&pirate?.place).is_some_and(|hex| hex.coastal);
            say("Search for merchants", searching(coast))
        }
        ("moving", "enter") => {
            let port = pack().hex(&pirate?.place)?.port.clone()?;
            say(format!("Enter {}", pack().name(&port)), sight.status(pirate?, &port).name())
        }
        ("moving", "leave") => say("Leave the port", "1 point"),
        ("moving", "stop") => say("Stop here", ""),
        ("moving", "end") => say("End the turn", ""),
        ("prize", "decline") if stage == "decide" => say("Let her go", "crew −1; only you have seen her"),
        ("prize", "exchange") => {
            let merchant = Foe::of(sight).merchant.and_then(|id| pack().merchant(&id))?;
            let hull = pack().ship.iter().find(|ship| ship.merchant_strength == merchant.defense)?;
            say(format!("Take the {}", hull.name.to_lowercase()), format!("{}; without damage", build(hull)))
        }
        ("prize", "no") if stage == "ship" => {
            let (pirate, hull) = (pirate?, pirate?.hull());
            let now = format!("guns {}, speed {:+}, {} holds", pirate.combat(), pirate.speed(), hull.holds);
            say(format!("Keep the {}", hull.name.to_lowercase()), now)
        }
        ("prize" | "ransom" | "business", "revel") => {
            say("Debauchery & Revelry", "crew +1; no operation in your next turn")
        }
        ("business", "sell") => say("Sell all booty", sale(sight, pirate?)),
        ("business", "bribe") => say("Bribe the governor", bribe(sight, pirate?)),
        ("business", "letter") => {
            say("Buy the Letter of Marque", format!("a die × 100 of your {}", pirate?.nw))
        }
        ("roll", "reroll") => say("Roll again", format!("cunning: {} left", pirate?.rerolls())),
        ("duel", "reroll") => say("Roll again", "spends a point of cunning"),
        ("duel", "back-off") => say("Back off", "crew −3; the other wins"),
        ("battle", "end") => say("End the battle", "the pirate escapes, fame +5"),
        ("battle", "surrender") => {
            say("Surrender", "a trial: 3 to 6 pardoned, 2 a fine, 1 hanged; booty is lost")
        }
        _ => return None,
    })
}

/// What a search finds on average, over all cards.
fn searching(coast: bool) -> String {
    let found: u32 = pack()
        .card
        .iter()
        .map(|card| u32::from(if coast { card.search_coastal } else { card.search_open }))
        .sum();
    let tenths = found * 10 / (pack().card.len().max(1) as u32);
    format!(
        "a card says how many; {}.{} on average on {}",
        tenths / 10,
        tenths % 10,
        if coast { "a coast" } else { "open sea" }
    )
}

fn bribe(sight: &Sight, pirate: &Pirate) -> String {
    if pirate.nw < 100 {
        return format!("you have {}; the least price is 100", pirate.nw);
    }
    let sure = if sight.status(pirate, &pirate.place) == Status::Pro {
        "; succeeds"
    } else {
        "; a governor decides"
    };
    format!("a die × 100 of your {}{sure}", pirate.nw)
}

/// What a touch that is no operation and no word is called.
pub fn other(sight: &Sight, touch: &Touch) -> Forecast {
    match touch {
        Touch::Unit(id) => unit(sight, id),
        Touch::Merchant(number) => say(format!("Merchant {number}"), ""),
        Touch::Place(place) => say(pack().place(place), ""),
        Touch::Ship(id) => {
            pack().ship(id).map_or_else(|| say(id.clone(), ""), |ship| say(ship.name.clone(), build(ship)))
        }
        Touch::Captive(home) => say(format!("From {}", captive(home)), ""),
        Touch::Amount(amount) => say(amount.to_string(), ""),
        Touch::Lot(value) => say(format!("A lot worth {value}"), ""),
        Touch::Nation(nation) => say(format!("The {}", nation_title(nation)), "their ports are open again"),
        Touch::Give(kind) => say(format!("Give {}", goods(kind)), ""),
        Touch::Take(kind) => say(format!("Ask for {}", goods(kind)), ""),
        Touch::Op(_, op) | Touch::Word(op) => say(op.clone(), ""),
    }
}

/// What a ship is like when she is whole.
fn build(ship: &Ship) -> String {
    format!("guns {}, speed {:+}, {} holds", ship.combat, ship.speed, ship.holds)
}

/// Two pirates before a duel: what each can bear and deal, and the winner's fame (BB-DUEL-08).
fn duel(own: &Pirate, rival: &Pirate) -> String {
    let arms = |pirate: &Pirate| {
        format!(
            "endurance {}, attack {}, defense {}",
            pirate.endurance(),
            pirate.duel_attack(),
            pirate.duel_defense()
        )
    };
    let card = rival.captain();
    let fame = card.endurance + card.duel_attack + card.duel_defense;
    format!("{} against your {}; fame +{fame} for a victory", arms(rival), arms(own))
}

fn unit(sight: &Sight, id: &str) -> Forecast {
    let name = pack().name(id);
    let (question, body) = sight.question();
    let own = body.get("pirate").and_then(Value::as_str).and_then(|id| sight.pirate(id));
    if let ("challenge", Some(own), Some(rival)) = (question, own, sight.pirate(id)) {
        return say(format!("Challenge {name}"), duel(own, rival));
    }
    match sight.pirate(id) {
        Some(pirate) if ["choose-op", "informer"].contains(&sight.question().0) => {
            let chance = odds::sixty_six(pirate.notoriety.into());
            say(name, format!("fame {}, {chance} % for a petition", pirate.notoriety))
        }
        Some(pirate) => say(name, format!("fame {}", pirate.notoriety)),
        None => {
            let place = sight.place_of(id).map_or(String::new(), |place| pack().place(&place));
            say(name, format!("guns {}, {place}", sight.guns(id)))
        }
    }
}

fn goods(kind: &str) -> &str {
    match kind {
        "nw" => "money",
        "lot" => "a lot",
        "hostage" => "a hostage",
        _ => "the Letter of Marque",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn table(place: &str) -> Sight {
        let pirate = Pirate {
            pirate: "roberts".into(),
            ship: "rigger".into(),
            place: place.into(),
            booty: vec![110, 110],
            ..Pirate::default()
        };
        Sight { pirates: vec![pirate], ..Sight::default() }
    }

    #[test]
    fn a_sale_is_told_as_the_worked_example_says() {
        let note = |port: &str| operation(&table(port), "roberts", "business").note;
        assert!(note("port_royal").contains("= 220; fame and crew +2"), "{}", note("port_royal"));
        assert!(note("nassau").contains("= 176; fame and crew +1; revelry"), "{}", note("nassau"));
    }

    #[test]
    fn a_captured_ship_is_compared_with_the_old_one() {
        let mut sight = table("CA-1105");
        sight.merchants = vec![crate::blackbeard::sight::Merchant {
            hex: "CA-1105".into(),
            merchant: Some("m_english_12".into()),
            ..Default::default()
        }];
        sight.next = vec![json!({"prize": {"pirate": "roberts", "counter": 0, "stage": "ship"}})];
        let told = word(&sight, "exchange").unwrap();
        let defense = pack().merchant("m_english_12").unwrap().defense;
        let hull = pack().ship.iter().find(|ship| ship.merchant_strength == defense).unwrap();
        assert!(told.note.contains(&format!("guns {}", hull.combat)), "BB-PRIZE-11: {}", told.note);
        assert!(word(&sight, "no").unwrap().note.starts_with("guns 10"), "the rigger has no damage");
    }

    #[test]
    fn a_challenge_tells_what_both_can_bear() {
        let mut sight = table("nassau");
        sight.pirates.push(Pirate { pirate: "bonny".into(), place: "nassau".into(), ..Pirate::default() });
        sight.next = vec![json!({"challenge": {"pirate": "roberts", "place": "nassau"}})];
        let told = other(&sight, &Touch::Unit("bonny".into()));
        let card = pack().pirate("bonny").unwrap();
        let fame = card.endurance + card.duel_attack + card.duel_defense;
        assert!(told.note.contains(&format!("fame +{fame}")), "BB-DUEL-08: {}", told.note);
    }

    #[test]
    fn storming_tells_its_chance_and_its_prize() {
        let mut sight = table("CA-1105");
        sight.next = vec![json!({"moving": {"pirate": "roberts", "left": 0}})];
        let told = word(&sight, "attack").unwrap();
        assert!(told.note.contains("14 and a die against 9") && told.note.contains("× 400"), "{}", told.note);
        sight.pirates[0].information = vec!["port_royal".into()];
        assert!(word(&sight, "attack").unwrap().note.contains("14 and two dice"), "BB-PATK-04");
        assert_eq!(word(&sight, "dance"), None);
    }
}
