//! Section 7: the orders.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Side},
    events::Event,
};

use crate::scene::*;

#[test]
fn tep_ord_01_plunder_draws_the_crates_of_the_settlement() {
    let mut one = scene(2).space(0, 1).from("execute").table();
    one.plays("execute");
    assert_eq!((held(&one, A).len(), held(&one, B).len()), (1, 0));
    let mut two = scene(2).at(0, "r0c0").space(0, 1).from("execute").table();
    two.plays("execute");
    assert_eq!(held(&two, A).len(), 2);
    two.asks(B);
    let mut none = scene(2).at(0, "r3c2").space(0, 1).from("execute").table();
    none.refuses("execute", "TEP-ORD-01");
    assert_eq!(none.options(), ["skip"]);
}

// Proves: TEP-RUL-07
#[test]
fn tep_ord_02_with_a_full_hold_a_cube_goes_back() {
    let scene = scene(2).at(0, "r0c0").space(0, 1).hold(0, &["rum", "rum"]).from("execute");
    // The first cube is loaded, the second finds a full hold. Both were drawn before any returned.
    let table = scene.lucky(&["execute"], |table| {
        let coffee = Event::CubeDrawn { seat: A, booty: Booty::Coffee };
        said(table, &coffee) && said(table, &Event::CubeLoaded { seat: A, booty: Booty::Gunpowder })
    });
    let mut table = table;
    let drawn: Vec<Event> =
        happened(&table).into_iter().filter(|event| matches!(event, Event::CubeDrawn { .. })).collect();
    assert_eq!(drawn.len(), 2);
    table.asks_by(A, "TEP-ORD-02");
    assert_eq!(table.options(), ["cube:new", "cube:rum", "cube:gunpowder"]);
    let bag = table.state().bag;
    table.refuses("cube:sugarcane", "TEP-ORD-02");
    let mut kept = table.clone();
    kept.plays("cube:rum");
    assert_eq!(held(&kept, A), [Booty::Rum, Booty::Coffee, Booty::Gunpowder]);
    assert_eq!(kept.state().bag[Booty::Rum.index()], bag[Booty::Rum.index()] + 1);
    table.plays("cube:new");
    assert_eq!(held(&table, A), [Booty::Rum, Booty::Rum, Booty::Gunpowder]);
    assert_eq!(table.state().bag[Booty::Coffee.index()], bag[Booty::Coffee.index()] + 1);
}

#[test]
fn tep_ord_03_trade_sells_what_the_market_buys() {
    let scene =
        scene(2).at(0, "r1c3").space(0, 2).hold(0, &["coffee", "coffee", "rum"]).gold(0, 0).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(table.options(), ["trade_count:1", "trade_count:2"]);
    table.refuses("trade_count:3", "TEP-ORD-03").refuses("trade_count:0", "TEP-ORD-03");
    let mut one = table.clone();
    one.plays("trade_count:1");
    // Coffee is on the third price space: 4 Gold.
    assert_eq!((pirate(&one, A).gold, held(&one, A)), (4, vec![Booty::Rum, Booty::Coffee]));
    table.plays("trade_count:2");
    assert_eq!((pirate(&table, A).gold, held(&table, A)), (8, vec![Booty::Rum]));
    let mut wrong = scene.clone().hold(0, &["rum", "rum"]).table();
    wrong.refuses("execute", "TEP-ORD-03");
    scene.at(0, "r3c1").table().refuses("execute", "TEP-ORD-03");
}

#[test]
fn tep_ord_04_the_sold_type_becomes_the_cheapest() {
    let sell = |types: [&str; 4], at: &str, booty: &str| {
        let mut table =
            scene(2).at(0, at).market(types).space(0, 2).hold(0, &[booty]).from("execute").table();
        table.plays("execute");
        table.state().market.map(Booty::name)
    };
    let start = ["rum", "coffee", "sugarcane", "gunpowder"];
    assert_eq!(sell(start, "r2c0", "gunpowder"), ["gunpowder", "rum", "coffee", "sugarcane"]);
    assert_eq!(sell(start, "r1c3", "coffee"), ["coffee", "rum", "sugarcane", "gunpowder"]);
    assert_eq!(sell(start, "r1c0", "rum"), start);
}

