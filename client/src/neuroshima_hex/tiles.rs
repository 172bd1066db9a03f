//! Faces and texts of the tiles, from the content pack that the game carries.

use std::{collections::BTreeMap, fmt::Write};

use serde::Deserialize;
use tortuga_core::pack::glean;

use super::GAME;
use crate::kit::shelf;

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Face {
    pub id: String,
    pub name: String,
    /// `hq`, `warrior`, `module`, `instant`, `implant` or `foundation`.
    pub kind: String,
    pub count: u8,
    /// Initiative.
    pub slots: Vec<u8>,
    pub hp: u8,
    pub attacks: Vec<Attack>,
    pub armor: Vec<u8>,
    pub nets: Vec<u8>,
    pub links: Vec<u8>,
    pub reflect: Vec<u8>,
    pub grips: Vec<u8>,
    pub traits: Vec<String>,
    pub text: String,
    pub back: Option<Box<Face>>,
    pub revived_attacks: Vec<Attack>,
    pub revived_slots: Vec<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Attack {
    pub side: u8,
    pub kind: String,
    pub strength: u8,
}

impl Face {
    /// The face that is up.
    pub fn shown(&self, flipped: bool) -> &Self {
        self.back.as_deref().filter(|_| flipped).unwrap_or(self)
    }

    /// What it is, in a few words, for the reader of a label.
    pub fn spoken(&self) -> String {
        let mut text = self.name.clone();
        if !self.slots.is_empty() {
            let slots: Vec<String> = self.slots.iter().map(u8::to_string).collect();
            // Writing into a text cannot fail.
            let _ = write!(text, ", initiative {}", slots.join(" and "));
        }
        if self.hp > 1 && self.kind != "hq" {
            let _ = write!(text, ", {} hit points", self.hp);
        }
        text
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct File {
    army: Army,
    tile: Vec<Face>,
    space: Vec<Place>,
    marker: Vec<Joint>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Army {
    pub id: String,
    pub name: String,
    pub text: String,
}

/// A space of the board and its axial coordinates.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Place {
    pub id: String,
    pub kind: String,
    pub q: i32,
    pub r: i32,
}

/// A marker off the playing area that joins two water spaces by these sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Joint {
    pub id: String,
    pub q: i32,
    pub r: i32,
    pub joins: Vec<String>,
    pub sides: Vec<u8>,
}

impl Joint {
    pub fn place(&self) -> Place {
        Place { id: self.id.clone(), kind: "marker".into(), q: self.q, r: self.r }
    }
}

#[derive(Debug, Default)]
struct Contents {
    armies: BTreeMap<String, Army>,
    /// By `army.tile`.
    tiles: BTreeMap<String, Face>,
    places: Vec<Place>,
    joints: Vec<Joint>,
}

fn contents() -> &'static Contents {
    shelf::content(GAME, |pack| {
        let mut all = Contents::default();
        for (name, text) in pack.files() {
            if name != "board.toml" && !name.starts_with("army_") {
                continue;
            }
            let file: File = glean(text).unwrap_or_default();
            let id = |tile: &Face| format!("{}.{}", file.army.id, tile.id);
            all.tiles.extend(file.tile.iter().map(|tile| (id(tile), tile.clone())));
            all.places.extend(file.space);
            // Armies call their counters markers too; those join nothing.
            all.joints.extend(file.marker.into_iter().filter(|marker| marker.joins.len() == 2));
            if !file.army.id.is_empty() {
                all.armies.insert(file.army.id.clone(), file.army);
            }
        }
        all
    })
}

/// The tile of that name, `pirates.motorboat`.
pub fn face(tile: &str) -> Option<&'static Face> {
    contents().tiles.get(tile)
}

/// What the tile is called.
pub fn title(tile: &str) -> &str {
    face(tile).map_or(tile, |face| &face.name)
}

pub fn army(id: &str) -> Option<&'static Army> {
    contents().armies.get(id)
}

/// All tiles of an army, in the order of their names.
pub fn of_army(id: &str) -> impl Iterator<Item = (&'static str, &'static Face)> {
    let start = format!("{id}.");
    let tiles = contents().tiles.iter();
    tiles.filter(move |(tile, _)| tile.starts_with(&start)).map(|(tile, face)| (tile.as_str(), face))
}

/// All spaces, in the order of the pack.
pub fn places() -> &'static [Place] {
    &contents().places
}

/// The markers of the water ring.
pub fn joints() -> &'static [Joint] {
    &contents().joints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_gives_faces_armies_and_spaces() {
        let boat = face("pirates.motorboat").unwrap();
        assert_eq!((boat.slots.as_slice(), boat.attacks[0].kind.as_str()), (&[1][..], "ranged"));
        assert_eq!(boat.spoken(), "Motorboat, initiative 1");
        assert_eq!(army("pirates").unwrap().name, "Pirates");
        assert_eq!(places().iter().filter(|place| place.kind == "standard").count(), 19);
        assert_eq!(places().len(), 31);
        assert_eq!(joints().len(), 6);
        assert_eq!(
            (joints()[0].joins.as_slice(), joints()[0].sides.as_slice()),
            (&["W1".to_owned(), "W12".to_owned()][..], &[5, 1][..])
        );
        assert!(of_army("moloch").count() > 10);
        assert_eq!(title("nobody.nothing"), "nobody.nothing");
    }

    #[test]
    fn a_tile_with_two_faces_shows_the_one_that_is_up() {
        let two = contents().tiles.values().find(|face| face.back.is_some()).unwrap();
        assert_ne!(two.shown(true), two.shown(false));
        assert_eq!(face("pirates.hq").unwrap().shown(true).name, "HQ");
    }
}
