//! Sections 17.3 to 17.6: Neojungle, Death Breath, Sand Runners, Mephisto.

use serde_json::json;
use tortuga_neuroshima_hex::{events::Event, state::Mark};

use crate::scene::{
    ONE, TWO, at, battle, board, has_mark, is_netted, moves, phases, points, said, scene, unit,
};

#[test]
fn nsh_neo_01_the_motherland_hangs_together() {
    // Proves: NSH-NEO-02. The Slicer on C1 touches C2, which touches the HQ; the Symbiont links C2 only.
    let units = "neojungle.hq@C3/0 neojungle.crusher@C2/3 neojungle.slicer@C1/0 neojungle.symbiont_alpha@B2/1 \
                 moloch.blocker@D1/0";
    // Slicer: sides 0, 1, 5 turned by 0: D1 lies towards 2... so it is turned by 1: sides 1, 2, 0.
    let table = battle(scene("neojungle moloch", &units.replace("slicer@C1/0", "slicer@C1/1")), "");
    assert!(board(&table).contains("D1/0 moloch.blocker w2"), "{}", board(&table));
    // A netted link breaks the chain: the Crusher on C2 is held.
    let cut = units.replace("slicer@C1/0", "slicer@C1/1") + " moloch.net_fighter@D2/0";
    // The net of D2, side 5, faces C2; side 0 faces D1, a friend.
    let table = battle(scene("neojungle moloch", &cut), "");
    assert!(board(&table).contains("D1/0 moloch.blocker w1"), "{}", board(&table));
}

#[test]
fn nsh_neo_02_enemy_effects_do_not_spread() {
    let units = "neojungle.hq@C3/0 neojungle.slicer@C2/0 pirates.saboteur@C4/0 pirates.smuggler@C1/3";
    // The Saboteur links the HQ alone. The Slicer keeps initiative 2 and falls together with the Smuggler.
    let table = battle(scene("neojungle pirates", units), "");
    assert!(!board(&table).contains("slicer") && !board(&table).contains("smuggler"));
}

#[test]
fn nsh_neo_03_poison_works_at_the_start_of_battles() {
    let mut table = scene("neojungle moloch", "neojungle.nightshade@C3/0 moloch.hq@C2/0")
        .hand(0, "neojungle.battle")
        .table();
    table.plays("play(neojungle.battle)").asks(TWO);
    assert_eq!((points(&table, TWO), unit(&table, "C2").unwrap().poison), (19, 1));
    assert!(said(&table).iter().any(|event| matches!(event, Event::Poisoned { markers: 1, .. })));
    let scene = scene("neojungle moloch", "neojungle.nightshade@C3/3")
        .unit(json!({"unit": "moloch.blocker@C2/0", "poison": 2}))
        .unit(json!({"unit": "moloch.scout@E1/0", "poison": 1}));
    let table = battle(scene, "");
    assert_eq!(board(&table), "C2/0 moloch.blocker w2; C3/3 neojungle.nightshade");
}

#[test]
fn nsh_neo_03_a_cancelled_wound_does_not_poison() {
    let table = battle(
        scene("neojungle moloch", "neojungle.nightshade@C3/0 moloch.blocker@C2/0 moloch.medic@C1/3"),
        "",
    );
    assert_eq!(board(&table), "C2/0 moloch.blocker; C3/0 neojungle.nightshade");
    assert_eq!(unit(&table, "C2").unwrap().poison, 0);
}

#[test]
fn nsh_neo_04_roots_hold_enemies() {
    let scene = scene("neojungle moloch", "moloch.ripper@C3/0")
        .with("foundations", json!(["neojungle.roots@C3", "neojungle.roots@C2"]));
    let mut table = scene.active(1).hand(1, "moloch.move").table();
    assert!(is_netted(&table, "C3"));
    table.refuses("play(moloch.move, C3, C4, 0)", "NSH-NET-03");
}

