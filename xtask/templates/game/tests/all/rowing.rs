//! Section "Rowing" of rules.md.

use crate::common::{BLUE, RED, scene, scene_with};
use tortuga_core::{Dice, Viewer};

#[test]
fn {{prefix}}_row_01_one_to_three_spaces() {
    let mut table = scene(1, 2);
    assert_eq!(table.options(), ["row:1", "row:2", "row:3"]);
    table.refuses("row:0", "{{PREFIX}}-ROW-01").refuses("row:4", "{{PREFIX}}-ROW-01");
    table.plays("row:3").asks(BLUE);
    // The other ship stays where it is.
    assert_eq!(table.state().ships[..2], [4, 2]);
    assert_eq!(table.sentences(Viewer::Spectator), ["Seat 0 rows to space 4."]);
}

#[test]
fn {{prefix}}_row_02_not_past_the_end() {
    let mut table = scene(18, 0);
    table.refuses("row:3", "{{PREFIX}}-ROW-02");
    assert_eq!(table.options(), ["row:1", "row:2"]);
    table.plays("row:1").asks(BLUE);
}

#[test]
fn {{prefix}}_row_03_a_gust_blows_forward_by_a_die() {
    for face in [1, 2, 3] {
        let mut table = scene_with(4, 0, 0, Dice::rolling_sides(3, &[face]));
        table.plays("row:2").asks(BLUE);
        assert_eq!(table.state().ship(RED), 6 + face);
        assert_eq!(table.rules(), ["{{PREFIX}}-ROW-01", "{{PREFIX}}-ROW-03"]);
    }
    // Rowing over it does nothing.
    let mut table = scene(4, 0);
    table.plays("row:3");
    assert_eq!(table.state().ship(RED), 7);
}

#[test]
fn {{prefix}}_row_04_an_eddy_drags_back() {
    let mut table = scene(12, 0);
    table.plays("row:1").asks(BLUE);
    assert_eq!(table.state().ship(RED), 9);
    assert_eq!(table.rules(), ["{{PREFIX}}-ROW-01", "{{PREFIX}}-ROW-04"]);
}
