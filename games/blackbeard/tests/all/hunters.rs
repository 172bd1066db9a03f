//! Sections 11 to 13: ousting, King's Commissioners, campaigns, careening.

use serde_json::json;
use tortuga_blackbeard::moves::Event;

use crate::scene::*;

#[test]
fn bb_oust_04_an_arriving_hunter_ousts_from_ports_of_its_nation() {
    // Proves: BB-OUST-01, BB-OUST-02, BB-INT-07
    let scene = |kc: &str| {
        scene(2)
            .pirate("teach", 1, "port_royal", json!({"safe_havens": ["port_royal"], "careened": true}))
            .pirate("kidd", 0, "port_royal", json!({}))
            .kc(kc, 0, "CA-1104")
    };
    let mut table = scene("kc_rogers").table();
    table.plays("move kc_rogers").plays("to CA-1105").plays("stop").asks_by(A, "BB-INT-03").plays("stay-out");
    let teach = of(&table, "teach");
    assert_eq!((teach.place.as_str(), teach.combat_damage, teach.careened), ("CA-1105", 1, true));
    assert_eq!(teach.ousted_from[0], "port_royal");
    // The owner's own pirate stays, and so does everybody before a hunter of another nation.
    assert_eq!(of(&table, "kidd").place, "port_royal");
    let mut table = scene("kc_ducasse").table();
    table.plays("move kc_ducasse").plays("to CA-1105").plays("stop");
    assert_eq!(of(&table, "teach").place, "port_royal");
}

#[test]
fn bb_oust_05_a_blockade_costs_calm_at_each_turn_start() {
    // Proves: BB-TURN-03, BB-SCU-01
    let mut table = scene(2)
        .pirate("teach", 0, "port_royal", json!({"scurvy": true}))
        .pirate("low", 0, "CA-1205", json!({}))
        .warship("ws_07", "CA-1105")
        .table();
    table.plays("pass");
    assert_eq!((of(&table, "teach").unrest, of(&table, "low").unrest), (4, 6));
    let mut table =
        scene(2).pirate("teach", 0, "port_royal", json!({})).kc("kc_ducasse", 0, "CA-1105").table();
    table.plays("pass");
    assert_eq!(of(&table, "teach").unrest, 6);
}

#[test]
fn bb_kc_01_a_petition_needs_a_notorious_pirate_and_luck() {
    // Proves: BB-KC-02, BB-EDGE-03, BB-EDGE-29
    let against = |place: &str, fame: u8| {
        scene(2).pirate("teach", 0, "nassau", json!({})).pirate("low", 1, place, json!({"notoriety": fame}))
    };
    let mut table = against("CA-1105", 20).dice(&[1, 6]).table();
    table.plays("petition low");
    let kc = doc(&table).kcs.remove(0);
    assert_eq!((kc.owner, kc.place.as_str()), (A, "TB-CA"));
    let mut table = against("TB-IO", 20).dice(&[1, 6]).table();
    table.plays("petition low");
    assert_eq!(doc(&table).kcs[0].place, "TB-IO");
    let mut table = against("CA-1105", 20).dice(&[2, 1]).table();
    table.plays("petition low");
    assert!(doc(&table).kcs.is_empty());
    against("CA-1105", 10).table().refuses("petition low", "BB-KC-01").refuses("petition teach", "BB-KC-01");
    let two = against("CA-1105", 20).kc("kc_ogle", 0, "TB-NA").kc("kc_brand", 0, "TB-NA");
    two.table().refuses("petition low", "BB-KC-01");
    let all = [
        "rogers",
        "ogle",
        "maynard",
        "solgard",
        "brand",
        "herdman",
        "rhett",
        "ducasse",
        "lenclos",
        "zabala",
        "lastres",
        "vanderhoek",
    ];
    let none =
        all.iter().fold(against("CA-1105", 20), |scene, name| scene.kc(&format!("kc_{name}"), 1, "TB-NA"));
    none.table().refuses("petition low", "BB-EDGE-03");
}

