//! The view of Neuroshima Hex as the board reads it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Sight {
    pub seats: Vec<SeatSight>,
    /// Whether the water ring is in use.
    pub water: bool,
    pub units: Vec<UnitSight>,
    pub foundations: Vec<GroundSight>,
    pub active: u8,
    pub storm: Option<String>,
    /// Wound markers, where something may be revived.
    pub markers: Vec<String>,
    pub preview: Option<Preview>,
    /// What is still to be done; the open question is the last.
    pub stack: Vec<Value>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct SeatSight {
    pub army: String,
    /// Points of the HQ, or scored points.
    pub points: u8,
    pub hand: Vec<String>,
    pub pile: BTreeMap<String, u8>,
    pub discard: BTreeMap<String, u8>,
    pub pool: BTreeMap<String, u8>,
    pub gone: bool,
    pub terrorised: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct UnitSight {
    pub at: String,
    pub name: String,
    pub unit: Unit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Unit {
    pub owner: u8,
    pub controller: u8,
    pub turn: u8,
    pub wounds: u8,
    pub poison: u8,
    pub nets: u8,
    pub marks: u8,
    pub marker: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct GroundSight {
    pub at: String,
    pub name: String,
    pub ground: Ground,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Ground {
    pub owner: u8,
}

/// What a Battle would do now.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Preview {
    pub points: Vec<u8>,
    pub lost: Vec<String>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Step {
    pub rule: String,
    pub event: Value,
}

impl Sight {
    /// A view of another shape reads as an empty board.
    pub fn read(view: &Value) -> Self {
        Self::deserialize(view).unwrap_or_default()
    }

    /// Where the unit stands that the open question is about: the one that is pushed, dragged, turned or charges.
    pub fn asked(&self) -> Option<&str> {
        let frame = self.stack.last()?.as_object()?.values().next()?;
        frame.get("unit").or_else(|| frame.get("at"))?.as_str()
    }

    /// The tile of a unit of that name, as the pack knows it: `pirates.motorboat`.
    pub fn tile(&self, owner: u8, name: &str) -> String {
        let army = self.seats.get(usize::from(owner)).map_or("", |seat| &seat.army);
        format!("{army}.{name}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_view_is_read_and_anything_else_is_an_empty_board() {
        let view = json!({
            "seats": [{"army": "pirates", "points": 20, "hand": ["pirates.battle"], "pile": {"pirates.hq": 1}}],
            "water": true,
            "units": [{"at": "W1", "name": "motorboat", "unit": {"owner": 0, "controller": 0, "turn": 4, "nets": 1}}],
        });
        let sight = Sight::read(&view);
        assert_eq!((sight.units[0].unit.turn, sight.units[0].unit.nets), (4, 1));
        assert_eq!(sight.tile(0, "motorboat"), "pirates.motorboat");
        assert_eq!(sight.tile(3, "motorboat"), ".motorboat");
        assert_eq!(Sight::read(&json!(7)), Sight::default());
    }

    #[test]
    fn the_unit_that_a_question_is_about_is_known() {
        let asked =
            |frame: Value| Sight::read(&json!({"stack": ["turn-end", frame]})).asked().map(str::to_owned);
        assert_eq!(asked(json!({"drift-turn": {"unit": "W2"}})), Some("W2".into()));
        assert_eq!(asked(json!({"push-dest": {"by": "C3", "unit": "C2"}})), Some("C2".into()));
        assert_eq!(asked(json!({"reappear": {"at": "B2"}})), Some("B2".into()));
        assert_eq!(asked(json!({"strike": {"mine": {"at": "B2"}}})), None);
        assert_eq!(asked(json!("act")), None);
    }
}
