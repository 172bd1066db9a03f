//! Section 9: Bonus Actions.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Ship},
    events::Event,
};

use crate::scene::*;

/// Seat 0 at the end of T3, with its Captain on that space.
fn bonus(space: u8) -> Scene {
    scene(2).space(0, space).from("execute")
}

#[test]
fn tep_bon_01_icons_of_all_cards_whose_trigger_is_the_order() {
    // Proves: TEP-RUL-08
    let crew = ["crew_mabel_thrift", "crew_penny_farthingale", "crew_madam_decanter"];
    let mut table = bonus(1).at(0, "r3c2").crew(0, &crew).gold(0, 0).table();
    // No Settlement: only `skip`, which a scene puts all the same. The icons are there nevertheless.
    table.plays("skip").asks_by(A, "TEP-BON-03");
    assert_eq!(
        table.options(),
        ["crew_icon:crew_mabel_thrift:reassign", "crew_icon:crew_penny_farthingale:gain_gold", "bonus_done"]
    );
    table
        .refuses("crew_icon:crew_madam_decanter:trade_special", "TEP-BON-01")
        .refuses("crew_icon:crew_hatchet_ruiz:attack", "TEP-BON-01")
        .refuses("crew_icon:crew_mabel_thrift:sail", "TEP-BON-01")
        .plays("crew_icon:crew_penny_farthingale:gain_gold");
    assert_eq!(pirate(&table, A).gold, 2);
    // Hired by the order itself: counts if its trigger is Crew Up.
    let row = json!(["crew_compass_mirabel", "crew_madam_decanter", "crew_fizz_underwick"]);
    let mut hired = bonus(3).with("row", row).table();
    hired.plays("execute").plays("crew_take:0").plays("crew_done");
    assert_eq!(offered(&hired, "crew_icon"), ["crew_compass_mirabel:sail"]);
}

// Proves: TEP-EX-06
#[test]
fn tep_bon_02_captain_icons_from_left_to_right() {
    // Captain 1, front: Search triggers Bury, then Attack.
    let scene = bonus(4).at(0, "r1c2").at(1, "r1c2").gold(0, 13).rolls(&[4, 4, 6, 6]);
    let mut table = scene.table();
    table.plays("skip").asks_by(A, "TEP-BON-02").refuses("captain_icon:attack", "TEP-BON-02");
    table.plays("captain_icon:skip");
    assert_eq!(table.options(), ["captain_icon:attack", "captain_icon:skip"]);
    table.refuses("captain_icon:bury", "TEP-BON-02").plays("captain_icon:attack");
    assert_eq!(table.state().treasures[cell("r1c2").index()], None, "after Attack there is no Bury");
    let mut both = scene.table();
    both.plays("skip").plays("captain_icon:bury").plays("captain_icon:attack");
    assert_eq!(both.state().treasures[cell("r1c2").index()], Some(A));
}

#[test]
fn tep_bon_03_crew_icons_in_any_order_once_each() {
    let crew = ["crew_mute_matthias", "crew_turncoat_ellery"];
    let mut table = bonus(4)
        .crew(0, &crew)
        .hold(0, &["rum"])
        .gold(0, 0)
        .captain(0, "captain_4", "front")
        .captain(1, "captain_1", "front")
        .table();
    table.plays("skip");
    assert_eq!(
        offered(&table, "crew_icon"),
        ["crew_mute_matthias:gain_gold", "crew_mute_matthias:exchange", "crew_turncoat_ellery:sail_navy"]
    );
    table
        .plays("crew_icon:crew_turncoat_ellery:sail_navy")
        .refuses("bonus_done", "TEP-TURN-02")
        .plays("move_navy:r0c2");
    table.plays("crew_icon:crew_mute_matthias:exchange").plays("exchange:rum>coffee");
    table.refuses("crew_icon:crew_mute_matthias:exchange", "TEP-BON-03");
    table.plays("crew_icon:crew_mute_matthias:gain_gold").asks(B);
    assert_eq!((pirate(&table, A).gold, held(&table, A)), (1, vec![Booty::Coffee]));
}

