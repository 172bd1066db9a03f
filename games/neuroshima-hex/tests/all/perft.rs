//! How many sequences of moves there are from fixed scenes: a change in what is legal shows here.

use tortuga_testkit::perft;

use crate::scene::scene;

#[test]
fn an_empty_hand() {
    // One can only end the turn; the next seat then discards one of three different tiles.
    let scene = scene("borgo moloch", "").pile(1, "moloch.scout moloch.brain moloch.clown moloch.ripper");
    let table = scene.table();
    assert_eq!(
        [1, 2, 3].map(|depth| perft(&table.game, table.state(), depth)),
        [1, 3, 3 * (2 * 17 * 6 + 2 + 1)]
    );
}

#[test]
fn one_tile_and_its_battle() {
    // Depth 1: 16 spaces with six rotations (19 less two HQs and the Claws), the Battle tile, two discards, the end.
    let scene = scene("borgo moloch", "borgo.claws@C3/0")
        .hand(0, "borgo.mutant borgo.battle")
        .pile(1, "moloch.scout moloch.brain");
    let table = scene.table();
    assert_eq!(perft(&table.game, table.state(), 1), 16 * 6 + 1 + 2 + 1);
    // Depth 2. After a placement: Battle, one discard, the end: 3. After the Battle, and after the end of the turn: seat 1
    // has two tiles with 16 free spaces and six rotations, two discards, the end: 195. After discarding the Mutant:
    // Battle, discard, end: 3. After discarding the Battle tile: 96 placements, discard, end: 98.
    assert_eq!(perft(&table.game, table.state(), 2), 96 * 3 + 195 + 195 + 3 + 98);
}

#[test]
fn a_boat() {
    // 11 free water spaces; the discard; the end.
    let scene = scene("pirates moloch", "").hand(0, "pirates.motorboat");
    let table = scene.table();
    assert_eq!(perft(&table.game, table.state(), 1), 11 * 6 + 2);
}
