//! Sections 6 and 7: instant tiles and unit abilities.

use serde_json::json;
use tortuga_neuroshima_hex::events::Event;

use crate::scene::{ONE, TWO, at, board, drift_straight, is_netted, moves, points, said, scene, unit};

#[test]
fn nsh_act_01_a_tile_without_a_target_cannot_be_played() {
    let mut table = scene("moloch borgo", "").hand(0, "moloch.push_back moloch.air_strike").table();
    assert!(moves(&table, "play(moloch.push_back").is_empty());
    table.refuses("play(moloch.push_back, C3, C2)", "NSH-ACT-04");
    table.refuses("place(moloch.push_back, C3, 0)", "NSH-ACT-01");
    table.refuses("play(moloch.push_back)", "NSH-ACT-01");
    // An area may be empty.
    table.plays("play(moloch.air_strike, C3)").asks(ONE);
    assert!(!table.state().holds(ONE, table.game.content.find_tile("moloch.air_strike").unwrap()));
}

#[test]
fn nsh_act_01_a_board_tile_is_not_played() {
    let mut table = scene("moloch borgo", "").hand(0, "moloch.scout").table();
    table.refuses("play(moloch.scout)", "NSH-ACT-01");
}

#[test]
fn nsh_act_02_instants_reach_the_water() {
    // Proves: NSH-PIR-02
    let mut table = scene("outpost pirates", "pirates.motorboat@W1/0 pirates.harpoon@W2/0")
        .hand(0, "outpost.sniper")
        .table();
    table.plays("play(outpost.sniper, W1)").asks(ONE);
    assert_eq!(board(&table), "W2/0 pirates.harpoon");
}

#[test]
fn nsh_act_03_a_battle_tile_is_dead_after_a_last_draw() {
    // Proves: NSH-END-03
    let mut table = scene("borgo moloch", "").hand(0, "borgo.battle").pile(1, "").table();
    table.refuses("play(borgo.battle)", "NSH-ACT-03");
    let mut own = scene("borgo moloch", "").hand(0, "borgo.battle").pile(0, "").table();
    own.refuses("play(borgo.battle)", "NSH-ACT-03");
    let mut open = scene("borgo moloch", "").hand(0, "borgo.battle").pile(1, "moloch.scout").table();
    open.plays("play(borgo.battle)").asks(TWO);
}

#[test]
fn nsh_act_04_a_move_goes_one_space_or_turns() {
    let mut table =
        scene("borgo moloch", "borgo.mutant@C3/0 moloch.scout@C2/0").hand(0, "borgo.move").table();
    // The Mutant: five turns, five free neighbours; the HQ on B4: five turns, four neighbours.
    assert_eq!(moves(&table, "play(borgo.move, C3").len(), 5 + 5 * 6);
    assert_eq!(moves(&table, "play(borgo.move, B4").len(), 5 + 4 * 6);
    table.refuses("play(borgo.move, C3, C1, 0)", "NSH-ACT-04");
    table.refuses("play(borgo.move, C3, C2, 0)", "NSH-ACT-04");
    table.refuses("play(borgo.move, C2, C1, 0)", "NSH-ACT-04");
    table.plays("play(borgo.move, C3, D2, 4)").asks(ONE);
    assert_eq!(board(&table), "C2/0 moloch.scout; D2/4 borgo.mutant");
}

#[test]
fn nsh_act_04_netted_units_and_boats_do_not_move() {
    // Proves: NSH-PIR-07, NSH-PIR-26, NSH-NET-03
    let mut table =
        scene("pirates moloch", "pirates.motorboat@W1/0 pirates.smuggler@C3/0 moloch.net_fighter@C4/0")
            .hand(0, "pirates.move")
            .table();
    table.refuses("play(pirates.move, W1, W1, 3)", "NSH-PIR-07");
    table.refuses("play(pirates.move, W1, C1, 0)", "NSH-PIR-07");
    table.refuses("play(pirates.move, C3, C2, 0)", "NSH-NET-03");
    assert!(moves(&table, "play(pirates.move").is_empty());
}

