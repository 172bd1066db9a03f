//! Section 11: the Legendary Pirate's turn.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Ship},
    events::Event,
    helm::Order,
};

use crate::scene::*;

/// You skip your order; then the dice fall for the Legendary Pirate.
fn its_turn(scene: Scene, rolls: &[u8]) -> Table {
    let mut table = scene.space(0, 1).from("execute").rolls(rolls).table();
    table.plays("skip");
    table
}

/// The last time that Gold came to it.
fn gains(table: &Table) -> Vec<u8> {
    let amount = |event: &Event| match event {
        Event::GoldGained { seat: B, amount, .. } => Some(*amount),
        _ => None,
    };
    table.latest().iter().filter_map(|said| amount(&said.event)).collect()
}

#[test]
fn tep_solo_08_one_to_five_turn_the_wheel_and_six_the_ring() {
    let wheel_turn = its_turn(solo(), &[3]);
    assert_eq!((pirate(&wheel_turn, B).helm.captain, wheel_turn.state().solo.unwrap().ring), (3, 0));
    assert!(said(&wheel_turn, &Event::SoloRolled { face: 3 }));
    let ring_turn = its_turn(solo().mats("solo_helm_coil", "solo_legend_smuggler"), &[6]);
    assert_eq!((pirate(&ring_turn, B).helm.captain, ring_turn.state().solo.unwrap().ring), (0, 1));
    let mut table = ring_turn;
    table.asks_by(A, "TEP-WHEEL-01");
}

#[test]
fn tep_solo_09_it_skips_with_the_rightmost_deckhands() {
    let table = its_turn(solo(), &[3]);
    assert_eq!((wheel(&table, B), hands(&table, B)), (vec![1, 2], [1, 0, 0, 0]));
    // Repair comes before Extort.
    let repair = its_turn(solo().hands(1, [1, 0, 1, 1]), &[2]);
    assert_eq!((wheel(&repair, B), hands(&repair, B)), (vec![1], [1, 0, 1, 0]));
    // Without a Deckhand it stops where it is: 2 and 3 hold one each, 4 is empty and nobody is left.
    let stuck = its_turn(solo().hands(1, [0, 0, 1, 0]).wheel(1, &[2, 3]), &[5]);
    assert_eq!(pirate(&stuck, B).helm.captain, 4);
    assert_eq!((wheel(&stuck, B), hands(&stuck, B)), (vec![1], [1, 1, 0, 0]));
}

// Proves: TEP-RUL-23
#[test]
fn tep_solo_10_it_never_ends_where_it_began() {
    let mut table = its_turn(solo().space(1, 3), &[3]);
    assert_eq!((pirate(&table, B).helm.captain, wheel(&table, B)), (2, vec![1, 4, 5]));
    table.asks_by(A, "TEP-LINE-04");
    // From 1 the order space before is 5: no crossing.
    let one = its_turn(solo().space(1, 1), &[1]);
    assert_eq!((pirate(&one, B).helm.captain, wheel(&one, B)), (5, vec![2, 3, 4]));
    assert_eq!(one.state().active, A);
}

#[test]
fn tep_solo_11_deckhands_come_back_to_the_leftmost_empty_assignment() {
    let landed = its_turn(solo().wheel(1, &[1]).hands(1, [0, 1, 1, 0]), &[1]);
    assert_eq!((hands(&landed, B), wheel(&landed, B)), ([1, 1, 1, 0], vec![]));
    let skipped = its_turn(solo().wheel(1, &[1]).hands(1, [1, 0, 0, 1]), &[2]);
    assert_eq!((hands(&skipped, B), wheel(&skipped, B)), ([1, 1, 0, 1], vec![]));
    let mut crossed = its_turn(solo().space(1, 5).wheel(1, &[]), &[1]);
    crossed.asks_by(A, "TEP-LINE-04");
}

