//! How the dice fell, as the events of a finished game tell it.
//!
//! Games name a throw `rolled`, or something that ends so (`solo-rolled`), and carry what fell as lists of numbers or as
//! a `face`. A second throw of some of the dice (`rerolled`) is not counted: it shows those again that were kept.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Desk;

/// How often each face came up.
pub(crate) type Faces = BTreeMap<String, u64>;

impl Desk {
    pub(crate) fn faces(&self) -> Faces {
        let mut faces = Faces::new();
        let events = self.table.as_ref().map(|table| table.events(0, None)).unwrap_or_default();
        for told in &events {
            count(&told.event, &mut faces);
        }
        faces
    }
}

fn count(event: &Value, faces: &mut Faces) {
    let rolls = |name: &str| name == "rolled" || name.ends_with("-rolled");
    for (_, body) in event.as_object().into_iter().flatten().filter(|(name, _)| rolls(name)) {
        for (field, value) in body.as_object().into_iter().flatten() {
            match value {
                Value::Array(dice) => dice.iter().filter(|die| die.is_u64()).for_each(|die| add(die, faces)),
                one if field == "face" => add(one, faces),
                _ => {}
            }
        }
    }
}

fn add(die: &Value, faces: &mut Faces) {
    let face = die.as_str().map_or_else(|| die.to_string(), str::to_owned);
    *faces.entry(face).or_default() += 1;
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn throws_are_counted_and_nothing_else() {
        let mut faces = Faces::new();
        for event in [
            json!({"rolled": {"seat": 3, "dice": [1, 6], "foe": [6]}}),
            json!({"solo-rolled": {"face": "skull"}}),
            json!({"rerolled": {"dice": [1, 5]}}),
            json!({"patrolled": {"face": 2, "dice": [2]}}),
            json!("passed"),
        ] {
            count(&event, &mut faces);
        }
        let told = [("1".to_owned(), 1), ("6".to_owned(), 2), ("skull".to_owned(), 1)];
        assert_eq!(faces, Faces::from(told));
    }
}
