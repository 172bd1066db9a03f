//! Sections 8 and 9: nets, modules, Medics.

use serde_json::json;

use crate::scene::{ONE, TWO, battle, board, is_netted, moves, phases, scene, unit};

#[test]
fn nsh_net_01_a_net_holds_the_enemy_before_it() {
    let table = scene(
        "moloch hegemony",
        "moloch.net_fighter@C3/0 hegemony.hq@C2/0 hegemony.boss@B2/0 moloch.scout@D2/0",
    )
    .table();
    // Sides 0 and 5: C2 and B2. D2 is a friend and beside the net.
    assert!(is_netted(&table, "C2") && is_netted(&table, "B2") && !is_netted(&table, "D2"));
}

#[test]
fn nsh_net_01_friends_are_not_netted() {
    let table = scene("moloch hegemony", "moloch.net_fighter@C3/0 moloch.scout@C2/0").table();
    assert!(!is_netted(&table, "C2"));
}

#[test]
fn nsh_net_02_a_netted_netter_lets_go() {
    let table =
        scene("moloch hegemony", "moloch.net_fighter@C3/0 hegemony.net_fighter@C2/0 moloch.scout@D1/0")
            .table();
    // The net of C2, side 1, faces D1; C2 itself is held by C3.
    assert!(is_netted(&table, "C2") && !is_netted(&table, "D1") && !is_netted(&table, "C3"));
}

#[test]
fn nsh_net_03_a_netted_unit_is_not_castled() {
    let mut table = scene("vegas moloch", "vegas.shooter@C3/0 vegas.guardian@D3/0 moloch.net_fighter@C4/0")
        .hand(0, "vegas.castling vegas.rotation")
        .table();
    table.refuses("play(vegas.castling, C3, D3)", "NSH-NET-03");
    table.refuses("play(vegas.rotation, C3, 2)", "NSH-NET-03");
}

#[test]
fn nsh_net_05_chains_and_deadlocks() {
    // Example EX-13: two that face each other are both held, and hold nobody else.
    let table =
        scene("moloch hegemony", "moloch.net_fighter@C3/0 hegemony.net_fighter@C2/2 hegemony.ganger@B2/0")
            .table();
    assert!(is_netted(&table, "C3") && is_netted(&table, "C2") && !is_netted(&table, "B2"));
    assert_eq!((unit(&table, "C3").unwrap().nets, unit(&table, "C2").unwrap().nets), (1, 1));
    // A third one that works breaks the deadlock: C2 is stopped, so C3 works and holds the Ganger.
    let table = scene(
        "moloch hegemony neojungle",
        "moloch.net_fighter@C3/0 hegemony.net_fighter@C2/2 hegemony.ganger@B2/0 neojungle.net_fighter@C1/3",
    )
    .table();
    assert!(is_netted(&table, "C2") && is_netted(&table, "B2") && !is_netted(&table, "C3"));
    assert_eq!(unit(&table, "C2").unwrap().nets, 2);
}

#[test]
fn nsh_net_05_roots_stop_a_netter_from_the_start() {
    let scene = scene("moloch neojungle", "moloch.net_fighter@C3/0 neojungle.slicer@C2/0")
        .with("foundations", json!(["neojungle.roots@C3"]));
    let table = scene.table();
    assert!(is_netted(&table, "C3") && !is_netted(&table, "C2"));
}

#[test]
fn nsh_net_07_nets_follow_every_change() {
    let mut table = scene("moloch hegemony", "moloch.net_fighter@C3/0 hegemony.ganger@C2/0")
        .hand(0, "moloch.move")
        .table();
    assert!(is_netted(&table, "C2"));
    table.plays("play(moloch.move, C3, C3, 3)");
    assert!(!is_netted(&table, "C2"));
}

