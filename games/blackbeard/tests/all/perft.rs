//! How many ways there are, counted by hand over the chart.

use serde_json::json;
use tortuga_testkit::perft;

use crate::scene::*;

#[test]
fn bb_kc_03_the_ways_of_a_commissioner_are_counted() {
    // Proves: BB-TURN-02
    // Open water: six neighbors each, no port, no arrow. Whoever stops ends the turn, and the next one has three choices:
    // activate, move the Commissioner, pass.
    let mut table = scene(2).kc("kc_rogers", 0, "IO-0304").pirate("low", 1, "boston", json!({})).table();
    assert_eq!(perft(&table.game, table.state(), 1), 3);
    // Two ships for the new pirate, seven steps, and three choices after a pass.
    assert_eq!(perft(&table.game, table.state(), 2), 2 + 7 + 3);
    table.plays("move kc_rogers");
    assert_eq!(perft(&table.game, table.state(), 1), 7);
    assert_eq!(perft(&table.game, table.state(), 2), 3 + 6 * 7);
    // Stopping gives the twelve from above; from each neighbor, stopping gives three, and its six neighbors lead on.
    assert_eq!(perft(&table.game, table.state(), 3), 275);
}
