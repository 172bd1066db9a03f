//! The laws that every game must obey.

use tortuga_core::{Game, Setup};
use tortuga_testkit::contract;
use {{crate}}::{{Game}};

fn game(seats: u8) -> {{Game}} {
    {{Game}}::new(&Setup::new(seats)).expect("the built-in pack is sound")
}

contract!(two_seats => game(2), games: 50);
contract!(four_seats => game(4), games: 25);
