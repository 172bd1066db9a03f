//! Broken packs: each fault is reported with file, line, entry and field, and all faults at once.

use crate::packs::{built_in, edited, try_pack};

fn errors(files: &[(&str, String)]) -> Vec<String> {
    match try_pack(files) {
        Ok(_) => panic!("the pack is sound"),
        Err(errors) => errors.0.iter().map(ToString::to_string).collect(),
    }
}

/// One edit of one file; exactly `wanted` is reported, where `{}` stands for the line on which `at` begins.
#[track_caller]
fn fault(file: &str, (old, new): (&str, &str), at: &str, wanted: &str) {
    let text = edited(file, old, new);
    let start = text.find(at).unwrap_or_else(|| panic!("no {at:?}"));
    let line = text[..start].matches('\n').count() + 1;
    let wanted = wanted.replace("{}", &line.to_string());
    assert_eq!(errors(&[(file, text)]), [wanted]);
}

const CREW: &str = "crew_cards.toml";
const GUNNER: (&str, &str) = ("basic = [[{ broadside = 3 }]]", "basic = ");

/// The basic row of the Master Gunner is replaced.
#[track_caller]
fn gunner(row: &str, wanted: &str) {
    let edit = (GUNNER.0, format!("{}{row}", GUNNER.1));
    let wanted = format!("crew_cards.toml:{{}}: card \"master-gunner\", field `basic`: {wanted}");
    fault(CREW, (edit.0, &edit.1), &edit.1, &wanted);
}

#[test]
fn a_word_that_the_vocabulary_does_not_have() {
    // Proves: TPR-VOC-16
    gunner("[[{ broadsides = 3 }]]", "[0][0].broadsides: there is no op `broadsides`");
    gunner(
        "[[{ broadside = 3, draw = 1 }]]",
        "[0][0]: an op has exactly one word, and beside it at most when, who, optional, vs",
    );
    gunner(
        "[[{ double = \"sail\" }]]",
        "[0][0].double.what: unknown word `sail`, expected one of sf, bs, cq, mv",
    );
    gunner("[[{ rest = 1 }]]", "[0][0].rest: must be `true`");
}

#[test]
fn the_steps_of_a_mission_are_as_many_as_the_parts_of_its_goal() {
    // Proves: TPR-VOC-88
    fault(
        "global_missions.toml",
        ("steps = [\"hunters defeated\"]", "steps = [\"hunters\", \"captains\"]"),
        "steps = [\"hunters\"",
        "global_missions.toml:{}: mission \"the-pirate-hunters\", field `steps`: the objective has 1 parts, not 2",
    );
}

#[test]
fn a_field_that_an_op_does_not_have() {
    gunner("[[{ sail = { n = 1, knots = 2 } }]]", "[0][0].sail: unknown key `knots`");
    gunner("[[{ sail = { ignore_special = true } }]]", "[0][0].sail: the key `n` is missing");
    gunner("[[{ broadside = \"three\" }]]", "[0][0].broadside: must be a number, not a word");
    gunner("[[{ broadside = 1000 }]]", "[0][0].broadside: 1000 is not from -99 to 99");
    gunner(
        "[[{ reveal = { at = { self = true, random = true } } }]]",
        "[0][0].reveal.at: a place has exactly one of the keys self, territory, territories, site_id, adjacent, within, random, choice, region, route, nearest, leader, last",
    );
}

#[test]
fn a_row_without_parts() {
    // Proves: TPR-VOC-17, TPR-VOC-18
    gunner("[[{ broadside = 3 }], []]", "[1]: an alternative has at least one part");
    gunner("[]", "a card has at least one alternative");
    gunner("[{ broadside = 3 }]", "[0]: must be a list, not a table");
}

#[test]
fn a_name_that_does_not_exist() {
    gunner(
        "[[{ go = { to = { territory = \"atlantis\" } } }]]",
        "[0][0].go.to.territory: there is no territory `atlantis`",
    );
    gunner("[[{ draw = 1, who = \"pirate:hook\" }]]", "[0][0].who: there is no pirate `hook`");
    gunner(
        "[[{ spawn = { what = \"navy-99\", at = { self = true } } }]]",
        "[0][0].spawn.what: there is no ship, marker or class `navy-99`",
    );
}

