//! How far a mission is, in words: `2 of 3`.

use serde_json::Value;

use super::{deal::reward, pack::Entry, sight::Progress};

/// What has been done for a goal out of what it asks for; nothing if that is not a matter of counting.
pub fn note(goal: &Value, progress: &Progress) -> Option<String> {
    let mut slots = progress.counts.iter().map(|count| u64::from(*count));
    let part = walk(goal, &mut slots)?;
    let steps = if part.steps { " steps" } else { "" };
    (part.done > 0 && part.of > 1).then(|| format!("{} of {}{steps}", part.done.min(part.of), part.of))
}

/// What a mission pays: `4 Swagger, 2 Reputation`.
pub fn worth(mission: &Entry) -> String {
    let mut all = vec![format!("{} Swagger", mission.swagger)];
    let besides = mission.reward.as_array().into_iter().flatten().filter_map(Value::as_object).flatten();
    all.extend(besides.map(|(what, amount)| {
        let number = amount.as_u64().or_else(|| amount.get("n")?.as_u64()).unwrap_or(1);
        match what.as_str() {
            "reputation" => format!("{number} Reputation"),
            "gain_crew" => reward(2, number as u8),
            "gain_elite" => reward(3, number as u8),
            "gain_treasure" => reward(4, number as u8),
            "gain_captain" => reward(5, number as u8),
            "stat" => reward(6, number as u8),
            other => other.replace('_', " "),
        }
    }));
    all.join(", ")
}

struct Part {
    done: u64,
    of: u64,
    /// Counted in parts of the goal.
    steps: bool,
}

impl Part {
    fn is_done(&self) -> bool {
        self.done >= self.of
    }
}

/// Parts that remember something have counters in the order in which they are written, what holds them after them.
fn walk(goal: &Value, slots: &mut dyn Iterator<Item = u64>) -> Option<Part> {
    let (word, fields) = goal.as_object()?.iter().next()?;
    let number = |key: &str| fields.get(key).and_then(Value::as_u64);
    let listed = |key: &str| fields.get(key).and_then(Value::as_array).map(|list| list.len() as u64);
    let parts: Vec<Option<Part>> = fields
        .get("of")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|part| walk(part, slots))
        .collect();
    let finished = || parts.iter().flatten().filter(|part| part.is_done()).count() as u64;
    let (done, of, steps) = match word.as_str() {
        "count" | "deliver" => (slots.next()?, number("n")?, false),
        "visit" => {
            let places = listed("territories").or_else(|| listed("sites"));
            (slots.next()?, number("n").or(places)?, false)
        }
        "pay" => (slots.next()?, number("times").unwrap_or(1), false),
        "sequence" => (slots.next()?, parts.len() as u64, true),
        "all" => {
            slots.next()?;
            (finished(), parts.len() as u64, true)
        }
        "n_of" => (finished(), number("n")?, true),
        // Whatever is nearest.
        "any" => return parts.into_iter().flatten().max_by_key(|part| part.done * 100 / part.of.max(1)),
        _ => return None,
    };
    Some(Part { done, of, steps })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn said(goal: &Value, counts: &[u8]) -> Option<String> {
        note(goal, &Progress { counts: counts.to_vec(), ..Progress::default() })
    }

    #[test]
    fn a_mission_tells_all_that_it_pays() {
        let worth = |id: &str| worth(crate::pirate_republic::pack::pack().mission(id).unwrap());
        assert_eq!(worth("raze-it-to-the-ground"), "4 Swagger, 2 Reputation");
        assert_eq!(worth("twist-the-lions-tail"), "5 Swagger");
        for mission in &crate::pirate_republic::pack::pack().mission {
            let told = super::worth(mission);
            assert!(!told.contains("gain") && !told.contains('_'), "{}: {told}", mission.id);
        }
    }

    #[test]
    fn counted_things_are_told_out_of_how_many() {
        let three = json!({ "count": { "event": "scouted", "n": 3 } });
        assert_eq!(said(&three, &[0]), None);
        assert_eq!(said(&three, &[2]).as_deref(), Some("2 of 3"));
        let places = json!({ "visit": { "territories": ["bath", "nassau"] } });
        assert_eq!(said(&places, &[1]).as_deref(), Some("1 of 2"));
        assert_eq!(said(&json!({ "state": { "when": [] } }), &[]), None);
    }

    #[test]
    fn goals_of_several_parts_are_told_in_steps() {
        let one = json!({ "count": { "event": "crossed", "n": 1 } });
        let haven = json!({ "count": { "event": "haven_set", "n": 1 } });
        let order = json!({ "sequence": { "of": [one, haven] } });
        // The counters of both parts, then the part that is reached.
        assert_eq!(said(&order, &[1, 0, 1]).as_deref(), Some("1 of 2 steps"));
        let both = json!({ "all": { "of": [{ "count": { "n": 2 } }, { "count": { "n": 1 } }] } });
        assert_eq!(said(&both, &[1, 0, 0]), None, "no part is complete");
        assert_eq!(said(&both, &[2, 0, 0]).as_deref(), Some("1 of 2 steps"));
    }
}