#[test]
fn nsh_dbr_01_the_dead_are_kept() {
    let units = "death_breath.zombie@C3/3 death_breath.scout@D3/0 moloch.hunter_killer@C2/0 moloch.hq@E3/0";
    let table = battle(scene("death_breath moloch", units), "");
    // Hunter Killer: sides 0, 1, 3, 5 strike towards 3, C3; the Zombie, turned by 3, towards 3, 4, 5, 1, 2: not 0.
    // The Moloch HQ on E3 strikes D3 in phase 0.
    assert_eq!(board(&table), "C2/0 moloch.hunter_killer");
    let zombie = table.game.content.find_tile("death_breath.zombie").unwrap();
    let scout = table.game.content.find_tile("death_breath.scout").unwrap();
    let view = tortuga_core::Game::view(&table.game, table.state(), tortuga_core::Viewer::Spectator);
    let names: Vec<&String> = view.seats[0].pool.keys().collect();
    assert_eq!(names, [&table.game.content.tile(scout).id, &table.game.content.tile(zombie).id]);
    assert!(view.seats[0].discard.contains_key("death_breath.battle"));
}

#[test]
fn nsh_dbr_02_kills_leave_markers_that_bring_back_the_dead() {
    // Proves: NSH-DBR-03
    let scene = scene(
        "death_breath moloch",
        "death_breath.zombie@C3/0 moloch.scout@C2/0 moloch.brain@D2/0 moloch.ripper@A1/0",
    );
    let mut table = scene
        .with("pool", json!({"death_breath.infected": 1, "death_breath.anomaly": 1}))
        .hand(0, "death_breath.battle")
        .table();
    table.plays("play(death_breath.battle)").asks_by(ONE, "NSH-DBR-03");
    assert_eq!(table.options().len(), 1 + 12);
    table.refuses("revive(death_breath.zombie, 0)", "NSH-DBR-03");
    table.plays("decline").asks_by(ONE, "NSH-DBR-03");
    table.plays("revive(death_breath.anomaly, 4)").asks(TWO);
    assert_eq!(board(&table), "A1/0 moloch.ripper; C3/0 death_breath.zombie; D2/4 death_breath.anomaly");
    assert!(has_mark(&table, "D2", Mark::Revived) && table.state().markers.is_empty());
}

#[test]
fn nsh_dbr_03_a_netted_hq_revives_nobody() {
    let units = "death_breath.zombie@C3/0 moloch.scout@C2/0 death_breath.hq@E3/0 moloch.net_fighter@D4/2";
    // The nets of D4, sides 0 and 5 turned by 2, face 2 and 1: E3 lies towards 1.
    let scene = scene("death_breath moloch", units).with("pool", json!({"death_breath.infected": 1}));
    let table = battle(scene, "");
    assert!(board(&table).contains("C3/0 death_breath.zombie"));
    assert!(table.state().markers.is_empty());
}

#[test]
fn nsh_dbr_04_reappearance_and_the_icons_of_the_revived() {
    let mut table = scene("death_breath moloch", "moloch.blocker@C2/0")
        .hand(0, "death_breath.reappearance death_breath.battle")
        .with("pool", json!({"death_breath.anomaly": 1}))
        .table();
    table.plays("play(death_breath.reappearance, C3)").asks_by(ONE, "NSH-DBR-04");
    assert_eq!(table.options().len(), 6);
    table.refuses("decline", "NSH-DBR-04");
    table.plays("revive(death_breath.anomaly, 4)");
    // Strength 1 and 2 together on one side, towards 0.
    table.plays("play(death_breath.battle)");
    assert!(unit(&table, "C2").is_none());
    let mut empty = scene("death_breath moloch", "").hand(0, "death_breath.reappearance").table();
    empty.refuses("play(death_breath.reappearance, C3)", "NSH-DBR-04");
    // A revived Corpse attacks in three phases.
    let corpse = scene("death_breath moloch", "moloch.hq@C2/0")
        .unit(json!({"unit": "death_breath.corpse@C3/0", "revived": true}));
    let table = battle(corpse, "");
    assert_eq!((phases(&table), points(&table, TWO)), (vec![3, 2, 1, 0], 17));
}

#[test]
fn nsh_dbr_05_grips_hold_for_whoever_carries_the_marker() {
    // Proves: NSH-RUL-11
    let units = "death_breath.gripper@C3/0 death_breath.mutant@B3/0 moloch.ripper@D2/0 moloch.scout@B2/0";
    let mut table = scene("death_breath moloch", units).table();
    assert!(!is_netted(&table, "D2"));
    table.plays("ability(C3, grip)").asks(ONE);
    assert!(is_netted(&table, "D2"));
    table.refuses("ability(B3, grip)", "NSH-DBR-05");
    table.plays("ability(C3, self_rotate, 5)");
    // Side 1 turned by 5 faces 0.
    assert!(!is_netted(&table, "D2"));
    table.refuses("ability(C3, self_rotate, 0)", "NSH-DBR-05");
    table.refuses("ability(B3, self_rotate, 1)", "NSH-TURN-06");
    let mut netted =
        scene("death_breath moloch", "death_breath.gripper@C3/0 moloch.net_fighter@C4/0 moloch.scout@D2/0")
            .table();
    netted.plays("ability(C3, grip)");
    assert!(has_mark(&netted, "C3", Mark::Grip) && !is_netted(&netted, "D2"));
}