#[test]
fn tep_bon_04_discarded_cards_lose_their_icons_and_new_ones_add_none() {
    let crew = ["crew_tully_handshake", "crew_whispering_ned", "crew_hatchet_ruiz", "crew_black_agnes"];
    let row = json!(["crew_madam_decanter", "crew_fizz_underwick", "crew_crows_nest_ines"]);
    let scene = bonus(2).crew(0, &crew).with("row", row).captain(0, "captain_4", "front").captain(
        1,
        "captain_3",
        "front",
    );
    let mut table = scene.token("r3c1", "search_gold_2").table();
    table.plays("skip").plays("crew_icon:crew_tully_handshake:crew_up");
    // Ned is dismissed with his icon unused; Ines, whose trigger fits, comes too late. A Mutiny adds no captain icons.
    table.plays("crew_take:2:crew_whispering_ned").plays("mutiny");
    assert_eq!(pirate(&table, A).side, Some(tortuga_tiny_epic_pirates::content::Side::Back));
    table.asks(B);
    assert_eq!(
        crew_of(&table),
        ["crew_tully_handshake", "crew_crows_nest_ines", "crew_hatchet_ruiz", "crew_black_agnes"]
    );
}

fn crew_of(table: &Table) -> Vec<String> {
    crew(table, A)
}

#[test]
fn tep_bon_05_bonus_actions_trigger_nothing() {
    // Plunder as a Bonus Action does not wake the cards that wait for Plunder.
    let crew = ["crew_lightfinger_lou", "crew_penny_farthingale"];
    let mut table = bonus(3)
        .crew(0, &crew)
        .gold(0, 0)
        .captain(0, "captain_4", "front")
        .captain(1, "captain_2", "front")
        .table();
    table.plays("skip").plays("crew_icon:crew_lightfinger_lou:plunder");
    assert_eq!((held(&table, A).len(), pirate(&table, A).gold), (1, 0));
    table.asks(B);
}

#[test]
fn tep_bon_06_bonus_orders_follow_the_orders() {
    // The row is refreshed once in a turn, order and bonus together.
    let crew = ["crew_lightfinger_lou"];
    let scene =
        bonus(3).crew(0, &crew).gold(0, 5).captain(0, "captain_4", "front").captain(1, "captain_2", "front");
    let mut table =
        scene.clone().with("refreshed", json!(true)).asking(json!({"crew_up": {"taken": false}})).table();
    table.refuses("crew_refresh", "TEP-ORD-05");
    // The same preconditions: no Settlement, no bonus Plunder.
    let mut bare = scene.at(0, "r3c2").table();
    bare.plays("skip").asks(B);
}

#[test]
fn tep_bon_07_burying() {
    let scene = bonus(4).at(0, "r1c2").gold(0, 13);
    let mut table = scene.table();
    table.plays("skip").plays("captain_icon:bury");
    assert_eq!((pirate(&table, A).gold, table.state().buried(A), table.state().buried(B)), (0, 1, 0));
    assert!(
        happened(&table)
            .iter()
            .any(|event| matches!(event, Event::Buried { seat: A, at, left: 2, .. } if *at == cell("r1c2")))
    );
    table.asks(B);
    // One Gold short, a Treasure there already, the Navy there, no Bury Site, no Treasure left: not offered.
    let refused = |scene: Scene| {
        let mut table = scene.table();
        table.plays("skip").asks(B);
        let icons = json!([{"captain_icons": {"side": "front", "next": "bury"}}, "ship_line", "end_turn"]);
        assert!(scene.with("next", icons).load_error().contains("no answer"));
    };
    refused(scene.clone().gold(0, 12));
    refused(scene.clone().treasure("r1c2", 1));
    refused(scene.clone().navy("r1c2"));
    refused(scene.clone().at(0, "r3c1"));
    refused(scene.clone().treasure("r0c0", 0).treasure("r1c0", 0).treasure("r2c2", 0));
    scene.clone().gold(0, 12).at(0, "r2c0").table().plays("skip").plays("captain_icon:bury");
}

#[test]
fn tep_bon_08_trade_special() {
    let scene = bonus(2).crew(0, &["crew_madam_decanter"]).captain(0, "captain_4", "front").captain(
        1,
        "captain_3",
        "front",
    );
    let scene = scene.at(0, "r1c0").hold(0, &["coffee", "rum", "gunpowder"]).gold(0, 0);
    let mut table = scene.table();
    let market = table.state().market;
    table.plays("skip").plays("crew_icon:crew_madam_decanter:trade_special");
    assert_eq!((pirate(&table, A).gold, held(&table, A)), (8, vec![Booty::Gunpowder]));
    assert_eq!(table.state().market, market, "prices do not move");
    // Also at the coffee Market; not elsewhere, and not without both goods.
    scene.clone().at(0, "r1c3").table().plays("skip").asks_by(A, "TEP-BON-03");
    scene.clone().at(0, "r2c0").table().plays("skip").asks(B);
    scene.clone().hold(0, &["rum", "rum"]).table().plays("skip").asks(B);
}

