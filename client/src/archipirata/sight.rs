//! The view of Archipirata as the board reads it, and its events.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    White,
}

impl Colour {
    pub const BOTH: [Self; 2] = [Self::Red, Self::White];

    /// Red sits on the even seats.
    pub fn of(seat: u8) -> Self {
        if seat.is_multiple_of(2) { Self::Red } else { Self::White }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::White => "white",
        }
    }

    pub fn letter(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::White => "W",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Sight {
    pub islands: Vec<Island>,
    pub red: Team,
    pub white: Team,
    #[serde(default)]
    pub captains: Vec<Captain>,
    pub active: u8,
    #[serde(default)]
    pub landing: Option<Landing>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Island {
    pub island: String,
    pub red: u8,
    pub white: u8,
    pub left: u8,
    pub cards: Vec<Option<String>>,
}

impl Island {
    /// The label of the visible card.
    pub fn top(&self) -> &str {
        let taken = self.cards.len().saturating_sub(self.left.into());
        self.cards.get(taken).and_then(Option::as_deref).unwrap_or_default()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Team {
    pub goods: BTreeMap<String, u8>,
    pub chests: u8,
    pub open_gold: u8,
    pub known: Option<Known>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Known {
    pub gold: u8,
    pub rum: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Captain {
    pub captain: Option<String>,
    pub status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Landing {
    pub island: String,
    pub colour: Colour,
}

impl Sight {
    /// A view of another shape draws an empty sea: the list of moves still works then.
    pub fn read(view: &Value) -> Self {
        Self::deserialize(view).unwrap_or_default()
    }

    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.islands.iter().position(|island| island.island == id)
    }

    pub fn team(&self, colour: Colour) -> &Team {
        match colour {
            Colour::Red => &self.red,
            Colour::White => &self.white,
        }
    }
}

/// The name of an event: `placed`, `lifted`.
pub fn event_name(event: &Value) -> &str {
    let key = event.as_object().and_then(|object| object.keys().next());
    key.map(String::as_str).or_else(|| event.as_str()).unwrap_or_default()
}

/// A field of an event, if it is a text.
pub fn event_text<'a>(event: &'a Value, field: &str) -> Option<&'a str> {
    event.get(event_name(event))?.get(field)?.as_str()
}

/// The colour that an event speaks of.
pub fn event_colour(event: &Value) -> Option<Colour> {
    Colour::BOTH.into_iter().find(|colour| event_text(event, "colour") == Some(colour.name()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tortuga_core::{Seat, Seed, Setup, Viewer};

    use super::*;

    #[test]
    fn the_view_of_a_dealt_game_is_read_whole() {
        let entry = tortuga_registry::find("archipirata").unwrap();
        let table = (entry.opener.deal)(&Setup::new(2), Seed::from_number(1)).unwrap();
        let sight = Sight::read(&table.view(Viewer::Seat(Seat(0))));
        assert_eq!(sight.islands.len(), 8);
        assert!(sight.islands.iter().all(|island| island.left == 6 && !island.top().is_empty()));
        let pirates: u8 = sight.islands.iter().map(|island| island.red + island.white).sum();
        assert_eq!(pirates, 15, "one pirate is the price of going first");
        assert_eq!((sight.red.known, sight.white.known), (Some(Known::default()), None));
    }

    #[test]
    fn events_are_read_by_name_and_field() {
        let event = json!({"placed": {"island": "anvil", "colour": "white"}});
        assert_eq!((event_name(&event), event_text(&event, "island")), ("placed", Some("anvil")));
        assert_eq!(event_colour(&event), Some(Colour::White));
        assert_eq!(Sight::read(&json!(3)), Sight::default());
    }
}
