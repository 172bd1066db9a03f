//! Section 18: trade and alliances.

use serde_json::{Value, json};
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

#[test]
fn bb_misc_01_trade_is_an_offer_that_the_other_seat_answers() {
    // Proves: BB-MISC-02, BB-TURN-04, BB-STAT-08
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 250, "booty": [100, 100], "letter": "lom_english_1"}))
        .pirate("low", 1, "boston", json!({"nw": 100, "booty": [50], "hostages": {"goa": 1}}))
        .table();
    table.plays("trade teach low").refuses("offer", "BB-MISC-01").refuses("give nw 50", "BB-STASH-06");
    table.refuses("give lot 70", "BB-MISC-01").plays("give lot 100").refuses("give nw 100", "BB-MISC-01");
    table.plays("give letter").plays("take hostage goa").plays("offer").asks_by(B, "BB-MISC-01");
    table.plays("accept").asks_by(A, "BB-TURN-02");
    let (teach, low) = (of(&table, "teach"), of(&table, "low"));
    assert_eq!((teach.booty.len(), teach.letter, teach.hostages.len()), (1, None, 1));
    assert_eq!(
        (low.booty.as_slice(), low.letter.is_some(), low.hostages.len()),
        ([100, 50].as_slice(), true, 0)
    );
    table.refuses("trade teach low", "BB-TURN-04");
}

#[test]
fn bb_misc_01_a_refused_trade_changes_nothing_and_holds_must_permit() {
    let two = || {
        scene(2).pirate("teach", 0, "boston", json!({"nw": 250, "booty": [100]})).pirate(
            "low",
            1,
            "boston",
            json!({"booty": [50, 40], "letter": "lom_french_1"}),
        )
    };
    let mut table = two().table();
    table.plays("trade teach low").plays("give lot 100").refuses("offer", "BB-MISC-01").plays("no");
    table.refuses("trade teach low", "BB-TURN-04");
    let mut table = two().table();
    table.plays("trade teach low").plays("give nw 200").plays("offer").plays("refuse");
    assert_eq!(of(&table, "teach").nw, 250);
    // Holding a letter already, Low gets no second one.
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"letter": "lom_english_1", "nw": 1}))
        .pirate("low", 1, "boston", json!({"letter": "lom_french_1"}))
        .table();
    table.plays("trade teach low").refuses("give letter", "BB-MISC-01");
    let mut apart = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 1}))
        .pirate("low", 1, "NA-0108", json!({}))
        .table();
    apart.refuses("trade teach low", "BB-MISC-01");
}

#[test]
fn bb_misc_01_a_trade_needs_something_that_the_other_can_take() {
    // Proves: BB-TURN-14
    let two = |own: Value, theirs: Value| {
        scene(2).pirate("teach", 0, "boston", own).pirate("low", 1, "boston", theirs).table()
    };
    let letter = || json!({"letter": "lom_french_1"});
    // Low holds a letter, has attacked the French, or has holds full of plunder: nothing could be named in a draft.
    two(letter(), json!({"letter": "lom_english_1"})).refuses("trade teach low", "BB-MISC-01");
    two(letter(), json!({"attacks": ["french"]})).refuses("trade teach low", "BB-MISC-01");
    two(json!({"booty": [100]}), json!({"plunder": "havana"})).refuses("trade teach low", "BB-MISC-01");
    two(letter(), json!({}))
        .plays("trade teach low")
        .plays("give letter")
        .plays("offer")
        .asks_by(B, "BB-MISC-01");
    two(json!({}), letter()).plays("trade teach low").plays("take letter");
}

#[test]
fn bb_misc_01_own_pirates_trade_freely() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 300}))
        .pirate("low", 0, "boston", json!({}))
        .table();
    table.plays("trade teach low").plays("give nw 300").plays("offer").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").nw, of(&table, "low").nw), (0, 300));
}

#[test]
fn bb_ally_01_an_alliance_is_offered_and_accepted() {
    // Proves: BB-VAR-03, BB-HIDE-10
    let pair =
        |seats| scene(seats).pirate("teach", 0, "CA-1105", json!({})).pirate("low", 1, "CA-1105", json!({}));
    let mut table = pair(2).pirate("kidd", 0, "CA-1105", json!({})).table();
    table
        .refuses("ally teach kidd", "BB-EDGE-19")
        .plays("ally teach low")
        .asks_by(B, "BB-ALLY-01")
        .plays("accept");
    assert_eq!(of(&table, "teach").ally.unwrap(), "low");
    table.refuses("ally kidd low", "BB-ALLY-01");
    let mut table = pair(2).table();
    table.plays("ally teach low").plays("refuse").refuses("ally teach low", "BB-TURN-04");
    let mut none = scene_with(2, &[("alliances", "false")])
        .pirate("teach", 0, "CA-1105", json!({}))
        .pirate("low", 1, "CA-1105", json!({}))
        .table();
    none.refuses("ally teach low", "BB-VAR-03");
}

