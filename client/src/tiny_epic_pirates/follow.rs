//! What an event does to what is seen. Each function takes the events of one kind and says whether it was one.

use serde::Deserialize;

use super::{
    pack::pack,
    said::Said,
    sight::{Aim, Battle, Booty, Cell, Pirate, Sight, Trader, Work, bump},
};

/// Cubes that have left the bag or a sunk ship and are not yet aboard, in the order in which they come.
pub type Coming = Vec<Booty>;

/// Moves what the event moves.
pub fn follow(sight: &mut Sight, coming: &mut Coming, said: Said<'_>) {
    if said.name == "ended" {
        // What was still on its way goes back into the bag.
        for booty in coming.drain(..) {
            bump(&mut sight.bag, booty, 1);
        }
        return;
    }
    let _ = voyage(sight, said)
        || hands(sight, said)
        || cubes(sight, coming, said)
        || purse(sight, said)
        || crew(sight, said)
        || battle(sight, coming, said)
        || traders(sight, said);
}

fn pirate<'a>(sight: &'a mut Sight, said: Said<'_>) -> Option<&'a mut Pirate> {
    let seat = said.seat()?;
    sight.pirates.get_mut(usize::from(seat))
}

fn voyage(sight: &mut Sight, said: Said<'_>) -> bool {
    match said.name {
        "navy-placed" => sight.navy = said.cell("at"),
        "navy-sailed" => sight.navy = said.cell("to"),
        "turn-began" => sight.active = said.seat().unwrap_or(sight.active),
        "solo-ring-moved" => {
            if let (Some(solo), Some(space)) = (&mut sight.solo, said.number("space")) {
                solo.ring = space;
            }
        }
        "advanced" => {
            sight.crossed = said.flag("crossed");
            if let (Some(one), Some(space)) = (pirate(sight, said), said.number("space")) {
                one.space = space;
            }
        }
        "sailed" => set_ship(sight, said, "to", None),
        "hid" => set_ship(sight, said, "at", Some(true)),
        "uncovered" => {
            if let Some(one) = pirate(sight, said) {
                one.hidden = false;
            }
        }
        "buried" => {
            let isle = said.cell("at").and_then(|at| sight.sea.get_mut(at.index()));
            if let Some(isle) = isle {
                isle.treasure = said.seat();
            }
        }
        _ => return false,
    }
    true
}

fn set_ship(sight: &mut Sight, said: Said<'_>, field: &str, hidden: Option<bool>) {
    if let (Some(to), Some(one)) = (said.cell(field), pirate(sight, said)) {
        one.ship = Some(to);
        one.hidden = hidden.unwrap_or(one.hidden);
    }
}

fn hands(sight: &mut Sight, said: Said<'_>) -> bool {
    let Some(one) = said.seat().or(Some(1)).and_then(|seat| sight.pirates.get_mut(usize::from(seat))) else {
        return false;
    };
    match said.name {
        "hand-placed" => {
            if let (Some(from), Some(space)) = (said.work("from"), said.number("space")) {
                bump(&mut one.hands, from, -1);
                one.wheel.push(space);
                one.wheel.sort_unstable();
            }
        }
        "hand-returned" => {
            if let (Some(to), Some(space)) = (said.work("to"), said.number("space")) {
                one.wheel.retain(|there| *there != space);
                bump(&mut one.hands, to, 1);
            }
        }
        "jostled" => {
            match (said.work("from"), said.number("space")) {
                (Some(from), _) => bump(&mut one.hands, from, -1),
                (None, Some(space)) => one.wheel.retain(|there| *there != space),
                (None, None) => {}
            }
            bump(&mut one.hands, Work::Repair, 1);
        }
        "navy-attacked" => {
            let all = one.crew_size() as u8;
            one.wheel.clear();
            one.hands = [(Work::Repair, all)].into_iter().collect();
        }
        "hands-assigned" => {
            one.hands.clear();
            for work in Work::ALL {
                bump(&mut one.hands, work, said.number(work.name()).unwrap_or(0).into());
            }
            one.wheel = said.numbers("wheel");
        }
        "deckhand-placed" => {
            if let Some(to) = said.work("to") {
                bump(&mut one.hands, to, 1);
            }
        }
        "solo-mended" => mend(one, said.number("hands").unwrap_or(0)),
        _ => return false,
    }
    true
}

