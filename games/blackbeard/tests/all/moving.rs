//! Section 4, activation, and section 5, moving a pirate.

use serde_json::json;
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

#[test]
fn bb_act_03_a_new_pirate_gets_a_schooner_or_sloop_and_starts_calm() {
    // Proves: BB-ACT-01, BB-ACT-02, BB-ACT-04, BB-ACT-05, BB-ACT-06, BB-SETUP-04
    let mut table = scene(2).pirate("teach", 0, "boston", json!({})).table();
    table.plays("activate");
    assert_eq!(table.options(), ["ship schooner", "ship sloop"]);
    table.refuses("ship rigger", "BB-ACT-03");
    table.plays("ship schooner");
    table.refuses("start CA-1205", "BB-ACT-04");
    table.refuses("start TB-NA", "BB-ACT-04");
    assert!(table.options().contains(&"start nassau".to_owned()));
    table.plays("start CA-1104");
    let fresh = doc(&table).pirates.into_iter().find(|pirate| pirate.pirate != "teach").unwrap();
    assert_ne!(fresh.pirate, "blood");
    assert_eq!((fresh.unrest, fresh.notoriety, fresh.nw, fresh.combat_damage), (6, 0, 0, 0));
    assert_eq!((fresh.ship.as_str(), fresh.place.as_str(), fresh.since), ("schooner", "CA-1104", Some(1)));
    // The turn is over: the next one belongs to A again, and a third pirate is one too many.
    table.asks(A).refuses("activate", "BB-ACT-01");
}

#[test]
fn bb_act_04_a_hunter_or_a_hostile_governor_keeps_a_new_pirate_away() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({}))
        .warship("ws_01", "CA-1104")
        .warship("ws_02", "CA-1105")
        .governor("havana", "gov_anti_01")
        .table();
    table.plays("activate").plays("ship sloop");
    table.refuses("start CA-1104", "BB-ACT-04").refuses("start port_royal", "BB-ACT-04");
    table.refuses("start havana", "BB-ACT-04").plays("start tortuga");
}

#[test]
fn bb_act_04_a_commissioner_inside_a_port_is_in_its_hex() {
    // Proves: BB-COMP-04
    let at = |place: &str| {
        let mut table = scene(2)
            .pirate("teach", 0, "boston", json!({}))
            .pirate("low", 1, "boston", json!({}))
            .kc("kc_rogers", 1, place)
            .table();
        table.plays("activate").plays("ship sloop");
        table
    };
    for place in ["port_royal", "CA-1105"] {
        let mut table = at(place);
        let options = table.options();
        assert!(!options.contains(&"start port_royal".into()) && !options.contains(&"start CA-1105".into()));
        table.refuses("start port_royal", "BB-ACT-04").refuses("start CA-1105", "BB-ACT-04");
        // The next hex is free.
        table.plays("start CA-1104").asks(A);
    }
    at("CA-1104").plays("start CA-1105");
    at("CA-1104").plays("start port_royal");
}

#[test]
fn bb_act_07_pirates_who_are_gone_count() {
    // Proves: BB-EDGE-04
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({}))
        .gone(0, "low", json!("dead"))
        .gone(0, "kidd", json!({"retired": {"nw": 100, "notoriety": 1}}))
        .table();
    table.refuses("activate", "BB-ACT-07");
    let one = scene(2).pirate("teach", 0, "boston", json!({})).gone(0, "low", json!("dead")).table();
    assert!(one.options().contains(&"activate".to_owned()));
}

#[test]
fn bb_move_02_die_and_speed_make_the_allowance() {
    // Proves: BB-MOVE-03, BB-COMP-02, BB-MOVE-13
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({})).dice(&[1]).table();
    table.plays("move teach");
    table.refuses("to CA-1007", "BB-COMP-02").refuses("leave", "BB-MOVE-03");
    // Three points: there, back, there again.
    table.plays("to CA-1104").plays("to CA-1105").plays("to CA-1104");
    assert_eq!(of(&table, "teach").place, "CA-1104");
    table.asks_by(A, "BB-MOVE-11");
    assert_eq!(table.options(), ["end", "search"]);
    table.plays("end").asks_by(A, "BB-TURN-02");
}

