//! How far a unit under sail can go: a forecast, step by step, that the engine's answers correct on the way.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use super::{
    pack::pack,
    path::Touch,
    sight::{Sight, Status},
};

/// The touches that lead to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    pub touches: Vec<Touch>,
}

impl Way {
    pub fn cost(&self) -> usize {
        self.touches.len()
    }
}

/// Who is under sail, and how many points are left.
pub fn under_sail(sight: &Sight) -> Option<(String, usize)> {
    let (name, body) = sight.question();
    let field = match name {
        "moving" if !body.get("stopped").and_then(Value::as_bool).unwrap_or(false) => "pirate",
        "steer" => "hunter",
        _ => return None,
    };
    let left = body.get("left")?.as_u64()? as usize;
    Some((body.get(field)?.as_str()?.to_owned(), left)).filter(|_| left > 0)
}

/// Every place within reach, with the way there. A place with hunters is an end, never a passage.
pub fn reach(sight: &Sight) -> BTreeMap<String, Way> {
    let mut found = BTreeMap::new();
    let Some((unit, left)) = under_sail(sight) else { return found };
    let Some(start) = sight.place_of(&unit) else { return found };
    let mut queue = VecDeque::from([(start.clone(), Way::default())]);
    while let Some((here, way)) = queue.pop_front() {
        let passable = here == start || !sight.has_hunter(&here);
        if way.cost() >= left || !passable {
            continue;
        }
        for (there, touch) in steps(sight, &unit, &here) {
            if there != start && !found.contains_key(&there) {
                let mut way = way.clone();
                way.touches.push(touch);
                found.insert(there.clone(), way.clone());
                queue.push_back((there, way));
            }
        }
    }
    found
}

/// Where one point leads.
fn steps(sight: &Sight, unit: &str, here: &str) -> Vec<(String, Touch)> {
    let place = |id: &String| (id.clone(), Touch::place(id));
    if let Some(transit) = pack().transit_box(here) {
        return transit.exits.iter().map(place).collect();
    }
    if let Some(port) = pack().port(here) {
        return vec![(port.hex.clone(), Touch::word("leave"))];
    }
    let Some(hex) = pack().hex(here) else { return Vec::new() };
    let mut all: Vec<_> = hex.neighbors.iter().map(place).collect();
    let welcome = |port: &&String| {
        sight.pirate(unit).is_some_and(|pirate| {
            let open = !matches!(sight.status(pirate, port), Status::Anti | Status::Closed);
            open && !pirate.ousted_from.contains(*port)
        })
    };
    all.extend(hex.port.iter().filter(welcome).map(|port| (port.clone(), Touch::word("enter"))));
    all
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::blackbeard::sight::{Pirate, Warship};

    fn sailing(place: &str, left: u8) -> Sight {
        let pirate =
            Pirate { pirate: "teach".into(), ship: "sloop".into(), place: place.into(), ..Pirate::default() };
        let moving = json!({"moving": {"pirate": "teach", "left": left, "allowance": 4, "stopped": false}});
        Sight { pirates: vec![pirate], next: vec![moving], ..Sight::default() }
    }

    #[test]
    fn a_far_port_is_left_sailed_to_and_entered() {
        let found = reach(&sailing("boston", 4));
        let way =
            [Touch::word("leave"), Touch::place("NA-0107"), Touch::place("NA-0207"), Touch::word("enter")];
        assert_eq!(found["newport"].touches, way);
        assert!(!reach(&sailing("boston", 3)).contains_key("newport"), "one point short");
        assert!(reach(&sailing("boston", 0)).is_empty());
    }

    #[test]
    fn hunters_end_a_way_and_hostile_ports_are_no_goal() {
        let mut sight = sailing("NA-0108", 1);
        assert_eq!(reach(&sight)["boston"].touches, [Touch::word("enter")]);
        sight.pirates[0].attacks = vec!["english".into()];
        assert!(!reach(&sight).contains_key("boston"));
        let mut sight = sailing("NA-0012", 2);
        let around = reach(&sight).len();
        let ship =
            |place: &String| Warship { warship: "ws_01".into(), place: place.clone(), combat_damage: 0 };
        sight.warships = pack().hex("NA-0012").unwrap().neighbors.iter().map(ship).collect();
        assert!(reach(&sight).len() < around, "beyond a ring of warships nothing is reached");
        assert_eq!(reach(&sight).len(), 4, "but they can be met");
    }
}
