//! Sequences of moves, counted from fixed scenes: any change in what is legal is seen here.

use crate::common::scene;
use tortuga_testkit::perft;

#[test]
fn sequences_from_the_start_and_near_the_end() {
    let table = scene(0, 0);
    assert_eq!((1..=4).map(|depth| perft(&table.game, table.state(), depth)).collect::<Vec<_>>(), [3, 9, 27, 81]);
    let table = scene(19, 18);
    assert_eq!((1..=2).map(|depth| perft(&table.game, table.state(), depth)).collect::<Vec<_>>(), [1, 0]);
}
