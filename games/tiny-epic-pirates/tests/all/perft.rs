//! How many sequences of moves there are, counted by hand for the first steps and kept for the rest.

use tortuga_testkit::perft;

use crate::scene::*;

#[test]
fn sequences_from_fixed_scenes() {
    let count = |scene: Scene, depth: u32| {
        let table = scene.table();
        perft(&table.game, table.state(), depth)
    };
    // From Hide Out with three Deckhands in three places: 1 + 3 + 3 + 1 ways to four spaces.
    assert_eq!(count(scene(2), 1), 8);
    // At r0c1 with two sail points: three cards and the stop. From r0c0 two cards and the stop, from r0c2 three and the stop;
    // the Storm of r1c1 first asks which of three Deckhands is jostled. After the stop seat 1 turns its Wheel: eight ways.
    let sail = scene(2).at(0, "r0c1").space(0, 5).from("sail");
    assert_eq!(count(sail.clone(), 1), 4);
    assert_eq!(count(sail, 2), 3 + 4 + 3 + 8);
    // Skipping the order leads to the other seat's eight ways; plundering one crate as well.
    let execute = scene(2).space(0, 1).from("execute");
    assert_eq!((count(execute.clone(), 1), count(execute, 2)), (2, 16));
}
