//! The sea chart and its ports.

use std::collections::BTreeMap;

use tortuga_core::pack::{Entry, Reader};

use super::{
    BoxId, FAR, Hex, HexId, OCEANS, Ocean, OceanId, PORTS, Port, PortId, Sheet, TransitBox,
    load::{nation, slug},
    raw,
};

const MAP: &str = "map.toml";

pub(super) struct Map {
    pub(super) oceans: Vec<Ocean>,
    pub(super) boxes: Vec<TransitBox>,
    pub(super) hexes: Vec<Hex>,
    pub(super) sheets: Vec<Sheet>,
    pub(super) lanes: Vec<(u8, HexId)>,
    pub(super) stations: Vec<(String, HexId)>,
    pub(super) ports: Vec<Port>,
}

impl Map {
    /// A breadth-first walk from every hex.
    pub(super) fn distances(&self) -> Vec<u8> {
        let size = self.hexes.len();
        let mut table = vec![FAR; size * size];
        for from in 0..size {
            let row = &mut table[from * size..(from + 1) * size];
            row[from] = 0;
            let mut queue = vec![from];
            let mut next = 0;
            while let Some(here) = queue.get(next).copied() {
                next += 1;
                for neighbor in &self.hexes[here].neighbors {
                    if row[neighbor.index()] == FAR {
                        row[neighbor.index()] = row[here].saturating_add(1);
                        queue.push(neighbor.index());
                    }
                }
            }
        }
        table
    }

    pub(super) fn by_name(&self) -> Vec<HexId> {
        let mut order: Vec<HexId> = (0..self.hexes.len() as u16).map(HexId).collect();
        order.sort_by(|a, b| self.hexes[a.index()].id.cmp(&self.hexes[b.index()].id));
        order
    }

    pub(super) fn ocean(&self, id: &str) -> Option<usize> {
        self.oceans.iter().position(|ocean| ocean.id == id)
    }
}

/// Names of hexes and their numbers.
type Index = BTreeMap<String, HexId>;

pub(super) fn read(reader: &mut Reader<'_>) -> Option<Map> {
    let sheets = reader.entries::<raw::Sheet>(MAP, "sheet");
    let oceans = reader.entries::<raw::Ocean>(MAP, "ocean");
    let boxes = reader.entries::<raw::TransitBox>(MAP, "transit_box");
    let raw_hexes = reader.entries::<raw::Hex>(MAP, "hex");
    let raw_lanes = reader.entries::<raw::Lane>(MAP, "lane");
    let raw_stations = reader.entries::<raw::Station>(MAP, "station");
    let raw_ports = reader.entries::<raw::Port>("ports.toml", "port");
    reader.unique(&sheets, |sheet| &sheet.id);
    reader.unique(&oceans, |ocean| &ocean.id);
    reader.unique(&boxes, |place| &place.id);
    reader.unique(&raw_hexes, |hex| &hex.id);
    reader.unique(&raw_ports, |port| &port.id);
    let index: Index = (0..).map(HexId).zip(&raw_hexes).map(|(id, hex)| (hex.value.id.clone(), id)).collect();
    if oceans.len() != OCEANS || raw_hexes.len() > 1000 || boxes.len() > 8 {
        reader.fail_file(MAP, "there must be 4 oceans, at most 8 transit boxes and at most 1000 hexes");
        return None;
    }
    if raw_ports.len() != PORTS {
        let text =
            format!("there must be {PORTS} ports, one for each result of Dr66, not {}", raw_ports.len());
        reader.fail_file("ports.toml", text);
    }
    let names = Names {
        sheets: sheets.iter().map(|sheet| sheet.value.id.clone()).collect(),
        oceans: oceans.iter().map(|ocean| ocean.value.id.clone()).collect(),
        boxes: boxes.iter().map(|place| place.value.id.clone()).collect(),
        ports: raw_ports.iter().map(|port| port.value.id.clone()).collect(),
        hexes: index,
    };
    let oceans = read_oceans(reader, &oceans, &names);
    let boxes = read_boxes(reader, &boxes, &names);
    let hexes = read_hexes(reader, &raw_hexes, &names);
    let lanes = read_lanes(reader, &raw_lanes, &raw_hexes, &names);
    let stations = read_stations(reader, &raw_stations, &raw_hexes, &names);
    let ports = read_ports(reader, &raw_ports, &raw_hexes, &names);
    let sheets = read_sheets(reader, &sheets);
    Some(Map { oceans, boxes, hexes, sheets, lanes, stations, ports })
}