fn allied(place: &str, teach: serde_json::Value, low: serde_json::Value) -> Scene {
    let with = |mut more: serde_json::Value, ally: &str| {
        more["ally"] = json!(ally);
        more
    };
    scene(2).pirate("teach", 0, place, with(teach, "low")).pirate("low", 1, place, with(low, "teach"))
}

#[test]
fn bb_ally_02_allies_sail_together_at_the_slower_ones_pace() {
    // Proves: BB-ALLY-05, BB-ALLY-09
    let mut table =
        allied("CA-1105", json!({}), json!({"ship": "rigger"})).deck(&["a27", "a57"]).dice(&[1]).table();
    table.plays("move teach").plays("to CA-1104").asks_by(A, "BB-MOVE-11").plays("search");
    assert_eq!(
        (of(&table, "teach").place.as_str(), of(&table, "low").place.as_str()),
        ("CA-1104", "CA-1104")
    );
    // Two cards, each finds two.
    assert_eq!(doc(&table).merchants.len(), 4);
    let mut table = allied("CA-1105", json!({}), json!({"attacks": ["english"]})).dice(&[3]).table();
    table.plays("move teach").refuses("enter", "BB-ALLY-09");
    let mut table = allied("CA-1313", json!({}), json!({"transit_lock": true})).table();
    table.refuses("transit teach", "BB-ALLY-09");
}

#[test]
fn bb_ally_04_a_partner_who_cannot_move_is_left_without_a_duel() {
    let mut table = allied("CA-1105", json!({}), json!({"careened": true})).dice(&[3]).table();
    table.plays("move teach").plays("to CA-1104").plays("stop");
    assert_eq!((of(&table, "teach").ally, of(&table, "low").ally), (None, None));
    assert_eq!(of(&table, "low").place, "CA-1105");
}

#[test]
fn bb_ally_03_breaking_an_alliance_means_a_duel() {
    let mut table = allied("CA-1105", json!({}), json!({})).dice(&[3, 3, 3, 3]).table();
    table.plays("break teach");
    // The deserted pirate challenges, so the deserter is asked first.
    assert!(happened(
        &table,
        |event| matches!(event, Event::DuelBegan { challenger, .. } if *challenger == "low")
    ));
    table.asks_by(A, "BB-DUEL-07").plays("back-off").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").ally, of(&table, "teach").unrest), (None, 3));
    table.refuses("break teach", "BB-ALLY-03");
}

#[test]
fn bb_ally_06_allies_take_a_prize_together() {
    // Proves: BB-ALLY-10
    // 6 + 2 + 4 - 5 = 7; 9 - 2 is enough. Three lots of 120 by a17; hostage 9 by a32, home havana by a13.
    let mut table = allied("CA-1105", json!({"booty": [10]}), json!({"booty": [20]}))
        .merchant("CA-1105", "m_english_10")
        .deck(&["a17", "a32", "a13"])
        .dice(&[4, 5])
        .table();
    table.plays("prize teach 1").plays("attack").plays("no").asks_by(A, "BB-ALLY-10");
    assert_eq!(table.options(), ["share 0", "share 1"]);
    table.plays("share 1").asks_by(A, "BB-PRIZE-12").plays("drop 10");
    table.asks_by(A, "BB-ALLY-02").plays("hand-over-hostage");
    let (teach, low) = (of(&table, "teach"), of(&table, "low"));
    assert_eq!((teach.booty.as_slice(), low.booty.as_slice()), ([120, 120].as_slice(), [120, 20].as_slice()));
    assert_eq!((teach.hostages.len(), low.hostages.len()), (0, 1));
    assert_eq!((teach.attacks.len(), low.attacks.len()), (1, 1));
}

