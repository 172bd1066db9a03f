//! Golden records: whole games that must play to the same end, with the same hashes, for ever.

use tortuga_archipirata::Archipirata;
use tortuga_core::Setup;
use tortuga_testkit::{Policy, Recipe, golden, playthrough};

const fn recipe(
    name: &'static str,
    seats: u8,
    captains: &'static [(&'static str, &'static str)],
    policy: Policy,
    end: &'static str,
) -> Recipe {
    Recipe { name, seats, options: captains, policy, seed: 1, end }
}

const WITHOUT: &[(&str, &str)] = &[];
const WITH: &[(&str, &str)] = &[("captains", "true")];

const RECIPES: [Recipe; 12] = [
    recipe("two-gold", 2, WITHOUT, Policy::Greedy, "gold"),
    recipe("two-elimination", 2, WITHOUT, Policy::Greedy, "elimination"),
    recipe("two-self-elimination", 2, WITHOUT, Policy::Random, "self_elimination"),
    recipe("four-gold", 4, WITHOUT, Policy::Greedy, "gold"),
    recipe("four-elimination", 4, WITHOUT, Policy::Random, "elimination"),
    recipe("two-captains-gold", 2, WITH, Policy::Random, "gold"),
    recipe("two-captains-elimination", 2, WITH, Policy::Greedy, "elimination"),
    recipe("two-captains-self-elimination", 2, WITH, Policy::Random, "self_elimination"),
    recipe("four-captains-gold", 4, WITH, Policy::Greedy, "gold"),
    recipe("four-captains-elimination", 4, WITH, Policy::Random, "elimination"),
    recipe("two-turn-limit", 2, WITHOUT, Policy::First, "turn_limit"),
    recipe("two-captains-turn-limit", 2, WITH, Policy::First, "turn_limit"),
];

#[test]
fn records_play_to_the_same_end() {
    golden::<Archipirata>("tests/records", &RECIPES);
}

#[test]
fn a_game_with_captains_reads_well() {
    let setup = Setup::new(2).with("captains", "true");
    // In this game both captains are used, a window before and one after the combat open.
    insta::assert_snapshot!(playthrough::<Archipirata>(&setup, 33, Policy::Random));
}
