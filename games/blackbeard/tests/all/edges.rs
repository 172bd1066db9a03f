//! Section 23 and what no other file proves.

use serde_json::json;
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

#[test]
fn bb_edge_01_an_empty_merchant_cup_brings_nothing() {
    let names =
        [("english", 12), ("spanish", 10), ("french", 8), ("dutch", 6), ("portuguese", 4), ("mogul", 4)];
    let all = names
        .iter()
        .flat_map(|(nation, count)| (1..=*count).map(move |number| format!("m_{nation}_{number:02}")));
    let full = all.fold(scene(2).pirate("teach", 0, "CA-1105", json!({})), |scene, name| {
        scene.merchant("CA-1205", &name)
    });
    let mut table = full.deck(&["a60", "a17"]).table();
    table.plays("pass");
    assert_eq!(doc(&table).merchants.len(), 44);
}

#[test]
fn bb_edge_05_without_a_free_starting_ship_nobody_is_activated() {
    // Seven sloops and five schooners are the most that twelve pirates need, so the rule never bites with the built-in pack.
    let table = scene(2).pirate("teach", 0, "CA-1105", json!({})).table();
    let content = &table.game.content;
    let starting: u32 =
        content.ships.iter().filter(|ship| ship.starting).map(|ship| u32::from(ship.count)).sum();
    assert_eq!(starting, 14);
}

#[test]
fn bb_edge_08_an_ousted_pirate_who_sinks_meets_nobody() {
    let mut table = scene(2)
        .pirate("teach", 1, "port_royal", json!({"combat_damage": 5}))
        .pirate("low", 0, "nassau", json!({}))
        .kc("kc_rogers", 0, "CA-1104")
        .table();
    table.plays("move kc_rogers").plays("to CA-1105").plays("stop");
    assert!(dead(&table, "teach"));
    table.asks_by(A, "BB-TURN-02");
}

#[test]
fn bb_edge_09_superficial_wounds_last_until_the_end_of_a_turn() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({}))
        .pirate("low", 1, "nassau", json!({"superficial": 2}))
        .table();
    table.plays("pass");
    assert_eq!(of(&table, "low").superficial, 0);
}

#[test]
fn bb_edge_27_plunder_leaves_no_room_for_cargo() {
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({"plunder": "havana"}))
        .merchant("CA-1105", "m_english_01")
        .deck(&["a17", "a32", "a13"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack");
    assert_eq!((of(&table, "teach").booty.len(), of(&table, "teach").hostages.len()), (0, 1));
}

#[test]
fn bb_edge_13_a_box_is_neither_sea_nor_port() {
    let mut table = scene(2)
        .pirate("teach", 0, "TB-CA", json!({"nw": 10}))
        .pirate("low", 1, "TB-CA", json!({}))
        .warship("ws_01", "TB-CA")
        .dice(&[3])
        .table();
    table.refuses("trade teach low", "BB-MISC-01").refuses("ally teach low", "BB-ALLY-01");
    table.plays("pass");
    assert_eq!(of(&table, "teach").unrest, 6);
}

#[test]
fn a_document_that_breaks_an_invariant_is_refused_with_the_reason() {
    let error = |scene: Scene| scene.error();
    let two = || scene(2).pirate("teach", 0, "boston", json!({}));
    assert!(error(two().pirate("teach", 1, "boston", json!({}))).contains("BB-COMP-06"));
    assert!(error(two().pirate("nobody", 1, "boston", json!({}))).contains("no pirate `nobody`"));
    assert!(error(two().pirate("low", 1, "atlantis", json!({}))).contains("atlantis"));
    assert!(error(two().pirate("low", 1, "boston", json!({"combat_damage": 6}))).contains("BB-BAT-06"));
    assert!(error(two().pirate("low", 1, "boston", json!({"booty": [1, 2, 3]}))).contains("BB-PRIZE-12"));
    assert!(error(two().pirate("low", 1, "boston", json!({"notoriety": 100}))).contains("BB-END-04"));
    assert!(
        error(two().pirate("low", 1, "boston", json!({"scurvy": true, "wound": "minor"})))
            .contains("BB-WND-06")
    );
    assert!(error(two().pirate("low", 1, "boston", json!({"ally": "teach"}))).contains("BB-ALLY-01"));
    assert!(
        error(two().merchant("CA-1105", "m_dutch_01").merchant("CA-1105", "m_dutch_01"))
            .contains("BB-COMP-09")
    );
    assert!(error(two().warship("ws_01", "boston")).contains("BB-EVT-05"));
    assert!(error(two().governor("nassau", "gov_pro_01")).contains("BB-REV-10"));
    assert!(error(two().set("turns_done", json!(1000))).contains("BB-END-07"));
    assert!(error(two().set("next", json!(["turn-end"]))).contains("asks nobody"));
    let roll = json!({"roll": {"pirate": "teach", "purpose": "move", "own": [1, 0, 0, 0], "foe": [0, 0]}});
    assert!(error(two().set("next", json!([roll]))).contains("nothing waits for"));
    assert!(
        error(two().set("next", json!([{"mutiny-equal": {"pirate": "low"}}]))).contains("`low` is unknown")
    );
    assert!(error(two().set("colour", json!(1))).contains("colour"));
}

#[test]
fn whatever_is_no_move_is_said_so() {
    use tortuga_core::Game;
    let game = game(2, &[]);
    for text in [
        "",
        "move",
        "move nobody",
        "to CA-9999",
        "prize teach 01",
        "stash teach -5",
        "give",
        "ransom teach x",
        "ship x",
    ] {
        let error = game.read_move(text).unwrap_err();
        assert!(error.starts_with('`') || error.starts_with("there is no"), "{text}: {error}");
    }
    assert_eq!(game.write_move(game.read_move("ransom teach goa!").unwrap()), "ransom teach goa!");
}

#[test]
fn prompts_and_labels_are_sentences() {
    use tortuga_core::Voice;
    let table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({"hostages": {"goa": 1}}))
        .merchant("CA-1105", "m_dutch_01")
        .table();
    let mut moves = Vec::new();
    tortuga_core::Game::moves(&table.game, table.state(), &mut moves);
    let labels: Vec<String> = moves.iter().map(|mv| table.game.move_text(table.state(), *mv)).collect();
    assert!(labels.contains(&"Edward Teach goes for merchant 1".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Move Edward Teach".to_owned()));
    assert!(labels.contains(&"Edward Teach tortures the hostage from Goa".to_owned()));
    assert!(!happened(&table, |event| matches!(event, Event::Passed { .. })));
}
