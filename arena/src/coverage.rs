//! What happened in many games, and what never did: kinds of events, questions that were asked, components that were
//! named. It knows the events of a game only as data, so it serves all games alike.

use std::collections::{BTreeMap, BTreeSet};

use serde::{
    Deserializer, Serialize,
    de::{DeserializeOwned, Visitor, value::Error as Caught},
};
use serde_json::Value;
use tortuga_core::{Game, Said, Seed, Turn, pack::glean};

/// How often each thing was seen. What never was has a zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    pub events: BTreeMap<String, u64>,
    /// Questions, by the rule behind them.
    pub questions: BTreeMap<&'static str, u64>,
    /// Entries of the built-in pack that have an id: how many events named them.
    pub components: BTreeMap<String, u64>,
}

impl Coverage {
    /// Everything that could be seen, and nothing seen yet. Questions are known only once they are asked.
    pub fn expected<G: Game>() -> Self {
        let nothing = |name: String| (name, 0);
        let events = variants::<G::Event>().iter().map(|name| nothing((*name).to_owned())).collect();
        let mut ids = BTreeSet::new();
        for (_, text) in G::INFO.pack {
            if let Some(file) = glean::<Value>(text) {
                collect_ids(&file, &mut ids);
            }
        }
        Self { events, questions: BTreeMap::new(), components: ids.into_iter().map(nothing).collect() }
    }

    /// Plays a finished game once more and notes what it sees.
    pub(crate) fn note<G: Game>(&mut self, game: &G, seed: Seed, played: &[G::Move]) {
        let mut said: Vec<Said<G::Event>> = Vec::new();
        let mut state = game.deal(seed, &mut said);
        for mv in played {
            if let Turn::Decide { prompt, .. } = game.turn(&state) {
                *self.questions.entry(prompt.rule.0).or_default() += 1;
            }
            if game.play(&mut state, *mv, &mut said).is_err() {
                break;
            }
            said.drain(..).for_each(|said| self.heard(&said.event));
        }
    }

    fn heard(&mut self, event: &impl Serialize) {
        let Ok(event) = serde_json::to_value(event) else { return };
        let (name, fields) = match &event {
            Value::Object(event) => event.iter().next().map_or(("", &Value::Null), |(name, it)| (name, it)),
            Value::String(name) => (name.as_str(), &Value::Null),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => ("", &Value::Null),
        };
        *self.events.entry(name.to_owned()).or_default() += 1;
        self.named(fields);
    }

    /// Counts the components that are named anywhere in the value.
    fn named(&mut self, value: &Value) {
        match value {
            Value::String(name) => {
                if let Some(count) = self.components.get_mut(name) {
                    *count += 1;
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.named(value)),
            Value::Object(fields) => fields.values().for_each(|value| self.named(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        let Self { events, questions, components } = other;
        add(&mut self.events, events);
        add(&mut self.questions, questions);
        add(&mut self.components, components);
    }
}

fn add<K: Ord>(counts: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (what, count) in more {
        *counts.entry(what).or_default() += count;
    }
}

/// The ids that entries of a file give themselves, at any depth.
fn collect_ids(value: &Value, ids: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(id)) = fields.get("id") {
                ids.insert(id.clone());
            }
            fields.values().for_each(|value| collect_ids(value, ids));
        }
        Value::Array(values) => values.iter().for_each(|value| collect_ids(value, ids)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The names of an enum's variants as they are written; none if the type is no enum. The type is asked to read itself
/// from a source that has nothing to read, but hears what is wanted of it.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut heard: &'static [&'static str] = &[];
    // It cannot succeed, and that is no error.
    let _ = T::deserialize(Listener(&mut heard));
    heard
}

struct Listener<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Listener<'_> {
    type Error = Caught;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Caught> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Caught> {
        Err(serde::de::Error::custom("there is nothing to read"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[expect(dead_code, reason = "only its names are asked for")]
    enum Event {
        TurnEnd,
        CardDrawn { card: String },
    }

    #[test]
    fn an_enum_tells_its_variants_as_they_are_written() {
        assert_eq!(variants::<Event>(), ["turn-end", "card-drawn"]);
        assert!(variants::<String>().is_empty());
    }

    #[test]
    fn components_are_counted_wherever_an_event_names_them() {
        let zero = ["a1", "a2", "sloop"].map(|id| (id.to_owned(), 0));
        let mut coverage = Coverage { components: BTreeMap::from(zero), ..Coverage::default() };
        coverage.heard(&json!({"paid": {"seat": 0, "cards": ["a1", "a1"], "for": {"ship": "sloop"}}}));
        coverage.heard(&json!("turn-end"));
        let counts: Vec<_> = coverage.components.values().copied().collect();
        assert_eq!(counts, [2, 0, 1]);
        assert_eq!(coverage.events, BTreeMap::from([("paid".to_owned(), 1), ("turn-end".to_owned(), 1)]));
    }

    #[test]
    fn ids_are_found_at_any_depth() {
        let mut ids = BTreeSet::new();
        collect_ids(&json!({"card": [{"id": "a1", "side": {"id": "a2"}}, {"name": "x"}]}), &mut ids);
        assert_eq!(ids, BTreeSet::from(["a1".to_owned(), "a2".to_owned()]));
    }
}