#[test]
fn tep_ord_05_crew_up_refreshes_hires_and_mutinies() {
    let scene = scene(2).space(0, 3).gold(0, 2).from("execute");
    let mut table = scene.table();
    let row = table.state().row;
    table.plays("execute");
    assert_eq!(
        table.options(),
        ["crew_refresh", "crew_take:0", "crew_take:1", "crew_take:2", "mutiny", "crew_done"]
    );
    table.plays("crew_refresh");
    assert_eq!(pirate(&table, A).gold, 1);
    assert!(table.state().row.iter().all(|card| !row.contains(card)));
    table.refuses("crew_refresh", "TEP-ORD-05");
    let hired = table.state().row[1];
    table.plays("crew_take:1").refuses("crew_take:0", "TEP-ORD-05");
    assert_eq!(pirate(&table, A).crew[0], Some(hired));
    assert_eq!(table.options(), ["mutiny", "crew_done"]);
    table.plays("crew_done").asks(B);
    // Nobody has to take a card, even after paying.
    let mut idle = scene.table();
    idle.plays("execute").plays("crew_refresh").plays("crew_done").asks(B);
    assert_eq!(crew(&idle, A).len(), 0);
}

// Proves: TEP-RUL-28
#[test]
fn tep_ord_06_the_old_row_goes_under_the_deck_in_slot_order() {
    let mut table = scene(2).space(0, 3).from("execute").table();
    let (row, deck) = (table.state().row, table.state().crew_deck);
    let tops: Vec<_> = deck.cards().iter().rev().take(3).copied().collect();
    table.plays("execute").plays("crew_refresh");
    assert_eq!(table.state().row.to_vec(), tops);
    let under = &table.state().crew_deck;
    assert_eq!(under.cards()[..3], [row[2], row[1], row[0]], "the card of slot 2 is the very bottom");
    assert_eq!((under.known, under.cards().len()), (3, 21));
    table.plays("crew_take:0");
    table.refuses("crew_refresh", "TEP-ORD-06");
}

#[test]
fn tep_ord_07_the_fifth_card_replaces_one() {
    let four = ["crew_mabel_thrift", "crew_barnacle_hobb", "crew_hatchet_ruiz", "crew_coriander_swap"];
    let mut table = scene(2).crew(0, &four).space(0, 3).gold(0, 0).from("execute").table();
    let top = *table.state().crew_deck.cards().last().unwrap();
    let hired = table.state().row[2];
    table
        .plays("execute")
        .refuses("crew_take:2", "TEP-ORD-07")
        .refuses("crew_take:2:crew_black_agnes", "TEP-ORD-07");
    assert_eq!(offered(&table, "crew_take").len(), 12);
    table.plays("crew_take:2:crew_barnacle_hobb");
    let name = table.game.content.mate(hired).id.to_string();
    assert_eq!(crew(&table, A), [four[0], name.as_str(), four[2], four[3]]);
    assert_eq!(table.state().row[2], top, "the slot is filled from the top at once");
    let bottom = table.state().crew_deck.cards()[0];
    assert_eq!(table.game.content.mate(bottom).id, "crew_barnacle_hobb");
    let mut three = scene(2).crew(0, &four[..3]).space(0, 3).from("execute").table();
    three.plays("execute").refuses("crew_take:0:crew_mabel_thrift", "TEP-ORD-07").plays("crew_take:0");
    assert_eq!(crew(&three, A).len(), 4);
}

