//! Section 17.1 and 17.2: Vegas and the Steel Police.

use serde_json::json;
use tortuga_core::{Game, Voice};
use tortuga_neuroshima_hex::{events::Event, state::Mark};

use crate::scene::{
    ONE, THREE, TWO, at, battle, board, has_mark, is_netted, moves, points, said, scene, unit,
};

fn controller(table: &crate::scene::Table, name: &str) -> tortuga_core::Seat {
    unit(table, name).expect("a unit is there").controller
}

#[test]
fn nsh_veg_01_an_enemy_unit_obeys_while_linked() {
    let mut table = scene("vegas outpost", "vegas.agitator@C3/0 outpost.runner@C2/0 outpost.scout@B1/0")
        .hand(0, "vegas.move")
        .table();
    assert_eq!(controller(&table, "C2"), ONE);
    assert!(!moves(&table, "ability(C2, mobility").is_empty());
    table.plays("play(vegas.move, C3, C3, 2)");
    assert_eq!(controller(&table, "C2"), TWO);
    assert!(said(&table).iter().any(|event| matches!(event, Event::Freed { .. })));
    assert!(moves(&table, "ability(C2, mobility").is_empty());
}

#[test]
fn nsh_veg_01_the_hq_takes_over_on_its_money_side_and_hqs_are_spared() {
    let table = scene("vegas outpost", "vegas.hq@C3/0 outpost.scout@D3/0 outpost.medic@C2/0").table();
    assert_eq!((controller(&table, "D3"), controller(&table, "C2")), (ONE, TWO));
    let table = scene("vegas outpost", "vegas.agitator@C3/0 outpost.hq@C2/0").table();
    assert_eq!(controller(&table, "C2"), TWO);
}

#[test]
fn nsh_veg_02_a_netter_that_faces_an_agitator_is_taken_over() {
    let table =
        scene("vegas moloch", "vegas.agitator@C3/0 moloch.net_fighter@C2/3 moloch.scout@B2/0").table();
    // Its nets, turned by 3, face C3 and D2... it obeys Vegas now and holds nobody of Vegas.
    assert_eq!(controller(&table, "C2"), ONE);
    assert!(!is_netted(&table, "C3"));
}

#[test]
fn nsh_veg_03_the_unit_may_be_turned_at_once() {
    let mut table = scene("vegas outpost", "outpost.hmg@C2/0").hand(0, "vegas.agitator").table();
    table.plays("place(vegas.agitator, C3, 0)").asks_by(ONE, "NSH-VEG-03");
    assert_eq!(table.options().len(), 6);
    table.plays("turn(4)").asks_by(ONE, "NSH-TURN-06");
    assert_eq!(board(&table), "C2/4 outpost.hmg; C3/0 vegas.agitator");
    // Also in another seat's turn.
    let mut table = scene("vegas outpost", "vegas.agitator@C3/0").active(1).hand(1, "outpost.hmg").table();
    table.plays("place(outpost.hmg, C2, 0)").asks_by(ONE, "NSH-VEG-03");
    table.plays("turn(0)").asks_by(TWO, "NSH-TURN-06");
}

#[test]
fn nsh_veg_03_in_a_battle_only_at_its_end() {
    // The Net Fighter holds the Agitator; when it falls in phase 3 the Brawler changes sides.
    let units = "vegas.agitator@C3/0 outpost.brawler@C2/0 hegemony.net_fighter@D3/4 vegas.shooter@E3/4";
    // The net of D3, side 1 turned by 4, faces 5: C3. The Shooter's side 1 turned by 4 shoots towards 5: D3.
    let scene = scene("vegas outpost hegemony", units).option("vegas_last", "false").hand(0, "vegas.battle");
    let mut table = scene.table();
    assert_eq!(controller(&table, "C2"), TWO);
    table.plays("play(vegas.battle)").asks_by(ONE, "NSH-VEG-03");
    assert_eq!(controller(&table, "C2"), ONE);
    table.plays("turn(5)").asks(TWO);
    assert_eq!(unit(&table, "C2").unwrap().turn, 5);
}

#[test]
fn nsh_veg_04_a_netted_agitator_lets_go() {
    let table =
        scene("vegas moloch", "vegas.agitator@C3/0 moloch.scout@C2/0 moloch.net_fighter@C4/0").table();
    assert!(is_netted(&table, "C3"));
    assert_eq!(controller(&table, "C2"), TWO);
    // A netter that the Agitator has taken over does not hold it, though it faces it.
    let table = scene("vegas moloch", "vegas.agitator@C3/0 moloch.net_fighter@C2/4").table();
    assert_eq!((controller(&table, "C2"), is_netted(&table, "C3")), (ONE, false));
}