#[test]
fn bb_ally_07_an_ally_lends_better_dice_in_battle() {
    let mut table = allied("CA-1104", json!({}), json!({"revelry": "fresh", "careened": true}))
        .pirate("kidd", 0, "nassau", json!({}))
        .kc("kc_maynard", 0, "CA-1104")
        .dice(&[1, 1, 5, 5, 1, 2])
        .table();
    table.plays("intercept kc_maynard low");
    // Low: 6 + 3 + 10 - 2 = 17 against 8 + 3.
    assert!(happened(&table, |event| matches!(
        event,
        Event::Clash { pirate_strength: 17, hunter_strength: 11, .. }
    )));
}

#[test]
fn bb_ally_08_allies_attack_a_port_together_and_part() {
    let mut table = allied("CA-1105", json!({}), json!({"ship": "rigger"})).dice(&[3, 1, 1, 1, 2]).table();
    table.plays("move teach").plays("stop").plays("attack");
    // 4 + 6 + 10 + 1 = 21 against 11; loot 4 x 2 x 100.
    assert!(happened(&table, |event| matches!(event, Event::PortAttacked { attack: 21, defense: 11, .. })));
    table.asks_by(A, "BB-ALLY-02").refuses("share 150", "BB-STASH-06").plays("share 300");
    let (teach, low) = (of(&table, "teach"), of(&table, "low"));
    assert_eq!((teach.nw, low.nw, teach.notoriety, low.notoriety), (500, 300, 9, 0));
    assert_eq!((teach.place.as_str(), low.place.as_str(), teach.ally), ("port_royal", "CA-1105", None));
    assert_eq!((teach.attacks.len(), low.attacks.len()), (1, 1));
}

#[test]
fn bb_int_08_hunters_go_for_one_of_two_allies() {
    let meet = |scene: Scene| {
        let mut table = scene.dice(&[3, 6, 1]).table();
        table.plays("move teach").plays("to CA-1104");
        table
    };
    let table =
        meet(allied("CA-1105", json!({"notoriety": 2}), json!({"notoriety": 5})).warship("ws_01", "CA-1104"));
    assert!(happened(&table, |event| matches!(event, Event::Evasion { pirate, .. } if *pirate == "low")));
    let mut table = scene(3)
        .pirate("teach", 0, "CA-1105", json!({"ally": "low"}))
        .pirate("low", 1, "CA-1105", json!({"ally": "teach"}))
        .kc("kc_rogers", 2, "CA-1104")
        .dice(&[3, 6, 1])
        .table();
    table.plays("move teach").plays("to CA-1104").asks_by(C, "BB-INT-08");
    assert_eq!(table.options(), ["target teach", "target low"]);
    table.plays("target teach").asks_by(C, "BB-INT-03").plays("join");
    assert!(happened(&table, |event| matches!(event, Event::Evasion { pirate, .. } if *pirate == "teach")));
    // A KC of one ally can only hunt the other.
    let mut table = meet(allied("CA-1105", json!({}), json!({})).kc("kc_rogers", 1, "CA-1104"));
    table.asks_by(B, "BB-INT-03");
}

#[test]
fn bb_turn_13_a_fallen_pirate_leaves_an_ally_to_the_hunters() {
    // Proves: BB-ALLY-09, BB-INT-02
    // Teach, who sailed, was sunk by the English and is called by number; now the French have beaten Low.
    let nations = json!(["english", "french"]);
    let hunt = json!({"hunt": {
        "target": 0, "mate": "low", "automatic": false, "first": null, "asked": ["kc_lenclos"],
        "joined": ["kc_lenclos"], "named": nations, "on_mate": ["french"], "acted": nations, "acting": null,
    }});
    let battle = json!({"target": "low", "nation": "french", "hunters": ["kc_lenclos"], "stage": "hunters"});
    let moving = json!({"pirate": 0, "mate": "low", "allowance": 5, "left": 4, "stopped": false});
    let mut table = scene(3)
        .gone(0, "teach", json!("dead"))
        .pirate("low", 1, "CA-1104", json!({"since": 1, "combat_damage": 2}))
        .pirate("kidd", 2, "nassau", json!({"since": 2}))
        .kc("kc_lenclos", 2, "CA-1104")
        .set("halted", json!(true))
        .set("next", json!([{"battle": battle}, hunt, {"moving": moving}]))
        .table();
    table.asks_by(C, "BB-BAT-08").plays("end");
    // The battle has stopped both, although points are left.
    table.asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "low").place.as_str(), of(&table, "low").notoriety), ("CA-1104", 5));
    assert_eq!(of(&table, "kidd").place, "nassau");
}
