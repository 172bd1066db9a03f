//! Section "The end" of rules.md.

use crate::common::{BLUE, RED, scene, scene_with};
use tortuga_core::{Dice, SeatSet};

#[test]
fn {{prefix}}_end_01_the_first_at_the_end_wins() {
    let mut table = scene(17, 19);
    table.plays("row:2").asks(BLUE).plays("row:1");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners), ("arrival", [BLUE].into_iter().collect()));
    assert_eq!(table.rules().last(), Some(&"{{PREFIX}}-END-01"));
    table.refuses("row:1", "{{PREFIX}}-END-01");
}

#[test]
fn {{prefix}}_end_02_after_the_last_round_the_farthest_wins() {
    let mut table = scene_with(10, 9, 58, Dice::rolling(&[1]));
    table.plays("row:1").asks(BLUE).plays("row:1");
    assert_eq!((table.over().end, table.over().winners), ("last_round", [RED].into_iter().collect()));
    let mut tie = scene_with(10, 10, 58, Dice::rolling(&[1]));
    tie.plays("row:1").plays("row:1");
    assert_eq!(tie.over().winners, SeatSet::all(2));
    // One turn earlier the game goes on.
    scene_with(10, 9, 57, Dice::rolling(&[1])).plays("row:1").plays("row:1").asks(RED);
}