#[test]
fn tep_bon_09_exchange() {
    let scene = bonus(1).crew(0, &["crew_coriander_swap"]).hold(0, &["rum", "coffee"]).at(0, "r3c2");
    let mut table = scene.table();
    table.plays("skip").plays("crew_icon:crew_coriander_swap:exchange");
    assert_eq!(table.options().len(), 8, "two types to give, four to take");
    table.refuses("exchange:gunpowder>rum", "TEP-BON-09");
    let mut same = table.clone();
    same.plays("exchange:rum>rum");
    assert_eq!(held(&same, A), [Booty::Rum, Booty::Coffee]);
    let bag = table.state().bag;
    table.plays("exchange:rum>gunpowder");
    assert_eq!(held(&table, A), [Booty::Coffee, Booty::Gunpowder]);
    assert_eq!(table.state().bag[Booty::Rum.index()], bag[Booty::Rum.index()] + 1);
    assert_eq!(table.state().bag[Booty::Gunpowder.index()], bag[Booty::Gunpowder.index()] - 1);
    scene.hold(0, &[]).table().plays("skip").asks(B);
}

// Proves: TEP-RUL-12
#[test]
fn tep_bon_10_moving_the_navy_and_merchants() {
    let navy = scene(2).navy("r0c3").at(0, "r1c3").asking(json!({"move_navy": {"cards": 2}}));
    let mut table = navy.table();
    assert_eq!(offered(&table, "move_navy"), ["r0c1", "r0c2", "r1c2", "r1c3", "r2c3"]);
    table
        .refuses("move_navy:r0c3", "TEP-BON-10")
        .refuses("move_navy:r2c2", "TEP-BON-10")
        .plays("move_navy:r1c3");
    assert_eq!(hands(&table, A), [1, 1, 1, 0], "no attack results");
    let scene = scene(2).merchants(["r3c2", "r3c3", "coffee", "2a"], ["r1c1", "r0c0", "rum", "2b"]);
    let mut table = scene.asking(json!({"move_merchant": {"cards": 1}})).table();
    assert_eq!(
        offered(&table, "move_merchant"),
        ["orange:r2c2", "orange:r3c1", "orange:r3c3", "green:r0c1", "green:r1c0", "green:r1c2", "green:r2c1"]
    );
    table.refuses("move_merchant:orange:r3c2", "TEP-BON-10");
    let mut away = table.clone();
    away.plays("move_merchant:green:r1c2");
    assert_eq!(
        (merchant(&away, Ship::Green).at, merchant(&away, Ship::Green).heading),
        (cell("r1c2"), cell("r0c0"))
    );
    // On its heading it delivers.
    table.plays("move_merchant:orange:r3c3");
    assert_eq!(merchant(&table, Ship::Orange).heading, cell("r0c0"));
    assert!(table.rules().contains(&"TEP-LINE-05"));
}

#[test]
fn tep_bon_11_gain_gold() {
    let mut table =
        scene(2).at(0, "r1c2").crew(0, &["crew_scattergun_rosa"]).gold(0, 12).from("execute").table();
    table.plays("skip").plays("crew_icon:crew_scattergun_rosa:gain_gold");
    assert_eq!(pirate(&table, A).gold, 13);
}

#[test]
fn tep_bon_12_reroll_is_no_action_of_t4() {
    let mut table = bonus(5).crew(0, &["crew_deadeye_dulcie"]).at(0, "r0c0").table();
    table.plays("skip").asks(B);
}

