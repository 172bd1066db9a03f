//! Section 11: battles with and against the Legendary Pirate.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Ship},
    events::Event,
};

use crate::scene::*;

fn its_turn(scene: Scene, rolls: &[u8]) -> Table {
    let mut table = scene.space(0, 1).from("execute").rolls(rolls).table();
    table.plays("skip");
    table
}

/// Its Captain stands before Attack; Vane's target there is orange, which lies on its card.
fn at_orange(card: &str) -> Scene {
    solo()
        .space(1, 4)
        .at(1, "r2c2")
        .merchants(["r2c2", "r3c3", "coffee", card], ["r3c3", "r0c0", "rum", "2b"])
}

/// Grimm's ring comes for you: with the Commodore's space 5, Mend 1 and Attack.
fn at_you(rolls: &[u8]) -> Table {
    let mats = json!({"helm": "solo_helm_vane", "legend": "solo_legend_commodore", "ring": 4});
    its_turn(solo().with("solo", mats).at(1, "r3c1"), rolls)
}

fn totals(table: &Table) -> Vec<(u8, u8)> {
    let total = |event: &Event| {
        if let Event::Announced { seat, total } = event { Some((seat.0, *total)) } else { None }
    };
    table.events().iter().filter_map(|said| total(&said.event)).collect()
}

#[test]
fn tep_solo_22_it_attacks_its_target_on_its_card_unless_you_are_hidden() {
    let fights = |table: &Table| happened(table).iter().any(|event| matches!(event, Event::Attacked { .. }));
    assert!(fights(&its_turn(at_orange("2a"), &[5, 1, 1])));
    let away = at_orange("2a")
        .hands(1, [0, 0, 0, 3])
        .merchants(["r0c0", "r3c3", "coffee", "2a"], ["r2c2", "r0c0", "rum", "2b"]);
    assert!(!fights(&its_turn(away, &[5])), "green is there, but orange is its target");
    let mats = json!({"helm": "solo_helm_vane", "legend": "solo_legend_commodore", "ring": 4});
    let hidden = solo().with("solo", mats.clone()).hidden(0, "r2c2").at(1, "r2c2");
    assert!(!fights(&its_turn(hidden, &[6])));
    // Attacking from a Cove uncovers it.
    let from_cove = its_turn(solo().with("solo", mats).at(0, "r2c2").hidden(1, "r2c2"), &[6, 1, 2, 6, 6]);
    assert!(said(&from_cove, &Event::Uncovered { seat: B }));
}

#[test]
fn tep_solo_23_its_total() {
    // Vane 1, 2, 3, 4; Hobb 3, 3; Ruiz 6 and a hit; Cannons 1; level 0 of the Butcher: 1 hit. Roll 3, 6: 3 + 1 + 1 + 1 + 1.
    let crew = ["crew_barnacle_hobb", "crew_hatchet_ruiz"];
    let table = its_turn(at_orange("8a").crew(1, &crew), &[5, 3, 6]);
    assert_eq!(totals(&table), [(1, 7)]);
    // With one Treasure buried: 2 hits. With Grimm 2 extra when the order is Attack.
    let table = its_turn(at_orange("8a").treasure("r0c0", 1), &[5, 5, 5]);
    assert_eq!(totals(&table), [(1, 3)]);
    let grimm = at_orange("8a")
        .mats("solo_helm_grimm", "solo_legend_butcher")
        .merchants(["r0c0", "r3c3", "coffee", "2a"], ["r2c2", "r0c0", "rum", "8a"]);
    assert_eq!(totals(&its_turn(grimm, &[5, 1, 1])), [(1, 4)], "Cannons, level, and two extra");
    // Level 3 of the Butcher rolls three dice from two Treasures on.
    let three = its_turn(at_orange("8a").treasure("r0c0", 1).treasure("r1c0", 1), &[5, 5, 5, 5]);
    assert!(
        three
            .events()
            .iter()
            .any(|said| matches!(&said.event, Event::Rolled { faces, .. } if faces.len() == 3))
    );
    // Defending, extra hits do not count.
    let scene = solo()
        .mats("solo_helm_grimm", "solo_legend_butcher")
        .space(1, 5)
        .at(1, "r3c1")
        .space(0, 5)
        .rolls(&[4, 4, 1, 1]);
    let mut table = scene.from("execute").table();
    table.plays("execute");
    assert_eq!(totals(&table), [(0, 1), (1, 2)]);
}

#[test]
fn tep_solo_24_gold_instead_of_sure_fire() {
    // Damage 2 against Cannons 1 and level 1: level.
    let table = its_turn(at_orange("2a"), &[5, 5, 5]);
    assert_eq!((pirate(&table, B).gold, pirate(&table, B).surefire), (1, 0));
    assert!(solo().surefire(1, 1).load_error().contains("TEP-SOLO-02"));
}