// Proves: TEP-RUL-24
#[test]
fn tep_solo_12_the_legend_action_sails_at_you_and_does_what_the_space_says() {
    // The Butcher's space 1: Crew Up, then Attack. Vane sails two farther when the turn has an Attack.
    let mut table = its_turn(solo(), &[6, 5, 5, 6, 6]);
    assert_eq!((ship(&table, B), crew(&table, B)), ("r3c1".into(), vec!["crew_hatchet_ruiz".to_owned()]));
    // It deals 3 (Cannons, level, Ruiz), you deal 1 (Cannons).
    assert!(
        said(&table, &Event::Announced { seat: B, total: 3 })
            && said(&table, &Event::Announced { seat: A, total: 1 })
    );
    assert_eq!(pirate(&table, B).helm.captain, 0, "the Captain does not move");
    table.asks_by(A, "TEP-JOST-01").plays("jostle:extort").asks_by(A, "TEP-WHEEL-01");
    // Without an order on the space it sails at you all the same: the Smuggler's space 4 gives 2 Gold.
    let ring = json!({"helm": "solo_helm_vane", "legend": "solo_legend_smuggler", "ring": 3});
    let gold = its_turn(solo().with("solo", ring), &[6]);
    assert_eq!((ship(&gold, B), pirate(&gold, B).gold), ("r3c2".into(), 2));
}

#[test]
fn tep_solo_13_the_target_is_printed_at_the_space() {
    // Vane: you, orange, green, you, orange.
    let towards = |space: u8| {
        let scene = solo()
            .space(1, space - 1)
            .at(1, "r1c1")
            .merchants(["r1c3", "r3c3", "rum", "2a"], ["r3c1", "r0c0", "rum", "2b"]);
        ship(&its_turn(scene.at(0, "r1c0").hands(1, [0, 0, 0, 3]), &[space]), B)
    };
    assert_eq!([1, 2, 3, 4].map(towards), ["r1c0", "r1c2", "r2c1", "r1c0"]);
}

// Proves: TEP-RUL-22
#[test]
fn tep_solo_14_it_sails_vertically_first_and_storms_do_not_matter() {
    // Level 0 sails 1, Rigging 1, Vane's Attack +2: four cards towards orange at r0c0, over the Storm of r0c3.
    let table = its_turn(solo().space(1, 4), &[5]);
    let way: Vec<String> = table
        .latest()
        .iter()
        .filter_map(|said| {
            if let Event::Sailed { seat: B, to, .. } = said.event { Some(to.to_string()) } else { None }
        })
        .collect();
    assert_eq!(way, ["r1c3", "r0c3", "r0c2", "r0c1"]);
    assert_eq!(hands(&table, B), [1, 1, 1, 0]);
    // One step ends its hiding; on its target's card it stays and stays Hidden.
    let out = its_turn(solo().hidden(1, "r2c2"), &[1]);
    assert!(!pirate(&out, B).hidden);
    let stays = its_turn(solo().at(0, "r2c2").hidden(1, "r2c2"), &[1]);
    assert_eq!((ship(&stays, B), pirate(&stays, B).hidden), ("r2c2".into(), true));
    // The Scavenger's space 2 sails one farther: 2 + 1 + 1.
    let ring = json!({"helm": "solo_helm_grimm", "legend": "solo_legend_scavenger", "ring": 1});
    let far = its_turn(solo().with("solo", ring).at(1, "r0c3").at(0, "r3c0"), &[6]);
    assert_eq!(ship(&far, B), "r3c2");
}

#[test]
fn tep_solo_15_it_sails_then_executes() {
    let table = its_turn(solo(), &[3]);
    let events = happened(&table);
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
    let sailed = place(|event| matches!(event, Event::Sailed { seat: B, .. }));
    let hired = place(|event| matches!(event, Event::CrewHired { seat: B, .. }));
    assert!(sailed.is_some() && sailed < hired);
}

