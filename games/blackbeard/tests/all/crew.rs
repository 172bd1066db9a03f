//! Section 17: unrest, mutiny, duels, cunning.

use serde_json::json;
use tortuga_blackbeard::{content::Wound, moves::Event};

use crate::scene::*;

/// Roberts (leadership 5) declines a merchant with a restless crew.
fn mutiny(die: u8) -> Table {
    let mut table = scene(2)
        .pirate("roberts", 0, "CA-1105", json!({"unrest": 1, "nw": 500, "stash": {"boston": 70}}))
        .merchant("CA-1105", "m_dutch_01")
        .dice(&[die])
        .table();
    table.plays("prize roberts 1").plays("decline");
    table
}

#[test]
fn bb_mut_01_a_track_at_zero_calls_for_a_check() {
    // Proves: BB-MUT-02, BB-MUT-03, BB-MUT-04, BB-EDGE-18, BB-EDGE-22
    assert_eq!(of(&mutiny(4), "roberts").unrest, 6);
    let mut table = mutiny(5);
    table.asks_by(A, "BB-MUT-03").plays("accept");
    assert_eq!(retired(&table, "roberts"), Some(70));
    let mut table = mutiny(5);
    table.plays("refuse");
    assert!(dead(&table, "roberts"));
    assert!(dead(&mutiny(6), "roberts"));
    // Calm beyond the track is lost.
    let mut table = scene(2).pirate("teach", 0, "boston", json!({"unrest": 9, "booty": [200, 200]})).table();
    table.plays("business teach");
    assert_eq!(of(&table, "teach").unrest, 10);
}

fn duel(challenger: serde_json::Value, dice: &[u8]) -> Table {
    let mut table = scene(2)
        .pirate("davis", 0, "nassau", challenger)
        .pirate("teach", 1, "nassau", json!({"notoriety": 5}))
        .pirate("kidd", 1, "nassau", json!({"notoriety": 4}))
        .dice(dice)
        .table();
    table.plays("business davis").asks_by(A, "BB-DUEL-01");
    table
}

#[test]
fn bb_duel_01_the_most_notorious_pirate_here_is_challenged() {
    // Proves: BB-DUEL-02, BB-DUEL-03, BB-DUEL-05, BB-DUEL-07, BB-DUEL-08, BB-DUEL-09
    let mut table = duel(json!({"booty": [10]}), &[4, 3, 2, 2]);
    assert_eq!(table.options(), ["challenge teach", "no"]);
    table.refuses("challenge kidd", "BB-DUEL-01").plays("challenge teach");
    // 3 + 4 against 2 + 3, then 3 + 2 against 3 + 2: Teach has lost 2 and 1.
    table.asks_by(B, "BB-DUEL-07").plays("back-off");
    let (davis, teach) = (of(&table, "davis"), of(&table, "teach"));
    // Printed endurance 8, attack 3, defense 2.
    assert_eq!((davis.notoriety, davis.unrest, teach.unrest), (13, 9, 3));
    assert_eq!((teach.nw, teach.notoriety), (0, 5));
}

#[test]
fn bb_duel_04_a_heavy_blow_wounds() {
    // Proves: BB-DUEL-06
    let mut table = scene(2)
        .pirate("davis", 0, "nassau", json!({"booty": [10]}))
        .pirate("teach", 1, "nassau", json!({}))
        .deck(&["a32"])
        .dice(&[5, 3, 6, 1])
        .table();
    table.plays("business davis").plays("challenge teach");
    // 8 against 5: three points and a minor wound, so endurance 8 - 2 - 3; then his attack is 1 + 6 against 4.
    assert_eq!(of(&table, "teach").wound, Some(Wound::Minor));
    table.asks_by(B, "BB-DUEL-07").plays("fight").asks_by(A, "BB-DUEL-07");
    // Kidd is weaker: endurance 5, defense 2; a scurvy pirate who is wounded dies, and the duel is won.
    let mut table = scene(2)
        .pirate("davis", 0, "nassau", json!({"booty": [10]}))
        .pirate("kidd", 1, "nassau", json!({"scurvy": true}))
        .deck(&["a32"])
        .dice(&[4, 1])
        .table();
    table.plays("business davis").plays("challenge kidd");
    assert!(dead(&table, "kidd"));
    assert_eq!(of(&table, "davis").notoriety, 5 + 2 + 2);
}

#[test]
fn bb_duel_06_no_endurance_left_means_death() {
    let mut table = scene(2)
        .pirate("davis", 0, "nassau", json!({"booty": [10]}))
        .pirate("bonnet", 1, "nassau", json!({"wound": "minor"}))
        .dice(&[6, 1])
        .table();
    table.plays("business davis").plays("challenge bonnet");
    // 9 against 0 + 1: eight points against an endurance of 2; no card is drawn for him.
    assert!(dead(&table, "bonnet"));
    assert!(!happened(&table, |event| matches!(event, Event::Wounded { .. })));
}

