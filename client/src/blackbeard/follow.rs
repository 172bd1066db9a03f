//! What an event does to what is seen. Of a few things the events tell less than the view: which merchants left the sea,
//! which hostage was ransomed, what changed hands in a trade. Those stand still until the view puts them right.

use super::{
    pack::pack,
    said::Said,
    sight::{Gone, Kc, Merchant, Pirate, Sight, Warship, insert, remove},
};

/// Where a new crew stands on the track of unrest.
const CALM: i8 = 6;

pub fn follow(sight: &mut Sight, said: Said<'_>) {
    match said.name {
        "card-drawn" => draw(sight, said.text("card")),
        "random-event" => reshuffle(sight),
        "turn-began" => sight.active = said.small("seat"),
        "moved" => go(sight, said.text("unit"), said.text("place")),
        "ousted" => oust(sight, said.text("pirate"), said.text("port")),
        "merchant-placed" => {
            sight.merchants.push(Merchant { hex: said.text("hex").into(), ..Merchant::default() });
        }
        "captured" => capture(sight, said),
        "hunter-placed" => place_hunter(sight, said),
        "hunter-gone" => {
            let gone = said.text("hunter");
            sight.kcs.retain(|kc| kc.kc != gone);
            sight.warships.retain(|ship| ship.warship != gone);
        }
        "damaged" => damage(sight, said),
        "careened" | "refloated" | "refitted" | "recovered" | "scurvy" => tend(sight, said),
        "letter-returned" => return_letter(sight, said.text("letter")),
        "pirate-drawn" => {
            sight.active = said.small("seat");
            remove(&mut sight.pirate_deck, said.text("pirate"));
        }
        "activated" => activate(sight, said),
        "left" => leave(sight, said),
        "governor-drawn" | "governor-gone" | "letter-offered" | "port-lowered" | "destroyed"
        | "english-port" => {
            harbour(sight, said);
        }
        "allied" => ally(sight, said.text("own"), said.text("other")),
        "alliance-ended" => part(sight, said.text("pirate")),
        _ => {
            if let Some(pirate) = sight.pirate_mut(said.text("pirate")) {
                one(pirate, said);
            }
            if said.name == "letter-bought" {
                let letter = said.text("letter");
                let sold = sight.ports.iter_mut().find(|(_, port)| port.letter.as_deref() == Some(letter));
                if let Some((_, port)) = sold {
                    port.letter = None;
                }
            }
        }
    }
    sight.ports.retain(|_, port| *port != super::sight::Harbour::default());
}

/// What happens to one pirate alone.
fn one(pirate: &mut Pirate, said: Said<'_>) {
    let own = |text: &str| text.to_owned();
    match said.name {
        "unrest" => pirate.unrest = said.number("now") as i8,
        "notoriety" => pirate.notoriety = said.small("now"),
        "worth" => pirate.nw = said.number("now") as u32,
        "rerolled" => pirate.cunning_spent += 1,
        "attack-marker" => {
            insert(&mut pirate.attacks, said.text("nation"));
            pirate.attacks.sort_unstable();
        }
        "pardoned" => remove(&mut pirate.attacks, said.text("nation")),
        "ship-exchanged" => {
            pirate.ship = own(said.text("ship"));
            (pirate.combat_damage, pirate.speed_damage) = (0, 0);
        }
        "loaded" => {
            let value = said.number("value") as u16;
            pirate.booty.extend(std::iter::repeat_n(value, said.small("lots").into()));
            pirate.booty.sort_unstable_by(|one, other| other.cmp(one));
        }
        "sold" | "surrendered" => pirate.booty.clear(),
        "hostage-taken" => {
            let home = said.value("home").as_str().unwrap_or("nowhere");
            *pirate.hostages.entry(own(home)).or_default() += 1;
        }
        "tortured" => torture(pirate, said),
        "revelled" => pirate.revelry = true,
        "sobered" => pirate.revelry = false,
        "safe-haven" if said.flag("gained") => {
            insert(&mut pirate.safe_havens, said.text("port"));
            in_order(&mut pirate.safe_havens);
        }
        "safe-haven" => remove(&mut pirate.safe_havens, said.text("port")),
        "letter-bought" => pirate.letter = Some(own(said.text("letter"))),
        "stashed" => {
            let amount = said.number("amount") as u32;
            pirate.nw = pirate.nw.saturating_sub(amount);
            *pirate.stash.entry(own(said.text("port"))).or_default() += amount;
        }
        "wounded" if said.text("wound") == "superficial" => pirate.superficial += 1,
        "wounded" => pirate.wound = Some(own(said.text("wound"))),
        "mutiny" if said.number("die") < said.number("leadership") => pirate.unrest = CALM,
        _ => {}
    }
}

/// Ports in the order of the content.
fn in_order(ports: &mut [String]) {
    ports.sort_by_key(|port| pack().port.iter().position(|there| there.id == *port));
}

