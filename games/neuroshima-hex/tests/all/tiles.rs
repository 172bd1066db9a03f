//! Section 5: board tiles.

use serde_json::json;

use crate::scene::{ONE, TWO, at, board, moves, points, scene, unit};

#[test]
fn nsh_tile_01_units_go_on_free_standard_spaces() {
    let mut table = scene("borgo moloch", "borgo.mutant@C3/0").hand(0, "borgo.claws").table();
    // 19 spaces, two HQs and the Mutant.
    assert_eq!(moves(&table, "place(borgo.claws").len(), 16 * 6);
    table.refuses("place(borgo.claws, C3, 0)", "NSH-TILE-01");
    table.refuses("place(borgo.claws, W1, 0)", "NSH-GEO-12");
    table.plays("place(borgo.claws, C2, 5)");
    assert_eq!(board(&table), "C2/5 borgo.claws; C3/0 borgo.mutant");
}

#[test]
fn nsh_tile_02_drift_and_water_belong_together() {
    // Proves: NSH-PIR-01
    let mut table = scene("pirates moloch", "").hand(0, "pirates.motorboat pirates.smuggler").table();
    assert_eq!(moves(&table, "place(pirates.motorboat").len(), 11 * 6);
    table.refuses("place(pirates.motorboat, C3, 0)", "NSH-TILE-02");
    table.refuses("place(pirates.smuggler, W1, 0)", "NSH-TILE-02");
    let error = scene("pirates moloch", "pirates.motorboat@C3/0").error();
    assert!(error.to_string().contains("NSH-TILE-02"), "{error}");
}

#[test]
fn nsh_tile_03_foundations_lie_under_units() {
    // Proves: NSH-TILE-04, NSH-RUL-10
    let scene =
        scene("neojungle moloch", "moloch.scout@C3/0").with("foundations", json!(["neojungle.roots@B2"]));
    let mut table = scene.hand(0, "neojungle.roots neojungle.slicer").table();
    // Free: 19 - two HQs - the Scout; for the foundation not B2 either. It has no rotation.
    assert_eq!(moves(&table, "place(neojungle.roots").len(), 15);
    table.refuses("place(neojungle.roots, B2)", "NSH-TILE-03");
    table.refuses("place(neojungle.roots, C3)", "NSH-TILE-03");
    table.refuses("place(neojungle.roots, C2, 1)", "NSH-TURN-11");
    assert_eq!(moves(&table, "place(neojungle.slicer").len(), 16 * 6);
    table.plays("place(neojungle.slicer, B2, 0)");
    assert_eq!(unit(&table, "B2").unwrap().nets, 0, "roots do not hold their own army");
    table.plays("place(neojungle.roots, C2)");
    assert!(table.state().ground(at("C2")).is_some() && table.state().free().has(at("C2")));
}

#[test]
fn nsh_tile_03_a_foundation_does_not_stop_a_shot() {
    let scene = scene("neojungle outpost", "outpost.hmg@C1/3 neojungle.slicer@C4/0")
        .with("foundations", json!(["neojungle.roots@C3"]));
    let table = crate::scene::battle(scene, "");
    assert_eq!(board(&table), "C1/3 outpost.hmg");
    assert!(table.state().ground(at("C3")).is_some(), "and an attack does not hurt it");
}

#[test]
fn nsh_tile_05_a_sniper_names_the_unit_or_the_foundation() {
    // Proves: NSH-ACT-07
    let scene = scene("outpost vegas", "vegas.guardian@C3/0")
        .with("foundations", json!(["vegas.mine@C3", "vegas.mine@C2"]));
    let mut table = scene.hand(0, "outpost.sniper").table();
    assert_eq!(
        moves(&table, "play(outpost.sniper"),
        [
            "play(outpost.sniper, C3)",
            "play(outpost.sniper, foundation, C2)",
            "play(outpost.sniper, foundation, C3)"
        ]
    );
    let mut other = table.clone();
    table.plays("play(outpost.sniper, C3)");
    assert_eq!(board(&table), "C3/0 vegas.guardian w1");
    assert!(table.state().ground(at("C3")).is_some());
    other.plays("play(outpost.sniper, foundation, C3)");
    assert_eq!(board(&other), "C3/0 vegas.guardian");
    assert!(other.state().ground(at("C3")).is_none() && other.state().ground(at("C2")).is_some());
}