struct Names {
    sheets: Vec<String>,
    oceans: Vec<String>,
    boxes: Vec<String>,
    ports: Vec<String>,
    hexes: Index,
}

impl Names {
    fn hex<T>(&self, reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, name: &str) -> HexId {
        self.hexes.get(name).copied().unwrap_or_else(|| {
            reader.fail(entry, Some(field), format!("there is no hex `{name}`"));
            HexId(0)
        })
    }
}

/// The place of a name in a list; an unknown one is reported.
fn place<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, list: &[String], name: &str) -> u8 {
    list.iter().position(|known| known == name).unwrap_or_else(|| {
        reader.fail(entry, Some(field), format!("`{name}` is unknown; there are {}", list.join(", ")));
        0
    }) as u8
}

fn read_oceans(reader: &mut Reader<'_>, entries: &[Entry<raw::Ocean>], names: &Names) -> Vec<Ocean> {
    let mut oceans = Vec::new();
    for entry in entries {
        let raw = &entry.value;
        oceans.push(Ocean {
            id: slug(reader, entry, "id", &raw.id),
            name: raw.name.clone(),
            sheet: place(reader, entry, "sheet", &names.sheets, &raw.sheet),
            hostage_modifier: raw.hostage_modifier,
            is_indian: raw.id == "IO",
        });
    }
    oceans
}

fn read_boxes(reader: &mut Reader<'_>, entries: &[Entry<raw::TransitBox>], names: &Names) -> Vec<TransitBox> {
    let mut boxes = Vec::new();
    for entry in entries {
        let raw = &entry.value;
        if raw.exits.is_empty() {
            reader.fail(entry, Some("exits"), "a transit box has at least one exit");
        }
        boxes.push(TransitBox {
            id: slug(reader, entry, "id", &raw.id),
            ocean: OceanId(place(reader, entry, "leads_to", &names.oceans, &raw.leads_to)),
            exits: raw.exits.iter().map(|exit| names.hex(reader, entry, "exits", exit)).collect(),
        });
    }
    boxes
}

fn read_hexes(reader: &mut Reader<'_>, entries: &[Entry<raw::Hex>], names: &Names) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = Vec::new();
    for entry in entries {
        let raw = &entry.value;
        if raw.neighbors.len() > 6 {
            reader.fail(entry, Some("neighbors"), "a hex has at most six neighbors");
        }
        let port = raw.port.as_ref().map(|name| PortId(place(reader, entry, "port", &names.ports, name)));
        let arrow = raw.arrow.as_ref().map(|name| BoxId(place(reader, entry, "arrow", &names.boxes, name)));
        hexes.push(Hex {
            id: slug(reader, entry, "id", &raw.id),
            ocean: OceanId(place(reader, entry, "ocean", &names.oceans, &raw.ocean)),
            row: raw.row,
            col: raw.col,
            coastal: raw.coastal,
            port,
            arrow,
            number: raw.lane.unwrap_or(raw.col),
            lane: raw.lane,
            neighbors: raw.neighbors.iter().map(|name| names.hex(reader, entry, "neighbors", name)).collect(),
        });
    }
    for (here, entry) in (0..).map(HexId).zip(entries) {
        for neighbor in hexes[here.index()].neighbors.clone() {
            let back = &hexes[neighbor.index()].neighbors;
            if neighbor == here || !back.contains(&here) {
                let text = format!("`{}` does not have this hex as a neighbor", hexes[neighbor.index()].id);
                reader.fail(entry, Some("neighbors"), text);
            }
        }
    }
    hexes
}