#[test]
fn bb_duel_06_whoever_begins_a_duel_at_endurance_0_is_killed_before_a_blow() {
    let fight = |davis: serde_json::Value, bonnet: serde_json::Value| {
        let mut table = scene(2)
            .pirate("davis", 0, "nassau", davis)
            .pirate("bonnet", 1, "nassau", bonnet)
            .pirate("kidd", 1, "boston", json!({}))
            .dice(&[1, 6, 6, 1])
            .table();
        table.plays("business davis").plays("challenge bonnet");
        table
    };
    let blows = |table: &Table| happened(table, |event| matches!(event, Event::Exchange { .. }));
    let (fresh, booty) = (json!({}), json!({"booty": [10]}));
    // Printed endurance 4: a crippling and a superficial wound leave nothing of it.
    let weak = json!({"wound": "crippling", "superficial": 1});
    let mut table = fight(booty.clone(), weak.clone());
    assert!(dead(&table, "bonnet") && !blows(&table));
    let rules = game(2, &[]);
    let printed = |name: &str| {
        let ratings =
            rules.content.pirates.iter().find(|pirate| pirate.id == name).expect("a pirate").ratings;
        (ratings.endurance + ratings.duel_attack + ratings.duel_defense) as u8
    };
    assert_eq!(of(&table, "davis").notoriety, printed("bonnet"));
    assert_eq!(of(&table, "kidd").unrest, 6);
    table.asks_by(A, "BB-TURN-02");
    // With one point left he fights, and is asked after the round.
    let mut table = fight(booty, json!({"wound": "crippling"}));
    assert!(!dead(&table, "bonnet") && blows(&table));
    table.asks_by(B, "BB-DUEL-07");
    // A challenger without endurance falls too; if both have none, the challenged falls and the challenger lives.
    let spent = json!({"booty": [10], "superficial": 9});
    let table = fight(spent.clone(), fresh);
    assert!(dead(&table, "davis") && !blows(&table));
    assert_eq!(of(&table, "bonnet").notoriety, printed("davis"));
    let table = fight(spent, weak);
    assert!(dead(&table, "bonnet") && !dead(&table, "davis"));
}

#[test]
fn bb_cun_01_a_point_of_cunning_repeats_a_roll() {
    // Proves: BB-CUN-02, BB-CUN-03, BB-TURN-12, BB-EDGE-10
    let mut table =
        scene(2).pirate("avery", 0, "CA-1105", json!({"cunning_spent": 1})).dice(&[1, 2, 6]).table();
    table.plays("move avery").asks_by(A, "BB-TURN-12");
    assert_eq!(table.options(), ["keep", "reroll"]);
    table.plays("reroll").plays("reroll").asks_by(A, "BB-MOVE-03");
    assert_eq!(of(&table, "avery").cunning_spent, 3);
    // 6 + 2 points.
    assert!(serde_json::to_string(&doc(&table).next).unwrap().contains("\"left\":8"));
    // A wound below the points spent leaves nothing.
    let mut table =
        scene(2).pirate("avery", 0, "CA-1105", json!({"cunning_spent": 1, "wound": "minor"})).table();
    table.plays("move avery").asks_by(A, "BB-MOVE-03");
}

#[test]
fn bb_cun_03_opposing_dice_are_seen_and_stay() {
    let mut table = scene(2)
        .pirate("roberts", 0, "CA-1105", json!({"ship": "rigger", "cunning_spent": 1}))
        .dice(&[3, 1, 5, 5, 6])
        .table();
    table
        .plays("move roberts")
        .plays("keep")
        .plays("stop")
        .plays("attack")
        .asks_by(A, "BB-TURN-12")
        .plays("reroll");
    // 4 + 10 + 6 against 9 + 5 + 5.
    assert!(happened(&table, |event| matches!(
        event,
        Event::PortAttacked { attack: 20, defense: 19, won: true, .. }
    )));
}

#[test]
fn bb_cun_03_in_a_duel_both_sides_may_reroll() {
    let mut table = scene(2)
        .pirate("davis", 0, "nassau", json!({"booty": [10], "cunning_spent": 2}))
        .pirate("tew", 1, "nassau", json!({"cunning_spent": 0}))
        .dice(&[1, 1, 6, 6])
        .table();
    table.plays("business davis").plays("challenge tew").asks_by(A, "BB-CUN-03").plays("reroll");
    table.asks_by(B, "BB-CUN-03").plays("reroll").asks_by(B, "BB-CUN-03");
    // Davis is out of cunning, Tew has one left and keeps: 3 + 6 against 2 + 6.
    table.plays("keep");
    assert_eq!((of(&table, "davis").cunning_spent, of(&table, "tew").cunning_spent), (3, 1));
}

#[test]
fn bb_cun_04_loot_may_be_rolled_again() {
    let mut table = scene(2)
        .pirate("roberts", 0, "CA-1105", json!({"ship": "rigger", "cunning_spent": 1}))
        .dice(&[3, 6, 1, 1, 1, 6])
        .table();
    table.plays("move roberts").plays("keep").plays("stop").plays("attack").plays("keep");
    table.asks_by(A, "BB-TURN-12").plays("reroll");
    assert_eq!(of(&table, "roberts").nw, 2400);
}
