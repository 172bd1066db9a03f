//! An event as the board reads it: a name and fields.

use serde_json::Value;

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

    pub fn text(self, field: &str) -> &'a str {
        self.body.get(field).and_then(Value::as_str).unwrap_or_default()
    }

    pub fn number(self, field: &str) -> i64 {
        self.body.get(field).and_then(Value::as_i64).unwrap_or(0)
    }

    pub fn small(self, field: &str) -> u8 {
        u8::try_from(self.number(field)).unwrap_or(0)
    }

    pub fn faces(self, field: &str) -> Vec<u8> {
        faces(self.value(field))
    }

    pub fn flag(self, field: &str) -> bool {
        self.value(field).as_bool().unwrap_or(false)
    }

    pub fn value(self, field: &str) -> &'a Value {
        self.body.get(field).unwrap_or(&Value::Null)
    }

    /// Of whom it tells.
    pub fn unit(self) -> &'a str {
        let fields = ["pirate", "unit", "winner", "attacker", "challenger", "own", "hunter", "target", "kc"];
        fields.into_iter().map(|field| self.text(field)).find(|text| !text.is_empty()).unwrap_or_default()
    }
}

/// Dice that were rolled; 0 is one that was not.
pub fn faces(list: &Value) -> Vec<u8> {
    let list = list.as_array().into_iter().flatten().filter_map(Value::as_u64);
    list.filter_map(|face| u8::try_from(face).ok()).filter(|face| *face > 0).collect()
}
