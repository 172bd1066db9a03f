//! The laws that every game obeys, for each number of seats and for the solo game.

use tortuga_core::{Game, Setup};
use tortuga_tiny_epic_pirates::TinyEpicPirates;

fn game(seats: u8) -> TinyEpicPirates {
    TinyEpicPirates::new(&Setup::new(seats)).expect("the built-in pack is sound")
}

mod solo {
    tortuga_testkit::contract!(super::game(1), games: 12);
}

mod two {
    tortuga_testkit::contract!(super::game(2), games: 3);
}

mod three {
    tortuga_testkit::contract!(super::game(3), games: 1);
}

mod four {
    tortuga_testkit::contract!(super::game(4), games: 1);
}
