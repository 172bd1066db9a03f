//! Sections 15 and 16: events on the action line, and random events.

use serde_json::json;
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

fn two() -> Scene {
    scene(2).pirate("teach", 0, "CA-1205", json!({"notoriety": 3})).pirate(
        "low",
        1,
        "boston",
        json!({"notoriety": 9}),
    )
}

/// A passes; these cards are turned first.
fn turned(scene: Scene, cards: &[&str]) -> Table {
    let mut table = scene.deck(cards).table();
    table.plays("pass");
    table
}

fn event(scene: Scene, event: &str, card: &str) -> Table {
    let mut table = scene.event(event, card).table();
    table.plays("pass");
    table
}

#[test]
fn bb_evt_01_merchants_come_by_the_cards_lane() {
    // Proves: BB-EVT-02, BB-TURN-09, BB-REV-14
    // Card a60 draws one merchant, a23 two; lanes: a17 is 8, a18 is 11.
    let table = turned(two(), &["a60", "a17"]);
    assert_eq!(doc(&table).merchants.len(), 1);
    assert_eq!(doc(&table).merchants[0].hex, "CA-0903");
    let table = turned(two(), &["a23", "a17", "a18"]);
    assert_eq!(doc(&table).merchants[1].hex, "CA-1108");
    let table = event(two().deck(&["a17", "a18"]), "treasure_fleet", "a06");
    assert_eq!(doc(&table).merchants.len(), 2);
}

