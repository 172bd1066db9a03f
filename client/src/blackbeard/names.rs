//! Which names are written on the chart: there is not room for all from afar.

use leptos::prelude::*;

use super::{
    fleet, geometry,
    pack::pack,
    sight::Sight,
    stage::{Stage, subject},
};
use crate::kit::{
    labels::{Align, Block, Label, Shown, length},
    spot::Spot,
};

/// The title of the chart: what it is called here, and what it says.
pub(super) const TITLE: (&str, &str) = ("title", "A Chart of the Four Oceans");

pub(super) fn title() -> Spot {
    Spot::new(722.0, 62.0)
}

/// Where the name of an ocean stands.
pub(super) fn ocean(id: &str) -> Spot {
    let area = geometry::ocean(id);
    let (across, down) = match id {
        "NA" => (0.70, 0.62),
        "CA" => (0.80, 0.30),
        "GC" => (0.24, 0.66),
        _ => (0.52, 0.50),
    };
    Spot::new(area.corner.x + area.size.0 * across, area.corner.y + area.size.1 * down)
}

/// Where the name of a port stands, seen from its ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) x: f64,
    pub(super) y: f64,
    align: Align,
    /// Its upper edge is there, not its baseline.
    pub(super) hangs: bool,
}

impl Beside {
    pub(super) fn anchor(self) -> &'static str {
        match self.align {
            Align::Start => "start",
            Align::Middle => "middle",
            Align::End => "end",
        }
    }
}

/// To the right, to the left, above or below its hex, so that names do not cross.
pub(super) fn beside(port: &str) -> Beside {
    let at = |x: f64, y: f64, align: Align, hangs: bool| Beside { x, y, align, hangs };
    match port {
        "louisbourg" | "st_george" | "tortuga" | "bridgetown" | "goree" | "sainte_marie" | "bourbon"
        | "johanna" => at(16.0, -12.0, Align::Start, false),
        "nassau" | "petit_goave" | "santo_domingo" | "willemstad" | "newport" | "fort_royal" => {
            at(14.0, 11.0, Align::Start, true)
        }
        "port_royal" | "havana" | "cartagena" | "elmina" | "maracaibo" => at(0.0, 21.0, Align::Middle, true),
        "cape_coast" | "principe" | "mozambique" => at(14.0, 7.0, Align::Start, true),
        _ => at(-16.0, -10.0, Align::End, false),
    }
}

/// The ring of a port.
fn ring(port: &str) -> Spot {
    let at = geometry::place(port);
    Spot::new(at.x, at.y - 9.0)
}

/// Follows what wants to be named: the oceans, ships, ports where they lie, ports where one can go, havens, the rest.
pub(super) fn follow(stage: Stage) -> Shown {
    let mut fixed: Vec<Label> =
        pack().ocean.iter().map(|there| label(&there.id, &there.name, ocean(&there.id), 34.0)).collect();
    fixed.push(Label { rank: 9, ..label(TITLE.0, TITLE.1, title(), 40.0) });
    fixed.extend(pack().transit_box.iter().map(|there| {
        let middle = geometry::transit(&there.id);
        let at = Spot::new(middle.x, middle.y - geometry::BOX.1 / 2.0 + 39.0);
        let name = pack().ocean(&there.leads_to).map_or("", |ocean| ocean.name.as_str());
        Label { rank: 6, ..label(&there.id, name, at, 16.0) }
    }));
    let ports: Vec<Label> = pack()
        .port
        .iter()
        .map(|port| {
            let (ring, name) = (ring(&port.id), beside(&port.id));
            let at = Spot::new(ring.x + name.x, ring.y + name.y);
            Label { align: name.align, hangs: name.hangs, ..label(&port.id, &port.name, at, 16.0) }
        })
        .collect();
    Shown::follow(geometry::SIZE, move || {
        let mut labels = fixed.clone();
        stage.scene.with(|scene| labels.extend(ships(&scene.sight)));
        labels.extend(ports.iter().map(|name| {
            let rank = stage.scene.with(|scene| rank(&scene.sight, &name.key, stage.goes(&name.key)));
            Label { rank, ..name.clone() }
        }));
        (labels, stage.scene.with(|scene| blocks(&scene.sight)))
    })
}

/// Large letters are spaced.
fn label(key: &str, text: &str, at: Spot, size: f64) -> Label {
    let spaced = if size > 20.0 { text.chars().count() as f64 * 0.14 } else { 0.0 };
    let length = length(text, if size > 20.0 { "italic 600" } else { "600" }) + spaced;
    Label { key: key.to_owned(), at, align: Align::Middle, hangs: false, other: None, size, length, rank: 0 }
}

/// The names of captains hang below their ships; whoever is asked comes first.
fn ships(sight: &Sight) -> Vec<Label> {
    let asked = subject(sight);
    let named = sight.units().into_iter().filter(|unit| !unit.hunter);
    let ship = |id: &str| {
        let at = fleet::berth(sight, id)?;
        let rank = u8::from(asked.as_deref() != Some(id));
        let name = label(id, &pack().short(id), Spot::new(at.x, at.y + fleet::NAME_BELOW), 13.0);
        // The bold print of numbers is wider.
        Some(Label { hangs: true, rank, length: name.length * 1.12, ..name })
    };
    named.filter_map(|unit| ship(&unit.id)).collect()
}

fn rank(sight: &Sight, port: &str, open: bool) -> u8 {
    let ship = sight.units().iter().any(|unit| unit.place == port);
    match (ship, open, sight.nation(port)) {
        (true, ..) => 2,
        (_, true, _) => 3,
        (.., None) => 4,
        _ => 5,
    }
}

/// Ports and ships are covered by no name but their own.
fn blocks(sight: &Sight) -> Vec<Block> {
    let ports = pack().port.iter().map(|port| Block::round(&port.id, ring(&port.id), (11.0, 11.0)));
    let units = sight.units().into_iter().filter_map(|unit| {
        let at = fleet::berth(sight, &unit.id)?;
        Some(Block::round(&unit.id, Spot::new(at.x, at.y - 6.0), (12.0, 12.0)))
    });
    ports.chain(units).collect()
}
