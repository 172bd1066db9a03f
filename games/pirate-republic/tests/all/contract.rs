//! The laws that every game obeys, for each number of seats and the options that change the course of play.

use crate::scene::with_options;

tortuga_testkit::contract!(alone => with_options(1, &[("difficulty", "hard")]), games: 3);
tortuga_testkit::contract!(alone_with_a_mission => with_options(1, &[("mission", "8"), ("max_rounds", "2")]), games: 2);
tortuga_testkit::contract!(plate_fleet => with_options(2, &[("mission", "1"), ("max_rounds", "2")]), games: 2);
tortuga_testkit::contract!(storms => with_options(2, &[("mission", "6"), ("max_rounds", "3")]), games: 2);
tortuga_testkit::contract!(carried => with_options(2, &[("mission", "2"), ("campaign", "none"), ("after", "1"), ("carried", "57"), ("commander", "2"), ("max_rounds", "2")]), games: 2);
tortuga_testkit::contract!(two => with_options(2, &[("max_rounds", "4")]), games: 4);
tortuga_testkit::contract!(three_with_flags => with_options(3, &[("flag_abilities", "true"), ("tiles", "commander"), ("max_rounds", "3")]), games: 2);
tortuga_testkit::contract!(four_to_120 => with_options(4, &[("target", "120"), ("tiles", "first_game"), ("max_rounds", "3")]), games: 2);
tortuga_testkit::contract!(five_fortified => with_options(5, &[("fortified", "true"), ("max_rounds", "2")]), games: 2);

#[test]
fn the_state_stays_below_six_kilobytes() {
    let size = size_of::<tortuga_pirate_republic::state::State>();
    assert!(size <= 6 * 1024, "{size} bytes");
}
