//! Section 10: Ship Line, Merchants, Navy, Legend.

use serde_json::json;
use tortuga_core::Seat;
use tortuga_tiny_epic_pirates::{content::Ship, events::Event};

use crate::scene::*;

/// Seat 0 has crossed and has nothing left to decide but, perhaps, the order.
fn crossed(seats: u8) -> Scene {
    scene(seats).space(0, 1).with("crossed", json!(true)).from("execute")
}

#[test]
fn tep_line_01_extort_pays_once_for_each_deckhand() {
    let mut table = crossed(2).hands(0, [0, 1, 2, 0]).gold(0, 4).table();
    table.plays("skip");
    assert_eq!((pirate(&table, A).gold, pirate(&table, B).gold), (6, 1));
    // What Hide Out has paid is not paid again; Deckhands added later are.
    let mut later = crossed(2).hands(0, [0, 0, 3, 0]).gold(0, 4).with("extort_paid", json!(2)).table();
    later.plays("skip");
    assert_eq!(pirate(&later, A).gold, 5);
    let mut not = crossed(2).with("crossed", json!(false)).hands(0, [0, 0, 3, 0]).gold(0, 4).table();
    not.plays("skip");
    assert_eq!(pirate(&not, A).gold, 4);
}

#[test]
fn tep_line_02_the_seat_to_the_right_steers() {
    for (seats, active, right) in [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (4, 3, 2)] {
        let scene =
            scene(seats).space(active, 1).active(active as u8).with("crossed", json!(true)).from("execute");
        let mut table = scene.at(active, "r0c2").navy("r3c0").table();
        table.plays("skip").asks_by(Seat(right), "TEP-LINE-04");
    }
}

// Proves: TEP-LINE-04
#[test]
fn tep_line_03_orange_then_green_one_card_nearer_to_their_ports() {
    let mut table = crossed(2).navy("r3c1").hidden(0, "r3c2").navy("r3c2").table();
    table.plays("skip").asks(B);
    assert_eq!(table.options(), ["merchant_route:r0c1", "merchant_route:r1c0"]);
    table
        .refuses("merchant_route:r1c1", "TEP-LINE-04")
        .refuses("merchant_route:r0c0", "TEP-LINE-04")
        .plays("merchant_route:r1c0");
    assert_eq!(merchant(&table, Ship::Orange).at, cell("r1c0"));
    assert_eq!(merchant(&table, Ship::Green).at, cell("r3c3"));
    assert_eq!(table.options(), ["merchant_route:r2c3", "merchant_route:r3c2"]);
    table.plays("merchant_route:r3c2");
    assert_eq!(merchant(&table, Ship::Green).at, cell("r3c2"));
    assert_eq!(table.state().turns_done, 1);
    // Along the edge there is one way, which is not asked for.
    let scene = crossed(2)
        .merchants(["r3c1", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"])
        .hidden(0, "r3c2")
        .navy("r3c2");
    let mut straight = scene.table();
    straight.plays("skip");
    assert_eq!(merchant(&straight, Ship::Orange).at, cell("r3c2"));
    assert_eq!(merchant(&straight, Ship::Green).heading, cell("r3c3"));
}

#[test]
fn tep_line_05_a_merchant_that_arrives_delivers_and_turns_round() {
    let scene = crossed(2)
        .merchants(["r3c2", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "coffee", "2b"])
        .hidden(0, "r1c2")
        .navy("r1c2");
    let mut table = scene.table();
    table.plays("skip");
    let orange = merchant(&table, Ship::Orange);
    assert_eq!((orange.at, orange.heading), (cell("r3c3"), cell("r0c0")));
    let delivered = Event::MerchantDelivered {
        ship: Ship::Orange,
        booty: tortuga_tiny_epic_pirates::content::Booty::Rum,
        heading: cell("r0c0"),
        port: tortuga_core::Slug::new("map_gallowpoint").unwrap(),
    };
    assert!(said(&table, &delivered));
    assert!(orange.cube.is_some());
    assert_eq!(table.state().bag.iter().sum::<u8>(), 34, "36 less two in the Merchants");
    assert!(
        scene
            .merchants(["r3c3", "r3c3", "rum", "2a"], ["r3c3", "r0c0", "coffee", "2b"])
            .load_error()
            .contains("TEP-LINE-05")
    );
}

#[test]
fn tep_line_06_the_navy_is_the_faster_the_more_is_buried() {
    let sites = ["r0c0", "r1c0", "r2c0"];
    for (buried, speed) in [(0, 2), (1, 3), (2, 4), (3, 5)] {
        let mut scene = crossed(2)
            .at(0, "r3c1")
            .navy("r0c3")
            .merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]);
        for site in &sites[..buried] {
            scene = scene.treasure(site, 0);
        }
        let mut table = scene.table();
        table.plays("skip");
        let mut steps = 0;
        while table.state().active == A {
            let to = table.options()[0].clone();
            table.plays(&to);
        }
        for event in table.events() {
            steps += u8::from(matches!(event.event, Event::NavySailed { .. }));
        }
        assert_eq!(steps, speed, "{buried} Treasures");
        assert_eq!(5 - cell("r3c1").distance(table.state().navy.unwrap()), speed.min(5));
    }
}

