//! The laws that every game obeys, for each number of seats, each mode and armies drawn at random.

use tortuga_core::{Game, Setup};
use tortuga_neuroshima_hex::NeuroshimaHex;

fn game(seats: u8, options: &[(&str, &str)]) -> NeuroshimaHex {
    let random =
        (0..seats).fold(Setup::new(seats), |setup, seat| setup.with(&format!("army{seat}"), "random"));
    let setup = options.iter().fold(random, |setup, (name, value)| setup.with(name, value));
    NeuroshimaHex::new(&setup).expect("the built-in pack is sound")
}

mod duel {
    tortuga_testkit::contract!(super::game(2, &[]), games: 12);
}

mod duel_with_pirates {
    tortuga_testkit::contract!(super::game(2, &[("army0", "pirates"), ("tiebreak", "draw")]), games: 6);
}

mod duel_with_resignation {
    tortuga_testkit::contract!(super::game(2, &[("resignation", "true")]), games: 10);
}

mod deathmatch_of_three {
    tortuga_testkit::contract!(super::game(3, &[("full_board_battle_ends_turn", "false")]), games: 4);
}

mod deathmatch_of_four {
    tortuga_testkit::contract!(super::game(4, &[("redraw_instants", "false")]), games: 4);
}

mod points {
    tortuga_testkit::contract!(super::game(3, &[("mode", "points")]), games: 4);
}

mod team {
    tortuga_testkit::contract!(super::game(4, &[("mode", "team"), ("vegas_last", "false")]), games: 4);
}

mod loner {
    tortuga_testkit::contract!(super::game(3, &[("mode", "loner")]), games: 4);
}