#[test]
fn tep_ord_08_one_mutiny_in_a_game() {
    let mut table = scene(2).space(0, 3).from("execute").table();
    table.plays("execute").plays("mutiny").refuses("mutiny", "TEP-ORD-08");
    assert_eq!((pirate(&table, A).side, pirate(&table, A).mutinied), (Some(Side::Back), true));
    assert_eq!((pirate(&table, B).side, pirate(&table, B).mutinied), (Some(Side::Front), false));
    // Also after a card was taken, and in a Bonus Action.
    let bonus = scene(2)
        .crew(0, &["crew_tully_handshake"])
        .at(0, "r3c2")
        .space(0, 2)
        .asking(json!({"crew_up": {"taken": true}}));
    let mut bonus = bonus.table();
    bonus.plays("mutiny");
    assert!(pirate(&bonus, A).mutinied);
}

#[test]
fn tep_ord_09_search_turns_the_token_over() {
    let find = |token: &str| {
        let mut table = scene(2)
            .space(0, 4)
            .hold(0, &["rum"])
            .token("r3c1", token)
            .token("r0c0", "search_gold_2")
            .from("execute")
            .table();
        table.plays("execute");
        assert_eq!(table.state().tokens[cell("r3c1").index()], None);
        assert!(table.state().tokens[0].is_some(), "the others lie where they were");
        table
    };
    let table = find("search_gold_2");
    assert_eq!(pirate(&table, A).gold, 3);
    assert_eq!(pirate(&find("search_gold_3"), A).gold, 4);
    assert_eq!(pirate(&find("search_surefire"), A).surefire, 1);
    assert_eq!(held(&find("search_booty"), A).len(), 2);
    assert_eq!(pirate(&find("search_sail"), A).sail_tokens, 1);
    assert_eq!(pirate(&find("search_storm"), A).storm_tokens, 1);
    let mut none = scene(2).space(0, 4).from("execute").table();
    none.refuses("execute", "TEP-ORD-09");
}

#[test]
fn tep_ord_10_a_search_for_nothing_is_allowed() {
    let mut table = scene(2).space(0, 4).gold(0, 13).token("r3c1", "search_gold_3").from("execute").table();
    table.plays("execute");
    assert_eq!(pirate(&table, A).gold, 13);
    assert!(said(&table, &Event::GoldGained { seat: A, amount: 3, lost: 3, now: 13 }));
}

// Proves: TEP-BAT-01
#[test]
fn tep_ord_11_attack_needs_a_target_on_the_card() {
    let scene = scene(3).at(0, "r1c2").at(1, "r1c2").hidden(2, "r1c2").navy("r1c2").space(0, 5);
    let scene = scene.merchants(["r1c2", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "rum", "2b"]).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(table.options(), ["attack_target:orange", "attack_target:seat1"]);
    table.refuses("attack_target:green", "TEP-ORD-11").refuses("attack_target:seat0", "TEP-ORD-11");
    table.refuses("attack_target:seat2", "TEP-ORD-15").refuses("attack_target:seat7", "TEP-ORD-11");
    // The Navy alone is no target.
    let mut navy = self::scene(2).navy("r3c1").space(0, 5).from("execute").table();
    navy.refuses("execute", "TEP-ORD-11");
}

#[test]
fn tep_ord_12_hide_out_needs_a_free_cove() {
    let scene = scene(2).at(0, "r1c2").from("execute");
    let mut table = scene.table();
    table.plays("execute").asks_by(A, "TEP-ORD-13");
    assert!(pirate(&table, A).hidden);
    scene.clone().hidden(1, "r1c2").table().refuses("execute", "TEP-ORD-12");
    scene.clone().at(0, "r3c1").table().refuses("execute", "TEP-ORD-12");
    // A ship in the open does not take the Cove (TEP-ORD-17), and one that is Hidden already stays so.
    scene.clone().at(1, "r1c2").table().plays("execute");
    let mut stays = scene.hidden(0, "r1c2").table();
    stays.plays("execute");
    assert!(pirate(&stays, A).hidden);
}

