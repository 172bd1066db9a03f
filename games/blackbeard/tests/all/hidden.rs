//! Section 21: who sees what, row by row.

use serde_json::json;
use tortuga_blackbeard::moves::Event;
use tortuga_core::{Game, Viewer, Whim};

use crate::scene::*;

fn text(table: &Table, viewer: Viewer) -> String {
    serde_json::to_string(&table.game.view(table.state(), viewer)).unwrap()
}

fn sea() -> Scene {
    scene(2)
        .pirate("teach", 0, "CA-1105", json!({"nw": 70}))
        .pirate("low", 1, "CA-1104", json!({}))
        .merchant("CA-1105", "m_dutch_01")
        .merchant("CA-1105", "m_dutch_02")
        .kc("kc_rogers", 1, "TB-CA")
        .governor("boston", "gov_anti_01")
}

#[test]
fn bb_hide_04_a_face_down_merchant_is_nobodys_knowledge() {
    // Proves: BB-HIDE-05, BB-HIDE-07
    let mut table = sea().table();
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        assert!(view.merchants.iter().all(|merchant| merchant.merchant.is_none()));
        assert_eq!(view.merchants.len(), 2);
    }
    table.plays("prize teach 2");
    let seen = |table: &Table, viewer| table.game.view(table.state(), viewer).merchants[1].merchant.is_some();
    assert!(
        seen(&table, Viewer::Seat(A)) && !seen(&table, Viewer::Seat(B)) && !seen(&table, Viewer::Spectator)
    );
    let inspected = |viewer| {
        table.told(viewer).into_iter().find_map(|event| match event {
            Event::Inspected { merchant, .. } => Some(merchant.is_some()),
            _ => None,
        })
    };
    assert_eq!((inspected(Viewer::Seat(A)), inspected(Viewer::Seat(B))), (Some(true), Some(false)));
    table.plays("decline");
    assert!(seen(&table, Viewer::Seat(A)) && !seen(&table, Viewer::Seat(B)));
}

#[test]
fn bb_hide_04_an_attacked_merchant_is_remembered_by_the_table() {
    let open = json!({"hex": "CA-1105", "merchant": "m_dutch_06", "engaged": "teach"});
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({})).merchant_with(open).dice(&[3]).table();
    for viewer in Viewer::all(2) {
        assert!(text(&table, viewer).contains("m_dutch_06"));
    }
    table.plays("move teach").plays("to CA-1104").plays("stop");
    assert!(
        text(&table, Viewer::Seat(A)).contains("m_dutch_06")
            && text(&table, Viewer::Seat(B)).contains("m_dutch_06")
    );
    assert!(!text(&table, Viewer::Spectator).contains("m_dutch_06"));
}

#[test]
fn bb_hide_01_the_decks_order_is_nobodys_knowledge() {
    // Proves: BB-HIDE-02, BB-HIDE-03
    let table = sea().table();
    let other = sea().deck(&["a37", "a35", "a32"]).table();
    let reversed: Vec<_> = doc(&table).pirate_deck.unwrap().into_iter().rev().collect();
    let pirates = sea().set("pirate_deck", json!(reversed)).table();
    for viewer in Viewer::all(2) {
        assert_eq!(text(&table, viewer), text(&other, viewer));
        assert_eq!(text(&table, viewer), text(&pirates, viewer));
    }
    // Imagined decks differ from world to world.
    let view = table.game.view(table.state(), Viewer::Seat(A));
    let mut whim = Whim::new(1);
    let decks: Vec<_> = (0..5).map(|_| table.game.show(&table.game.imagine(&view, &mut whim)).deck).collect();
    assert!(decks.iter().any(|deck| *deck != decks[0]));
}

#[test]
fn bb_hide_06_merchants_go_back_face_down() {
    let mut table = sea().deck(&["a01"]).table();
    table.plays("pass");
    assert!(doc(&table).merchants.is_empty());
    for viewer in Viewer::all(2) {
        let told = serde_json::to_string(&table.told(viewer)).unwrap();
        assert!(!told.contains("m_dutch"), "{told}");
    }
}

#[test]
fn bb_hide_08_pirates_are_open_books() {
    // Proves: BB-HIDE-09, BB-COMP-13
    let table = sea().table();
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.pirates, doc(&table).pirates);
        assert_eq!((view.kcs.len(), view.ports.len()), (1, 1));
    }
}

#[test]
fn a_known_face_stays_known_in_every_imagined_world() {
    let known = json!({"hex": "CA-1105", "merchant": "m_mogul_04", "seen": [0]});
    let table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .merchant_with(known)
        .merchant("CA-1105", "m_dutch_01")
        .table();
    let view = table.game.view(table.state(), Viewer::Seat(A));
    let mut whim = Whim::new(3);
    let mut faces = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let world = table.game.show(&table.game.imagine(&view, &mut whim));
        assert_eq!(world.merchants[0].merchant.unwrap(), "m_mogul_04");
        faces.insert(world.merchants[1].merchant.unwrap());
    }
    assert!(faces.len() > 10);
}