#[test]
fn nsh_dbr_06_the_devourer_feeds_the_pool() {
    let units = "death_breath.devourer@C3/0 death_breath.zombie@C2/0 death_breath.scout@C4/0 death_breath.hq@D3/0 moloch.scout@B2/0";
    let mut table = scene("death_breath moloch", units).table();
    table.refuses("ability(C3, devour, D3)", "NSH-DBR-06").refuses("ability(C3, devour, B2)", "NSH-DBR-06");
    table.plays("ability(C3, devour, C2)").asks(ONE);
    assert_eq!(table.state().pool.iter().sum::<u8>(), 1);
    table.refuses("ability(C3, devour, C4)", "NSH-DBR-06");
}

#[test]
fn nsh_sru_01_a_sandstorm_hides_a_unit_from_the_battle() {
    // Proves: NSH-RUL-05
    let units = "sand_runners.hammer@C3/2 moloch.blocker@C2/0 moloch.hybrid@C1/3 moloch.ripper@B3/1";
    // Hammer: side 4 turned by 2 strikes C2. The Hybrid shoots along C2, C3; the Ripper strikes towards 1: C3.
    let scene = scene("sand_runners moloch", units).hand(0, "sand_runners.sandstorm");
    let mut open = scene.table();
    open.plays("play(sand_runners.sandstorm, A1)").asks(TWO);
    assert_eq!(board(&open), "B3/1 moloch.ripper; C1/3 moloch.hybrid; C2/0 moloch.blocker w2");
    let mut covered = scene.table();
    covered.plays("play(sand_runners.sandstorm, C3)").asks(TWO);
    assert!(board(&covered).contains("C3/2 sand_runners.hammer"));
    assert!(board(&covered).contains("C2/0 moloch.blocker") && !board(&covered).contains("w2"));
    assert_eq!(covered.state().storm, None);
}

#[test]
fn nsh_rul_05_poison_and_explosions_do_not_reach_under_the_storm() {
    let scene = scene("sand_runners moloch", "moloch.clown@C3/0")
        .unit(json!({"unit": "sand_runners.hammer@C2/0", "poison": 1}))
        .hand(0, "sand_runners.sandstorm");
    let mut table = scene.table();
    table.plays("play(sand_runners.sandstorm, C2)").plays("explode");
    assert_eq!(board(&table), "C2/0 sand_runners.hammer");
}

#[test]
fn nsh_sru_01_the_storm_does_not_stop_lines() {
    let units = "sand_runners.trigger@C1/5 moloch.scout@C2/0 moloch.brain@C3/0";
    // Trigger: side 4 turned by 5 shoots towards 3. The covered Scout lets the shot through to the Brain.
    let mut table = scene("sand_runners moloch", units).hand(0, "sand_runners.sandstorm").table();
    table.plays("play(sand_runners.sandstorm, C2)").asks(TWO);
    assert_eq!(board(&table), "C1/5 sand_runners.trigger; C2/0 moloch.scout");
}

#[test]
fn nsh_sru_02_the_hq_has_two_faces() {
    let mut table =
        scene("sand_runners moloch", "sand_runners.hq@C3/0 moloch.blocker@C4/0 moloch.blocker@C2/0")
            .hand(0, "sand_runners.sandstorm")
            .table();
    table.plays("ability(C3, flip)").asks(ONE);
    table.refuses("ability(C3, flip)", "NSH-SRU-02");
    // Face B: strength 2 on side 3 at initiative 2.
    table.plays("play(sand_runners.sandstorm, A1)");
    assert_eq!(board(&table), "C2/0 moloch.blocker; C4/0 moloch.blocker w2");
    assert_eq!(phases(&table), [2, 0]);
}

#[test]
fn nsh_sru_03_quicksands_hold_enemies() {
    let scene = scene("sand_runners moloch", "moloch.ripper@C3/0 sand_runners.hammer@C2/0")
        .with("foundations", json!(["sand_runners.quicksands@C3", "sand_runners.quicksands@C2"]));
    let table = scene.table();
    assert!(is_netted(&table, "C3") && !is_netted(&table, "C2"));
}