#[test]
fn tep_line_07_the_navy_comes_nearer_with_every_step_and_stops_at_the_ship() {
    let scene = crossed(2)
        .at(0, "r2c2")
        .navy("r1c1")
        .treasure("r0c0", 0)
        .merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("skip").asks_by(B, "TEP-LINE-07");
    assert_eq!(table.options(), ["navy_step:r1c2", "navy_step:r2c1"]);
    table
        .refuses("navy_step:r0c1", "TEP-LINE-07")
        .refuses("navy_step:r2c2", "TEP-LINE-07")
        .plays("navy_step:r1c2");
    assert_eq!((navy(&table), table.state().active), ("r2c2".into(), B), "the third point is not used");
    // It sails toward a Hidden ship too.
    let mut hidden = crossed(2)
        .hidden(0, "r2c2")
        .navy("r1c2")
        .merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"])
        .table();
    hidden.plays("skip");
    assert_eq!(navy(&hidden), "r2c2");
}

// Proves: TEP-LINE-10, TEP-RUL-11
#[test]
fn tep_line_08_the_navy_attacks_the_active_pirate_in_the_open() {
    let quiet = |scene: Scene| scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]);
    let mut table = quiet(
        crossed(3)
            .at(0, "r2c2")
            .at(1, "r1c2")
            .at(2, "r2c2")
            .navy("r0c2")
            .hands(0, [1, 1, 0, 0])
            .wheel(0, &[4]),
    )
    .table();
    table.plays("skip");
    assert_eq!((navy(&table), hands(&table, A), wheel(&table, A)), ("r2c2".into(), [0, 0, 0, 3], vec![]));
    assert_eq!([B, C].map(|seat| hands(&table, seat)), [[1, 1, 1, 0]; 2], "only the active pirate");
    // Already there, it attacks as well; not if it did not arrive, nor if the ship is Hidden.
    let mut there = quiet(crossed(2).at(0, "r2c2").navy("r2c2")).table();
    there.plays("skip");
    assert_eq!(hands(&there, A), [0, 0, 0, 3]);
    let mut far = quiet(crossed(2).at(0, "r3c3").navy("r0c3")).table();
    far.plays("skip");
    assert_eq!((navy(&far), hands(&far, A)), ("r2c3".into(), [1, 1, 1, 0]));
    let mut safe = quiet(crossed(2).hidden(0, "r2c2").navy("r2c2")).table();
    safe.plays("skip");
    assert_eq!(hands(&safe, A), [1, 1, 1, 0]);
}

