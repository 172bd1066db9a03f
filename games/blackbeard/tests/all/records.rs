//! Golden records: whole games that must play to the same end, with the same hashes, for ever.

use tortuga_blackbeard::Blackbeard;
use tortuga_testkit::{Policy, Recipe, golden};

type Options = &'static [(&'static str, &'static str)];

const fn recipe(name: &'static str, seats: u8, options: Options, end: &'static str) -> Recipe {
    Recipe { name, seats, options, policy: Policy::Random, seed: 1, end }
}

const RECIPES: [Recipe; 12] = [
    recipe("two-third-death", 2, &[], "third_death"),
    recipe("three-short-third-death", 3, &[("short", "true")], "third_death"),
    recipe("four-without-alliances", 4, &[("alliances", "false")], "third_death"),
    recipe("five-third-death", 5, &[], "third_death"),
    recipe("six-third-death", 6, &[], "third_death"),
    recipe("solo-short-third-death", 1, &[("short", "true")], "third_death"),
    recipe("solo-third-death", 1, &[], "third_death"),
    recipe("solo-third-retirement", 1, &[], "third_retirement"),
    recipe("solo-second-player", 1, &[], "second_player"),
    recipe("solo-notoriety", 1, &[], "notoriety"),
    recipe("score-attack-turn-limit", 1, &[("solo", "score-attack")], "turn_limit"),
    recipe("score-attack-third-death", 1, &[("solo", "score-attack")], "third_death"),
];

#[test]
fn records_play_to_the_same_end() {
    golden::<Blackbeard>("tests/records", &RECIPES);
}

/// The last turns of games of three, from a written position: random play hardly ever gets there from the start.
#[test]
fn late_records_reach_the_ends_that_they_are_named_for() {
    for end in ["notoriety", "third_retirement", "second_player", "turn_limit"] {
        let name = format!("tests/records/three-late-{}.jsonl", end.replace('_', "-"));
        let text = std::fs::read_to_string(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let last = text.lines().next_back().unwrap_or_default();
        assert!(last.contains(&format!("\"end\":\"{end}\"")), "{name}: {last}");
    }
}
