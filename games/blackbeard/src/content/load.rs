//! From files to a checked [`Content`]. Every error is reported, with its place.

use tortuga_core::{
    Slug,
    pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader},
};

use super::{
    Content, GovernorCard, HunterCard, LetterCard, MOST_HOLDS, MOST_KCS, MOST_MERCHANTS, MOST_PIRATES,
    MOST_WARSHIPS, Marker, Merchant, Nation, PirateCard, Ratings, Ship, load_deck, load_map, numbers, raw,
};

pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut reader = Reader::new(pack);
    let content = read(&mut reader);
    reader.finish(content)
}

fn read(reader: &mut Reader<'_>) -> Option<Content> {
    manifest(reader);
    let map = load_map::read(reader);
    let pirates = pirates(reader);
    let ships = ships(reader);
    let merchants = merchants(reader);
    let kcs = hunters(reader, "kc", MOST_KCS);
    let warships = hunters(reader, "warship", MOST_WARSHIPS);
    let (governors, letters, markers) = counters(reader);
    let (events, cards) = load_deck::read(reader, map.as_ref());
    let numbers = numbers::read(reader);
    if reader.has_errors() {
        return None;
    }
    let map = map?;
    let (distances, by_name) = (map.distances(), map.by_name());
    let mut by_d66 = vec![None; 67];
    for (place, port) in map.ports.iter().enumerate() {
        by_d66[port.d66 as usize] = Some(super::PortId(place as u8));
    }
    Some(Content {
        oceans: map.oceans,
        boxes: map.boxes,
        hexes: map.hexes,
        sheets: map.sheets,
        lanes: map.lanes.into_iter().map(|(_, hex)| hex).collect(),
        stations: map.stations.into_iter().map(|(_, hex)| hex).collect(),
        ports: map.ports,
        pirates,
        ships,
        merchants,
        kcs,
        warships,
        governors,
        letters,
        markers,
        events,
        cards,
        numbers: numbers?,
        distances,
        by_name,
        by_d66,
    })
}

fn manifest(reader: &mut Reader<'_>) {
    let Some(manifest) = reader.table::<Manifest>(MANIFEST, "pack") else { return };
    if manifest.value.game != "blackbeard" {
        let text = format!("this pack is for `{}`, not for blackbeard", manifest.value.game);
        reader.fail(&manifest, Some("game"), text);
    }
}

/// An id as a slug; an unfit one is reported and replaced, so that reading goes on.
pub(super) fn slug<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, name: &str) -> Slug {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
    let sound = !name.is_empty() && name.len() <= 24 && name.bytes().all(fits) && name != "none";
    Slug::new(name).filter(|_| sound).unwrap_or_else(|| {
        reader.fail(entry, Some(field), format!("`{name}` is not a name of 1 to 24 letters, digits, _ or -"));
        Slug::new("").expect("nothing fits")
    })
}

pub(super) fn nation<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, name: &str) -> Nation {
    Nation::find(name).unwrap_or_else(|| {
        let known: Vec<_> = Nation::ALL.iter().map(|nation| nation.name()).collect();
        reader.fail(entry, Some(field), format!("`{name}` is no nation; there are {}", known.join(", ")));
        Nation::English
    })
}

/// Reports a list that does not fit in the state.
fn count(reader: &mut Reader<'_>, file: &str, what: &str, count: usize, least: usize, most: usize) {
    if !(least..=most).contains(&count) {
        reader.fail_file(file, format!("there must be {least} to {most} {what}, not {count}"));
    }
}

fn pirates(reader: &mut Reader<'_>) -> Vec<PirateCard> {
    let entries = reader.entries::<raw::Pirate>("pirates.toml", "pirate");
    reader.unique(&entries, |pirate| &pirate.id);
    count(reader, "pirates.toml", "pirates", entries.len(), 18, MOST_PIRATES);
    let mut pirates = Vec::new();
    for entry in &entries {
        let raw = &entry.value;
        let ratings = Ratings {
            ability: raw.ability as i8,
            leadership: raw.leadership as i8,
            cruelty: raw.cruelty as i8,
            cunning: raw.cunning as i8,
            endurance: raw.endurance as i8,
            duel_attack: raw.duel_attack as i8,
            duel_defense: raw.duel_defense as i8,
        };
        let all = [raw.ability, raw.leadership, raw.cruelty, raw.cunning, raw.duel_attack, raw.duel_defense];
        if all.iter().any(|rating| *rating > 6) || !(1..=12).contains(&raw.endurance) {
            reader.fail(entry, None, "ratings are 0 to 6, endurance is 1 to 12");
        }
        let id = slug(reader, entry, "id", &raw.id);
        pirates.push(PirateCard { id, name: raw.name.clone(), ratings });
    }
    pirates
}

