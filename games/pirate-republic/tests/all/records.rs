//! Golden records: whole games that must play to the same end, with the same hashes, for ever.

use tortuga_pirate_republic::PirateRepublic;
use tortuga_testkit::{Policy, Recipe, golden};

const fn recipe(
    name: &'static str,
    seats: u8,
    options: &'static [(&'static str, &'static str)],
    policy: Policy,
    end: &'static str,
) -> Recipe {
    Recipe { name, seats, options, policy, seed: 1, end }
}

const RECIPES: [Recipe; 10] = [
    recipe("solo-hard-rounds", 1, &[("difficulty", "hard")], Policy::Random, "rounds"),
    recipe(
        "solo-mission-08-rounds",
        1,
        &[("mission", "8"), ("difficulty", "hard")],
        Policy::Random,
        "rounds",
    ),
    recipe("two-mission-06-rounds", 2, &[("mission", "6"), ("max_rounds", "2")], Policy::Random, "rounds"),
    recipe(
        "two-campaign-rounds",
        2,
        &[
            ("mission", "2"),
            ("campaign", "none"),
            ("after", "1"),
            ("carried", "57"),
            ("commander", "2"),
            ("max_rounds", "1"),
        ],
        Policy::Random,
        "rounds",
    ),
    recipe("one-rounds", 1, &[("max_rounds", "1")], Policy::Random, "rounds"),
    recipe("two-mission", 2, &[], Policy::Greedy, "mission"),
    recipe(
        "two-commander-tiles-rounds",
        2,
        &[("max_rounds", "1"), ("tiles", "commander")],
        Policy::Random,
        "rounds",
    ),
    recipe(
        "three-flags-rounds",
        3,
        &[("max_rounds", "1"), ("flag_abilities", "true")],
        Policy::Random,
        "rounds",
    ),
    recipe(
        "four-120-first-game-rounds",
        4,
        &[("max_rounds", "1"), ("target", "120"), ("tiles", "first_game")],
        Policy::Random,
        "rounds",
    ),
    recipe(
        "five-fortified-rounds",
        5,
        &[("max_rounds", "1"), ("fortified", "true")],
        Policy::Random,
        "rounds",
    ),
];

#[test]
fn records_play_to_the_same_end() {
    golden::<PirateRepublic>("tests/records", &RECIPES);
}