#[test]
fn nsh_act_05_the_pushed_side_chooses_among_the_spaces_behind() {
    // From C3 against C2: C1, B1 and D1 lie away from C3; B2 and D2 do not.
    let mut table = scene("moloch borgo", "moloch.ripper@C3/0 borgo.mutant@C2/5 borgo.claws@C1/0")
        .hand(0, "moloch.push_back")
        .table();
    table.plays("play(moloch.push_back, C3, C2)").asks_by(TWO, "NSH-ACT-05");
    assert_eq!(table.options(), ["dest(B1)", "dest(D1)"]);
    table
        .refuses("dest(D2)", "NSH-ACT-05")
        .refuses("dest(C1)", "NSH-ACT-05")
        .refuses("dest(B1, 3)", "NSH-ACT-05");
    table.plays("dest(B1)").asks(ONE);
    assert_eq!(board(&table), "B1/5 borgo.mutant; C1/0 borgo.claws; C3/0 moloch.ripper");
}

#[test]
fn nsh_act_05_without_a_choice_nobody_is_asked() {
    let units = "moloch.ripper@C3/0 borgo.mutant@C2/5 borgo.claws@C1/0 borgo.claws@B1/0";
    let mut table = scene("moloch borgo", units).hand(0, "moloch.push_back").table();
    table.plays("play(moloch.push_back, C3, C2)").asks(ONE);
    assert!(unit(&table, "D1").is_some());
    let units = "moloch.ripper@C3/0 borgo.mutant@C2/5 borgo.claws@C1/0 borgo.claws@B1/0 borgo.scout@D1/0";
    let mut table = scene("moloch borgo", units).hand(0, "moloch.push_back").table();
    table.refuses("play(moloch.push_back, C3, C2)", "NSH-ACT-05");
    table.refuses("play(moloch.push_back, C3, C1)", "NSH-ACT-05");
}

#[test]
fn nsh_act_05_netted_units_are_not_pushed_and_netted_ones_do_not_push() {
    let mut table = scene("moloch borgo", "moloch.net_fighter@C3/0 borgo.mutant@C2/0 borgo.claws@B3/0")
        .hand(0, "moloch.push_back")
        .table();
    assert!(is_netted(&table, "C2"));
    table.refuses("play(moloch.push_back, C3, C2)", "NSH-NET-03");
    let mut table = scene("moloch borgo", "moloch.ripper@C3/0 borgo.net_fighter@C2/1")
        .hand(0, "moloch.push_back")
        .table();
    table.refuses("play(moloch.push_back, C3, C2)", "NSH-NET-03");
}

#[test]
fn nsh_act_06_a_boat_pushes_but_is_not_pushed() {
    let mut table = scene("pirates hegemony", "pirates.motorboat@W1/0 hegemony.runner@D1/0")
        .active(1)
        .hand(1, "hegemony.push_back")
        .table();
    table.refuses("play(hegemony.push_back, D1, W1)", "NSH-PIR-07");
    // A boat that Vegas has taken over pushes its former mate away from the water.
    let units = "vegas.agitator@D1/0 pirates.motorboat@W1/0 pirates.smuggler@C1/0";
    let mut table = scene("vegas pirates", units).hand(0, "vegas.push_back").table();
    table.plays("play(vegas.push_back, W1, C1)").asks(TWO);
    assert_eq!(table.options(), ["dest(B1)", "dest(C2)"]);
}