fn ships(reader: &mut Reader<'_>) -> Vec<Ship> {
    let entries = reader.entries::<raw::Ship>("ships.toml", "ship");
    reader.unique(&entries, |ship| &ship.id);
    count(reader, "ships.toml", "kinds of ship logs", entries.len(), 1, 16);
    let mut ships = Vec::new();
    for entry in &entries {
        let raw::Ship {
            id, name, merchant_strength, combat, speed, speed_floor, holds, count, starting, ..
        } = &entry.value;
        let sound = (1..=30).contains(combat)
            && (-3..=6).contains(speed)
            && (-6..=*speed).contains(speed_floor)
            && *holds as usize <= MOST_HOLDS;
        if !sound {
            let text =
                format!("combat is 1 to 30, speed -3 to 6 and not below its floor, holds 0 to {MOST_HOLDS}");
            reader.fail(entry, None, text);
        }
        ships.push(Ship {
            id: slug(reader, entry, "id", id),
            name: name.clone(),
            merchant_strength: *merchant_strength,
            combat: *combat,
            speed: *speed,
            speed_floor: *speed_floor,
            holds: *holds,
            count: *count,
            starting: *starting,
        });
    }
    let starting: u32 = ships.iter().filter(|ship| ship.starting).map(|ship| u32::from(ship.count)).sum();
    if starting < 12 {
        reader.fail_file("ships.toml", format!("12 pirates can sail at once, but {starting} logs may start"));
    }
    ships
}

fn merchants(reader: &mut Reader<'_>) -> Vec<Merchant> {
    let entries = reader.entries::<raw::Merchant>("merchants.toml", "merchant");
    reader.unique(&entries, |merchant| &merchant.id);
    count(reader, "merchants.toml", "merchants", entries.len(), 1, MOST_MERCHANTS);
    let mut merchants = Vec::new();
    for entry in &entries {
        let raw = &entry.value;
        if !(1..=8).contains(&raw.defense) {
            reader.fail(entry, Some("defense"), "is from 1 to 8");
        }
        let own = nation(reader, entry, "nation", &raw.nation);
        let elsewhere = raw.reflag_outside_io.as_ref();
        let elsewhere = elsewhere.map_or(own, |name| nation(reader, entry, "reflag_outside_io", name));
        let id = slug(reader, entry, "id", &raw.id);
        merchants.push(Merchant { id, nation: own, defense: raw.defense, elsewhere });
    }
    merchants
}

fn hunters(reader: &mut Reader<'_>, key: &'static str, most: usize) -> Vec<HunterCard> {
    let entries = reader.entries::<raw::Hunter>("hunters.toml", key);
    reader.unique(&entries, |hunter| &hunter.id);
    count(reader, "hunters.toml", key, entries.len(), 1, most);
    let mut hunters = Vec::new();
    for entry in &entries {
        let raw = &entry.value;
        if !(1..=20).contains(&raw.combat) || !(1..=12).contains(&raw.movement) {
            reader.fail(entry, None, "combat is from 1 to 20, movement from 1 to 12");
        }
        hunters.push(HunterCard {
            id: slug(reader, entry, "id", &raw.id),
            name: raw.name.clone().unwrap_or_default(),
            nation: nation(reader, entry, "nation", &raw.nation),
            combat: raw.combat,
            movement: raw.movement,
        });
    }
    hunters
}

fn counters(reader: &mut Reader<'_>) -> (Vec<GovernorCard>, Vec<LetterCard>, Vec<Marker>) {
    let file = "counters.toml";
    let governors = reader.entries::<raw::Governor>(file, "governor");
    let letters = reader.entries::<raw::Letter>(file, "letter");
    let markers = reader.entries::<raw::Marker>(file, "marker");
    reader.unique(&governors, |governor| &governor.id);
    reader.unique(&letters, |letter| &letter.id);
    reader.unique(&markers, |marker| &marker.id);
    count(reader, file, "governors", governors.len(), 1, 32);
    count(reader, file, "letters", letters.len(), 1, 16);
    for marker in markers.iter().filter(|marker| marker.value.limit != 0) {
        reader.fail(marker, Some("limit"), "no marker is limited (BB-COMP-10)");
    }
    let mut cards = (Vec::new(), Vec::new(), Vec::new());
    for entry in &governors {
        let id = slug(reader, entry, "id", &entry.value.id);
        cards.0.push(GovernorCard { id, pro: entry.value.stance == raw::Stance::Pro });
    }
    for entry in &letters {
        let id = slug(reader, entry, "id", &entry.value.id);
        let nation = nation(reader, entry, "nation", &entry.value.nation);
        cards.1.push(LetterCard { id, nation });
    }
    for entry in &markers {
        let id = slug(reader, entry, "id", &entry.value.id);
        cards.2.push(Marker { id, meaning: entry.value.meaning.clone() });
    }
    cards
}