fn read_lanes(
    reader: &mut Reader<'_>,
    entries: &[Entry<raw::Lane>],
    hexes: &[Entry<raw::Hex>],
    names: &Names,
) -> Vec<(u8, HexId)> {
    let mut lanes: Vec<(u8, HexId)> = Vec::new();
    for entry in entries {
        let raw::Lane { number, hex, name, .. } = &entry.value;
        if lanes.iter().any(|(known, _)| known == number) || name.is_empty() {
            reader.fail(entry, Some("number"), format!("lane {number} stands twice or has no name"));
        }
        let id = names.hex(reader, entry, "hex", hex);
        if hexes[id.index()].value.lane != Some(*number) {
            reader.fail(entry, Some("hex"), format!("the hex does not say that it is lane {number}"));
        }
        lanes.push((*number, id));
    }
    for hex in hexes {
        if let Some(number) = hex.value.lane
            && !entries.iter().any(|lane| lane.value.number == number && lane.value.hex == hex.value.id)
        {
            reader.fail(hex, Some("lane"), format!("lane {number} is elsewhere"));
        }
    }
    lanes
}

fn read_stations(
    reader: &mut Reader<'_>,
    entries: &[Entry<raw::Station>],
    hexes: &[Entry<raw::Hex>],
    names: &Names,
) -> Vec<(String, HexId)> {
    reader.unique(entries, |station| &station.id);
    let mut stations = Vec::new();
    for entry in entries {
        let raw::Station { id, hex, .. } = &entry.value;
        let place = names.hex(reader, entry, "hex", hex);
        if hexes[place.index()].value.station.as_ref() != Some(id) {
            reader.fail(entry, Some("hex"), format!("the hex does not say that it is station {id}"));
        }
        stations.push((id.clone(), place));
    }
    stations
}

fn read_ports(
    reader: &mut Reader<'_>,
    entries: &[Entry<raw::Port>],
    hexes: &[Entry<raw::Hex>],
    names: &Names,
) -> Vec<Port> {
    let mut ports: Vec<Port> = Vec::new();
    for entry in entries {
        let raw = &entry.value;
        let on_dice = (1..=6).contains(&(raw.d66 / 10)) && (1..=6).contains(&(raw.d66 % 10));
        if !on_dice || ports.iter().any(|port| port.d66 == raw.d66) {
            reader.fail(entry, Some("d66"), format!("{} is no result of Dr66, or stands twice", raw.d66));
        }
        let hex = names.hex(reader, entry, "hex", &raw.hex);
        let place = &hexes[hex.index()].value;
        if place.port.as_ref() != Some(&raw.id) || place.ocean != raw.ocean || !place.coastal {
            reader.fail(entry, Some("hex"), "the hex must be coastal, in this ocean, and name this port");
        }
        let haven = raw.nation == "none";
        if haven != raw.haven
            || haven != raw.english_value.is_some()
            || haven != raw.english_defense.is_some()
        {
            let text =
                "a haven has the nation `none`, `english_value` and `english_defense`; other ports have not";
            reader.fail(entry, Some("haven"), text);
        }
        let (value, defense) =
            (raw.english_value.unwrap_or(raw.value), raw.english_defense.unwrap_or(raw.defense));
        if value > 20 || defense > 40 {
            reader.fail(entry, Some("value"), "value is at most 20, defense at most 40");
        }
        ports.push(Port {
            id: slug(reader, entry, "id", &raw.id),
            d66: raw.d66,
            name: raw.name.clone(),
            hex,
            nation: (!haven).then(|| nation(reader, entry, "nation", &raw.nation)),
            value,
            defense,
        });
    }
    ports
}

fn read_sheets(reader: &mut Reader<'_>, entries: &[Entry<raw::Sheet>]) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for entry in entries {
        let raw::Sheet { id, rows, cols, art, .. } = &entry.value;
        if art.len() != *rows as usize || art.iter().any(|row| row.chars().count() != *cols as usize) {
            reader.fail(entry, Some("art"), format!("must have {rows} rows of {cols} characters"));
        }
        sheets.push(Sheet { id: slug(reader, entry, "id", id), art: art.clone() });
    }
    sheets
}