#[test]
fn nsh_act_07_a_sniper_hits_any_enemy_but_an_hq() {
    let mut table = scene("outpost moloch", "moloch.gauss_cannon@A1/0 outpost.scout@A2/0")
        .hand(0, "outpost.sniper")
        .table();
    table.refuses("play(outpost.sniper, A2)", "NSH-ACT-07");
    let hq = table.state().units.iter().find(|(_, unit)| table.game.tile(unit).id == "moloch.hq").unwrap().0;
    table.refuses(&format!("play(outpost.sniper, {hq})"), "NSH-ACT-07");
    table.refuses("play(outpost.sniper, foundation, C3)", "NSH-ACT-07");
    table.plays("play(outpost.sniper, A1)").asks(ONE);
    assert_eq!(board(&table), "A1/0 moloch.gauss_cannon w1; A2/0 outpost.scout");
}

#[test]
fn nsh_act_08_a_grenade_destroys_beside_the_own_hq() {
    let units = "borgo.hq@C3/0 moloch.blocker@C2/0 moloch.scout@C1/0 moloch.hq@D3/0";
    let mut table = scene("borgo moloch", units).hand(0, "borgo.grenade").table();
    table.refuses("play(borgo.grenade, C1)", "NSH-ACT-08");
    table.refuses("play(borgo.grenade, D3)", "NSH-ACT-08");
    table.plays("play(borgo.grenade, C2)").asks(ONE);
    assert_eq!(board(&table), "C1/0 moloch.scout");
    let netted = format!("{units} moloch.net_fighter@C4/0");
    let mut table = scene("borgo moloch", &netted).hand(0, "borgo.grenade").table();
    table.refuses("play(borgo.grenade, C2)", "NSH-ACT-08");
}

#[test]
fn nsh_act_08_a_medic_can_cancel_a_grenade() {
    // Proves: NSH-ACT-14
    let units = "borgo.hq@C3/0 moloch.blocker@C2/0 moloch.medic@C1/3";
    let mut table = scene("borgo moloch", units).hand(0, "borgo.grenade").table();
    // The Medic on C1 links its side 0, turned by 3: towards C2.
    table.plays("play(borgo.grenade, C2)").asks(ONE);
    assert_eq!(board(&table), "C2/0 moloch.blocker");
}