// Proves: TEP-BON-15
#[test]
fn tep_bon_13_reassign_and_what_it_brings_at_once() {
    let crew = ["crew_gunner_osgood", "crew_compass_mirabel"];
    let scene = bonus(3)
        .crew(0, &crew)
        .hands(0, [0, 0, 0, 2])
        .wheel(0, &[5])
        .captain(0, "captain_4", "front")
        .captain(1, "captain_2", "front");
    let scene = scene.with("crossed", json!(true)).at(0, "r1c2").gold(0, 0);
    let mut table = scene.table();
    table.plays("skip").plays("crew_icon:crew_gunner_osgood:reassign");
    assert_eq!(table.options().len(), 1 + 3 + 6, "two, one or none stays in Repair");
    table.refuses("reassign:rigging=1,cannons=1,extort=1,repair=0", "TEP-BON-13");
    table.refuses("reassign:rigging=0,cannons=0,extort=0,repair=3", "TEP-BON-13");
    let mut rigging = table.clone();
    rigging
        .plays("reassign:rigging=2,cannons=0,extort=0,repair=0")
        .plays("crew_icon:crew_compass_mirabel:sail");
    rigging.plays("sail_step:r0c2").plays("sail_step:r1c2").plays("sail_step:r2c2");
    assert_eq!((ship(&rigging, A), wheel(&rigging, A)), ("r2c2".into(), vec![5]));
    table.plays("reassign:rigging=0,cannons=0,extort=2,repair=0").plays("bonus_done");
    assert_eq!(pirate(&table, A).gold, 2);
}

#[test]
fn tep_bon_14_sail_again_from_the_beginning() {
    let scene = scene(2).crew(0, &["crew_barnacle_hobb"]).space(0, 0).at(0, "r0c0").hands(0, [1, 0, 1, 1]);
    let mut table = scene.table();
    table.plays("order:1").plays("sail_step:r0c1").plays("sail_step:r0c2").plays("skip");
    table.plays("crew_icon:crew_barnacle_hobb:sail").plays("sail_step:r1c2").plays("sail_step:r1c3");
    assert_eq!(ship(&table, A), "r1c3");
    table.asks(B);
}

#[test]
fn tep_bon_16_an_icon_is_offered_once_its_conditions_are_met() {
    // Hobb sails, then Ruiz can attack; the captain's Bury was passed over before and does not come back.
    let crew = ["crew_hatchet_ruiz", "crew_barnacle_hobb"];
    let scene = bonus(1)
        .crew(0, &crew)
        .captain(0, "captain_4", "front")
        .captain(1, "captain_1", "front")
        .gold(0, 13)
        .at(0, "r3c2");
    let mut table = scene.at(1, "r2c2").rolls(&[1, 1, 6, 6]).table();
    table.plays("skip");
    assert_eq!(offered(&table, "crew_icon"), ["crew_barnacle_hobb:sail"]);
    table.refuses("crew_icon:crew_hatchet_ruiz:attack", "TEP-ORD-11");
    table.plays("crew_icon:crew_barnacle_hobb:sail").plays("sail_step:r2c2").plays("sail_stop");
    assert_eq!(table.options(), ["crew_icon:crew_hatchet_ruiz:attack", "bonus_done"], "r2c2 has a Bury Site");
    table.plays("crew_icon:crew_hatchet_ruiz:attack");
}

// Proves: TEP-BON-02, TEP-BON-16
#[test]
fn tep_bon_07_a_bury_that_was_passed_over_is_refused_for_its_own_reason() {
    // Captain 2, back: Search lets it bury, then plunder. At a Settlement only the second icon is left to ask about.
    let scene =
        bonus(4).captain(1, "captain_1", "front").captain(0, "captain_2", "back").at(0, "r0c0").gold(0, 13);
    let asks = |scene: Scene| {
        let mut table = scene.table();
        table.plays("skip");
        assert_eq!(table.options(), ["captain_icon:plunder", "captain_icon:skip"]);
        table
    };
    asks(scene.clone().gold(0, 12)).refuses("captain_icon:bury", "TEP-BON-07");
    asks(scene.clone().navy("r0c0")).refuses("captain_icon:bury", "TEP-BON-07");
    asks(scene.clone().treasure("r0c0", 1)).refuses("captain_icon:bury", "TEP-BON-07");
    asks(scene.clone().gold(0, 12)).refuses("captain_icon:attack", "TEP-BON-01");
    // Skipped of one's own will it is gone, and so is an icon that comes later.
    let mut table = scene.clone().table();
    table.plays("skip").refuses("captain_icon:plunder", "TEP-BON-02").plays("captain_icon:skip");
    table.refuses("captain_icon:bury", "TEP-BON-02");
    // The same when only the Crew is still asked.
    let mut crew = scene.gold(0, 12).at(0, "r1c0").hold(0, &["rum"]).crew(0, &["crew_mute_matthias"]).table();
    crew.plays("skip")
        .refuses("captain_icon:bury", "TEP-BON-07")
        .refuses("captain_icon:attack", "TEP-BON-01");
    crew.plays("crew_icon:crew_mute_matthias:gain_gold");
    crew.refuses("captain_icon:bury", "TEP-BON-02");
}
