//! Section "Setup" of rules.md.

use tortuga_core::{Game, Seat, Setup};
use tortuga_testkit::TestTable;
use {{crate}}::{{Game}};

fn deal(seats: u8, seed: u64) -> TestTable<{{Game}}> {
    TestTable::deal({{Game}}::new(&Setup::new(seats)).expect("the built-in pack is sound"), seed)
}

#[test]
fn {{prefix}}_setup_01_ships_start_on_space_0() {
    let table = deal(4, 1);
    assert_eq!(table.state().ships, [0; 4]);
    assert_eq!(table.game.content.length, 20);
    for seats in [1, 5] {
        assert!({{Game}}::new(&Setup::new(seats)).is_err(), "{seats}");
    }
}

#[test]
fn {{prefix}}_setup_02_the_dice_choose_who_begins_and_turns_go_clockwise() {
    let first = |seed| deal(3, seed).game.turn(deal(3, seed).state()).seat();
    for seat in [Seat(0), Seat(1), Seat(2)] {
        assert!((0..50).any(|seed| first(seed) == Some(seat)), "{seat} never begins");
    }
    let mut table = deal(3, 1);
    let first = first(1).expect("somebody begins");
    table.asks(first).plays("row:1").asks(first.next(3)).plays("row:1").asks(first.next(3).next(3));
}
