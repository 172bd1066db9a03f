//! Section 2: what is in the box, and how much of it anybody can hold.

use serde_json::json;
use tortuga_core::Seat;
use tortuga_tiny_epic_pirates::content::{Booty, Find, Ship};

use crate::scene::*;

#[test]
fn tep_comp_01_sixteen_map_cards_with_their_features() {
    let content = game(2).content;
    assert_eq!(content.cards.len(), 16);
    let many = |is: fn(&tortuga_tiny_epic_pirates::content::MapCard) -> bool| {
        content.cards.iter().filter(|c| is(c)).count()
    };
    assert_eq!((many(|c| c.settlement == 1), many(|c| c.settlement == 2)), (5, 2));
    assert_eq!((many(|c| c.cove), many(|c| c.storm), many(|c| c.bury_cost.is_some())), (5, 4, 10));
    for booty in Booty::ALL {
        assert_eq!(content.cards.iter().filter(|card| card.market == Some(booty)).count(), 1);
    }
}

#[test]
fn tep_comp_02_twenty_search_tokens_in_six_kinds() {
    let content = game(2).content;
    let count = |find: Find| content.tokens.iter().find(|kind| kind.effect == find).map(|kind| kind.count);
    assert_eq!(count(Find::GainGold { amount: 2 }), Some(3));
    assert_eq!(count(Find::GainGold { amount: 3 }), Some(2));
    assert_eq!(count(Find::GainSurefire { amount: 1 }), Some(5));
    assert_eq!(count(Find::DrawBooty { amount: 1 }), Some(4));
    assert_eq!(count(Find::ExtraSail { amount: 2 }), Some(3));
    assert_eq!(count(Find::IgnoreStorm { cards: 1 }), Some(3));
    let error =
        scene(2).token("r0c0", "search_gold_3").token("r0c1", "search_gold_3").token("r0c2", "search_gold_3");
    assert!(error.load_error().contains("TEP-COMP-02"));
}

// Proves: TEP-COMP-03
#[test]
fn tep_comp_04_forty_cubes_and_the_cards() {
    let content = game(2).content;
    assert_eq!(content.cubes * 4, 40);
    assert_eq!((content.crew.len(), content.captains.len(), content.merchants.len()), (24, 4, 11));
    let damage = |damage: u8| content.merchants.iter().filter(|card| card.damage == damage).count();
    assert_eq!([2, 4, 6, 8].map(damage), [3, 3, 3, 2]);
    let short = scene(2).with("bag", json!({"rum": 9, "coffee": 9, "gunpowder": 9, "sugarcane": 7}));
    assert!(short.load_error().contains("TEP-COMP-03"), "{}", short.load_error());
    let twice = scene(2).crew(0, &["crew_hatchet_ruiz"]).crew(1, &["crew_hatchet_ruiz"]);
    assert!(twice.load_error().contains("TEP-COMP-04"), "{}", twice.load_error());
}

#[test]
fn tep_comp_05_what_a_player_has() {
    let table = Table::deal(game(3), 1);
    for seat in Seat::all(3) {
        let pirate = pirate(&table, seat);
        assert_eq!((pirate.helm.crew(), pirate.helm.captain, pirate.gold), (3, 0, 1));
        assert!(pirate.captain.is_some());
    }
    assert!(table.state().treasures.iter().all(Option::is_none));
    let four = scene(2).treasure("r0c0", 0).treasure("r1c0", 0).treasure("r1c2", 0).treasure("r2c2", 0);
    assert!(four.load_error().contains("TEP-COMP-05"));
}

#[test]
fn tep_comp_06_two_merchants_with_one_cube_each_two_ports_and_four_prices() {
    let table = Table::deal(game(2), 1);
    assert!(Ship::BOTH.into_iter().all(|ship| merchant(&table, ship).cube.is_some()));
    assert_eq!(table.game.content.prices, [2, 3, 4, 5]);
    assert_eq!(table.game.content.ports.map(|port| port.to_string()), ["r0c0", "r3c3"]);
    assert_eq!(table.game.content.surefire_most * 4, 12);
}

#[test]
fn tep_comp_07_gold_stays_between_0_and_13() {
    // Rum is worth 3 here; with 11 Gold two of them bring 2 and lose 4.
    let scene = scene(2).at(0, "r1c0").space(0, 2).hold(0, &["rum", "rum"]).gold(0, 11).from("execute");
    let mut table = scene.table();
    table.plays("execute").plays("trade_count:2");
    assert_eq!(pirate(&table, A).gold, 13);
    assert_eq!(pirate(&table, B).gold, 1);
    // Nobody pays what is not there.
    let mut poor = self::scene(2).space(0, 3).gold(0, 0).asking(json!({"crew_up": {"taken": false}})).table();
    poor.refuses("crew_refresh", "TEP-ORD-05");
    assert!(self::scene(2).gold(0, 14).load_error().contains("TEP-COMP-07"));
}

#[test]
fn tep_comp_08_at_most_three_sure_fire() {
    for (before, after) in [(2, 3), (3, 3)] {
        let scene = scene(2).space(0, 4).surefire(0, before).token("r3c1", "search_surefire").from("execute");
        let mut table = scene.table();
        table.plays("execute");
        assert_eq!(pirate(&table, A).surefire, after);
    }
    assert!(scene(2).surefire(0, 4).load_error().contains("TEP-COMP-08"));
}

#[test]
fn tep_comp_09_three_cubes_in_a_hold() {
    let full = scene(2).hold(0, &["rum", "rum", "coffee", "coffee"]);
    assert!(full.load_error().contains("TEP-COMP-09"));
    let bare = scene(2).merchants(["r0c0", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "rum", "2b"]);
    let mut doc = bare.clone();
    doc.doc["merchants"][0]["cube"] = json!(null);
    assert!(doc.load_error().contains("TEP-COMP-09"));
    bare.table();
}

#[test]
fn tep_comp_10_cubes_that_leave_a_ship_go_to_the_bag() {
    let scene = scene(2).at(0, "r1c0").space(0, 2).hold(0, &["rum", "rum", "coffee"]).from("execute");
    let mut table = scene.table();
    let before = table.state().bag;
    table.plays("execute").plays("trade_count:2");
    let bag = table.state().bag;
    assert_eq!(bag[Booty::Rum.index()], before[Booty::Rum.index()] + 2);
    assert_eq!(bag[Booty::Coffee.index()], before[Booty::Coffee.index()]);
    // Every type of the bag can be drawn.
    let plunder = self::scene(2).space(0, 1).from("execute");
    for booty in Booty::ALL {
        plunder.lucky(&["execute"], |table| held(table, A) == [booty]);
    }
}

#[test]
fn tep_comp_11_four_crew_and_the_captain_is_not_one_of_them() {
    let five = [
        "crew_mabel_thrift",
        "crew_barnacle_hobb",
        "crew_hatchet_ruiz",
        "crew_coriander_swap",
        "crew_madam_decanter",
    ];
    assert!(scene(2).crew(0, &five).load_error().contains("TEP-COMP-11"));
    let mut table =
        scene(2).crew(0, &five[..4]).space(0, 3).asking(json!({"crew_up": {"taken": false}})).table();
    let captain = pirate(&table, A).captain;
    table.refuses("crew_take:0", "TEP-ORD-07").plays("crew_take:0:crew_hatchet_ruiz");
    assert_eq!(crew(&table, A).len(), 4);
    assert_eq!(pirate(&table, A).captain, captain);
}