#[test]
fn nsh_rul_08_a_netted_unit_is_not_turned_when_taken_over() {
    let mut table = scene("vegas moloch neojungle", "moloch.scout@C2/0 neojungle.net_fighter@C1/3")
        .option("vegas_last", "false")
        .hand(0, "vegas.agitator")
        .table();
    table.plays("place(vegas.agitator, C3, 0)").asks_by(ONE, "NSH-TURN-06");
    assert_eq!((controller(&table, "C2"), is_netted(&table, "C2")), (ONE, true));
}

#[test]
fn nsh_veg_06_a_mine_wounds_whoever_comes_next() {
    // Proves: NSH-ACT-16
    let mines = |units: &str| scene("vegas moloch", units).with("foundations", json!(["vegas.mine@C3"]));
    let mut table = mines("moloch.gauss_cannon@C4/0").active(1).hand(1, "moloch.move").table();
    table.plays("play(moloch.move, C4, C3, 0)").asks(TWO);
    assert_eq!(board(&table), "C3/0 moloch.gauss_cannon w1");
    assert!(table.state().ground(at("C3")).is_none());
    // Also its own army, and a Medic helps.
    let mut own = mines("vegas.medic@C4/0").hand(0, "vegas.shooter").table();
    own.plays("place(vegas.shooter, C3, 0)");
    assert_eq!(board(&own), "C3/0 vegas.shooter");
}

#[test]
fn nsh_stp_01_the_net_of_steel_costs_a_point() {
    // Proves: NSH-STP-02
    let mut table =
        scene("steel_police moloch", "steel_police.hq@C3/0 moloch.ripper@E1/0 moloch.hybrid@E3/0").table();
    table.plays("ability(C3, net_of_steel, E1)").asks(ONE);
    assert!(is_netted(&table, "E1") && has_mark(&table, "E1", Mark::Steel));
    assert_eq!(points(&table, ONE), 19);
    table.refuses("ability(C3, net_of_steel, E3)", "NSH-STP-01");
    table.plays("end_turn");
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    let first = table.options()[0].clone();
    table.plays(&first);
    table.refuses("ability(C3, net_of_steel, E3)", "NSH-STP-02");
}

#[test]
fn nsh_stp_01_not_on_an_hq_and_not_with_the_last_point() {
    // Proves: NSH-EDGE-07
    let mut table =
        scene("steel_police moloch", "steel_police.hq@C3/0 moloch.hq@E1/0 moloch.scout@A1/0").table();
    table.refuses("ability(C3, net_of_steel, E1)", "NSH-STP-01");
    let poor = scene("steel_police moloch", "moloch.scout@A1/0")
        .unit(json!({"unit": "steel_police.hq@C3/0", "wounds": 19}));
    let mut poor = poor.hand(0, "steel_police.executioner").table();
    poor.refuses("ability(C3, net_of_steel, A1)", "NSH-STP-01");
    poor.refuses("place(steel_police.executioner, A1, 0)", "NSH-STP-05");
}

#[test]
fn nsh_stp_04_the_launcher_makes_it_free() {
    let mut table = scene(
        "steel_police moloch",
        "steel_police.hq@C3/0 steel_police.net_of_steel_launcher@A1/0 moloch.ripper@E1/0",
    )
    .table();
    table.plays("ability(C3, net_of_steel, E1)");
    assert_eq!(points(&table, ONE), 20);
}

#[test]
fn nsh_stp_05_the_executioner_takes_a_place_by_force() {
    let units = "steel_police.hq@C3/0 moloch.blocker@E1/0 moloch.medic@E2/0 moloch.hq@A1/0";
    let mut table = scene("steel_police moloch", units).hand(0, "steel_police.executioner").table();
    table.refuses("place(steel_police.executioner, A1, 0)", "NSH-STP-05");
    table.refuses("place(steel_police.executioner, C3, 0)", "NSH-STP-05");
    table.plays("place(steel_police.executioner, E1, 2)").asks(ONE);
    assert_eq!(board(&table), "C3/0 steel_police.hq 19; E1/2 steel_police.executioner; E2/0 moloch.medic");
    let mut free = scene("steel_police moloch", units).hand(0, "steel_police.executioner").table();
    free.plays("place(steel_police.executioner, C5, 0)");
    assert_eq!(points(&free, ONE), 20);
}

#[test]
fn nsh_rul_06_an_executed_zombie_goes_to_its_pool() {
    let mut table = scene("steel_police death_breath", "death_breath.zombie@C3/0")
        .hand(0, "steel_police.executioner")
        .table();
    table.plays("place(steel_police.executioner, C3, 0)");
    assert_eq!(table.state().pool.iter().sum::<u8>(), 1);
}