#[test]
fn nsh_tile_06_an_hq_moves_is_pushed_and_netted_like_others() {
    // Proves: NSH-ACT-06
    let mut table = scene("moloch hegemony", "moloch.hq@C3/0 hegemony.hq@C2/0")
        .hand(0, "moloch.move moloch.push_back")
        .table();
    table.plays("play(moloch.push_back, C3, C2)").asks(TWO);
    assert_eq!(table.options(), ["dest(B1)", "dest(C1)", "dest(D1)"]);
    table.plays("dest(D1)").asks(ONE);
    table.plays("play(moloch.move, C3, C4, 3)");
    assert!(unit(&table, "C4").is_some() && unit(&table, "D1").is_some());
}

#[test]
fn nsh_tile_07_wounds_stay() {
    let scene =
        scene("borgo moloch", "borgo.mutant@C3/0").unit(json!({"unit": "moloch.blocker@C2/0", "wounds": 2}));
    let table = crate::scene::battle(scene, "");
    assert_eq!(board(&table), "C3/0 borgo.mutant");
}

#[test]
fn nsh_tile_08_one_implant_a_turn_and_only_an_active_one() {
    // Proves: NSH-NET-02
    let mut table =
        scene("mephisto moloch", "mephisto.limbs@C3/0 mephisto.limbs@B2/0 moloch.ripper@C5/0").table();
    table.plays("implant(C3, B2, B1, 0)").asks(ONE);
    table.refuses("implant(C3, B1, B2, 0)", "NSH-TILE-08");
    table.refuses("implant(C5)", "NSH-TILE-08");
    let mut netted = scene("mephisto moloch", "mephisto.limbs@C3/0 moloch.net_fighter@C4/0").table();
    netted.refuses("implant(C3, C3, C2, 0)", "NSH-NET-02");
    assert!(moves(&netted, "implant(").is_empty());
}

#[test]
fn nsh_tile_09_an_implant_stays_and_works_again() {
    // Proves: NSH-PIR-24
    let mut table = scene("pirates moloch", "").hand(0, "pirates.tavern").table();
    table.plays("place(pirates.tavern, C3, 0)").plays("implant(C3)");
    crate::scene::drift_straight(&mut table);
    assert_eq!(board(&table), "C3/0 pirates.tavern");
    assert_eq!(table.game.mode.id, "duel");
    table.asks(TWO);
}

#[test]
fn nsh_tile_10_first_the_mine_then_the_full_board() {
    // Proves: NSH-BAT-02, NSH-VEG-06, NSH-ACT-16
    let full = "moloch.blocker@A1/0 moloch.blocker@A2/0 moloch.scout@A3/0 moloch.medic@B1/0 moloch.medic@B2/1 \
                moloch.brain@B3/0 moloch.officer@B4/0 moloch.mother@C1/0 moloch.hq@C2/0 vegas.hq@C4/0 \
                vegas.guardian@C5/0 vegas.guardian@D1/0 vegas.saboteur@D2/0 vegas.medic@D3/0 vegas.scout@D4/0 \
                vegas.scout@E1/0 vegas.agitator@E2/0 vegas.agitator@E3/3";
    let mined = scene("moloch vegas", full).with("foundations", json!(["vegas.mine@C3"]));
    let mut table = mined.hand(0, "moloch.ripper").table();
    table.plays("place(moloch.ripper, C3, 0)").asks(ONE);
    assert!(unit(&table, "C3").is_none(), "the Mine has killed it, so the board is not full");
    assert!(table.state().ground(at("C3")).is_none());
    let mut table = scene("moloch vegas", full).hand(0, "moloch.clown").table();
    table.plays("place(moloch.clown, C3, 0)").asks(ONE);
    assert!(table.state().battle.is_some(), "without the Mine a Battle begins, and the Clown is asked");
    assert_eq!(points(&table, TWO), 20);
}