#[test]
fn bb_move_02_the_allowance_is_at_least_one() {
    let slow = json!({"ship": "three_masted_rigger", "speed_damage": 2});
    let mut table = scene(2).pirate("teach", 0, "CA-1205", slow).dice(&[1]).table();
    table.plays("move teach").plays("to CA-1104");
    table.asks_by(A, "BB-MOVE-11");
}

#[test]
fn bb_move_01_a_careened_ship_stays() {
    // Proves: BB-CAR-02
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({"careened": true}))
        .merchant("CA-1105", "m_dutch_01")
        .table();
    table.refuses("move teach", "BB-MOVE-01").refuses("prize teach 1", "BB-CAR-02");
}

#[test]
fn bb_move_04_closed_ports_stay_closed() {
    // Proves: BB-STAT-01, BB-OUST-03
    let pirate = json!({"attacks": ["french"], "ousted_from": ["port_royal"]});
    let mut table = scene(2).pirate("teach", 0, "CA-1106", pirate).dice(&[6]).table();
    table.plays("move teach").refuses("enter", "BB-MOVE-04");
    table.plays("to CA-1105").refuses("enter", "BB-OUST-03");
    table.plays("to CA-1106").plays("to CA-1007").plays("enter");
    assert_eq!(of(&table, "teach").ousted_from.len(), 0);
    let ruin = json!({"port": "port_royal", "destroyed": true});
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({})).port(ruin).table();
    table.plays("move teach").refuses("enter", "BB-MOVE-04");
    let held = json!({"conquered": true, "attacks": ["english"]});
    let mut table =
        scene(2).pirate("teach", 0, "CA-1105", json!({})).pirate("low", 1, "port_royal", held).table();
    table.plays("move teach").refuses("enter", "BB-MOVE-04");
}

#[test]
fn bb_move_04_a_hunter_of_the_ports_nation_bars_the_way_but_not_ones_own() {
    let here = || scene(2).pirate("teach", 0, "CA-1105", json!({})).dice(&[6]);
    let mut table = here().kc("kc_rogers", 1, "port_royal").table();
    table.plays("move teach").refuses("enter", "BB-MOVE-04");
    let mut table = here().kc("kc_rogers", 0, "port_royal").table();
    table.plays("move teach").plays("enter");
}

#[test]
fn bb_move_05_a_port_clears_the_transit_lock_and_what_ousting_forbade() {
    let pirate = json!({"transit_lock": true, "ousted_from": ["havana"], "plunder": "havana"});
    let mut table = scene(2).pirate("teach", 0, "CA-1105", pirate).dice(&[6]).table();
    table.plays("move teach").plays("enter");
    let teach = of(&table, "teach");
    assert_eq!((teach.transit_lock, teach.ousted_from.len(), teach.plunder), (false, 0, None));
}

#[test]
fn bb_move_06_a_hunter_is_met_at_once_and_an_evasion_lets_him_go_on() {
    // Proves: BB-MOVE-07, BB-INT-01, BB-INT-06
    let here = || scene(2).pirate("teach", 0, "CA-1105", json!({})).warship("ws_07", "CA-1104");
    // Movement 4, evasion 4 + 2 against 5.
    let mut table = here().dice(&[4, 4, 5]).table();
    table.plays("move teach").plays("to CA-1104");
    assert!(happened(&table, |event| matches!(event, Event::Evasion { caught: false, .. })));
    table.asks_by(A, "BB-MOVE-03").plays("to CA-1004");
    // Caught: 3 + 2 against 6. He wins a round, 16 against 15, ends the battle, and stops.
    let mut table = here().dice(&[4, 3, 6, 3, 3, 5, 3]).table();
    table.plays("move teach").plays("to CA-1104");
    assert!(happened(&table, |event| matches!(event, Event::Evasion { caught: true, .. })));
    table.asks_by(A, "BB-BAT-08").plays("end").asks_by(A, "BB-TURN-02");
    assert_eq!(of(&table, "teach").place, "CA-1104");
}

