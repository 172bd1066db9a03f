//! Sections 6 and 7: prizes and hostages.

use serde_json::json;
use tortuga_blackbeard::{content::Nation, moves::Event, pirate::Revelry};

use crate::scene::*;

fn prize(merchant: &str) -> Scene {
    scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .pirate("low", 1, "CA-1105", json!({}))
        .merchant("CA-1105", merchant)
}

#[test]
fn bb_prize_03_a_merchant_is_looked_at_and_may_be_declined() {
    // Proves: BB-PRIZE-01, BB-PRIZE-02, BB-PRIZE-04, BB-HIDE-05
    let mut table = prize("m_english_12").table();
    table.refuses("prize teach 2", "BB-PRIZE-02").plays("prize teach 1");
    assert_eq!(table.options(), ["attack", "decline"]);
    table.plays("decline");
    assert_eq!(of(&table, "teach").unrest, 5);
    let merchant = doc(&table).merchants.remove(0);
    assert_eq!((merchant.engaged, merchant.seen.as_slice()), (None, [A].as_slice()));
    assert!(of(&table, "teach").attacks.is_empty());
    let mut table =
        scene(2).pirate("teach", 0, "boston", json!({})).merchant("NA-0108", "m_dutch_01").table();
    table.refuses("prize teach 1", "BB-PRIZE-01");
}

#[test]
fn bb_prize_06_an_attack_is_remembered_even_if_it_fails() {
    // Proves: BB-PRIZE-05, BB-PRIZE-08, BB-PRIZE-09, BB-PRIZE-10, BB-STAT-05, BB-LOM-02
    let letter = json!({"letter": "lom_english_1"});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", letter)
        .merchant("CA-1105", "m_english_12")
        .dice(&[6, 3, 2, 2, 2])
        .table();
    // 6 + 2 + 4 - 6 = 6; 9 is 3 too much: three points, three wound rolls.
    table.plays("prize teach 1").plays("attack");
    let teach = of(&table, "teach");
    assert_eq!((teach.combat_damage, teach.unrest), (3, 6));
    assert_eq!((teach.attacks.len(), teach.letter), (1, None));
    let merchant = doc(&table).merchants.remove(0);
    assert_eq!(merchant.engaged.unwrap(), "teach");
    assert_eq!((merchant.chased.len(), merchant.seen.len()), (1, 2));
    // Attacked again it is no secret and cannot be declined; the chase damage forbids the exchange.
    table.asks(A).plays("prize teach 1");
    assert!(!table.options().contains(&"decline".to_owned()));
}

#[test]
fn bb_prize_07_moguls_sail_as_portuguese_outside_the_indian_ocean() {
    let mut table = prize("m_mogul_01").dice(&[1, 1]).table();
    table.plays("prize teach 1").plays("attack");
    assert_eq!(of(&table, "teach").attacks, [Nation::Portuguese]);
    let mut table = scene(2)
        .pirate("teach", 0, "IO-0104", json!({}))
        .merchant("IO-0104", "m_mogul_01")
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack");
    assert_eq!(of(&table, "teach").attacks, [Nation::Mogul]);
}