fn torture(pirate: &mut Pirate, said: Said<'_>) {
    let home = said.text("home");
    if let Some(count) = pirate.hostages.get_mut(home) {
        *count -= 1;
        if *count == 0 {
            pirate.hostages.remove(home);
        }
    }
    if !said.flag("died") {
        *pirate.hostages.entry(format!("{home}!")).or_default() += 1;
    }
    if said.flag("informed") {
        insert(&mut pirate.information, home);
        in_order(&mut pirate.information);
    }
}

/// A pile that is empty is made of all cards again.
fn draw(sight: &mut Sight, card: &str) {
    if sight.deck.is_empty() {
        sight.deck = all_cards();
    }
    remove(&mut sight.deck, card);
    card.clone_into(&mut sight.drawn);
}

fn all_cards() -> Vec<String> {
    let mut all: Vec<String> = pack().card.iter().map(|card| card.id.clone()).collect();
    all.sort_unstable();
    all
}

/// All cards were shuffled together before the one that named the event was turned. Which one it was has just been
/// told, and is the only one that is missing.
fn reshuffle(sight: &mut Sight) {
    let last = sight.drawn.clone();
    sight.deck = all_cards();
    remove(&mut sight.deck, &last);
}

fn go(sight: &mut Sight, unit: &str, place: &str) {
    if let Some(kc) = sight.kcs.iter_mut().find(|kc| kc.kc == unit) {
        place.clone_into(&mut kc.place);
    } else if let Some(ship) = sight.warships.iter_mut().find(|ship| ship.warship == unit) {
        place.clone_into(&mut ship.place);
    } else if let Some(pirate) = sight.pirate_mut(unit) {
        place.clone_into(&mut pirate.place);
        pirate.conquered = false;
        if pack().port(place).is_some() {
            pirate.transit_lock = false;
            pirate.ousted_from.clear();
            pirate.plunder = pirate.plunder.take().filter(|port| port == place);
        } else if pack().transit_box(place).is_some() {
            pirate.transit_lock = true;
        }
        let mate = pirate.ally.clone().and_then(|ally| sight.pirate(&ally));
        if mate.is_some_and(|mate| mate.revelry || mate.careened || mate.conquered) {
            part(sight, unit);
        }
    }
    unit.clone_into(&mut sight.moved);
}

/// Whoever has just come to a port whose value falls has conquered it: plunder fills his holds.
fn conquer(sight: &mut Sight, port: &str) {
    let unit = sight.moved.clone();
    if let Some(pirate) = sight.pirate_mut(&unit).filter(|pirate| pirate.place == port) {
        pirate.booty.clear();
        pirate.plunder = Some(port.to_owned());
        pirate.conquered = true;
        part(sight, &unit);
    }
    let hex = pack().port(port).map_or(String::new(), |port| port.hex.clone());
    for kc in sight.kcs.iter_mut().filter(|kc| kc.place == port) {
        hex.clone_into(&mut kc.place);
    }
}

fn oust(sight: &mut Sight, unit: &str, port: &str) {
    if sight.pirate(unit).is_some_and(|pirate| pirate.place == port) {
        put_to_sea(sight, unit, port);
    }
    if let Some(pirate) = sight.pirate_mut(unit) {
        insert(&mut pirate.ousted_from, port);
        in_order(&mut pirate.ousted_from);
    }
}

fn put_to_sea(sight: &mut Sight, unit: &str, port: &str) {
    if let (Some(pirate), Some(port)) = (sight.pirate_mut(unit), pack().port(port)) {
        port.hex.clone_into(&mut pirate.place);
        pirate.conquered = false;
    }
    part(sight, unit);
}

/// The merchant of that face, or one in the pirate's hex: which one, the view knows.
fn capture(sight: &mut Sight, said: Said<'_>) {
    let hex = sight.pirate(said.text("pirate")).map(|pirate| pirate.place.clone()).unwrap_or_default();
    let face = |merchant: &Merchant| merchant.merchant.as_deref() == Some(said.text("merchant"));
    let named = sight.merchants.iter().position(face);
    if let Some(place) = named.or_else(|| sight.merchants.iter().position(|merchant| merchant.hex == hex)) {
        sight.merchants.remove(place);
    }
}

fn ally(sight: &mut Sight, one: &str, other: &str) {
    for (own, mate) in [(one, other), (other, one)] {
        if let Some(pirate) = sight.pirate_mut(own) {
            pirate.ally = Some(mate.to_owned());
        }
    }
}

fn part(sight: &mut Sight, unit: &str) {
    for pirate in &mut sight.pirates {
        if pirate.pirate == unit || pirate.ally.as_deref() == Some(unit) {
            pirate.ally = None;
        }
    }
}

