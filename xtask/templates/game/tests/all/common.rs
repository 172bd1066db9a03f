//! Scenes for the tests of this game.

use tortuga_core::{Dice, Game, Seat, Setup, Stack};
use tortuga_testkit::TestTable;
use {{crate}}::{
    {{Game}},
    state::{Frame, MOST_SEATS, State},
};

pub(crate) const RED: Seat = Seat(0);
pub(crate) const BLUE: Seat = Seat(1);

/// Two ships on these spaces, red to row.
pub(crate) fn scene(red: u8, blue: u8) -> TestTable<{{Game}}> {
    scene_with(red, blue, 0, Dice::rolling(&[1]))
}

pub(crate) fn scene_with(red: u8, blue: u8, turns_done: u16, dice: Dice) -> TestTable<{{Game}}> {
    let game = {{Game}}::new(&Setup::new(2)).expect("the built-in pack is sound");
    let mut ships = [0; MOST_SEATS];
    ships[..2].copy_from_slice(&[red, blue]);
    let mut stack = Stack::new();
    stack.push(Frame::Row { seat: RED });
    TestTable::at(game, State { ships, turns_done, stack, dice })
}
