//! Section 14: the worked examples, number for number. TEP-EX-04 and TEP-EX-06 stand with combat and Bonus Actions.

use serde_json::json;
use tortuga_tiny_epic_pirates::{content::Booty, events::Event};

use crate::scene::*;

fn total(table: &Table) -> u8 {
    let total = |event: &Event| if let Event::Announced { total, .. } = event { Some(*total) } else { None };
    table.events().iter().find_map(|said| total(&said.event)).unwrap()
}

#[test]
fn tep_ex_01_three_sugarcane_at_four() {
    let market = ["rum", "coffee", "sugarcane", "gunpowder"];
    let scene = scene(2)
        .at(0, "r0c1")
        .market(market)
        .hold(0, &["sugarcane"; 3])
        .space(0, 2)
        .gold(0, 0)
        .from("execute");
    let mut table = scene.table();
    table.plays("execute").plays("trade_count:3");
    assert_eq!(pirate(&table, A).gold, 12);
    let mut rich = scene.gold(0, 5).table();
    rich.plays("execute").plays("trade_count:3");
    assert!(said(&rich, &Event::GoldGained { seat: A, amount: 12, lost: 4, now: 13 }));
}

// Proves: TEP-EX-03
#[test]
fn tep_ex_02_two_symbols_of_six() {
    // Captain 3 shows 4, 5, 6; Ruiz shows 6 and adds a hit of his own.
    let fight = |rolls: &[u8]| {
        let scene =
            scene(2).captain(0, "captain_3", "front").crew(0, &["crew_hatchet_ruiz"]).hands(0, [0, 0, 0, 3]);
        let mut table = scene.at(0, "r0c0").space(0, 5).rolls(rolls).from("execute").table();
        table.plays("execute");
        total(&table) - 1
    };
    assert_eq!(fight(&[6, 1]), 2);
    assert_eq!(fight(&[6, 6]), 4);
    assert_eq!(fight(&[1, 2]), 0);
}

#[test]
fn tep_ex_05_icons_without_a_settlement() {
    let scene = scene(2).at(0, "r3c2").crew(0, &["crew_penny_farthingale"]).table();
    let mut table = scene;
    table.plays("order:1").plays("sail_stop").asks_by(A, "TEP-BON-03");
    assert_eq!(offered(&table, "crew_icon"), ["crew_penny_farthingale:gain_gold"]);
}

#[test]
fn tep_ex_07_start_cubes() {
    let mut scene = scene(4).market(["rum", "coffee", "sugarcane", "gunpowder"]);
    scene.doc["pirates"][3]["captain"] = json!({"card": "captain_4"});
    let mut table = scene.with("next", json!([{"captain_side": 3}, "start_cubes"])).table();
    table.plays("captain_side:front");
    let cubes = [A, B, C, D].map(|seat| held(&table, seat));
    assert_eq!(
        cubes,
        [[Booty::Rum], [Booty::Coffee], [Booty::Sugarcane], [Booty::Gunpowder]].map(|one| one.to_vec())
    );
}

#[test]
fn tep_ex_08_sinking_with_a_full_hold() {
    let scene = scene(2).at(0, "r0c0").space(0, 5).hold(0, &["rum"; 3]).hands(0, [0, 3, 0, 0]).rolls(&[4, 4]);
    let scene =
        scene.merchants(["r0c0", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "rum", "2b"]).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(table.options(), ["cube:new", "cube:rum"]);
    table.plays("cube:rum");
    assert_eq!(held(&table, A), [Booty::Rum, Booty::Rum, Booty::Coffee]);
}

// Proves: TEP-EX-09
#[test]
fn tep_ex_10_the_market_moves() {
    let sell = |booty: &str, at: &str| {
        let scene = scene(2)
            .market(["rum", "coffee", "sugarcane", "gunpowder"])
            .at(0, at)
            .hold(0, &[booty])
            .space(0, 2);
        let mut table = scene.from("execute").table();
        table.plays("execute");
        table.state().market
    };
    assert_eq!(sell("sugarcane", "r0c1"), [Booty::Sugarcane, Booty::Rum, Booty::Coffee, Booty::Gunpowder]);
    assert_eq!(sell("rum", "r1c0"), [Booty::Rum, Booty::Coffee, Booty::Sugarcane, Booty::Gunpowder]);
}

