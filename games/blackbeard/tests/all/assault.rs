//! Section 10: attacking and sacking ports.

use serde_json::json;
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

fn off_port_royal(more: serde_json::Value) -> Scene {
    scene(2).pirate("roberts", 0, "CA-1105", more)
}

/// Movement 3, then stop and attack.
fn attack(scene: Scene, dice: &[u8]) -> Table {
    let mut faces = vec![3];
    faces.extend(dice);
    let mut table = scene.dice(&faces).table();
    table.plays("move roberts").plays("stop").plays("attack");
    table
}

#[test]
fn bb_patk_01_some_ports_cannot_be_attacked() {
    let tried = |scene: Scene| {
        let mut table = scene.dice(&[3]).table();
        table.plays("move roberts").plays("stop");
        table
    };
    tried(scene(2).pirate("roberts", 0, "CA-0805", json!({}))).asks_by(A, "BB-TURN-02");
    tried(off_port_royal(json!({})).kc("kc_rogers", 0, "port_royal")).asks_by(A, "BB-TURN-02");
    tried(off_port_royal(json!({})).port(json!({"port": "port_royal", "lowered": 4})))
        .asks_by(A, "BB-TURN-02");
    tried(off_port_royal(json!({})).port(json!({"port": "port_royal", "destroyed": true})))
        .asks_by(A, "BB-TURN-02");
    let held = json!({"conquered": true, "attacks": ["english"]});
    tried(off_port_royal(json!({})).pirate("low", 1, "port_royal", held)).asks_by(A, "BB-TURN-02");
    tried(off_port_royal(json!({})).kc("kc_ducasse", 1, "port_royal")).asks_by(A, "BB-MOVE-11");
}

#[test]
fn bb_patk_06_a_port_falls_to_the_greater_total() {
    // Proves: BB-PATK-02, BB-PATK-03, BB-PATK-04, BB-PATK-05, BB-PATK-07, BB-PATK-08, BB-PATK-09, BB-PATK-10, BB-PATK-11
    // Proves: BB-PATK-13, BB-TURN-06
    let rigger = json!({"ship": "rigger", "booty": [100, 90], "letter": "lom_english_1", "safe_havens": ["port_royal"],
        "transit_lock": true, "ousted_from": ["havana"]});
    // 4 + 10 + 5 = 19 against 9 + 3 + 4; two wound rolls; loot die 3.
    let table = attack(off_port_royal(rigger).kc("kc_ducasse", 1, "port_royal"), &[5, 3, 4, 2, 2, 3]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.combat_damage, roberts.nw, roberts.notoriety), (2, 1200, 9));
    assert_eq!((roberts.booty.len(), roberts.plunder.unwrap().as_str()), (0, "port_royal"));
    assert_eq!((roberts.place.as_str(), roberts.conquered), ("port_royal", true));
    assert_eq!((roberts.attacks.len(), roberts.letter, roberts.safe_havens.len()), (1, None, 0));
    assert_eq!((roberts.transit_lock, roberts.ousted_from.len()), (false, 0));
    assert_eq!(doc(&table).ports[0].lowered, 1);
    assert_eq!(doc(&table).kcs[0].place, "CA-1105");
    assert_eq!(table.options(), ["move roberts", "sack roberts"]);
}

#[test]
fn bb_patk_12_a_beaten_attacker_stays_at_sea() {
    let rigger = json!({"ship": "rigger"});
    // 19 against 20: two points, the ousting loss is in them.
    let table = attack(off_port_royal(rigger.clone()), &[5, 6, 5, 2, 2]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.combat_damage, roberts.place.as_str(), roberts.nw), (2, "CA-1105", 0));
    assert_eq!((roberts.ousted_from[0].as_str(), roberts.attacks.len()), ("port_royal", 1));
    // A tie is a failure by one.
    let table = attack(off_port_royal(rigger), &[5, 5, 5, 2]);
    assert_eq!(of(&table, "roberts").combat_damage, 1);
    assert!(happened(&table, |event| matches!(
        event,
        Event::PortAttacked { attack: 19, defense: 19, won: false, .. }
    )));
}

#[test]
fn bb_patk_04_information_gives_a_second_die_once() {
    // Proves: BB-HOST-10, BB-EDGE-25
    let known = json!({"ship": "rigger", "information": ["port_royal", "havana"]});
    let table = attack(off_port_royal(known), &[5, 6, 1, 1]);
    assert!(happened(&table, |event| matches!(event, Event::PortAttacked { attack: 25, defense: 11, .. })));
    assert_eq!(of(&table, "roberts").information, ["havana"]);
}

#[test]
fn bb_patk_14_a_hunter_of_the_nation_drives_the_conqueror_out() {
    let held = json!({"conquered": true, "attacks": ["english"]});
    let mut table = scene(2)
        .pirate("roberts", 1, "port_royal", held)
        .kc("kc_rogers", 0, "CA-1104")
        .pirate("teach", 0, "nassau", json!({}))
        .dice(&[6, 1])
        .table();
    table.plays("move kc_rogers").plays("to CA-1105").plays("stop").asks_by(A, "BB-INT-03").plays("join");
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.place.as_str(), roberts.conquered, roberts.combat_damage), ("CA-1105", false, 1));
}

fn sack(more: serde_json::Value, dice: &[u8]) -> Table {
    let mut pirate = json!({"conquered": true, "attacks": ["english"], "ship": "rigger", "combat_damage": 2, "plunder": "port_royal"});
    for (key, value) in more.as_object().unwrap() {
        pirate[key] = value.clone();
    }
    let mut table = scene(2)
        .pirate("roberts", 0, "port_royal", pirate)
        .pirate(
            "low",
            1,
            "port_royal",
            json!({"safe_havens": ["port_royal"], "stash": {"port_royal": 300, "boston": 100}}),
        )
        .port(
            json!({"port": "port_royal", "lowered": 1, "governor": "gov_pro_01", "letter": "lom_english_1"}),
        )
        .dice(dice)
        .table();
    table.plays("sack roberts");
    table
}

#[test]
fn bb_sack_02_a_sacked_port_is_destroyed() {
    // Proves: BB-SACK-01, BB-STASH-05, BB-EDGE-17
    // 4 + 8 + 2 = 14 against 5 + 2 + 6 = 13.
    let table = sack(json!({"unrest": 2}), &[2, 2, 6, 2]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.combat_damage, roberts.notoriety, roberts.unrest), (3, 18, 5));
    assert_eq!((roberts.place.as_str(), roberts.conquered, roberts.ousted_from.len()), ("CA-1105", false, 0));
    let port = doc(&table).ports.remove(0);
    assert_eq!((port.destroyed, port.governor, port.letter), (true, None, None));
    let low = of(&table, "low");
    assert_eq!((low.place.as_str(), low.combat_damage, low.safe_havens.len()), ("CA-1105", 0, 0));
    assert_eq!(low.stash.values().sum::<u16>(), 100);
}

#[test]
fn bb_sack_03_a_failed_sack_throws_him_out() {
    // 14 against 5 + 4 + 6 = 15: two points.
    let table = sack(json!({}), &[2, 4, 6, 2, 2]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.combat_damage, roberts.place.as_str(), roberts.notoriety), (4, "CA-1105", 0));
    assert_eq!(roberts.ousted_from[0], "port_royal");
    assert!(!doc(&table).ports[0].destroyed);
    scene(2).pirate("roberts", 0, "port_royal", json!({})).table().refuses("sack roberts", "BB-SACK-01");
}