#[test]
fn tep_solo_16_helm_bonuses_fire_once_after_the_order() {
    // Coil gains 2 Gold after a Trade, whether anything was sold or not.
    let coil = its_turn(solo().mats("solo_helm_coil", "solo_legend_butcher").space(1, 1), &[2]);
    assert_eq!(gains(&coil), [2]);
    // Thorne searches after a Trade; Vane's Gold for Search is another helm's.
    let thorne =
        solo().mats("solo_helm_thorne", "solo_legend_butcher").space(1, 1).token("r3c3", "search_gold_3");
    let thorne = its_turn(thorne.hold(1, &["rum"]), &[2]);
    assert_eq!(gains(&thorne), [3, 3], "3 for the rum, then the token where it has sailed");
    // An order performed as a bonus triggers nothing: Grimm's Crew Up attacks without his extra hits.
    let grimm = solo().mats("solo_helm_grimm", "solo_legend_butcher").space(1, 2).hands(1, [1, 0, 0, 2]);
    let grimm =
        its_turn(grimm.merchants(["r0c0", "r3c3", "rum", "2a"], ["r2c3", "r0c0", "rum", "8a"]), &[3, 1, 1]);
    assert!(said(&grimm, &Event::Announced { seat: B, total: 2 }), "level 1, Ruiz 1");
}

#[test]
fn tep_solo_17_its_crew_gives_no_bonus() {
    let table = its_turn(solo().crew(1, &["crew_penny_farthingale"]), &[1]);
    assert!(gains(&table).is_empty());
    table.clone().asks_by(A, "TEP-WHEEL-01");
}

// Proves: TEP-SOLO-33
#[test]
fn tep_solo_18_it_plunders_anywhere_and_trades_the_third_cube() {
    let one = its_turn(solo().at(0, "r3c2").at(1, "r3c2"), &[1]);
    assert_eq!((held(&one, B).len(), gains(&one).len()), (1, 0));
    // Gunpowder is dearest (5): two of them and whatever comes third.
    let three = its_turn(solo().hold(1, &["gunpowder", "gunpowder"]), &[1]);
    let sold = held(&three, B);
    let drawn = happened(&three)
        .into_iter()
        .find_map(|event| if let Event::CubeDrawn { booty, .. } = event { Some(booty) } else { None });
    if drawn == Some(Booty::Gunpowder) {
        assert_eq!((sold, gains(&three)), (vec![], vec![15]));
    } else {
        assert_eq!((sold, gains(&three)), (vec![drawn.unwrap()], vec![10]));
    }
    assert_eq!(three.state().market[0], Booty::Gunpowder);
}

#[test]
fn tep_solo_19_it_sells_all_of_the_dearest_type() {
    let table = its_turn(solo().space(1, 1).hold(1, &["rum", "coffee"]), &[2]);
    assert_eq!((held(&table, B), gains(&table)), (vec![Booty::Rum], vec![4]));
    assert_eq!(table.state().market, [Booty::Coffee, Booty::Sugarcane, Booty::Rum, Booty::Gunpowder]);
    let none = its_turn(solo().space(1, 1), &[2]);
    assert_eq!((gains(&none).len(), none.state().market), (0, Booty::ALL));
}

#[test]
fn tep_solo_20_it_takes_tokens() {
    let found = |token: &str| {
        let scene =
            solo().mats("solo_helm_coil", "solo_legend_butcher").space(1, 3).at(0, "r3c2").at(1, "r3c2");
        let scene = scene
            .merchants(["r3c2", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "rum", "2b"])
            .token("r3c2", token);
        its_turn(scene, &[4])
    };
    let gold = |token: &str| pirate(&found(token), B).gold;
    assert_eq!(
        ["search_gold_2", "search_gold_3", "search_surefire", "search_sail", "search_storm"].map(gold),
        [2, 3, 1, 1, 1]
    );
    let booty = found("search_booty");
    assert_eq!((held(&booty, B).len(), pirate(&booty, B).gold), (1, 0));
    assert_eq!(booty.state().tokens[cell("r3c2").index()], None);
    assert_eq!(pirate(&found("search_sail"), B).sail_tokens, 0);
}

