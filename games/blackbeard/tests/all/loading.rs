//! Positions that cannot be are refused, each with the reason; their sound neighbors are not.

use serde_json::{Value, json};

use crate::scene::*;

fn two() -> Scene {
    scene(2).pirate("teach", 0, "boston", json!({})).pirate("low", 1, "nassau", json!({}))
}

#[track_caller]
fn refused(scene: Scene, reason: &str) {
    let error = scene.error();
    assert!(error.contains(reason), "{error}");
}

#[test]
fn bb_comp_09_a_counter_lies_in_one_place() {
    refused(two().kc("kc_rogers", 0, "CA-1105").kc("kc_rogers", 1, "CA-1104"), "kcs[1]: `kc_rogers`");
    refused(two().warship("ws_01", "CA-1105").warship("ws_01", "CA-1104"), "warships[1]: `ws_01`");
    refused(
        two().governor("boston", "gov_pro_01").governor("boston", "gov_pro_02"),
        "ports[1]: `boston` stands there twice",
    );
    refused(two().set("governors_out", json!(["gov_pro_01", "gov_pro_01"])), "governors_out");
    let table = two().warship("ws_01", "CA-1105").warship("ws_02", "CA-1105").table();
    assert_eq!(doc(&table).warships.len(), 2);
}

#[test]
fn bb_kc_05_a_commissioner_is_not_in_a_haven_or_a_ruin() {
    refused(two().kc("kc_rogers", 0, "nassau"), "BB-KC-05");
    let ruin = json!({"port": "havana", "destroyed": true});
    refused(two().kc("kc_rogers", 0, "havana").port(ruin), "BB-KC-05");
    // It stays where a governor has turned pro, and in a haven that became English.
    let english = json!({"port": "nassau", "english": true});
    let table = two()
        .kc("kc_rogers", 0, "havana")
        .governor("havana", "gov_pro_01")
        .kc("kc_ogle", 1, "nassau")
        .port(english)
        .table();
    assert_eq!(doc(&table).kcs.len(), 2);
}

#[test]
fn bb_rev_12_a_letter_is_on_sale_in_a_port_of_its_nation() {
    // Proves: BB-STAT-09
    let letter = |port: &str, governor: Option<&str>| {
        two().port(json!({"port": port, "letter": "lom_english_1", "governor": governor}))
    };
    refused(letter("havana", None), "BB-REV-12");
    refused(letter("bath_town", Some("gov_anti_01")), "BB-STAT-09");
    assert!(doc(&letter("bath_town", Some("gov_pro_01")).table()).ports[0].letter.is_some());
}

#[test]
fn bb_bribe_01_a_pirate_haven_is_nobodys_safe_haven() {
    let teach = |havens: Value| scene(2).pirate("teach", 0, "CA-1104", json!({"safe_havens": havens}));
    refused(teach(json!(["tortuga"])), "BB-BRIBE-01");
    refused(teach(json!(["havana"])).port(json!({"port": "havana", "destroyed": true})), "BB-SACK-02");
    let table = teach(json!(["tortuga"])).port(json!({"port": "tortuga", "english": true})).table();
    assert_eq!(of(&table, "teach").safe_havens.len(), 1);
}

#[test]
fn bb_end_01_a_seat_without_pirates_is_noted() {
    let gone = |fate: Value| {
        let names = ["vane", "kidd", "tew"];
        names.into_iter().fold(scene(2).pirate("low", 1, "nassau", json!({})), |scene, name| {
            scene.gone(0, name, fate.clone())
        })
    };
    refused(gone(json!("dead")), "BB-END-01");
    let retired = json!({"retired": {"nw": 900, "notoriety": 3}});
    refused(gone(retired.clone()), "BB-END-01");
    let mut table = gone(retired).set("met", json!([0])).table();
    table.asks_by(A, "BB-TURN-02").refuses("activate", "BB-ACT-07").plays("pass");
}

#[test]
fn bb_prize_12_a_lot_is_worth_something() {
    let booty = |lots: Value| scene(2).pirate("teach", 0, "boston", json!({"booty": lots}));
    refused(booty(json!([100, 0])), "pirates[0].booty");
    assert_eq!(of(&booty(json!([1, 100])).table(), "teach").booty, [100, 1]);
}

#[test]
fn reasons_are_words_and_not_the_names_of_types() {
    let steer = json!({"steer": {"hunter": 200, "left": 3}});
    refused(two().set("next", json!([steer])), "next: `steer` speaks of things that are not there");
    refused(scene(2).pirate("teach", 0, "boston", json!({"unrest": -101})), "from -100 to 10");
}

#[test]
fn a_list_is_no_position() {
    let error = tortuga_core::table::restore_json(&game(2, &[]), &json!([])).unwrap_err();
    assert!(error.to_string().contains("names of its fields"), "{error}");
    assert!(tortuga_core::table::restore_json(&game(2, &[]), &json!({})).is_ok());
}

