//! Golden games: one for each end condition and each option. `cargo xtask bless {{name}}` makes them anew.

use tortuga_testkit::{Policy, Recipe, golden};
use {{crate}}::{{Game}};

const RECORDS: [Recipe; 2] = [
    Recipe { name: "arrival", seats: 2, options: &[], policy: Policy::Random, seed: 1, end: "arrival" },
    Recipe {
        name: "last_round",
        seats: 3,
        options: &[("rounds", "3")],
        policy: Policy::Random,
        seed: 1,
        end: "last_round",
    },
];

#[test]
fn golden_records_play_to_the_same_end() {
    golden::<{{Game}}>("tests/records", &RECORDS);
}
