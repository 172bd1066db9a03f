//! `board.toml`: spaces, marker links, areas.

use tortuga_core::pack::{Entry, Reader};

use super::raw;
use crate::board::{Geometry, Joint, SPACES, STANDARD, Space, SpaceSet};

pub(super) struct Board {
    pub(super) boards: [Geometry; 2],
    pub(super) areas: Vec<SpaceSet>,
    pub(super) edges: u8,
    pub(super) bombs: [SpaceSet; 2],
}

const FILE: &str = "board.toml";

pub(super) fn board(reader: &mut Reader<'_>) -> Option<Board> {
    let directions = directions(reader);
    let places = places(reader);
    let joints = joints(reader, places.as_ref());
    let edges = reader.entries::<raw::Edge>(FILE, "edge");
    reader.unique(&edges, |edge| &edge.id);
    let mut areas: Vec<_> = edges.iter().map(|edge| area(reader, edge, &edge.value.spaces, 3)).collect();
    if areas.len() != 6 {
        reader.fail_file(FILE, format!("the board has six edges, not {} (NSH-GEO-13)", areas.len()));
    }
    let triples = reader.entries::<raw::Triple>(FILE, "triple");
    for triple in &triples {
        let spaces = area(reader, triple, &triple.value.spaces, 3);
        if areas.contains(&spaces) {
            reader.fail(triple, Some("spaces"), "this area stands twice");
        }
        areas.push(spaces);
    }
    if areas.len() > 250 {
        reader.fail_file(FILE, "there are at most 250 areas");
    }
    let bomb = reader.table::<raw::Bomb>(FILE, "bomb")?;
    let (directions, places) = (directions?, places?);
    let wet_area = SpaceSet::LAND.or(SpaceSet::WATER);
    let boards = [
        Geometry::new(SpaceSet::LAND, &places, &directions, &[]),
        Geometry::new(wet_area, &places, &directions, &joints),
    ];
    let bombs = [centres(reader, &bomb, &bomb.value.dry), centres(reader, &bomb, &bomb.value.wet)];
    for (geometry, centres) in boards.iter().zip(bombs) {
        for centre in centres.iter() {
            // Across a marker the seventh hex is the marker itself.
            if geometry.near(centre).len() != 6 || centre.is_water() {
                reader.fail(&bomb, None, format!("{centre} does not have six neighbours (NSH-ACT-09)"));
            }
        }
    }
    Some(Board { boards, areas, edges: 6, bombs })
}

fn directions(reader: &mut Reader<'_>) -> Option<[(i8, i8); 6]> {
    let entries = reader.entries::<raw::Direction>(FILE, "direction");
    for (entry, name) in entries.iter().zip(["N", "NE", "SE", "S", "SW", "NW"]) {
        if entry.value.name != name {
            reader.fail(entry, Some("name"), format!("this direction is {name} (NSH-GEO-01)"));
        }
    }
    let steps: Vec<_> = entries.iter().map(|entry| (entry.value.dq, entry.value.dr)).collect();
    let found = <[(i8, i8); 6]>::try_from(steps).ok();
    if found.is_none() {
        reader.fail_file(FILE, "there are six directions (NSH-GEO-01)");
    }
    found
}

fn places(reader: &mut Reader<'_>) -> Option<[(i8, i8); SPACES]> {
    let entries = reader.entries::<raw::Space>(FILE, "space");
    let mut places = Vec::new();
    for (entry, space) in entries.iter().zip(Space::all()) {
        let raw::Space { id, kind, q, r, drift, .. } = &entry.value;
        if id != space.name() {
            reader.fail(entry, Some("id"), format!("this space is {space}"));
        }
        if (*kind == raw::Ground::Water) != (space.index() >= STANDARD) {
            reader.fail(entry, Some("kind"), "the first 19 spaces are standard, the others water");
        }
        let drifts = space.is_water().then(|| space.downstream().name());
        if drift.as_deref() != drifts {
            reader.fail(entry, Some("drift"), format!("Drift leads from here to {drifts:?} (NSH-PIR-05)"));
        }
        if places.contains(&(*q, *r)) {
            reader.fail(entry, None, "another space lies at the same place");
        }
        places.push((*q, *r));
    }
    let found = <[(i8, i8); SPACES]>::try_from(places).ok();
    if found.is_none() || entries.len() != SPACES {
        reader.fail_file(FILE, format!("there are {SPACES} spaces, not {}", entries.len()));
    }
    found
}

fn joints(reader: &mut Reader<'_>, places: Option<&[(i8, i8); SPACES]>) -> Vec<Joint> {
    let entries = reader.entries::<raw::Joint>(FILE, "marker");
    reader.unique(&entries, |marker| &marker.id);
    let mut joints = Vec::new();
    for entry in &entries {
        let raw::Joint { q, r, joins: [a, b], sides, .. } = &entry.value;
        if places.is_some_and(|places| places.contains(&(*q, *r))) {
            reader.fail(entry, None, "a marker does not lie on a space (NSH-GEO-04)");
        }
        let (Some(a), Some(b)) = (water(a), water(b)) else {
            reader.fail(entry, Some("joins"), "a marker joins two water spaces (NSH-GEO-05)");
            continue;
        };
        if sides.iter().any(|side| *side > 5) {
            reader.fail(entry, Some("sides"), "sides are 0 to 5");
            continue;
        }
        joints.push([(a, sides[0]), (b, sides[1])]);
    }
    joints
}

fn water(name: &str) -> Option<Space> {
    Space::named(name).filter(|space| space.is_water())
}

/// So many different spaces.
fn area<T>(reader: &mut Reader<'_>, entry: &Entry<T>, names: &[String], count: usize) -> SpaceSet {
    let spaces: SpaceSet = names.iter().filter_map(|name| Space::named(name)).collect();
    if spaces.len() != count || names.len() != count {
        reader.fail(entry, Some("spaces"), format!("it names {count} different spaces"));
    }
    spaces
}

fn centres(reader: &mut Reader<'_>, entry: &Entry<raw::Bomb>, names: &[String]) -> SpaceSet {
    for name in names.iter().filter(|name| Space::named(name).is_none()) {
        reader.fail(entry, None, format!("there is no space `{name}`"));
    }
    names.iter().filter_map(|name| Space::named(name)).collect()
}
