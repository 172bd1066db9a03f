//! What an event does to what is seen: single pieces move, and the view has the last word.

use super::{
    pack::pack,
    sight::{Chit, Crew, HIDDEN, Ship, Sight},
};
use crate::kit::said::Said;

pub fn follow(sight: &mut Sight, said: Said<'_>) {
    match said.name {
        "commander_is" => sight.round.commander = said.small("seat"),
        "round_began" => {
            sight.round.number = said.small("round");
            sight.round.declared = false;
        }
        "round_declared" | "dummy_declared" => sight.round.declared = true,
        "tidings" => sight.round.card = Some(said.text("card").to_owned()),
        "turn_began" => {
            sight.turn.detail.active = said.small("seat");
            (sight.turn.detail.running, sight.turn.detail.die) = (true, None);
            sight.turn.played.clear();
        }
        "tile_laid" => {
            let place = usize::from(said.small("level").saturating_sub(2));
            if let Some(tile) = sight.round.tiles.get_mut(place) {
                *tile = Some(said.text("tile").to_owned());
            }
        }
        "round_ended" => gather(sight),
        "rolled" => sight.turn.detail.die = Some(said.text("face").to_owned()),
        "flipped" | "placed" | "token_moved" | "token_left" | "defeated" | "land_placed"
        | "marker_placed" | "marker_removed" | "objectives_placed" => chart(sight, said),
        _ => {}
    }
    person(sight, said);
}

/// At the end of a round every deck is shuffled together.
fn gather(sight: &mut Sight) {
    sight.round.card = None;
    for player in &mut sight.players {
        let all = player.hand.len() + player.discard.len() + player.crew.len();
        player.deck.extend(std::iter::repeat_n(HIDDEN.to_owned(), all));
        (player.hand, player.discard, player.crew) = (Vec::new(), Vec::new(), Vec::new());
        player.out = false;
    }
}

/// Tokens and markers on the map.
fn chart(sight: &mut Sight, said: Said<'_>) {
    let (territory, token) = (said.text("territory"), said.text("token"));
    match said.name {
        "flipped" => {
            let chits = sight.seaways.entry(territory.to_owned()).or_default();
            let known = chits.iter().position(|chit| chit.token == token);
            let hidden = || chits.iter().position(|chit| !chit.up && chit.token == HIDDEN);
            match known.or_else(hidden) {
                Some(nth) => chits[nth] = face_up(token),
                None => chits.push(face_up(token)),
            }
        }
        "placed" => {
            // A Pirate Hunter may come from another place on the map.
            leave(sight, token);
            let back = Some(said.text("back")).filter(|back| !back.is_empty()).map(str::to_owned);
            let chit = if token.is_empty() {
                Chit { token: HIDDEN.into(), back, ..Chit::default() }
            } else {
                face_up(token)
            };
            sight.seaways.entry(territory.to_owned()).or_default().push(chit);
        }
        "token_moved" => {
            let (from, to) = (said.text("from"), said.text("to"));
            let moved = take(sight, from, token);
            let moved = moved.unwrap_or_else(|| Chit {
                token: if token.is_empty() { HIDDEN.into() } else { token.to_owned() },
                up: !token.is_empty(),
                ..Chit::default()
            });
            sight.seaways.entry(to.to_owned()).or_default().push(moved);
        }
        "token_left" | "defeated" => leave(sight, token),
        "land_placed" => {
            sight.sites.entry(said.text("site").to_owned()).or_default().token = Some(token.to_owned());
        }
        "marker_placed" => {
            let ground = sight.sites.entry(said.text("site").to_owned()).or_default();
            ground.marker = Some(said.small("seat"));
        }
        "marker_removed" => {
            if let Some(ground) = sight.sites.get_mut(said.text("site")) {
                ground.marker = None;
            }
        }
        _ => {
            let (place, count) = (territory.to_owned(), said.small("n"));
            match sight.round.objectives.iter_mut().find(|(there, _)| *there == place) {
                Some((_, lying)) => *lying += count,
                None => sight.round.objectives.push((place, count)),
            }
        }
    }
    sight.seaways.retain(|_, chits| !chits.is_empty());
    sight.sites.retain(|_, ground| ground.token.is_some() || ground.marker.is_some());
}

fn face_up(token: &str) -> Chit {
    Chit { token: token.to_owned(), up: true, ..Chit::default() }
}

/// Takes a token out of a territory; one that is not known is any that lies face down.
fn take(sight: &mut Sight, from: &str, token: &str) -> Option<Chit> {
    let chits = sight.seaways.get_mut(from)?;
    let known = chits.iter().position(|chit| !token.is_empty() && chit.token == token);
    let nth = known.or_else(|| chits.iter().position(|chit| !chit.up))?;
    Some(chits.remove(nth))
}