fn place_hunter(sight: &mut Sight, said: Said<'_>) {
    let (id, place) = (said.text("hunter").to_owned(), said.text("place").to_owned());
    let order = |id: &str| {
        let all = pack().kc.iter().chain(&pack().warship);
        all.enumerate().find(|(_, card)| card.id == id).map_or(0, |(number, _)| number)
    };
    if let Some(owner) = said.value("owner").as_u64() {
        sight.kcs.push(Kc { kc: id, owner: owner as u8, place, ..Kc::default() });
        sight.kcs.sort_by_key(|kc| order(&kc.kc));
    } else {
        sight.warships.push(Warship { warship: id, place, combat_damage: 0 });
        sight.warships.sort_by_key(|ship| order(&ship.warship));
    }
}

fn damage(sight: &mut Sight, said: Said<'_>) {
    let (unit, combat, speed) = (said.text("unit"), said.small("combat"), said.small("speed"));
    if let Some(kc) = sight.kcs.iter_mut().find(|kc| kc.kc == unit) {
        kc.combat_damage += combat;
        let most = pack().kc(unit).map_or(0, |card| card.movement.saturating_sub(1));
        kc.speed_damage = (kc.speed_damage + speed).min(most);
    } else if let Some(ship) = sight.warships.iter_mut().find(|ship| ship.warship == unit) {
        ship.combat_damage += combat;
    } else if let Some(pirate) = sight.pirate_mut(unit) {
        let hull = pirate.hull();
        pirate.combat_damage = (pirate.combat_damage + combat).min(hull.combat);
        pirate.speed_damage = (pirate.speed_damage + speed).min((hull.speed - hull.speed_floor) as u8);
    }
}

/// Careening, refitting, recovering; scurvy.
fn tend(sight: &mut Sight, said: Said<'_>) {
    let (unit, points) = (said.text("unit"), said.small("points"));
    if let Some(kc) = sight.kcs.iter_mut().find(|kc| kc.kc == unit) {
        match said.name {
            "careened" => (kc.careened, kc.speed_damage) = (true, kc.speed_damage.saturating_sub(points)),
            "refloated" => kc.careened = false,
            "refitted" => kc.combat_damage = kc.combat_damage.saturating_sub(points),
            name => kc.scurvy = name == "scurvy",
        }
    } else if let Some(pirate) = sight.pirate_mut(unit) {
        match said.name {
            "careened" => {
                (pirate.careened, pirate.speed_damage) = (true, pirate.speed_damage.saturating_sub(points));
            }
            "refloated" => pirate.careened = false,
            "refitted" => pirate.combat_damage = pirate.combat_damage.saturating_sub(points),
            "scurvy" => pirate.scurvy = true,
            _ => {
                pirate.scurvy = false;
                if pirate.wound.take().as_deref() == Some("crippling") {
                    pirate.crippled += 1;
                }
            }
        }
    }
}

fn return_letter(sight: &mut Sight, letter: &str) {
    let held = sight.pirates.iter_mut().map(|pirate| &mut pirate.letter);
    let sold = sight.ports.values_mut().map(|port| &mut port.letter);
    for place in held.chain(sold) {
        if place.as_deref() == Some(letter) {
            *place = None;
        }
    }
}

fn activate(sight: &mut Sight, said: Said<'_>) {
    let text = |field: &str| said.text(field).to_owned();
    remove(&mut sight.pirate_deck, said.text("pirate"));
    sight.pirates.push(Pirate {
        pirate: text("pirate"),
        seat: said.small("seat"),
        ship: text("ship"),
        place: text("place"),
        unrest: CALM,
        ..Pirate::default()
    });
}

fn leave(sight: &mut Sight, said: Said<'_>) {
    let id = said.text("pirate");
    part(sight, id);
    sight.pirates.retain(|pirate| pirate.pirate != id);
    let gone = Gone { seat: said.small("seat"), pirate: id.to_owned(), fate: said.value("fate").clone() };
    sight.gone.push(gone);
    sight.gone.sort_by_key(|gone| gone.seat);
}

fn harbour(sight: &mut Sight, said: Said<'_>) {
    let id = said.text("port").to_owned();
    let port = sight.ports.entry(id.clone()).or_default();
    match said.name {
        "governor-drawn" if said.text("office") == "stays" => port.governor = Some(said.flag("pro")),
        "governor-gone" => port.governor = None,
        "letter-offered" => port.letter = Some(said.text("letter").to_owned()),
        "english-port" => port.english = true,
        "port-lowered" => {
            let card = pack().port(&id);
            let whole = card.map_or(0, |card| if port.english { card.english_value } else { card.value });
            port.lowered = whole.saturating_sub(said.small("value"));
            conquer(sight, &id);
        }
        "destroyed" => {
            port.destroyed = true;
            port.governor = None;
            let inside: Vec<String> = sight
                .pirates
                .iter_mut()
                .filter_map(|pirate| {
                    pirate.stash.remove(&id);
                    (pirate.place == id).then(|| pirate.pirate.clone())
                })
                .collect();
            for pirate in &inside {
                put_to_sea(sight, pirate, &id);
            }
        }
        _ => {}
    }
}
