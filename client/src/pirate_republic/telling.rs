//! The log says who did what: some events tell a number or a side, and only those around them why.

use std::collections::BTreeMap;

use tortuga_core::table::EventDoc;

use super::pack::pack;
use crate::{kit::said::Said, seating};

/// Words what the engine tells of itself for who reads the log. Names are those of the seats.
pub fn tell(names: &[String], events: &mut [EventDoc]) {
    let (mut active, mut waters, mut given) = (0, BTreeMap::<u8, String>::new(), Vec::<String>::new());
    for place in 0..events.len() {
        let said = Said::read(&events[place].event);
        if said.name == "turn_began" {
            active = said.small("seat");
        }
        if said.name == "infamy_spent" {
            given = said.list("tokens").into_iter().map(ToOwned::to_owned).collect();
        }
        let before = reaches(said).and_then(|(seat, territory)| waters.insert(seat, territory));
        let next = events.get(place + 1).filter(|next| scouts(&next.rule));
        let rule = events[place].rule.as_str();
        let text = match said.name {
            "initiative_is" if said.text("side") == "player" => Some(format!("Seat {active} strikes first.")),
            "movement" if rule == "TPR-DEF-01" => {
                Some(format!("Seat {} evades: {} Movement left.", said.small("seat"), said.number("now")))
            }
            "movement" if next.is_some() => Some(format!(
                "Seat {} spends Movement to scout: {} left.",
                said.small("seat"),
                said.number("now")
            )),
            "flipped" if scouts(rule) => Some(format!(
                "Seat {active} scouts {}: {}.",
                pack().place(said.text("territory")),
                face(said.text("token"), false)
            )),
            "land_placed" if scouts(rule) => Some(format!(
                "Seat {active} scouts {}: {} guards it.",
                pack().name(said.text("site")),
                face(said.text("token"), false)
            )),
            "sailed" if before.as_deref() == Some(said.text("to")) => {
                Some(format!("Seat {} puts to sea in {}.", said.small("seat"), pack().place(said.text("to"))))
            }
            // Infamy lay before its owner, not on the map.
            "token_left" if given.iter().any(|token| token == said.text("token")) => {
                Some(format!("{} goes back to its stack.", pack().name(said.text("token"))))
            }
            _ => None,
        };
        if said.name == "turn_ended" {
            given.clear();
        }
        if let Some(text) = text {
            events[place].text = seating::by_name(&text, names);
        }
    }
}

/// Where an event brings a Ship.
fn reaches(said: Said<'_>) -> Option<(u8, String)> {
    let territory = match said.name {
        "sailed" | "fled" => said.text("to").to_owned(),
        "started" | "landed" => pack().site(said.text("site"))?.territory.clone(),
        "captured" => {
            pack().site(said.text("at")).map_or(said.text("at").to_owned(), |site| site.territory.clone())
        }
        _ => return None,
    };
    Some((said.small("seat"), territory))
}

fn scouts(rule: &str) -> bool {
    rule.starts_with("TPR-SCOUT-")
}

/// `HMS Rose 8/5`.
fn face(token: &str, high: bool) -> String {
    pack()
        .token(token)
        .map_or_else(|| pack().name(token), |card| format!("{} {}", card.name, card.figures(high)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn told(events: &[(Value, &str)]) -> Vec<String> {
        let doc = |(event, rule): &(Value, &str)| EventDoc {
            event: event.clone(),
            text: "as before".into(),
            rule: (*rule).to_owned(),
        };
        let mut docs: Vec<EventDoc> = events.iter().map(doc).collect();
        tell(&["You".to_owned(), "Bosun".to_owned()], &mut docs);
        docs.into_iter().map(|doc| doc.text).collect()
    }

    #[test]
    fn whoever_scouts_is_named_and_why_movement_went() {
        let lines = told(&[
            (json!({ "turn_began": { "seat": 1, "movement": 3 } }), "TPR-TURN-01"),
            (json!({ "movement": { "seat": 1, "now": 0 } }), "TPR-MOVE-04"),
            (
                json!({ "land_placed": { "site": "bunce-island", "token": "main-fort-french" } }),
                "TPR-SCOUT-02",
            ),
            (json!({ "movement": { "seat": 1, "now": 2 } }), "TPR-MOVE-04"),
        ]);
        assert_eq!(lines[1], "Bosun spends Movement to scout: 0 left.");
        assert!(
            lines[2].starts_with("Bosun scouts ") && lines[2].ends_with(" 12/9 guards it."),
            "{}",
            lines[2]
        );
        assert_eq!([&lines[0], &lines[3]], ["as before", "as before"]);
    }

    #[test]
    fn whoever_leaves_the_shore_puts_to_sea_and_infamy_goes_home() {
        let lines = told(&[
            (json!({ "landed": { "seat": 1, "site": "barbados" } }), "TPR-MOVE-01"),
            (json!({ "sailed": { "seat": 1, "to": "barbados" } }), "TPR-MOVE-01"),
            (json!({ "sailed": { "seat": 1, "to": "antigua" } }), "TPR-MOVE-01"),
            (json!({ "infamy_spent": { "seat": 1, "tokens": ["navy-01"] } }), "TPR-INF-02"),
            (json!({ "token_left": { "token": "navy-01" } }), "TPR-RES-08"),
            (json!({ "token_left": { "token": "navy-02" } }), "TPR-RES-08"),
        ]);
        assert_eq!(lines[1], "Bosun puts to sea in Barbados.");
        assert_eq!([&lines[2], &lines[5]], ["as before", "as before"]);
        assert_eq!(lines[4], "HMS Seaford goes back to its stack.");
    }

    #[test]
    fn evading_and_the_first_strike_are_told_of_who_fights() {
        let lines = told(&[
            (json!({ "turn_began": { "seat": 0, "movement": 3 } }), "TPR-TURN-01"),
            (json!({ "initiative_is": { "side": "player" } }), "TPR-INIT-01"),
            (json!({ "initiative_is": { "side": "enemy" } }), "TPR-INIT-01"),
            (json!({ "movement": { "seat": 0, "now": 1 } }), "TPR-DEF-01"),
        ]);
        assert_eq!(lines[1..], ["You strike first.", "as before", "You evade: 1 Movement left."]);
    }
}
