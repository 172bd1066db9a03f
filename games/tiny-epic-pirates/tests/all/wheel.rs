//! Section 5: the Wheel, the Assignments, jostling.

use serde_json::json;
use tortuga_tiny_epic_pirates::events::Event;

use crate::scene::*;

#[test]
fn tep_wheel_01_clockwise_to_any_space_but_the_own() {
    let mut table = scene(2).space(0, 2).wheel(0, &[]).hands(0, [1, 1, 1, 0]).table();
    let targets: std::collections::BTreeSet<char> =
        offered(&table, "order").iter().filter_map(|mv| mv.chars().next()).collect();
    // Space 1 would need 3, 4 and 5 to be skipped, and there are three Deckhands.
    assert_eq!(targets.into_iter().collect::<String>(), "01345");
    table.refuses("order:2", "TEP-WHEEL-01").refuses("order:6", "TEP-WHEEL-01").plays("order:3");
    assert_eq!(pirate(&table, A).helm.captain, 3);
    assert_eq!(pirate(&table, B).helm.captain, 0);
}

// Proves: TEP-WHEEL-03
#[test]
fn tep_wheel_02_empty_spaces_need_a_deckhand_each() {
    // From 1 to 5: 2 holds a Deckhand, 3 and 4 are empty: two are needed.
    let two = scene(2).space(0, 1).wheel(0, &[2]).hands(0, [1, 0, 0, 1]).table();
    assert_eq!(
        offered(&two, "order").iter().filter(|mv| mv.starts_with('5')).count(),
        3,
        "one comes back, three ways"
    );
    let mut one = scene(2).space(0, 1).wheel(0, &[2]).hands(0, [1, 0, 0, 1]).legend(0, 1).space(0, 1).table();
    one.refuses("order:5:rigging:cannons", "TEP-WHEEL-04");
    let mut none = scene(2).space(0, 1).wheel(0, &[2, 5]).hands(0, [1, 0, 0, 0]).table();
    none.refuses("order:5:rigging:cannons+cannons", "TEP-WHEEL-03").refuses("order:0", "TEP-WHEEL-03");
    none.plays("order:4:rigging:extort");
    assert_eq!((wheel(&none, A), hands(&none, A)), (vec![3, 5], [0, 0, 1, 0]));
    // The next space clockwise is always legal.
    let blocked = scene(2).hands(0, [0, 0, 0, 0]).wheel(0, &[2, 3, 4]).table();
    assert_eq!(blocked.options(), ["order:1"]);
}

#[test]
fn tep_wheel_04_deckhands_come_from_any_assignment_in_any_combination() {
    let mut table = scene(2).hands(0, [1, 0, 1, 1]).table();
    let ways: Vec<String> = offered(&table, "order").into_iter().filter(|mv| mv.starts_with('3')).collect();
    assert_eq!(ways, ["3:extort+repair", "3:rigging+repair", "3:rigging+extort"]);
    table.refuses("order:3:cannons+repair", "TEP-WHEEL-04").refuses("order:3:repair", "TEP-WHEEL-04");
    table.refuses("order:3:rigging+extort+repair", "TEP-WHEEL-04").plays("order:3:repair+rigging");
    assert_eq!((hands(&table, A), wheel(&table, A)), ([0, 0, 1, 0], vec![1, 2]));
}

#[test]
fn tep_wheel_05_hide_out_is_skipped_for_nothing() {
    let mut table = scene(2).space(0, 5).table();
    table.refuses("order:1:rigging", "TEP-WHEEL-04").plays("order:1");
    assert_eq!((wheel(&table, A), hands(&table, A)), (vec![], [1, 1, 1, 0]));
    assert!(scene(2).hands(0, [1, 1, 0, 0]).wheel(0, &[0]).load_error().contains("TEP-WHEEL-08"));
}

// Proves: TEP-WHEEL-07, TEP-WHEEL-12
#[test]
fn tep_wheel_06_deckhands_skipped_or_landed_on_go_to_work() {
    let scene = scene(2).space(0, 0).wheel(0, &[1, 2]).hands(0, [0, 0, 0, 1]).table();
    // Landing on 2 brings both back: six ways to share two over three, never to Repair.
    let ways: Vec<String> = offered(&scene, "order").into_iter().filter(|mv| mv.starts_with('2')).collect();
    assert_eq!(ways.len(), 6);
    let mut table = scene.clone();
    table.refuses("order:2:-:rigging", "TEP-WHEEL-06").refuses("order:2", "TEP-WHEEL-06");
    table.plays("order:2:-:rigging+extort");
    assert_eq!((hands(&table, A), wheel(&table, A)), ([1, 0, 1, 1], vec![]));
    // Those that come off cannot fill a space of the same move: 4 needs one for 3, and only Repair has one.
    let mut far = scene.clone();
    far.refuses("order:4:rigging:rigging+extort", "TEP-WHEEL-04").plays("order:4:repair:rigging+extort");
    assert_eq!((hands(&far, A), wheel(&far, A)), ([1, 0, 1, 0], vec![3]));
    let mut farther = scene;
    farther.refuses("order:5:repair+rigging:rigging+extort", "TEP-WHEEL-03");
}