#[test]
fn bb_evt_03_even_and_odd_merchants_leave() {
    // Proves: BB-EDGE-21
    let sea = || {
        two()
            .merchant("CA-1205", "m_dutch_01")
            .merchant("CA-1205", "m_dutch_02")
            .merchant("CA-1105", "m_dutch_03")
            .merchant_with(
                json!({"hex": "CA-1205", "merchant": "m_dutch_04", "engaged": "teach", "seen": [0, 1]}),
            )
    };
    // CA-1205 is lane 12, whatever its column says; CA-1105 is column 5.
    let left = |table: &Table| {
        doc(table).merchants.iter().map(|m| m.merchant.unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(left(&turned(sea(), &["a56"])), ["m_dutch_03", "m_dutch_04"]);
    assert_eq!(left(&turned(sea(), &["a01"])), ["m_dutch_01", "m_dutch_02", "m_dutch_04"]);
}

#[test]
fn bb_evt_04_a_warship_is_moved_or_drawn() {
    // Proves: BB-EVT-05, BB-EVT-06, BB-TURN-10
    let mut table = two()
        .warship("ws_01", "CA-1206")
        .pirate("kidd", 1, "port_royal", json!({}))
        .deck(&["a02", "a17"])
        .dice(&[6, 1])
        .table();
    table.plays("pass").asks_by(A, "BB-EVT-04");
    assert_eq!(table.options(), ["warship ws_01", "draw"]);
    table.refuses("warship ws_02", "BB-EVT-04").plays("warship ws_01").refuses("enter", "BB-EVT-05");
    // Past a pirate at sea without a check; where it ends, the port of its nation ousts.
    table.plays("to CA-1205").plays("to CA-1105").plays("stop");
    assert_eq!(doc(&table).warships[0].place, "CA-1105");
    assert_eq!(of(&table, "kidd").place, "CA-1105");
    let mut table = two().warship("ws_01", "CA-1204").deck(&["a02", "a17"]).table();
    table.plays("pass").plays("draw");
    // Station W10 of card a17.
    assert!(doc(&table).warships.iter().any(|ship| ship.place == "IO-0105"));
    // With none on the map there is nothing to choose.
    let table = turned(two(), &["a02", "a17"]);
    assert_eq!(doc(&table).warships.len(), 1);
    // Five steps at most, out of a box included.
    let mut table = two().warship("ws_04", "TB-CA").deck(&["a02"]).table();
    table.plays("pass").plays("warship ws_04").plays("to CA-0913");
    for hex in ["CA-0912", "CA-0913", "CA-0912", "CA-0911"] {
        table.plays(&format!("to {hex}"));
    }
    table.asks_by(A, "BB-TURN-02");
}

#[test]
fn bb_evt_07_a_warship_comes_for_the_most_notorious() {
    // Proves: BB-EVT-08, BB-EVT-09
    let famous = |place: &str| {
        scene(2)
            .pirate("teach", 0, place, json!({"notoriety": 9, "nw": 10}))
            .pirate("low", 1, "CA-1205", json!({"notoriety": 9}))
            .warship("ws_15", "NA-0109")
    };
    let table = turned(famous("CA-1310"), &["a08"]);
    assert_eq!(doc(&table).warships.len().min(1), doc(&table).warships.len());
    assert!(happened(&table, |event| matches!(event, Event::Evasion { pirate, .. } if *pirate == "teach")));
    assert!(happened(&table, |event| matches!(event, Event::HunterGone { hunter } if *hunter == "ws_15")));
    // In a haven it waits outside.
    let table = turned(famous("nassau"), &["a08"]);
    assert_eq!(doc(&table).warships[0].place, "CA-0805");
    assert!(!happened(&table, |event| matches!(event, Event::Evasion { .. })));
    // Nobody is known: the sea is empty.
    let table =
        turned(scene(2).pirate("teach", 0, "CA-1205", json!({})).warship("ws_15", "NA-0109"), &["a08"]);
    assert!(doc(&table).warships.is_empty());
}

#[test]
fn bb_rev_01_a_random_event_shuffles_all_cards() {
    // Proves: BB-EVT-10, BB-REV-02, BB-COMP-12
    let table = turned(two(), &["a07"]);
    assert!(happened(&table, |event| matches!(event, Event::RandomEvent { .. })));
    assert!(doc(&table).deck.unwrap().len() > 40);
}

#[test]
fn bb_rev_04_hunters_on_arrows_enter_boxes_and_catch_whom_they_find() {
    // Proves: BB-REV-05, BB-EDGE-30, BB-EDGE-14
    let mut table = scene(2)
        .pirate("teach", 0, "TB-GC", json!({}))
        .warship("ws_01", "CA-1313")
        .kc("kc_ogle", 0, "CA-0913")
        .event("quiet", "a25")
        .dice(&[6, 6, 1, 1, 2])
        .table();
    table.plays("pass");
    // 6 + 4 + 12 against 7 + 2: no evasion, straight into battle; the own KC stays out.
    assert!(happened(&table, |event| matches!(event, Event::Clash { .. })));
    assert!(!happened(&table, |event| matches!(event, Event::Evasion { .. })));
    assert_eq!(doc(&table).kcs[0].place, "TB-GC");
    assert_eq!(of(&table, "teach").notoriety, 7);
}

#[test]
fn bb_rev_06_storms_strike_ships_at_sea() {
    // Proves: BB-REV-03, BB-EDGE-31
    let storm = |place: &str, dice: &[u8]| {
        let table = event(
            scene(2)
                .pirate("teach", 0, place, json!({}))
                .pirate("low", 1, "port_royal", json!({}))
                .pirate("kidd", 1, "NA-0109", json!({}))
                .dice(dice),
            "storm_ca",
            "a07",
        );
        for safe in ["low", "kidd"] {
            assert_eq!((of(&table, safe).speed_damage, of(&table, safe).combat_damage), (0, 0));
        }
        (of(&table, "teach").speed_damage, of(&table, "teach").combat_damage)
    };
    assert_eq!(storm("CA-1104", &[1, 5]), (1, 5));
    assert_eq!(storm("CA-1104", &[3]), (1, 1));
    assert_eq!(storm("CA-1104", &[4]), (1, 0));
    assert_eq!(storm("CA-1104", &[5]), (0, 0));
    assert_eq!(storm("CA-1205", &[1]), (1, 1));
    assert_eq!(storm("CA-1205", &[2]), (1, 0));
    assert_eq!(storm("CA-1205", &[3]), (0, 0));
    let sunk = event(scene(2).pirate("teach", 0, "CA-1104", json!({})).dice(&[1, 6]), "storm_ca", "a07");
    assert!(dead(&sunk, "teach"));
    let kc =
        json!({"kc": "kc_rogers", "owner": 0, "place": "CA-1104", "combat_damage": 9, "speed_damage": 5});
    let table =
        event(two().pirate("kidd", 0, "nassau", json!({})).kc_with(kc).dice(&[6, 3]), "storm_ca", "a07");
    assert!(doc(&table).kcs.is_empty());
    assert_eq!((of(&table, "teach").notoriety, of(&table, "low").notoriety), (3, 9));
}

#[test]
fn bb_rev_07_scurvy_strikes_in_open_water() {
    let ill = |place: &str, more: serde_json::Value, die: u8| {
        event(
            scene(2).pirate("teach", 0, place, more).pirate("low", 1, "CA-1104", json!({})).dice(&[die]),
            "scurvy",
            "a26",
        )
    };
    let table = ill("CA-1205", json!({}), 2);
    // Struck by one, and one more at the start of the next turn.
    assert_eq!((of(&table, "teach").scurvy, of(&table, "teach").unrest), (true, 4));
    assert!(!of(&table, "low").scurvy);
    assert!(of(&ill("TB-CA", json!({}), 1), "teach").scurvy);
    assert!(!of(&ill("CA-1205", json!({}), 3), "teach").scurvy);
    assert!(!of(&ill("CA-1105", json!({}), 1), "teach").scurvy);
    assert_eq!(of(&ill("CA-1205", json!({"scurvy": true}), 1), "teach").unrest, 5);
    assert!(dead(&ill("CA-1205", json!({"wound": "minor"}), 1), "teach"));
}

#[test]
fn bb_rev_08_worms_water_and_rum() {
    let table = event(two(), "shipworm", "a01");
    assert_eq!((of(&table, "teach").speed_damage, of(&table, "low").speed_damage), (1, 0));
    let table = event(two(), "bad_water", "a42");
    assert_eq!((of(&table, "teach").unrest, of(&table, "low").unrest), (5, 6));
    let table = event(two(), "rum", "a17");
    assert_eq!((of(&table, "teach").unrest, of(&table, "low").unrest), (6, 7));
}

#[test]
fn bb_rev_09_the_most_notorious_suffers() {
    let table = event(two(), "grumbling", "a02");
    assert_eq!((of(&table, "teach").unrest, of(&table, "low").unrest), (6, 4));
    let table = event(two(), "desertion", "a12");
    assert_eq!((of(&table, "teach").combat_damage, of(&table, "low").combat_damage), (0, 1));
    let nobody = event(scene(2).pirate("teach", 0, "CA-1205", json!({})), "grumbling", "a02");
    assert_eq!(of(&nobody, "teach").unrest, 6);
}

#[test]
fn bb_rev_10_a_new_governor_takes_office() {
    // Boston is 12.
    let table = event(two().only_governors("anti").dice(&[1]), "new_governor", "a05");
    assert_eq!(doc(&table).ports.len(), 1);
    assert!(doc(&table).ports[0].governor.unwrap().as_str().starts_with("gov_anti"));
    let all: Vec<String> =
        ["pro", "anti"].iter().flat_map(|s| (1..=12).map(move |n| format!("gov_{s}_{n:02}"))).collect();
    let table = event(two().set("governors_out", json!(all)), "new_governor", "a05");
    assert!(doc(&table).ports.is_empty());
}

#[test]
fn bb_rev_11_a_governor_is_recalled() {
    let english = json!({"port": "nassau", "english": true, "governor": "gov_anti_01"});
    let table = event(two().port(english), "governor_recalled", "a30");
    let port = doc(&table).ports.remove(0);
    assert_eq!((port.english, port.governor), (true, None));
    assert_eq!(doc(&table).governors_out.len(), 1);
}

#[test]
fn bb_rev_12_a_letter_comes_on_sale() {
    let table = event(two(), "letter", "a04");
    let port = doc(&table).ports.remove(0);
    let letter = port.letter.unwrap();
    let nation = letter.as_str().split('_').nth(1).unwrap().to_owned();
    let home = table.game.content.find_port(port.port.as_str()).unwrap();
    assert_eq!(table.game.content.port(home).nation.unwrap().name(), nation);
}

#[test]
fn bb_rev_13_grace_removes_an_attack_marker() {
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", json!({"attacks": ["english", "french"]}))
        .pirate("low", 1, "CA-1205", json!({"attacks": ["english"]}))
        .pirate("kidd", 1, "tortuga", json!({"attacks": ["dutch"]}))
        .event("act_of_grace", "a14")
        .table();
    table.plays("pass").asks_by(A, "BB-REV-13").refuses("pardon dutch", "BB-REV-13").plays("pardon french");
    assert_eq!(of(&table, "teach").attacks.len(), 1);
    // A single marker goes by itself; at sea there is no grace.
    assert_eq!((of(&table, "low").attacks.len(), of(&table, "kidd").attacks.len()), (1, 0));
}

#[test]
fn bb_rev_14_convoys_empty_one_ocean() {
    let table =
        event(two().merchant("IO-0104", "m_dutch_01").merchant("CA-1105", "m_dutch_02"), "convoy", "a53");
    assert_eq!(doc(&table).merchants.len(), 1);
    assert_eq!(doc(&table).merchants[0].hex, "CA-1105");
}

#[test]
fn bb_rev_15_the_best_kc_goes_home_and_the_navy_sends_a_ship() {
    let table = event(
        two().kc("kc_rogers", 0, "TB-CA").kc("kc_ogle", 1, "TB-CA").kc("kc_brand", 1, "TB-CA"),
        "kc_recalled",
        "a31",
    );
    assert_eq!(
        doc(&table).kcs.iter().map(|kc| kc.kc.to_string()).collect::<Vec<_>>(),
        ["kc_rogers", "kc_brand"]
    );
    let table = event(two().deck(&["a17"]), "navy", "a35");
    assert_eq!(doc(&table).warships[0].place, "IO-0105");
}

#[test]
fn bb_rev_16_an_informer_lets_one_petition() {
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1205", json!({}))
        .pirate("low", 1, "boston", json!({"notoriety": 66}))
        .event("informer", "a03")
        .table();
    table.plays("pass").asks_by(A, "BB-REV-16");
    assert_eq!(table.options(), ["petition low", "no"]);
    table.plays("petition low");
    assert_eq!(doc(&table).kcs[0].place, "TB-NA");
    event(two(), "informer", "a03").asks_by(A, "BB-TURN-02");
    event(two(), "quiet", "a25").asks_by(A, "BB-TURN-02");
}