#[test]
fn nsh_stp_06_a_pacifier_gives_up_its_place() {
    let mut table = scene("steel_police moloch", "steel_police.pacifier@C3/0")
        .hand(0, "steel_police.judge steel_police.move")
        .table();
    assert_eq!(moves(&table, "ability(C3, relief").len(), 6);
    table.refuses("ability(C3, relief, steel_police.move, 0)", "NSH-STP-06");
    table.refuses("ability(C3, relief, steel_police.wardog, 0)", "NSH-STP-06");
    table.plays("ability(C3, relief, steel_police.judge, 4)").asks(ONE);
    assert_eq!(board(&table), "C3/4 steel_police.judge");
    assert_eq!(table.state().hand(ONE).count(), 1);
}

#[test]
fn nsh_stp_08_terror_keeps_board_tiles_in_the_hand() {
    // Proves: NSH-RUL-09
    let mut table = scene("steel_police death_breath", "")
        .hand(0, "steel_police.terror")
        .hand(1, "death_breath.zombie death_breath.reappearance")
        .pile(1, "death_breath.battle death_breath.move")
        .with("pool", json!({"death_breath.infected": 1}))
        .table();
    table.plays("play(steel_police.terror)").asks(ONE);
    table.plays("end_turn").plays("discard(death_breath.battle)").asks(TWO);
    table.refuses("place(death_breath.zombie, C3, 0)", "NSH-STP-08");
    table.refuses("play(death_breath.reappearance, C3)", "NSH-STP-08");
    assert!(moves(&table, "place(").is_empty());
    table.plays("end_turn");
    assert_eq!(table.state().terror, 0, "it lasts one turn");
}

#[test]
fn nsh_stp_07_a_shot_of_a_friend_of_the_judge_is_not_thrown() {
    let table = battle(
        scene("steel_police moloch", "steel_police.judge@C3/0 steel_police.wardog@C5/0 moloch.scout@C1/0"),
        "",
    );
    // The Wardog shoots through its own Judge and hits the Scout.
    assert_eq!(board(&table), "C3/0 steel_police.judge; C5/0 steel_police.wardog");
}

#[test]
fn nsh_veg_03_a_netter_turned_at_the_end_of_a_battle_holds_at_once() {
    // The Shooter frees the Agitator in phase 3; the Moloch netter changes sides and is turned towards its old friends.
    // Proves: NSH-NET-07
    let units = "vegas.agitator@C3/0 moloch.net_fighter@C2/2 moloch.scout@C1/0 moloch.ripper@D1/5 \
                 hegemony.net_fighter@D3/4 vegas.shooter@E3/4 vegas.hq@A1/0 moloch.hq@A3/0 hegemony.hq@C5/0";
    let scene = scene("vegas moloch hegemony", units).option("vegas_last", "false").hand(0, "vegas.battle");
    let mut table = scene.table();
    table.plays("play(vegas.battle)").asks_by(ONE, "NSH-VEG-03");
    table.plays("turn(0)").asks(TWO);
    assert_eq!((is_netted(&table, "C1"), is_netted(&table, "D1")), (true, false));
}

#[test]
fn nsh_rul_14_a_scoped_agitator_works_for_the_scoper() {
    // Proves: NSH-MOD-09, NSH-VEG-02
    let front = |unit: &str| {
        let units = format!("vegas.agitator@C3/0 outpost.scoper@C4/0 {unit}@C2/0");
        controller(&scene("vegas outpost", &units).table(), "C2")
    };
    assert_eq!(front("outpost.hmg"), TWO, "it no longer takes the Scoper's friends");
    assert_eq!(front("vegas.shooter"), TWO, "it takes its own");
    // A Scoper that the Agitator faces is taken over itself and scopes nothing of Vegas.
    let units = "vegas.agitator@C3/3 outpost.scoper@C4/0 vegas.agitator@B3/1 outpost.hmg@B2/0";
    let faced = scene("vegas outpost", units).table();
    assert_eq!((controller(&faced, "C4"), controller(&faced, "B2")), (ONE, TWO));
    let units = "vegas.agitator@C3/3 outpost.scoper@C4/0 vegas.agitator@B3/0 outpost.hmg@B2/0";
    assert_eq!(controller(&scene("vegas outpost", units).table(), "B2"), ONE);
}

#[test]
fn nsh_stp_05_nobody_is_executed_on_the_water() {
    let mut table = scene("steel_police pirates", "pirates.motorboat@W1/0 pirates.helmsman@C3/0")
        .hand(0, "steel_police.executioner")
        .table();
    table.refuses("place(steel_police.executioner, W1, 0)", "NSH-STP-05");
    table.refuses("place(steel_police.executioner, W3, 0)", "NSH-TILE-02");
    table.plays("place(steel_police.executioner, C3, 0)");
    let paid = |said: &&tortuga_core::Said<Event>| matches!(said.event, Event::Paid { .. });
    assert_eq!(table.events().iter().find(paid).map(|said| said.rule.0), Some("NSH-STP-05"));
    assert!(unit(&table, "W1").is_some());
}

