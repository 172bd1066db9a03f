//! Section 22: the worked examples, number for number.

use serde_json::json;
use tortuga_blackbeard::{content::Nation, moves::Event};
use tortuga_core::Said;

use crate::scene::*;

fn left_after_roll(ship: &str, damage: u8, die: u8) -> u64 {
    let pirate = json!({"ship": ship, "speed_damage": damage});
    let mut table = scene(2).pirate("teach", 0, "CA-1205", pirate).dice(&[die]).table();
    table.plays("move teach");
    doc(&table).next.unwrap()[0]["moving"]["left"].as_u64().unwrap()
}

#[test]
fn bb_ex_01_allowances() {
    assert_eq!(left_after_roll("sloop", 0, 1), 3);
    assert_eq!(left_after_roll("three_masted_rigger", 0, 1), 1);
    assert_eq!(left_after_roll("schooner", 2, 4), 5);
}

/// Damage and whether the merchant was captured.
fn chase(merchant: &str, dice: &[u8]) -> (u8, bool) {
    let mut faces = dice.to_vec();
    faces.extend([2, 2, 2]);
    let mut table =
        scene(2).pirate("teach", 0, "CA-1205", json!({})).merchant("CA-1205", merchant).dice(&faces).table();
    table.plays("prize teach 1").plays("attack");
    (of(&table, "teach").combat_damage, happened(&table, |event| matches!(event, Event::Captured { .. })))
}

#[test]
fn bb_ex_02_attack_numbers() {
    // Proves: BB-EDGE-11
    assert_eq!(chase("m_english_10", &[3, 4]), (0, true));
    assert_eq!(chase("m_english_10", &[4, 4]), (1, false));
    assert_eq!(chase("m_english_10", &[6, 6]), (5, false));
    assert_eq!(chase("m_english_02", &[6, 6]), (2, false));
}

#[test]
fn bb_ex_03_two_of_three_lots() {
    // Card a13: two lots of 210 for defense 4 in the Caribbean.
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1205", json!({"booty": [120]}))
        .merchant("CA-1205", "m_english_07")
        .deck(&["a13", "a21"])
        .dice(&[1, 1])
        .table();
    table.plays("prize teach 1").plays("attack").plays("no").asks_by(A, "BB-PRIZE-12");
    assert_eq!(table.options(), ["drop 210", "drop 120"]);
    table.plays("drop 120");
    assert_eq!(of(&table, "teach").booty, [210, 210]);
}

#[test]
fn bb_ex_04_the_same_booty_in_four_ports() {
    let sell = |scene: Scene| {
        let mut table = scene.table();
        table.plays("business teach");
        if table.options().contains(&"done".to_owned()) {
            table.plays("done");
        }
        let teach = of(&table, "teach");
        (teach.nw, teach.notoriety, teach.unrest)
    };
    let at = |port: &str, more: serde_json::Value| {
        let mut pirate = json!({"booty": [110, 110], "unrest": 4});
        for (key, value) in more.as_object().unwrap() {
            pirate[key] = value.clone();
        }
        scene(2).pirate("teach", 0, port, pirate)
    };
    assert_eq!(sell(at("boston", json!({"safe_havens": ["boston"]}))), (264, 2, 6));
    assert_eq!(sell(at("boston", json!({})).governor("boston", "gov_pro_01")), (242, 2, 6));
    assert_eq!(sell(at("boston", json!({}))), (220, 2, 6));
    assert_eq!(sell(at("nassau", json!({}))), (176, 1, 6));
}

#[test]
fn bb_ex_05_hostage_numbers() {
    // Card a24: hostage number 6; defense 4.
    let taken = |hex: &str| {
        let mut table = scene(2)
            .pirate("teach", 0, hex, json!({}))
            .merchant(hex, "m_english_07")
            .deck(&["a17", "a24"])
            .dice(&[1, 1])
            .table();
        table.plays("prize teach 1").plays("attack").plays("no");
        !of(&table, "teach").hostages.is_empty()
    };
    assert!(taken("CA-1205") && taken("NA-0110"));
    assert!(!taken("IO-0206") && !taken("GC-0505"));
}