#[test]
fn bb_prize_11_the_merchants_ship_may_be_taken() {
    // Proves: BB-EDGE-24
    let battered = json!({"combat_damage": 3, "speed_damage": 1, "booty": [50, 40], "attacks": ["french"]});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", battered)
        .merchant("CA-1105", "m_english_10")
        .deck(&["a17", "a21"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack").asks_by(A, "BB-PRIZE-11").plays("exchange");
    let teach = of(&table, "teach");
    assert_eq!((teach.ship.as_str(), teach.combat_damage, teach.speed_damage), ("rigger", 0, 0));
    assert_eq!(teach.attacks.len(), 2);
    // Defense 5 in the Caribbean by card a17: three lots of 120, all five holds full.
    assert_eq!(teach.booty, [120, 120, 120, 50, 40]);
    // Defense 2 has no log of its own; damage in the chase forbids the exchange.
    let mut table = prize("m_english_02").deck(&["a17", "a21"]).dice(&[1, 1]).table();
    table.plays("prize teach 1").plays("attack").asks_by(A, "BB-PRIZE-14");
    let chased = json!({"hex": "CA-1105", "merchant": "m_english_10", "engaged": "teach", "seen": [0, 1], "chased": ["teach"]});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .merchant_with(chased)
        .deck(&["a17", "a21"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").asks_by(A, "BB-PRIZE-14");
    assert_eq!(of(&table, "teach").booty, [120, 120]);
}

#[test]
fn bb_prize_14_the_sign_asks_for_revelry_or_costs_calm() {
    // Proves: BB-PRIZE-15, BB-PRIZE-16
    // Card a13 carries the sign, a17 does not; a21 brings no hostage.
    let play = |card: &str, answer: &str| {
        let mut table = prize("m_english_01").deck(&[card, "a21"]).dice(&[1, 1]).table();
        table.plays("prize teach 1").plays("attack").plays(answer);
        if answer == "revel" {
            table.asks_by(A, "BB-DUEL-01").plays("no");
        }
        assert_eq!(doc(&table).merchants.len(), 0);
        let teach = of(&table, "teach");
        (teach.unrest, teach.revelry)
    };
    assert_eq!(play("a13", "no"), (5, Revelry::None));
    assert_eq!(play("a17", "no"), (6, Revelry::None));
    // The next turn is A's again, so the marker is due now.
    assert_eq!(play("a17", "revel"), (7, Revelry::Due));
}

#[test]
fn bb_prize_17_an_engaged_merchant_may_be_stolen() {
    let chased = json!({"hex": "CA-1105", "merchant": "m_english_10", "engaged": "low", "seen": [0, 1], "chased": ["low"]});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .pirate("low", 1, "CA-1105", json!({}))
        .merchant_with(chased)
        .dice(&[6, 6, 2, 2, 2, 2, 2])
        .table();
    table.plays("prize teach 1");
    let merchant = doc(&table).merchants.remove(0);
    assert_eq!(merchant.engaged.unwrap(), "teach");
    assert_eq!(merchant.chased.len(), 2);
}

#[test]
fn bb_host_01_the_hostages_home_comes_from_a_card() {
    // Proves: BB-HOST-02, BB-HOST-03, BB-HOST-04, BB-HOST-05, BB-PRIZE-13
    // Manifest a17, hostage number 9 of a32, home by a13 (havana) or by a22 (the closest port of the nation).
    let homes = |cards: &[&str], ruin: &str| {
        let mut table = prize("m_english_01")
            .port(json!({"port": ruin, "destroyed": true}))
            .deck(cards)
            .dice(&[1, 1])
            .table();
        table.plays("prize teach 1").plays("attack").asks_by(A, "BB-HOST-06");
        of(&table, "teach").hostages.into_keys().collect::<Vec<_>>()
    };
    assert_eq!(homes(&["a17", "a32", "a13"], "goa"), ["havana"]);
    assert_eq!(homes(&["a17", "a32", "a22"], "goa"), ["port_royal"]);
    // A destroyed home: the closest national port of the ocean; a tie goes to the lowest number.
    assert_eq!(homes(&["a17", "a32", "a13"], "havana"), ["port_royal"]);
    assert_eq!(homes(&["a17", "a32", "a22"], "port_royal"), ["bridgetown"]);
    let mut table = prize("m_english_01").deck(&["a17", "a24"]).dice(&[1, 1]).table();
    table.plays("prize teach 1").plays("attack").asks_by(A, "BB-PRIZE-14");
    assert!(of(&table, "teach").hostages.is_empty());
}

#[test]
fn bb_host_06_torture_is_free_and_happens_once() {
    // Proves: BB-HOST-07, BB-HOST-08, BB-HOST-09, BB-HOST-10, BB-TURN-04
    // Low's cruelty is 5.
    let torture = |die: u8| {
        let mut table =
            scene(2).pirate("low", 0, "boston", json!({"hostages": {"havana": 1}})).dice(&[die]).table();
        table
            .plays("torture low havana")
            .asks_by(A, "BB-TURN-02")
            .refuses("torture low havana", "BB-HOST-06");
        let low = of(&table, "low");
        (low.information.len(), low.hostages.contains_key("havana!"), low.notoriety)
    };
    assert_eq!(torture(6), (0, true, 0));
    assert_eq!(torture(5), (1, true, 0));
    assert_eq!(torture(4), (1, false, 1));
    let mut table =
        scene(2).pirate("low", 0, "boston", json!({"hostages": {"havana": 1}, "revelry": "due"})).table();
    table.refuses("torture low havana", "BB-TURN-05");
}

#[test]
fn bb_prize_12_the_seat_chooses_what_to_abandon() {
    let full = json!({"booty": [120, 10]});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", full)
        .merchant("CA-1105", "m_french_01")
        .deck(&["a18", "a21"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack").asks_by(A, "BB-PRIZE-12");
    assert_eq!(table.options(), ["drop 300", "drop 120", "drop 10"]);
    table.refuses("drop 50", "BB-PRIZE-12").plays("drop 10");
    assert_eq!(of(&table, "teach").booty, [300, 120]);
    assert!(happened(&table, |event| matches!(event, Event::Loaded { lots: 1, value: 300, .. })));
}

#[test]
fn bb_prize_12_cargo_that_a_smaller_ship_cannot_hold_is_abandoned_first() {
    // Proves: BB-PRIZE-11
    let laden = json!({"ship": "rigger", "booty": [50, 40, 30, 20, 10]});
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", laden)
        .merchant("CA-1105", "m_spanish_03")
        .deck(&["a18", "a21"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack").plays("exchange").asks_by(A, "BB-PRIZE-12");
    assert_eq!((of(&table, "teach").ship.as_str(), of(&table, "teach").booty.len()), ("ketch", 5));
    // Every move of a scene is followed by `check`.
    table.plays("drop 20").plays("drop 10");
    assert!(happened(&table, |event| matches!(event, Event::Cargo { .. })));
    // Whoever has not just changed ships has room for everything.
    let overladen =
        scene(2).pirate("teach", 0, "CA-1105", json!({"ship": "ketch", "booty": [50, 40, 30, 20]}));
    assert!(overladen.error().contains("BB-PRIZE-12"));
}