#[test]
fn nsh_stp_07_a_direct_and_a_thrown_back_shot_are_two_attacks_for_a_medic() {
    // The Gauss Cannon hits the HQ on C4 and the Judge behind it, who throws the shot back at the HQ. Which of the two
    // the Medic cancels says who scores. In phase 0 the HQ strikes the Judge and its own blow comes back. Proves: NSH-MED-02, NSH-MED-04, NSH-MED-06, NSH-MODE-03
    let units = "moloch.gauss_cannon@C5/2 outpost.hq@C4/0 outpost.medic@B4/0 steel_police.judge@C3/0 \
                 moloch.hq@A1/0 steel_police.hq@E1/0";
    let setting = scene("moloch steel_police outpost", units).option("mode", "points");
    let mut open = setting.clone().hand(0, "moloch.battle").table();
    open.plays("play(moloch.battle)").asks_by(THREE, "NSH-MED-04");
    let (direct, thrown) = ("medic(B4, C4, C5, 0, gauss)", "medic(B4, C4, C5, 0, gauss, thrown)");
    assert_eq!(open.options(), [direct, thrown]);
    let label = |mv: &str| open.game.move_text(open.state(), open.game.read_move(mv).unwrap());
    assert_eq!(label(direct), "Medic on B4 saves HQ on C4 from the gauss attack of Gauss Cannon on C5");
    assert_eq!(label(thrown), format!("{}, thrown back", label(direct)));
    open.refuses("medic(B4, C4, C5, 3, gauss, thrown)", "NSH-MED-06");
    let scores = |answer: &str| {
        let table = battle(setting.clone(), answer);
        assert!(unit(&table, "B4").is_none() && unit(&table, "C3").is_some());
        [points(&table, ONE), points(&table, TWO), points(&table, THREE)]
    };
    assert_eq!((scores(direct), scores(thrown)), ([0, 2, 0], [1, 1, 0]));
}

#[test]
fn nsh_rul_15_a_devourer_eats_units_of_its_own_army_only() {
    // Proves: NSH-DBR-06
    let units = "vegas.agitator@C3/0 death_breath.devourer@C2/0 vegas.scout@C1/0 vegas.agitator@B2/0 \
                 death_breath.scout@B1/0 death_breath.officer@D2/0";
    let mut table = scene("vegas death_breath", units).table();
    assert_eq!((controller(&table, "C2"), controller(&table, "B1")), (ONE, ONE));
    assert_eq!(moves(&table, "ability(C2, devour"), ["ability(C2, devour, B1)"]);
    table.refuses("ability(C2, devour, C1)", "NSH-RUL-15");
    table.refuses("ability(C2, devour, D2)", "NSH-DBR-06");
    table.plays("ability(C2, devour, B1)").refuses("ability(C2, devour, C1)", "NSH-DBR-06");
    assert!(!table.options().iter().any(|mv| mv.contains("devour")));
    table.plays("end_turn");
    let shown = serde_json::to_value(tortuga_core::Game::show(&table.game, table.state())).unwrap();
    assert_eq!(shown["pool"], json!({"death_breath.scout": 1}));
}

#[test]
fn nsh_int_04_the_log_tells_that_a_boat_is_free_again() {
    let scene = scene("vegas pirates", "vegas.agitator@C1/1 pirates.motorboat@W1/0").hand(0, "vegas.battle");
    let mut table = scene.table();
    assert_eq!(controller(&table, "W1"), ONE);
    table.plays("play(vegas.battle)").asks_by(TWO, "NSH-PIR-09");
    assert_eq!(controller(&table, "W2"), TWO);
    let freed = table.events().iter().filter(|said| matches!(said.event, Event::Freed { .. }));
    assert_eq!(freed.map(|said| said.rule.0).collect::<Vec<_>>(), ["NSH-INT-04"]);
}

#[test]
fn nsh_rul_16_the_net_of_steel_goes_with_its_army() {
    let scene = scene("borgo steel_police outpost", "borgo.claws@C3/1 outpost.medic@E1/0")
        .unit(json!({"unit": "steel_police.hq@C2/0", "wounds": 19}))
        .unit(json!({"unit": "outpost.scout@E3/0", "steel_net": true}));
    assert!(is_netted(&scene.table(), "E3"));
    let mut table = battle(scene, "");
    assert!(!is_netted(&table, "E3") && !has_mark(&table, "E3", Mark::Steel));
    assert_eq!(board(&table), "C3/1 borgo.claws; E1/0 outpost.medic; E3/0 outpost.scout");
    table.asks(tortuga_core::Seat(2));
}