#[test]
fn bb_kc_03_a_kc_moves_by_its_rating() {
    // Proves: BB-KC-04, BB-KC-06, BB-KC-07, BB-EDGE-14
    let kc = json!({"kc": "kc_rogers", "owner": 0, "place": "TB-CA", "speed_damage": 2, "scurvy": true});
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("low", 1, "CA-0912", json!({}))
        .kc_with(kc)
        .table();
    // 6 - 2 = 4, half of that with scurvy: two points.
    table.plays("move kc_rogers").refuses("to CA-0912", "BB-MOVE-10").plays("to CA-0913").plays("to CA-0912");
    table.asks_by(A, "BB-TURN-02");
    assert!(!happened(&table, |event| matches!(event, Event::Evasion { .. })));
    assert_eq!(doc(&table).kcs[0].place, "CA-0912");
    // The arrow hex has no way into a box for it.
    let mut table = scene(2).pirate("teach", 0, "nassau", json!({})).kc("kc_rogers", 0, "CA-0913").table();
    table.plays("move kc_rogers");
    assert!(table.options().iter().all(|mv| mv.starts_with("to CA") || mv == "stop"));
}

#[test]
fn bb_kc_05_kcs_keep_out_of_friendly_ports() {
    let at = |port: serde_json::Value| {
        let mut table =
            scene(2).pirate("teach", 0, "nassau", json!({})).kc("kc_rogers", 0, "CA-1105").port(port).table();
        table.plays("move kc_rogers");
        table
    };
    at(json!({"port": "port_royal", "governor": "gov_anti_01"})).plays("enter").plays("leave");
    at(json!({"port": "port_royal", "governor": "gov_pro_01"})).refuses("enter", "BB-KC-05");
    at(json!({"port": "port_royal", "letter": "lom_english_1"})).refuses("enter", "BB-KC-05");
    at(json!({"port": "port_royal", "destroyed": true})).refuses("enter", "BB-KC-05");
    let mut table = scene(2).pirate("teach", 0, "boston", json!({})).kc("kc_rogers", 0, "CA-0805").table();
    table.plays("move kc_rogers").refuses("enter", "BB-KC-05");
}

#[test]
fn bb_kc_08_an_interception_is_an_operation_of_its_own() {
    // Proves: BB-KC-10, BB-EDGE-19
    let scene = |more: serde_json::Value| {
        scene(2).pirate("teach", 0, "CA-1104", json!({})).pirate("low", 1, "CA-1104", more).kc(
            "kc_rogers",
            0,
            "CA-1104",
        )
    };
    let mut table = scene(json!({})).dice(&[6, 1]).table();
    table.refuses("intercept kc_rogers teach", "BB-EDGE-19").plays("intercept kc_rogers low");
    assert!(happened(&table, |event| matches!(
        event,
        Event::Evasion { total: 8, against: 1, caught: false, .. }
    )));
    let lame = json!({"kc": "kc_ogle", "owner": 0, "place": "CA-1104", "careened": true, "speed_damage": 1});
    let mut table = scene(json!({})).kc_with(lame).table();
    table.refuses("intercept kc_ogle low", "BB-KC-10").refuses("move kc_ogle", "BB-KC-10");
    let mut far = scene(json!({"place": "port_royal"})).table();
    far.refuses("intercept kc_rogers low", "BB-KC-08");
}

fn campaign(stance: &str) -> Scene {
    scene(3)
        .pirate("teach", 1, "nassau", json!({}))
        .pirate("low", 0, "nassau", json!({}))
        .pirate("kidd", 2, "nassau", json!({"safe_havens": ["boston"]}))
        .kc("kc_ducasse", 0, "CA-0804")
        .warship("ws_10", "CA-0805")
        .only_governors(stance)
}