#[test]
fn nsh_mod_07_a_swap_is_asked_for_each_attack() {
    // The Boss makes the Universal Soldier faster; an extra attack would ask again.
    let table = scene(
        "hegemony moloch",
        "hegemony.universal_soldier@C3/1 hegemony.quartermaster@C4/0 moloch.hq@C1/0",
    );
    let mut table = table.hand(0, "hegemony.battle").table();
    table.plays("play(hegemony.battle)").asks_by(ONE, "NSH-MOD-07");
    assert_eq!(table.options(), ["keep", "shoot", "strike"]);
    table.refuses("explode", "NSH-MOD-07");
    // Both attacks fly towards C1: the HQ loses 2.
    table.plays("shoot").asks(TWO);
    assert_eq!(
        board(&table),
        "C1/0 moloch.hq 18; C3/1 hegemony.universal_soldier; C4/0 hegemony.quartermaster"
    );
}

#[test]
fn nsh_mod_07_only_what_changes_something_is_offered() {
    let mut table = scene("hegemony moloch", "hegemony.runner@C3/0 hegemony.quartermaster@C4/0")
        .hand(0, "hegemony.battle")
        .table();
    table.plays("play(hegemony.battle)");
    assert_eq!(table.options(), ["keep", "shoot"]);
    table.refuses("strike", "NSH-MOD-07");
}

#[test]
fn nsh_rul_13_swapped_attacks_stay_two() {
    let units = "hegemony.universal_soldier@C3/1 hegemony.quartermaster@C4/0 moloch.gauss_cannon@C2/0 moloch.medic@C1/3";
    let mut table = scene("hegemony moloch", units).hand(0, "hegemony.battle").table();
    table.plays("play(hegemony.battle)").plays("strike").asks_by(TWO, "NSH-MED-04");
    assert_eq!(table.options(), ["medic(C1, C2, C3, 0, melee)", "medic(C1, C2, C3, 0, ranged)"]);
    table.plays("medic(C1, C2, C3, 0, ranged)");
    assert_eq!(unit(&table, "C2").unwrap().wounds, 1);
}

#[test]
fn nsh_mod_08_a_recon_centre_doubles_move_tiles() {
    let mut table =
        scene("outpost moloch", "outpost.recon_centre@A1/0 outpost.scout@C3/0 outpost.runner@E1/0")
            .hand(0, "outpost.move outpost.move")
            .table();
    table.plays("play(outpost.move, C3, C2, 0)").asks_by(ONE, "NSH-MOD-08");
    table.refuses("move(C3, C4, 0)", "NSH-ACT-04").refuses("end_turn", "NSH-MOD-08");
    table.plays("move(C2, C3, 0)").asks_by(ONE, "NSH-TURN-06");
    table.plays("play(outpost.move, C3, C2, 0)").plays("decline").asks_by(ONE, "NSH-TURN-06");
    // Mobility is not doubled.
    table.plays("ability(E1, mobility, E2, 0)").asks_by(ONE, "NSH-TURN-06");
    let mut netted =
        scene("outpost moloch", "outpost.recon_centre@C1/0 moloch.net_fighter@C2/0 outpost.scout@C4/0")
            .hand(0, "outpost.move")
            .table();
    netted.plays("play(outpost.move, C4, C5, 0)").asks_by(ONE, "NSH-TURN-06");
}

#[test]
fn nsh_mod_09_a_scoped_medic_serves_the_scoper() {
    // The Pirates' Medic on C3 links C2: an Outpost Commando, hit by a Smuggler.
    let units = "outpost.scoper@C4/0 pirates.medic@C3/0 outpost.commando@C2/1 pirates.smuggler@C1/3";
    let table = battle(scene("outpost pirates", units), "");
    // Phase 3: the Commando shoots towards 3 and hits its own side's line: C3 is an enemy, the Medic falls... so it must
    // look elsewhere. Phase 2: see below.
    assert!(!board(&table).contains("pirates.medic"));
    let units = "outpost.scoper@C4/0 pirates.medic@C3/0 outpost.commando@C2/5 pirates.smuggler@C1/3";
    let table = battle(scene("outpost pirates", units), "");
    // The Commando shoots towards 1. The Smuggler strikes it in phase 2; the scoped Medic must cancel that.
    assert_eq!(board(&table), "C1/3 pirates.smuggler; C2/5 outpost.commando; C4/0 outpost.scoper");
}

