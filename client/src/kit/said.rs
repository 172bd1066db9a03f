//! An event as a board reads it: a name and fields. What is not there reads as nothing.

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

    /// The first of these fields that says something.
    pub fn first(self, fields: &[&str]) -> &'a str {
        fields.iter().map(|field| self.text(field)).find(|text| !text.is_empty()).unwrap_or_default()
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

    /// A list of names.
    pub fn list(self, field: &str) -> Vec<&'a str> {
        self.value(field).as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    pub fn value(self, field: &str) -> &'a Value {
        self.body.get(field).unwrap_or(&Value::Null)
    }
}

/// Dice that were rolled; 0 is one that was not.
pub fn faces(list: &Value) -> Vec<u8> {
    let list = list.as_array().into_iter().flatten().filter_map(Value::as_u64);
    list.filter_map(|face| u8::try_from(face).ok()).filter(|face| *face > 0).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_name_alone_and_a_name_with_fields_are_read() {
        assert_eq!(Said::read(&json!("declared")).name, "declared");
        let event = json!({ "sailed": { "seat": 1, "to": "nassau", "by": ["a", "b"], "dice": [3, 0] } });
        let said = Said::read(&event);
        assert_eq!((said.name, said.small("seat"), said.text("to")), ("sailed", 1, "nassau"));
        assert_eq!((said.list("by"), said.faces("dice")), (vec!["a", "b"], vec![3]));
        assert_eq!((said.first(&["site", "to"]), said.text("seat"), said.flag("to")), ("nassau", "", false));
        assert_eq!(Said::read(&Value::Null).name, "");
    }
}
