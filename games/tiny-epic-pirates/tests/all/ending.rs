//! The end of the game (TEP-END).

use tortuga_core::Seat;

use crate::scene::*;

/// Seat 0 has buried two Treasures and lies at Hollow Skull with the Gold for the third.
fn nearly(seats: u8) -> Scene {
    scene(seats).treasure("r0c0", 0).treasure("r1c0", 0).at(0, "r1c2").gold(0, 13).space(0, 4).from("execute")
}

/// The last seat of the round ends its turn; these pirates have three Treasures.
fn over(seats: u8, rich: &[u8]) -> Scene {
    let last = seats - 1;
    let mut scene = scene(seats).active(last).space(last as usize, 1).from("execute");
    let sites = [["r0c0", "r1c0", "r1c2"], ["r2c0", "r2c2", "r2c3"], ["r0c3", "r1c1", "r3c0"]];
    for (seat, cells) in rich.iter().zip(sites) {
        for cell in cells {
            scene = scene.treasure(cell, *seat);
        }
    }
    scene
}

fn winners(table: &Table) -> Vec<Seat> {
    table.over().winners.iter().collect()
}

#[test]
fn tep_end_01_the_turn_of_the_third_treasure_is_completed() {
    // Proves: TEP-RUL-20
    let scene = nearly(2).with("crossed", serde_json::json!(true)).hands(0, [0, 0, 3, 0]).navy("r3c3");
    let scene = scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("skip").plays("captain_icon:bury");
    assert_eq!(
        (table.state().buried(A), pirate(&table, A).gold),
        (3, 3),
        "Extort is paid after the Treasure"
    );
    // The Navy sails with five: it needs three steps to arrive.
    while table.state().active == A {
        let to = table.options()[0].clone();
        table.asks_by(B, "TEP-LINE-07").plays(&to);
    }
    assert_eq!((navy(&table), hands(&table, A)), ("r1c2".into(), [0, 0, 0, 3]));
    table.asks_by(B, "TEP-WHEEL-01");
}

#[test]
fn tep_end_02_the_round_is_completed() {
    let mut table = nearly(3).table();
    table.plays("skip").plays("captain_icon:bury");
    for seat in [B, C] {
        table.asks_by(seat, "TEP-WHEEL-01").plays("order:1").plays("sail_stop");
        if table.state().end.is_none() && table.state().active == seat {
            table.plays("skip");
        }
    }
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.rule.0), ("treasures", "TEP-END-02"));
    assert_eq!((winners(&table), &outcome.scores[..3]), (vec![A], &[3, 0, 0][..]));
    assert!(table.options().is_empty());
    table.refuses("sail_stop", "TEP-END-02");
}

#[test]
fn tep_end_03_ties_are_broken_by_legend_gold_and_cubes() {
    // Proves: TEP-RUL-15
    let ended = |scene: Scene| {
        let mut table = scene.table();
        table.plays("skip");
        (table.over().end, winners(&table))
    };
    let both = || over(2, &[0, 1]);
    assert_eq!(ended(both().legend(1, 2)), ("legend", vec![B]));
    assert_eq!(ended(both().legend(1, 2).gold(0, 13)), ("legend", vec![B]), "Legend before Gold");
    assert_eq!(ended(both().gold(0, 5)), ("gold", vec![A]));
    assert_eq!(ended(both().gold(0, 5).hold(1, &["rum", "rum"])), ("gold", vec![A]), "Gold before cubes");
    assert_eq!(ended(both().hold(1, &["rum"])), ("cubes", vec![B]));
    assert_eq!(ended(both()), ("shared", vec![A, B]));
    let three = over(3, &[0, 1, 2]).gold(0, 4).gold(2, 4);
    assert_eq!(ended(three), ("shared", vec![A, C]), "shared among those still level");
}

#[test]
fn tep_end_04_without_three_treasures_nobody_wins() {
    let mut table = over(3, &[1])
        .gold(0, 13)
        .legend(2, 7)
        .hands(2, [1, 1, 1, 1])
        .treasure("r2c0", 0)
        .treasure("r2c2", 0)
        .table();
    table.plays("skip");
    assert_eq!(winners(&table), [B]);
    assert_eq!(table.over().scores[..3], [2, 3, 0]);
    // And the game goes on while nobody has.
    let mut on = over(3, &[]).treasure("r2c0", 0).treasure("r2c2", 0).table();
    on.plays("skip").asks(A);
}
