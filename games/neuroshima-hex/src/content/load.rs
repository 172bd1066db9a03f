//! From files to a checked [`Content`]. Every error is reported, with its place.

use tortuga_core::pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader};

use super::{
    Army, Content, Mode, PILE, SEATS, TYPES, Tile, TileId, Trait, Win, load_board, load_tiles, load_words,
    raw,
};
use crate::board::{SPACES, STANDARD};

/// The armies, in the order in which seats choose among them.
const FILES: [&str; 11] = [
    "army_pirates.toml",
    "army_moloch.toml",
    "army_borgo.toml",
    "army_outpost.toml",
    "army_hegemony.toml",
    "army_vegas.toml",
    "army_steel_police.toml",
    "army_neojungle.toml",
    "army_death_breath.toml",
    "army_sand_runners.toml",
    "army_mephisto.toml",
];

pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut reader = Reader::new(pack);
    let content = read(&mut reader);
    reader.finish(content)
}

fn read(reader: &mut Reader<'_>) -> Option<Content> {
    manifest(reader);
    let board = load_board::board(reader);
    let words = load_words::words(reader);
    let modes = modes(reader);
    let (mut tiles, mut armies) = (Vec::new(), Vec::new());
    for file in FILES {
        armies.extend(army(reader, file, &mut tiles, armies.len()));
    }
    vet_armies(reader, &armies, &tiles);
    components(reader, &armies, &tiles);
    let (board, words) = (board?, words?);
    if reader.has_errors() {
        return None;
    }
    Some(Content {
        tiles,
        armies,
        modes,
        attacks: words.attacks,
        boards: board.boards,
        areas: board.areas,
        edges: board.edges,
        bombs: board.bombs,
        battle_closes: words.battle_closes,
        storm_closes: words.storm_closes,
    })
}

fn manifest(reader: &mut Reader<'_>) {
    let Some(manifest) = reader.table::<Manifest>(MANIFEST, "pack") else { return };
    if manifest.value.game != "neuroshima-hex" {
        let text = format!("this pack is for `{}`, not for neuroshima-hex", manifest.value.game);
        reader.fail(&manifest, Some("game"), text);
    }
}

/// Names are words of a notation: they must not hold its signs.
pub(super) fn vet_name<T>(reader: &mut Reader<'_>, entry: &Entry<T>, name: &str) {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    if name.is_empty() || name.len() > 24 || !name.bytes().all(fits) {
        reader.fail(entry, Some("id"), format!("`{name}` is not a name of 1 to 24 characters a-z, 0-9, _"));
    }
}

/// What a file name says the army is called.
fn expected(file: &str) -> &str {
    file.trim_start_matches("army_").trim_end_matches(".toml")
}

fn army(reader: &mut Reader<'_>, file: &'static str, tiles: &mut Vec<Tile>, number: usize) -> Option<Army> {
    let head = reader.table::<raw::Army>(file, "army");
    let counters = reader.entries::<raw::Marker>(file, "marker");
    reader.unique(&counters, |counter| &counter.id);
    let markers = load_tiles::markers(reader, &counters);
    let entries = reader.entries::<raw::Tile>(file, "tile");
    reader.unique(&entries, |tile| &tile.id);
    let head = head?;
    if head.value.id != expected(file) {
        reader.fail(&head, Some("id"), format!("the army of this file is `{}`", expected(file)));
    }
    if entries.len() > TYPES {
        reader.fail_file(file, format!("an army has at most {TYPES} sorts of tiles"));
    }
    let (mut own, mut pile, mut hq) = (Vec::new(), Vec::new(), Vec::new());
    for entry in &entries {
        let tile = load_tiles::tile(reader, entry, &head.value, number);
        let Some(id) = TileId::new(tiles.len()) else {
            reader.fail_file(file, "there are at most 255 sorts of tiles");
            return None;
        };
        own.push(id);
        if tile.kind == super::Kind::Hq {
            hq.push(id);
        } else {
            pile.extend(std::iter::repeat_n(id, tile.count as usize));
        }
        tiles.push(tile);
    }
    if hq.len() != 1 || pile.len() != PILE || head.value.tiles_total != PILE + 1 {
        let text = format!("an army has one HQ and {PILE} other tiles, not {} and {}", hq.len(), pile.len());
        reader.fail(&head, Some("tiles_total"), format!("{text} (NSH-COMP-01)"));
    }
    let of = |id: &TileId| &tiles[id.index()];
    let copies = |which: Trait| {
        own.iter().filter(|id| of(id).has(which)).map(|id| of(id).count as usize).sum::<usize>()
    };
    for (which, most) in [(Trait::Drift, 6), (Trait::Charge, 8)] {
        if copies(which) > most {
            reader.fail_file(file, format!("at most {most} tiles have {which:?} (NSH-EDGE-06)"));
        }
    }
    Some(Army {
        hq: *hq.first()?,
        water: own.iter().any(|id| of(id).has(Trait::Drift)),
        toughens: own.iter().any(|id| of(id).gives.toughness > 0),
        carries: own.iter().any(|id| of(id).gives.mobility > 0),
        id: head.value.id,
        name: head.value.name,
        text: head.value.text,
        tiles: own,
        pile,
        last_seat: head.value.last_seat,
        markers,
    })
}