#[test]
fn bb_turn_01_nothing_waits_for_the_end_of_a_turn() {
    refused(two().set("next", json!(["choose-op", "turn-end", "choose-op"])), "BB-TURN-01");
    refused(two().set("next", json!(["choose-op", "turn-end", "next-card"])), "BB-TURN-01");
    two().set("next", json!(["choose-op", "turn-end"])).table().asks_by(A, "BB-TURN-02");
}

#[test]
fn bb_ally_02_only_an_ally_is_moved_along() {
    let moving = |low: Value, mate: &str| {
        let moving = json!({"pirate": "teach", "mate": mate, "allowance": 4, "left": 4, "stopped": false});
        let ally = if low == json!({}) { json!({}) } else { json!({"ally": "low"}) };
        let scene = scene(2).pirate("teach", 0, "CA-1104", ally).pirate("low", 1, "CA-1104", low);
        scene.set("next", json!([{"moving": moving}]))
    };
    refused(moving(json!({}), "low"), "next: `moving`");
    refused(moving(json!({"ally": "teach"}), "teach"), "next: `moving`");
    moving(json!({"ally": "teach"}), "low").table().asks_by(A, "BB-MOVE-03");
}

#[test]
fn bb_misc_02_a_deal_is_there_while_it_is_talked_about() {
    let deal = |next: Value| {
        let bundle = json!({"nw": 0, "lots": 0, "hostages": [null, null, null, null], "letter": false});
        let deal = json!({"own": "teach", "other": "low", "give": bundle, "take": bundle, "rank": 0});
        let scene = scene(2).pirate("teach", 0, "boston", json!({"nw": 100}));
        scene.pirate("low", 1, "boston", json!({})).set("deal", deal).set("next", next)
    };
    refused(deal(json!(["choose-op"])), "BB-MISC-02");
    refused(deal(json!(["draft", "choose-op", "draft"])), "BB-MISC-02");
    refused(deal(json!(["draft", "choose-op"])).set("deal", json!(null)), "BB-MISC-02");
    deal(json!(["draft", "choose-op"])).table().asks_by(A, "BB-MISC-02");
}

#[test]
fn bb_act_03_a_recruit_has_a_free_starting_ship() {
    let recruit = |ship: &str| {
        let next = json!([{"pick-start": {"recruit": "tew", "ship": ship}}]);
        let names = ["vane", "kidd", "bonny", "read", "davis", "avery", "misson"];
        let fleet = names.into_iter().enumerate().fold(scene(6), |scene, (number, name)| {
            scene.pirate(name, 5 - number as u8 / 2, "CA-1104", json!({}))
        });
        let deck = ["blood", "portugues", "kennedy", "low", "bonnet", "de_lussan", "bellamy", "condent"];
        let rest = ["quelch", "england", "teach", "lowther", "lolonais", "rackham", "la_buze", "roberts"];
        fleet.set("next", next).set("pirate_deck", json!([deck, rest].concat()))
    };
    // All seven sloops are taken, and nobody begins in a rigger.
    refused(recruit("sloop"), "next: `pick-start`");
    refused(recruit("rigger"), "next: `pick-start`");
    recruit("schooner").table().asks_by(A, "BB-ACT-04");
}

#[test]
fn bb_int_04_nobody_evades_where_nobody_hunts() {
    let evades = |joined: Value| {
        let roll = json!({"pirate": "teach", "purpose": "evade", "own": [1, 0, 0, 0], "foe": [6, 0]});
        let hunt = json!({
            "target": "teach", "mate": null, "automatic": false, "first": null, "asked": ["kc_rogers"],
            "joined": joined, "named": ["english"], "on_mate": [], "acted": ["english"], "acting": "english",
        });
        let teach = json!({"cunning_spent": 0});
        let scene = scene(2).pirate("teach", 0, "CA-1104", teach).kc("kc_rogers", 1, "CA-1104");
        scene.set("next", json!([{"roll": roll}, {"hunt": hunt}]))
    };
    refused(evades(json!([])), "a roll that nothing waits for");
    evades(json!(["kc_rogers"])).table().asks_by(A, "BB-TURN-12");
}

#[test]
fn bb_var_03_no_alliance_where_they_are_switched_off() {
    // Proves: BB-SOLO-04
    let allied = |seats: u8, options: &[(&str, &str)]| {
        scene_with(seats, options).pirate("teach", 0, "CA-1104", json!({"ally": "low"})).pirate(
            "low",
            1,
            "CA-1104",
            json!({"ally": "teach"}),
        )
    };
    refused(allied(2, &[("alliances", "false")]), "BB-VAR-03");
    refused(allied(1, &[]), "BB-SOLO-04");
    allied(2, &[]).table().asks_by(A, "BB-TURN-02");
}