#[test]
fn conditions_events_and_filters_are_closed_lists_too() {
    // Proves: TPR-VOC-30, TPR-VOC-40, TPR-VOC-62
    gunner(
        "[[{ draw = 1, when = [{ weather = true }] }]]",
        "[0][0].when[0].weather: unknown condition `weather`",
    );
    gunner("[[{ draw = 1, vs = { colour = [\"red\"] } }]]", "[0][0].vs: unknown key `colour`");
    gunner(
        "[[{ draw = 1, when = [{ event = { event = \"crossed\", class = [\"navy\"] } }] }]]",
        "[0][0].when[0].event: unknown key `class`",
    );
    gunner("[[{ win = true, vs = { class = [\"whale\"] } }]]", "[0][0].vs.class: unknown class `whale`");
}

#[test]
fn faults_of_several_files_and_entries_are_reported_at_once() {
    let crew = edited(CREW, GUNNER.0, "basic = [[{ broadsides = 3 }, { drew = 1 }]]");
    let ships = edited("ships.toml", "kind = \"navy\"", "kind = \"navvy\"");
    let found = errors(&[(CREW, crew), ("ships.toml", ships)]);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].ends_with("[0][0].broadsides: there is no op `broadsides`"), "{}", found[0]);
    assert!(found[1].ends_with("[0][1].drew: there is no op `drew`"), "{}", found[1]);
    assert!(
        found[2].starts_with("ships.toml:") && found[2].contains("field `kind`: unknown word `navvy`"),
        "{}",
        found[2]
    );
}

#[test]
fn a_pack_for_another_game() {
    fault(
        "pack.toml",
        ("game = \"pirate-republic\"", "game = \"archipirata\""),
        "game = ",
        "pack.toml:{}: [pack], field `game`: this pack is for `archipirata`, not for pirate-republic",
    );
}

#[test]
fn a_file_that_the_game_does_not_have() {
    let found = errors(&[("whales.toml", String::new())]);
    assert!(
        found[0].starts_with("whales.toml: the game has no such file; it has board.toml, "),
        "{found:#?}"
    );
}

#[test]
fn an_entry_without_source_and_a_field_too_many() {
    let text = edited(CREW, "source = \"reconstructed\"", "sauce = \"rum\"");
    let found = errors(&[(CREW, text)]);
    assert!(
        found[0].contains("card \"master-gunner\"") && found[0].contains("unknown field `sauce`"),
        "{found:#?}"
    );
}