/// Out of Repair to the leftmost work that nobody does.
fn mend(one: &mut Pirate, count: u8) {
    for _ in 0..count {
        if let Some(free) = Work::ALL[..3].iter().find(|work| one.at(**work) == 0) {
            bump(&mut one.hands, Work::Repair, -1);
            bump(&mut one.hands, *free, 1);
        }
    }
}

fn cubes(sight: &mut Sight, coming: &mut Coming, said: Said<'_>) -> bool {
    let booty = said.booty("booty");
    let Some(seat) = said.seat().map(usize::from).filter(|seat| *seat < sight.pirates.len()) else {
        return false;
    };
    match (said.name, booty) {
        ("cube-drawn", Some(booty)) => {
            bump(&mut sight.bag, booty, -1);
            coming.push(booty);
        }
        ("cube-loaded", Some(booty)) => {
            match coming.iter().position(|one| *one == booty) {
                Some(place) => {
                    coming.remove(place);
                }
                // At the start everybody takes one from the bag.
                None => bump(&mut sight.bag, booty, -1),
            }
            bump(&mut sight.pirates[seat].hold, booty, 1);
        }
        ("cube-returned", Some(back)) => {
            if !coming.is_empty() {
                bump(&mut sight.pirates[seat].hold, coming.remove(0), 1);
            }
            bump(&mut sight.pirates[seat].hold, back, -1);
            bump(&mut sight.bag, back, 1);
        }
        ("traded", Some(booty)) => sell(sight, seat, booty, said.number("count").unwrap_or(0)),
        ("special-traded", _) => {
            for booty in said.texts("booty").into_iter().filter_map(Booty::read) {
                sell(sight, seat, booty, 1);
            }
        }
        ("exchanged", _) => {
            if let (Some(give), Some(take)) = (said.booty("give"), said.booty("take")) {
                sell(sight, seat, give, 1);
                bump(&mut sight.bag, take, -1);
                bump(&mut sight.pirates[seat].hold, take, 1);
            }
        }
        _ => return false,
    }
    true
}

/// From the hold into the bag.
fn sell(sight: &mut Sight, seat: usize, booty: Booty, count: u8) {
    bump(&mut sight.pirates[seat].hold, booty, -i16::from(count));
    bump(&mut sight.bag, booty, count.into());
}

fn purse(sight: &mut Sight, said: Said<'_>) -> bool {
    match said.name {
        "token-revealed" => {
            if let Some(isle) = said.cell("at").and_then(|at| sight.sea.get_mut(at.index())) {
                isle.token = false;
            }
            bump(&mut sight.tokens_out, said.text("token").unwrap_or_default().to_owned(), 1);
            return true;
        }
        "token-kept" => {
            bump(&mut sight.tokens_out, said.text("token").unwrap_or_default().to_owned(), -1);
        }
        "sail-token-used" => leave(sight, "extra-sail"),
        "storm-token-used" => leave(sight, "ignore-storm"),
        _ => {}
    }
    let Some(one) = pirate(sight, said) else { return false };
    match said.name {
        "gold-gained" | "gold-paid" => one.gold = said.number("now").unwrap_or(one.gold),
        "token-kept" => {
            let token = said.text("token").and_then(|id| pack().token(id));
            if token.is_some_and(|token| token.effect.contains_key("extra-sail")) {
                one.sail_tokens += 1;
            } else {
                one.storm_tokens += 1;
            }
        }
        "sail-token-used" => one.sail_tokens = one.sail_tokens.saturating_sub(1),
        "storm-token-used" => one.storm_tokens = one.storm_tokens.saturating_sub(1),
        "surefire-gained" => one.surefire = said.number("now").unwrap_or(one.surefire),
        "legend-gained" => one.legend = said.number("row").unwrap_or(one.legend),
        _ => return false,
    }
    true
}

/// A kept token has left the game.
fn leave(sight: &mut Sight, effect: &str) {
    if let Some(token) = pack().kept(effect) {
        bump(&mut sight.tokens_out, token.id.clone(), 1);
    }
}

