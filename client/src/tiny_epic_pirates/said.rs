//! An event as the board reads it: a name and fields.

use serde_json::Value;

use super::sight::{Booty, Cell, Trader, Work};

#[derive(Clone, Copy, Debug)]
pub struct Said<'a> {
    pub name: &'a str,
    body: &'a Value,
}

impl<'a> Said<'a> {
    pub fn read(event: &'a Value) -> Self {
        let entry = event.as_object().and_then(|object| object.iter().next());
        let (name, body) = entry.map_or(("", &Value::Null), |(name, body)| (name.as_str(), body));
        Self { name: event.as_str().unwrap_or(name), body }
    }

    pub fn text(self, field: &str) -> Option<&'a str> {
        self.body.get(field)?.as_str()
    }

    pub fn number(self, field: &str) -> Option<u8> {
        u8::try_from(self.body.get(field)?.as_u64()?).ok()
    }

    pub fn numbers(self, field: &str) -> Vec<u8> {
        let list = self.body.get(field).and_then(Value::as_array).into_iter().flatten();
        list.filter_map(Value::as_u64).filter_map(|number| u8::try_from(number).ok()).collect()
    }

    pub fn texts(self, field: &str) -> Vec<&'a str> {
        self.body
            .get(field)
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// Of whom it tells.
    pub fn seat(self) -> Option<u8> {
        ["seat", "winner", "attacker"].into_iter().find_map(|field| self.number(field))
    }

    /// Everybody of whom it tells.
    pub fn seats(self) -> Vec<u8> {
        let fields = ["seat", "winner", "attacker", "loser", "defender"];
        let mut seats: Vec<u8> = fields.into_iter().filter_map(|field| self.number(field)).collect();
        let aim = self.value("target").get("pirate").and_then(Value::as_u64);
        seats.extend(aim.and_then(|seat| u8::try_from(seat).ok()));
        seats.extend(self.numbers("winners"));
        seats
    }

    pub fn cell(self, field: &str) -> Option<Cell> {
        self.text(field).and_then(Cell::read)
    }

    pub fn booty(self, field: &str) -> Option<Booty> {
        self.text(field).and_then(Booty::read)
    }

    pub fn work(self, field: &str) -> Option<Work> {
        self.text(field).and_then(Work::read)
    }

    pub fn ship(self) -> Option<Trader> {
        self.text("ship").and_then(Trader::read)
    }

    pub fn value(self, field: &str) -> &'a Value {
        self.body.get(field).unwrap_or(&Value::Null)
    }

    pub fn flag(self, field: &str) -> bool {
        self.value(field).as_bool().unwrap_or(false)
    }
}