#[test]
fn bb_camp_01_a_campaign_clears_a_haven() {
    // Proves: BB-CAMP-02, BB-CAMP-03, BB-CAMP-04, BB-CAMP-07
    // Both victims evade the Spanish warship outside: 6 + 2 against 1.
    let mut table = campaign("pro").dice(&[6, 1, 6, 1]).table();
    table.plays("move kc_ducasse").refuses("campaign", "BB-CAMP-01").plays("to CA-0805").plays("campaign");
    assert_eq!(
        (of(&table, "teach").place.as_str(), of(&table, "kidd").place.as_str()),
        ("CA-0805", "CA-0805")
    );
    assert_eq!(of(&table, "low").place, "nassau");
    let chased = table.latest().iter().filter(|said| matches!(said.event, Event::Evasion { .. })).count();
    assert_eq!(chased, 2);
    assert_eq!((doc(&table).kcs[0].place.as_str(), doc(&table).governors_out.len()), ("CA-0805", 13));
    assert!(doc(&table).ports.is_empty());
    // Without another hunter outside there is no campaign.
    let mut alone = scene(2)
        .pirate("teach", 1, "nassau", json!({}))
        .kc("kc_ducasse", 0, "CA-0805")
        .pirate("low", 0, "boston", json!({}))
        .table();
    alone.plays("move kc_ducasse").refuses("campaign", "BB-CAMP-01");
}

#[test]
fn bb_camp_05_an_anti_governor_makes_the_haven_english() {
    // Proves: BB-CAMP-06, BB-EDGE-20
    // The fifth word of the dice draws the governor; then the third victim evades, too.
    let mut table = campaign("anti").dice(&[6, 1, 6, 1, 3, 6, 1]).table();
    table.plays("move kc_ducasse").plays("to CA-0805").plays("campaign");
    // Now hostile, so the KC owner's own pirate is ousted as well and meets the warship.
    assert_eq!(of(&table, "low").place, "CA-0805");
    let port = doc(&table).ports.remove(0);
    assert!(port.english && port.governor.unwrap().as_str().starts_with("gov_anti"));
    let nassau = table.game.content.find_port("nassau").unwrap();
    assert_eq!(table.state().port_value(&table.game.content, nassau), 2);
    assert_eq!(table.game.content.port(nassau).defense, 5);
    // An English port can be attacked.
    let mut table = scene(2)
        .pirate("teach", 0, "CA-0805", json!({}))
        .port(json!({"port": "nassau", "english": true, "governor": "gov_anti_01"}))
        .dice(&[3])
        .table();
    table.plays("move teach").refuses("enter", "BB-MOVE-04").plays("stop").plays("attack");
    assert!(happened(&table, |event| matches!(event, Event::PortAttacked { .. })));
}

#[test]
fn bb_car_01_careening_cleans_the_hull() {
    // Proves: BB-CAR-03
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({"speed_damage": 4})).dice(&[3]).table();
    table.plays("careen teach");
    assert_eq!((of(&table, "teach").speed_damage, of(&table, "teach").careened), (1, true));
    // Again while damage is left; then it is floated.
    table.plays("careen teach");
    assert_eq!(of(&table, "teach").speed_damage, 0);
    table.refuses("careen teach", "BB-PORT-06").plays("refloat teach");
    assert!(!of(&table, "teach").careened);
    table.refuses("refloat teach", "BB-CAR-03");
    scene(2)
        .pirate("teach", 0, "CA-1205", json!({"speed_damage": 4}))
        .table()
        .refuses("careen teach", "BB-CAR-01");
    let kc = json!({"kc": "kc_rogers", "owner": 0, "place": "CA-1105", "speed_damage": 2});
    let mut table = scene(2).pirate("teach", 0, "nassau", json!({})).kc_with(kc).dice(&[5]).table();
    table.plays("careen kc_rogers");
    assert_eq!((doc(&table).kcs[0].speed_damage, doc(&table).kcs[0].careened), (0, true));
}

#[test]
fn bb_car_04_a_careened_pirate_cannot_evade() {
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("low", 1, "CA-1104", json!({"careened": true}))
        .kc("kc_rogers", 0, "CA-1104")
        .table();
    table.plays("intercept kc_rogers low");
    assert!(!happened(&table, |event| matches!(event, Event::Evasion { .. })));
    assert!(happened(&table, |event| matches!(event, Event::Clash { .. })));
}