#[test]
fn bb_ex_06_torture_by_cruelty_three() {
    let torture = |die: u8| {
        let mut table =
            scene(2).pirate("roberts", 0, "boston", json!({"hostages": {"goa": 1}})).dice(&[die]).table();
        table.plays("torture roberts goa");
        let roberts = of(&table, "roberts");
        (roberts.information.len(), roberts.hostages.len(), roberts.notoriety)
    };
    assert_eq!((torture(4), torture(3), torture(2)), ((0, 1, 0), (1, 1, 0), (1, 0, 1)));
}

#[test]
fn bb_ex_07_a_schooner_evades() {
    let meet = |revelry: &str, foe: u8| {
        let mut table = scene(2)
            .pirate("teach", 1, "CA-1104", json!({"ship": "schooner", "revelry": revelry}))
            .pirate("low", 0, "nassau", json!({}))
            .kc("kc_rogers", 0, "CA-1104")
            .dice(&[2, foe])
            .table();
        table.plays("intercept kc_rogers teach");
        let evasion = table.latest().iter().find_map(|said| match said.event {
            Event::Evasion { total, caught, .. } => Some((total, caught)),
            _ => None,
        });
        evasion.unwrap()
    };
    assert_eq!((meet("none", 5), meet("none", 4)), ((5, true), (5, false)));
    assert_eq!(meet("fresh", 2).0, 3);
}

/// Roberts in a sloop sails into warship `ws_02` (8) and is caught.
fn warship(dice: &[u8]) -> Table {
    let mut faces = vec![3, 1, 3];
    faces.extend(dice);
    let mut table =
        scene(2).pirate("roberts", 0, "CA-1105", json!({})).warship("ws_02", "CA-1104").dice(&faces).table();
    table.plays("move roberts").plays("to CA-1104");
    table
}

#[test]
fn bb_ex_08_seventeen_against_eighteen() {
    let table = warship(&[3, 4, 4, 6]);
    let clash = table.latest().iter().find_map(|said| match said.event {
        Event::Clash { pirate_strength, hunter_strength, .. } => Some((pirate_strength, hunter_strength)),
        _ => None,
    });
    assert_eq!(clash, Some((17, 18)));
    // Both take 1, the crew is unsettled by 1. With 7 left the warship does not break off: a second clash follows.
    let clashes = |said: &&Said<Event>| matches!(said.event, Event::Clash { .. });
    let round = table.latest().split(|said| clashes(&said)).nth(1).expect("what follows the first clash");
    let hit = |name: &str| {
        let one = |said: &&Said<Event>| matches!(said.event, Event::Damaged { unit, combat: 1, speed: 0 } if unit == name);
        round.iter().filter(one).count()
    };
    assert_eq!((hit("roberts"), hit("ws_02")), (1, 1));
    assert!(round.iter().any(|said| matches!(said.event, Event::Unrest { by: -1, now: 5, .. })));
    assert!(table.latest().iter().filter(clashes).count() >= 2);
}

#[test]
fn bb_ex_09_the_warship_is_beaten() {
    let table = warship(&[5, 6, 1, 3]);
    assert_eq!((of(&table, "roberts").combat_damage, of(&table, "roberts").notoriety), (1, 8));
    assert!(doc(&table).warships.is_empty());
}