#[test]
fn adjacency_must_be_mutual_and_in_one_region() {
    let text = edited("map.toml", "adjacent = [\"bath\", \"bermuda\"]", "adjacent = [\"bath\"]");
    let found = errors(&[("map.toml", text)]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(
        found[0].contains("territory \"bermuda\", field `adjacent`: `williamsburg` does not name it"),
        "{}",
        found[0]
    );
    let text = edited(
        "map.toml",
        "adjacent = [\"bath\", \"bermuda\"]",
        "adjacent = [\"bath\", \"bermuda\", \"whydah\"]",
    );
    let found = errors(&[("map.toml", text)]);
    assert!(found[0].contains("`whydah` does not name it in return"), "{found:#?}");
}

#[test]
fn close_quarters_above_broadside() {
    let text = edited("ships.toml", "broadside = 7\nclose_quarters = 4", "broadside = 7\nclose_quarters = 8");
    let found = errors(&[("ships.toml", text)]);
    assert!(
        found[0].contains("Close Quarters may not be greater than Broadside (TPR-COMP-12)"),
        "{found:#?}"
    );
}

#[test]
fn a_territory_without_a_tidings_card() {
    let text = edited("tidings_cards.toml", "territory = \"bath\"", "territory = \"nassau\"");
    let found = errors(&[("tidings_cards.toml", text)]);
    assert!(
        found.iter().any(|error| error.contains("another card names this territory (TPR-COMP-03)")),
        "{found:#?}"
    );
}

#[test]
fn a_tidings_card_with_both_modifiers_or_a_foreign_one() {
    let file = "tidings_cards.toml";
    let text = edited(
        file,
        "enemy = [{ no_flee = \"token\" }]",
        "enemy = [{ no_flee = \"token\" }]\nplayer = [{ draw = 1 }]",
    );
    assert!(errors(&[(file, text)])[0].contains("a card has a modifier for the player or one for the enemy"));
    let text = edited(file, "enemy = [{ no_flee = \"token\" }]", "enemy = [{ capture = true }]");
    assert!(errors(&[(file, text)])[0].contains("that op cannot be a combat modifier (TPR-VOC-85)"));
    let old = "mods = [{ mod = { key = \"start_movement\", n = -1, duration = \"round\" } }]";
    let text = edited(file, old, &old.replace("round", "game"));
    assert!(errors(&[(file, text)])[0].contains("a modifier of the round has the duration \"round\""));
    let text = edited(file, old, "mods = [{ draw = 1 }]");
    assert!(
        errors(&[(file, text)])
            .iter()
            .any(|error| error.contains("only mod, forbid, allow and stance stand here"))
    );
}

#[test]
fn numbers_that_do_not_agree() {
    let text = edited("board.toml", "crew_cards = 30", "crew_cards = 31");
    let found = errors(&[("board.toml", text)]);
    assert_eq!(found.len(), 1);
    assert!(found[0].ends_with("field `crew_cards`: it says 31, but the pack holds 30"), "{}", found[0]);
    let text = edited("board.toml", "swagger = 20", "swagger = 7");
    assert!(errors(&[("board.toml", text)])[0].contains("thresholds begin at 0 and rise"));
    let text = edited("board.toml", "\"reputation6\", \"free_scout\"", "\"crew_stat\", \"free_scout\"");
    assert!(errors(&[("board.toml", text)])[0].contains("`crew_stat` may not lie on level 2"));
}

#[test]
fn a_deck_with_a_number_missing() {
    let text = edited("captain_cards.toml", "number = 7", "number = 8");
    let found = errors(&[("captain_cards.toml", text)]);
    assert!(found.iter().any(|error| error.contains("exactly one Captain card with number 7")), "{found:#?}");
    assert!(found.iter().any(|error| error.contains("exactly one Captain card with number 8")), "{found:#?}");
}

#[test]
fn missions_that_lead_nowhere() {
    let file = "global_missions.toml";
    let text = edited(file, "mission = 2 }, { mission = 3 }]", "mission = 2 }, { mission = 17 }]");
    assert!(errors(&[(file, text)])[0].contains("there is no mission 17"));
    let text = edited(file, "mission = 2 }, { mission = 3 }]", "mission = 2 }]");
    assert!(errors(&[(file, text)])[0].contains("the last way has no conditions"));
    // Proves: TPR-VOC-70, TPR-VOC-75
    let personal = "personal_missions.toml";
    let old = "objective = { count = { event = \"token_defeated\", class = [\"merchant\"], n = 3 } }";
    for (new, wanted) in [
        ("objective = { count = { event = \"token_defeated\", n = 0 } }", "count: `n` is at least 1"),
        ("objective = { all = { of = [] } }", "all.of: the list is empty"),
        ("objective = { wait = { n = 1 } }", "wait: unknown objective `wait`"),
        ("objective = { visit = { territories = [\"bath\"], n = 2 } }", "visit: `n` is from 1 to 1"),
    ] {
        let found = errors(&[(personal, edited(personal, old, new))]);
        assert!(found[0].ends_with(wanted), "{found:#?}");
    }
}

#[test]
fn syntax_errors_name_the_line() {
    let mut text = built_in(CREW).to_owned();
    text.push_str("\n[[card]\n");
    let found = errors(&[(CREW, text)]);
    assert!(found.iter().any(|error| error.starts_with("crew_cards.toml:")), "{found:#?}");
}