#[test]
fn nsh_mep_01_nets_only_slow_the_hq() {
    let mut table =
        scene("mephisto moloch", "mephisto.hq@C3/0 moloch.net_fighter@C4/0 mephisto.limbs@A1/0").table();
    assert_eq!(unit(&table, "C3").unwrap().nets, 1);
    table.plays("implant(A1, C3, D3, 0)");
    assert!(unit(&table, "D3").is_some());
}

#[test]
fn nsh_mep_02_one_unit_of_the_army_turns_each_turn() {
    let mut table = scene("mephisto moloch", "mephisto.hq@C3/0 mephisto.claw@C2/0").table();
    table.plays("ability(C2, army_rotate, 3)").asks(ONE);
    table.refuses("ability(C3, army_rotate, 3)", "NSH-MEP-02");
    let mut other = scene("borgo moloch", "borgo.mutant@C3/0").table();
    other.refuses("ability(C3, army_rotate, 3)", "NSH-MEP-02");
}

#[test]
fn nsh_mep_03_the_muzzle_uses_the_same_strength() {
    let units = "mephisto.hq@C3/0 mephisto.muzzle@A1/0 mephisto.claw@A2/0 moloch.blocker@C4/0";
    let table = battle(scene("mephisto moloch", units), "");
    assert!(board(&table).contains("C4/0 moloch.blocker w2"));
}

#[test]
fn nsh_mep_04_each_probe_is_one_more_activation() {
    let units = "mephisto.limbs@C3/0 mephisto.probe@A1/0 mephisto.probe@A2/0 mephisto.limbs@C5/0";
    let mut table = scene("mephisto moloch", units).table();
    table.plays("implant(C3, C3, C2, 0)").plays("implant(C2, C2, C3, 0)").plays("implant(C5, C5, D4, 0)");
    table.refuses("implant(C3, C3, C2, 0)", "NSH-TILE-08");
}

#[test]
fn nsh_mep_05_moving_the_toughener_away_kills() {
    // Proves: NSH-RUL-03
    let scene = scene("mephisto moloch", "mephisto.hq@A1/0 mephisto.toughener@C4/0")
        .unit(json!({"unit": "mephisto.probe@C3/0", "wounds": 1}))
        .hand(0, "mephisto.move");
    let mut table = scene.table();
    table.plays("play(mephisto.move, C4, C5, 0)").asks(ONE);
    assert_eq!(board(&table), "C5/0 mephisto.toughener");
    // The HQ with one point left survives one more wound beside a Toughener, and has 0 points.
    let hq = crate::scene::scene("mephisto outpost", "mephisto.toughener@C4/0 outpost.commando@A1/0")
        .unit(json!({"unit": "mephisto.hq@C3/0", "wounds": 19}));
    let table = battle(hq, "");
    assert_eq!(points(&table, ONE), 0);
    assert!(table.state().end.is_none());
}

#[test]
fn nsh_mep_06_incubators_hold_one_marker_each() {
    let mut table = scene("mephisto moloch", "mephisto.hq@C3/0 mephisto.incubator@A1/0 mephisto.incubator@A2/0 mephisto.probe@E1/0 mephisto.probe@E2/0").hand(0, "mephisto.battle").table();
    assert_eq!(moves(&table, "implant(A1").len(), 4);
    table.plays("implant(A1, claw)").asks(ONE);
    table.refuses("implant(A2, claw)", "NSH-MEP-06").refuses("implant(A1, accelerator)", "NSH-MEP-06");
    table.plays("implant(A2, accelerator)").plays("play(mephisto.battle)");
    assert_eq!(phases(&table)[0], 3, "initiative 1 + 2");
    assert!(table.state().units.iter().all(|(_, unit)| unit.marker == 0), "markers go after the Battle");
}