#[test]
fn tep_wheel_08_deckhands_elsewhere_stay() {
    let mut table = scene(2).space(0, 2).wheel(0, &[1, 5]).hands(0, [1, 0, 0, 0]).table();
    table.plays("order:4:rigging");
    assert_eq!(wheel(&table, A), [1, 3, 5]);
    let error = scene(2).space(0, 2).wheel(0, &[2]).hands(0, [1, 1, 0, 0]).load_error();
    assert!(error.contains("TEP-WHEEL-06"), "{error}");
    assert!(scene(2).wheel(0, &[1, 1]).hands(0, [1, 0, 0, 0]).load_error().contains("TEP-WHEEL-08"));
}

// Proves: TEP-WHEEL-10
#[test]
fn tep_wheel_09_crossing_the_ship_line() {
    let crossed = |space: u8, mv: &str| {
        let mut table = scene(2).space(0, space).hands(0, [0, 0, 0, 3]).table();
        table.plays(mv);
        table.state().crossed
    };
    assert!(crossed(5, "order:0") && crossed(5, "order:1") && crossed(4, "order:0:repair"));
    assert!(!crossed(4, "order:5") && !crossed(0, "order:1") && !crossed(0, "order:4:repair+repair+repair"));
}

#[test]
fn tep_wheel_11_the_token_of_the_space_is_the_order_and_tokens_stay() {
    let orders = json!(["attack", "search", "crew_up", "trade", "plunder"]);
    let mut table = scene(2).set(0, "orders", orders).table();
    let before = pirate(&table, A).helm.orders;
    table.plays("order:3:rigging+cannons").plays("sail_stop");
    assert_eq!(pirate(&table, A).helm.order(), tortuga_tiny_epic_pirates::helm::Order::CrewUp);
    table.plays("execute").asks_by(A, "TEP-ORD-05");
    assert_eq!(pirate(&table, A).helm.orders, before);
}

#[test]
fn tep_wheel_13_multisets_not_permutations() {
    let table = scene(2).hands(0, [3, 0, 0, 0]).table();
    assert_eq!(
        offered(&table, "order"),
        ["1", "2:rigging", "3:rigging+rigging", "4:rigging+rigging+rigging"]
    );
    let mut same = table.clone();
    same.plays("order:3:rigging+rigging");
    assert_eq!(wheel(&same, A), [1, 2]);
}

// Proves: TEP-DECK-02
#[test]
fn tep_deck_01_any_number_may_share_an_assignment() {
    // Three in Rigging: 1 + 3 sail points.
    let mut table = scene(2).hands(0, [3, 0, 0, 0]).at(0, "r0c1").from("sail").table();
    table.plays("sail_step:r0c2").plays("sail_step:r1c2").plays("sail_step:r1c3").plays("sail_step:r2c3");
    assert_eq!(table.state().turns_done, 1, "four cards and not a fifth, then the turn ran on");
    // Three in Cannons: three damage without any die (4, 4 matches nothing on captain 1).
    let mut guns =
        scene(2).hands(0, [0, 3, 0, 0]).at(0, "r0c0").space(0, 5).rolls(&[4, 4]).from("execute").table();
    guns.plays("execute");
    assert!(said(&guns, &tortuga_tiny_epic_pirates::events::Event::Announced { seat: A, total: 3 }));
    // Three in Extort: three Gold at the Ship Line.
    let mut gold = scene(2).hands(0, [0, 0, 3, 0]).space(0, 5).gold(0, 0).table();
    gold.plays("order:1");
    finish_turn(&mut gold);
    assert_eq!(pirate(&gold, A).gold, 3);
    // Repair: nothing.
    let mut idle = scene(2).hands(0, [0, 0, 0, 3]).space(0, 5).gold(0, 0).table();
    idle.plays("order:1");
    finish_turn(&mut idle);
    assert_eq!(pirate(&idle, A).gold, 0);
}

#[test]
fn tep_deck_03_out_of_repair_by_wheel_hide_out_or_reassign_only() {
    let repair = || scene(2).hands(0, [0, 0, 0, 3]);
    let mut wheel_way = repair().table();
    wheel_way.plays("order:2:repair");
    assert_eq!(hands(&wheel_way, A), [0, 0, 0, 2]);
    finish_turn(&mut wheel_way);
    assert_eq!(hands(&wheel_way, A), [0, 0, 0, 2], "a turn alone mends nobody");
    let mut hide = repair().at(0, "r1c2").asking(json!("hide_out_assign")).table();
    hide.plays("hide_out_assign:rigging=1,cannons=0,extort=0,repair=2,wheel=-");
    assert_eq!(hands(&hide, A), [1, 0, 0, 2]);
    let mut again = repair().asking(json!("reassign")).table();
    again.plays("reassign:rigging=0,cannons=2,extort=0,repair=1");
    assert_eq!(hands(&again, A), [0, 2, 0, 1]);
}

