//! Section 21: edge cases that no other file has.

use serde_json::json;
use tortuga_core::SeatSet;

use crate::scene::{ONE, TWO, battle, board, moves, points, scene};

#[test]
fn nsh_edge_01_a_tile_without_a_place_is_kept_or_discarded() {
    let full = "moloch.blocker@A1/0 moloch.blocker@A2/0 moloch.scout@A3/0 moloch.medic@B1/3 moloch.medic@B2/1 \
                moloch.brain@B3/0 moloch.officer@B4/0 moloch.mother@C1/0 moloch.hq@C2/0 borgo.hq@C5/0 borgo.medic@C4/3 \
                borgo.officer@D1/3 borgo.officer@D2/3 borgo.super_officer@D3/3 borgo.scout@D4/3 borgo.scout@E1/3 \
                borgo.net_fighter@E2/5 borgo.net_fighter@E3/5 moloch.hybrid@C3/3";
    let table = scene("moloch borgo", full).hand(0, "moloch.ripper").table();
    assert_eq!(table.options(), ["discard(moloch.ripper)", "end_turn"]);
}

#[test]
fn nsh_edge_07_a_mine_can_end_the_game_at_once() {
    let scene = scene("moloch vegas", "")
        .unit(json!({"unit": "moloch.hq@C3/0", "wounds": 19}))
        .with("foundations", json!(["vegas.mine@C4"]))
        .hand(0, "moloch.move");
    let mut table = scene.table();
    table.plays("play(moloch.move, C3, C4, 0)");
    assert_eq!((table.over().end, table.over().winners), ("hq", SeatSet::from_iter([TWO])));
}

#[test]
fn nsh_edge_07_a_mine_can_take_the_active_seat_out_of_a_larger_game() {
    let scene = scene("moloch vegas borgo", "moloch.scout@E1/0")
        .unit(json!({"unit": "moloch.hq@C3/0", "wounds": 19}))
        .with("foundations", json!(["vegas.mine@C4"]))
        .option("vegas_last", "false")
        .hand(0, "moloch.move");
    let mut table = scene.table();
    table.plays("play(moloch.move, C3, C4, 0)").asks(TWO);
    assert!(table.state().is_gone(ONE));
    assert_eq!(board(&table), "");
}

#[test]
fn nsh_edge_08_points_stop_at_0() {
    let scene =
        scene("outpost moloch", "outpost.brawler@C3/0").unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}));
    let table = battle(scene, "");
    assert_eq!(table.over().scores[..2], [20, 0]);
    assert_eq!(points(&table, TWO), 0);
}

#[test]
fn nsh_edge_09_a_pushed_unit_meets_the_mine() {
    let scene = scene(
        "vegas moloch",
        "vegas.guardian@C3/0 moloch.gauss_cannon@C2/0 moloch.scout@B1/0 moloch.brain@D1/0",
    )
    .with("foundations", json!(["vegas.mine@C1"]))
    .hand(0, "vegas.push_back");
    let mut table = scene.table();
    table.plays("play(vegas.push_back, C3, C2)").asks(ONE);
    assert!(board(&table).contains("C1/0 moloch.gauss_cannon w1"));
}

#[test]
fn nsh_edge_10_a_filled_space_is_no_longer_open_for_charges() {
    let units = "death_breath.infected@C3/0 death_breath.infected@B2/1 moloch.scout@C2/0 moloch.brain@D2/0";
    let mut table = scene("death_breath moloch", units).hand(0, "death_breath.battle").table();
    // The first, on B2, strikes towards 1 and 2: C2 and C3's friend. The second strikes C2 and D2.
    table.plays("play(death_breath.battle)").asks(ONE);
    table.plays("charge(C2, 0)").asks(ONE);
    table.refuses("charge(C2, 0)", "NSH-EDGE-10");
    assert_eq!(moves(&table, "charge").len(), 6);
    table.plays("charge(D2, 0)");
}