#[test]
fn tep_solo_21_it_hires_from_the_deck_and_with_four_refreshes_the_row() {
    let table = its_turn(solo(), &[3]);
    assert_eq!(crew(&table, B), ["crew_hatchet_ruiz"], "the top of the deck, not the row");
    let four = ["crew_hatchet_ruiz", "crew_black_agnes", "crew_barnacle_hobb", "crew_sawtooth_varga"];
    let scene = solo().crew(1, &four);
    let row = scene.table().state().row;
    let full = its_turn(scene, &[3]);
    assert_eq!(crew(&full, B), four);
    assert!(full.state().row.iter().all(|card| !row.contains(card)));
    assert!(gains(&full).is_empty());
}

#[test]
fn tep_solo_27_its_deckhands_are_jostled_from_the_right() {
    let jostled = |scene: Scene| {
        let scene = scene
            .space(0, 1)
            .with("next", json!(["execute", {"jostle": 1}, "bonus", "ship_line", "end_turn"]));
        // A roll of 1 or more follows; only the first event counts.
        let mut table = scene.rolls(&[1]).table();
        table.plays("skip");
        table.events().iter().find_map(|said| match said.event {
            Event::Jostled { seat: B, from, space } => {
                Some((from.map(tortuga_tiny_epic_pirates::helm::Assignment::name), space))
            }
            Event::NotJostled { seat: B } => Some((None, None)),
            _ => None,
        })
    };
    assert_eq!(jostled(solo()), Some((Some("extort"), None)));
    assert_eq!(jostled(solo().hands(1, [1, 1, 0, 1])), Some((Some("cannons"), None)));
    assert_eq!(jostled(solo().hands(1, [1, 0, 0, 2])), Some((Some("rigging"), None)));
    // Counter-clockwise from space 3: 2, 1, 0, 5, 4.
    assert_eq!(jostled(solo().space(1, 3).hands(1, [0, 0, 0, 1]).wheel(1, &[1, 5])), Some((None, Some(1))));
    assert_eq!(jostled(solo().space(1, 3).hands(1, [0, 0, 0, 1]).wheel(1, &[4, 5])), Some((None, Some(5))));
    assert_eq!(jostled(solo().hands(1, [0, 0, 0, 3])), Some((None, None)));
}

// Proves: TEP-RUL-26, TEP-RUL-27
#[test]
fn tep_solo_28_at_the_top_of_its_track_it_buries_at_the_cheapest_site() {
    // The Butcher's track ends at 11: 9 + 4 is 13, two are lost.
    let mut table = its_turn(solo().space(1, 1).gold(1, 9).hold(1, &["coffee"]), &[2]);
    assert!(said(&table, &Event::GoldGained { seat: B, amount: 4, lost: 2, now: 0 }));
    table.asks_by(A, "TEP-SOLO-28");
    assert_eq!(
        offered(&table, "solo_bury_site"),
        ["r0c3", "r1c1", "r2c0", "r3c0", "r3c3"],
        "the sites for 12"
    );
    table.refuses("solo_bury_site:r0c0", "TEP-SOLO-28").plays("solo_bury_site:r2c0");
    assert_eq!((table.state().treasures[cell("r2c0").index()], pirate(&table, B).gold), (Some(B), 0));
    // One cheapest site is not asked for, and the Navy there does not matter.
    let mut one = solo().space(1, 1).gold(1, 9).hold(1, &["coffee"]).navy("r3c3");
    for (site, seat) in [("r0c3", 0), ("r1c1", 0), ("r2c0", 1), ("r3c0", 1)] {
        one = one.treasure(site, seat);
    }
    // The third of its Treasures: it has won.
    let won = its_turn(one, &[2]);
    assert_eq!(won.state().treasures[cell("r3c3").index()], Some(B));
    assert_eq!(won.over().end, "solo_lost");
    // Below the top nothing is buried.
    let below = its_turn(solo().space(1, 1).gold(1, 6).hold(1, &["coffee"]), &[2]);
    assert_eq!((pirate(&below, B).gold, below.state().buried(B)), (10, 0));
}

