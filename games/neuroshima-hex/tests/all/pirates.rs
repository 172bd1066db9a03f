//! Sections 15 and 16: the Pirates and what other armies do to them.

use serde_json::json;
use tortuga_neuroshima_hex::events::Event;

use crate::scene::{
    ONE, TWO, at, battle, board, drift_straight, is_netted, moves, points, said, scene, unit,
};

#[test]
fn nsh_pir_03_water_need_not_be_filled() {
    // Proves: NSH-BAT-02
    let mut table = scene("pirates moloch", "").hand(0, "pirates.motorboat").table();
    table.plays("place(pirates.motorboat, W1, 0)").asks(ONE);
    assert!(table.state().battle.is_none());
}

#[test]
fn nsh_pir_04_the_hq_shoots_once_at_the_end() {
    let table =
        battle(scene("pirates moloch", "pirates.hq@W1/2 moloch.gauss_cannon@D2/0 moloch.hq@E3/0"), "");
    // Side 1 turned by 2 points to 3: D1, D2.
    assert_eq!(board(&table), "D2/0 moloch.gauss_cannon w1");
    assert_eq!(crate::scene::phases(&table), [1, 0]);
}

#[test]
fn nsh_pir_05_all_boats_drift_and_may_turn() {
    // Proves: NSH-PIR-09, NSH-INT-06. Example EX-01.
    let mut table = scene("pirates moloch", "pirates.hq@W12/0 pirates.motorboat@W1/4 moloch.hq@C3/0")
        .hand(0, "pirates.battle")
        .table();
    table.plays("play(pirates.battle)").asks_by(ONE, "NSH-PIR-09");
    // The HQ is on W1 now and is asked first, then the Motorboat on W2.
    assert_eq!(table.options(), ["turn(0)", "turn(1)", "turn(2)", "turn(3)", "turn(4)", "turn(5)"]);
    table.plays("turn(0)").asks(ONE);
    table.plays("turn(1)").asks(TWO);
    assert_eq!(board(&table), "W2/1 pirates.motorboat");
    assert_eq!(unit(&table, "W1").unwrap().turn, 0);
    assert_eq!(points(&table, TWO), 20, "nobody is hit");
}

#[test]
fn nsh_pir_06_a_netted_hq_loses_points_and_drifts() {
    // Proves: NSH-EDGE-16
    let units = "pirates.hq@W2/0 hegemony.net_fighter@E1/5 hegemony.net_master@E2/5";
    // The net on E1 faces W2. The Net Master's sides 2 and 4, turned by 5, face 1 (W3) and 3: the next Battle is his.
    let mut table = scene("pirates hegemony", units).hand(0, "pirates.battle").table();
    table.plays("play(pirates.battle)").plays("turn(0)");
    assert_eq!(points(&table, ONE), 19);
    assert!(is_netted(&table, "W3"));
    assert!(said(&table).iter().any(|event| matches!(event, Event::NetLoss { nets: 1, .. })));
}

#[test]
fn nsh_pir_10_a_harpoon_grabs_two_spaces_away() {
    // Proves: NSH-PIR-11. Example EX-09.
    let grab = |place: &str| {
        scene("pirates moloch", &format!("pirates.harpoon@W1/0 moloch.scout@{place}/0 moloch.hq@E3/0"))
            .table()
    };
    let ways = |place: &str| {
        let mut table = grab(place);
        table.plays(&format!("ability(W1, grab, {place})")).asks_by(TWO, "NSH-PIR-11");
        let mut spaces: Vec<String> = table.options().iter().map(|mv| mv[5..7].to_owned()).collect();
        assert_eq!(spaces.len() % 6, 0);
        spaces.dedup();
        spaces
    };
    assert_eq!(ways("C2"), ["C1", "D1"]);
    assert_eq!(ways("D2"), ["D1"]);
    assert_eq!(ways("E1"), ["D1"]);
    assert_eq!(ways("B1"), ["C1"]);
    for place in ["D1", "C1", "C3"] {
        grab(place).refuses(&format!("ability(W1, grab, {place})"), "NSH-PIR-10");
    }
    let mut table = grab("C2");
    table
        .plays("ability(W1, grab, C2)")
        .refuses("dest(C1)", "NSH-TURN-11")
        .refuses("dest(B1, 0)", "NSH-PIR-11");
    table.plays("dest(C1, 3)").asks(ONE);
    assert_eq!(board(&table), "C1/3 moloch.scout; W1/0 pirates.harpoon");
    table.refuses("ability(W1, grab, C1)", "NSH-PIR-10");
}