#[test]
fn nsh_mep_06_attack_net_and_acid() {
    // Proves: NSH-RUL-02
    let units =
        "mephisto.hq@C3/0 mephisto.incubator@A1/0 moloch.ripper@C2/3 moloch.scout@C4/0 mephisto.claw@B3/0";
    let mut table = scene("mephisto moloch", units).hand(0, "mephisto.battle").table();
    table.plays("implant(A1, attack_net)");
    assert!(is_netted(&table, "C2") && !is_netted(&table, "C4"));
    let mut acid = scene("mephisto moloch", units).hand(0, "mephisto.battle").table();
    acid.plays("implant(A1, acid_thrower)").plays("play(mephisto.battle)").asks_by(ONE, "NSH-MEP-06");
    acid.plays("explode").asks(TWO);
    assert_eq!(board(&acid), "A1/0 mephisto.incubator; C3/0 mephisto.hq 18");
    // A netted Incubator gives no net. Here it is held by a unit that its own HQ would have held.
    let held = "mephisto.hq@C3/0 mephisto.incubator@C1/0 moloch.net_fighter@C2/0";
    let mut table = scene("mephisto moloch", held).table();
    table.refuses("implant(C1, attack_net)", "NSH-NET-02");
    let marked = scene("mephisto moloch", "mephisto.hq@C3/0 moloch.net_fighter@C2/0")
        .unit(json!({"unit": "mephisto.incubator@C1/0", "marker": "attack_net"}));
    let table = marked.table();
    assert!(is_netted(&table, "C2") && !is_netted(&table, "C1"), "taken to be in force, and it holds");
}

#[test]
fn nsh_mep_07_implants_work_through_any_own_unit() {
    let units = "mephisto.tail@A1/0 mephisto.claw@C3/0 moloch.scout@C2/0 moloch.brain@C5/0";
    let mut table = scene("mephisto moloch", units).table();
    table.plays("implant(A1, C3, C2)").asks(TWO);
    table.plays("dest(C1)").asks(ONE);
    let mut grab = scene("mephisto moloch", &units.replace("tail", "tentacles")).table();
    grab.refuses("implant(A1, C3, C2)", "NSH-PIR-10");
    grab.plays("implant(A1, C3, C5)").asks_by(TWO, "NSH-PIR-11");
    grab.plays("dest(C4, 2)").asks(ONE);
    let mut castle = scene("mephisto moloch", &units.replace("tail", "transmitter")).table();
    castle.plays("implant(A1, A1, C3)");
    assert!(
        board(&castle).contains("A1/0 mephisto.claw") && board(&castle).contains("C3/0 mephisto.transmitter")
    );
    let mut jaws = scene("mephisto moloch", &units.replace("tail", "jaws")).table();
    jaws.plays("implant(A1)").asks(TWO);
}

#[test]
fn nsh_mep_08_quills_reach_beside_the_hq() {
    let units = "mephisto.hq@C3/1 mephisto.left_quill@A1/0 mephisto.right_quill@A2/0 moloch.gauss_cannon@C2/0 moloch.hq@D3/0 mephisto.probe@E1/0";
    let mut table = scene("mephisto moloch", units).table();
    // Turned by 1, side 5 faces 0 (C2) and side 1 faces 2 (D3, an HQ).
    table.refuses("implant(A2)", "NSH-MEP-08");
    table.plays("implant(A1)").asks(ONE);
    assert!(board(&table).contains("C2/0 moloch.gauss_cannon w1"));
}

#[test]
fn nsh_mep_09_the_drill_carries_the_hq_anywhere() {
    let mut table = scene("mephisto moloch", "mephisto.hq@C3/1 mephisto.drill@A1/0").table();
    table.refuses("implant(A1, A1, 0)", "NSH-MEP-09");
    table.plays("implant(A1, E3, 4)").asks(ONE);
    assert_eq!(unit(&table, "E3").unwrap().turn, 4);
    assert!(unit(&table, "C3").is_none());
    let _ = at("C3");
}

#[test]
fn nsh_sru_01_what_lies_under_a_storm_no_longer_holds_a_medic() {
    // The netter on C2 goes under the Sandstorm before poison works, so the Field Medic is free to help.
    // Proves: NSH-NEO-03, NSH-MED-01
    let scene =
        scene("sand_runners neojungle", "sand_runners.field_medic_lu@C3/0 neojungle.net_fighter@C2/3")
            .unit(json!({"unit": "sand_runners.vulture@C4/0", "poison": 1}))
            .hand(0, "sand_runners.sandstorm");
    let mut covered = scene.table();
    let mut elsewhere = covered.clone();
    covered.plays("play(sand_runners.sandstorm, C2)");
    assert_eq!(board(&covered), "C2/3 neojungle.net_fighter; C4/0 sand_runners.vulture");
    elsewhere.plays("play(sand_runners.sandstorm, E3)");
    assert_eq!(board(&elsewhere), "C2/3 neojungle.net_fighter; C3/0 sand_runners.field_medic_lu");
}