#[test]
fn bb_move_08_a_transit_box_is_a_whole_operation() {
    // Proves: BB-MOVE-09, BB-MOVE-10, BB-COMP-03, BB-EDGE-13
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1313", json!({}))
        .warship("ws_01", "TB-GC")
        .merchant_with(
            json!({"hex": "CA-1313", "merchant": "m_dutch_01", "engaged": "teach", "seen": [0, 1]}),
        )
        .dice(&[2])
        .table();
    table.plays("transit teach").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").place.as_str(), of(&table, "teach").transit_lock), ("TB-GC", true));
    // No check in the box, and the merchant he left behind lies face down again.
    assert_eq!(doc(&table).merchants[0].engaged, None);
    table.refuses("careen teach", "BB-CAR-01");
    table.plays("move teach").refuses("to CA-1313", "BB-MOVE-10");
    assert_eq!(table.options(), ["to GC-0000", "to GC-0300", "to GC-0703", "stop"]);
    table.plays("to GC-0300").asks_by(A, "BB-MOVE-03").plays("stop");
    table.refuses("transit teach", "BB-MOVE-09");
    let mut table = scene(2).pirate("teach", 0, "CA-1205", json!({})).table();
    table.refuses("transit teach", "BB-MOVE-08");
}

#[test]
fn bb_move_11_a_port_may_be_attacked_with_no_point_spent() {
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({})).dice(&[3]).table();
    table.plays("move teach").plays("stop").asks_by(A, "BB-MOVE-11");
    assert_eq!(table.options(), ["end", "attack"]);
    table.refuses("search", "BB-MOVE-12");
}

#[test]
fn bb_move_12_a_search_needs_all_points_and_open_water() {
    let coast = |card: &str, dice: &[u8]| {
        scene(2)
            .pirate("teach", 0, "CA-1105", json!({"ship": "three_masted_rigger"}))
            .deck(&[card])
            .dice(dice)
            .table()
    };
    // Card a27 finds two on the coast and none in open sea.
    let mut table = coast("a27", &[2]);
    table.plays("move teach").plays("to CA-1104").plays("search");
    assert_eq!(doc(&table).merchants.len(), 2);
    assert!(
        doc(&table).merchants.iter().all(|merchant| merchant.hex == "CA-1104" && merchant.seen.is_empty())
    );
    let mut table = coast("a27", &[2]);
    table.plays("move teach").plays("to CA-1205").plays("search");
    assert_eq!(doc(&table).merchants.len(), 0);
    // In a port there is nothing to search: the turn is over, and the card says who is next.
    let mut table = coast("a27", &[2]);
    table.plays("move teach").plays("enter").asks_by(B, "BB-TURN-02");
    assert_eq!(doc(&table).merchants.len(), 0);
}

#[test]
fn bb_move_14_leaving_a_conquered_port_frees_it() {
    // Proves: BB-TURN-06, BB-EDGE-17
    let held = json!({"conquered": true, "attacks": ["english"], "booty": []});
    let mut table = scene(2)
        .pirate("teach", 0, "port_royal", held)
        .pirate("low", 0, "boston", json!({"booty": [100]}))
        .pirate("kidd", 1, "port_royal", json!({"booty": [100]}))
        .dice(&[3])
        .table();
    table
        .refuses("pass", "BB-TURN-06")
        .refuses("business low", "BB-TURN-06")
        .refuses("move low", "BB-TURN-06");
    // Leaving is all that the first point can be spent on, so it is not asked (BB-TURN-14).
    table.plays("move teach");
    assert!(!of(&table, "teach").conquered);
    assert_ne!(of(&table, "teach").place.as_str(), "port_royal");
    table.plays("stop");
    let mut table = scene(2)
        .pirate("teach", 1, "port_royal", json!({"conquered": true, "attacks": ["english"]}))
        .pirate("kidd", 0, "port_royal", json!({"booty": [100]}))
        .table();
    table.refuses("business kidd", "BB-EDGE-17");
    assert_eq!(table.options(), ["activate", "move kidd", "pass"]);
}

#[test]
fn bb_move_15_an_engaged_merchant_stays_behind_face_down() {
    // Proves: BB-EDGE-16
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .merchant_with(
            json!({"hex": "CA-1105", "merchant": "m_dutch_01", "engaged": "teach", "seen": [0, 1]}),
        )
        .dice(&[3])
        .table();
    table.plays("move teach").plays("enter");
    let merchant = doc(&table).merchants.remove(0);
    assert_eq!((merchant.engaged, merchant.hex.as_str(), merchant.seen.len()), (None, "CA-1105", 2));
}