fn vet_armies(reader: &mut Reader<'_>, armies: &[Army], tiles: &[Tile]) {
    let undead = |army: &&Army| tiles[army.hq.index()].has(Trait::Revival);
    if armies.iter().filter(undead).count() > 1 {
        reader.fail_file("army_death_breath.toml", "only one army can have a Zombie Pool (NSH-DBR-01)");
    }
    if armies.iter().filter(|army| army.last_seat).count() > 1 {
        reader.fail_file("army_vegas.toml", "only one army can sit last (NSH-VEG-05)");
    }
}

fn modes(reader: &mut Reader<'_>) -> Vec<Mode> {
    let entries = reader.entries::<raw::Mode>("modes.toml", "mode");
    reader.unique(&entries, |mode| &mode.id);
    for id in ["duel", "deathmatch", "points", "team", "loner", "expanded"] {
        if !entries.iter().any(|mode| mode.value.id == id) {
            reader.fail_file("modes.toml", format!("the mode `{id}` is missing"));
        }
    }
    for entry in &entries {
        vet_mode(reader, entry);
    }
    let mode = |entry: Entry<raw::Mode>| {
        let raw::Mode { id, name, seats, teams, hq_hp, first_draw, win, goal, water, .. } = entry.value;
        Mode { id, name, seats, teams, hq_hp, first_draw, win, goal, water }
    };
    entries.into_iter().map(mode).collect()
}

fn vet_mode(reader: &mut Reader<'_>, entry: &Entry<raw::Mode>) {
    let raw::Mode { seats, teams, hq_hp, first_draw, win, goal, .. } = &entry.value;
    let most = seats.iter().max().copied().unwrap_or(0) as usize;
    if seats.iter().any(|count| !(2..=SEATS as u8).contains(count)) {
        reader.fail(entry, Some("seats"), format!("a mode is for 2 to {SEATS} seats"));
    }
    if !teams.is_empty() && (teams.len() != most || teams.iter().any(|team| *team as usize >= most)) {
        reader.fail(entry, Some("teams"), "one team for each seat, counted from 0");
    }
    if hq_hp.len() < most || hq_hp.iter().any(|points| *points > 100) {
        reader.fail(entry, Some("hq_hp"), "one number from 0 to 100 for each seat");
    }
    if first_draw.len() < most || first_draw.iter().any(|count| !(1..=3).contains(count)) {
        reader.fail(entry, Some("first_draw"), "one number from 1 to 3 for each seat");
    }
    let by_points = *win == Win::Points;
    if by_points != (*goal > 0) || (!by_points && hq_hp.contains(&0)) {
        reader.fail(entry, Some("goal"), "a mode has either a goal or points of HQs");
    }
    let sided = matches!(win, Win::TeamHq | Win::Loner);
    if sided == teams.is_empty() && most > 0 {
        reader.fail(entry, Some("win"), "this way to win and the teams do not fit");
    }
}

fn components(reader: &mut Reader<'_>, armies: &[Army], tiles: &[Tile]) {
    let entries = reader.entries::<raw::Component>("modes.toml", "component");
    reader.unique(&entries, |component| &component.id);
    let counts = [
        ("army_tiles", tiles.iter().map(|tile| tile.count as usize).sum()),
        ("standard_spaces", STANDARD),
        ("water_spaces", SPACES - STANDARD),
        ("water_adjacency_tokens", 12),
    ];
    let complete = armies.len() == FILES.len();
    for entry in &entries {
        let raw::Component { id, count, .. } = &entry.value;
        match counts.iter().find(|(known, _)| known == id) {
            None => reader.fail(entry, Some("id"), "there is no such component in the game"),
            Some((_, there)) if there != count && complete => {
                reader.fail(entry, Some("count"), format!("it says {count}, but the pack holds {there}"));
            }
            Some(_) => {}
        }
    }
}