#[test]
fn nsh_sru_01_a_unit_under_the_storm_keeps_its_lent_toughness() {
    // Proves: NSH-MEP-05
    let scene = scene("sand_runners mephisto", "mephisto.toughener@C3/0")
        .unit(json!({"unit": "mephisto.claw@C2/0", "wounds": 1}))
        .hand(0, "sand_runners.sandstorm");
    let mut table = scene.table();
    let mut other = table.clone();
    table.plays("play(sand_runners.sandstorm, C2)");
    assert_eq!(board(&table), "C2/0 mephisto.claw w1; C3/0 mephisto.toughener");
    // Under the storm the Toughener itself links nobody.
    other.plays("play(sand_runners.sandstorm, C3)");
    assert_eq!(board(&other), "C3/0 mephisto.toughener");
}

#[test]
fn nsh_mep_05_whoever_wounds_a_unit_that_withers_has_destroyed_it() {
    // The Infected destroys the Toughener and wounds the Claw that lived on it. Proves: NSH-PIR-16, NSH-DBR-02
    let scene = scene("death_breath mephisto", "death_breath.infected@C4/0 mephisto.claw@D3/0")
        .unit(json!({"unit": "mephisto.toughener@C3/0", "wounds": 1}))
        .hand(0, "death_breath.battle");
    let mut table = scene.table();
    table.plays("play(death_breath.battle)").asks_by(ONE, "NSH-PIR-15");
    assert_eq!((moves(&table, "charge(C3").len(), moves(&table, "charge(D3").len()), (6, 6));
    assert_eq!(table.state().markers.len(), 2);
    let withered = table
        .events()
        .iter()
        .find(|said| matches!(&said.event, Event::Destroyed { piece } if piece.at == at("D3")));
    assert_eq!(withered.map(|said| said.rule.0), Some("NSH-MEP-05"));
}

#[test]
fn nsh_mep_05_an_hq_that_lived_on_a_toughener_falls_outside_of_a_battle_too() {
    // Proves: NSH-END-01
    let scene = scene("moloch mephisto", "mephisto.toughener@C3/0")
        .unit(json!({"unit": "mephisto.hq@C2/0", "wounds": 20}))
        .hand(0, "moloch.net_fighter");
    let mut table = scene.table();
    let mut beside = table.clone();
    beside.plays("place(moloch.net_fighter, C5, 0)").asks(ONE);
    table.plays("place(moloch.net_fighter, C4, 0)");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.rule.0), ("hq", "NSH-END-01"));
    assert!(outcome.winners.has(ONE) && !outcome.winners.has(TWO));
}

#[test]
fn nsh_mep_01_the_hq_of_mephisto_wounds_hqs() {
    // Proves: NSH-ATK-05. Side 0 faces C2; the Moloch HQ strikes back and does nothing.
    let units = "mephisto.hq@C3/0 moloch.hq@C2/0 mephisto.claw@A1/0";
    let table = battle(scene("mephisto moloch", units), "");
    assert_eq!((points(&table, ONE), points(&table, TWO)), (20, 18));
    let away = battle(scene("mephisto moloch", &units.replace("C3/0", "C3/3")), "");
    assert_eq!(points(&away, TWO), 20);
    let others = battle(scene("borgo moloch", "borgo.hq@C3/0 moloch.hq@C2/0"), "");
    assert_eq!((points(&others, ONE), points(&others, TWO)), (20, 20));
}

#[test]
fn nsh_mod_07_a_quartermaster_swaps_the_sides_of_a_muzzle_too() {
    // Proves: NSH-MEP-03
    let units = "mephisto.hq@C3/0 mephisto.muzzle@D1/0 hegemony.quartermaster@C4/0 moloch.blocker@C5/3 \
                 moloch.hq@A2/0 hegemony.hq@B1/0 borgo.hq@E2/0";
    let scene = || scene("mephisto moloch hegemony borgo", units).option("mode", "team");
    // Over the friend on C4 the shot towards S reaches C5; a blow does not.
    let shot = battle(scene(), "shoot");
    assert_eq!(board(&shot), "C4/0 hegemony.quartermaster; C5/3 moloch.blocker w1; D1/0 mephisto.muzzle");
    let kept = battle(scene(), "keep");
    assert_eq!(board(&kept), "C4/0 hegemony.quartermaster; C5/3 moloch.blocker; D1/0 mephisto.muzzle");
}