#[test]
fn nsh_mod_09_implants_and_hqs_are_not_scoped() {
    // Proves: NSH-INT-07
    let mut table = scene("pirates outpost", "pirates.tavern@C3/0 outpost.scoper@C4/0").table();
    table.plays("implant(C3)");
    let table = scene(
        "mephisto outpost",
        "mephisto.limbs@C3/0 mephisto.probe@B3/0 mephisto.limbs@A2/0 outpost.scoper@C4/0",
    );
    // The Probe beside the Scoper gives nobody anything: one activation only.
    let mut table = table.table();
    table.plays("implant(C3, C3, C2, 0)");
    table.refuses("implant(C2, C2, C3, 0)", "NSH-TILE-08");
}

#[test]
fn nsh_med_04_the_medics_controller_chooses_unit_and_attack() {
    // Proves: NSH-MED-06
    let units = "pirates.helmsman@C3/3 pirates.smuggler@D3/3 pirates.medic@C4/0 outpost.commando@A1/0 outpost.commando@E1/1 outpost.hq@A3/0";
    let mut table = scene("pirates outpost", units).hand(0, "pirates.battle").table();
    // A1 shoots along B2 and C3; E1 towards 3: E2, E3. So only one attack: no question.
    table.plays("play(pirates.battle)");
    crate::scene::drift_straight(&mut table);
    assert!(board(&table).contains("C3/3 pirates.helmsman") && !board(&table).contains("medic"));
    let units = "pirates.helmsman@C3/3 pirates.smuggler@D3/3 pirates.medic@C4/0 outpost.commando@A1/0 outpost.commando@D1/1 outpost.hq@A3/0";
    let mut table = scene("pirates outpost", units).hand(0, "pirates.battle").table();
    // D1 shoots towards 3: D2, D3. The Medic links C3 and D3 and must choose.
    table.plays("play(pirates.battle)").asks_by(ONE, "NSH-MED-04");
    assert_eq!(table.options(), ["medic(C4, C3, A1, 2, ranged)", "medic(C4, D3, D1, 3, ranged)"]);
    table.refuses("medic(C4, C3, D1, 3, ranged)", "NSH-MED-06").refuses("decline", "NSH-MED-01");
    table.plays("medic(C4, D3, D1, 3, ranged)");
    crate::scene::drift_straight(&mut table);
    assert!(board(&table).contains("pirates.smuggler") && !board(&table).contains("helmsman"));
}

#[test]
fn nsh_med_07_net_loss_is_not_healed() {
    let units = "pirates.motorboat@W1/0 pirates.medic@C1/1 hegemony.net_fighter@D1/5";
    let table = battle(scene("pirates hegemony", units), "");
    // The Medic on C1 links W1 (side 0 turned by 1); the boat is destroyed at Drift all the same.
    assert_eq!(board(&table), "C1/1 pirates.medic; D1/5 hegemony.net_fighter");
}

#[test]
fn nsh_ini_06_the_third_attack_of_a_unit_with_two() {
    // Example EX-16: slots 3 and 1 (an Infected with a Scout) next to a Mother: phases 3, 1 and 0.
    let units = "death_breath.infected@C3/0 death_breath.scout@C4/0 pirates.mother@B3/1 moloch.hq@C2/0";
    let scene = scene("pirates moloch death_breath borgo", units).option("mode", "team");
    let table = battle(scene, "");
    assert_eq!(phases(&table), [3, 1, 0]);
    // It strikes towards 0 and 1: the HQ on C2 loses a point in each of the three phases.
    assert_eq!(crate::scene::points(&table, TWO), 17);
    assert!(moves(&table, "play(").len() < 1000);
}