#[test]
fn nsh_pir_11_without_a_space_there_is_no_grab() {
    let units = "pirates.harpoon@W1/0 moloch.scout@D2/0 moloch.brain@D1/0 moloch.hq@E3/0";
    let mut table = scene("pirates moloch", units).table();
    table.refuses("ability(W1, grab, D2)", "NSH-PIR-11");
}

#[test]
fn nsh_pir_12_nets_and_grabs_exclude_each_other() {
    let netted = "pirates.harpoon@W1/0 hegemony.net_fighter@D1/5 hegemony.boss@C2/0";
    let mut table = scene("pirates hegemony", netted).table();
    table.refuses("ability(W1, grab, C2)", "NSH-PIR-12");
    let prey = "pirates.harpoon@W1/0 moloch.scout@C2/0 neojungle.net_fighter@C3/0";
    let mut table = scene("pirates moloch neojungle", prey).table();
    table.refuses("ability(W1, grab, C2)", "NSH-PIR-12");
}

#[test]
fn nsh_pir_13_hqs_are_grabbed_and_foundations_work() {
    // Proves: NSH-EDGE-09
    let scene = scene("pirates vegas", "pirates.harpoon@W1/0 vegas.hq@C2/0")
        .with("foundations", json!(["vegas.mine@D1"]));
    let mut table = scene.table();
    table.plays("ability(W1, grab, C2)").plays("dest(D1, 0)").asks(ONE);
    assert_eq!(points(&table, TWO), 19);
    assert!(table.state().ground(at("D1")).is_none());
}

#[test]
fn nsh_pir_15_a_crocodile_charges_only_where_it_killed() {
    // Proves: NSH-PIR-16
    let mut table =
        scene("pirates moloch", "pirates.crocodile@C3/1 moloch.scout@C2/0").hand(0, "pirates.battle").table();
    table.plays("play(pirates.battle)").asks_by(ONE, "NSH-PIR-15");
    assert_eq!(table.options().len(), 7);
    table.refuses("charge(C4, 0)", "NSH-PIR-15");
    table.plays("charge(C2, 3)");
    drift_straight(&mut table);
    assert_eq!(board(&table), "C2/3 pirates.crocodile");
}

#[test]
fn nsh_pir_16_a_spent_medic_was_not_destroyed() {
    // The Medic on C1 saves the Scout on C2 and goes: nobody was destroyed, so nobody charges.
    let table = battle(
        scene("pirates moloch", "pirates.crocodile@C3/1 moloch.scout@C2/0 moloch.medic@C1/3"),
        "charge(C2, 0)",
    );
    // In phase 1 the Medic works; in phase 0 the second bite kills, and that is when the question comes.
    assert_eq!(board(&table), "C2/0 pirates.crocodile");
}

#[test]
fn nsh_pir_17_a_crocodile_that_falls_does_not_charge() {
    let table =
        battle(scene("pirates moloch", "pirates.crocodile@C3/1 moloch.juggernaut@C2/3 moloch.hq@E3/0"), "");
    // Both act in phase 1: the Crocodile is destroyed; the Juggernaut has a wound.
    assert_eq!(board(&table), "C2/3 moloch.juggernaut w1");
}

#[test]
fn nsh_pir_18_boarding_ends_the_turn() {
    let mut table = scene("pirates moloch", "").hand(0, "pirates.bossman pirates.smuggler").table();
    table.plays("place(pirates.bossman, C3, 0)").plays("battle");
    drift_straight(&mut table);
    table.asks(TWO);
}

#[test]
fn nsh_pir_19_no_boarding_in_a_net_or_after_a_last_draw() {
    let mut netted = scene("pirates moloch", "moloch.net_fighter@C4/0").hand(0, "pirates.bossman").table();
    netted.plays("place(pirates.bossman, C3, 0)").asks_by(ONE, "NSH-TURN-06");
    let mut late = scene("pirates moloch", "").hand(0, "pirates.bossman").pile(0, "").table();
    late.plays("place(pirates.bossman, C3, 0)").asks_by(ONE, "NSH-TURN-06");
    let mut mined = scene("pirates vegas", "")
        .with("foundations", json!(["vegas.mine@C3"]))
        .hand(0, "pirates.bossman")
        .table();
    mined.plays("place(pirates.bossman, C3, 0)").asks_by(ONE, "NSH-TURN-06");
    assert!(unit(&mined, "C3").is_none());
}

