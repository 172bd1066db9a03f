//! Section 14: interception, battle, damage, wounds, trial.

use serde_json::json;
use tortuga_blackbeard::{content::Wound, moves::Event};

use crate::scene::*;

/// A's KC Maynard (8) attacks Roberts of B in a sloop; the first two dice are the evasion.
fn hunted(more: serde_json::Value, dice: &[u8]) -> Table {
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("roberts", 1, "CA-1104", more)
        .kc("kc_maynard", 0, "CA-1104")
        .dice(dice)
        .table();
    table.plays("intercept kc_maynard roberts");
    table
}

#[test]
fn bb_int_04_the_pirate_is_caught_by_an_equal_roll() {
    // Proves: BB-INT-05
    let caught = |more: serde_json::Value, dice: &[u8]| {
        happened(&hunted(more, dice), |event| matches!(event, Event::Evasion { caught: true, .. }))
    };
    assert!(caught(json!({}), &[2, 4]));
    assert!(!caught(json!({}), &[2, 3]));
    assert!(caught(json!({"revelry": "fresh"}), &[3, 3]));
    assert!(!caught(json!({}), &[3, 3]));
}

#[test]
fn bb_int_02_nations_act_one_after_the_other() {
    // Proves: BB-INT-03, BB-EDGE-07
    let mut table = scene(3)
        .pirate("teach", 0, "CA-1105", json!({}))
        .warship("ws_02", "CA-1104")
        .warship("ws_07", "CA-1104")
        .kc("kc_rogers", 1, "CA-1104")
        .kc("kc_zabala", 2, "CA-1104")
        .kc("kc_ogle", 0, "CA-1104")
        .dice(&[3, 6, 1, 6, 1])
        .table();
    table.plays("move teach").plays("to CA-1104");
    // The owners are asked in seat order, A is not asked against his own pirate.
    table.asks_by(B, "BB-INT-03").plays("join").asks_by(C, "BB-INT-03").plays("stay-out");
    let nations: Vec<String> = table
        .latest()
        .iter()
        .filter_map(|said| match &said.event {
            Event::Evasion { nation, .. } => Some(nation.name().to_owned()),
            _ => None,
        })
        .collect();
    // English 10 + 8 before French 7; the unwilling Spanish KC is skipped.
    assert_eq!(nations, ["english", "french"]);
    table.asks_by(A, "BB-MOVE-03");
}

#[test]
fn bb_bat_03_the_loser_takes_the_difference() {
    // Proves: BB-BAT-01, BB-BAT-04, BB-BAT-05, BB-BAT-08, BB-BAT-10, BB-BAT-11
    // Caught; 6 + 4 + 7 = 17 against 8 + 10 = 18: one point each, one wound roll.
    let mut table = hunted(json!({"unrest": 1}), &[1, 3, 3, 4, 5, 5, 2]);
    assert!(happened(&table, |event| matches!(
        event,
        Event::Clash { pirate_strength: 17, hunter_strength: 18, .. }
    )));
    let roberts = of(&table, "roberts");
    // No mutiny while the battle lasts; the KC's owner decides.
    assert_eq!((roberts.combat_damage, roberts.unrest), (1, 0));
    assert_eq!(doc(&table).kcs[0].combat_damage, 1);
    table.asks_by(A, "BB-BAT-08");
    assert_eq!(table.options(), ["fight", "end"]);
    table.plays("end");
    assert!(happened(&table, |event| matches!(event, Event::Mutiny { .. })));
}

#[test]
fn bb_bat_07_a_beaten_hunter_makes_him_famous() {
    // Proves: BB-KC-09
    // 6 + 4 + 11 = 21 against 8 + 4 = 12.
    let table = hunted(json!({}), &[1, 3, 5, 6, 2, 2, 2]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.notoriety, roberts.combat_damage, roberts.unrest), (8, 1, 5));
    assert!(doc(&table).kcs.is_empty());
}

#[test]
fn bb_bat_09_an_escape_is_worth_five() {
    // 6 + 4 + 9 = 19 against 8 + 6 = 14: the pirate may end it.
    let mut table = hunted(json!({}), &[1, 3, 4, 5, 3, 3, 2]);
    table.asks_by(B, "BB-BAT-08").plays("end");
    assert_eq!((of(&table, "roberts").notoriety, doc(&table).kcs[0].combat_damage), (5, 5));
}

#[test]
fn bb_bat_03_a_tie_hurts_both_and_nobody_may_end_it() {
    // A careened ship is caught without a check. 17 against 17, then the next round at once.
    let table = hunted(json!({"careened": true}), &[3, 4, 4, 5, 2]);
    let clashes: Vec<(i16, i16)> = table
        .latest()
        .iter()
        .filter_map(|said| match said.event {
            Event::Clash { pirate_strength, hunter_strength, .. } => Some((pirate_strength, hunter_strength)),
            _ => None,
        })
        .collect();
    assert_eq!(clashes[0], (17, 17));
    assert!(clashes.len() >= 2);
}

#[test]
fn bb_bat_06_a_full_track_sinks_him_without_wound_rolls() {
    // Proves: BB-EDGE-15, BB-RET-03
    // 10 + 2 against 8 + 12 = 20: eight points on a sloop.
    let table = hunted(json!({"letter": "lom_french_1", "notoriety": 7}), &[1, 3, 1, 1, 6, 6]);
    assert!(dead(&table, "roberts"));
    assert!(!happened(&table, |event| matches!(event, Event::Wounded { .. } | Event::Notoriety { .. })));
    let lost = hunted(json!({"combat_damage": 5}), &[1, 3, 6, 6, 1, 1]);
    // 1 + 4 + 12 = 17 against 10: the KC takes 7 and lives, the winner's one point sinks him.
    assert!(dead(&lost, "roberts"));
}

