//! What the log tells: nothing that did not happen, and whatever a spectator would notice.

use serde_json::{Value, json};
use tortuga_blackbeard::moves::{Event, Office};

use crate::scene::*;

/// How often the last move has told that, by that rule.
fn told(table: &Table, rule: &str, event: impl Fn(&Event) -> bool) -> usize {
    table.latest().iter().filter(|said| said.rule.0 == rule && event(&said.event)).count()
}

fn parted(event: &Event) -> bool {
    matches!(event, Event::AllianceEnded { pirate } if *pirate == "low")
}

fn allied(teach: &Value, low: &Value) -> Scene {
    let mut pair = [teach.clone(), low.clone()];
    pair[0]["ally"] = json!("low");
    pair[1]["ally"] = json!("teach");
    let [teach, low] = pair;
    scene(2).pirate("teach", 0, "CA-1205", teach).pirate("low", 1, "CA-1205", low)
}

#[test]
fn bb_ally_04_a_separation_is_told() {
    // Low cannot be moved, and is left behind at the first step.
    let mut table = allied(&json!({}), &json!({"careened": true})).dice(&[3]).table();
    table.plays("move teach");
    assert_eq!(told(&table, "BB-ALLY-04", parted), 0);
    table.plays("to CA-1105");
    assert_eq!((told(&table, "BB-ALLY-04", parted), of(&table, "low").ally), (1, None));
    table.plays("to CA-1205");
    assert_eq!(told(&table, "BB-ALLY-04", parted), 0);
    // Teach is sunk beside Low.
    let mut table =
        allied(&json!({"combat_damage": 5, "notoriety": 9}), &json!({})).event("desertion", "a12").table();
    table.plays("pass").asks_by(A, "BB-TURN-02");
    assert!(dead(&table, "teach"));
    assert_eq!((told(&table, "BB-ALLY-04", parted), of(&table, "low").ally), (1, None));
}

#[test]
fn bb_lom_02_a_letter_of_whoever_leaves_play_goes_back() {
    let letter = |name: &'static str| move |event: &Event| matches!(event, Event::LetterReturned { letter } if *letter == name);
    let teach = json!({"combat_damage": 5, "notoriety": 9, "letter": "lom_french_1"});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1205", teach)
        .pirate("low", 1, "CA-1105", json!({"letter": "lom_english_1"}))
        .event("desertion", "a12")
        .table();
    table.plays("pass").asks_by(A, "BB-TURN-02");
    assert!(dead(&table, "teach"));
    assert_eq!(told(&table, "BB-LOM-02", letter("lom_french_1")), 1);
    assert_eq!(told(&table, "BB-LOM-02", letter("lom_english_1")), 0);
}

#[test]
fn bb_edge_01_a_search_tells_of_what_was_really_found() {
    let names =
        [("english", 12), ("spanish", 10), ("french", 8), ("dutch", 6), ("portuguese", 4), ("mogul", 4)];
    let all: Vec<String> = names
        .iter()
        .flat_map(|(nation, count)| (1..=*count).map(move |number| format!("m_{nation}_{number:02}")))
        .collect();
    let found = |left: usize| {
        let sea =
            scene(2).pirate("teach", 0, "CA-1104", json!({"speed_damage": 5})).dice(&[1]).deck(&["a03"]);
        let sea = all[left..].iter().fold(sea, |scene, name| scene.merchant("GC-0505", name));
        let mut table = sea.table();
        table.plays("move teach").plays("to CA-1105").plays("search");
        let found = table.latest().iter().find_map(|said| match said.event {
            Event::Searched { found, .. } => Some(found),
            _ => None,
        });
        (found.unwrap(), doc(&table).merchants.len() + left - 44)
    };
    assert_eq!(found(0), (0, 0));
    assert_eq!(found(1), (1, 1));
    assert_eq!(found(5), (2, 2));
}

#[test]
fn bb_edge_06_the_governor_who_makes_room_is_named() {
    let gone = |event: &Event| matches!(event, Event::GovernorGone { office: Office::Returns, .. });
    let teach = json!({"booty": [100], "nw": 500, "letter": "lom_english_1"});
    let sells = |stance: &str| {
        let scene = scene(2).pirate("teach", 0, "boston", teach.clone()).governor("boston", "gov_anti_01");
        let out: Vec<String> = (1..=12)
            .map(|number| format!("gov_{stance}_{number:02}"))
            .filter(|name| name != "gov_anti_01")
            .collect();
        let mut table = scene.set("governors_out", json!(out)).dice(&[1]).table();
        table.plays("business teach").plays("bribe").asks_by(A, "BB-PORT-04");
        table
    };
    let table = sells("anti");
    assert_eq!(told(&table, "BB-EDGE-06", gone), 1);
    assert!(doc(&table).ports[0].governor.unwrap().as_str().starts_with("gov_pro"));
    let table = sells("pro");
    assert_eq!(told(&table, "BB-EDGE-06", gone), 0);
    assert_eq!(doc(&table).ports[0].governor.unwrap(), "gov_anti_01");
}

#[test]
fn bb_dmg_02_damage_beyond_the_track_is_not_told() {
    let slowed = |name: &'static str| move |event: &Event| matches!(event, Event::Damaged { unit, speed: 1, .. } if *unit == name);
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1205", json!({"speed_damage": 5}))
        .pirate("low", 1, "CA-1105", json!({"speed_damage": 4}))
        .event("shipworm", "a06")
        .table();
    table.plays("pass").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").speed_damage, of(&table, "low").speed_damage), (5, 5));
    assert_eq!(told(&table, "BB-REV-08", slowed("teach")), 0);
    assert_eq!(told(&table, "BB-REV-08", slowed("low")), 1);
}

#[test]
fn bb_patk_09_what_the_conqueror_throws_overboard_is_told() {
    // 4 + 10 + 5 against 9 + 1 + 1: Port Royal falls.
    let mut table = scene(2)
        .pirate("roberts", 0, "CA-1105", json!({"ship": "rigger", "booty": [120, 80]}))
        .pirate("low", 1, "nassau", json!({"booty": [50]}))
        .dice(&[3, 5, 1, 1])
        .table();
    table.plays("move roberts").plays("stop").plays("attack").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "roberts").booty.len(), of(&table, "low").booty.len()), (0, 1));
    let lot = |lot: u16| move |event: &Event| matches!(event, Event::Dropped { value, .. } if *value == lot);
    assert_eq!([120, 80, 50].map(|value| told(&table, "BB-PATK-09", lot(value))), [1, 1, 0]);
}

#[test]
fn bb_misc_01_money_that_changes_hands_is_told() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 250}))
        .pirate("low", 1, "boston", json!({"nw": 100, "booty": [50]}))
        .table();
    let worth = |name: &'static str, sum: i64, left: u32| move |event: &Event| matches!(event, Event::Worth { pirate, by, now } if *pirate == name && *by == sum && *now == left);
    table.plays("trade teach low").plays("give nw 200").plays("take lot 50").plays("offer").plays("accept");
    table.asks_by(A, "BB-TURN-02");
    assert_eq!(told(&table, "BB-MISC-01", worth("teach", -200, 50)), 1);
    assert_eq!(told(&table, "BB-MISC-01", worth("low", 200, 300)), 1);
}