#[test]
fn bb_ex_10_port_royal_falls() {
    // Proves: BB-EX-11, BB-EX-12
    let attack = |dice: &[u8]| {
        let mut table =
            scene(2).pirate("roberts", 0, "CA-1105", json!({"ship": "rigger"})).dice(dice).table();
        table.plays("move roberts").plays("stop").plays("attack");
        table
    };
    let mut table = attack(&[3, 5, 3, 4, 2, 2, 3]);
    let roberts = of(&table, "roberts");
    assert_eq!((roberts.combat_damage, roberts.nw, roberts.notoriety), (2, 1200, 9));
    assert!(happened(&table, |event| matches!(
        event,
        Event::PortAttacked { attack: 19, defense: 16, won: true, .. }
    )));
    assert!(happened(&table, |event| matches!(event, Event::PortLowered { value: 3, .. })));
    assert_eq!(
        (roberts.place.as_str(), roberts.attacks.as_slice()),
        ("port_royal", [Nation::English].as_slice())
    );
    table.asks(A);
    for (dice, damage) in [(&[3, 5, 6, 5, 2, 2][..], 2), (&[3, 5, 4, 6, 2][..], 1)] {
        let roberts = of(&attack(dice), "roberts");
        assert_eq!((roberts.combat_damage, roberts.place.as_str()), (damage, "CA-1105"));
        assert_eq!((roberts.ousted_from[0].as_str(), roberts.notoriety, roberts.nw), ("port_royal", 0, 0));
    }
    let held = json!({"ship": "rigger", "combat_damage": 2, "conquered": true, "attacks": ["english"], "unrest": 6, "notoriety": 9});
    let mut table = scene(2).pirate("roberts", 0, "port_royal", held).dice(&[2, 2, 6, 2]).table();
    table.plays("sack roberts");
    let roberts = of(&table, "roberts");
    assert!(happened(&table, |event| matches!(
        event,
        Event::PortAttacked { attack: 14, defense: 13, won: true, .. }
    )));
    assert_eq!((roberts.combat_damage, roberts.notoriety, roberts.unrest), (3, 27, 9));
    assert!(doc(&table).ports[0].destroyed);
}

#[test]
fn bb_ex_13_retirement_by_twenty_six() {
    let retires = |dice: &[u8]| {
        let mut table = scene(2)
            .pirate("teach", 0, "boston", json!({"nw": 2200, "stash": {"boston": 400}}))
            .governor("boston", "gov_pro_01")
            .dice(dice)
            .table();
        table.plays("retire teach");
        retired(&table, "teach")
    };
    assert_eq!((retires(&[2, 6]), retires(&[3, 1])), (Some(2600), None));
    let chances = (1..=6)
        .flat_map(|ten| (1..=6).map(move |one| 10 * ten + one))
        .filter(|roll| roll * 100 <= 2600)
        .count();
    assert_eq!(chances, 12);
}

#[test]
fn bb_ex_14_petitions_by_notoriety() {
    let granted = |fame: u8| {
        (1..=6)
            .flat_map(|ten| (1..=6).map(move |one| [ten, one]))
            .filter(|dice| {
                let mut table = scene(2)
                    .pirate("teach", 0, "nassau", json!({}))
                    .pirate("low", 1, "CA-1105", json!({"notoriety": fame}))
                    .dice(dice)
                    .table();
                table.plays("petition low");
                !doc(&table).kcs.is_empty()
            })
            .count()
    };
    assert_eq!((granted(20), granted(21)), (6, 7));
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("low", 1, "CA-1105", json!({"notoriety": 10}))
        .table();
    table.refuses("petition low", "BB-KC-01");
}

#[test]
fn bb_ex_15_davis_against_teach() {
    let fight = |dice: &[u8], deck: &[&str]| {
        let mut table = scene(2)
            .pirate("davis", 0, "nassau", json!({"booty": [10]}))
            .pirate("teach", 1, "nassau", json!({}))
            .deck(deck)
            .dice(dice)
            .table();
        table.plays("business davis").plays("challenge teach");
        let blows = table.latest().iter().filter_map(|said| match said.event {
            Event::Exchange { attack, defense, .. } => Some((attack, defense)),
            _ => None,
        });
        let (blows, next) = (blows.collect::<Vec<_>>(), doc(&table).next.unwrap());
        (blows, next[0]["duel"]["lost"][1].as_i64().unwrap(), of(&table, "teach").superficial)
    };
    // 8 - 2 - 1 = 5 left after the round.
    assert_eq!(fight(&[4, 3, 2, 2], &[]), (vec![(7, 5), (5, 5)], 3, 0));
    // Davis rolls 5: 5 left, a superficial wound makes it 4; his attack is 2 + 5 against 3 + 3 then.
    assert_eq!(fight(&[5, 3, 5, 3], &["a18"]), (vec![(8, 5), (7, 6)], 3, 1));
}

#[test]
fn bb_ex_16_bonnet_is_wounded() {
    let table = scene(2).pirate("bonnet", 0, "CA-1105", json!({"wound": "minor"})).table();
    let content = &table.game.content;
    let bonnet = table.state().sailing().next().unwrap().1;
    assert_eq!((bonnet.ability(content), bonnet.combat(content)), (0, 5));
    assert_eq!((bonnet.speed(content), bonnet.cruelty(content)), (1, 3));
}

