//! One request: a JSON object whose fields are asked for by name, so that whatever is wrong can be named.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::answer::{Failure, Kind};

#[derive(Debug)]
pub(super) struct Request {
    /// As they stood in the line: a field that stands twice is not lost.
    fields: Vec<(String, Value)>,
}

impl Request {
    pub(super) fn parse(line: &[u8]) -> Result<Self, Failure> {
        let text =
            std::str::from_utf8(line).map_err(|_| Failure::bad_request("the line is not UTF-8 text"))?;
        if text.trim().is_empty() {
            return Err(Failure::bad_request("the line is empty; a request is a JSON object"));
        }
        let Fields(fields) = serde_json::from_str(text)
            .map_err(|error| Failure::bad_request(format!("the line is not a JSON object: {error}")))?;
        Ok(Self { fields })
    }

    /// What the answer repeats, whatever else is wrong.
    pub(super) fn id(&self) -> Option<&Value> {
        self.optional("id")
    }

    /// No field stands twice, and each is one that the operation has.
    pub(super) fn vet(&self, op: &str, known: &[&str]) -> Result<(), Failure> {
        for (place, (name, _)) in self.fields.iter().enumerate() {
            if self.fields[..place].iter().any(|(before, _)| before == name) {
                return Err(Failure::field(name, "stands twice"));
            }
            if !known.contains(&name.as_str()) && name != "op" && name != "id" {
                let text = if known.is_empty() {
                    format!("is not a field of `{op}`, which has none")
                } else {
                    format!("is not a field of `{op}`, which has {}", known.join(", "))
                };
                return Err(Failure::field(name, text));
            }
        }
        Ok(())
    }

    pub(super) fn optional(&self, name: &str) -> Option<&Value> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    pub(super) fn required(&self, name: &str) -> Result<&Value, Failure> {
        self.optional(name).ok_or_else(|| Failure::field(name, "is missing"))
    }

    pub(super) fn text(&self, name: &str) -> Result<&str, Failure> {
        self.required(name)?.as_str().ok_or_else(|| Failure::field(name, "must be a string"))
    }

    /// An object, or nothing: absent and null are the same.
    pub(super) fn object(&self, name: &str) -> Result<Option<&Map<String, Value>>, Failure> {
        match self.optional(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Object(map)) => Ok(Some(map)),
            Some(_) => Err(Failure::field(name, "must be an object")),
        }
    }

    /// A whole number from 1 to `most`, or nothing: absent and null are the same.
    pub(super) fn amount(&self, name: &str, most: u64) -> Result<Option<u64>, Failure> {
        let Some(value) = self.optional(name).filter(|value| !value.is_null()) else { return Ok(None) };
        let number = value.as_u64().filter(|number| (1..=most).contains(number));
        number
            .map(Some)
            .ok_or_else(|| Failure::field(name, format!("must be a whole number from 1 to {most}")))
    }

    /// How many seats. Whether the game takes so many is the game's question; that no game takes them is ours.
    pub(super) fn seats(&self) -> Result<u8, Failure> {
        let value = self.required("seats")?;
        let Value::Number(number) = value else {
            return Err(Failure::field("seats", "must be a whole number"));
        };
        match (number.as_u64().map(u8::try_from), number.as_i64()) {
            (Some(Ok(seats)), _) => Ok(seats),
            (Some(Err(_)), _) | (None, Some(_)) => {
                Err(Failure::new(Kind::BadOptions, format!("seats: no game is played by {number} seats")))
            }
            (None, None) => Err(Failure::field("seats", "must be a whole number")),
        }
    }
}

/// An object's fields in their order, doubles included.
struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}