fn leave(sight: &mut Sight, token: &str) {
    for chits in sight.seaways.values_mut() {
        chits.retain(|chit| chit.token != token);
    }
    for ground in sight.sites.values_mut() {
        if ground.token.as_deref() == Some(token) {
            (ground.token, ground.high) = (None, false);
        }
    }
}

/// What concerns one player.
fn person(sight: &mut Sight, said: Said<'_>) {
    if said.value("seat").is_null() {
        return;
    }
    numbers(sight, said);
    cards(sight, said);
    let Some(player) = sight.player_mut(said.small("seat")) else { return };
    let text = |field: &str| said.text(field).to_owned();
    match said.name {
        "pirate_chosen" => {
            player.pirate = Some(text("pirate"));
            let start = pack().constants.unwrap_or_default();
            (player.reputation, player.movement) = (start.start_reputation, start.start_movement);
        }
        "sailed" | "fled" => (player.territory, player.site) = (Some(text("to")), None),
        "started" | "landed" => go_ashore(player, said.text("site")),
        "captured" => {
            go_ashore(player, said.text("at"));
            (player.captured, player.bloodshed) = (true, 0);
        }
        "turn_ended" => player.movement = 0,
        "out" => player.out = true,
        "accomplished" => player.accomplishments.push(text("id")),
        "letter" if said.flag("active") => player.letters.push(text("nation")),
        "letter" => {
            let nation = said.text("nation");
            player.letters.retain(|held| held != nation);
            player.renounced.push(nation.to_owned());
        }
        "friendly_ship" => player.friendly = Some(Ship { token: text("token"), up: said.flag("up") }),
        "friendly_ship_gone" => player.friendly = None,
        "infamy_kept" => player.infamy.insert(0, text("token")),
        "infamy_spent" => {
            let spent = said.list("tokens");
            player.infamy.retain(|token| !spent.contains(&token.as_str()));
        }
        "objective_taken" => player.carried += 1,
        "objective_delivered" => player.carried = player.carried.saturating_sub(1),
        "mission_done" => {
            let mission = said.text("mission");
            let held = player.missions.iter().position(|held| held == mission || held == HIDDEN);
            if let Some(held) = held {
                player.missions.remove(held);
            }
            player.missions_done.push(mission.to_owned());
        }
        _ => {}
    }
}

/// A site and its territory may have the same name; on land it is the site.
fn go_ashore(player: &mut super::sight::Player, place: &str) {
    let site = pack().site(place);
    player.territory = Some(site.map_or(place, |site| &site.territory).to_owned());
    player.site = site.map(|site| site.id.clone());
}

fn numbers(sight: &mut Sight, said: Said<'_>) {
    let Some(player) = sight.player_mut(said.small("seat")) else { return };
    match said.name {
        "turn_began" => (player.movement, player.captured) = (said.small("movement"), false),
        "swagger" => player.swagger = said.number("now") as i16,
        "reputation" => player.reputation = said.small("now"),
        "movement" => player.movement = said.small("now"),
        "bloodshed" => player.bloodshed = said.small("now"),
        "level_up" => player.level = said.small("level"),
        "stat_raised" => match said.text("stat") {
            "ship" => player.ship_stat = said.small("slot"),
            "crew" => player.crew_stat = said.small("slot"),
            _ => player.command_stat = said.small("slot"),
        },
        _ => {}
    }
}

fn remove(list: &mut Vec<String>, card: &str) -> bool {
    let place = list.iter().position(|held| held == card);
    place.map(|place| list.remove(place)).is_some()
}

fn cards(sight: &mut Sight, said: Said<'_>) {
    let card = said.text("card");
    if said.name == "played" {
        sight.turn.played.insert(0, card.to_owned());
    }
    let Some(player) = sight.player_mut(said.small("seat")) else { return };
    match said.name {
        "drew" => {
            for card in said.list("cards") {
                player.hand.insert(0, card.to_owned());
                if player.deck.pop().is_none() {
                    player.discard.clear();
                }
            }
        }
        "discarded" if remove(&mut player.hand, card) => player.discard.insert(0, card.to_owned()),
        "lent" => {
            remove(&mut player.hand, said.text("item"));
        }
        "recovered" if remove(&mut player.discard, card) => player.hand.insert(0, card.to_owned()),
        "played" if remove(&mut player.hand, card) => {
            if pack().card(card).is_some_and(|card| card.kind == "crew") {
                player.crew.push(Crew { card: card.to_owned(), ..Crew::default() });
            } else {
                player.discard.insert(0, card.to_owned());
            }
        }
        "crew_used" => {
            if let Some(crew) = player.crew.iter_mut().find(|crew| crew.card == card) {
                crew.used = true;
            }
        }
        "treasure_gained" => player.treasures.insert(0, card.to_owned()),
        "treasure_used" => {
            remove(&mut player.treasures, card);
        }
        _ => {}
    }
}