#[test]
fn bb_bat_08_weak_warships_break_off() {
    let meet = |damage: u8, dice: &[u8]| {
        let mut table = scene(2)
            .pirate("teach", 0, "CA-1105", json!({}))
            .set("warships", json!([{"warship": "ws_01", "place": "CA-1104", "combat_damage": damage}]))
            .dice(dice)
            .table();
        table.plays("move teach").plays("to CA-1104");
        table
    };
    // Warship 7 - 3 = 4 wins 4 + 12 = 16 against 10 + 5 = 15 and falls to 3: it breaks off.
    let table = meet(3, &[3, 1, 3, 2, 3, 6, 6]);
    assert!(happened(&table, |event| matches!(event, Event::BattleEnded { .. })));
    assert_eq!(of(&table, "teach").notoriety, 5);
    // With 5 left it goes on: a second clash.
    let table = meet(1, &[3, 1, 3, 2, 3, 6, 4]);
    assert!(table.latest().iter().filter(|said| matches!(said.event, Event::Clash { .. })).count() > 1);
}

#[test]
fn bb_bat_02_a_letter_of_the_hunters_nation_lets_him_surrender() {
    // Proves: BB-TRIAL-01, BB-TRIAL-03
    let rich = |dice: &[u8]| hunted(json!({"letter": "lom_english_1", "nw": 1530, "booty": [100]}), dice);
    let mut table = rich(&[1, 3, 4]);
    table.asks_by(B, "BB-BAT-02");
    assert_eq!(table.options(), ["fight", "surrender"]);
    table.plays("surrender");
    assert_eq!(retired(&table, "roberts"), Some(1530));
    let mut table = rich(&[1, 3, 1]);
    table.plays("surrender");
    assert!(dead(&table, "roberts"));
    let french = hunted(json!({"letter": "lom_french_1"}), &[1, 3]);
    assert!(happened(&french, |event| matches!(event, Event::Clash { .. })));
}

#[test]
fn bb_trial_02_a_fine_by_the_dice() {
    let tried = |dice: &[u8]| {
        let mut table = hunted(json!({"letter": "lom_english_1", "nw": 1530}), dice);
        table.plays("surrender");
        retired(&table, "roberts")
    };
    assert_eq!(tried(&[1, 3, 2, 3, 4]), Some(459));
    assert_eq!(tried(&[1, 3, 2, 5, 5]), Some(0));
    assert_eq!(tried(&[1, 3, 2, 5, 6]), None);
}

#[test]
fn bb_wnd_01_a_one_wounds_as_the_card_says() {
    // Proves: BB-WND-02, BB-WND-03, BB-WND-04, BB-WND-06, BB-DMG-03, BB-EDGE-26, BB-TURN-08
    // A failed prize attack: 6 + 2 + 3 - 6 = 5 against 6: one point, one wound roll.
    let wounded = |more: serde_json::Value, card: &str| {
        let mut table = scene(2)
            .pirate("low", 0, "CA-1105", more)
            .pirate("kidd", 1, "boston", json!({}))
            .merchant("CA-1105", "m_english_12")
            .deck(&[card])
            .dice(&[3, 3, 1])
            .table();
        table.plays("prize low 1").plays("attack");
        table
    };
    // Superficial wounds end with the turn.
    let table = wounded(json!({"scurvy": true}), "a18");
    assert!(happened(&table, |event| matches!(event, Event::Wounded { wound: Wound::Superficial, .. })));
    assert_eq!((of(&table, "low").superficial, of(&table, "low").wound), (0, None));
    assert_eq!(of(&wounded(json!({}), "a32"), "low").wound, Some(Wound::Minor));
    assert_eq!(of(&wounded(json!({}), "a44"), "low").wound, Some(Wound::Crippling));
    assert!(dead(&wounded(json!({"scurvy": true}), "a32"), "low"));
}

#[test]
fn bb_dmg_01_wounds_slow_and_weaken_the_ship() {
    // Proves: BB-DMG-02, BB-DMG-04, BB-DMG-05, BB-DMG-07
    let table = scene(2)
        .pirate("bonnet", 0, "CA-1105", json!({"wound": "crippling"}))
        .pirate(
            "teach",
            1,
            "CA-1105",
            json!({"wound": "crippling", "superficial": 2, "combat_damage": 4, "speed_damage": 5}),
        )
        .pirate("lowther", 1, "boston", json!({"crippled": 3}))
        .table();
    let content = &table.game.content;
    let get = |name: &str| {
        let card = content.find_pirate(name).unwrap();
        table.state().sailing().find(|(_, pirate)| pirate.card == card).unwrap().1
    };
    let bonnet = get("bonnet");
    // Ability 1 can lose only one point.
    assert_eq!((bonnet.ability(content), bonnet.combat(content), bonnet.speed(content)), (0, 5, 1));
    let teach = get("teach");
    // 4 - 3 - 2 is not below 0; the ship loses the three points of the wound only; the speed track ends at -3.
    assert_eq!((teach.ability(content), teach.combat(content), teach.speed(content)), (0, 0, -3));
    assert_eq!((teach.cruelty(content), teach.endurance(content)), (0, 3));
    assert_eq!(get("lowther").cruelty(content), 6);
}

#[test]
fn bb_dmg_06_ousting_and_events_draw_no_blood() {
    let table = {
        let mut table = scene(2)
            .pirate("teach", 0, "CA-1105", json!({"notoriety": 5}))
            .event("desertion", "a12")
            .dice(&[1, 1, 1])
            .table();
        table.plays("pass");
        table
    };
    let teach = of(&table, "teach");
    assert_eq!((teach.combat_damage, teach.unrest), (1, 6));
    assert!(!happened(&table, |event| matches!(event, Event::Wounded { .. })));
}