#[test]
fn tep_ex_11_a_walk_round_the_wheel() {
    let mut table = scene(2).space(0, 4).wheel(0, &[2, 5]).hands(0, [1, 0, 0, 0]).table();
    table.plays("order:3:rigging:cannons+extort");
    assert_eq!((wheel(&table, A), hands(&table, A), table.state().crossed), (vec![1], [0, 1, 1, 0], true));
}

#[test]
fn tep_ex_12_out_of_repair_onto_the_wheel() {
    let mut table = scene(2).hands(0, [0, 0, 0, 3]).table();
    table.plays("order:4:repair+repair+repair");
    assert_eq!((wheel(&table, A), hands(&table, A), table.state().crossed), (vec![1, 2, 3], [0; 4], false));
}

#[test]
fn tep_ex_13_a_storm_takes_the_wind() {
    let scene = scene(2).at(0, "r2c0").hands(0, [1, 0, 1, 1]).space(0, 3).from("sail");
    let mut stopped = scene.table();
    stopped.plays("sail_step:r3c0").plays("jostle:rigging").asks_by(A, "TEP-TURN-06");
    let mut on = scene.table();
    on.plays("sail_step:r3c0").plays("jostle:extort").asks_by(A, "TEP-SAIL-02").plays("sail_step:r3c1");
    assert_eq!(ship(&on, A), "r3c1");
    on.asks_by(A, "TEP-TURN-06");
}

#[test]
fn tep_ex_14_six_damage() {
    let crew = ["crew_mabel_thrift", "crew_bruiser_bohannon"];
    let scene = scene(2).crew(0, &crew).hands(0, [1, 2, 0, 0]).at(0, "r0c0").space(0, 5).rolls(&[1, 4]);
    let mut table = scene.from("execute").table();
    table.plays("execute");
    assert_eq!(total(&table), 6);
}

#[test]
fn tep_ex_15_the_navy_arrives_with_three_and_not_with_two() {
    let scene = scene(2).at(0, "r2c2").navy("r0c3").space(0, 1).with("crossed", json!(true)).from("execute");
    let scene = scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]);
    let sail = |scene: Scene| {
        let mut table = scene.table();
        table.plays("skip");
        while table.state().active == A {
            let to = table.options()[0].clone();
            table.plays(&to);
        }
        (table.state().navy.unwrap().distance(cell("r2c2")), hands(&table, A))
    };
    assert_eq!(sail(scene.clone().treasure("r0c0", 0)), (0, [0, 0, 0, 3]));
    assert_eq!(sail(scene), (1, [1, 1, 1, 0]));
}

#[test]
fn tep_ex_16_three_gold_at_hide_out() {
    let mut table =
        scene(2).at(0, "r1c2").space(0, 5).hands(0, [1, 0, 1, 0]).wheel(0, &[2]).gold(0, 0).table();
    table.plays("order:0").plays("sail_stop").plays("execute");
    table.plays("hide_out_assign:rigging=0,cannons=0,extort=3,repair=0,wheel=-");
    assert_eq!(pirate(&table, A).gold, 3);
    finish_turn(&mut table);
    assert_eq!(pirate(&table, A).gold, 3);
}

#[test]
fn tep_ex_17_the_legendary_pirate_turns_its_wheel() {
    let mut table = solo().space(1, 2).space(0, 1).from("execute").rolls(&[1]).table();
    table.plays("skip");
    assert_eq!(
        (pirate(&table, B).helm.captain, wheel(&table, B), hands(&table, B)),
        (1, vec![3, 4, 5], [0; 4])
    );
    let placed: Vec<(u8, &str)> = happened(&table)
        .iter()
        .filter_map(|event| {
            if let Event::HandPlaced { from, space, .. } = event { Some((*space, from.name())) } else { None }
        })
        .collect();
    assert_eq!(placed, [(3, "extort"), (4, "cannons"), (5, "rigging")]);
    assert!(table.state().crossed);
    assert_eq!(pirate(&table, B).gold, 0);
}
