//! The whole state as a person reads and writes it. Units are written `tile@SPACE/rotation`, alone or with details.

use std::{collections::BTreeMap, fmt};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor, value::MapAccessDeserializer},
};
use tortuga_core::{Dice, Seat};

use crate::{
    board::{Space, SpaceSet},
    state::{Battle, Cancel, Done, End, Frame},
};

mod read;
mod write;

pub(crate) use read::restore;
pub(crate) use write::show;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    pub(crate) seats: Vec<SeatDoc>,
    pub(crate) units: Vec<UnitDoc>,
    /// `vegas.mine@B2`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) foundations: Vec<String>,
    #[serde(default = "first_seat")]
    pub(crate) active: Seat,
    #[serde(default = "first_seat")]
    pub(crate) first: Seat,
    #[serde(default = "some_turns")]
    pub(crate) turns: u16,
    /// May be left out: then whoever has an empty pile made the last draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last_draw: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) storm: Option<Space>,
    /// Wound markers.
    #[serde(default, skip_serializing_if = "SpaceSet::is_empty_ref")]
    pub(crate) markers: SpaceSet,
    /// The Zombie Pool.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) pool: BTreeMap<String, u8>,
    #[serde(default)]
    pub(crate) done: Done,
    /// Tiles placed so far; may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) placed: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) cancels: Vec<Cancel>,
    /// What is still to be done, in the order in which it happens.
    #[serde(default = "a_turn")]
    pub(crate) next: Vec<Frame>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) end: Option<End>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) dice: Option<Dice>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, as people write them")]
pub(crate) struct SeatDoc {
    pub(crate) army: String,
    #[serde(default)]
    pub(crate) hand: Vec<String>,
    /// From the top. May be left out: then it is everything that lies nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pile: Option<Vec<String>>,
    /// May be left out: what is not in the pile either has been discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard: Option<BTreeMap<String, u8>>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) score: u8,
    /// Has had a turn.
    #[serde(default = "yes")]
    pub(crate) started: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) gone: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) terrorised: bool,
}

/// A unit: its text alone, or an object with details.
#[derive(Debug, Default, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, as people write them")]
pub(crate) struct UnitDoc {
    /// `pirates.motorboat@W1/4`.
    pub(crate) unit: String,
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) wounds: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) poison: u8,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) revived: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) flipped: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) steel_net: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) grip: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) newly_taken: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) marker: Option<String>,
    /// The how-manieth tile that was placed; as listed if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) placed: Option<u8>,
    /// Mobility moves made this turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) moves: u8,
    /// Abilities used this turn: push, grab, rotate, devour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) used: Vec<String>,
    /// What became of its initiative slots, as a number of the engine.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) slots: u8,
    /// Worked out from the board if left out everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nets: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) controller: Option<Seat>,
}

/// The object form of [`UnitDoc`], which serde can derive.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, as people write them")]
struct Details {
    unit: String,
    #[serde(default)]
    wounds: u8,
    #[serde(default)]
    poison: u8,
    #[serde(default)]
    revived: bool,
    #[serde(default)]
    flipped: bool,
    #[serde(default)]
    steel_net: bool,
    #[serde(default)]
    grip: bool,
    #[serde(default)]
    newly_taken: bool,
    #[serde(default)]
    marker: Option<String>,
    #[serde(default)]
    placed: Option<u8>,
    #[serde(default)]
    moves: u8,
    #[serde(default)]
    used: Vec<String>,
    #[serde(default)]
    slots: u8,
    #[serde(default)]
    nets: Option<u8>,
    #[serde(default)]
    controller: Option<Seat>,
}

impl<'de> Deserialize<'de> for UnitDoc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = UnitDoc;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a unit like \"pirates.motorboat@W1/4\", or an object with `unit` and details")
            }

            fn visit_str<E>(self, text: &str) -> Result<UnitDoc, E> {
                Ok(UnitDoc { unit: text.to_owned(), ..UnitDoc::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<UnitDoc, A::Error> {
                let details = Details::deserialize(MapAccessDeserializer::new(map))?;
                Ok(UnitDoc {
                    unit: details.unit,
                    wounds: details.wounds,
                    poison: details.poison,
                    revived: details.revived,
                    flipped: details.flipped,
                    steel_net: details.steel_net,
                    grip: details.grip,
                    newly_taken: details.newly_taken,
                    marker: details.marker,
                    placed: details.placed,
                    moves: details.moves,
                    used: details.used,
                    slots: details.slots,
                    nets: details.nets,
                    controller: details.controller,
                })
            }
        }

        deserializer.deserialize_any(Either)
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

fn yes() -> bool {
    true
}

fn first_seat() -> Seat {
    Seat(0)
}

/// A state that somebody writes is in the middle of a game.
fn some_turns() -> u16 {
    8
}

fn a_turn() -> Vec<Frame> {
    vec![Frame::Act, Frame::TurnEnd]
}

impl SpaceSet {
    fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }
}
