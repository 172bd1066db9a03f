//! Golden records: whole games that must play to the same end, with the same hashes, for ever. The rare ends are played
//! from written states and have no recipe.

use tortuga_testkit::{Policy, Recipe, golden};
use tortuga_tiny_epic_pirates::TinyEpicPirates;

const fn recipe(
    name: &'static str,
    seats: u8,
    options: &'static [(&'static str, &'static str)],
    policy: Policy,
    end: &'static str,
) -> Recipe {
    Recipe { name, seats, options, policy, seed: 1, end }
}

const NONE: &[(&str, &str)] = &[];
const GRIMM: &[(&str, &str)] = &[("solo_helm", "grimm"), ("solo_legend", "butcher")];
const COIL: &[(&str, &str)] = &[("solo_helm", "coil"), ("solo_legend", "smuggler")];
const THORNE: &[(&str, &str)] = &[("solo_helm", "thorne"), ("solo_legend", "scavenger")];
const VANE: &[(&str, &str)] = &[("solo_helm", "vane"), ("solo_legend", "commodore")];

const RECIPES: [Recipe; 9] = [
    recipe("two-treasures", 2, NONE, Policy::Greedy, "treasures"),
    recipe("three-treasures", 3, NONE, Policy::Greedy, "treasures"),
    recipe("four-treasures", 4, NONE, Policy::Greedy, "treasures"),
    recipe("four-legend", 4, NONE, Policy::Greedy, "legend"),
    recipe("solo-grimm-butcher-lost", 1, GRIMM, Policy::Random, "solo_lost"),
    recipe("solo-coil-smuggler-lost", 1, COIL, Policy::Greedy, "solo_lost"),
    recipe("solo-thorne-scavenger-lost", 1, THORNE, Policy::Random, "solo_lost"),
    recipe("solo-vane-commodore-lost", 1, VANE, Policy::Random, "solo_lost"),
    recipe("solo-won", 1, GRIMM, Policy::Greedy, "solo_won"),
];

#[test]
fn records_play_to_the_same_end() {
    golden::<TinyEpicPirates>("tests/records", &RECIPES);
}