#[test]
fn nsh_act_09_an_air_strike_needs_seven_hexes() {
    // Proves: NSH-INT-03
    let centres = |armies: &str| {
        let table = scene(armies, "").hand(0, "moloch.air_strike").table();
        moves(&table, "play(moloch.air_strike").iter().map(|mv| mv[24..26].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(centres("moloch borgo"), ["B2", "B3", "C2", "C3", "C4", "D2", "D3"]);
    let wet = ["A2", "B1", "B2", "B3", "B4", "C2", "C3", "C4", "D1", "D2", "D3", "D4", "E2"];
    assert_eq!(centres("moloch pirates"), wet);
}

#[test]
fn nsh_act_09_an_air_strike_hits_water_and_own_units_but_no_hq() {
    // Proves: NSH-ACT-15. Example EX-12: the area of D4 is D4, D3, E3, W5, W6, C5, C4.
    let units = "pirates.harpoon@W5/0 pirates.motorboat@W6/0 pirates.smuggler@E3/0 moloch.gauss_cannon@C5/0 \
                 pirates.hq@W4/0 moloch.hq@D4/0 moloch.scout@D2/0";
    let mut table = scene("moloch pirates", units).hand(0, "moloch.air_strike").table();
    table.refuses("play(moloch.air_strike, E3)", "NSH-ACT-09");
    table.plays("play(moloch.air_strike, D4)").asks(ONE);
    assert_eq!(board(&table), "C5/0 moloch.gauss_cannon w1; D2/0 moloch.scout");
    assert_eq!((points(&table, ONE), points(&table, TWO)), (20, 20));
}

#[test]
fn nsh_act_10_a_small_bomb_hits_three_that_touch() {
    let dry = scene("neojungle moloch", "moloch.scout@C3/0 neojungle.slicer@C2/0 moloch.brain@D3/0")
        .hand(0, "neojungle.small_bomb");
    let mut table = dry.table();
    // 24 triangles of the 19 spaces.
    assert_eq!(moves(&table, "play(neojungle.small_bomb").len(), 24);
    let mut wave = table.clone();
    wave.refuses("play(neojungle.small_bomb, C1-D1-E1)", "NSH-ACT-10");
    wave.refuses("play(neojungle.small_bomb, D1-W1-W2)", "NSH-ACT-10");
    table.plays("play(neojungle.small_bomb, C2-C3-D2)").asks(ONE);
    assert_eq!(board(&table), "D3/0 moloch.brain");
    let wet = scene("neojungle pirates", "").hand(0, "neojungle.small_bomb").table();
    assert_eq!(moves(&wet, "play(neojungle.small_bomb").len(), 42);
}

#[test]
fn nsh_act_11_castling_swaps_two_own_neighbours() {
    let units = "vegas.shooter@C3/1 vegas.guardian@C2/4 vegas.medic@C5/0 moloch.scout@D3/0 moloch.hq@E1/0";
    let mut table = scene("vegas moloch", units).hand(0, "vegas.castling").table();
    assert_eq!(moves(&table, "play(vegas.castling"), ["play(vegas.castling, C2, C3)"]);
    table.refuses("play(vegas.castling, C3, C3)", "NSH-ACT-11");
    table.refuses("play(vegas.castling, C3, C5)", "NSH-ACT-11");
    table.refuses("play(vegas.castling, C3, D3)", "NSH-ACT-04");
    // The other order is the same move.
    table.plays("play(vegas.castling, C3, C2)").asks(ONE);
    assert_eq!(board(&table), "C2/1 vegas.shooter; C3/4 vegas.guardian; C5/0 vegas.medic; D3/0 moloch.scout");
}

#[test]
fn nsh_act_11_castling_with_the_opponent() {
    let units =
        "death_breath.zombie@C3/1 pirates.smuggler@C2/4 pirates.motorboat@W1/0 death_breath.scout@C1/0";
    let mut table =
        scene("death_breath pirates", units).hand(0, "death_breath.castling_with_opponent").table();
    table.refuses("play(death_breath.castling_with_opponent, C1, W1)", "NSH-PIR-07");
    table.plays("play(death_breath.castling_with_opponent, C3, C2)").asks(ONE);
    assert_eq!(
        board(&table),
        "C1/0 death_breath.scout; C2/1 death_breath.zombie; C3/4 pirates.smuggler; W1/0 pirates.motorboat"
    );
}

#[test]
fn nsh_act_12_a_wave_hits_one_edge_of_the_land() {
    // Example EX-11.
    let units = "outpost.hq@C1/0 outpost.runner@D1/0 pirates.helmsman@E1/0 pirates.motorboat@W1/0 pirates.smuggler@C2/0";
    let mut table = scene("pirates outpost", units).hand(0, "pirates.wave").table();
    assert_eq!(moves(&table, "play(pirates.wave").len(), 6);
    table.refuses("play(pirates.wave, C1-C2-D1)", "NSH-ACT-12");
    table.plays("play(pirates.wave, C1-D1-E1)").asks(ONE);
    assert_eq!(board(&table), "C2/0 pirates.smuggler; W1/0 pirates.motorboat");
    assert_eq!(points(&table, TWO), 20);
}

#[test]
fn nsh_act_12_a_wave_washes_foundations_away() {
    let scene = scene("pirates vegas", "").with("foundations", json!(["vegas.mine@C1", "vegas.mine@C2"]));
    let mut table = scene.hand(0, "pirates.wave").table();
    table.plays("play(pirates.wave, C1-D1-E1)");
    assert!(table.state().ground(at("C1")).is_none() && table.state().ground(at("C2")).is_some());
}

#[test]
fn nsh_act_13_a_rotation_turns_one_active_unit() {
    // Proves: NSH-PIR-08
    let units = "vegas.agitator@C1/1 pirates.motorboat@W1/0 vegas.shooter@C4/0";
    // The Agitator's side 0, turned by 1, faces W1: the boat obeys Vegas.
    let mut table = scene("vegas pirates", units).hand(0, "vegas.rotation").table();
    table.refuses("play(vegas.rotation, C4, 0)", "NSH-TURN-11");
    table.plays("play(vegas.rotation, W1, 4)").asks(ONE);
    assert_eq!(unit(&table, "W1").unwrap().turn, 4);
}

#[test]
fn nsh_act_14_all_hits_of_a_tile_fall_at_once() {
    // Two patients, one Medic: the wounds of the Air Strike are two attacks, and the Medic chooses.
    let units = "borgo.medic@C4/0 borgo.claws@C3/0 borgo.mutant@D3/0 moloch.scout@A3/0";
    let mut table = scene("moloch borgo", units).hand(0, "moloch.air_strike").table();
    // The Medic's sides 0, 1 and 5 touch C3, D3 and B3; the area of D2 holds C3 and D3, not C4.
    table.plays("play(moloch.air_strike, D2)").asks_by(TWO, "NSH-MED-04");
    assert_eq!(table.options(), ["medic(C4, C3, C3, 0, wound)", "medic(C4, D3, D3, 0, wound)"]);
    table.plays("medic(C4, D3, D3, 0, wound)").asks(ONE);
    assert_eq!(board(&table), "A3/0 moloch.scout; D3/0 borgo.mutant");
}

#[test]
fn nsh_abl_01_each_source_of_mobility_is_one_move() {
    // Proves: NSH-MOD-06
    let mut table =
        scene("hegemony moloch", "hegemony.runner@C3/0 hegemony.transport@C4/0 hegemony.thug@C5/0").table();
    // Runner: own icon and the Transport. It leaves the Transport with its first move and has none left.
    let mut away = table.clone();
    away.plays("ability(C3, mobility, C2, 0)");
    away.refuses("ability(C2, mobility, C1, 0)", "NSH-ABL-01");
    table.plays("ability(C3, mobility, D3, 0)").plays("ability(D3, mobility, C3, 1)");
    table.refuses("ability(C3, mobility, C2, 1)", "NSH-ABL-01");
    table.plays("ability(C5, mobility, D4, 0)");
    table.refuses("ability(D4, mobility, C5, 0)", "NSH-ABL-01");
    table.refuses("ability(C4, mobility, B4, 0)", "NSH-ABL-01");
}

#[test]
fn nsh_abl_01_mobility_comes_back_next_turn() {
    let mut table = scene("outpost moloch", "outpost.runner@C3/0").table();
    table.plays("ability(C3, mobility, C2, 0)").plays("end_turn");
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    let first = table.options()[0].clone();
    table.plays(&first);
    table.plays("ability(C2, mobility, C3, 0)");
}

#[test]
fn nsh_mod_06_boats_gain_no_mobility() {
    let scene =
        scene("pirates moloch sand_runners outpost", "sand_runners.caravan@C1/2 pirates.motorboat@W1/0");
    let mut table = scene.option("mode", "team").table();
    // Caravan: side 5 turned by 2 faces W1.
    table.refuses("ability(W1, mobility, C2, 0)", "NSH-ABL-01");
}

#[test]
fn nsh_abl_02_push_back_once_a_turn() {
    let mut table =
        scene("steel_police moloch", "steel_police.riot_policeman@C3/0 moloch.scout@C2/0 moloch.brain@B2/0")
            .table();
    table.plays("ability(C3, push_back, C2)").asks(TWO);
    table.plays("dest(C1)").asks(ONE);
    table.refuses("ability(C3, push_back, B2)", "NSH-ABL-02");
    table.refuses("ability(C3, grab, C1)", "NSH-TURN-06");
}

#[test]
fn nsh_abl_03_netted_units_use_no_ability() {
    let mut table = scene("outpost moloch", "outpost.runner@C3/0 moloch.net_fighter@C4/0").table();
    table.refuses("ability(C3, mobility, C2, 0)", "NSH-ABL-03");
    assert!(moves(&table, "ability(").is_empty());
}

#[test]
fn nsh_abl_04_an_explosion_destroys_foundations_and_no_medic_saves_the_clown() {
    let units = "moloch.clown@C3/0 moloch.medic@C4/0 vegas.guardian@C2/0 vegas.hq@D3/0";
    let scene = scene("moloch vegas", units).with("foundations", json!(["vegas.mine@B3", "vegas.mine@C1"]));
    // The Medic beside the Clown is hit itself, so it saves nobody; the Guardian has two hit points.
    let table = crate::scene::battle(scene, "explode");
    assert_eq!(board(&table), "C2/0 vegas.guardian w1");
    assert!(table.state().ground(at("B3")).is_none() && table.state().ground(at("C1")).is_some());
    assert_eq!(points(&table, TWO), 20);
}

#[test]
fn nsh_abl_04_an_explosion_reaches_the_water() {
    let scene = scene("moloch pirates", "moloch.clown@D1/0 pirates.motorboat@W1/0 pirates.harpoon@W3/2");
    let mut table = scene.hand(0, "moloch.battle").table();
    table.plays("play(moloch.battle)").plays("explode");
    drift_straight(&mut table);
    assert_eq!(board(&table), "W4/2 pirates.harpoon");
}

#[test]
fn nsh_abl_05_the_judge_reflects_only_on_its_back() {
    // Proves: NSH-STP-07, NSH-RUL-04
    let side = crate::scene::battle(
        scene("steel_police outpost", "steel_police.judge@C3/1 outpost.brawler@C4/0"),
        "",
    );
    assert_eq!(board(&side), "C4/0 outpost.brawler");
    let netted = scene(
        "steel_police hegemony",
        "steel_police.judge@C3/0 hegemony.ganger@C4/1 hegemony.net_fighter@B3/0",
    );
    let netted = crate::scene::battle(netted, "");
    assert_eq!(board(&netted), "B3/0 hegemony.net_fighter; C4/1 hegemony.ganger");
    let hq =
        crate::scene::battle(scene("steel_police outpost", "steel_police.judge@C3/0 outpost.hq@C4/0"), "");
    assert_eq!(board(&hq), "C3/0 steel_police.judge; C4/0 outpost.hq 19");
}

#[test]
fn nsh_act_08_a_grenade_deals_what_the_unit_has_left() {
    let scene = scene("borgo moloch", "borgo.hq@C3/0")
        .unit(json!({"unit": "moloch.blocker@C2/0", "wounds": 1}))
        .hand(0, "borgo.grenade");
    let mut table = scene.table();
    table.plays("play(borgo.grenade, C2)");
    let dealt = said(&table).into_iter().find_map(|event| match event {
        Event::Wounded { wounds, total, .. } => Some((wounds, total)),
        _ => None,
    });
    assert_eq!(dealt, Some((2, 3)));
    assert!(unit(&table, "C2").is_none());
}

#[test]
fn nsh_geo_04_nothing_goes_to_a_marker_space() {
    // Proves: NSH-TURN-11, NSH-ACT-12
    let mut table = scene("pirates moloch", "moloch.scout@C1/0")
        .hand(0, "pirates.motorboat pirates.wave pirates.move")
        .table();
    table.refuses("place(pirates.motorboat, M0, 0)", "NSH-GEO-04");
    table.refuses("play(pirates.move, C1, M0, 0)", "NSH-GEO-04");
    table.refuses("place(pirates.motorboat, W1, 6)", "NSH-TURN-11");
    table.refuses("play(pirates.wave, C1-C2-C3)", "NSH-ACT-12");
    table.refuses("play(pirates.wave, C1-C2-D1)", "NSH-ACT-12");
    table.plays("play(pirates.wave, E1-D1-C1)");
    assert!(unit(&table, "C1").is_none());
}