#[test]
fn bb_ex_17_the_fine() {
    let tried = |dice: &[u8]| {
        let mut table = scene(2)
            .pirate("teach", 0, "nassau", json!({}))
            .pirate("low", 1, "CA-1104", json!({"letter": "lom_english_1", "nw": 1530, "careened": true}))
            .kc("kc_rogers", 0, "CA-1104")
            .dice(dice)
            .table();
        table.plays("intercept kc_rogers low").plays("surrender");
        retired(&table, "low")
    };
    assert_eq!((tried(&[2, 3, 4]), tried(&[2, 4, 6]), tried(&[2, 5, 6])), (Some(459), Some(0), None));
}

#[test]
fn bb_ex_18_leadership_four() {
    let mutiny = |die: u8| {
        let mut table = scene(2)
            .pirate("tew", 0, "CA-1105", json!({"unrest": 1, "nw": 500, "stash": {"boston": 30}}))
            .merchant("CA-1105", "m_dutch_01")
            .dice(&[die])
            .table();
        table.plays("prize tew 1").plays("decline");
        table
    };
    assert_eq!(of(&mutiny(3), "tew").unrest, 6);
    let mut equal = mutiny(4);
    equal.plays("accept");
    assert_eq!(retired(&equal, "tew"), Some(30));
    assert!(dead(&mutiny(5), "tew"));
}

#[test]
fn bb_ex_19_the_game_goes_on_after_a_winning_retirement() {
    let mut table = scene(3)
        .pirate("teach", 0, "boston", json!({"nw": 2500}))
        .gone(0, "low", json!("dead"))
        .gone(0, "kidd", json!("dead"))
        .pirate("tew", 1, "nassau", json!({"nw": 2100}))
        .pirate("davis", 2, "nassau", json!({}))
        .governor("boston", "gov_pro_01")
        .dice(&[1, 1])
        .table();
    table.plays("retire teach").asks_by(A, "BB-TURN-02");
    assert_eq!(table.options(), ["pass"]);
    // Then B's third pirate dies, and Teach's 2500 win.
    let lost = |teach: serde_json::Value| {
        let scene = scene(3).gone(0, "low", json!("dead")).gone(0, "kidd", json!("dead"));
        let scene = if teach.is_null() { scene } else { scene.gone(0, "teach", teach) };
        scene.event("desertion", "a12")
    };
    let weak = |nw: u32| json!({"nw": nw, "notoriety": 9, "combat_damage": 5});
    let mut table = lost(json!({"retired": {"nw": 2500, "notoriety": 0}}))
        .gone(1, "vane", json!("dead"))
        .gone(1, "read", json!("dead"))
        .pirate("tew", 1, "CA-1105", weak(2100))
        .pirate("davis", 2, "nassau", json!({"nw": 2400}))
        .set("met", json!([0]))
        .table();
    table.plays("pass");
    assert_eq!((table.over().end, table.over().winners), ("second_player", [A].into_iter().collect()));
    // Had Teach died instead, it would have ended at once, and B would have won.
    let mut table = lost(json!(null))
        .pirate("teach", 0, "CA-1105", weak(2500))
        .pirate("tew", 1, "nassau", json!({"nw": 2100}))
        .pirate("davis", 2, "nassau", json!({}))
        .table();
    table.plays("pass");
    assert_eq!((table.over().end, table.over().winners), ("third_death", [B].into_iter().collect()));
}

#[test]
fn bb_ex_20_two_groups_in_one_hex() {
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .warship("ws_02", "CA-1104")
        .warship("ws_07", "CA-1104")
        .kc("kc_rogers", 1, "CA-1104")
        .dice(&[3, 1, 3, 6, 6, 1, 1])
        .table();
    table.plays("move teach").plays("to CA-1104").plays("join");
    // 6 + 4 + 12 = 22 against 10 + 8 + 2 = 20, one roll for both.
    assert!(happened(&table, |event| matches!(
        event,
        Event::Clash { pirate_strength: 22, hunter_strength: 20, .. }
    )));
    table.asks_by(A, "BB-BAT-08").plays("end");
    assert!(happened(&table, |event| { matches!(event, Event::Evasion { nation: Nation::French, .. }) }));
}