#[test]
fn tep_deck_04_three_deckhands_and_a_fourth_from_row_three() {
    assert!(scene(2).hands(0, [2, 1, 1, 0]).load_error().contains("TEP-DECK-04"));
    scene(2).hands(0, [2, 1, 1, 0]).legend(0, 3).table();
    assert!(scene(2).hands(0, [1, 1, 1, 0]).legend(0, 3).load_error().contains("TEP-DECK-04"));
}

#[test]
fn tep_jost_01_a_working_deckhand_of_the_pirates_choice() {
    let scene = scene(2).hands(0, [1, 0, 1, 0]).wheel(0, &[4]).space(0, 2).asking(json!({"jostle": 0}));
    let mut table = scene.table();
    assert_eq!(table.options(), ["jostle:rigging", "jostle:extort"]);
    table
        .refuses("jostle:cannons", "TEP-JOST-01")
        .refuses("jostle:wheel4", "TEP-JOST-01")
        .refuses("jostle:repair", "TEP-JOST-01");
    table.plays("jostle:extort");
    assert_eq!((hands(&table, A), wheel(&table, A)), ([1, 0, 0, 1], vec![4]));
}

#[test]
fn tep_jost_02_then_one_from_the_wheel() {
    let scene = scene(2).hands(0, [0, 0, 0, 1]).wheel(0, &[1, 4]).space(0, 2).asking(json!({"jostle": 0}));
    let mut table = scene.table();
    assert_eq!(table.options(), ["jostle:wheel1", "jostle:wheel4"]);
    table.refuses("jostle:wheel3", "TEP-JOST-02").plays("jostle:wheel1");
    assert_eq!((hands(&table, A), wheel(&table, A)), ([0, 0, 0, 2], vec![4]));
}

#[test]
fn tep_jost_03_nobody_left_to_jostle() {
    // The 2-damage Merchant wins against nothing; all hands are in Repair.
    let scene = scene(2).hands(0, [0, 0, 0, 3]).at(0, "r0c0").space(0, 5).rolls(&[4, 4]).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(hands(&table, A), [0, 0, 0, 3]);
    assert_eq!(pirate(&table, A).surefire, 1);
    assert!(table.rules().contains(&"TEP-JOST-03"));
}

#[test]
fn tep_jost_04_no_storm_with_all_hands_in_repair() {
    // Proves: TEP-RUL-06
    let scene = scene(2).hands(0, [0, 0, 0, 3]).at(0, "r2c0").from("sail");
    let mut table = scene.table();
    assert_eq!(offered(&table, "sail_step"), ["r1c0", "r2c1"]);
    table.refuses("sail_step:r3c0", "TEP-JOST-04").refuses("sail_step:r3c0:storm_token", "TEP-SAIL-07");
    let mut token = scene.clone().set(0, "storm_tokens", json!(1)).table();
    token.refuses("sail_step:r3c0", "TEP-JOST-04").plays("sail_step:r3c0:storm_token");
    assert_eq!((ship(&token, A), pirate(&token, A).storm_tokens), ("r3c0".into(), 0));
    // A Deckhand on the Wheel is enough.
    let mut on_wheel = scene.hands(0, [0, 0, 0, 2]).wheel(0, &[3]).table();
    on_wheel.plays("sail_step:r3c0");
    assert_eq!((hands(&on_wheel, A), wheel(&on_wheel, A)), ([0, 0, 0, 3], vec![]));
}

// Proves: TEP-RUL-01
#[test]
fn tep_wheel_06_nobody_comes_off_the_wheel_into_repair() {
    let mut table = scene(2).wheel(0, &[1]).hands(0, [1, 1, 0, 0]).table();
    table.refuses("order:1:-:repair", "TEP-WHEEL-06").refuses("order:1", "TEP-WHEEL-06");
    table.refuses("order:2:-:repair", "TEP-WHEEL-06");
    assert!(offered(&table, "order").iter().all(|mv| !mv.ends_with(":repair")));
    table.plays("order:1:-:extort");
    assert_eq!((hands(&table, A), hands(&table, B)), ([1, 1, 1, 0], [1, 1, 1, 0]));
}

// Proves: TEP-WHEEL-04
#[test]
fn deckhands_are_told_in_the_order_in_which_the_captain_meets_them() {
    let met = |table: &Table| -> Vec<u8> {
        let space = |said: &tortuga_core::Said<Event>| match said.event {
            Event::HandPlaced { space, .. } | Event::HandReturned { space, .. } => Some(space),
            _ => None,
        };
        table.latest().iter().filter_map(space).collect()
    };
    // From 4 over 5 and Hide Out to 3: Deckhands are put on 5 and 1, and one comes off 2.
    let mut table = scene(2).space(0, 4).wheel(0, &[2]).hands(0, [1, 1, 0, 0]).table();
    table.plays("order:3:rigging+cannons:extort");
    assert_eq!(met(&table), [5, 1, 2]);
    // The Legendary Pirate from 4 to 3 likewise.
    let its = solo().space(0, 1).space(1, 4).rolls(&[3]).with("next", json!(["execute", "end_turn"]));
    let mut table = its.table();
    table.plays("skip");
    assert_eq!(met(&table), [5, 1, 2]);
}