#[test]
fn nsh_pir_19_a_bossman_that_fills_the_board_boards_nobody() {
    // Example EX-15.
    let packed = "moloch.blocker@A1/0 moloch.blocker@A2/0 moloch.scout@A3/0 moloch.medic@B1/0 moloch.medic@B2/0 \
                  moloch.brain@B3/0 moloch.officer@B4/0 moloch.mother@C1/0 moloch.hq@C2/0 pirates.mother@C4/0 \
                  pirates.mother@C5/0 pirates.officer_i@D1/0 pirates.officer_i@D2/0 pirates.saboteur@D3/0 \
                  pirates.saboteur@D4/0 pirates.saboteur@E1/0 pirates.medic@E2/0 pirates.medic@E3/0";
    let mut table = scene("pirates moloch", packed).hand(0, "pirates.bossman").table();
    table.plays("place(pirates.bossman, C3, 0)");
    assert!(said(&table).iter().any(|event| matches!(event, Event::BattleBegan { .. })));
    drift_straight(&mut table);
    table.asks(TWO);
}

#[test]
fn nsh_pir_25_the_tavern_is_closed_after_a_last_draw() {
    let mut table = scene("pirates moloch", "pirates.tavern@C3/0").pile(1, "").table();
    table.refuses("implant(C3)", "NSH-PIR-25");
    assert!(moves(&table, "implant").is_empty());
}

#[test]
fn nsh_pir_27_plain_tiles_have_only_their_icons() {
    use tortuga_core::Game;
    let game = tortuga_neuroshima_hex::NeuroshimaHex::new(&tortuga_core::Setup::new(2)).unwrap();
    for name in ["pirates.helmsman", "pirates.smuggler"] {
        let tile = game.content.tile(game.content.find_tile(name).unwrap());
        assert_eq!(tile.traits.0, 0, "{name}");
        assert!(tile.effects.is_empty() && tile.implant.is_none());
    }
}

#[test]
fn nsh_int_01_a_kill_on_water_leaves_no_marker() {
    // Proves: NSH-INT-08, NSH-DBR-02
    let mut table = scene(
        "death_breath pirates",
        "death_breath.zombie@D1/0 pirates.motorboat@W1/0 pirates.smuggler@C1/0",
    )
    .with("pool", json!({"death_breath.infected": 1}))
    .hand(0, "death_breath.battle")
    .table();
    // The Zombie strikes W1 (towards 0) and C1 (towards 5): only the kill on land may be answered with a revival.
    table.plays("play(death_breath.battle)");
    drift_straight(&mut table);
    table.asks_by(ONE, "NSH-DBR-03");
    table.plays("revive(death_breath.infected, 2)").asks(TWO);
    assert_eq!(board(&table), "C1/2 death_breath.infected; D1/0 death_breath.zombie");
}

#[test]
fn nsh_int_02_a_sandstorm_covers_water() {
    let mut table = scene("sand_runners pirates", "pirates.motorboat@W1/4 sand_runners.caravan@D1/0")
        .hand(0, "sand_runners.sandstorm")
        .table();
    table.plays("play(sand_runners.sandstorm, W1)");
    // The covered boat does not shoot; it drifts all the same, after the storm is gone.
    drift_straight(&mut table);
    assert_eq!(board(&table), "D1/0 sand_runners.caravan; W2/4 pirates.motorboat");
}

#[test]
fn nsh_int_04_a_taken_boat_drifts_away_from_the_agitator() {
    let mut table =
        scene("vegas pirates", "vegas.agitator@D1/0 pirates.motorboat@W1/0").hand(0, "vegas.battle").table();
    assert_eq!(unit(&table, "W1").unwrap().controller, ONE);
    // Its owner turns it: R-19.
    table.plays("play(vegas.battle)").asks_by(TWO, "NSH-PIR-09");
    drift_straight(&mut table);
    let boat = unit(&table, "W2").unwrap();
    assert_eq!((boat.controller, boat.owner), (TWO, TWO));
}

#[test]
fn nsh_int_05_no_net_of_steel_on_water() {
    // Proves: NSH-STP-03
    let mut table =
        scene("steel_police pirates", "pirates.motorboat@W1/0 steel_police.hq@C3/0 pirates.smuggler@C1/0")
            .table();
    table.refuses("ability(C3, net_of_steel, W1)", "NSH-STP-03");
    table.plays("ability(C3, net_of_steel, C1)");
    assert!(is_netted(&table, "C1"));
}