// Proves: TEP-RUL-21
#[test]
fn tep_solo_29_when_it_crosses_you_steer_against_it() {
    let scene = solo().space(1, 5).gold(1, 2).at(1, "r1c2").navy("r0c2").hands(1, [0, 0, 1, 2]).at(0, "r1c2");
    let scene = scene.merchants(["r2c2", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "rum", "2b"]);
    let mut table = its_turn(scene, &[1]);
    assert_eq!(pirate(&table, B).gold, 3, "one for the Deckhand in Extort");
    // You may put the Merchants together.
    table
        .asks_by(A, "TEP-LINE-04")
        .plays("merchant_route:r3c2")
        .asks_by(A, "TEP-LINE-04")
        .plays("merchant_route:r3c2");
    // The Navy takes its one step by itself, strikes, and the pirate hides where it lies: r1c2 has a Cove.
    assert_eq!((navy(&table), hands(&table, B)), ("r1c2".into(), [0, 0, 0, 3]));
    assert!(pirate(&table, B).hidden);
    assert_eq!(hands(&table, A), [1, 1, 1, 0], "you are not the one it hunts");
    table.asks_by(A, "TEP-WHEEL-01");
    // The Navy's speed counts its Treasures, not yours.
    let far = solo()
        .space(1, 5)
        .at(1, "r3c1")
        .at(0, "r3c1")
        .navy("r0c1")
        .treasure("r0c0", 0)
        .hands(1, [0, 0, 0, 3]);
    let mut slow =
        its_turn(far.merchants(["r3c0", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]), &[1]);
    assert_eq!(navy(&slow), "r2c1");
    slow.asks_by(A, "TEP-WHEEL-01");
}

#[test]
fn tep_solo_31_ring_actions() {
    let ring = |legend: &str, space: u8, scene: Scene| {
        let solo =
            json!({"helm": "solo_helm_vane", "legend": format!("solo_legend_{legend}"), "ring": space - 1});
        its_turn(scene.with("solo", solo), &[6, 5, 5, 6, 6])
    };
    // Mend two, then 1 Gold.
    let mended = ring("scavenger", 4, solo().hands(1, [0, 1, 0, 2]));
    assert_eq!((hands(&mended, B), pirate(&mended, B).gold), ([1, 1, 1, 0], 1));
    let one = ring("scavenger", 4, solo().hands(1, [0, 0, 0, 3]));
    assert_eq!(hands(&one, B), [1, 1, 0, 1]);
    // The Navy comes nearer to you, down first, and does not attack.
    let navy_moved = ring("commodore", 4, solo().navy("r2c3").at(0, "r3c3").at(1, "r0c0"));
    assert_eq!((navy(&navy_moved), hands(&navy_moved, A)), ("r3c3".into(), [1, 1, 1, 0]));
    let two = ring("commodore", 2, solo().navy("r0c3").at(1, "r0c0").at(0, "r3c1"));
    assert_eq!(navy(&two), "r2c3");
    // Extra hits count for the attack after them: Cannons 1, level 1, extra 2.
    let hits = ring("butcher", 3, solo().at(1, "r3c1"));
    assert!(said(&hits, &Event::Announced { seat: B, total: 4 }));
}

#[test]
fn tep_solo_32_the_third_treasure_ends_it_at_once() {
    let scene =
        solo().treasure("r0c0", 0).treasure("r1c0", 0).at(0, "r1c2").gold(0, 13).space(0, 4).from("execute");
    let mut table = scene.with("crossed", json!(true)).table();
    table.plays("skip").plays("captain_icon:bury");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.iter().collect::<Vec<_>>()), ("solo_won", vec![A]));
    assert_eq!(table.state().turns_done, 0, "the turn is not completed");
    assert!(!happened(&table).iter().any(|event| matches!(event, Event::NavySailed { .. })));
    assert_eq!(Ship::BOTH.map(|ship| merchant(&table, ship).at), [cell("r0c0"), cell("r3c3")]);
    assert_eq!(pirate(&table, A).helm.order(), Order::Search);
}
