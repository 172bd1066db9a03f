//! The laws that every game obeys, for each number of seats and each option.

use tortuga_blackbeard::Blackbeard;
use tortuga_core::{Game, Setup};

fn game(seats: u8, options: &[(&str, &str)]) -> Blackbeard {
    let setup = options.iter().fold(Setup::new(seats), |setup, (name, value)| setup.with(name, value));
    Blackbeard::new(&setup).expect("the built-in pack is sound")
}

mod two {
    tortuga_testkit::contract!(super::game(2, &[]), games: 1);
}

mod three {
    tortuga_testkit::contract!(super::game(3, &[]), games: 1);
}

mod four_short {
    tortuga_testkit::contract!(super::game(4, &[("short", "true")]), games: 1);
}

mod five_without_alliances {
    tortuga_testkit::contract!(super::game(5, &[("alliances", "false")]), games: 1);
}

mod six {
    tortuga_testkit::contract!(super::game(6, &[]), games: 1);
}

mod solo {
    tortuga_testkit::contract!(super::game(1, &[]), games: 1);
}

mod score_attack {
    tortuga_testkit::contract!(super::game(1, &[("solo", "score-attack")]), games: 2);
}