fn crew(sight: &mut Sight, said: Said<'_>) -> bool {
    let card = said.text("card").unwrap_or_default();
    match said.name {
        "row-refreshed" => sight.row = said.texts("row").into_iter().map(str::to_owned).collect(),
        "row-filled" => {
            let slot = said.number("slot").and_then(|slot| sight.row.get_mut(usize::from(slot)));
            if let Some(slot) = slot {
                card.clone_into(slot);
            }
        }
        "crew-dismissed" => {
            if let Some(one) = pirate(sight, said) {
                // The place stays free for whoever is hired instead.
                if let Some(mate) = one.crew.iter_mut().find(|mate| *mate == card) {
                    mate.clear();
                }
            }
        }
        "crew-hired" => {
            if let Some(one) = pirate(sight, said) {
                match one.crew.iter_mut().find(|mate| mate.is_empty()) {
                    Some(place) => card.clone_into(place),
                    None => one.crew.push(card.to_owned()),
                }
            }
        }
        "side-chosen" | "mutinied" => {
            if let Some(captain) = pirate(sight, said).and_then(|one| one.captain.as_mut()) {
                captain.side = said.text("side").map(str::to_owned);
                captain.mutinied |= said.name == "mutinied";
            }
        }
        _ => return false,
    }
    true
}

fn battle(sight: &mut Sight, coming: &mut Coming, said: Said<'_>) -> bool {
    match said.name {
        "attacked" => {
            let aim = Aim::deserialize(said.value("target")).ok();
            sight.battle = said.seat().zip(aim).map(|(attacker, target)| Battle {
                attacker,
                target,
                faces: Vec::new(),
                attack: None,
                defence: None,
            });
        }
        "rolled" | "rerolled" => {
            if let Some(battle) = &mut sight.battle {
                battle.faces = said.numbers("faces");
            }
        }
        "surefire-used" => {
            if let (Some(battle), Some(from), Some(to)) =
                (&mut sight.battle, said.number("from"), said.number("to"))
                && let Some(die) = battle.faces.iter_mut().find(|die| **die == from)
            {
                *die = to;
            }
            if let Some(one) = pirate(sight, said) {
                one.surefire = one.surefire.saturating_sub(1);
            }
        }
        "announced" => {
            if let Some(battle) = &mut sight.battle {
                let total = said.number("total");
                if said.seat() == Some(battle.attacker) {
                    battle.attack = total;
                } else {
                    battle.defence = total;
                }
            }
        }
        "merchant-sunk" => {
            let ship = said.ship().and_then(|ship| trader(sight, ship));
            coming.extend(ship.and_then(|merchant| merchant.cube.take()));
        }
        _ => return false,
    }
    true
}

fn trader(sight: &mut Sight, ship: Trader) -> Option<&mut super::sight::Merchant> {
    sight.merchants.iter_mut().find(|merchant| merchant.ship == ship)
}

fn traders(sight: &mut Sight, said: Said<'_>) -> bool {
    if let "market-moved" | "market-set" = said.name {
        sight.market = said.texts("market").into_iter().filter_map(Booty::read).collect();
        return true;
    }
    let booty = said.booty("booty");
    let heading = said.cell("heading");
    let Some(merchant) = said.ship().and_then(|ship| trader(sight, ship)) else { return false };
    match said.name {
        "merchant-card-turned" => {
            let card = said.text("card").unwrap_or_default().to_owned();
            let gone = std::mem::replace(&mut merchant.card, card);
            sight.sunk.push(gone);
            sight.sunk.sort_unstable();
            if !sight.merchant_deck.is_empty() {
                sight.merchant_deck.remove(0);
            }
        }
        "merchant-reset" | "merchant-sailed" => {
            merchant.at = said.cell("to").unwrap_or(merchant.at);
            merchant.heading = heading.unwrap_or(merchant.heading);
        }
        "merchant-delivered" => {
            merchant.heading = heading.unwrap_or(merchant.heading);
            merchant.cube = None;
            if let Some(booty) = booty {
                bump(&mut sight.bag, booty, 1);
            }
        }
        "merchant-loaded" => {
            merchant.cube = booty;
            if let Some(booty) = booty {
                bump(&mut sight.bag, booty, -1);
            }
        }
        _ => return false,
    }
    true
}

/// Where an event happens, for the eye.
pub fn place(sight: &Sight, said: Said<'_>) -> Option<Cell> {
    let told = ["to", "at"].into_iter().find_map(|field| said.cell(field));
    let ship = || sight.merchant(said.ship()?).map(|merchant| merchant.at);
    let own = || said.seat().and_then(|seat| sight.pirate(seat)).and_then(|one| one.ship);
    told.or_else(ship).or_else(own)
}
