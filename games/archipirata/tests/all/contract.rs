//! The laws that every game obeys, for each number of seats and each variant.

use tortuga_archipirata::Archipirata;
use tortuga_core::{Game, Setup};

fn game(seats: u8, captains: bool) -> Archipirata {
    Archipirata::new(&Setup::new(seats).with("captains", if captains { "true" } else { "false" }))
        .expect("the built-in pack is sound")
}

mod two {
    tortuga_testkit::contract!(super::game(2, false), games: 200);
}

mod four {
    tortuga_testkit::contract!(super::game(4, false), games: 100);
}

mod two_with_captains {
    tortuga_testkit::contract!(super::game(2, true), games: 200);
}

mod four_with_captains {
    tortuga_testkit::contract!(super::game(4, true), games: 100);
}
