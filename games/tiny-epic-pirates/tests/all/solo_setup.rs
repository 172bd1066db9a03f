//! Section 11: the Legendary Pirate's setup, and what it does when you cross the Ship Line.

use std::collections::BTreeSet;

use serde_json::json;
use tortuga_tiny_epic_pirates::{content::Ship, events::Event, state::Plan};

use crate::scene::*;

#[test]
fn tep_solo_01_one_of_four_helms_and_one_of_four_legends() {
    let mats: BTreeSet<(u8, u8)> = (0..200)
        .filter_map(|seed| Table::deal(game(1), seed).state().solo)
        .map(|solo| (solo.helm, solo.legend))
        .collect();
    assert_eq!(mats.len(), 16);
}

#[test]
fn tep_solo_02_what_it_starts_with() {
    let mut wheels = BTreeSet::new();
    for seed in 0..20 {
        let table = Table::deal(game(1), seed);
        let it = pirate(&table, B);
        assert_eq!((it.gold, it.captain, it.mates().count(), it.helm.captain), (0, None, 0, 0));
        assert_eq!((hands(&table, B), table.state().buried(B)), ([1, 1, 1, 0], 0));
        let solo = table.state().solo.unwrap();
        assert_eq!((solo.ring, solo.plan), (0, Plan::Rest));
        wheels.insert(it.helm.orders);
    }
    assert!(wheels.len() > 10);
    assert!(solo().captain(1, "captain_2", "front").load_error().contains("TEP-SOLO-02"));
}

// Proves: TEP-SOLO-04
#[test]
fn tep_solo_03_cove_navy_its_cove_then_your_side() {
    let mut table = Table::deal(game(1), 4);
    let market = table.state().market;
    table.asks_by(A, "TEP-SETUP-14");
    let cove = offered(&table, "cove")[0].clone();
    table.plays(&format!("cove:{cove}")).asks_by(A, "TEP-SETUP-13").plays("navy_corner:r3c0");
    let its = cell(&ship(&table, B));
    assert!(pirate(&table, B).hidden && ship(&table, B) != cove);
    let navy = cell("r3c0");
    let others = (0..16)
        .map(tortuga_tiny_epic_pirates::sea::Cell)
        .filter(|at| table.game.content.card(table.state().sea[at.index()]).cove && at.to_string() != cove);
    assert!(others.into_iter().all(|other| other.distance(navy) <= its.distance(navy)));
    table.asks_by(A, "TEP-SETUP-15").plays("captain_side:front").asks_by(A, "TEP-WHEEL-01");
    assert_eq!((held(&table, A), held(&table, B)), (vec![market[0]], vec![market[1]]));
}

/// Where the Merchants sailed when you crossed, whatever the Legendary Pirate did to them afterwards.
fn sailed(table: &Table) -> [String; 2] {
    let to = |wanted: Ship| {
        table.events().iter().find_map(|said| match said.event {
            Event::MerchantSailed { ship, to, .. } if ship == wanted => Some(to.to_string()),
            _ => None,
        })
    };
    [Ship::Orange, Ship::Green].map(|ship| to(ship).unwrap_or_else(|| "waits".into()))
}

/// You have crossed, and only the routes are left.
fn you_crossed() -> Scene {
    solo().space(0, 1).with("crossed", json!(true)).from("execute")
}

#[test]
fn tep_solo_05_farther_first_then_vertical() {
    let steps = |you: &str, orange: &str, green: &str| {
        let scene = you_crossed()
            .at(0, you)
            .merchants([orange, "r3c3", "rum", "2a"], [green, "r0c0", "rum", "2b"])
            .navy(you);
        let mut table = scene.table();
        table.plays("skip");
        sailed(&table)
    };
    // From r1c1 to r1c2 or r2c1: you at r1c3 are 1 and 3 away. Green from r2c2 to r1c2 or r2c1.
    assert_eq!(steps("r1c3", "r1c1", "r3c1")[0], "r2c1");
    assert_eq!(steps("r3c1", "r1c1", "r0c2")[0], "r1c2");
    // Equal: the vertical one.
    assert_eq!(steps("r3c3", "r1c1", "r0c2")[0], "r2c1");
    // r1c2 is forbidden for Orange while Green lies there, even if it is farther from you.
    assert_eq!(steps("r2c0", "r1c1", "r1c2")[0], "r2c1");
    // Each for itself, the vertical one where both are level.
    assert_eq!(steps("r3c3", "r0c2", "r2c1"), ["r1c2", "r1c1"]);
    // Green at r1c0 can only go to r0c0; Orange, heading r3c3, is never in the way there.
    assert_eq!(steps("r3c3", "r1c1", "r1c0")[1], "r0c0");
    // Orange at r1c0 could take r2c0 or r1c1; Green at r1c2 could take r0c2 or r1c1: whatever Orange does, Green has a way.
    assert_eq!(steps("r0c0", "r1c0", "r1c2"), ["r2c0", "r0c2"]);
}

#[test]
fn tep_solo_05_orange_leaves_green_its_only_way() {
    // Green, heading r3c3 as Orange does, lies at r3c1 and can only go to r3c2. Orange at r2c2 may take r2c3 or r3c2.
    // r3c2 is farther from you at r0c3, but would leave Green no way.
    let scene = you_crossed()
        .at(0, "r0c3")
        .navy("r0c3")
        .merchants(["r2c2", "r3c3", "rum", "2a"], ["r3c1", "r3c3", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("skip");
    assert_eq!(sailed(&table), ["r2c3", "r3c2"]);
}

// Proves: TEP-RUL-25
#[test]
fn tep_solo_06_a_blocked_merchant_waits() {
    // Orange at r3c1 can only go to r3c2, where Green lies.
    let scene = you_crossed()
        .at(0, "r0c2")
        .navy("r0c2")
        .merchants(["r3c1", "r3c3", "rum", "2a"], ["r3c2", "r0c0", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("skip");
    assert!(said(&table, &Event::MerchantWaits { ship: Ship::Orange }));
    assert_eq!(sailed(&table), ["waits", "r2c2"], "for Green r3c1 is taken");
    // You may put Merchants together when you steer (TEP-RUL-25): see tep_solo_29.
}

#[test]
fn tep_solo_07_the_navy_comes_down_and_then_across() {
    let scene = you_crossed().at(0, "r2c1").navy("r0c3").treasure("r0c0", 0);
    let mut table = scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]).table();
    table.plays("skip");
    let way: Vec<String> = table
        .events()
        .iter()
        .filter_map(
            |said| if let Event::NavySailed { to, .. } = said.event { Some(to.to_string()) } else { None },
        )
        .collect();
    assert_eq!(way[..3], ["r1c3", "r2c3", "r2c2"], "three with one Treasure");
}