#[test]
fn tep_solo_25_against_a_merchant() {
    // More: 5 > 4. Gold 3, its cube, no Legend, and the ship starts again far away.
    let mut sunk = its_turn(at_orange("4a"), &[5, 1, 2]);
    sunk.asks_by(A, "TEP-WHEEL-01");
    assert_eq!(totals(&sunk), [(1, 4)]);
    let mut sunk = its_turn(at_orange("4a").crew(1, &["crew_hatchet_ruiz"]), &[5, 1, 2]);
    assert_eq!((pirate(&sunk, B).gold, held(&sunk, B), pirate(&sunk, B).legend), (3, vec![Booty::Coffee], 1));
    assert_eq!(
        (merchant(&sunk, Ship::Orange).at, merchant(&sunk, Ship::Orange).heading),
        (cell("r0c0"), cell("r3c3"))
    );
    assert!(sunk.events().iter().any(|said| {
        said.rule.0 == "TEP-SOLO-25" && matches!(said.event, Event::MerchantSunk { seat: B, .. })
    }));
    sunk.asks_by(A, "TEP-WHEEL-01");
    // Less: jostled, 1 Gold, and Hidden in the nearest Cove, which is here.
    let lost = its_turn(at_orange("8a"), &[5, 5, 5]);
    assert_eq!((pirate(&lost, B).gold, hands(&lost, B)), (1, [1, 1, 0, 1]));
    assert!(pirate(&lost, B).hidden && ship(&lost, B) == "r2c2");
    // Equally far Ports: you choose.
    let mid = at_orange("2a")
        .at(1, "r1c2")
        .merchants(["r1c2", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "rum", "2b"]);
    let mut ports = its_turn(mid, &[5, 1, 2]);
    ports.asks_by(A, "TEP-BAT-07");
    assert_eq!(ports.options(), ["solo_port:r0c0", "solo_port:r3c3"]);
    ports.refuses("port_choice:r0c0", "TEP-TURN-02").plays("solo_port:r3c3");
    assert_eq!(merchant(&ports, Ship::Orange).heading, cell("r0c0"));
}

#[test]
fn tep_solo_26_it_wins_you_win_nobody_wins() {
    // It attacks with Cannons 1 and two matches: 3. You have Cannons 1.
    let mut lost = at_you(&[6, 1, 2, 6, 6]);
    assert_eq!(totals(&lost), [(1, 3), (0, 1)]);
    lost.asks_by(A, "TEP-JOST-01").plays("jostle:cannons");
    assert_eq!((hands(&lost, A), pirate(&lost, A).surefire), ([1, 0, 1, 1], 1));
    // The lower of the two Merchant Cards: 1 and 2.
    assert_eq!(pirate(&lost, B).gold, 1);
    // You win: Legend for you; it is jostled, gains 1 Gold and hides at the nearest Cove, r2c1 before r3c2.
    let won = at_you(&[6, 5, 5, 1, 2]);
    assert_eq!(totals(&won), [(1, 1), (0, 3)]);
    assert_eq!((pirate(&won, A).legend, pirate(&won, A).gold), (2, 3));
    assert_eq!((hands(&won, B), pirate(&won, B).gold, ship(&won, B)), ([1, 1, 0, 1], 1, "r2c1".into()));
    assert!(pirate(&won, B).hidden);
    let tied = at_you(&[6, 5, 5, 6, 6]);
    assert_eq!((pirate(&tied, A).surefire, pirate(&tied, B).gold), (1, 1));
    assert_eq!([A, B].map(|seat| hands(&tied, seat)), [[1, 1, 1, 0]; 2]);
    // You attack: you roll first and may use Sure-fire.
    let scene = solo()
        .at(1, "r3c1")
        .space(0, 5)
        .surefire(0, 1)
        .crew(0, &["crew_deadeye_dulcie"])
        .rolls(&[1, 4, 6, 6]);
    let mut table = scene.from("execute").table();
    table.plays("execute").asks_by(A, "TEP-BAT-05");
    assert_eq!(offered(&table, "reroll"), ["crew_deadeye_dulcie:1"]);
    table.plays("surefire:4>2");
    assert_eq!(totals(&table), [(0, 3), (1, 2)]);
    assert_eq!(pirate(&table, A).legend, 2);
    // As a defender you may use Sure-fire, but not Reroll.
    let mats = json!({"helm": "solo_helm_vane", "legend": "solo_legend_commodore", "ring": 4});
    let scene = solo().with("solo", mats).at(1, "r3c1").surefire(0, 1).crew(0, &["crew_deadeye_dulcie"]);
    let mut defend = its_turn(scene, &[6, 1, 2, 1, 6]);
    defend
        .asks_by(A, "TEP-BAT-05")
        .refuses("reroll:crew_deadeye_dulcie:1", "TEP-BAT-04")
        .plays("surefire:6>2");
    assert_eq!(totals(&defend), [(1, 3), (0, 3)]);
}

#[test]
fn tep_solo_30_the_nearest_free_cove_and_its_ties() {
    let hides = |scene: Scene| {
        let scene =
            scene.space(0, 1).with("next", json!(["execute", "solo_hide", "bonus", "ship_line", "end_turn"]));
        let mut table = scene.table();
        table.plays("skip");
        let hid = |event: &Event| {
            if let Event::Hid { seat: B, at, .. } = event { Some(at.to_string()) } else { None }
        };
        table.events().iter().find_map(|said| hid(&said.event)).unwrap()
    };
    // Coves: r0c2, r1c2, r2c1, r2c2, r3c2.
    assert_eq!(hides(solo().at(1, "r2c2")), "r2c2", "its own card");
    assert_eq!(
        hides(solo().at(1, "r2c2").hidden(0, "r2c2")),
        "r1c2",
        "r1c2, r2c1 and r3c2 are level: vertical, smaller row"
    );
    assert_eq!(
        hides(solo().at(1, "r2c2").at(0, "r2c2")),
        "r2c2",
        "a ship in the open does not occupy the Cove"
    );
    assert_eq!(hides(solo().at(1, "r3c1")), "r2c1", "r2c1 and r3c2 are level: the vertical one");
    assert_eq!(hides(solo().at(1, "r1c1")), "r2c1");
}