#[test]
fn tep_line_09_the_navy_takes_nothing_but_hands() {
    let scene = crossed(2)
        .at(0, "r2c2")
        .navy("r2c2")
        .hold(0, &["rum"])
        .gold(0, 7)
        .legend(0, 3)
        .hands(0, [1, 0, 0, 1])
        .wheel(0, &[2, 3]);
    let mut table = scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]).table();
    table.plays("skip");
    let one = pirate(&table, A);
    assert_eq!((hands(&table, A), one.helm.wheel), ([0, 0, 0, 4], 0));
    assert_eq!((one.gold, one.surefire, one.cubes(), ship(&table, A)), (7, 0, 1, "r2c2".into()));
}

#[test]
fn tep_leg_01_each_row_has_its_bonus() {
    let rows = [(1, 2, 0, 0), (2, 0, 1, 0), (3, 0, 0, 1), (4, 3, 0, 0), (5, 0, 0, 1), (6, 5, 0, 0)];
    for (row, gold, deckhands, surefire) in rows {
        let hands_before = if row >= 3 { [1, 1, 1, 1] } else { [1, 1, 1, 0] };
        let scene = scene(2).legend(0, row).hands(0, hands_before).gold(0, 0).space(0, 1);
        let mut table = scene
            .with("next", json!(["execute", {"gain_legend": 0}, "bonus", "ship_line", "end_turn"]))
            .table();
        table.plays("skip");
        if deckhands > 0 {
            table.asks_by(A, "TEP-LEG-04").plays("place_deckhand:extort");
        }
        let after = pirate(&table, A);
        assert_eq!((after.legend, after.gold, after.surefire), (row + 1, gold, surefire), "from row {row}");
        assert_eq!(after.helm.crew(), hands_before.iter().sum::<u8>() + deckhands);
        assert_eq!(pirate(&table, B).legend, 1);
    }
}

#[test]
fn tep_leg_02_sail_and_dice_by_row() {
    // Proves: TEP-RUL-16
    let rows = game(2).content.rows;
    let table: Vec<(u8, u8)> = rows.iter().map(|row| (row.sail, row.dice)).collect();
    assert_eq!(table, [(1, 2), (1, 2), (2, 2), (2, 3), (2, 3), (3, 3), (3, 3)]);
    // A battle in progress keeps its dice: the winner of the attack rolled two, though row 4 has three.
    let scene = scene(2)
        .at(1, "r3c1")
        .space(0, 5)
        .legend(0, 3)
        .hands(0, [1, 2, 0, 1])
        .hands(1, [1, 0, 1, 1])
        .rolls(&[1, 2, 4, 4]);
    let mut battle = scene.from("execute").table();
    battle.plays("execute");
    let rolls = battle.events().iter().filter_map(|said| {
        if let Event::Rolled { faces, .. } = &said.event { Some(faces.len()) } else { None }
    });
    assert_eq!(rolls.collect::<Vec<_>>(), [2, 2]);
    assert_eq!(pirate(&battle, A).legend, 4);
}

#[test]
fn tep_leg_03_row_seven_is_the_last() {
    let scene = scene(2).legend(0, 7).hands(0, [1, 1, 1, 1]).space(0, 1);
    let mut table =
        scene.with("next", json!(["execute", {"gain_legend": 0}, "bonus", "ship_line", "end_turn"])).table();
    table.plays("skip");
    assert_eq!((pirate(&table, A).legend, pirate(&table, A).gold), (7, 1));
    assert!(table.rules().contains(&"TEP-LEG-03"));
}

#[test]
fn tep_leg_04_the_new_deckhand_goes_to_work_at_once() {
    let scene = scene(2).legend(0, 3).asking(json!({"place_deckhand": 0}));
    let mut table = scene.table();
    assert_eq!(
        table.options(),
        ["place_deckhand:rigging", "place_deckhand:cannons", "place_deckhand:extort"]
    );
    table.refuses("place_deckhand:repair", "TEP-LEG-04").plays("place_deckhand:cannons");
    assert_eq!(hands(&table, A), [1, 2, 1, 0]);
}