#[test]
fn tep_ord_13_any_deckhands_go_to_work() {
    let scene = scene(2).at(0, "r1c2").hands(0, [0, 0, 1, 1]).wheel(0, &[2]).asking(json!("hide_out_assign"));
    let mut table = scene.table();
    // Wheel kept or not, Repair kept or not: C(3,2) + C(4,2) ways with the Wheel kept, C(4,2) + C(5,2) without.
    assert_eq!(table.options().len(), 3 + 6 + 6 + 10);
    table.refuses("hide_out_assign:rigging=0,cannons=0,extort=0,repair=2,wheel=2", "TEP-ORD-13");
    table.refuses("hide_out_assign:rigging=1,cannons=0,extort=0,repair=1,wheel=3", "TEP-ORD-13");
    table.refuses("hide_out_assign:rigging=3,cannons=1,extort=0,repair=0,wheel=-", "TEP-ORD-13");
    table.refuses("hide_out_assign:rigging=1,cannons=0,extort=0,repair=0,wheel=2", "TEP-ORD-13");
    table.plays("hide_out_assign:rigging=1,cannons=1,extort=1,repair=0,wheel=-");
    assert_eq!((hands(&table, A), wheel(&table, A)), ([1, 1, 1, 0], vec![]));
}

// Proves: TEP-RUL-03
#[test]
fn tep_ord_14_hide_out_pays_extort_at_once_and_only_once() {
    let scene = scene(2).at(0, "r1c2").space(0, 5).gold(0, 0).hands(0, [0, 0, 2, 1]);
    let mut table = scene.table();
    table.plays("order:0").plays("sail_stop").plays("execute");
    table.plays("hide_out_assign:rigging=0,cannons=0,extort=3,repair=0,wheel=-");
    assert_eq!((pirate(&table, A).gold, table.state().extort_paid), (3, 3));
    finish_turn(&mut table);
    assert_eq!(pirate(&table, A).gold, 3, "the Ship Line pays nothing more");
}

#[test]
fn tep_ord_15_a_hidden_ship_is_safe_and_works() {
    // The Navy comes and does nothing.
    let mut table = scene(2).hidden(0, "r1c2").navy("r1c1").space(0, 5).table();
    table.plays("order:1").plays("sail_stop");
    finish_turn(&mut table);
    assert_eq!((navy(&table), hands(&table, A)), ("r1c2".into(), [1, 1, 1, 0]));
    // It may Search, Plunder and bury where it lies.
    let mut search = scene(2)
        .hidden(0, "r1c2")
        .space(0, 4)
        .gold(0, 13)
        .token("r1c2", "search_storm")
        .from("execute")
        .table();
    search.plays("execute").plays("captain_icon:bury");
    assert!(pirate(&search, A).hidden);
    let mut plunder = scene(2).hidden(0, "r0c2").space(0, 1).from("execute").table();
    plunder.plays("execute");
    assert!(pirate(&plunder, A).hidden);
}

#[test]
fn tep_ord_16_attacking_from_a_cove_uncovers() {
    let scene = scene(2).hidden(0, "r1c2").at(1, "r1c2").space(0, 5).rolls(&[4, 4, 6, 6]).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert!(!pirate(&table, A).hidden);
    assert!(table.rules().contains(&"TEP-ORD-16"));
}

#[test]
fn tep_ord_17_a_cove_shelters_one() {
    assert!(scene(2).hidden(0, "r1c2").hidden(1, "r1c2").load_error().contains("TEP-ORD-17"));
    assert!(scene(2).hidden(0, "r3c1").load_error().contains("TEP-ORD-17"));
    scene(2).hidden(0, "r1c2").at(1, "r1c2").table();
}

#[test]
fn tep_ord_11_neither_the_own_ship_nor_the_navy_is_a_target() {
    let scene = scene(3).at(0, "r2c1").at(1, "r2c1").at(2, "r2c1").navy("r2c1").space(0, 5).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(offered(&table, "attack_target"), ["seat1", "seat2"]);
    table.refuses("attack_target:seat0", "TEP-ORD-11").refuses("attack_target:seat3", "TEP-ORD-11");
    let unread = tortuga_core::Game::read_move(&table.game, "attack_target:navy").unwrap_err();
    assert!(unread.contains("the Navy is never a target (TEP-ORD-11)"), "{unread}");
}
